//! Pages: public ones arrive as complete HTML drawn by the front end's own code, everything else as its shell.

mod assets;
mod cache;
mod engine;
mod homes;
pub(crate) mod links;
mod own;
mod routes;
mod security;
mod sitemap;

use crate::AppState;
use crate::http::site::{choose, query_value};
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use cache::{Cache, Drawn};
use domain::{ProjectId, Site};
use engine::{Renderer, Undrawn};
use routes::Routes;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::OnceCell;
use tower::ServiceExt;

/// Rounds of reads that a page may need, one depending on another.
const ROUNDS: usize = 3;
/// Reads that a page may need in all.
const READS: usize = 24;
/// The largest answer that a page is made from, in bytes.
const ANSWER: usize = 2 << 20;
/// When drawing is busy, seconds until the next try.
const SOON: HeaderValue = HeaderValue::from_static("2");

/// What draws pages. Cheap to clone.
#[derive(Clone)]
pub struct Pages(Arc<Inner>);

struct Inner {
    /// The calls, asked like any visitor asks them: what a page shows is what the API gives.
    api: Router,
    renderer: Option<Renderer>,
    template: String,
    cache: Cache,
    /// Asked of the bundle once.
    routes: OnceCell<Routes>,
}

/// What a page needs, by the front end's own route table.
#[derive(Debug, Deserialize)]
struct Needs {
    ssr: bool,
    found: bool,
    data: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Rendered {
    html: String,
    head: String,
    status: u16,
}

type Answers = BTreeMap<String, Box<RawValue>>;

impl Pages {
    #[must_use]
    pub fn new(api: Router) -> Self {
        let template = assets::text("index.html").unwrap_or_else(|| BARE.to_owned());
        let renderer = assets::bundle().map(Renderer::new);
        Pages(Arc::new(Inner { api, renderer, template, cache: Cache::default(), routes: OnceCell::new() }))
    }
}

/// Served when the binary was built without its front end.
const BARE: &str = "<!doctype html><html lang=\"zh-CN\"><head><meta charset=\"utf-8\"><title>Vermilion</title><!--head--></head>\
<body><div id=\"root\"><!--html--></div><!--data--><p>This server was built without its pages; run <code>make build</code>.</p></body></html>";

/// Everything that is no call and no stored file: the front end's files, old links, pages.
pub async fn serve(State(state): State<AppState>, Extension(pages): Extension<Pages>, request: Request) -> Response {
    let (uri, headers) = (request.uri().clone(), request.headers().clone());
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads || uri.path().starts_with("/api") {
        return crate::http::guard::unknown(request.method().clone()).await;
    }
    if let Some(file) = assets::serve(&uri, &headers) {
        return file;
    }
    match uri.path() {
        "/robots.txt" => return sitemap::robots(&state.market.origin),
        "/sitemap.xml" => return sitemap::sitemap(&state).await,
        "/.well-known/security.txt" => return security::text(&state),
        _ => {}
    }
    if let Some(there) = links::canonical(&uri) {
        return (StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, there)]).into_response();
    }
    let site = choose(&state, &uri, &headers);
    let mut response = pages.page(&state, &uri, &headers, site).await;
    // A language chosen by link stays chosen.
    if let Some(site) = query_value(&uri, "lang").and_then(|code| Site::parse(&code)) {
        let cookie = format!("lang={}; Path=/; Max-Age=31536000; SameSite=Lax", site.code());
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

impl Pages {
    async fn page(&self, state: &AppState, uri: &Uri, headers: &HeaderMap, site: Site) -> Response {
        let Some(renderer) = &self.0.renderer else { return self.shell(site, StatusCode::OK) };
        // What a share link shows is for its holder: never made for everybody, never kept.
        if query_value(uri, "key").is_some() {
            return self.shell(site, StatusCode::OK);
        }
        if let Some(reader) = self.reader(state, headers, site).await {
            return self.own(state, renderer, uri, site, reader).await;
        }
        match self.made(state, renderer, uri, site).await {
            Ok(Made::Page(page)) => respond(&page, headers),
            Ok(Made::Shell(status)) => self.shell(site, status),
            // The browser of a person draws it all the same; who only reads comes again.
            Err(Undrawn::Busy) => {
                let mut response = self.bare(site, StatusCode::SERVICE_UNAVAILABLE);
                response.headers_mut().insert(header::RETRY_AFTER, SOON);
                response
            }
            Err(Undrawn::Fault(fault)) => {
                tracing::warn!(%fault, path = uri.path(), "a page was not drawn; its shell is served");
                self.bare(site, StatusCode::OK)
            }
        }
    }

    /// The page from the cache, or drawn.
    async fn made(&self, state: &AppState, renderer: &Renderer, uri: &Uri, site: Site) -> Result<Made, Undrawn> {
        let key = (site, self.address(renderer, uri).await?);
        let writes = state.market.db.writes();
        if let Some(page) = self.0.cache.fresh(&key, writes, state.market.now())
            && is_still_public(state, uri).await
        {
            state.metrics.page(true);
            return Ok(Made::Page(page));
        }
        self.draw(state, renderer, &key, writes).await
    }

    /// What the page of an address is known by.
    async fn address(&self, renderer: &Renderer, uri: &Uri) -> Result<String, Undrawn> {
        let table = self.0.routes.get_or_try_init(|| async {
            let table = renderer.call("routes", String::new()).await?;
            serde_json::from_str::<Routes>(&table).map_err(fault)
        });
        Ok(table.await?.address(uri))
    }

    /// Reads what the page needs as a visitor and draws it, or takes what was drawn of the same data before.
    async fn draw(
        &self,
        state: &AppState,
        renderer: &Renderer,
        key: &(Site, String),
        writes: u64,
    ) -> Result<Made, Undrawn> {
        let (site, url) = key;
        let now = state.market.now();
        let base = base(state, *site, url);
        let mut answers = Answers::new();
        let read = if let Some(reads) = self.0.cache.reads(key) {
            let missing = self.read_all(*site, None, &reads, &mut answers).await?;
            Read { asked: reads.to_vec(), is_there: missing.is_empty() }
        } else {
            let Some(read) = self.read_needed(renderer, *site, None, &base, &mut answers).await? else {
                return Ok(Made::Shell(StatusCode::OK));
            };
            read
        };
        let digest = cache::digest(&answers, read.status());
        if let Some(page) = self.0.cache.same(key, digest, writes, now) {
            state.metrics.page(true);
            return Ok(Made::Page(page));
        }
        let (html, status) = self.fill(renderer, *site, &with(&base, "data", &answers)?, read.status()).await?;
        state.metrics.page(false);
        let page = Arc::new(Drawn::new(html, status, digest, read.asked, writes, now));
        self.0.cache.keep(key.clone(), Arc::clone(&page));
        Ok(Made::Page(page))
    }

    /// Makes the reads that a page asks for, round by round; `None` for a page that the browser draws.
    async fn read_needed(
        &self,
        renderer: &Renderer,
        site: Site,
        as_whom: Option<&HeaderMap>,
        base: &serde_json::Value,
        answers: &mut Answers,
    ) -> Result<Option<Read>, Undrawn> {
        let mut read = Read { asked: answers.keys().cloned().collect(), is_there: true };
        for _ in 0..ROUNDS {
            let input = with(base, "data", answers)?;
            let needs: Needs = serde_json::from_str(&renderer.call("needs", input).await?).map_err(fault)?;
            if needs.found && !needs.ssr {
                return Ok(None);
            }
            read.is_there &= needs.found;
            let new: Vec<_> = needs.data.into_iter().filter(|address| !read.asked.contains(address)).collect();
            if new.is_empty() || read.asked.len() + new.len() > READS {
                break;
            }
            read.is_there &= self.read_all(site, as_whom, &new, answers).await?.is_empty();
            read.asked.extend(new);
        }
        Ok(Some(read))
    }

    /// The document drawn of an input, and its status.
    async fn fill(
        &self,
        renderer: &Renderer,
        site: Site,
        input: &str,
        status: StatusCode,
    ) -> Result<(String, StatusCode), Undrawn> {
        let rendered: Rendered =
            serde_json::from_str(&renderer.call("render", input.to_owned()).await?).map_err(fault)?;
        if rendered.html.len() < 200 {
            return Err(fault("the page came out empty"));
        }
        let drawn = StatusCode::from_u16(rendered.status).unwrap_or(StatusCode::OK).max(status);
        Ok((fill(&self.0.template, site, &rendered.head, &rendered.html, input), drawn))
    }

    /// Asks the calls, as a visitor of the site or as whoever carries these headers; answers which addresses do not exist
    /// for them. A call that has no time now leaves no page to be drawn: one without its data would be kept and shown to
    /// everybody.
    async fn read_all(
        &self,
        site: Site,
        as_whom: Option<&HeaderMap>,
        addresses: &[String],
        answers: &mut Answers,
    ) -> Result<Vec<String>, Undrawn> {
        let mut missing = Vec::new();
        for address in addresses {
            let (status, body) = self.ask(address, site, as_whom).await;
            if status == StatusCode::NOT_FOUND {
                missing.push(address.clone());
            }
            if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
                return Err(Undrawn::Busy);
            }
            let raw = String::from_utf8(body.to_vec()).ok().and_then(|text| RawValue::from_string(text).ok());
            if let (StatusCode::OK, Some(raw)) = (status, raw) {
                answers.insert(address.clone(), raw);
            }
        }
        Ok(missing)
    }

    async fn ask(&self, address: &str, site: Site, as_whom: Option<&HeaderMap>) -> (StatusCode, Bytes) {
        if !address.starts_with("/api/v1/") {
            return (StatusCode::BAD_REQUEST, Bytes::new());
        }
        let mut request = Request::builder().uri(address);
        let mut cookies = format!("lang={}", site.code());
        for theirs in as_whom.into_iter().flat_map(|headers| headers.get_all(header::COOKIE)) {
            // Of two of one name the first counts: the page's language is the one it was asked in.
            cookies.push_str("; ");
            cookies.push_str(theirs.to_str().unwrap_or_default());
        }
        request = request.header(header::COOKIE, cookies);
        let Ok(request) = request.body(Body::empty()) else { return (StatusCode::BAD_REQUEST, Bytes::new()) };
        let Ok(response) = self.0.api.clone().oneshot(request).await;
        let status = response.status();
        match axum::body::to_bytes(response.into_body(), ANSWER).await {
            Ok(bytes) => (status, bytes),
            Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, Bytes::new()),
        }
    }

    /// A page that the browser draws, and that nobody is to find.
    fn shell(&self, site: Site, status: StatusCode) -> Response {
        let mut response = self.bare(site, status);
        response.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
        response
    }

    /// A page without its content; the browser draws it.
    fn bare(&self, site: Site, status: StatusCode) -> Response {
        let html = self.0.template.replacen("<html lang=\"zh-CN\"", language(site), 1);
        let mut response = (status, html).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        response
    }
}

