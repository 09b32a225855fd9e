//! What a closure's transaction promises, the same on both engines.

use crate::statement;
use crate::support::{counter, counter_ids, create_counter, execute, insert_counter, on_each_engine};
use db::{Conn, DbError, Trouble, Tx, params};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Barrier, mpsc};
use std::time::Duration;

fn read_counter(conn: &mut Conn<'_>, id: i64) -> Result<i64, DbError> {
    conn.one(statement!("SELECT n FROM counters WHERE id = $1"), &params![id], |row| row.get(0))
}

fn set_counter(tx: &mut Tx<'_>, id: i64, n: i64) -> Result<u64, DbError> {
    tx.run(statement!("UPDATE counters SET n = $2 WHERE id = $1"), &params![id, n])
}

fn id(row: &db::Row<'_>) -> Result<i64, DbError> {
    row.get(0)
}

#[test]
fn an_error_rolls_back_and_an_answer_commits() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let refused: Result<(), DbError> = db.write_blocking(|tx| {
            insert_counter(tx, 2, 0)?;
            Err(DbError::NoRow)
        });
        assert_eq!(refused, Err(DbError::NoRow));
        assert_eq!(counter_ids(&db), [1]);
        db.write_blocking(|tx| insert_counter(tx, 3, 0)).unwrap();
        assert_eq!(counter_ids(&db), [1, 3]);
    });
}

#[test]
fn an_ordered_trouble_is_met_by_its_write_and_by_no_other() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let runs = Arc::new(AtomicU32::new(0));
        let write = |id: i64| {
            let counted = runs.clone();
            let written = db.write_blocking(move |tx| {
                counted.fetch_add(1, Ordering::Relaxed);
                insert_counter(tx, id, 0)
            });
            (written, runs.load(Ordering::Relaxed))
        };
        db.order(Trouble::Conflict, 1);
        db.order(Trouble::Busy, 2);
        assert_eq!(write(2), (Ok(1), 1));
        assert_eq!(write(3), (Ok(1), 3), "undone and run again");
        let (refused, ran) = write(4);
        assert!(matches!(refused, Err(DbError::Busy { .. })) && ran == 3, "{refused:?}, {ran} runs");
        assert_eq!(db.calm(), 2);
        db.order(Trouble::Busy, 0);
        assert_eq!(db.calm(), 2);
        assert_eq!(write(5), (Ok(1), 4));
        assert_eq!(counter_ids(&db), [1, 2, 3, 5]);
    });
}

#[test]
fn simultaneous_read_then_write_closures_all_count() {
    const THREADS: i64 = 8;
    const EACH: i64 = 25;
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let runs = Arc::new(AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    for _ in 0..EACH {
                        let runs = runs.clone();
                        let done = db.write_blocking(move |tx| {
                            runs.fetch_add(1, Ordering::Relaxed);
                            let n = read_counter(tx, 1)?;
                            set_counter(tx, 1, n + 1)
                        });
                        // A client that is told "busy" asks again; nothing else may happen.
                        match done {
                            Ok(changed) => assert_eq!(changed, 1),
                            Err(error) => panic!("{error}"),
                        }
                    }
                });
            }
        });
        assert_eq!(counter(&db, 1), THREADS * EACH);
        assert!(runs.load(Ordering::Relaxed) >= (THREADS * EACH) as u32);
    });
}

