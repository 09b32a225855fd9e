//! Opening and ending sessions.

use super::token;
use crate::{AppError, Market};
use db::Tx;
use domain::account::SESSION_LIFE_MS;
use domain::time::SECOND_MS;
use domain::{Timestamp, UserId};

/// A session as its owner carries it.
#[derive(Clone, Debug)]
pub struct Session {
    pub user: UserId,
    /// The cookie's value.
    pub token: String,
    /// Seconds.
    pub lasts: i64,
}

/// Opens a session inside the transaction that proved who it is.
pub(super) fn open(tx: &mut Tx<'_>, user: UserId, token: &str, now: Timestamp) -> Result<Session, AppError> {
    db::session::sweep(tx, user, now)?;
    db::session::open(tx, &token::hash(token), user, now, now.plus_ms(SESSION_LIFE_MS))?;
    Ok(Session { user, token: token.to_owned(), lasts: SESSION_LIFE_MS / SECOND_MS })
}

/// Ends the session with that token hash.
///
/// # Errors
/// Those of the database.
pub async fn sign_out(market: &Market, token_hash: String) -> Result<(), AppError> {
    market.db.write(move |tx| Ok(db::session::end(tx, &token_hash)?)).await
}
