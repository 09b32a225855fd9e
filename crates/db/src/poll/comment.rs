//! What is said beside the entries of a poll, and what of it is reported.

use crate::engine::row::row;
use crate::rules::{comment_waits, shown};
use crate::{Conn, DbError, Tx, params, sql};
use domain::{PollCommentId, PollId, ProjectId, Timestamp, UserId, WorkId};

row! {
    /// A comment, taken out or not.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Comment in comment_columns {
        pub id: PollCommentId = "c.id",
        pub poll: PollId = "c.poll_id",
        pub work: WorkId = "c.work_id",
        /// The entry's number on its wall.
        pub number: i64 = "w.number",
        /// Nobody for whoever had no account.
        pub author: Option<UserId> = "c.author_id",
        pub author_name: Option<String> = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        pub guest_name: String = "c.guest_name",
        pub content: String = "c.content",
        pub created_at: Timestamp = "c.created_at",
        pub removed_at: Option<Timestamp> = "c.removed_at",
        /// Since when a report waits, or waited when it was decided.
        pub reported_at: Option<Timestamp> = "c.reported_at",
        pub decided_at: Option<Timestamp> = "c.decided_at",
        pub project: ProjectId = "w.project_id",
        /// The address of its poll.
        pub key: String = "o.key",
    }
}

impl Comment {
    /// It was reported, and no moderator has decided on it.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.reported_at.is_some() && self.decided_at.is_none()
    }
}

row! {
    /// What somebody says against a comment.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Report in report_columns {
        pub comment: PollCommentId = "r.comment_id",
        pub reporter: UserId = "r.reporter_id",
        pub reason: String = "r.reason",
    }
}

macro_rules! comments {
    ($($rest:expr),+) => {
        sql!(concat!(
            "SELECT ",
            comment_columns!(),
            " FROM poll_comments c JOIN polls o ON o.id = c.poll_id JOIN works w ON w.id = c.work_id \
             LEFT JOIN users u ON u.id = c.author_id ",
            $($rest),+
        ))
    };
}

/// The latest comments of a poll that are not taken out, the newest first; those beside entries that do not hang only for
/// whoever sees `all`. Index: `poll_comments_poll_idx`.
///
/// # Errors
/// Those of the database.
pub fn latest(conn: &mut Conn<'_>, poll: PollId, all: bool, limit: i64) -> Result<Vec<Comment>, DbError> {
    conn.all(
        comments!(
            "WHERE c.poll_id = $1 AND c.removed_at IS NULL AND ($2 OR (",
            shown!("w"),
            ")) ORDER BY c.id DESC LIMIT $3"
        ),
        &params![poll, all, limit],
        Comment::read,
    )
}

/// One comment. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: PollCommentId) -> Result<Option<Comment>, DbError> {
    conn.opt(comments!("WHERE c.id = $1"), &params![id], Comment::read)
}

/// A comment to be kept.
#[derive(Clone, Copy, Debug)]
pub struct NewComment<'a> {
    pub poll: PollId,
    pub work: WorkId,
    pub author: Option<UserId>,
    pub guest_name: &'a str,
    pub content: &'a str,
}

/// Keeps a comment and counts it.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewComment<'_>, now: Timestamp) -> Result<PollCommentId, DbError> {
    tx.run(sql!("UPDATE polls SET comments = comments + 1 WHERE id = $1"), &params![new.poll])?;
    tx.insert(
        sql!(
            "INSERT INTO poll_comments (poll_id, work_id, author_id, guest_name, content, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![new.poll, new.work, new.author, new.guest_name, new.content, now],
    )
}

/// Takes a comment out; `false` when it is out. Its words go with it, unless it was reported and waits: then they go when
/// that is decided.
///
/// # Errors
/// Those of the database.
pub fn take_out(tx: &mut Tx<'_>, comment: &Comment, by: UserId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE poll_comments SET removed_at = $2, removed_by = $3 WHERE id = $1 AND removed_at IS NULL"),
        &params![comment.id, now, by],
    )?;
    if rows == 1 {
        tx.run(sql!("UPDATE polls SET comments = comments - 1 WHERE id = $1"), &params![comment.poll])?;
        forget_words(tx, comment.id)?;
    }
    Ok(rows == 1)
}

