//! Statements that travel together: what is asked ahead, and what is pushed.

use crate::statement;
use crate::support::{Scratch, create_counter, execute, on_each_engine};
use db::{Conn, ConstraintKind, Db, DbError, Engine, Sql, asked_in_vain, params};

/// A table `once` of numbers that are there once each.
fn create_once(db: &Db) {
    execute(db, statement!("CREATE TABLE once (n BIGINT NOT NULL PRIMARY KEY)"));
}

fn insert() -> &'static Sql {
    statement!("INSERT INTO once (n) VALUES ($1)")
}

fn all(db: &Db) -> Vec<i64> {
    db.read_blocking(|conn| conn.all(statement!("SELECT n FROM once ORDER BY n"), &[], |row| row.get(0))).unwrap()
}

fn counter(conn: &mut Conn<'_>) -> Result<i64, DbError> {
    conn.one(statement!("SELECT n FROM counters WHERE id = 1"), &[], |row| row.get(0))
}

fn plus(conn: &mut Conn<'_>, n: i64) -> Result<i64, DbError> {
    conn.one(statement!("SELECT n + CAST($1 AS BIGINT) FROM counters WHERE id = 1"), &params![n], |row| row.get(0))
}

/// One after the other: what went ahead in vain is counted for the whole process.
#[test]
fn what_is_asked_ahead_is_answered_as_if_it_were_not() {
    on_each_engine(|scratch: &Scratch| {
        let db = scratch.open();
        create_counter(&db);
        // Each thread prepares its statements by and by, and what has to be prepared does not go ahead.
        let read = || {
            db.read_blocking(|conn| {
                conn.ahead(|conn| {
                    assert_eq!((counter(conn), plus(conn, 1)), (Err(DbError::NoRow), Err(DbError::NoRow)));
                    drop(plus(conn, 2));
                    // On its way already.
                    drop(plus(conn, 1));
                });
                let first = plus(conn, 2)?;
                // Answered already.
                conn.ahead(|conn| drop(counter(conn)));
                Ok::<_, DbError>((first, plus(conn, 3)?, counter(conn)?, plus(conn, 1)?, plus(conn, 1)?))
            })
        };
        let before = asked_in_vain();
        if db.engine() == Engine::Sqlite {
            // Nothing travels: the functions are not called for their questions.
            let asked = db.read_blocking(|conn| {
                conn.ahead(|_| unreachable!());
                counter(conn)
            });
            assert_eq!(asked, Ok(0));
        } else {
            for _ in 0..100 {
                assert_eq!(read(), Ok((2, 3, 0, 1, 1)));
            }
        }
        assert_eq!(asked_in_vain(), before, "everything that went ahead was asked");
        if db.engine() == Engine::Sqlite {
            return;
        }

        // What was read before a write is not what is there behind it, whether the write answers rows or not.
        for by_returning in [true, false] {
            for n in 0..20 {
                execute(&db, statement!("UPDATE counters SET n = 0"));
                let seen = db.write_blocking(move |tx| {
                    tx.ahead(|conn| {
                        drop(counter(conn));
                        drop(plus(conn, 1));
                    });
                    let first = if n % 2 == 0 { counter(tx)? } else { 0 };
                    if by_returning {
                        tx.one(statement!("UPDATE counters SET n = 7 RETURNING n"), &[], |row| row.get::<i64>(0))?;
                    } else {
                        tx.run(statement!("UPDATE counters SET n = 7"), &[])?;
                    }
                    Ok::<_, DbError>((first, counter(tx)?, plus(tx, 1)?))
                });
                assert_eq!(seen, Ok((0, 7, 8)));
            }
        }
        assert!(asked_in_vain() > before);

        // A question that fails ahead is told to whoever asks next, and to nobody else.
        let divided = |by: i64| {
            db.read_blocking(move |conn| {
                let quotient = |conn: &mut Conn<'_>| {
                    let sql = statement!("SELECT 10 / CAST($1 AS BIGINT)");
                    conn.one(sql, &params![by], |row| row.get::<i64>(0))
                };
                conn.ahead(|conn| drop(quotient(conn)));
                let n = counter(conn)?;
                Ok::<_, DbError>(n + quotient(conn)?)
            })
        };
        for _ in 0..40 {
            assert_eq!(divided(2), Ok(12));
            assert!(matches!(divided(0), Err(DbError::Engine(why)) if why.contains("division by zero")));
            assert_eq!(read(), Ok((9, 10, 7, 8, 8)));
        }
        // Whoever panics while it announces leaves nothing behind.
        for _ in 0..20 {
            let panicked: Result<i64, DbError> = db.read_blocking(|conn| {
                counter(conn)?;
                conn.ahead(|_| panic!("ordered by a test"));
                counter(conn)
            });
            assert!(matches!(panicked, Err(DbError::Panicked)), "{panicked:?}");
            assert_eq!(read(), Ok((9, 10, 7, 8, 8)));
        }
        // Nor is it told to the next closure when nobody asks any more.
        for n in 0..80 {
            let by = n % 2;
            let asked = db.read_blocking(move |conn| {
                let quotient = |conn: &mut Conn<'_>, by: i64| {
                    let sql = statement!("SELECT 11 / CAST($1 AS BIGINT)");
                    conn.one(sql, &params![by], |row| row.get::<i64>(0))
                };
                let sum = counter(conn)? + quotient(conn, 1)?;
                conn.ahead(|conn| drop(quotient(conn, by)));
                Ok::<_, DbError>(sum)
            });
            assert_eq!(asked, Ok(18));
            assert_eq!(read(), Ok((9, 10, 7, 8, 8)));
        }
    });
}

