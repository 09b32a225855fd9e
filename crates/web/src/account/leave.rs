//! Deleting one's account.

use super::cookie;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, Json, Nothing, SignedIn, VisitOf, data, nothing};
use app::account::leave;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether the account can go now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deletion {
    pub allowed: bool,
    /// `running_contest`, `running_entry`, `balance_not_zero`, `open_payout`, `open_transfer`, `unpaid_tip`,
    /// `staff_account`.
    pub reasons: Vec<&'static str>,
}

/// Whether the signed-in person can delete the account, and what stands in the way.
#[utoipa::path(
    get,
    path = "/api/v1/users/account/delete",
    tag = "account",
    responses(
        (status = 200, description = "Whether, and why not", body = Data<Deletion>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn get_account_deletion(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<Deletion>>> {
    let now = state.market.now();
    let found = state.market.db.read(move |conn| leave::obstacles(conn, viewer.id, now)).await?;
    let reasons: Vec<_> = found.into_iter().map(leave::Obstacle::code).collect();
    Ok(data(Deletion { allowed: reasons.is_empty(), reasons }))
}

/// The password, asked for again before what cannot be undone.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Farewell {
    pub password: String,
}

/// Deletes the account: everything personal goes, money records stay, e-mail and phone are free again.
#[utoipa::path(
    delete,
    path = "/api/v1/users/account/delete",
    tag = "account",
    request_body = Farewell,
    responses(
        (status = 200, description = "Gone, and signed out", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`incorrect_password`", body = Failure),
        (status = 409, description = "`wrong_state`: something stands in the way", body = Failure),
        (status = 429, description = "`locked_out` after too many wrong passwords", body = Failure),
    )
)]
pub async fn delete_account(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    Body(farewell): Body<Farewell>,
) -> ApiResult<(HeaderMap, Json<Nothing>)> {
    leave::leave(&state.market, &viewer, farewell.password, visit).await?;
    Ok((cookie::take_back(&state), nothing()))
}
