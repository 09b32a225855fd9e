//! What somebody may try, and what is said to it.

use crate::numbers::Site;

/// Places in the model's lists.
pub type PersonAt = usize;
pub type ContestAt = usize;
pub type WorkAt = usize;
pub type PaymentAt = usize;
pub type GigAt = usize;
pub type OrderAt = usize;
pub type TipAt = usize;

/// What begins, holds money of its own and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Life {
    Contest(ContestAt),
    Order(OrderAt),
    Tip(TipAt),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Channel {
    Sandbox,
    Transfer,
    Alipay,
    Wechat,
    Stripe,
    Paypal,
}

impl Channel {
    pub const ALL: [Channel; 6] =
        [Channel::Sandbox, Channel::Transfer, Channel::Alipay, Channel::Wechat, Channel::Stripe, Channel::Paypal];

    pub const fn code(self) -> &'static str {
        match self {
            Channel::Sandbox => "sandbox",
            Channel::Transfer => "transfer",
            Channel::Alipay => "alipay",
            Channel::Wechat => "wechatpay",
            Channel::Stripe => "stripe",
            Channel::Paypal => "paypal",
        }
    }

    /// The place of the provider behind it, which tells and can be asked.
    pub const fn house(self) -> Option<usize> {
        match self {
            Channel::Sandbox | Channel::Transfer => None,
            Channel::Alipay => Some(0),
            Channel::Wechat => Some(1),
            Channel::Stripe => Some(2),
            Channel::Paypal => Some(3),
        }
    }

    pub const fn is_house(self) -> bool {
        self.house().is_some()
    }

    /// A payment is begun at its provider, not by the payer's browser.
    pub const fn is_told_first(self) -> bool {
        self.is_house() && !matches!(self, Channel::Alipay)
    }

    /// The only site that takes it; nothing where both do.
    pub const fn site(self) -> Option<Site> {
        match self {
            Channel::Sandbox | Channel::Transfer => None,
            Channel::Alipay | Channel::Wechat => Some(Site::Zh),
            Channel::Stripe | Channel::Paypal => Some(Site::En),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Project,
    Store,
    Finalist(PersonAt),
    Restart,
    Private,
    Work(WorkAt),
}

impl Purpose {
    pub const fn code(self) -> &'static str {
        match self {
            Purpose::Project => "project",
            Purpose::Store => "store",
            Purpose::Finalist(_) => "finalist",
            Purpose::Restart => "restart",
            Purpose::Private => "private",
            Purpose::Work(_) => "work",
        }
    }
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    Contest(ContestAt, Purpose),
    /// A price of it, by its place among them.
    Order(OrderAt, usize),
    Tip(TipAt),
}

impl Of {
    pub const fn code(self) -> &'static str {
        match self {
            Of::Contest(_, purpose) => purpose.code(),
            Of::Order(..) => "order",
            Of::Tip(_) => "tip",
        }
    }

    pub const fn life(self) -> Life {
        match self {
            Of::Contest(at, _) => Life::Contest(at),
            Of::Order(at, _) => Life::Order(at),
            Of::Tip(at) => Life::Tip(at),
        }
    }

    /// It can be paid again and again.
    pub const fn repeats(self) -> bool {
        matches!(self, Of::Contest(_, Purpose::Restart))
    }
}

/// A try in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A price in whole units, with so many days and revisions.
    Quote(i64, i64, i64),
    Decline,
    /// Gives what the seller has to know, or nothing of it.
    Answer(bool),
    Write,
    /// A file of that number.
    Deliver(u64),
    Revise,
    Complete,
    AskDays(i64),
    AnswerDays(bool),
    /// With a share for the seller, or without a word of one.
    Cancel(Option<i64>),
    Decide(i64),
    Review(i64),
    AnswerReview,
}

