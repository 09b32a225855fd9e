//! The second step: coming in with a code, setting it up, giving it up, proving it again before money is moved.

use super::session::{SignedInAnswer, browser, signed_in};
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, Json, Nothing, SignedIn, SiteOf, VisitOf, When, data, nothing};
use app::account::step;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(login_totp))
        .routes(routes!(get_totp, set_totp, delete_totp))
        .routes(routes!(check_totp))
        .routes(routes!(renew_recovery_codes))
}

/// The second step of signing in.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SecondStep {
    /// Of the `data` of the refusal `second_step_required`; good for ten minutes.
    pub token: String,
    /// 6 digits of the app, or a recovery code.
    pub code: String,
}

/// Signs in whoever proved the first step, whichever it was.
#[utoipa::path(
    post,
    path = "/api/login/totp",
    tag = "account",
    request_body = SecondStep,
    responses(
        (status = 200, description = "Signed in; the cookie `sid` is set", body = Data<super::dto::Me>),
        (status = 401, description = "`token_rejected`: begin anew", body = Failure),
        (status = 422, description = "`code_wrong`, also for a code that was used", body = Failure),
        (status = 429, description = "`locked_out` after ten wrong codes in 15 minutes", body = Failure),
    )
)]
pub async fn login_totp(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(given): Body<SecondStep>,
) -> ApiResult<SignedInAnswer> {
    let session = step::enter(&state.market, given.token, given.code, browser(&state, visit, &headers)).await?;
    signed_in(&state, &session, site).await
}

/// How the second step stands. What is secret is told once, when it is made.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpView {
    /// Whether it is asked for.
    pub on: bool,
    pub since: Option<When>,
    pub recovery_left: i64,
    /// To be typed into an app, in base 32; it is asked for once it is confirmed.
    pub secret: Option<String>,
    /// The same as an `otpauth:` address for a QR code.
    pub url: Option<String>,
    /// Each signs in once in the place of a code.
    pub recovery_codes: Option<Vec<String>>,
}

/// How the signed-in person's second step stands.
#[utoipa::path(
    get,
    path = "/api/v1/users/totp",
    tag = "account",
    responses(
        (status = 200, description = "Without secrets", body = Data<TotpView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn get_totp(State(state): State<AppState>, SignedIn(viewer): SignedIn) -> ApiResult<Json<Data<TotpView>>> {
    let standing = step::standing(&state.market, &viewer).await?;
    Ok(data(TotpView {
        on: standing.on_since.is_some(),
        since: standing.on_since.map(When),
        recovery_left: standing.recovery_left,
        ..TotpView::default()
    }))
}

/// Begins without a code, confirms with one.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TotpForm {
    /// The first code of the app, to confirm.
    pub code: String,
    /// To begin: asked of whoever signed in more than 15 minutes ago.
    pub password: String,
}

/// Sets the second step up: without a code a fresh secret is made, with the secret's first code it is asked for from now
/// on. Confirming answers ten recovery codes and ends all other sessions.
#[utoipa::path(
    post,
    path = "/api/v1/users/totp",
    tag = "account",
    request_body = TotpForm,
    responses(
        (status = 200, description = "Begun: `secret` and `url`; confirmed: `recoveryCodes`", body = Data<TotpView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`proof_required` without a password, `incorrect_password` with a wrong one", body = Failure),
        (status = 404, description = "Confirmed what was not begun", body = Failure),
        (status = 409, description = "`second_step_on`", body = Failure),
        (status = 422, description = "`code_wrong`", body = Failure),
        (status = 429, description = "`locked_out`", body = Failure),
    )
)]
pub async fn set_totp(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    Body(form): Body<TotpForm>,
) -> ApiResult<Json<Data<TotpView>>> {
    if form.code.trim().is_empty() {
        let fresh = step::begin(&state.market, &viewer, form.password, &visit).await?;
        let view = TotpView { secret: Some(fresh.secret), url: Some(fresh.address), ..TotpView::default() };
        return Ok(data(view));
    }
    let codes = step::confirm(&state.market, &viewer, form.code, visit).await?;
    let standing = step::standing(&state.market, &viewer).await?;
    Ok(data(TotpView {
        on: true,
        since: standing.on_since.map(When),
        recovery_left: standing.recovery_left,
        recovery_codes: Some(codes),
        ..TotpView::default()
    }))
}

/// A code.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TotpCode {
    /// 6 digits of the app, or a recovery code.
    pub code: String,
}

/// Gives the second step up.
#[utoipa::path(
    delete,
    path = "/api/v1/users/totp",
    tag = "account",
    request_body = TotpCode,
    responses(
        (status = 200, description = "Off", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "There is none", body = Failure),
        (status = 422, description = "`code_wrong`", body = Failure),
        (status = 429, description = "`locked_out`", body = Failure),
    )
)]
pub async fn delete_totp(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    Body(given): Body<TotpCode>,
) -> ApiResult<Json<Nothing>> {
    step::turn_off(&state.market, &viewer, given.code, visit).await?;
    Ok(nothing())
}

/// Proves the second step again, as `code_required` asks: good for 15 minutes, in this session.
#[utoipa::path(
    post,
    path = "/api/v1/users/totp/check",
    tag = "account",
    request_body = TotpCode,
    responses(
        (status = 200, description = "Proved", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "There is none", body = Failure),
        (status = 422, description = "`code_wrong`", body = Failure),
        (status = 429, description = "`locked_out`", body = Failure),
    )
)]
pub async fn check_totp(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    Body(given): Body<TotpCode>,
) -> ApiResult<Json<Nothing>> {
    step::prove_again(&state.market, &viewer, given.code, visit).await?;
    Ok(nothing())
}

/// Makes ten fresh recovery codes in the place of all before.
#[utoipa::path(
    post,
    path = "/api/v1/users/totp/codes",
    tag = "account",
    request_body = TotpCode,
    responses(
        (status = 200, description = "`recoveryCodes`, this once", body = Data<TotpView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "There is none", body = Failure),
        (status = 422, description = "`code_wrong`", body = Failure),
        (status = 429, description = "`locked_out`", body = Failure),
    )
)]
pub async fn renew_recovery_codes(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    Body(given): Body<TotpCode>,
) -> ApiResult<Json<Data<TotpView>>> {
    let codes = step::renew_codes(&state.market, &viewer, given.code, visit).await?;
    let standing = step::standing(&state.market, &viewer).await?;
    Ok(data(TotpView {
        on: true,
        since: standing.on_since.map(When),
        recovery_left: standing.recovery_left,
        recovery_codes: Some(codes),
        ..TotpView::default()
    }))
}
