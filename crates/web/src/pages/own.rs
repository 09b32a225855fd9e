//! The page of whoever is signed in: drawn of what the calls answer to them, for this one answer, and kept nowhere.

use super::cache::gzip;
use super::engine::{Renderer, Undrawn};
use super::{Answers, Pages, fill, with};
use crate::AppState;
use crate::http::presence;
use crate::http::token::token_hash_of;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use domain::Site;
use serde_json::value::RawValue;

/// Who is asking; the first of the answers that their page is drawn of.
const ME: &str = "/api/v1/users/info";
/// Back and forward ask again: by then somebody else may be signed in.
const KEPT_NOWHERE: HeaderValue = HeaderValue::from_static("private, no-store");

/// How hard a page that is sent once is compressed.
const ONCE: u32 = 3;

/// Somebody who is signed in.
pub(super) struct Reader<'h> {
    headers: &'h HeaderMap,
    /// What [`ME`] answers them.
    me: Box<RawValue>,
}

impl Pages {
    /// Who is signed in, if anybody is.
    pub(super) async fn reader<'h>(&self, state: &AppState, headers: &'h HeaderMap, site: Site) -> Option<Reader<'h>> {
        token_hash_of(state, headers)?;
        let (status, body) = self.ask(ME, site, Some(headers)).await;
        let me = serde_json::from_slice::<Box<RawValue>>(&body).ok()?;
        let is_nobody = serde_json::from_str::<serde_json::Value>(me.get()).ok()?["data"].is_null();
        (status == StatusCode::OK && !is_nobody).then_some(Reader { headers, me })
    }

    /// Their page, complete; on any fault its shell, which their browser draws.
    pub(super) async fn own(
        &self,
        state: &AppState,
        renderer: &Renderer,
        uri: &Uri,
        site: Site,
        reader: Reader<'_>,
    ) -> Response {
        presence::note(state, reader.headers).await;
        let mut response = match self.draw_own(state, renderer, uri, site, &reader).await {
            Ok(Some((html, status))) => {
                let zipped = super::takes_gzip(reader.headers);
                let body = if zipped { gzip(html.as_bytes(), ONCE) } else { html.into() };
                super::document(body, zipped, status)
            }
            Ok(None) | Err(Undrawn::Busy) => self.own_shell(state, uri, site, &reader),
            Err(Undrawn::Fault(fault)) => {
                tracing::warn!(%fault, path = uri.path(), "a signed-in page was not drawn; its shell is served");
                self.own_shell(state, uri, site, &reader)
            }
        };
        let out = response.headers_mut();
        out.insert("x-robots-tag", HeaderValue::from_static("noindex"));
        out.insert(header::CACHE_CONTROL, KEPT_NOWHERE);
        response
    }

    /// A page that their browser draws, with who they are: its frame is theirs from the start.
    fn own_shell(&self, state: &AppState, uri: &Uri, site: Site, reader: &Reader<'_>) -> Response {
        let answers = Answers::from([(ME.to_owned(), reader.me.clone())]);
        match with(&super::base(state, site, uri.path()), "data", &answers) {
            Ok(input) => super::document(fill(&self.0.template, site, "", "", &input).into(), false, StatusCode::OK),
            Err(_) => self.shell(site, StatusCode::OK),
        }
    }

    /// The document and its status; `None` for a page that the browser draws.
    async fn draw_own(
        &self,
        state: &AppState,
        renderer: &Renderer,
        uri: &Uri,
        site: Site,
        reader: &Reader<'_>,
    ) -> Result<Option<(String, StatusCode)>, Undrawn> {
        let base = super::base(state, site, &self.address(renderer, uri).await?);
        let mut answers = Answers::from([(ME.to_owned(), reader.me.clone())]);
        let Some(read) = self.read_needed(renderer, site, Some(reader.headers), &base, &mut answers).await? else {
            return Ok(None);
        };
        self.fill(renderer, site, &with(&base, "data", &answers)?, read.status()).await.map(Some)
    }
}
