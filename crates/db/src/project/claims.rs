//! What the market's claims about itself are measured from.

use crate::{Conn, DbError, params, sql};
use domain::project::claims::Run;
use domain::{Site, Timestamp};

/// The latest public contests of a site that were paid for since then, purchases from the store left out; at most
/// `limit`. Index: `projects_public_idx`, then `works_project_id_number_key`.
///
/// # Errors
/// Those of the engine.
pub fn runs(conn: &mut Conn<'_>, site: Site, since: Timestamp, limit: i64) -> Result<Vec<Run>, DbError> {
    conn.all(
        sql!(
            "SELECT p.paid_at, w.created_at, p.winner_at FROM projects p \
             LEFT JOIN works w ON w.project_id = p.id AND w.number = 1 \
             WHERE p.audit AND NOT p.private AND p.site = $1 AND p.paid_at >= $2 AND p.clone_id = 0 \
             ORDER BY p.paid_at DESC LIMIT $3"
        ),
        &params![site.code(), since, limit],
        |row| Ok(Run { paid_at: row.get(0)?, first_design_at: row.get(1)?, winner_at: row.get(2)? }),
    )
}

/// How many clients paid for those contests. Index: `projects_public_idx`.
///
/// # Errors
/// Those of the engine.
pub fn clients(conn: &mut Conn<'_>, site: Site, since: Timestamp) -> Result<i64, DbError> {
    conn.one(
        sql!(
            "SELECT COUNT(DISTINCT client_id) FROM projects \
             WHERE audit AND NOT private AND site = $1 AND paid_at >= $2 AND clone_id = 0"
        ),
        &params![site.code(), since],
        |row| row.get(0),
    )
}
