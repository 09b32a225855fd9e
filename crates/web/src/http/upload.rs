//! Bodies with files: who may send one is asked before any of it is read; then its files go to the storage piece by
//! piece, and memory holds no more of it than the share that was granted.

use super::error::ApiError;
use super::fields::{add, typed};
use crate::listen::Pace;
use crate::state::AppState;
use app::account::Visit;
use app::file::{Content, Line, Sender};
use app::{AppError, Market};
use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRef, FromRequest, Multipart, Request};
use axum::http::{Extensions, HeaderMap, header};
use domain::refusal::Problem;
use domain::{Refusal, UserId};
use futures_util::{Stream, StreamExt};
use gateways::storage::StorageError;
use parking_lot::Mutex;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::sync::Semaphore;

/// At most this many parts in one body.
const PARTS: usize = 200;
/// All texts of a body with files together, in bytes.
const TEXTS: usize = 1 << 20;
/// The memory that a body takes while it is received, in bytes: buffers of the connection and of the form, and what is on its way
/// to the disk.
pub const BODY_COST: u64 = 1 << 20;
/// What is on its way to the disk at most, in bytes.
const DISK_BUFFER: usize = 128 << 10;
/// How many times its own size a text takes while it is read: the bytes, the parsed text, what it stands for.
pub const TEXT_COST: u64 = 3;
/// Bodies that nobody wants are read to their end, so that their senders hear the answer: so many at once …
static UNWANTED: Semaphore = Semaphore::const_new(32);
/// … and so long.
const UNWANTED_TIME: Duration = Duration::from_secs(20);

/// One file of a request, as it came.
#[derive(Clone, Debug)]
pub struct UploadedFile {
    /// The name of the form field.
    pub field: String,
    /// The file's own name, without any folder.
    pub name: String,
    pub bytes: Content,
}

/// The body's fields read as `T`, and its files. A JSON or form body has no files.
#[derive(Debug)]
pub struct Upload<T> {
    pub fields: T,
    pub files: Vec<UploadedFile>,
}

impl<T> Upload<T> {
    /// The first file of that field.
    #[must_use]
    pub fn file(&self, field: &str) -> Option<&UploadedFile> {
        self.files.iter().find(|file| file.field == field)
    }

    /// The first file of that field, for whoever needs one.
    ///
    /// # Errors
    /// `not_an_upload` beside the field.
    pub fn taken(self, field: &str) -> Result<(T, UploadedFile), Refusal> {
        let file = self.files.into_iter().find(|file| file.field == field);
        Ok((self.fields, file.ok_or_else(|| Refusal::fault(field, Problem::NotAnUpload))?))
    }
}

/// A body of which nothing was read yet. Ask who may, then [receive](Sending::receive) it.
pub struct Sending {
    market: Market,
    request: Option<Request>,
}

impl<S: Send + Sync> FromRequest<S> for Sending
where
    AppState: FromRef<S>,
{
    type Rejection = std::convert::Infallible;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        Ok(Sending { market: AppState::from_ref(state).market.clone(), request: Some(request) })
    }
}

impl Sending {
    /// How many bytes are announced of a body that may carry files.
    #[must_use]
    pub fn files_announced(&self) -> Option<u64> {
        let headers = self.request.as_ref()?.headers();
        announced(headers).filter(|_| is_multipart(headers))
    }

    /// Reads the body that this person sends.
    ///
    /// # Errors
    /// `Malformed`, `BodyTooLarge`, a field of the wrong form; `Busy` without memory for it; a fault of the storage.
    pub async fn receive<T: DeserializeOwned>(self, from: UserId) -> Result<Upload<T>, ApiError> {
        self.receive_texts(from, TEXTS).await
    }

    /// [`Sending::receive`], where a picture may travel as a text of that many bytes.
    ///
    /// # Errors
    /// As [`Sending::receive`].
    pub async fn receive_texts<T: DeserializeOwned>(
        mut self,
        from: UserId,
        texts: usize,
    ) -> Result<Upload<T>, ApiError> {
        let Some(request) = self.request.take() else { return Err(Refusal::Malformed.into()) };
        let multipart = is_multipart(request.headers());
        let cost = match (multipart, texts > TEXTS) {
            (true, false) => BODY_COST,
            _ => announced(request.headers()).unwrap_or(texts as u64).min(texts as u64) * TEXT_COST + BODY_COST,
        };
        let from = sender(from, request.extensions());
        let _room = match self.market.room.body(from, cost).await {
            Ok(room) => room,
            Err(busy) => {
                unwanted(request);
                return Err(busy.into());
            }
        };
        if multipart {
            let (fields, files) = Reading { market: &self.market, texts }.all(request).await?;
            return Ok(Upload { fields: typed(Value::Object(fields))?, files });
        }
        let super::Body(fields) = super::body::read(request).await?;
        Ok(Upload { fields, files: Vec::new() })
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        if let Some(request) = self.request.take() {
            unwanted(request);
        }
    }
}

/// Whose body it is that a request brings, for the places of bodies.
pub fn sender(person: UserId, of_request: &Extensions) -> Sender {
    let address = of_request.get::<Visit>().map(|visit| visit.address.clone());
    let network = address.filter(|address| address.parse().is_ok_and(|address: IpAddr| !address.is_loopback()));
    let line = of_request.get::<Pace>().cloned().map(|pace| -> Arc<dyn Line> { Arc::new(pace) });
    Sender { person, network, line }
}

fn is_multipart(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.to_ascii_lowercase().starts_with("multipart/form-data")
}

