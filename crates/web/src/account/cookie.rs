//! The session cookie: `sid`, out of reach of scripts, not sent from other sites, `Secure` where the market is.

use crate::AppState;
use app::account::session::Session;
use axum::http::{HeaderMap, HeaderValue, header};

fn with(state: &AppState, value: &str, seconds: i64) -> HeaderMap {
    let secure = if state.market.origin.starts_with("https://") { "; Secure" } else { "" };
    let cookie = format!("sid={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut headers = HeaderMap::new();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    headers
}

/// Hands the session to its owner.
#[must_use]
pub fn hand_over(state: &AppState, session: &Session) -> HeaderMap {
    with(state, &session.token, session.lasts)
}

/// Takes the session back.
#[must_use]
pub fn take_back(state: &AppState) -> HeaderMap {
    with(state, "", 0)
}
