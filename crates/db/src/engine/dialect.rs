//! Every difference between the two engines: texts, settings, errors, values. Nothing outside of this module asks which
//! engine it talks to.

mod connect;
mod errors;
mod search;
mod values;

use super::{DbError, Sql};

pub(crate) use connect::Address;
pub(crate) use errors::{postgres_error, sqlite_error};
pub(crate) use search::{find_words, put_words, remove_words};

/// Which engine a database runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// A transaction statement in both dialects.
pub(crate) struct Control {
    pub(crate) sqlite: Sql,
    pub(crate) postgres: &'static str,
    /// PostgreSQL is told it together with the next statement, whose answer tells whether it succeeded.
    pub(crate) goes_ahead: bool,
}

impl Control {
    const fn new(sqlite: &'static str, postgres: &'static str) -> Self {
        Self { sqlite: Sql::new(sqlite, file!(), line!()), postgres, goes_ahead: false }
    }

    const fn ahead(sqlite: &'static str, postgres: &'static str) -> Self {
        Self { goes_ahead: true, ..Self::new(sqlite, postgres) }
    }
}

pub(crate) static BEGIN_READ: Control =
    Control::ahead("BEGIN DEFERRED", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
pub(crate) static BEGIN_WRITE: Control =
    Control::ahead("BEGIN IMMEDIATE", "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE");
pub(crate) static COMMIT: Control = Control::new("COMMIT", "COMMIT");
pub(crate) static ROLLBACK: Control = Control::new("ROLLBACK", "ROLLBACK");
/// Of a transaction that only read: nothing depends on its answer.
pub(crate) static END_READ: Control = Control::ahead("ROLLBACK", "ROLLBACK");
pub(crate) static SAVEPOINT: Control = Control::ahead("SAVEPOINT attempt", "SAVEPOINT attempt");
pub(crate) static ROLLBACK_TO: Control = Control::ahead("ROLLBACK TO attempt", "ROLLBACK TO SAVEPOINT attempt");
pub(crate) static RELEASE: Control = Control::ahead("RELEASE attempt", "RELEASE SAVEPOINT attempt");

/// What undoes a transaction from the engine's side, for [`super::Trouble::Conflict`].
pub(crate) static UNDO: Control =
    Control::new("ROLLBACK", "DO $$ BEGIN RAISE EXCEPTION 'ordered by a test' USING ERRCODE = '40001'; END $$");

/// Settings of each SQLite connection. LIKE minds the case, as on PostgreSQL.
pub(crate) const SQLITE_SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA mmap_size = 1073741824;
    PRAGMA cache_size = -8000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA case_sensitive_like = ON;
    PRAGMA trusted_schema = OFF;
";
pub(crate) const SQLITE_READER_SETTINGS: &str = "PRAGMA query_only = ON;";
/// The writer's own pages are always fresh in its cache; mapped, each is looked for in the write-ahead log first.
pub(crate) const SQLITE_WRITER_SETTINGS: &str = "PRAGMA mmap_size = 0;";

/// How every session has PostgreSQL plan: by indexes.
///
/// A plan is kept for long, and a table's size is known late: one that was empty when a statement was planned would be
/// read from end to end for each of its rows. And a write that reads a whole table conflicts with whoever writes into it.
/// So rows are found by the indexes that every statement has, as the tests of the plans hold it, and nothing is compiled
/// for answers of a few rows. A row that an index finds costs hardly more than the next one of a table, as it does in
/// memory and on today's disks (PostgreSQL's own 4.0 is that of a turning one): with that, twenty people of a contest are
/// looked up rather than all people walked through.
pub const PLANNER: &str = "SET enable_seqscan = off; SET random_page_cost = 1.1; SET jit = off;";

/// Settings of each PostgreSQL session.
///
/// Readers run at REPEATABLE READ, READ ONLY: one snapshot for the whole closure, never a conflict, and writers never
/// fail because of them. Nothing true is lost by it. Whoever writes is SERIALIZABLE and decides on what it reads itself
/// in that transaction, so no reader's answer ever becomes a row. And a reader sees only what whole transactions left:
/// those that had committed at its snapshot read nothing of the ones still running, so among themselves they are
/// serialisable too, and what each of them keeps true (the books balance, one winner) holds in every snapshot. The one
/// thing that serialisable readers would have beyond that: two transactions that do not depend on each other may be
/// seen in the order of their commits, though a third one will later prove that the other order was the serial one.
///
/// Outside of a transaction nobody writes: a BEGIN travels ahead of the first statement, and if it fails that one must
/// not be carried out by itself. The BEGIN of a write says that it writes.
pub(crate) fn postgres_settings(statement_timeout_ms: u128, reader: bool) -> String {
    format!(
        "SET statement_timeout = {statement_timeout_ms};
         SET idle_in_transaction_session_timeout = {};
         SET default_transaction_isolation = '{}';
         SET default_transaction_read_only = on;
         {PLANNER}
         SET client_min_messages = warning;
         SET timezone = 'UTC';",
        statement_timeout_ms * 3,
        if reader { "repeatable read" } else { "serializable" },
    )
}

/// Stands for the opening of a connection in errors.
pub(crate) static CONNECT: Sql = Sql::new("connect", file!(), line!());

/// Serialises migrations of several servers until the transaction ends; the number is this program's own.
pub(crate) const POSTGRES_MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(7620145518)";

/// The text that an engine prepares: fragments expanded, and `$n` written as SQLite wants it.
pub(crate) fn translate(engine: Engine, text: &str) -> String {
    let text = with_ids(engine, text);
    match engine {
        Engine::Postgres => text,
        Engine::Sqlite => numbered(&looked_up_by_ids(text)),
    }
}

/// An insert that answers its row's id, without the answer.
pub(crate) fn without_returning(text: &str) -> &str {
    ["RETURNING id", "RETURNING entry"].into_iter().find_map(|end| text.strip_suffix(end)).unwrap_or(text)
}

/// A JSON array of ids as a set: `project_id IN ids_of($1)`.
fn with_ids(engine: Engine, text: &str) -> String {
    const NAME: &str = "ids_of(";
    let (before, after) = match engine {
        Engine::Sqlite => ("(SELECT value FROM json_each(", "))"),
        Engine::Postgres => (
            "(SELECT CAST(value AS BIGINT) FROM json_array_elements_text(CAST(CAST(",
            " AS TEXT) AS JSON)) AS ids(value))",
        ),
    };
    let mut expanded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((head, tail)) = rest.split_once(NAME) {
        let (argument, tail) = tail.split_once(')').unwrap_or((tail, ""));
        expanded.push_str(head);
        expanded.push_str(before);
        expanded.push_str(argument);
        expanded.push_str(after);
        rest = tail;
    }
    expanded.push_str(rest);
    expanded
}

/// Rows whose ids are listed are looked up by those, whatever site they are asked of. SQLite has no figures of what lies in
/// its tables and guesses that a site has fewer rows than a list: it would read the whole of a site for a page. The plus
/// keeps the site from choosing the index.
fn looked_up_by_ids(text: String) -> String {
    const SITE: &str = "site = $";
    let Some(conditions) = text.find(" WHERE ").filter(|_| text.contains("id IN (SELECT value FROM json_each(")) else {
        return text;
    };
    let (mut kept, mut rest) = (text[..conditions].to_owned(), &text[conditions..]);
    while let Some(at) = rest.find(SITE) {
        let table = rest[..at].rfind(|c: char| !c.is_ascii_alphanumeric() && c != '.').map_or(0, |before| before + 1);
        kept.push_str(&rest[..table]);
        kept.push('+');
        kept.push_str(&rest[table..at + SITE.len()]);
        rest = &rest[at + SITE.len()..];
    }
    kept + rest
}

/// `$n` outside of quotes becomes `?n`: SQLite numbers `$n` by order of appearance otherwise.
fn numbered(text: &str) -> String {
    let mut quoted = false;
    text.chars()
        .map(|c| match c {
            '\'' => {
                quoted = !quoted;
                c
            }
            '$' if !quoted => '?',
            _ => c,
        })
        .collect()
}

/// Whether a transaction cannot go on after this error of a statement.
pub(crate) fn ends_transaction(error: &DbError) -> bool {
    match error {
        DbError::Constraint { .. }
        | DbError::Busy { .. }
        | DbError::Timeout
        | DbError::Conflict
        | DbError::Connection(_)
        | DbError::Full(_)
        | DbError::Unwritable(_)
        | DbError::Engine(_) => true,
        DbError::NoRow
        | DbError::Arity { .. }
        | DbError::Column { .. }
        | DbError::NulInText
        | DbError::Migration(_)
        | DbError::Panicked => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_translated_outside_of_quotes() {
        for (engine, text, expected) in [
            (Engine::Sqlite, "a = $1 AND b = '$2' AND c = $12", "a = ?1 AND b = '$2' AND c = ?12"),
            (Engine::Postgres, "a = $1", "a = $1"),
            (Engine::Sqlite, "id IN ids_of($2) OR 1", "id IN (SELECT value FROM json_each(?2)) OR 1"),
            (
                Engine::Sqlite,
                "SELECT p.site FROM p WHERE p.site = $1 AND p.id IN ids_of($2) AND (site = $3)",
                "SELECT p.site FROM p WHERE +p.site = ?1 AND p.id IN (SELECT value FROM json_each(?2)) AND (+site = ?3)",
            ),
            (
                Engine::Sqlite,
                "SELECT 1 FROM p WHERE p.site = $1 AND p.id NOT IN ids_of($2)",
                "SELECT 1 FROM p WHERE p.site = ?1 AND p.id NOT IN (SELECT value FROM json_each(?2))",
            ),
        ] {
            assert_eq!(translate(engine, text), expected);
        }
    }
}
