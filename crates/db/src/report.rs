//! Reports of entries: each with its topic in the forum, waiting for a moderator or decided.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::report::{Claim, Kind, Status};
use domain::{FileId, ProjectId, ReportId, Timestamp, TopicId, UserId, WorkId};

row! {
    /// A report with the entry that it is of.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ReportRow in report_columns {
        pub id: ReportId = "r.id",
        pub work: WorkId = "r.work_id",
        pub project: ProjectId = "r.project_id",
        pub topic: TopicId = "r.topic_id",
        pub reporter: UserId = "r.reporter_id",
        pub reporter_name: String = "u.user_name",
        pub kind: Kind = "r.kind",
        pub original_work: Option<WorkId> = "r.original_work_id",
        pub original_url: String = "r.original_url",
        pub original_file: Option<FileId> = "r.original_file_id",
        /// Of the two pictures, in per cent.
        pub likeness: Option<i64> = "r.likeness",
        pub status: Status = "r.status",
        /// Why it was decided so.
        pub decision: String = "r.decision",
        pub points: Option<i64> = "r.points",
        pub decided_by: Option<UserId> = "r.decided_by",
        pub decided_at: Option<Timestamp> = "r.decided_at",
        pub created_at: Timestamp = "r.created_at",
        /// What is said against the entry.
        pub reason: String = "t.content",
        /// The entry's number on its wall.
        pub number: i64 = "w.number",
        pub designer: UserId = "w.designer_id",
        pub designer_name: String = "d.user_name",
        pub client: UserId = "p.client_id",
        pub company_name: String = "p.company_name",
        /// The entry's picture: its key, and its pixels.
        pub picture_key: String = "f.key",
        /// A newer version hangs by now: what is told and shown here is the picture that was reported.
        pub revised: bool = "w.file_id <> f.id",
        pub picture_width: u32 = "f.width",
        pub picture_height: u32 = "f.height",
        /// The original's, where it is here.
        pub original_key: Option<String> = "g.key",
        pub original_width: Option<u32> = "g.width",
        pub original_height: Option<u32> = "g.height",
    }
}

macro_rules! reports {
    ($rest:literal) => {
        sql!(concat!(
            "SELECT ",
            report_columns!(),
            " FROM work_reports r JOIN users u ON u.id = r.reporter_id JOIN forum_topics t ON t.id = r.topic_id \
             JOIN works w ON w.id = r.work_id JOIN users d ON d.id = w.designer_id JOIN projects p ON p.id = r.project_id \
             JOIN files f ON f.id = COALESCE(r.picture_id, w.file_id) LEFT JOIN works o ON o.id = r.original_work_id \
             LEFT JOIN files g ON g.id = COALESCE(r.original_picture_id, o.file_id, r.original_file_id) ",
            $rest
        ))
    };
}

/// One report. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: ReportId) -> Result<Option<ReportRow>, DbError> {
    conn.opt(reports!("WHERE r.id = $1"), &params![id], ReportRow::read)
}

/// The report that a topic is of. Index: `work_reports_topic_id_key`.
///
/// # Errors
/// Those of the database.
pub fn of_topic(conn: &mut Conn<'_>, topic: TopicId) -> Result<Option<ReportRow>, DbError> {
    conn.opt(reports!("WHERE r.topic_id = $1"), &params![topic], ReportRow::read)
}

/// Those of an entry that wait. Index: `work_reports_open_once`.
///
/// # Errors
/// Those of the database.
pub fn open_of_work(conn: &mut Conn<'_>, work: WorkId) -> Result<Vec<ReportRow>, DbError> {
    conn.all(reports!("WHERE r.work_id = $1 AND r.status = 'open' ORDER BY r.id"), &params![work], ReportRow::read)
}

