//! `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness.

use crate::AppState;
use crate::http::error::{Outcome, refused};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::Refusal;

/// The text is good for so long; it is made anew at each request.
const DAYS: i64 = 180;

pub fn text(state: &AppState) -> Response {
    let Some(contact) = &state.security_contact else { return refused(Outcome::Refused(Refusal::NotFound)) };
    let (origin, expires) = (&state.market.origin, state.market.now().plus_days(DAYS).rfc3339());
    let text = format!(
        "Contact: {contact}\nExpires: {expires}\nPreferred-Languages: zh, en\nCanonical: {origin}/.well-known/security.txt\n"
    );
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}
