//! One search of the desk: people, contests, orders, payments, certificates.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Data, InQuery, Json, Moderator, data};
use app::admin;
use axum::extract::State;
use domain::ProjectId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A person whom the words may mean.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskPerson {
    pub id: i64,
    pub user_name: String,
    pub email: String,
}

/// A contest that the words may mean.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskTitle {
    pub id: i64,
    pub encoded_id: String,
    pub title: String,
    pub client_name: String,
}

/// An order that the words may mean.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskOrder {
    pub id: i64,
    pub title: String,
    pub buyer_name: String,
    pub seller_name: String,
}

/// A payment that the words may mean.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskPayment {
    pub id: i64,
    pub reference: String,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    #[schema(value_type = crate::http::words::PaymentStatusWord)]
    pub status: &'static str,
    pub payer_name: String,
    /// The contest it is for.
    pub encoded_id: Option<String>,
    /// The order it is for.
    pub order_id: Option<i64>,
    /// Of the contest or the order.
    pub title: String,
}

/// A certificate that the words may mean.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskCertificate {
    pub code: String,
    pub project_name: String,
    pub client_name: String,
    pub designer_name: String,
}

/// What was found, a few of each kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskFinds {
    pub people: Vec<DeskPerson>,
    pub contests: Vec<DeskTitle>,
    pub orders: Vec<DeskOrder>,
    pub payments: Vec<DeskPayment>,
    pub certificates: Vec<DeskCertificate>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DeskFindQuery {
    /// A number (`12`, `#12`), an e-mail address, a phone, how a name or a title begins, words of a public contest's title
    /// or of a designer's name, the short form of a contest's number, a payment's reference (ours or its provider's), a
    /// certificate's code.
    pub q: Option<String>,
}

/// People, contests, orders, payments and certificates that the words name.
#[utoipa::path(
    get,
    path = "/api/v1/admin/find",
    tag = "admin",
    params(DeskFindQuery),
    responses(
        (status = 200, body = Data<DeskFinds>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn find_at_desk(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<DeskFindQuery>,
) -> ApiResult<Json<Data<DeskFinds>>> {
    let found = admin::find(&state.market, query.q.as_deref().unwrap_or_default()).await?;
    let people = found.people.into_iter().map(|row| DeskPerson {
        id: row.id.0,
        user_name: row.user_name,
        email: row.email.unwrap_or_default(),
    });
    let contests = found.contests.into_iter().map(|row| DeskTitle {
        id: row.id.0,
        encoded_id: row.id.encoded(),
        title: row.title,
        client_name: row.client_name,
    });
    let orders = found.orders.into_iter().map(|row| DeskOrder {
        id: row.id.0,
        title: row.title,
        buyer_name: row.buyer_name,
        seller_name: row.seller_name,
    });
    let payments = found.payments.into_iter().map(|row| DeskPayment {
        id: row.id.0,
        reference: row.reference,
        amount: row.amount.into(),
        currency: row.currency.code(),
        status: row.status.code(),
        payer_name: row.payer_name,
        encoded_id: row.project.map(ProjectId::encoded),
        order_id: row.order,
        title: row.title,
    });
    let certificates = found.certificates.into_iter().map(|row| DeskCertificate {
        code: row.code,
        project_name: row.project_name,
        client_name: row.client_name,
        designer_name: row.designer_name,
    });
    Ok(data(DeskFinds {
        people: people.collect(),
        contests: contests.collect(),
        orders: orders.collect(),
        payments: payments.collect(),
        certificates: certificates.collect(),
    }))
}
