//! Sending money back to its payer: ordered in the transaction that decides it, carried out by a job.

use super::arrived::{late_cause, tell_payer};
use super::begin::notify_url;
use crate::mail_text::PaymentEvent;
use crate::{AppError, Market};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::jobs::{Job, MAX_ATTEMPTS};
use db::money::payment::{self, PaymentRow};
use db::money::refund_payment::{self, PaymentRefundRow};
use db::session::Viewer;
use domain::ledger::{Channel, channel as plans};
use domain::refusal::Problem;
use domain::time::{DAY_MS, HOUR_MS};
use domain::{Minor, Refusal, Timestamp};
use gateways::payment::{PaymentError, RefundOrder, RefundStanding};
use serde::{Deserialize, Serialize};

/// The job that carries one order out.
pub const SEND_BACK: &str = "send_back";
/// Money that a provider has taken and not sent for so long needs a person.
const PATIENCE_MS: i64 = 7 * DAY_MS;

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
    enqueue(tx, order, now, Some(&format!("{SEND_BACK}:{order}")), now)
}

fn enqueue(tx: &mut Tx<'_>, order: i64, at: Timestamp, key: Option<&str>, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&Payload { order })?;
    db::jobs::enqueue(tx, SEND_BACK, &payload, at, key, now)?;
    Ok(())
}

/// How the provider is told apart one order from another: good for every provider, and ours can be read back.
fn name_of(order: &PaymentRefundRow, paid: &PaymentRow) -> String {
    format!("{}-{}", paid.reference, order.id)
}

/// Runs the job: through the payment's own channel, or into a moderator's hands where the channel has no call for it.
///
/// # Errors
/// Those of the database, and while the provider cannot be reached; the job comes again.
pub async fn run_send_back(market: &Market, job: &Job) -> Result<(), AppError> {
    let Payload { order: id } = serde_json::from_str(&job.payload)?;
    let now = market.now();
    let found = market.db.read(move |conn| {
        let Some(order) = refund_payment::load(conn, id)?.filter(|order| order.status == "waiting") else {
            return Ok(None);
        };
        let paid = payment::load(conn, order.payment_id)?;
        Ok::<_, AppError>(paid.map(|paid| (order, paid)))
    });
    let Some((order, paid)) = found.await? else { return Ok(()) };
    let outcome = match Channel::parse(&paid.channel) {
        Some(Channel::Sandbox) => Ok(Some(RefundStanding::Done("sandbox".to_owned()))),
        Some(Channel::Transfer) | None => Ok(None),
        Some(channel) => through(market, channel, &order, &paid, now).await,
    };
    match outcome {
        Ok(Some(RefundStanding::Done(reference))) => finish(market, id, reference, None).await.map(drop),
        Ok(Some(RefundStanding::Waiting(reference))) if now.since(order.created_at) < PATIENCE_MS => {
            let again = move |tx: &mut Tx<'_>| {
                refund_payment::set_reference(tx, id, &reference)?;
                enqueue(tx, id, now.plus_ms(HOUR_MS), None, now)
            };
            market.db.write(again).await
        }
        Ok(Some(RefundStanding::Waiting(_))) => fail(market, id, "the provider does not carry it out".to_owned()).await,
        Ok(Some(RefundStanding::Failed(why))) => fail(market, id, why).await,
        Ok(None) => by_hand(market, id).await,
        Err(AppError::Payment(fault)) if job.attempts < MAX_ATTEMPTS && is_passing(&fault) => Err(fault.into()),
        Err(AppError::Payment(fault)) => fail(market, id, fault.to_string()).await,
        Err(fault) => Err(fault),
    }
}

const fn is_passing(fault: &PaymentError) -> bool {
    match fault {
        PaymentError::Unreachable(_) => true,
        PaymentError::Refused { .. }
        | PaymentError::Unreadable(_)
        | PaymentError::NotGenuine(_)
        | PaymentError::Configuration(_) => false,
    }
}

/// Nothing where no provider can do it.
async fn through(
    market: &Market,
    channel: Channel,
    order: &PaymentRefundRow,
    paid: &PaymentRow,
    now: Timestamp,
) -> Result<Option<RefundStanding>, AppError> {
    if market.payments.provider(channel).is_none() || paid.provider_reference.is_empty() {
        return Ok(None);
    }
    let (provider_of, taken) = (market.clone(), order.reference.clone());
    let order = RefundOrder {
        refund: name_of(order, paid),
        reference: paid.reference.clone(),
        provider_reference: paid.provider_reference.clone(),
        amount: order.amount,
        total: paid.amount,
        currency: paid.currency,
        notify_url: notify_url(market, channel),
    };
    let asked = market.compute(move || {
        let Some(provider) = provider_of.payments.provider(channel) else { return Ok(None) };
        let standing = match taken.as_str() {
            "" => provider.refund(&order, now)?,
            taken => provider.query_refund(&order, taken, now)?,
        };
        Ok(Some(standing))
    });
    asked.await
}

