//! Which deed of trade could come next, by whoever may do it, mostly.

use super::{Audit, EXTRAS};
use crate::deed::{Act, Channel, Deed, Life, Of, OrderAt, PersonAt, Said, TipAt};
use crate::dice::Dice;
use crate::market::{Market, Payment, Role};
use crate::numbers::DAY;
use crate::pick::Picker;

/// Gigs that a seller begins to offer in a life of the market, about.
const GIGS: usize = 3;

/// How heavy a deed weighs against the others that could be done; nothing for those that have none of their own.
pub fn weight(deed: &Deed) -> Option<u64> {
    Some(match deed {
        Deed::Start(Of::Order(..) | Of::Tip(_), _) => 60,
        Deed::Do(_, act) => match act {
            Act::Answer(_) | Act::Deliver(_) | Act::Quote(..) | Act::AnswerDays(_) => 36,
            Act::Complete | Act::Revise | Act::AskDays(_) | Act::Review(_) | Act::AnswerReview => 12,
            Act::Cancel(Some(_)) => 4,
            Act::Write | Act::Decline | Act::Cancel(None) | Act::Decide(_) => 1,
        },
        Deed::Look(Life::Order(_)) => 1,
        Deed::Place(..) | Deed::Hire(_) => 2,
        Deed::Suspend(..) => 6,
        _ if deed.is_trade() => 3,
        _ => return None,
    })
}

/// What can come next only after that deed.
pub const fn leads_to(deed: &Deed) -> &'static [&'static str] {
    let Deed::Do(_, act) = deed else { return &[] };
    match act {
        Act::AskDays(_) => &["Order AnswerDays true: accepted", "Order AnswerDays false: accepted"],
        Act::Quote(..) => &["Order Decline: accepted", "more of an order was paid"],
        Act::Deliver(_) => &["Order Revise: accepted", "Order Complete: accepted"],
        Act::Complete => &["Order Review: accepted", "Order AnswerReview: accepted"],
        Act::Review(_) => &["Order AnswerReview: accepted"],
        _ => &[],
    }
}

