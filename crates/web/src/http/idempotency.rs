//! `Idempotency-Key`: a request that moves money and is said again gets the first answer and does nothing again.

use super::caller::Caller;
use super::error::ApiError;
use crate::state::AppState;
use app::AppError;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use db::Tx;
use domain::retention::KEY_LEASE_MS;
use domain::{Refusal, UserId};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::convert::Infallible;

/// The largest body that a key is remembered for; larger ones carry files and are idempotent by themselves.
const BODY: usize = super::body::LIMIT;

/// Calls whose answers hold secrets: of the second step and its recovery codes.
const TOLD_ONCE: &str = "/api/v1/users/totp";

/// The key of a request, for a call whose deed nothing else keeps from being done twice: it keeps its answer in the
/// deed's own transaction, so that a server that dies in between leaves both or neither.
#[derive(Clone, Debug, Default)]
pub struct Intention(Option<(UserId, String)>);

impl Intention {
    /// Keeps the answer; nothing to do for a request without a key.
    ///
    /// # Errors
    /// `Conflict` when the same request was taken for lost and done meanwhile; those of the database.
    pub fn keep(&self, tx: &mut Tx<'_>, answer: &impl Serialize) -> Result<(), AppError> {
        let Some((user, key)) = &self.0 else { return Ok(()) };
        let text = serde_json::to_string(answer)?;
        if db::idempotency::finish(tx, *user, key, 200, &text)? { Ok(()) } else { Err(Refusal::Conflict.into()) }
    }
}

impl<S: Sync> FromRequestParts<S> for Intention {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

/// Replays what was answered before; otherwise lets the request through and keeps its answer.
pub async fn around(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let header = request.headers().get("idempotency-key").and_then(|value| value.to_str().ok());
    let Some(key) = header.filter(|key| !key.is_empty()).map(str::to_owned) else { return next.run(request).await };
    let multipart = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|kind| kind.to_ascii_lowercase().starts_with("multipart/"));
    // What is told this once is not kept for a second time.
    let is_secret = request.uri().path().starts_with(TOLD_ONCE);
    if request.method().is_safe() || multipart || is_secret {
        return next.run(request).await;
    }
    match keyed(&state, key, request, next).await {
        Ok(response) => response,
        Err(fault) => fault.into_response(),
    }
}

async fn keyed(state: &AppState, key: String, request: Request, next: Next) -> Result<Response, ApiError> {
    if key.len() > 100 {
        return Err(Refusal::Malformed.into());
    }
    let (request, place) = super::body::placed(state, request).await?;
    let (mut parts, body) = request.into_parts();
    let Ok(caller) = Caller::from_request_parts(&mut parts, state).await;
    let now = state.market.now();
    let viewer = state.market.db.read(move |conn| caller.load(conn, now)).await?;
    // Without a person there is nothing to remember it by; the call itself asks for one.
    let user = viewer.map_or(UserId(0), |viewer| viewer.id);
    let bytes = axum::body::to_bytes(body, BODY).await.map_err(|_| Refusal::BodyTooLarge { max_bytes: BODY as u64 })?;
    // The call itself takes one for what it makes of them.
    drop(place);
    let hash = request_hash(&parts, &bytes);
    let mut request = Request::from_parts(parts, Body::from(bytes));
    if user == UserId(0) {
        return Ok(next.run(request).await);
    }
    if let Some(answer) = begin(state, user, &key, &hash).await? {
        return Ok(answer);
    }
    request.extensions_mut().insert(Intention(Some((user, key.clone()))));
    let response = {
        let _holding = hold(state, user, key.clone());
        next.run(request).await
    };
    keep(state, user, key, response).await
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
        let pause = std::time::Duration::from_millis((KEY_LEASE_MS / 3).unsigned_abs());
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

fn request_hash(parts: &Parts, body: &Bytes) -> String {
    let mut digest = Sha256::new();
    digest.update(format!("{} {}\n", parts.method, parts.uri));
    digest.update(body);
    hex::encode(digest.finalize())
}

/// The kept answer, or `None` when this request is the first.
async fn begin(state: &AppState, user: UserId, key: &str, hash: &str) -> Result<Option<Response>, ApiError> {
    let (key, hash, now) = (key.to_owned(), hash.to_owned(), state.market.now());
    let server = state.market.server.clone();
    let kept = state
        .market
        .db
        .write(move |tx| {
            if db::idempotency::begin(tx, user, &key, &hash, &server, now, now.plus_ms(-KEY_LEASE_MS))? {
                return Ok(None);
            }
            let kept = db::idempotency::find(tx, user, &key)?.ok_or(Refusal::Conflict)?;
            if kept.request_hash != hash {
                return Err(AppError::from(Refusal::IdempotencyReused));
            }
            if kept.status == 0 { Err(Refusal::Conflict.into()) } else { Ok(Some(kept)) }
        })
        .await?;
    Ok(kept.map(|kept| {
        let status = u16::try_from(kept.status).ok().and_then(|status| StatusCode::from_u16(status).ok());
        let json = HeaderValue::from_static("application/json");
        (status.unwrap_or(StatusCode::OK), [(header::CONTENT_TYPE, json)], kept.response).into_response()
    }))
}

/// Keeps an answer that is an answer; a refusal or a fault frees the key, since nothing was done.
async fn keep(state: &AppState, user: UserId, key: String, response: Response) -> Result<Response, ApiError> {
    let (parts, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.map_err(|e| AppError::Internal(e.to_string()))?;
    let text = String::from_utf8(bytes.to_vec()).unwrap_or_default();
    let done = parts.status == StatusCode::OK;
    state
        .market
        .db
        .write(move |tx| match done {
            true => db::idempotency::finish(tx, user, &key, 200, &text).map(drop),
            false => db::idempotency::abandon(tx, user, &key),
        })
        .await
        .map_err(AppError::from)?;
    Ok(Response::from_parts(parts, Body::from(bytes)))
}
