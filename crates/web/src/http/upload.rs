//! A multipart body with files: fields as in `Body`, files held in memory up to the route's limit.

use super::body::{add, typed};
use super::error::ApiError;
use crate::state::AppState;
use axum::body::Bytes;
use axum::extract::{FromRef, FromRequest, Multipart, Request};
use axum::http::header;
use domain::Refusal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// At most this many parts in one body.
const PARTS: usize = 200;

/// One file of a request, as it came.
#[derive(Clone, Debug)]
pub struct UploadedFile {
    /// The name of the form field.
    pub field: String,
    /// The file's own name, without any folder.
    pub name: String,
    pub bytes: Bytes,
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
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Upload<T>
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if is_multipart(&request) {
            let (fields, files) = read(request, state).await?;
            return Ok(Upload { fields: typed(Value::Object(fields))?, files });
        }
        let super::Body(fields) = super::Body::<T>::from_request(request, state).await?;
        Ok(Upload { fields, files: Vec::new() })
    }
}

fn is_multipart(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.to_ascii_lowercase().starts_with("multipart/form-data")
}

/// The fields of a multipart body whose files, if any, are passed over.
pub(super) async fn fields_only<S: Send + Sync>(request: Request, state: &S) -> Result<Value, ApiError> {
    Ok(Value::Object(read(request, state).await?.0))
}

async fn read<S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<(Map<String, Value>, Vec<UploadedFile>), ApiError> {
    let mut multipart = Multipart::from_request(request, state).await.map_err(|_| Refusal::Malformed)?;
    let (mut fields, mut files) = (Map::new(), Vec::new());
    for _ in 0..PARTS {
        let Some(part) = multipart.next_field().await.map_err(|e| refusal(&e))? else {
            return Ok((fields, files));
        };
        let field = part.name().unwrap_or_default().to_owned();
        match part.file_name().map(base_name) {
            Some(name) => {
                let bytes = part.bytes().await.map_err(|e| refusal(&e))?;
                // A file input left empty sends a nameless file of no bytes.
                if !(name.is_empty() && bytes.is_empty()) {
                    files.push(UploadedFile { field, name, bytes });
                }
            }
            None => add(&mut fields, field, part.text().await.map_err(|e| refusal(&e))?),
        }
    }
    Err(Refusal::Malformed.into())
}

fn refusal(error: &axum::extract::multipart::MultipartError) -> Refusal {
    match error.status().as_u16() {
        413 => Refusal::BodyTooLarge { max_bytes: crate::limits::UPLOAD as u64 },
        _ => Refusal::Malformed,
    }
}

/// The last part of a path in either style, at most 120 characters, without control characters.
fn base_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    last.chars().filter(|c| !c.is_control()).take(120).collect()
}
