//! `/uploads`: files that come in pieces and go on where they stopped, by version 1.0.0 of the tus protocol.

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::upload::{BODY_COST, sender};
use crate::http::{ApiResult, InPath, SignedIn};
use app::Market;
use app::delivery::upload::{self, Meant, NewUpload, PIECE_BYTES};
use axum::body::BodyDataStream;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use db::delivery::upload::UploadRow;
use domain::delivery::PACKAGE_BYTES_MOST;
use domain::refusal::Problem;
use domain::{BoughtId, OrderId, ProjectId, Refusal, Timestamp};
use futures_util::StreamExt;
use std::time::{Duration, UNIX_EPOCH};

const VERSION: &str = "1.0.0";
const EXTENSIONS: &str = "creation,termination,expiration";
const RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
const OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const LENGTH: HeaderName = HeaderName::from_static("upload-length");
const EXPIRES: HeaderName = HeaderName::from_static("upload-expires");
/// What a piece of a file calls itself.
const PIECE_TYPE: &str = "application/offset+octet-stream";

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(describe_uploads, create_upload)).routes(routes!(
        get_upload,
        continue_upload,
        delete_upload
    ))
}

/// The headers that every answer of the protocol carries.
fn answer(status: StatusCode, headers: impl IntoIterator<Item = (HeaderName, String)>) -> Response {
    let mut response = status.into_response();
    response.headers_mut().insert(RESUMABLE, HeaderValue::from_static(VERSION));
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

/// What expires when, as HTTP writes dates.
fn http_date(at: Timestamp) -> String {
    httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(at.0.unsigned_abs()))
}

fn standing(row: &UploadRow, received: i64) -> [(HeaderName, String); 2] {
    [(OFFSET, received.to_string()), (EXPIRES, http_date(row.expires_at))]
}

fn spoken(headers: &HeaderMap) -> Result<(), Refusal> {
    let version = headers.get(RESUMABLE).and_then(|value| value.to_str().ok());
    if version == Some(VERSION) { Ok(()) } else { Err(Refusal::UploadVersion) }
}

fn number(headers: &HeaderMap, name: &HeaderName) -> Result<Option<u64>, Refusal> {
    let Some(value) = headers.get(name) else { return Ok(None) };
    let text = value.to_str().map_err(|_| Refusal::Malformed)?;
    text.parse().map(Some).map_err(|_| Refusal::Malformed)
}

/// What this server speaks.
#[utoipa::path(
    options,
    path = "/api/v1/uploads",
    operation_id = "describe_uploads",
    tag = "delivery",
    responses((status = 204, description = "`Tus-Version`, `Tus-Extension`, `Tus-Max-Size`"))
)]
async fn describe_uploads() -> Response {
    answer(
        StatusCode::NO_CONTENT,
        [
            (HeaderName::from_static("tus-version"), VERSION.to_owned()),
            (HeaderName::from_static("tus-extension"), EXTENSIONS.to_owned()),
            (HeaderName::from_static("tus-max-size"), PACKAGE_BYTES_MOST.to_string()),
        ],
    )
}

/// Announces an upload: its size in `Upload-Length` (50 MB at most), and in `Upload-Metadata` its `filename` and, where
/// it is known, the `projectId` and `boughtId` of the handover it is meant for, or the `orderId` of the order. Five at a time for each person; an upload
/// that nobody takes is forgotten after 24 hours.
#[utoipa::path(
    post,
    path = "/api/v1/uploads",
    operation_id = "create_upload",
    tag = "delivery",
    params(
        ("Tus-Resumable" = String, Header, description = "1.0.0"),
        ("Upload-Length" = u64, Header, description = "Bytes of the whole file"),
        ("Upload-Metadata" = Option<String>, Header, description = "`filename`, `projectId`, `boughtId` or `orderId`, each in Base64"),
    ),
    responses(
        (status = 201, description = "`Location` is where its bytes go"),
        (status = 401, body = Failure),
        (status = 403, body = Failure, description = "`forbidden`: another's handover; `not_approved` without one"),
        (status = 409, body = Failure, description = "`too_many_uploads`, `effect_images_first`, `already_confirmed`, `wrong_state`, `refund_pending`, `already_refunded`, `contest_frozen`"),
        (status = 412, body = Failure, description = "`upload_version`"),
        (status = 413, body = Failure),
    )
)]
async fn create_upload(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    headers: HeaderMap,
) -> ApiResult<Response> {
    spoken(&headers)?;
    let size = number(&headers, &LENGTH)?.ok_or_else(|| Refusal::fault("uploadLength", Problem::Required))?;
    let about = headers.get("upload-metadata").map(|value| value.to_str().map_err(|_| Refusal::Malformed));
    let (name, meant) = metadata(about.transpose()?.unwrap_or_default())?;
    let row = upload::begin(&state.market, &viewer, NewUpload { size, name, meant }).await?;
    let location = (header::LOCATION, format!("/api/v1/uploads/{}", row.id));
    Ok(answer(StatusCode::CREATED, standing(&row, 0).into_iter().chain([location])))
}

