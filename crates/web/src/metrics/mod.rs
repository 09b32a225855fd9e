//! What an operator watches: requests by route, connections, bodies, the database's queues, jobs, mail, the books, the disk.

mod follow;
mod outside;
mod process;
#[cfg(test)]
mod tests;

use self::follow::{Seconds, raise, raise_seconds};
use self::outside::Outside;
use self::process::Process;
use crate::AppState;
use crate::listen::Counters;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use db::QueueCounts;
use db::vitals::Vitals;
use domain::Timestamp;
use domain::time::SECOND_MS;
use prometheus_client::encoding::{EncodeLabelSet, text::encode};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tracing::Instrument;
use tracing::field::Empty;

/// Upper bounds of the histogram, in seconds.
const BOUNDS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0];
/// A database that takes longer is told as one that does not answer.
const DEADLINE: Duration = Duration::from_secs(2);

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Line {
    method: &'static str,
    route: String,
    status: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfState {
    state: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfQueue {
    queue: &'static str,
}

type Durations = Family<Line, Histogram, fn() -> Histogram>;

/// Counters of this process, and gauges that are read when somebody looks. Cheap to clone.
#[derive(Clone)]
pub struct Metrics(Arc<Inner>);

struct Inner {
    registry: Registry,
    requests: Durations,
    connections: Counters,
    jobs: Family<OfState, Gauge>,
    oldest_job: Gauge,
    unsent: Gauge,
    oldest_unsent: Gauge,
    waiting: Family<OfQueue, Gauge>,
    taken: Family<OfQueue, Counter>,
    waited: Family<OfQueue, Seconds>,
    refused: Family<OfQueue, Counter>,
    ledger_at: Gauge,
    ledger_faults: Gauge,
    disk_free: Gauge,
    database_up: Gauge,
    streams: Gauge,
    outside: Outside,
    process: Process,
    /// Pages that came from the cache, and pages that were drawn.
    pages: [AtomicU64; 2],
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::default();
        let requests = Durations::new_with_constructor(|| Histogram::new(BOUNDS));
        let about = "How long requests took, by route; a busy server answers 503";
        registry.register("http_request_duration_seconds", about, requests.clone());
        let connections = Counters::default();
        connections.register(&mut registry);
        let mut inner = Inner {
            requests,
            connections,
            jobs: Family::default(),
            oldest_job: Gauge::default(),
            unsent: Gauge::default(),
            oldest_unsent: Gauge::default(),
            waiting: Family::default(),
            taken: Family::default(),
            waited: Family::default(),
            refused: Family::default(),
            ledger_at: Gauge::default(),
            ledger_faults: Gauge::default(),
            disk_free: Gauge::default(),
            database_up: Gauge::default(),
            streams: Gauge::default(),
            outside: Outside::default(),
            process: Process::default(),
            pages: Default::default(),
            registry,
        };
        inner.register();
        Metrics(Arc::new(inner))
    }
}

impl std::fmt::Debug for Metrics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Metrics")
    }
}

impl Inner {
    fn register(&mut self) {
        let Inner { registry, .. } = self;
        registry.register("jobs", "Jobs: scheduled, due, leased by a runner, dead", self.jobs.clone());
        let about = "For how long the oldest due job has been due";
        registry.register_with_unit("jobs_oldest_due", about, Unit::Seconds, self.oldest_job.clone());
        registry.register("outbox_unsent", "Messages that were not handed over", self.unsent.clone());
        let about = "For how long the oldest of them has waited";
        registry.register_with_unit("outbox_oldest_unsent", about, Unit::Seconds, self.oldest_unsent.clone());
        registry.register("db_waiting", "Closures that wait for a database thread", self.waiting.clone());
        registry.register("db_taken", "Closures that a database thread has taken", self.taken.clone());
        let about = "How long those waited in all";
        registry.register_with_unit("db_waited", about, Unit::Seconds, self.waited.clone());
        registry.register("db_refused", "Closures that were answered busy", self.refused.clone());
        let about = "When the books were last proved, seconds since 1970; 0 for never";
        registry.register_with_unit("ledger_verified_timestamp", about, Unit::Seconds, self.ledger_at.clone());
        registry.register("ledger_faults", "What was wrong with them then", self.ledger_faults.clone());
        let about = "Free space where files are kept";
        registry.register_with_unit("storage_free", about, Unit::Bytes, self.disk_free.clone());
        registry.register("database_up", "Whether the database answered just now", self.database_up.clone());
        registry.register("streams_open", "Streams of signed-in people that are open", self.streams.clone());
        let build = Info::new([("version", db::program::name())]);
        registry.register("vermilion_build", "The program", build);
        self.outside.register(registry);
        self.process.register(registry);
    }

