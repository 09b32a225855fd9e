//! Money on its way back to a payer, through the channel it came by.

use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::ledger::Channel;
use domain::payment::refund_order::Status;
use domain::{Currency, Minor, OrderId, PaymentId, ProjectId, Timestamp, UserId};

/// An order to send money back.
#[derive(Clone, Debug)]
pub struct PaymentRefundRow {
    pub id: i64,
    pub payment_id: PaymentId,
    pub amount: Minor,
    pub currency: Currency,
    /// Names its cause: `refund:12`.
    pub cause: String,
    pub status: Status,
    /// The provider's own number for it.
    pub reference: String,
    pub error: String,
    pub created_at: Timestamp,
    pub done_at: Option<Timestamp>,
}

macro_rules! columns {
    () => {
        "id, payment_id, amount, currency, cause, status, reference, error, created_at, done_at"
    };
}

fn read(row: &Row<'_>) -> Result<PaymentRefundRow, DbError> {
    Ok(PaymentRefundRow {
        id: row.get(0)?,
        payment_id: row.get(1)?,
        amount: row.get(2)?,
        currency: row.get(3)?,
        cause: row.get(4)?,
        status: row.get(5)?,
        reference: row.get(6)?,
        error: row.get(7)?,
        created_at: row.get(8)?,
        done_at: row.get(9)?,
    })
}

/// Orders money to be sent back; `None` when that cause has been ordered before.
///
/// # Errors
/// Those of the engine.
pub fn insert(
    tx: &mut Tx<'_>,
    payment: PaymentId,
    amount: Minor,
    currency: Currency,
    cause: &str,
    now: Timestamp,
) -> Result<Option<i64>, DbError> {
    tx.insert_new(
        sql!(
            "INSERT INTO payment_refunds (payment_id, amount, currency, cause, created_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (cause) DO NOTHING RETURNING id"
        ),
        &params![payment, amount, currency, cause, now],
    )
}

/// The order, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: i64) -> Result<Option<PaymentRefundRow>, DbError> {
    conn.opt(sql!(concat!("SELECT ", columns!(), " FROM payment_refunds WHERE id = $1")), &params![id], read)
}

/// Moves an order on from where its rule saw it; returns whether it still stood there.
///
/// # Errors
/// Those of the engine.
pub fn mark(
    tx: &mut Tx<'_>,
    id: i64,
    (from, to): (Status, Status),
    reference: &str,
    error: &str,
    done_at: Option<Timestamp>,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE payment_refunds SET status = $2, reference = $3, error = $4, done_at = $5 \
             WHERE id = $1 AND status = $6"
        ),
        &params![id, to, reference, error, done_at, from],
    )?;
    Ok(rows == 1)
}

/// What is or was to be sent back of a payment, in whatever state; served by `payment_refunds_payment_idx`.
///
/// # Errors
/// Those of the engine.
pub fn ordered(conn: &mut Conn<'_>, payment: PaymentId) -> Result<Minor, DbError> {
    conn.one(
        sql!("SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payment_refunds WHERE payment_id = $1"),
        &params![payment],
        |row| row.get(0),
    )
}

/// The causes for which money of several payments (ids as [`crate::ids_json`]) goes back, and when it was sent. Index:
/// `payment_refunds_payment_idx`.
///
/// # Errors
/// Those of the engine.
pub fn sent_of(conn: &mut Conn<'_>, payments: &str) -> Result<Vec<(String, Option<Timestamp>)>, DbError> {
    conn.all(
        sql!("SELECT cause, done_at FROM payment_refunds WHERE payment_id IN ids_of($1)"),
        &params![payments],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Notes the provider's name of an order that it has taken but not carried out.
///
/// # Errors
/// Those of the engine.
pub fn set_reference(tx: &mut Tx<'_>, id: i64, reference: &str) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE payment_refunds SET reference = $2 WHERE id = $1 AND status = 'waiting'"),
        &params![id, reference],
    )?;
    Ok(())
}

/// An order with what the moderators' page shows of its payment.
#[derive(Clone, Debug)]
pub struct PaymentRefundEntry {
    pub order: PaymentRefundRow,
    pub channel: Channel,
    pub payment_reference: String,
    pub payer_id: UserId,
    pub payer_name: String,
    pub project_id: Option<ProjectId>,
    /// Of the contest or the order.
    pub project_name: Option<String>,
    pub order_id: Option<OrderId>,
}

macro_rules! entries {
    ($which:literal) => {
        sql!(concat!(
            "SELECT r.id, r.payment_id, r.amount, r.currency, r.cause, r.status, r.reference, r.error, r.created_at, \
             r.done_at, p.channel, p.reference, u.id, u.user_name, p.project_id, COALESCE(o.title, w.title), w.id \
             FROM payment_refunds r JOIN payments p ON p.id = r.payment_id JOIN users u ON u.id = p.payer_id \
             LEFT JOIN projects o ON o.id = p.project_id LEFT JOIN orders w ON w.id = p.order_id ",
            $which
        ))
    };
}

fn read_entry(row: &Row<'_>) -> Result<PaymentRefundEntry, DbError> {
    Ok(PaymentRefundEntry {
        order: read(row)?,
        channel: row.get(10)?,
        payment_reference: row.get(11)?,
        payer_id: row.get(12)?,
        payer_name: row.get(13)?,
        project_id: row.get(14)?,
        project_name: row.get(15)?,
        order_id: row.get(16)?,
    })
}

/// One order. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn entry(conn: &mut Conn<'_>, id: i64) -> Result<Option<PaymentRefundEntry>, DbError> {
    conn.opt(entries!("WHERE r.id = $1"), &params![id], read_entry)
}

/// A page of what waits, oldest first, and how many there are. Index: `payment_refunds_open_idx`.
///
/// # Errors
/// Those of the engine.
pub fn open(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<PaymentRefundEntry>, i64), DbError> {
    let rows = conn.all(
        entries!("WHERE r.status IN ('waiting', 'manual', 'failed') ORDER BY r.id LIMIT $1 OFFSET $2"),
        &params![size, offset],
        read_entry,
    )?;
    let total = sql!("SELECT COUNT(*) FROM payment_refunds WHERE status IN ('waiting', 'manual', 'failed')");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// A page of what was sent, latest first, and how many there are. Index: `payment_refunds_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn done(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<PaymentRefundEntry>, i64), DbError> {
    let rows = conn.all(
        entries!("WHERE r.status = 'done' ORDER BY r.id DESC LIMIT $1 OFFSET $2"),
        &params![size, offset],
        read_entry,
    )?;
    let total = sql!("SELECT COUNT(*) FROM payment_refunds WHERE status = 'done'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}
