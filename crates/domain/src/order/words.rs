//! The words of an order: where it stands, its sides, how it ends, what a line of its thread is.

use crate::Site;
use serde::{Deserialize, Serialize};

/// Where an order stands. Derived of what happened, never stored; the numbers are those of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for a price or for its payment.
    Created,
    /// Waits for what its seller has to know.
    Paid,
    /// Nobody has written since.
    Started,
    /// The buyer wrote last.
    Working,
    /// The seller wrote last.
    Awaiting,
    /// The buyer has a delivery to answer.
    Delivered,
    Completed,
    Cancelled,
}

impl State {
    pub const ALL: [State; 8] = [
        State::Created,
        State::Paid,
        State::Started,
        State::Working,
        State::Awaiting,
        State::Delivered,
        State::Completed,
        State::Cancelled,
    ];

    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            State::Created => 0,
            State::Paid => 1,
            State::Started => 3,
            State::Working => 31,
            State::Awaiting => 32,
            State::Delivered => 5,
            State::Completed => 6,
            State::Cancelled => 7,
        }
    }

    /// What it is called on that side of it; before it is paid, by whether a price waits for its buyer.
    #[must_use]
    pub const fn label(self, priced: bool, side: Side, site: Site) -> &'static str {
        let (zh, en) = match (self, side) {
            (State::Created, _) if priced => ("待付款", "Waiting for payment"),
            (State::Created, _) => ("待报价", "Waiting for a quote"),
            (State::Paid, _) => ("已付款", "Paid"),
            (State::Started, _) => ("项目开始", "Project started"),
            (State::Working, Side::Buyer) => ("沟通中", "Communicating"),
            (State::Working, Side::Seller) => ("进行中", "Working"),
            (State::Awaiting, Side::Buyer) => ("请回复", "Respond"),
            (State::Awaiting, Side::Seller) => ("待回复", "Awaiting reply"),
            (State::Delivered, _) => ("已交付", "Delivered"),
            (State::Completed, _) => ("已完成", "Completed"),
            (State::Cancelled, _) => ("已取消", "Cancelled"),
        };
        match site {
            Site::Zh => zh,
            Site::En => en,
        }
    }

    /// Its seller works, from the start until it is over.
    #[must_use]
    pub const fn is_started(self) -> bool {
        matches!(self, State::Started | State::Working | State::Awaiting | State::Delivered)
    }

    /// It holds money.
    #[must_use]
    pub const fn is_running(self) -> bool {
        matches!(self, State::Paid) || self.is_started()
    }

    /// Its seller owes a delivery.
    #[must_use]
    pub const fn is_owed(self) -> bool {
        matches!(self, State::Started | State::Working | State::Awaiting)
    }
}

/// The two sides of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    Buyer,
    Seller,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Buyer, Side::Seller];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Side::Buyer => "buyer",
            Side::Seller => "seller",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.code() == code)
    }

    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Side::Buyer => Side::Seller,
            Side::Seller => Side::Buyer,
        }
    }
}

/// What a line of an order's thread is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Message,
    /// With the files that were handed over.
    Delivery,
    /// Asks for a revision of the last delivery.
    Revision,
}

impl Word {
    pub const ALL: [Word; 3] = [Word::Message, Word::Delivery, Word::Revision];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Word::Message => "message",
            Word::Delivery => "delivery",
            Word::Revision => "revision",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.code() == code)
    }
}

/// Where an order comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Its seller names the price, and it starts with its payment.
    Hire,
    /// Its price is the gig's, and it starts with what its seller asked for.
    Gig,
}

/// How it was ended before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By its buyer or its seller before it started.
    By(Side),
    /// Nobody paid it in time.
    Unpaid,
    /// Its buyer did not give in time what its seller has to know.
    Unanswered,
    /// Long after it was due, by its buyer.
    Late,
    /// Both agreed on the share.
    Agreed,
    /// A moderator decided.
    Decided,
}

impl Ended {
    pub const ALL: [Ended; 7] = [
        Ended::By(Side::Buyer),
        Ended::By(Side::Seller),
        Ended::Unpaid,
        Ended::Unanswered,
        Ended::Late,
        Ended::Agreed,
        Ended::Decided,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Ended::By(side) => side.code(),
            Ended::Unpaid => "unpaid",
            Ended::Unanswered => "unanswered",
            Ended::Late => "late",
            Ended::Agreed => "agreed",
            Ended::Decided => "moderator",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ended| ended.code() == code)
    }
}

/// The seller's share of what was paid, before commission, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(u8);

impl Share {
    pub const NONE: Share = Share(0);
    pub const ALL: Share = Share(100);

    /// `None` outside 0 to 100.
    #[must_use]
    pub fn new(percent: i64) -> Option<Self> {
        u8::try_from(percent).ok().filter(|percent| *percent <= 100).map(Share)
    }

    #[must_use]
    pub const fn percent(self) -> i64 {
        self.0 as i64
    }

    /// In basis points.
    #[must_use]
    pub const fn bps(self) -> u32 {
        self.0 as u32 * 100
    }
}
