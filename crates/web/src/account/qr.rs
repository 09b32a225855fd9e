//! QR codes of WeChat: asked for, polled, confirmed on the phone; WeChat's events.

use super::cookie;
use super::dto::{Me, load_me};
use super::session::browser;
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::error::Outcome;
use crate::http::guard::{self, Failure};
use crate::http::site::cookie as cookie_of;
use crate::http::{
    ApiResult, Body, Caller, Data, InPath, InQuery, Json, Nothing, OfThisSite, SignedIn, SiteOf, VisitOf, When, data,
    nothing,
};
use app::account::qr::{self, Shown, Told};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::account::UserType;
use domain::account::qr::{TICKET_LIFE_MS, TicketFor};
use domain::time::SECOND_MS;
use domain::{Refusal, Site};
use gateways::social::wechat::Signed;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a waiting browser carries.
const WAITING: &str = "qr";
/// What whoever scanned carries.
const SCANNED: &str = "qr_scanned";
/// Characters of what a waiting browser carries.
const CARRIED: usize = 64;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(show_client_qr))
        .routes(routes!(show_designer_qr))
        .routes(routes!(show_binding_qr))
        .routes(routes!(check_qr))
        .routes(routes!(login_qr))
        .routes(routes!(open_wechat))
        .routes(routes!(get_scanned_qr, decide_scanned_qr))
        .routes(routes!(try_wechat_events, take_wechat_event))
}

/// A QR code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QrCode {
    pub id: String,
    /// What the code holds.
    pub url: String,
    pub expires_at: When,
}

/// A cookie that only the calls are sent, and no script reads.
fn carry(state: &AppState, name: &str, value: &str) -> HeaderMap {
    let secure = if state.is_secure() { "; Secure" } else { "" };
    let seconds = TICKET_LIFE_MS / SECOND_MS;
    let cookie = format!("{name}={value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut headers = HeaderMap::new();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.append(header::SET_COOKIE, cookie);
    }
    headers
}

fn carried(headers: &HeaderMap) -> Option<String> {
    let is_ours = |value: &&str| value.len() == CARRIED && value.bytes().all(|b| b.is_ascii_hexdigit());
    cookie_of(headers, WAITING).filter(is_ours).map(str::to_owned)
}

type QrAnswer = ApiResult<(HeaderMap, Json<Data<QrCode>>)>;

fn shown(state: &AppState, shown: Shown) -> QrAnswer {
    let Shown { id, url, expires_at, browser } = shown;
    Ok((carry(state, WAITING, &browser), data(QrCode { id, url, expires_at: expires_at.into() })))
}

/// A QR code for a client to come in with.
#[utoipa::path(
    get,
    path = "/api/v1/gateway/wechat/qrcode",
    tag = "account",
    responses(
        (status = 200, description = "Good for ten minutes, in this browser", body = Data<QrCode>),
        (status = 404, description = "WeChat is not offered", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty in 15 minutes from one address", body = Failure),
        (status = 502, description = "`provider_unavailable`", body = Failure),
    )
)]
pub async fn show_client_qr(
    State(state): State<AppState>,
    _: OfThisSite,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
) -> QrAnswer {
    let purpose = TicketFor::SignIn(UserType::Client);
    shown(&state, qr::show(&state.market, purpose, None, carried(&headers), visit).await?)
}

/// A QR code for a designer to come in with.
#[utoipa::path(
    get,
    path = "/api/v1/gateway/wechat/qrcode/designer",
    tag = "account",
    responses(
        (status = 200, description = "Good for ten minutes, in this browser", body = Data<QrCode>),
        (status = 404, description = "WeChat is not offered", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty in 15 minutes from one address", body = Failure),
        (status = 502, description = "`provider_unavailable`", body = Failure),
    )
)]
pub async fn show_designer_qr(
    State(state): State<AppState>,
    _: OfThisSite,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
) -> QrAnswer {
    let purpose = TicketFor::SignIn(UserType::Designer);
    shown(&state, qr::show(&state.market, purpose, None, carried(&headers), visit).await?)
}

/// A QR code that makes a WeChat a way in of the signed-in person.
#[utoipa::path(
    get,
    path = "/api/v1/gateway/wechat/qrcode/bind",
    tag = "account",
    responses(
        (status = 200, description = "Good for ten minutes, in this browser", body = Data<QrCode>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`proof_required`: who asks proved who they are more than 15 minutes ago", body = Failure),
        (status = 404, description = "WeChat is not offered", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty in 15 minutes from one address", body = Failure),
        (status = 502, description = "`provider_unavailable`", body = Failure),
    )
)]
pub async fn show_binding_qr(
    State(state): State<AppState>,
    _: OfThisSite,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
) -> QrAnswer {
    shown(&state, qr::show(&state.market, TicketFor::Bind, Some(&viewer), carried(&headers), visit).await?)
}

