//! A person as moderators need them: found by number, name, e-mail or phone; what they did, what was decided about them.

use crate::engine::row::row;
use crate::search::{COUNTED_MOST, Counted};
use crate::{Conn, DbError, Row, Tx, ids_json, params, sql};
use domain::{NoteId, ProjectId, Timestamp, TopicId, UserId};

/// At most so many names that begin alike are looked through.
const NAMES_MOST: i64 = 200;

row! {
    /// A person in a list.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Found in found_columns {
        pub id: UserId = "u.id",
        pub user_name: String = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        pub email: Option<String> = "u.email",
        pub user_type: i64 = "u.user_type",
        pub is_moderator: bool = "u.is_moderator",
        pub approved: bool = "u.approved",
        pub suspended: bool = "u.suspended",
        pub points: i64 = "u.warning_points",
        pub wins: i64 = "u.wins",
        pub created_at: Timestamp = "u.created_at",
        pub ac_at: Timestamp = "u.ac_at",
    }
}

/// What a person is looked for by; what the words cannot be is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub id: Option<UserId>,
    /// In lower case.
    pub email: Option<String>,
    /// In the form that phones are kept in.
    pub phone: Option<String>,
    /// How the name begins, in the ways in which it may be written; two are looked for.
    pub names: Vec<String>,
}

/// Whom the words mean, latest first. Indexes: the primary key, `users_email_key`, `users_phone_key`, `users_name_idx`.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, wanted: &Wanted, limit: i64, offset: i64) -> Result<(Vec<Found>, Counted), DbError> {
    macro_rules! meant {
        () => {
            "FROM users u WHERE u.deleted_at IS NULL AND u.id IN (SELECT id FROM users WHERE id = $1 \
             UNION SELECT id FROM users WHERE email = $2 UNION SELECT id FROM users WHERE phone = $3 \
             UNION SELECT id FROM (SELECT id FROM users WHERE user_name >= $4 AND user_name < $5 AND $4 <> '' \
             ORDER BY user_name LIMIT $6) AS named \
             UNION SELECT id FROM (SELECT id FROM users WHERE user_name >= $7 AND user_name < $8 AND $7 <> '' \
             ORDER BY user_name LIMIT $6) AS also_named)"
        };
    }
    let range = |name: usize| {
        let from = wanted.names.get(name).cloned().unwrap_or_default();
        let to = format!("{from}\u{10FFFF}");
        (from, to)
    };
    let ((from, to), (also_from, also_to)) = (range(0), range(1));
    let (id, email, phone) = (wanted.id.map_or(-1, i64::from), wanted.email.as_deref(), wanted.phone.as_deref());
    let list = conn.all(
        sql!(concat!("SELECT ", found_columns!(), " ", meant!(), " ORDER BY u.id DESC LIMIT $9 OFFSET $10")),
        &params![id, email, phone, &from, &to, NAMES_MOST, &also_from, &also_to, limit, offset],
        Found::read,
    )?;
    let counted = conn.one(
        sql!(concat!("SELECT COUNT(*) ", meant!())),
        &params![id, email, phone, &from, &to, NAMES_MOST, &also_from, &also_to],
        |row| row.get(0),
    )?;
    Ok((list, Counted::of(counted)))
}

/// These people, as far as they are still there, latest first; by the primary key.
///
/// # Errors
/// Those of the database.
pub fn found_of(conn: &mut Conn<'_>, ids: &[i64]) -> Result<Vec<Found>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            found_columns!(),
            " FROM users u WHERE u.id IN ids_of($1) AND u.deleted_at IS NULL ORDER BY u.id DESC"
        )),
        &params![&ids_json(ids.iter().copied())],
        Found::read,
    )
}

/// Everybody, latest first, and how many there are; by the primary key.
///
/// # Errors
/// Those of the database.
pub fn latest(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Found>, Counted), DbError> {
    let list = conn.all(
        sql!(concat!(
            "SELECT ",
            found_columns!(),
            " FROM users u WHERE u.id >= 0 AND u.deleted_at IS NULL ORDER BY u.id DESC LIMIT $1 OFFSET $2"
        )),
        &params![limit, offset],
        Found::read,
    )?;
    let counted = conn.one(
        sql!(
            "SELECT COUNT(*) FROM (SELECT 1 FROM users WHERE id >= 0 AND deleted_at IS NULL ORDER BY id DESC LIMIT $1) \
             AS counted"
        ),
        &params![COUNTED_MOST + 1],
        |row| row.get(0),
    )?;
    Ok((list, Counted::of(counted)))
}

