//! Whether a deed of trade is accepted: the rules of gigs, orders, tips and messages, written down once more.

use super::{Audit, Part, Side};
use crate::deed::{Act, Deed, GigAt, Life, No, Of, OrderAt, PersonAt, TipAt};
use crate::judge::{
    ALREADY_PAID, CONFLICT, DESIGNER_GONE, FORBIDDEN, NOT_FOUND, Ruled, SUSPENDED, WRONG_STATE, ensure,
};
use crate::market::{Market, Role};
use crate::numbers::orders::{GIGS, TIP, WINS};

const REQUIRED: No = (422, "required");
const BLOCKED: No = (403, "blocked");
const AMOUNT: No = (422, "amount_range");
/// Several at once.
const FIELDS: No = (422, "invalid_fields");
const RANGE: No = (422, "out_of_range");
const NOTHING_DELIVERED: No = (409, "nothing_delivered");
const CONFIRMED: No = (409, "already_confirmed");
const ALREADY_DECIDED: No = (409, "already_decided");
const TIP_LAPSED: No = (409, "tip_lapsed");

/// Whose deed it is.
fn is_for(act: Act, part: Part) -> bool {
    let (buyer, seller) = (part == Part::Side(Side::Buyer), part == Part::Side(Side::Seller));
    match act {
        Act::Write => true,
        Act::Decide(_) => part == Part::Moderator,
        Act::Cancel(_) => buyer || seller,
        Act::Quote(..) | Act::Deliver(_) | Act::AskDays(_) | Act::AnswerReview => seller,
        Act::Decline | Act::Answer(_) | Act::Revise | Act::Complete | Act::AnswerDays(_) | Act::Review(_) => buyer,
    }
}

impl Market {
    /// What a deed of trade costs, where it is not refused.
    pub fn trade_due(&self, who: PersonAt, deed: &Deed, now: i64) -> Result<Option<(&'static str, i64)>, No> {
        let Deed::Tip(to, amount) = *deed else { return self.trade_allows(who, deed, now).map(|()| None) };
        self.may_tip(who, to)?;
        let most = self.people[who].site.pick(10_000, 2_000);
        ensure((1..=most).contains(&amount), AMOUNT)?;
        Ok(Some(("payment_required", amount * 100)))
    }

    fn trade_allows(&self, who: PersonAt, deed: &Deed, now: i64) -> Ruled {
        match *deed {
            Deed::Start(of, channel) => self.may_start(who, of, channel, now),
            Deed::Look(Life::Order(at)) => ensure(self.part_of(who, at).is_some(), NOT_FOUND),
            Deed::Do(at, act) => self.may_do(who, at, act, now),
            Deed::Offer(_) => {
                self.may_offer(who)?;
                let theirs = self.gigs.iter().filter(|gig| gig.seller == who && !gig.gone).count();
                ensure(theirs < GIGS, (409, "too_many_gigs"))
            }
            Deed::Edit(gig, price) => {
                self.own_gig(who, gig)?;
                self.may_offer(who)?;
                ensure(price * 100 >= self.gigs[gig].site.gig_least(), AMOUNT)
            }
            Deed::Audit(gig, _) => {
                ensure(self.moderates(who), FORBIDDEN)?;
                ensure(!self.gigs[gig].gone, NOT_FOUND)?;
                ensure(self.gigs[gig].audit == Audit::Reviewing, ALREADY_DECIDED)
            }
            Deed::Shelve(gig, off) => {
                self.own_gig(who, gig)?;
                ensure(!self.people[who].suspended(), SUSPENDED)?;
                if !off {
                    self.may_offer(who)?;
                }
                ensure(self.gigs[gig].approved.is_some() && self.gigs[gig].shelved != off, WRONG_STATE)
            }
            Deed::TakeOff(gig) => {
                self.own_gig(who, gig)?;
                ensure(!self.people[who].suspended(), SUSPENDED)
            }
            Deed::Place(gig, _) => {
                ensure(self.is_on_sale(gig), NOT_FOUND)?;
                ensure(self.gigs[gig].seller != who, (422, "cannot_order_from_yourself"))?;
                ensure(!self.people[who].suspended(), SUSPENDED)?;
                ensure(!self.blocked(who, self.gigs[gig].seller), BLOCKED)
            }
            Deed::Hire(whom) => self.may_hire(who, whom),
            Deed::Block(whom, on) => self.may_block(who, whom, on),
            Deed::Message(to) => self.may_message(who, to),
            Deed::Suspend(whom, on) => {
                ensure(self.moderates(who), FORBIDDEN)?;
                ensure(!self.people[whom].gone, NOT_FOUND)?;
                ensure(!self.moderates(whom), FORBIDDEN)?;
                ensure(self.people[whom].suspended() != on, ALREADY_DECIDED)
            }
            _ => unreachable!("{deed:?} is judged elsewhere"),
        }
    }

