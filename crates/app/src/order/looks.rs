//! When time looks at an order next.

use crate::{AppError, Market};
use db::Tx;
use db::order::OrderRow;
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
