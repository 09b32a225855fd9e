//! Passwords: Argon2id, a few at a time, so that a flood cannot take all memory, nor the place of who signs in.

use super::lane::{Lane, Turn};
use crate::{AppError, Market};
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use db::DbError;
use std::time::Duration;

pub use super::lane::Rank;

/// 19 MiB, two passes, one lane: the least that OWASP recommends for Argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

/// At most two hashes at once (38 MiB), and 200 waiting of each rank.
static HASHING: Lane = Lane::new(2, 200);
/// Longer than this nobody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// When it is worth coming again, in seconds.
const RETRY_AFTER: u32 = 5;

fn argon2() -> Result<Argon2<'static>, AppError> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|e| AppError::Internal(format!("argon2: {e}")))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

async fn turn(rank: Rank) -> Result<Turn, AppError> {
    HASHING.turn(rank, PATIENCE).await.ok_or(AppError::Db(DbError::Busy { retry_after_seconds: RETRY_AFTER }))
}

/// The PHC text of a password with a salt of its own.
///
/// # Errors
/// `Busy` when too many wait.
pub async fn hash(market: &Market, password: String, rank: Rank) -> Result<String, AppError> {
    let turn = turn(rank).await?;
    let hashed = market.compute(move || {
        // Held until the work is done, also when nobody waits for it any more.
        let _turn = turn;
        let hash = argon2()?.hash_password(password.as_bytes());
        Ok(hash.map_err(|e| AppError::Internal(format!("argon2: {e}")))?.to_string())
    });
    hashed.await
}

/// Whether the password is the one. Without a hash to compare with it takes the same time and is never the one:
/// nobody learns from the clock whether an account exists.
///
/// # Errors
/// `Busy` when too many wait.
pub async fn verify(market: &Market, password: String, hash: Option<String>, rank: Rank) -> Result<bool, AppError> {
    let turn = turn(rank).await?;
    let verified = market.compute(move || {
        let _turn = turn;
        match hash {
            Some(hash) => {
                let known =
                    PasswordHash::new(&hash).map_err(|e| AppError::Internal(format!("stored password: {e}")))?;
                Ok(argon2()?.verify_password(password.as_bytes(), &known).is_ok())
            }
            None => {
                let spent = argon2()?.hash_password(password.as_bytes());
                spent.map_err(|e| AppError::Internal(format!("argon2: {e}")))?;
                Ok(false)
            }
        }
    });
    verified.await
}
