//! Paying: what is due is asked of the rules, and simulated payments do the thing at once.

use super::arrive::settle;
use super::channel;
use super::payables::due_of;
use crate::account::prove;
use crate::{AppError, Market};
use db::money::payment::{self, PaymentRow};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::ledger::Channel;
use domain::payment::payable::{Parts, Payable};
use domain::refusal::{Problem, Purpose};
use domain::{PaymentId, Refusal, Timestamp};

/// A payment asked for by its payer.
#[derive(Clone, Copy, Debug)]
pub struct NewPayment {
    /// What for, as it was asked.
    pub parts: Parts,
    pub channel: Channel,
}

/// Whether the person still has an account that may pay: both can have changed since the session was looked up.
///
/// # Errors
/// `NotSignedIn` when it is gone, `Suspended`.
pub(super) fn present(conn: &mut Conn<'_>, viewer: &Viewer) -> Result<(), AppError> {
    let person = db::account::find(conn, viewer.id)?.ok_or(Refusal::NotSignedIn)?;
    if person.suspended { Err(Refusal::Suspended.into()) } else { Ok(()) }
}

/// The parts with the price of an order that waits, where its payer names none.
fn whole(conn: &mut Conn<'_>, market: &Market, viewer: &Viewer, parts: Parts) -> Result<Parts, AppError> {
    let (Purpose::Order, Some(order), None) = (parts.purpose, parts.order, parts.quote) else { return Ok(parts) };
    let quote = crate::order::open_quote(conn, market, viewer, order)?.ok_or(Refusal::WrongState)?;
    Ok(Parts { quote: Some(quote), ..parts })
}

/// What is due now, as the payment of it would be stored.
///
/// # Errors
/// The rule's refusal; a fault on `channel` where that takes no payments in the currency that is due;
/// `EmailProofRequired`.
pub(super) fn judge(
    tx: &mut Tx<'_>,
    market: &Market,
    viewer: &Viewer,
    new: NewPayment,
    attempt: &str,
    now: Timestamp,
) -> Result<payment::NewPayment, AppError> {
    present(tx, viewer)?;
    let asked = whole(tx, market, viewer, new.parts)?.payable();
    let project = match asked {
        Ok(payable) => payable.project(),
        Err(_) => new.parts.project,
    };
    if let Some(project) = project {
        super::coupon::drop_expired(tx, project, now)?;
        // What somebody may not know of is not there, whatever else the request lacks.
        crate::project::seen(tx, project, viewer, &market.settings())?;
    }
    let payable = asked?;
    let due = due_of(tx, market, viewer, payable, now)?;
    if !channel::takes(new.channel, due.currency) {
        return Err(Refusal::fault("channel", Problem::ChannelUnavailable).into());
    }
    // Last, so that nobody proves an address for what cannot be paid.
    prove::ensure_email(tx, market, viewer.id)?;
    // Whoever pays for something is there: a contest is not abandoned by its client meanwhile.
    if let Some(project) = payable.project() {
        db::project::touch(tx, project, now)?;
    }
    Ok(payment::NewPayment {
        payer_id: viewer.id,
        payable,
        channel: new.channel,
        amount: due.amount,
        currency: due.currency,
        subject: payable.subject(attempt),
        reference: channel::new_reference(),
        expires_at: Some(domain::payment::expires_at(new.channel, payable, now)),
    })
}

/// Pays at once by simulation: the sandbox's three calls.
///
/// # Errors
/// The rule's refusal; `AlreadyPaid` the second time.
pub async fn simulate_payable(market: &Market, viewer: &Viewer, payable: Payable) -> Result<PaymentRow, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let attempt = gateways::random::hex(8);
    let outcome = market
        .db
        .write(move |tx| {
            let new = NewPayment { parts: payable.parts(), channel: Channel::Sandbox };
            let new = judge(tx, &market_in, &viewer, new, &attempt, now)?;
            let payment = payment::insert(tx, &new, now)?;
            settle(tx, &market_in, payment.id, now)
        })
        .await;
    outcome.map_err(already_paid)
}

/// The provider says that the payment has arrived (in the sandbox: the payer does). A second time changes nothing.
///
/// # Errors
/// `NotFound`; the rule's refusal when the state no longer allows what it was for.
pub async fn simulate(market: &Market, viewer: &Viewer, id: PaymentId) -> Result<PaymentRow, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let outcome = market
        .db
        .write(move |tx| {
            let payment = payment::load(tx, id)?.filter(|row| is_shown(row, &viewer)).ok_or(Refusal::NotFound)?;
            if payment.channel != Channel::Sandbox {
                return Err(Refusal::NotFound.into());
            }
            settle(tx, &market_in, id, now)
        })
        .await;
    outcome.map_err(already_paid)
}

/// The payer's view of a payment.
///
/// # Errors
/// `NotFound` for anybody else's.
pub async fn pay(market: &Market, viewer: &Viewer, id: PaymentId) -> Result<PaymentRow, AppError> {
    let viewer = viewer.clone();
    let found = market.db.read(move |conn| payment::load(conn, id)).await?;
    Ok(found.filter(|row| is_shown(row, &viewer)).ok_or(Refusal::NotFound)?)
}

fn is_shown(row: &PaymentRow, viewer: &Viewer) -> bool {
    domain::payment::view(&channel::facts(row, Vec::new()), &db::project::facts::actor(Some(viewer), false, false))
}

pub(super) fn already_paid(fault: AppError) -> AppError {
    fault.refuse_on("payments_paid_once", Refusal::AlreadyPaid).refuse_on("journals_key_key", Refusal::AlreadyPaid)
}
