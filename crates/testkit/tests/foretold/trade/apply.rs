//! What an accepted deed of trade changes, and how money moves by it.

use super::{Audit, EXTRAS, GIG_ABOVE, GIG_DAYS, GIG_REVISIONS, Gig, Order, Part, Price, PriceState, Side, Tip};
use crate::books::Account;
use crate::deed::{Act, Deed, Life, Made, OrderAt, PaymentAt, PersonAt, TipAt};
use crate::market::Market;
use crate::numbers::orders::TIP;
use crate::numbers::{DAY, commission, part};
use std::collections::BTreeSet;

impl Market {
    pub fn trade(&mut self, who: PersonAt, deed: &Deed, now: i64) -> Option<Made> {
        match *deed {
            Deed::Start(of, channel) => return Some(Made::Payment(self.start(who, of, channel, now))),
            Deed::Do(at, act) => return self.act(who, at, act, now),
            Deed::Offer(asks) => return Some(self.offer(who, asks)),
            Deed::Edit(gig, price) => {
                let gig = &mut self.gigs[gig];
                // What is no other is no new version.
                if gig.price != price * 100 {
                    (gig.price, gig.audit) = (price * 100, Audit::Reviewing);
                }
            }
            Deed::Audit(gig, yes) => {
                let gig = &mut self.gigs[gig];
                gig.audit = if yes { Audit::Approved } else { Audit::Rejected };
                gig.approved = if yes { Some(gig.price) } else { gig.approved };
            }
            Deed::Shelve(gig, off) => self.gigs[gig].shelved = off,
            Deed::TakeOff(gig) => self.gigs[gig].gone = true,
            Deed::Place(gig, extras) => return Some(self.place(who, gig, extras, now)),
            Deed::Hire(whom) => return Some(self.hire(who, whom, now)),
            Deed::Block(whom, true) => drop(self.blocks.insert((who, whom))),
            Deed::Block(whom, false) => drop(self.blocks.remove(&(who, whom))),
            Deed::Message(to) => drop(self.wrote.insert((who, to))),
            Deed::Suspend(whom, true) => self.people[whom].suspended_at = Some(now),
            Deed::Suspend(whom, false) => self.lift(whom, now),
            _ => {}
        }
        None
    }

    fn offer(&mut self, seller: PersonAt, asks: bool) -> Made {
        let site = self.people[seller].site;
        self.gigs.push(Gig {
            id: 0,
            seller,
            site,
            asks,
            price: site.gig_least() + GIG_ABOVE,
            audit: Audit::Reviewing,
            approved: None,
            shelved: false,
            gone: false,
            sold: 0,
            stars: 0,
            rated: 0,
        });
        Made::Gig(self.gigs.len() - 1)
    }

    fn order_of(&mut self, gig: Option<usize>, buyer: PersonAt, seller: PersonAt, now: i64) -> OrderAt {
        let site = gig.map_or(self.people[buyer].site, |gig| self.gigs[gig].site);
        self.orders.push(Order {
            id: 0,
            gig,
            site,
            buyer,
            seller,
            created: now,
            prices: Vec::new(),
            priced: None,
            payments: Vec::new(),
            paid: None,
            asked_from: 0,
            days: 0,
            started: None,
            due: 0,
            delivered: None,
            file: 0,
            answer_from: 0,
            revision: None,
            revisions: 0,
            revisions_used: 0,
            last_word: None,
            asked_days: None,
            buyer_share: None,
            seller_share: None,
            disputed: false,
            completed: None,
            ended: None,
            stars: None,
            review_answered: false,
            reminded: 0,
            looks: BTreeSet::new(),
        });
        self.orders.len() - 1
    }

    /// The version on sale is frozen, with what is chosen besides.
    fn place(&mut self, who: PersonAt, gig: usize, extras: usize, now: i64) -> Made {
        let (seller, price) = (self.gigs[gig].seller, self.gigs[gig].approved.expect("on sale"));
        let chosen = &EXTRAS[..extras];
        let amount = price + chosen.iter().map(|(price, _)| price * 100).sum::<i64>();
        let days = GIG_DAYS + chosen.iter().map(|(_, days)| days).sum::<i64>();
        let at = self.order_of(Some(gig), who, seller, now);
        self.price(at, amount, days, GIG_REVISIONS, now);
        self.happened(at, now);
        Made::Order(at)
    }

    fn hire(&mut self, who: PersonAt, whom: PersonAt, now: i64) -> Made {
        let at = self.order_of(None, who, whom, now);
        self.wrote.insert((who, whom));
        self.happened(at, now);
        Made::Order(at)
    }

    /// At most one price waits: a new one takes the place of the one before.
    fn price(&mut self, at: OrderAt, amount: i64, days: i64, revisions: i64, now: i64) {
        self.close_price(at, PriceState::Replaced, now);
        let order = &mut self.orders[at];
        order.prices.push(Price { id: 0, amount, days, revisions, state: PriceState::Open });
        order.was_priced(now);
    }

