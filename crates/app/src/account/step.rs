//! The second step: set up, asked for at every way of coming in and again before money is moved, given up, taken away.

use super::browser::Browser;
use super::limit::{self, From, Guess};
use super::pending::{proofs_of, proved};
use super::session::Session;
use super::visit::Visit;
use super::way;
use super::{prove, token, totp};
use crate::mail_text::{MailText, locked_sms};
use crate::outbox::{self, Short};
use crate::{AppError, Market};
use db::account::step;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::code::SMS_IN_ALL;
use domain::account::sign_in::SIGN_IN_LOCK_MS;
use domain::account::step::{
    RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_TRIES, STEP_SECRET_BYTES, STEP_WRONG, StepChange, Typed, asks_again,
    moments, recovery_shown,
};
use domain::refusal::Problem;
use domain::security::Event;
use domain::time::MINUTE_MS;
use domain::{Refusal, Timestamp, UserId};
use gateways::sms::Template;

/// What secrets are sealed for.
pub(crate) const SEALED: &str = "second_step_secret";

/// A code that was right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Right {
    App,
    /// So many are left.
    Recovery(i64),
}

/// Compares, and uses what was right up. `is_on`: recovery codes are there once it was confirmed.
fn compare(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    kept: &step::Kept,
    given: &str,
    now: Timestamp,
) -> Result<Option<Right>, AppError> {
    match Typed::read(given) {
        None => Ok(None),
        Some(Typed::Code(code)) => {
            let secret = market.secret.unseal(SEALED, &user.to_string(), &kept.secret)?;
            let found = moments(now, kept.last_moment).find(|moment| totp::code(&secret, *moment) == code);
            match found {
                Some(moment) if step::take(tx, user, moment)? => Ok(Some(Right::App)),
                Some(_) | None => Ok(None),
            }
        }
        Some(Typed::Recovery(code)) => {
            if kept.confirmed_at.is_none() || !step::use_recovery(tx, user, &token::hash(&code))? {
                return Ok(None);
            }
            Ok(Some(Right::Recovery(step::recovery_left(tx, user)?)))
        }
    }
}

/// A code as it was typed, and from where.
#[derive(Clone, Copy, Debug)]
struct Given<'a> {
    code: &'a str,
    from: From<'a>,
    visit: &'a Visit,
}

/// One guess, counted: false for a wrong one, after which the transaction is let be and the caller refuses.
///
/// # Errors
/// `LockedOut` after too many.
fn guess(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    kept: &step::Kept,
    given: &Given<'_>,
    now: Timestamp,
) -> Result<bool, AppError> {
    let Given { code, from, visit } = *given;
    if let Some(Typed::Recovery(_)) = Typed::read(code) {
        return recover(tx, market, user, kept, given, now);
    }
    let counted = Guess::second_step(user, from);
    // So many a day besides: of all strangers together, and of each device that is known.
    let daily = match from {
        From::Session(_) => None,
        From::Device(name) => Some(format!("{user}:{name}")),
        From::Stranger => Some(user.to_string()),
    };
    if let Some(whose) = &daily {
        limit::check(tx, "step_wrong", whose, STEP_WRONG, now)?;
    }
    let reserved = limit::reserve(tx, &counted, now)?;
    let Some(_) = compare(tx, market, user, kept, code, now)? else {
        if let Some(whose) = &daily {
            limit::count(tx, "step_wrong", whose, now)?;
        }
        let locks = limit::wrong(tx, &counted, &reserved, now)?;
        visit.note(tx, if locks { Event::Locked } else { Event::StepFailed }, Some(user), "second_step", now)?;
        if locks {
            tell(tx, market, user, StepChange::Locked, now)?;
        }
        return Ok(false);
    };
    limit::right(tx, &counted, &reserved)?;
    Ok(true)
}

