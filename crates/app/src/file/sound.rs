//! Whether stored bytes are still what they were: a damaged file is not served as a sound one, and the operator hears
//! of it once. Pictures made from an original are made anew from it.

use super::{Content, FileRow, picture_key, pictures};
use crate::{AppError, Market, notice};
use db::Tx;
use domain::notice::{About, Told};
use domain::time::DAY_MS;
use domain::{FileId, Refusal, Timestamp};
use gateways::Storage;
use gateways::storage::StorageError;
use std::io::{Read, Seek, SeekFrom};

/// The kind of the job that holds stored files against their hashes, once a day.
pub const VERIFY_KIND: &str = "verify_files";
/// A file is looked at again after that.
const AGAIN_MS: i64 = 30 * DAY_MS;
/// What one run of the job reads at most, in bytes and in files.
const RUN_BYTES: i64 = 2 << 30;
const RUN_FILES: i64 = 2_000;
/// How many rows are read at once.
const PAGE: i64 = 200;

/// What a look at stored files found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    pub sound: u64,
    /// Files whose bytes are missing, cut off or changed.
    pub damaged: Vec<FileId>,
}

/// Whether the stored bytes are those of the row: by their size, then by their SHA-256.
///
/// # Errors
/// When the disk refuses.
pub fn is_sound(storage: &Storage, file: &FileRow) -> Result<bool, AppError> {
    let size = match storage.facts(&file.storage_key) {
        Err(StorageError::Missing) => return Ok(false),
        facts => facts?.size,
    };
    if i64::try_from(size).ok() != Some(file.size) {
        return Ok(false);
    }
    Ok(Content::stored(storage, &file.storage_key)?.sha256()? == file.sha256)
}

/// Holds a file against its hash; a damaged one is noted and told.
///
/// # Errors
/// `Damaged`; when the disk refuses.
pub async fn ensure_sound(market: &Market, file: &FileRow) -> Result<(), AppError> {
    let (storage, asked) = (market.storage.clone(), file.clone());
    if market.compute(move || is_sound(&storage, &asked)).await? {
        return Ok(());
    }
    Err(damaged(market, file).await?)
}

/// Notes that a file was found damaged, and tells the moderators the first time; answers the fault to fail with.
///
/// # Errors
/// Those of the database.
pub async fn damaged(market: &Market, file: &FileRow) -> Result<AppError, AppError> {
    let (now, row) = (market.now(), file.clone());
    market.db.write(move |tx| note(tx, &row, now)).await?;
    Ok(AppError::Damaged(file.id))
}

fn note(tx: &mut Tx<'_>, file: &FileRow, now: Timestamp) -> Result<(), AppError> {
    if !db::file::set_damaged(tx, file.id, now)? {
        return Ok(());
    }
    tracing::error!(file.id = file.id.0, key = %file.storage_key, "a stored file is damaged");
    let told = Told::FileDamaged { file_id: file.id, name: file.name.clone() };
    let about = match (file.project, file.work) {
        (Some(contest), Some(entry)) => About::Entry { contest, entry },
        (Some(contest), None) => About::Contest(contest),
        (None, _) => About::Nothing,
    };
    Ok(notice::tell_moderators(tx, &told, about, None, now)?)
}

/// Runs the job: looks at the files that were longest not looked at.
///
/// # Errors
/// Those of storage and database; the job comes again.
pub async fn verify_some(market: &Market) -> Result<Verified, AppError> {
    let mut verified = Verified::default();
    let (mut bytes, mut files) = (0, 0);
    let before = market.now().plus_ms(-AGAIN_MS);
    while bytes < RUN_BYTES && files < RUN_FILES {
        let rows = market.db.read(move |conn| db::file::longest_unchecked(conn, before, PAGE)).await?;
        if rows.is_empty() {
            break;
        }
        files += PAGE;
        bytes += rows.iter().map(|row| row.size).sum::<i64>();
        look(market, rows, &mut verified).await?;
    }
    tracing::info!(sound = verified.sound, damaged = verified.damaged.len(), "looked at stored files");
    Ok(verified)
}

/// Looks at all stored files, in the order of their numbers.
///
/// # Errors
/// Those of storage and database.
pub async fn verify_all(market: &Market) -> Result<Verified, AppError> {
    let (mut verified, mut last) = (Verified::default(), FileId(0));
    loop {
        let rows = market.db.read(move |conn| db::file::after(conn, last, PAGE)).await?;
        let Some(end) = rows.last() else { return Ok(verified) };
        last = end.id;
        look(market, rows, &mut verified).await?;
    }
}

