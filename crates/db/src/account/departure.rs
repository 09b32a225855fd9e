//! Whoever left while they were suspended, by hashes of what they are known by.

use crate::{Conn, DbError, Tx, params, sql};
use domain::Timestamp;

/// Remembers that mark until then, or for as long as it is remembered already.
///
/// # Errors
/// Those of the database.
pub fn note(tx: &mut Tx<'_>, mark: &str, until: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO departures (mark, until_at) VALUES ($1, $2) \
             ON CONFLICT (mark) DO UPDATE SET until_at = $2 WHERE departures.until_at < $2"
        ),
        &params![mark, until],
    )?;
    Ok(())
}

/// Whether that mark is remembered now. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn is_noted(conn: &mut Conn<'_>, mark: &str, now: Timestamp) -> Result<bool, DbError> {
    let until: Option<Timestamp> =
        conn.opt(sql!("SELECT until_at FROM departures WHERE mark = $1"), &params![mark], |row| row.get(0))?;
    Ok(until.is_some_and(|until| now < until))
}

/// Forgets up to `limit` marks that ran out before. Index: `departures_until_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM departures WHERE mark IN (SELECT mark FROM departures WHERE until_at < $1 \
             ORDER BY until_at LIMIT $2)"
        ),
        &params![before, limit],
    )
}
