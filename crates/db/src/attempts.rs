//! What limits count: failed sign-ins and sent messages, by account, by address, by target. Also the captchas used up.

use crate::{Conn, DbError, Tx, params, sql};
use domain::Timestamp;

/// Writes one attempt down that may be taken back; its id.
///
/// # Errors
/// Those of the database.
pub fn record(tx: &mut Tx<'_>, key: &str, now: Timestamp) -> Result<i64, DbError> {
    tx.insert(sql!("INSERT INTO attempts (key, at) VALUES ($1, $2) RETURNING id"), &params![key, now])
}

/// Writes one attempt down that nobody takes back.
///
/// # Errors
/// Those of the database.
pub fn note(tx: &mut Tx<'_>, key: &str, now: Timestamp) -> Result<(), DbError> {
    tx.push(sql!("INSERT INTO attempts (key, at) VALUES ($1, $2)"), &params![key, now])
}

/// How many there were after `since`. Index: `attempts_key_idx`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, key: &str, since: Timestamp) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM attempts WHERE key = $1 AND at > $2"), &params![key, since], |row| row.get(0))
}

/// The latest one after `since`. Index: `attempts_key_idx`.
///
/// # Errors
/// Those of the database.
pub fn latest(conn: &mut Conn<'_>, key: &str, since: Timestamp) -> Result<Option<Timestamp>, DbError> {
    conn.one(sql!("SELECT MAX(at) FROM attempts WHERE key = $1 AND at > $2"), &params![key, since], |row| row.get(0))
}

/// Takes one attempt back.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, id: i64) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM attempts WHERE id = $1"), &params![id])?;
    Ok(())
}

/// Forgets everything under a key.
///
/// # Errors
/// Those of the database.
pub fn clear(tx: &mut Tx<'_>, key: &str) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM attempts WHERE key = $1"), &params![key])?;
    Ok(())
}

/// Removes up to `limit` that no limit looks at any more. Index: `attempts_at_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!("DELETE FROM attempts WHERE id IN (SELECT id FROM attempts WHERE at < $1 ORDER BY at LIMIT $2)"),
        &params![before, limit],
    )
}

/// Uses a captcha up; false when that was done before.
///
/// # Errors
/// Those of the database.
pub fn spend_captcha(tx: &mut Tx<'_>, challenge: &str, expires_at: Timestamp, now: Timestamp) -> Result<bool, DbError> {
    // Ten minutes' worth of challenges: small enough to sweep without an index.
    tx.run(sql!("DELETE FROM captchas_used WHERE expires_at <= $1"), &params![now])?;
    let rows = tx.run(
        sql!("INSERT INTO captchas_used (challenge, expires_at) VALUES ($1, $2) ON CONFLICT (challenge) DO NOTHING"),
        &params![challenge, expires_at],
    )?;
    Ok(rows == 1)
}