/// What a waiting browser is told, always with status 200.
#[derive(Debug, Serialize, ToSchema)]
pub struct QrStanding {
    /// 200 confirmed; 202 not yet; 410 run out, refused, used, or another browser's; else as `error` says (401, 409).
    pub code: u16,
    /// `second_step_required`, `other_role`, `wechat_taken` …
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub message: Option<String>,
    /// The person, once they came in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub data: Option<Me>,
    /// Of `second_step_required`: what goes to `POST /api/login/totp` with a code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub token: Option<String>,
}

async fn polled(
    state: &AppState,
    caller: &Caller,
    (id, comes_in): (String, bool),
    site: Site,
    visit: app::account::Visit,
    headers: &HeaderMap,
) -> ApiResult<(HeaderMap, Json<QrStanding>)> {
    let (asking, now) = (caller.clone(), state.market.now());
    let viewer = state.market.db.read(move |conn| asking.load(conn, now)).await?;
    let browser = browser(state, visit, headers);
    let told = qr::poll(&state.market, id, carried(headers), comes_in, viewer.as_ref(), site, browser).await?;
    let standing = |code| QrStanding { code, error: None, message: None, data: None, token: None };
    Ok(match told {
        Told::Code(code) => (HeaderMap::new(), Json(standing(code))),
        Told::No(refusal) => {
            let cookies = match &refusal {
                Refusal::StepRequired { carried, .. } => cookie::first_step(state.is_secure(), carried),
                _ => HeaderMap::new(),
            };
            let Failure { code, error, message, data, .. } = guard::failure(site, &Outcome::Refused(refusal));
            let token = data["token"].as_str().map(str::to_owned);
            let standing = QrStanding { error: Some(error), message: Some(message), token, ..standing(code) };
            (cookies, Json(standing))
        }
        Told::In(session) => {
            let user = session.user;
            let me = state.market.db.read(move |conn| load_me(conn, user, site)).await?;
            (cookie::hand_over(state, &session), Json(QrStanding { data: me, ..standing(200) }))
        }
    })
}

/// Whether a QR code was confirmed, asked every three seconds; a confirmed one to bind is bound by that.
#[utoipa::path(
    get,
    path = "/api/v1/gateway/wechat/qrcode/check/{id}",
    tag = "account",
    params(("id" = String, Path, description = "The code")),
    responses(
        (status = 200, description = "Always: `code` says how it stands", body = QrStanding),
        (status = 403, description = "`foreign_origin`: a page of another site asks", body = Failure),
    )
)]
pub async fn check_qr(
    State(state): State<AppState>,
    _: OfThisSite,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    caller: Caller,
    headers: HeaderMap,
    InPath(id): InPath<String>,
) -> ApiResult<(HeaderMap, Json<QrStanding>)> {
    polled(&state, &caller, (id, false), site, visit, &headers).await
}

/// The same for coming in: the first that finds it confirmed signs in the browser that asked for the code, once.
#[utoipa::path(
    get,
    path = "/api/login/qrcode/{id}",
    tag = "account",
    params(("id" = String, Path, description = "The code")),
    responses(
        (status = 200, description = "Always: `code` says how it stands; with 200 the cookie `sid` is set", body = QrStanding),
        (status = 403, description = "`foreign_origin`: a page of another site asks", body = Failure),
    )
)]
pub async fn login_qr(
    State(state): State<AppState>,
    _: OfThisSite,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    caller: Caller,
    headers: HeaderMap,
    InPath(id): InPath<String>,
) -> ApiResult<(HeaderMap, Json<QrStanding>)> {
    polled(&state, &caller, (id, true), site, visit, &headers).await
}

/// What WeChat sends somebody back with.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Return {
    pub code: String,
    pub state: String,
}

fn go_to(place: &str) -> ApiResult<Response> {
    let place = HeaderValue::from_str(place).map_err(|_| Refusal::NotFound)?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response())
}