row! {
    /// A contest of a person.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Contest in contest_columns {
        pub id: ProjectId = "p.id",
        pub title: String = "p.title",
        pub paid: bool = "p.audit",
        pub private: bool = "p.private",
        pub complete: bool = "p.package_confirm",
        pub created_at: Timestamp = "p.created_at",
    }
}

/// The contests of a client, latest first; by `projects_client_idx`.
///
/// # Errors
/// Those of the database.
pub fn contests(conn: &mut Conn<'_>, client: UserId, limit: i64) -> Result<Vec<Contest>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            contest_columns!(),
            " FROM projects p WHERE p.client_id = $1 ORDER BY p.id DESC LIMIT $2"
        )),
        &params![client, limit],
        Contest::read,
    )
}

row! {
    /// What a designer has in a contest.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Part in part_columns {
        pub contest: Contest = contest_columns!(),
        pub entries: i64 = "t.works",
        pub finalist: bool = "t.is_finalist",
        pub winner: bool = "COALESCE(p.winner_id, -1) = t.designer_id",
        pub joined_at: Timestamp = "t.joined_at",
    }
}

/// The contests a designer takes part in, latest first; by `participants_designer_idx`.
///
/// # Errors
/// Those of the database.
pub fn parts(conn: &mut Conn<'_>, designer: UserId, limit: i64) -> Result<Vec<Part>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            part_columns!(),
            " FROM participants t JOIN projects p ON p.id = t.project_id WHERE t.designer_id = $1 \
             ORDER BY t.joined_at DESC, p.id DESC LIMIT $2"
        )),
        &params![designer, limit],
        Part::read,
    )
}

row! {
    /// What a moderator noted about a person.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Note in note_columns {
        pub id: NoteId = "n.id",
        pub moderator: UserId = "n.moderator_id",
        pub moderator_name: String = "m.user_name",
        pub content: String = "n.content",
        pub created_at: Timestamp = "n.created_at",
    }
}

/// The notes about a person, latest first; by `person_notes_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn notes(conn: &mut Conn<'_>, user: UserId) -> Result<Vec<Note>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            note_columns!(),
            " FROM person_notes n JOIN users m ON m.id = n.moderator_id WHERE n.user_id = $1 ORDER BY n.id DESC LIMIT 200"
        )),
        &params![user],
        Note::read,
    )
}

/// Notes something about a person.
///
/// # Errors
/// Those of the database.
pub fn note(tx: &mut Tx<'_>, user: UserId, by: UserId, content: &str, now: Timestamp) -> Result<NoteId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO person_notes (user_id, moderator_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id"
        ),
        &params![user, by, content, now],
    )
}

/// Takes a note about that person away; `false` when there is none.
///
/// # Errors
/// Those of the database.
pub fn drop_note(tx: &mut Tx<'_>, user: UserId, id: NoteId) -> Result<bool, DbError> {
    Ok(tx.run(sql!("DELETE FROM person_notes WHERE id = $1 AND user_id = $2"), &params![id, user])? == 1)
}

/// Forgets all notes about a person.
///
/// # Errors
/// Those of the database.
pub fn forget_notes(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM person_notes WHERE user_id = $1"), &params![user])?;
    Ok(())
}

row! {
    /// A decision about a person.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Judgement in judgement_columns {
        pub kind: String = "d.kind",
        pub outcome: String = "d.outcome",
        pub reason: String = "d.reason",
        /// Empty of an operator.
        pub moderator_name: String = "COALESCE(m.user_name, '')",
        pub project: Option<ProjectId> = "d.project_id",
        pub at: Timestamp = "d.created_at",
    }
}

/// What was decided about a person: standing, warnings, application, payouts; latest first. Indexes:
/// `decisions_subject_idx`, `payouts_user_idx`, the key of `applications`.
///
/// # Errors
/// Those of the database.
pub fn record(conn: &mut Conn<'_>, user: UserId, limit: i64) -> Result<Vec<Judgement>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            judgement_columns!(),
            " FROM decisions d LEFT JOIN users m ON m.id = d.moderator_id WHERE d.id IN (\
             SELECT id FROM decisions WHERE kind = 'person' AND subject_id = $1 \
             UNION SELECT id FROM decisions WHERE kind = 'warning' AND subject_id = $1 \
             UNION SELECT d2.id FROM applications a JOIN decisions d2 ON d2.kind = 'application' AND d2.subject_id = a.id \
             WHERE a.user_id = $1 \
             UNION SELECT d3.id FROM payouts o JOIN decisions d3 ON d3.kind = 'payout' AND d3.subject_id = o.id \
             WHERE o.user_id = $1) ORDER BY d.id DESC LIMIT $2"
        )),
        &params![user, limit],
        Judgement::read,
    )
}

