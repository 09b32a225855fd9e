//! Photos of gigs: sent ahead, tied to the gig that names them within a day, swept otherwise.

use super::may_offer;
use crate::account::limit;
use crate::file::{self, BelongsTo, Content, NewFile, Scope, StoredFile};
use crate::{AppError, Market};
use db::session::Viewer;
use domain::gig::GIG_PHOTOS_OF_PERSON;
use domain::work::ImageUse;
use domain::{FileId, UserId};

/// Whether the person may send a photo now: asked before the body is read.
///
/// # Errors
/// Those of [`domain::gig::Seller::may_offer`]; `TooMany`, `FilesQuota`.
pub async fn may_add_photo(market: &Market, viewer: &Viewer, announced: Option<u64>) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let more = i64::try_from(announced.unwrap_or_default()).unwrap_or(i64::MAX);
    market
        .db
        .read(move |conn| {
            may_offer(conn, &viewer)?;
            limit::check(conn, "gig_photo", &viewer.id.to_string(), GIG_PHOTOS_OF_PERSON, now)?;
            file::within_person(conn, &market_in.settings(), viewer.id, more)
        })
        .await
}

/// Takes a photo in: a JPG of 1200x900.
///
/// # Errors
/// As [`may_add_photo`]; what is wrong with the picture.
pub async fn add_photo(market: &Market, viewer: &Viewer, name: String, bytes: Content) -> Result<FileId, AppError> {
    may_add_photo(market, viewer, Some(bytes.size()?)).await?;
    let owner: UserId = viewer.id;
    let sizes = ImageUse::Gig.sizes().to_vec();
    let stored = file::keep(market, NewFile { scope: Scope::Gig, owner, name, bytes, sizes }).await?;
    take_photo(market, viewer, stored).await
}

/// Takes a photo that lies in storage already.
///
/// # Errors
/// As [`may_add_photo`].
pub async fn take_photo(market: &Market, viewer: &Viewer, stored: StoredFile) -> Result<FileId, AppError> {
    let owner: UserId = viewer.id;
    let (market_in, now, viewer, row) = (market.clone(), market.now(), viewer.clone(), stored.clone());
    let written = market.db.write(move |tx| {
        may_offer(tx, &viewer)?;
        limit::allow(tx, "gig_photo", &owner.to_string(), GIG_PHOTOS_OF_PERSON, now)?;
        let id = db::file::insert(tx, &row, BelongsTo::default(), now)?;
        file::within_person(tx, &market_in.settings(), owner, 0)?;
        Ok(id)
    });
    file::settle(market, &[stored], written.await).await
}
