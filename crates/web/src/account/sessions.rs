//! The signed-in person's running sessions: listed, ended; and what the security log knows of the account.

use super::cookie;
use crate::AppState;
use crate::http::envelope::{Page, PageQuery};
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Data, InPath, InQuery, Json, List, Nothing, SignedIn, VisitOf, When, data, list, nothing,
};
use app::account::session;
use axum::extract::State;
use axum::http::HeaderMap;
use db::security::EventRow;
use db::session::Running;
use domain::SessionId;
use domain::account::device::device_name;
use domain::account::session::SESSIONS_MOST;
use serde::Serialize;
use utoipa::ToSchema;

/// One running session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    pub id: i64,
    /// The browser and the system as they call themselves, in a word each; empty when neither is known.
    pub device: String,
    /// /24 or /48; empty when it is not known.
    pub network: String,
    pub date_time: When,
    /// Exact to five minutes.
    pub last_seen: When,
    pub expires_at: When,
    /// Whether it is the one that asks.
    pub current: bool,
}

fn view(row: Running, current: SessionId) -> SessionView {
    SessionView {
        id: row.id.0,
        device: device_name(&row.agent),
        network: row.network,
        date_time: row.created_at.into(),
        last_seen: row.seen_at.into(),
        expires_at: row.expires_at.into(),
        current: row.id == current,
    }
}

/// The signed-in person's running sessions, the last seen first.
#[utoipa::path(
    get,
    path = "/api/v1/users/sessions",
    tag = "account",
    responses(
        (status = 200, description = "Fifty at most", body = List<SessionView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn list_sessions(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<List<SessionView>>> {
    let now = state.market.now();
    let (user, current) = (viewer.id, viewer.session.id);
    let rows = state.market.db.read(move |conn| db::session::running(conn, user, now, SESSIONS_MOST)).await?;
    let views: Vec<_> = rows.into_iter().map(|row| view(row, current)).collect();
    let total = i64::try_from(views.len()).unwrap_or(0);
    Ok(list(views, total, Page { number: 1, size: SESSIONS_MOST }))
}

/// Ends one of the person's own sessions, and its streams; ending the one that asks signs out.
#[utoipa::path(
    delete,
    path = "/api/v1/users/sessions/{id}",
    tag = "account",
    params(("id" = i64, Path, description = "As `GET /users/sessions` names it")),
    responses(
        (status = 200, description = "Ended", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "None of the person's own, or over", body = Failure),
    )
)]
pub async fn end_session(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    InPath(id): InPath<SessionId>,
) -> ApiResult<(HeaderMap, Json<Nothing>)> {
    session::end(&state.market, &viewer, id, visit).await?;
    let cookies = if id == viewer.session.id { cookie::take_back(&state) } else { HeaderMap::new() };
    Ok((cookies, nothing()))
}

/// How many sessions ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct EndedSessions {
    pub ended: u64,
}

/// Ends all sessions of the person but the one that asks.
#[utoipa::path(
    delete,
    path = "/api/v1/users/sessions",
    tag = "account",
    responses(
        (status = 200, description = "Ended", body = Data<EndedSessions>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn end_other_sessions(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
) -> ApiResult<Json<Data<EndedSessions>>> {
    let ended = session::end_others(&state.market, &viewer, visit).await?;
    Ok(data(EndedSessions { ended }))
}

/// Something that happened to the person's account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnEvent {
    pub id: i64,
    /// `signed_in`, `sign_in_failed`, `password_changed`, `way_bound`, `step_on` …
    pub kind: String,
    /// The browser and the system as they call themselves; may be empty.
    pub device: String,
    /// /24 or /48; empty from the operator's console.
    pub network: String,
    pub date_time: When,
}

fn event(row: EventRow) -> OwnEvent {
    OwnEvent {
        id: row.id,
        kind: row.kind,
        device: device_name(&row.agent),
        network: row.network,
        date_time: row.at.into(),
    }
}

/// Rows of the log on a page.
const PAGE: i64 = 10;

/// What the security log knows of the signed-in person's own account, the latest first: sign-ins and failures, passwords,
/// ways in, sessions, second steps. Kept for 180 days.
#[utoipa::path(
    get,
    path = "/api/v1/users/security",
    tag = "account",
    params(PageQuery),
    responses(
        (status = 200, description = "One page", body = List<OwnEvent>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn list_own_security(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<OwnEvent>>> {
    let page = query.page(PAGE);
    let read = state.market.db.read(move |conn| db::security::own(conn, viewer.id, page.size, page.offset()));
    let (rows, total) = read.await?;
    Ok(list(rows.into_iter().map(event).collect(), total, page))
}
