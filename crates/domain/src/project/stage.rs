//! Where a contest stands. Steps are derived from facts and time, never stored (rules: Steps).

use crate::time::DAY_MS;
use crate::{Site, Terms, Timestamp, WorkId};
use serde::{Deserialize, Serialize};

/// A refund of the contest (rules: Steps). Any status but `None` means that a refund exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RefundStatus {
    #[default]
    None,
    /// Requested: the project is frozen until a moderator decides or the client cancels.
    Requested,
    Refunded,
}

impl RefundStatus {
    pub const ALL: [RefundStatus; 3] = [RefundStatus::None, RefundStatus::Requested, RefundStatus::Refunded];

    #[must_use]
    pub const fn value(self) -> i64 {
        self as i64
    }

    #[must_use]
    pub fn from_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.value() == value)
    }
}

/// What the step of a contest depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Paid, or the transfer verified.
    pub audit: bool,
    pub paid_at: Option<Timestamp>,
    /// When the open stage ends or ended.
    pub end_time: Option<Timestamp>,
    pub finalists: usize,
    pub winner: Option<WorkId>,
    /// The package is confirmed, or the finalists' claim has closed the contest.
    pub package_confirmed: bool,
    pub refund: RefundStatus,
    /// Since when a moderator has stopped the contest; nobody moves it on until that is lifted.
    pub frozen_at: Option<Timestamp>,
    /// When the client was last active in the project.
    pub ac_time: Option<Timestamp>,
    /// When the shares of an abandoned contest were paid.
    pub abandoned_paid_at: Option<Timestamp>,
}

impl Facts {
    /// The contest's own time: of one that was stopped, the moment at which it was.
    #[must_use]
    pub fn clock(&self, now: Timestamp) -> Timestamp {
        self.frozen_at.map_or(now, |at| at.min(now))
    }

    /// From when a finalist may claim what an abandoned contest still holds; `None` before its shares were paid.
    #[must_use]
    pub fn rest_claim_at(&self, terms: &Terms) -> Option<Timestamp> {
        self.abandoned_paid_at.map(|at| at.plus_days(terms.abandoned_claim_days))
    }
}

/// The step of a contest, 0 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    Unpaid,
    Open,
    Revision,
    Winner,
    Complete,
}

/// The three heaps of the contest lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListLabel {
    Open,
    Revisions,
    Ended,
}

impl ListLabel {
    pub const ALL: [ListLabel; 3] = [ListLabel::Open, ListLabel::Revisions, ListLabel::Ended];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ListLabel::Open => "OPEN",
            ListLabel::Revisions => "REVISIONS",
            ListLabel::Ended => "ENDED",
        }
    }

    /// Reads the `filter` of the lists.
    #[must_use]
    pub fn parse(filter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|label| label.code().eq_ignore_ascii_case(filter))
    }
}

impl Step {
    pub const ALL: [Step; 5] = [Step::Unpaid, Step::Open, Step::Revision, Step::Winner, Step::Complete];

    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    #[must_use]
    pub const fn label(self, site: Site) -> &'static str {
        match self {
            Step::Unpaid => site.pick("尚未开启阶段", "Unpaid"),
            Step::Open => site.pick("初稿创作阶段", "Open Concept"),
            Step::Revision => site.pick("入围修改阶段", "Design Revision"),
            Step::Winner => site.pick("中标确认阶段", "Winner"),
            Step::Complete => site.pick("项目结束阶段", "Complete"),
        }
    }

    /// The part of the road that this step is drawn with (rules: Steps).
    #[must_use]
    pub const fn progress(self, site: Site) -> f64 {
        match self {
            Step::Open => site.pick(0.5, 0.6),
            Step::Revision => site.pick(0.25, 0.3),
            Step::Unpaid | Step::Winner | Step::Complete => 0.0,
        }
    }
}

