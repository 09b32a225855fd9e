//! The thread behind an entry: messages, some pinned to a point of the picture.

use super::WorkRow;
use crate::session::Viewer;
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::{MessageId, Timestamp, UserId, WorkId};

/// Where on the picture a message points: parts of its width and height, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// A message as it is shown.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: MessageId,
    pub author: UserId,
    pub user_name: String,
    pub face_key: Option<String>,
    pub user_type: i64,
    pub wins: u32,
    pub content: String,
    /// Codes of reasons, a JSON list.
    pub chips: String,
    /// The number on the pin, counted from 1 on each entry.
    pub pin: Option<i64>,
    pub point: Option<Point>,
    /// Of the entry, as it was shown when this was written.
    pub version: i64,
    pub created_at: Timestamp,
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
    let counted = tx.run(
        sql!("UPDATE works SET messages = messages + 1, pins = pins + $2 WHERE id = $1 AND deleted_at IS NULL"),
        &params![work.id, i64::from(point.is_some())],
    )?;
    if counted == 0 {
        return Ok(None);
    }
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
        created_at: now,
    };
    Ok(Some(Written { message, count: work.messages + 1 }))
}

macro_rules! messages {
    () => {
        "SELECT m.id, m.author_id, u.user_name, u.face_key, u.user_type, u.wins, m.content, m.pin, m.x, m.y, m.created_at, m.chips, \
         m.version \
         FROM work_messages m JOIN users u ON u.id = m.author_id "
    };
}

fn message(row: &Row<'_>) -> Result<Message, DbError> {
    let point = row.get::<Option<f64>>(8)?.zip(row.get::<Option<f64>>(9)?);
    Ok(Message {
        id: row.get(0)?,
        author: row.get(1)?,
        user_name: row.get(2)?,
        face_key: row.get(3)?,
        user_type: row.get(4)?,
        wins: row.get(5)?,
        content: row.get(6)?,
        pin: row.get(7)?,
        point: point.map(|(x, y)| Point { x, y }),
        created_at: row.get(10)?,
        chips: row.get(11)?,
        version: row.get(12)?,
    })
}

/// One page of a thread, oldest first. Index: `work_messages_work_idx`.
///
/// # Errors
/// Those of the database.
pub fn page(conn: &mut Conn<'_>, work: WorkId, limit: i64, offset: i64) -> Result<Vec<Message>, DbError> {
    conn.all(
        sql!(concat!(messages!(), "WHERE m.work_id = $1 ORDER BY m.id LIMIT $2 OFFSET $3")),
        &params![work, limit, offset],
        message,
    )
}

/// How many messages the thread has. Index: the primary key of `works`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, work: WorkId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT messages FROM works WHERE id = $1"), &params![work], |row| row.get(0))
}
