//! Signing in by e-mail and password.

use super::browser::Browser;
use super::limit::{self, Guess, Reserved};
use super::password::{self, Rank};
use super::pending::proofs_of;
use super::session::Session;
use super::{token, way};
use crate::{AppError, Market};
use db::account::Credentials;
use domain::account::way::Way;
use domain::account::{EMAIL_MOST, normal_email};
use domain::security::Event;
use domain::{Refusal, Timestamp};

/// What is known once a guess is counted.
struct Door {
    known: Option<Credentials>,
    guess: Guess,
    reserved: Reserved,
    rank: Rank,
}

/// Signs a person in.
///
/// # Errors
/// `StepRequired` of whoever has a second step; `WrongPassword`, the same and as slow for an unknown e-mail; `LockedOut` after too many failures; `Busy`.
pub async fn by_email(market: &Market, email: &str, password: String, browser: Browser) -> Result<Session, AppError> {
    // What is no e-mail address is an unknown one: it is counted and answered alike.
    let email = normal_email(email).unwrap_or_else(|| email.trim().chars().take(EMAIL_MOST).collect());
    let now = market.now();
    let Door { known, guess, reserved, rank } = knock(market, email, &browser, now).await?;
    let hash = known.as_ref().and_then(|known| known.password_hash.clone());
    let is_right = password::verify(market, password, hash, rank).await?;
    let user = known.map(|known| known.id);
    let (Some(user), true) = (user, is_right) else {
        let refused = market.db.write(move |tx| {
            let locks = limit::wrong(tx, &guess, &reserved, now)?;
            browser.visit.note(
                tx,
                Event::SignInFailed,
                user,
                if user.is_none() { "unknown_account" } else { "" },
                now,
            )?;
            if locks { browser.visit.note(tx, Event::Locked, user, "", now) } else { Ok(()) }
        });
        refused.await?;
        return Err(Refusal::WrongPassword.into());
    };
    let (running, secret) = (market.clone(), token::new());
    market
        .db
        .write(move |tx| {
            limit::right(tx, &guess, &reserved)?;
            way::enter(tx, &running, user, Way::Password, &browser, &secret, now)
        })
        .await?
        .come()
}

/// Counts the guess, as a stranger's or as one on a device that is known.
async fn knock(market: &Market, email: String, browser: &Browser, now: Timestamp) -> Result<Door, AppError> {
    let (running, device) = (market.clone(), browser.device.clone());
    let address = (!browser.visit.is_spared(market)).then(|| browser.visit.address.clone());
    market
        .db
        .write(move |tx| {
            let known = db::account::credentials_by_email(tx, &email)?;
            let is_known_here = match &known {
                Some(known) if known.password_hash.is_some() => {
                    device.knows(&running, known.id, &proofs_of(tx, known.id)?)
                }
                Some(_) | None => false,
            };
            let (guess, rank) = match is_known_here {
                true => (Guess::on_device(&email, device.name()), Rank::Known),
                false => (Guess::stranger(&email, address.as_deref()), Rank::SignIn),
            };
            let reserved = limit::reserve(tx, &guess, now)?;
            Ok(Door { known, guess, reserved, rank })
        })
        .await
}
