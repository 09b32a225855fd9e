//! Files: checked, cleaned and in storage before the transaction that names them; swept when none ever does.

mod access;
mod kind;
mod pictures;
mod sweep;

pub use access::{Reach, reach};
pub use db::file::{BelongsTo, FileRow, Scope, StoredFile};
pub use pictures::{Picture, prepare};
pub use sweep::{SWEEP_KIND, Swept, sweep};

use crate::{AppError, Market};
use domain::{Refusal, UserId};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

/// How many files are worked on at once: decoding needs the processor, and up to 150 MB a picture.
static LANES: Semaphore = Semaphore::const_new(4);

/// The largest picture, in bytes (`product.md` 5).
pub const MAX_PICTURE_BYTES: u64 = 10 << 20;
/// The largest package or document, in bytes (`spec.md` 9).
pub const MAX_FILE_BYTES: u64 = 50 << 20;

/// A file as it came.
#[derive(Clone, Debug)]
pub struct NewFile<B> {
    pub scope: Scope,
    pub owner: UserId,
    /// What the sender calls it.
    pub name: String,
    pub bytes: B,
    /// The widths and heights that a picture may have; any when empty.
    pub sizes: Vec<(u32, u32)>,
}

/// What a scope takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// JPG only, shown on the wall and in the viewer.
    Jpg,
    /// A face: JPG or PNG, kept as a small square.
    Face,
    /// Ink: JPG or PNG, kept as transparent PNG.
    Ink,
    /// Pictures, documents and archives that people exchange.
    Document,
    Zip,
    Pdf,
    /// JPG, PNG or PDF by content: what a bank gives.
    Receipt,
    /// A finished logo: JPG, or PNG with its transparency.
    Logo,
}

const fn takes(scope: Scope) -> Takes {
    match scope {
        Scope::Work | Scope::Attachment | Scope::Application => Takes::Jpg,
        Scope::Avatar => Takes::Face,
        Scope::Signature => Takes::Ink,
        Scope::Brief | Scope::Logo | Scope::Message => Takes::Document,
        Scope::Proof => Takes::Receipt,
        Scope::FinalLogo => Takes::Logo,
        Scope::Package => Takes::Zip,
        Scope::Certificate | Scope::Invoice => Takes::Pdf,
    }
}

/// Bytes that passed every check, with what else is to be stored beside them.
struct Checked {
    bytes: Vec<u8>,
    mime: &'static str,
    picture: Option<Picture>,
}

/// Checks the bytes, strips metadata, makes the derivatives and writes all of it durably to storage. Call it before
/// the transaction, write the row inside ([`db::file::insert`]), and let [`settle`] take back what a refusal left.
///
/// # Errors
/// The refusal of the content (`JpgRequired`, `ImageSize`, `ImageBroken`, `FileTooLarge` …), or a fault of the storage.
pub async fn keep<B: AsRef<[u8]> + Send + 'static>(market: &Market, new: NewFile<B>) -> Result<StoredFile, AppError> {
    let _lane = LANES.acquire().await.map_err(|_| AppError::Internal("the file lanes are closed".to_owned()))?;
    let storage = market.storage.clone();
    market
        .compute(move || {
            let checked = check(new.scope, &new.name, new.bytes.as_ref(), &new.sizes)?;
            let stored = describe(new.scope, new.owner, &new.name, &checked);
            let written = write(&storage, &stored, &checked);
            if written.is_err() {
                remove(&storage, &stored);
            }
            written.map(|()| stored)
        })
        .await
}

/// [`keep`] for several files: all of them, or none.
///
/// # Errors
/// Those of the first file that is refused.
pub async fn keep_all<B: AsRef<[u8]> + Send + 'static>(
    market: &Market,
    files: Vec<NewFile<B>>,
) -> Result<Vec<StoredFile>, AppError> {
    let mut kept = Vec::with_capacity(files.len());
    for file in files {
        match keep(market, file).await {
            Ok(stored) => kept.push(stored),
            Err(error) => return settle(market, &kept, Err(error)).await,
        }
    }
    Ok(kept)
}