/// The link that whoever scanned opens inside WeChat: to WeChat, which tells who they are, and back, to the page that
/// names the waiting browser.
#[utoipa::path(
    get,
    path = "/api/login/wechat/{id}",
    tag = "account",
    params(("id" = String, Path, description = "The code"), Return),
    responses(
        (status = 303, description = "To WeChat, or to the page that asks"),
        (status = 401, description = "`token_rejected`: WeChat does not know the code that came back", body = Failure),
        (status = 403, description = "Not who scanned", body = Failure),
        (status = 404, description = "No such code, or WeChat is not offered", body = Failure),
        (status = 410, description = "`gone`: it has run out or was decided", body = Failure),
        (status = 502, description = "`provider_unavailable`", body = Failure),
    )
)]
pub async fn open_wechat(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    InQuery(back): InQuery<Return>,
) -> ApiResult<Response> {
    if id.is_empty() || !id.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(Refusal::NotFound.into());
    }
    if back.code.is_empty() || state.market.sandbox {
        return go_to(&qr::errand(&state.market, &id)?);
    }
    let proof = qr::returned(&state.market, &id, back.code, &back.state).await?;
    let mut response = go_to(&format!("/login/wechat/{id}"))?;
    response.headers_mut().extend(carry(&state, SCANNED, &proof));
    Ok(response)
}

/// What whoever scanned is asked.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScannedQr {
    /// What the waiting browser calls itself.
    pub agent: String,
    pub asked_at: When,
    pub expires_at: When,
    /// Whether a WeChat is to be bound to an account, instead of somebody coming in.
    pub binds: bool,
    #[schema(value_type = crate::http::words::QrState)]
    pub state: &'static str,
}

fn scanned(headers: &HeaderMap) -> String {
    cookie_of(headers, SCANNED).unwrap_or_default().to_owned()
}

/// The waiting browser, for whoever scanned its code and nobody else.
#[utoipa::path(
    get,
    path = "/api/v1/gateway/wechat/qrcode/{id}",
    tag = "account",
    params(("id" = String, Path, description = "The code")),
    responses(
        (status = 200, description = "What is asked", body = Data<ScannedQr>),
        (status = 404, description = "Not scanned by this person", body = Failure),
    )
)]
pub async fn get_scanned_qr(
    State(state): State<AppState>,
    headers: HeaderMap,
    InPath(id): InPath<String>,
) -> ApiResult<Json<Data<ScannedQr>>> {
    let (ticket, standing) = qr::asked(&state.market, id, scanned(&headers)).await?;
    Ok(data(ScannedQr {
        agent: ticket.agent,
        asked_at: ticket.created_at.into(),
        expires_at: ticket.expires_at.into(),
        binds: ticket.user.is_some(),
        state: standing.code(),
    }))
}

/// What whoever scanned says.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct QrDecision {
    /// 1 lets the browser in, 0 does not.
    pub confirm: bool,
}

/// Lets the waiting browser in, or does not.
#[utoipa::path(
    post,
    path = "/api/v1/gateway/wechat/qrcode/{id}",
    tag = "account",
    params(("id" = String, Path, description = "The code")),
    request_body = QrDecision,
    responses(
        (status = 200, description = "Decided", body = Nothing),
        (status = 404, description = "Not scanned by this person", body = Failure),
        (status = 409, description = "`wrong_state`: decided before, or run out", body = Failure),
    )
)]
pub async fn decide_scanned_qr(
    State(state): State<AppState>,
    headers: HeaderMap,
    InPath(id): InPath<String>,
    Body(decision): Body<QrDecision>,
) -> ApiResult<Json<Nothing>> {
    qr::decide(&state.market, id, scanned(&headers), decision.confirm).await?;
    Ok(nothing())
}

/// WeChat tries the address of events.
#[utoipa::path(
    get,
    path = "/api/v1/gateway/wechat/events",
    tag = "account",
    responses(
        (status = 200, description = "`echostr` as it came", body = String),
        (status = 403, description = "Not signed by WeChat", body = Failure),
        (status = 404, description = "WeChat is not configured", body = Failure),
    )
)]
pub async fn try_wechat_events(State(state): State<AppState>, InQuery(signed): InQuery<Signed>) -> ApiResult<String> {
    Ok(qr::tried(&state.market, &signed)?)
}

/// WeChat tells who scanned; answered with the link to confirm. The same event again is answered again.
#[utoipa::path(
    post,
    path = "/api/v1/gateway/wechat/events",
    tag = "account",
    responses(
        (status = 200, description = "A message in XML, or `success`", body = String),
        (status = 403, description = "Not signed by WeChat", body = Failure),
        (status = 404, description = "WeChat is not configured", body = Failure),
    )
)]
pub async fn take_wechat_event(
    State(state): State<AppState>,
    InQuery(signed): InQuery<Signed>,
    body: Bytes,
) -> ApiResult<Response> {
    Ok(match qr::take_event(&state.market, &signed, &body).await? {
        Some(xml) => ([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], xml).into_response(),
        None => "success".into_response(),
    })
}
