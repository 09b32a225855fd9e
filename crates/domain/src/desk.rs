//! Numbers of the moderators' desk, and its queues.

use crate::time::{DAY_MS, HOUR_MS};

/// The longest reason of a decision, in characters; of those that the parties of a contest read see
/// [`crate::project::refund::REASON_MOST`].
pub const REASON_MOST: usize = 500;

/// How long somebody who said "I am on it" is taken at their word: a shift, and the night after it. Whoever forgot it
/// keeps nobody away, and what comes back to the same queue later begins without them.
pub const TAKEN_MS: i64 = DAY_MS;

/// What waits on the desk, one queue for each kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Queue {
    Transfers,
    Quotations,
    Refunds,
    PaymentRefunds,
    Payouts,
    Invoices,
    Applications,
    Gigs,
    Similar,
    MessageReports,
    Help,
    Reports,
    PollComments,
    Orders,
    SuspendedOrders,
    Abandoned,
    Inactive,
    Jobs,
}

impl Queue {
    pub const ALL: [Self; 18] = [
        Self::Transfers,
        Self::Quotations,
        Self::Refunds,
        Self::PaymentRefunds,
        Self::Payouts,
        Self::Invoices,
        Self::Applications,
        Self::Gigs,
        Self::Similar,
        Self::MessageReports,
        Self::Help,
        Self::Reports,
        Self::PollComments,
        Self::Orders,
        Self::SuspendedOrders,
        Self::Abandoned,
        Self::Inactive,
        Self::Jobs,
    ];

    /// Its name in addresses: the page is `/admin/{id}`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Transfers => "transfers",
            Self::Quotations => "quotations",
            Self::Refunds => "refunds",
            Self::PaymentRefunds => "payment-refunds",
            Self::Payouts => "payouts",
            Self::Invoices => "invoices",
            Self::Applications => "applications",
            Self::Gigs => "gigs",
            Self::Similar => "similar",
            Self::MessageReports => "message-reports",
            Self::Help => "help",
            Self::Reports => "reports",
            Self::PollComments => "poll-comments",
            Self::Orders => "orders",
            Self::SuspendedOrders => "suspended-orders",
            Self::Abandoned => "abandoned",
            Self::Inactive => "inactive",
            Self::Jobs => "jobs",
        }
    }

    /// The queue of that name.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|queue| queue.id() == id)
    }

    /// How long something may wait before it is late. Where somebody's contest stands still or a payment is held up: a
    /// day. Where somebody else's work may be harmed meanwhile: half of one. What is looked into at leisure: three.
    #[must_use]
    pub const fn due_ms(self) -> i64 {
        match self {
            Self::MessageReports | Self::Reports | Self::PollComments | Self::Jobs => 12 * HOUR_MS,
            Self::Transfers
            | Self::Quotations
            | Self::Refunds
            | Self::PaymentRefunds
            | Self::Payouts
            | Self::Help
            | Self::Similar
            | Self::Orders
            | Self::SuspendedOrders => DAY_MS,
            Self::Invoices | Self::Applications | Self::Gigs | Self::Abandoned | Self::Inactive => 3 * DAY_MS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queue_is_known_by_its_name_and_by_no_other() {
        for queue in Queue::ALL {
            assert_eq!(Queue::of(queue.id()), Some(queue));
            assert!(queue.due_ms() >= HOUR_MS, "{queue:?}");
        }
        for other in ["", "Payouts", "payout", "admin", "payment_refunds"] {
            assert_eq!(Queue::of(other), None, "{other}");
        }
    }
}
