//! Delivering a package: a real zip, looked into before anything is stored.

use super::{HandoverJob, upload};
use crate::file::{self, BelongsTo, Content, NewFile, Scope};
use crate::project::{announce, seen};
use crate::{AppError, Market};
use db::delivery::upload::UploadRow;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::delivery::{Handover, HandoverState};
use domain::notice::{About, To, Told};
use domain::project::permit::{Action, permit};
use domain::project::{Command, Decision, decide};
use domain::{BoughtId, HandoverId, ProjectId, Refusal, Timestamp};
use serde_json::json;

/// The handover, where the person may deliver into it now: asked before the body is looked at.
///
/// # Errors
/// `EffectImagesFirst`, `AlreadyConfirmed`, `Forbidden`, `NotFound` …
pub async fn may_deliver(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
) -> Result<HandoverId, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &viewer, &market_in.settings())?;
            permit(Action::Deliver(bought), &seen.facts, &seen.actor, now, &seen.terms)?;
            let (_, handover) = seen.facts.handover(bought).ok_or(Refusal::NotFound)?;
            Ok(handover.id)
        })
        .await
}

/// Whether the person may deliver into any handover of that contest now: asked while it is not known yet which one is
/// meant. Where they may into none, the refusal is that of their own handover, or of the winner's.
///
/// # Errors
/// As [`may_deliver`].
pub async fn may_deliver_any(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &viewer, &market_in.settings())?;
            let may = |bought| permit(Action::Deliver(bought), &seen.facts, &seen.actor, now, &seen.terms);
            let own = seen.facts.bought.iter().filter(|one| seen.actor.is(one.designer)).map(|one| one.id);
            let winner = may(BoughtId::WINNER);
            let mut refusals: Vec<Refusal> = Vec::new();
            for bought in own {
                match may(bought) {
                    Ok(()) => return Ok(()),
                    Err(refusal) => refusals.push(refusal),
                }
            }
            match (winner, refusals.as_slice()) {
                (Ok(()), _) => Ok(()),
                (Err(refusal), []) => Err(refusal.into()),
                // The winner's is another's: what keeps them is said of their own.
                (Err(Refusal::Forbidden | Refusal::WrongState), [own, ..]) => Err(own.clone().into()),
                // More than one of theirs: which is meant stands in the body.
                (Err(_), _) => Ok(()),
            }
        })
        .await
}

/// The files inside an archive, as JSON; empty of anything else.
///
/// # Errors
/// `FileTooLarge`, the refusals of an archive.
pub(crate) fn look_into(bytes: &Content) -> Result<String, AppError> {
    // Its size is told first: what is too large is not worth unpacking.
    if bytes.size()? > domain::delivery::PACKAGE_BYTES_MOST {
        return Err(Refusal::FileTooLarge { max_bytes: domain::delivery::PACKAGE_BYTES_MOST }.into());
    }
    if !file::is_archive(bytes)? {
        return Ok("[]".to_owned());
    }
    let archive = media::archive::inspect(&mut bytes.open()?, &media::archive::Limits::default())?;
    tree_of(&archive)
}

fn tree_of(archive: &media::archive::Archive) -> Result<String, AppError> {
    let tree: Vec<_> = archive.files().map(|entry| json!({ "path": entry.path, "size": entry.size })).collect();
    Ok(serde_json::to_string(&tree)?)
}

/// Stores the next version of the package and starts the client's clock; answers the version.
///
/// # Errors
/// `ZipRequired` and the other refusals of an archive; those of [`may_deliver`].
pub async fn deliver(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    name: String,
    bytes: Content,
) -> Result<i64, AppError> {
    may_deliver(market, viewer, id, bought).await?;
    take(market, viewer, id, bought, name, bytes, None).await
}

/// [`deliver`] for a file that came piece by piece; the upload is used up by it.
///
/// # Errors
/// A fault on `uploadId` for one that is not this person's or was meant for another handover, `UploadUnfinished`,
/// `Gone` when it was taken already or its time is over; those of [`deliver`].
pub async fn deliver_upload(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    upload_id: &str,
    name: Option<String>,
) -> Result<i64, AppError> {
    let handover = may_deliver(market, viewer, id, bought).await?;
    let (upload, bytes) = upload::meant_for(market, viewer, "uploadId", upload_id, handover).await?;
    let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| upload.name.clone());
    take(market, viewer, id, bought, name, bytes, Some(upload)).await
}