/// A page of what waits, longest first, and how many there are. Index: `work_reports_open_idx`.
///
/// # Errors
/// Those of the database.
pub fn open(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<ReportRow>, i64), DbError> {
    let rows = conn.all(
        reports!("WHERE r.status = 'open' ORDER BY r.created_at, r.id LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        ReportRow::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM work_reports WHERE status = 'open'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// A page of what was decided, latest first, and how many there are. Index: `work_reports_decided_idx`.
///
/// # Errors
/// Those of the database.
pub fn decided(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<ReportRow>, i64), DbError> {
    let rows = conn.all(
        reports!("WHERE r.status <> 'open' ORDER BY r.decided_at DESC, r.id DESC LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        ReportRow::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM work_reports WHERE status <> 'open'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// The topics of the reports in which that picture of an entry stands, reported or as the original. Indexes:
/// `work_reports_picture_idx`, `work_reports_original_picture_idx`.
///
/// # Errors
/// Those of the database.
pub fn topics_of_picture(conn: &mut Conn<'_>, picture: FileId) -> Result<Vec<TopicId>, DbError> {
    conn.all(
        sql!(
            "SELECT topic_id FROM work_reports WHERE picture_id = $1 \
             UNION SELECT topic_id FROM work_reports WHERE original_picture_id = $1"
        ),
        &params![picture],
        |row| row.get(0),
    )
}

/// Reports of one person that wait. Index: `work_reports_reporter_idx`.
///
/// # Errors
/// Those of the database.
pub fn open_of_person(conn: &mut Conn<'_>, reporter: UserId) -> Result<i64, DbError> {
    conn.one(
        sql!("SELECT COUNT(*) FROM work_reports WHERE reporter_id = $1 AND status = 'open'"),
        &params![reporter],
        |row| row.get(0),
    )
}

/// Whether a report of an entry by that person waits. Index: `work_reports_open_once`.
///
/// # Errors
/// Those of the database.
pub fn is_open(conn: &mut Conn<'_>, work: WorkId, reporter: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM work_reports WHERE work_id = $1 AND reporter_id = $2 AND status = 'open'"),
        &params![work, reporter],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

/// The entries of a contest of which reports wait: how many, and the topic of the latest. Index:
/// `work_reports_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn of_contest(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<(WorkId, i64, TopicId)>, DbError> {
    conn.all(
        sql!(
            "SELECT work_id, COUNT(*), MAX(topic_id) FROM work_reports WHERE project_id = $1 AND status = 'open' \
             GROUP BY work_id"
        ),
        &params![project],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )
}

/// A report to be kept.
#[derive(Clone, Copy, Debug)]
pub struct NewReport<'a> {
    pub work: WorkId,
    pub project: ProjectId,
    pub topic: TopicId,
    pub reporter: UserId,
    pub claim: &'a Claim,
    pub likeness: Option<i64>,
}

/// Keeps a report, with the pictures that hang at that moment. `work_reports_open_once` is broken by the second of one person while the first waits.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewReport<'_>, now: Timestamp) -> Result<ReportId, DbError> {
    let original = &new.claim.original;
    tx.insert(
        sql!(
            "INSERT INTO work_reports (work_id, project_id, topic_id, reporter_id, kind, original_work_id, original_url, \
             original_file_id, likeness, created_at, picture_id, original_picture_id) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (SELECT file_id FROM works WHERE id = $1), \
             (SELECT file_id FROM works WHERE id = $6)) RETURNING id"
        ),
        &params![
            new.work,
            new.project,
            new.topic,
            new.reporter,
            new.claim.kind,
            original.work,
            &original.url,
            original.file,
            new.likeness,
            now
        ],
    )
}

/// A decision as it is kept.
#[derive(Clone, Copy, Debug)]
pub struct Decided<'a> {
    pub status: Status,
    pub reason: &'a str,
    pub points: Option<i64>,
    pub by: UserId,
}

/// Decides a report, once: `false` when it is decided already. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn decide(tx: &mut Tx<'_>, id: ReportId, decided: &Decided<'_>, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE work_reports SET status = $2, decision = $3, points = $4, decided_by = $5, decided_at = $6 \
             WHERE id = $1 AND status = 'open'"
        ),
        &params![id, decided.status, decided.reason, decided.points, decided.by, now],
    )?;
    Ok(rows == 1)
}
