//! Payments: asked for, settled once.

use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::{Currency, Minor, PaymentId, ProjectId, Timestamp, UserId, WorkId};

/// A payment as stored.
#[derive(Clone, Debug)]
pub struct PaymentRow {
    pub id: PaymentId,
    pub payer_id: UserId,
    pub purpose: String,
    pub project_id: Option<ProjectId>,
    pub work_id: Option<WorkId>,
    pub designer_id: Option<UserId>,
    pub channel: String,
    pub amount: Minor,
    pub currency: Currency,
    /// `pending`, `paid` or `cancelled`.
    pub status: String,
    /// What can be paid once: `project:12`, `finalist:12:7`.
    pub subject: String,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
}

macro_rules! columns {
    () => {
        "id, payer_id, purpose, project_id, work_id, designer_id, channel, amount, currency, status, subject, created_at, paid_at"
    };
}

fn read(row: &Row<'_>) -> Result<PaymentRow, DbError> {
    Ok(PaymentRow {
        id: row.get(0)?,
        payer_id: row.get(1)?,
        purpose: row.get(2)?,
        project_id: row.get(3)?,
        work_id: row.get(4)?,
        designer_id: row.get(5)?,
        channel: row.get(6)?,
        amount: row.get(7)?,
        currency: row.get(8)?,
        status: row.get(9)?,
        subject: row.get(10)?,
        created_at: row.get(11)?,
        paid_at: row.get(12)?,
    })
}

/// What a new payment is for.
#[derive(Clone, Debug)]
pub struct NewPayment {
    pub payer_id: UserId,
    pub purpose: &'static str,
    pub project_id: Option<ProjectId>,
    pub work_id: Option<WorkId>,
    pub designer_id: Option<UserId>,
    pub channel: String,
    pub amount: Minor,
    pub currency: Currency,
    pub subject: String,
}

/// Stores a pending payment.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &NewPayment, now: Timestamp) -> Result<PaymentRow, DbError> {
    tx.one(
        sql!(concat!(
            "INSERT INTO payments (payer_id, purpose, project_id, work_id, designer_id, channel, amount, currency, status, \
             subject, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10) RETURNING ",
            columns!()
        )),
        &params![
            new.payer_id,
            new.purpose,
            new.project_id,
            new.work_id,
            new.designer_id,
            &new.channel,
            new.amount,
            new.currency,
            &new.subject,
            now
        ],
        read,
    )
}

/// The payment, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: PaymentId) -> Result<Option<PaymentRow>, DbError> {
    conn.opt(sql!(concat!("SELECT ", columns!(), " FROM payments WHERE id = $1")), &params![id], read)
}

/// The settled payment of a subject, served by `payments_paid_once`.
///
/// # Errors
/// Those of the engine.
pub fn paid(conn: &mut Conn<'_>, subject: &str) -> Result<Option<PaymentRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", columns!(), " FROM payments WHERE subject = $1 AND status = 'paid'")),
        &params![subject],
        read,
    )
}

/// Settles a pending payment; returns whether it was this call that did.
///
/// # Errors
/// Those of the engine; the constraint `payments_paid_once` when the subject is paid already.
pub fn mark_paid(tx: &mut Tx<'_>, id: PaymentId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE payments SET status = 'paid', paid_at = $2 WHERE id = $1 AND status = 'pending'"),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// How many finalists of a contest were paid for one by one; served by `payments_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn count_later_finalists(conn: &mut Conn<'_>, project: ProjectId) -> Result<u32, DbError> {
    let count: i64 = conn.one(
        sql!("SELECT COUNT(*) FROM payments WHERE project_id = $1 AND purpose = 'finalist' AND status = 'paid'"),
        &params![project],
        |row| row.get(0),
    )?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The settled payments of a contest, in order; served by `payments_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_project(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            columns!(),
            " FROM payments WHERE project_id = $1 AND status = 'paid' ORDER BY id LIMIT 200"
        )),
        &params![project],
        read,
    )
}
