//! The session token of a request, which is kept nowhere but as its hash.

use super::site::cookie;
use crate::AppState;
use axum::http::HeaderMap;
use sha2::{Digest, Sha256};

/// The hash under which a session token is stored.
#[must_use]
pub fn token_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// The session cookie.
pub const SESSION: &str = "sid";
/// The session cookie where people reach the market over TLS. The plain one, which a neighbouring host or somebody on the way
/// could have planted, is nobody's there.
pub const SESSION_OF_HOST: &str = "__Host-sid";

/// The hash of the session token that a request carries.
pub fn token_hash_of(state: &AppState, headers: &HeaderMap) -> Option<String> {
    let name = if state.is_secure() { SESSION_OF_HOST } else { SESSION };
    cookie(headers, name).filter(|token| token.len() == 64).map(token_hash)
}
