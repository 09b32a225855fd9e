//! Files: checked, cleaned and in storage before the transaction that names them; swept when none ever does.

mod access;
mod ahead;
mod content;
mod kind;
mod pictures;
mod room;
mod sound;
mod sweep;

pub use access::{Reach, reach};
pub(crate) use ahead::{claim, within_brief, within_person};
pub use ahead::{may_send, send_ahead};
pub use content::{Content, Source, copied};
pub use db::file::{BelongsTo, FileRow, Scope, StoredFile};
pub use pictures::{Large, Picture, prepare};
pub use room::{DEFAULT_BYTES as DEFAULT_ROOM_BYTES, Line, Place, Room, Sender};
pub use sound::{VERIFY_KIND, Verified, damaged, ensure_derivative, ensure_sound, is_sound, verify_all, verify_some};
pub use sweep::{KEPT, SWEEP_KIND, Swept, sweep};

use crate::{AppError, Market};
use domain::account::export::EXPORT_FILES_BYTES_MOST;
use domain::delivery::PACKAGE_BYTES_MOST;
use domain::work::{IMAGE_BYTES_MOST, Legibility};
use domain::{Refusal, UserId};
use media::image::Stripping;
use std::io::Write;

/// How much of a file tells what it is, in bytes.
const HEAD: u64 = 4 << 10;

/// A file as it came.
#[derive(Clone, Debug)]
pub struct NewFile {
    pub scope: Scope,
    pub owner: UserId,
    /// What the sender calls it.
    pub name: String,
    pub bytes: Content,
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
    /// Files of every kind, kept as they are.
    Anything,
    /// A finished logo: JPG, or PNG with its transparency.
    Logo,
}

const fn takes(scope: Scope) -> Takes {
    match scope {
        Scope::Work | Scope::Attachment | Scope::Application | Scope::Gig => Takes::Jpg,
        Scope::Avatar => Takes::Face,
        Scope::Signature => Takes::Ink,
        Scope::Brief | Scope::Logo | Scope::Message | Scope::Forum | Scope::Upload => Takes::Document,
        Scope::Proof => Takes::Receipt,
        Scope::FinalLogo => Takes::Logo,
        Scope::Delivery => Takes::Anything,
        Scope::Package | Scope::Export => Takes::Zip,
        Scope::Certificate | Scope::Invoice => Takes::Pdf,
    }
}

/// Bytes that passed every check, with what else is to be stored beside them.
struct Checked {
    bytes: Content,
    mime: &'static str,
    picture: Option<Picture>,
}

/// Checks the bytes, strips metadata, makes the derivatives and writes all of it durably to storage. Call it before
/// the transaction, write the row inside ([`db::file::insert`]), and let [`settle`] take back what a refusal left.
///
/// # Errors
/// The refusal of the content (`JpgRequired`, `ImageSize`, `ImageBroken`, `FileTooLarge` …), `Busy` when pictures have
/// to wait too long, or a fault of the storage.
pub async fn keep(market: &Market, new: NewFile) -> Result<StoredFile, AppError> {
    let (new, _lane) = with_lane(market, new).await?;
    let (storage, large) = (market.storage.clone(), market.large);
    market
        .compute(move || {
            let checked = check(&storage, &new, large)?;
            let stored = describe(new.scope, new.owner, &new.name, &checked)?;
            let written = write(&storage, &stored, &checked);
            if written.is_err() {
                remove(&storage, &stored);
            }
            written.map(|()| stored)
        })
        .await
}

/// What holds of an entry's picture ([`domain::work::Legibility`]), judged as [`keep`] judges it; nothing is kept of it.
///
/// # Errors
/// As [`keep`].
pub async fn try_entry(market: &Market, new: NewFile) -> Result<Option<Legibility>, AppError> {
    let (new, _lane) = with_lane(market, new).await?;
    market.compute(move || Ok(pictures::legibility(&new.bytes.whole()?, &new.sizes)?)).await
}

