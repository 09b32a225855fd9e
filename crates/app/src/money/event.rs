//! Notifications of providers: proved, stored once by the provider's own id, and settled by a job.

use super::arrived::{DONE, PROBLEM, take};
use super::{poll, send_back};
use crate::{AppError, Market};
use db::Tx;
use db::money::event::{self, EventRow, NewEvent};
use db::money::payment::{self, PaymentRow};
use domain::ledger::Channel;
use domain::payment::Status;
use domain::time::DAY_MS;
use domain::{Currency, Minor, Refusal};
use gateways::payment::{Acknowledgement, Event, EventKind, HeaderMap, Notice, PaymentError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The job that acts on one notification.
pub const PAYMENT_EVENT: &str = "payment_event";
/// So many notifications that cannot be proved or read are kept in a day: nobody fills our disk with lies.
const PROBLEMS_A_DAY: i64 = 200;
/// How much of a body is kept, in characters.
const BODY: usize = 16_000;

/// What is said to the provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receipt {
    Answer(Acknowledgement),
    /// It could not be proved now; the provider is to send it again.
    Later,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    event: i64,
}

/// Takes a notification: proves it, stores it with its job, and says what the provider wants to hear.
///
/// # Errors
/// `NotFound` for a channel that is not configured; those of the database.
pub async fn receive(
    market: &Market,
    channel: Channel,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<Receipt, AppError> {
    let (provider_of, now) = (market.clone(), market.now());
    if market.payments.provider(channel).is_none() {
        return Err(Refusal::NotFound.into());
    }
    let text: String = String::from_utf8_lossy(&body).chars().filter(|c| *c != '\0').take(BODY).collect();
    let digest = hex::encode(Sha256::digest(&body));
    let read = market.compute(move || {
        let provider = provider_of.payments.provider(channel).ok_or(Refusal::NotFound)?;
        let notice = provider.read_notification(&headers, &body, now);
        Ok((notice, provider.acknowledge(true), provider.acknowledge(false)))
    });
    let (notice, taken, refused) = read.await?;
    match notice {
        Ok(Notice::Event(told)) => {
            market.db.write(move |tx| store(tx, channel, &told, &text, now)).await?;
            Ok(Receipt::Answer(taken))
        }
        Ok(Notice::Other { id, what }) => {
            tracing::debug!(channel = channel.code(), event = id, what, "a notification about nothing of ours");
            Ok(Receipt::Answer(taken))
        }
        Err(PaymentError::Unreachable(why)) => {
            tracing::warn!(channel = channel.code(), why, "a notification could not be proved now");
            Ok(Receipt::Later)
        }
        Err(fault) => {
            tracing::warn!(channel = channel.code(), %fault, "a notification was not taken");
            // Genuine but not understood is kept for a person, and asking the provider settles it meanwhile.
            let (kind, answer) = match &fault {
                PaymentError::Unreadable(_) => ("unreadable", taken),
                PaymentError::NotGenuine(_)
                | PaymentError::Refused { .. }
                | PaymentError::Unreachable(_)
                | PaymentError::Configuration(_) => ("rejected", refused),
            };
            let (note, id) = (fault.to_string(), format!("{kind}:{digest}"));
            market.db.write(move |tx| keep_problem(tx, channel, kind, &id, &note, &text, now)).await?;
            Ok(Receipt::Answer(answer))
        }
    }
}

fn keep_problem(
    tx: &mut Tx<'_>,
    channel: Channel,
    kind: &str,
    id: &str,
    note: &str,
    body: &str,
    now: domain::Timestamp,
) -> Result<(), AppError> {
    if event::problems_since(tx, now.plus_ms(-DAY_MS))? >= PROBLEMS_A_DAY {
        return Ok(());
    }
    let new = NewEvent {
        channel: channel.code(),
        event_id: id,
        kind,
        payment: None,
        reference: "",
        refund: "",
        provider_reference: "",
        amount: None,
        currency: None,
        state: "problem",
        note,
        body,
    };
    event::insert(tx, &new, now)?;
    Ok(())
}

fn store(tx: &mut Tx<'_>, channel: Channel, told: &Event, body: &str, now: domain::Timestamp) -> Result<(), AppError> {
    let (kind, refund, provider_reference, money, note): (_, &str, &str, Option<(Minor, Currency)>, &str) =
        match &told.kind {
            EventKind::Paid(paid) => ("paid", "", &paid.provider_reference, Some((paid.amount, paid.currency)), ""),
            EventKind::Agreed => ("agreed", "", "", None, ""),
            EventKind::Closed => ("closed", "", "", None, ""),
            EventKind::Refunded { refund, provider_reference } => ("refunded", refund, provider_reference, None, ""),
            EventKind::RefundFailed { refund, provider_reference, reason } => {
                ("refund_failed", refund, provider_reference, None, reason)
            }
        };
    let known = payment::by_reference(tx, &told.reference)?.filter(|row| row.channel == channel);
    let new = NewEvent {
        channel: channel.code(),
        event_id: &told.id,
        kind,
        payment: known.map(|row| row.id),
        reference: &told.reference,
        refund,
        provider_reference,
        amount: money.map(|(amount, _)| amount),
        currency: money.map(|(_, currency)| currency),
        state: "waiting",
        note,
        body,
    };
    // Told before: its job is there already, whatever became of it.
    let Some(event) = event::insert(tx, &new, now)? else { return Ok(()) };
    let payload = serde_json::to_string(&Payload { event })?;
    db::jobs::enqueue(tx, PAYMENT_EVENT, &payload, now, Some(&format!("{PAYMENT_EVENT}:{event}")), now)?;
    Ok(())
}

/// Runs the job: does what the notification means, once, and notes what became of it.
///
/// # Errors
/// Those of the database and of the provider; the job comes again.
pub async fn run_event(market: &Market, payload: &str) -> Result<(), AppError> {
    let Payload { event: id } = serde_json::from_str(payload)?;
    let found = market.db.read(move |conn| {
        let Some(told) = event::load(conn, id)?.filter(|told| told.state == "waiting") else { return Ok(None) };
        let row = match told.payment_id {
            Some(payment) => payment::load(conn, payment)?,
            None => None,
        };
        Ok::<_, AppError>(Some((told, row)))
    });
    let Some((told, row)) = found.await? else { return Ok(()) };
    let (state, note) = act(market, &told, row.as_ref()).await?;
    let (now, note) = (market.now(), note.to_owned());
    if state == "problem" {
        tracing::warn!(event.id = id, channel = told.channel, kind = told.kind, note, "a notification needs a person");
    }
    market.db.write(move |tx| Ok(event::finish(tx, id, state, &note, now).map(drop)?)).await
}

async fn act(
    market: &Market,
    told: &EventRow,
    row: Option<&PaymentRow>,
) -> Result<(&'static str, &'static str), AppError> {
    match (told.kind.as_str(), row) {
        ("paid", Some(row)) => {
            let (Some(amount), Some(currency)) = (told.amount, told.currency) else {
                return Ok((PROBLEM, "no_amount"));
            };
            take(market, row, &told.provider_reference, amount, currency).await
        }
        // Asking collects the money: not when nobody waits for it any more.
        ("agreed", Some(row)) if row.status != Status::Pending => Ok((DONE, "not_waited_for")),
        ("agreed", Some(row)) => match poll::ask(market, row).await? {
            poll::Found::Arrived(outcome) => Ok(outcome),
            poll::Found::Open => Ok((DONE, "open")),
            poll::Found::Closed => close(market, row).await,
        },
        ("closed", Some(row)) => close(market, row).await,
        ("refunded", _) => match send_back::told_done(market, &told.refund, &told.provider_reference).await? {
            true => Ok((DONE, "sent_back")),
            // Sent back from the provider's own pages: the books know nothing of it.
            false => Ok((PROBLEM, "unknown_refund")),
        },
        ("refund_failed", _) => match send_back::told_failed(market, &told.refund, &told.note).await? {
            true => Ok((DONE, "refund_failed")),
            false => Ok((PROBLEM, "unknown_refund")),
        },
        ("paid" | "agreed" | "closed", None) => Ok((PROBLEM, "unknown_payment")),
        (kind, _) => Err(AppError::Internal(format!("a notification of kind {kind:?}"))),
    }
}

async fn close(market: &Market, row: &PaymentRow) -> Result<(&'static str, &'static str), AppError> {
    let id = row.id;
    market.db.write(move |tx| payment::give_up(tx, id, Status::Cancelled, "closed").map(drop)).await?;
    Ok((DONE, "closed"))
}