/// How many bytes the body has, where its sender said so.
pub fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Reads a body that was refused to its end in the background, and keeps none of it: a sender in the middle of it would
/// only see a broken connection, not the answer. Whoever asked before sending is not sent on.
fn unwanted(request: Request) {
    let waits = request.headers().contains_key(header::EXPECT);
    if !waits && announced(request.headers()) != Some(0) {
        pour_away(request.into_body().into_data_stream());
    }
}

fn pour_away(mut body: impl Stream<Item = Result<Bytes, axum::Error>> + Send + Unpin + 'static) {
    let Ok(permit) = UNWANTED.try_acquire() else { return };
    tokio::spawn(async move {
        let to_its_end = async {
            let mut most = crate::limits::UPLOAD;
            while let Some(Ok(chunk)) = body.next().await {
                most = most.saturating_sub(chunk.len());
                if most == 0 {
                    return;
                }
            }
        };
        // Whoever sends for longer than that sees the connection end.
        drop(tokio::time::timeout(UNWANTED_TIME, to_its_end).await);
        drop(permit);
    });
}

/// A body that can be taken back from whoever reads it.
#[derive(Clone)]
struct Lent(Arc<Mutex<BodyDataStream>>);

impl Stream for Lent {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut *self.0.lock()).poll_next(context)
    }
}

/// The fields of a multipart body whose files, if any, are passed over.
pub(super) async fn fields_only(request: Request) -> Result<Value, ApiError> {
    let mut multipart = Multipart::from_request(request, &()).await.map_err(|_| Refusal::Malformed)?;
    let (mut fields, mut texts) = (Map::new(), TEXTS);
    for _ in 0..PARTS {
        let Some(mut part) = multipart.next_field().await.map_err(|e| refusal(&e))? else {
            return Ok(Value::Object(fields));
        };
        if part.file_name().is_none() {
            let name = part.name().unwrap_or_default().to_owned();
            add(&mut fields, name, text(&mut part, &mut texts).await?);
        }
    }
    Err(Refusal::Malformed.into())
}

struct Reading<'a> {
    market: &'a Market,
    /// Bytes.
    texts: usize,
}

impl Reading<'_> {
    async fn all(self, request: Request) -> Result<(Map<String, Value>, Vec<UploadedFile>), ApiError> {
        let (parts, body) = request.into_parts();
        let lent = Lent(Arc::new(Mutex::new(body.into_data_stream())));
        let request = Request::from_parts(parts, Body::from_stream(lent.clone()));
        let read = self.parts(request).await;
        if read.is_err() {
            pour_away(lent);
        }
        read
    }

    async fn parts(mut self, request: Request) -> Result<(Map<String, Value>, Vec<UploadedFile>), ApiError> {
        let mut multipart = Multipart::from_request(request, &()).await.map_err(|_| Refusal::Malformed)?;
        let (mut fields, mut files) = (Map::new(), Vec::new());
        for _ in 0..PARTS {
            let Some(mut part) = heard(multipart.next_field()).await? else { return Ok((fields, files)) };
            let field = part.name().unwrap_or_default().to_owned();
            match part.file_name().map(base_name) {
                Some(name) => {
                    let (bytes, size) = self.file(&mut part).await?;
                    // A file input left empty sends a nameless file of no bytes.
                    if !(name.is_empty() && size == 0) {
                        files.push(UploadedFile { field, name, bytes });
                    }
                }
                None => add(&mut fields, field, text(&mut part, &mut self.texts).await?),
            }
        }
        Err(Refusal::Malformed.into())
    }

    /// One file on its way to the disk, and its size in bytes.
    async fn file(&self, part: &mut Field<'_>) -> Result<(Content, u64), ApiError> {
        let storage = self.market.storage.clone();
        let opened = self.market.compute(move || {
            let incoming = storage.incoming()?;
            let file = incoming.append()?;
            Ok((incoming, file))
        });
        let (incoming, file) = opened.await?;
        let mut file = tokio::fs::File::from_std(file);
        file.set_max_buf_size(DISK_BUFFER);
        let mut size = 0;
        while let Some(chunk) = heard(part.chunk()).await? {
            size += chunk.len() as u64;
            file.write_all(&chunk).await.map_err(disk)?;
        }
        file.flush().await.map_err(disk)?;
        Ok((incoming.into(), size))
    }
}

fn disk(fault: std::io::Error) -> AppError {
    StorageError::from(fault).into()
}

/// A part that is no file, as long as there is room for texts.
async fn text(part: &mut Field<'_>, room: &mut usize) -> Result<String, ApiError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = heard(part.chunk()).await? {
        *room = room.checked_sub(chunk.len()).ok_or(Refusal::BodyTooLarge { max_bytes: TEXTS as u64 })?;
        bytes.extend_from_slice(&chunk);
    }
    Ok(String::from_utf8(bytes).map_err(|_| Refusal::Malformed)?)
}

/// The next of what is sent. How long it may take is the listener's to say, which ends what comes too slowly.
async fn heard<T>(next: impl Future<Output = Result<T, MultipartError>>) -> Result<T, ApiError> {
    next.await.map_err(|fault| refusal(&fault).into())
}

fn refusal(error: &MultipartError) -> Refusal {
    match error.status().as_u16() {
        413 => Refusal::BodyTooLarge { max_bytes: crate::limits::UPLOAD as u64 },
        _ => Refusal::Malformed,
    }
}

/// The last part of a path in either style, at most 120 characters, without control characters.
fn base_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    last.chars().filter(|c| !c.is_control()).take(domain::text::FILE_NAME_MOST).collect()
}
