//! Changes of entries. Each is guarded: the answer says whether it happened.

use crate::{DbError, Tx, params, sql};
use domain::idea::Palette;
use domain::taste::Shape;
use domain::work::{Legibility, STARS_MOST};
use domain::{FileId, ProjectId, Timestamp, UserId, WorkId};

/// An entry to be written.
#[derive(Clone, Debug)]
pub struct NewWork<'a> {
    pub project: ProjectId,
    pub designer: UserId,
    pub file: FileId,
    pub description: &'a str,
    /// The designer says so.
    pub ai_used: bool,
    /// The file itself says so.
    pub ai_label: bool,
    pub fingerprint: Option<&'a [u8]>,
    /// The main colours of its picture; `None` when nobody has looked.
    pub palette: Option<Palette>,
    /// What of its picture holds where a mark has to; `None` when nobody has tried, or it shows nothing.
    pub legibility: Option<Legibility>,
    /// How its mark is drawn; `None` when nobody has looked.
    pub shape: Option<Shape>,
}

/// Makes the person a participant; `true` the first time.
///
/// # Errors
/// Those of the database.
pub fn join(tx: &mut Tx<'_>, project: ProjectId, designer: UserId, now: Timestamp) -> Result<bool, DbError> {
    let joined = tx.run(
        sql!(
            "INSERT INTO participants (project_id, designer_id, joined_at) VALUES ($1, $2, $3) \
             ON CONFLICT (project_id, designer_id) DO NOTHING"
        ),
        &params![project, designer, now],
    )?;
    if joined == 1 {
        tx.run(sql!("UPDATE projects SET designers = designers + 1 WHERE id = $1"), &params![project])?;
        tx.run(sql!("UPDATE users SET joined = joined + 1 WHERE id = $1"), &params![designer])?;
        crate::designer::figures::counted(tx, project, designer)?;
    }
    Ok(joined == 1)
}

/// Counts one more entry of a participant, unless they have `most` already: `false`.
///
/// # Errors
/// Those of the database.
pub fn count_entry(tx: &mut Tx<'_>, project: ProjectId, designer: UserId, most: i64) -> Result<bool, DbError> {
    let counted = tx.run(
        sql!("UPDATE participants SET works = works + 1 WHERE project_id = $1 AND designer_id = $2 AND works < $3"),
        &params![project, designer, most],
    )?;
    Ok(counted == 1)
}

/// Writes an entry under the next number of its contest; numbers are never given twice.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewWork<'_>, now: Timestamp) -> Result<(WorkId, i64), DbError> {
    let number: i64 = tx.one(
        sql!("UPDATE projects SET next_number = next_number + 1, designs = designs + 1 WHERE id = $1 RETURNING next_number - 1"),
        &params![new.project],
        |row| row.get(0),
    )?;
    let id = tx.insert(
        sql!(
            "INSERT INTO works (project_id, number, designer_id, file_id, description, ai_used, ai_label, phash, created_at, \
             colours, legibility, shape) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id"
        ),
        &params![
            new.project,
            number,
            new.designer,
            new.file,
            new.description,
            new.ai_used,
            new.ai_label,
            new.fingerprint,
            now,
            new.palette.map(|palette| palette.0),
            new.legibility.map(Legibility::bits),
            new.shape.map(|shape| shape.0)
        ],
    )?;
    crate::file::tie_to_work(tx, new.file, id)?;
    Ok((id, number))
}

/// Takes an entry off the wall; `false` when it is off already.
///
/// # Errors
/// Those of the database.
pub fn delete(tx: &mut Tx<'_>, id: WorkId, by: UserId, reason: &str, now: Timestamp) -> Result<bool, DbError> {
    let taken = tx.opt(
        sql!(
            "UPDATE works SET deleted_at = $4, deleted_by = $2, delete_reason = $3 WHERE id = $1 AND deleted_at IS NULL \
             RETURNING project_id, designer_id"
        ),
        &params![id, by, reason, now],
        |row| Ok((row.get::<ProjectId>(0)?, row.get::<UserId>(1)?)),
    )?;
    let Some((project, designer)) = taken else { return Ok(false) };
    // What its own author takes back was not deleted by anybody else.
    let judged = i64::from(by != designer);
    tx.run(
        sql!("UPDATE projects SET designs = designs - 1, deleted_works = deleted_works + $2 WHERE id = $1"),
        &params![project, judged],
    )?;
    tx.run(
        sql!("UPDATE participants SET works = works - 1 WHERE project_id = $1 AND designer_id = $2"),
        &params![project, designer],
    )?;
    super::similar::release_pictures(tx, id)?;
    tx.run(sql!("DELETE FROM store_items WHERE work_id = $1"), &params![id])?;
    crate::idea::take_down(tx, id)?;
    Ok(true)
}

/// Gives stars, with the client's word on it, and counts five of them on the designer, the first of an entry as an answer;
/// `false` when the entry is gone. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn rate(tx: &mut Tx<'_>, id: WorkId, stars: i64, comment: Option<&str>, now: Timestamp) -> Result<bool, DbError> {
    let known = tx.opt(
        sql!("SELECT stars, designer_id, project_id FROM works WHERE id = $1 AND deleted_at IS NULL"),
        &params![id],
        |row| Ok((row.get::<i64>(0)?, row.get::<UserId>(1)?, row.get::<ProjectId>(2)?)),
    )?;
    let Some((before, designer, project)) = known else { return Ok(false) };
    let rated = tx.run(
        sql!("UPDATE works SET stars = $2, comment = COALESCE($3, comment), stars_version = version WHERE id = $1 AND deleted_at IS NULL"),
        &params![id, stars, comment],
    )?;
    let step = i64::from(stars == STARS_MOST) - i64::from(before == STARS_MOST);
    if step != 0 {
        tx.run(sql!("UPDATE users SET starred = starred + $2 WHERE id = $1"), &params![designer, step])?;
        crate::designer::figures::counted(tx, project, designer)?;
    }
    if before == 0 {
        crate::project::fairness::answered(tx, project, designer, now)?;
    }
    Ok(rated == 1)
}

/// Hides or shows an entry; `false` when it is gone. What was hidden once never comes back into the portfolio.
///
/// # Errors
/// Those of the database.
pub fn set_hidden(tx: &mut Tx<'_>, id: WorkId, hidden: bool) -> Result<bool, DbError> {
    let set = tx.run(
        sql!("UPDATE works SET hidden = $2, in_portfolio = (in_portfolio AND NOT $2) WHERE id = $1 AND deleted_at IS NULL"),
        &params![id, hidden],
    )?;
    if hidden {
        tx.run(sql!("DELETE FROM store_items WHERE work_id = $1"), &params![id])?;
    }
    Ok(set == 1)
}
