//! Passwords: a forgotten one set by a mailed link, and another one by whoever gives the one before.

use super::cookie;
use super::session::browser;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Data, InPath, InQuery, Json, Nothing, OfThisSite, SignedIn, VisitOf, data, nothing,
};
use app::account::change::{self, Change};
use app::account::reset;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A solved captcha.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Solved {
    /// What `GET /captcha` asks for.
    pub token: String,
}

/// Mails a link to set a new password. The answer does not tell whether there is such an account, nor whether a limit
/// on sending kept the mail back.
#[utoipa::path(
    post,
    path = "/api/v1/auth/password/reset/{email}",
    tag = "account",
    params(("email" = String, Path, description = "The e-mail address of the account")),
    request_body = Solved,
    responses(
        (status = 200, description = "Always", body = Nothing),
        (status = 422, description = "`captcha_wrong`, `captcha_required`", body = Failure),
    )
)]
pub async fn request_password_reset(
    State(state): State<AppState>,
    VisitOf(visit): VisitOf,
    InPath(email): InPath<String>,
    Body(solved): Body<Solved>,
) -> ApiResult<Json<Nothing>> {
    reset::request(&state.market, &email, &solved.token, visit).await?;
    Ok(nothing())
}

/// Mails the signed-in person a link to set a new password.
#[utoipa::path(
    get,
    path = "/api/v1/users/password/reset",
    tag = "account",
    responses(
        (status = 200, description = "Mailed", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`foreign_origin`: a page of another site asks", body = Failure),
        (status = 429, description = "`too_many_requests`: one a minute, ten a day", body = Failure),
    )
)]
pub async fn request_own_password_reset(
    State(state): State<AppState>,
    _: OfThisSite,
    VisitOf(visit): VisitOf,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    reset::request_own(&state.market, &viewer, visit).await?;
    Ok(nothing())
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct TokenQuery {
    /// The token of a mailed link.
    pub token: String,
}

/// Whose token it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct Holder {
    pub email: String,
}

/// The e-mail address behind a mailed link that is still good, else null.
#[utoipa::path(
    get,
    path = "/api/v1/auth/token",
    tag = "account",
    params(TokenQuery),
    responses((status = 200, description = "The holder, or null", body = Data<Option<Holder>>))
)]
pub async fn get_reset_token(
    State(state): State<AppState>,
    InQuery(query): InQuery<TokenQuery>,
) -> ApiResult<Json<Data<Option<Holder>>>> {
    let email = reset::holder(&state.market, &query.token).await?;
    Ok(data(email.map(|email| Holder { email })))
}

/// A new password by a mailed link.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewPassword {
    /// The token of the link.
    pub token: String,
    pub email: String,
    pub password: String,
}

/// Sets the password and ends every session of the account. The link works once, for an hour.
#[utoipa::path(
    post,
    path = "/api/v1/auth/email/password",
    tag = "account",
    request_body = NewPassword,
    responses(
        (status = 200, description = "Set", body = Nothing),
        (status = 422, description = "`token_invalid`, or what is wrong with the password", body = Failure),
    )
)]
pub async fn set_password(
    State(state): State<AppState>,
    VisitOf(visit): VisitOf,
    Body(new): Body<NewPassword>,
) -> ApiResult<Json<Nothing>> {
    reset::finish(&state.market, &new.token, &new.email, new.password, visit).await?;
    Ok(nothing())
}

/// Another password, and the one before.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct PasswordChange {
    /// The one before. Whoever has none proves a code with the purpose `payout` first, and leaves this out.
    pub current: String,
    pub password: String,
    pub password2: String,
}

/// Sets another password of the signed-in person: every other session ends, and this one is renewed.
#[utoipa::path(
    post,
    path = "/api/v1/users/password",
    tag = "account",
    request_body = PasswordChange,
    responses(
        (status = 200, description = "Set, with a new session", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`incorrect_password`: the one before is another", body = Failure),
        (status = 404, description = "The account has no e-mail address, which a password goes with", body = Failure),
        (status = 422, description = "`password_short`, `password_common`, `password_mismatch` …", body = Failure),
        (status = 429, description = "`locked_out` after too many wrong passwords", body = Failure),
    )
)]
pub async fn change_password(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(form): Body<PasswordChange>,
) -> ApiResult<(HeaderMap, Json<Nothing>)> {
    let PasswordChange { current, password, password2 } = form;
    let form = Change { current, password, password2 };
    let session = change::change(&state.market, &viewer, form, browser(&state, visit, &headers)).await?;
    Ok((cookie::hand_over(&state, &session), nothing()))
}
