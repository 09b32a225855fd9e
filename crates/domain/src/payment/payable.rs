//! What is paid for: each kind with what it names, read from a request or a row in one place.
//!
//! What is paid for by itself is a row of [`super::purpose`]. A kind that names more is a variant here: the compiler then asks
//! what it names, whose escrow holds its money, under which name it is paid once, under which key its payment is booked,
//! what is due for it and what it does.

use super::purpose::{self, Thing};
use crate::ledger::{Holder, Reason};
use crate::refusal::{Problem, Purpose};
use crate::{OrderId, PaymentId, ProjectId, QuoteId, Refusal, UserId, WorkId};

/// What somebody pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payable {
    /// Something of a contest, or of the private contest that a store purchase makes.
    Contest(ProjectId, Item),
    /// By itself.
    Thing(Thing),
    /// A price of an order: its first, or one for more of it.
    Order(OrderId, QuoteId),
}

/// What of a contest is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// The contest itself: price minus discounts plus options.
    Whole,
    /// This designer as a finalist beyond the included number.
    Finalist(UserId),
    /// The open stage once more.
    Restart,
    /// Hiding it from strangers.
    Private,
    /// Another design, once there is a winner.
    Design(WorkId),
    /// The entry of the store that the private contest is for.
    Purchase,
}

/// A payable by its parts, as a request names it and a row keeps it. Parts that its purpose does not ask for say nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    pub purpose: Purpose,
    pub project: Option<ProjectId>,
    pub work: Option<WorkId>,
    pub designer: Option<UserId>,
    /// The number of the thing.
    pub thing: Option<i64>,
    pub order: Option<OrderId>,
    pub quote: Option<QuoteId>,
}

impl Parts {
    /// A purpose that names nothing yet.
    #[must_use]
    pub const fn of(purpose: Purpose) -> Self {
        Parts { purpose, project: None, work: None, designer: None, thing: None, order: None, quote: None }
    }

    /// # Errors
    /// A fault on the field that is missing; `WrongState` for a purpose that nothing is sold under.
    pub fn payable(self) -> Result<Payable, Refusal> {
        let item = match self.purpose {
            Purpose::Project => Item::Whole,
            Purpose::Finalist => Item::Finalist(named("designerId", self.designer)?),
            Purpose::Work => Item::Design(named("workId", self.work)?),
            Purpose::Restart => Item::Restart,
            Purpose::Private => Item::Private,
            Purpose::Store => Item::Purchase,
            Purpose::Order => {
                let order = named("orderId", self.order)?;
                return Ok(Payable::Order(order, named("quoteId", self.quote)?));
            }
            purpose::of_things!() => {
                let field = self.purpose.names().ok_or(Refusal::WrongState)?;
                let thing = self.purpose.thing(named(field, self.thing)?).ok_or(Refusal::WrongState)?;
                return Ok(Payable::Thing(thing));
            }
        };
        Ok(Payable::Contest(named("projectId", self.project)?, item))
    }
}

fn named<T>(field: &str, part: Option<T>) -> Result<T, Refusal> {
    part.ok_or_else(|| Refusal::fault(field, Problem::Required))
}

impl Payable {
    #[must_use]
    pub const fn parts(self) -> Parts {
        match self {
            Payable::Contest(project, item) => {
                let parts = match item {
                    Item::Whole => Parts::of(Purpose::Project),
                    Item::Finalist(designer) => Parts { designer: Some(designer), ..Parts::of(Purpose::Finalist) },
                    Item::Restart => Parts::of(Purpose::Restart),
                    Item::Private => Parts::of(Purpose::Private),
                    Item::Design(work) => Parts { work: Some(work), ..Parts::of(Purpose::Work) },
                    Item::Purchase => Parts::of(Purpose::Store),
                };
                Parts { project: Some(project), ..parts }
            }
            Payable::Thing(thing) => Parts { thing: Some(thing.number()), ..Parts::of(thing.purpose()) },
            Payable::Order(order, quote) => {
                Parts { order: Some(order), quote: Some(quote), ..Parts::of(Purpose::Order) }
            }
        }
    }

    #[must_use]
    pub const fn purpose(self) -> Purpose {
        self.parts().purpose
    }

    /// Whose escrow holds the money.
    #[must_use]
    pub const fn holder(self) -> Holder {
        match self {
            Payable::Contest(project, _) => Holder::Contest(project),
            Payable::Thing(thing) => Holder::Thing(thing),
            Payable::Order(order, _) => Holder::Order(order),
        }
    }

    /// The contest it belongs to, where it is of one.
    #[must_use]
    pub const fn project(self) -> Option<ProjectId> {
        self.holder().project()
    }

