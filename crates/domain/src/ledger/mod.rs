//! The double-entry ledger's vocabulary: accounts, journals that cannot be out of balance, and the plans that make them.

pub mod channel;
pub mod plans;

use crate::payment::purpose::{Purpose, Thing};
use crate::{Currency, Minor, OrderId, ProjectId, UserId};

/// Of somebody's transactions: lines of one table for spreadsheets, months that can be asked for at once.
pub const LINES_MOST: i64 = 10_000;
pub const MONTHS_MOST: i64 = 36;
/// Months where none are named.
pub const MONTHS_USUAL: i64 = 12;

/// A way by which money enters or leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Channel {
    /// Simulated payments, with `--sandbox` only.
    Sandbox,
    Transfer,
    Alipay,
    WechatPay,
    Stripe,
    Paypal,
}

impl Channel {
    pub const ALL: [Channel; 6] =
        [Channel::Sandbox, Channel::Transfer, Channel::Alipay, Channel::WechatPay, Channel::Stripe, Channel::Paypal];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Channel::Sandbox => "sandbox",
            Channel::Transfer => "transfer",
            Channel::Alipay => "alipay",
            Channel::WechatPay => "wechatpay",
            Channel::Stripe => "stripe",
            Channel::Paypal => "paypal",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.code() == code)
    }
}

/// For what money is held until it is released or given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// A contest, or the private contest that a store purchase makes.
    Contest(ProjectId),
    /// Of a tip only within the transaction in which it is paid.
    Thing(Thing),
    /// Work without a contest.
    Order(OrderId),
}

impl Holder {
    const OF_CONTESTS: &str = "escrow";
    const OF_ORDERS: &str = "order";

    /// The word of its account: hashes of journals are made of it, so it never changes.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Holder::Contest(_) => Self::OF_CONTESTS,
            Holder::Thing(thing) => thing.purpose().code(),
            Holder::Order(_) => Self::OF_ORDERS,
        }
    }

    /// The word of every account in which money is held.
    pub fn kinds() -> impl Iterator<Item = &'static str> {
        let of_things =
            Purpose::ALL.into_iter().filter_map(|purpose| purpose.thing(0)).map(|one| Holder::Thing(one).kind());
        [Self::OF_CONTESTS, Self::OF_ORDERS].into_iter().chain(of_things)
    }

    #[must_use]
    pub const fn id(self) -> i64 {
        match self {
            Holder::Contest(project) => project.0,
            Holder::Thing(thing) => thing.number(),
            Holder::Order(order) => order.0,
        }
    }

    /// The contest, where it is one.
    #[must_use]
    pub const fn project(self) -> Option<ProjectId> {
        match self {
            Holder::Contest(project) => Some(project),
            Holder::Thing(_) | Holder::Order(_) => None,
        }
    }
}

/// As keys of journals begin: `project:12`, `tip:3`, `order:5`.
impl std::fmt::Display for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Holder::Contest(project) => write!(f, "project:{project}"),
            Holder::Thing(thing) => thing.fmt(f),
            Holder::Order(order) => write!(f, "order:{order}"),
        }
    }
}

/// An account; there is one of each for every currency. Positive is what the market owes or holds for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LedgerAccount {
    /// A person's balance.
    User(UserId),
    /// What is held until it is released or given back.
    Escrow(Holder),
    PlatformIncome,
    /// What the platform has given away as coupons: it stands below zero.
    CouponCost,
    /// Money at a provider: it stands below zero by what has come in and not gone out.
    Clearing(Channel),
    /// Payouts on the way.
    PayoutTransit,
    /// Money that arrived when nothing was to be paid any more, on its way back to its payer.
    Returns,
}

