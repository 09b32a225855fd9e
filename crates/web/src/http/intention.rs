//! The key of a request that runs: taken before anything is done, held while it is, kept with the answer.

use super::error::ApiError;
use crate::state::AppState;
use app::AppError;
use axum::body::Body;
use axum::extract::{FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use db::idempotency::Kept;
use db::{DbError, Tx};
use domain::retention::KEY_LEASE_MS;
use domain::{Refusal, UserId};
use parking_lot::Mutex;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// An answer that could not be kept is tried again after so long …
const TRY_AGAIN: Duration = Duration::from_secs(1);
/// … and so often: a database that is away for longer holds more than that up.
const TRIES: usize = 600;

/// The key of a request. A call whose deed nothing else keeps from being done twice keeps its answer in the deed's own
/// transaction, so that a server that dies in between leaves both or neither; the answers of others are kept after it.
#[derive(Clone, Default)]
pub struct Intention(Option<Arc<Keyed>>);

impl From<Arc<Keyed>> for Intention {
    fn from(keyed: Arc<Keyed>) -> Intention {
        Intention(Some(keyed))
    }
}

impl Intention {
    /// The key that a request on its way to its call brings.
    pub(super) fn of(request: &Request) -> Intention {
        request.extensions().get().cloned().unwrap_or_default()
    }

    pub(super) fn is_keyed(&self) -> bool {
        self.0.is_some()
    }

    /// Takes the key for a body with files, which is only known when all of it is there.
    ///
    /// # Errors
    /// `IdempotencyReused` when another one was sent by that key; `Conflict` when this one is being worked on, or was
    /// answered in the meantime.
    pub(super) async fn begin(&self, digest: &[u8]) -> Result<(), ApiError> {
        let Some(keyed) = &self.0 else { return Ok(()) };
        if keyed.begin(digest).await?.is_some() { Err(Refusal::Conflict.into()) } else { Ok(()) }
    }

    /// Keeps the answer; nothing to do for a request without a key.
    ///
    /// # Errors
    /// `Conflict` when the same request was taken for lost and done meanwhile; those of the database.
    pub fn keep(&self, tx: &mut Tx<'_>, answer: &impl Serialize) -> Result<(), AppError> {
        let Some(keyed) = &self.0 else { return Ok(()) };
        let text = serde_json::to_string(answer)?;
        let kept = db::idempotency::finish(tx, keyed.user, &keyed.key, 200, &text)?;
        if kept { Ok(()) } else { Err(Refusal::Conflict.into()) }
    }
}

impl<S: Sync> FromRequestParts<S> for Intention {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

/// A request of a person that carries a key.
pub(super) struct Keyed {
    pub(super) state: AppState,
    pub(super) user: UserId,
    key: String,
    /// Method and address.
    call: String,
    /// From when the key is taken until the answer is kept.
    running: Mutex<Option<Holding>>,
}

impl Keyed {
    pub(super) fn new(state: AppState, user: UserId, key: String, call: String) -> Keyed {
        Keyed { state, user, key, call, running: Mutex::default() }
    }

    /// What tells this call with this body from others.
    pub(super) fn hash(&self, body: &[u8]) -> String {
        let mut digest = Sha256::new();
        digest.update(format!("{}\n", self.call));
        digest.update(body);
        hex::encode(digest.finalize())
    }

    /// What was answered to the key before; nothing while that is being worked on.
    pub(super) async fn answered(&self) -> Result<Option<Kept>, ApiError> {
        let (user, key) = (self.user, self.key.clone());
        let kept = self.state.market.db.read(move |conn| db::idempotency::find(conn, user, &key)).await?;
        Ok(kept.filter(|kept| kept.status != 0))
    }

    /// Takes the key; or tells what is kept when this request is not the first.
    pub(super) async fn begin(&self, body: &[u8]) -> Result<Option<Kept>, ApiError> {
        let (user, key, hash, now) = (self.user, self.key.clone(), self.hash(body), self.state.market.now());
        let server = self.state.market.server.clone();
        let begun = self.state.market.db.write(move |tx| {
            if db::idempotency::begin(tx, user, &key, &hash, &server, now, now.plus_ms(-KEY_LEASE_MS))? {
                return Ok(None);
            }
            let kept = db::idempotency::find(tx, user, &key)?.ok_or(Refusal::Conflict)?;
            if kept.request_hash != hash {
                return Err(AppError::from(Refusal::IdempotencyReused));
            }
            if kept.status == 0 { Err(Refusal::Conflict.into()) } else { Ok(Some(kept)) }
        });
        match begun.await? {
            Some(kept) => Ok(Some(kept)),
            None => {
                *self.running.lock() = Some(hold(&self.state, self.user, self.key.clone()));
                Ok(None)
            }
        }
    }

    /// Keeps an answer that is an answer; a refusal or a fault frees the key. One that came before the key was taken leaves
    /// it to whoever has it. Where the database does not take the answer now, it is kept as soon as it does, and until
    /// then the key stays taken: what was done is not done again.
    pub(super) async fn end(self: Arc<Self>, response: Response) -> Result<Response, ApiError> {
        let Some(running) = self.running.lock().take() else { return Ok(response) };
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.map_err(|e| AppError::Internal(e.to_string()))?;
        let text = String::from_utf8(bytes.to_vec()).unwrap_or_default();
        let answer = (parts.status == StatusCode::OK).then_some(text);
        if let Err(fault) = self.note(answer.clone()).await {
            tracing::warn!(%fault, "the answer to a key could not be kept at once");
            tokio::spawn(async move {
                let _running = running;
                for _ in 0..TRIES {
                    tokio::time::sleep(TRY_AGAIN).await;
                    if self.note(answer.clone()).await.is_ok() {
                        return;
                    }
                }
                tracing::error!("the answer to a key was not kept: the same request would be done again");
            });
        }
        Ok(Response::from_parts(parts, Body::from(bytes)))
    }

    /// Keeps the answer to the key, or frees it where there is none.
    async fn note(&self, answer: Option<String>) -> Result<(), DbError> {
        let (user, key) = (self.user, self.key.clone());
        let noted = self.state.market.db.write(move |tx| match &answer {
            Some(answer) => db::idempotency::finish(tx, user, &key, 200, answer).map(drop),
            None => db::idempotency::abandon(tx, user, &key),
        });
        noted.await
    }
}

/// Ends a task when nobody waits for it any more.
struct Holding(tokio::task::JoinHandle<()>);

impl Drop for Holding {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Says now and then that the request still runs: one that says nothing was lost with its server or its caller.
fn hold(state: &AppState, user: UserId, key: String) -> Holding {
    let market = state.market.clone();
    Holding(tokio::spawn(async move {
        let pause = Duration::from_millis((KEY_LEASE_MS / 3).unsigned_abs());
        loop {
            tokio::time::sleep(pause).await;
            let (key, server, now) = (key.clone(), market.server.clone(), market.now());
            let renewed = market.db.write(move |tx| db::idempotency::renew(tx, user, &key, &server, now));
            if let Err(fault) = renewed.await {
                tracing::warn!(%fault, "the key of a running request could not be held");
            }
        }
    }))
}
