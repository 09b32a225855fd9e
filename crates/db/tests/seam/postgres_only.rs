//! What only PostgreSQL can do to a program: end its sessions.

use crate::statement;
use crate::support::{Scratch, counter_ids, create_counter, insert_counter};
use db::{DbError, params};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, mpsc};

fn end_sessions(scratch: &Scratch) {
    let mut admin = postgres::Client::connect(&scratch.url, postgres::NoTls).unwrap();
    let ended = admin
        .query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
            &[],
        )
        .unwrap();
    assert!(!ended.is_empty());
}

#[test]
fn sessions_that_were_ended_are_opened_again() {
    let Some(scratch) = Scratch::postgres() else { return };
    let db = scratch.open();
    create_counter(&db);
    for id in 10..15 {
        end_sessions(&scratch);
        assert_eq!(counter_ids(&db).len() as i64, id - 9);
        end_sessions(&scratch);
        assert_eq!(db.write_blocking(move |tx| insert_counter(tx, id, 0)), Ok(1));
    }
}

#[test]
fn a_session_that_ends_in_the_middle_of_a_write_is_run_again() {
    let Some(scratch) = Scratch::postgres() else { return };
    let db = scratch.open();
    create_counter(&db);
    let runs = Arc::new(AtomicU32::new(0));
    let counted = runs.clone();
    let written = db.write_blocking(move |tx| {
        insert_counter(tx, 2, 0)?;
        if counted.fetch_add(1, Ordering::SeqCst) == 0 {
            tx.one(statement!("SELECT pg_terminate_backend(pg_backend_pid())"), &[], |row| row.get::<bool>(0))?;
        }
        insert_counter(tx, 3, 0)
    });
    assert_eq!(written, Ok(1));
    assert_eq!(runs.load(Ordering::SeqCst), 2);
    assert_eq!(counter_ids(&db), [1, 2, 3]);
}

/// The closure's first run is made to meet another transaction; its second run must see what that one wrote.
#[test]
fn a_conflict_runs_the_closure_again() {
    let Some(scratch) = Scratch::postgres() else { return };
    let db = scratch.open();
    create_counter(&db);
    let (meet, met) = mpsc::channel::<()>();
    let (go_on, gone_on) = mpsc::channel::<()>();
    let gone_on = parking_lot::Mutex::new(gone_on);
    let other = {
        let url = scratch.url.clone();
        std::thread::spawn(move || {
            met.recv().unwrap();
            let mut other = postgres::Client::connect(&url, postgres::NoTls).unwrap();
            other.execute("UPDATE counters SET n = n + 10 WHERE id = 1", &[]).unwrap();
            go_on.send(()).unwrap();
        })
    };
    let runs = Arc::new(AtomicU32::new(0));
    let counted = runs.clone();
    let written = db.write_blocking(move |tx| {
        let n: i64 = tx.one(statement!("SELECT n FROM counters WHERE id = 1"), &[], |row| row.get(0))?;
        if counted.fetch_add(1, Ordering::SeqCst) == 0 {
            meet.send(()).map_err(|e| DbError::Engine(e.to_string()))?;
            gone_on.lock().recv().map_err(|e| DbError::Engine(e.to_string()))?;
        }
        tx.run(statement!("UPDATE counters SET n = $1 WHERE id = 1"), &params![n + 1])
    });
    other.join().unwrap();
    assert_eq!(written, Ok(1));
    assert_eq!(runs.load(Ordering::SeqCst), 2);
    assert_eq!(crate::support::counter(&db, 1), 11);
}

/// Another server's migration changed a table under this one's prepared statements.
#[test]
fn a_prepared_statement_that_a_migration_outlived_is_prepared_again() {
    let Some(scratch) = Scratch::postgres() else { return };
    let db = scratch.open();
    create_counter(&db);
    let read = |db: &db::Db| {
        db.read_blocking(|c| c.one(statement!("SELECT * FROM counters WHERE id = 1"), &[], |row| row.get::<i64>(1)))
    };
    let write = |db: &db::Db| {
        db.write_blocking(|tx| {
            tx.one(statement!("UPDATE counters SET n = n + 1 WHERE id = 1 RETURNING *"), &[], |row| row.get::<i64>(1))
        })
    };
    assert_eq!((read(&db), write(&db)), (Ok(0), Ok(1)));
    let mut other = postgres::Client::connect(&scratch.url, postgres::NoTls).unwrap();
    other.batch_execute("ALTER TABLE counters ADD COLUMN note TEXT").unwrap();
    for n in 1..20 {
        assert_eq!((read(&db), write(&db)), (Ok(n), Ok(n + 1)));
    }
}

/// Whether the session of a database opened at that address is encrypted.
fn is_encrypted(url: &str) -> Result<bool, DbError> {
    let sql = statement!("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
    db::Db::open(url)?.read_blocking(move |c| c.one(sql, &[], |row| row.get(0)))
}

#[test]
fn tls_is_spoken_when_it_is_asked_for_and_only_with_a_server_that_is_proved() {
    let Some(scratch) = Scratch::postgres() else { return };
    let Ok(authority) = std::env::var("VERMILION_TEST_POSTGRES_CA") else { return };
    let url = &scratch.url;
    assert_eq!(is_encrypted(url), Ok(false));
    for mode in ["require", "verify-full"] {
        assert_eq!(is_encrypted(&format!("{url}?sslmode={mode}&sslrootcert={authority}")), Ok(true));
        let unproved = is_encrypted(&format!("{url}?sslmode={mode}"));
        assert!(matches!(&unproved, Err(DbError::Connection(_))), "no public authority signed it: {unproved:?}");
    }
    let elsewhere = url.replace("127.0.0.1", "localhost");
    let misnamed = is_encrypted(&format!("{elsewhere}?sslmode=verify-full&sslrootcert={authority}"));
    assert!(matches!(&misnamed, Err(DbError::Connection(_))), "it is another host's: {misnamed:?}");
    assert_eq!(is_encrypted(&elsewhere), Ok(false), "the server is there under that name");
    for wrong in ["?sslmode=perhaps", "?sslmode=require&sslrootcert=/nonexistent"] {
        assert!(matches!(is_encrypted(&format!("{url}{wrong}")), Err(DbError::Connection(_))), "{wrong}");
    }
    let db = db::Db::open(&format!("{url}?sslmode=require&sslrootcert={authority}")).unwrap();
    assert!(db.migrate().unwrap() > 0, "migrations speak it too");
}
