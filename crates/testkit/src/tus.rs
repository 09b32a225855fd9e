//! Files in pieces, as a client of the protocol sends them.

use crate::{Actor, Answer};
use axum::body::Body;
use axum::http::Method;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// A value of `Upload-Metadata`.
#[must_use]
pub fn base64(text: &str) -> String {
    STANDARD.encode(text)
}

/// Any call of the protocol.
pub async fn call(actor: &Actor, method: Method, path: &str, headers: &[(&str, &str)], body: Vec<u8>) -> Answer {
    let mut request = actor.request(method, path).header("tus-resumable", "1.0.0");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    actor.send(request, Body::from(body)).await
}

/// Announces an upload of so many bytes; `about` is its `Upload-Metadata`.
pub async fn announce(actor: &Actor, size: usize, about: &str) -> Answer {
    let size = size.to_string();
    let headers = [("upload-length", size.as_str()), ("upload-metadata", about)];
    call(actor, Method::POST, "/uploads", &headers, Vec::new()).await
}

/// The address of an announced upload, and its id.
///
/// # Panics
/// When it was refused.
#[must_use]
pub fn begun(answer: &Answer) -> (String, String) {
    assert_eq!(answer.status, 201, "{}", answer.text());
    let path = answer.header("location").to_owned();
    let id = path.rsplit('/').next().map(str::to_owned).unwrap_or_default();
    (path, id)
}

/// Sends a piece.
pub async fn patch(actor: &Actor, path: &str, offset: usize, bytes: &[u8]) -> Answer {
    let offset = offset.to_string();
    let headers = [("upload-offset", offset.as_str()), ("content-type", "application/offset+octet-stream")];
    call(actor, Method::PATCH, path, &headers, bytes.to_vec()).await
}