/// Passes the outcome of the transaction on; when it certainly wrote nothing, the objects go at once. Where that is
/// not certain (the connection was lost at the commit) the sweep decides later.
///
/// # Errors
/// `outcome`'s own.
pub async fn settle<T>(market: &Market, kept: &[StoredFile], outcome: Result<T, AppError>) -> Result<T, AppError> {
    if let Err(AppError::Refused(_)) = &outcome {
        let (storage, kept) = (market.storage.clone(), kept.to_vec());
        let removed = tokio::task::spawn_blocking(move || kept.iter().for_each(|file| remove(&storage, file))).await;
        if removed.is_err() {
            tracing::warn!("objects of a refused upload stay until the sweep");
        }
    }
    outcome
}

/// Where a derivative lies in storage. `name` is a variant with its extension: `wall.webp`.
#[must_use]
pub fn derivative_key(key: &str, name: &str) -> String {
    format!("img/{}/{key}/{name}", &key[..key.len().min(2)])
}

fn check(scope: Scope, name: &str, bytes: &[u8], sizes: &[(u32, u32)]) -> Result<Checked, Refusal> {
    let max_bytes = match takes(scope) {
        Takes::Jpg | Takes::Face | Takes::Ink | Takes::Receipt | Takes::Logo => MAX_PICTURE_BYTES,
        Takes::Document | Takes::Zip | Takes::Pdf => MAX_FILE_BYTES,
    };
    if bytes.len() as u64 > max_bytes {
        return Err(Refusal::FileTooLarge { max_bytes });
    }
    match takes(scope) {
        Takes::Jpg => picture(bytes, scope, sizes),
        Takes::Face => picture(&media::image::avatar(bytes)?, scope, sizes),
        Takes::Logo if media::image::is_png(bytes) => logo(bytes, scope),
        Takes::Logo if bytes.starts_with(b"\xFF\xD8\xFF") => picture(bytes, scope, sizes),
        Takes::Logo => Err(Refusal::FileTypeRefused),
        Takes::Ink => Ok(plain(media::image::signature(bytes)?, "image/png")),
        Takes::Document if bytes.starts_with(b"\xFF\xD8\xFF") => picture(bytes, scope, sizes),
        Takes::Document => Ok(plain(bytes.to_vec(), kind::document(name, bytes)?)),
        Takes::Zip if kind::is_zip(bytes) => Ok(plain(bytes.to_vec(), "application/zip")),
        Takes::Zip => Err(Refusal::ZipRequired),
        Takes::Receipt if bytes.starts_with(b"\xFF\xD8\xFF") => picture(bytes, scope, sizes),
        Takes::Receipt if bytes.starts_with(b"\x89PNG\r\n\x1a\n") => Ok(plain(bytes.to_vec(), "image/png")),
        Takes::Receipt if bytes.starts_with(b"%PDF-") => Ok(plain(bytes.to_vec(), "application/pdf")),
        Takes::Receipt => Err(Refusal::FileTypeRefused),
        Takes::Pdf if bytes.starts_with(b"%PDF-") => Ok(plain(bytes.to_vec(), "application/pdf")),
        Takes::Pdf => Err(Refusal::FileTypeRefused),
    }
}

fn picture(bytes: &[u8], scope: Scope, sizes: &[(u32, u32)]) -> Result<Checked, Refusal> {
    let mut picture = pictures::prepare(bytes, scope, sizes)?;
    Ok(Checked { bytes: std::mem::take(&mut picture.jpeg), mime: "image/jpeg", picture: Some(picture) })
}

/// A PNG stays one; what is shown of it smaller stands on white.
fn logo(bytes: &[u8], scope: Scope) -> Result<Checked, Refusal> {
    let taken = media::image::png(bytes)?;
    let picture = pictures::prepare(&taken.flat_jpeg, scope, &[])?;
    Ok(Checked { bytes: taken.png, mime: "image/png", picture: Some(picture) })
}

const fn plain(bytes: Vec<u8>, mime: &'static str) -> Checked {
    Checked { bytes, mime, picture: None }
}

