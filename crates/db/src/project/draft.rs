//! Contests that nobody has paid yet: when their client was told, and whether a payment is being decided.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{ProjectId, Timestamp};

/// An unpaid contest, for whoever looks after it.
#[derive(Clone, Copy, Debug)]
pub struct Draft {
    pub told_at: Option<Timestamp>,
    /// A payment for it is being decided.
    pub paying: bool,
}

/// Whether a transfer for the contest is being checked. Index: `payments` by contest.
///
/// # Errors
/// Those of the engine.
pub fn is_verifying(conn: &mut Conn<'_>, id: ProjectId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM payments WHERE project_id = $1 AND status = 'verifying' LIMIT 1"),
        &params![id],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

/// An unpaid contest; `None` for any other. Index: the primary key, `payments` by contest.
///
/// # Errors
/// Those of the engine.
pub fn draft(conn: &mut Conn<'_>, id: ProjectId) -> Result<Option<Draft>, DbError> {
    conn.opt(
        sql!(
            "SELECT p.draft_told_at, EXISTS (SELECT 1 FROM payments y WHERE y.project_id = p.id \
             AND y.status IN ('verifying', 'paid')) FROM projects p WHERE p.id = $1 AND NOT p.audit AND p.paid_at IS NULL"
        ),
        &params![id],
        |row| Ok(Draft { told_at: row.get(0)?, paying: row.get(1)? }),
    )
}

/// Unpaid contests from before that moment whose clients were not told yet. Index: `projects_draft_idx`.
///
/// # Errors
/// Those of the engine.
pub fn untold_drafts(conn: &mut Conn<'_>, before: Timestamp, most: i64) -> Result<Vec<ProjectId>, DbError> {
    conn.all(
        sql!(
            "SELECT id FROM projects WHERE NOT audit AND paid_at IS NULL AND created_at <= $1 AND draft_told_at IS NULL \
             ORDER BY created_at LIMIT $2"
        ),
        &params![before, most],
        |row| row.get(0),
    )
}

/// Notes when the client was told that the draft ends. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn set_draft_told(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE projects SET draft_told_at = $2 WHERE id = $1"), &params![id, now])?;
    Ok(())
}
