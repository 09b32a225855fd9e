//! The security log as moderators read it.

use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, InQuery, Json, List, Moderator, When, list};
use axum::extract::State;
use db::security::Of;
use domain::account::is_left;
use domain::refusal::Problem;
use domain::security::{Event, prefix};
use domain::{Refusal, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Events on a page.
const PAGE: i64 = 30;

/// Something that happened.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecurityEvent {
    pub id: i64,
    /// `signed_in`, `sign_in_failed`, `locked`, `refused`, `moderator_acted` …
    pub kind: String,
    pub user_id: Option<i64>,
    pub user_name: Option<String>,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    /// The network it came from, /24 or /48; empty from the console.
    pub network: String,
    /// What the browser calls itself.
    pub agent: String,
    /// `X-Request-Id` of the answer.
    pub request_id: String,
    /// A code, or a call: nothing that somebody typed.
    pub detail: String,
    pub date_time: When,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SecurityQuery {
    /// Of this kind only.
    pub kind: Option<String>,
    /// Of this person; goes before `address`.
    pub user_id: Option<i64>,
    /// From the network of this address.
    pub address: Option<String>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

impl SecurityQuery {
    fn of(&self) -> Result<Of, Refusal> {
        let address = self.address.as_deref().map(str::trim).filter(|address| !address.is_empty());
        match (self.user_id, address) {
            (Some(user), _) => Ok(Of::User(UserId(user))),
            (None, Some(address)) => match prefix(address) {
                network if network.is_empty() => Err(Refusal::fault("address", Problem::WrongForm)),
                network => Ok(Of::Network(network)),
            },
            (None, None) => Ok(Of::All),
        }
    }
}

/// Sign-ins, failures, locks, refusals, moderators' acts, changes of passwords: the latest first, kept for 180 days.
#[utoipa::path(
    get,
    path = "/api/v1/admin/security",
    tag = "admin",
    params(SecurityQuery),
    responses(
        (status = 200, description = "One page", body = List<SecurityEvent>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 422, description = "`unknown_value` of `kind`, `wrong_form` of `address`", body = Failure),
    )
)]
pub async fn list_security_events(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<SecurityQuery>,
) -> ApiResult<Json<List<SecurityEvent>>> {
    let of = query.of()?;
    let kind = match query.kind.as_deref().filter(|kind| !kind.is_empty()) {
        Some(code) => Event::parse(code).ok_or_else(|| Refusal::fault("kind", Problem::Unknown))?.code(),
        None => "",
    };
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| db::security::list(conn, &of, kind, page.size, page.offset()));
    let (rows, total) = found.await?;
    let events = rows.into_iter().map(|row| SecurityEvent {
        id: row.id,
        kind: row.kind,
        user_id: row.user.map(i64::from),
        deleted: row.user_name.as_deref().is_some_and(is_left),
        user_name: row.user_name,
        network: row.network,
        agent: row.agent,
        request_id: row.request_id,
        detail: row.detail,
        date_time: row.at.into(),
    });
    Ok(list(events.collect(), total, page))
}