/// Everybody changes what everybody reads, with one statement and with several: nobody is ever told of a conflict, and
/// no reader sees half of what a writer wrote.
#[test]
fn readers_and_writers_that_meet_all_the_time_are_all_answered() {
    const THREADS: i64 = 6;
    const EACH: i64 = 60;
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        db.write_blocking(|tx| (2..=THREADS).try_for_each(|id| insert_counter(tx, id, 0).map(drop))).unwrap();
        let together = Barrier::new(3 * THREADS as usize);
        std::thread::scope(|scope| {
            for me in 1..=THREADS {
                let (db, together) = (&db, &together);
                scope.spawn(move || {
                    together.wait();
                    for _ in 0..EACH {
                        let moved = db.write_blocking(move |tx| {
                            // From the fullest to the emptiest: a sum that stays, resting on every row.
                            let full =
                                tx.one(statement!("SELECT id FROM counters ORDER BY n DESC, id LIMIT 1"), &[], id)?;
                            let n = read_counter(tx, me)?;
                            set_counter(tx, me, n + 1)?;
                            let n = read_counter(tx, full)?;
                            set_counter(tx, full, n - 1)
                        });
                        assert_eq!(moved, Ok(1));
                    }
                });
                scope.spawn(move || {
                    together.wait();
                    for _ in 0..EACH {
                        let sum = db.read_blocking(|c| {
                            c.one(statement!("SELECT CAST(SUM(n) AS BIGINT) FROM counters"), &[], |row| row.get(0))
                        });
                        assert_eq!(sum, Ok::<i64, DbError>(0));
                    }
                });
                scope.spawn(move || {
                    together.wait();
                    for _ in 0..EACH {
                        let sum =
                            db.read_blocking(|c| (1..=THREADS).try_fold(0, |sum, id| Ok(sum + read_counter(c, id)?)));
                        assert_eq!(sum, Ok::<i64, DbError>(0));
                    }
                });
            }
        });
    });
}

/// A read in a transaction that may write can meet others; a reader's own can not, with one statement or with several.
#[test]
fn a_reader_has_one_snapshot_and_takes_no_part_in_conflicts() {
    let Some(scratch) = crate::support::Scratch::postgres() else { return };
    let db = scratch.open();
    let level = || {
        db.read_blocking(|c| {
            c.one(statement!("SELECT current_setting('transaction_isolation')"), &[], |row| row.get::<String>(0))
        })
    };
    let several = || {
        db.read_blocking(|c| {
            c.one(statement!("SELECT 1"), &[], |row| row.get::<i32>(0))?;
            c.one(statement!("SELECT current_setting('transaction_isolation')"), &[], |row| row.get::<String>(0))
        })
    };
    let writes = db.write_blocking(|tx| {
        tx.one(statement!("SELECT current_setting('transaction_isolation')"), &[], |row| row.get::<String>(0))
    });
    assert_eq!((level().as_deref(), several().as_deref()), (Ok("repeatable read"), Ok("repeatable read")));
    assert_eq!(writes.as_deref(), Ok("serializable"));
}

/// Two doctors may not both go off duty: each looks at the other's row and writes its own.
#[test]
fn writes_that_rest_on_each_others_reads_do_not_both_commit() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        execute(&db, statement!("INSERT INTO counters (id, n) VALUES (2, 0)"));
        let met = Arc::new(Barrier::new(2));
        let leave = |mine: i64, other: i64| {
            let (db, met) = (db.clone(), met.clone());
            let first = AtomicBool::new(true);
            let one_writer = db.engine() == db::Engine::Sqlite;
            std::thread::spawn(move || {
                db.write_blocking(move |tx| -> Result<bool, DbError> {
                    let taken = read_counter(tx, other)? == 1;
                    if first.swap(false, Ordering::SeqCst) && !one_writer {
                        met.wait();
                    }
                    if taken {
                        return Ok(false);
                    }
                    set_counter(tx, mine, 1)?;
                    Ok(true)
                })
            })
        };
        let left = [leave(1, 2), leave(2, 1)].map(|thread| thread.join().unwrap().unwrap());
        assert_eq!(left.iter().filter(|left| **left).count(), 1, "{left:?}");
        assert_eq!(counter(&db, 1) + counter(&db, 2), 1);
    });
}

#[test]
fn a_reading_closure_sees_one_snapshot() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let (ask, asked) = mpsc::sync_channel::<()>(8);
        let (commit, committed) = mpsc::channel::<()>();
        let committed = parking_lot::Mutex::new(committed);
        let writer = {
            let db = db.clone();
            std::thread::spawn(move || {
                while asked.recv().is_ok() {
                    db.write_blocking(|tx| {
                        let n = read_counter(tx, 1)?;
                        set_counter(tx, 1, n + 1)
                    })
                    .unwrap();
                    commit.send(()).unwrap();
                }
            })
        };
        let seen = db.read_blocking(move |c| -> Result<(i64, i64), DbError> {
            let before = read_counter(c, 1)?;
            ask.send(()).unwrap();
            committed.lock().recv_timeout(Duration::from_secs(20)).unwrap();
            Ok((before, read_counter(c, 1)?))
        });
        let (before, after) = seen.unwrap();
        assert_eq!(before, after);
        writer.join().unwrap();
        assert!(counter(&db, 1) > after, "the write was seen afterwards");
    });
}

