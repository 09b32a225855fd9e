//! The full-text index: FTS5 without content on SQLite, a tsvector with GIN on PostgreSQL.

use crate::engine::{DbError, Engine, Sql, Tx};
use crate::params;
use crate::search_words::is_prefix;

// Written for one engine each, hence not among the statements that are prepared on both.
static DELETE_SQLITE: Sql = Sql::new("DELETE FROM search_words WHERE rowid = $1", file!(), line!());
static DELETE_POSTGRES: Sql = Sql::new("DELETE FROM search_words WHERE entry = $1", file!(), line!());
static INSERT_SQLITE: Sql = Sql::new("INSERT INTO search_words (rowid, words) VALUES ($1, $2)", file!(), line!());
static INSERT_POSTGRES: Sql = Sql::new(
    "INSERT INTO search_words (entry, words) VALUES ($1, CAST(CAST($2 AS TEXT) AS TSVECTOR))",
    file!(),
    line!(),
);

pub(crate) fn remove_words(tx: &mut Tx<'_>, entry: i64) -> Result<(), DbError> {
    let delete = match tx.engine() {
        Engine::Sqlite => &DELETE_SQLITE,
        Engine::Postgres => &DELETE_POSTGRES,
    };
    tx.run(delete, &params![entry]).map(|_| ())
}

pub(crate) fn put_words(tx: &mut Tx<'_>, entry: i64, words: &[String]) -> Result<(), DbError> {
    remove_words(tx, entry)?;
    // Words are letters and digits only, so neither form needs an escape within its quotes.
    let (insert, text) = match tx.engine() {
        Engine::Sqlite => (&INSERT_SQLITE, words.join(" ")),
        Engine::Postgres => (&INSERT_POSTGRES, joined(words, " ", |word| format!("'{word}'"))),
    };
    tx.run(insert, &params![entry, &text]).map(|_| ())
}

/// All the words, in the engine's query language.
pub(crate) fn search_query(engine: Engine, words: &[String]) -> String {
    match engine {
        Engine::Sqlite => joined(words, " ", |word| format!("\"{word}\"{}", if is_prefix(word) { "*" } else { "" })),
        Engine::Postgres => joined(words, " & ", |word| format!("'{word}'{}", if is_prefix(word) { ":*" } else { "" })),
    }
}

fn joined(words: &[String], separator: &str, form: impl Fn(&String) -> String) -> String {
    words.iter().map(form).collect::<Vec<_>>().join(separator)
}
