//! Mistakes and broken rules: refused alike by both engines, and nobody else is harmed.

use crate::statement;
use crate::support::{
    Held, Scratch, counter_ids, create_counter, execute, insert_counter, on_each_engine, queued, until,
};
use db::{ConstraintKind, Db, DbError, Options, Sql, params};
use domain::{Currency, Minor, Site, Timestamp, UserId};

#[test]
fn a_panic_is_rolled_back_and_the_threads_live_on() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        for id in 10..20 {
            let panicked: Result<(), DbError> = db.write_blocking(move |tx| {
                insert_counter(tx, id, 0)?;
                panic!("a closure's own mistake");
            });
            assert_eq!(panicked, Err(DbError::Panicked));
            let panicked: Result<i64, DbError> = db.read_blocking(|c| {
                c.one(statement!("SELECT n FROM counters"), &[], |_| panic!("a mistake while a row is read"))
            });
            assert_eq!(panicked, Err(DbError::Panicked));
        }
        db.write_blocking(|tx| insert_counter(tx, 2, 0)).unwrap();
        assert_eq!(counter_ids(&db), [1, 2]);
    });
}

/// The first closure keeps the writer busy until all the others wait, so that they are committed together.
#[test]
fn one_closures_failure_leaves_its_neighbours() {
    on_each_engine(|scratch| {
        let db = scratch.open_with(Options { writers: 1, ..Options::default() });
        create_counter(&db);
        std::thread::scope(|scope| {
            let held = Held::hold(scope, &db);
            let writes: Vec<_> = (10..40)
                .map(|id| {
                    let db = &db;
                    scope.spawn(move || {
                        let result = db.write_blocking(move |tx| -> Result<(), DbError> {
                            insert_counter(tx, id, 0)?;
                            match id % 3 {
                                0 => Err(DbError::NoRow),
                                1 => insert_counter(tx, id, 0).map(|_| ()),
                                _ => Ok(()),
                            }
                        });
                        (id, result)
                    })
                })
                .collect();
            until(|| queued(&db) == (0, writes.len() as u64));
            held.let_go();
            for write in writes {
                let (id, result) = write.join().unwrap();
                match id % 3 {
                    0 => assert_eq!(result, Err(DbError::NoRow)),
                    1 => assert!(result.unwrap_err().breaks("counters_pkey")),
                    _ => assert_eq!(result, Ok(())),
                }
            }
        });
        let expected: Vec<i64> = [1].into_iter().chain((10..40).filter(|id| id % 3 == 2)).collect();
        assert_eq!(counter_ids(&db), expected);
    });
}

#[test]
fn a_wrong_number_of_parameters_and_a_nul_are_refused() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let two = statement!("SELECT n FROM counters WHERE id = $1 AND n = $2");
        for given in [0, 1, 3] {
            let refused =
                db.read_blocking(move |c| c.all(two, &vec![db::Param::Int(1); given], |row| row.get::<i64>(0)));
            assert!(matches!(refused, Err(DbError::Arity { expected: 2, given: g, .. }) if g == given), "{refused:?}");
        }
        let refused = db.read_blocking(|c| {
            c.all(statement!("SELECT n FROM counters WHERE CAST($1 AS TEXT) = 'a'"), &params!["a\0b"], |row| {
                row.get::<i64>(0)
            })
        });
        assert_eq!(refused, Err(DbError::NulInText));
    });
}

#[test]
fn a_column_of_another_type_is_an_error_not_a_guess() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        let wrong = db.read_blocking(|c| {
            c.one(statement!("SELECT CAST('seven' AS TEXT), CAST(NULL AS TEXT)"), &[], |row| {
                assert!(matches!(row.get::<i64>(0), Err(DbError::Column { index: 0, .. })));
                assert!(matches!(row.get::<String>(1), Err(DbError::Column { index: 1, .. })));
                assert!(matches!(row.get::<i64>(2), Err(DbError::Column { index: 2, .. })));
                assert_eq!(row.get::<Option<String>>(1)?, None);
                row.get::<Currency>(0)
            })
        });
        assert!(matches!(wrong, Err(DbError::Column { .. })), "{wrong:?}");
    });
}

