//! Conversations that nobody has any more.

use crate::{DbError, Tx, params, sql};
use domain::Timestamp;

macro_rules! ended {
    () => {
        "SELECT c.thread_id FROM conversations c WHERE c.ended_at IS NOT NULL AND c.ended_at < $1 AND NOT EXISTS (\
         SELECT 1 FROM message_reports r WHERE r.thread_id = c.thread_id AND r.status = 'open')"
    };
}

/// Removes up to `limit` messages of conversations that ended before, with their files and reports, and the conversations
/// once nothing is left of them. Indexes: `conversations_ended_idx`, `thread_messages_thread_idx`, `files_thread_idx`.
///
/// # Errors
/// Those of the database.
pub fn ended(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    let files = sql!(concat!(
        "DELETE FROM files WHERE id IN (SELECT f.id FROM files f WHERE f.thread_id IS NOT NULL AND f.thread_id IN (",
        ended!(),
        ") LIMIT $2)"
    ));
    let reports = sql!(concat!("DELETE FROM message_reports WHERE thread_id IN (", ended!(), ")"));
    let messages = sql!(concat!(
        "DELETE FROM thread_messages WHERE id IN (SELECT m.id FROM thread_messages m WHERE m.thread_id IN (",
        ended!(),
        ") LIMIT $2)"
    ));
    let gone = tx.run(files, &params![before, limit])?;
    if gone >= u64::from(limit) {
        return Ok(gone);
    }
    tx.run(reports, &params![before])?;
    let gone = tx.run(messages, &params![before, limit])?;
    if gone < u64::from(limit) {
        let threads: Vec<i64> = tx.all(sql!(ended!()), &params![before], |row| row.get(0))?;
        let ids = crate::ids_json(threads);
        tx.run(sql!("DELETE FROM thread_sides WHERE thread_id IN ids_of($1)"), &params![&ids])?;
        tx.run(sql!("DELETE FROM conversations WHERE thread_id IN ids_of($1)"), &params![&ids])?;
        tx.run(sql!("DELETE FROM threads WHERE id IN ids_of($1)"), &params![&ids])?;
    }
    Ok(gone)
}
