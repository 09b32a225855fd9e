//! A moderator stops a contest while something about it is looked into, and lets it go on.

use super::{announce, refund, seen, watch};
use crate::mail_text::ContestEvent;
use crate::{AppError, Market};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::project::{Seen, freeze, party};
use db::session::Viewer;
use domain::project::facts::Handover;
use domain::project::{Command, decide};
use domain::{ProjectId, Refusal, Timestamp, UserId};
use serde_json::json;
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
            tell(tx, &market_in, &seen, ContestEvent::Frozen, now)
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
            tell(tx, &market_in, &seen, ContestEvent::Unfrozen, now)
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
fn tell(tx: &mut Tx<'_>, market: &Market, seen: &Seen, event: ContestEvent, now: Timestamp) -> Result<(), AppError> {
    let facts = &seen.facts;
    let mut chosen: BTreeSet<UserId> = facts.finalists.iter().map(|finalist| finalist.designer).collect();
    chosen.extend(facts.winner.map(|winner| winner.designer));
    chosen.extend(facts.bought.iter().map(|one| one.designer));
    chosen.insert(facts.client);
    for person in &chosen {
        announce(tx, market, *person, event, &seen.row, None, now)?;
    }
    for participant in party::participants(tx, facts.id)?.into_iter().filter(|one| !chosen.contains(&one.id)) {
        crate::notice::tell(tx, participant.id, event.code(), &json!({}), Some(facts.id), None, now)?;
    }
    Ok(())
}
