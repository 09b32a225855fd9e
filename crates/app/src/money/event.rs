//! Notifications of providers: proved, stored once by the provider's own id, and settled by a job.

use super::arrived::take;
use super::{poll, send_back};
use crate::account::{Visit, limit};
use crate::{AppError, Market};
use db::Tx;
use db::money::event::{self, EventRow, NewEvent};
use db::money::payment::{self, PaymentRow};
use domain::ledger::Channel;
use domain::payment::{DENIED, EventState, PROBLEMS_A_DAY, PROOF_WAIT_MS, PROOFS_WAITING_MOST, Status, Step};
use domain::time::DAY_MS;
use domain::{Currency, Minor, Refusal};
use gateways::payment::{Acknowledgement, Event, EventKind, Glance, HeaderMap, Notice, PaymentError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// The job that acts on one notification.
pub const PAYMENT_EVENT: &str = "payment_event";
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
/// `NotFound` for a channel that is not configured; `TooMany` from an address that sent too many that were denied; those
/// of the database.
pub async fn receive(
    market: &Market,
    channel: Channel,
    headers: HeaderMap,
    body: Vec<u8>,
    visit: &Visit,
) -> Result<Receipt, AppError> {
    let provider = market.payments.provider(channel).ok_or(Refusal::NotFound)?;
    let (taken, refused) = (provider.acknowledge(true), provider.acknowledge(false));
    let told = |what: &str, why: &str| tracing::debug!(channel = channel.code(), why, what, "a notification is let go");
    let asks = match provider.glance(&headers, &body, market.now()) {
        Ok(Glance::Provable) => false,
        Ok(Glance::Askable) => true,
        Ok(Glance::Other { id, what }) => {
            told(&what, &id);
            return Ok(Receipt::Answer(taken));
        }
        Err(fault) => {
            told("", &fault.to_string());
            return Ok(Receipt::Answer(refused));
        }
    };
    let text: String = String::from_utf8_lossy(&body).chars().filter(|c| *c != '\0').take(BODY).collect();
    let digest = hex::encode(Sha256::digest(&body));
    let now = market.now();
    let Some(notice) = prove(market, channel, headers, body, asks.then(|| visit.clone())).await? else {
        return Ok(Receipt::Later);
    };
    match notice {
        Ok(Notice::Event(told)) => {
            market.db.write(move |tx| store(tx, channel, &told, &text, now)).await?;
            Ok(Receipt::Answer(taken))
        }
        Ok(Notice::Other { id, what }) => {
            told(&what, &id);
            Ok(Receipt::Answer(taken))
        }
        Err(PaymentError::Unreachable(why)) => {
            tracing::warn!(channel = channel.code(), why, "a notification could not be proved now");
            Ok(Receipt::Later)
        }
        Err(fault) => {
            tracing::warn!(channel = channel.code(), %fault, "a notification was not taken");
            let (kind, id, answer) = match &fault {
                // Genuine but not understood is kept for a person, and asking the provider settles it meanwhile.
                PaymentError::Unreadable(_) => ("unreadable", format!("unreadable:{digest}"), taken),
                // The first of a day says that somebody lies, or that a key is wrong; the others would say no more.
                PaymentError::NotGenuine(_)
                | PaymentError::Formless(_)
                | PaymentError::Refused { .. }
                | PaymentError::Unreachable(_)
                | PaymentError::Configuration(_) => {
                    ("rejected", format!("rejected:{}", now.0.div_euclid(DAY_MS)), refused)
                }
            };
            let note = fault.to_string();
            market.db.write(move |tx| keep_problem(tx, channel, kind, &id, &note, &text, now)).await?;
            Ok(Receipt::Answer(answer))
        }
    }
}

/// Proves a notification: here, or, for a visitor, by asking the provider when it is their turn; `None` when that does
/// not come. Whoever goes away meanwhile holds the turn until the answer is there, and is counted.
async fn prove(
    market: &Market,
    channel: Channel,
    headers: HeaderMap,
    body: Vec<u8>,
    asks_for: Option<Visit>,
) -> Result<Option<Result<Notice, PaymentError>>, AppError> {
    let (market, now) = (market.clone(), market.now());
    let proving = tokio::spawn(async move {
        let turn = match &asks_for {
            Some(visit) => {
                let Some(turn) = turn_to_ask().await else { return Ok(None) };
                may_ask(&market, channel, visit).await?;
                Some(turn)
            }
            None => None,
        };
        let provider_of = market.clone();
        let read = market.compute(move || {
            let provider = provider_of.payments.provider(channel).ok_or(Refusal::NotFound)?;
            Ok(provider.read_notification(&headers, &body, now))
        });
        let notice = read.await?;
        if let (Some(visit), Err(PaymentError::NotGenuine(_))) = (asks_for, &notice) {
            // Before the next one's turn: whoever sends many at once is not asked for more often.
            market.db.write(move |tx| limit::count(tx, &denied(channel), &visit.address, now)).await?;
        }
        drop(turn);
        Ok(Some(notice))
    });
    proving.await.map_err(|fault| AppError::Internal(format!("a notification was not proved: {fault}")))?
}

/// The one who is asking a provider whether a notification is its own, and those who wait for it.
static ASKING: Semaphore = Semaphore::const_new(1);
static WAITING: Semaphore = Semaphore::const_new(PROOFS_WAITING_MOST);

/// The turn to ask a provider; `None` when too many wait, or for too long.
async fn turn_to_ask() -> Option<SemaphorePermit<'static>> {
    let _place = WAITING.try_acquire().ok()?;
    let patience = Duration::from_millis(PROOF_WAIT_MS.unsigned_abs());
    tokio::time::timeout(patience, ASKING.acquire()).await.ok()?.ok()
}

