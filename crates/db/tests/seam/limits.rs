//! Bounds: queues, waiting times, statements that run too long.

use crate::statement;
use crate::support::{Held, Scratch, counter_ids, create_counter, insert_counter, on_each_engine, queued, until};
use db::{DbError, Options, Sql};
use std::sync::{Arc, Barrier, mpsc};
use std::time::Duration;

/// Counts for ever.
fn endless() -> &'static Sql {
    statement!(
        "WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers)
         SELECT COUNT(*) FROM numbers"
    )
}

fn endless_write() -> &'static Sql {
    statement!(
        "WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers)
         UPDATE counters SET n = (SELECT COUNT(*) FROM numbers)"
    )
}

fn small() -> Options {
    Options { readers: 1, writers: 1, queue: 2, ..Options::default() }
}

#[test]
fn a_full_queue_answers_busy_and_recovers() {
    on_each_engine(|scratch| {
        let db = scratch.open_with(small());
        create_counter(&db);
        let (release, released) = mpsc::channel::<()>();
        let released = Arc::new(parking_lot::Mutex::new(released));
        let occupied = Arc::new(Barrier::new(2));
        std::thread::scope(|scope| {
            let (wait, arrive) = (released.clone(), occupied.clone());
            let db = &db;
            scope.spawn(move || {
                db.read_blocking(move |_| -> Result<(), DbError> {
                    arrive.wait();
                    wait.lock().recv_timeout(Duration::from_secs(20)).ok();
                    Ok(())
                })
            });
            occupied.wait();
            let waiting: Vec<_> =
                (0..2).map(|_| scope.spawn(move || db.read_blocking(|_| Ok::<_, DbError>(1)))).collect();
            until(|| queued(db) == (2, 0));
            let refused = db.read_blocking(|_| Ok::<_, DbError>(1));
            assert_eq!(refused, Err(DbError::Busy { retry_after_seconds: 1 }));
            release.send(()).unwrap();
            for read in waiting {
                assert_eq!(read.join().unwrap(), Ok(1));
            }
        });
        assert_eq!(db.read_blocking(|_| Ok::<_, DbError>(1)), Ok(1));
    });
}

#[test]
fn a_closure_that_waited_too_long_is_answered_busy() {
    on_each_engine(|scratch| {
        // What prepares and looks may wait for a busy machine.
        let patient = scratch.open_with(small());
        create_counter(&patient);
        let db = scratch.open_with(Options { max_wait: Duration::from_millis(50), queue: 10, ..small() });
        std::thread::scope(|scope| {
            let held = Held::hold(scope, &db);
            let late = scope.spawn(|| db.write_blocking(|tx| insert_counter(tx, 2, 0)));
            until(|| queued(&db) == (0, 1));
            std::thread::sleep(Duration::from_millis(60));
            held.let_go();
            assert_eq!(late.join().unwrap(), Err(DbError::Busy { retry_after_seconds: 1 }));
        });
        assert_eq!(counter_ids(&patient), [1]);
    });
}

#[test]
fn a_statement_that_runs_too_long_is_stopped() {
    on_each_engine(|scratch| {
        let patient = scratch.open_with(small());
        create_counter(&patient);
        let db = scratch.open_with(Options { statement_timeout: Duration::from_millis(200), ..Options::default() });
        let stopped = db.read_blocking(|c| c.one(endless(), &[], |row| row.get::<i64>(0)));
        assert_eq!(stopped, Err(DbError::Timeout));
        assert_eq!(counter_ids(&patient), [1]);
    });
}

/// On SQLite an interrupted write takes its whole group down: the others are run again without it.
#[test]
fn a_write_that_is_stopped_leaves_its_neighbours() {
    on_each_engine(|scratch| {
        let patient = scratch.open_with(small());
        create_counter(&patient);
        // The neighbours are written under it too, on a busy machine.
        let statement_timeout = Duration::from_secs(3);
        let db = scratch.open_with(Options { statement_timeout, writers: 1, ..Options::default() });
        std::thread::scope(|scope| {
            // All of them wait behind one, so that the writer takes them together.
            let held = Held::hold(scope, &db);
            let slow = scope.spawn(|| {
                db.write_blocking(|tx| {
                    insert_counter(tx, 3, 0)?;
                    tx.run(endless_write(), &[])
                })
            });
            let others: Vec<_> = (10..20)
                .map(|id| {
                    let db = &db;
                    scope.spawn(move || db.write_blocking(move |tx| insert_counter(tx, id, 0)))
                })
                .collect();
            until(|| queued(&db) == (0, 11));
            held.let_go();
            assert_eq!(slow.join().unwrap(), Err(DbError::Timeout));
            for other in others {
                assert_eq!(other.join().unwrap(), Ok(1));
            }
        });
        let expected: Vec<i64> = [1].into_iter().chain(10..20).collect();
        assert_eq!(counter_ids(&patient), expected);
    });
}

#[test]
fn an_address_that_leads_nowhere_is_refused_at_once() {
    let scratch = Scratch::sqlite();
    let Some((folder, _)) = scratch.url.rsplit_once('/') else { panic!("{}", scratch.url) };
    for url in
        ["", "mysql://x", "sqlite:", "sqlite::memory:", &format!("{folder}/missing/x.db"), "postgres://127.0.0.1:1/x"]
    {
        let refused = db::Db::open(url);
        assert!(matches!(refused, Err(DbError::Connection(_))), "{url}");
    }
}

#[test]
fn a_file_that_several_create_at_once_opens_for_all() {
    for _ in 0..5 {
        let scratch = Scratch::sqlite();
        let together = Barrier::new(4);
        std::thread::scope(|scope| {
            let opening: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| {
                        together.wait();
                        db::Db::open(&scratch.url).map(|db| db.migrate())
                    })
                })
                .collect();
            for open in opening {
                assert!(matches!(open.join().unwrap(), Ok(Ok(_))));
            }
        });
    }
}

/// PostgreSQL takes a parameter that is compared with a literal for a number of four bytes.
#[test]
fn a_number_beyond_any_is_looked_for_and_not_found() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        for (n, found) in [(i64::MIN, 1), (-1, 1), (0, 1), (1, 0), (1 << 31, 0), (i64::MAX, 0)] {
            // Often enough for each connection to have prepared both, and to ask one of them ahead.
            for _ in 0..30 {
                let counted = db.read_blocking(move |conn| {
                    let is_there = |conn: &mut db::Conn<'_>| {
                        let sql = statement!("SELECT COUNT(*) FROM counters WHERE $1 < 0 OR n = $1");
                        conn.one(sql, &db::params![n], |row| row.get::<i64>(0))
                    };
                    conn.ahead(|conn| drop(is_there(conn)));
                    conn.one(statement!("SELECT COUNT(*) FROM counters"), &[], |row| row.get::<i64>(0))?;
                    is_there(conn)
                });
                assert_eq!(counted, Ok(found), "{n}");
            }
            let changed = db.write_blocking(move |tx| {
                tx.run(statement!("UPDATE counters SET n = n WHERE $1 < 0 OR n = $1"), &db::params![n])
            });
            assert_eq!(changed, Ok(u64::try_from(found).unwrap()), "{n}");
        }
    });
}
