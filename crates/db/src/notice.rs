//! Notices: what concerns a person, as stable codes with parameters that the page puts into words.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{NoticeId, ProjectId, Timestamp, UserId, WorkId};

/// One notice as its reader sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub id: NoticeId,
    pub kind: String,
    /// A JSON object.
    pub params: String,
    pub project: Option<ProjectId>,
    pub work: Option<WorkId>,
    pub created_at: Timestamp,
    pub read: bool,
}

/// Writes one notice.
///
/// # Errors
/// Those of the database.
pub fn insert(
    tx: &mut Tx<'_>,
    user: UserId,
    kind: &str,
    params: &str,
    project: Option<ProjectId>,
    work: Option<WorkId>,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO notices (user_id, kind, params, project_id, work_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)"
        ),
        &params![user, kind, params, project, work, now],
    )?;
    Ok(())
}

/// One page, newest first. Index: `notices_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn page(conn: &mut Conn<'_>, user: UserId, limit: i64, offset: i64) -> Result<Vec<Notice>, DbError> {
    conn.all(
        sql!(
            "SELECT id, kind, params, project_id, work_id, created_at, read_at FROM notices \
             WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3"
        ),
        &params![user, limit, offset],
        |row| {
            Ok(Notice {
                id: row.get(0)?,
                kind: row.get(1)?,
                params: row.get(2)?,
                project: row.get(3)?,
                work: row.get(4)?,
                created_at: row.get(5)?,
                read: row.get::<Option<Timestamp>>(6)?.is_some(),
            })
        },
    )
}

/// How many a person has, read or not. Index: `notices_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, user: UserId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM notices WHERE user_id = $1"), &params![user], |row| row.get(0))
}

/// How many wait to be read. Index: `notices_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn unread(conn: &mut Conn<'_>, user: UserId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM notices WHERE user_id = $1 AND read_at IS NULL"), &params![user], |row| {
        row.get(0)
    })
}

/// Marks those up to `last` as read. Index: `notices_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn mark_read(tx: &mut Tx<'_>, user: UserId, last: NoticeId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE notices SET read_at = $3 WHERE user_id = $1 AND id <= $2 AND read_at IS NULL"),
        &params![user, last, now],
    )?;
    Ok(())
}

/// Removes up to `limit` notices that were read before. Index: `notices_read_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM notices WHERE id IN (
                 SELECT id FROM notices WHERE read_at IS NOT NULL AND read_at < $1 ORDER BY read_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
