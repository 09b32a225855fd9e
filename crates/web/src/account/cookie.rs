//! The session cookie: out of reach of scripts, not sent from other sites. It is `sid`; where people reach the market over
//! TLS it is `__Host-sid`, which no neighbouring host and nobody without TLS can plant.

use crate::AppState;
use crate::http::site::cookie;
use crate::http::token::{SESSION, SESSION_OF_HOST};
use app::account::device::Device;
use app::account::session::Session;
use axum::http::{HeaderMap, HeaderValue, header};

/// The cookie of a known device.
const DEVICE: &str = "device";
/// A year, in seconds.
const DEVICE_LASTS: i64 = 365 * 24 * 3_600;

fn with(state: &AppState, value: &str, seconds: i64) -> HeaderMap {
    let attributes = "Path=/; HttpOnly; SameSite=Lax";
    let cookies = if state.is_secure() {
        // The plain name may still be there from before the market had TLS.
        let old = format!("{SESSION}=; {attributes}; Max-Age=0; Secure");
        vec![format!("{SESSION_OF_HOST}={value}; {attributes}; Max-Age={seconds}; Secure"), old]
    } else {
        vec![format!("{SESSION}={value}; {attributes}; Max-Age={seconds}")]
    };
    let mut headers = HeaderMap::new();
    for cookie in cookies {
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    headers
}

/// Hands the session to its owner, and marks the device as known.
#[must_use]
pub fn hand_over(state: &AppState, session: &Session) -> HeaderMap {
    let mut headers = with(state, &session.token, session.lasts);
    let secure = if state.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{DEVICE}={}; Path=/api; HttpOnly; SameSite=Strict; Max-Age={DEVICE_LASTS}{secure}", session.device);
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.append(header::SET_COOKIE, cookie);
    }
    headers
}

/// The device that a request comes from, as its cookie tells it.
#[must_use]
pub fn device(headers: &HeaderMap) -> Device {
    cookie(headers, DEVICE).map(Device::read).unwrap_or_default()
}

/// Takes the session back.
#[must_use]
pub fn take_back(state: &AppState) -> HeaderMap {
    with(state, "", 0)
}
