//! The front end's files, inside the binary: precompressed, immutable where their name carries a hash.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;

/// `frontend/dist/client`, as `npm run build` leaves it.
#[derive(RustEmbed)]
#[folder = "../../frontend/dist/client"]
#[allow_missing = true]
struct Client;

/// `frontend/dist/server`: the bundle that draws pages.
#[derive(RustEmbed)]
#[folder = "../../frontend/dist/server"]
#[allow_missing = true]
struct Server;

/// A text of the front end by its path in `dist/client`.
#[must_use]
pub fn text(path: &str) -> Option<String> {
    String::from_utf8(Client::get(path)?.data.into_owned()).ok()
}

/// The bundle that draws pages; kept for the life of the process.
#[must_use]
pub fn bundle() -> Option<&'static [u8]> {
    match Server::get("render.js")?.data {
        Cow::Borrowed(bytes) => Some(bytes),
        Cow::Owned(bytes) => Some(Box::leak(bytes.into_boxed_slice())),
    }
}

/// Serves a file of the front end; `None` when there is none of that path.
#[must_use]
pub fn serve(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let path = uri.path().trim_start_matches('/');
    if path.is_empty()
        || path.ends_with(".html")
        || path.ends_with(".br")
        || path.ends_with(".gz")
        || path.starts_with('.')
    {
        return None;
    }
    let plain = Client::get(path)?;
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let encoded = ["br", "gzip"].into_iter().find_map(|encoding| {
        let suffix = if encoding == "br" { "br" } else { "gz" };
        let wanted = accepted.split(',').any(|part| part.split(';').next().is_some_and(|name| name.trim() == encoding));
        Some((encoding, Client::get(&format!("{path}.{suffix}")).filter(|_| wanted)?))
    });
    let etag = format!("\"{}\"", hex::encode(&plain.metadata.sha256_hash()[..12]));
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return Some(StatusCode::NOT_MODIFIED.into_response());
    }
    let (encoding, data) = match encoded {
        Some((encoding, file)) => (Some(encoding), file.data),
        None => (None, plain.data),
    };
    let mut response = Response::new(match data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    });
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(path)));
    out.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    // Names below `assets/` carry a hash of their content.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(value) = HeaderValue::from_str(&etag) {
        out.insert(header::ETAG, value);
    }
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
