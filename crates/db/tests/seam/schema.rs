//! One schema in two dialects: every statement prepares on both, and the catalogs say the same.

use crate::support::{Scratch, on_each_engine};
use db::{DbError, STATEMENTS};
use postgres::{Client, NoTls};
use rusqlite::Connection;
use std::collections::BTreeSet;

/// What each engine keeps in a way of its own.
const OWN_WAY: [&str; 2] = ["schema_migrations", "search_words"];

#[test]
fn every_statement_prepares() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let mut wrong = Vec::new();
        for sql in STATEMENTS {
            if let Err(error) = db.read_blocking(move |c| c.prepare(sql)) {
                wrong.push(format!("{error}\n{}", sql.text));
            }
        }
        assert!(wrong.is_empty(), "{:?}: {} statements\n{}", db.engine(), wrong.len(), wrong.join("\n\n"));
    });
}

/// `Tx::insert` takes the row's number for the id on SQLite: there they must be the same.
#[test]
fn an_id_that_an_insert_answers_is_the_number_of_its_row() {
    let lite = Scratch::sqlite();
    lite.open().migrate().unwrap();
    let lite = Connection::open(lite.url.strip_prefix("sqlite:").unwrap()).unwrap();
    let answering = STATEMENTS.iter().filter(|sql| sql.text.ends_with("RETURNING id"));
    let tables: BTreeSet<_> =
        answering.filter_map(|sql| sql.text.strip_prefix("INSERT INTO ")?.split(' ').next()).collect();
    for table in &tables {
        let id = lite.query_row("SELECT type, pk FROM pragma_table_info(?1) WHERE name = 'id'", [table], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?))
        });
        assert_eq!(id.unwrap(), ("INTEGER".to_owned(), 1), "{table}");
    }
    assert!(tables.len() > 10, "{tables:?}");
}

/// A registration that the linker dropped would make the test above say nothing.
#[test]
fn every_statement_of_the_sources_is_registered() {
    let mut written = 0;
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                written += code.map(|line| line.matches("sql!(").count()).sum::<usize>();
            }
        }
    }
    let places: BTreeSet<_> = STATEMENTS.iter().map(|sql| (sql.file, sql.line)).collect();
    assert!(places.len() >= written, "{written} in the sources, {} registered", places.len());
    assert!(written > 10);
}

#[test]
fn both_catalogs_say_the_same() {
    let lite = Scratch::sqlite();
    lite.open().migrate().unwrap();
    let lite = sqlite_catalog(&Connection::open(lite.url.strip_prefix("sqlite:").unwrap()).unwrap());
    let Some(scratch) = Scratch::postgres() else { return };
    scratch.open().migrate().unwrap();
    let postgres = postgres_catalog(&mut Client::connect(&scratch.url, NoTls).unwrap());
    let only_lite: Vec<_> = lite.difference(&postgres).collect();
    let only_postgres: Vec<_> = postgres.difference(&lite).collect();
    assert!(
        only_lite.is_empty() && only_postgres.is_empty(),
        "only on SQLite: {only_lite:#?}\nonly on PostgreSQL: {only_postgres:#?}"
    );
    assert!(lite.len() > 20);
    let long: Vec<_> = lite.iter().flat_map(|line| line.split(' ')).filter(|word| word.len() > 63).collect();
    assert!(long.is_empty(), "PostgreSQL cuts names at 63 characters: {long:?}");
}

#[test]
fn every_sqlite_table_is_strict() {
    let scratch = Scratch::sqlite();
    scratch.open().migrate().unwrap();
    let connection = Connection::open(scratch.url.strip_prefix("sqlite:").unwrap()).unwrap();
    let loose = texts(
        &connection,
        "SELECT name FROM pragma_table_list
         WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migrations'",
    );
    assert!(loose.is_empty(), "{loose:?}");
}

