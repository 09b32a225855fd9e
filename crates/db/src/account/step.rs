//! Second steps: sealed secrets, the last moment whose code was taken, recovery codes by their hash.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId};

/// A second step as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub secret: String,
    pub last_moment: i64,
    pub confirmed_at: Option<Timestamp>,
}

/// Somebody's second step, asked for or still being set up. Primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, user: UserId) -> Result<Option<Kept>, DbError> {
    conn.opt(
        sql!("SELECT secret, last_moment, confirmed_at FROM second_steps WHERE user_id = $1"),
        &params![user],
        |row| Ok(Kept { secret: row.get(0)?, last_moment: row.get(1)?, confirmed_at: row.get(2)? }),
    )
}

/// Since when it is asked for.
///
/// # Errors
/// Those of the database.
pub fn on_since(conn: &mut Conn<'_>, user: UserId) -> Result<Option<Timestamp>, DbError> {
    Ok(find(conn, user)?.and_then(|kept| kept.confirmed_at))
}

/// Keeps a fresh secret in the place of one that was never confirmed; whether it did: one that is confirmed stays.
///
/// # Errors
/// Those of the database.
pub fn begin(tx: &mut Tx<'_>, user: UserId, secret: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "INSERT INTO second_steps (user_id, secret, created_at) VALUES ($1, $2, $3) \
             ON CONFLICT (user_id) DO UPDATE SET secret = $2, created_at = $3, last_moment = 0 \
             WHERE second_steps.confirmed_at IS NULL"
        ),
        &params![user, secret, now],
    )?;
    Ok(rows == 1)
}

/// Asks for it from now on.
///
/// # Errors
/// Those of the database.
pub fn confirm(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE second_steps SET confirmed_at = $2 WHERE user_id = $1 AND confirmed_at IS NULL"),
        &params![user, now],
    )?;
    Ok(rows == 1)
}

/// The code of that moment was taken; whether none of it or of a later one was before.
///
/// # Errors
/// Those of the database.
pub fn take(tx: &mut Tx<'_>, user: UserId, moment: i64) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE second_steps SET last_moment = $2 WHERE user_id = $1 AND last_moment < $2"),
        &params![user, moment],
    )?;
    Ok(rows == 1)
}

/// Takes the second step from somebody, with its recovery codes and what it opened in their sessions; whether there was
/// one.
///
/// # Errors
/// Those of the database.
pub fn remove(tx: &mut Tx<'_>, user: UserId) -> Result<bool, DbError> {
    tx.run(sql!("DELETE FROM recovery_codes WHERE user_id = $1"), &params![user])?;
    tx.run(sql!("UPDATE sessions SET stepped_at = NULL WHERE user_id = $1"), &params![user])?;
    Ok(tx.run(sql!("DELETE FROM second_steps WHERE user_id = $1"), &params![user])? == 1)
}

/// Keeps the hashes of fresh recovery codes in the place of those before.
///
/// # Errors
/// Those of the database.
pub fn set_recovery(tx: &mut Tx<'_>, user: UserId, hashes: &[String]) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM recovery_codes WHERE user_id = $1"), &params![user])?;
    for hash in hashes {
        tx.run(sql!("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)"), &params![user, hash])?;
    }
    Ok(())
}

/// Uses a recovery code up; whether there was one with that hash.
///
/// # Errors
/// Those of the database.
pub fn use_recovery(tx: &mut Tx<'_>, user: UserId, hash: &str) -> Result<bool, DbError> {
    let rows =
        tx.run(sql!("DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2"), &params![user, hash])?;
    Ok(rows == 1)
}

/// How many recovery codes somebody has left. Primary key.
///
/// # Errors
/// Those of the database.
pub fn recovery_left(conn: &mut Conn<'_>, user: UserId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1"), &params![user], |row| row.get(0))
}

/// Every sealed secret after that person, so many at once: they are sealed anew when the market's secret changes.
///
/// # Errors
/// Those of the database.
pub fn sealed(conn: &mut Conn<'_>, after: UserId, limit: i64) -> Result<Vec<(UserId, String)>, DbError> {
    conn.all(
        sql!("SELECT user_id, secret FROM second_steps WHERE user_id > $1 ORDER BY user_id LIMIT $2"),
        &params![after, limit],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Puts a secret back that was sealed anew.
///
/// # Errors
/// Those of the database.
pub fn reseal(tx: &mut Tx<'_>, user: UserId, secret: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE second_steps SET secret = $2 WHERE user_id = $1"), &params![user, secret])?;
    Ok(())
}

/// Forgets up to `limit` secrets from before that nobody confirmed. Index: `second_steps_unconfirmed_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM second_steps WHERE user_id IN (
                 SELECT user_id FROM second_steps WHERE confirmed_at IS NULL AND created_at < $1
                 ORDER BY created_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