type Thing = (Option<i64>, Option<String>, Option<Vec<u8>>, bool, Option<f64>);

#[test]
fn every_type_comes_back_as_it_went() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        execute(
            &db,
            match db.engine() {
                db::Engine::Sqlite => {
                    statement!("CREATE TABLE things (a INTEGER, b TEXT, c BLOB, d INTEGER NOT NULL, e REAL) STRICT")
                }
                db::Engine::Postgres => statement!(
                    "CREATE TABLE things (a BIGINT, b TEXT, c BYTEA, d BOOLEAN NOT NULL, e DOUBLE PRECISION)"
                ),
            },
        );
        let insert = statement!("INSERT INTO things (a, b, c, d, e) VALUES ($1, $2, $3, $4, $5)");
        db.write_blocking(move |tx| -> Result<(), DbError> {
            tx.run(insert, &params![i64::MAX, "标志 — “logo”\n", &[0_u8, 255], true, 0.25])?;
            tx.run(insert, &params![None::<i64>, None::<&str>, None::<&[u8]>, false, None::<f64>])?;
            tx.run(insert, &params![Minor(-5), Site::Zh, &vec![1_u8], true, 1.0])?;
            tx.run(insert, &params![Timestamp(7), &Some("x".to_owned()), None::<&[u8]>, true, 1.0])?;
            tx.run(insert, &params![Some(UserId(9)), Currency::CNY, None::<&[u8]>, true, 1.0]).map(|_| ())
        })
        .unwrap();
        let rows: Result<Vec<Thing>, DbError> = db.read_blocking(|c| {
            c.all(statement!("SELECT a, b, c, d, e FROM things WHERE a IS NULL OR d"), &[], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
            })
        });
        let text = |s: &str| Some(s.to_owned());
        assert_eq!(
            rows.unwrap(),
            [
                (Some(i64::MAX), text("标志 — “logo”\n"), Some(vec![0, 255]), true, Some(0.25)),
                (None, None, None, false, None),
                (Some(-5), text("zh"), Some(vec![1]), true, Some(1.0)),
                (Some(7), text("x"), None, true, Some(1.0)),
                (Some(9), text("CNY"), None, true, Some(1.0)),
            ]
        );
        let ids = db::ids_json([UserId(9), UserId(7), UserId(1_000)]);
        let found = db.read_blocking(move |c| {
            c.all(statement!("SELECT a FROM things WHERE a IN ids_of($1) ORDER BY a"), &params![&ids], |row| row.get(0))
        });
        assert_eq!(found, Ok::<Vec<i64>, DbError>(vec![7, 9]));
    });
}

fn broken(db: &Db, sql: &'static Sql) -> (String, ConstraintKind) {
    match db.write_blocking(move |tx| tx.run(sql, &[])) {
        Err(DbError::Constraint { name, kind }) => (name, kind),
        other => panic!("{}: {other:?}", sql.text),
    }
}

