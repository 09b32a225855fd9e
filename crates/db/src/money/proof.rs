//! Proofs of transfers that nothing came of.

use crate::{DbError, Tx, file, params, sql};
use domain::{FileId, PaymentId, Timestamp};

/// Forgets the files and names of proofs that were handed in before that moment, of transfers that were cancelled or ran
/// out: so many at most; the sweep removes the objects. What was paid keeps its proof, and what came for nothing. Index:
/// `payments_channel_idx`.
///
/// # Errors
/// Those of the engine.
pub fn forget_ended(tx: &mut Tx<'_>, before: Timestamp, most: u32) -> Result<u64, DbError> {
    let ended = tx.all(
        sql!(
            "SELECT id, proof_file_id FROM payments WHERE channel = 'transfer' AND status IN ('cancelled', 'expired') \
             AND proof_file_id IS NOT NULL AND proof_at <= $1 LIMIT $2"
        ),
        &params![before, most],
        |row| Ok((row.get::<PaymentId>(0)?, row.get::<FileId>(1)?)),
    )?;
    let mut gone = 0;
    for (payment, proof) in ended {
        let freed = tx.run(
            sql!(
                "UPDATE payments SET proof_file_id = NULL, proof_project = '', proof_note = '', proof_at = NULL \
                 WHERE id = $1 AND status IN ('cancelled', 'expired') AND proof_file_id = $2"
            ),
            &params![payment, proof],
        )?;
        if freed == 1 {
            file::delete(tx, proof)?;
        }
        gone += freed;
    }
    Ok(gone)
}
