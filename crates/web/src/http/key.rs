//! `Idempotency-Key` as it comes.

use axum::http::{HeaderMap, Method};

/// The key that a request brings, if it is of a kind that changes something.
pub fn key_of<'a>(method: &Method, headers: &'a HeaderMap) -> Option<&'a str> {
    let key = headers.get("idempotency-key").and_then(|value| value.to_str().ok()).filter(|key| !key.is_empty());
    key.filter(|_| !method.is_safe())
}