/// Makes somebody a moderator, or takes that away; `false` when it is so already. By the primary key.
///
/// # Errors
/// Those of the database.
pub fn set_moderator(tx: &mut Tx<'_>, user: UserId, on: bool) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE users SET is_moderator = $2 WHERE id = $1 AND is_moderator <> $2 AND deleted_at IS NULL"),
        &params![user, on],
    )?;
    Ok(rows == 1)
}

/// A report that somebody made, or that was made of what they did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// `entry`, `message` or `comment`.
    pub kind: String,
    pub id: i64,
    /// They made it; else it is about them.
    pub made: bool,
    pub reason: String,
    /// As its kind calls it: `open`, `dismissed`, `removed` …
    pub status: String,
    pub at: Timestamp,
    /// Of a report of an entry.
    pub topic: Option<TopicId>,
}

fn reported(row: &Row<'_>) -> Result<Reported, DbError> {
    Ok(Reported {
        kind: row.get(0)?,
        id: row.get(1)?,
        made: row.get(2)?,
        reason: row.get(3)?,
        status: row.get(4)?,
        at: row.get(5)?,
        topic: row.get(6)?,
    })
}

/// What becomes of a report of a poll's comment: what was left to stand once may wait again for another's.
macro_rules! comment_status {
    () => {
        "CASE WHEN r.created_at < c.reported_at THEN 'dismissed' WHEN c.decided_at IS NULL THEN 'open' WHEN c.removed_at IS NULL THEN 'dismissed' ELSE 'removed' END"
    };
}

/// The reports that somebody made, latest first. Indexes: `work_reports_person_idx`, `message_reports_reporter_idx`,
/// `poll_comment_reports_reporter_idx`.
///
/// # Errors
/// Those of the database.
pub fn reports_by(conn: &mut Conn<'_>, user: UserId, limit: i64) -> Result<Vec<Reported>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT 'entry' AS kind, r.id AS id, TRUE AS made, t.content AS reason, r.status AS status, \
             r.created_at AS told_at, r.topic_id AS topic \
             FROM work_reports r JOIN forum_topics t ON t.id = r.topic_id WHERE r.reporter_id = $1 \
             UNION ALL SELECT 'message', r.id, TRUE, r.reason, r.status, r.created_at, NULL \
             FROM message_reports r WHERE r.reporter_id = $1 \
             UNION ALL SELECT 'comment', c.id, TRUE, r.reason, ",
            comment_status!(),
            ", r.created_at, NULL FROM poll_comment_reports r JOIN poll_comments c ON c.id = r.comment_id \
             WHERE r.reporter_id = $1 ORDER BY told_at DESC, kind, id DESC LIMIT $2"
        )),
        &params![user, limit],
        reported,
    )
}

/// The reports of what somebody did, latest first. Indexes: `participants_designer_idx`, `work_reports_project_idx`,
/// `thread_sides_user_idx`, `message_reports_thread_idx`, `poll_comments_author_idx`, primary keys.
///
/// # Errors
/// Those of the database.
pub fn reports_of(conn: &mut Conn<'_>, user: UserId, limit: i64) -> Result<Vec<Reported>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT 'entry' AS kind, r.id AS id, FALSE AS made, t.content AS reason, r.status AS status, \
             r.created_at AS told_at, r.topic_id AS topic \
             FROM participants d JOIN work_reports r ON r.project_id = d.project_id JOIN works w ON w.id = r.work_id \
             JOIN forum_topics t ON t.id = r.topic_id WHERE d.designer_id = $1 AND w.designer_id = $1 \
             UNION ALL SELECT 'message', r.id, FALSE, r.reason, r.status, r.created_at, NULL \
             FROM thread_sides s JOIN message_reports r ON r.thread_id = s.thread_id \
             JOIN thread_messages m ON m.id = r.message_id WHERE s.user_id = $1 AND m.author_id = $1 \
             UNION ALL SELECT 'comment', c.id, FALSE, r.reason, ",
            comment_status!(),
            ", r.created_at, NULL FROM poll_comments c JOIN poll_comment_reports r ON r.comment_id = c.id \
             WHERE c.author_id = $1 ORDER BY told_at DESC, kind, id DESC LIMIT $2"
        )),
        &params![user, limit],
        reported,
    )
}
