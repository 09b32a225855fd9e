//! How far each person has read the thread of an entry.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{UserId, WorkId};

/// Notes that the person has seen so many messages of the thread.
///
/// # Errors
/// Those of the database.
pub fn mark(tx: &mut Tx<'_>, work: WorkId, user: UserId, seen: i64) -> Result<(), DbError> {
    tx.push(
        sql!(
            "INSERT INTO work_reads (work_id, user_id, seen) VALUES ($1, $2, $3) ON CONFLICT (work_id, user_id) \
             DO UPDATE SET seen = excluded.seen WHERE work_reads.seen < excluded.seen"
        ),
        &params![work, user, seen],
    )
}

/// How many messages of the thread the person has seen. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn of(conn: &mut Conn<'_>, work: WorkId, user: UserId) -> Result<i64, DbError> {
    let seen = conn.opt(
        sql!("SELECT seen FROM work_reads WHERE work_id = $1 AND user_id = $2"),
        &params![work, user],
        |row| row.get(0),
    )?;
    Ok(seen.unwrap_or(0))
}