/// The step by time.
#[must_use]
pub fn step(facts: &Facts, now: Timestamp) -> Step {
    if !facts.audit {
        Step::Unpaid
    } else if facts.package_confirmed {
        Step::Complete
    } else if facts.winner.is_some() {
        Step::Winner
    } else if facts.end_time.is_some_and(|end| facts.clock(now) >= end) {
        Step::Revision
    } else {
        Step::Open
    }
}

/// The step in the finalist-aware mode: the open stage is over as soon as a designer is a finalist.
#[must_use]
pub fn finalist_step(facts: &Facts, now: Timestamp) -> Step {
    match step(facts, now) {
        Step::Open if facts.finalists > 0 => Step::Revision,
        step => step,
    }
}

/// The heap a contest lies on; an unpaid one is on none. A refunded contest has ended.
#[must_use]
pub fn list_label(facts: &Facts, now: Timestamp) -> Option<ListLabel> {
    match step(facts, now) {
        Step::Unpaid => None,
        _ if facts.refund == RefundStatus::Refunded => Some(ListLabel::Ended),
        Step::Open => Some(ListLabel::Open),
        Step::Revision => Some(ListLabel::Revisions),
        Step::Winner | Step::Complete => Some(ListLabel::Ended),
    }
}

/// A month and a year of the abandonment rule.
pub const ABANDONED_AFTER_DAYS: i64 = 30;
pub const ABANDONED_UNTIL_DAYS: i64 = 365;
/// The client must not have been active for longer than this.
pub const ABANDONED_QUIET_DAYS: i64 = 7;

/// No refund, no winner, at least one finalist, more than a month and less than a year since `endTime`, and more
/// than a week since `acTime` (rules: Steps). A month is 30 days, a year 365.
#[must_use]
pub fn abandoned(facts: &Facts, now: Timestamp) -> bool {
    let Some(end) = facts.end_time.filter(|_| facts.audit) else { return false };
    let now = facts.clock(now);
    let since_end = now.since(end);
    facts.refund == RefundStatus::None
        && facts.winner.is_none()
        && !facts.package_confirmed
        && facts.finalists > 0
        && since_end > ABANDONED_AFTER_DAYS * DAY_MS
        && since_end < ABANDONED_UNTIL_DAYS * DAY_MS
        && facts.ac_time.is_none_or(|active| now.since(active) > ABANDONED_QUIET_DAYS * DAY_MS)
}

