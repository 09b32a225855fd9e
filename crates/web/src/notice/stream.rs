//! The stream of a signed-in person: server-sent events that name what happened, for their page to ask about.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::token::token_hash_of;
use crate::http::{ApiResult, SignedIn};
use crate::listen::Lasting;
use app::stream::Subscription;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::sse::{Event as Sent, Sse};
use axum::response::{IntoResponse, Response};
use domain::ProjectId;
use domain::stream::{Audience, HEARTBEAT_MS, Happening};
use futures_util::stream::unfold;
use serde_json::{Map, Value};
use std::collections::{HashSet, VecDeque};
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// How soon a browser asks again after the stream has ended, in milliseconds.
const RETRY_MS: u64 = 3_000;
/// The number that an `EventSource` sends when it comes back.
const LAST_EVENT_ID: &str = "last-event-id";
const HEARTBEAT: Duration = Duration::from_millis(HEARTBEAT_MS.unsigned_abs());

/// A stream on its way to its reader.
struct Stream {
    state: AppState,
    /// SHA-256 of the session's token, in hexadecimal: the stream ends with the session.
    session: String,
    /// Its person did when it began.
    moderates: bool,
    subscription: Subscription,
    ready: VecDeque<Sent>,
    /// What was sent of what the reader had missed: the same may come once more.
    known: HashSet<i64>,
    next_beat: Instant,
}

/// What happens, live: events `notice`, `message`, `writing`, `work`, `project`, `poll` and `order` whose data are numbers
/// only (`projectId`, `encodedId`, `workId`, `orderId`, `from`), told to whom they concern. `Last-Event-ID` takes a stream up where it was lost, for an hour; a
/// comment comes every 25 seconds; the oldest of more than five streams of a person ends, and all end with their session.
#[utoipa::path(
    get,
    path = "/api/v1/users/stream",
    tag = "notice",
    params(("Last-Event-ID" = Option<i64>, Header, description = "The last event that was seen")),
    responses(
        (status = 200, description = "The stream", content_type = "text/event-stream"),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn stream(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let last = headers.get(LAST_EVENT_ID).and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let mut subscription = app::stream::open(&state.market, &viewer, last).await?;
    // A number at once: whoever loses the stream before the first event comes back with it.
    let hello =
        Sent::default().id(subscription.from.to_string()).retry(Duration::from_millis(RETRY_MS)).comment("here");
    let missed = std::mem::take(&mut subscription.missed);
    let known = missed.iter().map(|event| event.id).collect();
    let ready = missed.into_iter().filter_map(|event| sent(event.id, event.happening)).chain([hello]).collect();
    let session = token_hash_of(&state, &headers).unwrap_or_default();
    let moderates = viewer.moderates();
    let stream =
        Stream { state, session, moderates, subscription, ready, known, next_beat: Instant::now() + HEARTBEAT };
    let events = unfold(stream, |mut stream| async move {
        let next = stream.next().await?;
        Some((Ok::<_, Infallible>(next), stream))
    });
    let mut response = Sse::new(events).into_response();
    response.extensions_mut().insert(Lasting);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // nginx would gather what comes.
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    Ok(response)
}

impl Stream {
    /// What is sent next; `None` when the stream is over.
    async fn next(&mut self) -> Option<Sent> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            tokio::select! {
                event = self.subscription.next() => {
                    let event = event?;
                    let is_of_session = event.happening == Happening::Session || event.audience == Audience::Staff;
                    if is_of_session && !self.goes_on().await {
                        return None;
                    }
                    if event.id == 0 || !self.known.remove(&event.id) {
                        self.ready.extend(sent(event.id, event.happening));
                    }
                }
                () = sleep_until(self.next_beat) => {
                    self.next_beat += HEARTBEAT;
                    // What ran out by itself is told by nobody.
                    return if self.goes_on().await { Some(Sent::default().comment("here")) } else { None };
                }
            }
        }
    }

    /// Whether the session goes on, and its person moderates as when the stream began. A database that does not answer is
    /// no reason to end the stream.
    async fn goes_on(&self) -> bool {
        let (hash, now) = (self.session.clone(), self.state.market.now());
        match self.state.market.db.read(move |conn| db::session::viewer(conn, &hash, now)).await {
            Ok(viewer) => viewer.is_some_and(|viewer| viewer.moderates() == self.moderates),
            Err(_) => true,
        }
    }
}

/// The event as it is written; nothing of what is told to nobody.
fn sent(id: i64, happening: Happening) -> Option<Sent> {
    if happening == Happening::Session {
        return None;
    }
    let numbers = happening.numbers();
    let named =
        [("projectId", numbers.contest), ("workId", numbers.entry), ("from", numbers.from), ("orderId", numbers.order)];
    let mut data: Map<String, Value> =
        named.into_iter().filter(|(_, id)| *id != 0).map(|(name, id)| (name.to_owned(), id.into())).collect();
    if numbers.contest != 0 {
        // The form that pages ask by.
        data.insert("encodedId".to_owned(), ProjectId(numbers.contest).encoded().into());
    }
    let data = Value::Object(data).to_string();
    let sent = Sent::default().event(happening.code()).data(data);
    // What is over in a moment is nothing to take a stream up at.
    Some(if matches!(happening, Happening::Writing { .. }) { sent } else { sent.id(id.to_string()) })
}
