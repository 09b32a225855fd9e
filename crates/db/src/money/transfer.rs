//! Bank transfers on the desk: what waits for a moderator, and what was decided.

use super::payment::{PaymentRow, payment_columns};
use crate::{Conn, DbError, params, sql};
use domain::PaymentId;

/// Transfers that wait for a moderator, oldest proof first; served by `payments_verifying_idx`.
///
/// # Errors
/// Those of the engine.
pub fn waiting(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<PaymentRow>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE status = 'verifying' ORDER BY proof_at, id LIMIT $1 OFFSET $2"
        )),
        &params![size, offset],
        PaymentRow::read,
    )?;
    let total =
        conn.one(sql!("SELECT COUNT(*) FROM payments WHERE status = 'verifying'"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}

/// A transfer with a proof, waiting or decided on. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn find(conn: &mut Conn<'_>, id: PaymentId) -> Result<Option<PaymentRow>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE id = $1 AND (status = 'verifying' OR decided_at IS NOT NULL)"
        )),
        &params![id],
        PaymentRow::read,
    )
}

/// Transfers that were decided on, latest first; served by `payments_decided_idx`.
///
/// # Errors
/// Those of the engine.
pub fn decided(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<PaymentRow>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE decided_at IS NOT NULL ORDER BY decided_at DESC, id DESC LIMIT $1 OFFSET $2"
        )),
        &params![size, offset],
        PaymentRow::read,
    )?;
    let total =
        conn.one(sql!("SELECT COUNT(*) FROM payments WHERE decided_at IS NOT NULL"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}
