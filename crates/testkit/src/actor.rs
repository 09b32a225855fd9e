//! Somebody who uses the market: a cookie jar, a network address, and the verbs of HTTP.

use crate::{Answer, Form};
use app::Market;
use app::account::token;
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use db::account::NewPerson;
use db::session::NewSession;
use domain::{Minor, Site, UserId};
use futures_util::StreamExt;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tower::ServiceExt;

/// A page is drawn within moments; the machine may be busy.
const DRAWN_WITHIN: Duration = Duration::from_secs(60);

/// What kind of person an actor is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Person {
    pub user_type: i64,
    pub is_moderator: bool,
    pub approved: bool,
}

/// A person at a browser. Calls may run at the same time: they only need `&self`.
#[derive(Debug)]
pub struct Actor {
    router: Router,
    cookies: Mutex<BTreeMap<String, String>>,
    serial: u32,
    /// Where the requests come from.
    pub address: String,
    /// 0 for a guest.
    pub id: UserId,
    pub user_name: String,
    pub email: String,
}

/// A second tab of the same browser, with the cookies of now.
impl Clone for Actor {
    fn clone(&self) -> Self {
        Actor {
            router: self.router.clone(),
            cookies: Mutex::new(self.cookies.lock().unwrap_or_else(PoisonError::into_inner).clone()),
            serial: self.serial,
            address: self.address.clone(),
            id: self.id,
            user_name: self.user_name.clone(),
            email: self.email.clone(),
        }
    }
}

impl Actor {
    pub(crate) fn new(router: Router, serial: u32) -> Self {
        let [_, a, b, c] = serial.to_be_bytes();
        Actor {
            router,
            cookies: Mutex::default(),
            serial,
            address: format!("10.{a}.{b}.{c}"),
            id: UserId(0),
            user_name: String::new(),
            email: String::new(),
        }
    }

    /// Gives the actor an account and a session, written directly: no test pays for hashing a password it never uses.
    pub(crate) async fn settle(&mut self, market: &Market, role: &str, person: Person) {
        self.user_name = format!("{role}-{}", self.serial);
        self.email = format!("{}@people.test", self.user_name);
        let (secret, now) = (token::new(), market.now());
        let (user_name, email, hash) = (self.user_name.clone(), self.email.clone(), token::hash(&secret));
        let rehearsed = market.sandbox;
        let settled = market.db.write(move |tx| {
            let new = NewPerson {
                email: Some(&email),
                email_proved: true,
                password_hash: None,
                user_name: &user_name,
                user_type: person.user_type,
                is_moderator: person.is_moderator,
                approved: person.approved,
                site: Site::Zh,
                auto_sell_cny: Minor::ZERO,
                auto_sell_usd: Minor::ZERO,
            };
            let id = db::account::insert(tx, &new, now)?;
            // Moderators of most tests have long taken the second step, and are not asked again.
            let expires_at = now.plus_days(3_650);
            let stepped_at = person.is_moderator.then_some(expires_at);
            let session = NewSession {
                token_hash: &hash,
                user: id,
                agent: "",
                network: "",
                expires_at,
                proved_at: now,
                stepped_at,
                rehearsed,
            };
            db::session::open(tx, &session, now)?;
            Ok::<_, db::DbError>(id)
        });
        self.id = settled.await.expect("an account is made");
        self.set_cookie("sid", &secret);
    }

    /// The same person on the other site.
    #[must_use]
    pub fn on(self, site: Site) -> Self {
        self.set_cookie("lang", site.code());
        self
    }

    pub(crate) fn router(&self) -> Router {
        self.router.clone()
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        self.jar().insert(name.to_owned(), value.to_owned());
    }

