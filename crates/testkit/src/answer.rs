//! What the server answered, with the questions tests ask of it.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;

/// A response, read whole.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The call, for messages.
    pub call: String,
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    /// The body as JSON.
    ///
    /// # Panics
    /// When it is none.
    #[must_use]
    #[track_caller]
    pub fn json(&self) -> Value {
        match serde_json::from_slice(&self.body) {
            Ok(value) => value,
            Err(fault) => panic!("{}: {} is no JSON ({fault}): {}", self.call, self.status, self.text()),
        }
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// `data` of a success.
    ///
    /// # Panics
    /// When it is no success.
    #[track_caller]
    pub fn data(&self) -> Value {
        self.success()["data"].take()
    }

    /// `list` and `total` of a success.
    ///
    /// # Panics
    /// When it is no list.
    #[track_caller]
    pub fn list(&self) -> (Vec<Value>, i64) {
        let mut body = self.success();
        let total = body["total"].as_i64().expect("a list has a total");
        match body["list"].take() {
            Value::Array(list) => (list, total),
            other => panic!("{}: no list but {other}", self.call),
        }
    }

    /// The whole body of a success.
    ///
    /// # Panics
    /// When it is no success.
    #[track_caller]
    pub fn success(&self) -> Value {
        assert!(self.status.is_success(), "{}: {} {}", self.call, self.status, self.text());
        let body = self.json();
        assert_eq!(body["code"], 200, "{}: {body}", self.call);
        body
    }

    /// Holds the answer to a refusal: status, stable code, and a message in words. The body, for more questions.
    ///
    /// # Panics
    /// When it is anything else.
    #[track_caller]
    pub fn refused(&self, status: u16, error: &str) -> Value {
        let body = self.json();
        let got = (self.status.as_u16(), body["error"].as_str().unwrap_or_default().to_owned());
        assert_eq!(got, (status, error.to_owned()), "{}: {body}", self.call);
        assert_eq!(body["code"], status, "{}: {body}", self.call);
        assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{}: {body}", self.call);
        body
    }

    /// Holds the answer to a 422 that names exactly these fields, in any order.
    ///
    /// # Panics
    /// When it is anything else.
    #[track_caller]
    pub fn wrong_fields(&self, fields: &[&str]) -> Value {
        assert_eq!(self.status, StatusCode::UNPROCESSABLE_ENTITY, "{}: {}", self.call, self.text());
        let body = self.json();
        let mut named: Vec<&str> =
            body["fields"].as_object().map(|f| f.keys().map(String::as_str).collect()).unwrap_or_default();
        let mut wanted = fields.to_vec();
        named.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(named, wanted, "{}: {body}", self.call);
        body
    }

    /// A header as text; empty when it is not there.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
