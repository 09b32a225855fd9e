//! Messages that were reported to moderators.

use super::{MESSAGE_COLUMNS, Message, NAMED_COLUMNS, Named, message, message_columns, named, named_columns};
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::thread::people::Report;
use domain::{MessageId, MessageReportId, ThreadId, Timestamp, UserId};

/// A reported message.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub id: MessageReportId,
    pub thread: ThreadId,
    pub reporter: Named,
    pub reason: String,
    pub status: Report,
    pub message: Message,
    pub created_at: Timestamp,
    pub decided_by: Option<UserId>,
    pub decided_by_name: Option<String>,
    pub decided_at: Option<Timestamp>,
    /// The moderator's reason.
    pub decision: String,
}

/// Notes a report. `message_reports_message_id_reporter_id_key` is broken by the second of one person.
///
/// # Errors
/// Those of the database.
pub fn insert(
    tx: &mut Tx<'_>,
    message: MessageId,
    thread: ThreadId,
    reporter: UserId,
    reason: &str,
    now: Timestamp,
) -> Result<MessageReportId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO message_reports (message_id, thread_id, reporter_id, reason, created_at) \
             VALUES ($1, $2, $3, $4, $5) RETURNING id"
        ),
        &params![message, thread, reporter, reason, now],
    )
}

/// Whether that person has reported the message. Index: `message_reports_message_id_reporter_id_key`.
///
/// # Errors
/// Those of the database.
pub fn is_reported(conn: &mut Conn<'_>, message: MessageId, reporter: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM message_reports WHERE message_id = $1 AND reporter_id = $2"),
        &params![message, reporter],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

/// Whether something of that conversation waits for moderators. Index: `message_reports_thread_idx`.
///
/// # Errors
/// Those of the database.
pub fn waits(conn: &mut Conn<'_>, thread: ThreadId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM message_reports WHERE thread_id = $1 AND status = 'open' LIMIT 1"),
        &params![thread],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

macro_rules! cases {
    ($rest:literal) => {
        sql!(concat!(
            "SELECT ",
            message_columns!(),
            ", p.id, p.user_name, p.face_key, p.user_type, p.wins, p.deleted_at IS NOT NULL, \
             r.id, r.thread_id, r.reason, r.status, r.created_at, r.decided_by, d.user_name, r.decided_at, r.decision \
             FROM message_reports r JOIN thread_messages m ON m.id = r.message_id JOIN users u ON u.id = m.author_id \
             JOIN users p ON p.id = r.reporter_id LEFT JOIN users d ON d.id = r.decided_by ",
            $rest
        ))
    };
}

fn case(row: &Row<'_>) -> Result<Case, DbError> {
    const OWN: usize = MESSAGE_COLUMNS + NAMED_COLUMNS;
    Ok(Case {
        message: message(row, 0)?,
        reporter: named(row, MESSAGE_COLUMNS)?,
        id: row.get(OWN)?,
        thread: row.get(OWN + 1)?,
        reason: row.get(OWN + 2)?,
        status: Report::parse(row.text(OWN + 3)?)
            .ok_or_else(|| DbError::Engine("message_reports.status holds an unknown value".to_owned()))?,
        created_at: row.get(OWN + 4)?,
        decided_by: row.get(OWN + 5)?,
        decided_by_name: row.get(OWN + 6)?,
        decided_at: row.get(OWN + 7)?,
        decision: row.get(OWN + 8)?,
    })
}

/// A page of what waits, longest first, and how many there are. Index: `message_reports_open_idx`.
///
/// # Errors
/// Those of the database.
pub fn open(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Case>, i64), DbError> {
    let rows =
        conn.all(cases!("WHERE r.status = 'open' ORDER BY r.id LIMIT $1 OFFSET $2"), &params![limit, offset], case)?;
    let total = sql!("SELECT COUNT(*) FROM message_reports WHERE status = 'open'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// A page of what was decided, latest first, and how many there are. Index: `message_reports_decided_idx`.
///
/// # Errors
/// Those of the database.
pub fn decided(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Case>, i64), DbError> {
    let rows = conn.all(
        cases!("WHERE r.status <> 'open' ORDER BY r.decided_at DESC, r.id DESC LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        case,
    )?;
    let total = sql!("SELECT COUNT(*) FROM message_reports WHERE status <> 'open'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// One case. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: MessageReportId) -> Result<Option<Case>, DbError> {
    conn.opt(cases!("WHERE r.id = $1"), &params![id], case)
}

/// Decides a report, once: `false` when it is decided already. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn decide(
    tx: &mut Tx<'_>,
    id: MessageReportId,
    outcome: Report,
    by: UserId,
    reason: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE message_reports SET status = $2, decided_by = $3, decision = $4, decided_at = $5 \
             WHERE id = $1 AND status = 'open'"
        ),
        &params![id, outcome.code(), by, reason, now],
    )?;
    Ok(rows == 1)
}

/// Takes a message out of its conversation; `false` when it is out already. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn take_out(tx: &mut Tx<'_>, message: MessageId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE thread_messages SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL"),
        &params![message, now],
    )?;
    Ok(rows == 1)
}
