//! The thread of an order, and delivering into it.

use super::view::{DeliveredFile, OrderView};
use super::{answer, order_id};
use crate::AppState;
use crate::file::FileObject;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Data, InPath, InQuery, Json, List, Sending, SignedIn, SiteOf, UploadedFile, When, data, list,
};
use crate::project::parts::UserRef;
use crate::work::dto::person;
use app::AppError;
use app::order::{Delivery, NewMessage};
use app::project::RawFile;
use axum::extract::State;
use domain::FileId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Lines on a page.
const PAGE: i64 = 100;

/// A line of an order's thread.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderMessage {
    pub id: i64,
    pub author: UserRef,
    /// `message`, `delivery` or `revision`.
    #[schema(value_type = crate::http::words::OrderWord)]
    pub kind: &'static str,
    pub content: String,
    pub files: Vec<FileObject>,
    /// Of a delivery: the how-manieth, and its files.
    pub version: Option<i64>,
    pub delivered: Vec<DeliveredFile>,
    pub date_time: When,
    pub mine: bool,
}

/// The thread, oldest first: the two sides and moderators.
#[utoipa::path(get, path = "/api/v1/orders/{id}/messages", tag = "order", operation_id = "list_order_messages",
    params(("id" = i64, Path), PageQuery),
    responses(
        (status = 200, body = List<OrderMessage>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
    ))]
pub(super) async fn list_order_messages(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    InQuery(page): InQuery<PageQuery>,
) -> ApiResult<Json<List<OrderMessage>>> {
    let (id, page, state_in) = (order_id(&id)?, page.page(PAGE), state.clone());
    let found = state.market.db.read(move |conn| {
        let seen = app::order::seen(conn, &state_in.market, &viewer, id)?;
        let (rows, total) = db::order::thread::list(conn, seen.row.thread, page.size, page.offset())?;
        let parts = match seen.facts.handover {
            Some(handed) => db::delivery::package::all(conn, handed.id)?,
            None => Vec::new(),
        };
        let files = app::thread::files_of(conn, rows.iter().map(|row| row.file_ids.as_str()))?;
        let mut messages = Vec::with_capacity(rows.len());
        for (row, files) in rows.into_iter().zip(files) {
            let files: Vec<FileObject> = files.into_iter().map(FileObject::from).collect();
            let mut delivered = Vec::new();
            for part in parts.iter().filter(|part| Some(part.version) == row.version) {
                let Some(file) = files.iter().find(|file| file.id == part.file_id) else { continue };
                delivered.push(DeliveredFile::of(file.clone(), part)?);
            }
            let wins = u32::try_from(row.author_wins).unwrap_or_default();
            messages.push(OrderMessage {
                id: row.id.0,
                mine: row.author == viewer.id,
                author: person(row.author, row.author_name, row.author_face.as_deref(), row.author_type, wins),
                kind: row.word.code(),
                content: row.content,
                files,
                version: row.version,
                delivered,
                date_time: row.created_at.into(),
            });
        }
        Ok::<_, AppError>((messages, total))
    });
    let (messages, total) = found.await?;
    Ok(list(messages, total, page))
}

/// A message; `file` may stand in it several times.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct OrderMessageForm {
    /// At least 15 characters, or a file.
    pub content: String,
    /// Ids of files of `POST /files`, of one's own and not taken yet.
    pub file_ids: Vec<i64>,
}

/// A delivery; `file` may stand in it several times.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct OrderDeliveryForm {
    /// What it is.
    pub content: String,
    /// Ids of files of `POST /files`, of one's own and not taken yet.
    pub file_ids: Vec<i64>,
    /// Complete uploads of `/uploads`, of one's own and for this order or for none; they are used up.
    pub upload_ids: Vec<String>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct OrderWritten {
    pub id: i64,
    /// Contact details were taken out of it.
    pub masked: bool,
}

fn raw(files: Vec<UploadedFile>) -> Vec<RawFile> {
    files.into_iter().map(|file| RawFile { name: file.name, bytes: file.bytes }).collect()
}

/// Writes into the thread.
#[utoipa::path(post, path = "/api/v1/orders/{id}/messages", tag = "order", operation_id = "write_order_message",
    params(("id" = i64, Path)), request_body(content = OrderMessageForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<OrderWritten>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`: it was cancelled", body = Failure),
        (status = 413, description = "`body_too_large`, `file_too_large`", body = Failure),
        (status = 422, description = "`too_short`, `too_many` …", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty a minute of one person", body = Failure),
    ))]
pub(super) async fn write_order_message(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<OrderWritten>>> {
    let id = order_id(&id)?;
    app::order::may_write(&state.market, &viewer, id).await?;
    let upload = sending.receive::<OrderMessageForm>(viewer.id).await?;
    let file_ids = upload.fields.file_ids.iter().copied().map(FileId).collect();
    let new = NewMessage { content: upload.fields.content, files: raw(upload.files), file_ids };
    let posted = app::order::write(&state.market, &viewer, id, new).await?;
    Ok(data(OrderWritten { id: posted.message.0, masked: posted.masked }))
}

/// Delivers: words and at least one file of any kind; archives are looked into. Large ones come in pieces first (`/uploads`). The buyer has 72 hours to answer.
#[utoipa::path(post, path = "/api/v1/orders/{id}/deliver", tag = "order", operation_id = "deliver_order",
    params(("id" = i64, Path)), request_body(content = OrderDeliveryForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the seller delivers; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`, `already_confirmed`, `upload_unfinished`", body = Failure),
        (status = 410, description = "`gone`: an upload that was taken, given up, or is over its time", body = Failure),
        (status = 413, description = "`body_too_large`, `file_too_large`", body = Failure),
        (status = 422, description = "`required`, `archive_unsafe_path`, `archive_too_big`, `archive_encrypted` …", body = Failure),
    ))]
pub(super) async fn deliver_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::may_deliver(&state.market, &viewer, id).await?;
    let upload = sending.receive::<OrderDeliveryForm>(viewer.id).await?;
    let file_ids = upload.fields.file_ids.iter().copied().map(FileId).collect();
    let upload_ids = upload.fields.upload_ids;
    let new = Delivery { content: upload.fields.content, files: raw(upload.files), file_ids, upload_ids };
    app::order::deliver(&state.market, &viewer, id, new).await?;
    answer(&state, viewer, id, site).await
}
