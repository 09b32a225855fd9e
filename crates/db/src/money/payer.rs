//! Payments by who pays and for what: what a person who leaves has begun, what was paid for an order.

use super::payment::{PaymentRow, payment_columns};
use crate::{Conn, DbError, Tx, params, sql};
use domain::{OrderId, UserId};

/// Gives up everything that a person began to pay: what arrives for it all the same goes back. Index:
/// `payments_payer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn give_up_all(tx: &mut Tx<'_>, payer: UserId, reason: &str) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE payments SET status = 'cancelled', reason = $2 WHERE payer_id = $1 AND status = 'pending'"),
        &params![payer, reason],
    )?;
    Ok(())
}

/// Whether a transfer of that person's is being looked at. Index: `payments_verifying_idx`.
///
/// # Errors
/// Those of the engine.
pub fn is_verifying(conn: &mut Conn<'_>, payer: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT 1 FROM payments WHERE payer_id = $1 AND status = 'verifying' LIMIT 1"),
        &params![payer],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// All settled payments of an order, in the order in which they were made: what goes back is told by them, so none may be
/// missing, however many there are. Index: `payments_order_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_order(conn: &mut Conn<'_>, order: OrderId) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE order_id = $1 AND status = 'paid' ORDER BY paid_at, id"
        )),
        &params![order],
        PaymentRow::read,
    )
}