/// What a page was made from.
struct Read {
    asked: Vec<String>,
    /// There is such a page, and all it needs is there for the reader.
    is_there: bool,
}

impl Read {
    const fn status(&self) -> StatusCode {
        if self.is_there { StatusCode::OK } else { StatusCode::NOT_FOUND }
    }
}

enum Made {
    Page(Arc<Drawn>),
    Shell(StatusCode),
}

/// Whether a kept page of a contest may be shown without reading its data again: another server on the same database may
/// have made it private since.
async fn is_still_public(state: &AppState, uri: &Uri) -> bool {
    let Some(id) = uri.path().strip_prefix("/contest/").map(|id| id.trim_end_matches('/')).and_then(ProjectId::parse)
    else {
        return true;
    };
    state.market.db.read(move |conn| db::project::is_public(conn, id)).await.unwrap_or(false)
}

fn fault(error: impl ToString) -> Undrawn {
    Undrawn::Fault(error.to_string())
}

/// What every page is told, whatever it shows.
fn base(state: &AppState, site: Site, url: &str) -> serde_json::Value {
    json!({
        "url": url, "lang": site.code(), "origin": state.market.origin, "homes": homes::of(state),
        "now": state.market.now().0,
    })
}

fn with(base: &serde_json::Value, name: &str, answers: &Answers) -> Result<String, Undrawn> {
    let mut text = serde_json::to_string(base).map_err(fault)?;
    let data = serde_json::to_string(answers).map_err(fault)?;
    text.pop();
    text.push_str(&format!(",\"{name}\":{data}}}"));
    Ok(text)
}

