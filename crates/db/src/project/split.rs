//! The identity contest that the second part of a bundle becomes.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{FileId, ProjectId, WorkId};

/// Notes the identity contest that a bundle's second part has become, once.
///
/// # Errors
/// Those of the engine.
pub fn mark_split(tx: &mut Tx<'_>, id: ProjectId, into: ProjectId) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE projects SET split_into = $2 WHERE id = $1 AND vi AND split_into IS NULL AND package_confirm"),
        &params![id, into],
    )?;
    tx.run(sql!("UPDATE projects SET split_of = $2 WHERE id = $1"), &params![into, id])?;
    Ok(rows == 1)
}

/// The logo that a finished contest brought forth: the file of its winning entry.
///
/// # Errors
/// Those of the engine.
pub fn winning_file(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<FileId>, DbError> {
    conn.opt(sql!("SELECT file_id FROM works WHERE id = $1"), &params![work], |row| row.get(0))
}