    fn may_offer(&self, who: PersonAt) -> Ruled {
        let person = &self.people[who];
        ensure(person.role == Role::Designer, FORBIDDEN)?;
        ensure(!person.suspended(), SUSPENDED)?;
        ensure(person.wins >= WINS, (422, "wins_needed"))
    }

    fn own_gig(&self, who: PersonAt, gig: GigAt) -> Ruled {
        ensure(self.gigs[gig].seller == who && !self.gigs[gig].gone, NOT_FOUND)
    }

    /// Clients hire, others and whoever takes work.
    fn may_hire(&self, who: PersonAt, whom: PersonAt) -> Ruled {
        ensure(who != whom, (422, "cannot_hire_yourself"))?;
        ensure(!self.people[who].suspended(), SUSPENDED)?;
        ensure(self.people[who].role == Role::Client, FORBIDDEN)?;
        ensure(self.is_designer(whom), NOT_FOUND)?;
        ensure(self.offers(whom) && self.people[whom].for_hire, (409, "not_for_hire"))?;
        ensure(!self.blocked(who, whom), BLOCKED)
    }

    fn may_tip(&self, who: PersonAt, to: PersonAt) -> Ruled {
        ensure(!self.people[who].suspended(), SUSPENDED)?;
        ensure(who != to, (422, "cannot_tip_yourself"))?;
        ensure(self.is_designer(to), NOT_FOUND)?;
        ensure(!self.blocked(who, to), BLOCKED)?;
        ensure(!self.people[to].suspended(), DESIGNER_GONE)
    }

    fn may_block(&self, who: PersonAt, whom: PersonAt, on: bool) -> Ruled {
        ensure(!self.people[who].suspended(), SUSPENDED)?;
        if !on {
            return Ok(());
        }
        ensure(!self.people[whom].gone, NOT_FOUND)?;
        ensure(who != whom && !self.moderates(who) && !self.moderates(whom), FORBIDDEN)
    }

    fn may_message(&self, who: PersonAt, to: PersonAt) -> Ruled {
        ensure(!self.people[to].gone, NOT_FOUND)?;
        ensure(who != to, (422, "cannot_message_yourself"))?;
        if self.moderates(to) {
            return Ok(());
        }
        ensure(!self.people[who].suspended(), SUSPENDED)?;
        if self.moderates(who) {
            return Ok(());
        }
        ensure(!self.blocked(who, to), BLOCKED)?;
        let known = match (self.people[who].role, self.people[to].role) {
            (_, Role::Designer) => true,
            (Role::Designer, Role::Client) => {
                let wrote = self.wrote.contains(&(to, who));
                wrote || self.are_related(who, to) || self.between(who, to).next().is_some()
            }
            _ => false,
        };
        ensure(known, (403, "not_related"))
    }

    /// In an order: part in it, whose deed it is, suspension, its state; then what is wrong with what is said.
    fn may_do(&self, who: PersonAt, at: OrderAt, act: Act, now: i64) -> Ruled {
        // The desk is moderators' alone, whatever is asked of it.
        ensure(!matches!(act, Act::Decide(_)) || self.moderates(who), FORBIDDEN)?;
        let part = self.part_of(who, at).ok_or(NOT_FOUND)?;
        ensure(is_for(act, part), FORBIDDEN)?;
        ensure(!self.people[who].suspended(), SUSPENDED)?;
        self.order_allows(at, act)?;
        let order = &self.orders[at];
        match act {
            Act::Quote(amount, days, _) => {
                let dear = amount * 100 >= order.site.gig_least();
                let long = days >= i64::from(order.status() == 0);
                ensure(dear || long, FIELDS)?;
                ensure(dear, AMOUNT)?;
                ensure(long, RANGE)
            }
            Act::Answer(said) => ensure(said || !order.gig.is_some_and(|gig| self.gigs[gig].asks), REQUIRED),
            Act::Cancel(share) if part == Part::Side(Side::Buyer) => {
                let ends = !order.is_started() || order.is_very_late(now);
                ensure(ends || share.is_some(), REQUIRED)
            }
            Act::Cancel(share) => ensure(!order.is_started() || share.is_some(), REQUIRED),
            Act::Decide(share) => ensure(share == 0 || order.is_started(), RANGE),
            _ => Ok(()),
        }
    }

