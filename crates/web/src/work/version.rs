//! Versions of an entry: a new one, those of before, the words beside it.

use super::dto::{Work, WorkVersion};
use super::{show, work_id};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, InPath, Json, Sending, SignedIn, data};
use app::AppError;
use app::work::{Asking, NewVersion, RawPicture};
use axum::extract::State;
use db::Conn;
use db::work::gate::Gate;
use domain::{Refusal, Timestamp, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The fields beside the picture `file`.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct VersionFields {
    /// Other words beside the entry; absent, they stay as they are.
    pub description: Option<String>,
    /// 1 when a machine helped.
    pub ai_used: bool,
}

/// The body of an upload of a version.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct VersionForm {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    description: Option<String>,
    ai_used: Option<bool>,
}

/// Puts a new picture in the place of one's own entry's: the number, stars, hearts and what was written stay, the entry
/// counts once, its client is told. As long as one may hand in entries; the picture is judged as that of a new entry.
#[utoipa::path(
    post,
    path = "/api/v1/works/{id}/versions",
    operation_id = "upload_work_version",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    request_body(content = VersionForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<Work>),
        (status = 401, body = Failure),
        (status = 403, body = Failure, description = "`not_allowed_now`, `not_approved`, `suspended`, `forbidden`"),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`same_picture`, `copied_entry`, `too_many_versions`, `already_sold`, `entry_hidden`, `refund_pending`, `already_refunded`"),
        (status = 413, body = Failure),
        (status = 415, body = Failure, description = "`jpg_required`"),
        (status = 422, body = Failure, description = "`image_size`, `image_broken`, `image_too_big`"),
    )
)]
pub async fn upload_work_version(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    sending: Sending,
) -> ApiResult<Json<Data<Work>>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key.clone());
    app::work::may_revise(&state.market, &asking, id).await?;
    let (fields, file) = sending.receive::<VersionFields>(viewer.id).await?.taken("file")?;
    let VersionFields { description, ai_used } = fields;
    let picture = RawPicture { name: file.name, bytes: file.bytes };
    app::work::revise(&state.market, &asking, id, NewVersion { picture, description, ai_used }).await?;
    show::shown(&state, caller, id).await
}

/// The versions of an entry, with the newest.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WorkVersions {
    /// The newest first.
    pub list: Vec<WorkVersion>,
}

/// All versions of an entry, for whoever reads what is written about it: its client, its designer, moderators. Everybody
/// else sees the newest, which is the entry itself.
#[utoipa::path(
    get,
    path = "/api/v1/works/{id}/versions",
    operation_id = "list_work_versions",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    responses(
        (status = 200, body = Data<WorkVersions>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn list_work_versions(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    caller: Caller,
) -> ApiResult<Json<Data<WorkVersions>>> {
    let (id, now) = (work_id(&id)?, state.market.now());
    let found = state.market.db.read(move |conn| versions_of(conn, &caller, id, now));
    Ok(data(WorkVersions { list: found.await? }))
}

/// All versions of an entry, the newest first, for whoever reads what is written about it.
///
/// # Errors
/// `NotFound`, `NotSignedIn`, `Forbidden`.
pub(crate) fn versions_of(
    conn: &mut Conn<'_>,
    caller: &Caller,
    id: WorkId,
    now: Timestamp,
) -> Result<Vec<WorkVersion>, AppError> {
    let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
    let viewer = caller.load(conn, now)?;
    let gate = Gate::open(conn, work.project, viewer, caller.share_key.as_deref())?;
    let gate = gate.filter(|gate| gate.see_work(&work.facts(), now)).ok_or(Refusal::NotFound)?;
    gate.thread(&work.facts()).read(gate.actor())?;
    let newest = db::work::version::newest(conn, id)?;
    let before = db::work::version::before_newest(conn, id)?;
    Ok(newest.into_iter().chain(before).map(WorkVersion::from).collect())
}

/// The words beside an entry.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DescriptionFields {
    /// At most 2,000 characters; contact details are masked. May be empty.
    pub description: String,
}

/// Changes the words beside one's own entry, as long as its picture may be replaced.
#[utoipa::path(
    put,
    path = "/api/v1/works/{id}/description",
    operation_id = "describe_work",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    request_body = DescriptionFields,
    responses(
        (status = 200, body = Data<Work>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`already_sold`, `entry_hidden`, `refund_pending`, `already_refunded`"),
        (status = 422, body = Failure, description = "`too_long`"),
    )
)]
pub async fn describe_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    Body(fields): Body<DescriptionFields>,
) -> ApiResult<Json<Data<Work>>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key.clone());
    app::work::describe(&state.market, &asking, id, &fields.description).await?;
    show::shown(&state, caller, id).await
}
