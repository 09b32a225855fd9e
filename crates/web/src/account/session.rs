//! Registering, signing in and out.

use super::cookie;
use super::dto::{Me, load_me};
use crate::AppState;
use crate::http::token::token_hash_of;
use crate::http::{ApiResult, Body, Caller, Data, Json, Nothing, OfThisSite, SiteOf, VisitOf, data, nothing};
use app::account::Visit;
use app::account::register::{self, Form};
use app::account::session::{Session, sign_out};
use app::account::{Browser, sign_in};
use axum::extract::State;
use axum::http::HeaderMap;
use domain::{Refusal, Site};
use serde::Deserialize;
use utoipa::ToSchema;

/// The form that opens an account.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Registration {
    pub email: String,
    /// At least 4 characters, not one of the commonest.
    pub password: String,
    /// The same again.
    pub password2: String,
    pub user_name: String,
    /// 1 client, 2 designer.
    pub user_type: Option<i64>,
    /// A solved captcha; asked for with `captcha_required` once a few accounts were opened from an address.
    pub token: String,
    /// That of the device, by its IANA name, where times are to be shown and the daily letter to be sent in it; one that is
    /// not known is none.
    pub time_zone: Option<String>,
}

pub(super) type SignedInAnswer = (HeaderMap, Json<Data<Me>>);

/// Opens an account and signs in.
#[utoipa::path(
    post,
    path = "/api/register",
    tag = "account",
    request_body = Registration,
    responses(
        (status = 200, description = "Signed in; the cookie `sid` is set", body = Data<Me>),
        (status = 403, description = "`left_suspended`: whoever had the address deleted an account that was suspended", body = crate::http::guard::Failure),
        (status = 422, description = "`password_mismatch`, `email_taken` … all wrong fields at once; `captcha_required`", body = crate::http::guard::Failure),
        (status = 429, description = "`too_many_requests`: fifty a day from one address", body = crate::http::guard::Failure),
        (status = 503, description = "`busy`: too many at once, with `Retry-After`", body = crate::http::guard::Failure),
    )
)]
pub async fn register_account(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(form): Body<Registration>,
) -> ApiResult<SignedInAnswer> {
    let form = Form {
        email: form.email,
        password: form.password,
        password2: form.password2,
        user_name: form.user_name,
        user_type: form.user_type,
        token: form.token,
        time_zone: form.time_zone.unwrap_or_default(),
    };
    let session = register::register(&state.market, form, site, browser(&state, visit, &headers)).await?;
    signed_in(&state, &session, site).await
}

/// The browser behind a request: its device, and the session that a new one takes the place of.
pub(super) fn browser(state: &AppState, visit: Visit, headers: &HeaderMap) -> Browser {
    let first_step = cookie::first_step_of(headers);
    Browser { visit, device: cookie::device(headers), session: token_hash_of(state, headers), first_step }
}

/// Who wants to sign in.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Login {
    pub email: String,
    pub password: String,
}

/// Signs in by e-mail and password.
#[utoipa::path(
    post,
    path = "/api/login/email",
    tag = "account",
    request_body = Login,
    responses(
        (status = 200, description = "Signed in; the cookie `sid` is set", body = Data<Me>),
        (status = 401, description = "`wrong_password`, the same for an unknown e-mail; `second_step_required`: `data` has the token that goes to `POST /api/login/totp` with a code", body = crate::http::guard::Failure),
        (status = 429, description = "`locked_out` after ten failures in 15 minutes, with `Retry-After`", body = crate::http::guard::Failure),
    )
)]
pub async fn login_email(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(login): Body<Login>,
) -> ApiResult<SignedInAnswer> {
    let session =
        sign_in::by_email(&state.market, &login.email, login.password, browser(&state, visit, &headers)).await?;
    signed_in(&state, &session, site).await
}

pub(super) async fn signed_in(state: &AppState, session: &Session, site: Site) -> ApiResult<SignedInAnswer> {
    let user = session.user;
    let me = state.market.db.read(move |conn| load_me(conn, user, site)).await?.ok_or(Refusal::NotFound)?;
    Ok((cookie::hand_over(state, session), data(me)))
}

/// Ends the session. Without one nothing happens.
#[utoipa::path(
    get,
    path = "/api/logout",
    tag = "account",
    responses(
        (status = 200, description = "Signed out", body = Nothing),
        (status = 403, description = "`foreign_origin`: a page of another site asks", body = crate::http::guard::Failure),
    )
)]
pub async fn logout_session(
    State(state): State<AppState>,
    _: OfThisSite,
    VisitOf(visit): VisitOf,
    caller: Caller,
) -> ApiResult<(HeaderMap, Json<Nothing>)> {
    if let Some(hash) = caller.token_hash {
        sign_out(&state.market, hash, visit).await?;
    }
    Ok((cookie::take_back(&state), nothing()))
}
