//! What readers mark in the forum: likes, follows, how far they have read.

use super::OPENING;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{ReplyId, Timestamp, TopicId, UserId};

/// Likes what was said, or takes that back; whether anything changed. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn like(
    tx: &mut Tx<'_>,
    (topic, reply): (TopicId, ReplyId),
    user: UserId,
    on: bool,
    now: Timestamp,
) -> Result<bool, DbError> {
    let changed = if on {
        tx.run(
            sql!(
                "INSERT INTO forum_likes (topic_id, reply_id, user_id, created_at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING"
            ),
            &params![topic, reply, user, now],
        )?
    } else {
        tx.run(
            sql!("DELETE FROM forum_likes WHERE topic_id = $1 AND reply_id = $2 AND user_id = $3"),
            &params![topic, reply, user],
        )?
    };
    let step = match (changed, on) {
        (0, _) => return Ok(false),
        (_, true) => 1,
        (_, false) => -1,
    };
    if reply == OPENING {
        tx.run(sql!("UPDATE forum_topics SET likes = likes + $2 WHERE id = $1"), &params![topic, step])?;
    } else {
        tx.run(sql!("UPDATE forum_replies SET likes = likes + $2 WHERE id = $1"), &params![reply, step])?;
    }
    Ok(true)
}

/// What of a topic somebody likes. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn liked(conn: &mut Conn<'_>, topic: TopicId, user: UserId) -> Result<Vec<ReplyId>, DbError> {
    conn.all(
        sql!("SELECT reply_id FROM forum_likes WHERE topic_id = $1 AND user_id = $2"),
        &params![topic, user],
        |row| row.get(0),
    )
}

/// Has somebody told of what is new in a topic, or no more; once more is fine. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn follow(tx: &mut Tx<'_>, topic: TopicId, user: UserId, on: bool, now: Timestamp) -> Result<(), DbError> {
    if on {
        tx.run(
            sql!(
                "INSERT INTO forum_follows (topic_id, user_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
            ),
            &params![topic, user, now],
        )?;
    } else {
        tx.run(sql!("DELETE FROM forum_follows WHERE topic_id = $1 AND user_id = $2"), &params![topic, user])?;
    }
    Ok(())
}

/// The next people after that one who are told of what is new in a topic. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn followers(conn: &mut Conn<'_>, topic: TopicId, after: UserId, limit: i64) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!(
            "SELECT f.user_id FROM forum_follows f JOIN users u ON u.id = f.user_id \
             WHERE f.topic_id = $1 AND f.user_id > $2 AND u.deleted_at IS NULL ORDER BY f.user_id LIMIT $3"
        ),
        &params![topic, after, limit],
        |row| row.get(0),
    )
}

/// Notes that somebody has read a topic up to that reply; never back. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn read(tx: &mut Tx<'_>, topic: TopicId, user: UserId, to: ReplyId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO forum_reads (topic_id, user_id, reply_id, read_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (topic_id, user_id) DO UPDATE SET reply_id = excluded.reply_id, read_at = excluded.read_at \
             WHERE forum_reads.reply_id < excluded.reply_id"
        ),
        &params![topic, user, to, now],
    )?;
    Ok(())
}

/// Forgets how far people have read, up to `limit` rows from before. Index: `forum_reads_read_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM forum_reads WHERE (topic_id, user_id) IN (
                 SELECT topic_id, user_id FROM forum_reads WHERE read_at < $1 ORDER BY read_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