/// One try of a recovery code: wrong codes of the app lock it as little as it locks them, so that its owner comes in
/// whoever guesses.
fn recover(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    kept: &step::Kept,
    given: &Given<'_>,
    now: Timestamp,
) -> Result<bool, AppError> {
    let Given { code, visit, .. } = *given;
    limit::allow(tx, "recovery", &format!("{user}:{}", visit.address), RECOVERY_TRIES, now)?;
    let Some(Right::Recovery(left)) = compare(tx, market, user, kept, code, now)? else {
        visit.note(tx, Event::StepFailed, Some(user), "recovery", now)?;
        return Ok(false);
    };
    visit.note(tx, Event::RecoveryUsed, Some(user), "", now)?;
    tell(tx, market, user, StepChange::Recovered { left }, now)?;
    Ok(true)
}

fn wrong() -> AppError {
    Refusal::fault("code", Problem::CodeWrong).into()
}

fn ensure_given(given: &str) -> Result<(), Refusal> {
    if given.trim().is_empty() { Err(Refusal::fault("code", Problem::Required)) } else { Ok(()) }
}

fn tell(tx: &mut Tx<'_>, market: &Market, user: UserId, change: StepChange, now: Timestamp) -> Result<(), AppError> {
    if change == StepChange::Locked {
        tell_by_phone(tx, market, user, now)?;
    }
    outbox::mail_person(tx, market, user, &MailText::StepChanged { change }, now)
}

/// Whoever has no e-mail would hear nothing of it: a short message, within the limits of the number and of everybody. One
/// that is over them is not sent, and stands in nobody's way.
fn tell_by_phone(tx: &mut Tx<'_>, market: &Market, user: UserId, now: Timestamp) -> Result<(), AppError> {
    const TEMPLATE: Template = Template::Locked;
    let person = db::account::find(tx, user)?.filter(|person| person.email.is_none() && market.texter.has(TEMPLATE));
    let Some((site, Some(number))) = person.map(|person| (person.site, person.phone)) else { return Ok(()) };
    let is_open = limit::done(tx, "sms", "all", SMS_IN_ALL.window_ms, now)? < SMS_IN_ALL.most;
    if !is_open || !limit::may_send(tx, &format!("locked:{number}"), now)? {
        return Ok(());
    }
    limit::count(tx, "sms", "all", now)?;
    let minutes = SIGN_IN_LOCK_MS / MINUTE_MS;
    let text = locked_sms(site, minutes);
    let short = Short { template: TEMPLATE, text: &text, code: &minutes.to_string() };
    Ok(outbox::sms(tx, &number, site, short, now)?)
}

/// The second step of coming in: opens the session that the first one would have.
///
/// # Errors
/// `TokenRejected` when the first step was never proved, too long ago, or in another browser; `code_wrong`; `LockedOut`.
pub async fn enter(market: &Market, token: String, given: String, browser: Browser) -> Result<Session, AppError> {
    ensure_given(&given)?;
    let (running, now, secret) = (market.clone(), market.now(), token::new());
    let opened = market.db.write(move |tx| {
        let (user, by) = proved(tx, &running, &token, &browser, now)?;
        // Taken away meanwhile: the first step is asked for again.
        let kept = step::find(tx, user)?.filter(|kept| kept.confirmed_at.is_some()).ok_or(Refusal::TokenRejected)?;
        let known = browser.device.knows(&running, user, &proofs_of(tx, user)?);
        let from = if known { From::Device(browser.device.name()) } else { From::Stranger };
        if !guess(tx, &running, user, &kept, &Given { code: &given, from, visit: &browser.visit }, now)? {
            return Ok(None);
        }
        way::welcome(tx, &running, user, by, &browser, now)?;
        let session = way::open_session(tx, &running, &browser, user, &secret, now)?;
        db::session::step(tx, session.id, now)?;
        Ok::<_, AppError>(Some(session))
    });
    opened.await?.ok_or_else(wrong)
}

/// How somebody's second step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Since when it is asked for; `None` when it is off.
    pub on_since: Option<Timestamp>,
    pub recovery_left: i64,
}

