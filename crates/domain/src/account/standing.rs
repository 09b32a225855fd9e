//! What moderators can do about people: warnings with points, suspension, and who may be judged by whom (rules: People).

use super::{UserType, moderates};
use crate::refusal::{Fault, Problem};
use crate::settings::Settings;
use crate::time::DAY_MS;
use crate::{Refusal, Timestamp, UserId, desk, text};
use std::ops::RangeInclusive;

/// Points of one warning.
pub const POINTS: RangeInclusive<i64> = 1..=3;
/// How long a warning counts.
pub const WARNING_LIFE_MS: i64 = 365 * DAY_MS;
/// The very same warning about the same thing within this time is one that was sent twice.
pub const SAME_WARNING_MS: i64 = DAY_MS;
/// Characters of a message beside the warning that is about it.
pub const SAID_MOST: usize = 200;
/// The longest answer to a warning, in characters.
pub const ANSWER_MOST: usize = 1_000;
/// The longest note of a moderator about a person, in characters.
pub const NOTE_MOST: usize = 1_000;
/// The reason of a warning for whoever owed an answer and was not there: a code, which pages and letters put into words.
pub const SILENT_REASON: &str = "inactive_48h";
/// Designers with fewer wins than this are newcomers, who are suspended sooner.
pub const NEWCOMER_WINS: u32 = 3;

/// What decides whether somebody is suspended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Of all warnings that count now.
    pub points: i64,
    pub user_type: UserType,
    /// All contests won.
    pub wins: u32,
    /// A moderator's own suspension holds.
    pub barred: bool,
}

impl Standing {
    /// More points than this suspend.
    #[must_use]
    pub fn limit(&self, settings: &Settings) -> i64 {
        if self.user_type == UserType::Designer && self.wins < NEWCOMER_WINS {
            settings.newcomer_warning_limit.min(settings.warning_limit)
        } else {
            settings.warning_limit
        }
    }

    #[must_use]
    pub fn suspended(&self, settings: &Settings) -> bool {
        self.barred || self.points > self.limit(settings)
    }
}

/// When a warning that was given then stops to count.
#[must_use]
pub const fn lapses_at(given: Timestamp) -> Timestamp {
    given.plus_ms(WARNING_LIFE_MS)
}

/// Until when somebody is suspended, if nothing else becomes of it: until enough of their warnings have lapsed; by a
/// moderator's own suspension, which has no end of its own, for as long as a warning counts. `given` are the warnings that
/// count, each with its points.
#[must_use]
pub fn suspended_until(
    standing: &Standing,
    given: &[(Timestamp, i64)],
    settings: &Settings,
    now: Timestamp,
) -> Timestamp {
    let barred = if standing.barred { lapses_at(now) } else { now };
    let mut given = given.to_vec();
    given.sort_unstable();
    let (mut left, mut until) = (given.iter().map(|(_, points)| points).sum::<i64>(), now);
    for (at, points) in given {
        if left <= standing.limit(settings) {
            break;
        }
        left -= points;
        until = lapses_at(at);
    }
    until.max(barred)
}

/// Who judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// A moderator, at the desk.
    Moderator(UserId),
    /// Whoever runs the server, from the command line.
    Operator,
}

impl Judge {
    /// Who stands in the record of decisions.
    #[must_use]
    pub const fn moderator(self) -> Option<UserId> {
        match self {
            Judge::Moderator(id) => Some(id),
            Judge::Operator => None,
        }
    }
}

/// Whether that person can be judged: moderators, oneself among them, by the operator alone.
///
/// # Errors
/// `Forbidden`.
pub const fn may_judge(judge: Judge, person: UserId, is_moderator: bool) -> Result<(), Refusal> {
    match judge {
        Judge::Operator => Ok(()),
        Judge::Moderator(_) if moderates(person, is_moderator) => Err(Refusal::Forbidden),
        Judge::Moderator(_) => Ok(()),
    }
}

