//! Prices: the first of a hire, and those for more of a running order.

use super::acting::on_order;
use crate::{AppError, Market};
use db::order::quote::{self as rows, Closed};
use db::session::Viewer;
use domain::notice::Told;
use domain::order::input::{self, QuoteInput};
use domain::order::{Act, Side, State};
use domain::{OrderId, QuoteId, Refusal};

/// Asks a price; it takes the place of the one that waits.
///
/// # Errors
/// The rule's refusal; every wrong field at once.
pub async fn quote(market: &Market, viewer: &Viewer, id: OrderId, input: QuoteInput) -> Result<QuoteId, AppError> {
    on_order(market, viewer, id, Act::Quote, move |on, _| {
        let first = on.facts.state() == State::Created;
        let mut new = input::quote(&input, first, on.row.site, &on.market.settings())?;
        new.description = on.kept(&new.description).content;
        let quote = rows::insert(on.tx, id, &new, on.now)?;
        on.tell(Side::Buyer, Told::OrderQuoted { amount: new.amount, currency: on.row.currency })?;
        Ok(quote)
    })
    .await
}

/// Declines the price that waits, with a word.
///
/// # Errors
/// The rule's refusal; a fault on `reason`; `Conflict` when another price than the one that was looked at waits.
pub async fn decline_quote(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    reason: String,
    looked_at: Option<QuoteId>,
) -> Result<(), AppError> {
    on_order(market, viewer, id, Act::DeclineQuote, move |on, _| {
        let reason = on.kept(&input::reason(&reason)?).content;
        // Another price may have taken its place while one wrote.
        let waits = rows::all(on.tx, id)?.into_iter().find(|row| row.ended.is_none()).map(|row| row.id);
        if looked_at.is_some() && looked_at != waits {
            return Err(Refusal::Conflict.into());
        }
        if !rows::close_open(on.tx, id, Closed::Declined, &reason, on.now)? {
            return Err(Refusal::Conflict.into());
        }
        on.tell(Side::Seller, Told::OrderQuoteDeclined { reason })
    })
    .await
}
