//! Pictures of a person: the face and the signature, sent as a file, as a data URL or named by an earlier upload.

use crate::file::{FileObject, picture_url};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, Json, Sending, SignedIn, Viewer, data, data_url};
use crate::{AppState, limits};
use app::account::profile;
use app::file::Content;
use axum::extract::State;
use domain::refusal::Problem;
use domain::{FileId, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A picture: `file` as a multipart file, as a data URL, or the id of a file uploaded before.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct PictureForm {
    #[schema(example = "data:image/jpeg;base64,…")]
    pub file: Option<String>,
}

/// A picture as it was sent: its name and bytes.
pub struct Sent {
    pub name: String,
    pub bytes: Content,
}

/// Finds the picture in a body.
///
/// # Errors
/// `required` or `not_an_upload`, beside `file`.
pub async fn sent(state: &AppState, viewer: &Viewer, sending: Sending) -> ApiResult<Sent> {
    let upload = sending.receive_texts::<PictureForm>(viewer.id, limits::IMAGE_TEXT).await?;
    if let Some(file) = upload.file("file").or(upload.files.first()) {
        return Ok(Sent { name: file.name.clone(), bytes: file.bytes.clone() });
    }
    let text = upload.fields.file.filter(|text| !text.is_empty());
    let text = text.ok_or_else(|| Refusal::fault("file", Problem::Required))?;
    if let Ok(id) = text.parse::<i64>() {
        let (name, bytes) = profile::own_file(&state.market, viewer, FileId(id)).await?;
        return Ok(Sent { name, bytes });
    }
    let bytes = data_url::decode(&text).ok_or_else(|| Refusal::fault("file", Problem::NotAnUpload))?;
    // To the disk like any other file: what waits for its turn waits there.
    let storage = state.market.storage.clone();
    let held = state.market.compute(move || Ok(app::file::copied(&storage, &bytes.into())?.into()));
    Ok(Sent { name: "picture".to_owned(), bytes: held.await? })
}

/// The person's new face.
#[derive(Debug, Serialize, ToSchema)]
pub struct Face {
    /// A square of 140 pixels.
    pub face: String,
}

/// Sets the person's face: JPG or PNG, cut to a square of 140 pixels.
#[utoipa::path(
    post,
    path = "/api/v1/users/avatar",
    tag = "account",
    request_body(content = PictureForm, description = "Or multipart/form-data with a file"),
    responses(
        (status = 200, description = "Set", body = Data<Face>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 413, description = "`file_too_large`", body = Failure),
        (status = 415, description = "Not a picture", body = Failure),
        (status = 422, description = "`image_broken`, `not_an_upload` …", body = Failure),
    )
)]
pub async fn set_avatar(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<Face>>> {
    profile::may_change_pictures(&viewer)?;
    let Sent { name, bytes } = sent(&state, &viewer, sending).await?;
    let key = profile::set_avatar(&state.market, &viewer, name, bytes).await?;
    Ok(data(Face { face: picture_url(&key, "avatar.webp") }))
}

/// The person's new signature.
#[derive(Debug, Serialize, ToSchema)]
pub struct Signature {
    pub signature: Option<FileObject>,
}

/// Sets the signature that certificates carry: JPG or PNG, dark on light or transparent.
#[utoipa::path(
    post,
    path = "/api/v1/users/signature",
    tag = "account",
    request_body(content = PictureForm, description = "Or multipart/form-data with a file"),
    responses(
        (status = 200, description = "Set", body = Data<Signature>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 413, description = "`file_too_large`", body = Failure),
        (status = 415, description = "Not a picture", body = Failure),
        (status = 422, description = "`image_broken`, `not_an_upload` …", body = Failure),
    )
)]
pub async fn set_signature(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<Signature>>> {
    profile::may_change_pictures(&viewer)?;
    let Sent { name, bytes } = sent(&state, &viewer, sending).await?;
    let file = profile::set_signature(&state.market, &viewer, name, bytes).await?;
    let row = state.market.db.read(move |conn| db::file::find(conn, file)).await?;
    Ok(data(Signature { signature: row.map(FileObject::from) }))
}
