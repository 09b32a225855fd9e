//! Somebody acts on an order: loaded, judged, written, in one transaction; both sides hear of it.

use super::looks;
use crate::account::limit;
use crate::mail_text::MailText;
use crate::{AppError, Market, notice};
use db::order::OrderRow;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::delivery::HandoverState;
use domain::notice::{About, To, Told, Way};
use domain::order::input::{ORDER_ACTS_IN_ORDER, ORDER_ACTS_OF_PERSON};
use domain::order::{Act, OrderFacts, OrderTerms, Part, Side};
use domain::project::Actor;
use domain::stream::{Audience, Happening};
use domain::thread::Kept;
use domain::{OrderId, Refusal, Timestamp};

/// An order as somebody with a part in it sees it.
#[derive(Clone, Debug)]
pub struct Seen {
    pub row: OrderRow,
    pub facts: OrderFacts,
    pub terms: OrderTerms,
    pub actor: Actor,
    pub part: Part,
}

/// The order, for one of the two and for moderators.
///
/// # Errors
/// `NotFound` for everybody else.
pub fn seen(conn: &mut Conn<'_>, market: &Market, viewer: &Viewer, id: OrderId) -> Result<Seen, AppError> {
    let row = db::order::load(conn, id)?.ok_or(Refusal::NotFound)?;
    let facts = row.facts()?;
    let actor = db::project::facts::actor(Some(viewer), false, false);
    let part = facts.part_of(&actor)?;
    let terms = super::terms_of(&row.terms, &market.settings())?;
    Ok(Seen { row, facts, terms, actor, part })
}

/// An order in somebody's hands, inside their transaction.
pub(crate) struct OnOrder<'a, 'tx> {
    pub tx: &'a mut Tx<'tx>,
    pub market: &'a Market,
    pub row: OrderRow,
    pub facts: OrderFacts,
    pub terms: OrderTerms,
    /// Nobody where time acts.
    pub actor: Actor,
    /// When they asked; not when the transaction came to run.
    pub now: Timestamp,
}

/// Runs `deed` in one transaction on the order as it is then, once the person may `act`.
///
/// # Errors
/// `NotFound` for whoever has no part in it; the rule's refusal; `TooMany`; those of `deed`.
pub(crate) async fn on_order<T: Send + 'static>(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    act: Act,
    deed: impl Fn(&mut OnOrder<'_, '_>, Part) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let Seen { row, facts, terms, actor, .. } = seen(tx, &market_in, &viewer, id)?;
            let part = facts.permit(act, &actor)?;
            if act.is_counted() {
                limit::allow(tx, "order_act", &viewer.id.to_string(), ORDER_ACTS_OF_PERSON, now)?;
                limit::allow(tx, "order_act", &format!("{}:{id}", viewer.id), ORDER_ACTS_IN_ORDER, now)?;
            }
            let mut on = OnOrder { tx, market: &market_in, row, facts, terms, actor, now };
            let done = deed(&mut on, part)?;
            happened(tx, &market_in, id, now)?;
            Ok(done)
        })
        .await
}

/// Both sides, and whoever looks at it from the desk, hear that the order is not what it was; time looks at it anew.
///
/// # Errors
/// Those of the database.
pub(super) fn happened(tx: &mut Tx<'_>, market: &Market, id: OrderId, now: Timestamp) -> Result<(), AppError> {
    let row = db::order::load(tx, id)?.ok_or(Refusal::NotFound)?;
    for audience in [Audience::Person(row.buyer), Audience::Person(row.seller), Audience::Staff] {
        db::stream::add(tx, audience, Happening::Order { order: id }, now)?;
    }
    looks::look_again(tx, market, &row, now)
}

impl OnOrder<'_, '_> {
    /// The side of whoever acts, where it is one of the two.
    pub fn side(part: Part) -> Result<Side, Refusal> {
        match part {
            Part::Side(side) => Ok(side),
            Part::Moderator => Err(Refusal::Forbidden),
        }
    }

    /// What one of the two writes, as it is kept: contact details are taken out of it until the order is paid, wherever the
    /// other side would read them.
    #[must_use]
    pub fn kept(&self, text: &str) -> Kept {
        Kept::of(text, self.row.paid_at.is_none())
    }

    /// Tells one side, on their page and, where that is the kind's way to them, by mail.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tell(&mut self, side: Side, told: Told) -> Result<(), AppError> {
        let to = match side {
            Side::Buyer => To::Client(self.row.buyer),
            Side::Seller => To::Designer(self.row.seller),
        };
        tell(self.tx, self.market, &self.row, to, told, self.now)
    }

    /// Tells moderators that it is theirs to look at.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tell_moderators(&mut self) -> Result<(), AppError> {
        let about = About::Order(self.row.id);
        Ok(notice::tell_moderators(self.tx, &Told::OrderDisputed {}, about, None, self.now)?)
    }

    /// Tells both.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tell_both(&mut self, told: &Told) -> Result<(), AppError> {
        Side::ALL.into_iter().try_for_each(|side| self.tell(side, told.clone()))
    }

    /// What the order is about has changed: nobody is held to a share that was named before. Moderators who are asked about
    /// it stay asked where it is as long overdue as before: nothing would bring it before them again.
    ///
    /// # Errors
    /// Those of the database.
    pub fn drop_proposals(&mut self) -> Result<(), AppError> {
        let changed = db::order::load(self.tx, self.row.id)?.ok_or(Refusal::NotFound)?.facts()?;
        db::order::drop_proposals(self.tx, self.row.id, changed.is_long_overdue(self.now))?;
        if self.facts.buyer_share.is_none() && self.facts.seller_share.is_none() {
            return Ok(());
        }
        self.step("proposals_dropped", None, "")
    }

    /// As [`OnOrder::drop_proposals`], after a delivery. One that nobody asked for leaves what the buyer named, and the
    /// moderators' case with it: its seller does not end a dispute by delivering the same again.
    ///
    /// # Errors
    /// Those of the database.
    pub fn drop_after_delivery(&mut self) -> Result<(), AppError> {
        let unasked = self.facts.handover.is_some_and(|handed| handed.state() == HandoverState::Delivered);
        if !unasked {
            return self.drop_proposals();
        }
        if self.facts.seller_share.is_none() {
            return Ok(());
        }
        db::order::drop_sellers_proposal(self.tx, self.row.id)?;
        self.step("proposals_dropped", None, "")
    }

    /// Notes what was asked or answered, by whoever acts.
    ///
    /// # Errors
    /// Those of the database.
    pub fn step(&mut self, kind: &str, number: Option<i64>, reason: &str) -> Result<(), AppError> {
        Ok(db::order::step::add(self.tx, self.row.id, self.actor.user_id, kind, number, reason, self.now)?)
    }
}

/// Tells somebody of an order.
///
/// # Errors
/// Those of the database.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &OrderRow,
    to: To,
    told: Told,
    now: Timestamp,
) -> Result<(), AppError> {
    let kind = told.kind();
    let letter = MailText::of_order(&told, &row.title, row.id);
    notice::tell(tx, to, told, About::Order(row.id), now)?;
    if let Some(text) = letter.filter(|_| kind.way(to.role()).is_some_and(Way::is_mailed)) {
        crate::outbox::mail_person(tx, market, to.user(), &text, now)?;
    }
    Ok(())
}
