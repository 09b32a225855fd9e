//! Sending money back to its payer: ordered in the transaction that decides it, carried out by a job.

use crate::{AppError, Market};
use db::Tx;
use db::money::payment::{self, PaymentRow};
use db::money::refund_payment;
use domain::ledger::Channel;
use domain::{Minor, Timestamp};
use serde::{Deserialize, Serialize};

/// The job that carries one order out.
pub const SEND_BACK: &str = "send_back";

#[derive(Serialize, Deserialize)]
struct Payload {
    order: i64,
}

/// Orders `amount` of a payment to be sent back. The same cause is ordered once.
///
/// # Errors
/// Those of the database.
pub(crate) fn send_back(
    tx: &mut Tx<'_>,
    payment: &PaymentRow,
    amount: Minor,
    cause: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    if !amount.is_positive() {
        return Ok(());
    }
    let Some(order) = refund_payment::insert(tx, payment.id, amount, payment.currency, cause, now)? else {
        return Ok(());
    };
    let payload = serde_json::to_string(&Payload { order })?;
    db::jobs::enqueue(tx, SEND_BACK, &payload, now, Some(&format!("{SEND_BACK}:{order}")), now)?;
    Ok(())
}

/// Runs the job: through the payment's own channel, or into a moderator's hands where the channel has no call for it.
///
/// # Errors
/// Those of the database and of the provider; the job comes again.
pub async fn run_send_back(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: Payload = serde_json::from_str(payload)?;
    let now = market.now();
    market
        .db
        .write(move |tx| {
            let Some(order) = refund_payment::load(tx, job.order)?.filter(|order| order.status == "waiting") else {
                return Ok(());
            };
            let paid = payment::load(tx, order.payment_id)?;
            let channel = paid.as_ref().and_then(|payment| Channel::parse(&payment.channel));
            match channel {
                Some(Channel::Sandbox) => refund_payment::mark(tx, order.id, "done", "sandbox", "", Some(now))?,
                _ => refund_payment::mark(tx, order.id, "manual", "", "", None)?,
            };
            Ok(())
        })
        .await
}