/// The points and the reason of a warning as they are kept.
///
/// # Errors
/// Every wrong field at once.
pub fn check_warning(points: Option<i64>, reason: &str) -> Result<(i64, String), Refusal> {
    let (reason, mut faults) = (text::block(reason), Vec::new());
    let points = points.filter(|points| POINTS.contains(points)).unwrap_or_else(|| {
        let (min, max) = (*POINTS.start(), *POINTS.end());
        faults.push(Fault::new("points", Problem::OutOfRange { min, max }));
        min
    });
    text::check_required("reason", &reason, 1, desk::REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok((points, reason))
}

/// A reason for the record of decisions.
///
/// # Errors
/// What is wrong with it.
pub fn check_reason(reason: &str) -> Result<String, Refusal> {
    required("reason", reason, desk::REASON_MOST)
}

/// An answer to a warning.
///
/// # Errors
/// What is wrong with it.
pub fn check_answer(content: &str) -> Result<String, Refusal> {
    required("content", content, ANSWER_MOST)
}

/// A moderator's note about a person.
///
/// # Errors
/// What is wrong with it.
pub fn check_note(content: &str) -> Result<String, Refusal> {
    required("content", content, NOTE_MOST)
}

fn required(field: &str, raw: &str, most: usize) -> Result<String, Refusal> {
    let (text, mut faults) = (text::block(raw), Vec::new());
    text::check_required(field, &text, 1, most, &mut faults);
    Refusal::faults(faults)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use UserType::{Client, Designer};

    #[test]
    fn points_suspend_above_the_limit_and_newcomers_sooner() {
        let settings = Settings::default();
        for (user_type, wins, points, barred, limit, suspended) in [
            (Designer, 0, 3, false, 3, false),
            (Designer, 0, 4, false, 3, true),
            (Designer, 2, 4, false, 3, true),
            (Designer, 3, 4, false, 9, false),
            (Designer, 3, 9, false, 9, false),
            (Designer, 3, 10, false, 9, true),
            (Designer, 99, 10, false, 9, true),
            (Client, 0, 9, false, 9, false),
            (Client, 0, 10, false, 9, true),
            (Client, 0, 0, true, 9, true),
            (Designer, 99, 0, true, 9, true),
        ] {
            let standing = Standing { points, user_type, wins, barred };
            let told = (standing.limit(&settings), standing.suspended(&settings));
            assert_eq!(told, (limit, suspended), "{standing:?}");
        }
    }

    #[test]
    fn the_settings_move_the_limits() {
        let settings = Settings { warning_limit: 2, newcomer_warning_limit: 1, ..Settings::default() };
        let standing = Standing { points: 2, user_type: Designer, wins: 0, barred: false };
        assert!(standing.suspended(&settings));
        assert!(!Standing { wins: NEWCOMER_WINS, ..standing }.suspended(&settings));
    }

    #[test]
    fn a_suspension_lasts_until_enough_warnings_have_lapsed_or_a_year() {
        let (settings, day) = (Settings::default(), |n: i64| Timestamp(n * DAY_MS));
        let of = |barred| Standing { points: 0, user_type: Designer, wins: 0, barred };
        let until =
            |barred, given: &[(Timestamp, i64)]| suspended_until(&of(barred), given, &settings, day(300)).0 / DAY_MS;
        assert_eq!(until(false, &[(day(200), 2), (day(10), 2)]), 375, "the oldest lapses first");
        assert_eq!(until(false, &[(day(200), 3), (day(10), 1), (day(100), 3)]), 465);
        assert_eq!(until(false, &[(day(10), 3)]), 300, "nothing suspends");
        assert_eq!((until(true, &[]), until(true, &[(day(10), 3), (day(20), 3)])), (665, 665));
    }

    #[test]
    fn a_warning_counts_for_a_year() {
        assert_eq!(lapses_at(Timestamp(5)), Timestamp(5 + 365 * DAY_MS));
    }

    #[test]
    fn moderators_are_judged_from_the_command_line_alone() {
        let judge = Judge::Moderator(UserId(7));
        for (judge, person, is_moderator, may) in [
            (judge, 8, false, true),
            (judge, 8, true, false),
            (judge, 7, true, false),
            (judge, 0, false, false),
            (Judge::Operator, 8, false, true),
            (Judge::Operator, 8, true, true),
            (Judge::Operator, 0, false, true),
        ] {
            assert_eq!(may_judge(judge, UserId(person), is_moderator).is_ok(), may, "{judge:?} {person}");
        }
        assert_eq!((judge.moderator(), Judge::Operator.moderator()), (Some(UserId(7)), None));
    }

    #[test]
    fn a_warning_has_one_to_three_points_and_a_reason() {
        assert_eq!(check_warning(Some(3), " 抄袭 ").unwrap(), (3, "抄袭".to_owned()));
        for (points, reason, wrong) in [
            (Some(0), "x", vec!["points"]),
            (Some(4), "x", vec!["points"]),
            (Some(-1), "x", vec!["points"]),
            (None, "x", vec!["points"]),
            (Some(1), " \n ", vec!["reason"]),
            (None, "", vec!["points", "reason"]),
        ] {
            let Err(Refusal::Invalid { faults }) = check_warning(points, reason) else { panic!("{points:?} {reason}") };
            assert_eq!(faults.iter().map(|fault| fault.field.as_str()).collect::<Vec<_>>(), wrong);
        }
        assert!(check_warning(Some(1), &"长".repeat(desk::REASON_MOST)).is_ok());
        assert!(check_warning(Some(1), &"长".repeat(desk::REASON_MOST + 1)).is_err());
        assert!(
            check_answer(&"长".repeat(ANSWER_MOST)).is_ok() && check_answer(&"长".repeat(ANSWER_MOST + 1)).is_err()
        );
    }
}
