//! Pictures of a poll: had by its address while it is open; side by side for whoever is sent a link.

use super::Seen;
use crate::file::{FileRow, Reach, Scope, derivative_key, ensure_derivative};
use crate::{AppError, Market};
use db::Conn;
use db::session::Viewer;
use domain::poll::{Sight, State};
use domain::{Refusal, Timestamp};
use media::image::side_by_side;

/// The size of the picture beside a link.
const PREVIEW: (u32, u32) = (1_200, 630);
/// Entries on it.
const PREVIEWED: usize = 4;
/// What it is made of.
const PART: &str = "wall2x.jpg";

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
    let seen = match Seen::load(conn, key, viewer) {
        Ok(seen) => seen,
        Err(AppError::Refused(_)) => return Ok(None),
        Err(fault) => return Err(fault),
    };
    let may = seen.poll.state(seen.gate.facts(), now) != State::Closed && seen.entry(work, now).is_ok();
    Ok(may.then_some(Reach::Private))
}

/// The entries of an open poll side by side, as a JPG.
///
/// # Errors
/// `NotFound` for a poll that is not open.
pub async fn preview(market: &Market, key: String) -> Result<Vec<u8>, AppError> {
    let now = market.now();
    let files = market.db.read(move |conn| {
        let seen = Seen::load(conn, &key, None)?;
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
    for file in &files {
        ensure_derivative(market, file, PART).await?;
    }
    let storage = market.storage.clone();
    market
        .compute(move || {
            let parts: Result<Vec<_>, _> =
                files.iter().map(|file| storage.get(&derivative_key(&file.key, PART))).collect();
            Ok(side_by_side(&parts?, PREVIEW)?)
        })
        .await
}
