//! Signing in by e-mail and password.

use super::limit::{self, Guess};
use super::session::{self, Session};
use super::{password, token};
use crate::{AppError, Market};
use domain::Refusal;
use domain::account::{EMAIL_MOST, normal_email};

/// Signs a person in. `address` is where the request comes from.
///
/// # Errors
/// `WrongPassword`, the same and as slow for an unknown e-mail; `LockedOut` after too many failures.
pub async fn by_email(market: &Market, email: &str, password: String, address: &str) -> Result<Session, AppError> {
    // What is no e-mail address is an unknown one: it is counted and answered alike.
    let email = normal_email(email).unwrap_or_else(|| email.trim().chars().take(EMAIL_MOST).collect());
    let guess = Guess::new(&email, address);
    let now = market.now();
    let (reserved, known) = market
        .db
        .write({
            let (guess, email) = (guess.clone(), email.clone());
            move |tx| {
                let reserved = limit::reserve(tx, &guess, now)?;
                Ok::<_, AppError>((reserved, db::account::credentials_by_email(tx, &email)?))
            }
        })
        .await?;
    let hash = known.as_ref().and_then(|known| known.password_hash.clone());
    let is_right = password::verify(market, password, hash).await?;
    let Some(user) = known.filter(|_| is_right).map(|known| known.id) else {
        market.db.write(move |tx| limit::wrong(tx, &guess, now)).await?;
        return Err(Refusal::WrongPassword.into());
    };
    let secret = token::new();
    market
        .db
        .write(move |tx| {
            limit::right(tx, &guess, reserved)?;
            db::session::touch(tx, user, now, now)?;
            session::open(tx, user, &secret, now)
        })
        .await
}
