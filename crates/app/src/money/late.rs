//! Money that came for nothing: under which name it goes back, and how its payer is told.

use super::payables;
use crate::mail_text::{MailText, PaymentEvent};
use crate::{AppError, Market};
use db::Tx;
use db::money::payment::PaymentRow;
use domain::notice::{About, To, Told};
use domain::{PaymentId, Timestamp};

/// The cause under which money that came for nothing is sent back.
pub(super) fn late_cause(id: PaymentId) -> String {
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
    let named = payables::title(tx, row.payable)?;
    let contest = row.payable.project().filter(|_| named.is_some());
    let (amount, currency, nothing) = (row.amount, row.currency, String::new());
    let told = match event {
        PaymentEvent::Rejected { reason } => Told::TransferRejected { amount, currency, reason: reason.clone() },
        PaymentEvent::Returned => Told::PaymentReturned { amount, currency, reason: nothing },
        PaymentEvent::SentBack => Told::MoneySentBack { amount, currency, reason: nothing },
    };
    let about = About::Payment { payment: row.id, contest };
    crate::notice::tell(tx, To::Person(row.payer_id), told, about, now)?;
    let title = named.unwrap_or_else(|| row.reference.clone());
    let text = MailText::Payment { event: event.clone(), title, payment: row.id.0 };
    crate::outbox::mail_person(tx, market, row.payer_id, &text, now)?;
    Ok(())
}
