//! Polls: opened by the owner of a contest, listed, read and voted in by their address.

mod dto;
mod owner;
mod reported;
mod visit;

pub use dto::ProjectPoll;

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::site::cookie;
use crate::http::{ApiResult, Caller};
use app::account::Visit;
use app::poll::Visitor;
use axum::http::{HeaderMap, HeaderValue, header};
use domain::poll::VOTER_LASTS_MS;
use domain::time::SECOND_MS;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(owner::open_poll, owner::close_poll))
        .routes(routes!(owner::reset_poll))
        .routes(routes!(owner::list_polls))
        .routes(routes!(visit::get_poll))
        .routes(routes!(visit::vote))
        .routes(routes!(visit::comment_on_work))
        .routes(routes!(visit::remove_poll_comment))
        .routes(routes!(visit::report_poll_comment))
        .routes(routes!(reported::list_reported_comments))
        .routes(routes!(reported::decide_reported_comment))
}

/// Where the pictures beside links to polls are read.
#[must_use]
pub fn pictures() -> Calls {
    Calls::new().routes(routes!(visit::get_poll_preview))
}

/// The cookie of a voter without an account.
const VOTER: &str = "voter";

/// Who comes, and the cookie that they are to have where they have none of ours.
fn visitor(state: &AppState, caller: &Caller, visit: Visit, headers: &HeaderMap) -> ApiResult<(Visitor, HeaderMap)> {
    let mut answer = HeaderMap::new();
    let browser = match cookie(headers, VOTER).and_then(|cookie| app::poll::browser(&state.market, cookie)) {
        Some(browser) => browser,
        None => {
            let (browser, cookie) = app::poll::new_browser(&state.market)?;
            let secure = if state.is_secure() { "; Secure" } else { "" };
            let lasts = VOTER_LASTS_MS / SECOND_MS;
            let cookie = format!("{VOTER}={cookie}; Path=/api; HttpOnly; SameSite=Lax; Max-Age={lasts}{secure}");
            if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                answer.append(header::SET_COOKIE, cookie);
            }
            browser
        }
    };
    Ok((Visitor { token_hash: caller.token_hash.clone(), browser, visit }, answer))
}
