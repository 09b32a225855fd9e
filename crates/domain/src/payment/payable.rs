//! What is paid for: each kind with what it names, read from a request or a row in one place.
//!
//! A new kind is a variant here: the compiler then asks what it names, whose escrow holds its money, under which name it
//! is paid once, how its payment is booked ([`crate::ledger::plans::pay`]), what is due for it and what it does.

use crate::ledger::Holder;
use crate::refusal::{Problem, Purpose};
use crate::{ProjectId, Refusal, UserId, WorkId};

/// What a client pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payable {
    /// The contest itself: price minus discounts plus options.
    Contest(ProjectId),
    /// One finalist beyond the included number.
    Finalist { project: ProjectId, designer: UserId },
    /// The open stage once more.
    Restart(ProjectId),
    /// Hiding a contest from strangers.
    Private(ProjectId),
    /// Another design of a contest that has its winner.
    Design { project: ProjectId, work: WorkId },
    /// An entry of the store, for the private contest that its purchase made.
    Purchase(ProjectId),
}

/// A payable by its parts, as a request names it and a row keeps it. Parts that its purpose does not ask for say nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    pub purpose: Purpose,
    pub project: Option<ProjectId>,
    pub work: Option<WorkId>,
    pub designer: Option<UserId>,
}

impl Parts {
    const fn of(purpose: Purpose, project: ProjectId) -> Self {
        Parts { purpose, project: Some(project), work: None, designer: None }
    }

    /// # Errors
    /// A fault on the field that is missing; `WrongState` for a purpose that nothing is sold under.
    pub fn payable(self) -> Result<Payable, Refusal> {
        let missing = |field| Refusal::fault(field, Problem::Required);
        let project = self.project.ok_or_else(|| missing("projectId"))?;
        Ok(match self.purpose {
            Purpose::Project => Payable::Contest(project),
            Purpose::Finalist => {
                Payable::Finalist { project, designer: self.designer.ok_or_else(|| missing("designerId"))? }
            }
            Purpose::Work => Payable::Design { project, work: self.work.ok_or_else(|| missing("workId"))? },
            Purpose::Restart => Payable::Restart(project),
            Purpose::Private => Payable::Private(project),
            Purpose::Store => Payable::Purchase(project),
            Purpose::Order | Purpose::Tip => return Err(Refusal::WrongState),
        })
    }
}

impl Payable {
    #[must_use]
    pub const fn parts(self) -> Parts {
        match self {
            Payable::Contest(project) => Parts::of(Purpose::Project, project),
            Payable::Finalist { project, designer } => {
                Parts { designer: Some(designer), ..Parts::of(Purpose::Finalist, project) }
            }
            Payable::Restart(project) => Parts::of(Purpose::Restart, project),
            Payable::Private(project) => Parts::of(Purpose::Private, project),
            Payable::Design { project, work } => Parts { work: Some(work), ..Parts::of(Purpose::Work, project) },
            Payable::Purchase(project) => Parts::of(Purpose::Store, project),
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
            Payable::Contest(project)
            | Payable::Finalist { project, .. }
            | Payable::Restart(project)
            | Payable::Private(project)
            | Payable::Design { project, .. }
            | Payable::Purchase(project) => Holder::Contest(project),
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
            Payable::Finalist { project, designer } => format!("finalist:{project}:{designer}"),
            Payable::Design { project, work } => format!("work:{project}:{work}"),
            Payable::Restart(project) => format!("restart:{project}:{attempt}"),
            Payable::Contest(project) | Payable::Private(project) | Payable::Purchase(project) => {
                format!("{}:{project}", self.purpose().code())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROJECT: ProjectId = ProjectId(12);
    const DESIGNER: UserId = UserId(7);
    const WORK: WorkId = WorkId(30);

    fn every() -> [Payable; 6] {
        [
            Payable::Contest(PROJECT),
            Payable::Finalist { project: PROJECT, designer: DESIGNER },
            Payable::Restart(PROJECT),
            Payable::Private(PROJECT),
            Payable::Design { project: PROJECT, work: WORK },
            Payable::Purchase(PROJECT),
        ]
    }

    #[test]
    fn what_a_row_keeps_reads_back_and_every_purpose_is_answered() {
        for payable in every() {
            assert_eq!(payable.parts().payable(), Ok(payable));
        }
        for purpose in Purpose::ALL {
            let whole = Parts { purpose, project: Some(PROJECT), work: Some(WORK), designer: Some(DESIGNER) };
            let known = every().into_iter().find(|one| one.purpose() == purpose);
            assert_eq!(whole.payable(), known.ok_or(Refusal::WrongState), "{purpose:?}");
        }
    }

    #[test]
    fn what_is_missing_is_said_by_its_name() {
        let bare = |purpose| Parts { purpose, project: Some(PROJECT), work: None, designer: None };
        let missing = |field| Err(Refusal::fault(field, Problem::Required));
        assert_eq!(bare(Purpose::Finalist).payable(), missing("designerId"));
        assert_eq!(bare(Purpose::Work).payable(), missing("workId"));
        assert_eq!(Parts { project: None, ..bare(Purpose::Store) }.payable(), missing("projectId"));
    }

    #[test]
    fn each_is_paid_once_under_a_name_of_its_own() {
        let names = every().map(|payable| payable.subject("a1"));
        let expected =
            ["project:12", "finalist:12:7", "restart:12:a1", "private:12", "work:12:30", "store:12"].map(str::to_owned);
        assert_eq!(names, expected);
    }
}
