//! What a person who leaves has begun to pay.

use crate::{Conn, DbError, Tx, params, sql};
use domain::UserId;

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
