//! Groups of notices, by which people say what they want to be told of, and by which way.

use super::{Kind, Place, Sort, Urgency};
use std::collections::BTreeSet;

/// What a notice belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    Contests,
    Entries,
    Money,
    Orders,
    Messages,
    Community,
    News,
}

impl Area {
    pub const ALL: [Area; 7] =
        [Area::Contests, Area::Entries, Area::Money, Area::Orders, Area::Messages, Area::Community, Area::News];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Area::Contests => "contests",
            Area::Entries => "entries",
            Area::Money => "money",
            Area::Orders => "orders",
            Area::Messages => "messages",
            Area::Community => "community",
            Area::News => "news",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|area| area.code() == code)
    }
}

impl Kind {
    /// The group it is declined with.
    #[must_use]
    pub const fn area(self) -> Area {
        let row = self.row();
        match row.about {
            Sort::Payment | Sort::Payout | Sort::Invoice => Area::Money,
            Sort::Application | Sort::Poll => Area::Community,
            Sort::Gig | Sort::Order => Area::Orders,
            // A report is of what somebody handed in.
            Sort::Topic if matches!(row.place, Place::DeskReports) => Area::Entries,
            Sort::Topic => Area::Community,
            Sort::Thread => Area::Entries,
            Sort::Person if matches!(row.place, Place::Conversation) => Area::Messages,
            Sort::Person => Area::Community,
            // What a contest's money came to is told whatever is declined.
            Sort::Contest | Sort::Handover if matches!(row.urgency, Urgency::Urgent) => Area::Money,
            Sort::Contest | Sort::Handover | Sort::Nothing => match row.place {
                Place::Designs => Area::Entries,
                Place::Poll => Area::Community,
                Place::DeskMessages | Place::DeskHelp | Place::Conversation => Area::Messages,
                Place::DeskRefunds => Area::Money,
                _ => Area::Contests,
            },
        }
    }
}

/// A way that can be declined. Short messages carry codes and coupons alone: nobody is told by them who did not ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    Page,
    Email,
}

impl Means {
    pub const ALL: [Means; 2] = [Means::Page, Means::Email];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Means::Page => "page",
            Means::Email => "email",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|means| means.code() == code)
    }
}

/// What somebody wants; everything until they say otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes(BTreeSet<(Area, Means)>);

impl Wishes {
    #[must_use]
    pub fn new(declined: impl IntoIterator<Item = (Area, Means)>) -> Self {
        Wishes(declined.into_iter().collect())
    }

    #[must_use]
    pub fn wants(&self, area: Area, means: Means) -> bool {
        !self.0.contains(&(area, means))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_belong_where_their_readers_look_for_them() {
        for (kind, area) in [
            (Kind::Winner, Area::Contests),
            (Kind::Package, Area::Contests),
            (Kind::WorkNew, Area::Entries),
            (Kind::WorkMessage, Area::Entries),
            (Kind::Mention, Area::Entries),
            (Kind::TipReceived, Area::Money),
            (Kind::PayoutPaid, Area::Money),
            (Kind::InvoiceIssued, Area::Money),
            (Kind::RefundByHand, Area::Money),
            (Kind::Refunded, Area::Money),
            (Kind::DesignReturned, Area::Money),
            (Kind::Message, Area::Messages),
            (Kind::MessageReported, Area::Messages),
            (Kind::HelpAsked, Area::Messages),
            (Kind::HelpAnswered, Area::Messages),
            (Kind::Warned, Area::Community),
            (Kind::ApplicationApproved, Area::Community),
            (Kind::TopicReply, Area::Community),
            (Kind::EntryReportWaits, Area::Entries),
        ] {
            assert_eq!(kind.area(), area, "{kind:?}");
        }
    }

    #[test]
    fn what_is_urgent_is_of_money_of_orders_or_of_the_account() {
        for kind in Kind::ALL.iter().filter(|kind| kind.row().urgency == Urgency::Urgent) {
            assert!(matches!(kind.area(), Area::Money | Area::Orders | Area::Community), "{kind:?}");
        }
    }

    #[test]
    fn groups_and_ways_read_back_and_are_wanted_unless_declined() {
        for area in Area::ALL {
            assert_eq!(Area::parse(area.code()), Some(area));
            for means in Means::ALL {
                assert_eq!(Means::parse(means.code()), Some(means));
                assert!(Wishes::default().wants(area, means));
                assert!(!Wishes::new([(area, means)]).wants(area, means));
            }
        }
        assert!(Wishes::new([(Area::Money, Means::Email)]).wants(Area::Money, Means::Page));
    }
}
