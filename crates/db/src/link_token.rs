//! Tokens that travel in mailed links: only their hash is kept, each works once.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId};

/// Writes a token.
///
/// # Errors
/// Those of the database.
pub fn insert(
    tx: &mut Tx<'_>,
    token_hash: &str,
    kind: &str,
    user: UserId,
    expires_at: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!("INSERT INTO link_tokens (token_hash, kind, user_id, expires_at) VALUES ($1, $2, $3, $4)"),
        &params![token_hash, kind, user, expires_at],
    )?;
    Ok(())
}

/// Whose token it is and the e-mail address of that account, while the token is good.
///
/// # Errors
/// Those of the database.
pub fn holder(
    conn: &mut Conn<'_>,
    token_hash: &str,
    kind: &str,
    now: Timestamp,
) -> Result<Option<(UserId, String)>, DbError> {
    conn.opt(
        sql!(
            "SELECT u.id, u.email FROM link_tokens t JOIN users u ON u.id = t.user_id \
             WHERE t.token_hash = $1 AND t.kind = $2 AND t.used_at IS NULL AND t.expires_at > $3 \
             AND u.email IS NOT NULL AND u.deleted_at IS NULL"
        ),
        &params![token_hash, kind, now],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Uses the token up; false when somebody was faster.
///
/// # Errors
/// Those of the database.
pub fn spend(tx: &mut Tx<'_>, token_hash: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE link_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL"),
        &params![token_hash, now],
    )?;
    Ok(rows == 1)
}

/// Ends every token of that kind that a person still holds. Index: `link_tokens_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn end_all(tx: &mut Tx<'_>, kind: &str, user: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE link_tokens SET used_at = $3 WHERE user_id = $2 AND kind = $1 AND used_at IS NULL"),
        &params![kind, user, now],
    )?;
    Ok(())
}

/// Removes up to `limit` tokens that ran out before, used or not. Index: `link_tokens_expires_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM link_tokens WHERE token_hash IN (
                 SELECT token_hash FROM link_tokens WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
