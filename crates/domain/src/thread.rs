//! Threads: where the two sides of something write to each other. Who reads a thread, who writes into it, who is told,
//! what may be taken back and how a text is kept stands here for every kind of thread; its pages only show it.

pub mod people;

use crate::delivery;
use crate::notice::{About, To};
use crate::project::access::{self, Actor};
use crate::project::facts::{ProjectFacts, WorkFacts};
use crate::project::halt::ensure;
use crate::refusal::{Fault, Problem};
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS};
use crate::work::mask_contacts;
use crate::{BoughtId, Rate, Refusal, UserId, text};

/// Messages of one person: in all threads together, and in those of one contest.
pub const MESSAGES_OF_PERSON: Rate = Rate { most: 30, window_ms: MINUTE_MS };
pub const MESSAGES_IN_CONTEST: Rate = Rate { most: 300, window_ms: HOUR_MS };
/// Files that one person sends in conversations and in the threads of orders. Deliveries are not counted: they stand in paid
/// orders, and are due on a day.
pub const THREAD_FILES_OF_PERSON: Rate = Rate { most: 100, window_ms: DAY_MS };

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

impl TakesBack {
    /// Taking back a message of a handover; a request for a revision stays, since the clock has stopped for it.
    ///
    /// # Errors
    /// `Forbidden` for another's; `WrongState` for a request for a revision.
    pub fn permit(self, is_own: bool, asks_revision: bool) -> Result<(), Refusal> {
        ensure(is_own || self == TakesBack::Any, Refusal::Forbidden)?;
        ensure(!asks_revision, Refusal::WrongState)
    }
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

    /// Ticking off what a message points at, and opening it again: either side of an entry, as long as it may write there.
    /// Moderators leave to the two what is done.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn resolve(&self, actor: &Actor) -> Result<(), Refusal> {
        self.write(actor)?;
        match self.of {
            ThreadOf::Entry(work) => ensure(actor.owns(self.project) || actor.is(work.designer), Refusal::Forbidden),
            // Nothing is pinned there.
            ThreadOf::Handover(_) => Err(Refusal::Forbidden),
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

/// What one message of a thread may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Characters.
    pub least: usize,
    pub most: usize,
    /// The field of the contract that its files come in.
    pub files: &'static str,
    pub files_most: usize,
}

impl Form {
    /// Behind an entry; `least` 0 where something else says enough.
    #[must_use]
    pub const fn entry(least: usize) -> Self {
        Form { least, most: crate::work::MESSAGE_MOST, files: "files", files_most: 0 }
    }

    /// In a handover.
    pub const HANDOVER: Form =
        Form { least: 1, most: delivery::MESSAGE_MOST, files: "files", files_most: delivery::MESSAGE_FILES_MOST };

    /// The text as it was meant, with so many files: normalised, and held to the limits.
    pub fn read(&self, raw: &str, files: usize, faults: &mut Vec<Fault>) -> String {
        let content = text::block(raw);
        if self.least == 0 {
            text::check_optional("content", &content, self.most, faults);
        } else {
            text::check_required("content", &content, self.least, self.most, faults);
        }
        if files > self.files_most {
            faults.push(Fault::new(self.files, Problem::TooMany { max: self.files_most }));
        }
        content
    }
}

/// A text as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub content: String,
    /// Contact details were taken out of it: its writer is told why.
    pub masked: bool,
}

impl Kept {
    /// The text without contact details.
    #[must_use]
    pub fn masked(content: &str) -> Self {
        let kept = mask_contacts(content);
        Kept { masked: kept != content, content: kept }
    }

    /// The text as it is, or without contact details.
    #[must_use]
    pub fn of(content: &str, masks: bool) -> Self {
        if masks { Self::masked(content) } else { Kept { content: content.to_owned(), masked: false } }
    }
}

/// Whether a text names somebody: `@` and the whole name, not the beginning of a longer word.
#[must_use]
pub fn names(content: &str, user_name: &str) -> bool {
    let mut rest = content;
    while let Some((_, after)) = rest.split_once('@') {
        if let Some(end) = after.strip_prefix(user_name)
            && !user_name.is_empty()
            && !end.chars().next().is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
        {
            return true;
        }
        rest = after;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_named_by_all_of_it() {
        for (text, name, is) in [
            ("请 @周屿 看看", "周屿", true),
            ("@周屿看看", "周屿", true),
            ("周屿", "周屿", false),
            ("@Ann, please", "Ann", true),
            ("@Anna, please", "Ann", false),
            ("@Anna and @Ann", "Ann", true),
            ("@Ann Lee.", "Ann Lee", true),
            ("a@", "", false),
        ] {
            assert_eq!(names(text, name), is, "{text} {name}");
        }
    }

    #[test]
    fn a_message_is_held_to_its_form() {
        for (form, raw, files, fields) in [
            (Form::HANDOVER, "好", 0, vec![]),
            (Form::HANDOVER, " \n ", 11, vec!["content", "files"]),
            (people::FORM, "x", 5, vec![]),
            (people::FORM, "", 6, vec!["content", "fileIds"]),
            (Form::entry(0), "", 0, vec![]),
        ] {
            let mut faults = Vec::new();
            form.read(raw, files, &mut faults);
            assert_eq!(faults.iter().map(|fault| fault.field.as_str()).collect::<Vec<_>>(), fields);
        }
        for (length, fine) in [(5_000, true), (5_001, false)] {
            let mut faults = Vec::new();
            people::FORM.read(&"茶".repeat(length), 0, &mut faults);
            assert_eq!(faults.is_empty(), fine, "{length}");
        }
    }

    #[test]
    fn whoever_writes_contact_details_is_told_that_they_were_taken_out() {
        let open = Kept::of("打 13812345678", false);
        assert_eq!((open.content.as_str(), open.masked), ("打 13812345678", false));
        let kept = Kept::of("打 13812345678", true);
        assert!(kept.masked && !kept.content.contains("13812345678"), "{kept:?}");
        assert!(!Kept::masked("太阳往左一点").masked);
    }
}
