//! What an abandoned contest comes to: its shares are paid, its rest is claimed; each once.

use crate::{DbError, Tx, params, sql};
use domain::{ProjectId, Timestamp};

/// Notes that the shares of an abandoned contest are paid, once.
///
/// # Errors
/// Those of the engine.
pub fn mark_abandoned(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET abandoned_at = $2 \
             WHERE id = $1 AND abandoned_at IS NULL AND winner_id IS NULL AND refund_status = 0 AND NOT package_confirm"
        ),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// Completes a contest that its finalists have claimed, once.
///
/// # Errors
/// Those of the engine.
pub fn complete_claimed(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET package_confirm = $3, completed_at = $2, ended_at = $2 \
             WHERE id = $1 AND abandoned_at IS NOT NULL AND winner_id IS NULL AND refund_status = 0 AND NOT package_confirm"
        ),
        &params![id, now, true],
    )?;
    Ok(rows == 1)
}
