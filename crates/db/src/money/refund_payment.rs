//! Money on its way back to a payer, through the channel it came by.

use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::{Currency, Minor, PaymentId, Timestamp};

/// An order to send money back.
#[derive(Clone, Debug)]
pub struct PaymentRefundRow {
    pub id: i64,
    pub payment_id: PaymentId,
    pub amount: Minor,
    pub currency: Currency,
    /// Names its cause: `refund:12`.
    pub cause: String,
    /// `waiting` for its job, `manual` for a moderator's hand, `done`, `failed`.
    pub status: String,
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
    tx.opt(
        sql!(
            "INSERT INTO payment_refunds (payment_id, amount, currency, cause, created_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (cause) DO NOTHING RETURNING id"
        ),
        &params![payment, amount, currency, cause, now],
        |row| row.get(0),
    )
}

/// The order, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: i64) -> Result<Option<PaymentRefundRow>, DbError> {
    conn.opt(sql!(concat!("SELECT ", columns!(), " FROM payment_refunds WHERE id = $1")), &params![id], read)
}

/// Moves an open order on; returns whether it was open.
///
/// # Errors
/// Those of the engine.
pub fn mark(
    tx: &mut Tx<'_>,
    id: i64,
    status: &str,
    reference: &str,
    error: &str,
    done_at: Option<Timestamp>,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE payment_refunds SET status = $2, reference = $3, error = $4, done_at = $5 \
             WHERE id = $1 AND status IN ('waiting', 'manual', 'failed')"
        ),
        &params![id, status, reference, error, done_at],
    )?;
    Ok(rows == 1)
}
