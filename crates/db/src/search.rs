//! The search index: the words of an item, and the items that have all the words of a query.

use crate::engine::dialect;
use crate::search_words::{self, TOKENIZER_VERSION};
use crate::{Conn, DbError, Engine, Tx, params, sql};

/// Indexes `text` as the words of the item, instead of what was indexed before.
///
/// # Errors
/// The statement's failure.
pub fn put(tx: &mut Tx<'_>, kind: &str, item_id: i64, text: &str) -> Result<(), DbError> {
    let entry: i64 = tx.one(
        sql!(
            "INSERT INTO search_index (kind, item_id, tokenizer_version) VALUES ($1, $2, $3)
             ON CONFLICT (kind, item_id) DO UPDATE SET tokenizer_version = $3 RETURNING entry"
        ),
        &params![kind, item_id, TOKENIZER_VERSION],
        |row| row.get(0),
    )?;
    dialect::put_words(tx, entry, &search_words::words(text))
}

/// Takes the item out of the index; nothing happens when it is not there.
///
/// # Errors
/// The statement's failure.
pub fn remove(tx: &mut Tx<'_>, kind: &str, item_id: i64) -> Result<(), DbError> {
    let entry: Option<i64> = tx.opt(
        sql!("DELETE FROM search_index WHERE kind = $1 AND item_id = $2 RETURNING entry"),
        &params![kind, item_id],
        |row| row.get(0),
    )?;
    match entry {
        Some(entry) => dialect::remove_words(tx, entry),
        None => Ok(()),
    }
}

/// The query as `search_matches($n)` takes it; `None` when it has no words (then nothing matches). A statement of an
/// area finds its rows with it: `… JOIN search_index ON search_index.kind = 'project' AND search_index.item_id =
/// projects.id WHERE search_matches($1)`.
#[must_use]
pub fn query(engine: Engine, text: &str) -> Option<String> {
    let words = search_words::query_words(text);
    (!words.is_empty()).then(|| dialect::search_query(engine, &words))
}

/// The ids of the items of a kind that have all the words of the query, the newest first.
///
/// # Errors
/// The statement's failure.
pub fn matching(conn: &mut Conn<'_>, kind: &str, text: &str, limit: u32) -> Result<Vec<i64>, DbError> {
    let Some(query) = query(conn.engine(), text) else { return Ok(Vec::new()) };
    conn.all(
        sql!(
            "SELECT item_id FROM search_index WHERE kind = $1 AND search_matches($2)
             ORDER BY item_id DESC LIMIT $3"
        ),
        &params![kind, &query, limit],
        |row| row.get(0),
    )
}

/// Items of a kind whose words an older tokenizer made, for a job that indexes them again.
///
/// # Errors
/// The statement's failure.
pub fn outdated(conn: &mut Conn<'_>, kind: &str, limit: u32) -> Result<Vec<i64>, DbError> {
    conn.all(
        sql!("SELECT item_id FROM search_index WHERE kind = $1 AND tokenizer_version < $2 ORDER BY item_id LIMIT $3"),
        &params![kind, TOKENIZER_VERSION, limit],
        |row| row.get(0),
    )
}
