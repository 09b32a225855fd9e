//! One contest as a moderator needs it, beside its page: who takes part and how they are reached, its money, what waits.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Data, Json, Moderator, When, data};
use crate::project::ProjectPath;
use axum::extract::State;
use db::admin::contest;
use domain::account::is_left;
use domain::ledger::{Holder, LedgerAccount};
use domain::{Minor, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

/// Somebody with a part in the contest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContestParty {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    /// `client`, `winner` or `finalist`.
    pub role: String,
    pub real_name: String,
    pub wechat_no: String,
    pub phone: String,
    pub email: String,
    pub suspended: bool,
}

/// A decision about the contest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContestDecision {
    pub kind: String,
    pub outcome: String,
    pub reason: String,
    pub moderator_name: String,
    pub date_time: When,
}

/// A contest as the desk needs it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskContest {
    pub id: i64,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// What was paid for it so far, by all payments.
    pub paid: Amount,
    pub payments: i64,
    /// What its escrow holds now.
    pub held: Amount,
    /// Client, winner, the other finalists.
    pub parties: Vec<ContestParty>,
    /// The queues in which it waits: `/admin/{queue}`.
    pub waiting: Vec<String>,
    /// The last five, latest first.
    pub decisions: Vec<ContestDecision>,
}

/// A contest for its moderators.
#[utoipa::path(
    get,
    path = "/api/v1/admin/projects/{id}",
    tag = "admin",
    operation_id = "read_desk_contest",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<DeskContest>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "`not_found`", body = Failure),
    )
)]
pub async fn read_desk_contest(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    ProjectPath(id): ProjectPath,
) -> ApiResult<Json<Data<DeskContest>>> {
    let view = state
        .market
        .db
        .read(move |conn| {
            let row = db::project::load(conn, id)?.ok_or(Refusal::NotFound)?;
            let currency = row.site.currency();
            let payments = db::money::payment::of_project(conn, id)?;
            let paid = payments.iter().fold(Minor(0), |sum, payment| sum + payment.amount);
            Ok::<_, app::AppError>(DeskContest {
                id: id.0,
                currency: currency.code(),
                paid: paid.into(),
                payments: i64::try_from(payments.len()).unwrap_or(i64::MAX),
                held: db::money::ledger::balance(conn, LedgerAccount::Escrow(Holder::Contest(id)), currency)?.into(),
                parties: contest::parties(conn, id)?.into_iter().map(party).collect(),
                waiting: contest::waiting(conn, id)?,
                decisions: contest::decisions(conn, id)?.into_iter().map(decided).collect(),
            })
        })
        .await?;
    Ok(data(view))
}

fn party(row: contest::Party) -> ContestParty {
    ContestParty {
        id: row.id.0,
        deleted: is_left(&row.user_name),
        user_name: row.user_name,
        role: row.role,
        real_name: row.real_name,
        wechat_no: row.wechat_no,
        phone: row.phone.unwrap_or_default(),
        email: row.email.unwrap_or_default(),
        suspended: row.suspended,
    }
}

fn decided(row: contest::Decided) -> ContestDecision {
    ContestDecision {
        kind: row.kind,
        outcome: row.outcome,
        reason: row.reason,
        moderator_name: row.moderator_name,
        date_time: row.at.into(),
    }
}
