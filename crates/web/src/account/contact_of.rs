//! How a person is reached: for staff, and for the designer who delivers to them.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, InPath, Json, SignedIn, VisitOf, data};
use crate::project::parts::ClientRecord;
use axum::extract::State;
use domain::UserId;
use serde::Serialize;
use utoipa::ToSchema;

/// By what a person is known outside the market; empty where they gave nothing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactView {
    pub id: i64,
    pub user_name: String,
    pub real_name: String,
    pub wechat_no: String,
    pub phone: String,
    pub email: String,
    /// Of a client.
    pub record: Option<ClientRecord>,
}

/// How a person is reached. Each answer is noted in the security log.
#[utoipa::path(
    get,
    path = "/api/v1/users/client/{id}/info",
    tag = "account",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, description = "Real name, WeChat, phone, e-mail, and of a client their record", body = Data<ContactView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: neither staff nor the designer of a running handover to them", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn get_contact(
    State(state): State<AppState>,
    VisitOf(visit): VisitOf,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<UserId>,
) -> ApiResult<Json<Data<ContactView>>> {
    let (person, record) = app::account::contact_of(&state.market, &viewer, id, visit).await?;
    Ok(data(ContactView {
        id: person.id.0,
        user_name: person.user_name,
        real_name: person.real_name,
        wechat_no: person.wechat_no,
        phone: person.phone.unwrap_or_default(),
        email: person.email.unwrap_or_default(),
        record: record.map(ClientRecord::from),
    }))
}
