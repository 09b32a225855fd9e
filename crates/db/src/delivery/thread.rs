//! What the two of a handover write to each other.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{HandoverId, MessageId, Timestamp, UserId};

row! {
    /// A message of the handover thread.
    #[derive(Clone, Debug)]
    pub struct ThreadRow in message_columns {
        pub id: MessageId = "m.id",
        pub author_id: UserId = "m.author_id",
        pub author_name: String = "u.user_name",
        pub author_face: Option<String> = "u.face_key",
        pub author_type: i64 = "u.user_type",
        pub author_wins: u32 = "u.wins",
        pub content: String = "m.content",
        /// JSON list of file ids.
        pub file_ids: String = "m.file_ids",
        pub revision: bool = "m.revision",
        pub created_at: Timestamp = "m.created_at",
    }
}

/// A page of the thread, oldest first, and how many messages there are; served by `handover_messages_thread_idx`.
///
/// # Errors
/// Those of the engine.
pub fn list(
    conn: &mut Conn<'_>,
    handover: HandoverId,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ThreadRow>, i64), DbError> {
    let total = conn.one(
        sql!("SELECT COUNT(*) FROM handover_messages WHERE handover_id = $1 AND deleted_at IS NULL"),
        &params![handover],
        |row| row.get(0),
    )?;
    let list = conn.all(
        sql!(concat!(
            "SELECT ",
            message_columns!(),
            " FROM handover_messages m JOIN users u ON u.id = m.author_id WHERE m.handover_id = $1 \
             AND m.deleted_at IS NULL ORDER BY m.id LIMIT $2 OFFSET $3"
        )),
        &params![handover, limit, offset],
        ThreadRow::read,
    )?;
    Ok((list, total))
}

/// What is written into the thread.
#[derive(Clone, Debug)]
pub struct NewThreadMessage<'a> {
    pub handover: HandoverId,
    pub author: UserId,
    pub content: &'a str,
    pub file_ids: &'a str,
    pub revision: bool,
}

/// Writes into the thread.
///
/// # Errors
/// Those of the engine.
pub fn add(tx: &mut Tx<'_>, new: &NewThreadMessage<'_>, now: Timestamp) -> Result<MessageId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO handover_messages (handover_id, author_id, content, file_ids, revision, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![new.handover, new.author, new.content, new.file_ids, new.revision, now],
    )
}

/// Whose message that is, and whether it asks for a revision; `None` when there is none in that handover. Index: the
/// primary key.
///
/// # Errors
/// Those of the engine.
pub fn written(
    conn: &mut Conn<'_>,
    handover: HandoverId,
    message: MessageId,
) -> Result<Option<(UserId, bool)>, DbError> {
    conn.opt(
        sql!(
            "SELECT author_id, revision FROM handover_messages \
             WHERE id = $2 AND handover_id = $1 AND deleted_at IS NULL"
        ),
        &params![handover, message],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Takes a message back that asks for no revision; returns whether there was one.
///
/// # Errors
/// Those of the engine.
pub fn remove(tx: &mut Tx<'_>, handover: HandoverId, message: MessageId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE handover_messages SET deleted_at = $3 WHERE id = $2 AND handover_id = $1 \
             AND deleted_at IS NULL AND NOT revision"
        ),
        &params![handover, message, now],
    )?;
    Ok(rows == 1)
}
