//! Limits on guessing and on sending, counted in the database so that a restart forgives nothing.

use super::token;
use crate::AppError;
use db::{Conn, Tx, attempts};
use domain::account::code::{CODE_PAUSE_MS, CODES_A_DAY_MOST};
use domain::account::sign_in::{
    GUESS_CHECK_MS, SIGN_IN_FAILURES_MOST, SIGN_IN_LOCK_MS as LOCK_MS, SIGN_IN_WINDOW_MS as WINDOW_MS,
};
use domain::time::{DAY_MS, SECOND_MS};
use domain::{ProjectId, Rate, Refusal, SessionId, Timestamp, UserId};

const FAILURES: i64 = SIGN_IN_FAILURES_MOST as i64;

/// From where a code of the second step is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From<'a> {
    Session(SessionId),
    /// A device by its name, on which the account has signed in before.
    Device(&'a str),
    Stranger,
}

/// What a guess is counted under. An account that does not exist is counted like one that does.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The first is forgiven by a right password.
    keys: Vec<String>,
}

impl Guess {
    /// Somebody unknown who signs in from that network address; without one, the address is spared the count.
    #[must_use]
    pub fn stranger(email: &str, address: Option<&str>) -> Self {
        let address = address.map(|address| format!("address:{address}"));
        Guess { keys: [account_key(email)].into_iter().chain(address).collect() }
    }

    /// Somebody on a device that the account has signed in on before: what strangers guess, and whoever shares the
    /// address, is not counted against them.
    #[must_use]
    pub fn on_device(email: &str, device: &str) -> Self {
        Guess { keys: vec![format!("device:{device}:{}", token::hash(email))] }
    }

    /// Somebody who proved the first step, or is signed in, and is asked for a code of their app. What strangers guess is
    /// counted against nobody who is signed in, and not against a device that the account is known on.
    #[must_use]
    pub fn second_step(user: UserId, from: From<'_>) -> Self {
        let lane = match from {
            From::Session(session) => format!(":session:{session}"),
            From::Device(name) => format!(":device:{name}"),
            From::Stranger => String::new(),
        };
        Guess { keys: vec![format!("step:{user}{lane}")] }
    }

    /// Somebody signed in who is asked for the password again: each session for itself, so that whoever came by one of
    /// them locks nobody out of the others.
    #[must_use]
    pub fn signed_in(user: UserId, session: SessionId) -> Self {
        Guess { keys: vec![format!("own:{user}:session:{session}")] }
    }
}

fn account_key(email: &str) -> String {
    format!("account:{}", token::hash(email))
}

/// The rows that count one guess while it is being checked. A server that dies meanwhile gives none of them back: they run
/// out by themselves.
#[derive(Clone, Debug)]
pub struct Reserved(Vec<i64>);

