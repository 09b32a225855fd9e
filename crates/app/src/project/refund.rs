//! Refunds: quoted at any time, asked by the client, decided by a moderator, paid by the quote.

use super::acting::{OnContest, on_contest};
use super::{seen, watch};
use crate::money::{Money, money, origin, send_back};
use crate::{AppError, Market};
use db::money::ledger;
use db::project::refund::{self, NewRefund, RefundRow};
use db::project::{ProjectRow, Seen};
use db::session::Viewer;
use domain::invoice::InvoiceOf;
use domain::ledger::plans::life;
use domain::notice::{About, To, Told};
use domain::project::refund::{Basis, Deed, Outcome, Quote, REASON_MOST, RefundStage, quote};
use domain::project::{Action, Actor, Command, Decision, Pricing, ProjectFacts, RefundStatus, permit};
use domain::refusal::Problem;
use domain::settings::Terms;
use domain::{Minor, ProjectId, Refusal, Timestamp, UserId, text};

/// What a refund would give back at that stage, from the contest's own price, finalists and frozen policy.
///
/// # Errors
/// When the stored price cannot be read.
pub fn quoted(row: &ProjectRow, facts: &ProjectFacts, terms: &Terms, stage: RefundStage) -> Result<Quote, AppError> {
    let pricing: Pricing = serde_json::from_str(&row.pricing)?;
    let finalists: Vec<UserId> = facts.finalists.iter().map(|finalist| finalist.designer).collect();
    let basis = Basis { pricing: &pricing, later_finalists: facts.extra_finalists(), finalists: &finalists, terms };
    Ok(quote(stage, &basis))
}

/// What asking for a refund at this moment would give back: nothing where it cannot be asked for any more. Before the
/// payment it is what a refund would give back once the contest is paid.
///
/// # Errors
/// When the stored price cannot be read.
pub fn quoted_now(
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    stage: RefundStage,
    now: Timestamp,
) -> Result<Quote, AppError> {
    let quote = quoted(row, facts, terms, stage)?;
    let gone = facts.stage.refund == RefundStatus::None
        && facts.stage.audit
        && permit(Action::Refund, facts, &Actor::owner(facts), now, terms).is_err();
    Ok(if gone { quote.of_nothing() } else { quote })
}

/// What asking for a refund would give back right after that deed of the owner.
///
/// # Errors
/// When the stored price cannot be read.
pub fn quoted_after(
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    deed: Deed,
    now: Timestamp,
) -> Result<Quote, AppError> {
    let after = ProjectFacts { stage: deed.done(&facts.stage, now), ..facts.clone() };
    quoted_now(row, &after, terms, RefundStage::of(&after.stage, now), now)
}

/// The stage whose row of the table holds: that of an open request is the one at which it was asked.
#[must_use]
pub fn stage_of(facts: &ProjectFacts, open: Option<&RefundRow>, now: Timestamp) -> RefundStage {
    let asked = open.and_then(|request| RefundStage::parse(&request.stage));
    asked.unwrap_or_else(|| RefundStage::of(&facts.stage, now))
}

/// A request, the quote that holds, and the contest: what a person may see of it.
#[derive(Clone, Debug)]
pub struct RefundState {
    pub seen: Seen,
    pub quote: Quote,
    pub latest: Option<RefundRow>,
    /// The names of those whom it pays.
    pub names: Vec<(UserId, String)>,
    /// By how much issued invoices are to be corrected once it is paid.
    pub to_correct: Minor,
}

/// The refund as it stands, for the owner and moderators.
///
/// # Errors
/// `Forbidden` for others, `NotFound` for strangers to a private project.
pub async fn refund_state(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<RefundState, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &viewer, &market_in.settings())?;
            if !seen.actor.owner_like(&seen.facts) {
                return Err(Refusal::Forbidden.into());
            }
            let latest = refund::latest(conn, id)?;
            // What was decided keeps the stage it was asked at.
            let kept = latest.as_ref().filter(|request| request.status.stands());
            let stage = stage_of(&seen.facts, kept, now);
            let quote = quoted_now(&seen.row, &seen.facts, &seen.terms, stage, now)?;
            let people = db::project::party::participants(conn, id)?;
            let names = people.into_iter().filter(|one| one.is_finalist).map(|one| (one.id, one.user_name)).collect();
            let sums = db::money::invoice::sums(conn, InvoiceOf::Contest(id), None)?;
            let back = if seen.facts.stage.refund == RefundStatus::Refunded { Minor::ZERO } else { quote.amount };
            let to_correct = domain::invoice::to_correct(sums.paid, sums.refunded, back, sums.issued);
            Ok(RefundState { seen, quote, latest, names, to_correct })
        })
        .await
}

