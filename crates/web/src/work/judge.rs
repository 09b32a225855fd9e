//! Marks, stars and the thread behind an entry.

use super::dto::{SaidMessage, WorkMessage};
use super::{project_id, work_id};
use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Data, InPath, InQuery, Json, List, Nothing, Page, Session, VisitOf, data, list, nothing,
};
use app::AppError;
use app::account::Asker;
use app::work::NewMessage;
use axum::extract::State;
use db::Conn;
use db::work::{seen, thread};
use domain::{MessageId, ProjectId, Refusal, Timestamp, UserId, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Messages a page of a thread.
const PAGE: i64 = 100;

/// Who asks for what; what is wrong with a request is told only to somebody who is signed in.
async fn asked<T>(
    state: &AppState,
    session: Session,
    path: ApiResult<InPath<(String, String)>>,
    body: ApiResult<Body<T>>,
) -> ApiResult<(Asker, ProjectId, WorkId, T)> {
    let read = || {
        let (InPath((project, work)), Body(fields)) = (path?, body?);
        Ok((project_id(&project)?, work_id(&work)?, fields))
    };
    let (asker, (project, work, fields)) = asking(state, session, read()).await?;
    Ok((asker, project, work, fields))
}

/// What was read of a request, beside who asks.
async fn asking<T>(state: &AppState, session: Session, read: ApiResult<T>) -> ApiResult<(Asker, T)> {
    match read {
        Ok(read) => Ok((session.0, read)),
        Err(fault) => Err(session.0.fault(&state.market, fault).await),
    }
}

/// Mark or unmark.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FavouriteFields {
    /// 1 marks, 0 takes the mark back.
    pub favourite: bool,
}

/// The mark after the change.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct FavouriteState {
    /// By the caller.
    pub favourited: bool,
    /// By how many it is marked.
    pub favourite: i64,
}

/// Marks an entry that one sees, or takes the mark back; asking twice changes nothing twice.
#[utoipa::path(
    put,
    path = "/api/v1/projects/{id}/works/{workId}/favourite",
    operation_id = "favourite_work",
    tag = "work",
    params(("id" = String, Path, description = "The contest"), ("workId" = i64, Path, description = "The entry")),
    request_body = FavouriteFields,
    responses(
        (status = 200, body = Data<FavouriteState>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn favourite_work(
    State(state): State<AppState>,
    session: Session,
    path: ApiResult<InPath<(String, String)>>,
    body: ApiResult<Body<FavouriteFields>>,
) -> ApiResult<Json<Data<FavouriteState>>> {
    let (asker, project, work, fields) = asked(&state, session, path, body).await?;
    let mark = app::work::favourite(&state.market, asker, project, work, fields.favourite).await?;
    Ok(data(FavouriteState { favourited: mark.favourited, favourite: mark.count }))
}

/// The client's judgement.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ScoreFields {
    /// 1 to 5 stars.
    pub score: Option<i64>,
    /// A word on it; the last one stays where none is sent.
    pub comment: Option<String>,
}

/// Gives an entry its stars. The client only, as often as they change their mind.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/work-score/{workId}",
    operation_id = "rate_work",
    tag = "work",
    params(("id" = String, Path, description = "The contest"), ("workId" = i64, Path, description = "The entry")),
    request_body = ScoreFields,
    responses(
        (status = 200, body = Nothing),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 422, body = Failure, description = "`rating_range`"),
    )
)]
pub async fn rate_work(
    State(state): State<AppState>,
    session: Session,
    path: ApiResult<InPath<(String, String)>>,
    body: ApiResult<Body<ScoreFields>>,
) -> ApiResult<Json<Nothing>> {
    let (asker, project, work, fields) = asked(&state, session, path, body).await?;
    app::work::rate(&state.market, asker, project, work, fields.score, fields.comment).await?;
    Ok(nothing())
}

/// A message to be written.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct WorkMessageFields {
    /// At most 2,000 characters; contact details are masked. May be empty beside reasons.
    pub content: String,
    /// Codes of reasons, at most 5: `right_track`, `like_colours`, `too_complex`, `too_plain`, `wrong_colour`,
    /// `wrong_lettering`, `hard_to_read_small`, `off_brief`, `seen_before`.
    pub chips: Vec<String>,
    /// Where on the picture it points, 0 to 1; both or neither.
    pub x: Option<f64>,
    pub y: Option<f64>,
}

