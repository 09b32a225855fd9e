//! How the engines would run each statement: nothing that grows is read from end to end for one answer.

use crate::support::Scratch;
use db::{Engine, STATEMENTS, Sql};
use postgres::{Client, NoTls};
use rusqlite::Connection;
use std::collections::BTreeSet;

/// Statements that read a whole table all the same, each told by how it ends, and why they may.
const WHOLE: &[(&str, &str)] = &[
    ("COUNT(*) FROM security_events e", RECORD),
    ("COUNT(*) FROM settings_changes", RECORD),
    ("COUNT(*) FROM refunds WHERE status <> 'requested'", RECORD),
    ("COUNT(*) FROM reconciliations", RECORD),
    ("COUNT(*) FROM orders", RECORD),
    ("WHERE c.used_at IS NOT NULL AND p.site = $1", AUDIT),
    ("FROM ledger_accounts GROUP BY kind, currency ORDER BY currency, kind", "A moderator asks for the sum of all."),
    (
        "WHERE p.audit AND NOT p.private AND p.frozen_at IS NULL ORDER BY p.id DESC LIMIT $1",
        "The sitemap takes the newest; nearly all are public.",
    ),
];
const RECORD: &str = "The pages of a record are counted when a moderator turns them.";
const AUDIT: &str = "The nightly audit holds all of it to all of it.";

/// Holds every statement to its plan: `plan` tells what is read from end to end.
fn hold(engine: Engine, plan: impl Fn(&Sql) -> Vec<String>) -> BTreeSet<&'static str> {
    let (mut wrong, mut excused) = (Vec::new(), BTreeSet::new());
    for sql in STATEMENTS {
        let read = plan(sql);
        let excuse = WHOLE.iter().find(|(part, _)| sql.text.trim_end().ends_with(part));
        match excuse {
            _ if read.is_empty() => {}
            Some((part, _)) => drop(excused.insert(*part)),
            None => wrong.push(format!("{}:{}: {read:?}\n{}", sql.file, sql.line, sql.text)),
        }
    }
    assert!(wrong.is_empty(), "{engine:?}: {} statements\n{}", wrong.len(), wrong.join("\n\n"));
    excused
}

fn texts(connection: &Connection, sql: &str, column: usize) -> Vec<String> {
    let mut statement = connection.prepare(sql).unwrap();
    statement.raw_query().mapped(|row| row.get(column)).collect::<Result<_, _>>().unwrap()
}

/// The table that a plan's name means in that text; none for a part of the statement itself.
fn table<'t>(tables: &'t BTreeSet<String>, text: &str, name: &str) -> Option<&'t String> {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).collect();
    let named = words.windows(2).find(|pair| pair[1] == name && tables.contains(pair[0]));
    named.and_then(|pair| tables.get(pair[0])).or_else(|| tables.get(name))
}

#[test]
fn sqlite_finds_rows_by_an_index() {
    let scratch = Scratch::sqlite();
    scratch.open().migrate().unwrap();
    let connection = Connection::open(scratch.url.strip_prefix("sqlite:").unwrap()).unwrap();
    let tables: BTreeSet<_> =
        texts(&connection, "SELECT name FROM sqlite_schema WHERE type = 'table'", 0).into_iter().collect();
    // They hold little more than what is asked for.
    let partial: BTreeSet<_> =
        texts(&connection, "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'", 0)
            .into_iter()
            .collect();
    let excused = hold(Engine::Sqlite, |sql| {
        let plan = texts(&connection, &format!("EXPLAIN QUERY PLAN {}", sql.on(Engine::Sqlite)), 3);
        // The first of all in the order of an index: read until there are enough.
        let sorted = plan.iter().any(|line| line.contains("TEMP B-TREE FOR ORDER BY"));
        let first = sql.text.contains(" LIMIT ") && !sql.text.contains(" WHERE ") && !sorted;
        let read = |line: &&String| {
            let mut words = line.split(' ');
            if words.next() != Some("SCAN") || line.contains("VIRTUAL TABLE") || first {
                return false;
            }
            let name = words.next().unwrap_or_default();
            if table(&tables, sql.text, name).is_none() || line.rsplit(' ').next().is_some_and(|i| partial.contains(i))
            {
                return false;
            }
            // What refers to a row that comes is looked for only when a reference is open: never here.
            !sql.text.starts_with("INSERT") || sql.text.contains(name)
        };
        plan.iter().filter(read).cloned().collect()
    });
    let idle: Vec<_> = WHOLE.iter().filter(|(part, _)| !excused.contains(part)).collect();
    assert!(idle.is_empty(), "these need no excuse: {idle:?}");
}

/// A job that runs renews its lease: there are few leases, and an index of them.
const BY_LEASE: &str = "UPDATE jobs SET lease_until = $1";

/// The ids that a text holds to a list, with the names of their tables: `w.id IN ids_of($1)`.
fn listed(text: &str) -> Vec<(&str, &str)> {
    let before = text.match_indices("id IN ids_of(").map(|(at, _)| text[..at + 2].rsplit([' ', '(']).next());
    before.flatten().map(|column| column.rsplit_once('.').unwrap_or(("", column))).collect()
}

