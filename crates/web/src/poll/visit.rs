//! What whoever has the address of a poll does there, with an account or without.

use super::dto::{PollComment, PollView, SaidComment};
use super::visitor;
use crate::AppState;
use crate::file::{ASK_AGAIN, has_tag};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, InPath, Json, Nothing, SignedIn, VisitOf, data, nothing};
use app::AppError;
use app::account::Visit;
use app::poll::{Ballot, Visitor, Words};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::refusal::Problem;
use domain::{PollCommentId, Refusal, WorkId};
use serde::Deserialize;
use utoipa::ToSchema;

/// An answer, with the cookie of a browser that had none.
type WithCookie<T> = ApiResult<(HeaderMap, Json<Data<T>>)>;

async fn seen(state: &AppState, visitor: &Visitor, key: String) -> ApiResult<PollView> {
    let (visitor, now) = (visitor.clone(), state.market.now());
    let found = state.market.db.read(move |conn| {
        let viewer = visitor.viewer(conn, now)?;
        let look = app::poll::look(conn, &key, viewer, &visitor.browser, now)?;
        let project = db::project::load(conn, look.row.project)?.ok_or(Refusal::NotFound)?;
        let looked = (look.actor.user_id, look.row.id, look.onlooker);
        Ok::<_, AppError>((PollView::of(look, project.company_name), looked))
    });
    let (view, (person, poll, reads_result)) = found.await?;
    if let Some(person) = person {
        state.market.stream.looked_at(person, poll, reads_result);
    }
    Ok(view)
}

/// A poll by its address. Whoever has no account is known by a cookie; the entries come in an order of the visitor's own.
#[utoipa::path(
    get,
    path = "/api/v1/polls/{url}",
    tag = "poll",
    operation_id = "get_poll",
    params(("url" = String, Path, description = "The poll's address")),
    responses(
        (status = 200, body = Data<PollView>),
        (status = 404, description = "None, or a closed one of a contest that is not the reader's to know of", body = Failure),
    )
)]
pub async fn get_poll(
    State(state): State<AppState>,
    InPath(url): InPath<String>,
    caller: Caller,
    headers: HeaderMap,
) -> WithCookie<PollView> {
    let (visitor, cookie) = visitor(&state, &caller, Visit::default(), &headers)?;
    Ok((cookie, data(seen(&state, &visitor, url).await?)))
}

/// A vote.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct VoteForm {
    /// The poll's address.
    pub url: String,
    /// 1 votes for the entry, and for no other of the poll any more; 0 takes that back.
    #[schema(required)]
    pub value: Option<bool>,
    /// A proof of work (`GET /captcha`): without an account, beyond ten new votes an hour from one address.
    pub token: Option<String>,
}

/// Votes for an entry of a poll: one vote a person, or a browser without an account. The poll as it is then.
#[utoipa::path(
    post,
    path = "/api/v1/works/{id}/polls",
    tag = "poll",
    operation_id = "vote",
    params(("id" = i64, Path, description = "The entry")),
    request_body = VoteForm,
    responses(
        (status = 200, body = Data<PollView>),
        (status = 401, description = "`not_signed_in`: this browser has voted for an account, which alone changes that", body = Failure),
        (status = 403, description = "`forbidden`: the owner, the designers shown, designers in the open stage; `suspended`", body = Failure),
        (status = 404, description = "No such poll, or no such entry in it", body = Failure),
        (status = 409, description = "`poll_closed`", body = Failure),
        (status = 422, description = "`captcha_required`, `captcha_wrong`", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty new votes a day in one poll from one address without an \
            account; sixty changes an hour by one voter", body = Failure),
    )
)]
pub async fn vote(
    State(state): State<AppState>,
    InPath(id): InPath<WorkId>,
    caller: Caller,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(form): Body<VoteForm>,
) -> WithCookie<PollView> {
    let (visitor, cookie) = visitor(&state, &caller, visit, &headers)?;
    let on = form.value.ok_or_else(|| Refusal::fault("value", Problem::Required))?;
    let ballot = Ballot { key: form.url.clone(), on, token: form.token };
    app::poll::vote(&state.market, visitor.clone(), id, ballot).await?;
    Ok((cookie, data(seen(&state, &visitor, form.url).await?)))
}

/// Words beside an entry of a poll.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct PollCommentForm {
    /// The poll's address.
    pub url: String,
    /// At most 500 characters.
    pub content: String,
    /// Without an account, at most 30 characters.
    pub name: String,
    /// A proof of work (`GET /captcha`): without an account, beyond five comments an hour from one address.
    pub token: Option<String>,
}

