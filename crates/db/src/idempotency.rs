//! Answers kept by the key of their request, so that a repetition gets the same answer and does nothing again.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId};

/// A request that was made before under that key.
#[derive(Clone, Debug)]
pub struct Kept {
    pub request_hash: String,
    /// The HTTP status; 0 while the first request is still running.
    pub status: i64,
    pub response: String,
    pub created_at: Timestamp,
}

/// What is known of a key. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, user: UserId, key: &str) -> Result<Option<Kept>, DbError> {
    conn.opt(
        sql!("SELECT request_hash, status, response, created_at FROM idempotency_keys WHERE user_id = $1 AND key = $2"),
        &params![user, key],
        |row| {
            Ok(Kept { request_hash: row.get(0)?, status: row.get(1)?, response: row.get(2)?, created_at: row.get(3)? })
        },
    )
}

/// Takes the key for a request that begins on the server `owner`; whether it was free, or left behind by one that has
/// said nothing since `stale`.
///
/// # Errors
/// Those of the database.
pub fn begin(
    tx: &mut Tx<'_>,
    user: UserId,
    key: &str,
    request_hash: &str,
    owner: &str,
    now: Timestamp,
    stale: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "INSERT INTO idempotency_keys (user_id, key, request_hash, status, response, created_at, lease_owner) \
             VALUES ($1, $2, $3, 0, '', $4, $6) ON CONFLICT (user_id, key) DO UPDATE SET created_at = $4, lease_owner = $6 \
             WHERE idempotency_keys.status = 0 AND idempotency_keys.request_hash = $3 AND idempotency_keys.created_at < $5"
        ),
        &params![user, key, request_hash, now, stale, owner],
    )?;
    Ok(rows == 1)
}

/// Says that the request still runs.
///
/// # Errors
/// Those of the database.
pub fn renew(tx: &mut Tx<'_>, user: UserId, key: &str, owner: &str, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE idempotency_keys SET created_at = $4 WHERE user_id = $1 AND key = $2 AND status = 0 AND lease_owner = $3"
        ),
        &params![user, key, owner, now],
    )?;
    Ok(())
}

/// Frees the keys of requests that a server of this name was at when it died. Index: `idempotency_keys_running_idx`.
///
/// # Errors
/// Those of the database.
pub fn take_back(tx: &mut Tx<'_>, owner: &str) -> Result<u64, DbError> {
    tx.run(sql!("DELETE FROM idempotency_keys WHERE status = 0 AND lease_owner = $1"), &params![owner])
}

/// Forgets up to `limit` answers from before. Index: `idempotency_keys_created_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM idempotency_keys WHERE (user_id, key) IN (
                 SELECT user_id, key FROM idempotency_keys WHERE created_at < $1 ORDER BY created_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}

/// Keeps the answer; `false` when one is kept already.
///
/// # Errors
/// Those of the database.
pub fn finish(tx: &mut Tx<'_>, user: UserId, key: &str, status: i64, response: &str) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE idempotency_keys SET status = $3, response = $4 WHERE user_id = $1 AND key = $2 AND status = 0"),
        &params![user, key, status, response],
    )?;
    Ok(rows == 1)
}

/// Forgets every answer kept for a person. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM idempotency_keys WHERE user_id = $1"), &params![user])?;
    Ok(())
}

/// Frees the key of a request that failed on our side: it may be tried again.
///
/// # Errors
/// Those of the database.
pub fn abandon(tx: &mut Tx<'_>, user: UserId, key: &str) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND status = 0"), &params![user, key])?;
    Ok(())
}