    /// A cookie's value, when it is set.
    #[must_use]
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.jar().get(name).cloned()
    }

    fn jar(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, String>> {
        self.cookies.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path), Body::empty()).await
    }

    /// A page that the market draws, complete. Where that took too long it is asked for again: an engine is made with
    /// its first page, and a busy machine takes its time over it.
    ///
    /// # Panics
    /// When it is not drawn for too long.
    pub async fn drawn(&self, path: &str) -> Answer {
        let begun = Instant::now();
        loop {
            let answer = self.get(path).await;
            if !is_undrawn(&answer) {
                return answer;
            }
            assert!(begun.elapsed() < DRAWN_WITHIN, "{path} is not drawn: {}", answer.text());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// The one case of a queue of the desk that has that number; `None` where it has none.
    pub async fn case(&self, queue: &str, id: &Value) -> Option<Value> {
        let (mut found, total) = self.get(&format!("{queue}?id={id}")).await.list();
        assert_eq!(usize::try_from(total).ok(), Some(found.len()));
        assert!(found.len() < 2, "{queue} has {} cases of number {id}", found.len());
        found.pop()
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.json(Method::POST, path, body).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.json(Method::PUT, path, body).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path), Body::empty()).await
    }

    /// [`Actor::delete`] with a body.
    pub async fn delete_with(&self, path: &str, body: Value) -> Answer {
        self.json(Method::DELETE, path, body).await
    }

    /// A body of `application/x-www-form-urlencoded`.
    pub async fn post_form(&self, path: &str, encoded: &str) -> Answer {
        let request = self.request(Method::POST, path);
        self.send(
            request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded"),
            Body::from(encoded.to_owned()),
        )
        .await
    }

    /// A body of `multipart/form-data`.
    pub async fn upload(&self, path: &str, form: Form) -> Answer {
        self.multipart(Method::POST, path, form).await
    }

    pub async fn multipart(&self, method: Method, path: &str, form: Form) -> Answer {
        let request = self.request(method, path).header(header::CONTENT_TYPE, Form::KIND);
        self.send(request, Body::from(form.into_bytes())).await
    }

    pub async fn json(&self, method: Method, path: &str, body: Value) -> Answer {
        let request = self.request(method, path).header(header::CONTENT_TYPE, "application/json");
        self.send(request, Body::from(body.to_string())).await
    }

    /// Begins a request as this person: `/users/info` is short for `/api/v1/users/info`; `/api`, `/files`, `/img` and
    /// addresses that begin with `//` (a page: `//contests`) are taken as they are.
    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let is_whole = ["/api/", "/files/", "/img/", "/healthz", "/readyz"].iter().any(|whole| path.starts_with(whole));
        let uri = match path.strip_prefix("//") {
            Some(page) => format!("/{page}"),
            None if is_whole => path.to_owned(),
            None => format!("/api/v1{path}"),
        };
        let cookies: Vec<String> = self.jar().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request = Request::builder()
            .method(method)
            .uri(uri)
            .header(header::HOST, "market.test")
            .header("x-forwarded-for", &self.address);
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        request
    }

    /// Sends a request and keeps the cookies that come back.
    ///
    /// # Panics
    /// When the request cannot be built or the answer not be read.
    pub async fn send(&self, request: axum::http::request::Builder, body: Body) -> Answer {
        let request = request.body(body).expect("a request is built");
        let call = format!("{} {}", request.method(), request.uri());
        let response = match self.router.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
        let (parts, body) = response.into_parts();
        let is_stream = parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        let body = if is_stream {
            // It has no end: its first part stands for it.
            body.into_data_stream().next().await.expect("a stream begins").expect("the answer is read")
        } else {
            axum::body::to_bytes(body, 256 << 20).await.expect("the answer is read")
        };
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().unwrap_or_default());
        }
        Answer { call, status: parts.status, headers: parts.headers, body }
    }

    fn keep(&self, cookie: &str) {
        let mut parts = cookie.split(';').map(str::trim);
        let Some((name, value)) = parts.next().and_then(|pair| pair.split_once('=')) else { return };
        if parts.any(|part| part.eq_ignore_ascii_case("max-age=0")) {
            self.jar().remove(name);
        } else {
            self.set_cookie(name, value);
        }
    }
}

/// Whether a page came without its content where it should have it: as the shell that stands in for a drawn page. A
/// shell that visitors are given on purpose is kept from search engines.
fn is_undrawn(answer: &Answer) -> bool {
    let is_open = !answer.headers.contains_key("x-robots-tag");
    let is_bare = |mark: &str| answer.text().contains(&format!("<div id=\"root\">{mark}</div>"));
    answer.status == StatusCode::SERVICE_UNAVAILABLE || (is_open && is_bare("<!--html-->")) || is_bare("")
}
