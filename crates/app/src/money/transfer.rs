//! Bank transfers: the payer's proof, and the moderator who holds it to the bank's statement.

use super::arrive::settle;
use super::arrived::give_back;
use super::channel::facts;
use super::late::tell_payer;
use super::pay::already_paid;
use super::{payables, poll};
use crate::account::{Moderator, limit};
use crate::file::{self, BelongsTo, NewFile, Scope};
use crate::mail_text::PaymentEvent;
use crate::{AppError, Market, notice};
use db::admin::decision::{self, NewDecision};
use db::money::payment::{self, PaymentRow};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::notice::{About, Told};
use domain::payment as rules;
use domain::payment::payable::{Item, Payable};
use domain::payment::{PROOFS_OF_PAYMENT, PROOFS_OF_PERSON, PaymentFacts};
use domain::refusal::Problem;
use domain::store::TransferHold;
use domain::{Minor, PaymentId, ProjectId, Refusal, Timestamp};

/// A payer's proof of a transfer.
#[derive(Clone, Debug)]
pub struct Proof {
    pub name: String,
    pub bytes: file::Content,
    /// The project as the payer names it.
    pub project_name: String,
    pub note: String,
}

/// A moderator's decision on a transfer.
#[derive(Clone, Debug)]
pub struct Decision {
    pub approved: bool,
    /// What stands on the bank's statement.
    pub received: Option<Minor>,
    pub reason: String,
}

/// The payment with what the rules need to know of it.
fn known(conn: &mut Conn<'_>, id: PaymentId) -> Result<(PaymentRow, PaymentFacts), AppError> {
    let row = payment::load(conn, id)?.ok_or(Refusal::NotFound)?;
    let names = payables::names(conn, row.payable)?;
    let facts = facts(&row, names);
    Ok((row, facts))
}

/// Whether the person may hand in a proof of that payment now: asked before a body is read.
///
/// # Errors
/// The rule's refusal.
pub async fn may_prove(market: &Market, viewer: &Viewer, id: PaymentId) -> Result<(), AppError> {
    let actor = db::project::facts::actor(Some(viewer), false, false);
    market.db.read(move |conn| Ok(rules::may_prove(&known(conn, id)?.1, &actor)?)).await
}

/// Takes a proof in; a new one takes the place of the one before.
///
/// # Errors
/// The rule's refusal, or that of the file.
pub async fn prove(market: &Market, viewer: &Viewer, id: PaymentId, proof: Proof) -> Result<PaymentRow, AppError> {
    let Proof { name, bytes, project_name, note } = proof;
    let note = domain::text::block(&note);
    if note.chars().count() > rules::NOTE_MOST {
        return Err(Refusal::fault("note", Problem::TooLong { max: rules::NOTE_MOST }).into());
    }
    let actor = db::project::facts::actor(Some(viewer), false, false);
    // Refused before the file is worked on, and again inside the transaction.
    let told = project_name.clone();
    let check = market.db.read(move |conn| Ok::<_, AppError>(rules::prove(&known(conn, id)?.1, &actor, &told)?));
    check.await?;
    let new = NewFile { scope: Scope::Proof, owner: viewer.id, name, bytes, sizes: Vec::new() };
    let stored = file::keep(market, new).await?;
    let (row, now, payer) = (stored.clone(), market.now(), viewer.id);
    let market_in = market.clone();
    let outcome = market.db.write(move |tx| {
        let (paid, facts) = known(tx, id)?;
        rules::prove(&facts, &actor, &project_name)?;
        limit::allow(tx, "proof_payment", &id.to_string(), PROOFS_OF_PAYMENT, now)?;
        limit::allow(tx, "proof_person", &paid.payer_id.to_string(), PROOFS_OF_PERSON, now)?;
        let of = BelongsTo { project: paid.payable.project(), ..BelongsTo::default() };
        let file = db::file::insert(tx, &row, of, now)?;
        if !payment::set_proof(tx, id, file, project_name.trim(), &note, now)? {
            return Err(Refusal::Conflict.into());
        }
        if let Some(before) = paid.proof_file_id {
            db::file::delete(tx, before)?;
        }
        file::within_person(tx, &market_in.settings(), paid.payer_id, 0)?;
        if let Some(project) = paid.payable.project() {
            crate::store::keep_for_transfer(tx, project, TransferHold::Proven, now)?;
        }
        let about = About::Payment { payment: id, contest: paid.payable.project() };
        notice::tell_moderators(tx, &Told::TransferSubmitted { user_id: Some(payer) }, about, None, now)?;
        Ok(payment::load(tx, id)?.ok_or(Refusal::NotFound)?)
    });
    file::settle(market, &[stored], outcome.await).await
}

