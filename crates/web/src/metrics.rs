//! What an operator watches: requests by route and status, and how long they took, as Prometheus reads it.

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::get;
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Instant;

/// Upper bounds of the histogram, in seconds.
const BOUNDS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0];

#[derive(Clone, Copy, Debug, Default)]
struct Durations {
    buckets: [u64; BOUNDS.len()],
    count: u64,
    seconds: f64,
}

/// Method and status.
type Line = (&'static str, u16);

/// Counters of this process by route. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Metrics(Arc<Mutex<BTreeMap<String, BTreeMap<Line, Durations>>>>);

impl Metrics {
    fn note(&self, method: &'static str, route: &str, status: u16, seconds: f64) {
        let mut all = self.0.lock();
        if !all.contains_key(route) {
            all.insert(route.to_owned(), BTreeMap::new());
        }
        let Some(lines) = all.get_mut(route) else { return };
        let one = lines.entry((method, status)).or_default();
        one.count += 1;
        one.seconds += seconds;
        for (bucket, bound) in one.buckets.iter_mut().zip(BOUNDS) {
            *bucket += u64::from(seconds <= bound);
        }
    }

    /// The text that Prometheus reads.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::from(
            "# HELP http_request_duration_seconds How long requests took.\n# TYPE http_request_duration_seconds histogram\n",
        );
        let all = self.0.lock();
        let lines = all.iter().flat_map(|(route, lines)| lines.iter().map(move |(line, one)| (route, line, one)));
        for (route, (method, status), one) in lines {
            let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
            for (bucket, bound) in one.buckets.iter().zip(BOUNDS) {
                let _ = writeln!(text, "http_request_duration_seconds_bucket{{{labels},le=\"{bound}\"}} {bucket}");
            }
            let _ = writeln!(text, "http_request_duration_seconds_bucket{{{labels},le=\"+Inf\"}} {}", one.count);
            let _ = writeln!(text, "http_request_duration_seconds_sum{{{labels}}} {}", one.seconds);
            let _ = writeln!(text, "http_request_duration_seconds_count{{{labels}}} {}", one.count);
        }
        text
    }
}

/// Counts a request under its route, never under what somebody typed.
pub async fn count(metrics: &Metrics, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    // Anybody can invent methods; each would be a line for good.
    let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
    let method = known.into_iter().find(|known| request.method() == known).unwrap_or("other");
    let started = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    metrics.note(method, route, response.status().as_u16(), started.elapsed().as_secs_f64());
    response
}

/// `GET /metrics`, for a listener of its own.
pub fn router(metrics: Metrics) -> Router {
    let text =
        move || async move { ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], metrics.text()) };
    Router::new().route("/metrics", get(text))
}

#[cfg(test)]
mod tests {
    use super::Metrics;

    #[test]
    fn requests_are_counted_in_every_bucket_they_fit() {
        let metrics = Metrics::default();
        metrics.note("GET", "/x", 200, 0.002);
        metrics.note("GET", "/x", 200, 9.0);
        let text = metrics.text();
        for line in [
            "le=\"0.001\"} 0",
            "le=\"0.0025\"} 1",
            "le=\"5\"} 1",
            "le=\"+Inf\"} 2",
            "_count{method=\"GET\",route=\"/x\",status=\"200\"} 2",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }
}
