//! Notices: what somebody is told, about what, and how it reaches them. Every kind has one row in [`kinds`].

mod area;
pub mod digest;
mod kinds;
mod place;
#[cfg(test)]
mod tests;

pub use area::{Area, Letters, Means, SMS_NOTICES_OF_PERSON, Wishes};
pub use digest::{DIGEST_HOUR, DIGEST_LINES, DIGEST_LINES_OF_ONE, DIGEST_READ, Standing};
pub use kinds::{CODES, Kind, Told};
pub use place::Place;

use crate::invoice::InvoiceOf;
use crate::{
    ApplicationId, BoughtId, GigId, InvoiceId, OrderId, PaymentId, PayoutId, PollId, ProjectId, TopicId, UserId, WorkId,
};
use serde_json::{Map, Value};

/// The code of a notice that this version cannot read: of an older or a newer one.
pub const OTHER: &str = "other";

/// Whom a notice is for, by their part in what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Client,
    /// The designer whom it is about: the author, the winner, whoever hands something over.
    Designer,
    /// Each finalist.
    Finalist,
    /// Everybody else who takes part in the contest.
    Participant,
    Moderator,
    /// Whose payment, payout or application it is.
    Person,
}

/// How a notice reaches a role. Every one stands on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Page,
    /// On the page and by a letter of its own.
    Mail,
    /// What cannot wait: as `Mail`, and by a short message to who chose that.
    Text,
}

impl Way {
    /// Whether it has a letter of its own.
    #[must_use]
    pub const fn is_mailed(self) -> bool {
        matches!(self, Way::Mail | Way::Text)
    }
}

/// Kinds that ask for something which nothing else remembers: an issued invoice to be corrected by money that went back, a
/// damaged file to be brought again. Unread, they stay for good.
pub const REMEMBERED_NOWHERE_ELSE: [Kind; 2] = [Kind::InvoiceToCorrect, Kind::FileDamaged];

/// Whether its letter can wait or be declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Sent to who wants mail.
    Usual,
    /// Money and security: sent also to who wants no mail.
    Urgent,
}

/// What becomes of the same once more, in the same words about the same thing, while the first is unread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// A notice of its own.
    Once,
    /// One with the first, which counts.
    Counts,
    /// As `Counts`: a reminder, which the rule that sends it ends.
    Reminds,
}

/// What notices of a kind are about; an entry can stand for its contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Contest,
    Handover,
    Invoice,
    Payment,
    Payout,
    Application,
    Gig,
    Order,
    /// A topic of the forum.
    Topic,
    /// A poll, unknown in what an older version told.
    Poll,
    /// A person: whoever is told, whom moderators are to look at, or who said something to the reader.
    Person,
    /// What a thread belongs to: an entry, a handover, an order.
    Thread,
    /// Nothing that is still there, or nothing that can be named; a contest where there is one.
    Nothing,
}

/// What one notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Contest(ProjectId),
    Entry {
        contest: ProjectId,
        entry: WorkId,
    },
    /// Number 0 is the winner's.
    Handover {
        contest: ProjectId,
        bought: BoughtId,
    },
    Invoice {
        of: InvoiceOf,
        invoice: InvoiceId,
    },
    /// With what it was for, where that is a contest.
    Payment {
        payment: PaymentId,
        contest: Option<ProjectId>,
    },
    Payout(PayoutId),
    /// Unknown in what an older version told.
    Application(Option<ApplicationId>),
    Gig(GigId),
    Order(OrderId),
    Topic(TopicId),
    Poll(PollId),
    Person(UserId),
    Nothing,
}

/// A row of the table of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Stable: what is stored, and what the page puts into words.
    pub code: &'static str,
    pub about: Sort,
    pub place: Place,
    pub repeats: Repeats,
    pub urgency: Urgency,
    /// Who is told, and how.
    pub to: &'static [(Role, Way)],
}

/// Who is told: a person in a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    Client(UserId),
    Designer(UserId),
    Finalist(UserId),
    Participant(UserId),
    Moderator(UserId),
    Person(UserId),
}

impl To {
    #[must_use]
    pub const fn user(self) -> UserId {
        match self {
            To::Client(id)
            | To::Designer(id)
            | To::Finalist(id)
            | To::Participant(id)
            | To::Moderator(id)
            | To::Person(id) => id,
        }
    }

    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            To::Client(_) => Role::Client,
            To::Designer(_) => Role::Designer,
            To::Finalist(_) => Role::Finalist,
            To::Participant(_) => Role::Participant,
            To::Moderator(_) => Role::Moderator,
            To::Person(_) => Role::Person,
        }
    }
}

