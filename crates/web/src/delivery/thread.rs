//! Calls of the handover's thread.

use super::{BoughtQuery, asked, may_view};
use crate::file::FileObject;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Data, InPath, InQuery, Json, List, Nothing, Page, Sending, SignedIn, When, data, list,
    nothing,
};
use crate::project::ProjectPath;
use crate::project::parts::UserRef;
use crate::work::dto::person;
use crate::{AppState, limits};
use app::AppError;
use app::delivery::NewMessage;
use app::project::RawFile;
use axum::extract::State;
use db::Conn;
use db::delivery::thread as rows;
use domain::{BoughtId, FileId, MessageId, ProjectId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Messages on a page.
const PAGE: i64 = 100;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_messages, write_message))
        .body_limit(limits::UPLOAD)
        .merge(Calls::new().routes(routes!(list_bought_messages)).routes(routes!(remove_message)))
}

/// A message of the handover.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageView {
    pub id: i64,
    pub author: UserRef,
    pub content: String,
    pub files: Vec<FileObject>,
    /// It asked for a revision and stopped the clock.
    pub revision: bool,
    pub date_time: When,
    pub mine: bool,
}

async fn thread(
    state: &AppState,
    caller: Caller,
    id: ProjectId,
    bought: BoughtId,
    page: PageQuery,
) -> ApiResult<Json<List<MessageView>>> {
    // A handover's thread is short: a page is the most that a page may be.
    let page = page.page(PAGE);
    let state_in = state.clone();
    let read = state.market.db.read(move |conn| messages_of(conn, &state_in, &caller, (id, bought), page));
    let (messages, total) = read.await?;
    Ok(list(messages, total, page))
}

/// A page of a handover's thread as the caller reads it, and how many messages there are.
///
/// # Errors
/// `NotFound`, `NotSignedIn`, `Forbidden`.
pub(crate) fn messages_of(
    conn: &mut Conn<'_>,
    state: &AppState,
    caller: &Caller,
    (id, bought): (ProjectId, BoughtId),
    page: Page,
) -> Result<(Vec<MessageView>, i64), AppError> {
    let seen = asked(conn, state, caller, id)?;
    may_view(&seen, bought)?;
    let me = seen.viewer.as_ref().map(|viewer| viewer.id);
    let mut messages = Vec::new();
    // The owner of a contest without a winner reads an empty thread.
    let Some((_, handover)) = seen.facts.handover(bought) else { return Ok((messages, 0)) };
    let (rows, total) = rows::list(conn, handover.id, page.size, page.offset())?;
    let files = app::thread::files_of(conn, rows.iter().map(|row| row.file_ids.as_str()))?;
    for (row, files) in rows.into_iter().zip(files) {
        let author = (row.author_id, row.author_name, row.author_face.as_deref());
        messages.push(MessageView {
            id: row.id.0,
            mine: me == Some(row.author_id),
            author: person(author.0, author.1, author.2, row.author_type, row.author_wins),
            content: row.content,
            files: files.into_iter().map(FileObject::from).collect(),
            revision: row.revision,
            date_time: row.created_at.into(),
        });
    }
    Ok((messages, total))
}

/// The handover's thread, oldest first.
#[utoipa::path(get, path = "/api/v1/projects/{id}/messages", tag = "delivery", operation_id = "list_handover_messages",
    params(("id" = String, Path), BoughtQuery, PageQuery),
    responses(
        (status = 200, body = List<MessageView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, moderators and the designer of that handover read it", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
    ))]
async fn list_messages(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    InQuery(query): InQuery<BoughtQuery>,
    InQuery(page): InQuery<PageQuery>,
) -> ApiResult<Json<List<MessageView>>> {
    thread(&state, caller, id, query.bought(), page).await
}

/// The thread of one bought design; 0 is the winner's.
#[utoipa::path(get, path = "/api/v1/projects/{pid}/messages/{id}/bought", tag = "delivery",
    operation_id = "list_bought_messages", params(("pid" = String, Path), ("id" = i64, Path), PageQuery),
    responses(
        (status = 200, body = List<MessageView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, moderators and the designer of that handover read it", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
    ))]
async fn list_bought_messages(
    State(state): State<AppState>,
    ProjectPath(project): ProjectPath,
    InPath((_, bought)): InPath<(String, BoughtId)>,
    caller: Caller,
    InQuery(page): InQuery<PageQuery>,
) -> ApiResult<Json<List<MessageView>>> {
    thread(&state, caller, project, bought, page).await
}

/// A message; `files[]` may travel beside it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct MessageForm {
    pub content: String,
    pub bought_id: Option<i64>,
    /// The client asks for a revision: the clock stops.
    pub revision: bool,
    /// Of a revision: the version of the package that was looked at. Where another is the newest, nothing is asked; without
    /// it, whatever is the newest.
    pub version: Option<i64>,
    /// Ids of files of `POST /files`, of one's own and not taken yet.
    pub file_ids: Vec<i64>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Written {
    pub id: i64,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// Writes into the thread.
#[utoipa::path(post, path = "/api/v1/projects/{id}/messages", tag = "delivery", operation_id = "write_handover_message",
    params(("id" = String, Path)), request_body(content = MessageForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<Written>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, moderators and the designer of that handover write; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state`: there is no handover yet. Of a revision also: `nothing_delivered`; `conflict`: another version is the newest", body = Failure),
        (status = 413, description = "`body_too_large`, `file_too_large`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty a minute of one person, three hundred an hour in one contest", body = Failure),
    ))]
async fn write_message(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<Written>>> {
    app::delivery::may_post(&state.market, &viewer, id).await?;
    let upload = sending.receive::<MessageForm>(viewer.id).await?;
    let form = upload.fields;
    let new = NewMessage {
        bought: BoughtId(form.bought_id.unwrap_or_default()),
        content: form.content,
        files: upload.files.into_iter().map(|file| RawFile { name: file.name, bytes: file.bytes }).collect(),
        file_ids: form.file_ids.into_iter().map(FileId).collect(),
        revision: form.revision,
        looked_at: form.version,
    };
    let posted = app::delivery::post(&state.market, &viewer, id, new).await?;
    Ok(data(Written { id: posted.message.0, masked: posted.masked }))
}

/// Takes a message back.
#[utoipa::path(delete, path = "/api/v1/projects/{id}/messages/{messageId}", tag = "delivery",
    operation_id = "remove_handover_message", params(("id" = String, Path), ("messageId" = i64, Path)),
    request_body = BoughtQuery,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, moderators and the designer of that handover write, and take back their own; `suspended`", body = Failure),
        (status = 404, description = "No such message", body = Failure),
        (status = 409, description = "`wrong_state`: there is no handover yet, or it asks for a revision", body = Failure),
    ))]
async fn remove_message(
    State(state): State<AppState>,
    ProjectPath(project): ProjectPath,
    InPath((_, message)): InPath<(String, MessageId)>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<BoughtQuery>,
) -> ApiResult<Json<Nothing>> {
    app::delivery::remove(&state.market, &viewer, project, form.bought(), message).await?;
    Ok(nothing())
}
