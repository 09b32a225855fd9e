//! The market's numbers and prices, written down once more from its specification: nothing here asks the product.

pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;
pub const MINUTE: i64 = 60_000;
/// A contest that nobody pays goes so long after it was made, and so long before that its client is told.
pub const DRAFT: i64 = 60 * DAY;
pub const DRAFT_WARNING: i64 = 7 * DAY;
/// Proofs of one transfer, and of one person's transfers, that are taken in in a day.
pub const PROOFS_OF_PAYMENT: usize = 10;
pub const PROOFS_OF_PERSON: usize = 30;

/// The numbers of orders.
pub mod orders {
    use super::{DAY, HOUR, MINUTE};

    /// Contests won with which somebody offers gigs and can be hired, and the gigs of one seller.
    pub const WINS: i64 = 10;
    pub const GIGS: usize = 20;
    /// How long a buyer has to answer a delivery.
    pub const ANSWER: i64 = 72 * HOUR;
    /// After so long an order ends that nobody pays, and one whose buyer tells its seller nothing.
    pub const UNPAID: i64 = 14 * DAY;
    pub const UNANSWERED: i64 = 60 * DAY;
    /// So long after it was due its buyer ends it alone, where nothing was ever delivered; otherwise moderators are asked.
    pub const LATE: i64 = 3 * DAY;
    /// So long after it was due moderators are asked where nothing was ever delivered.
    pub const SILENT: i64 = 7 * DAY;
    /// A payment that was begun is waited for so long after its end; what a moderator looks at is looked at again then.
    pub const GRACE: i64 = 5 * MINUTE;
    pub const AGAIN: i64 = HOUR;
    /// A tip that nobody pays.
    pub const TIP: i64 = DAY;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Site {
    Zh,
    En,
}

impl Site {
    pub const fn pick<T: Copy>(self, zh: T, en: T) -> T {
        match self {
            Site::Zh => zh,
            Site::En => en,
        }
    }

    pub const fn code(self) -> &'static str {
        self.pick("zh", "en")
    }

    pub const fn currency(self) -> &'static str {
        self.pick("CNY", "USD")
    }

    /// Whole yuan or dollars in fen or cents.
    const fn units(self, zh: i64, en: i64) -> i64 {
        self.pick(zh, en) * 100
    }

    pub const fn award(self) -> i64 {
        self.units(50, 10)
    }

    pub const fn extra_finalist(self) -> i64 {
        self.units(100, 20)
    }

    pub const fn restart_fee(self) -> i64 {
        self.units(200, 20)
    }

    pub const fn private_fee(self) -> i64 {
        self.units(100, 30)
    }

    const fn further_item(self) -> i64 {
        self.units(200, 50)
    }

    pub const fn coupon(self) -> i64 {
        self.units(50, 10)
    }

    /// The least that a gig costs, or a seller asks for.
    pub const fn gig_least(self) -> i64 {
        self.units(79, 15)
    }

    pub const fn payout_least(self) -> i64 {
        self.units(100, 20)
    }

    /// Percent of what was paid that a refund gives back.
    pub const fn refund_percent(self, stage: Stage) -> i64 {
        match stage {
            Stage::Unopened => 100,
            Stage::Open => self.pick(80, 100),
            Stage::Revisions => self.pick(50, 60),
        }
    }

    /// What another entry of a contest costs once it has a winner.
    pub fn design_price(self, asked: i64) -> i64 {
        let asked = if asked > 0 { asked } else { self.units(300, 99) };
        asked.max(9_900)
    }

    /// What an entry costs in the store.
    pub fn store_price(self, asked: i64) -> i64 {
        asked.max(self.units(100, 50))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Unopened,
    Open,
    Revisions,
}

/// So many basis points of an amount, half a unit rounded up.
pub const fn part(amount: i64, basis_points: i64) -> i64 {
    (amount * basis_points + 5_000).div_euclid(10_000)
}

/// The platform's 15 percent.
pub const fn commission(amount: i64) -> i64 {
    part(amount, 1_500)
}

/// A package: its number in the contract, drafts promised, finalists and identity items included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    Budget,
    Standard,
    Premium,
    Express,
    Custom,
    Business,
}

impl Tier {
    pub const fn taocan(self) -> i64 {
        match self {
            Tier::Budget => 4,
            Tier::Standard => 5,
            Tier::Premium => 6,
            Tier::Express => 7,
            Tier::Custom => 1,
            Tier::Business => 99,
        }
    }

