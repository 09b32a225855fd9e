//! Money has arrived: what it was for is done, or, when that is no longer possible, it goes back.

use super::arrive::settle;
use super::pay::already_paid;
use super::send_back::send_back;
use crate::mail_text::{MailText, PaymentEvent};
use crate::{AppError, Market};
use db::Tx;
use db::money::payment::{self, PaymentRow};
use domain::ledger::channel as plans;
use domain::payment::Status;
use domain::{PaymentId, Refusal, Timestamp};
use serde_json::json;

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

/// The cause under which money that came for nothing is sent back.
#[must_use]
pub fn late_cause(id: PaymentId) -> String {
    format!("late:{id}")
}

/// Tells the payer by notice and by mail.
///
/// # Errors
/// Those of the database.
pub(super) fn tell_payer(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &PaymentRow,
    event: &PaymentEvent,
    now: Timestamp,
) -> Result<(), AppError> {
    let project = match row.project_id {
        Some(id) => db::project::load(tx, id)?,
        None => None,
    };
    let reason = match event {
        PaymentEvent::Rejected { reason } => reason.as_str(),
        PaymentEvent::Returned | PaymentEvent::SentBack => "",
    };
    let params =
        json!({ "paymentId": row.id, "amount": row.amount, "currency": row.currency.code(), "reason": reason });
    let of = project.as_ref().map(|project| project.id);
    crate::notice::tell(tx, row.payer_id, event.code(), &params, of, None, now)?;
    let title = project.map_or_else(|| row.reference.clone(), |project| project.title);
    let text = MailText::Payment { event: event.clone(), title, payment: row.id.0 };
    crate::outbox::mail_person(tx, row.payer_id, &text, &market.origin, now)?;
    Ok(())
}
