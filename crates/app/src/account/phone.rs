//! Coming in by phone, and the codes of people who are signed in: addresses and numbers made one's own, or given up.

use super::browser::Browser;
use super::session::Session;
use super::visit::Visit;
use super::way::{self, Arrival, Proved};
use super::{captcha, code, known, limit, prove, token};
use crate::{AppError, Market};
use db::account::identity;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::code::{CODE_LIFE_MS, CODES_OF_PERSON, Purpose, Target, mainland_phone};
use domain::account::way::{Way, WayChange, asked_type};
use domain::refusal::Problem;
use domain::security::Event;
use domain::{Refusal, Site, Timestamp, UserId};

/// A number of the mainland, as it is kept.
fn phone(raw: &str) -> Result<Target, Refusal> {
    let problem = if raw.trim().is_empty() { Problem::Required } else { Problem::PhoneInvalid };
    mainland_phone(raw).map(Target::Phone).ok_or_else(|| Refusal::fault("phone", problem))
}

fn ensure_sms(market: &Market, field: &str) -> Result<(), Refusal> {
    if market.sends_sms() { Ok(()) } else { Err(Refusal::fault(field, Problem::SmsUnavailable)) }
}

/// Sends a code to come in with. The answer does not tell whether the number has an account.
///
/// # Errors
/// `phone_invalid`, `sms_unavailable`, `captcha_wrong`; `TooMany` to one number, from one address, or from everybody.
pub async fn send(market: &Market, site: Site, raw: &str, captcha_token: &str, visit: Visit) -> Result<(), AppError> {
    let target = phone(raw)?;
    ensure_sms(market, "phone")?;
    let solved = captcha::check(market, captcha_token)?;
    let (running, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            captcha::spend(tx, &solved, captcha::counted(&running, &visit), now)?;
            let key = code::key_of(&target, Purpose::SignIn, None);
            code::send(tx, &running, site, &target, &key, &visit, now)
        })
        .await
}

/// Lets the owner of a number in by the code that was sent there; the first time that opens an account.
///
/// # Errors
/// `StepRequired`; `code_wrong`; `OtherRole`; `required` beside `userType` on first use, which leaves the code good; `TooMany`.
pub async fn sign_in(
    market: &Market,
    raw: &str,
    given: String,
    user_type: Option<i64>,
    site: Site,
    browser: Browser,
) -> Result<Session, AppError> {
    let target = phone(raw)?;
    if given.trim().is_empty() {
        return Err(Refusal::fault("code", Problem::Required).into());
    }
    let arrival = Arrival::new(browser, site, asked_type(user_type)?);
    let (running, now) = (market.clone(), market.now());
    let session = market.db.write(move |tx| {
        let (visit, key) = (&arrival.browser.visit, code::key_of(&target, Purpose::SignIn, None));
        let Some(right) = code::guess(tx, &running, &key, &given, visit, now)? else {
            visit.note(tx, Event::SignInFailed, None, Way::Phone.code(), now)?;
            return Ok(None);
        };
        code::spend(tx, &right, now, None)?;
        way::come_in(tx, &running, &Proved::phone(target.address()), &arrival, now).map(Some)
    });
    session.await?.ok_or_else(code::wrong)?.come()
}

/// Sends a code to somebody who is signed in: to a new address or number, or to their own.
///
/// # Errors
/// A target that is neither; `unknown_value` for one that is not their own where it has to be; `TooMany`.
pub async fn ask(
    market: &Market,
    viewer: &Viewer,
    raw: &str,
    purpose: &str,
    site: Site,
    visit: Visit,
) -> Result<(), AppError> {
    let (target, purpose) = (Target::parse(raw)?, Purpose::own(purpose)?);
    if matches!(target, Target::Phone(_)) {
        ensure_sms(market, "target")?;
    }
    let (running, user, now) = (market.clone(), viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            ensure_own(tx, user, &target, purpose)?;
            limit::allow(tx, "code", &user.to_string(), CODES_OF_PERSON, now)?;
            let key = code::key_of(&target, purpose, Some(user));
            code::send(tx, &running, site, &target, &key, &visit, now)
        })
        .await
}