    fn set_queues(&self, queues: [QueueCounts; 2]) {
        for (queue, counts) in ["read", "write"].into_iter().zip(queues) {
            let label = OfQueue { queue };
            self.waiting.get_or_create(&label).set(signed(counts.waiting));
            raise(&self.taken.get_or_create(&label), counts.taken);
            raise_seconds(&self.waited.get_or_create(&label), Duration::from_micros(counts.waited_us));
            raise(&self.refused.get_or_create(&label), counts.refused);
        }
    }

    fn set_vitals(&self, vitals: &Vitals, now: Timestamp) {
        let jobs = &vitals.jobs;
        for (state, count) in
            [("scheduled", jobs.scheduled), ("due", jobs.due), ("leased", jobs.leased), ("dead", jobs.dead)]
        {
            self.jobs.get_or_create(&OfState { state }).set(count.into());
        }
        let age = |since: Option<Timestamp>| since.map_or(0, |since| now.since(since).max(0) / SECOND_MS);
        self.oldest_job.set(age(vitals.oldest_due));
        self.unsent.set(vitals.unsent);
        self.oldest_unsent.set(age(vitals.oldest_unsent));
        self.ledger_at.set(vitals.ledger.map_or(0, |check| check.at.0 / SECOND_MS));
        self.ledger_faults.set(vitals.ledger.map_or(0, |check| check.faults));
    }
}

fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl Metrics {
    /// Connections of this process, for the listener.
    #[must_use]
    pub fn connections(&self) -> Counters {
        self.0.connections.clone()
    }

    fn note(&self, method: &'static str, route: &str, status: u16, seconds: f64) {
        let line = Line { method, route: route.to_owned(), status: status.into() };
        self.0.requests.get_or_create(&line).observe(seconds);
    }

    /// Counts a page, from the cache or drawn anew.
    pub fn page(&self, is_kept: bool) {
        self.0.pages[usize::from(!is_kept)].fetch_add(1, Ordering::Relaxed);
    }

    fn pages(&self) -> (u64, u64) {
        let [kept, drawn] = &self.0.pages;
        (kept.load(Ordering::Relaxed), drawn.load(Ordering::Relaxed))
    }

    /// Looks at what is not counted by itself.
    async fn look(&self, state: &AppState) {
        let Inner { database_up, disk_free, outside, .. } = &*self.0;
        self.0.process.look();
        self.0.streams.set(i64::try_from(state.market.stream.count()).unwrap_or(i64::MAX));
        outside.look(state);
        self.0.set_queues(state.market.db.queues());
        let now = state.market.now();
        let vitals = state.market.db.read(move |conn| db::vitals::read(conn, now));
        match tokio::time::timeout(DEADLINE, vitals).await {
            Ok(Ok(vitals)) => {
                self.0.set_vitals(&vitals, now);
                database_up.set(1);
            }
            Ok(Err(_)) | Err(_) => drop(database_up.set(0)),
        }
        // What is not counted now is counted at the next look.
        drop(tokio::time::timeout(DEADLINE, outside.look_at_ledger(state)).await);
        let disk = state.market.storage.disk();
        let free = tokio::task::spawn_blocking(move || rustix::fs::statvfs(&disk).ok());
        if let Ok(Some(disk)) = free.await {
            disk_free.set(signed(disk.f_bavail.saturating_mul(disk.f_frsize)));
        }
    }

    /// The text that Prometheus reads (OpenMetrics).
    ///
    /// # Errors
    /// When a value cannot be written.
    pub fn text(&self) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.0.registry)?;
        Ok(text)
    }
}

/// Counts and traces the request of that id under its route, never under what somebody typed.
pub async fn count(metrics: &Metrics, id: &str, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    // Anybody can invent methods; each would be a line for good.
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let method = known.into_iter().find(|known| request.method() == known).unwrap_or("other");
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    let span = tracing::info_span!(
        target: db::TRACES,
        "call",
        otel.name = format_args!("{method} {route}"),
        otel.kind = "server",
        request.id = id,
        http.request.method = method,
        http.route = route,
        http.response.status_code = Empty,
        otel.status_code = Empty,
    );
    let started = Instant::now();
    let response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    span.record("http.response.status_code", i64::from(status));
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
    metrics.note(method, route, status, started.elapsed().as_secs_f64());
    response
}

/// `GET /metrics`, for a listener of its own.
pub fn router(state: AppState) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(state)
}

async fn metrics(State(state): State<AppState>) -> Response {
    state.metrics.look(&state).await;
    match state.metrics.text() {
        Ok(text) => ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
            .into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
