//! Sending money back to its payer: ordered in the transaction that decides it, carried out by a job.

use super::channel::notify_url;
use super::late::{late_cause, tell_payer};
use crate::account::Moderator;
use crate::mail_text::PaymentEvent;
use crate::{AppError, Market};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::jobs::{ATTEMPTS_MOST, Job};
use db::money::payment::{self, PaymentRow};
use db::money::refund_payment::{self, PaymentRefundRow};
use db::session::Viewer;
use domain::desk::REASON_MOST;
use domain::ledger::{Channel, channel as plans};
use domain::notice::{About, Told};
use domain::payment::REFERENCE_MOST;
use domain::payment::refund_order::{PATIENCE_MS, Status, Step};
use domain::time::HOUR_MS;
use domain::{Minor, Refusal, Timestamp};
use gateways::payment::{PaymentError, RefundOrder, RefundStanding};
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
    super::invoice::tell_to_correct(tx, payment, amount, now)?;
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
        let Some(order) = refund_payment::load(conn, id)?.filter(|order| order.status == Status::Waiting) else {
            return Ok(None);
        };
        let paid = payment::load(conn, order.payment_id)?;
        Ok::<_, AppError>(paid.map(|paid| (order, paid)))
    });
    let Some((order, paid)) = found.await? else { return Ok(()) };
    let outcome = match paid.channel {
        Channel::Sandbox => Ok(Some(RefundStanding::Done("sandbox".to_owned()))),
        Channel::Transfer => Ok(None),
        channel @ (Channel::Alipay | Channel::WechatPay | Channel::Stripe | Channel::Paypal) => {
            through(market, channel, &order, &paid, now).await
        }
    };
    match outcome {
        Ok(Some(RefundStanding::Done(reference))) => finish(market, id, reference).await,
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
        Err(AppError::Payment(fault)) if job.attempts < ATTEMPTS_MOST && is_passing(&fault) => Err(fault.into()),
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
        | PaymentError::Formless(_)
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

/// What is written about a step of an order.
#[derive(Default)]
struct Word<'a> {
    /// The bank's or the provider's name of it.
    reference: &'a str,
    error: &'a str,
}

/// Moves the order on, by the rule and only from where the rule saw it; the order as it stood before.
fn step(tx: &mut Tx<'_>, id: i64, step: Step, word: &Word<'_>, now: Timestamp) -> Result<PaymentRefundRow, AppError> {
    let order = refund_payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
    let next = order.status.after(step)?;
    let done_at = (next == Status::Done).then_some(now);
    if !refund_payment::mark(tx, id, (order.status, next), word.reference, word.error, done_at)? {
        return Err(Refusal::Conflict.into());
    }
    Ok(order)
}

/// Closes the books of an order that is carried out and tells the payer.
fn close(
    tx: &mut Tx<'_>,
    market: &Market,
    order: &PaymentRefundRow,
    paid: &PaymentRow,
    now: Timestamp,
) -> Result<(), AppError> {
    if order.cause == late_cause(paid.id) {
        let journal = plans::return_sent(paid.id, paid.channel, order.amount, order.currency);
        db::money::ledger::post(tx, &journal, now)?;
    }
    tell_payer(tx, market, paid, &PaymentEvent::SentBack, now)
}

/// The provider has carried the order out; told again, it changes nothing.
async fn finish(market: &Market, id: i64, reference: String) -> Result<(), AppError> {
    let (market_in, now) = (market.clone(), market.now());
    let finished = market.db.write(move |tx| {
        let order = step(tx, id, Step::CarriedOut, &Word { reference: &reference, error: "" }, now)?;
        let paid = payment::load(tx, order.payment_id)?.ok_or(Refusal::NotFound)?;
        close(tx, &market_in, &order, &paid, now)
    });
    match finished.await {
        Err(AppError::Refused(Refusal::AlreadyDecided)) => Ok(()),
        outcome => outcome,
    }
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
    let (project, subject) = (paid.payable.project(), Some(order));
    let taken = NewDecision { moderator: Some(by.id), kind: "payment_refund", outcome, reason, project, subject };
    Ok(decision::record(tx, &taken, now)?)
}

async fn fail(market: &Market, id: i64, why: String) -> Result<(), AppError> {
    let why: String = why.chars().filter(|c| *c != '\0').take(300).collect();
    tracing::error!(payment_refund.id = id, why, "money could not be sent back");
    let now = market.now();
    let failed =
        market.db.write(move |tx| step(tx, id, Step::TurnedDown, &Word { reference: "", error: &why }, now).map(drop));
    match failed.await {
        Err(AppError::Refused(Refusal::AlreadyDecided)) => Ok(()),
        outcome => outcome,
    }
}

async fn by_hand(market: &Market, id: i64) -> Result<(), AppError> {
    let now = market.now();
    let left = market.db.write(move |tx| {
        let order = step(tx, id, Step::LeftToHand, &Word::default(), now)?;
        let paid = payment::load(tx, order.payment_id)?.ok_or(Refusal::NotFound)?;
        let told = Told::RefundByHand { amount: order.amount, currency: order.currency };
        let about = paid.payable.project().map_or(About::Nothing, About::Contest);
        Ok(crate::notice::tell_moderators(tx, &told, about, None, now)?)
    });
    match left.await {
        // Another run of the job was first.
        Err(AppError::Refused(Refusal::AlreadyDecided | Refusal::WrongState)) => Ok(()),
        outcome => outcome,
    }
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
    finish(market, order.id, reference.to_owned()).await?;
    Ok(true)
}

/// A provider says that an order will not be carried out; `false` when it is none of ours.
///
/// # Errors
/// Those of the database.
pub(super) async fn told_failed(market: &Market, name: &str, why: &str) -> Result<bool, AppError> {
    let Some(order) = named(market, name).await? else { return Ok(false) };
    fail(market, order.id, why.to_owned()).await?;
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
    moderator: &Moderator,
    id: i64,
    done: bool,
    reference: String,
    reason: String,
) -> Result<(), AppError> {
    let (reference, reason) = (domain::text::line(&reference), domain::text::line(&reason));
    let mut faults = Vec::new();
    if done {
        domain::text::check_required("reference", &reference, 1, REFERENCE_MOST, &mut faults);
    }
    domain::text::check_optional("reason", &reason, REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    let (market_in, viewer, now) = (market.clone(), moderator.clone(), market.now());
    market
        .db
        .write(move |tx| {
            if done {
                let order = step(tx, id, Step::SentByHand, &Word { reference: &reference, error: "" }, now)?;
                let paid = payment::load(tx, order.payment_id)?.ok_or(Refusal::NotFound)?;
                decided(tx, &viewer, &paid, id, "sent", format!("{reference} {reason}").trim(), now)?;
                return close(tx, &market_in, &order, &paid, now);
            }
            let order = step(tx, id, Step::TriedAgain, &Word::default(), now)?;
            let paid = payment::load(tx, order.payment_id)?.ok_or(Refusal::NotFound)?;
            decided(tx, &viewer, &paid, id, "retried", &reason, now)?;
            enqueue(tx, id, now, None, now)
        })
        .await
}