impl LedgerAccount {
    /// The word the database keeps; clearing accounts begin with `clearing`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            LedgerAccount::User(_) => "user",
            LedgerAccount::Escrow(holder) => holder.kind(),
            LedgerAccount::PlatformIncome => "platform_income",
            LedgerAccount::CouponCost => "coupon_cost",
            LedgerAccount::Clearing(Channel::Sandbox) => "clearing_sandbox",
            LedgerAccount::Clearing(Channel::Transfer) => "clearing_transfer",
            LedgerAccount::Clearing(Channel::Alipay) => "clearing_alipay",
            LedgerAccount::Clearing(Channel::WechatPay) => "clearing_wechatpay",
            LedgerAccount::Clearing(Channel::Stripe) => "clearing_stripe",
            LedgerAccount::Clearing(Channel::Paypal) => "clearing_paypal",
            LedgerAccount::PayoutTransit => "payout_transit",
            LedgerAccount::Returns => "returns",
        }
    }

    /// The person or holder it belongs to; 0 for the market's own.
    #[must_use]
    pub const fn owner_id(self) -> i64 {
        match self {
            LedgerAccount::User(user) => user.0,
            LedgerAccount::Escrow(holder) => holder.id(),
            LedgerAccount::PlatformIncome
            | LedgerAccount::CouponCost
            | LedgerAccount::Clearing(_)
            | LedgerAccount::PayoutTransit
            | LedgerAccount::Returns => 0,
        }
    }

    /// Reads back what the database keeps.
    #[must_use]
    pub fn read(kind: &str, owner_id: i64) -> Option<Self> {
        let clearing = Channel::ALL.into_iter().map(LedgerAccount::Clearing);
        let things = Purpose::ALL.into_iter().filter_map(|purpose| purpose.thing(owner_id));
        [
            LedgerAccount::User(UserId(owner_id)),
            LedgerAccount::Escrow(Holder::Contest(ProjectId(owner_id))),
            LedgerAccount::Escrow(Holder::Order(OrderId(owner_id))),
            LedgerAccount::PlatformIncome,
            LedgerAccount::CouponCost,
            LedgerAccount::PayoutTransit,
            LedgerAccount::Returns,
        ]
        .into_iter()
        .chain(clearing)
        .chain(things.map(|thing| LedgerAccount::Escrow(Holder::Thing(thing))))
        .find(|account| account.kind() == kind && account.owner_id() == owner_id)
    }

    /// Money outside the market, and what the market bears itself.
    #[must_use]
    pub const fn may_be_negative(self) -> bool {
        matches!(self, LedgerAccount::Clearing(_) | LedgerAccount::CouponCost)
    }
}

/// Declares reasons with their stable codes.
macro_rules! codes {
    ($(#[$meta:meta])* $name:ident $(or $(#[$of_doc:meta])* $of:ident($by:ty))? { $( $(#[$doc:meta])* $variant:ident => $code:literal, )* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $( $(#[$of_doc])* $of($by), )? $( $(#[$doc])* $variant, )* }

        impl $name {
            /// Each that stands for itself.
            pub const ALL: &'static [$name] = &[$( $name::$variant ),*];

            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( $name::$of(by) => by.booked(), )? $( $name::$variant => $code, )* }
            }
        }
    };
}

codes! {
    /// Why a journal was written.
    Reason or
    /// A payment for that has arrived.
    Paid(Purpose) {
        ContestSettled => "contest_settled",
        PayoutRequested => "payout_requested",
        PayoutPaid => "payout_paid",
        PayoutReturned => "payout_returned",
        ContestRefunded => "contest_refunded",
        AbandonedPaid => "abandoned_paid",
        RestClaimed => "rest_claimed",
        DesignSettled => "design_settled",
        DesignReturned => "design_returned",
        StoreCancelled => "store_cancelled",
        IdentitySplit => "identity_split",
        TipGiven => "tip_given",
        OrderSettled => "order_settled",
        OrderCancelled => "order_cancelled",
        /// A payment arrived when its state was gone.
        PaymentReturned => "payment_returned",
        ReturnSent => "return_sent",
        /// A provider's money was moved to the platform's own bank.
        ChannelSettled => "channel_settled",
    }
}

