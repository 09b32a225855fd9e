//! Conversations of two people: who may write to whom, what a message may be, what is masked.

use super::Form;
use crate::account::UserType;
use crate::refusal::Problem;
use crate::time::DAY_MS;
use crate::{Rate, Refusal, UserId};

/// A message between people.
pub const FORM: Form = Form { least: 1, most: 5_000, files: "fileIds", files_most: 5 };

/// How soon somebody answers is told of the latest conversations that another began, so many at the most; of fewer answers
/// than that it says nothing yet.
pub const ANSWERS_MOST: i64 = 50;
pub const ANSWERS_LEAST: i64 = 3;
/// Messages that a reported one is shown to a moderator with: before it, and after it.
pub const REPORTED_BEFORE: i64 = 20;
pub const REPORTED_AFTER: i64 = 10;
/// Conversations begun by one person, by a message or a hire.
pub const CONVERSATIONS_OF_PERSON: Rate = Rate { most: 20, window_ms: DAY_MS };
/// Questions about contests to the market's own people, by one person.
pub const HELP_OF_PERSON: Rate = Rate { most: 10, window_ms: DAY_MS };

/// What a person is to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Staff and moderators.
    Staff,
    Client,
    /// Approved.
    Designer,
    /// A designer who has not passed the sign-up test.
    Applicant,
}

impl Part {
    pub const ALL: [Part; 4] = [Part::Staff, Part::Client, Part::Designer, Part::Applicant];

    #[must_use]
    pub const fn of(user_type: UserType, is_moderator: bool, approved: bool) -> Self {
        match user_type {
            _ if is_moderator => Part::Staff,
            UserType::Staff => Part::Staff,
            UserType::Client => Part::Client,
            UserType::Designer if approved => Part::Designer,
            UserType::Designer => Part::Applicant,
        }
    }
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: UserId,
    pub part: Part,
    pub suspended: bool,
}

/// What there is between the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Between {
    /// A contest of the one that the other has entered, from the first entry on, or an order that was paid; it stays.
    pub related: bool,
    /// An order between the two, paid or not.
    pub ordered: bool,
    /// The other has written to the writer before.
    pub other_wrote: bool,
    /// One of them has blocked the other.
    pub blocked: bool,
}

/// Why somebody may not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    Yourself,
    /// The writer is.
    Suspended,
    /// Either by the other.
    Blocked,
    NotRelated,
}

impl Against {
    pub const ALL: [Against; 4] = [Against::Yourself, Against::Suspended, Against::Blocked, Against::NotRelated];

    /// The code of the contract's `reason`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Against::Yourself => "yourself",
            Against::Suspended => "suspended",
            Against::Blocked => "blocked",
            Against::NotRelated => "not_related",
        }
    }

    /// What a message is refused with.
    #[must_use]
    pub fn refusal(self) -> Refusal {
        match self {
            Against::Yourself => Refusal::fault("to", Problem::CannotMessageYourself),
            Against::Suspended => Refusal::Suspended,
            Against::Blocked => Refusal::Blocked,
            Against::NotRelated => Refusal::NotRelated,
        }
    }
}

/// Whether `writer` may write to `other`. Everybody to staff, suspended or not, and staff to everybody; everybody to
/// approved designers; a designer to a client whose contest they have entered, who ordered from them or wrote to them before.
///
/// # Errors
/// The first reason against it.
pub fn write(writer: &Person, other: &Person, between: &Between) -> Result<(), Against> {
    if writer.id == other.id {
        return Err(Against::Yourself);
    }
    if other.part == Part::Staff {
        return Ok(());
    }
    if writer.suspended {
        return Err(Against::Suspended);
    }
    if writer.part == Part::Staff {
        return Ok(());
    }
    if between.blocked {
        return Err(Against::Blocked);
    }
    let known = match (writer.part, other.part) {
        (_, Part::Staff | Part::Designer) | (Part::Staff, _) => true,
        (Part::Designer | Part::Applicant, Part::Client) => between.related || between.ordered || between.other_wrote,
        (Part::Client, Part::Client) | (_, Part::Applicant) => false,
    };
    if known { Ok(()) } else { Err(Against::NotRelated) }
}

/// Whether contact details are masked: between people who have nothing to do together yet.
#[must_use]
pub fn masks(writer: &Person, other: &Person, between: &Between) -> bool {
    !between.related && writer.part != Part::Staff && other.part != Part::Staff
}

/// Whether somebody may block others and take that back: not while they are suspended, since it touches those.
///
/// # Errors
/// `Suspended`.
pub fn may_block(suspended: bool) -> Result<(), Refusal> {
    if suspended { Err(Refusal::Suspended) } else { Ok(()) }
}

/// Whether a conversation can be blocked: nobody blocks themselves, staff neither block nor are blocked.
///
/// # Errors
/// `Forbidden`.
pub fn block(by: &Person, other: &Person) -> Result<(), Refusal> {
    let may = by.id != other.id && by.part != Part::Staff && other.part != Part::Staff;
    if may { Ok(()) } else { Err(Refusal::Forbidden) }
}

