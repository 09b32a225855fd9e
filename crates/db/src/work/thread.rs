//! The thread behind an entry: messages, some pinned to a point of the picture.

use super::WorkRow;
use crate::engine::row::{Columns, row};
use crate::session::Viewer;
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::{MessageId, Timestamp, UserId, WorkId};

/// Where on the picture a message points: parts of its width and height, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

row! {
    /// A message as it is shown.
    #[derive(Clone, Debug)]
    pub struct Message in message_columns {
        pub id: MessageId = "m.id",
        pub author: UserId = "m.author_id",
        pub user_name: String = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        pub user_type: i64 = "u.user_type",
        pub wins: u32 = "u.wins",
        pub content: String = "m.content",
        /// Codes of reasons, a JSON list.
        pub chips: String = "m.chips",
        /// The number on the pin, counted from 1 on each entry.
        pub pin: Option<i64> = "m.pin",
        pub point: Option<Point> = "m.x, m.y",
        /// Of the entry, as it was shown when this was written.
        pub version: i64 = "m.version",
        /// When what it points at was ticked off, and by whom.
        pub resolved: Option<(Timestamp, UserId)> = "m.resolved_at, m.resolved_by",
        pub created_at: Timestamp = "m.created_at",
    }
}

impl Columns<'_> for Option<Point> {
    const COLUMNS: usize = 2;

    fn read_from(row: &Row<'_>, first: usize) -> Result<Self, DbError> {
        let point = Option::<(f64, f64)>::read_from(row, first)?;
        Ok(point.map(|(x, y)| Point { x, y }))
    }
}

/// What is written into a thread.
#[derive(Clone, Copy, Debug)]
pub struct NewMessage<'a> {
    /// As it stands in this transaction.
    pub work: &'a WorkRow,
    pub author: &'a Viewer,
    pub content: &'a str,
    /// Codes of reasons, a JSON list.
    pub chips: &'a str,
    pub point: Option<Point>,
}

/// A message that was written.
#[derive(Clone, Debug)]
pub struct Written {
    pub message: Message,
    /// Messages in the thread, with this one.
    pub count: i64,
}

/// Writes a message and counts it; `None` when the entry is gone.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewMessage<'_>, now: Timestamp) -> Result<Option<Written>, DbError> {
    let NewMessage { work, author, content, chips, point } = *new;
    if work.deleted_at.is_some() {
        return Ok(None);
    }
    tx.push(
        sql!("UPDATE works SET messages = messages + 1, pins = pins + $2 WHERE id = $1"),
        &params![work.id, i64::from(point.is_some())],
    )?;
    let pin = point.map(|_| work.pins + 1);
    let (x, y) = (point.map(|p| p.x), point.map(|p| p.y));
    let id = tx.insert(
        sql!(
            "INSERT INTO work_messages (project_id, work_id, author_id, content, chips, pin, x, y, created_at, version) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id"
        ),
        &params![work.project, work.id, author.id, content, chips, pin, x, y, now, work.version],
    )?;
    let message = Message {
        id,
        author: author.id,
        user_name: author.user_name.clone(),
        face_key: author.face_key.clone(),
        user_type: author.user_type,
        wins: author.wins,
        content: content.to_owned(),
        chips: chips.to_owned(),
        pin,
        point,
        version: work.version,
        resolved: None,
        created_at: now,
    };
    Ok(Some(Written { message, count: work.messages + 1 }))
}

macro_rules! messages {
    () => {
        concat!("SELECT ", message_columns!(), " FROM work_messages m JOIN users u ON u.id = m.author_id ")
    };
}

/// One page of a thread, oldest first. Index: `work_messages_work_idx`.
///
/// # Errors
/// Those of the database.
pub fn page(conn: &mut Conn<'_>, work: WorkId, limit: i64, offset: i64) -> Result<Vec<Message>, DbError> {
    conn.all(
        sql!(concat!(messages!(), "WHERE m.work_id = $1 ORDER BY m.id LIMIT $2 OFFSET $3")),
        &params![work, limit, offset],
        Message::read,
    )
}

/// A message of the entry that points somewhere. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn pinned(conn: &mut Conn<'_>, work: WorkId, id: MessageId) -> Result<Option<Message>, DbError> {
    conn.opt(
        sql!(concat!(messages!(), "WHERE m.id = $2 AND m.work_id = $1 AND m.pin IS NOT NULL")),
        &params![work, id],
        Message::read,
    )
}

/// Ticks a message off, as done at that moment by that person, or opens it again. `false`: it stood so already.
///
/// # Errors
/// Those of the database.
pub fn resolve(tx: &mut Tx<'_>, id: MessageId, resolved: Option<(Timestamp, UserId)>) -> Result<bool, DbError> {
    let changed = match resolved {
        Some((at, by)) => tx.run(
            sql!("UPDATE work_messages SET resolved_at = $2, resolved_by = $3 WHERE id = $1 AND resolved_at IS NULL"),
            &params![id, at, by],
        )?,
        None => tx.run(
            sql!(
                "UPDATE work_messages SET resolved_at = NULL, resolved_by = NULL WHERE id = $1 AND resolved_at IS NOT NULL"
            ),
            &params![id],
        )?,
    };
    Ok(changed == 1)
}

/// How many messages the thread has. Index: the primary key of `works`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, work: WorkId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT messages FROM works WHERE id = $1"), &params![work], |row| row.get(0))
}
