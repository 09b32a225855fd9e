//! What time does to an order: a job looks at it, does what is due, and sets the next look.

use super::acting::{OnOrder, happened};
use super::looks::{WatchJob, waits_for_money};
use super::{cancel, complete};
use crate::{AppError, Market};
use db::Tx;
use db::delivery::handover;
use domain::notice::Told;
use domain::order::Side;
use domain::order::clock::{Duty, Reminder};
use domain::project::Actor;
use domain::{HandoverId, OrderId, Refusal, Timestamp};

/// Runs the job.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn watch_order(market: &Market, payload: &str) -> Result<(), AppError> {
    let WatchJob { order: id } = serde_json::from_str(payload)?;
    let (market_in, now) = (market.clone(), market.now());
    let handed = market.db.write(move |tx| look(tx, &market_in, id, now)).await?;
    match handed {
        Some(handed) => complete::by_time(market, id, handed).await,
        None => Ok(()),
    }
}

/// Does what is due now; the handover of an order that is to be completed: its files are proved first.
fn look(tx: &mut Tx<'_>, market: &Market, id: OrderId, now: Timestamp) -> Result<Option<HandoverId>, AppError> {
    let Some(row) = db::order::load(tx, id)? else { return Ok(None) };
    let facts = row.facts()?;
    let terms = super::terms_of(&row.terms, &market.settings())?;
    let reminded = row.reminded_at;
    let mut on = OnOrder { tx, market, row, facts, terms, actor: Actor::SYSTEM, now };
    let waited = waits_for_money(on.tx, id, &facts, &terms, now)?;
    match facts.duty(&terms, reminded, now) {
        None => {}
        Some(Duty::Complete) => {
            return Ok(facts.handover.filter(|_| !waited).map(|handed| handed.id));
        }
        Some(Duty::End) if waited => return Ok(None),
        Some(Duty::End) => cancel::lapse(&mut on)?,
        Some(Duty::Remind(what)) => {
            db::order::reminded(on.tx, id, now)?;
            remind(&mut on, what)?;
        }
    }
    happened(tx, market, id, now)?;
    Ok(None)
}

fn remind(on: &mut OnOrder<'_, '_>, what: Reminder) -> Result<(), AppError> {
    match what {
        Reminder::Soon => on.tell(Side::Seller, Told::OrderDueSoon {}),
        Reminder::Due => on.tell(Side::Seller, Told::OrderDue {}),
        Reminder::Answers => on.tell(Side::Buyer, Told::OrderUnanswered {}),
        Reminder::Late if on.facts.may_be_very_late() => on.tell_both(&Told::OrderLate {}),
        Reminder::Late => {
            on.tell_both(&Told::OrderOverdue {})?;
            ask_moderators(on)
        }
        Reminder::Silent => ask_moderators(on),
    }
}

/// Lets the clock of an order go on whose buyer was suspended from `since` until now: of one that waits for what its seller
/// has to know, or for the answer to a delivery. The day that one is due stood still with it: that time was not its
/// seller's either.
///
/// # Errors
/// Those of the database.
pub(crate) fn go_on(
    tx: &mut Tx<'_>,
    market: &Market,
    id: OrderId,
    since: Timestamp,
    now: Timestamp,
) -> Result<(), AppError> {
    let facts = db::order::load(tx, id)?.ok_or(Refusal::NotFound)?.facts()?;
    let stood_ms = |from: Timestamp| now.since(since.max(from)).max(0);
    if let Some(from) = facts.asked_from() {
        if !db::order::stood_still(tx, id, stood_ms(from))? {
            return Err(Refusal::Conflict.into());
        }
        return happened(tx, market, id, now);
    }
    let (Some(handed), Some(from)) = (facts.handover, facts.answered_from()) else { return Ok(()) };
    let to = from.plus_ms(stood_ms(from));
    let moved_ms = handed.package_at.map_or(0, |delivered| to.since(delivered));
    if !handover::move_on(tx, &handed, moved_ms)? {
        return Err(Refusal::Conflict.into());
    }
    db::order::move_due(tx, id, moved_ms)?;
    happened(tx, market, id, now)
}

/// It is the moderators' to decide until something of it moves.
fn ask_moderators(on: &mut OnOrder<'_, '_>) -> Result<(), AppError> {
    db::order::dispute(on.tx, on.row.id, on.now)?;
    on.tell_moderators()
}
