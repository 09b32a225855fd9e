//! Reported comments of polls: the moderators' queue.

use super::dto::PollComment;
use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InPath, InQuery, Json, List, Moderator, Nothing, When, list, nothing, only};
use app::AppError;
use axum::extract::State;
use db::poll::comment as rows;
use domain::{PollCommentId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Cases on a page.
const PAGE: i64 = 20;

/// A reported comment that waits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommentCase {
    pub comment: PollComment,
    /// Its writer or the contest's owner has taken it out meanwhile: it stays out whatever is decided.
    pub removed: bool,
    pub project_id: i64,
    pub encoded_id: String,
    /// The poll's address.
    pub url: String,
    /// What is said against it, the oldest first: each person's once.
    pub reports: Vec<CommentClaim>,
    pub reported_at: Option<When>,
}

/// What somebody says against a comment.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommentClaim {
    pub reporter: i64,
    pub reason: String,
}

/// Which comments.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ReportedQuery {
    /// Only this one, while it waits.
    pub id: Option<i64>,
    /// From 1.
    pub page: Option<i64>,
    /// 20 where it is not named, at most 100.
    pub size: Option<i64>,
}

/// Reported comments, the longest waiting first. Moderators.
#[utoipa::path(
    get,
    path = "/api/v1/admin/poll-comments",
    tag = "admin",
    operation_id = "list_reported_comments",
    params(ReportedQuery),
    responses(
        (status = 200, description = "One page", body = List<CommentCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_reported_comments(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<ReportedQuery>,
) -> ApiResult<Json<List<CommentCase>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| {
        let (found, total) = match query.id {
            Some(id) => only(rows::reported_one(conn, PollCommentId(id))?),
            None => (rows::reported(conn, page.size, page.offset())?, rows::reported_count(conn)?),
        };
        let said = rows::reports(conn, &db::ids_json(found.iter().map(|row| row.id)))?;
        Ok::<_, AppError>((found, said, total))
    });
    let (found, said, total) = found.await?;
    let said_of = |id| {
        let of = said.iter().filter(move |report| report.comment == id);
        of.map(|report| CommentClaim { reporter: report.reporter.0, reason: report.reason.clone() }).collect()
    };
    let cases = found.into_iter().map(|row| CommentCase {
        project_id: row.project.0,
        encoded_id: row.project.encoded(),
        url: row.key.clone(),
        removed: row.removed_at.is_some(),
        reports: said_of(row.id),
        reported_at: row.reported_at.map(When),
        comment: PollComment::of(row, None, UserId(-1)),
    });
    Ok(list(cases.collect(), total, page))
}

/// A moderator's decision.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CommentVerdict {
    /// `remove` or `dismiss`.
    pub decision: String,
    /// At most 500 characters; needed where it is removed.
    pub reason: String,
}

/// Decides on a reported comment, once: it is taken out, or stays. Whoever wrote it and whoever reported it are told.
/// Recorded with who, when and why.
#[utoipa::path(
    post,
    path = "/api/v1/admin/poll-comments/{id}",
    tag = "admin",
    operation_id = "decide_reported_comment",
    params(("id" = i64, Path, description = "The comment")),
    request_body = CommentVerdict,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only, whom it does not concern", body = Failure),
        (status = 404, description = "Not reported", body = Failure),
        (status = 409, description = "`already_decided`", body = Failure),
        (status = 422, description = "`unknown_value`, `reason_required`, `too_long`", body = Failure),
    )
)]
pub async fn decide_reported_comment(
    State(state): State<AppState>,
    InPath(id): InPath<PollCommentId>,
    Moderator(moderator): Moderator,
    Body(verdict): Body<CommentVerdict>,
) -> ApiResult<Json<Nothing>> {
    app::poll::decide(&state.market, &moderator, id, &verdict.decision, &verdict.reason).await?;
    Ok(nothing())
}
