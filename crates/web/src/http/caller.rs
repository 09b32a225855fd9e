//! Who is asking: a bad or ended session is not a guest on calls that need somebody.

use super::error::ApiError;
use super::site::query_value;
use super::token::token_hash_of;
use super::watch::Who;
use crate::state::AppState;
use app::AppError;
use app::account::Asker;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use db::work::gate::Gate;
use db::{Conn, DbError};
use domain::{ProjectId, Refusal, Timestamp};
use std::convert::Infallible;

pub use db::session::Viewer;

/// The credentials of a request, not yet looked up: a read can do that in its own transaction, one hop for all.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    /// SHA-256 of the session token, in hexadecimal.
    pub token_hash: Option<String>,
    /// The share key, from the header or query parameter `key`.
    pub share_key: Option<String>,
}

impl Caller {
    /// The signed-in person, or `None` for a guest or an ended session.
    ///
    /// # Errors
    /// Those of the database.
    pub fn load(&self, conn: &mut Conn<'_>, now: Timestamp) -> Result<Option<Viewer>, DbError> {
        match &self.token_hash {
            Some(hash) => db::session::viewer(conn, hash, now),
            None => Ok(None),
        }
    }

    /// The caller's place at a contest's entries, read with who they are.
    ///
    /// # Errors
    /// `NotFound` where they may not know of the contest.
    pub fn gate(&self, conn: &mut Conn<'_>, project: ProjectId, now: Timestamp) -> Result<Gate, AppError> {
        let gate = Gate::asked(conn, project, self.token_hash.as_deref(), self.share_key.as_deref(), now)?;
        Ok(gate.ok_or(Refusal::NotFound)?)
    }
}

/// A call that a page of another site did not cause, by link, picture or script: for those that do something by GET.
/// Clients that do not say where they come from are not browsers, or old ones, which keep the cookie to themselves.
#[derive(Clone, Copy, Debug)]
pub struct OfThisSite;

impl<S: Send + Sync> FromRequestParts<S> for OfThisSite {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        match parts.headers.get("sec-fetch-site") {
            Some(site) if site == "cross-site" => Err(Refusal::ForeignOrigin.into()),
            _ => Ok(OfThisSite),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller
where
    AppState: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let token_hash = token_hash_of(&AppState::from_ref(state), &parts.headers);
        let header = parts.headers.get("key").and_then(|value| value.to_str().ok()).map(str::to_owned);
        let share_key =
            header.or_else(|| query_value(&parts.uri, "key")).filter(|key| !key.is_empty() && key.len() <= 64);
        Ok(Caller { token_hash, share_key })
    }
}

/// Somebody signed in; 401 otherwise.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Viewer);

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Ok(caller) = Caller::from_request_parts(parts, state).await;
        let state = AppState::from_ref(state);
        let hash = caller.token_hash.ok_or(Refusal::NotSignedIn)?;
        let viewer = app::account::visitor(&state.market, hash).await?;
        Who::is(parts, &viewer);
        Ok(SignedIn(viewer))
    }
}

/// A session that the change it asks for looks up itself, in its own transaction: one trip to the database instead of
/// two. 401 where none is named.
#[derive(Clone, Debug)]
pub struct Session(pub Asker);

impl<S: Send + Sync> FromRequestParts<S> for Session
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Ok(caller) = Caller::from_request_parts(parts, state).await;
        let hash = caller.token_hash.ok_or(Refusal::NotSignedIn)?;
        Ok(Session(Asker::session(hash, caller.share_key)))
    }
}

/// A moderator; 401 for a guest, 403 for anybody else.
#[derive(Clone, Debug)]
pub struct Moderator(pub app::account::Moderator);

/// A moderator who moves money: their last code of the second step is not too long ago, else 403 `code_required`.
#[derive(Clone, Debug)]
pub struct Cashier(pub app::account::Moderator);

impl<S: Send + Sync> FromRequestParts<S> for Cashier
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Moderator(moderator) = Moderator::from_request_parts(parts, state).await?;
        app::account::step::ensure_fresh(&AppState::from_ref(state).market, &moderator).await?;
        Ok(Cashier(moderator))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Moderator
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let SignedIn(viewer) = SignedIn::from_request_parts(parts, state).await?;
        Ok(Moderator(app::account::Moderator::of(viewer)?))
    }
}