    /// The table of what an order's state allows.
    fn order_allows(&self, at: OrderAt, act: Act) -> Ruled {
        let order = &self.orders[at];
        let status = order.status();
        let hired = status == 0 && order.gig.is_none();
        let fits = match act {
            Act::Quote(..) => hired || order.is_started(),
            Act::Decline => (hired || order.is_started()) && order.open_price().is_some(),
            Act::Answer(_) => status == 1,
            Act::Write => status != 7,
            Act::Deliver(_) | Act::Revise | Act::Complete => return self.handover_allows(at, act),
            Act::AskDays(_) => order.is_owed(),
            Act::AnswerDays(_) => order.is_owed() && order.asked_days.is_some(),
            Act::Cancel(_) => status == 0 || order.runs(),
            Act::Decide(_) => order.runs(),
            Act::Review(_) if status == 6 && order.stars.is_some() => return Err((409, "already_reviewed")),
            Act::Review(_) => status == 6,
            Act::AnswerReview if order.review_answered => return Err((409, "already_answered")),
            Act::AnswerReview => status == 6 && order.stars.is_some(),
        };
        ensure(fits, WRONG_STATE)
    }

    fn handover_allows(&self, at: OrderAt, act: Act) -> Ruled {
        let order = &self.orders[at];
        ensure(order.started.is_some() && order.ended.is_none(), WRONG_STATE)?;
        ensure(order.completed.is_none(), CONFIRMED)?;
        if matches!(act, Act::Deliver(_)) {
            return Ok(());
        }
        ensure(order.delivered.is_some(), NOTHING_DELIVERED)?;
        if act == Act::Revise {
            ensure(order.revision.is_none(), WRONG_STATE)?;
            ensure(order.revisions_left() != 0, (409, "no_revisions_left"))?;
        }
        Ok(())
    }

    /// Whether a price of it can be paid: while one waits, of a seller who is there.
    fn payable(&self, at: OrderAt) -> Ruled {
        let order = &self.orders[at];
        ensure((order.status() == 0 || order.is_started()) && order.open_price().is_some(), WRONG_STATE)?;
        ensure(!self.is_away_from_trade(order.seller), DESIGNER_GONE)
    }

    pub fn order_due(&self, who: PersonAt, at: OrderAt, price: usize) -> Result<i64, No> {
        let part = self.part_of(who, at).ok_or(NOT_FOUND)?;
        ensure(part == Part::Side(Side::Buyer), FORBIDDEN)?;
        self.payable(at)?;
        ensure(self.orders[at].open_price() == Some(price), CONFLICT)?;
        Ok(self.orders[at].prices[price].amount)
    }

    pub fn order_settles(&self, at: OrderAt, price: usize, payer: PersonAt) -> Ruled {
        ensure(self.orders[at].buyer == payer, WRONG_STATE)?;
        self.payable(at)?;
        ensure(self.orders[at].open_price() == Some(price), CONFLICT)
    }

    pub fn tip_due(&self, who: PersonAt, at: TipAt, now: i64) -> Result<i64, No> {
        let tip = &self.tips[at];
        ensure(tip.giver == who, NOT_FOUND)?;
        self.tip_settles(at)?;
        ensure(now < tip.created + TIP, TIP_LAPSED)?;
        Ok(tip.amount)
    }

    pub fn tip_settles(&self, at: TipAt) -> Ruled {
        let tip = &self.tips[at];
        ensure(!tip.paid, ALREADY_PAID)?;
        ensure(!tip.lapsed, TIP_LAPSED)?;
        ensure(!self.is_away_from_trade(tip.designer), DESIGNER_GONE)
    }

    /// Whether what its payer calls it is there still: who left is called otherwise.
    pub fn is_named(&self, of: Of) -> bool {
        match of {
            // By their numbers, which they keep.
            Of::Contest(..) | Of::Order(..) => true,
            Of::Tip(at) => !self.people[self.tips[at].designer].gone,
        }
    }
}
