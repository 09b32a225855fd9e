//! What moderators decided: who, when, why.

use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, InQuery, List, Moderator, When, list};
use axum::Json;
use axum::extract::State;
use domain::ProjectId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Decisions on a page.
const PAGE: i64 = 30;

/// A decision.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecisionView {
    pub id: i64,
    /// Null: an operator, from the command line.
    pub moderator_id: Option<i64>,
    /// Empty of an operator.
    pub moderator_name: String,
    /// What it was about: `payout`, `invoice`, `refund`, `settings`, `person`, `warning` …
    pub kind: String,
    /// How it was decided: `paid`, `returned`, `issued`, `approved` …
    pub outcome: String,
    pub reason: String,
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    pub project_name: Option<String>,
    /// The row decided on: the payout, the invoice … of decisions about people the person.
    pub subject_id: Option<i64>,
    /// Whom it was about: the applicant, the receiver of the payout.
    pub subject_name: Option<String>,
    pub date_time: When,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DecisionQuery {
    /// Of this kind only.
    pub kind: Option<String>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

/// Decisions, latest first.
#[utoipa::path(
    get,
    path = "/api/v1/admin/decisions",
    tag = "admin",
    params(DecisionQuery),
    responses(
        (status = 200, description = "One page", body = List<DecisionView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_decisions(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<DecisionQuery>,
) -> ApiResult<Json<List<DecisionView>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let kind = query.kind;
    let (rows, total) = state
        .market
        .db
        .read(move |conn| db::admin::decision::list(conn, kind.as_deref(), page.size, page.offset()))
        .await?;
    let views = rows.into_iter().map(|row| DecisionView {
        id: row.id,
        moderator_id: row.moderator_id.map(i64::from),
        moderator_name: row.moderator_name,
        kind: row.kind,
        outcome: row.outcome,
        reason: row.reason,
        project_id: row.project_id.map(i64::from),
        encoded_id: row.project_id.map(ProjectId::encoded),
        project_name: row.project_name,
        subject_id: row.subject_id,
        subject_name: row.subject_name,
        date_time: row.created_at.into(),
    });
    Ok(list(views.collect(), total, page))
}
