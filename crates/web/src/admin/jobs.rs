//! Jobs that failed for good, and giving them another chance.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InPath, Json, List, Moderator, Nothing, Page, When, list, nothing};
use app::admin;
use axum::extract::State;
use domain::JobId;
use domain::desk::told_reason;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Dead jobs that are shown at most.
const MOST: u32 = 100;

/// A job that failed again and again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeadJob {
    pub id: i64,
    pub kind: String,
    /// What it was to work on: ids, no secrets.
    pub payload: String,
    pub attempts: u32,
    pub error: String,
    /// When it would have run next.
    pub date_time: When,
}

/// Dead jobs, the latest first, at most a hundred.
#[utoipa::path(
    get,
    path = "/api/v1/admin/jobs",
    tag = "admin",
    responses(
        (status = 200, description = "All of them", body = List<DeadJob>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_dead_jobs(State(state): State<AppState>, Moderator(_): Moderator) -> ApiResult<Json<List<DeadJob>>> {
    let dead = state.market.db.read(|conn| db::jobs::dead(conn, MOST)).await?;
    let jobs: Vec<_> = dead
        .into_iter()
        .map(|(job, error)| DeadJob {
            id: job.id.0,
            kind: job.kind,
            payload: job.payload,
            attempts: job.attempts,
            error: told_reason(&error.unwrap_or_default()),
            date_time: job.run_at.into(),
        })
        .collect();
    let total = i64::try_from(jobs.len()).unwrap_or(i64::MAX);
    Ok(list(jobs, total, Page { number: 1, size: i64::from(MOST) }))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct RetryForm {
    /// Why it should succeed now; kept with the decision.
    pub reason: String,
}

/// Gives a dead job its runs back; it runs at once.
#[utoipa::path(
    post,
    path = "/api/v1/admin/jobs/{id}/retry",
    tag = "admin",
    params(("id" = i64, Path, description = "The job")),
    request_body = RetryForm,
    responses(
        (status = 200, description = "It waits again", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No dead job of that number", body = Failure),
    )
)]
pub async fn retry_job(
    State(state): State<AppState>,
    Moderator(viewer): Moderator,
    InPath(id): InPath<JobId>,
    Body(form): Body<RetryForm>,
) -> ApiResult<Json<Nothing>> {
    admin::retry_job(&state.market, &viewer, id, &form.reason).await?;
    Ok(nothing())
}