async fn look(market: &Market, rows: Vec<FileRow>, verified: &mut Verified) -> Result<(), AppError> {
    let storage = market.storage.clone();
    let looked = market.compute(move || {
        let look = |row: FileRow| Ok::<_, AppError>((is_sound(&storage, &row)?, row));
        rows.into_iter().map(look).collect::<Result<Vec<_>, AppError>>()
    });
    let (looked, now) = (looked.await?, market.now());
    verified.sound += looked.iter().filter(|(sound, _)| *sound).count() as u64;
    verified.damaged.extend(looked.iter().filter(|(sound, _)| !sound).map(|(_, row)| row.id));
    market
        .db
        .write(move |tx| {
            for (sound, row) in &looked {
                if *sound {
                    db::file::set_sound(tx, row.id, now)?;
                } else {
                    note(tx, row, now)?;
                }
            }
            Ok(())
        })
        .await
}

/// Makes sure that a smaller picture is whole; one that is missing or cut off is made from the original.
///
/// # Errors
/// `NotFound` for a variant that the picture never had; `Damaged` when the original is; `Busy`.
pub async fn ensure_derivative(market: &Market, file: &FileRow, name: &str) -> Result<(), AppError> {
    let (storage, key, wanted) = (market.storage.clone(), picture_key(file, name), name.to_owned());
    if market.compute(move || is_whole(&storage, &key, &wanted)).await? {
        return Ok(());
    }
    if file.width == 0 || !pictures::has(file.scope, name) {
        return Err(Refusal::NotFound.into());
    }
    let cost = file.size.unsigned_abs() * 2 + u64::from(file.width) * u64::from(file.height) * 11;
    let lane = market.room.lane_for_later(cost).await?;
    let (storage, row, wanted) = (market.storage.clone(), file.clone(), name.to_owned());
    let made = market.compute(move || {
        // Held until the work is done, also when nobody waits for it any more.
        let _lane = lane;
        make(&storage, &row, &wanted)
    });
    match made.await? {
        Made::Was => Ok(()),
        Made::Not => Err(damaged(market, file).await?),
        Made::Now => {
            tracing::info!(file.id = file.id.0, variant = name, "made a smaller picture of a file");
            // What was removed meanwhile is not brought back.
            let key = file.key.clone();
            if market.db.read(move |conn| db::file::has_key(conn, &key)).await? {
                return Ok(());
            }
            let (storage, key) = (market.storage.clone(), picture_key(file, name));
            market.compute(move || Ok(storage.remove(&key)?)).await?;
            Err(Refusal::NotFound.into())
        }
    }
}

/// What became of a smaller picture that was asked for.
enum Made {
    Now,
    /// Somebody had made it while this one waited.
    Was,
    /// The original is damaged.
    Not,
}

fn make(storage: &Storage, file: &FileRow, name: &str) -> Result<Made, AppError> {
    let key = picture_key(file, name);
    if is_whole(storage, &key, name)? {
        return Ok(Made::Was);
    }
    if !is_sound(storage, file)? {
        return Ok(Made::Not);
    }
    let original = storage.get(&file.storage_key)?;
    let flat = if media::image::is_png(&original) { media::image::png(&original)?.flat_jpeg } else { original };
    if let Some(bytes) = pictures::one(&flat, file.scope, name)? {
        storage.put(&key, &bytes)?;
    }
    Ok(Made::Now)
}

/// Whether a smaller picture is there to its last byte, as far as its own format tells. In a bucket an object is there
/// whole or not at all.
fn is_whole(storage: &Storage, key: &str, name: &str) -> Result<bool, AppError> {
    let found = match storage.path(key)? {
        Some(_) => storage.file(key).and_then(|file| is_whole_file(file, name)),
        None => storage.facts(key).map(|_| true),
    };
    match found {
        Err(StorageError::Missing) => Ok(false),
        found => Ok(found?),
    }
}

fn is_whole_file(mut file: std::fs::File, name: &str) -> Result<bool, StorageError> {
    let size = file.metadata()?.len();
    if size < 12 {
        return Ok(false);
    }
    let (mut head, mut end) = ([0; 12], [0; 2]);
    file.read_exact(&mut head)?;
    if name.ends_with(".webp") {
        let said = u64::from(u32::from_le_bytes([head[4], head[5], head[6], head[7]])) + 8;
        return Ok(head.starts_with(b"RIFF") && head.ends_with(b"WEBP") && said == size);
    }
    file.seek(SeekFrom::End(-2))?;
    file.read_exact(&mut end)?;
    Ok(head.starts_with(&[0xFF, 0xD8]) && end == [0xFF, 0xD9])
}
