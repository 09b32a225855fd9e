//! Passwords: Argon2id, a few at a time, so that a flood cannot take all memory, nor the place of who signs in.

use super::lane::{Lane, Turn};
use crate::{AppError, Market};
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use db::DbError;
use std::time::Duration;

pub use super::lane::Rank;

/// What one hash takes, in one lane. A hash that is compared with tells its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// KiB.
    pub memory: u32,
    pub passes: u32,
}

impl Default for Cost {
    /// 19 MiB, two passes: the least that OWASP recommends for Argon2id.
    fn default() -> Self {
        Cost { memory: 19 * 1024, passes: 2 }
    }
}

impl Cost {
    /// The least that Argon2id does: for markets that nobody breaks into, such as those of tests.
    pub const LEAST: Self = Cost { memory: Params::MIN_M_COST, passes: Params::MIN_T_COST };

    fn argon2(self) -> Result<Argon2<'static>, AppError> {
        let params =
            Params::new(self.memory, self.passes, 1, None).map_err(|e| AppError::Internal(format!("argon2: {e}")))?;
        Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
    }
}

/// At most two hashes at once (38 MiB), and 200 waiting of each rank.
static HASHING: Lane = Lane::new(2, 200);
/// Longer than this nobody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// When it is worth coming again, in seconds.
const RETRY_AFTER: u32 = 5;

async fn turn(rank: Rank) -> Result<Turn, AppError> {
    HASHING.turn(rank, PATIENCE).await.ok_or(AppError::Db(DbError::Busy { retry_after_seconds: RETRY_AFTER }))
}

/// The PHC text of a password with a salt of its own.
///
/// # Errors
/// `Busy` when too many wait.
pub async fn hash(market: &Market, password: String, rank: Rank) -> Result<String, AppError> {
    let (turn, cost) = (turn(rank).await?, market.password);
    let hashed = market.compute(move || {
        // Held until the work is done, also when nobody waits for it any more.
        let _turn = turn;
        let hash = cost.argon2()?.hash_password(password.as_bytes());
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
    let (turn, cost) = (turn(rank).await?, market.password);
    let verified = market.compute(move || {
        let _turn = turn;
        match hash {
            Some(hash) => {
                let known =
                    PasswordHash::new(&hash).map_err(|e| AppError::Internal(format!("stored password: {e}")))?;
                Ok(cost.argon2()?.verify_password(password.as_bytes(), &known).is_ok())
            }
            None => {
                let spent = cost.argon2()?.hash_password(password.as_bytes());
                spent.map_err(|e| AppError::Internal(format!("argon2: {e}")))?;
                Ok(false)
            }
        }
    });
    verified.await
}
