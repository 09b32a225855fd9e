//! What is told live: that something happened, never what. A reader asks the calls for it, which judge what they may see.

use crate::time::{MINUTE_MS, SECOND_MS};
use crate::{OrderId, PollId, ProjectId, Rate, UserId, WorkId};

/// A stream without news says so often that it lives, in milliseconds: shorter than the half minute after which
/// proxies take a connection for dead.
pub const HEARTBEAT_MS: i64 = 25 * SECOND_MS;
/// Streams of one person at a time. One serves all tabs of a browser; when another begins, the oldest ends.
pub const MOST_OF_A_PERSON: usize = 5;
/// What other servers wrote is looked for so often, in milliseconds.
pub const OTHERS_MS: u64 = 500;
/// What this server wrote is looked for so often, in milliseconds: happenings of so short a time are read together.
pub const OURS_MS: u64 = 50;
/// Contests whose happenings reach a person's stream, the newest ones.
pub const CONTESTS: i64 = 200;
/// Happenings that wait to be taken by one stream; whoever is further behind begins anew.
pub const BACKLOG: usize = 256;

/// Polls whose results reach a person's stream, those that they looked at last.
pub const POLLS_LOOKED_AT: usize = 10;
/// That somebody writes is told so often to the same person at most, in milliseconds.
pub const WRITING_PAUSE_MS: u64 = 2_000;
/// And asked for so often by one person.
pub const WRITING_OF_PERSON: Rate = Rate { most: 60, window_ms: MINUTE_MS };

/// Whom a happening is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    Person(UserId),
    /// The client and everybody who handed something in.
    Contest(ProjectId),
    /// Everybody who moderates.
    Staff,
    /// Whoever looks at the poll and reads its result.
    Poll(PollId),
}

/// What happened; numbers only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A notice more on the person's page.
    Notice {
        contest: Option<ProjectId>,
        entry: Option<WorkId>,
    },
    /// A message in the conversation with that person.
    Message {
        from: UserId,
    },
    /// That person writes one; told to nobody later.
    Writing {
        from: UserId,
    },
    /// An entry, or what stands behind it.
    Work {
        contest: ProjectId,
        entry: WorkId,
    },
    Project {
        contest: ProjectId,
    },
    /// The contest's poll: a vote, a comment, its beginning or end. Whoever has the poll's address alone is not told of which
    /// contest.
    Poll {
        contest: Option<ProjectId>,
    },
    /// An order, or what is said in it.
    Order {
        order: OrderId,
    },
    /// A session of theirs was ended: told to nobody, the server looks whose.
    Session,
}

impl Happening {
    /// The event's name in the stream.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Happening::Notice { .. } => "notice",
            Happening::Message { .. } => "message",
            Happening::Writing { .. } => "writing",
            Happening::Work { .. } => "work",
            Happening::Project { .. } => "project",
            Happening::Poll { .. } => "poll",
            Happening::Order { .. } => "order",
            Happening::Session => "session",
        }
    }

    /// The numbers it names, by the contract's names; 0 where it names none.
    #[must_use]
    pub const fn numbers(self) -> Numbers {
        let none = Numbers { contest: 0, entry: 0, from: 0, order: 0 };
        match self {
            Happening::Notice { contest, entry } => Numbers {
                contest: match contest {
                    Some(id) => id.0,
                    None => 0,
                },
                entry: match entry {
                    Some(id) => id.0,
                    None => 0,
                },
                ..none
            },
            Happening::Message { from } | Happening::Writing { from } => Numbers { from: from.0, ..none },
            Happening::Work { contest, entry } => Numbers { contest: contest.0, entry: entry.0, ..none },
            Happening::Project { contest } | Happening::Poll { contest: Some(contest) } => {
                Numbers { contest: contest.0, ..none }
            }
            Happening::Order { order } => Numbers { order: order.0, ..none },
            Happening::Poll { contest: None } | Happening::Session => none,
        }
    }

    /// Reads it back; `None` for a code that this version does not know.
    #[must_use]
    pub fn read(code: &str, numbers: Numbers) -> Option<Self> {
        let Numbers { contest, entry, from, order } = numbers;
        let known = [
            Happening::Notice {
                contest: (contest != 0).then_some(ProjectId(contest)),
                entry: (entry != 0).then_some(WorkId(entry)),
            },
            Happening::Message { from: UserId(from) },
            Happening::Writing { from: UserId(from) },
            Happening::Work { contest: ProjectId(contest), entry: WorkId(entry) },
            Happening::Project { contest: ProjectId(contest) },
            Happening::Poll { contest: (contest != 0).then_some(ProjectId(contest)) },
            Happening::Order { order: OrderId(order) },
            Happening::Session,
        ];
        known.into_iter().find(|known| known.code() == code)
    }
}

/// The numbers of a happening as they are stored; 0 is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub contest: i64,
    pub entry: i64,
    pub from: i64,
    pub order: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_back() {
        let (contest, entry) = (ProjectId(7), WorkId(9));
        for happening in [
            Happening::Notice { contest: None, entry: None },
            Happening::Notice { contest: Some(contest), entry: None },
            Happening::Notice { contest: Some(contest), entry: Some(entry) },
            Happening::Message { from: UserId(3) },
            Happening::Writing { from: UserId(3) },
            Happening::Work { contest, entry },
            Happening::Project { contest },
            Happening::Poll { contest: Some(contest) },
            Happening::Poll { contest: None },
            Happening::Order { order: OrderId(4) },
            Happening::Session,
        ] {
            assert_eq!(Happening::read(happening.code(), happening.numbers()), Some(happening));
        }
        assert_eq!(Happening::read("weather", Numbers::default()), None);
    }
}
