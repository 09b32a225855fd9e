//! What follows a commit: done once where it succeeded, never where it did not, the same on both engines.

use crate::statement;
use crate::support::{
    Held, Scratch, counter_ids, create_counter, execute, insert_counter, on_each_engine, queued, until,
};
use db::{Db, DbError, Options, Trouble, Tx};
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// What was done, in its order.
#[derive(Clone, Default)]
struct Done(Arc<Mutex<Vec<u32>>>);

impl Done {
    fn hand_over(&self, tx: &mut Tx<'_>, what: u32) {
        let done = self.0.clone();
        tx.after_commit(move || done.lock().push(what));
    }

    fn taken(&self) -> Vec<u32> {
        std::mem::take(&mut *self.0.lock())
    }
}

#[test]
fn it_is_done_after_the_commit_and_before_the_answer() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let (done, url) = (Done::default(), scratch.url.clone());
        let (handed_over, writes) = (done.clone(), db.writes());
        let written = db.write_blocking(move |tx| {
            handed_over.hand_over(tx, 1);
            let (seen, url) = (handed_over.clone(), url.clone());
            tx.after_commit(move || {
                let rows = counter_ids(&Db::open(&url).unwrap()).len();
                seen.0.lock().push(10 * u32::try_from(rows).unwrap());
            });
            insert_counter(tx, 2, 0)
        });
        assert_eq!((written, done.taken()), (Ok(1), vec![1, 20]), "somebody else sees both rows by then");
        assert_ne!(db.writes(), writes);
        assert_eq!(db.write_blocking(|tx| insert_counter(tx, 3, 0)), Ok(1));
        assert!(done.taken().is_empty(), "once");
    });
}

#[test]
fn nothing_follows_what_was_not_committed() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        execute(
            &db,
            statement!(
                "CREATE TABLE notes (id BIGINT NOT NULL PRIMARY KEY,
                 counter_id BIGINT NOT NULL REFERENCES counters (id) DEFERRABLE INITIALLY DEFERRED)"
            ),
        );
        let done = Done::default();
        let try_to = |f: fn(&mut Tx<'_>) -> Result<(), DbError>| {
            let handed_over = done.clone();
            db.write_blocking(move |tx| {
                handed_over.hand_over(tx, 1);
                insert_counter(tx, 2, 0)?;
                f(tx)
            })
        };
        assert_eq!(try_to(|_| Err(DbError::NoRow)), Err(DbError::NoRow));
        assert_eq!(try_to(|_| panic!("a closure's own mistake")), Err(DbError::Panicked));
        let ignored = try_to(|tx| {
            insert_counter(tx, 1, 0).ok();
            Ok(())
        });
        assert!(ignored.unwrap_err().breaks("counters_pkey"));
        let at_commit =
            try_to(|tx| tx.run(statement!("INSERT INTO notes (id, counter_id) VALUES (1, 999)"), &[]).map(drop));
        assert!(matches!(at_commit, Err(DbError::Constraint { .. })), "{at_commit:?}");
        db.order(Trouble::Busy, 0);
        assert!(matches!(try_to(|_| Ok(())), Err(DbError::Busy { .. })));
        assert_eq!((counter_ids(&db), done.taken()), (vec![1], vec![]));
        assert_eq!((try_to(|_| Ok(())), done.taken()), (Ok(()), vec![1]), "nothing was left over");
    });
}

#[test]
fn of_a_closure_that_ran_again_the_last_run_counts() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let (done, runs) = (Done::default(), Arc::new(AtomicU32::new(0)));
        let (handed_over, counted) = (done.clone(), runs.clone());
        db.order(Trouble::Conflict, 0);
        let written = db.write_blocking(move |tx| {
            handed_over.hand_over(tx, counted.fetch_add(1, Ordering::SeqCst) + 1);
            insert_counter(tx, 2, 0)
        });
        assert_eq!((written, done.taken()), (Ok(1), vec![2]));
    });
}

