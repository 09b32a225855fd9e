//! A new version of an entry: another picture under the same number. Those before it are kept.

use super::{Asking, RawPicture, similar};
use crate::file::{self, BelongsTo, NewFile, Scope, StoredFile};
use crate::{AppError, Market, notice};
use db::project::facts::Seen;
use db::work::{WorkRow, version};
use db::{Conn, Tx};
use domain::notice::{About, To, Told};
use domain::project::{ProjectType, access, can};
use domain::work::{ImageUse, VERSIONS_MOST, description};
use domain::{Refusal, Timestamp, WorkId};

/// A version as it was sent.
#[derive(Clone, Debug)]
pub struct NewVersion {
    pub picture: RawPicture,
    /// Other words beside it, where there are any.
    pub description: Option<String>,
    /// The designer declares that a machine helped.
    pub ai_used: bool,
}

/// An entry that the person may change now.
struct Own {
    work: WorkRow,
    seen: Seen,
}

fn own(conn: &mut Conn<'_>, asking: &Asking, id: WorkId, now: Timestamp) -> Result<Own, AppError> {
    let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
    let seen = asking.contest(conn, work.project)?;
    if !access::see_work(&seen.facts, &work.facts(), &seen.actor, now) {
        return Err(Refusal::NotFound.into());
    }
    can::revise(&seen.facts, &work.facts(), &seen.actor, now, &seen.terms)?;
    Ok(Own { work, seen })
}

fn with_room(own: &Own) -> Result<(), Refusal> {
    if own.work.version < VERSIONS_MOST { Ok(()) } else { Err(Refusal::TooManyVersions { max: VERSIONS_MOST }) }
}

/// The type of the contest, for whoever may upload a version now: asked before a body is read.
///
/// # Errors
/// `NotFound` for an entry this person does not see, `Forbidden` for another's, `AlreadySold`, `EntryHidden`, the
/// refusal of the moment, `TooManyVersions`.
pub async fn may_revise(market: &Market, asking: &Asking, id: WorkId) -> Result<ProjectType, AppError> {
    let (asked, now) = (asking.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let own = own(conn, &asked, id, now)?;
            with_room(&own)?;
            Ok(own.seen.facts.project_type)
        })
        .await
}

/// Puts a new version in the place of one's own entry's picture. Its client is told.
///
/// # Errors
/// As [`may_revise`]; what is wrong with the picture, `CopiedEntry`, `SamePicture`.
pub async fn revise(market: &Market, asking: &Asking, id: WorkId, new: NewVersion) -> Result<(), AppError> {
    let words = new.description.as_deref().map(description).transpose()?;
    // Refused before the picture is worked on, and again inside the transaction.
    let project_type = may_revise(market, asking, id).await?;
    let sent = NewFile {
        scope: Scope::Work,
        owner: asking.viewer.id,
        name: new.picture.name,
        bytes: new.picture.bytes,
        sizes: ImageUse::Entry(project_type).sizes().to_vec(),
    };
    let picture = file::keep(market, sent).await?;
    put_in_place(market, asking, id, picture, words, new.ai_used).await
}

/// Puts a new version in place whose picture lies in storage already, with the words as they are stored. [`revise`] ends
/// here; so does whoever prepares many pictures side by side.
///
/// # Errors
/// As [`revise`]; a refused picture is taken out of storage.
pub async fn put_in_place(
    market: &Market,
    asking: &Asking,
    id: WorkId,
    picture: StoredFile,
    words: Option<String>,
    ai_used: bool,
) -> Result<(), AppError> {
    let near = match similar::look(market, &picture, asking.viewer.id).await {
        Ok(near) => near,
        Err(refused) => return file::settle(market, &[picture], Err(refused)).await,
    };
    let (asked, stored, now) = (asking.clone(), picture.clone(), market.now());
    let written = market.db.write(move |tx| {
        let own = own(tx, &asked, id, now)?;
        with_room(&own)?;
        let picture = (&stored, near.as_slice());
        write(tx, &own, picture, ai_used, now)?;
        match &words {
            Some(words) if !version::describe(tx, id, words)? => Err(Refusal::NotFound.into()),
            _ => Ok(()),
        }
    });
    file::settle(market, &[picture], written.await).await
}

fn write(
    tx: &mut Tx<'_>,
    own: &Own,
    (picture, near): (&StoredFile, &[similar::Near]),
    ai_used: bool,
    now: Timestamp,
) -> Result<(), AppError> {
    let Own { work, seen } = own;
    ImageUse::Entry(seen.facts.project_type).check(picture.width, picture.height)?;
    // A second click of the same upload, or a picture that says nothing new.
    if db::file::find(tx, work.file)?.is_some_and(|shown| shown.sha256 == picture.sha256) {
        return Err(Refusal::SamePicture.into());
    }
    // Byte for byte: also when both come at the same moment.
    if !db::work::similar::claim_picture(tx, &picture.sha256, work.designer)? {
        return Err(Refusal::CopiedEntry.into());
    }
    let of = BelongsTo { project: Some(work.project), ..BelongsTo::default() };
    let file = db::file::insert(tx, picture, of, now)?;
    let new = version::NewVersion {
        file,
        ai_used,
        ai_label: picture.ai_label,
        fingerprint: picture.fingerprint.as_ref().map(<[u8; 32]>::as_slice),
        palette: picture.palette,
        legibility: picture.legibility,
        shape: picture.shape,
    };
    if !version::replace(tx, work.id, work.version, &new, now)? {
        return Err(Refusal::Conflict.into());
    }
    let (number, user_id) = (work.number, Some(work.designer));
    let told = Told::WorkRevised { number, user_id };
    let about = About::Entry { contest: work.project, entry: work.id };
    notice::tell(tx, To::Client(seen.row.client_id), told, about, now)?;
    crate::stream::happened(tx, work.project, now)?;
    similar::note(tx, (work.id, file), near, picture.fingerprint.is_some(), now)
}

/// Changes the words beside one's own entry.
///
/// # Errors
/// As [`may_revise`], but for the number of versions; words that are too long.
pub async fn describe(market: &Market, asking: &Asking, id: WorkId, words: &str) -> Result<(), AppError> {
    let words = description(words)?;
    let (asked, now) = (asking.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let own = own(tx, &asked, id, now)?;
            if !version::describe(tx, id, &words)? {
                return Err(AppError::from(Refusal::NotFound));
            }
            crate::stream::happened(tx, own.work.project, now)?;
            Ok(())
        })
        .await
}
