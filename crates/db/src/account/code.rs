//! Codes that were sent: their hash only, how often they were guessed, whether they were used.

use crate::{Conn, DbError, Tx, params, sql};
use domain::account::code::{Purpose, Standing};
use domain::{Timestamp, UserId};

/// Whose code for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// As it is kept.
    pub target: String,
    pub purpose: Purpose,
    /// Who asked; `None` for a stranger.
    pub holder: Option<UserId>,
}

impl Key {
    fn holder(&self) -> String {
        self.holder.map(|user| user.to_string()).unwrap_or_default()
    }
}

/// A code as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub id: i64,
    pub hash: String,
    pub standing: Standing,
}

/// Writes a code in the place of the one before: that one proves nothing any more.
///
/// # Errors
/// Those of the database.
pub fn put(tx: &mut Tx<'_>, key: &Key, hash: &str, expires_at: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO codes (target, purpose, holder, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (target, purpose, holder) DO UPDATE \
             SET code_hash = $4, expires_at = $5, tries = 0, used_at = NULL, proof_until = NULL"
        ),
        &params![&key.target, key.purpose.code(), &key.holder(), hash, expires_at],
    )?;
    Ok(())
}

/// The last code that was asked for. Index: `codes_target_purpose_holder_key`.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, key: &Key) -> Result<Option<Code>, DbError> {
    conn.opt(
        sql!(
            "SELECT id, code_hash, tries, expires_at, used_at FROM codes \
             WHERE target = $1 AND purpose = $2 AND holder = $3"
        ),
        &params![&key.target, key.purpose.code(), &key.holder()],
        |row| {
            let used_at: Option<Timestamp> = row.get(4)?;
            let standing = Standing { tries: row.get(2)?, expires_at: row.get(3)?, is_used: used_at.is_some() };
            Ok(Code { id: row.get(0)?, hash: row.get(1)?, standing })
        },
    )
}

/// Counts a wrong guess.
///
/// # Errors
/// Those of the database.
pub fn miss(tx: &mut Tx<'_>, id: i64) -> Result<(), DbError> {
    tx.run(sql!("UPDATE codes SET tries = tries + 1 WHERE id = $1"), &params![id])?;
    Ok(())
}

/// Uses a code up; false when somebody was faster. With `proof_until` it stands in the place of a password until then.
///
/// # Errors
/// Those of the database.
pub fn spend(tx: &mut Tx<'_>, id: i64, now: Timestamp, proof_until: Option<Timestamp>) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE codes SET used_at = $2, proof_until = $3 WHERE id = $1 AND used_at IS NULL"),
        &params![id, now, proof_until],
    )?;
    Ok(rows == 1)
}

/// Uses up a person's proof for that purpose; false when there is none that still holds. Index: `codes_holder_idx`.
///
/// # Errors
/// Those of the database.
pub fn spend_proof(tx: &mut Tx<'_>, user: UserId, purpose: Purpose, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE codes SET proof_until = NULL WHERE holder = $1 AND purpose = $2 AND proof_until > $3"),
        &params![&user.to_string(), purpose.code(), now],
    )?;
    Ok(rows > 0)
}

/// Removes up to `limit` codes that ran out before. Index: `codes_expires_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!("DELETE FROM codes WHERE id IN (SELECT id FROM codes WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)"),
        &params![before, limit],
    )
}
