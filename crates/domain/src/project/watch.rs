//! What time alone brings to a contest without a winner: reminders to choose, and the shares of an abandoned one.

use super::stage::{self, ABANDONED_AFTER_DAYS, ABANDONED_QUIET_DAYS, ABANDONED_UNTIL_DAYS, Facts};
use crate::{Terms, Timestamp};

/// Days after the revision stage on which the client is reminded to choose (rules: Steps).
pub const CHOICE_REMINDER_DAYS: [i64; 4] = [1, 3, 7, 13];

/// Something that is due now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The open stage is over: finalists and winner can be chosen.
    OpenStageOver,
    /// The revision stage ended so many days ago.
    ChooseNow {
        days: i64,
    },
    PayAbandoned,
}

/// What is to be done now, the count of reminders after it, and when to look again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    pub due: Vec<Due>,
    pub reminders: usize,
    pub next: Option<Timestamp>,
}

/// The moments of the reminders, in order: the end of the open stage, then days after the end of the revision stage.
fn moments(facts: &Facts, terms: &Terms) -> Vec<(Timestamp, Due)> {
    let Some(end) = facts.end_time else { return Vec::new() };
    let over = end.plus_days(terms.revision_days);
    let later = CHOICE_REMINDER_DAYS.into_iter().map(|days| (over.plus_days(days), Due::ChooseNow { days }));
    std::iter::once((end, Due::OpenStageOver)).chain(later).collect()
}

/// Judges a contest after `reminders` reminders. Whoever comes late sends only the latest one.
#[must_use]
pub fn watch(facts: &Facts, terms: &Terms, reminders: usize, now: Timestamp) -> Watch {
    let idle = Watch { due: Vec::new(), reminders, next: None };
    if !facts.audit || facts.winner.is_some() || facts.package_confirmed {
        return idle;
    }
    // A frozen or refunded contest is left alone; whoever lets it go on starts the watch again.
    if facts.frozen_at.is_some() || facts.refund != stage::RefundStatus::None {
        return idle;
    }
    let moments = moments(facts, terms);
    let passed = moments.iter().filter(|(at, _)| *at <= now).count();
    let mut due = Vec::new();
    if passed > reminders {
        due.extend(moments.get(passed - 1).map(|(_, due)| *due));
    }
    let reminders = reminders.max(passed);
    if facts.abandoned_paid_at.is_none() && stage::abandoned(facts, now) {
        due.push(Due::PayAbandoned);
    }
    let reminder = moments.get(reminders).map(|(at, _)| *at);
    let abandoned = abandoned_at(facts).filter(|at| *at > now);
    let next = reminder.into_iter().chain(abandoned).min();
    Watch { due, reminders, next }
}

/// When it would be abandoned if the client stayed away from now on; `None` when it no longer can be.
fn abandoned_at(facts: &Facts) -> Option<Timestamp> {
    if facts.finalists == 0 || facts.abandoned_paid_at.is_some() {
        return None;
    }
    let end = facts.end_time?;
    let quiet = facts.ac_time.map(|at| at.plus_days(ABANDONED_QUIET_DAYS));
    let at = quiet.map_or(end, |quiet| quiet.max(end.plus_days(ABANDONED_AFTER_DAYS)));
    let at = at.max(end.plus_days(ABANDONED_AFTER_DAYS)).plus_ms(1);
    (at < end.plus_days(ABANDONED_UNTIL_DAYS)).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WorkId;
    use crate::project::RefundStatus;
    use crate::time::DAY_MS;

    const END: Timestamp = Timestamp(20_000 * DAY_MS);

    fn running() -> Facts {
        let paid_at = Some(END.plus_hours(-48));
        Facts { audit: true, paid_at, end_time: Some(END), finalists: 1, ac_time: paid_at, ..Facts::default() }
    }

    fn at(facts: &Facts, reminders: usize, days: i64) -> Watch {
        watch(facts, &Terms::default(), reminders, END.plus_days(days))
    }

    #[test]
    fn reminders_come_at_the_end_and_on_days_1_3_7_and_13() {
        let facts = running();
        let (mut reminders, mut now, mut told) = (0, END.plus_hours(-48), Vec::new());
        for _ in 0..20 {
            let seen = watch(&facts, &Terms::default(), reminders, now);
            told.extend(seen.due.iter().map(|due| (now.since(END) / DAY_MS, *due)));
            reminders = seen.reminders;
            let Some(next) = seen.next else { break };
            assert!(next > now, "the watch moves on");
            now = next;
        }
        let choose = |days| (14 + days, Due::ChooseNow { days });
        assert_eq!(
            told,
            [(0, Due::OpenStageOver), choose(1), choose(3), choose(7), choose(13), (30, Due::PayAbandoned)]
        );
    }

    #[test]
    fn whoever_comes_late_sends_one_reminder() {
        assert_eq!(at(&running(), 0, 18).due, [Due::ChooseNow { days: 3 }]);
        assert_eq!(at(&running(), 3, 18).due, []);
    }

    #[test]
    fn a_client_who_comes_by_puts_abandonment_off() {
        let facts = Facts { ac_time: Some(END.plus_days(28)), ..running() };
        assert_eq!((at(&facts, 5, 31).due, at(&facts, 5, 31).next), (vec![], Some(END.plus_days(35).plus_ms(1))));
        let paid = Facts { abandoned_paid_at: Some(END.plus_days(31)), ..running() };
        assert_eq!(at(&paid, 5, 40), Watch { due: vec![], reminders: 5, next: None });
        let nobody = Facts { finalists: 0, ..running() };
        assert_eq!(at(&nobody, 5, 40).next, None);
        let ages = Facts { ac_time: Some(END.plus_days(360)), ..running() };
        assert_eq!(at(&ages, 5, 361).next, None, "more than a year");
    }

    #[test]
    fn what_has_ended_or_is_frozen_is_left_alone() {
        for facts in [
            Facts { audit: false, ..running() },
            Facts { winner: Some(WorkId(1)), ..running() },
            Facts { package_confirmed: true, ..running() },
            Facts { refund: RefundStatus::Requested, ..running() },
            Facts { refund: RefundStatus::Refunded, ..running() },
        ] {
            assert_eq!(at(&facts, 0, 40), Watch { due: vec![], reminders: 0, next: None });
        }
    }

    #[test]
    fn a_contest_that_was_stopped_is_left_alone() {
        let frozen = Facts { frozen_at: Some(END), ..running() };
        for days in [0, 15, 40, 400] {
            let seen = at(&frozen, 0, days);
            assert_eq!((seen.due, seen.next), (Vec::new(), None), "{days} days");
        }
    }
}
