//! Who marked which entry: at most once each, with the entry's counter beside it.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId, WorkId};

/// Marks or unmarks an entry for a person; `false` when it already was as wished.
///
/// # Errors
/// Those of the database.
pub fn set(tx: &mut Tx<'_>, work: WorkId, user: UserId, on: bool, now: Timestamp) -> Result<bool, DbError> {
    let changed = if on {
        tx.run(
            sql!(
                "INSERT INTO work_favourites (work_id, user_id, created_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (work_id, user_id) DO NOTHING"
            ),
            &params![work, user, now],
        )?
    } else {
        tx.run(sql!("DELETE FROM work_favourites WHERE work_id = $1 AND user_id = $2"), &params![work, user])?
    };
    if changed == 0 {
        return Ok(false);
    }
    let step = if on { 1_i64 } else { -1 };
    tx.run(sql!("UPDATE works SET favourites = favourites + $2 WHERE id = $1"), &params![work, step])?;
    Ok(true)
}

/// How many marked the entry. Index: the primary key of `works`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, work: WorkId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT favourites FROM works WHERE id = $1"), &params![work], |row| row.get(0))
}
