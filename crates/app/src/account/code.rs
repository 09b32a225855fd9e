//! Codes by SMS and mail: sent, guessed within limits, used once.

use super::limit;
use super::visit::Visit;
use crate::mail_text::{MailText, code_sms};
use crate::outbox::{self, Short};
use crate::{AppError, Market};
use db::Tx;
use db::account::code::{self, Key};
use domain::account::code::{
    CODE_DIGITS, CODE_GUESSES, CODE_LIFE_MS, CODE_PAUSE_MS, Purpose, SMS_IN_ALL, SMS_OF_ADDRESS, Target,
};
use domain::refusal::Problem;
use domain::time::{MINUTE_MS, SECOND_MS};
use domain::{Refusal, Site, Timestamp, UserId};
use gateways::sms::Template;

/// What signatures of codes are for.
const PURPOSE: &str = "code";
/// What wrong guesses of an address are counted under.
const GUESSES: &str = "code_guess";

/// Writes a fresh code and its message, within the limits of the target, of the address and of everybody.
pub(super) fn send(
    tx: &mut Tx<'_>,
    market: &Market,
    site: Site,
    target: &Target,
    key: &Key,
    visit: &Visit,
    now: Timestamp,
) -> Result<(), AppError> {
    if !limit::may_send(tx, &format!("code:{}", target.address()), now)? {
        return Err(Refusal::TooMany { retry_after_seconds: (CODE_PAUSE_MS / SECOND_MS).unsigned_abs() }.into());
    }
    let fresh = gateways::random::digits(CODE_DIGITS);
    code::put(tx, key, &signature(market, key, &fresh)?, now.plus_ms(CODE_LIFE_MS))?;
    let minutes = CODE_LIFE_MS / MINUTE_MS;
    match target {
        Target::Email(address) => {
            let text = MailText::Code { code: fresh.clone(), minutes };
            outbox::mail_with_code(tx, address, site, &text, &fresh, &market.origin, now)?;
        }
        Target::Phone(number) => {
            if !visit.is_spared(market) {
                limit::allow(tx, "sms", &visit.address, SMS_OF_ADDRESS, now)?;
                limit::allow(tx, "sms", "all", SMS_IN_ALL, now)?;
            }
            let text = code_sms(site, &fresh, minutes);
            outbox::sms(tx, number, site, Short { template: Template::Code, text: &text, code: &fresh }, now)?;
        }
    }
    Ok(())
}

/// Bound to target, purpose and holder: a code for another of them is another.
fn signed(key: &Key, code: &str) -> String {
    let holder = key.holder.map(|user| user.to_string()).unwrap_or_default();
    format!("{}\n{}\n{holder}\n{code}", key.target, key.purpose.code())
}

fn signature(market: &Market, key: &Key, code: &str) -> Result<String, AppError> {
    market.secret.sign(PURPOSE, &signed(key, code))
}

/// A code that was guessed right and is not used up yet.
pub(super) struct Right(i64);

/// Compares a guess. A wrong one is counted: whoever gets `None` must let the transaction be and refuse afterwards, with
/// [`wrong`].
///
/// # Errors
/// `TooMany` after too many wrong guesses from one address.
pub(super) fn guess(
    tx: &mut Tx<'_>,
    market: &Market,
    key: &Key,
    given: &str,
    visit: &Visit,
    now: Timestamp,
) -> Result<Option<Right>, AppError> {
    let spared = visit.is_spared(market);
    if !spared {
        limit::check(tx, GUESSES, &visit.address, CODE_GUESSES, now)?;
    }
    let open = code::find(tx, key)?.filter(|code| code.standing.is_open(now));
    if let Some(code) = &open
        && market.secret.is_signed(PURPOSE, &signed(key, given.trim()), &code.hash)
    {
        return Ok(Some(Right(code.id)));
    }
    if let Some(code) = open {
        code::miss(tx, code.id)?;
    }
    if !spared {
        limit::count(tx, GUESSES, &visit.address, now)?;
    }
    Ok(None)
}

/// What is said to a wrong guess: the same for a code that expired, was used or was never sent.
pub(super) fn wrong() -> AppError {
    Refusal::fault("code", Problem::CodeWrong).into()
}

/// Uses the code up.
pub(super) fn spend(
    tx: &mut Tx<'_>,
    code: &Right,
    now: Timestamp,
    proof_until: Option<Timestamp>,
) -> Result<(), AppError> {
    if code::spend(tx, code.0, now, proof_until)? { Ok(()) } else { Err(wrong()) }
}

/// The key of a code that a person asked for.
pub(super) fn key_of(target: &Target, purpose: Purpose, holder: Option<UserId>) -> Key {
    Key { target: target.address().to_owned(), purpose, holder }
}