/// The client asks: the project is frozen, the quote of this moment is kept.
///
/// # Errors
/// A fault on `reason`; `AlreadyRefunded`, `RefundPending`, `WinnerChosen` …
pub async fn request_refund(market: &Market, viewer: &Viewer, id: ProjectId, reason: String) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        // Read after the contest: what was decided meanwhile lies in the past, and the quote is of what is now.
        act.now = act.market.now();
        act.decide(&Command::RequestRefund)?;
        let reason = checked_reason(&reason, "reason")?;
        let stage = RefundStage::of(&act.seen.facts.stage, act.now);
        let quote = quoted(&act.seen.row, &act.seen.facts, &act.seen.terms, stage)?;
        let new = NewRefund {
            project: id,
            client: act.seen.row.client_id,
            reason: &reason,
            stage: stage.code(),
            bps: quote.bps,
            amount: quote.amount,
        };
        if !refund::request(act.tx, &new, act.now)? {
            return Err(Refusal::Conflict.into());
        }
        act.touch()?;
        tell_designers(act, &Told::RefundRequested {})
    })
    .await
}

pub(super) fn checked_reason(reason: &str, field: &str) -> Result<String, Refusal> {
    let reason = text::block(reason);
    let mut faults = Vec::new();
    text::check_required(field, &reason, 1, REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(reason)
}

/// Finalists learn of a freeze and of its end: they may stop working, and must know when to go on.
fn tell_designers(act: &mut OnContest<'_, '_>, told: &Told) -> Result<(), AppError> {
    for finalist in act.finalists() {
        act.tell(To::Finalist(finalist), told.clone())?;
    }
    Ok(())
}

/// The client goes on instead.
///
/// # Errors
/// `WrongState` without a request, `AlreadyRefunded`.
pub async fn cancel_refund(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        act.decide(&Command::CancelRefund)?;
        let request = refund::open(act.tx, id)?.ok_or(Refusal::Conflict)?;
        if !refund::close(act.tx, &request, Outcome::Cancelled, None, "", act.now)? {
            return Err(Refusal::Conflict.into());
        }
        act.touch()?;
        watch::restart(act.tx, id, act.now)?;
        tell_designers(act, &Told::RefundCancelled {})
    })
    .await
}

/// A moderator decides: the project thaws, or everything in its escrow is paid out by the quote.
///
/// # Errors
/// A fault on `reason` (a rejection needs one); `WrongState`, `AlreadyRefunded`.
pub async fn decide_refund(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    approved: bool,
    reason: String,
) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        let command = Command::DecideRefund { approved };
        let Decision::RefundDecided { approved } = act.decide(&command)? else {
            return Err(Refusal::WrongState.into());
        };
        if !approved && reason.trim().is_empty() {
            return Err(Refusal::fault("reason", Problem::ReasonRequired).into());
        }
        let reason = text::block(&reason);
        if reason.chars().count() > REASON_MOST {
            return Err(Refusal::fault("reason", Problem::TooLong { max: REASON_MOST }).into());
        }
        let request = refund::open(act.tx, id)?.ok_or(Refusal::Conflict)?;
        let outcome = if approved { Outcome::Approved } else { Outcome::Rejected };
        if !refund::close(act.tx, &request, outcome, Some(act.viewer.id), &reason, act.now)? {
            return Err(Refusal::Conflict.into());
        }
        if approved {
            pay_out(act, &request)?;
            db::search::remove(act.tx, db::search::Kind::Contest, id.0)?;
        } else {
            // The client could do nothing while it was frozen: that was no absence.
            act.touch()?;
            watch::restart(act.tx, id, act.now)?;
        }
        act.record("refund", outcome.code(), &reason, Some(request.id))?;
        let told = if approved { Told::Refunded {} } else { Told::RefundRejected {} };
        tell_designers(act, &told)?;
        act.announce(To::Client(act.client()), told, About::Contest(id))
    })
    .await
}

fn pay_out(act: &mut OnContest<'_, '_>, request: &RefundRow) -> Result<(), AppError> {
    let seen = &act.seen;
    let stage = stage_of(&seen.facts, Some(request), act.now);
    let quote = quoted(&seen.row, &seen.facts, &seen.terms, stage)?;
    if quote.amount != request.amount {
        return Err(AppError::Internal(format!("refund {} is quoted anew at another amount", request.id)));
    }
    let Money { purse, .. } = money(act.tx, &seen.row, &seen.facts, &seen.terms)?;
    let (paid, channel) = origin(act.tx, &seen.row)?;
    let journal = life::refund(&purse, &quote, channel).map_err(|short| AppError::Internal(short.to_string()))?;
    ledger::post(act.tx, &journal, act.now)?;
    send_back(act.tx, &paid, quote.amount, &format!("refund:{}", request.id), act.now)
}