impl Picker<'_> {
    /// A deed that begins the life of an order: of a gig, or of a hire; where nobody offers anything, a gig.
    pub fn order_begins(&self, dice: &mut Dice) -> (PersonAt, Deed) {
        let mut tries = self.beginnings(dice);
        tries.retain(|(who, deed)| self.market.judge(*who, deed, self.now) == Said::Done);
        let of_gigs: Vec<_> = tries.iter().filter(|(_, deed)| matches!(deed, Deed::Place(..))).cloned().collect();
        if of_gigs.is_empty() {
            let reviewing = self.market.gigs.iter().position(|gig| gig.audit == Audit::Reviewing && !gig.gone);
            if let Some(gig) = reviewing {
                return (self.anybody(dice, Role::Moderator), Deed::Audit(gig, true));
            }
            return (self.seller(dice), Deed::Offer(!dice.one_in(3)));
        }
        // Now and then of those who are suspended at times.
        if dice.one_in(if self.wants_a_seller_gone() { 2 } else { 4 }) {
            let apart = |deed: &Deed| match deed {
                Deed::Place(gig, _) => self.market.people[self.market.gigs[*gig].seller].apart,
                Deed::Hire(whom) => self.market.people[*whom].apart,
                _ => false,
            };
            let of_apart: Vec<_> = tries.iter().filter(|(_, deed)| apart(deed)).cloned().collect();
            if !of_apart.is_empty() {
                return dice.pick(&of_apart).clone();
            }
        }
        // As many of gigs as of hires: there are more gigs than designers.
        let hires: Vec<_> = tries.into_iter().filter(|(_, deed)| matches!(deed, Deed::Hire(_))).collect();
        let of = if hires.is_empty() || dice.one_in(2) { of_gigs } else { hires };
        dice.pick(&of).clone()
    }

    fn beginnings(&self, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        let mut buyers = self.market.traders(Role::Client);
        if dice.one_in(3) {
            buyers.retain(|who| self.market.people[*who].apart);
        }
        let buyer = *dice.pick(&buyers);
        let gigs = (0..self.market.gigs.len()).map(|gig| Deed::Place(gig, dice.roll(EXTRAS.len() + 1)));
        let hires = self.market.traders(Role::Designer).into_iter().map(Deed::Hire);
        let all: Vec<_> = gigs.collect();
        all.into_iter().chain(hires).map(|deed| (buyer, deed)).collect()
    }

    fn seller(&self, dice: &mut Dice) -> PersonAt {
        let mut sellers = self.market.traders(Role::Designer);
        sellers.retain(|who| self.market.offers(*who));
        *dice.pick(&sellers)
    }

    /// What may be tried in that order, by those who would.
    pub fn about_order(&self, at: OrderAt, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        let (market, order) = (self.market, &self.market.orders[at]);
        let moderator = self.anybody(dice, Role::Moderator);
        let way = Way::of(at);
        let (is_left, pays_late) = (way == Way::Left, way == Way::PaysLate && order.status() == 0);
        let amount = *dice.pick(&order.site.pick([78, 79, 120, 333], [14, 15, 40, 133]));
        let (days, revisions) = ([0, 2, 5, 9][dice.roll(4)], [0, 1, 2, -1][dice.roll(4)]);
        let file = if dice.one_in(4) { order.file } else { dice.next() % 1_000_000 };
        let ends = matches!(way, Way::Agrees | Way::BuysMore);
        let share = if ends { 33 } else { [0, 33, 50, 100][dice.roll(4)] };
        // What the other has named, now and then: they agree.
        let agreed = |theirs: Option<i64>, dice: &mut Dice| theirs.filter(|_| !dice.one_in(4)).unwrap_or(share);
        let (buyers, sellers) = (agreed(order.seller_share, dice), agreed(order.buyer_share, dice));
        let price = order.open_price().or_else(|| order.prices.len().checked_sub(1));
        let act = |act: Act| Deed::Do(at, act);
        let of_buyer = [
            act(Act::Revise),
            act(Act::Complete),
            act(Act::AnswerDays(true)),
            act(Act::AnswerDays(false)),
            act(Act::Review(1 + i64::try_from(dice.roll(5)).expect("small"))),
            act(Act::Write),
            Deed::Look(Life::Order(at)),
        ];
        let of_seller = [act(Act::Deliver(file)), act(Act::AskDays(1 + days)), act(Act::AnswerReview), act(Act::Write)];
        let mut tries: Vec<_> = of_buyer.into_iter().map(|deed| (order.buyer, deed)).collect();
        tries.extend(of_seller.into_iter().map(|deed| (order.seller, deed)));
        tries.extend([(moderator, act(Act::Decide(share))), (moderator, act(Act::Write))]);
        // A price that waits is seldom replaced or declined, and who works on it seldom ends it.
        if order.open_price().is_none() || dice.one_in(6) {
            tries.push((order.seller, act(Act::Quote(amount, days, revisions))));
        }
        if dice.one_in(4) {
            tries.push((order.buyer, act(Act::Decline)));
        }
        let often = order.is_very_late(self.now) || order.disputed || ends;
        for _ in 0..usize::from(often) * 2 + usize::from(dice.one_in(3)) {
            let none = act(Act::Cancel(None));
            tries.extend([(order.buyer, act(Act::Cancel(Some(buyers)))), (order.buyer, none.clone())]);
            tries.extend([(order.seller, act(Act::Cancel(Some(sellers)))), (order.seller, none)]);
        }
        let held = self.is_held_unpaid(at);
        for who in [order.buyer, order.seller] {
            if market.people[who].apart && !(held && market.people[who].suspended()) {
                tries.push((moderator, Deed::Suspend(who, !market.people[who].suspended())));
            }
        }
        // Left before it was begun, and once that was met, after it.
        let wants = |what: &str| self.cover.wants(what, self.counts);
        let is_begun = wants("order ended late") && !wants("order ended unanswered");
        if !is_left || is_begun && order.status() == 1 {
            tries.push((order.buyer, act(Act::Answer(!dice.one_in(6)))));
        } else if matches!(order.status(), 1 | 3 | 31 | 32) && !order.is_very_late(self.now) {
            let moves = |act: &Act| {
                matches!(act, Act::Cancel(_) | Act::Decide(_) | Act::Deliver(_) | Act::Quote(..) | Act::AskDays(_))
            };
            tries.retain(|(_, deed)| !matches!(deed, Deed::Do(_, act) if moves(act)));
        }
        if let Some(price) = price {
            let price = if dice.one_in(12) { dice.roll(order.prices.len()) } else { price };
            let begun = |one: &Payment| one.of == Of::Order(at, price) && one.expires > self.now;
            if pays_late {
                let soon = order.lapses_at().is_some_and(|at| at < self.now + 7 * DAY);
                tries.retain(|(_, deed)| !matches!(deed, Deed::Do(_, Act::Cancel(_) | Act::Decline)));
                if soon && !market.payments.iter().any(begun) {
                    tries.push((order.buyer, Deed::Start(Of::Order(at, price), Channel::Transfer)));
                }
            } else if held && !market.people[order.seller].suspended() {
                tries.retain(|(_, deed)| !matches!(deed, Deed::Do(_, Act::Cancel(_) | Act::Decline)));
            } else if held || !market.payments.iter().any(begun) || dice.one_in(6) {
                tries.push((order.buyer, Deed::Start(Of::Order(at, price), self.channel(order.site, dice))));
            }
        }
        self.payments(Life::Order(at), dice, &mut tries);
        // Whoever is suspended only tries now and then.
        tries.retain(|(who, _)| !market.people[*who].suspended() || dice.one_in(4));
        tries.push((moderator, Deed::Look(Life::Order(at))));
        tries
    }

    /// What its way asks for next in an order: it comes before everything else.
    pub fn is_next(&self, deed: &Deed) -> bool {
        let (at, order) = match self.market.about(deed) {
            Some(Life::Order(at)) => (at, &self.market.orders[at]),
            Some(Life::Tip(_)) => return !matches!(deed, Deed::Verify(_, false)) && self.wants_a_tip(),
            _ => return false,
        };
        let theirs = order.buyer_share.or(order.seller_share);
        let ends = matches!(deed, Deed::Do(_, Act::Cancel(Some(share))) if theirs.unwrap_or(33) == *share);
        let buys = matches!(deed, Deed::Do(_, Act::Quote(..)) | Deed::Start(..) | Deed::Arrive(_) | Deed::Tell(_));
        match Way::of(at) {
            Way::Agrees => order.is_started() && ends,
            Way::BuysMore if order.payments.len() < 2 => order.is_started() && buys,
            Way::BuysMore => order.is_started() && ends,
            Way::PaysLate => order.status() == 0 && matches!(deed, Deed::Start(..)),
            Way::Left => {
                let late = order.is_very_late(self.now) && self.cover.wants("order ended late", self.counts);
                late && matches!(deed, Deed::Do(_, Act::Cancel(None)))
            }
            Way::Usual => false,
        }
    }

    /// Whether something comes of a suspension, or of its end, that was not met yet: an order that cannot be paid, a
    /// delivery that waits for an answer meanwhile.
    pub fn suspension_tells(&self, whom: PersonAt, on: bool) -> bool {
        let wants = |what: &str| self.cover.wants(what, self.counts);
        let mut orders = self.market.orders.iter();
        let unpaid = on && self.wants_a_seller_gone();
        let goes_on = self.market.people[whom].suspended_at.is_none_or(|since| since < self.now);
        let waits = goes_on && wants("a clock that stood still went on");
        orders.any(|one| {
            let unanswered = one.status() == 5 && one.buyer_share.is_none();
            unpaid && one.seller == whom && one.open_price().is_some() || waits && one.buyer == whom && unanswered
        })
    }

    fn wants_a_seller_gone(&self) -> bool {
        self.cover.wants("Start order: designer_gone", self.counts)
    }

    /// It waits unpaid until its seller is suspended, to be paid in vain then.
    pub fn is_held_unpaid(&self, at: OrderAt) -> bool {
        let (people, order) = (&self.market.people, &self.market.orders[at]);
        let waits = order.open_price().is_some() && people[order.seller].apart && !people[order.buyer].suspended();
        waits && self.wants_a_seller_gone()
    }

    pub fn wants_a_tip(&self) -> bool {
        self.cover.wants("tip given", self.counts)
    }

    /// Somebody would pay at the last moment: in eight days.
    pub fn is_paid_late(&self) -> bool {
        let orders = self.market.orders.iter().enumerate();
        let mut late = orders.filter(|(at, one)| Way::of(*at) == Way::PaysLate && one.open_price().is_some());
        late.any(|(_, one)| one.status() == 0 && one.lapses_at().is_some_and(|at| at > self.now + 9 * DAY))
    }

    /// Its giver thinks better of it, until some tip has lapsed.
    pub fn is_left_tip(&self, at: TipAt) -> bool {
        at % 2 == 1 && self.cover.wants("tip lapsed", self.counts)
    }

    /// Whether a further tip is looked for: one to be paid, or one to be left.
    pub fn wants_another_tip(&self) -> bool {
        let waits = |at: TipAt| self.is_left_tip(at) && self.market.tips[at].is_open();
        let is_left = (0..self.market.tips.len()).any(waits);
        self.wants_a_tip() || self.cover.wants("tip lapsed", self.counts) && !is_left
    }

    pub fn about_tip(&self, at: TipAt, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        let tip = &self.market.tips[at];
        let mut tries = vec![(tip.giver, Deed::Start(Of::Tip(at), self.channel(tip.site, dice)))];
        self.payments(Life::Tip(at), dice, &mut tries);
        tries
    }

    /// What people do beside any life: gigs, tips, messages, blocks; and who is kept from it.
    pub fn trade_beside(&self, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        let market = self.market;
        let moderator = self.anybody(dice, Role::Moderator);
        let designers = market.traders(Role::Designer);
        let (giver, designer) = (*dice.pick(&market.traders(Role::Client)), *dice.pick(&designers));
        let mut tries = few(self.beginnings(dice), 3, dice);
        let (one, other) = (*dice.pick(&designers), giver);
        let amount = [0, 1, 20, 99][dice.roll(4)];
        tries.extend([
            (giver, Deed::Tip(designer, amount)),
            (designer, Deed::Tip(one, amount)),
            (giver, Deed::Message(designer)),
            (one, Deed::Message(other)),
            (designer, Deed::Message(moderator)),
            (other, Deed::Block(designer, true)),
            (one, Deed::Block(other, true)),
            (designer, Deed::Hire(one)),
        ]);
        tries.extend(market.blocks.iter().take(2).map(|(one, other)| (*one, Deed::Block(*other, false))));
        let has_few =
            |seller: PersonAt| market.gigs.iter().filter(|gig| gig.seller == seller && !gig.gone).count() < GIGS;
        let offerer = if dice.one_in(6) { giver } else { designer };
        if has_few(offerer) {
            tries.push((offerer, Deed::Offer(!dice.one_in(3))));
        }
        for (gig, one) in market.gigs.iter().enumerate().filter(|(_, gig)| !gig.gone) {
            let (price, audit) = ([78, 100, 140][dice.roll(3)], one.audit == Audit::Reviewing || dice.one_in(4));
            match dice.roll(6) {
                0 => tries.push((one.seller, Deed::Edit(gig, price))),
                1 => tries.push((one.seller, Deed::Shelve(gig, !one.shelved))),
                2 if dice.one_in(4) => tries.push((one.seller, Deed::TakeOff(gig))),
                _ if audit => tries.push((moderator, Deed::Audit(gig, !dice.one_in(4)))),
                _ => {}
            }
        }
        for (who, person) in market.people.iter().enumerate().filter(|(_, person)| person.apart) {
            if person.suspended() || dice.one_in(6) {
                tries.push((moderator, Deed::Suspend(who, !person.suspended())));
            }
        }
        tries
    }

    /// How likely something is tried in that order.
    pub fn weight_of_order(&self, at: OrderAt) -> u64 {
        let order = &self.market.orders[at];
        match order.status() {
            _ if !self.is_alive(at) => 0,
            0 => 8,
            5 => 12,
            6 => 3,
            7 => 1,
            _ => 12,
        }
    }

    /// Orders that are over are of interest for a while: reviews, writing, money that comes late.
    pub fn is_alive(&self, at: OrderAt) -> bool {
        let order = &self.market.orders[at];
        let waits = self
            .market
            .returns
            .iter()
            .any(|back| !back.done && self.market.payments[back.payment].of.life() == Life::Order(at));
        let reviewed = order.stars.is_some() && order.review_answered;
        !order.is_over() || waits || order.status() == 6 && !reviewed || order.created + 40 * DAY > self.now
    }
}

/// How the people of an order mostly go about it, so that each end of one is met.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Usual,
    /// It is paid by transfer, in the last days.
    PaysLate,
    /// Nobody answers, or delivers.
    Left,
    /// Both end it with a share.
    Agrees,
    /// With a share, too, when more of it was bought.
    BuysMore,
}

impl Way {
    const fn of(at: OrderAt) -> Way {
        match at % 6 {
            1 => Way::PaysLate,
            2 => Way::Left,
            3 => Way::Agrees,
            4 => Way::BuysMore,
            _ => Way::Usual,
        }
    }
}

/// So many of them, by chance.
fn few<T>(mut all: Vec<T>, most: usize, dice: &mut Dice) -> Vec<T> {
    while all.len() > most {
        let out = dice.roll(all.len());
        all.swap_remove(out);
    }
    all
}

impl Market {
    /// Tips of which something may come yet.
    pub fn tips_alive(&self, now: i64) -> Vec<TipAt> {
        let lately = |at: TipAt| self.tips[at].created + 9 * DAY > now;
        (0..self.tips.len()).filter(|at| self.tips[*at].is_open() || lately(*at)).collect()
    }
}