/// Of a comment that is out and waits for nobody.
fn forget_words(tx: &mut Tx<'_>, id: PollCommentId) -> Result<(), DbError> {
    tx.run(
        sql!(concat!(
            "UPDATE poll_comments AS c SET content = '', guest_name = '' \
             WHERE id = $1 AND removed_at IS NOT NULL AND NOT (",
            comment_waits!("c"),
            ")"
        )),
        &params![id],
    )?;
    Ok(())
}

/// Empties a poll of its comments. Reported ones that wait are out, and kept until that is decided.
///
/// # Errors
/// Those of the database.
pub fn clear(tx: &mut Tx<'_>, poll: PollId, by: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(concat!(
            "DELETE FROM poll_comment_reports WHERE comment_id IN (SELECT c.id FROM poll_comments c WHERE c.poll_id = $1 \
             AND NOT (",
            comment_waits!("c"),
            "))"
        )),
        &params![poll],
    )?;
    tx.run(
        sql!(concat!("DELETE FROM poll_comments AS c WHERE c.poll_id = $1 AND NOT (", comment_waits!("c"), ")")),
        &params![poll],
    )?;
    tx.run(
        sql!("UPDATE poll_comments SET removed_at = $2, removed_by = $3 WHERE poll_id = $1 AND removed_at IS NULL"),
        &params![poll, now, by],
    )?;
    tx.run(sql!("UPDATE polls SET comments = 0 WHERE id = $1"), &params![poll])?;
    Ok(())
}

/// Notes what somebody says against a comment; `false` when they did before. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn report(
    tx: &mut Tx<'_>,
    id: PollCommentId,
    reporter: UserId,
    reason: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "INSERT INTO poll_comment_reports (comment_id, reporter_id, reason, created_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (comment_id, reporter_id) DO NOTHING"
        ),
        &params![id, reporter, reason, now],
    )?;
    Ok(rows == 1)
}

/// Has a reported comment wait for a moderator; `false` when it does so already. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn wait(tx: &mut Tx<'_>, id: PollCommentId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(concat!(
            "UPDATE poll_comments AS c SET reported_at = $2, decided_at = NULL \
             WHERE c.id = $1 AND c.removed_at IS NULL AND NOT (",
            comment_waits!("c"),
            ")"
        )),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// The reports of these comments that wait for a decision, or that the last one was about; the oldest first. Indexes: the
/// primary keys.
///
/// # Errors
/// Those of the database.
pub fn reports(conn: &mut Conn<'_>, comments: &str) -> Result<Vec<Report>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            report_columns!(),
            " FROM poll_comment_reports r JOIN poll_comments c ON c.id = r.comment_id \
             WHERE r.comment_id IN ids_of($1) AND r.created_at >= c.reported_at \
             ORDER BY r.comment_id, r.created_at, r.reporter_id"
        )),
        &params![comments],
        Report::read,
    )
}

/// Notes that a reported comment is decided on; `false` when it was. What has been taken out meanwhile loses its words.
///
/// # Errors
/// Those of the database.
pub fn settle(tx: &mut Tx<'_>, id: PollCommentId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(concat!("UPDATE poll_comments AS c SET decided_at = $2 WHERE c.id = $1 AND ", comment_waits!("c"))),
        &params![id, now],
    )?;
    forget_words(tx, id)?;
    Ok(rows == 1)
}

/// Reported comments that wait, taken out or not, the longest first. Index: `poll_comments_reported_idx`.
///
/// # Errors
/// Those of the database.
pub fn reported(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<Vec<Comment>, DbError> {
    conn.all(
        comments!("WHERE ", comment_waits!("c"), " ORDER BY c.reported_at, c.id LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        Comment::read,
    )
}

/// One of them. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn reported_one(conn: &mut Conn<'_>, id: PollCommentId) -> Result<Option<Comment>, DbError> {
    conn.opt(comments!("WHERE c.id = $1 AND ", comment_waits!("c")), &params![id], Comment::read)
}

/// How many of them there are. Index: `poll_comments_reported_idx`.
///
/// # Errors
/// Those of the database.
pub fn reported_count(conn: &mut Conn<'_>) -> Result<i64, DbError> {
    conn.one(sql!(concat!("SELECT COUNT(*) FROM poll_comments c WHERE ", comment_waits!("c"))), &params![], |row| {
        row.get(0)
    })
}