/// # Errors
/// Those of the database.
pub async fn standing(market: &Market, viewer: &Viewer) -> Result<Standing, AppError> {
    let user = viewer.id;
    let read = market.db.read(move |conn| {
        Ok::<_, AppError>(Standing {
            on_since: step::on_since(conn, user)?,
            recovery_left: step::recovery_left(conn, user)?,
        })
    });
    read.await
}

/// A secret to be confirmed.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// In base 32, for whoever types it.
    pub secret: String,
    /// What the QR code holds.
    pub address: String,
}

/// Makes a secret; nothing is asked for until it is confirmed. Whoever signed in a while ago is asked for the password:
/// an open browser is not enough to lock its owner out.
///
/// # Errors
/// `StepOn` when there is one; `ProofRequired` without a password, `IncorrectPassword` with a wrong one, `LockedOut`.
pub async fn begin(market: &Market, viewer: &Viewer, password: String, visit: &Visit) -> Result<Fresh, AppError> {
    let (user, now) = (viewer.id, market.now());
    if market.db.read(move |conn| step::on_since(conn, user)).await?.is_some() {
        return Err(Refusal::StepOn.into());
    }
    if !password.is_empty() {
        prove::again(market, viewer, password, visit).await?;
    } else {
        prove::ensure_recent(market, viewer)?;
    }
    let secret = hex::decode(gateways::random::hex(STEP_SECRET_BYTES)).unwrap_or_default();
    let sealed = market.secret.seal(SEALED, &user.to_string(), &secret)?;
    let account = market
        .db
        .write(move |tx| {
            let person = db::account::find(tx, user)?.ok_or(Refusal::NotSignedIn)?;
            if !step::begin(tx, user, &sealed, now)? {
                return Err(AppError::from(Refusal::StepOn));
            }
            Ok(person.email.or(person.phone).unwrap_or(person.user_name))
        })
        .await?;
    Ok(Fresh { secret: totp::base32(&secret), address: totp::address(&secret, &account) })
}

/// Fresh recovery codes: as their owner reads them, and as they are kept.
fn recovery_codes() -> (Vec<String>, Vec<String>) {
    let codes = (0..RECOVERY_CODES).map(|_| gateways::random::readable(RECOVERY_LENGTH));
    codes.map(|code| (recovery_shown(&code), token::hash(&code))).unzip()
}

/// Turns the second step on by its first code, and ends every other session; the recovery codes, this once.
///
/// # Errors
/// `code_wrong`; `StepOn` when it is on, `NotFound` when none was begun; `LockedOut`.
pub async fn confirm(market: &Market, viewer: &Viewer, given: String, visit: Visit) -> Result<Vec<String>, AppError> {
    ensure_given(&given)?;
    let (running, user, seat, now) = (market.clone(), viewer.id, viewer.session, market.now());
    let (shown, hashes) = recovery_codes();
    let confirmed = market.db.write(move |tx| {
        let kept = step::find(tx, user)?.ok_or(Refusal::NotFound)?;
        if kept.confirmed_at.is_some() {
            return Err(Refusal::StepOn.into());
        }
        let given = Given { code: &given, from: From::Session(seat.id), visit: &visit };
        if !guess(tx, &running, user, &kept, &given, now)? {
            return Ok(false);
        }
        if !step::confirm(tx, user, now)? {
            return Err(Refusal::StepOn.into());
        }
        step::set_recovery(tx, user, &hashes)?;
        db::session::step(tx, seat.id, now)?;
        db::session::end_others(tx, user, seat.id, now)?;
        visit.note(tx, Event::StepOn, Some(user), "", now)?;
        tell(tx, &running, user, StepChange::On, now)?;
        Ok::<_, AppError>(true)
    });
    if confirmed.await? { Ok(shown) } else { Err(wrong()) }
}