/// Writes into the thread behind an entry: the client, its designer, moderators.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/works/{workId}/messages",
    operation_id = "create_work_message",
    tag = "work",
    params(("id" = String, Path, description = "The contest"), ("workId" = i64, Path, description = "The entry")),
    request_body = WorkMessageFields,
    responses(
        (status = 200, body = Data<SaidMessage>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
        (status = 429, description = "`too_many_requests`: thirty a minute of one person, three hundred an hour in one contest", body = Failure),
    )
)]
pub async fn create_work_message(
    State(state): State<AppState>,
    session: Session,
    VisitOf(visit): VisitOf,
    path: ApiResult<InPath<(String, String)>>,
    body: ApiResult<Body<WorkMessageFields>>,
) -> ApiResult<Json<Data<SaidMessage>>> {
    let (asker, project, work, fields) = asked(&state, session, path, body).await?;
    let message = NewMessage { content: fields.content, chips: fields.chips, x: fields.x, y: fields.y };
    let written = app::work::say(&state.market, asker, project, work, message, &visit).await?;
    Ok(data(written.into()))
}

/// Tick off or open again.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ResolvedFields {
    /// 1 ticks off, 0 opens it again.
    pub resolved: bool,
}

/// Ticks off what a pinned message points at, or opens it again: the client and the entry's designer, as long as they may
/// write there; asking twice changes nothing twice.
#[utoipa::path(
    put,
    path = "/api/v1/projects/{id}/works/{workId}/messages/{messageId}/resolved",
    operation_id = "resolve_pin",
    tag = "work",
    params(
        ("id" = String, Path, description = "The contest"),
        ("workId" = i64, Path, description = "The entry"),
        ("messageId" = i64, Path, description = "The message, one with a pin"),
    ),
    request_body = ResolvedFields,
    responses(
        (status = 200, body = Data<WorkMessage>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn resolve_pin(
    State(state): State<AppState>,
    session: Session,
    path: ApiResult<InPath<(String, String, String)>>,
    body: ApiResult<Body<ResolvedFields>>,
) -> ApiResult<Json<Data<WorkMessage>>> {
    let read = || {
        let (InPath((project, work, message)), Body(fields)) = (path?, body?);
        let message = message.parse().map(MessageId).map_err(|_| Refusal::NotFound)?;
        Ok(((project_id(&project)?, work_id(&work)?), message, fields.resolved))
    };
    let (asker, (work, message, on)) = asking(&state, session, read()).await?;
    let message = app::work::resolve(&state.market, asker, work, message, on).await?;
    Ok(data(message.into()))
}

/// Which part of a thread.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ThreadQuery {
    /// From 1.
    pub page: Option<i64>,
    /// 100 where it is not named, which is also the most.
    pub size: Option<i64>,
}

/// The thread behind an entry, oldest first: the client, its designer, moderators. What is read here is no longer unread.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/works/{workId}/messages",
    operation_id = "list_work_messages",
    tag = "work",
    params(
        ("id" = String, Path, description = "The contest"),
        ("workId" = i64, Path, description = "The entry"),
        ThreadQuery,
    ),
    responses(
        (status = 200, body = List<WorkMessage>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn list_work_messages(
    State(state): State<AppState>,
    InPath((project, work)): InPath<(String, String)>,
    InQuery(query): InQuery<ThreadQuery>,
    caller: Caller,
) -> ApiResult<Json<List<WorkMessage>>> {
    let (project, id) = (project_id(&project)?, work_id(&work)?);
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let (messages, total, reader) = messages_of(conn, &caller, (project, id), page, now)?;
        let seen = match reader {
            Some(reader) => seen::of(conn, id, reader)?,
            None => total,
        };
        Ok::<_, AppError>((messages, total, reader.filter(|_| seen < total)))
    });
    let (messages, total, unread_by) = found.await?;
    // Seen as far as this page reaches; further pages are marked when they are read.
    let reach = total.min(page.offset() + i64::try_from(messages.len()).unwrap_or(i64::MAX));
    if let Some(reader) = unread_by {
        app::work::mark_read(&state.market, id, reader, reach).await?;
    }
    Ok(list(messages, total, page))
}

/// A page of the thread behind an entry, how many messages there are, and who reads: client, its designer, moderators.
///
/// # Errors
/// `NotFound`, `NotSignedIn`, `Forbidden`.
pub(crate) fn messages_of(
    conn: &mut Conn<'_>,
    caller: &Caller,
    (project, id): (ProjectId, WorkId),
    page: Page,
    now: Timestamp,
) -> Result<(Vec<WorkMessage>, i64, Option<UserId>), AppError> {
    conn.ahead(|conn| {
        drop(db::work::find(conn, id));
        drop(caller.gate(conn, project, now));
    });
    let work = db::work::find(conn, id)?.filter(|work| work.project == project).ok_or(Refusal::NotFound)?;
    let gate = caller.gate(conn, project, now)?;
    let facts = work.facts();
    if !gate.see_work(&facts, now) {
        return Err(Refusal::NotFound.into());
    }
    gate.thread(&facts).read(gate.actor())?;
    let messages = thread::page(conn, id, page.size, page.offset())?.into_iter().map(WorkMessage::from).collect();
    Ok((messages, thread::count(conn, id)?, gate.viewer.as_ref().map(|viewer| viewer.id)))
}
