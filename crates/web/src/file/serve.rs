//! `GET /files/{id}/{name}` and `GET /img/{key}/{variant}`.

use super::disposition::{Shown, disposition, shown};
use super::range::{Asked, Span, asked};
use crate::AppState;
use crate::http::error::{Outcome, refused};
use crate::http::guard::Failure;
use crate::http::site::query_value;
use crate::http::{ApiError, ApiResult, Caller, InPath};
use app::AppError;
use app::file::{FileRow, Reach, picture_key};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use domain::{FileId, Refusal};
use gateways::storage::StorageError;
use media::image::Variant;
use tokio::io::{AsyncReadExt, AsyncSeekExt};
use tokio_util::io::ReaderStream;

/// Everybody may keep it for good: the address changes with the content.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Asked for again each time, so that a right that ended ends here too.
pub const ASK_AGAIN: &str = "private, max-age=0, must-revalidate";
/// No cache keeps it, the reader's own neither.
const NOWHERE: &str = "private, no-store";
/// Whatever the bytes pretend to be, nothing of them runs.
const NOTHING_RUNS: &str = "default-src 'none'; sandbox; frame-ancestors 'none'";
/// How much is read from the disk at once, in bytes.
const CHUNK: usize = 64 << 10;
/// How many bytes are read at once out of a bucket.
const PIECE: u64 = 1 << 20;

/// The original of a file, whole or in part. Whoever may not read it gets 404.
#[utoipa::path(
    get,
    path = "/files/{id}/{name}",
    tag = "file",
    params(
        ("id" = i64, Path, description = "The file"),
        ("name" = String, Path, description = "Its name; only the id is looked at"),
        ("key" = Option<String>, Query, description = "The share key of its contest"),
    ),
    responses(
        (status = 200, description = "The bytes", content_type = "application/octet-stream"),
        (status = 206, description = "The range asked for"),
        (status = 304, description = "Unchanged"),
        (status = 403, description = "`proof_required`: of everything that is kept about the reader, and they proved who they are more than 15 minutes ago"),
        (status = 404, description = "Not there, or not for this reader"),
        (status = 416, description = "`range_not_satisfiable`: the range begins behind the end", body = Failure),
    )
)]
pub async fn get_file(
    State(state): State<AppState>,
    InPath((id, _name)): InPath<(String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Response {
    uncached_failure(original(&state, &id, caller, &headers).await)
}

async fn original(state: &AppState, id: &str, caller: Caller, headers: &HeaderMap) -> ApiResult<Response> {
    let id = id.parse().map(FileId).map_err(|_| Refusal::NotFound)?;
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let viewer = caller.load(conn, now)?;
        let Some(file) = db::file::find(conn, id)? else { return Ok(None) };
        let reach = app::file::reach(conn, &file, viewer.clone(), caller.share_key.as_deref(), now)?;
        Ok::<_, AppError>(reach.map(|reach| (file, reach, viewer)))
    });
    let (file, reach, viewer) = found.await?.ok_or(Refusal::NotFound)?;
    if reach == Reach::Proved {
        app::account::prove::ensure_recent(&state.market, &viewer.ok_or(Refusal::NotSignedIn)?)?;
    }
    sound(state, &file).await?;
    // The whole is as fixed as its hash, but an original is never for shared caches.
    let answer = Answer {
        storage_key: &file.storage_key,
        mime: &file.mime,
        tag: &file.sha256,
        cache: if reach == Reach::Proved { NOWHERE } else { ASK_AGAIN },
        disposition: Some(named(&file)),
    };
    answer.stream(state, headers).await
}

/// What is known to be damaged, or is not as long as it was, is not served as if it were sound.
async fn sound(state: &AppState, file: &FileRow) -> Result<(), AppError> {
    if file.damaged_at.is_some() {
        return Err(AppError::Damaged(file.id));
    }
    let (storage, key) = (state.market.storage.clone(), file.storage_key.clone());
    let size = state.market.compute(move || match storage.facts(&key) {
        Err(StorageError::Missing) => Ok(None),
        facts => Ok(Some(facts?.size)),
    });
    if size.await?.and_then(|size| i64::try_from(size).ok()) == Some(file.size) {
        return Ok(());
    }
    Err(app::file::damaged(&state.market, file).await?)
}