#[test]
fn what_breaks_a_constraint_can_be_tried() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let tried = db.write_blocking(|tx| -> Result<DbError, DbError> {
            let broken = tx.try_run(statement!("INSERT INTO counters (id, n) VALUES (1, 9)"), &[]).unwrap_err();
            let undone: Result<(), DbError> = tx.attempt(|tx| {
                insert_counter(tx, 5, 0)?;
                Err(DbError::NoRow)
            });
            assert_eq!(undone, Err(DbError::NoRow));
            tx.attempt(|tx| insert_counter(tx, 6, 0))?;
            insert_counter(tx, 7, 0)?;
            Ok(broken)
        });
        assert!(tried.unwrap().breaks("counters_pkey"));
        assert_eq!(counter_ids(&db), [1, 6, 7]);
    });
}

#[test]
fn a_failed_statement_that_was_ignored_is_not_committed() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let ignored = db.write_blocking(|tx| -> Result<(), DbError> {
            insert_counter(tx, 2, 0)?;
            assert!(insert_counter(tx, 1, 0).is_err());
            assert!(insert_counter(tx, 3, 0).is_err(), "the transaction is dead");
            Ok(())
        });
        assert!(ignored.unwrap_err().breaks("counters_pkey"));
        assert_eq!(counter_ids(&db), [1]);
    });
}

/// Both look, both find nothing, both insert: the loser runs again and finds the winner's row.
#[test]
fn finding_or_creating_at_once_creates_once() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        for id in 100..120 {
            let created: usize = std::thread::scope(|scope| {
                let find_or_create = |_| {
                    scope.spawn(|| {
                        db.write_blocking(move |tx| -> Result<bool, DbError> {
                            let found =
                                tx.opt(statement!("SELECT n FROM counters WHERE id = $1"), &params![id], |row| {
                                    row.get::<i64>(0)
                                })?;
                            if found.is_none() {
                                insert_counter(tx, id, 0)?;
                            }
                            Ok(found.is_none())
                        })
                    })
                };
                let threads: Vec<_> = (0..4).map(find_or_create).collect();
                threads.into_iter().map(|t| usize::from(t.join().unwrap().unwrap())).sum()
            });
            assert_eq!(created, 1);
        }
    });
}

#[test]
fn a_closure_finishes_when_its_client_has_gone() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let ((began, begun), (go_on, gone_on)) = (mpsc::sync_channel::<()>(1), mpsc::channel::<()>());
        let gone_on = parking_lot::Mutex::new(gone_on);
        runtime.block_on(async {
            let mut write = Box::pin(db.write(move |tx| {
                began.try_send(()).ok();
                gone_on.lock().recv_timeout(Duration::from_secs(20)).ok();
                insert_counter(tx, 2, 0)
            }));
            std::future::poll_fn(|context| {
                assert!(write.as_mut().poll(context).is_pending());
                std::task::Poll::Ready(())
            })
            .await;
            begun.recv_timeout(Duration::from_secs(20)).expect("it runs");
            drop(write);
        });
        go_on.send(()).expect("it still runs");
        drop(db);
        assert_eq!(counter_ids(&scratch.open()), [1, 2]);
    });
}

#[test]
fn async_callers_get_their_answers() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        runtime.block_on(async {
            let writes = (10..60).map(|id| {
                let db = db.clone();
                tokio::spawn(async move { db.write(move |tx| insert_counter(tx, id, id)).await })
            });
            for write in writes.collect::<Vec<_>>() {
                assert_eq!(write.await.unwrap(), Ok(1));
            }
            let n = db.read(|c| read_counter(c, 42)).await;
            assert_eq!(n, Ok(42));
        });
    });
}