/// The file, if it is not refused without decoding it, and a place for decoding it where it is decoded.
async fn with_lane(market: &Market, new: NewFile) -> Result<(NewFile, Option<Place>), AppError> {
    let (new, decoding) = market
        .compute(move || {
            let decoding = before_decoding(&new)?;
            Ok((new, decoding))
        })
        .await?;
    let lane = match decoding {
        Some(bytes) => Some(market.room.lane(new.owner, new.scope, bytes).await?),
        None => None,
    };
    Ok((new, lane))
}

/// What is refused without decoding anything, and how much memory the decoding takes where there is one, in bytes.
fn before_decoding(new: &NewFile) -> Result<Option<u64>, AppError> {
    let (size, max_bytes) = (new.bytes.size()?, most(new.scope));
    if size > max_bytes {
        return Err(Refusal::FileTooLarge { max_bytes }.into());
    }
    let head = new.bytes.head(HEAD)?;
    if !decodes(new.scope, &head) {
        return Ok(None);
    }
    let Some(measured) = media::image::measure(&mut new.bytes.open()?)? else {
        // No header that can be read: the check says what is wrong with it, without pixels.
        return Ok(Some(size * 2));
    };
    let turned = (measured.height, measured.width);
    if !new.sizes.is_empty() && ![(measured.width, measured.height), turned].iter().any(|it| new.sizes.contains(it)) {
        return Err(Refusal::ImageSize.into());
    }
    Ok(Some(size * 2 + measured.decoded_bytes()))
}

/// Whether a file of that scope and beginning is made into pixels.
fn decodes(scope: Scope, head: &[u8]) -> bool {
    let (jpg, png) = (head.starts_with(b"\xFF\xD8\xFF"), media::image::is_png(head));
    match takes(scope) {
        Takes::Jpg | Takes::Document | Takes::Receipt => jpg,
        Takes::Face | Takes::Ink | Takes::Logo => jpg || png,
        Takes::Zip | Takes::Pdf | Takes::Anything => false,
    }
}

/// The largest file of a scope, in bytes.
const fn most(scope: Scope) -> u64 {
    if matches!(scope, Scope::Export) {
        // Made here, of files that were bounded and texts beside them.
        return 2 * EXPORT_FILES_BYTES_MOST;
    }
    match takes(scope) {
        Takes::Jpg | Takes::Face | Takes::Ink | Takes::Receipt | Takes::Logo => IMAGE_BYTES_MOST,
        Takes::Document | Takes::Zip | Takes::Pdf | Takes::Anything => PACKAGE_BYTES_MOST,
    }
}