/// Writes beside an entry of a poll. Contact details are masked.
#[utoipa::path(
    post,
    path = "/api/v1/works/{id}/poll/comments",
    tag = "poll",
    operation_id = "comment_on_work",
    params(("id" = i64, Path, description = "The entry")),
    request_body = PollCommentForm,
    responses(
        (status = 200, body = Data<SaidComment>),
        (status = 403, description = "`forbidden`: the designers shown, designers in the open stage; `suspended`", body = Failure),
        (status = 404, description = "No such poll, or no such entry in it", body = Failure),
        (status = 409, description = "`poll_closed`", body = Failure),
        (status = 422, description = "`required`, `too_long`, `user_name_reserved`, `captcha_required`", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty an hour by one person, thirty a day from one address \
            without an account", body = Failure),
    )
)]
pub async fn comment_on_work(
    State(state): State<AppState>,
    InPath(id): InPath<WorkId>,
    caller: Caller,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(form): Body<PollCommentForm>,
) -> WithCookie<SaidComment> {
    let (visitor, cookie) = visitor(&state, &caller, visit, &headers)?;
    let words = Words { key: form.url, content: form.content, name: form.name, token: form.token };
    let said = app::poll::say(&state.market, visitor, id, words).await?;
    let author = said.comment.author;
    // The answer to the writer: whether they own the contest, its page tells.
    let comment = PollComment::of(said.comment, author, domain::UserId(-1));
    Ok((cookie, data(SaidComment { comment, masked: said.masked })))
}

fn comment_id(text: &str) -> Result<PollCommentId, Refusal> {
    text.parse().map(PollCommentId).map_err(|_| Refusal::NotFound)
}

/// Why a comment is taken out.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CommentRemoval {
    /// In words, at most 500 characters: of moderators only, who need it.
    pub reason: String,
}

/// Takes a comment out of a poll: the contest's owner, whoever wrote it signed in, and moderators, with a reason that its
/// writer is told. Its words stay with the moderators while a report of it waits; a moderator decides on that, too.
#[utoipa::path(
    delete,
    path = "/api/v1/polls/{url}/comments/{commentId}",
    tag = "poll",
    operation_id = "remove_poll_comment",
    params(
        ("url" = String, Path, description = "The poll's address"),
        ("commentId" = i64, Path, description = "The comment"),
    ),
    request_body = CommentRemoval,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: others; of moderators, who reported it; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 422, description = "`reason_required`, `too_long`: of moderators", body = Failure),
    )
)]
pub async fn remove_poll_comment(
    State(state): State<AppState>,
    InPath((url, id)): InPath<(String, String)>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<CommentRemoval>,
) -> ApiResult<Json<Nothing>> {
    app::poll::take_out(&state.market, &viewer, url, comment_id(&id)?, &form.reason).await?;
    Ok(nothing())
}

/// Why a comment is reported.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CommentReport {
    /// In words, at most 500 characters.
    pub reason: String,
}

/// Reports a comment of a poll to the moderators; the first report of it is looked at.
#[utoipa::path(
    post,
    path = "/api/v1/polls/{url}/comments/{commentId}/report",
    tag = "poll",
    operation_id = "report_poll_comment",
    params(
        ("url" = String, Path, description = "The poll's address"),
        ("commentId" = i64, Path, description = "The comment"),
    ),
    request_body = CommentReport,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: one's own; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`already_reported`", body = Failure),
        (status = 422, description = "`reason_required`, `too_long`", body = Failure),
        (status = 429, description = "`too_many_requests`: twenty a day by one person", body = Failure),
    )
)]
pub async fn report_poll_comment(
    State(state): State<AppState>,
    InPath((url, id)): InPath<(String, String)>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<CommentReport>,
) -> ApiResult<Json<Nothing>> {
    app::poll::report(&state.market, &viewer, url, comment_id(&id)?, &form.reason).await?;
    Ok(nothing())
}

/// The picture beside a link to an open poll: its entries side by side, 1,200 x 630.
#[utoipa::path(
    get,
    path = "/img/polls/{url}",
    tag = "poll",
    params(("url" = String, Path, description = "The poll's address, with or without `.jpg`")),
    responses(
        (status = 200, description = "The picture", content_type = "image/jpeg"),
        (status = 304, description = "The reader has it"),
        (status = 404, description = "No open poll, or one that the reader does not see whole"),
        (status = 503, description = "`busy`: too many pictures are made"),
    )
)]
pub async fn get_poll_preview(
    State(state): State<AppState>,
    InPath(url): InPath<String>,
    caller: Caller,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let key = url.strip_suffix(".jpg").unwrap_or(&url).to_owned();
    let visitor = Visitor { token_hash: caller.token_hash.clone(), ..Visitor::default() };
    let preview = app::poll::preview(&state.market, key, visitor).await?;
    let tag = format!("\"{}\"", preview.tag);
    let mut told = HeaderMap::new();
    told.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/jpeg"));
    // A poll that is closed shows it no longer, and not everybody sees it.
    told.insert(header::CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
    told.insert(header::VARY, HeaderValue::from_static("cookie, key"));
    told.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        told.insert(header::ETAG, tag);
    }
    if has_tag(headers.get(header::IF_NONE_MATCH), &tag) {
        return Ok((StatusCode::NOT_MODIFIED, told).into_response());
    }
    let jpeg = preview.jpeg(&state.market).await?;
    Ok((told, Bytes::from_owner(jpeg)).into_response())
}
