//! The second step: codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), recovery codes, and when a code is
//! asked for again.

use crate::time::{DAY_MS, MINUTE_MS, SECOND_MS};
use crate::{Rate, Timestamp};

/// Digits of a code, and how long one moment of the app lasts.
pub const STEP_DIGITS: usize = 6;
pub const STEP_MOMENT_S: i64 = 30;
/// Bytes of a secret: as many as the hash has.
pub const STEP_SECRET_BYTES: usize = 20;
/// Clocks of phones go wrong: codes of so many moments before and after are taken too.
const DRIFT: i64 = 1;
/// Recovery codes that are handed out at once, and the characters of one: 79 bits.
pub const RECOVERY_CODES: usize = 10;
pub const RECOVERY_LENGTH: usize = 16;
const RECOVERY_GROUP: usize = 4;
/// How long somebody who has proved the first step may take for the second.
pub const STEP_PENDING_MS: i64 = 10 * MINUTE_MS;
/// How long a code stands for its owner before money is moved, and a password before ways of signing in change.
pub const STEP_FRESH_MS: i64 = 15 * MINUTE_MS;
/// Wrong codes a day at the door, of all strangers to the account who proved the first step and of each device that is
/// known: 30 of a million, three of which are good at a time.
pub const STEP_WRONG: Rate = Rate { most: 30, window_ms: DAY_MS };
/// Recovery codes tried from one network address: nobody guesses 79 bits, so that wrong codes of the app do not lock them.
pub const RECOVERY_TRIES: Rate = Rate { most: 20, window_ms: 15 * MINUTE_MS };
/// A secret that nobody confirmed is forgotten after that.
pub const STEP_UNCONFIRMED_MS: i64 = DAY_MS;

/// Whether who asks proved who they are a moment ago: asked before ways of signing in are added or given up, so that an
/// open browser is not enough to take an account over.
#[must_use]
pub const fn is_proved(proved_at: Timestamp, now: Timestamp) -> bool {
    now.since(proved_at) <= STEP_FRESH_MS
}

/// What was typed where a code is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Of the app.
    Code(u32),
    /// A recovery code in the form it is hashed.
    Recovery(String),
}

impl Typed {
    /// `None` for what can be neither.
    #[must_use]
    pub fn read(raw: &str) -> Option<Self> {
        let bare: String = raw.chars().filter(|c| !c.is_whitespace() && *c != '-').take(RECOVERY_LENGTH + 1).collect();
        if bare.len() == STEP_DIGITS && bare.bytes().all(|b| b.is_ascii_digit()) {
            return bare.parse().ok().map(Typed::Code);
        }
        let is_one = bare.len() == RECOVERY_LENGTH && bare.bytes().all(|b| b.is_ascii_alphanumeric());
        is_one.then(|| Typed::Recovery(bare.to_ascii_uppercase()))
    }
}

/// A recovery code as its owner reads it.
#[must_use]
pub fn recovery_shown(code: &str) -> String {
    let characters: Vec<char> = code.chars().collect();
    characters.chunks(RECOVERY_GROUP).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// The number of the half minute that it is.
#[must_use]
pub const fn moment(now: Timestamp) -> i64 {
    now.0.div_euclid(STEP_MOMENT_S * SECOND_MS)
}

/// The half minutes whose codes are taken now: none that is not later than the last one taken.
pub fn moments(now: Timestamp, last: i64) -> impl Iterator<Item = i64> {
    (moment(now) - DRIFT..=moment(now) + DRIFT).filter(move |moment| *moment > last && *moment >= 0)
}

/// Whether a code is asked for before money is moved: of everybody at the desk outside of a rehearsal, of whoever has the
/// second step anywhere.
#[must_use]
pub fn asks_again(has_step: bool, rehearsal: bool, stepped_at: Option<Timestamp>, now: Timestamp) -> bool {
    let is_fresh = stepped_at.is_some_and(|at| now.since(at) <= STEP_FRESH_MS);
    (has_step || !rehearsal) && !is_fresh
}

/// What the owner of a second step is told by mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepChange {
    On,
    Off,
    /// A moderator or the operator took it away.
    Reset,
    /// Somebody who proved the first step guessed too often.
    Locked,
    /// A recovery code was used; so many are left.
    Recovered {
        left: i64,
    },
    NewCodes,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_a_code_or_a_recovery_code() {
        for (raw, read) in [
            ("012345", Some(Typed::Code(12_345))),
            (" 012 345 ", Some(Typed::Code(12_345))),
            ("abcd-efgh-2345-6789", Some(Typed::Recovery("ABCDEFGH23456789".to_owned()))),
            ("", None),
            ("12345", None),
            ("1234567", None),
            ("１２３４５６", None),
            ("abcdef", None),
            ("abcd-efgh-2345-67890", None),
        ] {
            assert_eq!(Typed::read(raw), read, "{raw:?}");
        }
        assert_eq!(recovery_shown("ABCDEFGH23456789"), "ABCD-EFGH-2345-6789");
        assert_eq!(Typed::read(&"9".repeat(100_000)), None);
    }

    #[test]
    fn a_code_is_taken_a_moment_early_or_late_and_never_twice() {
        let now = Timestamp(10 * STEP_MOMENT_S * SECOND_MS);
        assert_eq!(moments(now, 0).collect::<Vec<_>>(), [9, 10, 11]);
        assert_eq!(moments(now, 9).collect::<Vec<_>>(), [10, 11]);
        assert_eq!(moments(now, 11).count(), 0);
        assert_eq!(moments(now.plus_ms(-1), 0).collect::<Vec<_>>(), [8, 9, 10]);
        assert_eq!(moments(Timestamp(0), -1).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn who_asks_is_proved_for_fifteen_minutes() {
        let now = Timestamp(1_000_000_000);
        for (proved_at, proved) in [
            (now, true),
            (now.plus_ms(-STEP_FRESH_MS), true),
            (now.plus_ms(-STEP_FRESH_MS - 1), false),
            (Timestamp(0), false),
        ] {
            assert_eq!(is_proved(proved_at, now), proved, "{proved_at:?}");
        }
    }

    #[test]
    fn money_asks_for_a_code_that_is_older_than_fifteen_minutes() {
        let now = Timestamp(1_000_000_000);
        let (fresh, old) = (Some(now.plus_ms(-STEP_FRESH_MS)), Some(now.plus_ms(-STEP_FRESH_MS - 1)));
        for (has_step, rehearsal, stepped_at, asks) in [
            (true, false, fresh, false),
            (true, false, old, true),
            (true, false, None, true),
            (true, true, fresh, false),
            (true, true, old, true),
            (true, true, None, true),
            (false, true, None, false),
            (false, true, old, false),
            // Cannot be, and is not let through.
            (false, false, None, true),
            (false, false, old, true),
        ] {
            assert_eq!(asks_again(has_step, rehearsal, stepped_at, now), asks, "{has_step} {rehearsal} {stepped_at:?}");
        }
    }
}
