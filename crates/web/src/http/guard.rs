//! Around every request: its id, its language for errors, headers that protect the page, no foreign origins.

use super::Json;
use super::dto::When;
use super::error::{Carried, Outcome, refused};
use super::messages;
use super::site::choose;
use super::watch;
use crate::account::cookie;
use crate::listen::Pace;
use crate::state::AppState;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use domain::{Refusal, Site};
use serde::Serialize;
use serde_json::{Map, Value, json};
use tracing::Instrument;

const NOW: HeaderName = HeaderName::from_static("x-now");
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
/// Without subdomains and preloading: those are the operator's to promise.
const A_YEAR_OF_TLS: &str = "max-age=31536000";
/// How many headers are written here: room for them at once.
const HEADERS: usize = 12;

/// The body of every failure.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Failure {
    /// The HTTP status.
    pub code: u16,
    /// A stable code in snake case.
    pub error: String,
    /// In the language of the site.
    pub message: String,
    /// What is wrong with each field.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub fields: Map<String, Value>,
    /// The stable code of each wrong field.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub codes: Map<String, Value>,
    /// What a 402 is for: purpose, amount, currency; of `second_step_required`: token, expiresAt.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Object)]
    pub data: Value,
}

/// Gives the request its id, refuses foreign origins, writes the failure's body, sets the protecting headers.
pub async fn around(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let id = gateways::random::hex(8);
    let site = choose(&state, request.uri(), request.headers());
    let is_page = !request.uri().path().starts_with("/api");
    let buttons = Buttons::on(&state, request.uri().path());
    let span =
        tracing::info_span!("request", request.id = %id, method = %request.method(), path = request.uri().path());
    let foreign = !request.method().is_safe() && is_foreign(&request, state.is_secure());
    let (request, watched) = watch::begin(&state, request, &id).await;
    let response = if foreign {
        refused(Outcome::Refused(Refusal::ForeignOrigin))
    } else {
        let pace = request.extensions().get::<Pace>().cloned();
        let response = db::on_behalf(id.as_str().into(), crate::metrics::count(&state.metrics, &id, request, next))
            .instrument(span)
            .await;
        if pace.is_some_and(|pace| pace.was_too_slow()) { cut_off() } else { response }
    };
    if let Some(verdict) = watched.verdict(&state, &response) {
        verdict.note(&state).await;
    }
    let mut response = localise(site, state.is_secure(), response);
    protect(&mut response, is_page);
    buttons.let_in(&mut response);
    if state.is_secure() {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(A_YEAR_OF_TLS));
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    // Countdowns follow the server's clock, not the visitor's.
    response.headers_mut().insert(NOW, HeaderValue::from(state.market.now().0));
    response
}

/// Whether another site's page makes the request: its `Origin` is there and not this host; or it is this host without
/// TLS where people reach it over TLS, which anybody on the way can pretend to be.
fn is_foreign(request: &Request, secure: bool) -> bool {
    let Some(origin) = request.headers().get(header::ORIGIN) else { return false };
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let Some((scheme, origin)) = origin.to_str().ok().and_then(|origin| origin.split_once("://")) else { return true };
    !origin.eq_ignore_ascii_case(host) || (secure && !scheme.eq_ignore_ascii_case("https"))
}

