//! SQLite's checked commit: whoever is answered `Ok` is on the disk, a commit that fails is run again, then told.

use crate::statement;
use crate::support::{Scratch, counter_ids, create_counter, execute, insert_counter};
use db::{ConstraintKind, DbError, Tx};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// Leaves a broken foreign key behind that only COMMIT notices.
fn break_at_commit(tx: &mut Tx<'_>) -> Result<u64, DbError> {
    tx.each(statement!("PRAGMA defer_foreign_keys = ON"), &[], |_| Ok(()))?;
    tx.run(statement!("INSERT INTO notes (id, counter_id) VALUES (1, 999)"), &[])
}

fn with_notes() -> (Scratch, db::Db) {
    let scratch = Scratch::sqlite();
    let db = scratch.open();
    create_counter(&db);
    execute(
        &db,
        statement!(
            "CREATE TABLE notes (id INTEGER NOT NULL PRIMARY KEY, counter_id INTEGER NOT NULL REFERENCES counters (id)) STRICT"
        ),
    );
    (scratch, db)
}

#[test]
fn a_commit_that_fails_for_good_is_told_and_nothing_is_kept() {
    let (_scratch, db) = with_notes();
    let failed = db.write_blocking(|tx| {
        insert_counter(tx, 2, 0)?;
        break_at_commit(tx)
    });
    assert_eq!(failed, Err(DbError::Constraint { name: String::new(), kind: ConstraintKind::ForeignKey }));
    assert_eq!(counter_ids(&db), [1]);
    assert_eq!(db.write_blocking(|tx| insert_counter(tx, 3, 0)), Ok(1));
    assert_eq!(counter_ids(&db), [1, 3]);
}

#[test]
fn a_commit_that_fails_once_is_run_again() {
    let (_scratch, db) = with_notes();
    let runs = Arc::new(AtomicU32::new(0));
    let counted = runs.clone();
    let done = db.write_blocking(move |tx| {
        insert_counter(tx, 2, 0)?;
        if counted.fetch_add(1, Ordering::SeqCst) == 0 { break_at_commit(tx) } else { Ok(0) }
    });
    assert_eq!(done, Ok(0));
    assert_eq!(runs.load(Ordering::SeqCst), 2);
    assert_eq!(counter_ids(&db), [1, 2]);
}

#[test]
fn another_process_that_holds_the_file_only_delays() {
    let (scratch, db) = with_notes();
    let path = scratch.url.strip_prefix("sqlite:").unwrap().to_owned();
    let (held, hold) = mpsc::channel();
    let other = std::thread::spawn(move || {
        let other = rusqlite::Connection::open(path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE; INSERT INTO counters (id, n) VALUES (50, 0)").unwrap();
        held.send(()).unwrap();
        std::thread::sleep(Duration::from_millis(300));
        other.execute_batch("COMMIT").unwrap();
    });
    hold.recv().unwrap();
    assert_eq!(db.write_blocking(|tx| insert_counter(tx, 2, 0)), Ok(1));
    other.join().unwrap();
    assert_eq!(counter_ids(&db), [1, 2, 50]);
}
