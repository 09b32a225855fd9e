//! Messages that were reported to moderators.

use super::{Message, Named, message_columns, named_columns};
use crate::engine::row::{column, row};
use crate::{Conn, DbError, Tx, params, sql};
use domain::thread::people::Report;
use domain::{MessageId, MessageReportId, ThreadId, Timestamp, UserId};

column! { Report: "a state of a report", code: &str => Report::parse(code) }

row! {
    /// A reported message.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Case in case_columns {
        pub id: MessageReportId = "r.id",
        pub thread: ThreadId = "r.thread_id",
        pub reporter: Named = named_columns!("p"),
        pub reason: String = "r.reason",
        pub status: Report = "r.status",
        pub message: Message = message_columns!(),
        pub created_at: Timestamp = "r.created_at",
        pub decided_by: Option<UserId> = "r.decided_by",
        pub decided_by_name: Option<String> = "d.user_name",
        pub decided_at: Option<Timestamp> = "r.decided_at",
        /// The moderator's reason.
        pub decision: String = "r.decision",
    }
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
            case_columns!(),
            " FROM message_reports r JOIN thread_messages m ON m.id = r.message_id JOIN users u ON u.id = m.author_id \
             JOIN users p ON p.id = r.reporter_id LEFT JOIN users d ON d.id = r.decided_by ",
            $rest
        ))
    };
}

/// A page of what waits, longest first, and how many there are. Index: `message_reports_open_idx`.
///
/// # Errors
/// Those of the database.
pub fn open(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Case>, i64), DbError> {
    let rows = conn.all(
        cases!("WHERE r.status = 'open' ORDER BY r.id LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        Case::read,
    )?;
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
        Case::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM message_reports WHERE status <> 'open'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// One case. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: MessageReportId) -> Result<Option<Case>, DbError> {
    conn.opt(cases!("WHERE r.id = $1"), &params![id], Case::read)
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
