//! Limits on guessing and on sending, counted in the database so that a restart forgives nothing.

use super::token;
use crate::AppError;
use db::{Conn, Tx, attempts};
use domain::account::{
    CODE_PAUSE_MS, CODES_A_DAY_MOST, SIGN_IN_FAILURES_MOST, SIGN_IN_LOCK_MS as LOCK_MS, SIGN_IN_WINDOW_MS as WINDOW_MS,
};
use domain::time::{DAY_MS, SECOND_MS};
use domain::{Refusal, Timestamp};

const FAILURES: i64 = SIGN_IN_FAILURES_MOST as i64;

/// What a sign-in is counted under. An account that does not exist is counted like one that does.
#[derive(Clone, Debug)]
pub struct Guess {
    account: String,
    address: String,
}

impl Guess {
    /// `address` is the network address the guess comes from.
    #[must_use]
    pub fn new(email: &str, address: &str) -> Self {
        Guess { account: format!("account:{}", token::hash(email)), address: format!("address:{address}") }
    }

    fn keys(&self) -> [&str; 2] {
        [&self.account, &self.address]
    }
}

/// The rows that count one guess while it is being checked.
#[derive(Clone, Copy, Debug)]
pub struct Reserved {
    address_attempt: i64,
}

fn failed(key: &str) -> String {
    format!("failed:{key}")
}

fn locked(key: &str) -> String {
    format!("locked:{key}")
}

/// Counts a guess before it is checked, so that many at once are not worth more than many in a row.
///
/// # Errors
/// `LockedOut` when the account or the address has used up its guesses.
pub fn reserve(tx: &mut Tx<'_>, guess: &Guess, now: Timestamp) -> Result<Reserved, AppError> {
    for key in guess.keys() {
        if let Some(since) = attempts::latest(tx, &locked(key), now.plus_ms(-LOCK_MS))? {
            return Err(locked_out(LOCK_MS - now.since(since)));
        }
        if attempts::count(tx, &failed(key), now.plus_ms(-WINDOW_MS))? >= FAILURES {
            return Err(locked_out(LOCK_MS));
        }
    }
    attempts::record(tx, &failed(&guess.account), now)?;
    let address_attempt = attempts::record(tx, &failed(&guess.address), now)?;
    Ok(Reserved { address_attempt })
}

fn locked_out(ms: i64) -> AppError {
    Refusal::LockedOut { retry_after_seconds: seconds(ms) }.into()
}

fn seconds(ms: i64) -> u64 {
    u64::try_from(ms.max(SECOND_MS) + SECOND_MS - 1).unwrap_or(0) / SECOND_MS.unsigned_abs()
}

/// The guess was wrong: the one that fills the count locks.
///
/// # Errors
/// Those of the database.
pub fn wrong(tx: &mut Tx<'_>, guess: &Guess, now: Timestamp) -> Result<(), AppError> {
    for key in guess.keys() {
        if attempts::count(tx, &failed(key), now.plus_ms(-WINDOW_MS))? >= FAILURES {
            attempts::record(tx, &locked(key), now)?;
        }
    }
    Ok(())
}

/// The guess was right: the account's count starts anew, and the address is not charged for it.
///
/// # Errors
/// Those of the database.
pub fn right(tx: &mut Tx<'_>, guess: &Guess, reserved: Reserved) -> Result<(), AppError> {
    attempts::clear(tx, &failed(&guess.account))?;
    attempts::forget(tx, reserved.address_attempt)?;
    Ok(())
}

/// Opens an account again whose owner has proved themselves by mail.
///
/// # Errors
/// Those of the database.
pub fn forgive(tx: &mut Tx<'_>, email: &str) -> Result<(), AppError> {
    let guess = Guess::new(email, "");
    attempts::clear(tx, &failed(&guess.account))?;
    attempts::clear(tx, &locked(&guess.account))?;
    Ok(())
}

/// Whether one more message may go to this target now; counts it when it may.
///
/// # Errors
/// Those of the database.
pub fn may_send(tx: &mut Tx<'_>, target: &str, now: Timestamp) -> Result<bool, AppError> {
    let key = format!("sent:{}", token::hash(target));
    let is_open = attempts::latest(tx, &key, now.plus_ms(-CODE_PAUSE_MS))?.is_none()
        && attempts::count(tx, &key, now.plus_ms(-DAY_MS))? < i64::from(CODES_A_DAY_MOST);
    if is_open {
        attempts::record(tx, &key, now)?;
    }
    Ok(is_open)
}

/// Counts one use of something that an address may do `most` times in `window_ms`.
///
/// # Errors
/// `TooMany` beyond that.
pub fn allow(
    tx: &mut Tx<'_>,
    what: &str,
    address: &str,
    most: i64,
    window_ms: i64,
    now: Timestamp,
) -> Result<(), AppError> {
    let key = format!("{what}:{address}");
    if is_over(tx, &key, most, window_ms, now)? {
        return Err(Refusal::TooMany { retry_after_seconds: seconds(window_ms) }.into());
    }
    attempts::record(tx, &key, now)?;
    Ok(())
}

fn is_over(conn: &mut Conn<'_>, key: &str, most: i64, window_ms: i64, now: Timestamp) -> Result<bool, AppError> {
    Ok(attempts::count(conn, key, now.plus_ms(-window_ms))? >= most)
}