/// A try. Handovers are named by the number of the contract: 0 is the winner's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    PayAtOnce(ContestAt, Purpose),
    Start(Of, Channel),
    /// The sandbox's payer pays what was begun.
    Arrive(PaymentAt),
    /// The provider tells that the payer has paid.
    Tell(PaymentAt),
    /// The payer pays, and the provider's notification is lost.
    Silently(PaymentAt),
    Proof(PaymentAt),
    Verify(PaymentAt, bool),
    SentByHand(usize),
    End(ContestAt),
    Restart(ContestAt),
    Finalist(ContestAt, PersonAt),
    Winner(ContestAt, WorkAt),
    Enter(ContestAt),
    TakeDown(WorkAt),
    Effects(WorkAt),
    Deliver(ContestAt, i64),
    Revise(ContestAt, i64),
    Confirm(ContestAt, i64),
    Claim(ContestAt, i64),
    Refund(ContestAt),
    CancelRefund(ContestAt),
    DecideRefund(ContestAt, bool),
    Private(ContestAt),
    Split(ContestAt),
    ClaimRest(ContestAt),
    CancelClone(ContestAt),
    Purchase(WorkAt),
    Remove(ContestAt),
    Quote(ContestAt, i64),
    Revoke(ContestAt, i64),
    /// A visit of the page.
    Look(Life),
    SellAt(i64),
    /// Fen or cents; everything without an amount.
    Payout(Option<i64>),
    DecidePayout(usize, bool),
    Leave,
    /// A gig is written and sent to review; its seller has to know something, or not.
    Offer(bool),
    /// The gig with another price.
    Edit(GigAt, i64),
    Audit(GigAt, bool),
    /// Off the shelf, and on it again.
    Shelve(GigAt, bool),
    TakeOff(GigAt),
    /// The gig with so many of its extras.
    Place(GigAt, usize),
    Hire(PersonAt),
    Do(OrderAt, Act),
    /// Whole units.
    Tip(PersonAt, i64),
    Block(PersonAt, bool),
    Message(PersonAt),
    Suspend(PersonAt, bool),
}

impl Deed {
    /// The payment that it is about, where it names one.
    pub const fn payment(&self) -> Option<PaymentAt> {
        match self {
            Deed::Arrive(at) | Deed::Tell(at) | Deed::Silently(at) | Deed::Proof(at) | Deed::Verify(at, _) => Some(*at),
            _ => None,
        }
    }

    /// Nothing of a contest.
    pub const fn is_trade(&self) -> bool {
        matches!(
            self,
            Deed::Offer(_)
                | Deed::Edit(..)
                | Deed::Audit(..)
                | Deed::Shelve(..)
                | Deed::TakeOff(_)
                | Deed::Place(..)
                | Deed::Hire(_)
                | Deed::Do(..)
                | Deed::Tip(..)
                | Deed::Block(..)
                | Deed::Message(_)
                | Deed::Suspend(..)
                | Deed::Look(Life::Order(_) | Life::Tip(_))
                | Deed::Start(Of::Order(..) | Of::Tip(_), _)
        )
    }

    /// Under what it is counted.
    pub fn name(&self) -> String {
        let text = format!("{self:?}");
        let bare = text.split('(').next().unwrap_or_default();
        if let Deed::Do(_, act) = self {
            return act.name();
        }
        match self {
            Deed::PayAtOnce(_, purpose) => format!("{bare} {}", purpose.code()),
            Deed::Start(of, _) => format!("{bare} {}", of.code()),
            Deed::Look(Life::Order(_)) => format!("{bare} order"),
            Deed::Deliver(_, n) | Deed::Revise(_, n) | Deed::Confirm(_, n) | Deed::Claim(_, n) | Deed::Revoke(_, n) => {
                format!("{bare} {}", if *n == 0 { "winner" } else { "bought" })
            }
            Deed::DecideRefund(_, yes) | Deed::Verify(_, yes) | Deed::DecidePayout(_, yes) => format!("{bare} {yes}"),
            Deed::Audit(_, yes) | Deed::Shelve(_, yes) | Deed::Block(_, yes) | Deed::Suspend(_, yes) => {
                format!("{bare} {yes}")
            }
            _ => bare.to_owned(),
        }
    }
}

impl Act {
    fn name(self) -> String {
        let text = format!("{self:?}");
        let bare = text.split('(').next().unwrap_or_default();
        match self {
            Act::Answer(yes) | Act::AnswerDays(yes) => format!("Order {bare} {yes}"),
            _ => format!("Order {bare}"),
        }
    }
}

/// A refusal: status and stable code.
pub type No = (u16, &'static str);

/// What the market says to a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Done,
    /// It costs that much.
    Due(&'static str, i64),
    No(No),
}

/// What came into being by a deed; its number is the server's to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    Contest(ContestAt),
    Work(WorkAt),
    Payment(PaymentAt),
    Payout(usize),
    Gig(GigAt),
    Order(OrderAt),
    /// A price of it.
    Price(OrderAt),
    Tip(TipAt),
}
