//! Which of the two sites a request is for: `lang` query, `lang` cookie, host name, the server's default.

use crate::state::AppState;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use domain::Site;
use std::convert::Infallible;

/// The site of the request (rules: Sites).
#[derive(Clone, Copy, Debug)]
pub struct SiteOf(pub Site);

impl<S: Send + Sync> FromRequestParts<S> for SiteOf
where
    AppState: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(SiteOf(choose(&AppState::from_ref(state), &parts.uri, &parts.headers)))
    }
}

/// The first of query, cookie, host and default that names a site.
pub fn choose(state: &AppState, uri: &Uri, headers: &HeaderMap) -> Site {
    let query = query_value(uri, "lang").and_then(|code| Site::parse(&code));
    query
        .or_else(|| cookie(headers, "lang").and_then(Site::parse))
        .or_else(|| headers.get(header::HOST).and_then(|host| state.site_of_host(host.to_str().ok()?)))
        .unwrap_or(state.default_site)
}

/// The value of a query parameter, percent-decoded.
pub fn query_value(uri: &Uri, name: &str) -> Option<String> {
    let query = uri.query()?;
    serde_urlencoded::from_str::<Vec<(String, String)>>(query)
        .ok()?
        .into_iter()
        .find(|(key, _)| key == name)
        .map(|(_, v)| v)
}

/// The value of a cookie.
pub fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}
