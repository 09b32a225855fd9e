//! What the security log learns of requests: from where they come, who was refused, and what moderators changed.

use super::error::{Carried, Outcome};
use super::peer::Peer;
use super::token::token_hash_of;
use crate::state::AppState;
use app::account::Visit;
use axum::extract::{FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::Response;
use domain::security::{Event, REFUSALS_MOST};
use domain::{Refusal, Timestamp, UserId};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

/// So many networks are counted; then all are forgotten.
const NETWORKS_MOST: usize = 10_000;

/// Where the request comes from.
#[derive(Clone, Debug)]
pub struct VisitOf(pub Visit);

impl<S: Send + Sync> FromRequestParts<S> for VisitOf {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(VisitOf(parts.extensions.get::<Visit>().cloned().unwrap_or_default()))
    }
}

/// Who the request turned out to be made by, filled in by whoever looks that up: the person, and whether they moderate.
#[derive(Clone, Debug, Default)]
pub struct Who(Arc<OnceLock<(UserId, bool)>>);

impl Who {
    /// Notes the person on the request.
    pub fn is(parts: &Parts, viewer: &db::session::Viewer) {
        if let Some(Who(who)) = parts.extensions.get::<Who>() {
            // The first to look knows as much as the second.
            let _ = who.set((viewer.id, viewer.moderates()));
        }
    }
}

/// Refusals noted in this hour, by network.
#[derive(Debug, Default)]
pub struct Refusals(Mutex<Hour>);

#[derive(Debug, Default)]
struct Hour {
    begins: Option<Timestamp>,
    networks: HashMap<String, u32>,
}

impl Refusals {
    fn is_worth_noting(&self, network: &str, now: Timestamp) -> bool {
        let mut hour = self.0.lock();
        let is_over = hour.begins.is_none_or(|begins| now.since(begins) >= domain::time::HOUR_MS);
        if is_over || hour.networks.len() >= NETWORKS_MOST {
            *hour = Hour { begins: Some(now), networks: HashMap::new() };
        }
        let count = hour.networks.entry(network.to_owned()).or_default();
        *count += 1;
        *count <= REFUSALS_MOST
    }
}

/// What is kept of a request until its answer is there.
pub struct Watched {
    visit: Visit,
    who: Who,
    session: Option<String>,
    /// Method and path of a call; a segment that may be somebody's address or a secret is left out.
    call: String,
    changes: bool,
}

/// Marks a request with where it comes from.
pub async fn begin(state: &AppState, request: Request, request_id: &str) -> (Request, Watched) {
    let (mut parts, body) = request.into_parts();
    let Ok(Peer(address)) = Peer::from_request_parts(&mut parts, state).await;
    let agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let visit = Visit { address, agent: agent.to_owned(), request_id: request_id.to_owned() };
    let who = Who::default();
    let watched = Watched {
        visit: visit.clone(),
        who: who.clone(),
        session: token_hash_of(state, &parts.headers),
        call: format!("{} {}", parts.method, told(parts.uri.path())),
        changes: !parts.method.is_safe(),
    };
    parts.extensions.insert(visit);
    parts.extensions.insert(who);
    (Request::from_parts(parts, body), watched)
}

fn told(path: &str) -> String {
    let segments = path.split('/').map(|part| if part.len() > 40 || part.contains(['@', '%']) { "…" } else { part });
    segments.collect::<Vec<_>>().join("/")
}

impl Watched {
    /// What is worth noting of the answer.
    pub fn verdict(self, state: &AppState, response: &Response) -> Option<Verdict> {
        let (event, detail) = match refused(response) {
            Some(code) => {
                let network = domain::security::prefix(&self.visit.address);
                if !state.presence.refusals.is_worth_noting(&network, state.market.now()) {
                    return None;
                }
                (Event::Refused, format!("{code} {}", self.call))
            }
            None if self.changes && response.status().is_success() => match self.who.0.get() {
                Some((_, true)) => (Event::ModeratorActed, self.call),
                Some((_, false)) | None => return None,
            },
            None => return None,
        };
        let user = self.who.0.get().map(|(user, _)| *user);
        Some(Verdict { event, detail, user, session: self.session, visit: self.visit })
    }
}

/// A line for the security log.
pub struct Verdict {
    event: Event,
    detail: String,
    user: Option<UserId>,
    session: Option<String>,
    visit: Visit,
}

impl Verdict {
    /// Writes it. The answer does not depend on that.
    pub async fn note(self, state: &AppState) {
        let Verdict { event, detail, user, session, visit } = self;
        let now = state.market.now();
        let noted = state.market.db.write(move |tx| {
            let user = match (user, &session) {
                (None, Some(session)) => db::session::viewer(tx, session, now)?.map(|viewer| viewer.id),
                (user, _) => user,
            };
            visit.note(tx, event, user, &detail, now)
        });
        if let Err(fault) = noted.await {
            tracing::warn!(%fault, "the security log was not written");
        }
    }
}

/// The code of a 403.
fn refused(response: &Response) -> Option<&'static str> {
    let Carried(outcome) = response.extensions().get::<Carried>()?;
    match outcome.as_ref() {
        // A wrong password has a line of its own.
        Outcome::Refused(Refusal::IncorrectPassword) => None,
        Outcome::Refused(refusal) if refusal.kind() == domain::refusal::Kind::Forbidden => Some(refusal.code()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_tells_the_call_and_nothing_that_somebody_typed() {
        for (path, expected) in [
            ("/api/v1/admin/payouts/12", "/api/v1/admin/payouts/12"),
            ("/api/v1/auth/password/reset/jo@example.com", "/api/v1/auth/password/reset/…"),
            ("/api/v1/auth/password/reset/jo%40example.com", "/api/v1/auth/password/reset/…"),
        ] {
            assert_eq!(told(path), expected);
        }
        assert_eq!(told(&format!("/x/{}", "a".repeat(64))), "/x/…");
    }

    #[test]
    fn one_network_fills_the_log_with_sixty_refusals_an_hour_and_no_more() {
        let (refusals, now) = (Refusals::default(), Timestamp(domain::time::DAY_MS));
        let noted = (0..100).filter(|_| refusals.is_worth_noting("10.0.0.0/24", now)).count();
        assert_eq!(noted, 60);
        assert!(refusals.is_worth_noting("10.0.1.0/24", now));
        assert!(refusals.is_worth_noting("10.0.0.0/24", now.plus_ms(domain::time::HOUR_MS)));
    }
}
