//! The contact form.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Json, Nothing, Peer, SiteOf, nothing};
use app::account::contact;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

/// The contact form.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ContactForm {
    pub name: String,
    /// Where the answer goes.
    pub email: String,
    pub content: String,
}

/// Mails a message to the mailbox of the operator; where the settings name none, to the moderators.
#[utoipa::path(
    post,
    path = "/api/v1/contact/email",
    tag = "account",
    request_body = ContactForm,
    responses(
        (status = 200, description = "Sent", body = Nothing),
        (status = 422, description = "Every wrong field at once", body = Failure),
        (status = 429, description = "`too_many_requests`: ten a day from one address", body = Failure),
    )
)]
pub async fn send_contact_message(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    Peer(peer): Peer,
    Body(form): Body<ContactForm>,
) -> ApiResult<Json<Nothing>> {
    contact::send(&state.market, site, &form.name, &form.email, &form.content, peer).await?;
    Ok(nothing())
}
