//! Whose visit is noted: reading a page counts as being here, without a look into the database for each read; and who of
//! them is staff.

use super::token::token_hash_of;
use crate::state::AppState;
use app::account::Visit;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use domain::Timestamp;
use domain::time::{HOUR_MS, MINUTE_MS};
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
    /// Those of them that were staff's.
    staff: Cache<String, ()>,
    /// When it was noted of them that they are told how people are reached.
    contacts: Cache<String, Timestamp>,
    pub refusals: super::watch::Refusals,
}

impl Default for Presence {
    fn default() -> Self {
        let seen = Cache::builder().max_capacity(MOST).time_to_live(REMEMBERED).build();
        let staff = Cache::builder().max_capacity(MOST).time_to_live(2 * REMEMBERED).build();
        let contacts = Cache::builder().max_capacity(MOST).time_to_live(60 * REMEMBERED).build();
        Presence { seen, staff, contacts, refusals: super::watch::Refusals::default() }
    }
}

impl Presence {
    /// Whether the session is to be looked up again.
    fn is_due(&self, token_hash: &str, now: Timestamp) -> bool {
        self.seen.get(token_hash).is_none_or(|at| now.since(at) >= EVERY_MS)
    }

    /// Whether it is to be noted now that this session of staff is told how people are reached: once an hour.
    pub fn notes_contacts(&self, token_hash: &str, now: Timestamp) -> bool {
        if self.contacts.get(token_hash).is_some_and(|at| now.since(at) < HOUR_MS) {
            return false;
        }
        self.contacts.insert(token_hash.to_owned(), now);
        true
    }
}

/// Notes the visit of whoever reads, and tells staff how people are reached. Writing calls note the visit themselves, in
/// their own transaction.
pub async fn around(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let asker = token_hash_of(&state, request.headers());
    if request.method().is_safe()
        && let Some(hash) = &asker
    {
        look(&state, hash).await;
    }
    let Some(staff) = asker.filter(|hash| state.presence.staff.contains_key(hash)) else {
        return next.run(request).await;
    };
    let visit = request.extensions().get::<Visit>().cloned().unwrap_or_default();
    let response = next.run(request).await;
    super::contacts::complete(&state, &staff, visit, response).await
}

/// Notes the visit of whoever carries these headers.
pub async fn note(state: &AppState, headers: &HeaderMap) {
    if let Some(hash) = token_hash_of(state, headers) {
        look(state, &hash).await;
    }
}

async fn look(state: &AppState, hash: &str) {
    let now = state.market.now();
    if !state.presence.is_due(hash, now) {
        return;
    }
    // A session that is over is no visit; a fault is the call's own business.
    match app::account::visitor(&state.market, hash.to_owned()).await {
        Ok(viewer) if viewer.is_staff => state.presence.staff.insert(hash.to_owned(), ()),
        Ok(_) | Err(_) => state.presence.staff.invalidate(hash),
    }
    // Not before it is known who it is: whoever reads at the same time looks as well.
    state.presence.seen.insert(hash.to_owned(), now);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_due_once_a_minute() {
        let (presence, now) = (Presence::default(), Timestamp(1_000_000));
        assert!(presence.is_due("a", now) && presence.is_due("b", now));
        presence.seen.insert("a".to_owned(), now);
        assert!(!presence.is_due("a", now.plus_ms(EVERY_MS - 1)));
        assert!(presence.is_due("a", now.plus_ms(EVERY_MS)) && presence.is_due("b", now));
        assert!(presence.notes_contacts("a", now) && presence.notes_contacts("b", now));
        assert!(!presence.notes_contacts("a", now.plus_ms(HOUR_MS - 1)));
        assert!(presence.notes_contacts("a", now.plus_ms(HOUR_MS)));
    }
}
