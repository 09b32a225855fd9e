//! The session cookie: out of reach of scripts, not sent from other sites. It is `sid`; where people reach the market over
//! TLS it is `__Host-sid`, which no neighbouring host and nobody without TLS can plant.

use crate::AppState;
use crate::http::site::cookie;
use crate::http::token::{SESSION, SESSION_OF_HOST};
use app::account::device::Device;
use app::account::session::Session;
use axum::http::{HeaderMap, HeaderValue, header};
use domain::account::device::DEVICE_LIFE_MS;
use domain::account::step::STEP_PENDING_MS;
use domain::time::SECOND_MS;

/// The cookie of a first step that waits for the second.
const FIRST_STEP: &str = "first_step";
/// Hexadecimal digits of it.
const FIRST_STEP_LENGTH: usize = 32;
/// The cookie of a known device.
const DEVICE: &str = "device";

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
    let (device, lasts) = (&session.device, DEVICE_LIFE_MS / SECOND_MS);
    let cookie = format!("{DEVICE}={device}; Path=/api; HttpOnly; SameSite=Strict; Max-Age={lasts}{secure}");
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

/// What a browser carries from the first step to the second: only calls are sent it, and no script reads it.
#[must_use]
pub fn first_step(secure: bool, value: &str) -> HeaderMap {
    let (secure, seconds) = (if secure { "; Secure" } else { "" }, STEP_PENDING_MS / SECOND_MS);
    let cookie = format!("{FIRST_STEP}={value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}");
    let mut headers = HeaderMap::new();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.append(header::SET_COOKIE, cookie);
    }
    headers
}

/// The first step that a request's browser has taken.
#[must_use]
pub fn first_step_of(headers: &HeaderMap) -> Option<String> {
    let is_ours = |value: &&str| value.len() == FIRST_STEP_LENGTH && value.bytes().all(|b| b.is_ascii_hexdigit());
    cookie(headers, FIRST_STEP).filter(is_ours).map(str::to_owned)
}

/// Takes the session back.
#[must_use]
pub fn take_back(state: &AppState) -> HeaderMap {
    with(state, "", 0)
}