#[test]
fn what_is_pushed_is_written_with_its_transaction_or_not_at_all() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_once(&db);
        let push = |numbers: &'static [i64], keep: bool| {
            db.write_blocking(move |tx| {
                for n in numbers {
                    tx.push(insert(), &params![*n])?;
                }
                if keep { Ok(()) } else { Err(DbError::NoRow) }
            })
        };
        assert_eq!(push(&[1, 2, 3], true), Ok(()));
        assert_eq!(push(&[4], false), Err(DbError::NoRow));
        assert_eq!(all(&db), [1, 2, 3]);
        // One that fails fails the transaction, at the latest when that is committed.
        for _ in 0..3 {
            let failed = push(&[5, 2], true);
            assert!(matches!(failed, Err(DbError::Constraint { kind: ConstraintKind::Unique, .. })), "{failed:?}");
            let failed = push(&[5, 2, 6], true);
            assert!(matches!(failed, Err(DbError::Constraint { kind: ConstraintKind::Unique, .. })), "{failed:?}");
        }
        assert_eq!(all(&db), [1, 2, 3]);
        let seen = db.write_blocking(|tx| {
            tx.push(insert(), &params![4_i64])?;
            tx.one(statement!("SELECT COUNT(*) FROM once"), &[], |row| row.get::<i64>(0))
        });
        assert_eq!(seen, Ok(4), "what follows sees it");
    });
}

#[test]
fn what_is_pushed_within_a_savepoint_fails_within_it() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        create_once(&db);
        execute(&db, statement!("INSERT INTO once (n) VALUES (1)"));
        let done = db.write_blocking(|tx| {
            tx.push(insert(), &params![10_i64])?;
            let twice = tx.attempt(|tx| tx.push(insert(), &params![1_i64]));
            assert!(matches!(twice, Err(DbError::Constraint { kind: ConstraintKind::Unique, .. })), "{twice:?}");
            let given_up: Result<(), DbError> = tx.attempt(|tx| {
                tx.push(insert(), &params![20_i64])?;
                Err(DbError::NoRow)
            });
            assert_eq!(given_up, Err(DbError::NoRow));
            let both: Result<(), DbError> = tx.attempt(|tx| {
                tx.push(insert(), &params![1_i64])?;
                Err(DbError::NoRow)
            });
            assert!(both.is_err());
            tx.attempt(|tx| tx.push(insert(), &params![30_i64]))?;
            tx.push(insert(), &params![40_i64])
        });
        assert_eq!(done, Ok(()));
        assert_eq!(all(&db), [1, 10, 30, 40]);
        // What failed before a savepoint is none of its failures.
        let done: Result<(), DbError> = db.write_blocking(|tx| {
            tx.push(insert(), &params![1_i64])?;
            drop(tx.attempt(|tx| tx.push(insert(), &params![50_i64])));
            tx.push(insert(), &params![60_i64])
        });
        assert!(matches!(done, Err(DbError::Constraint { .. })), "{done:?}");
        assert_eq!(all(&db), [1, 10, 30, 40]);
    });
}
