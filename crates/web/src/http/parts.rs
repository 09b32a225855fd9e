//! The parts of a multipart body: its texts as fields, its files wherever they are kept.

use super::error::ApiError;
use super::fields::add;
use axum::body::Bytes;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use domain::Refusal;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// At most this many parts in one body.
const PARTS: usize = 200;
/// All texts of a body with files together, in bytes.
pub const TEXTS: usize = 1 << 20;

/// One file of a request, as it came; its bytes are where they were kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentFile<K> {
    /// The name of the form field.
    pub field: String,
    /// The file's own name, without any folder.
    pub name: String,
    pub bytes: K,
}

/// What a body said.
#[derive(Debug)]
pub struct Said<K> {
    pub fields: Map<String, Value>,
    pub files: Vec<SentFile<K>>,
    /// What it said in short: the same for the same parts in the same order, whatever stood between them.
    pub digest: [u8; 32],
}

/// Where the files of a body are kept.
pub trait Keeper: Sync {
    type Kept: Send;

    /// Keeps one file; answers where it is, and its size in bytes.
    ///
    /// # Errors
    /// `Malformed`, `BodyTooLarge`; a fault of the storage.
    fn keep(&self, part: &mut Part<'_>) -> impl Future<Output = Result<(Self::Kept, u64), ApiError>> + Send;
}

/// One part on its way, and the digest of what was read of it, where one is wanted.
pub struct Part<'a> {
    field: Field<'a>,
    digest: Option<Sha256>,
}

impl<'a> Part<'a> {
    async fn next(body: &'a mut Multipart, counted: bool) -> Result<Option<Part<'a>>, ApiError> {
        let field = body.next_field().await.map_err(|fault| refusal(&fault))?;
        Ok(field.map(|field| Part { field, digest: counted.then(Sha256::new) }))
    }

    /// Counts what was read of it in the digest of its body: the length of each name before the name, so that no two
    /// bodies say the same.
    fn count(self, body: &mut Sha256) {
        let Some(digest) = self.digest else { return };
        for name in [self.field.name(), self.field.file_name()] {
            body.update(name.map_or(u64::MAX, |name| name.len() as u64).to_le_bytes());
            body.update(name.unwrap_or_default());
        }
        body.update(digest.finalize());
    }

    /// The next piece of it. How long it may take is the listener's to say, which ends what comes too slowly.
    ///
    /// # Errors
    /// `Malformed`, `BodyTooLarge`.
    pub async fn chunk(&mut self) -> Result<Option<Bytes>, ApiError> {
        let chunk = self.field.chunk().await.map_err(|fault| refusal(&fault))?;
        if let (Some(chunk), Some(digest)) = (&chunk, &mut self.digest) {
            digest.update(chunk);
        }
        Ok(chunk)
    }
}

/// Reads a whole body; its texts may have `texts` bytes together. Its digest is nothing unless it is `wanted`.
///
/// # Errors
/// `Malformed`, `BodyTooLarge`; what the keeper of its files says.
pub async fn read<K: Keeper>(
    request: Request,
    texts: usize,
    keeper: &K,
    wanted: bool,
) -> Result<Said<K::Kept>, ApiError> {
    let mut multipart = Multipart::from_request(request, &()).await.map_err(|_| Refusal::Malformed)?;
    let (mut fields, mut files, mut digest) = (Map::new(), Vec::new(), Sha256::new());
    let mut room = Room { left: texts, most: texts };
    for _ in 0..PARTS {
        let Some(mut part) = Part::next(&mut multipart, wanted).await? else {
            return Ok(Said { fields, files, digest: digest.finalize().into() });
        };
        let field = part.field.name().unwrap_or_default().to_owned();
        match part.field.file_name().map(base_name) {
            Some(name) => {
                let (bytes, size) = keeper.keep(&mut part).await?;
                part.count(&mut digest);
                // A file input left empty sends a nameless file of no bytes.
                if !(name.is_empty() && size == 0) {
                    files.push(SentFile { field, name, bytes });
                }
            }
            None => {
                add(&mut fields, field, room.text(&mut part).await?);
                part.count(&mut digest);
            }
        }
    }
    Err(Refusal::Malformed.into())
}

/// What a body says in short, as [`read`] tells it; nothing of it is kept.
///
/// # Errors
/// `Malformed`, `BodyTooLarge`.
pub async fn digest(request: Request) -> Result<[u8; 32], ApiError> {
    let mut multipart = Multipart::from_request(request, &()).await.map_err(|_| Refusal::Malformed)?;
    let mut digest = Sha256::new();
    for _ in 0..PARTS {
        let Some(mut part) = Part::next(&mut multipart, true).await? else { return Ok(digest.finalize().into()) };
        while part.chunk().await?.is_some() {}
        part.count(&mut digest);
    }
    Err(Refusal::Malformed.into())
}

/// Room for the texts of a body, in bytes.
struct Room {
    left: usize,
    most: usize,
}

impl Room {
    /// A part that is no file, as long as there is room for it.
    async fn text(&mut self, part: &mut Part<'_>) -> Result<String, ApiError> {
        let full = Refusal::BodyTooLarge { max_bytes: self.most as u64 };
        let mut bytes = Vec::new();
        while let Some(chunk) = part.chunk().await? {
            self.left = self.left.checked_sub(chunk.len()).ok_or_else(|| full.clone())?;
            bytes.extend_from_slice(&chunk);
        }
        Ok(String::from_utf8(bytes).map_err(|_| Refusal::Malformed)?)
    }
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
