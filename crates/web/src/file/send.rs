//! `POST /files`: a file sent ahead, claimed within a day by what names its id.

use super::FileObject;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, Json, Sending, SignedIn, UploadedFile, data};
use axum::extract::State;
use domain::Refusal;
use domain::refusal::Problem;
use serde::Deserialize;
use utoipa::ToSchema;

/// The body of a file that is sent ahead.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct FileForm {
    /// A picture, document or archive of at most 50 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

#[derive(Debug, Default, Deserialize)]
struct Nothings {}

/// Sends a file ahead. It is its sender's alone until a brief (`attachments`, `logoFile`) or a message (`fileIds`) names
/// its id; whatever nothing names within a day is forgotten.
#[utoipa::path(
    post,
    path = "/api/v1/files",
    operation_id = "send_file",
    tag = "file",
    request_body(content = FileForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<FileObject>),
        (status = 401, body = Failure),
        (status = 403, body = Failure, description = "`suspended`"),
        (status = 413, body = Failure, description = "`file_too_large`, `files_quota`"),
        (status = 415, body = Failure, description = "`file_type_refused`"),
        (status = 422, body = Failure, description = "`not_an_upload`, `image_broken`, `image_too_big`"),
        (status = 503, body = Failure, description = "`busy`: no memory for more bodies just now; `Retry-After` says when"),
        (status = 507, body = Failure, description = "`storage_full`"),
    )
)]
pub async fn send_file(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<FileObject>>> {
    app::file::may_send(&state.market, &viewer, sending.files_announced()).await?;
    let upload = sending.receive::<Nothings>(viewer.id).await?;
    let file = upload.file("file").or(upload.files.first()).cloned();
    let UploadedFile { name, bytes, .. } = file.ok_or_else(|| Refusal::fault("file", Problem::NotAnUpload))?;
    let id = app::file::send_ahead(&state.market, &viewer, name, bytes).await?;
    let row = state.market.db.read(move |conn| db::file::find(conn, id)).await?;
    Ok(data(row.map(FileObject::from).ok_or(Refusal::NotFound)?))
}
