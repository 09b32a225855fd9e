//! A moderator stops a contest while something about it is looked into, and lets it go on.

use super::acting::{OnContest, on_contest};
use super::{refund, watch};
use crate::{AppError, Market};
use db::project::{freeze, party};
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::Command;
use domain::{ProjectId, Refusal, Timestamp, UserId};
use std::collections::BTreeSet;

/// Stops the contest: nobody chooses, delivers or confirms, no timer does, no money leaves its escrow. Its parties are
/// told the reason.
///
/// # Errors
/// `Forbidden`, a fault on `reason`; `ContestFrozen` when it is stopped already, `WrongState` when it holds no money.
pub async fn stop(market: &Market, viewer: &Viewer, id: ProjectId, reason: String) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        act.decide(&Command::Freeze)?;
        let reason = refund::checked_reason(&reason, "reason")?;
        if !freeze::freeze(act.tx, id, &reason, act.now)? {
            return Err(Refusal::ContestFrozen.into());
        }
        act.record("freeze", "frozen", &reason, None)?;
        tell(act, &Told::Frozen {})
    })
    .await
}

/// Lets it go on: every clock by which it moves stood still meanwhile.
///
/// # Errors
/// `Forbidden`, a fault on `reason`; `WrongState` when it is not stopped.
pub async fn lift(market: &Market, viewer: &Viewer, id: ProjectId, reason: String) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        act.decide(&Command::Unfreeze)?;
        let reason = refund::checked_reason(&reason, "reason")?;
        let since = act.seen.row.frozen_at.ok_or(Refusal::WrongState)?;
        let stood_ms = act.now.since(since).max(0);
        if !freeze::unfreeze(act.tx, id, stood_ms)? {
            return Err(Refusal::WrongState.into());
        }
        // What stands still for a client who is suspended meanwhile is moved on by that from then on.
        let facts = &act.seen.facts;
        let handovers = facts.winner.iter().map(|one| one.handover).chain(facts.bought.iter().map(|one| one.handover));
        let until = handovers.filter_map(|one| one.stands_since).fold(act.now, Timestamp::min);
        for moved in freeze::move_handovers(act.tx, id, until.since(since).max(0))? {
            if let (Some(package_at), Some(claim_at), Some(auto_confirm_at)) =
                (moved.package_at, moved.claim_at(&act.seen.terms), moved.auto_confirm_at(&act.seen.terms))
            {
                crate::delivery::set_timers(act.tx, moved.id, (package_at, claim_at, auto_confirm_at), act.now)?;
            }
            crate::delivery::look_again(act.tx, moved.id, act.now)?;
        }
        // The client could do nothing while it stood still: that was no absence.
        db::project::touch(act.tx, id, act.now)?;
        watch::restart(act.tx, id, act.now)?;
        act.record("freeze", "lifted", &reason, None)?;
        tell(act, &Told::Unfrozen {})
    })
    .await
}

/// The client and whom the client chose by mail, everybody else who takes part on the page.
fn tell(act: &mut OnContest<'_, '_>, told: &Told) -> Result<(), AppError> {
    let facts = &act.seen.facts;
    let mut chosen: BTreeSet<UserId> = act.finalists().into_iter().collect();
    chosen.extend(facts.winner.map(|winner| winner.designer));
    chosen.extend(facts.bought.iter().map(|one| one.designer));
    let (id, client) = (facts.id, facts.client);
    let participants = party::participants(act.tx, id)?.into_iter().map(|one| one.id);
    let others: Vec<To> = participants.filter(|id| !chosen.contains(id)).map(To::Participant).collect();
    for to in chosen.into_iter().map(To::Designer).chain([To::Client(client)]).chain(others) {
        act.announce(to, told.clone(), About::Contest(id))?;
    }
    Ok(())
}
