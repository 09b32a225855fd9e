//! Pictures of a poll: had by its address while it is open; side by side for whoever is sent a link.

use super::{Seen, Visitor};
use crate::file::{FileRow, Reach, Scope, ensure_derivative, picture_key};
use crate::{AppError, Market};
use db::Conn;
use db::session::Viewer;
use domain::poll::{PREVIEWED, Sight, State};
use domain::work::LINK_PREVIEW;
use domain::{Refusal, Timestamp, UserId};
use media::image::side_by_side;
use moka::sync::Cache;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What it is made of.
const PART: &str = "wall2x.jpg";
/// Memory that one takes while it is made, in bytes: the sheet, and one part at a time, decoded and fitted.
const SHEET_BYTES: u64 = 16 << 20;
/// What is kept of them in all, in bytes; beyond that those go that are asked for least.
const SHEETS_BYTES: u64 = 8 << 20;
/// One that nobody asked for so long is forgotten.
const UNASKED: Duration = Duration::from_secs(600);

/// Whether that visitor may have the picture of an entry by the address of a poll.
///
/// # Errors
/// Those of the database.
pub fn reach(
    conn: &mut Conn<'_>,
    file: &FileRow,
    key: &str,
    viewer: Option<Viewer>,
    now: Timestamp,
) -> Result<Option<Reach>, AppError> {
    let (Scope::Work, Some(work)) = (file.scope, file.work) else { return Ok(None) };
    // The newest version stands in the poll, and no other.
    if db::work::find(conn, work)?.is_none_or(|work| work.file != file.id) {
        return Ok(None);
    }
    let seen = match Seen::load(conn, key, viewer) {
        Ok(seen) => seen,
        Err(AppError::Refused(_)) => return Ok(None),
        Err(fault) => return Err(fault),
    };
    let may = seen.poll.state(seen.gate.facts(), now) != State::Closed && seen.entry(work, now).is_ok();
    Ok(may.then_some(Reach::Private))
}

/// Sheets that were made lately, by their [`Preview::tag`].
#[derive(Debug)]
pub struct Sheets {
    kept: Cache<String, Arc<[u8]>>,
    hits: AtomicU64,
    misses: AtomicU64,
}

impl Sheets {
    /// How often one was there, and how often it had to be made.
    #[must_use]
    pub fn asked(&self) -> (u64, u64) {
        (self.hits.load(Ordering::Relaxed), self.misses.load(Ordering::Relaxed))
    }
}

impl Default for Sheets {
    fn default() -> Self {
        let weigh = |tag: &String, sheet: &Arc<[u8]>| u32::try_from(tag.len() + sheet.len()).unwrap_or(u32::MAX);
        let kept = Cache::builder().max_capacity(SHEETS_BYTES).weigher(weigh).time_to_idle(UNASKED).build();
        Sheets { kept, hits: AtomicU64::new(0), misses: AtomicU64::new(0) }
    }
}

/// The picture beside a link to a poll, for somebody who may see it; made when it is asked for.
#[derive(Clone, Debug)]
pub struct Preview {
    files: Vec<FileRow>,
    /// Another one for other entries.
    pub tag: String,
}

/// The entries of an open poll side by side, for whoever sees all of them.
///
/// # Errors
/// `NotFound` for a poll that is not open, and for a designer in the blind stage.
pub async fn preview(market: &Market, key: String, visitor: Visitor) -> Result<Preview, AppError> {
    let now = market.now();
    let files = market.db.read(move |conn| {
        let viewer = visitor.viewer(conn, now)?;
        let seen = Seen::load(conn, &key, viewer)?;
        if seen.poll.state(seen.gate.facts(), now) == State::Closed || seen.sight(now) != Sight::All {
            return Err(Refusal::NotFound.into());
        }
        let mut files = Vec::new();
        for entry in seen.entries.iter().filter(|entry| entry.hangs).take(PREVIEWED) {
            files.extend(db::file::find_by_key(conn, &entry.picture_key)?);
        }
        Ok::<_, AppError>(files)
    });
    let files = files.await?;
    let keys: Vec<_> = files.iter().map(|file| file.key.as_str()).collect();
    let tag = hex::encode(&Sha256::digest(keys.join(" "))[..16]);
    Ok(Preview { files, tag })
}

impl Preview {
    /// Its JPG: a kept one, or a new one in a lane of those where pictures are decoded.
    ///
    /// # Errors
    /// `NotFound` for a poll without entries, `Busy`, those of the storage.
    pub async fn jpeg(self, market: &Market) -> Result<Arc<[u8]>, AppError> {
        if let Some(kept) = market.sheets.kept.get(&self.tag) {
            market.sheets.hits.fetch_add(1, Ordering::Relaxed);
            return Ok(kept);
        }
        market.sheets.misses.fetch_add(1, Ordering::Relaxed);
        for file in &self.files {
            ensure_derivative(market, file, PART).await?;
        }
        // Nobody's picture in particular, as where the market mends its own.
        let _lane = market.room.lane(UserId(0), Scope::Attachment, SHEET_BYTES).await?;
        // Somebody may have made it meanwhile.
        if let Some(kept) = market.sheets.kept.get(&self.tag) {
            return Ok(kept);
        }
        let (storage, files) = (market.storage.clone(), self.files);
        let made = market.compute(move || {
            let parts: Result<Vec<_>, _> = files.iter().map(|file| storage.get(&picture_key(file, PART))).collect();
            Ok(side_by_side(&parts?, LINK_PREVIEW)?)
        });
        let made: Arc<[u8]> = made.await?.into();
        market.sheets.kept.insert(self.tag, made.clone());
        Ok(made)
    }
}
