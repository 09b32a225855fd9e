//! The thread of an order: messages, requests for revisions, deliveries with their files.

use crate::engine::row::{column, row};
use crate::{Conn, DbError, Tx, params, sql};
use domain::order::Word;
use domain::{FileId, HandoverId, MessageId, PackageId, ThreadId, Timestamp, UserId};

/// What is written into it.
#[derive(Clone, Copy, Debug)]
pub struct NewMessage<'a> {
    pub thread: ThreadId,
    pub author: UserId,
    pub word: Word,
    pub content: &'a str,
    /// A JSON list.
    pub file_ids: &'a str,
}

/// Writes a message.
///
/// # Errors
/// Those of the engine.
pub fn add(tx: &mut Tx<'_>, new: &NewMessage<'_>, now: Timestamp) -> Result<MessageId, DbError> {
    let message = tx.insert(
        sql!(
            "INSERT INTO thread_messages (thread_id, author_id, kind, content, file_ids, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![new.thread, new.author, new.word.code(), new.content, new.file_ids, now],
    )?;
    tx.run(sql!("UPDATE threads SET messages = messages + 1 WHERE id = $1"), &params![new.thread])?;
    Ok(message)
}

column! { Word: "a kind of message", code: &str => Word::parse(code) }

row! {
    /// A message as it is shown.
    #[derive(Clone, Debug)]
    pub struct MessageRow in message_columns {
        pub id: MessageId = "m.id",
        pub author: UserId = "m.author_id",
        pub author_name: String = "u.user_name",
        pub author_face: Option<String> = "u.face_key",
        pub author_type: i64 = "u.user_type",
        pub author_wins: i64 = "u.wins",
        pub word: Word = "m.kind",
        pub content: String = "m.content",
        /// A JSON list.
        pub file_ids: String = "m.file_ids",
        pub created_at: Timestamp = "m.created_at",
        /// Of a delivery: which.
        pub version: Option<i64> = "(SELECT MAX(k.version) FROM packages k WHERE k.message_id = m.id)",
    }
}

/// A page of the thread, oldest first, and how many messages there are. Indexes: `thread_messages_thread_idx`,
/// `packages_message_idx`.
///
/// # Errors
/// Those of the engine.
pub fn list(conn: &mut Conn<'_>, thread: ThreadId, limit: i64, offset: i64) -> Result<(Vec<MessageRow>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            message_columns!(),
            " FROM thread_messages m JOIN users u ON u.id = m.author_id WHERE m.thread_id = $1 ORDER BY m.id LIMIT $2 OFFSET $3"
        )),
        &params![thread, limit, offset],
        MessageRow::read,
    )?;
    let total = conn.one(sql!("SELECT messages FROM threads WHERE id = $1"), &params![thread], |row| row.get(0))?;
    Ok((rows, total))
}

/// One file of a delivery.
#[derive(Clone, Debug)]
pub struct Part<'a> {
    pub file: FileId,
    pub sha256: &'a str,
    /// JSON: the files inside, where it is an archive.
    pub tree: &'a str,
}

/// Stores a delivery's files as the next version of its handover and restarts the buyer's clock; their ids and the
/// version. `None` where a delivery is no move.
///
/// # Errors
/// Those of the engine.
pub fn deliver(
    tx: &mut Tx<'_>,
    handover: HandoverId,
    message: MessageId,
    parts: &[Part<'_>],
    now: Timestamp,
) -> Result<Option<(Vec<PackageId>, i64)>, DbError> {
    let Some(version) = crate::delivery::package::next_version(tx, handover, now)? else { return Ok(None) };
    let mut ids = Vec::with_capacity(parts.len());
    for (place, part) in (0_i64..).zip(parts) {
        ids.push(tx.insert(
            sql!(
                "INSERT INTO packages (handover_id, version, file_id, sha256, tree, created_at, part, message_id) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id"
            ),
            &params![handover, version, part.file, part.sha256, part.tree, now, place, message],
        )?);
    }
    Ok(Some((ids, version)))
}

/// Forgets the files of orders that nobody paid and that ended before that moment; the sweep removes the objects, the
/// messages that named them stay. Indexes: `orders_lapsed_idx`, `files_order_idx`.
///
/// # Errors
/// Those of the database.
pub fn forget_lapsed_files(tx: &mut Tx<'_>, before: Timestamp, most: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM files WHERE id IN (SELECT f.id FROM files f JOIN orders o ON o.id = f.order_id \
             WHERE f.order_id IS NOT NULL AND o.paid_at IS NULL AND o.cancelled_at <= $1 LIMIT $2)"
        ),
        &params![before, i64::from(most)],
    )
}