    fn close_price(&mut self, at: OrderAt, how: PriceState, now: i64) {
        let order = &mut self.orders[at];
        if let Some(open) = order.open_price() {
            order.prices[open].state = how;
            order.was_priced(now);
        }
    }

    fn act(&mut self, who: PersonAt, at: OrderAt, act: Act, now: i64) -> Option<Made> {
        let part = self.part_of(who, at).expect("judged");
        let mut made = None;
        match act {
            Act::Quote(amount, days, revisions) => {
                self.price(at, amount * 100, days, revisions, now);
                made = Some(Made::Price(at));
            }
            Act::Decline => self.close_price(at, PriceState::Declined, now),
            Act::Answer(_) => self.start_order(at, now),
            Act::Write => {
                if let Part::Side(side) = part {
                    self.orders[at].spoke(side);
                }
            }
            Act::Deliver(file) => self.deliver(at, file, now),
            Act::Revise => {
                let order = &mut self.orders[at];
                // The time in which its buyer had it in hand is not the seller's.
                order.due += now - order.delivered.expect("judged");
                order.revision = Some(now);
                order.revisions_used += 1;
                order.spoke(Side::Buyer);
                order.drop_shares(now);
            }
            Act::Complete => self.complete_order(at, "client", now),
            Act::AskDays(days) => self.orders[at].asked_days = Some(days),
            Act::AnswerDays(yes) => {
                let order = &mut self.orders[at];
                let days = order.asked_days.take().expect("judged");
                if yes {
                    order.due += days * DAY;
                    order.drop_shares(now);
                }
            }
            Act::Cancel(share) => self.cancel(at, part, share, now),
            Act::Decide(share) => self.end_order(at, "moderator", share, now),
            Act::Review(stars) => {
                self.orders[at].stars = Some(stars);
                if let Some(gig) = self.orders[at].gig {
                    self.gigs[gig].stars += stars;
                    self.gigs[gig].rated += 1;
                }
            }
            Act::AnswerReview => self.orders[at].review_answered = true,
        }
        self.happened(at, now);
        made
    }

    fn start_order(&mut self, at: OrderAt, now: i64) {
        let order = &mut self.orders[at];
        order.started = Some(now);
        order.due = now + order.days * DAY;
    }

    fn deliver(&mut self, at: OrderAt, file: u64, now: i64) {
        let order = &mut self.orders[at];
        // The very file again, while its buyer has it in hand, is the same delivery.
        if order.is_delivered() && order.file == file {
            self.note("the very file came again");
            return;
        }
        let unasked = order.is_delivered();
        if unasked {
            order.due += now - order.delivered.unwrap_or(now);
            // Nobody ends a dispute by delivering what was not asked for.
            order.seller_share = None;
            order.disputed &= order.buyer_share.is_some();
        }
        order.delivered = Some(now);
        order.answer_from = now;
        order.file = file;
        order.revision = None;
        order.asked_days = None;
        order.spoke(Side::Seller);
        if !unasked {
            order.drop_shares(now);
        }
    }

    fn cancel(&mut self, at: OrderAt, part: Part, share: Option<i64>, now: i64) {
        let Part::Side(side) = part else { return };
        let order = &self.orders[at];
        let nothing = share.is_none_or(|share| share == 0);
        if !order.is_started() {
            return self.end_order(at, side.code(), 0, now);
        }
        if side == Side::Buyer && nothing && order.is_very_late(now) {
            return self.end_order(at, "late", 0, now);
        }
        let share = share.expect("judged");
        let theirs = match side {
            Side::Buyer => order.seller_share,
            Side::Seller => order.buyer_share,
        };
        if theirs == Some(share) {
            return self.end_order(at, "agreed", share, now);
        }
        match side {
            Side::Buyer => self.orders[at].buyer_share = Some(share),
            Side::Seller => self.orders[at].seller_share = Some(share),
        }
        self.orders[at].disputed = true;
    }

    /// A price is paid: a hire starts, an order from a gig waits for what its seller has to know, a running one has more.
    pub fn order_paid(&mut self, at: OrderAt, price: usize, payment: PaymentAt, now: i64) {
        self.close_price(at, PriceState::Paid, now);
        let order = &mut self.orders[at];
        let Price { days, revisions, .. } = order.prices[price];
        order.payments.push(payment);
        order.days += days;
        if order.started.is_some() {
            order.due += days * DAY;
        }
        order.revisions = if order.revisions < 0 || revisions < 0 { -1 } else { order.revisions + revisions };
        order.drop_shares(now);
        if order.paid.is_none() {
            order.paid = Some(now);
            order.asked_from = now;
            if order.gig.is_none() {
                self.start_order(at, now);
            }
        } else {
            self.note("more of an order was paid");
        }
        self.happened(at, now);
    }

    /// Its seller has all that was paid, less commission.
    pub fn complete_order(&mut self, at: OrderAt, by: &'static str, now: i64) {
        self.pay_order(at, 100);
        self.close_price(at, PriceState::Over, now);
        let order = &mut self.orders[at];
        order.completed = Some(by);
        order.asked_days = None;
        order.drop_shares(now);
        if let Some(gig) = order.gig {
            self.gigs[gig].sold += 1;
        }
        self.note(if by == "timer" { "order completed by time" } else { "order completed by its buyer" });
    }