fn denied(channel: Channel) -> String {
    format!("denied-{}", channel.code())
}

/// Whether that address has not had too many notifications denied lately.
async fn may_ask(market: &Market, channel: Channel, visit: &Visit) -> Result<(), AppError> {
    if visit.is_spared(market) {
        return Ok(());
    }
    let (now, address) = (market.now(), visit.address.clone());
    market.db.read(move |conn| limit::check(conn, &denied(channel), &address, DENIED, now)).await
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
        channel,
        event_id: id,
        kind,
        payment: None,
        reference: "",
        refund: "",
        provider_reference: "",
        amount: None,
        currency: None,
        state: EventState::Problem,
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
        channel,
        event_id: &told.id,
        kind,
        payment: known.map(|row| row.id),
        reference: &told.reference,
        refund,
        provider_reference,
        amount: money.map(|(amount, _)| amount),
        currency: money.map(|(_, currency)| currency),
        state: EventState::Waiting,
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
        let Some(told) = event::load(conn, id)?.filter(|told| told.state == EventState::Waiting) else {
            return Ok(None);
        };
        let row = match told.payment_id {
            Some(payment) => payment::load(conn, payment)?,
            None => None,
        };
        Ok::<_, AppError>(Some((told, row)))
    });
    let Some((told, row)) = found.await? else { return Ok(()) };
    let (state, note) = act(market, &told, row.as_ref()).await?;
    let (now, note) = (market.now(), note.to_owned());
    if state == EventState::Problem {
        tracing::warn!(
            event.id = id,
            channel = told.channel.code(),
            kind = told.kind,
            note,
            "a notification needs a person"
        );
    }
    market.db.write(move |tx| Ok(event::finish(tx, id, state, &note, now).map(drop)?)).await
}

async fn act(
    market: &Market,
    told: &EventRow,
    row: Option<&PaymentRow>,
) -> Result<(EventState, &'static str), AppError> {
    match (told.kind.as_str(), row) {
        ("paid", Some(row)) => {
            let (Some(amount), Some(currency)) = (told.amount, told.currency) else {
                return Ok((EventState::Problem, "no_amount"));
            };
            take(market, row, &told.provider_reference, amount, currency).await
        }
        // Asking collects the money: not when nobody waits for it any more.
        ("agreed", Some(row)) if row.status != Status::Pending => Ok((EventState::Done, "not_waited_for")),
        ("agreed", Some(row)) => match poll::ask(market, row).await? {
            poll::Found::Arrived(outcome) => Ok(outcome),
            poll::Found::Open => Ok((EventState::Done, "open")),
            poll::Found::Closed => close(market, row).await,
        },
        ("closed", Some(row)) => close(market, row).await,
        ("refunded", _) => match send_back::told_done(market, &told.refund, &told.provider_reference).await? {
            true => Ok((EventState::Done, "sent_back")),
            // Sent back from the provider's own pages: the books know nothing of it.
            false => Ok((EventState::Problem, "unknown_refund")),
        },
        ("refund_failed", _) => match send_back::told_failed(market, &told.refund, &told.note).await? {
            true => Ok((EventState::Done, "refund_failed")),
            false => Ok((EventState::Problem, "unknown_refund")),
        },
        ("paid" | "agreed" | "closed", None) => Ok((EventState::Problem, "unknown_payment")),
        (kind, _) => Err(AppError::Internal(format!("a notification of kind {kind:?}"))),
    }
}

async fn close(market: &Market, row: &PaymentRow) -> Result<(EventState, &'static str), AppError> {
    let id = row.id;
    market.db.write(move |tx| payment::close(tx, id, Step::GivenUp, "closed").map(drop)).await?;
    Ok((EventState::Done, "closed"))
}
