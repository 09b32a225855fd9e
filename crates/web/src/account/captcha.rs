//! The captcha's challenge.

use crate::AppState;
use crate::http::{ApiResult, Data, Json, VisitOf, When, data};
use app::account::captcha;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

/// Work that a browser does before something is sent for it.
///
/// Find a nonce such that the SHA-256 of the text `{challenge}.{nonce}` begins with 32 bits (read as an unsigned
/// big-endian number) below `floor(4294967296 / difficulty)`. That text is the `token` the other calls ask for. It works
/// once and until `expiresAt`. The more an address has asked for lately, the harder it becomes; what was fetched before is
/// then answered with `captcha_required`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Challenge {
    pub challenge: String,
    /// How many hashes it takes on average.
    pub difficulty: u32,
    /// `SHA-256`.
    pub algorithm: &'static str,
    pub expires_at: When,
}

/// A fresh challenge.
#[utoipa::path(
    get,
    path = "/api/v1/captcha",
    tag = "account",
    responses((status = 200, description = "What to solve", body = Data<Challenge>))
)]
pub async fn get_captcha(State(state): State<AppState>, VisitOf(visit): VisitOf) -> ApiResult<Json<Data<Challenge>>> {
    let captcha::Challenge { challenge, difficulty, expires_at } = captcha::issue(&state.market, &visit).await?;
    Ok(data(Challenge { challenge, difficulty, algorithm: "SHA-256", expires_at: expires_at.into() }))
}
