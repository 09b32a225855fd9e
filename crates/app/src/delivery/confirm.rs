//! Confirming a handover: the money is released, the certificate issued, the contest complete. Once, whoever asks.

use super::HandoverJob;
use crate::file;
use crate::project::{announce, seen};
use crate::{AppError, Market};
use db::Tx;
use db::delivery::certificate::{self, CertificateRow};
use db::delivery::{handover, package};
use db::project::ProjectRow;
use db::session::Viewer;
use domain::delivery::{CERTIFICATE_CODE, ConfirmedBy, Handover, HandoverOf};
use domain::notice::{About, To, Told};
use domain::project::{Actor, Command, Decision, ProjectFacts, decide};
use domain::settings::Terms;
use domain::{BoughtId, FileId, HandoverId, ProjectId, Refusal, Timestamp, UserId};

/// The job that confirms when the client has been silent for `autoConfirmHours`.
pub const AUTO_CONFIRM: &str = "auto_confirm";

/// The client is content, with the version that they looked at where they say which.
///
/// # Errors
/// `NothingDelivered`, `AlreadyConfirmed`, `RefundPending` …; `Conflict` when another version is the newest.
pub async fn confirm(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    looked_at: Option<i64>,
) -> Result<(), AppError> {
    by_person(market, viewer, id, bought, Command::Confirm { bought }, looked_at).await
}

/// The designer claims after the client's silence.
///
/// # Errors
/// `WrongState` before `claimHours` have passed since the package.
pub async fn claim(market: &Market, viewer: &Viewer, id: ProjectId, bought: BoughtId) -> Result<(), AppError> {
    by_person(market, viewer, id, bought, Command::Claim { bought }, None).await
}

async fn by_person(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    command: Command,
    looked_at: Option<i64>,
) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    // Who may not is refused before anything is read from the disk.
    let (asked, wanted, market_read) = (viewer.clone(), command, market.clone());
    let check = market.db.read(move |conn| {
        let seen = seen(conn, id, &asked, &market_read.settings())?;
        decide(&seen.facts, &wanted, &seen.actor, now, &seen.terms)?;
        let (_, handover) = seen.facts.handover(bought).ok_or(Refusal::NotFound)?;
        Ok::<_, AppError>(handover.id)
    });
    let proved = proved_package(market, check.await?).await?;
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let decision = decide(&seen.facts, &command, &seen.actor, now, &seen.terms)?;
            is_still(tx, &seen.facts, bought, &proved)?;
            is_newest(tx, proved.handover, looked_at)?;
            settle(tx, &market_in, &seen.row, &seen.facts, &seen.terms, decision, now)
        })
        .await
}

/// The timer's confirmation; what is no longer due is left alone.
///
/// # Errors
/// Those of the database.
pub async fn auto_confirm(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: HandoverJob = serde_json::from_str(payload)?;
    let (market_in, now) = (market.clone(), market.now());
    let proved = proved_package(market, job.handover).await?;
    let outcome = market
        .db
        .write(move |tx| {
            let Some(due) = handover::load(tx, job.handover)? else { return Ok(()) };
            let HandoverOf::Design { project, bought, .. } = due.of else { return Ok(()) };
            let Some(row) = db::project::load(tx, project)? else { return Ok(()) };
            let facts = db::project::facts::facts(tx, &row)?;
            let terms = db::project::facts::terms(&row, &market_in.settings())?;
            let stands = due.handover.stands_since.and(due.handover.confirms_at(&terms)).filter(|at| *at > now);
            if let Some(later) = stands {
                // The client cannot answer now; they are waited for, and not without end.
                let key = format!("{AUTO_CONFIRM}:{}@{}:stands", job.handover, later.0);
                db::jobs::enqueue(tx, AUTO_CONFIRM, &serde_json::to_string(&job)?, later, Some(&key), now)?;
                return Ok(());
            }
            let decision = decide(&facts, &Command::Confirm { bought }, &Actor::SYSTEM, now, &terms)?;
            is_still(tx, &facts, bought, &proved)?;
            settle(tx, &market_in, &row, &facts, &terms, decision, now)
        })
        .await;
    match outcome {
        // Confirmed already, taken back, a revision asked for, a newer package: another moment decides.
        Err(AppError::Refused(_)) => Ok(()),
        outcome => outcome,
    }
}

