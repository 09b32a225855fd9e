//! Uploads that resume: announced, sent in pieces that are safe one by one, taken once, swept when nobody does.

use crate::file::Content;
use crate::project::seen;
use crate::{AppError, Market};
use db::delivery::upload::{self as rows, Piece, UploadRow};
use db::session::Viewer;
use domain::delivery::{PACKAGE_BYTES_MOST, UPLOAD_HOURS, UPLOADS_MOST};
use domain::project::permit::{Action, permit};
use domain::refusal::Problem;
use domain::{BoughtId, HandoverId, OrderId, ProjectId, Refusal, Timestamp, text};
use gateways::storage::StorageError;
use serde::{Deserialize, Serialize};
use std::io::Write;

/// The job that takes the pieces of an upload away: when it has ended, and when its time is over.
pub const DROP_UPLOAD: &str = "drop_upload";

/// So many bytes are made durable at once: what a killed server loses at most of each upload.
pub const PIECE_BYTES: usize = 1 << 20;

/// An upload as it is announced.
#[derive(Clone, Debug, Default)]
pub struct NewUpload {
    /// Bytes.
    pub size: u64,
    /// What the sender calls the file.
    pub name: String,
    /// Whoever names nothing must be a designer who may take part in contests.
    pub meant: Option<Meant>,
}

/// Whose handover an upload is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    Contest(ProjectId, BoughtId),
    Order(OrderId),
}

/// Announces an upload.
///
/// # Errors
/// `FileTooLarge`, a fault on an empty one, `TooManyUploads`; whatever keeps the person from delivering into the
/// handover it names, `NotApproved` where it names none.
pub async fn begin(market: &Market, viewer: &Viewer, new: NewUpload) -> Result<UploadRow, AppError> {
    if new.size > PACKAGE_BYTES_MOST {
        return Err(Refusal::FileTooLarge { max_bytes: PACKAGE_BYTES_MOST }.into());
    }
    if new.size == 0 {
        return Err(Refusal::fault("uploadLength", Problem::Required).into());
    }
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let name: String = text::line(&new.name).chars().take(text::FILE_NAME_MOST).collect();
    let row = UploadRow {
        id: gateways::random::hex(16),
        owner: viewer.id,
        handover: None,
        name,
        size: i64::try_from(new.size).unwrap_or(i64::MAX),
        received: 0,
        created_at: now,
        expires_at: now.plus_hours(UPLOAD_HOURS),
        ended_at: None,
    };
    market
        .db
        .write(move |tx| {
            let mut row = row.clone();
            match new.meant {
                Some(Meant::Contest(project, bought)) => {
                    let seen = seen(tx, project, &viewer, &market_in.settings())?;
                    permit(Action::Deliver(bought), &seen.facts, &seen.actor, now, &seen.terms)?;
                    row.handover = seen.facts.handover(bought).map(|(_, handover)| handover.id);
                }
                Some(Meant::Order(order)) => {
                    let seen = crate::order::seen(tx, &market_in, &viewer, order)?;
                    row.handover = Some(seen.facts.deliver_into(&seen.actor)?);
                }
                None => {
                    let actor = db::project::facts::actor(Some(&viewer), false, false);
                    if actor.suspended {
                        return Err(AppError::from(Refusal::Suspended));
                    }
                    if !actor.is_approved_designer() && !actor.moderates() {
                        return Err(Refusal::NotApproved.into());
                    }
                }
            }
            if rows::open_of(tx, viewer.id, now)? >= UPLOADS_MOST {
                return Err(Refusal::TooManyUploads { max: UPLOADS_MOST }.into());
            }
            rows::insert(tx, &row)?;
            drop_at(tx, &row.id, "expired", row.expires_at, now)?;
            Ok(row)
        })
        .await
}

/// One's own upload, as far as it is.
///
/// # Errors
/// `NotFound` for another's, `Gone` when it has ended or its time is over.
pub async fn find(market: &Market, viewer: &Viewer, id: &str) -> Result<UploadRow, AppError> {
    let (id, owner, now) = (id.to_owned(), viewer.id, market.now());
    let row = market.db.read(move |conn| rows::find(conn, &id)).await?;
    let row = row.filter(|row| row.owner == owner).ok_or(Refusal::NotFound)?;
    if row.ended_at.is_some() || row.expires_at <= now {
        return Err(Refusal::Gone.into());
    }
    Ok(row)
}

/// Makes a piece durable and counts it; how many bytes are safe then. The piece must begin where the last one ended:
/// of two at the same place one is taken.
///
/// # Errors
/// `FileTooLarge` beyond what was announced, `UploadOffset` at any other place, `Gone`.
pub async fn add(market: &Market, upload: &UploadRow, start: i64, bytes: Vec<u8>) -> Result<i64, AppError> {
    let size = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
    if size == 0 {
        return Ok(start);
    }
    if size > upload.size - start {
        return Err(Refusal::FileTooLarge { max_bytes: upload.size.unsigned_abs() }.into());
    }
    // A name of its own: two at the same place never write over each other.
    let key = format!("{}-{start}-{}", prefix(&upload.id), gateways::random::hex(4));
    let (storage, written) = (market.storage.clone(), key.clone());
    market.compute(move || Ok(storage.put(&written, &bytes)?)).await?;
    let (id, now) = (upload.id.clone(), market.now());
    let piece = Piece { start, size, storage_key: key.clone() };
    let taken = market.db.write(move |tx| {
        if rows::advance(tx, &id, &piece, now)? {
            return Ok(Ok(start + size));
        }
        let row = rows::find(tx, &id)?;
        let running = row.filter(|row| row.ended_at.is_none() && row.expires_at > now);
        let offset = |row: UploadRow| Refusal::UploadOffset { received: row.received.unsigned_abs() };
        Ok::<_, AppError>(Err(running.map_or(Refusal::Gone, offset)))
    });
    match taken.await? {
        Ok(received) => Ok(received),
        Err(refusal) => {
            let storage = market.storage.clone();
            market.compute(move || Ok(storage.remove(&key)?)).await?;
            Err(refusal.into())
        }
    }
}