fn describe(scope: Scope, owner: UserId, name: &str, checked: &Checked) -> StoredFile {
    let key = gateways::random::hex(16);
    let picture = checked.picture.as_ref();
    StoredFile {
        scope,
        owner,
        storage_key: format!("files/{}/{key}", &key[..2]),
        derivatives: picture
            .map(|p| p.derivatives.iter().map(|d| derivative_key(&key, &d.name)).collect())
            .unwrap_or_default(),
        key,
        name: kind::clean_name(name, checked.mime),
        mime: checked.mime,
        size: i64::try_from(checked.bytes.len()).unwrap_or(i64::MAX),
        width: picture.map_or(0, |p| p.width),
        height: picture.map_or(0, |p| p.height),
        sha256: hex::encode(Sha256::digest(&checked.bytes)),
        tiny: picture.map(|p| p.tiny.clone()).unwrap_or_default(),
        fingerprint: picture.map(|p| p.fingerprint),
        ai_label: picture.is_some_and(|p| p.ai_label),
    }
}

/// Derivatives first: whoever finds the original finds them too.
fn write(storage: &gateways::Storage, stored: &StoredFile, checked: &Checked) -> Result<(), AppError> {
    if let Some(picture) = &checked.picture {
        for (key, derivative) in stored.derivatives.iter().zip(&picture.derivatives) {
            storage.put(key, &derivative.bytes)?;
        }
    }
    storage.put(&stored.storage_key, &checked.bytes)?;
    Ok(())
}

fn remove(storage: &gateways::Storage, stored: &StoredFile) {
    for key in stored.derivatives.iter().chain([&stored.storage_key]) {
        if let Err(fault) = storage.remove(key) {
            tracing::warn!(key = %key, fault = %fault, "an object without a row stays until the sweep");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_scope_refuses_what_it_does_not_take() {
        let pdf = b"%PDF-1.7\n".as_slice();
        let zip = b"PK\x03\x04....".as_slice();
        let png = b"\x89PNG\r\n\x1a\n....".as_slice();
        for (scope, name, bytes, refusal) in [
            (Scope::Work, "a.jpg", b"".as_slice(), Refusal::JpgRequired),
            (Scope::Work, "a.jpg", png, Refusal::JpgRequired),
            (Scope::Attachment, "a.jpg", pdf, Refusal::JpgRequired),
            (Scope::Package, "a.zip", pdf, Refusal::ZipRequired),
            (Scope::Package, "a.zip", b"", Refusal::ZipRequired),
            (Scope::Certificate, "a.pdf", zip, Refusal::FileTypeRefused),
            (Scope::Brief, "a.exe", b"MZ\x90\x00", Refusal::FileTypeRefused),
            (Scope::Proof, "a.pdf", zip, Refusal::FileTypeRefused),
            (Scope::Proof, "a.pdf", b"<html><script>", Refusal::FileTypeRefused),
            (Scope::Brief, "a.html", b"<html><script>", Refusal::FileTypeRefused),
            (Scope::Brief, "a.jpg", b"\xFF\xD8\xFF\xE0 cut off", Refusal::ImageBroken),
        ] {
            assert_eq!(check(scope, name, bytes, &[]).err(), Some(refusal), "{scope:?} {name}");
        }
        for (scope, name, bytes, mime) in [
            (Scope::Brief, "a.pdf", pdf, "application/pdf"),
            (Scope::Proof, "a.exe", pdf, "application/pdf"),
            (Scope::Proof, "a.jpg", png, "image/png"),
            (Scope::Message, "a.zip", zip, "application/zip"),
            (Scope::Package, "a.zip", zip, "application/zip"),
            (Scope::Brief, "a.txt", "说明".as_bytes(), "text/plain"),
        ] {
            assert_eq!(check(scope, name, bytes, &[]).ok().map(|checked| checked.mime), Some(mime), "{scope:?} {name}");
        }
    }

    #[test]
    fn size_is_refused_before_anything_is_looked_at() {
        let large = vec![0; MAX_PICTURE_BYTES as usize + 1];
        let refusal = check(Scope::Work, "a.jpg", &large, &[]).err();
        assert_eq!(refusal, Some(Refusal::FileTooLarge { max_bytes: MAX_PICTURE_BYTES }));
    }
}