/// Has the timer look once more now: what came due while the contest was stopped was left alone then, and where the client
/// was suspended before that, no clock has moved by which it would come again.
///
/// # Errors
/// Those of the database.
pub(crate) fn look_again(tx: &mut Tx<'_>, handover: HandoverId, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&HandoverJob { handover })?;
    let key = format!("{AUTO_CONFIRM}:{handover}@{}:again", now.0);
    db::jobs::enqueue(tx, AUTO_CONFIRM, &payload, now, Some(&key), now)?;
    Ok(())
}

/// A handover whose latest package was held against its hash.
struct Proved {
    handover: HandoverId,
    /// `None` where nothing was delivered.
    file: Option<FileId>,
}

/// Holds the latest package against its hash: a damaged one is not confirmed, paid or certified.
async fn proved_package(market: &Market, handover: HandoverId) -> Result<Proved, AppError> {
    let latest = market.db.read(move |conn| {
        let latest = package::all(conn, handover)?.into_iter().next();
        latest.map_or(Ok(None), |package| db::file::find(conn, package.file_id))
    });
    let Some(file) = latest.await? else { return Ok(Proved { handover, file: None }) };
    file::ensure_sound(market, &file).await?;
    Ok(Proved { handover, file: Some(file.id) })
}

/// What was proved is still the latest of the live handover: neither a newer package nor a newer winner has been.
fn is_still(tx: &mut Tx<'_>, facts: &ProjectFacts, bought: BoughtId, proved: &Proved) -> Result<(), AppError> {
    let latest = package::all(tx, proved.handover)?.into_iter().next().map(|package| package.file_id);
    let same = facts.number_of(proved.handover) == Some(bought) && latest == proved.file;
    if same { Ok(()) } else { Err(Refusal::Conflict.into()) }
}

/// The version that somebody looked at, where they say which, is the newest of that handover: nobody pays for, or sends
/// back, what came while they looked.
///
/// # Errors
/// `Conflict`; those of the database.
pub(crate) fn is_newest(tx: &mut Tx<'_>, handover: HandoverId, looked_at: Option<i64>) -> Result<(), AppError> {
    let Some(version) = looked_at else { return Ok(()) };
    let newest = package::latest(tx, handover)?.first().map(|part| part.version);
    if newest == Some(version) { Ok(()) } else { Err(Refusal::Conflict.into()) }
}

fn settle(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    decision: Decision,
    now: Timestamp,
) -> Result<(), AppError> {
    let Decision::Confirmed { bought, by, completes, .. } = decision else { return Err(Refusal::WrongState.into()) };
    let (designer, Handover { id: handover, .. }) = facts.handover(bought).ok_or(Refusal::NotFound)?;
    if !handover::confirm(tx, handover, by, now)? {
        return Err(Refusal::AlreadyConfirmed.into());
    }
    if completes {
        if !db::project::complete(tx, row.id, now)? {
            return Err(Refusal::AlreadyConfirmed.into());
        }
        crate::money::settle_winner(tx, row, facts, terms, now)?;
        if facts.kind.is_purchase() {
            db::project::clone::count_purchase(tx, row.id, designer)?;
        }
    } else {
        crate::money::settle_design(tx, row, facts, terms, bought, now)?;
    }
    issue_certificate(tx, row, handover, designer, now)?;
    crate::stream::happened(tx, row.id, now)?;
    announce(
        tx,
        market,
        To::Designer(designer),
        Told::Completed {},
        row,
        About::Handover { contest: row.id, bought },
        now,
    )?;
    if by != ConfirmedBy::Client {
        announce(
            tx,
            market,
            To::Client(row.client_id),
            Told::Completed {},
            row,
            About::Handover { contest: row.id, bought },
            now,
        )?;
    }
    Ok(())
}

/// The certificate names the file by its hash; its document is drawn by a job.
fn issue_certificate(
    tx: &mut Tx<'_>,
    row: &ProjectRow,
    handover: HandoverId,
    designer: UserId,
    now: Timestamp,
) -> Result<(), AppError> {
    let stored = handover::load(tx, handover)?.ok_or(Refusal::NotFound)?;
    let package = package::all(tx, handover)?.into_iter().next().ok_or(Refusal::NothingDelivered)?;
    let parties = db::delivery::parties::of(tx, row.id, Some(designer))?.ok_or(Refusal::NotFound)?;
    let certificate = CertificateRow {
        code: gateways::random::readable(CERTIFICATE_CODE),
        handover,
        of: stored.of,
        client_name: parties.client,
        designer_name: parties.designer.ok_or(Refusal::NotFound)?.name,
        project_name: row.title.clone(),
        package_sha256: package.sha256,
        file_id: None,
        created_at: now,
    };
    certificate::insert(tx, &certificate)?;
    super::enqueue_certificate(tx, handover, now)
}
