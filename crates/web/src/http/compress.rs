//! Answers of the API, compressed on their way to our own pages.
//!
//! How long a compressed answer is tells somebody on the line how much of it is alike. To read a secret by that, a page of
//! theirs has to make the visitor's browser ask again and again: what other sites cause is not compressed, nor is any
//! answer that carries a secret beside texts of others.

use axum::extract::Request;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::CompressionLevel;
use tower_http::compression::{CompressionLayer, Predicate};

/// Shorter answers gain nothing, in bytes.
const LEAST: u64 = 1_024;
/// Answers are made for one reader: speed counts as much as size.
const LEVEL: CompressionLevel = CompressionLevel::Precise(4);

/// Marks an answer with a secret in it.
#[derive(Clone, Copy, Debug)]
pub struct Secret;

/// Compresses JSON that is long enough.
pub fn layer() -> CompressionLayer<impl Predicate> {
    let long = tower_http::compression::predicate::SizeAbove::new(LEAST);
    CompressionLayer::new().quality(LEVEL).compress_when(long.and(is_plain_json))
}

fn is_plain_json(status: StatusCode, _: Version, headers: &HeaderMap, extensions: &Extensions) -> bool {
    let json = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    status == StatusCode::OK && json && extensions.get::<Secret>().is_none()
}

/// Leaves requests that a page of another site caused without a wish for compression.
pub async fn around(mut request: Request, next: Next) -> Response {
    let ours = |from: &HeaderValue| from == "same-origin" || from == "none";
    if request.headers().get("sec-fetch-site").is_some_and(|from| !ours(from)) {
        request.headers_mut().remove(header::ACCEPT_ENCODING);
    }
    next.run(request).await
}
