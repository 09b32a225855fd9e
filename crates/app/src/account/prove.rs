//! The password asked again of somebody who is signed in, before what cannot be undone. Whoever has none
//! proves a code. And the address that letters go to, before money first moves.

use super::limit::{self, Guess};
use super::password::{self, Rank};
use super::visit::Visit;
use crate::{AppError, Market};
use db::account::code;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::code::Purpose;
use domain::account::password::OWN_WRONG_OF_PERSON;
use domain::account::proof::may_move_money;
use domain::account::step::is_proved;
use domain::security::Event;
use domain::{Refusal, Timestamp, UserId};

/// Whether who asks proved who they are a moment ago, at the door or by [`again`].
///
/// # Errors
/// `ProofRequired`.
pub fn ensure_recent(market: &Market, viewer: &Viewer) -> Result<(), Refusal> {
    if is_proved(viewer.session.proved_at, market.now()) { Ok(()) } else { Err(Refusal::ProofRequired) }
}

/// Whether somebody may begin a payment or ask for a withdrawal.
///
/// # Errors
/// `EmailProofRequired`; `NotSignedIn` when the account is gone.
pub(crate) fn ensure_email(conn: &mut Conn<'_>, market: &Market, user: UserId) -> Result<(), AppError> {
    let person = db::account::find(conn, user)?.ok_or(Refusal::NotSignedIn)?;
    // Where no mail is sent no code arrives either: a market that opens without a mail server is still paid.
    let spared = market.sandbox || !market.mailer.sends();
    Ok(may_move_money(person.email.is_some(), person.email_proved_at.is_some(), spared)?)
}

/// Proves who asks for a while, in this session.
///
/// # Errors
/// As [`owner`].
pub async fn again(market: &Market, viewer: &Viewer, given: String, visit: &Visit) -> Result<(), AppError> {
    owner(market, viewer, given, visit).await?;
    let (session, now) = (viewer.session.id, market.now());
    Ok(market.db.write(move |tx| db::session::prove(tx, session, now)).await?)
}

/// What wrong passwords are counted under for a day, of a session and of all sessions of a person.
const WRONG: &str = "own_wrong";
const WRONG_HERE: &str = "own_wrong_session";

/// Whether that session may guess at all: one that was wrong today, no more once all sessions of the person together were
/// wrong too often. New sessions bring no new guesses but their first, and one that was never wrong is not held up.
fn may_guess(tx: &mut Tx<'_>, viewer: &Viewer, now: Timestamp) -> Result<(), AppError> {
    let was_wrong =
        limit::done(tx, WRONG_HERE, &viewer.session.id.to_string(), OWN_WRONG_OF_PERSON.window_ms, now)? > 0;
    if was_wrong { limit::check(tx, WRONG, &viewer.id.to_string(), OWN_WRONG_OF_PERSON, now) } else { Ok(()) }
}

/// Whether it is the owner who asks: guessed no more often than at the door.
///
/// # Errors
/// `IncorrectPassword`, `LockedOut`, `TooMany`; `NotSignedIn` when the account is gone meanwhile.
pub async fn owner(market: &Market, viewer: &Viewer, given: String, visit: &Visit) -> Result<(), AppError> {
    let (user, now, guess) = (viewer.id, market.now(), Guess::signed_in(viewer.id, viewer.session.id));
    let asking = viewer.clone();
    let (reserved, hash, is_proved) = market
        .db
        .write({
            let (guess, asking) = (guess.clone(), asking.clone());
            move |tx| {
                // Gone since the session was looked up, and the session with it.
                db::account::find(tx, user)?.ok_or(Refusal::NotSignedIn)?;
                let known = db::account::credentials_of(tx, user)?;
                may_guess(tx, &asking, now)?;
                let reserved = limit::reserve(tx, &guess, now)?;
                let hash = known.and_then(|known| known.password_hash).filter(|hash| !hash.is_empty());
                // A code that was proved a moment ago stands in the place of a password that was never set.
                let is_proved = hash.is_none() && code::spend_proof(tx, user, Purpose::Payout, now)?;
                if is_proved {
                    limit::right(tx, &guess, &reserved)?;
                }
                Ok::<_, AppError>((reserved, hash, is_proved))
            }
        })
        .await?;
    if is_proved {
        return Ok(());
    }
    // Whoever registered without a password has none to give: it takes the same time and is never right.
    let is_right = password::verify(market, given, hash, Rank::Known).await?;
    let visit = visit.clone();
    market
        .db
        .write(move |tx| {
            if is_right {
                return limit::right(tx, &guess, &reserved);
            }
            let locks = limit::wrong(tx, &guess, &reserved, now)?;
            limit::count(tx, WRONG, &user.to_string(), now)?;
            limit::count(tx, WRONG_HERE, &asking.session.id.to_string(), now)?;
            visit.note(tx, if locks { Event::Locked } else { Event::PasswordRefused }, Some(user), "", now)
        })
        .await?;
    if is_right { Ok(()) } else { Err(Refusal::IncorrectPassword.into()) }
}
