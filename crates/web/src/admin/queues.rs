//! How much waits in each queue of the desk.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Json, List, Moderator, Page, When, list};
use axum::extract::State;
use domain::time::HOUR_MS;
use serde::Serialize;
use utoipa::ToSchema;

/// A queue of the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Queue {
    /// Its page is `/admin/{id}`.
    pub id: &'static str,
    pub waiting: i64,
    /// How many hours something may wait there before it is late.
    pub due_hours: i64,
    /// When the oldest that waits was handed in.
    pub oldest: Option<When>,
}

/// Every queue with how many wait in it, and since when.
#[utoipa::path(
    get,
    path = "/api/v1/admin/queues",
    tag = "admin",
    responses(
        (status = 200, description = "All of them", body = List<Queue>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_queues(State(state): State<AppState>, Moderator(_): Moderator) -> ApiResult<Json<List<Queue>>> {
    let counts = state.market.db.read(db::admin::queue::counts).await?;
    let queues: Vec<_> = counts
        .into_iter()
        .map(|count| Queue {
            id: count.queue.id(),
            waiting: count.waiting,
            due_hours: count.queue.due_ms() / HOUR_MS,
            oldest: count.oldest.map(When),
        })
        .collect();
    let total = i64::try_from(queues.len()).unwrap_or(i64::MAX);
    Ok(list(queues, total, Page { number: 1, size: total }))
}
