//! Paying an order: its first price, or one for more of it.

use super::acting::{OnOrder, happened, seen};
use super::start::begin;
use crate::{AppError, Market};
use db::money::payment::PaymentRow;
use db::order::quote;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::notice::Told;
use domain::order::{Act, Origin, Side};
use domain::project::Actor;
use domain::refusal::{Due, Purpose};
use domain::{OrderId, QuoteId, Refusal, Timestamp};

/// The price of an order that waits to be paid, for whoever pays without naming one.
///
/// # Errors
/// `NotFound` for whoever has no part in it.
pub(crate) fn open_quote(
    conn: &mut Conn<'_>,
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
) -> Result<Option<QuoteId>, AppError> {
    Ok(seen(conn, market, viewer, id)?.facts.quote.map(|quote| quote.id))
}

/// What is due for it from this person now.
///
/// # Errors
/// The rule's refusal; `Conflict` for a price that is not the one that waits.
pub(crate) fn due_of(
    conn: &mut Conn<'_>,
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    quote: QuoteId,
) -> Result<Due, AppError> {
    let seen = seen(conn, market, viewer, id)?;
    seen.facts.permit(Act::Pay, &seen.actor)?;
    let open = seen.facts.quote.filter(|open| open.id == quote).ok_or(Refusal::Conflict)?;
    Ok(Due { purpose: Purpose::Order, amount: open.amount, currency: seen.row.currency, thing: None })
}

/// A price is paid: a hire starts, an order from a gig waits for what its seller has to know, a running one has more of
/// it.
///
/// # Errors
/// The rule's refusal when its state does not want it any more; `Conflict` when it is not what was asked.
pub(crate) fn paid(
    tx: &mut Tx<'_>,
    market: &Market,
    id: OrderId,
    named: QuoteId,
    payment: &PaymentRow,
    now: Timestamp,
) -> Result<(), AppError> {
    let row = db::order::load(tx, id)?.ok_or(Refusal::NotFound)?;
    let facts = row.facts()?;
    facts.settles(payment.payer_id)?;
    let open = facts.quote.filter(|open| open.id == named).ok_or(Refusal::Conflict)?;
    let fits = (open.amount, row.currency) == (payment.amount, payment.currency);
    if !fits || !quote::mark_paid(tx, named, now)? {
        return Err(Refusal::Conflict.into());
    }
    let first = row.paid_at.is_none();
    let terms = super::terms_of(&row.terms, &market.settings())?;
    if first && !db::order::mark_paid(tx, id, &serde_json::to_string(&terms)?, now)? {
        return Err(Refusal::Conflict.into());
    }
    db::order::add_bought(tx, id, open.days, open.revisions)?;
    let row = db::order::load(tx, id)?.ok_or(Refusal::NotFound)?;
    let facts = row.facts()?;
    let mut on = OnOrder { tx, market, row, facts, terms, actor: Actor::SYSTEM, now };
    let told = Told::OrderPaid { amount: open.amount, currency: on.row.currency };
    on.tell_both(&told)?;
    on.drop_proposals()?;
    if first && on.facts.origin == Origin::Hire {
        begin(&mut on, "[]")?;
        on.tell(Side::Buyer, Told::OrderStarted {})?;
    }
    happened(tx, market, id, now)
}
