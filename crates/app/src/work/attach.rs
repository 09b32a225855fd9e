//! Pictures behind an entry: variations and mock-ups while the contest runs, effect images once it is sold.

use super::{Asking, RawPicture};
use crate::file::{self, BelongsTo, NewFile, Scope, StoredFile};
use crate::{AppError, Market};
use db::Conn;
use db::project::facts::Seen;
use db::work::{WorkRow, attachment};
use domain::project::{access, can};
use domain::work::{ATTACHMENTS_MOST, ImageUse};
use domain::{BoughtId, FileId, Refusal, Timestamp, WorkId};

/// The most, as the database counts.
const MOST: i64 = ATTACHMENTS_MOST as i64;

/// Puts pictures behind one's own entry, all or none. Behind a sold entry they are effect images.
///
/// # Errors
/// `NotFound` for an entry this person does not see, `Forbidden` for another's, the refusal of the moment, what is wrong
/// with a picture, `TooManyAttachments`.
pub async fn attach(market: &Market, asking: &Asking, id: WorkId, pictures: Vec<RawPicture>) -> Result<(), AppError> {
    if pictures.is_empty() {
        return Err(Refusal::fault("file", domain::refusal::Problem::NotAnUpload).into());
    }
    let usage = usage_with_room(market, asking, id, pictures.len()).await?;
    let new = pictures.into_iter().map(|picture| NewFile {
        scope: Scope::Attachment,
        owner: asking.viewer.id,
        name: picture.name,
        bytes: picture.bytes,
        sizes: usage.sizes().to_vec(),
    });
    let kept = file::keep_all(market, new.collect()).await?;
    put(market, asking, id, kept, usage).await
}

/// Whether the person may put a picture behind the entry now: asked before a body is read.
///
/// # Errors
/// As [`attach`], but for the pictures.
pub async fn may_attach(market: &Market, asking: &Asking, id: WorkId) -> Result<(), AppError> {
    usage_with_room(market, asking, id, 1).await.map(drop)
}

/// [`attach`] for pictures that lie in storage already, under [`Scope::Attachment`].
///
/// # Errors
/// As [`attach`]; pictures that are refused by the transaction are taken out of storage.
pub async fn attach_kept(market: &Market, asking: &Asking, id: WorkId, kept: Vec<StoredFile>) -> Result<(), AppError> {
    let usage = usage_with_room(market, asking, id, kept.len()).await?;
    put(market, asking, id, kept, usage).await
}

/// What pictures behind the entry are for now, when there is room for so many more.
async fn usage_with_room(market: &Market, asking: &Asking, id: WorkId, more: usize) -> Result<ImageUse, AppError> {
    let (asked, now) = (asking.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let found = self::found(conn, &asked, id, now)?;
            let usage = usage(&found, now)?;
            let room = MOST - found.work.attachments;
            if i64::try_from(more).is_ok_and(|more| more > room) {
                return Err(AppError::from(Refusal::TooManyAttachments { max: ATTACHMENTS_MOST }));
            }
            Ok(usage)
        })
        .await
}

async fn put(
    market: &Market,
    asking: &Asking,
    id: WorkId,
    kept: Vec<StoredFile>,
    usage: ImageUse,
) -> Result<(), AppError> {
    let (asked, pictures, now) = (asking.clone(), kept.clone(), market.now());
    let written = market.db.write(move |tx| {
        let found = self::found(tx, &asked, id, now)?;
        let effect = usage == self::usage(&found, now)? && usage == ImageUse::Effect;
        if usage == ImageUse::Attachment && sold(&found).is_some() {
            // Sold while the picture was on its way: it would pass for an effect image without its size.
            return Err(Refusal::Conflict.into());
        }
        let of = BelongsTo { project: Some(found.work.project), work: Some(id), ..BelongsTo::default() };
        for picture in &pictures {
            usage.check(picture.width, picture.height)?;
            let file = db::file::insert(tx, picture, of, now)?;
            if !attachment::insert(tx, id, file, effect, MOST, now)? {
                return Err(Refusal::TooManyAttachments { max: ATTACHMENTS_MOST }.into());
            }
        }
        Ok(())
    });
    file::settle(market, &kept, written.await).await
}

/// Takes a picture from behind one's own entry, as long as pictures may be put there. Once a package lies on effect
/// images, one of them stays.
///
/// # Errors
/// `NotFound` for an entry this person does not see or a picture that is not behind it; as [`attach`].
pub async fn detach(market: &Market, asking: &Asking, id: WorkId, picture: FileId) -> Result<(), AppError> {
    let (asked, now) = (asking.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let found = self::found(tx, &asked, id, now)?;
            usage(&found, now)?;
            if delivered(&found) && attachment::is_last_effect(tx, id, picture)? {
                return Err(Refusal::EffectImagesFirst.into());
            }
            if !attachment::remove(tx, id, picture)? {
                return Err(Refusal::NotFound.into());
            }
            db::file::delete(tx, picture)?;
            Ok(())
        })
        .await
}

/// An entry with all that is known of its contest.
struct Found {
    work: WorkRow,
    seen: Seen,
}

fn found(conn: &mut Conn<'_>, asking: &Asking, id: WorkId, now: Timestamp) -> Result<Found, AppError> {
    let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
    let seen = asking.contest(conn, work.project)?;
    if !access::see_work(&seen.facts, &work.facts(), &seen.actor, now) {
        return Err(Refusal::NotFound.into());
    }
    Ok(Found { work, seen })
}

/// The handover of the entry, when it was chosen or bought.
fn sold(found: &Found) -> Option<BoughtId> {
    let facts = &found.seen.facts;
    let winner = facts.winner.filter(|winner| winner.work == found.work.id).map(|_| BoughtId::WINNER);
    winner.or_else(|| facts.bought.iter().find(|one| one.work == found.work.id).map(|one| one.id))
}

fn delivered(found: &Found) -> bool {
    let handover = sold(found).and_then(|bought| found.seen.facts.handover(bought));
    handover.is_some_and(|(_, handover)| handover.package_at.is_some())
}

/// What pictures behind the entry are for now.
fn usage(found: &Found, now: Timestamp) -> Result<ImageUse, Refusal> {
    let (seen, work) = (&found.seen, found.work.facts());
    can::attach(&seen.facts, &work, &seen.actor, now, &seen.terms)?;
    Ok(if sold(found).is_some() { ImageUse::Effect } else { ImageUse::Attachment })
}