/// What a call made of half a body counts for nothing, and the other half is not waited for.
fn cut_off() -> Response {
    let mut response = refused(Outcome::TooSlow);
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Puts a failure into words; whoever proved a first step carries it from then on.
fn localise(site: Site, secure: bool, response: Response) -> Response {
    if let Some(Carried(outcome)) = response.extensions().get::<Carried>().cloned() {
        let (mut parts, _) = response.into_parts();
        let body = Json(failure(site, &outcome)).into_response();
        parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        parts.headers.remove(header::CONTENT_LENGTH);
        if let Outcome::Refused(Refusal::StepRequired { carried, .. }) = &*outcome {
            parts.headers.extend(cookie::first_step(secure, carried));
        }
        return Response::from_parts(parts, body.into_body());
    }
    response
}

/// The failure as the contract wants it.
#[must_use]
pub fn failure(site: Site, outcome: &Outcome) -> Failure {
    let code = outcome.status().as_u16();
    let (error, message) = match outcome {
        Outcome::Busy(_) => ("busy", messages::busy(site)),
        Outcome::Away(_) => ("unavailable", messages::away(site)),
        Outcome::Full(_) => ("storage_full", messages::full(site)),
        Outcome::TooSlow => ("too_slow", messages::too_slow(site)),
        Outcome::WrongMethod => ("method_not_allowed", messages::wrong_method(site)),
        Outcome::OutsideRange => ("range_not_satisfiable", messages::outside_range(site)),
        Outcome::NoStorage(_) => ("storage_unavailable", messages::no_storage(site)),
        Outcome::Fault => ("internal", messages::fault(site)),
        Outcome::Refused(refusal) => (refusal.stable_code(), messages::refusal(site, refusal)),
    };
    let (mut fields, mut codes) = (Map::new(), Map::new());
    if let Outcome::Refused(Refusal::Invalid { faults }) = outcome {
        for fault in faults {
            fields.insert(fault.field.clone(), Value::String(messages::problem(site, &fault.problem)));
            codes.insert(fault.field.clone(), Value::String(fault.problem.code().to_owned()));
        }
    }
    let data = match outcome {
        Outcome::Refused(Refusal::PaymentDue { due }) => {
            let mut data =
                json!({ "purpose": due.purpose.code(), "amount": due.amount, "currency": due.currency.code() });
            if let (Some(thing), Some(field)) = (due.thing, due.purpose.names()) {
                data[field] = thing.number().into();
            }
            data
        }
        Outcome::Refused(Refusal::StepRequired { token, expires_at, .. }) => {
            json!({ "token": token, "expiresAt": When(*expires_at) })
        }
        _ => Value::Null,
    };
    Failure { code, error: error.to_owned(), message, fields, codes, data }
}

/// Nothing foreign runs in a page, nobody frames it, and no type is guessed.
fn protect(response: &mut Response, is_page: bool) {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
        font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
    const API_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
    let headers = response.headers_mut();
    headers.reserve(HEADERS);
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(if is_page {
        POLICY
    } else {
        API_POLICY
    }));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
    headers.insert(PERMISSIONS_POLICY, HeaderValue::from_static("camera=(), microphone=(), geolocation=()"));
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    if !is_page {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-store"));
    }
}

/// Providers' buttons on the pages where people sign in: their scripts run there, where they are configured, and nowhere
/// else.
struct Buttons {
    google: bool,
    facebook: bool,
}

impl Buttons {
    fn on(state: &AppState, path: &str) -> Self {
        let is_there = matches!(path, "/login" | "/register") && !state.market.sandbox;
        let social = &state.market.social;
        Buttons { google: is_there && social.google.is_some(), facebook: is_there && social.facebook.is_some() }
    }

    fn let_in(&self, response: &mut Response) {
        let (mut scripts, mut frames, mut calls, mut styles) =
            (String::new(), String::new(), String::new(), String::new());
        if self.google {
            scripts.push_str(" https://accounts.google.com/gsi/client");
            frames.push_str(" https://accounts.google.com/gsi/");
            calls.push_str(" https://accounts.google.com/gsi/");
            styles.push_str(" https://accounts.google.com/gsi/style");
        }
        if self.facebook {
            scripts.push_str(" https://connect.facebook.net");
            frames.push_str(" https://www.facebook.com");
            calls.push_str(" https://www.facebook.com https://graph.facebook.com");
        }
        if frames.is_empty() {
            return;
        }
        let policy = format!(
            "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; img-src 'self' data: blob:; \
             font-src 'self'; connect-src 'self'{calls}; frame-src{frames}; manifest-src 'self'; frame-ancestors 'none'; \
             base-uri 'none'; form-action 'self'"
        );
        let headers = response.headers_mut();
        if let Ok(policy) = HeaderValue::from_str(&policy) {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        // Their windows tell the page who signed in.
        headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin-allow-popups"));
    }
}

/// A handler that panicked: told like any other fault, logged with what it said.
pub fn panicked(cause: Box<dyn std::any::Any + Send>) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str).or_else(|| cause.downcast_ref::<&str>().copied());
    tracing::error!(panic = text.unwrap_or("of no text"), "a handler panicked");
    refused(Outcome::Fault)
}

/// An address that is there, asked in a way that it does not know.
pub async fn wrong_method() -> Response {
    refused(Outcome::WrongMethod)
}

/// Calls that no route knows.
pub async fn unknown(method: Method) -> Response {
    tracing::debug!(%method, "no such call");
    refused(Outcome::Refused(Refusal::NotFound))
}