const fn language(site: Site) -> &'static str {
    match site {
        Site::Zh => "<html lang=\"zh-CN\"",
        Site::En => "<html lang=\"en\"",
    }
}

fn fill(template: &str, site: Site, head: &str, html: &str, input: &str) -> String {
    let data = input.replace('<', "\\u003c");
    let mut page = String::with_capacity(template.len() + head.len() + html.len() + data.len() + 64);
    let template = template.replacen("<html lang=\"zh-CN\"", language(site), 1);
    let mut rest = template.as_str();
    for (mark, content) in [("<!--head-->", head), ("<!--html-->", html)] {
        if let Some((before, after)) = rest.split_once(mark) {
            page.push_str(before);
            page.push_str(content);
            rest = after;
        }
    }
    if let Some((before, after)) = rest.split_once("<!--data-->") {
        page.push_str(before);
        page.push_str("<script type=\"application/json\" id=\"data\">");
        page.push_str(&data);
        page.push_str("</script>");
        rest = after;
    }
    page.push_str(rest);
    page
}

fn respond(page: &Drawn, headers: &HeaderMap) -> Response {
    let zipped = takes_gzip(headers);
    document(if zipped { page.gzip() } else { page.html() }, zipped, page.status)
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|part| part.split(';').next().is_some_and(|name| name.trim() == "gzip"))
}

fn document(body: Bytes, zipped: bool, status: StatusCode) -> Response {
    let mut response = (status, body).into_response();
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    out.insert(header::VARY, HeaderValue::from_static("Accept-Encoding, Cookie"));
    if zipped {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_cannot_leave_its_script() {
        let page = fill(
            "<html lang=\"zh-CN\"><!--head-->|<!--html-->|<!--data-->",
            Site::En,
            "h",
            "b",
            "{\"x\":\"</script><b>\"}",
        );
        assert!(page.starts_with("<html lang=\"en\">h|b|<script"), "{page}");
        assert!(page.contains("\\u003c/script>\\u003cb>"), "{page}");
    }
}
