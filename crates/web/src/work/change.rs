//! Handing in, pictures behind an entry, taking down, hiding.

use super::dto::{Tried, Work};
use super::{project_id, show, work_id};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Data, InPath, Json, Nothing, Sending, SignedIn, UploadedFile, data, nothing,
};
use app::work::{Asking, NewEntry, RawPicture, Removal};
use axum::extract::State;
use domain::FileId;
use serde::Deserialize;
use utoipa::ToSchema;

/// The fields beside the picture `file`.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct EntryFields {
    pub description: String,
    /// 1 when a machine helped.
    pub ai_used: bool,
}

/// The body of an upload of one picture.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct EntryForm {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    description: Option<String>,
    ai_used: Option<bool>,
}

/// The body of an upload of several pictures: `file` once for each.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct PicturesForm {
    #[schema(value_type = Vec<String>, format = Binary)]
    file: Vec<Vec<u8>>,
}

fn raw(file: UploadedFile) -> RawPicture {
    RawPicture { name: file.name, bytes: file.bytes }
}

/// Hands in an entry. The picture is a JPG of 800x600 (usual for logos), 1200x900 (usual otherwise) or 1600x1200, of at most
/// 10 MB; what it is is told by its content.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/works",
    operation_id = "upload_work",
    tag = "work",
    params(("id" = String, Path, description = "The contest")),
    request_body(content = EntryForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<Work>),
        (status = 401, body = Failure),
        (status = 403, body = Failure, description = "`not_approved`, `not_allowed_now`, `suspended`"),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`copied_entry`: the picture is another designer's entry; `refund_pending`, `already_refunded`, `too_many_entries`"),
        (status = 413, body = Failure),
        (status = 415, body = Failure, description = "`jpg_required`"),
        (status = 422, body = Failure, description = "`image_size`, `image_broken`, `image_too_big`"),
    )
)]
pub async fn upload_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    sending: Sending,
) -> ApiResult<Json<Data<Work>>> {
    let project = project_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key.clone());
    app::work::may_upload(&state.market, &asking, project).await?;
    let (fields, file) = sending.receive::<EntryFields>(viewer.id).await?.taken("file")?;
    let entry = NewEntry { picture: raw(file), description: fields.description, ai_used: fields.ai_used };
    let id = app::work::upload(&state.market, &asking, project, entry).await?;
    show::shown(&state, caller, id).await
}

/// The body of a trial.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct TrialForm {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Tries a picture before it hangs, as an entry or as a version of one: small, in one colour, reversed and to other eyes. It
/// is judged as the picture of an entry is, and nothing of it is kept.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/works/check",
    operation_id = "try_work",
    tag = "work",
    params(("id" = String, Path, description = "The contest")),
    request_body(content = TrialForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<Tried>),
        (status = 401, body = Failure),
        (status = 403, body = Failure, description = "`not_approved`, `not_allowed_now`, `suspended`"),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`refund_pending`, `already_refunded`"),
        (status = 413, body = Failure),
        (status = 415, body = Failure, description = "`jpg_required`"),
        (status = 422, body = Failure, description = "`image_size`, `image_broken`, `image_too_big`"),
        (status = 429, description = "`too_many_requests`", body = Failure),
    )
)]
pub async fn try_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    sending: Sending,
) -> ApiResult<Json<Data<Tried>>> {
    let project = project_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key);
    app::work::may_try(&state.market, &asking, project).await?;
    let (_, file) = sending.receive::<Nothings>(viewer.id).await?.taken("file")?;
    let legibility = app::work::try_picture(&state.market, &asking, project, raw(file)).await?;
    Ok(data(Tried { legibility }))
}

/// Puts pictures behind one's own entry: 800x600, 1200x900 or 1600x1200 while entries are taken; behind a chosen or
/// bought entry effect images of 1600x1200. At most 20 in all.
#[utoipa::path(
    post,
    path = "/api/v1/works/{id}/attachments",
    operation_id = "upload_work_attachments",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    request_body(content = PicturesForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<Work>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`too_many_attachments`, `already_confirmed`, `refund_pending`, `already_refunded`"),
        (status = 413, body = Failure),
        (status = 415, body = Failure, description = "`jpg_required`"),
        (status = 422, body = Failure, description = "`image_size`, `image_broken`"),
    )
)]
pub async fn upload_work_attachments(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    sending: Sending,
) -> ApiResult<Json<Data<Work>>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key.clone());
    app::work::may_attach(&state.market, &asking, id).await?;
    let upload = sending.receive::<Nothings>(viewer.id).await?;
    let pictures = upload.files.into_iter().map(raw).collect();
    app::work::attach(&state.market, &asking, id, pictures).await?;
    show::shown(&state, caller, id).await
}

