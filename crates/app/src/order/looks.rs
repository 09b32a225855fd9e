//! When time looks at an order next.

use crate::{AppError, Market};
use db::Tx;
use db::order::OrderRow;
use domain::order::{OrderFacts, OrderTerms};
use domain::{OrderId, Timestamp};
use serde::{Deserialize, Serialize};

/// The job that looks at an order.
pub const WATCH_ORDER: &str = "watch_order";

#[derive(Serialize, Deserialize)]
pub(super) struct WatchJob {
    pub order: OrderId,
}

/// Sets the next look at an order, where there is anything to wait for.
///
/// # Errors
/// Those of the database.
pub(super) fn look_again(tx: &mut Tx<'_>, market: &Market, row: &OrderRow, now: Timestamp) -> Result<(), AppError> {
    let terms = super::terms_of(&row.terms, &market.settings())?;
    match row.facts()?.next_look(&terms, now) {
        Some(at) => look_at(tx, row.id, at, now),
        None => Ok(()),
    }
}

/// Sets a look at that moment.
///
/// # Errors
/// Those of the database.
pub(super) fn look_at(tx: &mut Tx<'_>, order: OrderId, at: Timestamp, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&WatchJob { order })?;
    db::jobs::enqueue(tx, WATCH_ORDER, &payload, at, Some(&format!("{WATCH_ORDER}:{order}@{}", at.0)), now)?;
    Ok(())
}

/// Whether what is due by now waits for money that was on its way before it was due; a look is set for when that is known.
/// Money that is begun later holds nothing up, nor a transfer without a proof that comes to an end with pay: a buyer would
/// keep a seller from it. Where nothing was paid yet it is waited for as long as it may take.
///
/// # Errors
/// Those of the database.
pub(super) fn waits_for_money(
    tx: &mut Tx<'_>,
    id: OrderId,
    facts: &OrderFacts,
    terms: &OrderTerms,
    now: Timestamp,
) -> Result<bool, AppError> {
    let completes = facts.completes_at(terms);
    let due = completes.or(facts.lapses_at()).filter(|at| now >= *at);
    let Some(due) = due else { return Ok(false) };
    let Some(until) = db::order::list::waits_until(tx, id, due, completes.is_none(), now)? else { return Ok(false) };
    look_at(tx, id, until, now)?;
    Ok(true)
}