/// Marks the order as carried out, closes its books, tells the payer. `false` when it was before.
async fn finish(market: &Market, id: i64, reference: String, by: Option<(Viewer, String)>) -> Result<bool, AppError> {
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let order = refund_payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
            if !refund_payment::mark(tx, id, "done", &reference, "", Some(now))? {
                return Ok(false);
            }
            let paid = payment::load(tx, order.payment_id)?.ok_or(Refusal::NotFound)?;
            if order.cause == late_cause(paid.id) {
                let channel = Channel::parse(&paid.channel).ok_or(Refusal::NotFound)?;
                db::money::ledger::post(tx, &plans::return_sent(paid.id, channel, order.amount, order.currency), now)?;
            }
            if let Some((by, reason)) = &by {
                let told = format!("{reference} {reason}");
                decided(tx, by, &paid, id, "sent", told.trim(), now)?;
            }
            tell_payer(tx, &market_in, &paid, &PaymentEvent::SentBack, now)?;
            Ok(true)
        })
        .await
}

fn decided(
    tx: &mut Tx<'_>,
    by: &Viewer,
    paid: &PaymentRow,
    order: i64,
    outcome: &str,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let (project, subject) = (paid.project_id, Some(order));
    let taken = NewDecision { moderator: by.id, kind: "payment_refund", outcome, reason, project, subject };
    Ok(decision::record(tx, &taken, now)?)
}

async fn fail(market: &Market, id: i64, why: String) -> Result<(), AppError> {
    let why: String = why.chars().filter(|c| *c != '\0').take(300).collect();
    tracing::error!(payment_refund.id = id, why, "money could not be sent back");
    Ok(market.db.write(move |tx| refund_payment::mark(tx, id, "failed", "", &why, None)).await.map(drop)?)
}

async fn by_hand(market: &Market, id: i64) -> Result<(), AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            let order = refund_payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
            refund_payment::mark(tx, id, "manual", "", "", None)?;
            let paid = payment::load(tx, order.payment_id)?.ok_or(Refusal::NotFound)?;
            let params = serde_json::json!({ "amount": order.amount, "currency": order.currency.code() });
            for (moderator, _, _) in db::account::moderators(tx)? {
                crate::notice::tell(tx, moderator, "refund_by_hand", &params, paid.project_id, None, now)?;
            }
            Ok(())
        })
        .await
}

/// The order behind the name that a provider gives back; `None` for what was not ordered here.
async fn named(market: &Market, name: &str) -> Result<Option<PaymentRefundRow>, AppError> {
    let Some((reference, order)) = name.rsplit_once('-') else { return Ok(None) };
    let Ok(order) = order.parse::<i64>() else { return Ok(None) };
    let reference = reference.to_owned();
    let found = market.db.read(move |conn| {
        let Some(order) = refund_payment::load(conn, order)? else { return Ok(None) };
        let paid = payment::load(conn, order.payment_id)?;
        Ok::<_, AppError>(paid.filter(|paid| paid.reference == reference).map(|_| order))
    });
    found.await
}

/// A provider says that an order is carried out; `false` when it is none of ours.
///
/// # Errors
/// Those of the database.
pub(super) async fn told_done(market: &Market, name: &str, reference: &str) -> Result<bool, AppError> {
    let Some(order) = named(market, name).await? else { return Ok(false) };
    finish(market, order.id, reference.to_owned(), None).await?;
    Ok(true)
}

/// A provider says that an order will not be carried out; `false` when it is none of ours.
///
/// # Errors
/// Those of the database.
pub(super) async fn told_failed(market: &Market, name: &str, why: &str) -> Result<bool, AppError> {
    let Some(order) = named(market, name).await? else { return Ok(false) };
    if order.status != "done" {
        fail(market, order.id, why.to_owned()).await?;
    }
    Ok(true)
}

/// A moderator deals with an order that no provider carries out: it was sent by hand (`done`, with the bank's
/// reference), or the provider is to try again.
///
/// # Errors
/// `Forbidden`, `NotFound`; `AlreadyDecided` once it is done; `WrongState` while its job is at it; a fault on
/// `reference` when none is given.
pub async fn finish_by_hand(
    market: &Market,
    moderator: &Viewer,
    id: i64,
    done: bool,
    reference: String,
    reason: String,
) -> Result<(), AppError> {
    if !moderator.is_moderator {
        return Err(Refusal::Forbidden.into());
    }
    let reference = domain::text::line(&reference);
    if done && reference.is_empty() {
        return Err(Refusal::fault("reference", Problem::Required).into());
    }
    let reason = domain::text::line(&reason);
    if reason.chars().count() > 500 {
        return Err(Refusal::fault("reason", Problem::TooLong { max: 500 }).into());
    }
    if reference.chars().count() > 100 {
        return Err(Refusal::fault("reference", Problem::TooLong { max: 100 }).into());
    }
    let (viewer, now, reason_in) = (moderator.clone(), market.now(), reason.clone());
    market
        .db
        .write(move |tx| {
            let order = refund_payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
            let paid = payment::load(tx, order.payment_id)?.ok_or(Refusal::NotFound)?;
            match order.status.as_str() {
                "done" => return Err(Refusal::AlreadyDecided.into()),
                "waiting" => return Err(Refusal::WrongState.into()),
                // By hand is by hand: nobody else can send a transfer.
                "manual" if !done => return Err(Refusal::WrongState.into()),
                _ => {}
            }
            if !done {
                refund_payment::mark(tx, id, "waiting", "", "", None)?;
                decided(tx, &viewer, &paid, id, "retried", &reason_in, now)?;
                enqueue(tx, id, now, None, now)?;
            }
            Ok::<_, AppError>(())
        })
        .await?;
    if !done || finish(market, id, reference, Some((moderator.clone(), reason))).await? {
        return Ok(());
    }
    Err(Refusal::AlreadyDecided.into())
}