/// When the revision stage ends: `endTime` and two weeks.
#[must_use]
pub fn revision_ends_at(facts: &Facts, terms: &Terms) -> Option<Timestamp> {
    facts.end_time.map(|end| end.plus_days(terms.revision_days))
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: Timestamp = Timestamp(1_000 * DAY_MS);

    fn open() -> Facts {
        Facts { audit: true, paid_at: Some(END.plus_hours(-48)), end_time: Some(END), ..Facts::default() }
    }

    #[test]
    fn steps_follow_facts_and_time() {
        let winner = Some(WorkId(1));
        let before = END.plus_ms(-1);
        for (facts, now, by_time, by_finalists) in [
            (Facts::default(), before, Step::Unpaid, Step::Unpaid),
            (Facts { winner, ..Facts::default() }, END, Step::Unpaid, Step::Unpaid),
            (open(), before, Step::Open, Step::Open),
            (Facts { finalists: 1, ..open() }, before, Step::Open, Step::Revision),
            (open(), END, Step::Revision, Step::Revision),
            (Facts { end_time: None, ..open() }, END, Step::Open, Step::Open),
            (Facts { frozen_at: Some(before), ..open() }, END.plus_days(9), Step::Open, Step::Open),
            (Facts { frozen_at: Some(END), ..open() }, END.plus_days(9), Step::Revision, Step::Revision),
            (Facts { winner, ..open() }, before, Step::Winner, Step::Winner),
            (Facts { winner, ..open() }, END, Step::Winner, Step::Winner),
            (Facts { winner, package_confirmed: true, ..open() }, END, Step::Complete, Step::Complete),
            (Facts { package_confirmed: true, ..open() }, END, Step::Complete, Step::Complete),
        ] {
            assert_eq!((step(&facts, now), finalist_step(&facts, now)), (by_time, by_finalists), "{facts:?}");
        }
    }

    #[test]
    fn labels_and_progress_are_those_of_the_specification() {
        for (step, zh, en, zh_progress, en_progress) in [
            (Step::Unpaid, "尚未开启阶段", "Unpaid", 0.0, 0.0),
            (Step::Open, "初稿创作阶段", "Open Concept", 0.5, 0.6),
            (Step::Revision, "入围修改阶段", "Design Revision", 0.25, 0.3),
            (Step::Winner, "中标确认阶段", "Winner", 0.0, 0.0),
            (Step::Complete, "项目结束阶段", "Complete", 0.0, 0.0),
        ] {
            assert_eq!((step.label(Site::Zh), step.label(Site::En)), (zh, en));
            assert!((step.progress(Site::Zh) - zh_progress).abs() < 1e-9);
            assert!((step.progress(Site::En) - en_progress).abs() < 1e-9);
        }
        assert_eq!(Step::ALL.map(Step::number), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn lists_have_three_heaps() {
        let refunded = Facts { refund: RefundStatus::Refunded, ..open() };
        for (facts, now, label) in [
            (Facts::default(), END, None),
            (open(), END.plus_ms(-1), Some(ListLabel::Open)),
            (open(), END, Some(ListLabel::Revisions)),
            (Facts { frozen_at: Some(END.plus_ms(-1)), ..open() }, END, Some(ListLabel::Open)),
            (refunded, END.plus_ms(-1), Some(ListLabel::Ended)),
            (Facts { winner: Some(WorkId(1)), ..open() }, END, Some(ListLabel::Ended)),
        ] {
            assert_eq!(list_label(&facts, now), label, "{facts:?}");
        }
        assert_eq!(ListLabel::parse("revisions"), Some(ListLabel::Revisions));
        assert_eq!(ListLabel::parse("all"), None);
    }

    #[test]
    fn a_contest_is_abandoned_under_all_conditions_together_only() {
        let facts = Facts { finalists: 1, ac_time: Some(END), ..open() };
        let day_31 = END.plus_days(31);
        let requested = RefundStatus::Requested;
        for (facts, now, expected) in [
            (facts, day_31, true),
            (facts, END.plus_days(30), false),
            (facts, END.plus_days(30).plus_ms(1), true),
            (facts, END.plus_days(365).plus_ms(-1), true),
            (facts, END.plus_days(365), false),
            (Facts { frozen_at: Some(END.plus_days(30)), ..facts }, day_31, false),
            (Facts { ac_time: Some(END.plus_days(24)), ..facts }, day_31, false),
            (Facts { ac_time: Some(END.plus_days(24).plus_ms(-1)), ..facts }, day_31, true),
            (Facts { ac_time: None, ..facts }, day_31, true),
            (Facts { finalists: 0, ..facts }, day_31, false),
            (Facts { winner: Some(WorkId(1)), ..facts }, day_31, false),
            (Facts { package_confirmed: true, ..facts }, day_31, false),
            (Facts { refund: requested, ..facts }, day_31, false),
            (Facts { refund: RefundStatus::Refunded, ..facts }, day_31, false),
            (Facts { audit: false, ..facts }, day_31, false),
            (Facts { end_time: None, ..facts }, day_31, false),
        ] {
            assert_eq!(abandoned(&facts, now), expected, "{facts:?} at {now:?}");
        }
    }

    #[test]
    fn revisions_end_two_weeks_after_the_open_stage() {
        assert_eq!(revision_ends_at(&open(), &Terms::default()), Some(END.plus_days(14)));
        assert_eq!(revision_ends_at(&Facts::default(), &Terms::default()), None);
    }
}
