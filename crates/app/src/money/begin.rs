//! Beginning a payment: the row first, then the provider, then how the payer goes on.

use super::channel::{is_open, new_reference, notify_url};
use super::pay::{NewPayment, judge};
use super::{payables, poll};
use crate::{AppError, Market};
use db::Tx;
use db::money::payment::{self, PaymentRow};
use db::session::Viewer;
use domain::ledger::Channel;
use domain::payment::Status;
use domain::refusal::Problem;
use domain::store::TransferHold;
use domain::{PaymentId, Refusal, Timestamp};
use gateways::payment::{Next, Order, PaymentError, Started};

/// Makes a pending payment of what is due now and tells its provider. Asked again while one of the same kind is open,
/// it answers that one.
///
/// # Errors
/// The rule's refusal; a fault on `channel` for one that is not offered; `PaymentNotStarted` when the provider does
/// not take it up.
pub async fn start(market: &Market, viewer: &Viewer, new: NewPayment) -> Result<PaymentRow, AppError> {
    if !is_open(market, new.channel) {
        return Err(Refusal::fault("channel", Problem::ChannelUnavailable).into());
    }
    let (market_in, viewer_in, now) = (market.clone(), viewer.clone(), market.now());
    let attempt = gateways::random::hex(8);
    let (row, goes_on) = market.db.write(move |tx| open(tx, &market_in, &viewer_in, new, &attempt, now)).await?;
    if goes_on || market.payments.provider(new.channel).is_none() {
        return Ok(row);
    }
    match tell_provider(market, new.channel, &row, viewer, now).await {
        Ok(started) => match note(market, row.id, started).await? {
            Some(row) => Ok(row),
            None => Err(given_up(market, viewer, new, now).await),
        },
        Err(fault) => {
            tracing::warn!(payment.id = row.id.0, channel = new.channel.code(), %fault, "a payment was not started");
            let why = match &fault {
                AppError::Payment(PaymentError::Refused { code, .. }) => code.clone(),
                _ => "not_started".to_owned(),
            };
            // Somebody else may have begun the very same payment meanwhile: that one goes on.
            let left = market.db.write(move |tx| {
                payment::give_up_unstarted(tx, row.id, &why)?;
                payment::load(tx, row.id)
            });
            let begun = left.await?.filter(|row| row.status == Status::Pending);
            Ok(begun.ok_or(Refusal::PaymentNotStarted)?)
        }
    }
}

/// Why a payment that was given up while its provider was told of it goes no further: what the rule says of it now, the
/// thing may be gone with it.
async fn given_up(market: &Market, viewer: &Viewer, new: NewPayment, now: Timestamp) -> AppError {
    let (market_in, viewer) = (market.clone(), viewer.clone());
    let judged = market.db.write(move |tx| judge(tx, &market_in, &viewer, new, "", now)).await;
    judged.err().unwrap_or_else(|| Refusal::PaymentNotStarted.into())
}

/// The open payment of the same thing, or a new one with the job that watches over it; and whether its provider knows of
/// it already. Of two that begin at once the second tells the provider of the first one's payment again, by the same
/// reference: there is one.
fn open(
    tx: &mut Tx<'_>,
    market: &Market,
    viewer: &Viewer,
    new: NewPayment,
    attempt: &str,
    now: Timestamp,
) -> Result<(PaymentRow, bool), AppError> {
    let row = judge(tx, market, viewer, new, attempt, now)?;
    let known = match new.channel {
        Channel::Sandbox => None,
        channel => payment::open_like(tx, viewer.id, &row.subject, channel, now)?,
    };
    if let Some(known) = known.filter(|known| known.amount == row.amount && known.currency == row.currency) {
        let goes_on = !known.redirect_url.is_empty() || !known.qr.is_empty() || new.channel == Channel::Transfer;
        return Ok((known, goes_on));
    }
    let made = payment::insert(tx, &row, now)?;
    if let (Channel::Transfer, Some(end), Some(project)) = (new.channel, made.expires_at, made.payable.project()) {
        crate::store::keep_for_transfer(tx, project, TransferHold::Awaited(end), now)?;
    }
    if new.channel != Channel::Sandbox {
        poll::watch(tx, &made, 0, now)?;
    }
    Ok((made, false))
}

async fn tell_provider(
    market: &Market,
    channel: Channel,
    row: &PaymentRow,
    viewer: &Viewer,
    now: Timestamp,
) -> Result<Started, AppError> {
    let payable = row.payable;
    let named = market.db.read(move |conn| payables::title(conn, payable));
    let title = named.await?.unwrap_or_else(new_reference);
    let order = Order {
        reference: row.reference.clone(),
        amount: row.amount,
        currency: row.currency,
        title,
        site: viewer.site,
        return_url: format!("{}/pay/{}", market.origin, row.id),
        notify_url: notify_url(market, channel),
        expires_at: row.expires_at.unwrap_or(now),
    };
    let provider_of = market.clone();
    market
        .compute(move || {
            let provider = provider_of.payments.provider(channel);
            let provider = provider.ok_or_else(|| AppError::Internal("the provider is gone".to_owned()))?;
            Ok(provider.start(&order, now)?)
        })
        .await
}

/// Keeps where the payer goes on; `None` when the payment was given up meanwhile.
async fn note(market: &Market, id: PaymentId, started: Started) -> Result<Option<PaymentRow>, AppError> {
    let row = market.db.write(move |tx| {
        let (url, qr) = match &started.next {
            Next::Redirect(url) => (url.as_str(), ""),
            Next::Qr(text) => ("", text.as_str()),
        };
        // Given up meanwhile, its account deleted perhaps: nobody is sent to pay it.
        let noted = payment::set_next(tx, id, &started.session, url, qr)?;
        if noted { payment::load(tx, id) } else { Ok(None) }
    });
    Ok(row.await?)
}
