//! Ending a handover whose designer will not hand anything over: the win is taken back, a purchase given back whole.

use super::{announce, refund, seen, watch};
use crate::{AppError, Market};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::delivery::handover;
use db::project::{Seen, life, party};
use db::session::Viewer;
use db::store::sale;
use domain::notice::{About, To, Told};
use domain::project::facts::Winner;
use domain::project::{Command, Decision, decide};
use domain::{BoughtId, ProjectId, Refusal, Timestamp, WorkId};

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
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let command = Command::Revoke { bought, away: party::is_away(tx, &seen.facts, bought)? };
            let decision = decide(&seen.facts, &command, &seen.actor, now, &seen.terms)?;
            let reason = refund::checked_reason(&reason, "reason")?;
            let (kind, work) = match decision {
                Decision::WinnerRevoked { end_time } => {
                    ("winner", take_win_back(tx, &market_in, &seen, end_time, now)?.work)
                }
                Decision::DesignReturned { bought } => ("design", return_design(tx, &market_in, &seen, bought, now)?),
                Decision::CloneCancelled => {
                    crate::store::give_back(tx, &seen, now)?;
                    let winner = seen.facts.winner.ok_or(Refusal::WrongState)?;
                    announce(
                        tx,
                        &market_in,
                        To::Designer(winner.designer),
                        Told::SaleRevoked {},
                        &seen.row,
                        About::Contest(seen.row.id),
                        now,
                    )?;
                    announce(
                        tx,
                        &market_in,
                        To::Client(seen.row.client_id),
                        Told::DesignReturned {},
                        &seen.row,
                        About::Contest(seen.row.id),
                        now,
                    )?;
                    ("store", winner.work)
                }
                _ => return Err(Refusal::WrongState.into()),
            };
            let taken = NewDecision {
                moderator: viewer.id,
                kind,
                outcome: "revoked",
                reason: &reason,
                project: Some(id),
                subject: Some(work.0),
            };
            Ok(decision::record(tx, &taken, now)?)
        })
        .await
}

fn take_win_back(
    tx: &mut Tx<'_>,
    market: &Market,
    seen: &Seen,
    end_time: Timestamp,
    now: Timestamp,
) -> Result<Winner, AppError> {
    let id = seen.row.id;
    let winner = seen.facts.winner.ok_or(Refusal::WrongState)?;
    let reopened = db::project::revoke_winner(tx, id, winner.designer, end_time)?;
    if !reopened || !handover::revoke(tx, id, BoughtId::WINNER, now)? {
        return Err(Refusal::Conflict.into());
    }
    sale::release(tx, winner.work, id)?;
    sale::take_down_all(tx, id)?;
    party::uncount_win(tx, id, winner.designer)?;
    life::set_heard_of(tx, id, winner.designer)?;
    announce(
        tx,
        market,
        To::Designer(winner.designer),
        Told::WinRevoked {},
        &seen.row,
        About::Contest(seen.row.id),
        now,
    )?;
    announce(
        tx,
        market,
        To::Client(seen.row.client_id),
        Told::ChooseAgain {},
        &seen.row,
        About::Contest(seen.row.id),
        now,
    )?;
    for finalist in seen.facts.finalists.iter().filter(|f| f.designer != winner.designer) {
        crate::notice::tell(tx, To::Finalist(finalist.designer), Told::Reopened {}, About::Contest(id), now)?;
    }
    watch::restart(tx, id, now)?;
    Ok(winner)
}

fn return_design(
    tx: &mut Tx<'_>,
    market: &Market,
    seen: &Seen,
    bought: BoughtId,
    now: Timestamp,
) -> Result<WorkId, AppError> {
    let id = seen.row.id;
    let design = seen.facts.bought.iter().find(|one| one.id == bought).copied().ok_or(Refusal::NotFound)?;
    if !handover::revoke(tx, id, bought, now)? {
        return Err(Refusal::Conflict.into());
    }
    crate::money::return_design(tx, seen, &design, now)?;
    sale::release(tx, design.work, id)?;
    sale::hang_entries(tx, id)?;
    life::set_heard_of(tx, id, design.designer)?;
    announce(
        tx,
        market,
        To::Designer(design.designer),
        Told::SaleRevoked {},
        &seen.row,
        About::Entry { contest: seen.row.id, entry: design.work },
        now,
    )?;
    announce(
        tx,
        market,
        To::Client(seen.row.client_id),
        Told::DesignReturned {},
        &seen.row,
        About::Entry { contest: seen.row.id, entry: design.work },
        now,
    )?;
    watch::expect_answer(tx, market, id, design.designer, now)?;
    Ok(design.work)
}
