//! Bodies with files: who may send one is asked before any of it is read; then its files go to the storage piece by
//! piece, and memory holds no more of it than the share that was granted.

use super::error::ApiError;
use super::fields::typed;
use super::intention::Intention;
use super::parts::{self, Keeper, Part, SentFile, TEXTS};
use crate::listen::Pace;
use crate::state::AppState;
use app::account::Visit;
use app::file::{Content, Line, Sender};
use app::{AppError, Market};
use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::{FromRef, FromRequest, Request};
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
pub type UploadedFile = SentFile<Content>;

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
            let (fields, files) = receive_parts(&self.market, request, texts).await?;
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

/// Whether a body says that it may carry files.
pub(super) fn is_multipart(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.to_ascii_lowercase().starts_with("multipart/form-data")
}

/// How many bytes the body has, where its sender said so.
pub fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Reads a body that was refused to its end in the background, and keeps none of it: a sender in the middle of it would
/// only see a broken connection, not the answer. Whoever asked before sending is not sent on.
pub(super) fn unwanted(request: Request) {
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
    let intention = Intention::of(&request);
    let said = parts::read(request, TEXTS, &PassedOver, intention.is_keyed()).await?;
    intention.begin(&said.digest).await?;
    Ok(Value::Object(said.fields))
}

struct PassedOver;

impl Keeper for PassedOver {
    type Kept = ();

    async fn keep(&self, part: &mut Part<'_>) -> Result<((), u64), ApiError> {
        let mut size = 0;
        while let Some(chunk) = part.chunk().await? {
            size += chunk.len() as u64;
        }
        Ok(((), size))
    }
}

/// Reads a whole body; what is left of one that is refused is poured away.
async fn receive_parts(
    market: &Market,
    request: Request,
    texts: usize,
) -> Result<(Map<String, Value>, Vec<UploadedFile>), ApiError> {
    let intention = Intention::of(&request);
    let (head, body) = request.into_parts();
    let lent = Lent(Arc::new(Mutex::new(body.into_data_stream())));
    let request = Request::from_parts(head, Body::from_stream(lent.clone()));
    let read = parts::read(request, texts, &ToDisk(market), intention.is_keyed()).await;
    if read.is_err() {
        pour_away(lent);
    }
    let said = read?;
    intention.begin(&said.digest).await?;
    Ok((said.fields, said.files))
}

/// Files on their way to the disk.
struct ToDisk<'a>(&'a Market);

impl Keeper for ToDisk<'_> {
    type Kept = Content;

    async fn keep(&self, part: &mut Part<'_>) -> Result<(Content, u64), ApiError> {
        let storage = self.0.storage.clone();
        let opened = self.0.compute(move || {
            let incoming = storage.incoming()?;
            let file = incoming.append()?;
            Ok((incoming, file))
        });
        let (incoming, file) = opened.await?;
        let mut file = tokio::fs::File::from_std(file);
        file.set_max_buf_size(DISK_BUFFER);
        let mut size = 0;
        while let Some(chunk) = part.chunk().await? {
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
