//! A payment has arrived: it is marked, booked, and what it was for is done. One transaction, once.

use super::payables::{self, Applied};
use crate::{AppError, Market};
use db::Tx;
use db::money::payment::{self, PaymentRow};
use domain::ledger::plans;
use domain::payment::Status;
use domain::{PaymentId, Refusal, Timestamp};

/// Settles a payment: marks it paid, books it, does what it was for. One transaction, once.
pub(crate) fn settle(tx: &mut Tx<'_>, market: &Market, id: PaymentId, now: Timestamp) -> Result<PaymentRow, AppError> {
    let found = payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
    if found.status == Status::Paid {
        // Told again, perhaps after its payer has left.
        return Ok(found);
    }
    if db::account::find(tx, found.payer_id)?.is_none() {
        // Nobody is there any more for whom it could be done.
        return Err(Refusal::WrongState.into());
    }
    if !payment::mark_paid(tx, id, now)? {
        return Err(Refusal::WrongState.into());
    }
    // The state is judged before money moves, so that a payment of nothing is never booked.
    let Applied { coupon, released } = payables::apply(tx, market, &found, now)?;
    let paid = plans::pay(found.payable, found.amount, coupon, found.currency, found.channel, id);
    for journal in [Some(paid), released].into_iter().flatten() {
        db::money::ledger::post(tx, &journal, now)?;
    }
    payment::load(tx, id)?.ok_or(Refusal::NotFound.into())
}
