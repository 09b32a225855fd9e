//! Signing in: how many wrong guesses lock, and for how long (rules: People).

use crate::time::{MINUTE_MS, SECOND_MS};

/// Failed sign-ins that lock an account and an address, the time in which they count, and how long the lock holds.
pub const SIGN_IN_FAILURES_MOST: u32 = 10;
pub const SIGN_IN_WINDOW_MS: i64 = 15 * MINUTE_MS;
pub const SIGN_IN_LOCK_MS: i64 = 15 * MINUTE_MS;
/// A guess that is being checked counts as a failure; one that a killed server never answered, only for so long.
pub const GUESS_CHECK_MS: i64 = 30 * SECOND_MS;