fn texts(connection: &Connection, sql: &str) -> Vec<String> {
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

fn sqlite_catalog(connection: &Connection) -> BTreeSet<String> {
    let tables = texts(
        connection,
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    let mut catalog = BTreeSet::new();
    for table in tables.iter().filter(|table| !OWN_WAY.contains(&table.as_str())) {
        catalog.extend(texts(
            connection,
            &format!(
                "SELECT 'column {table}.' || name || ' ' || type || iif(\"notnull\", ' NOT NULL', '')
                        || iif(dflt_value IS NULL, '', ' with default')
                 FROM pragma_table_info('{table}')"
            ),
        ));
        catalog.extend(texts(
            connection,
            &format!(
                "SELECT 'primary {table}_pkey (' || group_concat(name, ', ') || ')'
                 FROM (SELECT name FROM pragma_table_info('{table}') WHERE pk > 0 ORDER BY pk) HAVING count(*) > 0"
            ),
        ));
        catalog.extend(sqlite_indexes(connection, table));
        catalog.extend(texts(
            connection,
            &format!(
                "SELECT 'foreign {table} (' || group_concat(\"from\", ', ') || ') to ' || \"table\" || ' ('
                        || group_concat(coalesce(\"to\", 'id'), ', ') || ') ' || on_delete
                 FROM (SELECT * FROM pragma_foreign_key_list('{table}') ORDER BY id, seq) GROUP BY id"
            ),
        ));
        let ddl =
            texts(connection, &format!("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = '{table}'"));
        let words: Vec<&str> = ddl[0].split_whitespace().collect();
        let checks = words.windows(3).filter(|w| w[0] == "CONSTRAINT" && w[2].starts_with("CHECK"));
        catalog.extend(checks.map(|w| format!("check {} on {table}", w[1])));
        let all_checks = words.iter().filter(|word| word.starts_with("CHECK")).count();
        let named = catalog.iter().filter(|l| l.starts_with("check ") && l.ends_with(&format!(" on {table}"))).count();
        assert_eq!(all_checks, named, "each CHECK of {table} has a name");
    }
    catalog
}

fn sqlite_indexes(connection: &Connection, table: &str) -> Vec<String> {
    let sql =
        format!("SELECT name, \"unique\", origin, partial FROM pragma_index_list('{table}') WHERE origin <> 'pk'");
    let mut statement = connection.prepare(&sql).unwrap();
    let rows = statement.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, bool>(1)?, row.get::<_, String>(2)?, row.get::<_, bool>(3)?))
    });
    let indexes: Vec<_> = rows.unwrap().map(Result::unwrap).collect();
    let describe = |(name, unique, origin, partial): (String, bool, String, bool)| {
        let of_index = format!("FROM pragma_index_xinfo('{name}') WHERE key ORDER BY seqno");
        let columns =
            texts(connection, &format!("SELECT coalesce(name, 'expression') || iif(desc, ' DESC', '') {of_index}"));
        // A constraint's own name is not in SQLite's catalog nor in its messages: PostgreSQL's must be made of the columns.
        let name = if origin == "u" { format!("{table}_{}_key", columns.join("_")) } else { name };
        let kind = if unique { "unique" } else { "index" };
        format!("{kind} {name} on {table} ({}){}", columns.join(", "), if partial { " partial" } else { "" })
    };
    indexes.into_iter().map(describe).collect()
}

const POSTGRES_CATALOG: [&str; 5] = [
    "SELECT 'column ' || c.relname || '.' || a.attname || ' ' ||
            CASE format_type(a.atttypid, a.atttypmod)
                WHEN 'bigint' THEN 'INTEGER' WHEN 'boolean' THEN 'INTEGER' WHEN 'text' THEN 'TEXT'
                WHEN 'bytea' THEN 'BLOB' WHEN 'double precision' THEN 'REAL'
                ELSE format_type(a.atttypid, a.atttypmod) END
            || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END || CASE WHEN a.atthasdef THEN ' with default' ELSE '' END,
            c.relname::text
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped",
    "SELECT 'primary ' || k.conname || ' (' || cols.names || ')', c.relname::text
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid,
     LATERAL (SELECT string_agg(a.attname, ', ' ORDER BY n) AS names
              FROM unnest(k.conkey) WITH ORDINALITY AS u (num, n)
              JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num) AS cols
     WHERE k.contype = 'p' AND c.relnamespace = 'public'::regnamespace",
    "SELECT CASE WHEN i.indisunique THEN 'unique ' ELSE 'index ' END || x.relname || ' on ' || c.relname || ' ('
            || cols.names || ')' || CASE WHEN i.indpred IS NULL THEN '' ELSE ' partial' END, c.relname::text
     FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class c ON c.oid = i.indrelid,
     LATERAL (SELECT string_agg(coalesce(a.attname, 'expression')
                                || CASE WHEN i.indoption[n - 1] & 1 = 1 THEN ' DESC' ELSE '' END, ', ' ORDER BY n) AS names
              FROM generate_series(1, i.indnkeyatts) AS n
              LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[n - 1] AND i.indkey[n - 1] > 0) AS cols
     WHERE NOT i.indisprimary AND c.relnamespace = 'public'::regnamespace",
    "SELECT 'foreign ' || c.relname || ' (' || mine.names || ') to ' || t.relname || ' (' || theirs.names || ') '
            || CASE k.confdeltype WHEN 'a' THEN 'NO ACTION' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL'
                   WHEN 'r' THEN 'RESTRICT' ELSE 'SET DEFAULT' END, c.relname::text
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid,
     LATERAL (SELECT string_agg(a.attname, ', ' ORDER BY n) AS names
              FROM unnest(k.conkey) WITH ORDINALITY AS u (num, n)
              JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num) AS mine,
     LATERAL (SELECT string_agg(a.attname, ', ' ORDER BY n) AS names
              FROM unnest(k.confkey) WITH ORDINALITY AS u (num, n)
              JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num) AS theirs
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace",
    "SELECT 'check ' || k.conname || ' on ' || c.relname, c.relname::text
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'c' AND c.relnamespace = 'public'::regnamespace",
];

fn postgres_catalog(client: &mut Client) -> BTreeSet<String> {
    let mut catalog = BTreeSet::new();
    for sql in POSTGRES_CATALOG {
        let rows = client.query(sql, &[]).unwrap();
        let ours = rows.iter().filter(|row| !OWN_WAY.contains(&row.get::<_, &str>(1)));
        catalog.extend(ours.map(|row| row.get::<_, String>(0)));
    }
    catalog
}

/// The seam's own check of a statement must notice what is wrong with one.
#[test]
fn a_wrong_statement_does_not_prepare() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let wrong = db.read_blocking(|c| c.prepare(crate::statement!("SELECT no_such_column FROM jobs")));
        assert!(matches!(wrong, Err(DbError::Engine(_))), "{wrong:?}");
    });
}