/// A smaller picture. Of what is public it may be kept for good; of anything else the right is checked each time.
#[utoipa::path(
    get,
    path = "/img/{key}/{variant}",
    tag = "file",
    params(
        ("key" = String, Path, description = "The unguessable name of the picture"),
        ("variant" = String, Path, description = "wall.webp, wall.jpg, wall2x.webp, wall2x.jpg, view.webp, view.jpg, \
            og.jpg, avatar.webp, avatar.jpg; without an ending the format is the best that `Accept` names"),
        ("poll" = Option<String>, Query, description = "The address of an open poll that shows the entry"),
    ),
    responses(
        (status = 200, description = "The picture", content_type = "image/webp"),
        (status = 304, description = "Unchanged"),
        (status = 404, description = "Not there, or not for this reader"),
    )
)]
pub async fn get_picture(
    State(state): State<AppState>,
    InPath((key, variant)): InPath<(String, String)>,
    caller: Caller,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let poll = query_value(&uri, "poll");
    uncached_failure(picture(&state, key, (&variant, poll), caller, &headers).await)
}

async fn picture(
    state: &AppState,
    key: String,
    (variant, poll): (&str, Option<String>),
    caller: Caller,
    headers: &HeaderMap,
) -> ApiResult<Response> {
    let asked = asked_variant(variant, headers).ok_or(Refusal::NotFound)?;
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let Some(file) = db::file::find_by_key(conn, &key)? else { return Ok(None) };
        let viewer = caller.load(conn, now)?;
        let reach = app::file::reach(conn, &file, viewer.clone(), caller.share_key.as_deref(), now)?;
        let reach = match &poll {
            // An entry of a poll is seen by whoever has the poll's address.
            Some(poll) if reach.is_none() => app::poll::reach(conn, &file, poll, viewer, now)?,
            _ => reach,
        };
        Ok::<_, AppError>(reach.map(|reach| (file, reach)))
    });
    let (file, reach) = found.await?.ok_or(Refusal::NotFound)?;
    app::file::ensure_derivative(&state.market, &file, &asked.name).await?;
    let answer = Answer {
        storage_key: &picture_key(&file, &asked.name),
        mime: asked.mime,
        tag: &format!("{}-{}", &file.sha256[..file.sha256.len().min(32)], asked.name),
        cache: match reach {
            Reach::Public => FOREVER,
            Reach::Private | Reach::Proved => ASK_AGAIN,
        },
        disposition: None,
    };
    let mut response = answer.stream(state, headers).await?;
    if asked.negotiated {
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    }
    Ok(response)
}

/// A variant that exists at all.
struct AskedVariant {
    /// With its ending.
    name: String,
    mime: &'static str,
    /// The request left the format to us.
    negotiated: bool,
}

fn asked_variant(name: &str, headers: &HeaderMap) -> Option<AskedVariant> {
    let (code, extension) = name.split_once('.').map_or((name, None), |(code, extension)| (code, Some(extension)));
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let of_code = || Variant::ALL.into_iter().filter(|variant| variant.code() == code);
    let variant = match extension {
        Some(extension) => of_code().find(|variant| variant.extension() == extension)?,
        None => of_code().find(|variant| accept.contains(variant.mime())).or_else(|| of_code().next_back())?,
    };
    Some(AskedVariant {
        name: format!("{code}.{}", variant.extension()),
        mime: variant.mime(),
        negotiated: extension.is_none(),
    })
}

fn named(file: &FileRow) -> (Shown, &str) {
    (shown(&file.mime), &file.name)
}

/// Bytes that may be sent, and what is said of them.
struct Answer<'a> {
    storage_key: &'a str,
    mime: &'a str,
    /// What changes when the bytes do.
    tag: &'a str,
    cache: &'static str,
    disposition: Option<(Shown, &'a str)>,
}

