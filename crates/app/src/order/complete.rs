//! Completing an order: its seller is paid, the certificate issued. Once, whoever asks.

use super::acting::{OnOrder, happened, on_order};
use super::looks::waits_for_money;
use crate::delivery::is_newest;
use crate::file;
use crate::{AppError, Market};
use db::delivery::certificate::{self, CertificateRow};
use db::delivery::{handover, package, parties};
use db::file::FileRow;
use db::session::Viewer;
use domain::delivery::{CERTIFICATE_CODE, ConfirmedBy, HandoverOf};
use domain::ledger::Reason;
use domain::notice::Told;
use domain::order::{Act, Share};
use domain::project::Actor;
use domain::{FileId, HandoverId, OrderId, Refusal};
use sha2::{Digest, Sha256};

/// The buyer is content, with the version that they looked at where they say which.
///
/// # Errors
/// `NothingDelivered`, `AlreadyConfirmed` and the rule's other refusals; `Conflict` when another version is the newest.
pub async fn complete(market: &Market, viewer: &Viewer, id: OrderId, looked_at: Option<i64>) -> Result<(), AppError> {
    let (market_in, asked) = (market.clone(), viewer.clone());
    let handed = market.db.read(move |conn| {
        let seen = super::seen(conn, &market_in, &asked, id)?;
        seen.facts.permit(Act::Complete, &seen.actor)?;
        Ok::<_, AppError>(seen.facts.handover.ok_or(Refusal::NothingDelivered)?.id)
    });
    let proved = prove(market, handed.await?).await?;
    on_order(market, viewer, id, Act::Complete, move |on, _| {
        let handed = on.facts.handover.ok_or(Refusal::NothingDelivered)?.id;
        is_newest(on.tx, handed, looked_at)?;
        settle(on, &proved, ConfirmedBy::Client)
    })
    .await
}

/// Time completes it; what is no longer due is left alone.
///
/// # Errors
/// Those of the database; `Damaged`.
pub(super) async fn by_time(market: &Market, id: OrderId, handed: HandoverId) -> Result<(), AppError> {
    let proved = prove(market, handed).await?;
    let (market_in, now) = (market.clone(), market.now());
    let outcome = market.db.write(move |tx| {
        let row = db::order::load(tx, id)?.ok_or(Refusal::NotFound)?;
        let facts = row.facts()?;
        let terms = super::terms_of(&row.terms, &market_in.settings())?;
        if facts.completes_at(&terms).is_none_or(|at| now < at) {
            return Err(Refusal::WrongState.into());
        }
        // Begun while the files were proved.
        if waits_for_money(tx, id, &facts, &terms, now)? {
            return Ok(());
        }
        let mut on = OnOrder { tx, market: &market_in, row, facts, terms, actor: Actor::SYSTEM, now };
        settle(&mut on, &proved, ConfirmedBy::Timer)?;
        happened(tx, &market_in, id, now)
    });
    match outcome.await {
        Err(AppError::Refused(_)) => Ok(()),
        outcome => outcome,
    }
}

/// The files of the last delivery, each held against its hash.
#[derive(Clone, Debug)]
struct Proved {
    files: Vec<FileId>,
}

async fn prove(market: &Market, handed: HandoverId) -> Result<Proved, AppError> {
    let files = market.db.read(move |conn| {
        let parts = package::latest(conn, handed)?;
        files_of(conn, &parts)
    });
    let files = files.await?;
    for stored in &files {
        file::ensure_sound(market, stored).await?;
    }
    Ok(Proved { files: files.into_iter().map(|stored| stored.id).collect() })
}

/// The file of each of these parts, in their order.
///
/// # Errors
/// Those of the database.
pub fn files_of(conn: &mut db::Conn<'_>, parts: &[package::PackageRow]) -> Result<Vec<FileRow>, AppError> {
    let files = db::file::several(conn, &db::ids_json(parts.iter().map(|part| part.file_id)))?;
    Ok(parts.iter().filter_map(|part| files.iter().find(|file| file.id == part.file_id).cloned()).collect())
}

fn settle(on: &mut OnOrder<'_, '_>, proved: &Proved, by: ConfirmedBy) -> Result<(), AppError> {
    let handed = on.facts.handover.ok_or(Refusal::NothingDelivered)?.id;
    let parts = package::latest(on.tx, handed)?;
    if parts.iter().map(|part| part.file_id).collect::<Vec<_>>() != proved.files {
        return Err(Refusal::Conflict.into());
    }
    if !handover::confirm(on.tx, handed, by, on.now)? {
        return Err(Refusal::AlreadyConfirmed.into());
    }
    crate::money::settle_order(on.tx, &on.row, &on.terms, Share::ALL, Reason::OrderSettled, on.now)?;
    db::order::completed(on.tx, on.row.id)?;
    db::order::quote::close_open(on.tx, on.row.id, db::order::quote::Closed::Over, "", on.now)?;
    if let Some(gig) = on.row.gig {
        db::gig::add_sold(on.tx, gig)?;
    }
    issue_certificate(on, handed, &parts)?;
    on.tell_both(&Told::OrderCompleted {})
}

/// The hash that a certificate carries: the file's own, or of several that of their list, a line `hash  name` each as
/// `sha256sum` writes it.
fn hash_of(conn: &mut db::Conn<'_>, parts: &[package::PackageRow]) -> Result<String, AppError> {
    if let [only] = parts {
        return Ok(only.sha256.clone());
    }
    let files = files_of(conn, parts)?;
    if files.len() != parts.len() {
        return Err(Refusal::NotFound.into());
    }
    let mut digest = Sha256::new();
    for (part, file) in parts.iter().zip(files) {
        digest.update(format!("{}  {}\n", part.sha256, file.name));
    }
    Ok(hex::encode(digest.finalize()))
}

fn issue_certificate(
    on: &mut OnOrder<'_, '_>,
    handed: HandoverId,
    parts: &[package::PackageRow],
) -> Result<(), AppError> {
    let parties = parties::of_order(on.tx, on.row.buyer, on.row.seller)?.ok_or(Refusal::NotFound)?;
    let certificate = CertificateRow {
        code: gateways::random::readable(CERTIFICATE_CODE),
        handover: handed,
        of: HandoverOf::Order(on.row.id),
        client_name: parties.client,
        designer_name: parties.designer.ok_or(Refusal::NotFound)?.name,
        project_name: on.row.title.clone(),
        package_sha256: hash_of(on.tx, parts)?,
        file_id: None,
        created_at: on.now,
    };
    certificate::insert(on.tx, &certificate)?;
    crate::delivery::enqueue_certificate(on.tx, handed, on.now)
}
