//! The daily letter: when it comes, how long it is, and what of the past day is still told in it.

use super::Kind;

/// When it comes, by the reader's own clock.
pub const DIGEST_HOUR: i8 = 8;
/// How many of the newest notices are looked at for one letter.
pub const DIGEST_READ: u16 = 100;
/// The most lines in one letter; the page tells the rest.
pub const DIGEST_LINES: usize = 30;
/// The most lines about one contest, order, topic or person.
pub const DIGEST_LINES_OF_ONE: usize = 6;
/// So many contests that opened a designer is told of by name.
pub const OPENINGS_SHOWN: usize = 3;
/// So far they are counted.
pub const OPENINGS_COUNTED: u16 = 100;
/// So many days before a letter they opened at the earliest, however long ago the last one was.
pub const OPENINGS_DAYS: i64 = 7;

/// What a notice is about, as its reader stands to it by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// It is there, and the reader may know of it.
    pub known: bool,
    /// Its entry was taken down or back, and is out of the reader's sight.
    pub entry_gone: bool,
    /// One of the reader and whoever said something has blocked the other.
    pub blocked: bool,
}

impl Kind {
    /// Whether it is told to somebody who was not looking, as things are now.
    #[must_use]
    pub const fn is_still_told(self, now: Standing) -> bool {
        (now.known || self.outlives_its_subject())
            && (!now.entry_gone || matches!(self, Kind::WorkWithdrawn))
            && (!now.blocked || !self.is_said())
    }

    /// It tells that what it is about is gone, or what became of it.
    const fn outlives_its_subject(self) -> bool {
        matches!(self, Kind::DraftRemoved | Kind::PostRemoved | Kind::PollCommentRemoved | Kind::PollCommentDecided)
    }

    /// Somebody said something to the reader, outside of what the two have to do with each other.
    const fn is_said(self) -> bool {
        matches!(self, Kind::Message | Kind::Mention | Kind::TopicMention)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gone_private_or_blocked_is_told_no_more() {
        let here = Standing { known: true, entry_gone: false, blocked: false };
        assert!(Kind::ALL.iter().all(|kind| kind.is_still_told(here)));
        let unknown = Standing { known: false, ..here };
        let outliving: Vec<_> = Kind::ALL.iter().filter(|kind| kind.is_still_told(unknown)).collect();
        assert_eq!(
            outliving,
            [&Kind::DraftRemoved, &Kind::PollCommentRemoved, &Kind::PollCommentDecided, &Kind::PostRemoved]
        );
        let gone = Standing { entry_gone: true, ..here };
        assert!(Kind::WorkWithdrawn.is_still_told(gone) && !Kind::WorkNew.is_still_told(gone));
        let blocked = Standing { blocked: true, ..here };
        assert!(!Kind::Message.is_still_told(blocked) && !Kind::TopicMention.is_still_told(blocked));
        assert!(Kind::WorkMessage.is_still_told(blocked), "their contest goes on");
    }
}
