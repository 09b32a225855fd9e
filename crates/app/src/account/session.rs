//! Opening and ending sessions.

use super::browser::Browser;
use super::visit::Visit;
use super::{limit, token};
use crate::mail_text::MailText;
use crate::{AppError, Market, outbox};
use db::Tx;
use db::session::{NewSession, Viewer};
use domain::account::device::{DEVICE_LETTERS, DEVICE_LETTERS_ALIKE, device_name};
use domain::account::session::{SESSION_LIFE_MS, SESSIONS_MOST, session_end};
use domain::security::Event;
use domain::time::SECOND_MS;
use domain::{Refusal, SessionId, Timestamp, UserId};

/// A session as its owner carries it.
#[derive(Clone, Debug)]
pub struct Session {
    pub id: SessionId,
    pub user: UserId,
    /// The cookie's value.
    pub token: String,
    /// The value of the cookie by which the device is known from now on.
    pub device: String,
    /// Seconds.
    pub lasts: i64,
}

/// What a session begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begins {
    /// Who it is was proved in this transaction.
    Proved,
    /// A way in was added or given up: it goes on where the one before was.
    Carried,
}

/// A session as it is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening<'a> {
    pub token: &'a str,
    /// The cookie by which the device is known from now on.
    pub device: &'a str,
    pub begins: Begins,
}

/// Opens a session inside a transaction, in the place of the one that the browser had.
pub(super) fn replace(
    tx: &mut Tx<'_>,
    market: &Market,
    browser: &Browser,
    user: UserId,
    new: Opening<'_>,
    now: Timestamp,
) -> Result<Session, AppError> {
    let Opening { token, device, begins } = new;
    let before = match &browser.session {
        Some(before) => db::session::end(tx, before, now)?,
        None => None,
    };
    let own = before.filter(|before| before.user == user);
    let proved_at = match begins {
        Begins::Proved => now,
        Begins::Carried => own.map_or(Timestamp(0), |own| own.proved_at),
    };
    db::session::sweep(tx, user, now)?;
    let new = NewSession {
        token_hash: &token::hash(token),
        user,
        agent: &browser.visit.agent(),
        network: &browser.visit.network(),
        expires_at: session_end(now, now, market.settings().session_idle_days),
        proved_at,
        // A session that takes the place of one's own goes on where that one was.
        stepped_at: own.and_then(|own| own.stepped_at),
        rehearsed: market.sandbox,
    };
    let id = db::session::open(tx, &new, now)?;
    db::session::crowd_out(tx, user, SESSIONS_MOST, now)?;
    Ok(Session { id, user, token: token.to_owned(), device: device.to_owned(), lasts: SESSION_LIFE_MS / SECOND_MS })
}

/// Tells a person by mail that somebody came in by a browser that is new to the account; not each time where it is always
/// new, as with a browser that keeps no cookies.
pub(super) fn tell_new_device(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    visit: &Visit,
    now: Timestamp,
) -> Result<(), AppError> {
    let alike = format!("{user}:{}", token::hash(&format!("{}\n{}", visit.agent(), visit.network())));
    let limits =
        [("device_letter", user.to_string(), DEVICE_LETTERS), ("device_letter_alike", alike, DEVICE_LETTERS_ALIKE)];
    for (what, whose, rate) in &limits {
        if limit::done(tx, what, whose, rate.window_ms, now)? >= rate.most {
            return Ok(());
        }
    }
    for (what, whose, _) in &limits {
        limit::count(tx, what, whose, now)?;
    }
    let zone = db::account::find(tx, user)?.and_then(|person| person.time_zone).unwrap_or_default();
    let text = MailText::NewDevice { device: device_name(&visit.agent()), network: visit.network(), at: now, zone };
    outbox::mail_person(tx, market, user, &text, now)
}

/// Ends one of the person's own sessions, the one they ask by among them.
///
/// # Errors
/// `NotFound` for one that is over, or somebody else's.
pub async fn end(market: &Market, viewer: &Viewer, id: SessionId, visit: Visit) -> Result<(), AppError> {
    let (user, now) = (viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            if !db::session::end_one(tx, user, id, now)? {
                return Err(Refusal::NotFound.into());
            }
            visit.note(tx, Event::SessionsEnded, Some(user), "one", now)
        })
        .await
}

/// Ends all sessions of the person but the one they ask by; how many.
///
/// # Errors
/// Those of the database.
pub async fn end_others(market: &Market, viewer: &Viewer, visit: Visit) -> Result<u64, AppError> {
    let (user, stays, now) = (viewer.id, viewer.session.id, market.now());
    market
        .db
        .write(move |tx| {
            let ended = db::session::end_others(tx, user, stays, now)?;
            if ended > 0 {
                visit.note(tx, Event::SessionsEnded, Some(user), "others", now)?;
            }
            Ok(ended)
        })
        .await
}

/// Ends what was opened in a rehearsal on this database: where it is meant in earnest, moderators come in with their
/// second step.
///
/// # Errors
/// Those of the database.
pub async fn end_rehearsed(market: &Market) -> Result<(), AppError> {
    Ok(market.db.write(db::session::end_rehearsed).await?)
}

/// Ends the session with that token hash.
///
/// # Errors
/// Those of the database.
pub async fn sign_out(market: &Market, token_hash: String, visit: Visit) -> Result<(), AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            if let Some(viewer) = db::session::viewer(tx, &token_hash, now)? {
                visit.note(tx, Event::SignedOut, Some(viewer.id), "", now)?;
            }
            db::session::end(tx, &token_hash, now)?;
            Ok(())
        })
        .await
}