/// The file's name and what it is meant for, out of `key Base64,key Base64`.
fn metadata(text: &str) -> Result<(String, Option<Meant>), Refusal> {
    let (mut name, mut project, mut bought, mut order) = (String::new(), None, BoughtId::WINNER, None);
    for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once(' ').unwrap_or((pair, ""));
        let value = decoded(value.trim())?;
        match key {
            "filename" | "name" => name = value,
            "projectId" => project = Some(ProjectId::parse(value.trim()).ok_or(Refusal::NotFound)?),
            "boughtId" => bought = BoughtId(value.trim().parse().map_err(|_| Refusal::Malformed)?),
            "orderId" => order = Some(value.trim().parse().map(OrderId).map_err(|_| Refusal::NotFound)?),
            // Others are none of ours.
            _ => {}
        }
    }
    let meant = match (project, order) {
        (Some(_), Some(_)) => return Err(Refusal::Malformed),
        (Some(project), None) => Some(Meant::Contest(project, bought)),
        (None, order) => order.map(Meant::Order),
    };
    Ok((name, meant))
}

fn decoded(base64: &str) -> Result<String, Refusal> {
    let bytes = crate::http::data_url::base64(base64).ok_or(Refusal::Malformed)?;
    String::from_utf8(bytes).map_err(|_| Refusal::Malformed)
}

/// How far one's own upload is.
#[utoipa::path(
    head,
    path = "/api/v1/uploads/{id}",
    operation_id = "get_upload",
    tag = "delivery",
    params(("id" = String, Path, description = "The upload")),
    responses(
        (status = 200, description = "`Upload-Offset`, `Upload-Length`, `Upload-Expires`"),
        (status = 401, description = "`not_signed_in`"),
        (status = 404, description = "None, or not one's own"),
        (status = 410, description = "Taken, given up, or over its time"),
    )
)]
async fn get_upload(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    spoken(&headers)?;
    let row = upload::find(&state.market, &viewer, &id).await?;
    let more = [(LENGTH, row.size.to_string()), (header::CACHE_CONTROL, "no-store".to_owned())];
    Ok(answer(StatusCode::OK, standing(&row, row.received).into_iter().chain(more)))
}

/// Goes on with one's own upload, from `Upload-Offset`, which must be where it stands. What arrives is kept megabyte by
/// megabyte, also when the connection breaks.
#[utoipa::path(
    patch,
    path = "/api/v1/uploads/{id}",
    operation_id = "continue_upload",
    tag = "delivery",
    params(
        ("id" = String, Path, description = "The upload"),
        ("Upload-Offset" = u64, Header, description = "Where the bytes of this request begin"),
    ),
    responses(
        (status = 204, description = "`Upload-Offset` is where it stands now"),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`upload_offset`: it stands somewhere else"),
        (status = 410, body = Failure),
        (status = 412, body = Failure),
        (status = 413, body = Failure, description = "More than was announced"),
        (status = 415, body = Failure, description = "Not `application/offset+octet-stream`"),
        (status = 503, body = Failure, description = "`busy`: no memory for more bodies just now; `Retry-After` says when"),
    )
)]
async fn continue_upload(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    request: Request,
) -> ApiResult<Response> {
    let (Parts { headers, extensions, .. }, body) = request.into_parts();
    spoken(&headers)?;
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if kind != PIECE_TYPE {
        return Err(Refusal::MediaTypeRefused.into());
    }
    let offset = number(&headers, &OFFSET)?.ok_or(Refusal::Malformed)?;
    let row = upload::find(&state.market, &viewer, &id).await?;
    if i64::try_from(offset).ok() != Some(row.received) {
        return Err(Refusal::UploadOffset { received: row.received.unsigned_abs() }.into());
    }
    let room = state.market.room.body(sender(viewer.id, &extensions), PIECE_BYTES as u64 + BODY_COST).await?;
    // Apart from the request: when the connection breaks, what has come is still made safe.
    let (market, upload) = (state.market.clone(), row.clone());
    let received = tokio::spawn(async move {
        let _room = room;
        receive(&market, &upload, body.into_data_stream()).await
    });
    let received = received.await.map_err(|fault| app::AppError::Internal(format!("an upload failed: {fault}")))??;
    Ok(answer(StatusCode::NO_CONTENT, standing(&row, received)))
}

/// Reads the body to its end, a piece at a time; where the upload stands then.
async fn receive(market: &Market, row: &UploadRow, mut body: BodyDataStream) -> Result<i64, app::AppError> {
    let mut at = row.received;
    let mut piece: Vec<u8> = Vec::new();
    loop {
        let next = match body.next().await {
            Some(Ok(chunk)) => Some(chunk),
            None => None,
            // Broken off, or silent, which the listener ends: what is here is kept, and the sender asks where to go on.
            Some(Err(_)) => {
                upload::add(market, row, at, piece).await?;
                return Err(Refusal::Malformed.into());
            }
        };
        let Some(chunk) = next else { return upload::add(market, row, at, piece).await };
        if i64::try_from(piece.len() + chunk.len()).unwrap_or(i64::MAX) > row.size - at {
            return Err(Refusal::FileTooLarge { max_bytes: row.size.unsigned_abs() }.into());
        }
        piece.extend_from_slice(&chunk);
        if piece.len() >= PIECE_BYTES {
            at = upload::add(market, row, at, std::mem::take(&mut piece)).await?;
        }
    }
}

/// Gives one's own upload up.
#[utoipa::path(
    delete,
    path = "/api/v1/uploads/{id}",
    operation_id = "delete_upload",
    tag = "delivery",
    params(("id" = String, Path, description = "The upload")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, body = Failure),
        (status = 410, body = Failure),
        (status = 412, body = Failure),
    )
)]
async fn delete_upload(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    spoken(&headers)?;
    upload::give_up(&state.market, &viewer, &id).await?;
    Ok(answer(StatusCode::NO_CONTENT, []))
}
