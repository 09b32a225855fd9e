//! A body without files, as JSON, form or multipart: all three are read into the same type.

use super::error::ApiError;
use super::fields::{add, typed};
use super::upload;
use crate::state::AppState;
use app::file::Place;
use axum::body::{Bytes, HttpBody};
use axum::extract::{FromRef, FromRequest, Request};
use axum::http::{HeaderMap, header};
use domain::{Refusal, UserId};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The largest body without files, in bytes.
pub const LIMIT: usize = 1 << 20;
/// A body of so many bytes is read as it comes: what all connections together may hold of such is little. Whoever sends
/// more, or does not say how much, takes a place among the bodies first.
const UNCOUNTED: u64 = 16 << 10;

/// The body read as `T`.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T>
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (request, _place) = placed(&AppState::from_ref(state), request).await?;
        read(request).await
    }
}

/// A body without files, and its place in the memory for bodies where it needs one.
///
/// # Errors
/// `Busy` when there is none within some seconds.
pub(super) async fn placed(state: &AppState, request: Request) -> Result<(Request, Option<Place>), ApiError> {
    let body = request.body();
    let known = if body.is_end_stream() { Some(0) } else { body.size_hint().exact() };
    let bytes = known.or_else(|| upload::announced(request.headers())).unwrap_or(LIMIT as u64).min(LIMIT as u64);
    if bytes <= UNCOUNTED {
        return Ok((request, None));
    }
    // Who sends it is not asked yet: it counts as its network's.
    let from = upload::sender(UserId(0), request.extensions());
    match state.market.room.body(from, bytes * upload::TEXT_COST).await {
        Ok(place) => Ok((request, Some(place))),
        Err(busy) => {
            upload::unwanted(request);
            Err(busy.into())
        }
    }
}

/// Reads a whole body as `T`.
///
/// # Errors
/// `Malformed`, `BodyTooLarge`, `MediaTypeRefused`; a field of the wrong form.
pub(super) async fn read<T: DeserializeOwned>(request: Request) -> Result<Body<T>, ApiError> {
    let value = match media_type(request.headers()) {
        Media::Multipart => upload::fields_only(request).await?,
        kind => {
            let bytes = bytes(request).await?;
            match kind {
                Media::Json => json(&bytes)?,
                Media::Form => form(&bytes)?,
                // Nothing to say is fine; something of no known type is not.
                Media::None if bytes.is_empty() => Value::Object(Map::new()),
                Media::None | Media::Multipart | Media::Other => return Err(Refusal::MediaTypeRefused.into()),
            }
        }
    };
    typed(value).map(Body).map_err(ApiError::from)
}

/// The body as it came, whatever it is.
#[derive(Debug)]
pub struct Raw(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (request, _place) = placed(&AppState::from_ref(state), request).await?;
        bytes(request).await.map(Raw)
    }
}

enum Media {
    Json,
    Form,
    Multipart,
    None,
    Other,
}

fn media_type(headers: &HeaderMap) -> Media {
    let Some(value) = headers.get(header::CONTENT_TYPE) else { return Media::None };
    let text = value.to_str().unwrap_or_default().to_ascii_lowercase();
    match text.split(';').next().unwrap_or_default().trim() {
        "application/json" => Media::Json,
        "application/x-www-form-urlencoded" => Media::Form,
        "multipart/form-data" => Media::Multipart,
        _ => Media::Other,
    }
}

async fn bytes(request: Request) -> Result<Bytes, ApiError> {
    Bytes::from_request(request, &()).await.map_err(|rejection| match rejection.status().as_u16() {
        413 => Refusal::BodyTooLarge { max_bytes: LIMIT as u64 }.into(),
        _ => Refusal::Malformed.into(),
    })
}

fn json(bytes: &[u8]) -> Result<Value, Refusal> {
    if bytes.is_empty() {
        return Ok(Value::Object(Map::new()));
    }
    match serde_json::from_slice(bytes) {
        Ok(value @ Value::Object(_)) => Ok(value),
        _ => Err(Refusal::Malformed),
    }
}

fn form(bytes: &[u8]) -> Result<Value, Refusal> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(bytes).map_err(|_| Refusal::Malformed)?;
    let mut fields = Map::new();
    for (name, value) in pairs {
        add(&mut fields, name, value);
    }
    Ok(Value::Object(fields))
}
