//! Handing in an entry.

use super::{Asking, RawPicture, similar};
use crate::account::limit;
use crate::file::{self, BelongsTo, NewFile, Scope, StoredFile};
use crate::{AppError, Market, notice};
use db::Tx;
use db::work::change::{self, NewWork};
use domain::notice::{About, To, Told};
use domain::project::{Action, ProjectType, permit};
use domain::work::{ENTRIES_MOST, ImageUse, Legibility, TRIALS_OF_PERSON, description};
use domain::{ProjectId, Refusal, Timestamp, WorkId};

/// What trials of pictures are counted under.
const TRIALS: &str = "trial";

/// An entry as it was sent.
#[derive(Clone, Debug)]
pub struct NewEntry {
    pub picture: RawPicture,
    pub description: String,
    /// The designer declares that a machine helped (rules: Entries).
    pub ai_used: bool,
}

/// The type of the contest, for whoever may hand in an entry now: asked before a body is read.
///
/// # Errors
/// `NotFound`, `NotApproved`, `NotAllowedNow`, `RefundPending`, `Suspended`.
pub async fn may_upload(market: &Market, asking: &Asking, project: ProjectId) -> Result<ProjectType, AppError> {
    let (asked, now) = (asking.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let seen = asked.contest(conn, project)?;
            permit(Action::Upload, &seen.facts, &seen.actor, now, &seen.terms)?;
            Ok(seen.facts.project_type)
        })
        .await
}

/// [`may_upload`], for a picture that is to be tried before it hangs.
///
/// # Errors
/// As [`may_upload`]; `TooMany`.
pub async fn may_try(market: &Market, asking: &Asking, project: ProjectId) -> Result<ProjectType, AppError> {
    let project_type = may_upload(market, asking, project).await?;
    let (person, now) = (asking.viewer.id.to_string(), market.now());
    market.db.read(move |conn| limit::check(conn, TRIALS, &person, TRIALS_OF_PERSON, now)).await?;
    Ok(project_type)
}

/// Tells what of a picture holds before it hangs; nothing of it is kept.
///
/// # Errors
/// As [`may_try`]; what is wrong with the picture.
pub async fn try_picture(
    market: &Market,
    asking: &Asking,
    project: ProjectId,
    picture: RawPicture,
) -> Result<Option<Legibility>, AppError> {
    let project_type = may_upload(market, asking, project).await?;
    let (person, now) = (asking.viewer.id.to_string(), market.now());
    market.db.write(move |tx| limit::allow(tx, TRIALS, &person, TRIALS_OF_PERSON, now)).await?;
    file::try_entry(market, sent(asking, project_type, picture)).await
}

fn sent(asking: &Asking, project_type: ProjectType, picture: RawPicture) -> NewFile {
    NewFile {
        scope: Scope::Work,
        owner: asking.viewer.id,
        name: picture.name,
        bytes: picture.bytes,
        sizes: ImageUse::Entry(project_type).sizes().to_vec(),
    }
}

/// Hands in an entry: it gets the next number of its contest.
///
/// # Errors
/// `NotFound` for a contest this person may not know of, `NotApproved`, `NotAllowedNow`, `RefundPending`, `Suspended`,
/// what is wrong with the picture, `CopiedEntry`, `TooManyEntries`.
pub async fn upload(market: &Market, asking: &Asking, project: ProjectId, entry: NewEntry) -> Result<WorkId, AppError> {
    let description = description(&entry.description)?;
    // Refused before the picture is worked on, and again inside the transaction.
    let project_type = may_upload(market, asking, project).await?;
    let stored = file::keep(market, sent(asking, project_type, entry.picture)).await?;
    hand_in(market, asking, project, stored, description, entry.ai_used).await
}

/// Hands in an entry whose picture lies in storage already, with the description as it is stored. [`upload`] ends here;
/// so does whoever prepares many pictures side by side.
///
/// # Errors
/// As [`upload`]; a refused picture is taken out of storage.
pub async fn hand_in(
    market: &Market,
    asking: &Asking,
    project: ProjectId,
    picture: StoredFile,
    description: String,
    ai_used: bool,
) -> Result<WorkId, AppError> {
    let near = match similar::look(market, &picture, asking.viewer.id).await {
        Ok(near) => near,
        Err(refused) => return file::settle(market, &[picture], Err(refused)).await,
    };
    let (asked, stored, now) = (asking.clone(), picture.clone(), market.now());
    let written = market.db.write(move |tx| {
        let new = Written { picture: &stored, description: &description, ai_used, near: &near };
        write(tx, &asked, project, &new, now)
    });
    file::settle(market, &[picture], written.await).await
}

/// What is to be written.
struct Written<'a> {
    picture: &'a StoredFile,
    description: &'a str,
    ai_used: bool,
    /// Entries of others that it is near to.
    near: &'a [similar::Near],
}

fn write(
    tx: &mut Tx<'_>,
    asking: &Asking,
    project: ProjectId,
    new: &Written<'_>,
    now: Timestamp,
) -> Result<WorkId, AppError> {
    let seen = asking.contest(tx, project)?;
    permit(Action::Upload, &seen.facts, &seen.actor, now, &seen.terms)?;
    ImageUse::Entry(seen.facts.project_type).check(new.picture.width, new.picture.height)?;
    let designer = asking.viewer.id;
    change::join(tx, project, designer, now)?;
    if !change::count_entry(tx, project, designer, ENTRIES_MOST)? {
        return Err(Refusal::TooManyEntries { max: ENTRIES_MOST }.into());
    }
    // Byte for byte: also when both come at the same moment.
    if !db::work::similar::claim_picture(tx, &new.picture.sha256, designer)? {
        return Err(Refusal::CopiedEntry.into());
    }
    let file = db::file::insert(tx, new.picture, BelongsTo { project: Some(project), ..BelongsTo::default() }, now)?;
    let work = NewWork {
        project,
        designer,
        file,
        description: new.description,
        ai_used: new.ai_used,
        ai_label: new.picture.ai_label,
        fingerprint: new.picture.fingerprint.as_ref().map(<[u8; 32]>::as_slice),
        palette: new.picture.palette,
        legibility: new.picture.legibility,
        shape: new.picture.shape,
    };
    let (id, number) = change::insert(tx, &work, now)?;
    let told = Told::WorkNew { number, user_id: Some(designer) };
    notice::tell(tx, To::Client(seen.row.client_id), told, About::Entry { contest: project, entry: id }, now)?;
    crate::stream::happened(tx, project, now)?;
    similar::note(tx, (id, file), new.near, new.picture.fingerprint.is_some(), now)?;
    Ok(id)
}
