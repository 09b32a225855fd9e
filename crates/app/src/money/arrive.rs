//! A payment has arrived: it is marked, booked, and what it was for is done. One transaction, once.

use crate::project::apply_payment;
use crate::{AppError, Market};
use db::Tx;
use db::money::payment::{self, PaymentRow};
use domain::ledger::plans::{self, Fee};
use domain::payment::Status;
use domain::project::Pricing;
use domain::refusal::Purpose;
use domain::{PaymentId, Refusal, Timestamp};

/// Settles a payment: marks it paid, books it, does what it was for. One transaction, once.
pub(crate) fn settle(tx: &mut Tx<'_>, market: &Market, id: PaymentId, now: Timestamp) -> Result<PaymentRow, AppError> {
    let found = payment::load(tx, id)?.ok_or(Refusal::NotFound)?;
    if db::account::find(tx, found.payer_id)?.is_none() {
        // Nobody is there any more for whom it could be done.
        return Err(Refusal::WrongState.into());
    }
    if !payment::mark_paid(tx, id, now)? {
        return if found.status == Status::Paid { Ok(found) } else { Err(Refusal::WrongState.into()) };
    }
    let stored = |what: &str| AppError::Internal(format!("payment {id} holds no {what}"));
    let (purpose, channel) = (found.purpose, found.channel);
    let project = found.project_id.ok_or_else(|| stored("project"))?;
    // A contest that was removed before its payment arrived.
    let row = db::project::load(tx, project)?.ok_or(Refusal::WrongState)?;
    let fee = match purpose {
        Purpose::Finalist => Some(Fee::Finalist(found.designer_id.ok_or_else(|| stored("designer"))?)),
        Purpose::Restart => Some(Fee::Restart),
        Purpose::Private => Some(Fee::Private),
        Purpose::Project | Purpose::Work | Purpose::Order | Purpose::Tip | Purpose::Store => None,
    };
    let work = found.work_id.filter(|_| purpose == Purpose::Work);
    let journal = match (fee, work) {
        (Some(fee), _) => plans::pay_fee(project, fee, found.amount, found.currency, channel, id),
        (None, Some(work)) => plans::life::pay_design(project, work, found.amount, found.currency, channel, id),
        (None, None) => {
            let pricing: Pricing = serde_json::from_str(&row.pricing)?;
            if pricing.total != found.amount {
                return Err(Refusal::Conflict.into());
            }
            plans::pay_project(project, &pricing, channel)
        }
    };
    // The state is judged before money moves, so that a payment of nothing is never booked.
    apply_payment(tx, market, &row, purpose, &found, now)?;
    db::money::ledger::post(tx, &journal, now)?;
    payment::load(tx, id)?.ok_or(Refusal::NotFound.into())
}
