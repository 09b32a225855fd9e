//! Forgotten passwords: a mailed link that works once and for an hour.

use super::{captcha, limit, password, token};
use crate::mail_text::MailText;
use crate::{AppError, Market, outbox};
use db::Tx;
use db::account::Credentials;
use db::session::Viewer;
use domain::account::{RESET_LINK_LIFE_MS, check_password, normal_email};
use domain::refusal::Problem;
use domain::time::MINUTE_MS;
use domain::{Refusal, Timestamp};

/// The kind of the token in `link_tokens`.
const KIND: &str = "reset";

/// Mails a link to the address, when there is an account behind it. The answer does not tell.
///
/// # Errors
/// `captcha_wrong`; a limit on sending is kept silently.
pub async fn request(market: &Market, email: &str, captcha: &str) -> Result<(), AppError> {
    let solved = captcha::check(market, captcha)?;
    let (now, email, secret, origin) = (market.now(), normal_email(email), token::new(), market.origin.clone());
    market
        .db
        .write(move |tx| {
            captcha::spend(tx, &solved, now)?;
            let Some(email) = &email else { return Ok(()) };
            if !limit::may_send(tx, email, now)? {
                return Ok(());
            }
            match db::account::credentials_by_email(tx, email)? {
                Some(person) => send_link(tx, &person, &secret, &origin, now),
                None => Ok(()),
            }
        })
        .await
}

/// Mails the signed-in person a link to set a new password.
///
/// # Errors
/// `NotFound` without an e-mail address, `TooMany` sooner than a minute after the last.
pub async fn request_own(market: &Market, viewer: &Viewer) -> Result<(), AppError> {
    let (now, user, secret, origin) = (market.now(), viewer.id, token::new(), market.origin.clone());
    market
        .db
        .write(move |tx| {
            let person = db::account::credentials_of(tx, user)?.ok_or(Refusal::NotFound)?;
            if !limit::may_send(tx, &person.email, now)? {
                return Err(Refusal::TooMany { retry_after_seconds: MINUTE_MS.unsigned_abs() / 1_000 }.into());
            }
            send_link(tx, &person, &secret, &origin, now)
        })
        .await
}

fn send_link(tx: &mut Tx<'_>, to: &Credentials, secret: &str, origin: &str, now: Timestamp) -> Result<(), AppError> {
    db::link_token::insert(tx, &token::hash(secret), KIND, to.id, now.plus_ms(RESET_LINK_LIFE_MS))?;
    let text = MailText::PasswordReset { token: secret.to_owned() };
    Ok(outbox::mail(tx, &to.email, to.site, &text, origin, now)?)
}

/// The e-mail address behind a token that is still good.
///
/// # Errors
/// Those of the database.
pub async fn holder(market: &Market, secret: &str) -> Result<Option<String>, AppError> {
    let (now, hash) = (market.now(), token::hash(secret));
    let holder = market.db.read(move |conn| db::link_token::holder(conn, &hash, KIND, now)).await?;
    Ok(holder.map(|(_, email)| email))
}

/// Sets the password of the account whose token and e-mail address these are, and ends all its sessions.
///
/// # Errors
/// `token_invalid` for a token that is used, expired, unknown or another account's; what is wrong with the password.
pub async fn finish(market: &Market, secret: &str, email: &str, password: String) -> Result<(), AppError> {
    let mut faults = Vec::new();
    check_password(&password, &password, &mut faults);
    Refusal::faults(faults)?;
    let invalid = || AppError::from(Refusal::fault("token", Problem::TokenInvalid));
    let token_hash = token::hash(secret);
    let email = normal_email(email).ok_or_else(invalid)?;
    // Looked up first, so that a wrong token costs no hashing.
    let (hash, now) = (token_hash.clone(), market.now());
    let holder = market.db.read(move |conn| db::link_token::holder(conn, &hash, KIND, now)).await?;
    holder.filter(|(_, known)| *known == email).ok_or_else(invalid)?;
    let password_hash = password::hash(market, password).await?;
    market
        .db
        .write(move |tx| {
            let holder = db::link_token::holder(tx, &token_hash, KIND, now)?;
            let (user, known) = holder.filter(|(_, known)| *known == email).ok_or_else(invalid)?;
            db::link_token::end_all(tx, KIND, user, now)?;
            db::account::set_password(tx, user, &password_hash)?;
            db::session::end_all(tx, user)?;
            limit::forgive(tx, &known)
        })
        .await
}