#[test]
fn sqlite_looks_up_the_rows_whose_ids_are_listed() {
    let scratch = Scratch::sqlite();
    scratch.open().migrate().unwrap();
    let connection = Connection::open(scratch.url.strip_prefix("sqlite:").unwrap()).unwrap();
    let mut wrong = Vec::new();
    for sql in STATEMENTS {
        let plan = texts(&connection, &format!("EXPLAIN QUERY PLAN {}", sql.on(Engine::Sqlite)), 3);
        for (table, column) in listed(sql.text) {
            let found = plan.iter().any(|line| {
                let mut words = line.split(' ');
                let reads = words.next() == Some("SEARCH") && (table.is_empty() || words.next() == Some(table));
                reads && (line.contains("(rowid=?") || line.contains(&format!("{column}=?")))
            });
            if !found && !sql.text.starts_with(BY_LEASE) {
                wrong.push(format!("{}:{}: {table}.{column} {plan:?}\n{}", sql.file, sql.line, sql.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{} statements\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn postgres_finds_rows_by_an_index() {
    let Some(scratch) = Scratch::postgres() else { return };
    scratch.open().migrate().unwrap();
    let client = std::cell::RefCell::new(Client::connect(&scratch.url, NoTls).unwrap());
    // Empty tables are read whole unless that costs too much; a plan for any parameters, as a server makes it.
    let settings = format!("{} SET plan_cache_mode = force_generic_plan", db::PLANNER);
    client.borrow_mut().batch_execute(&settings).unwrap();
    hold(Engine::Postgres, |sql| {
        let mut client = client.borrow_mut();
        let nulls = vec!["NULL"; sql.arity].join(", ");
        let arguments = if sql.arity == 0 { String::new() } else { format!("({nulls})") };
        client.batch_execute(&format!("PREPARE asked AS {}", sql.on(Engine::Postgres))).unwrap();
        let plan = client.query(&format!("EXPLAIN EXECUTE asked{arguments}"), &[]).unwrap();
        client.batch_execute("DEALLOCATE asked").unwrap();
        plan.iter().map(|row| row.get::<_, String>(0)).filter(|line| line.contains("Seq Scan")).collect()
    });
}

/// Unread notices of one person, as many as `n` counts.
const UNREAD: &str = "INSERT INTO notices (user_id, kind, params, created_at, area) \
                      SELECT 1, 'work_message', '{\"userId\":' || i || '}', 0, 'entries' FROM n;";

fn same_notices() -> Vec<&'static Sql> {
    let found: Vec<_> =
        STATEMENTS.iter().filter(|sql| sql.text.contains("substr(params, 1, 200) = substr($3")).collect();
    assert_eq!(found.len(), 2);
    found
}

#[test]
fn a_notice_meets_those_that_say_the_same_and_not_all_that_are_unread() {
    let scratch = Scratch::sqlite();
    scratch.open().migrate().unwrap();
    let connection = Connection::open(scratch.url.strip_prefix("sqlite:").unwrap()).unwrap();
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) ";
    // Without figures, as the server leaves it, and with those of a full table.
    for figures in ["", "ANALYZE notices;"] {
        connection.execute_batch(&format!("PRAGMA foreign_keys = OFF; {numbers}{UNREAD} {figures}")).unwrap();
        for sql in same_notices() {
            let plan = texts(&connection, &format!("EXPLAIN QUERY PLAN {}", sql.on(Engine::Sqlite)), 3);
            let finds = "notices_unread_idx (user_id=? AND read_at=? AND kind=? AND";
            assert!(plan.iter().any(|line| line.contains(finds)), "{plan:?}");
        }
    }

    let Some(scratch) = Scratch::postgres() else { return };
    scratch.open().migrate().unwrap();
    let mut client = Client::connect(&scratch.url, NoTls).unwrap();
    client.batch_execute("SET session_replication_role = replica; SET plan_cache_mode = force_generic_plan").unwrap();
    let numbers = "WITH n(i) AS (SELECT generate_series(1, 5000)) ";
    // With figures of an empty table, then with those of a full one.
    for _ in 0..2 {
        client.batch_execute(&format!("ANALYZE notices; {numbers}{UNREAD}")).unwrap();
        for sql in same_notices() {
            client.batch_execute(&format!("PREPARE asked AS {}", sql.on(Engine::Postgres))).unwrap();
            let nulls = vec!["NULL"; sql.arity].join(", ");
            let plan = client.query(&format!("EXPLAIN EXECUTE asked({nulls})"), &[]).unwrap();
            client.batch_execute("DEALLOCATE asked").unwrap();
            let plan: Vec<String> = plan.iter().map(|row| row.get(0)).collect();
            assert!(plan.iter().any(|line| line.contains("notices_unread_idx")), "{plan:?}");
            assert!(plan.iter().any(|line| line.contains("Index Cond") && line.contains("substr")), "{plan:?}");
        }
    }
}
