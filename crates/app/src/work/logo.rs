//! The final logo: uploaded by the winner for the winning entry, until the handover is confirmed.

use super::{Asking, RawPicture};
use crate::file::{self, BelongsTo, NewFile, Scope};
use crate::{AppError, Market, notice};
use domain::notice::{About, To, Told};
use domain::project::can;
use domain::{Refusal, WorkId};

/// Takes the final logo, a JPG or PNG of at most 10 MB; it takes the place of the one before.
///
/// # Errors
/// `NotFound` for an entry this person does not see, `Forbidden` for another's, `WrongState` for one that did not win,
/// `AlreadyConfirmed`; what is wrong with the file.
pub async fn set_logo(market: &Market, asking: &Asking, id: WorkId, logo: RawPicture) -> Result<(), AppError> {
    may_set_logo(market, asking, id).await?;
    let new = NewFile {
        scope: Scope::FinalLogo,
        owner: asking.viewer.id,
        name: logo.name,
        bytes: logo.bytes,
        sizes: Vec::new(),
    };
    let kept = file::keep(market, new).await?;
    let (asked, stored, now) = (asking.clone(), kept.clone(), market.now());
    let written = market.db.write(move |tx| {
        let (project, client, number) = may(tx, &asked, id, now)?;
        let of = BelongsTo { project: Some(project), work: Some(id), ..BelongsTo::default() };
        let file = db::file::insert(tx, &stored, of, now)?;
        db::file::delete_others(tx, project, Scope::FinalLogo, file)?;
        let about = About::Entry { contest: project, entry: id };
        Ok(notice::tell(tx, To::Client(client), Told::FinalLogo { number }, about, now)?)
    });
    file::settle(market, &[kept], written.await).await
}

/// Whether the person may upload the entry's final logo now: asked before a body is read.
///
/// # Errors
/// As [`set_logo`], but for the file.
pub async fn may_set_logo(market: &Market, asking: &Asking, id: WorkId) -> Result<(), AppError> {
    let (asked, now) = (asking.clone(), market.now());
    market.db.read(move |conn| may(conn, &asked, id, now).map(drop)).await
}

/// The contest, its client and the entry's number, for whoever may upload its final logo now.
fn may(
    conn: &mut db::Conn<'_>,
    asking: &Asking,
    id: WorkId,
    now: domain::Timestamp,
) -> Result<(domain::ProjectId, domain::UserId, i64), AppError> {
    let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
    let seen = asking.contest(conn, work.project)?;
    if !domain::project::access::see_work(&seen.facts, &work.facts(), &seen.actor, now) {
        return Err(Refusal::NotFound.into());
    }
    can::final_logo(&seen.facts, &work.facts(), &seen.actor, now, &seen.terms)?;
    Ok((work.project, seen.row.client_id, work.number))
}
