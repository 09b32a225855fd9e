//! A first step that was proved by somebody who has a second one: it opens nothing yet, and is good for ten minutes, in the
//! browser that took it.

use super::browser::Browser;
use super::session::Session;
use super::token;
use crate::{AppError, Market};
use db::Conn;
use db::account::step;
use domain::account::step::STEP_PENDING_MS;
use domain::account::way::Way;
use domain::{Refusal, Timestamp, UserId};

/// What signatures of first steps are for.
const PENDING: &str = "second_step";
/// Bytes of what the browser carries meanwhile.
const CARRIED: usize = 16;

/// What marks of known devices are bound to: the password, nothing for whoever never set one, and the second step, so that
/// no device that was known before it is known to have taken it.
pub(super) fn proofs_of(conn: &mut Conn<'_>, user: UserId) -> Result<String, AppError> {
    let password = db::account::credentials_of(conn, user)?.and_then(|known| known.password_hash).unwrap_or_default();
    Ok(match step::on_since(conn, user)? {
        Some(since) => format!("{password}.{}", since.0),
        None => password,
    })
}

/// Who proved the first step: in, or asked for the second.
#[derive(Clone, Debug)]
pub(super) enum Entry {
    In(Session),
    Step(Refusal),
}

impl Entry {
    /// After the commit: what the first step used up stays used.
    pub(super) fn come(self) -> Result<Session, AppError> {
        match self {
            Entry::In(session) => Ok(session),
            Entry::Step(asked) => Err(asked.into()),
        }
    }
}

/// What the page needs for the second step, where the person has one: a first step that was proved, for ten minutes.
pub(super) fn asked(
    conn: &mut Conn<'_>,
    market: &Market,
    user: UserId,
    by: Way,
    browser: &Browser,
    now: Timestamp,
) -> Result<Option<Refusal>, AppError> {
    if step::on_since(conn, user)?.is_none() {
        return Ok(None);
    }
    let expires_at = now.plus_ms(STEP_PENDING_MS);
    let body = format!("{user}.{}.{:x}.{}", by.code(), expires_at.0, gateways::random::hex(8));
    // Two tabs that come in at once carry the same.
    let carried = browser.first_step.clone().unwrap_or_else(|| gateways::random::hex(CARRIED));
    let signature = market.secret.sign(PENDING, &bound(&body, &proofs_of(conn, user)?, &carried))?;
    Ok(Some(Refusal::StepRequired { token: format!("{body}.{signature}"), carried, expires_at }))
}

/// A new password makes nothing of a first step, and another browser goes no further with it.
fn bound(body: &str, password: &str, carried: &str) -> String {
    format!("{body}\n{}\n{carried}", token::hash(password))
}

/// Whose first step a token is, taken in this browser, and by which way.
pub(super) fn proved(
    conn: &mut Conn<'_>,
    market: &Market,
    token: &str,
    browser: &Browser,
    now: Timestamp,
) -> Result<(UserId, Way), AppError> {
    let rejected = || AppError::from(Refusal::TokenRejected);
    let (body, signature) = token.rsplit_once('.').ok_or_else(rejected)?;
    let mut parts = body.split('.');
    let mut part = || parts.next().ok_or_else(rejected);
    let user = UserId(part()?.parse().map_err(|_| rejected())?);
    let by = Way::parse(part()?).ok_or_else(rejected)?;
    let expires_at = i64::from_str_radix(part()?, 16).map_err(|_| rejected())?;
    let carried = browser.first_step.as_deref().ok_or_else(rejected)?;
    let is_ours = market.secret.is_signed(PENDING, &bound(body, &proofs_of(conn, user)?, carried), signature);
    if is_ours && expires_at > now.0 && db::account::find(conn, user)?.is_some() {
        Ok((user, by))
    } else {
        Err(rejected())
    }
}
