//! Contests that a moderator has stopped, and their clocks, which stand still meanwhile.

use crate::{DbError, Tx, params, sql};
use domain::delivery::Handover;
use domain::{ProjectId, Timestamp};

/// Stops a contest; `false` when it is stopped already.
///
/// # Errors
/// Those of the engine.
pub fn freeze(tx: &mut Tx<'_>, id: ProjectId, reason: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE projects SET frozen_at = $2, frozen_reason = $3 WHERE id = $1 AND frozen_at IS NULL"),
        &params![id, now, reason],
    )?;
    Ok(rows == 1)
}

/// Lets a contest go on, its moments later by as long as it stood still: its end (a stage that was over when it was stopped
/// counts on from there as well), and that from which its rest can be claimed. `false` when it does go on.
///
/// # Errors
/// Those of the engine.
pub fn unfreeze(tx: &mut Tx<'_>, id: ProjectId, stood_ms: i64) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET frozen_at = NULL, frozen_reason = '', \
             end_time = CASE WHEN winner_id IS NULL THEN end_time + $2 ELSE end_time END, abandoned_at = abandoned_at + $2 \
             WHERE id = $1 AND frozen_at IS NOT NULL"
        ),
        &params![id, stood_ms],
    )?;
    Ok(rows == 1)
}

/// Moves the clocks of the handovers that are not confirmed on by as long as they stood still: those with a package, as
/// their clocks are from now on, without their effect images. Index: `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn move_handovers(tx: &mut Tx<'_>, id: ProjectId, stood_ms: i64) -> Result<Vec<Handover>, DbError> {
    tx.all(
        sql!(
            "UPDATE handovers SET package_at = package_at + $2, revision_at = revision_at + $2 \
             WHERE project_id = $1 AND revoked_at IS NULL AND confirmed_at IS NULL AND package_at IS NOT NULL \
             RETURNING id, package_at, revision_at"
        ),
        &params![id, stood_ms],
        |row| Ok(Handover { package_at: row.get(1)?, revision_at: row.get(2)?, ..Handover::new(row.get(0)?) }),
    )
}
