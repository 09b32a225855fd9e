//! Warnings: there while they count.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{MessageId, ProjectId, Timestamp, TopicId, UserId, WarningId, WorkId};

/// What a warning is about; of these four at most an entry with its contest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    pub project: Option<ProjectId>,
    pub work: Option<WorkId>,
    pub topic: Option<TopicId>,
    pub message: Option<MessageId>,
}

/// A warning to be given.
#[derive(Clone, Copy, Debug)]
pub struct NewWarning<'a> {
    pub user: UserId,
    pub moderator: UserId,
    pub points: i64,
    pub reason: &'a str,
    pub about: Subject,
}

row! {
    /// A warning as it is read.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Warning in warning_columns {
        pub id: WarningId = "w.id",
        pub user: UserId = "w.user_id",
        pub moderator: UserId = "w.moderator_id",
        pub moderator_name: String = "m.user_name",
        pub points: i64 = "w.points",
        pub reason: String = "w.reason",
        pub project: Option<ProjectId> = "w.project_id",
        pub project_name: Option<String> = "p.title",
        pub work: Option<WorkId> = "w.work_id",
        /// The entry's number on its wall.
        pub number: Option<i64> = "e.number",
        pub topic: Option<TopicId> = "w.topic_id",
        /// Nothing of one that is gone.
        pub topic_title: Option<String> = "t.title",
        pub message: Option<MessageId> = "w.message_id",
        /// What was said, and to whom.
        pub said: Option<String> = "s.content",
        pub said_to: Option<UserId> = "CASE WHEN c.low_id = w.user_id THEN c.high_id ELSE c.low_id END",
        pub answer: String = "w.answer",
        pub answered_at: Option<Timestamp> = "w.answered_at",
        pub created_at: Timestamp = "w.created_at",
    }
}

macro_rules! warnings {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            warning_columns!(),
            " FROM warnings w JOIN users m ON m.id = w.moderator_id LEFT JOIN projects p ON p.id = w.project_id \
             LEFT JOIN works e ON e.id = w.work_id LEFT JOIN forum_topics t ON t.id = w.topic_id AND t.deleted_at IS NULL \
             LEFT JOIN thread_messages s ON s.id = w.message_id LEFT JOIN conversations c ON c.thread_id = s.thread_id ",
            $rest
        )
    };
}

/// Gives a warning.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewWarning<'_>, now: Timestamp) -> Result<WarningId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO warnings (user_id, moderator_id, points, reason, project_id, work_id, topic_id, message_id, \
             created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id"
        ),
        &params![
            new.user,
            new.moderator,
            new.points,
            new.reason,
            new.about.project,
            new.about.work,
            new.about.topic,
            new.about.message,
            now
        ],
    )
}

/// Whether the very same was given since then. Index: `warnings_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn same_since(conn: &mut Conn<'_>, new: &NewWarning<'_>, since: Timestamp) -> Result<bool, DbError> {
    let Subject { project, work, topic, message } = new.about;
    let (project, work) = (project.map_or(0, i64::from), work.map_or(0, i64::from));
    let (topic, message) = (topic.map_or(0, i64::from), message.map_or(0, i64::from));
    let found: Option<i64> = conn.opt(
        sql!(
            "SELECT id FROM warnings WHERE user_id = $1 AND points = $2 AND reason = $3 AND COALESCE(project_id, 0) = $4 \
             AND COALESCE(work_id, 0) = $5 AND COALESCE(topic_id, 0) = $6 AND COALESCE(message_id, 0) = $7 \
             AND created_at > $8 LIMIT 1"
        ),
        &params![new.user, new.points, new.reason, project, work, topic, message, since],
        |row| row.get(0),
    )?;
    Ok(found.is_some())
}

/// A person's warnings, latest first. Index: `warnings_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn of_person(conn: &mut Conn<'_>, user: UserId) -> Result<Vec<Warning>, DbError> {
    conn.all(sql!(warnings!("WHERE w.user_id = $1 ORDER BY w.id DESC LIMIT 1000")), &params![user], Warning::read)
}

/// One warning. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: WarningId) -> Result<Option<Warning>, DbError> {
    conn.opt(sql!(warnings!("WHERE w.id = $1")), &params![id], Warning::read)
}

/// The points of a person's warnings together. Index: `warnings_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn points(conn: &mut Conn<'_>, user: UserId) -> Result<i64, DbError> {
    conn.one(
        sql!("SELECT CAST(COALESCE(SUM(points), 0) AS BIGINT) FROM warnings WHERE user_id = $1"),
        &params![user],
        |row| row.get(0),
    )
}

/// Takes a warning back; `false` when it is gone already.
///
/// # Errors
/// Those of the database.
pub fn remove(tx: &mut Tx<'_>, id: WarningId) -> Result<bool, DbError> {
    Ok(tx.run(sql!("DELETE FROM warnings WHERE id = $1"), &params![id])? == 1)
}

/// Forgets a person's warnings from that moment and before. Index: `warnings_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, user: UserId, until: Timestamp) -> Result<u64, DbError> {
    tx.run(sql!("DELETE FROM warnings WHERE user_id = $1 AND created_at <= $2"), &params![user, until])
}

/// Keeps the person's answer; `false` when there is one already.
///
/// # Errors
/// Those of the database.
pub fn answer(tx: &mut Tx<'_>, id: WarningId, content: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE warnings SET answer = $2, answered_at = $3 WHERE id = $1 AND answered_at IS NULL"),
        &params![id, content, now],
    )?;
    Ok(rows == 1)
}

/// Whether the person is a party of that contest: its client, or somebody who takes part. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn concerns(conn: &mut Conn<'_>, user: UserId, project: ProjectId) -> Result<bool, DbError> {
    let found: Option<i64> = conn.opt(
        sql!(
            "SELECT p.id FROM projects p WHERE p.id = $2 AND p.audit AND (p.client_id = $1 OR EXISTS \
             (SELECT 1 FROM participants t WHERE t.project_id = p.id AND t.designer_id = $1))"
        ),
        &params![user, project],
        |row| row.get(0),
    )?;
    Ok(found.is_some())
}

/// Whether the person said something in that topic: they began it, or replied. Indexes: the primary key,
/// `forum_replies_topic_idx`.
///
/// # Errors
/// Those of the database.
pub fn spoke_in(conn: &mut Conn<'_>, user: UserId, topic: TopicId) -> Result<bool, DbError> {
    let found: Option<i64> = conn.opt(
        sql!(
            "SELECT t.id FROM forum_topics t WHERE t.id = $2 AND (t.author_id = $1 OR EXISTS \
             (SELECT 1 FROM forum_replies r WHERE r.topic_id = t.id AND r.author_id = $1))"
        ),
        &params![user, topic],
        |row| row.get(0),
    )?;
    Ok(found.is_some())
}

/// Whether that is a message of the person's that was reported: moderators know of no other. Indexes: the primary key,
/// `message_reports_message_id_reporter_id_key`.
///
/// # Errors
/// Those of the database.
pub fn was_reported(conn: &mut Conn<'_>, user: UserId, message: MessageId) -> Result<bool, DbError> {
    let found: Option<i64> = conn.opt(
        sql!(
            "SELECT m.id FROM thread_messages m WHERE m.id = $2 AND m.author_id = $1 AND EXISTS \
             (SELECT 1 FROM message_reports r WHERE r.message_id = m.id)"
        ),
        &params![user, message],
        |row| row.get(0),
    )?;
    Ok(found.is_some())
}
