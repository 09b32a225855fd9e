//! What private contests add to a designer's figures, so that strangers can be shown the rest.

use crate::{DbError, Tx, params, sql};
use domain::{ProjectId, UserId};

/// The counts, taken anew from the rows they count. Store purchases are private: their reviews are.
macro_rules! recount {
    ($which:literal) => {
        sql!(concat!(
            "UPDATE users SET \
             private_joined = (SELECT COUNT(*) FROM participants t JOIN projects p ON p.id = t.project_id \
             WHERE t.designer_id = users.id AND p.private AND p.clone_id = 0), \
             private_finals = (SELECT COUNT(*) FROM participants t JOIN projects p ON p.id = t.project_id \
             WHERE t.designer_id = users.id AND t.is_finalist AND p.private AND p.clone_id = 0), \
             private_wins = (SELECT COUNT(*) FROM projects p WHERE p.winner_id = users.id AND p.private AND p.clone_id = 0), \
             private_purchases = (SELECT COUNT(*) FROM handovers h JOIN projects p ON p.id = h.project_id \
             WHERE h.designer_id = users.id AND h.bought_id > 0 AND h.confirmed_at IS NOT NULL AND h.revoked_at IS NULL AND p.private AND p.clone_id = 0), \
             private_starred = (SELECT COUNT(*) FROM participants t JOIN projects p ON p.id = t.project_id \
             JOIN works w ON w.project_id = t.project_id AND w.designer_id = t.designer_id \
             WHERE t.designer_id = users.id AND w.stars = 5 AND p.private AND p.clone_id = 0), \
             private_rating_sum = (SELECT COALESCE(SUM(r.score), 0) FROM reviews r JOIN projects p ON p.id = r.project_id \
             WHERE r.designer_id = users.id AND p.private), \
             private_rating_count = (SELECT COUNT(*) FROM reviews r JOIN projects p ON p.id = r.project_id \
             WHERE r.designer_id = users.id AND p.private) ",
            $which
        ))
    };
}

/// After something was counted on a designer in a contest: nothing to do in a public one. Indexes: the primary keys,
/// `participants_designer_idx`, `projects_winner_idx`, `handovers_designer_idx`, `reviews_designer_idx`.
///
/// # Errors
/// Those of the database.
pub fn counted(tx: &mut Tx<'_>, project: ProjectId, designer: UserId) -> Result<(), DbError> {
    let here = recount!("WHERE id = $2 AND EXISTS (SELECT 1 FROM projects p WHERE p.id = $1 AND p.private)");
    tx.run(here, &params![project, designer])?;
    Ok(())
}

/// After a contest was made private: for everybody in it. Indexes: as [`counted`].
///
/// # Errors
/// Those of the database.
pub fn made_private(tx: &mut Tx<'_>, project: ProjectId) -> Result<(), DbError> {
    tx.run(
        recount!("WHERE id IN (SELECT t.designer_id FROM participants t WHERE t.project_id = $1)"),
        &params![project],
    )?;
    Ok(())
}
