//! Codes that prove an address or a number: what they are for, and for how long and how many guesses they hold.

use super::{AT_SIGNS, normal_email, normal_phone};
use crate::refusal::Problem;
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS};
use crate::{Rate, Refusal, Timestamp};

/// Codes by SMS or e-mail: 6 digits, 10 minutes, 5 tries, one a minute and 10 a day for each target.
pub const CODE_DIGITS: usize = 6;
pub const CODE_LIFE_MS: i64 = 10 * MINUTE_MS;
pub const CODE_TRIES_MOST: u32 = 5;
pub const CODE_PAUSE_MS: i64 = MINUTE_MS;
pub const CODES_A_DAY_MOST: u32 = 10;
/// Codes by short message, each of which costs: asked for from one address, and by everybody.
pub const SMS_OF_ADDRESS: Rate = Rate { most: 20, window_ms: DAY_MS };
pub const SMS_IN_ALL: Rate = Rate { most: 1_000, window_ms: HOUR_MS };
/// Codes that one person asks for who is signed in, to whatever targets.
pub const CODES_OF_PERSON: Rate = Rate { most: 20, window_ms: DAY_MS };
/// Wrong codes from one address, over all targets.
pub const CODE_GUESSES: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };

/// What a code was asked for: one for another purpose proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Coming in by phone.
    SignIn,
    /// Making an address or number one's own.
    Bind,
    /// Giving one's own up.
    Unbind,
    /// In the place of a password that was never set: payouts, deletion.
    Payout,
    /// Proving the address that stands in one's account: before money first moves.
    Prove,
}

impl Purpose {
    pub const ALL: [Purpose; 5] = [Purpose::SignIn, Purpose::Bind, Purpose::Unbind, Purpose::Payout, Purpose::Prove];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Purpose::SignIn => "sign_in",
            Purpose::Bind => "bind",
            Purpose::Unbind => "unbind",
            Purpose::Payout => "payout",
            Purpose::Prove => "prove",
        }
    }

    /// What somebody who is signed in may ask for; `bind` when nothing is said.
    ///
    /// # Errors
    /// Anything else, beside the field `purpose`.
    pub fn own(code: &str) -> Result<Self, Refusal> {
        let of_their_own = [Purpose::Bind, Purpose::Unbind, Purpose::Payout, Purpose::Prove];
        match code {
            "" => Ok(Purpose::Bind),
            code => of_their_own
                .into_iter()
                .find(|purpose| purpose.code() == code)
                .ok_or_else(|| Refusal::fault("purpose", Problem::Unknown)),
        }
    }
}

/// Where a code goes, in the form it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    Email(String),
    /// A number of mainland China.
    Phone(String),
}

impl Target {
    /// # Errors
    /// What is neither, beside the field `target`.
    pub fn parse(raw: &str) -> Result<Self, Refusal> {
        let (found, problem) = match raw {
            raw if raw.trim().is_empty() => (None, Problem::Required),
            raw if raw.contains(AT_SIGNS) => (normal_email(raw).map(Target::Email), Problem::EmailInvalid),
            raw => (mainland_phone(raw).map(Target::Phone), Problem::PhoneInvalid),
        };
        found.ok_or_else(|| Refusal::fault("target", problem))
    }

    #[must_use]
    pub fn address(&self) -> &str {
        match self {
            Target::Email(address) | Target::Phone(address) => address,
        }
    }
}

/// A number of mainland China in the form it is kept, written with or without +86: short messages go nowhere else.
#[must_use]
pub fn mainland_phone(raw: &str) -> Option<String> {
    normal_phone(raw).filter(|phone| !phone.starts_with('+'))
}

/// What is kept of a code beside its hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub tries: u32,
    pub expires_at: Timestamp,
    pub is_used: bool,
}

impl Standing {
    /// Whether it may still be guessed.
    #[must_use]
    pub fn is_open(&self, now: Timestamp) -> bool {
        !self.is_used && self.tries < CODE_TRIES_MOST && self.expires_at > now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_holds_for_five_guesses_until_it_expires_or_is_used() {
        let open = Standing { tries: 4, expires_at: Timestamp(10), is_used: false };
        assert!(open.is_open(Timestamp(9)));
        assert!(!open.is_open(Timestamp(10)));
        assert!(!Standing { tries: 5, ..open }.is_open(Timestamp(9)));
        assert!(!Standing { is_used: true, ..open }.is_open(Timestamp(9)));
    }

    #[test]
    fn a_target_is_an_address_or_a_number_of_the_mainland_in_one_form() {
        assert_eq!(Target::parse(" Jo@B.com "), Ok(Target::Email("jo@b.com".to_owned())));
        assert_eq!(Target::parse("ｊｏ＠ｂ。com"), Ok(Target::Email("jo@b.com".to_owned())));
        for raw in ["13812345678", "+86 138 1234 5678", "0086-138-1234-5678", "１３８１２３４５６７８"] {
            assert_eq!(Target::parse(raw), Ok(Target::Phone("13812345678".to_owned())), "{raw}");
        }
        for (raw, problem) in [
            ("", Problem::Required),
            ("a@b", Problem::EmailInvalid),
            ("a＠b", Problem::EmailInvalid),
            ("+12125550100", Problem::PhoneInvalid),
            ("12345", Problem::PhoneInvalid),
        ] {
            assert_eq!(Target::parse(raw), Err(Refusal::fault("target", problem)), "{raw}");
        }
    }

    #[test]
    fn nobody_who_is_signed_in_asks_for_a_code_to_come_in() {
        assert_eq!(Purpose::own(""), Ok(Purpose::Bind));
        assert_eq!(Purpose::own("unbind"), Ok(Purpose::Unbind));
        assert_eq!(Purpose::own("payout"), Ok(Purpose::Payout));
        assert_eq!(Purpose::own("prove"), Ok(Purpose::Prove));
        for wrong in ["sign_in", "x"] {
            assert_eq!(Purpose::own(wrong), Err(Refusal::fault("purpose", Problem::Unknown)), "{wrong}");
        }
    }
}