#[test]
fn what_was_tried_and_undone_is_not_followed() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let done = Done::default();
        let handed_over = done.clone();
        let written = db.write_blocking(move |tx| {
            handed_over.hand_over(tx, 1);
            let undone: Result<(), DbError> = tx.attempt(|tx| {
                handed_over.hand_over(tx, 2);
                insert_counter(tx, 1, 0).map(drop)
            });
            assert!(undone.unwrap_err().breaks("counters_pkey"));
            tx.attempt(|tx| {
                handed_over.hand_over(tx, 3);
                insert_counter(tx, 2, 0)
            })
        });
        assert_eq!((written, done.taken()), (Ok(1), vec![1, 3]));
    });
}

/// On SQLite they share one transaction, which runs again with savepoints since some of them fail after they wrote.
#[test]
fn in_a_group_each_is_followed_by_its_own() {
    on_each_engine(|scratch| {
        let db = scratch.open_with(Options { writers: 1, ..Options::default() });
        create_counter(&db);
        let done = Done::default();
        std::thread::scope(|scope| {
            let held = Held::hold(scope, &db);
            let writes: Vec<_> = (10..40_u32)
                .map(|id| {
                    let (db, handed_over) = (&db, done.clone());
                    scope.spawn(move || {
                        db.write_blocking(move |tx| -> Result<(), DbError> {
                            handed_over.hand_over(tx, id);
                            insert_counter(tx, i64::from(id), 0)?;
                            match id % 3 {
                                0 => Err(DbError::NoRow),
                                1 => insert_counter(tx, i64::from(id), 0).map(drop),
                                _ => Ok(()),
                            }
                        })
                        .is_ok()
                    })
                })
                .collect();
            until(|| queued(&db) == (0, writes.len() as u64));
            held.let_go();
            let kept = writes.into_iter().filter_map(|write| write.join().ok()).filter(|kept| *kept).count();
            assert_eq!(kept, 10);
        });
        let mut followed = done.taken();
        followed.sort_unstable();
        assert_eq!(followed, (10..40).filter(|id| id % 3 == 2).collect::<Vec<_>>());
    });
}

/// SQLite asks for the commit again: what follows is that of the run that was committed.
#[test]
fn a_commit_that_failed_once_is_followed_once() {
    let scratch = Scratch::sqlite();
    let db = scratch.open();
    create_counter(&db);
    execute(
        &db,
        statement!(
            "CREATE TABLE notes (id INTEGER PRIMARY KEY, counter_id INTEGER REFERENCES counters (id) DEFERRABLE INITIALLY DEFERRED)"
        ),
    );
    let (done, runs) = (Done::default(), Arc::new(AtomicU32::new(0)));
    let (handed_over, counted) = (done.clone(), runs.clone());
    let written = db.write_blocking(move |tx| {
        let run = counted.fetch_add(1, Ordering::SeqCst) + 1;
        handed_over.hand_over(tx, run);
        if run == 1 {
            tx.run(statement!("INSERT INTO notes (id, counter_id) VALUES (1, 999)"), &[])?;
        }
        insert_counter(tx, 2, 0)
    });
    assert_eq!((written, done.taken()), (Ok(1), vec![2]));
}

#[test]
fn one_that_panics_keeps_nobody_from_theirs() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let done = Done::default();
        for id in [2, 3] {
            let handed_over = done.clone();
            let written = db.write_blocking(move |tx| {
                tx.after_commit(|| panic!("a mistake of what follows"));
                handed_over.hand_over(tx, u32::try_from(id).unwrap());
                insert_counter(tx, id, 0)
            });
            assert_eq!(written, Ok(1));
        }
        assert_eq!((done.taken(), counter_ids(&db)), (vec![2, 3], vec![1, 2, 3]));
    });
}

#[test]
fn it_is_done_although_its_client_has_gone() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let (done, writes) = (Done::default(), db.writes());
        let handed_over = done.clone();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut write = Box::pin(db.write(move |tx| {
                handed_over.hand_over(tx, 1);
                insert_counter(tx, 2, 0)
            }));
            std::future::poll_fn(|context| {
                drop(write.as_mut().poll(context));
                std::task::Poll::Ready(())
            })
            .await;
        });
        until(|| db.writes() != writes);
        assert_eq!(done.taken(), [1]);
    });
}
