//! Delivering a package: a real zip, looked into before anything is stored.

use super::HandoverJob;
use crate::file::{self, BelongsTo, NewFile, Scope};
use crate::mail_text::ContestEvent;
use crate::project::{announce, seen};
use crate::{AppError, Market};
use db::session::Viewer;
use domain::project::permit::{Action, permit};
use domain::project::{Command, Decision, decide};
use domain::{BoughtId, ProjectId, Refusal};
use serde_json::json;

/// Whether the person may deliver into that handover now: asked before the body is looked at.
///
/// # Errors
/// `EffectImagesFirst`, `AlreadyConfirmed`, `Forbidden`, `NotFound` …
pub async fn may_deliver(market: &Market, viewer: &Viewer, id: ProjectId, bought: BoughtId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &viewer, &market_in.settings())?;
            Ok(permit(Action::Deliver(bought), &seen.facts, &seen.actor, now, &seen.terms)?)
        })
        .await
}

/// Stores the next version of the package and starts the client's clock; answers the version.
///
/// # Errors
/// `ZipRequired` and the other refusals of an archive; those of [`may_deliver`].
pub async fn deliver<B: AsRef<[u8]> + Clone + Send + 'static>(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    name: String,
    bytes: B,
) -> Result<i64, AppError> {
    may_deliver(market, viewer, id, bought).await?;
    // Its size is told first: what is too large is not worth unpacking.
    if bytes.as_ref().len() as u64 > file::MAX_FILE_BYTES {
        return Err(Refusal::FileTooLarge { max_bytes: file::MAX_FILE_BYTES }.into());
    }
    let looked_at = bytes.clone();
    let archive = market
        .compute(move || {
            let mut reader = std::io::Cursor::new(looked_at.as_ref());
            Ok(media::archive::inspect(&mut reader, &media::archive::Limits::default())?)
        })
        .await?;
    let tree: Vec<_> = archive.files().map(|entry| json!({ "path": entry.path, "size": entry.size })).collect();
    let tree = serde_json::to_string(&tree)?;
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
            let of = BelongsTo { project: Some(id), work: None, bought: Some(bought) };
            let file = db::file::insert(tx, &stored, of, now)?;
            let added = db::delivery::handover::add_package(tx, id, bought, file, &stored.sha256, &tree, now)?;
            let Some((_, version)) = added else { return Err(Refusal::AlreadyConfirmed.into()) };
            let payload = serde_json::to_string(&HandoverJob { project: id.0, bought: bought.0 })?;
            let key = format!("auto_confirm:{id}:{bought}:{version}");
            db::jobs::enqueue(tx, super::AUTO_CONFIRM, &payload, auto_confirm_at, Some(&key), now)?;
            crate::project::remind_of_package(tx, id, bought, claim_at, auto_confirm_at, now)?;
            announce(tx, &market_in, seen.row.client_id, ContestEvent::Package, &seen.row, None, now)?;
            Ok(version)
        })
        .await;
    file::settle(market, &[kept], written).await
}