/// One guess of somebody signed in who has a second step, and what follows when it is right.
async fn with_code(
    market: &Market,
    viewer: &Viewer,
    given: String,
    visit: Visit,
    then: impl Fn(&mut Tx<'_>, &Market, &Visit, Timestamp) -> Result<(), AppError> + Send + 'static,
) -> Result<(), AppError> {
    ensure_given(&given)?;
    let (running, user, seat, now) = (market.clone(), viewer.id, viewer.session, market.now());
    let done = market.db.write(move |tx| {
        let kept = step::find(tx, user)?.filter(|kept| kept.confirmed_at.is_some()).ok_or(Refusal::NotFound)?;
        let given = Given { code: &given, from: From::Session(seat.id), visit: &visit };
        if !guess(tx, &running, user, &kept, &given, now)? {
            return Ok(false);
        }
        then(tx, &running, &visit, now)?;
        Ok::<_, AppError>(true)
    });
    if done.await? { Ok(()) } else { Err(wrong()) }
}

/// Takes a code before money is moved: it stands for its owner for a while, in this session.
///
/// # Errors
/// `code_wrong`; `NotFound` for whoever has no second step; `LockedOut`.
pub async fn prove_again(market: &Market, viewer: &Viewer, given: String, visit: Visit) -> Result<(), AppError> {
    let seat = viewer.session;
    with_code(market, viewer, given, visit, move |tx, _, _, now| Ok(db::session::step(tx, seat.id, now)?)).await
}

/// Gives the second step up.
///
/// # Errors
/// As [`prove_again`].
pub async fn turn_off(market: &Market, viewer: &Viewer, given: String, visit: Visit) -> Result<(), AppError> {
    let user = viewer.id;
    with_code(market, viewer, given, visit, move |tx, market, visit, now| {
        step::remove(tx, user)?;
        visit.note(tx, Event::StepOff, Some(user), "", now)?;
        tell(tx, market, user, StepChange::Off, now)
    })
    .await
}

/// Fresh recovery codes in the place of all before.
///
/// # Errors
/// As [`prove_again`].
pub async fn renew_codes(
    market: &Market,
    viewer: &Viewer,
    given: String,
    visit: Visit,
) -> Result<Vec<String>, AppError> {
    let ((shown, hashes), user) = (recovery_codes(), viewer.id);
    let renewed = with_code(market, viewer, given, visit, move |tx, market, _, now| {
        step::set_recovery(tx, user, &hashes)?;
        tell(tx, market, user, StepChange::NewCodes, now)
    });
    renewed.await.map(|()| shown)
}

/// Takes somebody's second step away in a transaction that decided it; whether there was one. All sessions end.
///
/// # Errors
/// Those of the database.
pub(super) fn take_away(tx: &mut Tx<'_>, market: &Market, user: UserId, now: Timestamp) -> Result<bool, AppError> {
    let was_on = step::on_since(tx, user)?.is_some();
    step::remove(tx, user)?;
    if was_on {
        db::session::end_all(tx, user, now)?;
        tell(tx, market, user, StepChange::Reset, now)?;
    }
    Ok(was_on)
}

/// Whether whoever asks may move money now.
///
/// # Errors
/// `CodeRequired` when a code is to be given first.
pub async fn ensure_fresh(market: &Market, viewer: &Viewer) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market.db.read(move |conn| ensure_fresh_within(conn, &market_in, &viewer, now)).await
}

/// The same where only the transaction knows that money is moved.
///
/// # Errors
/// `CodeRequired`.
pub(crate) fn ensure_fresh_within(
    conn: &mut Conn<'_>,
    market: &Market,
    viewer: &Viewer,
    now: Timestamp,
) -> Result<(), AppError> {
    let has_step = step::on_since(conn, viewer.id)?.is_some();
    if asks_again(has_step, market.sandbox, viewer.session.stepped_at, now) {
        return Err(Refusal::CodeRequired.into());
    }
    Ok(())
}
