//! Ending a handover whose designer will not hand anything over: the win is taken back, a purchase given back whole.

use super::acting::{OnContest, on_contest};
use super::{refund, watch};
use crate::{AppError, Market};
use db::delivery::handover;
use db::project::{party, silence};
use db::session::Viewer;
use db::store::sale;
use domain::notice::{About, To, Told};
use domain::project::facts::Winner;
use domain::project::{Command, Decision};
use domain::{BoughtId, ProjectId, Refusal, Timestamp, UserId, WorkId};

/// A moderator ends a handover because its designer is suspended, gone or silent. The winner's: the revision stage begins
/// anew, the money stays in escrow, the client chooses again. A further design's or a store purchase's: its price goes
/// back. What was delivered is put aside.
///
/// # Errors
/// `WrongState` when the designer can be reached, the handover is confirmed, or further designs of the contest are still
/// handed over; `NotFound` for a handover that there is not; a fault on `reason`.
pub async fn revoke(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    reason: String,
) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        let away = party::is_away(act.tx, &act.seen.facts, bought)?;
        let decision = act.decide(&Command::Revoke { bought, away })?;
        let reason = refund::checked_reason(&reason, "reason")?;
        let (kind, work) = carry_out(act, decision)?;
        act.record(kind, "revoked", &reason, Some(work.0))
    })
    .await
}

/// Ends the handover of an entry that a moderator found to be stolen, whether or not its designer can be reached, within
/// the decision on the report. Returns the entry that is to come down: of a store purchase the one that was sold, which
/// would hang there again, not its copy.
///
/// # Errors
/// As [`revoke`].
pub(crate) fn take_back_stolen(
    act: &mut OnContest<'_, '_>,
    bought: BoughtId,
    reason: &str,
) -> Result<WorkId, AppError> {
    let decision = act.decide(&Command::Revoke { bought, away: true })?;
    let (kind, work) = carry_out(act, decision)?;
    act.record(kind, "revoked", reason, Some(work.0))?;
    Ok(act.seen.row.kind().entry().unwrap_or(work))
}

/// [`take_back_stolen`] of an entry that the store sold, from the contest where it hangs. Returns its copy and who bought
/// it.
///
/// # Errors
/// As [`revoke`]; `AlreadySold` where no purchase has it, `AlreadyConfirmed`.
pub(crate) fn take_sale_back(
    act: &mut OnContest<'_, '_>,
    work: WorkId,
    reason: &str,
) -> Result<(WorkId, UserId), AppError> {
    let sold = sale::taken_by(act.tx, work, act.now)?.ok_or(Refusal::AlreadySold)?;
    act.elsewhere(sold, |there| {
        let (copy, buyer) = (there.seen.facts.winner.ok_or(Refusal::AlreadySold)?, there.client());
        if copy.handover.confirmed_at.is_some() {
            return Err(Refusal::AlreadyConfirmed.into());
        }
        take_back_stolen(there, BoughtId::WINNER, reason)?;
        Ok((copy.work, buyer))
    })
}

/// Does what was decided; the kind of handover, and whose entry it was.
fn carry_out(act: &mut OnContest<'_, '_>, decision: Decision) -> Result<(&'static str, WorkId), AppError> {
    let id = act.seen.row.id;
    match decision {
        Decision::WinnerRevoked { end_time } => Ok(("winner", take_win_back(act, end_time)?.work)),
        Decision::DesignReturned { bought } => Ok(("design", return_design(act, bought)?)),
        Decision::CloneCancelled => {
            crate::store::give_back(act.tx, &act.seen, act.now)?;
            let winner = act.seen.facts.winner.ok_or(Refusal::WrongState)?;
            act.announce(To::Designer(winner.designer), Told::SaleRevoked {}, About::Contest(id))?;
            act.announce(To::Client(act.client()), Told::DesignReturned {}, About::Contest(id))?;
            Ok(("store", winner.work))
        }
        _ => Err(Refusal::WrongState.into()),
    }
}

fn take_win_back(act: &mut OnContest<'_, '_>, end_time: Timestamp) -> Result<Winner, AppError> {
    let id = act.seen.row.id;
    let winner = act.seen.facts.winner.ok_or(Refusal::WrongState)?;
    let reopened = db::project::revoke_winner(act.tx, id, winner.designer, end_time)?;
    if !reopened || !handover::revoke(act.tx, winner.handover.id, act.now)? {
        return Err(Refusal::Conflict.into());
    }
    sale::release(act.tx, winner.work, id)?;
    sale::take_down_all(act.tx, id)?;
    db::idea::take_down_all(act.tx, id)?;
    party::uncount_win(act.tx, id, winner.designer)?;
    crate::account::standing::settle_lost_win(act.tx, act.market, winner.designer, act.now)?;
    silence::set_heard_of(act.tx, id, winner.designer)?;
    act.announce(To::Designer(winner.designer), Told::WinRevoked {}, About::Contest(id))?;
    act.announce(To::Client(act.client()), Told::ChooseAgain {}, About::Contest(id))?;
    for finalist in act.finalists().into_iter().filter(|one| *one != winner.designer) {
        act.tell(To::Finalist(finalist), Told::Reopened {})?;
    }
    watch::restart(act.tx, id, act.now)?;
    Ok(winner)
}

fn return_design(act: &mut OnContest<'_, '_>, bought: BoughtId) -> Result<WorkId, AppError> {
    let id = act.seen.row.id;
    let design = act.seen.facts.bought.iter().find(|one| one.id == bought).copied().ok_or(Refusal::NotFound)?;
    if !handover::revoke(act.tx, design.handover.id, act.now)? {
        return Err(Refusal::Conflict.into());
    }
    crate::money::return_design(act.tx, &act.seen, &design, act.now)?;
    sale::release(act.tx, design.work, id)?;
    sale::hang_entries(act.tx, id)?;
    db::store::offer::stand(act.tx, id, act.now)?;
    silence::set_heard_of(act.tx, id, design.designer)?;
    let entry = About::Entry { contest: id, entry: design.work };
    act.announce(To::Designer(design.designer), Told::SaleRevoked {}, entry)?;
    act.announce(To::Client(act.client()), Told::DesignReturned {}, entry)?;
    watch::expect_answer(act.tx, act.market, id, design.designer, act.now)?;
    Ok(design.work)
}