#[test]
fn constraints_are_named_alike() {
    let check = |scratch: &Scratch| {
        let db = scratch.open();
        execute(&db, statement!("CREATE TABLE owners (id BIGINT NOT NULL PRIMARY KEY)"));
        execute(
            &db,
            statement!(
                "CREATE TABLE pets (
                     id BIGINT NOT NULL PRIMARY KEY,
                     owner_id BIGINT NOT NULL REFERENCES owners (id),
                     name TEXT,
                     tag TEXT,
                     CONSTRAINT pets_tag_key UNIQUE (tag),
                     CONSTRAINT pets_owner_id_name_key UNIQUE (owner_id, name),
                     CONSTRAINT pets_name_short CHECK (length(name) < 5)
                 )"
            ),
        );
        execute(&db, statement!("CREATE UNIQUE INDEX pets_one_nameless ON pets (owner_id) WHERE name IS NULL"));
        execute(&db, statement!("CREATE UNIQUE INDEX pets_lower_tag ON pets (lower(tag)) WHERE id > 100"));
        execute(&db, statement!("INSERT INTO owners (id) VALUES (1)"));
        execute(&db, statement!("INSERT INTO pets (id, owner_id, name, tag) VALUES (1, 1, 'Tom', 'a')"));
        execute(&db, statement!("INSERT INTO pets (id, owner_id, name, tag) VALUES (109, 1, NULL, 'z')"));
        for (sql, name, kind) in [
            (statement!("INSERT INTO pets VALUES (1, 1, 'Ann', 'b')"), "pets_pkey", ConstraintKind::Unique),
            (statement!("INSERT INTO pets VALUES (2, 1, 'Ann', 'a')"), "pets_tag_key", ConstraintKind::Unique),
            (
                statement!("INSERT INTO pets VALUES (2, 1, 'Tom', 'b')"),
                "pets_owner_id_name_key",
                ConstraintKind::Unique,
            ),
            (statement!("INSERT INTO pets VALUES (2, 1, NULL, 'b')"), "pets_one_nameless", ConstraintKind::Unique),
            (statement!("INSERT INTO pets VALUES (200, 1, 'Ann', 'Z')"), "pets_lower_tag", ConstraintKind::Unique),
            (statement!("INSERT INTO pets VALUES (2, 1, 'Antony', 'b')"), "pets_name_short", ConstraintKind::Check),
            (statement!("INSERT INTO pets VALUES (2, 9, 'Ann', 'b')"), "", ConstraintKind::ForeignKey),
            (statement!("DELETE FROM owners"), "", ConstraintKind::ForeignKey),
            (statement!("UPDATE pets SET owner_id = NULL"), "pets_owner_id_not_null", ConstraintKind::NotNull),
        ] {
            assert_eq!(broken(&db, sql), (name.to_owned(), kind), "{}", sql.text);
        }
    };
    on_each_engine(check);
}

#[test]
fn a_statement_that_does_not_exist_names_its_place() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        let wrong =
            db.read_blocking(|c| c.all(statement!("SELECT nothing FROM nowhere"), &[], |row| row.get::<i64>(0)));
        let Err(DbError::Engine(text)) = wrong else { panic!("{wrong:?}") };
        assert!(text.contains("failures.rs:") && text.contains("nowhere"), "{text}");
    });
}

#[test]
fn a_reading_closure_cannot_write() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_counter(&db);
        let wrote = db.read_blocking(|c| {
            c.all(statement!("INSERT INTO counters (id, n) VALUES (5, 5) RETURNING id"), &[], |row| row.get::<i64>(0))
        });
        assert!(matches!(wrote, Err(DbError::Engine(_))), "{wrote:?}");
        assert_eq!(counter_ids(&db), [1]);
    });
}

/// What the operator has to mend is told apart from a mistake of the program.
#[test]
fn a_full_disk_and_a_server_that_takes_no_writes_are_named() {
    let scratch = Scratch::sqlite();
    let db = scratch.open();
    create_counter(&db);
    let bound = db.write_blocking(|tx| tx.one(statement!("PRAGMA max_page_count = 3"), &[], |row| row.get::<i64>(0)));
    assert!(bound.is_ok(), "{bound:?}");
    let fill = || db.write_blocking(|tx| (2..2_000).try_for_each(|id| insert_counter(tx, id, id).map(drop)));
    assert!(matches!(fill(), Err(DbError::Full(_))));
    assert_eq!(counter_ids(&db), [1], "nothing half done");
    db.write_blocking(|tx| tx.one(statement!("PRAGMA max_page_count = 10000"), &[], |row| row.get::<i64>(0))).unwrap();
    assert_eq!(fill(), Ok(()));

    let Some(scratch) = Scratch::postgres() else { return };
    let db = scratch.open();
    create_counter(&db);
    let refused = db.write_blocking(|tx| {
        tx.run(statement!("SET TRANSACTION READ ONLY"), &[])?;
        insert_counter(tx, 2, 0)
    });
    assert!(matches!(refused, Err(DbError::Unwritable(_))), "{refused:?}");
}
