//! Stand-ins of the providers that people sign in with.

use super::ensure_sandbox;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, Json, Nothing, data, nothing};
use app::account::{qr, social};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whose phone it is.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Phone {
    /// Whatever WeChat would know the person by.
    pub openid: String,
}

/// Scans a QR code and confirms, as somebody with a phone would.
#[utoipa::path(
    post,
    path = "/api/v1/sandbox/wechat/{id}/scan",
    tag = "sandbox",
    params(("id" = String, Path, description = "The code")),
    request_body = Phone,
    responses(
        (status = 200, description = "Scanned and confirmed", body = Nothing),
        (status = 404, description = "No such code, or not a sandbox", body = Failure),
        (status = 409, description = "`wrong_state`: scanned before, or run out", body = Failure),
        (status = 422, description = "`openid`", body = Failure),
    )
)]
pub async fn scan_wechat(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    Body(phone): Body<Phone>,
) -> ApiResult<Json<Nothing>> {
    ensure_sandbox(&state)?;
    qr::scan_and_confirm(&state.market, id, &phone.openid).await?;
    Ok(nothing())
}

/// Somebody as a provider would tell of them.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SocialPerson {
    /// `google` or `facebook`.
    pub provider: String,
    pub subject: String,
    pub email: String,
    pub name: String,
}

/// What the provider's button would get: one of the two.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SocialToken {
    /// Google's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub credential: Option<String>,
    /// Facebook's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub access_token: Option<String>,
}

/// Makes a token that this server takes in the place of the provider's.
#[utoipa::path(
    post,
    path = "/api/v1/sandbox/social",
    tag = "sandbox",
    request_body = SocialPerson,
    responses(
        (status = 200, description = "Good for an hour", body = Data<SocialToken>),
        (status = 404, description = "Not a sandbox", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    )
)]
pub async fn make_social_token(
    State(state): State<AppState>,
    Body(person): Body<SocialPerson>,
) -> ApiResult<Json<Data<SocialToken>>> {
    ensure_sandbox(&state)?;
    let SocialPerson { provider, subject, email, name } = person;
    let token = social::stand_in(&state.market, &provider, &subject, &email, &name)?;
    Ok(data(match provider.as_str() {
        "google" => SocialToken { credential: Some(token), access_token: None },
        _ => SocialToken { credential: None, access_token: Some(token) },
    }))
}