async fn take(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    name: String,
    bytes: Content,
    upload: Option<UploadRow>,
) -> Result<i64, AppError> {
    let looked_at = bytes.clone();
    let archive = market
        .compute(move || {
            // Its size is told first: what is too large is not worth unpacking.
            if looked_at.size()? > domain::delivery::PACKAGE_BYTES_MOST {
                return Err(Refusal::FileTooLarge { max_bytes: domain::delivery::PACKAGE_BYTES_MOST }.into());
            }
            Ok(media::archive::inspect(&mut looked_at.open()?, &media::archive::Limits::default())?)
        })
        .await?;
    let sha256 = archive.sha256_hex();
    if let Some(version) = same_again(market, viewer, id, bought, &sha256, upload.as_ref()).await? {
        return Ok(version);
    }
    let tree = tree_of(&archive)?;
    let new = NewFile { scope: Scope::Package, owner: viewer.id, name, bytes, sizes: Vec::new() };
    let stored = file::keep(market, new).await?;
    let (market_in, viewer, now, kept) = (market.clone(), viewer.clone(), market.now(), stored.clone());
    let written = market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let command = Command::DeliverPackage { bought };
            let Decision::PackageDelivered { claim_at, auto_confirm_at, .. } =
                decide(&seen.facts, &command, &seen.actor, now, &seen.terms)?
            else {
                return Err(Refusal::WrongState.into());
            };
            if let Some(upload) = &upload {
                upload::consume(tx, upload, now)?;
            }
            // The same package from another sender in the meantime: the object of this one is swept.
            let (_, handover) = seen.facts.handover(bought).ok_or(Refusal::NotFound)?;
            if let Some(version) = latest_version(tx, &handover, &stored.sha256)? {
                return Ok(version);
            }
            let of = BelongsTo { project: Some(id), handover: Some(handover.id), ..BelongsTo::default() };
            let file = db::file::insert(tx, &stored, of, now)?;
            let added = db::delivery::package::add(tx, handover.id, file, &stored.sha256, &tree, now)?;
            let Some((package, version)) = added else { return Err(Refusal::AlreadyConfirmed.into()) };
            set_timers(tx, handover.id, (now, claim_at, auto_confirm_at), now)?;
            super::checks::enqueue(tx, package, now)?;
            announce(
                tx,
                &market_in,
                To::Client(seen.row.client_id),
                Told::Package {},
                &seen.row,
                About::Handover { contest: seen.row.id, bought },
                now,
            )?;
            Ok(version)
        })
        .await;
    file::settle(market, &[kept], written).await
}

/// Sets what time does to a package that counts from `package_at`: reminders, then the confirmation by itself.
///
/// # Errors
/// Those of the database.
pub(crate) fn set_timers(
    tx: &mut Tx<'_>,
    handover: HandoverId,
    (package_at, claim_at, auto_confirm_at): (Timestamp, Timestamp, Timestamp),
    now: Timestamp,
) -> Result<(), AppError> {
    let payload = serde_json::to_string(&HandoverJob { handover })?;
    let key = format!("{}:{handover}@{}", super::AUTO_CONFIRM, package_at.0);
    db::jobs::enqueue(tx, super::AUTO_CONFIRM, &payload, auto_confirm_at, Some(&key), now)?;
    crate::project::remind_of_package(tx, handover, (package_at, claim_at, auto_confirm_at), now)
}

/// The latest version, where it has that hash and the client has not asked for a revision of it: whoever answers a
/// revision with the same files has answered.
fn latest_version(conn: &mut Conn<'_>, handover: &Handover, sha256: &str) -> Result<Option<i64>, AppError> {
    if handover.state() == HandoverState::RevisionAsked {
        return Ok(None);
    }
    let latest = db::delivery::package::all(conn, handover.id)?.into_iter().next();
    Ok(latest.filter(|package| package.sha256 == sha256).map(|package| package.version))
}

/// The very package that was delivered last, delivered again, is that version: no clock begins anew, nobody is told.
/// The upload it came by is used up. `None` for any other package.
async fn same_again(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    sha256: &str,
    upload: Option<&UploadRow>,
) -> Result<Option<i64>, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let (sha256, upload) = (sha256.to_owned(), upload.cloned());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            permit(Action::Deliver(bought), &seen.facts, &seen.actor, now, &seen.terms)?;
            let (_, handover) = seen.facts.handover(bought).ok_or(Refusal::NotFound)?;
            let version = latest_version(tx, &handover, &sha256)?;
            if let (Some(_), Some(upload)) = (version, &upload) {
                upload::consume(tx, upload, now)?;
            }
            Ok(version)
        })
        .await
}
