//! Opening and ending sessions.

use super::token;
use super::visit::Visit;
use crate::{AppError, Market};
use db::Tx;
use domain::account::SESSION_LIFE_MS;
use domain::security::Event;
use domain::time::SECOND_MS;
use domain::{Timestamp, UserId};

/// A session as its owner carries it.
#[derive(Clone, Debug)]
pub struct Session {
    pub user: UserId,
    /// The cookie's value.
    pub token: String,
    /// The value of the cookie by which the device is known from now on.
    pub device: String,
    /// Seconds.
    pub lasts: i64,
}

/// Opens a session inside the transaction that proved who it is, in the place of the one that the browser had.
pub(super) fn replace(
    tx: &mut Tx<'_>,
    before: Option<&str>,
    user: UserId,
    token: &str,
    device: &str,
    now: Timestamp,
) -> Result<Session, AppError> {
    if let Some(before) = before {
        db::session::end(tx, before, now)?;
    }
    db::session::sweep(tx, user, now)?;
    db::session::open(tx, &token::hash(token), user, now, now.plus_ms(SESSION_LIFE_MS))?;
    Ok(Session { user, token: token.to_owned(), device: device.to_owned(), lasts: SESSION_LIFE_MS / SECOND_MS })
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
            Ok(db::session::end(tx, &token_hash, now)?)
        })
        .await
}
