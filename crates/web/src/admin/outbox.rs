//! The outbox at the desk: what waits to leave, what left, what did not. Nothing of what a message says is told.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, InQuery, Json, Moderator, Nothing, When, data, nothing};
use app::admin;
use axum::extract::State;
use db::admin::outbox::{self as rows, Posted, Which};
use domain::Refusal;
use domain::desk::{Posting, masked, told_reason};
use domain::refusal::Problem;
use domain::time::DAY_MS;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::jobs::RetryForm;

/// Messages on a page.
const PAGE: i64 = 50;

/// A message that leaves the market.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostedMessage {
    pub id: i64,
    /// `mail` or `sms`.
    pub channel: String,
    /// The first letter and the domain of an address, the last four digits of a number.
    pub recipient: String,
    /// Of a mail; no subject of ours holds a code.
    pub subject: String,
    /// `failing` waits as well, after it failed; `kept` is sent by nobody: there was no carrier, or nobody to send it to.
    #[schema(value_type = crate::http::words::OutboxState)]
    pub state: &'static str,
    /// How often it was tried.
    pub attempts: i64,
    /// What the carrier said when it last failed, without addresses, links and codes.
    pub reason: String,
    /// It can be sent again.
    pub can_retry: bool,
    pub date_time: When,
    pub sent_at: Option<When>,
    /// When it is tried next.
    pub next_at: Option<When>,
}

/// How many messages stand where.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutboxCounts {
    pub waiting: i64,
    pub failed: i64,
    /// Not sent, and nothing sends them.
    pub kept: i64,
    /// Written within the last day, and sent.
    pub sent: i64,
}

/// A part of the outbox.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutboxPage {
    pub counts: OutboxCounts,
    /// Latest first.
    pub list: Vec<PostedMessage>,
    /// `before` of the next part; null at the end.
    pub next: Option<i64>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct OutboxQuery {
    /// `waiting`, `sent`, `failed` or `kept`; all of them without it.
    pub state: Option<String>,
    /// Only those before this number: `next` of the part before.
    pub before: Option<i64>,
    /// 50 where it is not named, at most 100.
    pub size: Option<i64>,
}

fn standing(row: &Posted) -> Posting {
    if row.sent_at.is_some() {
        return Posting::Sent;
    }
    match (row.is_dead, row.is_waiting, row.error.is_some()) {
        (true, ..) => Posting::Failed,
        (_, true, true) => Posting::Failing,
        (_, true, false) => Posting::Waiting,
        (_, false, _) => Posting::Kept,
    }
}

fn view(row: Posted) -> PostedMessage {
    let state = standing(&row);
    let (waits, rests) = match state {
        Posting::Waiting | Posting::Failing => (true, false),
        Posting::Failed | Posting::Kept => (false, true),
        Posting::Sent => (false, false),
    };
    PostedMessage {
        id: row.id,
        recipient: masked(&row.recipient),
        subject: row.subject,
        state: state.code(),
        attempts: row.attempts.unwrap_or_default(),
        reason: row.error.filter(|_| waits || rests).map_or_else(String::new, |error| told_reason(&error)),
        can_retry: rests && row.is_whole && row.has_job,
        date_time: row.created_at.into(),
        sent_at: row.sent_at.map(When),
        next_at: row.run_at.filter(|_| waits).map(When),
        channel: row.channel,
    }
}

/// Mails and short messages, latest first, with the reason where one did not leave.
#[utoipa::path(
    get,
    path = "/api/v1/admin/outbox",
    tag = "admin",
    params(OutboxQuery),
    responses(
        (status = 200, description = "One part", body = Data<OutboxPage>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 422, description = "`unknown_value` of `state`", body = Failure),
    )
)]
pub async fn list_outbox(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<OutboxQuery>,
) -> ApiResult<Json<Data<OutboxPage>>> {
    let which = Which::parse(query.state.as_deref().unwrap_or_default());
    let which = which.ok_or_else(|| Refusal::fault("state", Problem::Unknown))?;
    let (before, size) = (query.before.unwrap_or(i64::MAX), query.size.unwrap_or(PAGE).clamp(1, 100));
    let since = state.market.now().plus_ms(-DAY_MS);
    let found = state.market.db.read(move |conn| {
        Ok::<_, app::AppError>((rows::counts(conn, since)?, rows::list(conn, which, before, size + 1)?))
    });
    let (counts, mut list) = found.await?;
    let more = i64::try_from(list.len()).unwrap_or_default() > size;
    list.truncate(usize::try_from(size).unwrap_or_default());
    let next = list.last().filter(|_| more).map(|row| row.id);
    let kept = (counts.unsent - counts.waiting - counts.failed).max(0);
    let counts = OutboxCounts { waiting: counts.waiting, failed: counts.failed, kept, sent: counts.sent };
    Ok(data(OutboxPage { counts, list: list.into_iter().map(view).collect(), next }))
}

/// Sends a message again that failed or that nobody took; noted in the record of decisions.
#[utoipa::path(
    post,
    path = "/api/v1/admin/outbox/{id}/retry",
    tag = "admin",
    operation_id = "send_message_again",
    params(("id" = i64, Path, description = "The message")),
    request_body = RetryForm,
    responses(
        (status = 200, description = "It waits again", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "It was sent, it waits, or what it said is not kept any more", body = Failure),
    )
)]
pub async fn send_again(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath(id): InPath<i64>,
    Body(form): Body<RetryForm>,
) -> ApiResult<Json<Nothing>> {
    admin::send_again(&state.market, &moderator, id, &form.reason).await?;
    Ok(nothing())
}
