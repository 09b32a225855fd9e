//! A moderator stops a contest while something about it is looked into, and lets it go on.

use super::{announce, refund, seen, watch};
use crate::{AppError, Market};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::project::{Seen, freeze, party};
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::facts::Handover;
use domain::project::{Command, decide};
use domain::{ProjectId, Refusal, Timestamp, UserId};
use std::collections::BTreeSet;

/// Stops the contest: nobody chooses, delivers or confirms, no timer does, no money leaves its escrow. Its parties are
/// told the reason.
///
/// # Errors
/// `Forbidden`, a fault on `reason`; `ContestFrozen` when it is stopped already, `WrongState` when it holds no money.
pub async fn stop(market: &Market, viewer: &Viewer, id: ProjectId, reason: String) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            decide(&seen.facts, &Command::Freeze, &seen.actor, now, &seen.terms)?;
            let reason = refund::checked_reason(&reason, "reason")?;
            if !freeze::freeze(tx, id, &reason, now)? {
                return Err(Refusal::ContestFrozen.into());
            }
            record(tx, &viewer, id, "frozen", &reason, now)?;
            tell(tx, &market_in, &seen, &Told::Frozen {}, now)
        })
        .await
}

/// Lets it go on: every clock by which it moves stood still meanwhile.
///
/// # Errors
/// `Forbidden`, a fault on `reason`; `WrongState` when it is not stopped.
pub async fn lift(market: &Market, viewer: &Viewer, id: ProjectId, reason: String) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            decide(&seen.facts, &Command::Unfreeze, &seen.actor, now, &seen.terms)?;
            let reason = refund::checked_reason(&reason, "reason")?;
            let since = seen.row.frozen_at.ok_or(Refusal::WrongState)?;
            let stood_ms = now.since(since).max(0);
            if !freeze::unfreeze(tx, id, stood_ms)? {
                return Err(Refusal::WrongState.into());
            }
            for (bought, package_at, revision_at) in freeze::move_handovers(tx, id, stood_ms)? {
                let moved = Handover { package_at: Some(package_at), revision_at, ..Handover::default() };
                if let (Some(claim_at), Some(auto_confirm_at)) =
                    (moved.claim_at(&seen.terms), moved.auto_confirm_at(&seen.terms))
                {
                    crate::delivery::set_timers(tx, id, bought, (package_at, claim_at, auto_confirm_at), now)?;
                }
            }
            watch::restart(tx, id, now)?;
            record(tx, &viewer, id, "lifted", &reason, now)?;
            tell(tx, &market_in, &seen, &Told::Unfrozen {}, now)
        })
        .await
}

fn record(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: ProjectId,
    outcome: &str,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let taken = NewDecision { moderator: viewer.id, kind: "freeze", outcome, reason, project: Some(id), subject: None };
    Ok(decision::record(tx, &taken, now)?)
}

/// The client and whom the client chose by mail, everybody else who takes part on the page.
fn tell(tx: &mut Tx<'_>, market: &Market, seen: &Seen, told: &Told, now: Timestamp) -> Result<(), AppError> {
    let facts = &seen.facts;
    let mut chosen: BTreeSet<UserId> = facts.finalists.iter().map(|finalist| finalist.designer).collect();
    chosen.extend(facts.winner.map(|winner| winner.designer));
    chosen.extend(facts.bought.iter().map(|one| one.designer));
    let participants = party::participants(tx, facts.id)?.into_iter().map(|one| one.id);
    let others: Vec<To> = participants.filter(|id| !chosen.contains(id)).map(To::Participant).collect();
    for to in chosen.into_iter().map(To::Designer).chain([To::Client(facts.client)]).chain(others) {
        announce(tx, market, to, told.clone(), &seen.row, About::Contest(facts.id), now)?;
    }
    Ok(())
}
