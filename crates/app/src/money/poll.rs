//! Watching over a pending payment: its provider is asked now and then, so that a lost notification still settles, and
//! in the end it expires.

use super::arrived::take;
use crate::{AppError, Market};
use db::Tx;
use db::money::payment::{self, PaymentRow};
use domain::ledger::Channel;
use domain::payment::{EventState, Status, Step};
use domain::time::MINUTE_MS;
use domain::{PaymentId, Timestamp};
use gateways::payment::{Known, PaymentError, Standing};
use serde::{Deserialize, Serialize};

/// The job that looks after one payment.
pub const PAYMENT_POLL: &str = "payment_poll";
/// The pauses between questions, in minutes; the last one repeats.
const PAUSES: [i64; 6] = [1, 2, 5, 10, 20, 30];
/// The last question comes so long after the payment's end: a payer may have finished in the last second.
const GRACE_MS: i64 = 2 * MINUTE_MS;

#[derive(Serialize, Deserialize)]
struct Payload {
    payment: PaymentId,
    round: usize,
}

/// What a provider says of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    Open,
    Closed,
    /// Its money has arrived; state and note of what became of it.
    Arrived((EventState, &'static str)),
}

/// Enqueues the next look at a payment. What no provider can be asked about is looked at only at its end.
///
/// # Errors
/// Those of the database.
pub(super) fn watch(tx: &mut Tx<'_>, row: &PaymentRow, round: usize, now: Timestamp) -> Result<(), AppError> {
    let Some(end) = row.expires_at else { return Ok(()) };
    let last = end.plus_ms(GRACE_MS);
    let asked = !matches!(row.channel, Channel::Transfer | Channel::Sandbox);
    let pause = PAUSES[round.min(PAUSES.len() - 1)] * MINUTE_MS;
    let at = if asked { now.plus_ms(pause).min(last) } else { last };
    let payload = serde_json::to_string(&Payload { payment: row.id, round })?;
    let key = format!("{PAYMENT_POLL}:{}:{}", row.id, at.0);
    db::jobs::enqueue(tx, PAYMENT_POLL, &payload, at, Some(&key), now)?;
    Ok(())
}

/// Runs the job.
///
/// # Errors
/// Those of the database; at the payment's end also those of the provider, and the job comes again.
pub async fn run_poll(market: &Market, payload: &str) -> Result<(), AppError> {
    let Payload { payment: id, round } = serde_json::from_str(payload)?;
    let found = market.db.read(move |conn| payment::load(conn, id)).await?;
    let Some(row) = found.filter(|row| row.status == Status::Pending) else { return Ok(()) };
    let now = market.now();
    // Not before its last question, however late this one comes.
    let is_over = row.expires_at.is_some_and(|end| end.plus_ms(GRACE_MS) <= now);
    let found = match ask(market, &row).await {
        Ok(found) => found,
        Err(AppError::Payment(fault)) if !is_over || !matches!(fault, PaymentError::Unreachable(_)) => {
            tracing::warn!(payment.id = id.0, channel = row.channel.code(), %fault, "a payment could not be asked about");
            Found::Open
        }
        Err(fault) => return Err(fault),
    };
    match found {
        Found::Arrived((_, note)) => {
            tracing::info!(payment.id = id.0, note, "a payment was found by asking");
            Ok(())
        }
        Found::Closed => {
            Ok(market.db.write(move |tx| payment::close(tx, id, Step::GivenUp, "closed")).await.map(drop)?)
        }
        Found::Open if is_over => {
            Ok(market.db.write(move |tx| payment::close(tx, id, Step::RanOut, "")).await.map(drop)?)
        }
        Found::Open => market.db.write(move |tx| watch(tx, &row, round + 1, now)).await,
    }
}

/// Asks the provider, where there is one, and takes the money when it has arrived.
///
/// # Errors
/// Those of the database and of the provider.
pub(super) async fn ask(market: &Market, row: &PaymentRow) -> Result<Found, AppError> {
    let Some(standing) = standing(market, row).await? else { return Ok(Found::Open) };
    match standing {
        Standing::Open => Ok(Found::Open),
        Standing::Closed => Ok(Found::Closed),
        Standing::Paid(paid) => {
            let outcome = take(market, row, &paid.provider_reference, paid.amount, paid.currency).await?;
            Ok(Found::Arrived(outcome))
        }
    }
}

/// What the provider says; nothing where there is nobody to ask, or nothing was ever begun there.
///
/// # Errors
/// Those of the provider.
pub(super) async fn standing(market: &Market, row: &PaymentRow) -> Result<Option<Standing>, AppError> {
    let channel = row.channel;
    let begun = !row.redirect_url.is_empty() || !row.qr.is_empty();
    if market.payments.provider(channel).is_none() || !begun {
        return Ok(None);
    }
    let (provider_of, now) = (market.clone(), market.now());
    let known = Known { reference: row.reference.clone(), session: row.session.clone() };
    let asked = market.compute(move || {
        let Some(provider) = provider_of.payments.provider(channel) else { return Ok(None) };
        Ok(Some(provider.query(&known, now)?))
    });
    asked.await
}
