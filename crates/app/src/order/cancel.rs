//! Ending an order before it is complete: by one side before it starts, by both with a share, by a moderator.

use super::acting::{OnOrder, happened, on_order};
use crate::{AppError, Market};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::delivery::handover;
use db::order::quote::{self, Closed};
use db::session::Viewer;
use domain::ledger::Reason;
use domain::ledger::plans::order::{Split, split};
use domain::notice::Told;
use domain::order::{Act, Cancelling, Ended, OrderTerms, Share, Side, input};
use domain::project::Actor;
use domain::{Minor, OrderId, Refusal, Timestamp, UserId};

/// What would become of its money with that share.
#[must_use]
pub fn planned(paid: Minor, share: Share, terms: &OrderTerms) -> Split {
    split(paid, share, terms.commission_bps)
}

/// One side wants to end it: before its start, and long after it was due for its buyer, that is enough; otherwise both
/// must name the same share.
///
/// # Errors
/// The rule's refusal; faults on `share` and `reason`.
pub async fn cancel(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    share: Option<i64>,
    reason: String,
) -> Result<(), AppError> {
    on_order(market, viewer, id, Act::Cancel, move |on, part| {
        let side = OnOrder::side(part)?;
        let (named, reason) = input::ending(share, &reason)?;
        let reason = on.kept(&reason).content;
        match on.facts.cancelling(side, named, on.now)? {
            Cancelling::Ends(ended, share) => end(on, ended, share, &reason),
            Cancelling::Proposed(share) => propose(on, side, share, &reason),
        }
    })
    .await
}

fn propose(on: &mut OnOrder<'_, '_>, side: Side, share: Share, reason: &str) -> Result<(), AppError> {
    db::order::propose(on.tx, on.row.id, side, share, reason, on.now)?;
    on.step("end_proposed", Some(share.percent()), reason)?;
    let told = Told::OrderCancelProposed { share: share.percent(), reason: reason.to_owned() };
    on.tell(side.other(), told)?;
    let theirs = match side {
        Side::Buyer => on.facts.seller_share,
        Side::Seller => on.facts.buyer_share,
    };
    if theirs.is_some() { on.tell_moderators() } else { Ok(()) }
}

/// A moderator ends it with that share; before its start all money goes back.
///
/// # Errors
/// The rule's refusal; faults on `share` and `reason`.
pub async fn decide(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    share: Option<i64>,
    reason: String,
) -> Result<(), AppError> {
    let by = viewer.id;
    on_order(market, viewer, id, Act::Decide, move |on, _| {
        let (share, reason) = input::decision(share, &reason)?;
        let share = on.facts.deciding(share)?;
        let outcome = format!("share_{}", share.percent());
        let taken = NewDecision {
            moderator: Some(by),
            kind: "order",
            outcome: &outcome,
            reason: &reason,
            project: None,
            subject: Some(id.0),
        };
        decision::record(on.tx, &taken, on.now)?;
        end(on, Ended::Decided, share, &reason)
    })
    .await
}

/// Ends it: what is held is divided, the handover taken back, nothing of it can be paid any more.
///
/// # Errors
/// `Conflict` when it has ended already.
pub(super) fn end(on: &mut OnOrder<'_, '_>, ended: Ended, share: Share, reason: &str) -> Result<(), AppError> {
    if !db::order::cancel(on.tx, on.row.id, ended, share, reason, on.now)? {
        return Err(Refusal::Conflict.into());
    }
    quote::close_open(on.tx, on.row.id, Closed::Over, "", on.now)?;
    if let Some(handed) = on.facts.handover
        && !handover::revoke(on.tx, handed.id, on.now)?
    {
        return Err(Refusal::Conflict.into());
    }
    if on.row.paid_at.is_some() {
        crate::money::settle_order(on.tx, &on.row, &on.terms, share, Reason::OrderCancelled, on.now)?;
    }
    let (percent, reason) = (share.percent(), reason.to_owned());
    match ended {
        Ended::Decided => on.tell_both(&Told::OrderDecided { share: percent, reason }),
        Ended::Unpaid => on.tell_both(&Told::OrderLapsed {}),
        Ended::Agreed | Ended::Unanswered => on.tell_both(&Told::OrderCancelled { share: percent, reason }),
        Ended::Late => on.tell(Side::Seller, Told::OrderCancelled { share: percent, reason }),
        Ended::By(side) => on.tell(side.other(), Told::OrderCancelled { share: percent, reason }),
    }
}

/// Nobody has paid it in time, or answered what its seller has to know.
///
/// # Errors
/// Those of the database.
pub(super) fn lapse(on: &mut OnOrder<'_, '_>) -> Result<(), AppError> {
    end(on, on.facts.lapsed(), Share::NONE, "")
}

/// Ends every order of somebody that nobody has paid: they leave.
///
/// # Errors
/// Those of the database.
pub fn drop_unpaid(tx: &mut Tx<'_>, market: &Market, user: UserId, now: Timestamp) -> Result<(), AppError> {
    for id in db::order::list::unpaid(tx, user)? {
        let Some(row) = db::order::load(tx, id)? else { continue };
        let facts = row.facts()?;
        let Some(side) = facts.side_of(user) else { continue };
        let terms = super::terms_of(&row.terms, &market.settings())?;
        let mut on = OnOrder { tx, market, row, facts, terms, actor: Actor::SYSTEM, now };
        end(&mut on, Ended::By(side), Share::NONE, "")?;
        happened(tx, market, id, now)?;
    }
    Ok(())
}
