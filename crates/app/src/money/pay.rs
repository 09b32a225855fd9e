//! Paying: what is due is asked of the rules, and simulated payments do the thing at once.

use super::arrive::settle;
use super::channel;
use super::target::Target;
use crate::project::due_of;
use crate::{AppError, Market};
use db::money::payment::{self, PaymentRow};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::ledger::Channel;
use domain::refusal::Problem;
use domain::{PaymentId, Refusal, Timestamp};

/// A payment asked for by its payer.
#[derive(Clone, Copy, Debug)]
pub struct NewPayment {
    pub target: Target,
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

/// What is due now, as the payment of it would be stored.
///
/// # Errors
/// The rule's refusal; a fault on `channel` where that takes no payments in the currency that is due.
pub(super) fn judge(
    tx: &mut Tx<'_>,
    market: &Market,
    viewer: &Viewer,
    new: NewPayment,
    subject: &str,
    now: Timestamp,
) -> Result<payment::NewPayment, AppError> {
    let Target { purpose, project, work, designer } = new.target;
    present(tx, viewer)?;
    super::coupon::drop_expired(tx, new.target.project, now)?;
    let due = due_of(tx, market, viewer, &new.target, now)?;
    if !channel::takes(new.channel, due.currency) {
        return Err(Refusal::fault("channel", Problem::ChannelUnavailable).into());
    }
    // Whoever pays for something is there: a contest is not abandoned by its client meanwhile.
    db::project::touch(tx, project, now)?;
    Ok(payment::NewPayment {
        payer_id: viewer.id,
        purpose,
        project_id: Some(project),
        work_id: work,
        designer_id: designer,
        channel: new.channel,
        amount: due.amount,
        currency: due.currency,
        subject: subject.to_owned(),
        reference: channel::new_reference(),
        expires_at: Some(domain::payment::expires_at(new.channel, purpose, now)),
    })
}

/// Pays at once by simulation: the sandbox's three calls.
///
/// # Errors
/// The rule's refusal; `AlreadyPaid` the second time.
pub async fn simulate_target(market: &Market, viewer: &Viewer, target: Target) -> Result<PaymentRow, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let subject = target.subject();
    let outcome = market
        .db
        .write(move |tx| {
            let new = NewPayment { target, channel: Channel::Sandbox };
            let new = judge(tx, &market_in, &viewer, new, &subject, now)?;
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
