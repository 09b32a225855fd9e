//! `Idempotency-Key`: a request that moves money, or makes something, and is said again gets the first answer and does
//! nothing again.

use super::caller::Caller;
use super::error::ApiError;
use super::intention::{Intention, Keyed};
use super::key::key_of;
use super::{parts, upload};
use crate::state::AppState;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use db::idempotency::Kept;
use domain::Refusal;
use std::sync::Arc;

/// The largest body without files that a key is remembered for.
const BODY: usize = super::body::LIMIT;

/// Calls whose answers hold secrets: of the second step and its recovery codes.
const TOLD_ONCE: &str = "/api/v1/users/totp";

/// Replays what was answered before; otherwise lets the request through and keeps its answer.
pub async fn around(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let Some(key) = key_of(request.method(), request.headers()).map(str::to_owned) else {
        return next.run(request).await;
    };
    // What is told this once is not kept for a second time.
    if request.uri().path().starts_with(TOLD_ONCE) {
        return next.run(request).await;
    }
    through(state, key, request, next).await.unwrap_or_else(IntoResponse::into_response)
}

async fn through(state: AppState, key: String, request: Request, next: Next) -> Result<Response, ApiError> {
    if key.len() > 100 {
        return Err(Refusal::Malformed.into());
    }
    let has_files = upload::is_multipart(request.headers());
    let (request, place) = if has_files { (request, None) } else { super::body::placed(&state, request).await? };
    let (mut parts, body) = request.into_parts();
    let Ok(caller) = Caller::from_request_parts(&mut parts, &state).await;
    let now = state.market.now();
    let viewer = state.market.db.read(move |conn| caller.load(conn, now)).await?;
    // Without a person there is nothing to remember it by; the call itself asks for one.
    let Some(user) = viewer.map(|viewer| viewer.id) else {
        drop(place);
        return Ok(next.run(Request::from_parts(parts, body)).await);
    };
    let keyed = Arc::new(Keyed::new(state, user, key, format!("{} {}", parts.method, parts.uri)));
    let mut request = if has_files {
        let request = Request::from_parts(parts, body);
        match keyed.answered().await? {
            Some(kept) => return again(&keyed, kept, request).await,
            None => request,
        }
    } else {
        let large = |_| Refusal::BodyTooLarge { max_bytes: BODY as u64 };
        let bytes = axum::body::to_bytes(body, BODY).await.map_err(large)?;
        // The call itself takes one for what it makes of them.
        drop(place);
        match keyed.begin(&bytes).await? {
            Some(kept) => return Ok(replay(kept)),
            None => Request::from_parts(parts, Body::from(bytes)),
        }
    };
    request.extensions_mut().insert(Intention::from(Arc::clone(&keyed)));
    let response = next.run(request).await;
    keyed.end(response).await
}

/// A body with files that may have been answered before: it is read to its end, and nothing of it is kept.
async fn again(keyed: &Keyed, kept: Kept, mut request: Request) -> Result<Response, ApiError> {
    let from = upload::sender(keyed.user, request.extensions());
    let _room = match keyed.state.market.room.body(from, upload::BODY_COST).await {
        Ok(room) => room,
        Err(busy) => {
            upload::unwanted(request);
            return Err(busy.into());
        }
    };
    DefaultBodyLimit::max(crate::limits::UPLOAD).apply(&mut request);
    let digest = parts::digest(request).await?;
    if kept.request_hash == keyed.hash(&digest) { Ok(replay(kept)) } else { Err(Refusal::IdempotencyReused.into()) }
}

fn replay(kept: Kept) -> Response {
    let status = u16::try_from(kept.status).ok().and_then(|status| StatusCode::from_u16(status).ok());
    let json = HeaderValue::from_static("application/json");
    (status.unwrap_or(StatusCode::OK), [(header::CONTENT_TYPE, json)], kept.response).into_response()
}
