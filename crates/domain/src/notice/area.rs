//! Groups of notices, by which people say what they want to be told of, and by which way.

use super::{Kind, Place, Sort, Urgency};
use crate::Rate;
use crate::time::DAY_MS;
use std::collections::BTreeMap;

/// What cannot wait, by short message to who chose it: to one person, among those of everybody.
pub const SMS_NOTICES_OF_PERSON: Rate = Rate { most: 10, window_ms: DAY_MS };

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

/// A way of being told that people choose, by group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    Page,
    /// A letter of its own, at once.
    Email,
    /// One letter a day, with what stands unread on the page and had no letter of its own.
    Digest,
    /// What cannot wait, by a short message besides.
    Sms,
}

impl Means {
    pub const ALL: [Means; 4] = [Means::Page, Means::Email, Means::Digest, Means::Sms];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Means::Page => "page",
            Means::Email => "email",
            Means::Digest => "digest",
            Means::Sms => "sms",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|means| means.code() == code)
    }

    /// Whether it is a letter, which whoever wants no usual mail does not get.
    #[must_use]
    pub const fn is_mail(self) -> bool {
        matches!(self, Means::Email | Means::Digest)
    }

    /// What holds until somebody says otherwise: a phone rings for nobody who did not ask for it.
    const fn is_usual(self) -> bool {
        !matches!(self, Means::Sms)
    }
}

impl Area {
    /// Whether anything of the group can come by a short message.
    #[must_use]
    pub fn is_texted(self) -> bool {
        Kind::ALL.iter().any(|kind| kind.area() == self && kind.is_texted())
    }
}

/// When a notice goes out by mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    AtOnce,
    /// With whatever else waits, in the reader's morning.
    Gathered,
    None,
}

/// What somebody said of being told; what they said nothing of is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes(BTreeMap<(Area, Means), bool>);

impl Wishes {
    #[must_use]
    pub fn new(said: impl IntoIterator<Item = (Area, Means, bool)>) -> Self {
        Wishes(said.into_iter().map(|(area, means, wanted)| ((area, means), wanted)).collect())
    }

    /// The same for somebody who wants no usual mail at all.
    #[must_use]
    pub fn without_mail(mut self) -> Self {
        for area in Area::ALL {
            self.0.extend(Means::ALL.into_iter().filter(|means| means.is_mail()).map(|means| ((area, means), false)));
        }
        self
    }

    /// What is gathered is what stands on the page: declined there, there is nothing to gather.
    #[must_use]
    pub fn wants(&self, area: Area, means: Means) -> bool {
        let said = self.0.get(&(area, means)).copied().unwrap_or(means.is_usual());
        said && (means != Means::Digest || self.wants(area, Means::Page))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Role;
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
                assert_eq!(Wishes::default().wants(area, means), means != Means::Sms, "a phone rings for who asked");
                assert!(!Wishes::new([(area, means, false)]).wants(area, means));
                assert!(Wishes::new([(area, means, true)]).wants(area, means));
            }
        }
        assert!(Wishes::new([(Area::Money, Means::Email, false)]).wants(Area::Money, Means::Page));
    }

    #[test]
    fn what_is_gathered_is_what_stands_on_the_page() {
        let no_page = Wishes::new([(Area::Entries, Means::Page, false)]);
        assert!(!no_page.wants(Area::Entries, Means::Digest) && no_page.wants(Area::Entries, Means::Email));
        let no_mail = Wishes::new([(Area::Money, Means::Sms, true)]).without_mail();
        for area in Area::ALL {
            assert!(no_mail.wants(area, Means::Page));
            assert!(!no_mail.wants(area, Means::Email) && !no_mail.wants(area, Means::Digest));
        }
        assert!(no_mail.wants(Area::Money, Means::Sms));
    }

    #[test]
    fn what_has_no_letter_of_its_own_is_gathered() {
        let (all, none) = (Wishes::default(), Wishes::default().without_mail());
        let daily = Wishes::new(Area::ALL.map(|area| (area, Means::Email, false)));
        let alone = Wishes::new(Area::ALL.map(|area| (area, Means::Digest, false)));
        for (kind, role, wishes, letters) in [
            (Kind::Winner, Role::Designer, &all, Letters::AtOnce),
            (Kind::Winner, Role::Designer, &daily, Letters::Gathered),
            (Kind::Winner, Role::Designer, &alone, Letters::AtOnce),
            (Kind::Winner, Role::Designer, &none, Letters::None),
            (Kind::WorkNew, Role::Client, &all, Letters::Gathered),
            (Kind::WorkNew, Role::Client, &alone, Letters::None),
            (Kind::WorkNew, Role::Client, &none, Letters::None),
            // Urgent for its client, on the page for finalists.
            (Kind::Refunded, Role::Client, &none, Letters::AtOnce),
            (Kind::Refunded, Role::Finalist, &all, Letters::Gathered),
            (Kind::Frozen, Role::Participant, &all, Letters::Gathered),
        ] {
            assert_eq!(kind.letters(role, wishes), letters, "{kind:?} {role:?}");
        }
    }
}