impl Answer<'_> {
    async fn stream(&self, state: &AppState, request: &HeaderMap) -> ApiResult<Response> {
        let tag = format!("\"{}\"", self.tag);
        if has_tag(request.get(header::IF_NONE_MATCH), &tag) {
            return Ok((StatusCode::NOT_MODIFIED, self.headers(&tag)).into_response());
        }
        let found = self.find(state).await?;
        let size = found.size;
        // A range of another version would be stitched into a broken file.
        let current = request.get(header::IF_RANGE).is_none_or(|known| known.as_bytes() == tag.as_bytes());
        let range = request.get(header::RANGE).filter(|_| current).and_then(|range| range.to_str().ok());
        let mut headers = self.headers(&tag);
        let (status, span) = match asked(range, size) {
            Asked::Outside => {
                // A failure like any other: what is said of the file itself does not hold of it.
                let mut response = refused(Outcome::OutsideRange);
                let said = response.headers_mut();
                said.insert(header::CONTENT_RANGE, value(&format!("bytes */{size}")));
                said.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
                said.insert(header::CACHE_CONTROL, HeaderValue::from_static(NOWHERE));
                return Ok(response);
            }
            Asked::Part(span) => {
                headers.insert(header::CONTENT_RANGE, value(&format!("bytes {}-{}/{size}", span.first, span.last)));
                (StatusCode::PARTIAL_CONTENT, Some(span))
            }
            Asked::Whole => (StatusCode::OK, None),
        };
        let length = span.map_or(size, Span::length);
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
        let body = found.body(state, span.map_or(0, |span| span.first), length).await?;
        Ok((status, headers, body).into_response())
    }

    async fn find(&self, state: &AppState) -> ApiResult<Found> {
        let key = self.storage_key;
        if let Some(path) = state.market.storage.path(key)? {
            let file = tokio::fs::File::open(&path).await.map_err(|e| missing(in_folder(e), key))?;
            let size = file.metadata().await.map_err(StorageError::from)?.len();
            return Ok(Found { size, lies: Lies::Here(file) });
        }
        let (storage, asked) = (state.market.storage.clone(), key.to_owned());
        let facts = state.market.compute(move || Ok(storage.facts(&asked)));
        let size = facts.await?.map_err(|fault| missing(fault, key))?.size;
        Ok(Found { size, lies: Lies::Away(key.to_owned()) })
    }

    fn headers(&self, tag: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, value(self.mime));
        headers.insert(header::ETAG, value(tag));
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.cache));
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(NOTHING_RUNS));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        if self.cache == ASK_AGAIN {
            headers.insert(header::VARY, HeaderValue::from_static("cookie, key"));
        }
        if let Some((shown, name)) = self.disposition {
            headers.insert(header::CONTENT_DISPOSITION, value(&disposition(shown, name)));
        }
        headers
    }
}

/// A stored object and where its bytes come from.
struct Found {
    /// Bytes.
    size: u64,
    lies: Lies,
}

enum Lies {
    /// In a file of this machine.
    Here(tokio::fs::File),
    /// In a bucket, under that key.
    Away(String),
}

impl Found {
    /// So many of its bytes. Out of a bucket they come piece by piece, as the reader takes them: nobody's slow line holds a
    /// connection to the bucket.
    async fn body(self, state: &AppState, first: u64, length: u64) -> ApiResult<Body> {
        let key = match self.lies {
            Lies::Here(mut file) => {
                if first > 0 {
                    file.seek(std::io::SeekFrom::Start(first)).await.map_err(StorageError::from)?;
                }
                return Ok(Body::from_stream(ReaderStream::with_capacity(file.take(length), CHUNK)));
            }
            Lies::Away(key) => key,
        };
        let (market, end) = (state.market.clone(), first + length);
        let pieces = futures_util::stream::try_unfold(first, move |at| {
            let (market, key) = (market.clone(), key.clone());
            async move {
                if at >= end {
                    return Ok(None);
                }
                let (storage, next) = (market.storage.clone(), end.min(at + PIECE));
                let piece = market.compute(move || Ok(storage.part(&key, at..next)?));
                let piece = piece.await.map_err(std::io::Error::other)?;
                // Shorter than it was a moment ago: the connection ends, so that nobody takes it for whole.
                if piece.len() as u64 == next - at {
                    Ok(Some((piece, next)))
                } else {
                    Err(std::io::Error::other("cut off"))
                }
            }
        });
        Ok(Body::from_stream(pieces))
    }
}

fn in_folder(error: std::io::Error) -> StorageError {
    match error.kind() {
        std::io::ErrorKind::NotFound => StorageError::Missing,
        _ => error.into(),
    }
}

/// Whether one of the tags of `If-None-Match` is this one.
pub fn has_tag(header: Option<&HeaderValue>, tag: &str) -> bool {
    let Some(known) = header.and_then(|header| header.to_str().ok()) else { return false };
    known.split(',').map(str::trim).any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// A row whose object is gone is a fault of ours, not of the reader's; a variant that a picture never had is not there.
fn missing(error: StorageError, key: &str) -> AppError {
    if !matches!(error, StorageError::Missing) {
        return error.into();
    }
    if key.starts_with("img/") {
        return Refusal::NotFound.into();
    }
    AppError::Internal(format!("the object {key} is missing"))
}

/// A value that is plain ASCII by construction.
fn value(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).unwrap_or_else(|_| HeaderValue::from_static("application/octet-stream"))
}

/// A "no" of today may be a "yes" tomorrow: no cache keeps it.
fn uncached_failure(outcome: ApiResult<Response>) -> Response {
    const CACHE: HeaderName = header::CACHE_CONTROL;
    outcome.unwrap_or_else(|error: ApiError| {
        let mut response = error.into_response();
        response.headers_mut().insert(CACHE, HeaderValue::from_static(NOWHERE));
        response
    })
}