codes! {
    /// What one line is for, as the funds flow and the escrow line show it.
    Detail {
        /// A client's payment.
        Payment => "payment",
        /// What the platform adds for a coupon.
        Coupon => "coupon",
        FinalistAward => "finalist_award",
        /// The winner's share, net.
        WinnerShare => "winner_share",
        Commission => "commission",
        /// Options and fees that the platform has earned.
        Fees => "fees",
        /// The VI part of a bundle goes to its own contest.
        IdentityPart => "identity_part",
        /// A withdrawal leaves the balance, then the market.
        Payout => "payout",
        /// A withdrawal that could not be paid comes back.
        PayoutReturned => "payout_returned",
        /// Back to the client.
        Refund => "refund",
        /// The platform's coupon comes back with a refund.
        CouponBack => "coupon_back",
        /// A finalist's part of what a refund keeps, net.
        KeptShare => "kept_share",
        /// A finalist's part of an abandoned contest, net.
        AbandonedShare => "abandoned_share",
        /// Another design of a contest, net.
        BoughtDesign => "bought_design",
        /// An entry sold in the store, net.
        StoreSale => "store_sale",
        /// A seller's part of an order, net.
        OrderShare => "order_share",
        /// A tip, whole.
        Tip => "tip",
        /// Came for nothing, goes back.
        Returned => "returned",
        ChannelSettlement => "channel_settlement",
    }
}

/// One side of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub account: LedgerAccount,
    /// Signed; never zero.
    pub amount: Minor,
    pub detail: Detail,
}

/// A journal in one currency. It is made of transfers, so its lines always add up to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// Names its cause; a second journal of the same key is refused, so nothing is booked twice.
    pub key: String,
    pub reason: Reason,
    pub currency: Currency,
    /// Whose money it moves; none for withdrawals and what concerns channels alone.
    pub holder: Option<Holder>,
    lines: Vec<Line>,
}

impl Journal {
    #[must_use]
    pub fn new(key: impl Into<String>, reason: Reason, currency: Currency, holder: Option<Holder>) -> Self {
        Journal { key: key.into(), reason, currency, holder, lines: Vec::new() }
    }

    /// Moves an amount from one account to another. Nothing is written for zero.
    ///
    /// # Panics
    /// On a negative amount: a plan that makes one is wrong, and its transaction must not be committed.
    #[must_use]
    pub fn transfer(mut self, from: LedgerAccount, to: LedgerAccount, amount: Minor, detail: Detail) -> Self {
        assert!(amount >= Minor::ZERO, "{}: a transfer of {amount} from {from:?} to {to:?}", self.key);
        if amount.is_positive() {
            self.lines.push(Line { account: from, amount: -amount, detail });
            self.lines.push(Line { account: to, amount, detail });
        }
        self
    }

    /// The lines in the order in which they were planned.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// What the journal changes on an account.
    #[must_use]
    pub fn net(&self, account: LedgerAccount) -> Minor {
        self.lines.iter().filter(|line| line.account == account).map(|line| line.amount).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_read_back_from_what_the_database_keeps() {
        let clearing = Channel::ALL.into_iter().map(LedgerAccount::Clearing);
        let others = [
            LedgerAccount::User(UserId(7)),
            LedgerAccount::Escrow(Holder::Contest(ProjectId(9))),
            LedgerAccount::Escrow(Holder::Thing(Thing::Tip(crate::TipId(9)))),
            LedgerAccount::Escrow(Holder::Order(OrderId(9))),
            LedgerAccount::PlatformIncome,
            LedgerAccount::CouponCost,
            LedgerAccount::PayoutTransit,
            LedgerAccount::Returns,
        ];
        for account in others.into_iter().chain(clearing) {
            assert_eq!(LedgerAccount::read(account.kind(), account.owner_id()), Some(account));
        }
        assert_eq!(LedgerAccount::read("platform_income", 3), None);
        assert_eq!(LedgerAccount::read("clearing_gold", 0), None);
    }

    #[test]
    fn a_journal_balances_whatever_is_moved() {
        let (a, b) = (LedgerAccount::User(UserId(1)), LedgerAccount::PlatformIncome);
        let journal = Journal::new("k", Reason::ContestSettled, Currency::CNY, None)
            .transfer(a, b, Minor(5), Detail::Fees)
            .transfer(b, a, Minor(2), Detail::Fees)
            .transfer(a, b, Minor::ZERO, Detail::Fees);
        assert_eq!(journal.lines().len(), 4);
        assert_eq!((journal.net(a), journal.net(b)), (Minor(-3), Minor(3)));
    }

    #[test]
    #[should_panic(expected = "a transfer of -0.01")]
    fn a_negative_transfer_is_a_mistake_that_stops_everything() {
        let account = LedgerAccount::PlatformIncome;
        let journal = Journal::new("k", Reason::ContestSettled, Currency::CNY, None);
        let _ = journal.transfer(account, account, Minor(-1), Detail::Fees);
    }
}
