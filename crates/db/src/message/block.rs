//! Who has blocked whom in conversations.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId};

/// Whether the first has blocked the other. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn has_blocked(conn: &mut Conn<'_>, by: UserId, other: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT user_id FROM blocks WHERE user_id = $1 AND other_id = $2"),
        &params![by, other],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

/// With whom of these (ids as [`crate::ids_json`]) somebody does not talk: one has blocked the other. Index: the primary
/// key.
///
/// # Errors
/// Those of the database.
pub fn blocked_among(conn: &mut Conn<'_>, person: UserId, ids: &str) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!(
            "SELECT other_id FROM blocks WHERE user_id = $1 AND other_id IN ids_of($2) \
             UNION SELECT user_id FROM blocks WHERE user_id IN ids_of($2) AND other_id = $1"
        ),
        &params![person, ids],
        |row| row.get(0),
    )
}

/// Blocks; once more is fine.
///
/// # Errors
/// Those of the database.
pub fn block(tx: &mut Tx<'_>, by: UserId, other: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("INSERT INTO blocks (user_id, other_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"),
        &params![by, other, now],
    )?;
    Ok(())
}

/// Takes a block back; one that is not there is fine. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn unblock(tx: &mut Tx<'_>, by: UserId, other: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM blocks WHERE user_id = $1 AND other_id = $2"), &params![by, other])?;
    Ok(())
}
