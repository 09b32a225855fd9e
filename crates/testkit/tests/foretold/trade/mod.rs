//! Work without a contest, and tips: gigs, orders and what is known of them; the rules, from the documents.

pub mod apply;
pub mod judge;
pub mod pick;
pub mod play;
pub mod shown;
pub mod time;

use crate::deed::{GigAt, OrderAt, PaymentAt, PersonAt};
use crate::market::{Market, Role};
use crate::numbers::orders::{ANSWER, LATE, SILENT, UNANSWERED, UNPAID, WINS};
use crate::numbers::{DAY, Site};
use std::collections::BTreeSet;

/// What an extra of a gig costs, in whole units, and the days that it adds: the same in each gig.
pub const EXTRAS: [(i64, i64); 2] = [(60, 2), (35, 0)];
/// What a gig costs above the least, in fen or cents.
pub const GIG_ABOVE: i64 = 2_000;
/// Days until a gig is delivered, and its revisions.
pub const GIG_DAYS: i64 = 7;
pub const GIG_REVISIONS: i64 = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audit {
    Reviewing,
    Approved,
    Rejected,
}

#[derive(Clone, Debug)]
pub struct Gig {
    pub id: i64,
    pub seller: PersonAt,
    pub site: Site,
    /// The buyer has to say something before its seller begins.
    pub asks: bool,
    /// Of its newest version: the price in fen or cents, and where it stands.
    pub price: i64,
    pub audit: Audit,
    /// The price of the version on sale.
    pub approved: Option<i64>,
    pub shelved: bool,
    pub gone: bool,
    pub sold: i64,
    /// Stars, and how often they were given.
    pub stars: i64,
    pub rated: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Buyer,
    Seller,
}

impl Side {
    pub const fn code(self) -> &'static str {
        match self {
            Side::Buyer => "buyer",
            Side::Seller => "seller",
        }
    }
}

/// What somebody is in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Side(Side),
    Moderator,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceState {
    Open,
    Paid,
    Declined,
    Replaced,
    Over,
}

impl PriceState {
    pub const fn code(self) -> &'static str {
        match self {
            PriceState::Open => "open",
            PriceState::Paid => "paid",
            PriceState::Declined => "declined",
            PriceState::Replaced => "replaced",
            PriceState::Over => "over",
        }
    }
}

/// What a seller asks for an order, or for more of it.
#[derive(Clone, Debug)]
pub struct Price {
    pub id: i64,
    pub amount: i64,
    pub days: i64,
    /// Below 0 without end.
    pub revisions: i64,
    pub state: PriceState,
}

#[derive(Clone, Debug)]
pub struct Order {
    pub id: i64,
    /// Of a hire none.
    pub gig: Option<GigAt>,
    pub site: Site,
    pub buyer: PersonAt,
    pub seller: PersonAt,
    pub created: i64,
    pub prices: Vec<Price>,
    /// When a price was last asked, declined or paid.
    pub priced: Option<i64>,
    /// Payments in the order in which they came.
    pub payments: Vec<PaymentAt>,
    pub paid: Option<i64>,
    /// From when on the buyer's time to give what its seller has to know runs.
    pub asked_from: i64,
    pub days: i64,
    pub started: Option<i64>,
    pub due: i64,
    /// The last delivery, and its file.
    pub delivered: Option<i64>,
    pub file: u64,
    /// From when on the buyer's time to answer runs.
    pub answer_from: i64,
    /// A revision of the last delivery was asked for.
    pub revision: Option<i64>,
    pub revisions: i64,
    pub revisions_used: i64,
    pub last_word: Option<Side>,
    /// Days that its seller asks for.
    pub asked_days: Option<i64>,
    /// The share with which each would end it, in per cent.
    pub buyer_share: Option<i64>,
    pub seller_share: Option<i64>,
    /// It stands among what moderators are to decide.
    pub disputed: bool,
    pub completed: Option<&'static str>,
    /// How it ended before it was complete, and the seller's share.
    pub ended: Option<(&'static str, i64)>,
    pub stars: Option<i64>,
    pub review_answered: bool,
    /// When somebody was last reminded.
    pub reminded: i64,
    /// When time looks at it.
    pub looks: BTreeSet<i64>,
}

/// Where an order stands, by its number.
impl Order {
    pub fn status(&self) -> i64 {
        match self {
            _ if self.ended.is_some() => 7,
            _ if self.completed.is_some() => 6,
            _ if self.paid.is_none() => 0,
            _ if self.started.is_none() => 1,
            _ if self.is_delivered() => 5,
            _ => match self.last_word {
                None => 3,
                Some(Side::Buyer) => 31,
                Some(Side::Seller) => 32,
            },
        }
    }

    /// The buyer has a delivery to answer.
    pub const fn is_delivered(&self) -> bool {
        self.delivered.is_some() && self.revision.is_none()
    }

    /// Its seller works.
    pub fn is_started(&self) -> bool {
        matches!(self.status(), 3 | 31 | 32 | 5)
    }

    /// It holds money.
    pub fn runs(&self) -> bool {
        self.status() == 1 || self.is_started()
    }

    /// Its seller owes a delivery.
    pub fn is_owed(&self) -> bool {
        matches!(self.status(), 3 | 31 | 32)
    }

    pub fn is_over(&self) -> bool {
        self.status() >= 6
    }

    pub fn open_price(&self) -> Option<usize> {
        self.prices.iter().position(|price| price.state == PriceState::Open)
    }

    pub fn total_paid(&self) -> i64 {
        self.prices.iter().filter(|price| price.state == PriceState::Paid).map(|price| price.amount).sum()
    }