    pub const fn drafts(self) -> usize {
        match self {
            Tier::Budget => 5,
            Tier::Standard => 10,
            Tier::Premium => 15,
            Tier::Express => 1,
            Tier::Custom => 3,
            Tier::Business => 20,
        }
    }

    pub const fn finalists(self) -> usize {
        match self {
            Tier::Budget | Tier::Custom => 1,
            Tier::Standard => 2,
            Tier::Premium => 3,
            Tier::Express => 0,
            Tier::Business => 4,
        }
    }

    /// A logo's price, what VI beside it costs, and what that takes off.
    const fn logo(self, site: Site) -> (i64, i64, i64) {
        match self {
            Tier::Budget => site.pick((599, 399, 50), (129, 99, 10)),
            Tier::Standard => site.pick((999, 599, 100), (199, 149, 10)),
            Tier::Premium => site.pick((1_499, 999, 150), (299, 249, 30)),
            Tier::Express => (50, 0, 0),
            Tier::Custom | Tier::Business => (0, site.pick(399, 99), 0),
        }
    }

    const fn identity(self, site: Site) -> i64 {
        match self {
            Tier::Budget => site.pick(399, 99),
            Tier::Standard => site.pick(599, 149),
            Tier::Premium => site.pick(999, 249),
            Tier::Express | Tier::Custom | Tier::Business => 0,
        }
    }

    /// Identity items that VI includes.
    const fn items(self) -> i64 {
        match self {
            Tier::Budget | Tier::Custom => 3,
            Tier::Standard => 6,
            Tier::Premium | Tier::Business => 9,
            Tier::Express => 2,
        }
    }
}

/// What a client asks for.
#[derive(Clone, Debug)]
pub struct Brief {
    pub tier: Tier,
    /// A logo with its identity.
    pub bundle: bool,
    /// An identity contest.
    pub identity: bool,
    pub items: i64,
    /// Whole units, for express and custom.
    pub prize: Option<i64>,
    pub private: bool,
    pub finalists: Option<usize>,
}

/// A price in its lines, in fen or cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// What designers compete for.
    pub pool: i64,
    pub vi: i64,
    pub items: i64,
    pub discount: i64,
    pub private: i64,
    pub finalists: i64,
    pub extra: i64,
    pub coupon: i64,
}

impl Price {
    pub fn of(brief: &Brief, site: Site, coupon: bool) -> Price {
        let (logo, vi, discount) = brief.tier.logo(site);
        let preset = if brief.identity { brief.tier.identity(site) } else { logo };
        let named = brief.prize.map(|prize| prize.max(preset));
        let further = if brief.bundle || brief.identity { (brief.items - brief.tier.items()).max(0) } else { 0 };
        let extra = brief.finalists.map_or(0, |wanted| wanted.saturating_sub(brief.tier.finalists()));
        let extra = i64::try_from(extra).expect("few");
        let mut price = Price {
            pool: named.unwrap_or(preset) * 100,
            vi: if brief.bundle { vi * 100 } else { 0 },
            items: further * site.further_item(),
            discount: if brief.bundle { discount * 100 } else { 0 },
            private: if brief.private { site.private_fee() } else { 0 },
            finalists: extra * site.extra_finalist(),
            extra,
            coupon: 0,
        };
        price.take_off(site, coupon);
        price
    }

    /// A coupon leaves at least one whole unit to be paid.
    pub fn take_off(&mut self, site: Site, coupon: bool) {
        self.coupon = 0;
        self.coupon = if coupon { site.coupon().min(self.total() - 100).max(0) } else { 0 };
    }

    pub const fn single(amount: i64) -> Price {
        Price { pool: amount, vi: 0, items: 0, discount: 0, private: 0, finalists: 0, extra: 0, coupon: 0 }
    }

    pub const fn total(&self) -> i64 {
        self.pool + self.vi + self.items - self.discount + self.private + self.finalists - self.coupon
    }

    /// The identity part of a bundle: the pool of its own contest later.
    pub const fn bundle(&self) -> i64 {
        if self.vi > 0 { self.vi + self.items - self.discount } else { 0 }
    }

    /// What the designers share, with so many finalists paid for later.
    pub const fn prize(&self, site: Site, later: i64) -> i64 {
        let items = if self.vi > 0 { 0 } else { self.items };
        self.pool + items + (self.extra + later) * site.award()
    }
}