/// What a message is; the server says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody wrote it.
    Message,
    /// Written by a paid tip, with its words.
    Tip,
    /// Written by a hire, with its words.
    Hire,
    /// A question about a contest, which the other side answered.
    Help,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Message, Kind::Tip, Kind::Hire, Kind::Help];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Message => "message",
            Kind::Tip => "tip",
            Kind::Hire => "hire",
            Kind::Help => "help",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// What became of a reported message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    Open,
    /// The message was taken out of the conversation.
    Removed,
    /// It stays.
    Dismissed,
}

impl Report {
    pub const ALL: [Report; 3] = [Report::Open, Report::Removed, Report::Dismissed];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Report::Open => "open",
            Report::Removed => "removed",
            Report::Dismissed => "dismissed",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|report| report.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn person(id: i64, part: Part, suspended: bool) -> Person {
        Person { id: UserId(id), part, suspended }
    }

    const fn between(related: bool, other_wrote: bool, blocked: bool) -> Between {
        Between { related, ordered: false, other_wrote, blocked }
    }

    /// Rows: who writes; columns: staff, client, approved designer, unapproved one. `y` always, `n` never, `?` with a
    /// contest in common or after a word of the other.
    const TABLE: [(Part, &str); 4] =
        [(Part::Staff, "yyyy"), (Part::Client, "ynyn"), (Part::Designer, "y?yn"), (Part::Applicant, "y?yn")];

    #[test]
    fn every_cell_of_the_table_is_as_it_is_written() {
        let mut cells = 0;
        for (part, row) in TABLE {
            for (other, cell) in Part::ALL.into_iter().zip(row.chars()) {
                let (writer, other) = (person(1, part, false), person(2, other, false));
                for bits in 0..16_u8 {
                    let known = between(bits & 1 > 0, bits & 2 > 0, bits & 4 > 0);
                    let there = Between { ordered: bits & 8 > 0, ..known };
                    let staff = writer.part == Part::Staff || other.part == Part::Staff;
                    let known = cell == 'y' || (cell == '?' && (there.related || there.ordered || there.other_wrote));
                    let expected = match () {
                        () if there.blocked && !staff => Err(Against::Blocked),
                        () if known => Ok(()),
                        () => Err(Against::NotRelated),
                    };
                    assert_eq!(write(&writer, &other, &there), expected, "{part:?} to {other:?}, {there:?}");
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, 4 * 4 * 16);
    }

    #[test]
    fn a_suspended_person_writes_to_staff_alone() {
        for part in Part::ALL {
            for other in Part::ALL {
                let told = write(&person(1, part, true), &person(2, other, false), &between(true, true, false));
                let expected = if other == Part::Staff { Ok(()) } else { Err(Against::Suspended) };
                assert_eq!(told, expected, "{part:?} to {other:?}");
                // Being written to is another matter.
                let to = write(&person(1, Part::Staff, false), &person(2, other, true), &Between::default());
                assert_eq!(to, Ok(()), "{other:?}");
            }
        }
    }

    #[test]
    fn nobody_writes_to_or_blocks_themselves() {
        for part in Part::ALL {
            let me = person(1, part, false);
            assert_eq!(write(&me, &me, &between(true, true, false)), Err(Against::Yourself));
            assert_eq!(block(&me, &me), Err(Refusal::Forbidden));
        }
        assert_eq!(Against::Yourself.refusal().stable_code(), "cannot_message_yourself");
    }

    #[test]
    fn staff_neither_block_nor_are_blocked() {
        for by in Part::ALL {
            for other in Part::ALL {
                let may = block(&person(1, by, false), &person(2, other, false)).is_ok();
                assert_eq!(may, by != Part::Staff && other != Part::Staff, "{by:?} blocks {other:?}");
            }
        }
    }

    #[test]
    fn contact_details_are_masked_until_there_is_something_in_common() {
        for by in Part::ALL {
            for other in Part::ALL {
                let (by, other) = (person(1, by, false), person(2, other, false));
                let strangers = by.part != Part::Staff && other.part != Part::Staff;
                assert_eq!(masks(&by, &other, &between(false, true, false)), strangers, "{by:?} {other:?}");
                assert!(!masks(&by, &other, &between(true, false, false)));
            }
        }
    }

    #[test]
    fn a_part_is_what_an_account_is() {
        for (user_type, moderator, approved, part) in [
            (UserType::Staff, false, false, Part::Staff),
            (UserType::Client, false, false, Part::Client),
            (UserType::Client, true, false, Part::Staff),
            (UserType::Designer, false, true, Part::Designer),
            (UserType::Designer, false, false, Part::Applicant),
            (UserType::Designer, true, true, Part::Staff),
        ] {
            assert_eq!(Part::of(user_type, moderator, approved), part);
        }
    }

    #[test]
    fn codes_read_back() {
        for kind in Kind::ALL {
            assert_eq!(Kind::parse(kind.code()), Some(kind));
        }
        for report in Report::ALL {
            assert_eq!(Report::parse(report.code()), Some(report));
        }
        assert_eq!((Kind::parse("x"), Report::parse("")), (None, None));
    }
}
