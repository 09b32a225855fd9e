//! Whose visit is noted: reading a page counts as being here, without a look into the database for each read.

use super::token::token_hash_of;
use crate::state::AppState;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use domain::Timestamp;
use domain::time::MINUTE_MS;
use moka::sync::Cache;
use std::time::Duration;

/// A session is looked up for this at most so often, in milliseconds.
const EVERY_MS: i64 = MINUTE_MS;
/// So many sessions are remembered; one that is not costs one more look.
const MOST: u64 = 100_000;
/// How long at most: by then it is due again in any case.
const REMEMBERED: Duration = Duration::from_secs(60);

/// When sessions were last looked up, by the hash of their token; and the refusals of this hour.
#[derive(Debug)]
pub struct Presence {
    seen: Cache<String, Timestamp>,
    pub refusals: super::watch::Refusals,
}

impl Default for Presence {
    fn default() -> Self {
        let seen = Cache::builder().max_capacity(MOST).time_to_live(REMEMBERED).build();
        Presence { seen, refusals: super::watch::Refusals::default() }
    }
}

impl Presence {
    /// Whether the session is to be looked up again.
    fn is_due(&self, token_hash: &str, now: Timestamp) -> bool {
        if self.seen.get(token_hash).is_some_and(|at| now.since(at) < EVERY_MS) {
            return false;
        }
        self.seen.insert(token_hash.to_owned(), now);
        true
    }
}

/// Notes the visit of whoever reads. Writing calls note it themselves, in their own transaction.
pub async fn around(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        note(&state, request.headers()).await;
    }
    next.run(request).await
}

/// Notes the visit of whoever carries these headers.
pub async fn note(state: &AppState, headers: &HeaderMap) {
    if let Some(hash) = token_hash_of(state, headers)
        && state.presence.is_due(&hash, state.market.now())
    {
        // A session that is over is no visit; a fault is the call's own business.
        drop(app::account::visitor(&state.market, hash).await);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_due_once_a_minute() {
        let (presence, now) = (Presence::default(), Timestamp(1_000_000));
        assert!(presence.is_due("a", now) && presence.is_due("b", now));
        assert!(!presence.is_due("a", now.plus_ms(EVERY_MS - 1)));
        assert!(presence.is_due("a", now.plus_ms(EVERY_MS)));
    }
}