    pub const fn revisions_left(&self) -> i64 {
        if self.revisions < 0 {
            return -1;
        }
        let left = self.revisions - self.revisions_used;
        if left < 0 { 0 } else { left }
    }

    pub const fn person(&self, side: Side) -> PersonAt {
        match side {
            Side::Buyer => self.buyer,
            Side::Seller => self.seller,
        }
    }

    pub fn turn(&self) -> Option<Side> {
        match self.status() {
            0 if self.open_price().is_none() => Some(Side::Seller),
            0 | 1 | 5 | 32 => Some(Side::Buyer),
            3 | 31 => Some(Side::Seller),
            _ => None,
        }
    }

    /// Nothing was ever delivered, days after it was due.
    pub fn is_very_late(&self, now: i64) -> bool {
        self.is_owed() && self.delivered.is_none() && now >= self.due + LATE
    }

    /// When it ends by itself, unpaid or unanswered, where its buyer can answer.
    pub fn lapses_at(&self) -> Option<i64> {
        match self.status() {
            0 => Some(self.priced.unwrap_or(self.created) + UNPAID),
            1 => Some(self.asked_from + UNANSWERED),
            _ => None,
        }
    }

    /// When its people are reminded, and whether moderators are asked then.
    pub fn reminders(&self) -> Vec<(i64, bool)> {
        if !self.is_owed() {
            return Vec::new();
        }
        // A revision is not overdue before it was asked for.
        let late = self.due.max(self.revision.unwrap_or(self.due)) + LATE;
        let mut all = vec![(self.due - DAY, false), (self.due, false), (late, self.delivered.is_some())];
        if self.delivered.is_none() {
            all.push((self.due + SILENT, true));
        }
        all.retain(|(at, _)| self.started.is_none_or(|started| *at > started));
        all
    }
}

#[derive(Clone, Debug)]
pub struct Tip {
    pub id: i64,
    pub giver: PersonAt,
    pub designer: PersonAt,
    pub site: Site,
    pub amount: i64,
    pub created: i64,
    pub paid: bool,
    pub lapsed: bool,
    pub looks: BTreeSet<i64>,
}

impl Tip {
    pub const fn is_open(&self) -> bool {
        !self.paid && !self.lapsed
    }
}

impl Market {
    pub fn note(&mut self, what: &'static str) {
        *self.met.entry(what).or_default() += 1;
    }

    /// What that person is in the order; to everybody else it is not there.
    pub fn part_of(&self, who: PersonAt, at: OrderAt) -> Option<Part> {
        let order = &self.orders[at];
        match who {
            _ if who == order.buyer => Some(Part::Side(Side::Buyer)),
            _ if who == order.seller => Some(Part::Side(Side::Seller)),
            _ => self.moderates(who).then_some(Part::Moderator),
        }
    }

    /// When it completes by itself: while its buyer has a delivery to answer, can, and has not answered by naming a share.
    pub fn completes_at(&self, at: OrderAt) -> Option<i64> {
        let order = &self.orders[at];
        let waits = order.status() == 5 && order.buyer_share.is_none();
        let answers = waits && !self.people[order.buyer].suspended();
        answers.then_some(order.answer_from + ANSWER)
    }

    /// When it ends by itself: nobody who is suspended can give what its seller has to know.
    pub fn lapses_at(&self, at: OrderAt) -> Option<i64> {
        let order = &self.orders[at];
        let stands = order.status() == 1 && self.people[order.buyer].suspended();
        order.lapses_at().filter(|_| !stands)
    }

    /// An approved designer with their wins, who is not suspended.
    pub fn offers(&self, who: PersonAt) -> bool {
        let person = &self.people[who];
        self.is_designer(who) && person.wins >= WINS && !person.suspended()
    }

    pub fn is_on_sale(&self, at: GigAt) -> bool {
        let gig = &self.gigs[at];
        gig.approved.is_some() && !gig.shelved && !gig.gone && self.offers(gig.seller)
    }

    /// Either has blocked the other.
    pub fn blocked(&self, one: PersonAt, other: PersonAt) -> bool {
        self.blocks.contains(&(one, other)) || self.blocks.contains(&(other, one))
    }

    /// Whoever takes orders is neither gone nor suspended.
    pub fn is_away_from_trade(&self, who: PersonAt) -> bool {
        self.people[who].gone || self.people[who].suspended()
    }

    /// A contest of the one that the other has entered, or an order that was paid: either way round.
    pub fn are_related(&self, one: PersonAt, other: PersonAt) -> bool {
        let entered = |designer: PersonAt, client: PersonAt| {
            self.contests.iter().any(|contest| contest.client == client && contest.joined.contains(&designer))
        };
        entered(one, other) || entered(other, one) || self.between(one, other).any(|order| order.paid.is_some())
    }

    pub fn between(&self, one: PersonAt, other: PersonAt) -> impl Iterator<Item = &Order> {
        let theirs = move |order: &&Order| {
            (order.buyer, order.seller) == (one, other) || (order.buyer, order.seller) == (other, one)
        };
        self.orders.iter().filter(theirs)
    }

    /// Orders and tips that keep somebody from leaving.
    pub fn is_bound_by_trade(&self, who: PersonAt) -> bool {
        let orders = self.orders.iter().any(|one| one.runs() && (one.buyer == who || one.seller == who));
        orders || self.tips.iter().any(|one| one.giver == who && one.is_open())
    }

    /// Clients and designers who order and sell, suspended or not.
    pub fn traders(&self, role: Role) -> Vec<PersonAt> {
        let all = self.people.iter().enumerate();
        all.filter(|(_, person)| person.role == role && !person.gone).map(|(at, _)| at).collect()
    }
}
