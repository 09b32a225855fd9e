//! Coming in by phone: a code by short message, then the code.

use super::reset::Solved;
use super::session::{SignedInAnswer, browser, signed_in};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, Json, Nothing, SiteOf, VisitOf, nothing};
use app::account::phone;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Deserialize;
use utoipa::ToSchema;

/// Sends a code to a number of mainland China. The answer does not tell whether it has an account.
#[utoipa::path(
    post,
    path = "/api/v1/sms/verification/{phone}",
    tag = "account",
    params(("phone" = String, Path, description = "With or without +86")),
    request_body = Solved,
    responses(
        (status = 200, description = "Sent", body = Nothing),
        (status = 422, description = "`phone_invalid`, `sms_unavailable`, `captcha_wrong`, `captcha_required`", body = Failure),
        (status = 429, description = "`too_many_requests`: one a minute and ten a day to one number, twenty a day from one address", body = Failure),
    )
)]
pub async fn send_sms_code(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    InPath(phone): InPath<String>,
    Body(solved): Body<Solved>,
) -> ApiResult<Json<Nothing>> {
    phone::send(&state.market, site, &phone, &solved.token, visit).await?;
    Ok(nothing())
}

/// Who comes in by phone.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct PhoneLogin {
    pub phone: String,
    /// 6 digits.
    pub code: String,
    /// 1 client, 2 designer: required on first use, which opens an account.
    pub user_type: Option<i64>,
}

/// Signs in by the code that was sent; the first time opens an account.
#[utoipa::path(
    post,
    path = "/api/login/sms",
    tag = "account",
    request_body = PhoneLogin,
    responses(
        (status = 200, description = "Signed in; the cookie `sid` is set", body = Data<super::dto::Me>),
        (status = 401, description = "`second_step_required`", body = Failure),
        (status = 403, description = "`left_suspended`: whoever is known by it deleted an account that was suspended", body = Failure),
        (status = 409, description = "`other_role`: the account is of the other kind", body = Failure),
        (status = 422, description = "`code_wrong`; `userType` on first use, which leaves the code good", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty wrong codes in 15 minutes from one address", body = Failure),
    )
)]
pub async fn login_sms(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(login): Body<PhoneLogin>,
) -> ApiResult<SignedInAnswer> {
    let browser = browser(&state, visit, &headers);
    let session = phone::sign_in(&state.market, &login.phone, login.code, login.user_type, site, browser).await?;
    signed_in(&state, &session, site).await
}
