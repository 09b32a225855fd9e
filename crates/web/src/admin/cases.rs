//! What waits on the desk one by one: in which order, who is on it, what moderators note about it.

use crate::AppState;
use crate::admin::person::NoteForm;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Data, InPath, InQuery, Json, List, Moderator, Nothing, Page, When, data, list, nothing,
};
use app::admin::{self, CaseState};
use axum::extract::State;
use db::admin::case::{CaseNote, Taken};
use domain::desk::Queue;
use domain::{NoteId, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Who said that they are on it, within the last day. No lock: anybody may decide.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseTaken {
    pub moderator_id: i64,
    pub moderator_name: String,
    pub date_time: When,
}

/// Something that waits for a decision.
#[derive(Debug, Serialize, ToSchema)]
pub struct CaseView {
    /// The queue it waits in.
    #[schema(value_type = crate::http::words::DeskQueue)]
    pub queue: &'static str,
    /// The number by which `/admin/{queue}?id=` opens it.
    pub id: i64,
    pub since: Option<When>,
    pub taken: Option<CaseTaken>,
}

/// What moderators tell one another about one case.
#[derive(Debug, Serialize, ToSchema)]
pub struct CasePage {
    /// It waits for a decision: only then somebody can take it or note something.
    pub waiting: bool,
    pub taken: Option<CaseTaken>,
    /// Latest first.
    pub notes: Vec<CaseNoteView>,
}

/// A note about a case.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseNoteView {
    pub id: i64,
    pub moderator_id: i64,
    pub moderator_name: String,
    pub content: String,
    pub date_time: When,
}

fn on_it(taken: Taken) -> CaseTaken {
    CaseTaken { moderator_id: taken.moderator.0, moderator_name: taken.moderator_name, date_time: taken.at.into() }
}

fn noted(note: CaseNote) -> CaseNoteView {
    CaseNoteView {
        id: note.id.0,
        moderator_id: note.moderator.0,
        moderator_name: note.moderator_name,
        content: note.content,
        date_time: note.at.into(),
    }
}

fn page_of(state: CaseState) -> Json<Data<CasePage>> {
    data(CasePage {
        waiting: state.waiting,
        taken: state.taken.map(on_it),
        notes: state.notes.into_iter().map(noted).collect(),
    })
}

fn known(queue: &str) -> Result<Queue, Refusal> {
    Queue::of(queue).ok_or(Refusal::NotFound)
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct CaseQuery {
    /// Of this queue only; without it of all of them, one after the other.
    pub queue: Option<String>,
}

/// What waits, queue by queue, in each what waits longest first; of each a hundred at most.
#[utoipa::path(
    get,
    path = "/api/v1/admin/cases",
    tag = "admin",
    params(CaseQuery),
    responses(
        (status = 200, description = "All of them", body = List<CaseView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such queue", body = Failure),
    )
)]
pub async fn list_cases(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<CaseQuery>,
) -> ApiResult<Json<List<CaseView>>> {
    let queues = match query.queue.as_deref() {
        Some(queue) => vec![known(queue)?],
        None => Queue::ALL.to_vec(),
    };
    let cases = admin::list_cases(&state.market, queues).await?;
    let views: Vec<_> = cases
        .into_iter()
        .map(|(queue, case, taken)| CaseView {
            queue: queue.id(),
            id: case.id,
            since: case.since.map(When),
            taken: taken.map(on_it),
        })
        .collect();
    let total = i64::try_from(views.len()).unwrap_or(i64::MAX);
    Ok(list(views, total, Page { number: 1, size: total }))
}

/// Who is on a case, and the notes about it; also of one that was decided.
#[utoipa::path(get, path = "/api/v1/admin/cases/{queue}/{id}", tag = "admin",
    params(("queue" = String, Path), ("id" = i64, Path)),
    responses(
        (status = 200, body = Data<CasePage>),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such queue", body = Failure),
    ))]
pub async fn read_case(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InPath((queue, id)): InPath<(String, i64)>,
) -> ApiResult<Json<Data<CasePage>>> {
    Ok(page_of(admin::open_case(&state.market, known(&queue)?, id).await?))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TakeForm {
    /// Also when somebody else is on it.
    pub over: bool,
}

/// "I am on it": seen by the other moderators, and no lock. Whoever said so first stays, unless it is taken over; the
/// answer tells who is on it. It counts for a day.
#[utoipa::path(put, path = "/api/v1/admin/cases/{queue}/{id}/mine", tag = "admin",
    params(("queue" = String, Path), ("id" = i64, Path)), request_body = TakeForm,
    responses(
        (status = 200, body = Data<CasePage>),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such queue, or it does not wait there", body = Failure),
    ))]
pub async fn take_case(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath((queue, id)): InPath<(String, i64)>,
    Body(form): Body<TakeForm>,
) -> ApiResult<Json<Data<CasePage>>> {
    Ok(page_of(admin::take_case(&state.market, &moderator, known(&queue)?, id, form.over).await?))
}

/// "I am no longer on it."
#[utoipa::path(delete, path = "/api/v1/admin/cases/{queue}/{id}/mine", tag = "admin",
    params(("queue" = String, Path), ("id" = i64, Path)),
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such queue", body = Failure),
    ))]
pub async fn give_up_case(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath((queue, id)): InPath<(String, i64)>,
) -> ApiResult<Json<Nothing>> {
    admin::give_up_case(&state.market, &moderator, known(&queue)?, id).await?;
    Ok(nothing())
}

/// Notes something about a case that waits, for moderators alone.
#[utoipa::path(post, path = "/api/v1/admin/cases/{queue}/{id}/notes", tag = "admin",
    params(("queue" = String, Path), ("id" = i64, Path)), request_body = NoteForm,
    responses(
        (status = 200, body = Data<CasePage>),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such queue, or it does not wait there", body = Failure),
        (status = 422, description = "`required` or `too_long` of `content`", body = Failure),
    ))]
pub async fn note_on_case(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath((queue, id)): InPath<(String, i64)>,
    Body(form): Body<NoteForm>,
) -> ApiResult<Json<Data<CasePage>>> {
    Ok(page_of(admin::note_on_case(&state.market, &moderator, known(&queue)?, id, &form.content).await?))
}

/// Takes a note away.
#[utoipa::path(delete, path = "/api/v1/admin/cases/{queue}/{id}/notes/{noteId}", tag = "admin",
    params(("queue" = String, Path), ("id" = i64, Path), ("noteId" = i64, Path)),
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such note about that case", body = Failure),
    ))]
pub async fn drop_note_on_case(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InPath((queue, id, note)): InPath<(String, i64, NoteId)>,
) -> ApiResult<Json<Nothing>> {
    admin::drop_note_on_case(&state.market, known(&queue)?, id, note).await?;
    Ok(nothing())
}
