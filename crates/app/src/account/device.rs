//! Known devices: a signed cookie by which a browser that has signed in stays through while strangers guess.
//!
//! `{device}.{mark}.{mark}…`: a name of chance and one mark for each account that signed in there. A mark is bound to the
//! account's password and its second step: a new one of either ends them all.

use super::token;
use crate::{AppError, Market};
use domain::UserId;
use domain::account::device::DEVICE_ACCOUNTS_MOST;

/// Hexadecimal digits of a device's name, and of a mark.
const NAME: usize = 16;
const MARK: usize = 64;
/// What its signatures are for.
const PURPOSE: &str = "device";

/// A device as its cookie tells it; anything else is a device that nobody knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    name: String,
    marks: Vec<String>,
}

impl Device {
    #[must_use]
    pub fn read(cookie: &str) -> Self {
        let is = |part: &str, length: usize| part.len() == length && part.bytes().all(|b| b.is_ascii_hexdigit());
        let mut parts = cookie.split('.');
        let Some(name) = parts.next().filter(|name| is(name, NAME)) else { return Device::default() };
        let marks = parts.filter(|mark| is(mark, MARK)).take(DEVICE_ACCOUNTS_MOST).map(str::to_owned).collect();
        Device { name: name.to_owned(), marks }
    }

    /// Whether this account has signed in here with the password, and the second step, that it still has.
    #[must_use]
    pub fn knows(&self, market: &Market, user: UserId, proofs: &str) -> bool {
        !self.name.is_empty()
            && self.marks.iter().any(|mark| market.secret.is_signed(PURPOSE, &signed(&self.name, user, proofs), mark))
    }

    /// What guesses from here are counted under.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The cookie of this device once that account has signed in.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn with(&self, market: &Market, user: UserId, proofs: &str) -> Result<String, AppError> {
        let name = if self.name.is_empty() { gateways::random::hex(NAME / 2) } else { self.name.clone() };
        let mark = market.secret.sign(PURPOSE, &signed(&name, user, proofs))?;
        let others = self.marks.iter().filter(|other| **other != mark).take(DEVICE_ACCOUNTS_MOST - 1);
        Ok(std::iter::once(&name).chain(std::iter::once(&mark)).chain(others).cloned().collect::<Vec<_>>().join("."))
    }
}

fn signed(device: &str, user: UserId, proofs: &str) -> String {
    format!("{device}.{user}.{}", token::hash(proofs))
}
