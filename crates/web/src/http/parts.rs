//! The parts of a multipart body: its texts as fields, its files wherever they are kept.

use super::error::ApiError;
use super::fields::add;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use domain::Refusal;
use serde_json::{Map, Value};

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

/// Where the files of a body are kept.
pub trait Keeper: Sync {
    type Kept: Send;

    /// Keeps one file; answers where it is, and its size in bytes.
    ///
    /// # Errors
    /// `Malformed`, `BodyTooLarge`; a fault of the storage.
    fn keep(&self, part: &mut Field<'_>) -> impl Future<Output = Result<(Self::Kept, u64), ApiError>> + Send;
}

/// Reads a whole body; its texts may have `texts` bytes together.
///
/// # Errors
/// `Malformed`, `BodyTooLarge`; what the keeper of its files says.
pub async fn read<K: Keeper>(
    request: Request,
    texts: usize,
    keeper: &K,
) -> Result<(Map<String, Value>, Vec<SentFile<K::Kept>>), ApiError> {
    let mut multipart = Multipart::from_request(request, &()).await.map_err(|_| Refusal::Malformed)?;
    let (mut fields, mut files) = (Map::new(), Vec::new());
    let mut room = Room { left: texts, most: texts };
    for _ in 0..PARTS {
        let Some(mut part) = heard(multipart.next_field()).await? else { return Ok((fields, files)) };
        let field = part.name().unwrap_or_default().to_owned();
        match part.file_name().map(base_name) {
            Some(name) => {
                let (bytes, size) = keeper.keep(&mut part).await?;
                // A file input left empty sends a nameless file of no bytes.
                if !(name.is_empty() && size == 0) {
                    files.push(SentFile { field, name, bytes });
                }
            }
            None => add(&mut fields, field, room.text(&mut part).await?),
        }
    }
    Err(Refusal::Malformed.into())
}

/// The next of what is sent. How long it may take is the listener's to say, which ends what comes too slowly.
///
/// # Errors
/// `Malformed`, `BodyTooLarge`.
pub async fn heard<T>(next: impl Future<Output = Result<T, MultipartError>>) -> Result<T, ApiError> {
    next.await.map_err(|fault| refusal(&fault).into())
}

/// Room for the texts of a body, in bytes.
struct Room {
    left: usize,
    most: usize,
}

impl Room {
    /// A part that is no file, as long as there is room for it.
    async fn text(&mut self, part: &mut Field<'_>) -> Result<String, ApiError> {
        let full = Refusal::BodyTooLarge { max_bytes: self.most as u64 };
        let mut bytes = Vec::new();
        while let Some(chunk) = heard(part.chunk()).await? {
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