impl Kind {
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// How it reaches that role; `None` where it is not for them.
    #[must_use]
    pub fn way(self, role: Role) -> Option<Way> {
        self.row().to.iter().find(|(whom, _)| *whom == role).map(|(_, way)| *way)
    }

    /// Whether anybody gets a letter of it.
    #[must_use]
    pub fn is_mailed(self) -> bool {
        self.row().to.iter().any(|(_, way)| way.is_mailed())
    }

    /// Whether anybody can have it by a short message.
    #[must_use]
    pub fn is_texted(self) -> bool {
        self.row().to.iter().any(|(_, way)| *way == Way::Text)
    }

    /// Whether that role gets a letter of it at once, later with others, or none.
    #[must_use]
    pub fn letters(self, role: Role, wishes: &Wishes) -> Letters {
        let area = self.area();
        let is_urgent = self.row().urgency == Urgency::Urgent;
        if self.way(role).is_some_and(Way::is_mailed) && (is_urgent || wishes.wants(area, Means::Email)) {
            Letters::AtOnce
        } else if wishes.wants(area, Means::Digest) {
            Letters::Gathered
        } else {
            Letters::None
        }
    }

    /// Whether another of the same becomes one with it while it is unread.
    #[must_use]
    pub fn merges(self) -> bool {
        !matches!(self.row().repeats, Repeats::Once)
    }
}

impl About {
    #[must_use]
    pub const fn contest(&self) -> Option<ProjectId> {
        match *self {
            About::Contest(contest) | About::Entry { contest, .. } | About::Handover { contest, .. } => Some(contest),
            About::Invoice { of, .. } => of.contest(),
            About::Payment { contest, .. } => contest,
            About::Payout(_)
            | About::Application(_)
            | About::Gig(_)
            | About::Order(_)
            | About::Topic(_)
            | About::Poll(_)
            | About::Person(_)
            | About::Nothing => None,
        }
    }

    #[must_use]
    pub const fn entry(&self) -> Option<WorkId> {
        match *self {
            About::Entry { entry, .. } => Some(entry),
            _ => None,
        }
    }

    /// Its kind and number as readers are told them: of handovers and invoices those of their contest or order. `None`
    /// where nothing can be named.
    #[must_use]
    pub fn named(&self) -> Option<(&'static str, Option<i64>)> {
        match *self {
            About::Contest(contest)
            | About::Handover { contest, .. }
            | About::Invoice { of: InvoiceOf::Contest(contest), .. } => Some(("contest", Some(contest.0))),
            About::Entry { entry, .. } => Some(("entry", Some(entry.0))),
            About::Payment { payment, .. } => Some(("payment", Some(payment.0))),
            About::Payout(payout) => Some(("payout", Some(payout.0))),
            About::Application(application) => Some(("application", application.map(|id| id.0))),
            About::Gig(gig) => Some(("gig", Some(gig.0))),
            About::Order(order) | About::Invoice { of: InvoiceOf::Order(order), .. } => Some(("order", Some(order.0))),
            About::Topic(topic) => Some(("topic", Some(topic.0))),
            About::Poll(poll) => Some(("poll", Some(poll.0))),
            About::Person(person) => Some(("person", Some(person.0))),
            About::Nothing => None,
        }
    }

    /// What stands among the parameters; contests and entries have columns of their own.
    fn number(&self) -> Option<(&'static str, i64)> {
        match *self {
            About::Contest(_) | About::Entry { .. } | About::Nothing => None,
            About::Handover { bought, .. } => Some((BOUGHT, bought.0)),
            About::Invoice { invoice, .. } => Some((INVOICE, invoice.0)),
            About::Payment { payment, .. } => Some((PAYMENT, payment.0)),
            About::Payout(payout) => Some((PAYOUT, payout.0)),
            About::Application(application) => application.map(|id| (APPLICATION, id.0)),
            About::Gig(gig) => Some((GIG, gig.0)),
            About::Order(order) => Some((ORDER, order.0)),
            About::Topic(topic) => Some((TOPIC, topic.0)),
            About::Poll(poll) => Some((POLL, poll.0)),
            About::Person(person) => Some((PERSON, person.0)),
        }
    }

