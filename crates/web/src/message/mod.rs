//! Conversations of two people: the list, the thread, writing, blocking, reporting.

mod dto;
mod help;
mod reports;

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::intention::Intention;
use crate::http::{
    ApiResult, Body, Data, InPath, InQuery, Json, List, Nothing, OfThisSite, SignedIn, Viewer, data, list, nothing,
};
use app::AppError;
use app::message::{NewMessage, Sent};
use axum::extract::State;
use db::message::{self as rows, End};
use db::{Conn, Tx};
use domain::{FileId, MessageId, Refusal, UserId};
use dto::{Chat, ChatMessage, ConversationView, MayWrite, SentMessage, keep_known};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Conversations and messages on a page.
const PAGE: i64 = 30;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_conversations, send_message))
        .routes(routes!(count_unread_messages))
        .routes(routes!(list_chat))
        .routes(routes!(get_chat_permission))
        .routes(routes!(block_user, unblock_user))
        .routes(routes!(tell_writing))
        .routes(routes!(help::ask_for_help, help::list_own_help))
        .routes(routes!(help::list_help))
        .routes(routes!(help::answer_help))
        .routes(routes!(reports::report_message))
        .routes(routes!(reports::list_message_reports))
        .routes(routes!(reports::get_message_report, reports::decide_message_report))
}

fn user_id(text: &str) -> Result<UserId, Refusal> {
    text.parse().map(UserId).map_err(|_| Refusal::NotFound)
}

