//! What is said in topics after their beginning.

use super::OPENING;
use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::forum::Post;
use domain::{ReplyId, Timestamp, TopicId, UserId};

row! {
    /// A reply, taken out or not.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ReplyRow in reply_columns {
        pub id: ReplyId = "r.id",
        pub topic: TopicId = "r.topic_id",
        pub author: UserId = "r.author_id",
        pub author_name: String = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        pub author_type: i64 = "u.user_type",
        pub wins: u32 = "u.wins",
        pub author_gone: bool = "(u.deleted_at IS NOT NULL)",
        pub content: String = "r.content",
        pub file_ids: String = "r.file_ids",
        /// The reply that it answers; 0 is the topic's own text.
        pub quote: Option<ReplyId> = "r.quote_id",
        pub likes: i64 = "r.likes",
        pub created_at: Timestamp = "r.created_at",
        pub edited_at: Option<Timestamp> = "r.edited_at",
        pub deleted_at: Option<Timestamp> = "r.deleted_at",
    }
}

impl ReplyRow {
    /// As the rules see it.
    #[must_use]
    pub const fn post(&self) -> Post {
        Post { author: self.author, created_at: self.created_at, deleted: self.deleted_at.is_some(), opens: false }
    }
}

macro_rules! replies {
    ($rest:literal) => {
        sql!(concat!("SELECT ", reply_columns!(), " FROM forum_replies r JOIN users u ON u.id = r.author_id ", $rest))
    };
}

/// A page of a topic in the order in which it was said, what was taken out among it. Index: `forum_replies_topic_idx`.
///
/// # Errors
/// Those of the database.
pub fn page(conn: &mut Conn<'_>, topic: TopicId, size: i64, offset: i64) -> Result<Vec<ReplyRow>, DbError> {
    conn.all(
        replies!("WHERE r.topic_id = $1 ORDER BY r.id LIMIT $2 OFFSET $3"),
        &params![topic, size, offset],
        ReplyRow::read,
    )
}

/// How many there are on all pages. Index: `forum_replies_topic_idx`.
///
/// # Errors
/// Those of the database.
pub fn total(conn: &mut Conn<'_>, topic: TopicId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM forum_replies WHERE topic_id = $1"), &params![topic], |row| row.get(0))
}

/// How many stand before that one. Index: `forum_replies_topic_idx`.
///
/// # Errors
/// Those of the database.
pub fn before(conn: &mut Conn<'_>, topic: TopicId, id: ReplyId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM forum_replies WHERE topic_id = $1 AND id < $2"), &params![topic, id], |row| {
        row.get(0)
    })
}

/// The first after that one. Index: `forum_replies_topic_idx`.
///
/// # Errors
/// Those of the database.
pub fn first_after(conn: &mut Conn<'_>, topic: TopicId, id: ReplyId) -> Result<Option<ReplyId>, DbError> {
    conn.opt(
        sql!("SELECT id FROM forum_replies WHERE topic_id = $1 AND id > $2 ORDER BY id LIMIT 1"),
        &params![topic, id],
        |row| row.get(0),
    )
}

/// One reply of a topic. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, topic: TopicId, id: ReplyId) -> Result<Option<ReplyRow>, DbError> {
    conn.opt(replies!("WHERE r.id = $1 AND r.topic_id = $2"), &params![id, topic], ReplyRow::read)
}

/// Several at once (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn several(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<ReplyRow>, DbError> {
    conn.all(replies!("WHERE r.id IN ids_of($1)"), &params![ids], ReplyRow::read)
}

/// A reply to be kept.
#[derive(Clone, Copy, Debug)]
pub struct NewReply<'a> {
    pub topic: TopicId,
    pub author: UserId,
    pub content: &'a str,
    /// A JSON list.
    pub file_ids: &'a str,
    pub quote: Option<ReplyId>,
}

/// Keeps a reply, and counts it on its topic.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewReply<'_>, now: Timestamp) -> Result<ReplyId, DbError> {
    let id: ReplyId = tx.insert(
        sql!(
            "INSERT INTO forum_replies (topic_id, author_id, content, file_ids, quote_id, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![new.topic, new.author, new.content, new.file_ids, new.quote, now],
    )?;
    tx.run(
        sql!(
            "UPDATE forum_topics SET replies = replies + 1, last_at = $2, last_id = $3, last_author_id = $4 WHERE id = $1"
        ),
        &params![new.topic, now, id, new.author],
    )?;
    Ok(id)
}

/// Changes what a reply says; `false` when it is taken out. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn change(tx: &mut Tx<'_>, id: ReplyId, content: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE forum_replies SET content = $2, edited_at = $3 WHERE id = $1 AND deleted_at IS NULL"),
        &params![id, content, now],
    )?;
    Ok(rows == 1)
}

/// Takes a reply out with its words; `false` when it is out. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn delete(tx: &mut Tx<'_>, reply: &ReplyRow, by: UserId, now: Timestamp) -> Result<bool, DbError> {
    crate::file::let_go(tx, &reply.file_ids, reply.topic)?;
    let rows = tx.run(
        sql!(
            "UPDATE forum_replies SET deleted_at = $2, deleted_by = $3, content = '', file_ids = '[]' \
             WHERE id = $1 AND deleted_at IS NULL"
        ),
        &params![reply.id, now, by],
    )?;
    if rows == 1 {
        tx.run(sql!("UPDATE forum_topics SET replies = replies - 1 WHERE id = $1"), &params![reply.topic])?;
    }
    Ok(rows == 1)
}

/// Everybody who has said something in a topic. Indexes: the primary key, `forum_replies_topic_idx`.
///
/// # Errors
/// Those of the database.
pub fn voices(conn: &mut Conn<'_>, topic: TopicId) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!(
            "SELECT author_id FROM forum_topics WHERE id = $1 AND board <> 'reports' \
             UNION SELECT author_id FROM forum_replies WHERE topic_id = $1 AND deleted_at IS NULL"
        ),
        &params![topic],
        |row| row.get(0),
    )
}

/// Whether something can be quoted: the topic's own text, or a reply of it that stands.
///
/// # Errors
/// Those of the database.
pub fn can_be_quoted(conn: &mut Conn<'_>, topic: TopicId, id: ReplyId) -> Result<bool, DbError> {
    Ok(id == OPENING || find(conn, topic, id)?.is_some_and(|reply| reply.deleted_at.is_none()))
}