/// [`keep`] for several files: all of them, or none.
///
/// # Errors
/// Those of the first file that is refused.
pub async fn keep_all(market: &Market, files: Vec<NewFile>) -> Result<Vec<StoredFile>, AppError> {
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

/// Where the variant of that name of a picture lies in storage: one that has the bytes of another lies there once.
#[must_use]
pub fn picture_key(file: &FileRow, name: &str) -> String {
    derivative_key(&file.key, &pictures::kept_as(name, file.width, file.height))
}

/// Where a derivative lies in storage. `name` is a variant with its extension: `wall.webp`.
#[must_use]
pub fn derivative_key(key: &str, name: &str) -> String {
    format!("img/{}/{key}/{name}", &key[..key.len().min(2)])
}

fn check(storage: &gateways::Storage, new: &NewFile, large: Large) -> Result<Checked, AppError> {
    let NewFile { scope, owner: _, name, bytes: content, sizes } = new;
    let scope = *scope;
    let head = content.head(HEAD)?;
    let (jpg, png) = (head.starts_with(b"\xFF\xD8\xFF"), media::image::is_png(&head));
    match takes(scope) {
        Takes::Jpg if jpg => picture(&content.whole()?, scope, sizes, large),
        Takes::Jpg => Err(Refusal::JpgRequired.into()),
        Takes::Face if jpg || png => picture(&media::image::avatar(&content.whole()?)?, scope, sizes, large),
        Takes::Ink if jpg || png => Ok(plain(media::image::signature(&content.whole()?)?.into(), "image/png")),
        Takes::Logo if png => logo(&content.whole()?, scope, large),
        Takes::Logo | Takes::Document | Takes::Receipt if jpg => picture(&content.whole()?, scope, sizes, large),
        Takes::Document => document(storage, name, content, &head),
        Takes::Anything => anything(name, content, &head),
        Takes::Zip if kind::is_zip(&head) => Ok(plain(content.clone(), "application/zip")),
        Takes::Zip => Err(Refusal::ZipRequired.into()),
        Takes::Receipt if png => bare(storage, content, "image/png"),
        Takes::Receipt | Takes::Pdf if head.starts_with(b"%PDF-") => Ok(plain(content.clone(), "application/pdf")),
        Takes::Face | Takes::Ink | Takes::Logo | Takes::Receipt | Takes::Pdf => Err(Refusal::FileTypeRefused.into()),
    }
}

/// What people exchange: kept as it is, but pictures do not say where and by whom they were taken.
fn document(storage: &gateways::Storage, name: &str, content: &Content, head: &[u8]) -> Result<Checked, AppError> {
    let mime = kind::document(name, head, &mut || kind::is_text(&mut content.open()?))?;
    match mime {
        "image/png" | "image/webp" => bare(storage, content, mime),
        mime => Ok(plain(content.clone(), mime)),
    }
}

/// Whether it is an archive that can be looked into.
///
/// # Errors
/// Those of the storage.
pub(crate) fn is_archive(content: &Content) -> Result<bool, AppError> {
    Ok(kind::is_zip(&content.head(HEAD)?))
}

/// What is handed over: not a byte of it is changed. Nothing is no work, and what calls itself a zip can be looked into.
fn anything(name: &str, content: &Content, head: &[u8]) -> Result<Checked, AppError> {
    if head.is_empty() {
        return Err(Refusal::FileTypeRefused.into());
    }
    if kind::calls_itself_zip(name) && !kind::is_zip(head) {
        return Err(Refusal::ArchiveBroken.into());
    }
    let mime = match head {
        head if head.starts_with(b"\xFF\xD8\xFF") => "image/jpeg",
        head => match kind::document(name, head, &mut || kind::is_text(&mut content.open()?)) {
            Err(AppError::Refused(Refusal::FileTypeRefused)) => "application/octet-stream",
            known => known?,
        },
    };
    Ok(plain(content.clone(), mime))
}

/// Leaves metadata out of a picture that is not decoded, piece by piece.
fn bare(storage: &gateways::Storage, content: &Content, mime: &'static str) -> Result<Checked, AppError> {
    let incoming = storage.incoming()?;
    let mut out = std::io::BufWriter::new(incoming.append()?);
    let mut source = std::io::BufReader::new(content.open()?);
    let passed = match mime {
        "image/webp" => media::image::bare_webp(&mut source, &mut out),
        _ => media::image::bare_png(&mut source, &mut out),
    };
    match passed {
        Ok(()) => {}
        // A file like any other.
        Err(Stripping::NoPicture) => return Ok(plain(content.clone(), mime)),
        Err(Stripping::Broken) => return Err(Refusal::ImageBroken.into()),
        Err(Stripping::Io(fault)) => return Err(gateways::storage::StorageError::from(fault).into()),
    }
    out.flush().map_err(gateways::storage::StorageError::from)?;
    drop(out);
    Ok(plain(incoming.into(), mime))
}

fn picture(bytes: &[u8], scope: Scope, sizes: &[(u32, u32)], large: Large) -> Result<Checked, AppError> {
    let mut picture = pictures::prepare(bytes, scope, sizes, large)?;
    Ok(Checked { bytes: std::mem::take(&mut picture.jpeg).into(), mime: "image/jpeg", picture: Some(picture) })
}

/// A PNG stays one; what is shown of it smaller stands on white.
fn logo(bytes: &[u8], scope: Scope, large: Large) -> Result<Checked, AppError> {
    let taken = media::image::png(bytes)?;
    let picture = pictures::prepare(&taken.flat_jpeg, scope, &[], large)?;
    Ok(Checked { bytes: taken.png.into(), mime: "image/png", picture: Some(picture) })
}

const fn plain(bytes: Content, mime: &'static str) -> Checked {
    Checked { bytes, mime, picture: None }
}

fn describe(scope: Scope, owner: UserId, name: &str, checked: &Checked) -> Result<StoredFile, AppError> {
    let key = gateways::random::hex(16);
    let picture = checked.picture.as_ref();
    Ok(StoredFile {
        scope,
        owner,
        storage_key: format!("{}/{}/{key}", scope.folder(), &key[..2]),
        derivatives: picture
            .map(|p| p.derivatives.iter().map(|d| derivative_key(&key, &d.name)).collect())
            .unwrap_or_default(),
        key,
        name: kind::clean_name(name, checked.mime),
        mime: checked.mime,
        size: i64::try_from(checked.bytes.size()?).unwrap_or(i64::MAX),
        width: picture.map_or(0, |p| p.width),
        height: picture.map_or(0, |p| p.height),
        sha256: checked.bytes.sha256()?,
        tiny: picture.map(|p| p.tiny.clone()).unwrap_or_default(),
        fingerprint: picture.map(|p| p.fingerprint),
        palette: picture.map(|p| p.palette),
        legibility: picture.and_then(|p| p.legibility),
        shape: picture.and_then(|p| p.shape),
        ai_label: picture.is_some_and(|p| p.ai_label),
    })
}

/// Derivatives first: whoever finds the original finds them too.
fn write(storage: &gateways::Storage, stored: &StoredFile, checked: &Checked) -> Result<(), AppError> {
    if let Some(picture) = &checked.picture {
        for (key, derivative) in stored.derivatives.iter().zip(&picture.derivatives) {
            storage.put(key, &derivative.bytes)?;
        }
    }
    checked.bytes.store(storage, &stored.storage_key)
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

    /// What a file is refused for, or its type.
    fn checked(scope: Scope, name: &str, bytes: &[u8]) -> Result<&'static str, Refusal> {
        let folder = std::env::temp_dir().join(format!("kept-{}", gateways::random::hex(6)));
        let storage = gateways::Storage::open(&folder).unwrap();
        let new =
            NewFile { scope, owner: UserId(1), name: name.to_owned(), bytes: bytes.to_vec().into(), sizes: Vec::new() };
        let outcome = before_decoding(&new).and_then(|_| check(&storage, &new, Large::Now));
        std::fs::remove_dir_all(folder).unwrap();
        match outcome {
            Ok(checked) => Ok(checked.mime),
            Err(AppError::Refused(refusal)) => Err(refusal),
            Err(fault) => panic!("{fault}"),
        }
    }

    #[test]
    fn each_scope_refuses_what_it_does_not_take() {
        let pdf = b"%PDF-1.7\n".as_slice();
        let zip = b"PK\x03\x04....".as_slice();
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\0IEND....".as_slice();
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
            assert_eq!(checked(scope, name, bytes).err(), Some(refusal), "{scope:?} {name}");
        }
        for (scope, name, bytes, mime) in [
            (Scope::Brief, "a.pdf", pdf, "application/pdf"),
            (Scope::Proof, "a.exe", pdf, "application/pdf"),
            (Scope::Proof, "a.jpg", png, "image/png"),
            (Scope::Message, "a.zip", zip, "application/zip"),
            (Scope::Package, "a.zip", zip, "application/zip"),
            (Scope::Brief, "a.txt", "说明".as_bytes(), "text/plain"),
        ] {
            assert_eq!(checked(scope, name, bytes).ok(), Some(mime), "{scope:?} {name}");
        }
    }

    #[test]
    fn size_is_refused_before_anything_is_looked_at() {
        let large = vec![0; IMAGE_BYTES_MOST as usize + 1];
        let refusal = checked(Scope::Work, "a.jpg", &large).err();
        assert_eq!(refusal, Some(Refusal::FileTooLarge { max_bytes: IMAGE_BYTES_MOST }));
    }
}