/// My conversations by their last word, latest first.
#[utoipa::path(
    get,
    path = "/api/v1/users/messages",
    tag = "message",
    params(PageQuery),
    responses(
        (status = 200, description = "One page", body = List<ConversationView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn list_conversations(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<ConversationView>>> {
    let page = query.page(PAGE);
    let me = viewer.id;
    let found = state.market.db.read(move |conn| {
        let (mut rows, total) = rows::conversations(conn, viewer.id, page.size, page.offset())?;
        keep_known(conn, rows.iter_mut().map(|row| &mut row.last), &viewer)?;
        Ok::<_, AppError>((rows, total))
    });
    let (rows, total) = found.await?;
    let view = |row: rows::Conversation| -> Result<ConversationView, AppError> {
        let ids: Vec<i64> = serde_json::from_str(&row.last.file_ids)?;
        let files = if row.last.removed { 0 } else { i64::try_from(ids.len()).unwrap_or(i64::MAX) };
        let last = ChatMessage::of(row.last, Vec::new(), me);
        Ok(ConversationView { user: row.other.into(), last, files, unread: row.unread })
    };
    let views: Result<Vec<_>, _> = rows.into_iter().map(view).collect();
    Ok(list(views?, total, page))
}

/// A message to be written; what else it is, the server says.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct MessageFields {
    /// The person it is for.
    pub to: Option<i64>,
    /// 1 to 5,000 characters.
    pub content: String,
    /// Ids of files of `POST /files`, of one's own and not taken yet; at most 5.
    pub file_ids: Vec<i64>,
}

/// Writes to a person. With an `Idempotency-Key`, saying it again writes nothing again.
#[utoipa::path(
    post,
    path = "/api/v1/users/messages",
    tag = "message",
    request_body = MessageFields,
    responses(
        (status = 200, description = "Written", body = Data<SentMessage>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`, `blocked`, `not_related`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
        (status = 422, description = "`cannot_message_yourself`; all wrong fields at once", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty a minute, twenty new conversations and a hundred files a day", body = Failure),
    )
)]
pub async fn send_message(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    intention: Intention,
    Body(fields): Body<MessageFields>,
) -> ApiResult<Json<Data<SentMessage>>> {
    let me = viewer.id;
    let new = NewMessage {
        to: fields.to.map(UserId),
        content: fields.content,
        files: fields.file_ids.into_iter().map(FileId).collect(),
    };
    let keep = move |tx: &mut Tx<'_>, sent: &Sent| intention.keep(tx, &data(SentMessage::of(sent, me)).0);
    let sent = app::message::send(&state.market, &viewer, new, keep).await?;
    Ok(data(SentMessage::of(&sent, me)))
}

/// How many messages wait.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Unread {
    pub unread: i64,
}

/// How many messages of others I have not read; notices are counted by themselves (`me.unread`).
#[utoipa::path(
    get,
    path = "/api/v1/users/messages/count",
    tag = "message",
    responses(
        (status = 200, description = "The count", body = Data<Unread>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn count_unread_messages(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<Unread>>> {
    let unread = state.market.db.read(move |conn| rows::unread(conn, viewer.id)).await?;
    Ok(data(Unread { unread }))
}

/// Which part of a conversation.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ChatQuery {
    /// From 1, the newest first; counted from `before` where that is named.
    pub page: Option<i64>,
    /// At most 100.
    pub size: Option<i64>,
    /// Only messages older than this one: what the next older ones are asked for with.
    pub before: Option<i64>,
    /// Only messages newer than this one, the oldest of them first.
    pub after: Option<i64>,
}

impl ChatQuery {
    /// Where the part lies, and whether the newest message is in it.
    fn end(self) -> (End, bool) {
        match (self.after, self.before) {
            (Some(after), _) => (End::After(MessageId(after)), true),
            (None, Some(before)) => (End::Before(MessageId(before)), false),
            (None, None) => (End::Before(MessageId(i64::MAX)), self.page.unwrap_or(1) <= 1),
        }
    }
}

/// The conversation with a person, newest message last. Reading the newest part marks it as read.
#[utoipa::path(
    get,
    path = "/api/v1/users/{id}/chatlist",
    tag = "message",
    params(("id" = i64, Path, description = "The other person"), ChatQuery),
    responses(
        (status = 200, description = "One part", body = Chat),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`foreign_origin`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn list_chat(
    State(state): State<AppState>,
    _: OfThisSite,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<ChatQuery>,
) -> ApiResult<Json<Chat>> {
    let (other, me) = (user_id(&id)?, viewer.id);
    let (chat, unread) = state.market.db.read(move |conn| chat(conn, &viewer, other, query)).await?;
    if unread && !(query.after.is_some() && chat.more) && query.end().1 {
        app::message::mark_read(&state.market, me, other).await?;
    }
    Ok(Json(chat))
}

/// The part asked for, and whether something of the conversation is unread.
fn chat(conn: &mut Conn<'_>, viewer: &Viewer, other: UserId, query: ChatQuery) -> Result<(Chat, bool), AppError> {
    let me = viewer.id;
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let user = rows::anybody(conn, other)?.ok_or(Refusal::NotFound)?;
    let side = rows::side(conn, me, other)?;
    if user.deleted && side.is_none() {
        return Err(Refusal::NotFound.into());
    }
    let may_write = if user.deleted {
        MayWrite { allowed: false, reason: None }
    } else {
        app::message::may_write(conn, me, other)?.into()
    };
    let mut chat = Chat {
        code: 200,
        list: Vec::new(),
        total: 0,
        page: page.number,
        size: page.size,
        more: false,
        user: user.into(),
        may_write,
        blocked: rows::has_blocked(conn, me, other)?,
        seen: 0,
    };
    let Some(side) = side else { return Ok((chat, false)) };
    let (end, _) = query.end();
    // One more than is shown tells whether there is more.
    let mut messages = rows::part(conn, side.thread, end, page.size + 1, page.offset())?;
    chat.more = i64::try_from(messages.len()).unwrap_or(i64::MAX) > page.size;
    if chat.more {
        match end {
            End::Before(_) => drop(messages.remove(0)),
            End::After(_) => drop(messages.pop()),
        }
    }
    chat.list = ChatMessage::all(conn, messages, viewer)?;
    chat.total = rows::count(conn, side.thread)?;
    chat.seen = rows::seen_by_other(conn, side.thread, me)?.0;
    Ok((chat, side.unread > 0))
}

/// Whether I may write to a person, and the first reason against it.
#[utoipa::path(
    get,
    path = "/api/v1/users/chat/apply/{id}",
    tag = "message",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, description = "Yes or why not", body = Data<MayWrite>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn get_chat_permission(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<MayWrite>>> {
    let other = user_id(&id)?;
    let may = state.market.db.read(move |conn| app::message::may_write(conn, viewer.id, other)).await?;
    Ok(data(may.into()))
}

/// Says that I write to a person, whose page shows it for some seconds. Told once in two seconds at most, and to nobody
/// without a conversation; it is told to nobody later.
#[utoipa::path(
    post,
    path = "/api/v1/users/{id}/writing",
    tag = "message",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, description = "Told, or told a moment ago", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`, `blocked`, `not_related`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
        (status = 422, description = "`cannot_message_yourself`", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty a minute", body = Failure),
    )
)]
pub async fn tell_writing(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::message::writing(&state.market, &viewer, user_id(&id)?).await?;
    Ok(nothing())
}

/// Blocks the conversation with a person: neither writes to the other any more. Twice is fine.
#[utoipa::path(
    post,
    path = "/api/v1/users/{id}/block",
    tag = "message",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, description = "Blocked", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: oneself, by staff, and of staff; `suspended`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn block_user(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::message::block(&state.market, &viewer, user_id(&id)?, true).await?;
    Ok(nothing())
}

/// Takes a block back; one that is not there is fine.
#[utoipa::path(
    delete,
    path = "/api/v1/users/{id}/block",
    tag = "message",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, description = "Not blocked", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn unblock_user(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::message::block(&state.market, &viewer, user_id(&id)?, false).await?;
    Ok(nothing())
}