    const fn is_of(&self, sort: Sort) -> bool {
        matches!(
            (self, sort),
            (About::Contest(_) | About::Entry { .. }, Sort::Contest)
                | (About::Handover { .. }, Sort::Handover)
                | (About::Invoice { .. }, Sort::Invoice)
                | (About::Payment { .. }, Sort::Payment)
                | (About::Payout(_), Sort::Payout)
                | (About::Application(_), Sort::Application)
                | (About::Gig(_), Sort::Gig)
                | (About::Order(_), Sort::Order)
                | (About::Topic(_), Sort::Topic)
                | (About::Poll(_) | About::Nothing, Sort::Poll)
                | (About::Person(_), Sort::Person)
                | (About::Entry { .. } | About::Handover { .. } | About::Order(_), Sort::Thread)
                | (About::Contest(_) | About::Entry { .. } | About::Nothing, Sort::Nothing)
        )
    }
}

const BOUGHT: &str = "bought";
const INVOICE: &str = "invoiceId";
const PAYMENT: &str = "paymentId";
const PAYOUT: &str = "payoutId";
const APPLICATION: &str = "applicationId";
const GIG: &str = "gigId";
const ORDER: &str = "orderId";
const TOPIC: &str = "topicId";
const POLL: &str = "pollId";
const PERSON: &str = "personId";

/// A notice: what is told, about what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    told: Told,
    about: About,
}

/// A notice as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub kind: String,
    /// A JSON object.
    pub params: String,
    pub contest: Option<ProjectId>,
    pub entry: Option<WorkId>,
}

