//! Money has arrived: what it was for is done, or, when that is no longer possible, it goes back.

use super::arrive::settle;
use super::channel;
use super::late::{late_cause, tell_payer};
use super::pay::already_paid;
use super::send_back::send_back;
use crate::mail_text::PaymentEvent;
use crate::{AppError, Market};
use db::Tx;
use db::money::payment::{self, PaymentRow};
use domain::ledger::channel as plans;
use domain::payment::{EventState, Status};
use domain::{Currency, Minor};
use domain::{PaymentId, Refusal, Timestamp};

/// What became of money that arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    Settled,
    Returned,
    /// It was taken note of before, under this very name.
    Known,
    /// The payment has its money already: this is more of it.
    Again,
}

impl Arrival {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Arrival::Settled => "settled",
            Arrival::Returned => "returned",
            Arrival::Known => "known",
            Arrival::Again => "paid_twice",
        }
    }
}

/// Settles the payment; where its state is gone the money is kept apart and sent back. `provider_reference` is the
/// provider's name of the money.
///
/// # Errors
/// Those of the database.
pub(super) async fn arrived(market: &Market, id: PaymentId, provider_reference: &str) -> Result<Arrival, AppError> {
    let (market_in, now) = (market.clone(), market.now());
    let reference = provider_reference.to_owned();
    let settled = market.db.write(move |tx| {
        let row = payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
        if let Some(known) = already(&row, &reference) {
            return Ok(known);
        }
        payment::set_provider_reference(tx, id, &reference)?;
        settle(tx, &market_in, id, now)?;
        Ok(Arrival::Settled)
    });
    let why = match settled.await.map_err(already_paid) {
        Err(AppError::Refused(why)) => why,
        outcome => return outcome,
    };
    let (market_in, reference) = (market.clone(), provider_reference.to_owned());
    market
        .db
        .write(move |tx| {
            let row = payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
            if let Some(known) = already(&row, &reference) {
                return Ok(known);
            }
            payment::set_provider_reference(tx, id, &reference)?;
            give_back(tx, &market_in, &row, why.stable_code(), now)?;
            Ok(Arrival::Returned)
        })
        .await
}

fn already(row: &PaymentRow, provider_reference: &str) -> Option<Arrival> {
    match row.status {
        Status::Paid | Status::Returned if row.provider_reference == provider_reference => Some(Arrival::Known),
        Status::Paid | Status::Returned => Some(Arrival::Again),
        Status::Pending | Status::Verifying | Status::Cancelled | Status::Expired => None,
    }
}

/// Keeps the money apart from the market's, orders it to be sent back, and tells the payer.
///
/// # Errors
/// `AlreadyDecided` when somebody else has dealt with the payment meanwhile.
pub(super) fn give_back(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &PaymentRow,
    why: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    if !payment::mark_returned(tx, row.id, why, now)? {
        return Err(Refusal::AlreadyDecided.into());
    }
    db::money::ledger::post(tx, &plans::payment_returned(row.id, row.channel, row.amount, row.currency), now)?;
    send_back(tx, row, row.amount, &late_cause(row.id), now)?;
    tell_payer(tx, market, row, &PaymentEvent::Returned, now)
}

/// Takes money that a provider says has arrived; a wrong amount or currency settles nothing.
pub(super) async fn take(
    market: &Market,
    row: &PaymentRow,
    provider_reference: &str,
    amount: Minor,
    currency: Currency,
) -> Result<(EventState, &'static str), AppError> {
    if !channel::facts(row, Vec::new()).is_met_by(amount, currency) {
        return Ok((EventState::Problem, "wrong_amount"));
    }
    let arrival = arrived(market, row.id, provider_reference).await?;
    let state = if arrival == Arrival::Again { EventState::Problem } else { EventState::Done };
    Ok((state, arrival.code()))
}