/// What is given up, and what proves a person, is theirs.
fn ensure_own(conn: &mut Conn<'_>, user: UserId, target: &Target, purpose: Purpose) -> Result<(), AppError> {
    let person = db::account::find(conn, user)?.ok_or(Refusal::NotSignedIn)?;
    let own = match target {
        Target::Email(email) => person.email.as_ref() == Some(email),
        Target::Phone(number) => person.phone.as_ref() == Some(number),
    };
    match (purpose, target) {
        (Purpose::Bind | Purpose::SignIn, _) => Ok(()),
        // A number is proved when it becomes somebody's.
        (Purpose::Prove, Target::Phone(_)) => Err(Refusal::fault("target", Problem::EmailInvalid).into()),
        (Purpose::Unbind | Purpose::Payout | Purpose::Prove, _) if own => Ok(()),
        (Purpose::Unbind | Purpose::Payout | Purpose::Prove, _) => {
            Err(Refusal::fault("target", Problem::Unknown).into())
        }
    }
}

/// A code as somebody who is signed in gives it.
#[derive(Clone, Debug, Default)]
pub struct Given {
    pub target: String,
    pub code: String,
    pub purpose: String,
    /// Asked for of whoever has one, unless the code is to stand in its place.
    pub password: String,
}

/// Takes a code: binds the address or number, gives it up, proves the address that stands in the account, or keeps the
/// proof for the next call that asks for the password. What was bound rotates the session, which is answered.
///
/// # Errors
/// `IncorrectPassword`, or `ProofRequired` of whoever has no password: neither uses the code up; `code_wrong`; `EmailTaken`, `PhoneTaken`; `LastWayIn`.
pub async fn check(
    market: &Market,
    viewer: &Viewer,
    given: Given,
    browser: Browser,
) -> Result<Option<Session>, AppError> {
    let (target, purpose) = (Target::parse(&given.target)?, Purpose::own(&given.purpose)?);
    if given.code.trim().is_empty() {
        return Err(Refusal::fault("code", Problem::Required).into());
    }
    let user = viewer.id;
    if !matches!(purpose, Purpose::Payout | Purpose::Prove) {
        if market.db.read(move |conn| has_password(conn, user)).await? {
            prove::owner(market, viewer, given.password, &browser.visit).await?;
        } else {
            prove::ensure_recent(market, viewer)?;
        }
    }
    let (running, now, secret) = (market.clone(), market.now(), token::new());
    let done = market.db.write(move |tx| {
        let visit = &browser.visit;
        ensure_own(tx, user, &target, purpose)?;
        let key = code::key_of(&target, purpose, Some(user));
        let Some(right) = code::guess(tx, &running, &key, &given.code, visit, now)? else {
            return Ok(Err(code::wrong()));
        };
        let proof_until = (purpose == Purpose::Payout).then(|| now.plus_ms(CODE_LIFE_MS));
        code::spend(tx, &right, now, proof_until)?;
        if let Target::Email(address) = &target {
            // Whatever the code was for, it came to the address.
            identity::prove_email(tx, user, address, now)?;
        }
        match purpose {
            Purpose::Bind => bind(tx, &running, user, &target, visit, now)?,
            Purpose::Unbind => give_up(tx, &running, user, &target, visit, now)?,
            Purpose::SignIn | Purpose::Payout | Purpose::Prove => return Ok(Ok(None)),
        }
        way::rotate(tx, &running, &browser, user, &secret, now).map(|session| Ok(Some(session)))
    });
    let taken = |fault: AppError| {
        fault.refuse_on("users_email_key", Refusal::EmailTaken).refuse_on("users_phone_key", Refusal::PhoneTaken)
    };
    done.await.map_err(taken)?
}

fn has_password(conn: &mut Conn<'_>, user: UserId) -> Result<bool, AppError> {
    Ok(identity::of_user(conn, user)?.iter().any(|known| known.way == Way::Password))
}

fn bind(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    target: &Target,
    visit: &Visit,
    now: Timestamp,
) -> Result<(), AppError> {
    match target {
        Target::Phone(number) => way::bind(tx, market, user, &Proved::phone(number), visit, now),
        Target::Email(email) => {
            known::ensure_welcome(tx, &known::of_email(email), now)?;
            // The address before hears of it, so that its owner knows where it went.
            way::tell(tx, market, user, WayChange::EmailChanged, now)?;
            identity::set_email(tx, user, Some(email), now)?;
            // What was mailed to the address before opens nothing any more.
            token::end_links(tx, user, now)?;
            visit.note(tx, Event::WayBound, Some(user), "email", now)
        }
    }
}

/// An address is given up with the password that goes with it.
fn give_up(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    target: &Target,
    visit: &Visit,
    now: Timestamp,
) -> Result<(), AppError> {
    match target {
        Target::Phone(_) => way::remove(tx, market, user, Way::Phone, visit, now),
        Target::Email(_) => {
            if has_password(tx, user)? {
                way::remove(tx, market, user, Way::Password, visit, now)?;
            }
            token::end_links(tx, user, now)?;
            Ok(identity::set_email(tx, user, None, now)?)
        }
    }
}
