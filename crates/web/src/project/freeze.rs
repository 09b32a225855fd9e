//! Calls that stop a contest and let it go on.

use super::turns::ReasonForm;
use super::view::ProjectView;
use super::{ProjectPath, view_for};
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, Json, Moderator, SiteOf, data};
use axum::extract::State;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(freeze_project, unfreeze_project))
}

/// Stops a contest while something about it is looked into: nobody chooses, delivers or confirms, no timer does, no
/// money leaves its escrow. The parties are told the reason.
#[utoipa::path(post, path = "/api/v1/admin/projects/{id}/freeze", tag = "admin", operation_id = "freeze_project",
    params(("id" = String, Path)), request_body = ReasonForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 403, description = "`forbidden`: moderators only, and none in a contest of their own", body = Failure),
        (status = 409, description = "`contest_frozen`; `wrong_state`: it holds no money", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
async fn freeze_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    Moderator(viewer): Moderator,
    SiteOf(site): SiteOf,
    Body(form): Body<ReasonForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::stop(&state.market, &viewer, id, form.reason).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Lets a stopped contest go on; its deadlines moved on with it.
#[utoipa::path(delete, path = "/api/v1/admin/projects/{id}/freeze", tag = "admin", operation_id = "unfreeze_project",
    params(("id" = String, Path)), request_body = ReasonForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 403, description = "`forbidden`: moderators only, and none in a contest of their own", body = Failure),
        (status = 409, description = "`wrong_state`: it is not stopped", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
async fn unfreeze_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    Moderator(viewer): Moderator,
    SiteOf(site): SiteOf,
    Body(form): Body<ReasonForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::lift(&state.market, &viewer, id, form.reason).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}
