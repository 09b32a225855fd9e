//! Threads: where the two sides of something write to each other. Who reads a thread, who writes into it, who is told,
//! what may be taken back and how a text is kept stands here for every kind of thread; its pages only show it.

use crate::notice::{About, To};
use crate::project::access::{self, Actor};
use crate::project::facts::{ProjectFacts, WorkFacts};
use crate::project::halt::ensure;
use crate::refusal::Fault;
use crate::work::mask_contacts;
use crate::{BoughtId, Refusal, UserId, text};

/// What a thread belongs to.
#[derive(Clone, Copy, Debug)]
pub enum ThreadOf<'a> {
    /// Behind the picture; its messages may be pinned to a point of it.
    Entry(&'a WorkFacts),
    /// Between client and designer of a handover; a message may ask for a revision.
    Handover(BoughtId),
}

/// A thread of a contest.
#[derive(Clone, Copy, Debug)]
pub struct Thread<'a> {
    project: &'a ProjectFacts,
    of: ThreadOf<'a>,
}

/// Which messages somebody may take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesBack {
    Own,
    Any,
}

impl<'a> Thread<'a> {
    #[must_use]
    pub const fn new(project: &'a ProjectFacts, of: ThreadOf<'a>) -> Self {
        Thread { project, of }
    }

    /// Reading: client, the designer of its other side, moderators.
    ///
    /// # Errors
    /// `NotSignedIn`; `Forbidden`. For client and moderators the winner's thread is empty until there is a winner, any
    /// other handover's that is not there answers `NotFound`.
    pub fn read(&self, actor: &Actor) -> Result<(), Refusal> {
        ensure(actor.user_id.is_some(), Refusal::NotSignedIn)?;
        match self.of {
            ThreadOf::Entry(work) => self.of_entry(work, actor),
            ThreadOf::Handover(bought) if self.project.handover(bought).is_none() && actor.owner_like(self.project) => {
                ensure(bought == BoughtId::WINNER, Refusal::NotFound)
            }
            ThreadOf::Handover(bought) => self.of_handover(bought, actor),
        }
    }

    /// Writing: whoever reads it, unless suspended; behind an entry that still hangs in a paid contest, in a handover that
    /// has begun.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn write(&self, actor: &Actor) -> Result<(), Refusal> {
        match self.of {
            ThreadOf::Entry(work) => {
                ensure(!work.deleted, Refusal::NotFound)?;
                self.of_entry(work, actor)?;
                ensure(!actor.suspended, Refusal::Suspended)?;
                ensure(self.project.stage.audit, Refusal::WrongState)
            }
            ThreadOf::Handover(bought) => {
                let begun = self.project.handover(bought).is_some() || !actor.owner_like(self.project);
                ensure(begun, Refusal::WrongState)?;
                self.of_handover(bought, actor)?;
                ensure(!actor.suspended, Refusal::Suspended)
            }
        }
    }

    /// Taking a message back: in a handover whoever writes there their own, moderators any; what is written behind an
    /// entry stays.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn take_back(&self, actor: &Actor) -> Result<TakesBack, Refusal> {
        self.write(actor)?;
        match self.of {
            ThreadOf::Entry(_) => Err(Refusal::Forbidden),
            ThreadOf::Handover(_) if actor.moderates() => Ok(TakesBack::Any),
            ThreadOf::Handover(_) => Ok(TakesBack::Own),
        }
    }

    /// Who is told of a message: the two sides but its writer.
    #[must_use]
    pub fn told(&self, writer: UserId) -> Vec<To> {
        let sides = [Some(To::Client(self.project.client)), self.designer().map(To::Designer)];
        sides.into_iter().flatten().filter(|side| side.user() != writer).collect()
    }

    /// What its notices are about.
    #[must_use]
    pub const fn about(&self) -> About {
        let contest = self.project.id;
        match self.of {
            ThreadOf::Entry(work) => About::Entry { contest, entry: work.id },
            ThreadOf::Handover(bought) => About::Handover { contest, bought },
        }
    }

    fn designer(&self) -> Option<UserId> {
        match self.of {
            ThreadOf::Entry(work) => Some(work.designer),
            ThreadOf::Handover(bought) => self.project.handover(bought).map(|(designer, _)| designer),
        }
    }

    fn of_entry(&self, work: &WorkFacts, actor: &Actor) -> Result<(), Refusal> {
        ensure(actor.owner_like(self.project) || actor.is(work.designer), Refusal::Forbidden)
    }

    fn of_handover(&self, bought: BoughtId, actor: &Actor) -> Result<(), Refusal> {
        ensure(access::view_package(self.project, bought, actor), Refusal::Forbidden)
    }
}

/// The text of a message as it is kept: at most `most` characters, contact details masked. `least` 0 where something
/// else says enough.
pub fn content(raw: &str, least: usize, most: usize, faults: &mut Vec<Fault>) -> String {
    let content = text::block(raw);
    if least == 0 {
        text::check_optional("content", &content, most, faults);
    } else {
        text::check_required("content", &content, least, most, faults);
    }
    mask_contacts(&content)
}