/// Gives one's own upload up: its pieces go at once.
///
/// # Errors
/// As [`find`].
pub async fn give_up(market: &Market, viewer: &Viewer, id: &str) -> Result<(), AppError> {
    let row = find(market, viewer, id).await?;
    let now = market.now();
    market
        .db
        .write(move |tx| {
            if !rows::end(tx, &row.id, row.owner, now)? {
                return Err(AppError::from(Refusal::Gone));
            }
            drop_at(tx, &row.id, "ended", now, now)
        })
        .await
}

/// One's own complete upload that is meant for that handover, or for none, with its bytes.
///
/// # Errors
/// A fault on `field` for one that is not this person's or was meant for another handover, `UploadUnfinished`, `Gone` when
/// it was taken already or its time is over.
pub(crate) async fn meant_for(
    market: &Market,
    viewer: &Viewer,
    field: &str,
    id: &str,
    handover: HandoverId,
) -> Result<(UploadRow, Content), AppError> {
    let unknown = || AppError::from(Refusal::fault(field, Problem::Unknown));
    let upload = match find(market, viewer, id).await {
        Err(AppError::Refused(Refusal::NotFound)) => return Err(unknown()),
        found => found?,
    };
    if upload.handover.is_some_and(|meant| meant != handover) {
        return Err(unknown());
    }
    let bytes = whole(market, &upload).await?;
    Ok((upload, bytes))
}

/// A complete upload, put together from its pieces: at most 50 MB.
async fn whole(market: &Market, upload: &UploadRow) -> Result<Content, AppError> {
    if upload.received < upload.size {
        return Err(Refusal::UploadUnfinished.into());
    }
    let id = upload.id.clone();
    let pieces = market.db.read(move |conn| rows::pieces(conn, &id)).await?;
    let (storage, size) = (market.storage.clone(), upload.size.unsigned_abs());
    market
        .compute(move || {
            let whole = storage.incoming()?;
            let mut file = whole.append()?;
            for piece in pieces {
                file.write_all(&storage.get(&piece.storage_key)?).map_err(StorageError::from)?;
            }
            drop(file);
            if whole.size()? == size {
                Ok(whole.into())
            } else {
                Err(AppError::Internal("an upload misses a piece".to_owned()))
            }
        })
        .await
}

/// Takes the upload for a delivery, once, in the delivery's own transaction.
///
/// # Errors
/// `Gone` when somebody was quicker.
pub(crate) fn consume(tx: &mut db::Tx<'_>, upload: &UploadRow, now: Timestamp) -> Result<(), AppError> {
    if !rows::consume(tx, &upload.id, upload.owner, now)? {
        return Err(Refusal::Gone.into());
    }
    drop_at(tx, &upload.id, "ended", now, now)
}

#[derive(Debug, Serialize, Deserialize)]
struct DropJob {
    upload: String,
}

fn drop_at(tx: &mut db::Tx<'_>, id: &str, why: &str, at: Timestamp, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&DropJob { upload: id.to_owned() })?;
    db::jobs::enqueue(tx, DROP_UPLOAD, &payload, at, Some(&format!("{DROP_UPLOAD}:{id}:{why}")), now)?;
    Ok(())
}

/// Where the pieces of an upload lie.
fn prefix(id: &str) -> String {
    format!("uploads/{}/{id}", &id[..id.len().min(2)])
}

/// Runs the job: forgets the upload and removes whatever lies of it, also pieces that no row ever named.
///
/// # Errors
/// Those of storage and database; the job comes again.
pub async fn drop_upload(market: &Market, payload: &str) -> Result<(), AppError> {
    let DropJob { upload } = serde_json::from_str(payload)?;
    let (id, now) = (upload.clone(), market.now());
    if !market.db.write(move |tx| rows::forget(tx, &id, now)).await? {
        return Ok(());
    }
    let storage = market.storage.clone();
    market
        .compute(move || {
            let prefix = prefix(&upload);
            let folder = prefix.rsplit_once('/').map_or("", |(folder, _)| folder);
            let own = format!("{prefix}-");
            let mut pieces = Vec::new();
            storage.walk::<AppError>(folder, Timestamp(0), &mut |key, _| {
                if key.starts_with(&own) {
                    pieces.push(key.to_owned());
                }
                Ok(())
            })?;
            for piece in pieces {
                storage.remove(&piece)?;
            }
            Ok(())
        })
        .await
}
