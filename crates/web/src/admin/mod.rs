//! The moderators' desk: queues, what was decided, dead jobs, the ledger.

mod decisions;
mod jobs;
mod queues;

use crate::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The calls of this area.
#[must_use]
pub fn calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(queues::list_queues))
        .routes(routes!(decisions::list_decisions))
        .routes(routes!(jobs::list_dead_jobs))
        .routes(routes!(jobs::retry_job))
}
