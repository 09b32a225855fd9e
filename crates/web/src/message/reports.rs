//! Reports of messages, and the moderators' queue of them.

use super::dto::ChatMessage;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Cases, Data, InPath, InQuery, Json, List, Moderator, Nothing, QueueQuery, SignedIn, When, data,
    list, nothing, only,
};
use crate::project::parts::UserRef;
use app::AppError;
use app::message::Verdict;
use axum::extract::State;
use db::Conn;
use db::message::report::{self as cases, Case};
use db::message::{self as rows, End};
use domain::thread::people::{REPORTED_AFTER, REPORTED_BEFORE};
use domain::{MessageId, MessageReportId, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why a message is reported.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReportFields {
    /// In words, at most 500 characters.
    pub reason: String,
}

/// Reports a message that I got to the moderators; once.
#[utoipa::path(
    post,
    path = "/api/v1/users/messages/{id}/report",
    tag = "message",
    params(("id" = i64, Path, description = "The message")),
    request_body = ReportFields,
    responses(
        (status = 200, description = "Reported", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: one's own", body = Failure),
        (status = 404, description = "Not in a conversation of mine", body = Failure),
        (status = 409, description = "`already_reported`", body = Failure),
        (status = 422, description = "`reason_required`, `too_long`", body = Failure),
    )
)]
pub async fn report_message(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(fields): Body<ReportFields>,
) -> ApiResult<Json<Nothing>> {
    let id = id.parse().map(MessageId).map_err(|_| Refusal::NotFound)?;
    app::message::report(&state.market, &viewer, id, &fields.reason).await?;
    Ok(nothing())
}

/// A reported message.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageCase {
    pub id: i64,
    #[schema(value_type = crate::http::words::MessageReportStatus)]
    pub status: &'static str,
    pub message: ChatMessage,
    pub reporter: UserRef,
    pub reason: String,
    pub date_time: When,
    pub decided_by: Option<String>,
    pub decided_at: Option<When>,
    /// The moderator's reason.
    pub decision: String,
    /// What was said around it, the reported message among it; of single cases that wait.
    pub context: Vec<ChatMessage>,
}

impl MessageCase {
    fn of(case: Case, message: ChatMessage, context: Vec<ChatMessage>) -> Self {
        MessageCase {
            id: case.id.0,
            status: case.status.code(),
            message,
            reporter: case.reporter.into(),
            reason: case.reason,
            date_time: case.created_at.into(),
            decided_by: case.decided_by_name,
            decided_at: case.decided_at.map(When),
            decision: case.decision,
            context,
        }
    }

    fn all(conn: &mut Conn<'_>, found: Vec<Case>) -> Result<Vec<Self>, AppError> {
        let messages = ChatMessage::all_whole(conn, found.iter().map(|case| case.message.clone()).collect())?;
        Ok(found.into_iter().zip(messages).map(|(case, message)| Self::of(case, message, Vec::new())).collect())
    }
}

/// Reported messages: what waits, longest first, or what was decided, latest first. Moderators.
#[utoipa::path(
    get,
    path = "/api/v1/admin/message-reports",
    tag = "admin",
    params(QueueQuery),
    responses(
        (status = 200, description = "One page", body = List<MessageCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_message_reports(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<MessageCase>>> {
    let (asked, page) = (query.cases()?, query.page());
    let found = state.market.db.read(move |conn| {
        let (found, total) = match asked {
            Cases::One(id) => only(cases::find(conn, MessageReportId(id))?),
            Cases::Open => cases::open(conn, page.size, page.offset())?,
            Cases::Decided => cases::decided(conn, page.size, page.offset())?,
        };
        Ok::<_, AppError>((MessageCase::all(conn, found)?, total))
    });
    let (views, total) = found.await?;
    Ok(list(views, total, page))
}

fn single(conn: &mut Conn<'_>, id: MessageReportId) -> Result<MessageCase, AppError> {
    let case = cases::find(conn, id)?.ok_or(Refusal::NotFound)?;
    let message = ChatMessage::all_whole(conn, vec![case.message.clone()])?.pop().ok_or(Refusal::NotFound)?;
    let mut around = Vec::new();
    if case.status == domain::thread::people::Report::Open {
        let reported = case.message.id;
        around = rows::part(conn, case.thread, End::Before(MessageId(reported.0 + 1)), REPORTED_BEFORE + 1, 0)?;
        around.extend(rows::part(conn, case.thread, End::After(reported), REPORTED_AFTER, 0)?);
    }
    let context = ChatMessage::all_whole(conn, around)?;
    Ok(MessageCase::of(case, message, context))
}

/// One reported message, with what was said around it while it waits. Moderators.
#[utoipa::path(
    get,
    path = "/api/v1/admin/message-reports/{id}",
    tag = "admin",
    params(("id" = i64, Path, description = "The case")),
    responses(
        (status = 200, description = "The case", body = Data<MessageCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such case", body = Failure),
    )
)]
pub async fn get_message_report(
    State(state): State<AppState>,
    InPath(id): InPath<MessageReportId>,
    Moderator(_): Moderator,
) -> ApiResult<Json<Data<MessageCase>>> {
    let case = state.market.db.read(move |conn| single(conn, id)).await?;
    Ok(data(case))
}

/// A moderator's decision.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct VerdictFields {
    /// `removed` or `dismissed`.
    pub outcome: String,
    /// Whom it concerns reads it; needed to remove, at most 500 characters.
    pub reason: String,
}

/// Decides on a reported message, once: it is taken out of the conversation, or stays. Recorded with who, when and why.
#[utoipa::path(
    post,
    path = "/api/v1/admin/message-reports/{id}",
    tag = "admin",
    params(("id" = i64, Path, description = "The case")),
    request_body = VerdictFields,
    responses(
        (status = 200, description = "Decided", body = Data<MessageCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only, and none of the two", body = Failure),
        (status = 404, description = "No such case", body = Failure),
        (status = 409, description = "`already_decided`", body = Failure),
        (status = 422, description = "`unknown_value`, `reason_required`, `too_long`", body = Failure),
    )
)]
pub async fn decide_message_report(
    State(state): State<AppState>,
    InPath(id): InPath<MessageReportId>,
    Moderator(moderator): Moderator,
    Body(fields): Body<VerdictFields>,
) -> ApiResult<Json<Data<MessageCase>>> {
    let verdict = Verdict { outcome: fields.outcome, reason: fields.reason };
    app::message::decide(&state.market, &moderator, id, verdict).await?;
    let case = state.market.db.read(move |conn| single(conn, id)).await?;
    Ok(data(case))
}
