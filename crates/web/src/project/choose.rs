//! The client's choices, marks, and what a fee stands before.

use super::read::view_for;
use super::view::ProjectView;
use super::{ProjectPath, path_id};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Data, InQuery, Json, Moderator, Nothing, SignedIn, SiteOf, VisitOf, data, nothing,
};
use axum::extract::{RawPathParams, State};
use domain::refusal::Problem;
use domain::{ProjectId, Refusal, UserId, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Ends the open stage now.
#[utoipa::path(post, path = "/api/v1/projects/{id}/end", tag = "project", operation_id = "end_project",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state`: not open; `winner_chosen`, `refund_pending`, `already_refunded`, `contest_frozen`; `conflict`: somebody was first", body = Failure),
    ))]
pub(super) async fn end_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::end(&state.market, &viewer, id).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Opens the drafts again: free when promised drafts are missing, else 402 `restart_fee_required`.
#[utoipa::path(post, path = "/api/v1/projects/{id}/restart", tag = "project", operation_id = "restart_project",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 402, description = "`restart_fee_required`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state`, `winner_chosen`, `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
    ))]
pub(super) async fn restart_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::restart(&state.market, &viewer, id).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct FinalistForm {
    pub designer_id: Option<i64>,
}

/// Makes a designer a finalist; beyond the included number 402 `extra_finalist_required` with the price.
#[utoipa::path(post, path = "/api/v1/projects/{id}/finalists", tag = "project", operation_id = "choose_finalist",
    params(("id" = String, Path)), request_body = FinalistForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 402, description = "`extra_finalist_required`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`already_finalist`, `wrong_state`, `winner_chosen`, `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
        (status = 422, description = "`required`; `unknown_value`: a designer without an entry; `too_many`", body = Failure),
    ))]
pub(super) async fn choose_finalist(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    Body(form): Body<FinalistForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    let designer = form.designer_id.ok_or_else(|| Refusal::fault("designerId", Problem::Required))?;
    app::project::choose_finalist(&state.market, &viewer, id, UserId(designer)).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// What the client had before them when they chose.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct WinnerQuery {
    /// The version of the entry; without it, the newest wins whatever it is.
    pub version: Option<i64>,
}

/// Chooses the winner, once and for all.
#[utoipa::path(put, path = "/api/v1/projects/{id}/works/{workId}/winning", tag = "project",
    operation_id = "choose_winner", params(("id" = String, Path), ("workId" = i64, Path), WinnerQuery),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 404, description = "No such contest or entry", body = Failure),
        (status = 409, description = "`winner_chosen`, `already_sold`, `designer_gone`, `wrong_state`, `refund_pending`, `already_refunded`, `contest_frozen`; `conflict`: the entry shows another version than `version`", body = Failure),
    ))]
pub(super) async fn choose_winner(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    params: RawPathParams,
    InQuery(WinnerQuery { version }): InQuery<WinnerQuery>,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    let work: WorkId = path_id(&params, "workId")?;
    app::project::choose_winner(&state.market, &viewer, id, work, version).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Marks a contest as one to come back to.
#[utoipa::path(post, path = "/api/v1/projects/{id}/favorite", tag = "project", operation_id = "add_favorite",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
    ))]
pub(super) async fn add_favorite(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::project::favorite(&state.market, &viewer, id, true).await?;
    Ok(nothing())
}

/// Takes the mark back.
#[utoipa::path(delete, path = "/api/v1/projects/{id}/favorite", tag = "project", operation_id = "remove_favorite",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
    ))]
pub(super) async fn remove_favorite(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::project::favorite(&state.market, &viewer, id, false).await?;
    Ok(nothing())
}

/// Hides the contest from search: 402 `private_fee_required` until the fee is paid.
#[utoipa::path(post, path = "/api/v1/projects/{id}/private", tag = "project", operation_id = "hide_project",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 402, description = "`private_fee_required`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state`: not paid, private already, or complete; `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
    ))]
pub(super) async fn hide_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::project::go_private(&state.market, &viewer, id).await?;
    Ok(nothing())
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct HideForm {
    /// In either form.
    pub project_id: Option<String>,
}

/// Hides a contest. By its owner it is the private upgrade; by a designer who takes part it leaves their own portfolio for
/// good, and asking again changes nothing.
#[utoipa::path(post, path = "/api/v1/users/project/hide", tag = "project", operation_id = "hide_my_project",
    request_body = HideForm,
    responses(
        (status = 200, description = "It is out of the portfolio", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 402, description = "`private_fee_required`: the owner's", body = Failure),
        (status = 403, description = "`forbidden`: no part in it; `suspended`", body = Failure),
        (status = 404, description = "`not_found`", body = Failure),
        (status = 409, description = "`wrong_state`: private already", body = Failure),
        (status = 422, description = "`required`", body = Failure),
    ))]
pub(super) async fn hide_my_project(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<HideForm>,
) -> ApiResult<Json<Nothing>> {
    let text = form.project_id.ok_or_else(|| Refusal::fault("projectId", Problem::Required))?;
    let id = ProjectId::parse(text.trim()).ok_or(Refusal::NotFound)?;
    app::project::hide(&state.market, &viewer, id).await?;
    Ok(nothing())
}

/// The key of the share link.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Share {
    pub share_key: String,
}

/// Makes a new share link; whoever holds the one before sees no more than anybody. By the owner.
#[utoipa::path(post, path = "/api/v1/projects/{id}/share/reset", tag = "project", operation_id = "reset_share",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The new key", body = Data<Share>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner only; `suspended`", body = Failure),
    ))]
pub(super) async fn reset_share(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
) -> ApiResult<Json<Data<Share>>> {
    let share_key = app::project::reset_share(&state.market, &viewer, id, visit).await?;
    Ok(data(Share { share_key }))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ExcellentForm {
    #[serde(default = "yes")]
    pub excellent: bool,
}

const fn yes() -> bool {
    true
}

/// A moderator's mark on a finished contest worth showing.
#[utoipa::path(post, path = "/api/v1/projects/{id}/excellent", tag = "project", operation_id = "mark_excellent",
    params(("id" = String, Path)), request_body = ExcellentForm,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 409, description = "`wrong_state` before the contest is complete", body = Failure),
    ))]
pub(super) async fn mark_excellent(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    Moderator(viewer): Moderator,
    Body(form): Body<ExcellentForm>,
) -> ApiResult<Json<Nothing>> {
    app::project::set_excellent(&state.market, &viewer, id, form.excellent).await?;
    Ok(nothing())
}
