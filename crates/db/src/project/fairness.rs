//! Whom a client answered in a contest, and how soon: counted where it happens, so that nobody has to count it again.

use crate::{DbError, Tx, params, sql};
use domain::{ProjectId, Timestamp, UserId};

/// Counts one answer of the client to a designer, words or stars; the first of them on the contest as well.
///
/// # Errors
/// Those of the database.
pub fn answered(tx: &mut Tx<'_>, project: ProjectId, designer: UserId, now: Timestamp) -> Result<(), DbError> {
    let known = tx.opt(
        sql!(
            "UPDATE participants SET answers = answers + 1, heard_at = COALESCE(heard_at, $3) \
             WHERE project_id = $1 AND designer_id = $2 RETURNING answers, joined_at"
        ),
        &params![project, designer, now],
        |row| Ok((row.get::<i64>(0)?, row.get::<Timestamp>(1)?)),
    )?;
    let Some((1, joined)) = known else { return Ok(()) };
    tx.run(
        sql!("UPDATE projects SET answered = answered + 1, answer_ms = answer_ms + $2 WHERE id = $1"),
        &params![project, now.since(joined).max(0)],
    )?;
    Ok(())
}