    /// Under which name it is paid once. A restart can be paid again and again: `attempt` tells one from the next.
    #[must_use]
    pub fn subject(self, attempt: &str) -> String {
        match self {
            Payable::Contest(project, Item::Finalist(designer)) => format!("finalist:{project}:{designer}"),
            Payable::Contest(project, Item::Design(work)) => format!("work:{project}:{work}"),
            Payable::Contest(project, Item::Restart) => format!("restart:{project}:{attempt}"),
            Payable::Contest(project, Item::Whole | Item::Private | Item::Purchase) => {
                format!("{}:{project}", self.purpose().code())
            }
            Payable::Thing(thing) => thing.to_string(),
            Payable::Order(order, quote) => format!("order:{order}:quote:{quote}"),
        }
    }

    /// The key and the reason of the journal that books its payment. `payment` tells one restart from the next.
    #[must_use]
    pub fn booked(self, payment: PaymentId) -> (String, Reason) {
        let holder = self.holder();
        let key = match self {
            Payable::Contest(_, Item::Whole | Item::Purchase) | Payable::Thing(_) => format!("{holder}:paid"),
            Payable::Contest(_, Item::Finalist(designer)) => format!("{holder}:finalist:{designer}:paid"),
            Payable::Contest(_, Item::Restart) => format!("{holder}:restart:{payment}:paid"),
            Payable::Contest(_, Item::Private) => format!("{holder}:private:paid"),
            // Given back and bought again, a design is paid more than once.
            Payable::Contest(_, Item::Design(work)) => format!("{holder}:work:{work}:{payment}:paid"),
            Payable::Order(_, quote) => format!("{holder}:quote:{quote}:paid"),
        };
        (key, Reason::Paid(self.purpose()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROJECT: ProjectId = ProjectId(12);
    const DESIGNER: UserId = UserId(7);
    const WORK: WorkId = WorkId(30);
    const THING: i64 = 5;
    const ORDER: OrderId = OrderId(4);
    const QUOTE: QuoteId = QuoteId(6);

    fn every() -> Vec<Payable> {
        let of = |item| Payable::Contest(PROJECT, item);
        let named_otherwise = [
            of(Item::Whole),
            of(Item::Finalist(DESIGNER)),
            of(Item::Restart),
            of(Item::Private),
            of(Item::Design(WORK)),
            of(Item::Purchase),
            Payable::Order(ORDER, QUOTE),
        ];
        let things = Purpose::ALL.into_iter().filter_map(|purpose| purpose.thing(THING)).map(Payable::Thing);
        named_otherwise.into_iter().chain(things).collect()
    }

    #[test]
    fn what_a_row_keeps_reads_back_and_every_purpose_is_answered() {
        for payable in every() {
            assert_eq!(payable.parts().payable(), Ok(payable));
        }
        for purpose in Purpose::ALL {
            let whole = Parts {
                purpose,
                project: Some(PROJECT),
                work: Some(WORK),
                designer: Some(DESIGNER),
                thing: Some(THING),
                order: Some(ORDER),
                quote: Some(QUOTE),
            };
            let known = every().into_iter().find(|one| one.purpose() == purpose);
            assert_eq!(Some(whole.payable()), known.map(Ok), "{purpose:?}");
        }
    }

    #[test]
    fn what_is_missing_is_said_by_its_name() {
        let bare = |purpose| Parts { project: Some(PROJECT), ..Parts::of(purpose) };
        let missing = |field| Err(Refusal::fault(field, Problem::Required));
        assert_eq!(bare(Purpose::Finalist).payable(), missing("designerId"));
        assert_eq!(bare(Purpose::Work).payable(), missing("workId"));
        assert_eq!(bare(Purpose::Tip).payable(), missing("tipId"));
        assert_eq!(bare(Purpose::Order).payable(), missing("orderId"));
        assert_eq!(Parts { order: Some(ORDER), ..Parts::of(Purpose::Order) }.payable(), missing("quoteId"));
        assert_eq!(Parts::of(Purpose::Store).payable(), missing("projectId"));
    }

    #[test]
    fn each_is_paid_once_under_a_name_of_its_own() {
        let mut names: Vec<_> = every().into_iter().map(|payable| payable.subject("a1")).collect();
        let expected = [
            "project:12",
            "finalist:12:7",
            "restart:12:a1",
            "private:12",
            "work:12:30",
            "store:12",
            "order:4:quote:6",
            "tip:5",
        ];
        assert_eq!(names[..expected.len()], expected);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Purpose::ALL.len());
    }
}