impl Notice {
    /// A notice of `told` about `about`, which is of the sort that its kind's row names.
    #[must_use]
    pub fn new(told: Told, about: About) -> Self {
        debug_assert!(about.is_of(told.kind().row().about), "{told:?} is not about {about:?}");
        Notice { told, about }
    }

    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.told.kind()
    }

    #[must_use]
    pub const fn told(&self) -> &Told {
        &self.told
    }

    #[must_use]
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// What it says besides its kind. Nobody's name is in it: a `userId` is shown as that person is called by then.
    #[must_use]
    pub fn params(&self) -> Map<String, Value> {
        let told = serde_json::to_value(&self.told).unwrap_or_default();
        let mut params = match told {
            Value::Object(mut told) => match told.remove("params") {
                Some(Value::Object(params)) => params,
                _ => Map::new(),
            },
            _ => Map::new(),
        };
        if let Some((name, number)) = self.about.number() {
            params.insert(name.to_owned(), number.into());
        }
        if let About::Invoice { of: InvoiceOf::Order(order), .. } = self.about {
            params.insert(ORDER.to_owned(), order.0.into());
        }
        params
    }

    #[must_use]
    pub fn stored(&self) -> Stored {
        Stored {
            kind: self.kind().code().to_owned(),
            params: Value::Object(self.params()).to_string(),
            contest: self.about.contest(),
            entry: self.about.entry(),
        }
    }

    /// Reads a stored notice; `None` for one that this version does not know.
    #[must_use]
    pub fn read(stored: &Stored) -> Option<Self> {
        let params: Value = serde_json::from_str(&stored.params).ok()?;
        let number = |name: &str| params.get(name).and_then(Value::as_i64);
        let told = serde_json::json!({ "kind": stored.kind, "params": params });
        let told: Told = serde_json::from_value(told).ok()?;
        let contest = stored.contest;
        let about = match told.kind().row().about {
            Sort::Contest | Sort::Nothing => match (contest, stored.entry) {
                (Some(contest), Some(entry)) => About::Entry { contest, entry },
                (Some(contest), None) => About::Contest(contest),
                (None, _) => About::Nothing,
            },
            Sort::Handover => {
                About::Handover { contest: contest?, bought: BoughtId(number(BOUGHT).unwrap_or_default()) }
            }
            Sort::Invoice => {
                let of = match contest {
                    Some(contest) => InvoiceOf::Contest(contest),
                    None => InvoiceOf::Order(OrderId(number(ORDER)?)),
                };
                About::Invoice { of, invoice: InvoiceId(number(INVOICE)?) }
            }
            Sort::Payment => About::Payment { payment: PaymentId(number(PAYMENT)?), contest },
            Sort::Payout => About::Payout(PayoutId(number(PAYOUT)?)),
            Sort::Application => About::Application(number(APPLICATION).map(ApplicationId)),
            Sort::Gig => About::Gig(GigId(number(GIG)?)),
            Sort::Order => About::Order(OrderId(number(ORDER)?)),
            Sort::Topic => About::Topic(TopicId(number(TOPIC)?)),
            Sort::Poll => number(POLL).map_or(About::Nothing, |poll| About::Poll(PollId(poll))),
            Sort::Person => About::Person(UserId(number(PERSON)?)),
            Sort::Thread => match (number(ORDER), stored.entry) {
                (Some(order), _) => About::Order(OrderId(order)),
                (None, Some(entry)) => About::Entry { contest: contest?, entry },
                (None, None) => {
                    About::Handover { contest: contest?, bought: BoughtId(number(BOUGHT).unwrap_or_default()) }
                }
            },
        };
        Some(Notice { told, about })
    }

    /// The address within the site where its reader goes; where that needs a contest and there is none, the person's own
    /// contests. `entry` is the entry's number on its wall.
    #[must_use]
    pub fn url(&self, entry: Option<i64>) -> String {
        let id = self.about.contest().map(ProjectId::encoded);
        let contest = |rest: &str| match &id {
            Some(id) => format!("/contest/{id}{rest}"),
            None => "/u/projects".to_owned(),
        };
        let desk = |queue: &str| match self.about.number() {
            Some((_, row)) => format!("/admin/{queue}?id={row}"),
            None => format!("/admin/{queue}"),
        };
        match (self.kind().row().place, &self.about) {
            (Place::DeskApplication, _) => desk("applications"),
            (Place::DeskPayout, _) => desk("payouts"),
            (Place::DeskInvoice, _) => desk("invoices"),
            (Place::DeskTransfer, _) => desk("transfers"),
            (Place::DeskRefunds, _) => "/admin/payment-refunds".to_owned(),
            (Place::DeskSilent, _) => "/admin/inactive".to_owned(),
            (Place::DeskMessages, _) => "/admin/message-reports".to_owned(),
            (Place::DeskHelp, _) => "/admin/help".to_owned(),
            (Place::DeskPollComments, _) => "/admin/poll-comments".to_owned(),
            (Place::DeskReports, _) => "/admin/reports".to_owned(),
            (Place::Topic, About::Topic(topic)) => format!("/forum/{topic}?at=new"),
            (Place::Topic, _) => "/forum".to_owned(),
            (Place::Poll, _) => contest("?a=poll"),
            (Place::Polls, _) => "/polls".to_owned(),
            (Place::DeskGig, _) => desk("gigs"),
            (Place::Gig, About::Gig(gig)) => format!("/gig/{gig}"),
            (Place::OwnGig, About::Gig(gig)) => format!("/gig/{gig}/edit"),
            (Place::Gig | Place::OwnGig, _) => "/u/services".to_owned(),
            (Place::OwnStore, _) => "/u/store".to_owned(),
            (Place::DeskOrders, About::Order(order)) => format!("/admin/orders?id={order}"),
            (Place::DeskOrders, _) => "/admin/orders".to_owned(),
            (Place::Order | Place::Thread, About::Order(order)) => format!("/order/{order}"),
            (Place::Order, _) => "/u/orders".to_owned(),
            (Place::Conversation, About::Person(person)) => format!("/messages/{person}"),
            (Place::Conversation, _) => "/messages".to_owned(),
            (Place::Income, _) => "/u/income".to_owned(),
            (Place::SignUp, _) => "/designer-signup".to_owned(),
            (Place::Standing, _) => "/u/profile#warnings".to_owned(),
            (Place::DeskPerson, About::Person(person)) => format!("/admin/users/{person}"),
            (Place::DeskPerson, _) => "/admin/users".to_owned(),
            (Place::Payment, About::Payment { payment, .. }) => format!("/pay/{payment}"),
            (Place::Invoice, About::Invoice { of, .. }) => of.path(),
            (Place::Invoice, _) => contest("?invoice=1"),
            (Place::Refund, _) => contest("?a=brief#refund"),
            (Place::Handover | Place::Thread, About::Handover { bought, .. }) if bought.0 > 0 => {
                contest(&format!("?a=pkg{bought}"))
            }
            (Place::Handover, _) | (Place::Thread, About::Handover { .. }) => contest("?a=pkg"),
            (Place::Designs | Place::Thread, _) => match entry {
                Some(number) => contest(&format!("?a=designs&work={number}")),
                None => contest("?a=designs"),
            },
            (Place::Contest | Place::Payment, _) => contest(""),
        }
    }
}
