//! Requests for a refund: asked by the client, decided by a moderator.

use super::{ProjectRow, project_columns};
use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::project::refund::Outcome;
use domain::{Minor, ProjectId, Timestamp, UserId};

row! {
    /// A request with its quote.
    #[derive(Clone, Debug)]
    pub struct RefundRow in refund_columns {
        pub id: i64 = "r.id",
        pub project_id: ProjectId = "r.project_id",
        pub client_id: UserId = "r.client_id",
        pub reason: String = "r.reason",
        /// `open` or `revisions`: the row of the table that held when it was asked.
        pub stage: String = "r.stage",
        pub bps: i64 = "r.bps",
        pub amount: Minor = "r.amount",
        pub status: Outcome = "r.status",
        pub requested_at: Timestamp = "r.requested_at",
        pub decided_by: Option<UserId> = "r.decided_by",
        pub decided_at: Option<Timestamp> = "r.decided_at",
        pub decision_reason: String = "r.decision_reason",
    }
}

/// A request as the client makes it.
#[derive(Clone, Debug)]
pub struct NewRefund<'a> {
    pub project: ProjectId,
    pub client: UserId,
    pub reason: &'a str,
    pub stage: &'static str,
    pub bps: u32,
    pub amount: Minor,
}

/// Freezes the project and stores the request; returns whether nobody else moved the project first.
///
/// # Errors
/// Those of the engine; the constraint `refunds_requested_once`.
pub fn request(tx: &mut Tx<'_>, new: &NewRefund<'_>, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET refund_status = 1, refund_amount = $2 \
             WHERE id = $1 AND audit AND refund_status = 0 AND winner_id IS NULL AND NOT package_confirm"
        ),
        &params![new.project, new.amount],
    )?;
    if rows != 1 {
        return Ok(false);
    }
    tx.run(
        sql!(
            "INSERT INTO refunds (project_id, client_id, reason, stage, bps, amount, requested_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)"
        ),
        &params![new.project, new.client, new.reason, new.stage, i64::from(new.bps), new.amount, now],
    )?;
    Ok(true)
}

/// The open request of a project; served by `refunds_requested_once`.
///
/// # Errors
/// Those of the engine.
pub fn open(conn: &mut Conn<'_>, project: ProjectId) -> Result<Option<RefundRow>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            refund_columns!(),
            " FROM refunds r WHERE r.project_id = $1 AND r.status = 'requested'"
        )),
        &params![project],
        RefundRow::read,
    )
}

/// The latest request of a project, whatever became of it; served by `refunds_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn latest(conn: &mut Conn<'_>, project: ProjectId) -> Result<Option<RefundRow>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            refund_columns!(),
            " FROM refunds r WHERE r.project_id = $1 ORDER BY r.id DESC LIMIT 1"
        )),
        &params![project],
        RefundRow::read,
    )
}

/// Ends an open request; returns whether it was still open. The project thaws,
/// or is refunded.
///
/// # Errors
/// Those of the engine.
pub fn close(
    tx: &mut Tx<'_>,
    refund: &RefundRow,
    outcome: Outcome,
    moderator: Option<UserId>,
    reason: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE refunds SET status = $2, decided_by = $3, decided_at = $4, decision_reason = $5 \
             WHERE id = $1 AND status = 'requested'"
        ),
        &params![refund.id, outcome.code(), moderator, now, reason],
    )?;
    let ended = (outcome == Outcome::Approved).then_some(now);
    let (to, amount) = if ended.is_some() { (2, refund.amount) } else { (0, Minor::ZERO) };
    let moved = tx.run(
        sql!("UPDATE projects SET refund_status = $2, refund_amount = $3, ended_at = $4 WHERE id = $1 AND refund_status = 1"),
        &params![refund.project_id, to, amount, ended],
    )?;
    Ok(rows == 1 && moved == 1)
}

/// A store purchase is given back.
///
/// # Errors
/// Those of the engine.
pub fn mark_cancelled(tx: &mut Tx<'_>, project: ProjectId, amount: Minor) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET refund_status = 2, refund_amount = $2 \
             WHERE id = $1 AND refund_status = 0 AND clone_id > 0 AND NOT package_confirm"
        ),
        &params![project, amount],
    )?;
    Ok(rows == 1)
}

row! {
    /// A request in the moderators' queue, with its project and client.
    #[derive(Clone, Debug)]
    pub struct QueuedRefund in queued_columns($moderator:literal) {
        pub refund: RefundRow = (refund_columns!()),
        pub project: ProjectRow = (project_columns!()),
        pub client_name: String = ("c.user_name"),
        pub moderator_name: Option<String> = ($moderator),
    }
}

/// A page of open requests, oldest first, or of decided ones, latest first, and how many there are; served by
/// `refunds_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn queue(conn: &mut Conn<'_>, open: bool, size: i64, offset: i64) -> Result<(Vec<QueuedRefund>, i64), DbError> {
    if open {
        let rows = conn.all(
            sql!(concat!(
                "SELECT ",
                queued_columns!("NULL"),
                " FROM refunds r JOIN projects p ON p.id = r.project_id JOIN users c ON c.id = r.client_id \
                 WHERE r.status = 'requested' ORDER BY r.requested_at, r.id LIMIT $1 OFFSET $2"
            )),
            &params![size, offset],
            QueuedRefund::read,
        )?;
        let total =
            conn.one(sql!("SELECT COUNT(*) FROM refunds WHERE status = 'requested'"), &params![], |row| row.get(0))?;
        return Ok((rows, total));
    }
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            queued_columns!("m.user_name"),
            " FROM refunds r JOIN projects p ON p.id = r.project_id JOIN users c ON c.id = r.client_id \
             LEFT JOIN users m ON m.id = r.decided_by WHERE r.status IN ('approved', 'rejected', 'cancelled') \
             ORDER BY r.id DESC LIMIT $1 OFFSET $2"
        )),
        &params![size, offset],
        QueuedRefund::read,
    )?;
    let total =
        conn.one(sql!("SELECT COUNT(*) FROM refunds WHERE status <> 'requested'"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}
