//! What somebody may try, and what is said to it.

use crate::numbers::Site;

/// Places in the model's lists.
pub type PersonAt = usize;
pub type ContestAt = usize;
pub type WorkAt = usize;
pub type PaymentAt = usize;

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

/// A try. Handovers are named by the number of the contract: 0 is the winner's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    PayAtOnce(ContestAt, Purpose),
    Start(ContestAt, Purpose, Channel),
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
    Look(ContestAt),
    SellAt(i64),
    /// Fen or cents; everything without an amount.
    Payout(Option<i64>),
    DecidePayout(usize, bool),
    Leave,
}

impl Deed {
    /// The payment that it is about, where it names one.
    pub const fn payment(&self) -> Option<PaymentAt> {
        match self {
            Deed::Arrive(at) | Deed::Tell(at) | Deed::Silently(at) | Deed::Proof(at) | Deed::Verify(at, _) => Some(*at),
            _ => None,
        }
    }

    /// Under what it is counted.
    pub fn name(&self) -> String {
        let text = format!("{self:?}");
        let bare = text.split('(').next().unwrap_or_default();
        match self {
            Deed::PayAtOnce(_, purpose) => format!("{bare} {}", purpose.code()),
            Deed::Start(_, purpose, _) => format!("{bare} {}", purpose.code()),
            Deed::Deliver(_, n) | Deed::Revise(_, n) | Deed::Confirm(_, n) | Deed::Claim(_, n) | Deed::Revoke(_, n) => {
                format!("{bare} {}", if *n == 0 { "winner" } else { "bought" })
            }
            Deed::DecideRefund(_, yes) | Deed::Verify(_, yes) | Deed::DecidePayout(_, yes) => format!("{bare} {yes}"),
            _ => bare.to_owned(),
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
}