/// Decides on a transfer, once: approving settles it, rejecting lets the payer bring a better proof. Money whose state
/// is gone meanwhile goes back.
///
/// # Errors
/// The rule's refusal; `AlreadyDecided` for the second of two moderators.
pub async fn decide_transfer(
    market: &Market,
    moderator: &Moderator,
    id: PaymentId,
    decided: Decision,
) -> Result<PaymentRow, AppError> {
    let (market_in, viewer, now) = (market.clone(), moderator.clone(), market.now());
    let first = decided.clone();
    let outcome = market.db.write(move |tx| {
        let row = judge(tx, &viewer, id, &first)?;
        if first.approved {
            ensure_settleable(tx, &market_in, &row, &viewer, now)?;
            payment::set_provider_reference(tx, id, &row.reference)?;
            settle(tx, &market_in, id, now)?;
            note(tx, &viewer, &row, "approved", &first.reason, now)?;
        } else {
            reject(tx, &market_in, &row, &first.reason, now)?;
            note(tx, &viewer, &row, "rejected", &first.reason, now)?;
        }
        Ok::<_, AppError>(payment::load(tx, id)?.ok_or(Refusal::NotFound)?)
    });
    match outcome.await.map_err(already_paid) {
        // The moderator may decide so, but what was to be paid for is gone: what has arrived goes back.
        Err(AppError::Refused(why)) if decided.approved => give_up(market, moderator, id, decided, why, now).await,
        outcome => outcome,
    }
}

/// Judges the decision by itself, then sends the money back for the reason for which it could not be settled.
async fn give_up(
    market: &Market,
    moderator: &Moderator,
    id: PaymentId,
    decided: Decision,
    why: Refusal,
    now: Timestamp,
) -> Result<PaymentRow, AppError> {
    let (market_in, viewer) = (market.clone(), moderator.clone());
    market
        .db
        .write(move |tx| {
            let row = judge(tx, &viewer, id, &decided)?;
            payment::set_provider_reference(tx, id, &row.reference)?;
            give_back(tx, &market_in, &row, why.stable_code(), now)?;
            note(tx, &viewer, &row, "returned", &decided.reason, now)?;
            Ok(payment::load(tx, id)?.ok_or(Refusal::NotFound)?)
        })
        .await
}

fn judge(conn: &mut Conn<'_>, viewer: &Viewer, id: PaymentId, decided: &Decision) -> Result<PaymentRow, AppError> {
    if decided.reason.chars().count() > domain::desk::REASON_MOST {
        return Err(Refusal::fault("reason", Problem::TooLong { max: domain::desk::REASON_MOST }).into());
    }
    let (row, facts) = known(conn, id)?;
    let actor = db::project::facts::actor(Some(viewer), false, false);
    rules::decide_transfer(&facts, &actor, decided.approved, decided.received, &decided.reason)?;
    Ok(row)
}

/// The contest's own rule, with the moderator as the one who settles.
fn ensure_settleable(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &PaymentRow,
    viewer: &Viewer,
    now: Timestamp,
) -> Result<(), AppError> {
    use domain::project::permit::{Action, permit};
    let Payable::Contest(project, Item::Whole) = row.payable else { return Ok(()) };
    let seen = crate::project::seen(tx, project, viewer, &market.settings())?;
    Ok(permit(Action::SettlePayment, &seen.facts, &seen.actor, now, &seen.terms)?)
}

fn reject(tx: &mut Tx<'_>, market: &Market, row: &PaymentRow, reason: &str, now: Timestamp) -> Result<(), AppError> {
    let expires_at = rules::expires_at(row.channel, row.payable, now);
    if !payment::reject_proof(tx, row.id, reason.trim(), expires_at, now)? {
        return Err(Refusal::AlreadyDecided.into());
    }
    poll::watch(tx, &PaymentRow { expires_at: Some(expires_at), ..row.clone() }, 0, now)?;
    if let Some(project) = row.payable.project() {
        crate::store::keep_for_transfer(tx, project, TransferHold::Awaited(expires_at), now)?;
    }
    tell_payer(tx, market, row, &PaymentEvent::Rejected { reason: reason.trim().to_owned() }, now)
}

fn note(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    row: &PaymentRow,
    outcome: &str,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let project: Option<ProjectId> = row.payable.project();
    let subject = Some(row.id.0);
    let taken =
        NewDecision { moderator: Some(viewer.id), kind: "transfer", outcome, reason: reason.trim(), project, subject };
    decision::record(tx, &taken, now)?;
    payment::set_decided(tx, row.id, now)?;
    Ok(())
}
