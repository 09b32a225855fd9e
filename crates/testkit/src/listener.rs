//! Somebody's stream of what happens, as their browser reads it.

use crate::Actor;
use axum::body::{Body, BodyDataStream};
use axum::http::{HeaderMap, Method, StatusCode};
use futures_util::StreamExt;
use serde_json::Value;
use std::time::Duration;
use tower::ServiceExt;

/// How long an event is waited for: it is sent within moments, and the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(10);

/// One event.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    pub id: i64,
    pub name: String,
    pub data: Value,
}

/// An open stream.
pub struct Listener {
    pub headers: HeaderMap,
    body: BodyDataStream,
    text: String,
    /// The last number that came, with an event or without.
    pub last: i64,
}

impl Actor {
    /// Opens the stream, after that event where one is named.
    ///
    /// # Errors
    /// The status of a refusal.
    ///
    /// # Panics
    /// When the request cannot be built, or nothing is said.
    pub async fn listen(&self, after: Option<i64>) -> Result<Listener, StatusCode> {
        let mut request = self.request(Method::GET, "/users/stream");
        if let Some(after) = after {
            request = request.header("last-event-id", after);
        }
        let request = request.body(Body::empty()).expect("a request is built");
        let response = match self.router().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
        if response.status() != StatusCode::OK {
            return Err(response.status());
        }
        let (parts, body) = response.into_parts();
        let body = body.into_data_stream();
        Ok(Listener { headers: parts.headers, body, text: String::new(), last: 0 })
    }
}

impl Listener {
    /// The next event; `None` when the stream is over.
    ///
    /// # Panics
    /// When nothing comes for too long.
    pub async fn next(&mut self) -> Option<Heard> {
        tokio::time::timeout(PATIENCE, self.read()).await.expect("something is heard or the stream ends")
    }

    /// The next events up to that one, and it.
    ///
    /// # Panics
    /// When it does not come.
    pub async fn until(&mut self, name: &str) -> Vec<Heard> {
        let mut heard = Vec::new();
        loop {
            let event = self.next().await.unwrap_or_else(|| panic!("the stream ended before {name:?}: {heard:?}"));
            let found = event.name == name;
            heard.push(event);
            if found {
                return heard;
            }
        }
    }

    /// What came by now; nothing more is waited for than what is on its way.
    pub async fn so_far(&mut self) -> Vec<Heard> {
        let mut heard = Vec::new();
        while let Ok(Some(event)) = tokio::time::timeout(Duration::from_millis(400), self.read()).await {
            heard.push(event);
        }
        heard
    }

    async fn read(&mut self) -> Option<Heard> {
        loop {
            while let Some((part, rest)) = self.text.split_once("\n\n") {
                let (part, rest) = (part.to_owned(), rest.to_owned());
                self.text = rest;
                if let Some(heard) = self.take(&part) {
                    return Some(heard);
                }
            }
            let bytes = self.body.next().await?.ok()?;
            self.text.push_str(&String::from_utf8_lossy(&bytes));
        }
    }

    /// One part of the stream; nothing where it is no event.
    fn take(&mut self, part: &str) -> Option<Heard> {
        let field = |name: &str| part.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        if let Some(id) = field("id") {
            self.last = id.parse().expect("a number");
        }
        let data = serde_json::from_str(field("data")?).expect("data are JSON");
        Some(Heard { id: self.last, name: field("event")?.to_owned(), data })
    }
}
