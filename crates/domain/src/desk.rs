//! Numbers of the moderators' desk, and its queues.

use crate::payout::PayoutChannel;
use crate::time::{DAY_MS, HOUR_MS};

/// The longest reason of a decision, in characters; of those that the parties of a contest read see
/// [`crate::project::refund::REASON_MOST`].
pub const REASON_MOST: usize = 500;

/// The most decisions in one table that is taken out of the record.
pub const EXPORT_MOST: i64 = 50_000;

/// What the desk finds by typing, of each kind.
pub const FOUND_EACH: i64 = 6;
/// Rows of each list on the page of a person.
pub const LISTED_EACH: i64 = 20;

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

/// Where a message that leaves the market stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posting {
    Waiting,
    /// It failed, and is tried again.
    Failing,
    Sent,
    /// It was given up.
    Failed,
    /// Nothing sends it: there was no carrier, or nobody to send it to.
    Kept,
}

impl Posting {
    pub const ALL: [Posting; 5] = [Posting::Waiting, Posting::Failing, Posting::Sent, Posting::Failed, Posting::Kept];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Posting::Waiting => "waiting",
            Posting::Failing => "failing",
            Posting::Sent => "sent",
            Posting::Failed => "failed",
            Posting::Kept => "kept",
        }
    }
}

/// Of a message on its way the desk tells as much as shows which one it is: of an address its first letter and its domain,
/// of a number its last four digits.
#[must_use]
pub fn masked(address: &str) -> String {
    PayoutChannel::Paypal.masked(address)
}

/// What a carrier said went wrong, without what is nobody's business: addresses are masked, links and long numbers (codes,
/// phones) are left out.
#[must_use]
pub fn told_reason(error: &str) -> String {
    let word = |word: &str| -> String {
        if word.contains("://") {
            return "…".to_owned();
        }
        if word.contains('@') && word.contains(char::is_alphanumeric) {
            let open = word.find(|c: char| c.is_alphanumeric()).unwrap_or(0);
            let close = word
                .rfind(|c: char| c.is_alphanumeric())
                .map_or(word.len(), |at| at + word[at..].chars().next().map_or(0, char::len_utf8));
            return format!("{}{}{}", &word[..open], masked(&word[open..close]), &word[close..]);
        }
        without_numbers(word)
    };
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    error
        .split_inclusive(is_between)
        .map(|part| {
            let end = part.trim_end_matches(is_between).len();
            word(&part[..end]) + &part[end..]
        })
        .collect()
}

/// Runs of four digits and more become dots.
fn without_numbers(word: &str) -> String {
    const SHOWN_MOST: usize = 3;
    let mut told = String::with_capacity(word.len());
    let mut digits = String::new();
    for c in word.chars().chain(['\0']) {
        if c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        told.push_str(if digits.len() > SHOWN_MOST { "…" } else { &digits });
        digits.clear();
        if c != '\0' {
            told.push(c);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_tells_no_address_no_link_and_no_code() {
        for (error, told) in [
            ("connection refused (os error 111)", "connection refused (os error 111)"),
            ("550 5.1.1 <lin@people.test>: unknown", "550 5.1.1 <l***@people.test>: unknown"),
            ("no such box: mara@people.test", "no such box: m***@people.test"),
            ("code 482913 to +8613800138000", "code … to +…"),
            ("see https://mail.test/?t=secret now", "see … now"),
            ("给 林@例子.测试 的信", "给 林***@例子.测试 的信"),
            ("@", "@"),
            ("", ""),
        ] {
            assert_eq!(told_reason(error), told, "{error}");
        }
        assert_eq!(
            (masked("lin@people.test"), masked("13800138000")),
            ("l***@people.test".into(), "*******8000".into())
        );
    }

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
