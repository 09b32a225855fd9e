//! Passwords: Argon2id, a few at a time, so that a flood of sign-ins cannot take all memory.

use crate::{AppError, Market};
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use domain::Refusal;
use std::time::Duration;
use tokio::sync::Semaphore;

/// 19 MiB, two passes, one lane: the least that OWASP recommends for Argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

/// At most this many hashes at once: 76 MiB in all.
static HASHING: Semaphore = Semaphore::const_new(4);
/// Longer than this nobody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(10);

fn argon2() -> Result<Argon2<'static>, AppError> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|e| AppError::Internal(format!("argon2: {e}")))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

async fn turn() -> Result<tokio::sync::SemaphorePermit<'static>, AppError> {
    match tokio::time::timeout(PATIENCE, HASHING.acquire()).await {
        Ok(Ok(permit)) => Ok(permit),
        Ok(Err(_)) | Err(_) => Err(Refusal::TooMany { retry_after_seconds: PATIENCE.as_secs() }.into()),
    }
}

/// The PHC text of a password with a salt of its own.
///
/// # Errors
/// `TooMany` when too many are being hashed.
pub async fn hash(market: &Market, password: String) -> Result<String, AppError> {
    let permit = turn().await?;
    let hashed = market.compute(move || {
        let hash = argon2()?.hash_password(password.as_bytes());
        Ok(hash.map_err(|e| AppError::Internal(format!("argon2: {e}")))?.to_string())
    });
    let hashed = hashed.await;
    drop(permit);
    hashed
}

/// Whether the password is the one. Without a hash to compare with it takes the same time and is never the one:
/// nobody learns from the clock whether an account exists.
///
/// # Errors
/// `TooMany` when too many are being hashed.
pub async fn verify(market: &Market, password: String, hash: Option<String>) -> Result<bool, AppError> {
    let permit = turn().await?;
    let verified = market.compute(move || match hash {
        Some(hash) => {
            let known = PasswordHash::new(&hash).map_err(|e| AppError::Internal(format!("stored password: {e}")))?;
            Ok(argon2()?.verify_password(password.as_bytes(), &known).is_ok())
        }
        None => {
            let spent = argon2()?.hash_password(password.as_bytes());
            spent.map_err(|e| AppError::Internal(format!("argon2: {e}")))?;
            Ok(false)
        }
    });
    let verified = verified.await;
    drop(permit);
    verified
}
