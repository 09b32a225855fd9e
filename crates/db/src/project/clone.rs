//! The private contest that a store purchase makes: of which entry, with its copy, counted on its designer.

use crate::{DbError, Tx, params, sql};
use domain::{ProjectId, Timestamp, UserId, WorkId};

/// Makes a new contest the clone of another, about that entry.
///
/// # Errors
/// Those of the engine.
pub fn set_clone(tx: &mut Tx<'_>, id: ProjectId, of: ProjectId, work: WorkId) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE projects SET clone_id = $2, clone_work_id = $3 WHERE id = $1 AND NOT audit"),
        &params![id, of, work],
    )?;
    Ok(())
}

/// Copies a sold entry into its clone: same picture and number, without what was said and counted there. The copy takes
/// no part in portfolios and in the search for similar pictures.
///
/// # Errors
/// Those of the engine.
pub fn copy_entry(tx: &mut Tx<'_>, work: WorkId, into: ProjectId, now: Timestamp) -> Result<(WorkId, UserId), DbError> {
    let (copy, designer, number) = tx.one(
        sql!(
            "INSERT INTO works (project_id, number, designer_id, file_id, description, in_portfolio, ai_used, ai_label, created_at, \
             colours, legibility, shape) SELECT $2, number, designer_id, file_id, description, $3, ai_used, ai_label, $4, colours, \
             legibility, shape FROM works WHERE id = $1 \
             RETURNING id, designer_id, number"
        ),
        &params![work, into, false, now],
        |row| Ok((row.get(0)?, row.get(1)?, row.get::<i64>(2)?)),
    )?;
    tx.run(
        sql!(
            "INSERT INTO participants (project_id, designer_id, works, joined_at) VALUES ($1, $2, 1, $3) ON CONFLICT DO NOTHING"
        ),
        &params![into, designer, now],
    )?;
    tx.run(
        sql!("UPDATE projects SET designs = 1, designers = 1, next_number = $2 WHERE id = $1"),
        &params![into, number + 1],
    )?;
    Ok((copy, designer))
}

/// Counts a sale on its designer.
///
/// # Errors
/// Those of the engine.
pub fn count_purchase(tx: &mut Tx<'_>, project: ProjectId, designer: UserId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET purchases = purchases + 1 WHERE id = $1"), &params![designer])?;
    crate::designer::figures::counted(tx, project, designer)
}
