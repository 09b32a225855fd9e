//! One entry: by its id, by its number; how many were deleted.

use super::dto::{Hanging, Work};
use super::{project_id, work_id};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Caller, Data, InPath, Json, data};
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::work::WorkRow;
use db::work::gate::Gate;
use domain::project::can;
use domain::settings::Settings;
use domain::{Refusal, Timestamp, WorkId};
use serde::Serialize;
use utoipa::ToSchema;

/// An entry, with what the caller may do to it now. Its author and moderators also see one that was taken down, and why.
#[utoipa::path(
    get,
    path = "/api/v1/works/{id}",
    operation_id = "get_work",
    tag = "work",
    params(("id" = i64, Path, description = "The entry"), ("key" = Option<String>, Query, description = "The share key")),
    responses((status = 200, body = Data<Work>), (status = 404, body = Failure))
)]
pub async fn get_work(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    caller: Caller,
) -> ApiResult<Json<Data<Work>>> {
    let id = work_id(&id)?;
    let (market, now) = (state.market.clone(), state.market.now());
    let found = state.market.db.read(move |conn| {
        let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
        one(conn, &caller, &work, &market.settings(), now)
    });
    Ok(data(found.await?))
}

/// The entry that carries a number in its contest.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/worknumber/{n}",
    operation_id = "get_work_by_number",
    tag = "work",
    params(
        ("id" = String, Path, description = "The contest"),
        ("n" = i64, Path, description = "The number"),
        ("key" = Option<String>, Query, description = "The share key"),
    ),
    responses((status = 200, body = Data<Work>), (status = 404, body = Failure))
)]
pub async fn get_work_by_number(
    State(state): State<AppState>,
    InPath((id, number)): InPath<(String, i64)>,
    caller: Caller,
) -> ApiResult<Json<Data<Work>>> {
    let project = project_id(&id)?;
    let (market, now) = (state.market.clone(), state.market.now());
    let found = state.market.db.read(move |conn| {
        let work = db::work::find_by_number(conn, project, number)?.ok_or(Refusal::NotFound)?;
        one(conn, &caller, &work, &market.settings(), now)
    });
    Ok(data(found.await?))
}

/// How many entries the client or a moderator took down.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct DeletedCount {
    pub count: i64,
}

/// How many entries of a contest the client or a moderator took down.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/work/deleted/count",
    operation_id = "count_deleted_works",
    tag = "work",
    params(("id" = String, Path, description = "The contest")),
    responses((status = 200, body = Data<DeletedCount>), (status = 404, body = Failure))
)]
pub async fn count_deleted_works(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    caller: Caller,
) -> ApiResult<Json<Data<DeletedCount>>> {
    let (project, now) = (project_id(&id)?, state.market.now());
    let found = state.market.db.read(move |conn| {
        let gate = caller.gate(conn, project, now)?;
        Ok::<_, AppError>(DeletedCount { count: gate.row.deleted_works })
    });
    Ok(data(found.await?))
}

/// Reads one entry for whoever sees it.
pub(super) fn one(
    conn: &mut Conn<'_>,
    caller: &Caller,
    work: &WorkRow,
    settings: &Settings,
    now: Timestamp,
) -> Result<Work, AppError> {
    let viewer = caller.load(conn, now)?;
    let share_key = caller.share_key.as_deref();
    let gate = Gate::open(conn, work.project, viewer.clone(), share_key)?.ok_or(Refusal::NotFound)?;
    if !gate.see_work(&work.facts(), now) {
        return Err(Refusal::NotFound.into());
    }
    let seen =
        db::project::facts::seen_by(conn, work.project, viewer, share_key, settings)?.ok_or(Refusal::NotFound)?;
    let card = db::work::list::one(conn, work.id, seen.viewer.as_ref().map(|viewer| viewer.id))?;
    let pictures = db::work::attachment::of_work(conn, work.id)?;
    let finalists = seen.facts.finalists.iter().map(|finalist| finalist.designer).collect();
    let hanging = Hanging::behind(&gate, finalists, settings, share_key).counted(conn, &gate)?;
    let card = card.ok_or(Refusal::NotFound)?;
    let legibility = card.legibility;
    let mut shown = hanging.show(card, pictures);
    shown.legibility = legibility;
    let entry = db::project::party::entry(conn, work.project, work.id, now)?.ok_or(Refusal::NotFound)?;
    shown.can = Some(can::work(&seen.facts, &entry.candidate, &seen.actor, now, &seen.terms));
    Ok(shown)
}

/// The entry after a change, as the person who changed it sees it.
pub(super) async fn shown(state: &AppState, caller: Caller, id: WorkId) -> ApiResult<Json<Data<Work>>> {
    let (market, now) = (state.market.clone(), state.market.now());
    let found = state.market.db.read(move |conn| {
        let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
        one(conn, &caller, &work, &market.settings(), now)
    });
    Ok(data(found.await?))
}
