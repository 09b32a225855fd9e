//! Forgotten passwords: a mailed link that works once and for an hour.

use super::password::{self, Rank};
use super::token::RESET;
use super::visit::Visit;
use super::{captcha, change, limit, token};
use crate::mail_text::MailText;
use crate::{AppError, Market, outbox};
use db::Tx;
use db::account::Credentials;
use db::session::Viewer;
use domain::account::code::CODE_PAUSE_MS;
use domain::account::normal_email;
use domain::account::password::{RESET_LINK_LIFE_MS, Whose, check_password};
use domain::refusal::Problem;
use domain::security::Event;
use domain::time::SECOND_MS;
use domain::{Refusal, Timestamp, UserId};

/// Mails a link to the address, when there is an account behind it. The answer does not tell.
///
/// # Errors
/// `captcha_wrong`; a limit on sending is kept silently.
pub async fn request(market: &Market, email: &str, captcha: &str, visit: Visit) -> Result<(), AppError> {
    let solved = captcha::check(market, captcha)?;
    let (now, email, running) = (market.now(), normal_email(email), market.clone());
    market
        .db
        .write(move |tx| {
            captcha::spend(tx, &solved, captcha::counted(&running, &visit), now)?;
            let Some(email) = &email else { return Ok(()) };
            if !limit::may_send(tx, email, now)? {
                return Ok(());
            }
            match db::account::credentials_by_email(tx, email)? {
                Some(person) => send_link(tx, &running, &person, &visit, now),
                None => Ok(()),
            }
        })
        .await
}

/// Mails the signed-in person a link to set a new password.
///
/// # Errors
/// `NotFound` without an e-mail address, `TooMany` sooner than a minute after the last.
pub async fn request_own(market: &Market, viewer: &Viewer, visit: Visit) -> Result<(), AppError> {
    let (now, user, running) = (market.now(), viewer.id, market.clone());
    market
        .db
        .write(move |tx| {
            let person = db::account::credentials_of(tx, user)?.ok_or(Refusal::NotFound)?;
            if !limit::may_send(tx, &person.email, now)? {
                return Err(Refusal::TooMany { retry_after_seconds: (CODE_PAUSE_MS / SECOND_MS).unsigned_abs() }.into());
            }
            send_link(tx, &running, &person, &visit, now)
        })
        .await
}

/// The link is made when the letter leaves ([`link_for`]): nobody who reads the database finds one that is still good. Only
/// the sandbox, whose outbox is read instead of mail, makes it here.
fn send_link(
    tx: &mut Tx<'_>,
    market: &Market,
    to: &Credentials,
    visit: &Visit,
    now: Timestamp,
) -> Result<(), AppError> {
    visit.note(tx, Event::ResetAsked, Some(to.id), "", now)?;
    if market.sandbox {
        let Some(token) = link_for(tx, to.id, &to.email, now)? else { return Ok(()) };
        let text = MailText::PasswordReset { token };
        return Ok(outbox::mail(tx, &to.email, to.site, &text, &market.origin, now)?);
    }
    Ok(outbox::mail_reset_link(tx, to, &market.origin, now)?)
}

/// A fresh token for the link of a letter that leaves now to that address; none when it is the person's no more.
pub(crate) fn link_for(
    tx: &mut Tx<'_>,
    user: UserId,
    address: &str,
    now: Timestamp,
) -> Result<Option<String>, AppError> {
    if db::account::find(tx, user)?.and_then(|person| person.email).as_deref() != Some(address) {
        return Ok(None);
    }
    let secret = token::new();
    db::link_token::insert(tx, &token::hash(&secret), RESET, user, now.plus_ms(RESET_LINK_LIFE_MS))?;
    Ok(Some(secret))
}

/// The e-mail address behind a token that is still good.
///
/// # Errors
/// Those of the database.
pub async fn holder(market: &Market, secret: &str) -> Result<Option<String>, AppError> {
    let (now, hash) = (market.now(), token::hash(secret));
    let holder = market.db.read(move |conn| db::link_token::holder(conn, &hash, RESET, now)).await?;
    Ok(holder.map(|(_, email)| email))
}

/// Sets the password of the account whose token and e-mail address these are, and ends all its sessions.
///
/// # Errors
/// `token_invalid` for a token that is used, expired, unknown or another account's; what is wrong with the password.
pub async fn finish(
    market: &Market,
    secret: &str,
    email: &str,
    password: String,
    visit: Visit,
) -> Result<(), AppError> {
    let mut faults = Vec::new();
    check_password(&password, &password, &Whose { email, ..Whose::default() }, &mut faults);
    Refusal::faults(faults)?;
    let invalid = || AppError::from(Refusal::fault("token", Problem::TokenInvalid));
    let token_hash = token::hash(secret);
    let email = normal_email(email).ok_or_else(invalid)?;
    // Looked up first, so that a wrong token costs no hashing.
    let (hash, now, running) = (token_hash.clone(), market.now(), market.clone());
    let known_as = email.clone();
    let person = market
        .db
        .read(move |conn| {
            let holder = db::link_token::holder(conn, &hash, RESET, now)?;
            let (user, _) = holder.filter(|(_, known)| *known == known_as).ok_or_else(invalid)?;
            db::account::find(conn, user)?.ok_or_else(invalid)
        })
        .await?;
    let mut faults = Vec::new();
    change::check(&person, &password, &password, &mut faults);
    Refusal::faults(faults)?;
    let password_hash = password::hash(market, password, Rank::SignIn).await?;
    market
        .db
        .write(move |tx| {
            let holder = db::link_token::holder(tx, &token_hash, RESET, now)?;
            let (user, known) = holder.filter(|(_, known)| *known == email).ok_or_else(invalid)?;
            change::write(tx, &running, user, &password_hash, now)?;
            // The link came to it.
            db::account::identity::prove_email(tx, user, &known, now)?;
            db::session::end_all(tx, user, now)?;
            visit.note(tx, Event::PasswordChanged, Some(user), "", now)?;
            limit::forgive(tx, &known)
        })
        .await
}