fn checking(key: &str) -> String {
    format!("checking:{key}")
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
/// `LockedOut` when the account, the address or the device has used up its guesses.
pub fn reserve(tx: &mut Tx<'_>, guess: &Guess, now: Timestamp) -> Result<Reserved, AppError> {
    for key in &guess.keys {
        if let Some(since) = attempts::latest(tx, &locked(key), now.plus_ms(-LOCK_MS))? {
            return Err(locked_out(LOCK_MS - now.since(since)));
        }
        let failures = attempts::count(tx, &failed(key), now.plus_ms(-WINDOW_MS))?;
        if failures >= FAILURES {
            return Err(locked_out(LOCK_MS));
        }
        if failures + attempts::count(tx, &checking(key), now.plus_ms(-GUESS_CHECK_MS))? >= FAILURES {
            return Err(locked_out(GUESS_CHECK_MS));
        }
    }
    let rows: Result<_, db::DbError> = guess.keys.iter().map(|key| attempts::record(tx, &checking(key), now)).collect();
    Ok(Reserved(rows?))
}

fn locked_out(ms: i64) -> AppError {
    Refusal::LockedOut { retry_after_seconds: seconds(ms) }.into()
}

fn seconds(ms: i64) -> u64 {
    u64::try_from(ms.max(SECOND_MS) + SECOND_MS - 1).unwrap_or(0) / SECOND_MS.unsigned_abs()
}

fn give_back(tx: &mut Tx<'_>, reserved: &Reserved) -> Result<(), AppError> {
    for row in &reserved.0 {
        attempts::forget(tx, *row)?;
    }
    Ok(())
}

/// The guess was wrong: the one that fills the count locks. Whether it did.
///
/// # Errors
/// Those of the database.
pub fn wrong(tx: &mut Tx<'_>, guess: &Guess, reserved: &Reserved, now: Timestamp) -> Result<bool, AppError> {
    give_back(tx, reserved)?;
    let mut locks = false;
    for key in &guess.keys {
        attempts::note(tx, &failed(key), now)?;
        if attempts::count(tx, &failed(key), now.plus_ms(-WINDOW_MS))? >= FAILURES {
            attempts::note(tx, &locked(key), now)?;
            locks = true;
        }
    }
    Ok(locks)
}

/// The guess was right: the count of the account or device starts anew, and the address is not charged for it.
///
/// # Errors
/// Those of the database.
pub fn right(tx: &mut Tx<'_>, guess: &Guess, reserved: &Reserved) -> Result<(), AppError> {
    give_back(tx, reserved)?;
    match guess.keys.first() {
        Some(key) => Ok(attempts::clear(tx, &failed(key))?),
        None => Ok(()),
    }
}

/// Opens an account again whose owner has proved themselves by mail.
///
/// # Errors
/// Those of the database.
pub fn forgive(tx: &mut Tx<'_>, email: &str) -> Result<(), AppError> {
    let key = account_key(email);
    attempts::clear(tx, &failed(&key))?;
    attempts::clear(tx, &locked(&key))?;
    Ok(())
}

/// How often something was done under a key within the window.
///
/// # Errors
/// Those of the database.
pub fn done(conn: &mut Conn<'_>, what: &str, address: &str, window_ms: i64, now: Timestamp) -> Result<i64, AppError> {
    Ok(attempts::count(conn, &format!("{what}:{address}"), now.plus_ms(-window_ms))?)
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
        attempts::note(tx, &key, now)?;
    }
    Ok(is_open)
}

/// Counts one use of something that an address, or a person, may do so often.
///
/// # Errors
/// `TooMany` beyond that.
pub fn allow(tx: &mut Tx<'_>, what: &str, whose: &str, rate: Rate, now: Timestamp) -> Result<(), AppError> {
    check(tx, what, whose, rate, now)?;
    count(tx, what, whose, now)
}

/// Counts one use of something by a person, in all and in one contest.
///
/// # Errors
/// `TooMany` beyond either.
pub fn allow_in_contest(
    tx: &mut Tx<'_>,
    what: &str,
    person: UserId,
    project: ProjectId,
    rates: (Rate, Rate),
    now: Timestamp,
) -> Result<(), AppError> {
    tx.ahead(|conn| drop(check_in_contest(conn, what, person, project, rates, now)));
    check_in_contest(tx, what, person, project, rates, now)?;
    count(tx, what, &person.to_string(), now)?;
    count(tx, what, &within(person, project), now)
}

/// Whether [`allow_in_contest`] would. Asks both before it looks at either.
///
/// # Errors
/// `TooMany` beyond either.
pub fn check_in_contest(
    conn: &mut Conn<'_>,
    what: &str,
    person: UserId,
    project: ProjectId,
    (of_person, of_contest): (Rate, Rate),
    now: Timestamp,
) -> Result<(), AppError> {
    let in_all = check(conn, what, &person.to_string(), of_person, now);
    let in_contest = check(conn, what, &within(person, project), of_contest, now);
    in_all.and(in_contest)
}

/// What a person does in a contest is counted under this.
fn within(person: UserId, project: ProjectId) -> String {
    format!("{person}:{project}")
}

/// Whether something may be done once more, without counting it.
///
/// # Errors
/// `TooMany` when it was done as often as may be.
pub fn check(conn: &mut Conn<'_>, what: &str, whose: &str, rate: Rate, now: Timestamp) -> Result<(), AppError> {
    if done(conn, what, whose, rate.window_ms, now)? >= rate.most {
        return Err(Refusal::TooMany { retry_after_seconds: seconds(rate.window_ms) }.into());
    }
    Ok(())
}

/// Counts something that was done.
///
/// # Errors
/// Those of the database.
pub fn count(tx: &mut Tx<'_>, what: &str, whose: &str, now: Timestamp) -> Result<(), AppError> {
    Ok(attempts::note(tx, &format!("{what}:{whose}"), now)?)
}
