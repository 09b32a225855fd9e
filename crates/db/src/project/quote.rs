//! The prize of a business contest, which a moderator names.

use crate::{DbError, Tx, params, sql};
use domain::{Minor, ProjectId};

/// Names the prize of an unpaid business contest.
///
/// # Errors
/// Those of the engine.
pub fn quote(tx: &mut Tx<'_>, id: ProjectId, pricing: &str, total: Minor, pool: Minor) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE projects SET pricing = $2, total = $3, pool = $4 WHERE id = $1 AND NOT audit"),
        &params![id, pricing, total, pool],
    )?;
    Ok(rows == 1)
}