/// The body of an upload of one file.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct LogoForm {
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Uploads the final logo of the winning entry: a JPG or PNG of at most 10 MB, told by its content. By its designer, from
/// the choice of the winner to the confirmation of the handover; a new one takes the place of the last. It becomes the
/// contest's `logo`.
#[utoipa::path(
    post,
    path = "/api/v1/works/{id}/logo",
    operation_id = "upload_work_logo",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    request_body(content = LogoForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<Work>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`wrong_state`: it did not win; `already_confirmed`, `refund_pending`, `already_refunded`"),
        (status = 413, body = Failure),
        (status = 415, body = Failure, description = "`file_type_refused`"),
        (status = 422, body = Failure, description = "`image_broken`, `image_too_big`"),
    )
)]
pub async fn upload_work_logo(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    sending: Sending,
) -> ApiResult<Json<Data<Work>>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key.clone());
    app::work::may_set_logo(&state.market, &asking, id).await?;
    let (_, file) = sending.receive::<Nothings>(viewer.id).await?.taken("file")?;
    app::work::set_logo(&state.market, &asking, id, raw(file)).await?;
    show::shown(&state, caller, id).await
}

/// No fields beside the files.
#[derive(Debug, Default, Deserialize)]
pub struct Nothings {}

/// Takes a picture from behind one's own entry, as long as pictures may be put there.
#[utoipa::path(
    delete,
    path = "/api/v1/works/{id}/attachments/{attachmentId}",
    operation_id = "delete_work_attachment",
    tag = "work",
    params(
        ("id" = i64, Path, description = "The entry"),
        ("attachmentId" = i64, Path, description = "The `id` of the attachment"),
    ),
    responses(
        (status = 200, body = Nothing),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`effect_images_first` for the last one under a package"),
    )
)]
pub async fn delete_work_attachment(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath((id, attachment)): InPath<(String, FileId)>,
    caller: Caller,
) -> ApiResult<Json<Nothing>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key);
    app::work::detach(&state.market, &asking, id, attachment).await?;
    Ok(nothing())
}

/// Why an entry is taken down.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct RemovalFields {
    /// `poor_effort`, `ignored_brief` or `other`; its author needs none.
    pub reason: String,
    /// In one's own words, at most 500 characters; its designer reads it.
    pub text: String,
}

/// Takes an entry down: the client or a moderator with a reason, its designer without one. Until a winner is chosen.
#[utoipa::path(
    delete,
    path = "/api/v1/works/{id}",
    operation_id = "delete_work",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    request_body = RemovalFields,
    responses(
        (status = 200, body = Nothing),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`winner_chosen`, `refund_pending`, `already_refunded`"),
        (status = 422, body = Failure, description = "`reason_required`, `unknown_value`"),
    )
)]
pub async fn delete_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    Body(fields): Body<RemovalFields>,
) -> ApiResult<Json<Nothing>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key);
    let removal = Removal { reason: fields.reason, text: fields.text };
    app::work::remove(&state.market, &asking, id, removal).await?;
    Ok(nothing())
}

/// Hide or show.
#[derive(Debug, Deserialize, ToSchema)]
pub struct HiddenFields {
    /// 1 hides, 0 shows.
    pub hidden: bool,
    /// Its designer reads it; at most 500 characters.
    pub reason: Option<String>,
}

/// Hides an entry from everybody but owner, designer and moderators, or shows it again. Moderators only; an entry once
/// hidden stays out of its designer's portfolio. Recorded with who, when and why; its designer is told.
#[utoipa::path(
    put,
    path = "/api/v1/works/{id}/hidden",
    operation_id = "hide_work",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    request_body = HiddenFields,
    responses(
        (status = 200, body = Nothing),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`already_sold`"),
    )
)]
pub async fn hide_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    Body(fields): Body<HiddenFields>,
) -> ApiResult<Json<Nothing>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key);
    app::work::set_hidden(&state.market, &asking, id, fields.hidden, fields.reason.as_deref().unwrap_or_default())
        .await?;
    Ok(nothing())
}
