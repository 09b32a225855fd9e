//! Taking out what was said in the forum; what moderators do with topics.

use super::write::Switch;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InPath, Json, Nothing, SignedIn, nothing};
use app::forum::Wish;
use axum::extract::State;
use domain::{ReplyId, TopicId};
use serde::Deserialize;
use utoipa::ToSchema;

/// Why something is taken out.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct RemovalForm {
    /// Of a moderator: its author reads it. At most 500 characters.
    pub reason: String,
}

/// Takes a topic out, as its author or as a moderator: a stub with its replies stays.
#[utoipa::path(
    delete,
    path = "/api/v1/forum/topics/{id}",
    tag = "forum",
    operation_id = "delete_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = RemovalForm,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: another's, or a report; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`topic_locked`", body = Failure),
        (status = 422, description = "`too_long`", body = Failure),
    )
)]
pub async fn delete_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<RemovalForm>,
) -> ApiResult<Json<Nothing>> {
    app::forum::delete(&state.market, &viewer, id, None, &form.reason).await?;
    Ok(nothing())
}

/// Takes a reply out, as its author or as a moderator: a stub stays.
#[utoipa::path(
    delete,
    path = "/api/v1/forum/topics/{id}/replies/{replyId}",
    tag = "forum",
    operation_id = "delete_reply",
    params(("id" = i64, Path, description = "The topic"), ("replyId" = i64, Path, description = "The reply")),
    request_body = RemovalForm,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: another's; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`topic_locked`", body = Failure),
        (status = 422, description = "`too_long`", body = Failure),
    )
)]
pub async fn delete_reply(
    State(state): State<AppState>,
    InPath((id, reply)): InPath<(TopicId, ReplyId)>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<RemovalForm>,
) -> ApiResult<Json<Nothing>> {
    app::forum::delete(&state.market, &viewer, id, Some(reply), &form.reason).await?;
    Ok(nothing())
}

/// Pins a topic above the others of its board, or no more. Moderators.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}/pin",
    tag = "forum",
    operation_id = "pin_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = Switch,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only; `suspended`", body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn pin_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(switch): Body<Switch>,
) -> ApiResult<Json<Nothing>> {
    app::forum::moderate(&state.market, &viewer, id, Wish::Pin(switch.value)).await?;
    Ok(nothing())
}

/// Locks a topic: nobody but moderators writes in it; or opens it again. Moderators.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}/lock",
    tag = "forum",
    operation_id = "lock_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = Switch,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only; `suspended`", body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn lock_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(switch): Body<Switch>,
) -> ApiResult<Json<Nothing>> {
    app::forum::moderate(&state.market, &viewer, id, Wish::Lock(switch.value)).await?;
    Ok(nothing())
}

/// Where a topic goes.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct MoveForm {
    /// `announcements`, `help` or `talk`.
    pub board: String,
}

/// Moves a topic to another board. Moderators.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}/move",
    tag = "forum",
    operation_id = "move_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = MoveForm,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`wrong_state`: a report", body = Failure),
        (status = 422, description = "`unknown_value`", body = Failure),
    )
)]
pub async fn move_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<MoveForm>,
) -> ApiResult<Json<Nothing>> {
    app::forum::moderate(&state.market, &viewer, id, Wish::Move(form.board)).await?;
    Ok(nothing())
}