    /// Its seller has that share of what was paid, and what is left goes back.
    pub fn end_order(&mut self, at: OrderAt, how: &'static str, share: i64, now: i64) {
        if self.orders[at].paid.is_some() {
            self.pay_order(at, share);
        }
        self.close_price(at, PriceState::Over, now);
        let order = &mut self.orders[at];
        order.ended = Some((how, share));
        order.asked_days = None;
        order.disputed = false;
        self.note(match how {
            "buyer" => "order ended by its buyer",
            "seller" => "order ended by its seller",
            "unpaid" => "order ended unpaid",
            "unanswered" => "order ended unanswered",
            "late" => "order ended late",
            "agreed" => "order ended by both",
            _ => "order ended by a moderator",
        });
    }

    /// The share is rounded half up and the buyer owns the rest; what goes back is taken from the last payment first.
    fn pay_order(&mut self, at: OrderAt, share: i64) {
        let Order { site, seller, .. } = self.orders[at];
        let (life, total) = (Life::Order(at), self.orders[at].total_paid());
        let gross = part(total, share * 100);
        let cut = commission(gross);
        self.books.transfer(site, Account::Escrow(life), Account::Person(seller), gross - cut);
        self.books.transfer(site, Account::Escrow(life), Account::Income, cut);
        let mut back = total - gross;
        for payment in self.orders[at].payments.clone().into_iter().rev() {
            let amount = back.min(self.payments[payment].amount);
            back -= amount;
            self.send_back_of(life, payment, amount);
            if amount > 0 && back > 0 {
                self.note("several payments of an order went back");
            }
        }
    }

    pub fn begin_tip(&mut self, giver: PersonAt, designer: PersonAt, amount: i64, now: i64) -> TipAt {
        let site = self.people[giver].site;
        let same = |tip: &Tip| {
            let of = (tip.giver, tip.designer, tip.site, tip.amount) == (giver, designer, site, amount * 100);
            of && tip.is_open()
        };
        // Said again while it can be paid, it is the same.
        let latest = self.tips.iter().rposition(same).filter(|at| now < self.tips[*at].created + TIP);
        latest.unwrap_or_else(|| {
            self.tips.push(Tip {
                id: 0,
                giver,
                designer,
                site,
                amount: amount * 100,
                created: now,
                paid: false,
                lapsed: false,
                looks: BTreeSet::from([now + TIP]),
            });
            self.tips.len() - 1
        })
    }

    /// All of it is its designer's, who can answer from then on.
    pub fn give_tip(&mut self, at: TipAt) {
        let Tip { giver, designer, site, amount, .. } = self.tips[at];
        self.tips[at].paid = true;
        self.wrote.insert((giver, designer));
        self.books.transfer(site, Account::Escrow(Life::Tip(at)), Account::Person(designer), amount);
        self.note("tip given");
    }

    /// Whoever can answer again has the time that they could not.
    fn lift(&mut self, who: PersonAt, now: i64) {
        let since = self.people[who].suspended_at.take().expect("judged");
        for at in 0..self.orders.len() {
            let order = &mut self.orders[at];
            if order.buyer == who && order.status() == 5 && order.buyer_share.is_none() {
                order.answer_from += now - since.max(order.answer_from);
                self.note("a clock that stood still went on");
                self.happened(at, now);
            } else if order.buyer == who && order.status() == 1 {
                order.asked_from += now - since.max(order.asked_from);
                self.note("a time to answer that stood still went on");
                self.happened(at, now);
            }
        }
    }

    /// Nobody waits for what somebody who leaves has not paid, or has not been paid for.
    pub fn leave_trade(&mut self, who: PersonAt, now: i64) {
        for at in 0..self.orders.len() {
            let order = &self.orders[at];
            let side = if order.buyer == who { Side::Buyer } else { Side::Seller };
            if order.status() == 0 && order.person(side) == who {
                self.end_order(at, side.code(), 0, now);
                self.note("an order ended with the account of one of the two");
            }
        }
        for gig in self.gigs.iter_mut().filter(|gig| gig.seller == who) {
            gig.gone = true;
        }
        self.blocks.retain(|(one, other)| *one != who && *other != who);
    }
}

impl Order {
    fn was_priced(&mut self, now: i64) {
        self.priced = Some(now);
        // A price that is asked, declined or paid gives the buyer the whole time anew.
        self.answer_from = self.answer_from.max(now);
    }

    /// Who wrote last is known from the start on.
    fn spoke(&mut self, side: Side) {
        if self.started.is_some() && self.ended.is_none() {
            self.last_word = Some(side);
        }
    }

    /// What the order is about has changed: nobody is held to a share that was named before.
    /// Moderators stay asked where no moment is left to come at which they would be asked again.
    fn drop_shares(&mut self, now: i64) {
        self.buyer_share = None;
        self.seller_share = None;
        self.disputed &= self.is_owed() && self.reminders().iter().all(|(at, _)| *at <= now);
    }
}
