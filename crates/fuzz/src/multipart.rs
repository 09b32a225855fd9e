//! Whatever is sent as a form with files: it is refused, or read to what was sent, however the network cut it.

use axum::body::Body;
use axum::extract::Request;
use futures_util::{FutureExt, stream};
use serde_json::{Map, Value};
use web::http::ApiError;
use web::http::parts::{self, Keeper, Part, SentFile};

/// Few enough that a form can go beyond them, in bytes.
const TEXTS: usize = 400;
/// In what pieces a body comes besides whole, in bytes.
const PIECES: [usize; 2] = [1, 13];
const BOUNDARY: &str = "----another";

/// The form is none; which refusal it is may hang on how it came.
#[derive(Debug, PartialEq, Eq)]
pub struct Refused;

type Read = Result<(Map<String, Value>, Vec<SentFile<Vec<u8>>>), Refused>;

/// The first line is the form's content type, the rest its body.
///
/// # Panics
/// When a body is read otherwise in pieces, to more than was sent, or not again to the same.
pub fn check(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let (kind, body) = (&bytes[..end], bytes.get(end + 1..).unwrap_or_default());
    let whole = read(kind, body, body.len());
    for piece in PIECES {
        assert_eq!(read(kind, body, piece), whole, "in pieces of {piece} bytes");
    }
    let Ok((fields, files)) = whole else { return };
    let texts: usize = pairs(&fields).map(|(_, text)| text.len()).sum();
    assert!(texts <= TEXTS, "{texts} bytes of texts");
    assert!(texts + files.iter().map(|file| file.bytes.len()).sum::<usize>() <= body.len(), "more than was sent");
    for file in &files {
        let is_bare = !file.name.contains(['/', '\\']) && !file.name.contains(|letter: char| letter.is_control());
        assert!(is_bare && file.name.chars().count() <= domain::text::FILE_NAME_MOST, "{:?}", file.name);
    }
    if let Some(again) = written(&fields, &files) {
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        assert_eq!(read(kind.as_bytes(), &again, again.len()), Ok((fields, files)), "written anew");
    }
}

struct Memory;

impl Keeper for Memory {
    type Kept = Vec<u8>;

    async fn keep(&self, part: &mut Part<'_>) -> Result<(Vec<u8>, u64), ApiError> {
        let mut bytes = Vec::new();
        while let Some(chunk) = part.chunk().await? {
            bytes.extend_from_slice(&chunk);
        }
        let size = bytes.len() as u64;
        Ok((bytes, size))
    }
}

/// Reads a form that comes in pieces of so many bytes. All of it is there: nothing waits.
///
/// # Errors
/// When it is refused.
pub fn read(kind: &[u8], body: &[u8], piece: usize) -> Read {
    let pieces: Vec<_> = body.chunks(piece.max(1)).map(|piece| Ok::<_, std::io::Error>(piece.to_vec())).collect();
    let request = Request::builder().header("content-type", kind).body(Body::from_stream(stream::iter(pieces)));
    let request = request.map_err(|_| Refused)?;
    let said =
        parts::read(request, TEXTS, &Memory, true).now_or_never().expect("nothing waits").map_err(|_| Refused)?;
    Ok((said.fields, said.files))
}

fn pairs(fields: &Map<String, Value>) -> impl Iterator<Item = (&String, &str)> {
    fields.iter().flat_map(|(name, value)| match value {
        Value::Array(several) => several.iter().filter_map(|one| Some((name, one.as_str()?))).collect(),
        one => vec![(name, one.as_str().unwrap_or_default())],
    })
}

/// The same form as a browser writes it; none where a name would have to be written in a way of its own, where the boundary
/// stands in what was sent, or where a name has a semicolon: the library takes what follows for a parameter.
fn written(fields: &Map<String, Value>, files: &[SentFile<Vec<u8>>]) -> Option<Vec<u8>> {
    let is_plain =
        |name: &str| !name.contains(|letter: char| letter.is_control() || matches!(letter, '"' | '\\' | ';'));
    let texts = pairs(fields).map(|(name, text)| (name, None, text.as_bytes()));
    let sent = files.iter().map(|file| (&file.field, Some(&file.name), file.bytes.as_slice()));
    let mut body = Vec::new();
    for (field, name, bytes) in texts.chain(sent) {
        let holds = bytes.windows(BOUNDARY.len()).any(|part| part == BOUNDARY.as_bytes());
        if holds || !is_plain(field) || field.ends_with("[]") || !name.is_none_or(|name| is_plain(name)) {
            return None;
        }
        let name = name.map(|name| format!("; filename=\"{name}\"")).unwrap_or_default();
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{field}\"{name}\r\n\r\n");
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    Some(body)
}
