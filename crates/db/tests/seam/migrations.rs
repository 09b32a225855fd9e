//! Migrations: complete, repeatable, safe when two servers start at once.

use crate::statement;
use crate::support::{execute, on_each_engine};
use db::DbError;

#[test]
fn two_servers_that_start_at_once_apply_each_step_once() {
    on_each_engine(|scratch| {
        let servers: Vec<_> = (0..3).map(|_| scratch.open()).collect();
        let applied: Vec<u32> = std::thread::scope(|scope| {
            let migrating: Vec<_> = servers.iter().map(|db| scope.spawn(move || db.migrate())).collect();
            migrating.into_iter().map(|thread| thread.join().unwrap().unwrap()).collect()
        });
        let steps = std::fs::read_dir(format!("{}/migrations/sqlite", env!("CARGO_MANIFEST_DIR"))).unwrap().count();
        assert_eq!(applied.iter().sum::<u32>() as usize, steps, "{applied:?}");
        assert_eq!(servers[0].migrate(), Ok(0));
    });
}

#[test]
fn a_text_that_changed_after_it_was_applied_is_refused() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        execute(&db, statement!("UPDATE schema_migrations SET checksum = 'another' WHERE version = 2"));
        let refused = db.migrate();
        assert!(matches!(&refused, Err(DbError::Migration(text)) if text.contains("0002_jobs")), "{refused:?}");
    });
}

#[test]
fn migrating_works_inside_of_an_async_runtime() {
    on_each_engine(|scratch| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let url = scratch.url.clone();
        runtime.block_on(async move {
            let db = db::Db::open(&url).unwrap();
            assert!(db.migrate().unwrap() > 0);
            let n: Result<i64, DbError> =
                db.read(|c| c.one(statement!("SELECT COUNT(*) FROM jobs"), &[], |row| row.get(0))).await;
            assert_eq!(n, Ok(0));
        });
    });
}

#[test]
fn a_program_that_is_older_than_the_schema_refuses_and_says_what_is_needed() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        execute(
            &db,
            statement!("INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_later', '')"),
        );
        execute(&db, statement!("UPDATE server_facts SET value = '7.8.9' WHERE name = 'schema_program'"));
        let refused = scratch.open().migrate();
        let Err(DbError::Migration(text)) = &refused else { panic!("{refused:?}") };
        assert!(text.contains("9999_later") && text.contains("start version 7.8.9 or later"), "{text}");
    });
}

#[test]
fn the_build_that_brought_the_schema_is_written_down() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let kept = db.read_blocking(|c| {
            let fact = statement!("SELECT value FROM server_facts WHERE name = 'schema_program'");
            c.one(fact, &[], |row| row.get::<String>(0))
        });
        assert_eq!(kept.as_deref(), Ok(db::program::name()));
    });
}
