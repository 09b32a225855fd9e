//! Of whom an answer can be expected: finalists until there is a winner, whoever hands a design over while it is their
//! turn.

use super::facts::{Handover, ProjectFacts};
use super::stage::RefundStatus;
use crate::{BoughtId, Timestamp, UserId};

/// What a designer can owe in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Owed {
    /// Their part as a finalist, until there is a winner.
    Finalist,
    /// The next thing in that handover.
    Handover(BoughtId),
}

/// What the designer owes the client now: every handover that waits for them, otherwise their part as a finalist. Of
/// somebody who cannot act (`acts` is false) each handover that is not confirmed: the client may still ask for more.
#[must_use]
pub fn owed(project: &ProjectFacts, designer: UserId, acts: bool) -> Vec<Owed> {
    if project.stage.refund != RefundStatus::None {
        return Vec::new();
    }
    let winner = project.winner.iter().map(|winner| (BoughtId::WINNER, winner.designer, winner.handover));
    let further = project.bought.iter().map(|one| (one.id, one.designer, one.handover));
    let due = |handover: &Handover| handover.waits_for_designer() || (!acts && handover.confirmed_at.is_none());
    let mut owed: Vec<Owed> = winner
        .chain(further)
        .filter(|(_, whose, handover)| *whose == designer && due(handover))
        .map(|(bought, _, _)| Owed::Handover(bought))
        .collect();
    let competes = project.winner.is_none() && !project.stage.package_confirmed && project.is_finalist(designer);
    if owed.is_empty() && competes {
        owed.push(Owed::Finalist);
    }
    owed
}

/// Whether the designer can owe the client an answer at all.
#[must_use]
pub fn may_owe(project: &ProjectFacts, designer: UserId) -> bool {
    !owed(project, designer, true).is_empty()
}

/// Whether a designer of a contest can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// Since when they were marked as silent in this contest.
    pub silent_since: Option<Timestamp>,
    /// When they were last on the site.
    pub seen_at: Timestamp,
    /// Neither suspended nor gone.
    pub acts: bool,
}

impl Presence {
    /// Nothing can be expected of them.
    #[must_use]
    pub fn is_away(&self) -> bool {
        !self.acts || unseen_since(self.silent_since, self.seen_at).is_some()
    }
}

/// Since when somebody who was marked as silent has been; `None` once they were on the site again.
#[must_use]
pub fn unseen_since(marked: Option<Timestamp>, seen_at: Timestamp) -> Option<Timestamp> {
    marked.filter(|since| seen_at <= *since)
}

/// Whether something was asked that was not answered since.
fn owes(asked_at: Option<Timestamp>, answered_at: Option<Timestamp>) -> bool {
    asked_at.is_some_and(|asked| answered_at.is_none_or(|answered| answered < asked))
}

/// When something was asked of a designer in a contest, and when they were last heard of in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Since when a handover of theirs waits for them, the one that was asked for last.
    pub waits_since: Option<Timestamp>,
    /// The client's latest word to them.
    pub asked_at: Option<Timestamp>,
    /// Their own latest word or entry.
    pub word_at: Option<Timestamp>,
    /// Their latest package.
    pub package_at: Option<Timestamp>,
}

impl Asked {
    /// Their latest word, entry or package.
    #[must_use]
    pub fn answered_at(&self) -> Option<Timestamp> {
        self.word_at.max(self.package_at)
    }

    /// Whether something was asked that they have not answered since. A package answers what is said to them, and no other
    /// handover than its own.
    #[must_use]
    pub fn owes(&self) -> bool {
        owes(self.waits_since, self.word_at) || owes(self.asked_at, self.answered_at())
    }
}

/// From when on somebody who owes an answer counts as silent: `hours` after they were last seen on the site, or at once
/// when they cannot answer (`acts` is false).
#[must_use]
pub fn silent_from(seen_at: Timestamp, acts: bool, hours: i64, now: Timestamp) -> Timestamp {
    if acts { seen_at.plus_hours(hours) } else { now }
}

/// How often a silent designer is reminded; after that it is the moderators' turn.
pub const REMINDERS_MOST: i64 = 3;

/// How far the reminding of a designer is, in one contest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reminded {
    /// Since when they count as silent. It stays while they are not seen, however often they are reminded.
    pub since: Option<Timestamp>,
    /// Reminders since their latest answer.
    pub count: i64,
    pub last_at: Option<Timestamp>,
    pub escalated_at: Option<Timestamp>,
}

/// What a look at a silent designer leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// The first one tells the client as well.
    Remind,
    /// The moderators are told, once.
    Escalate,
    /// All is said: it stays in the moderators' queue.
    Wait,
}

/// The next step with a designer who is silent now. An answer since the last reminder begins anew; being seen without
/// one only moves the date.
#[must_use]
pub fn nudge(
    before: Reminded,
    answered_at: Option<Timestamp>,
    seen_at: Timestamp,
    now: Timestamp,
) -> (Nudge, Reminded) {
    let answered = before.last_at.is_some_and(|last| answered_at.is_some_and(|answer| answer > last));
    let before = if answered { Reminded { since: before.since, ..Reminded::default() } } else { before };
    let since = unseen_since(before.since, seen_at).unwrap_or(now);
    let before = Reminded { since: Some(since), ..before };
    if before.count < REMINDERS_MOST {
        (Nudge::Remind, Reminded { count: before.count + 1, last_at: Some(now), ..before })
    } else if before.escalated_at.is_none() {
        (Nudge::Escalate, Reminded { escalated_at: Some(now), ..before })
    } else {
        (Nudge::Wait, before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::fixtures::*;

    #[test]
    fn a_package_answers_words_and_its_own_handover_alone() {
        let at = |minute: i64| Some(Timestamp(minute * 60_000));
        for (asked, expected) in [
            (Asked::default(), false),
            // Another handover of theirs waits, whatever was delivered since.
            (Asked { waits_since: at(1), package_at: at(2), ..Asked::default() }, true),
            (Asked { waits_since: at(1), word_at: at(2), ..Asked::default() }, false),
            (Asked { waits_since: at(3), word_at: at(2), ..Asked::default() }, true),
            (Asked { asked_at: at(1), package_at: at(2), ..Asked::default() }, false),
            (Asked { asked_at: at(3), word_at: at(1), package_at: at(2), ..Asked::default() }, true),
        ] {
            assert_eq!(asked.owes(), expected, "{asked:?}");
        }
    }

    #[test]
    fn finalists_owe_until_there_is_a_winner_and_winners_until_they_are_confirmed() {
        for (state, finalist, winner) in [
            (State::Open, true, false),
            (State::Revision, true, false),
            (State::Frozen, false, false),
            (State::Won, false, true),
            (State::Delivered, false, false),
            (State::Complete, false, false),
        ] {
            let project = project(state);
            assert_eq!((may_owe(&project, FINALIST), may_owe(&project, WINNER)), (finalist, winner), "{state:?}");
            assert!(!may_owe(&project, DESIGNER));
        }
    }

    #[test]
    fn whoever_cannot_act_owes_every_handover_that_is_not_confirmed() {
        for (state, acting, gone) in [
            (State::Won, vec![Owed::Handover(BoughtId::WINNER)], vec![Owed::Handover(BoughtId::WINNER)]),
            (State::Delivered, vec![], vec![Owed::Handover(BoughtId::WINNER)]),
            (State::Complete, vec![], vec![]),
            (State::Frozen, vec![], vec![]),
        ] {
            let project = project(state);
            assert_eq!((owed(&project, WINNER, true), owed(&project, WINNER, false)), (acting, gone), "{state:?}");
        }
        assert_eq!(owed(&project(State::Open), FINALIST, false), [Owed::Finalist]);
    }

    #[test]
    fn whoever_is_seen_again_is_silent_no_more() {
        for (marked, seen, silent) in [(None, 5, false), (Some(5), 4, true), (Some(5), 5, true), (Some(5), 6, false)] {
            let (silent_since, seen_at) = (marked.map(Timestamp), Timestamp(seen));
            let presence = Presence { silent_since, seen_at, acts: true };
            assert_eq!(presence.is_away(), silent, "{marked:?} {seen}");
            assert_eq!(unseen_since(silent_since, seen_at), silent_since.filter(|_| silent));
            assert!(Presence { acts: false, ..presence }.is_away());
        }
    }

    #[test]
    fn whoever_cannot_answer_is_silent_at_once() {
        let seen = NOW.plus_hours(-1);
        assert_eq!(silent_from(seen, true, 48, NOW), NOW.plus_hours(47));
        assert_eq!(silent_from(seen, false, 48, NOW), NOW);
    }

    #[test]
    fn reminders_end_and_the_date_of_the_silence_stands_still() {
        let (seen, mut now) = (NOW, NOW.plus_hours(48));
        let first = now;
        let (mut state, mut steps) = (Reminded::default(), Vec::new());
        for _ in 0..6 {
            let (step, after) = nudge(state, None, seen, now);
            assert_eq!(after.since, Some(first));
            steps.push(step);
            (state, now) = (after, now.plus_hours(48));
        }
        assert_eq!(
            steps,
            [Nudge::Remind, Nudge::Remind, Nudge::Remind, Nudge::Escalate, Nudge::Wait, Nudge::Wait],
            "three reminders, then the moderators"
        );
        // Seen without an answer: a new date, no further letters.
        let (step, after) = nudge(state, None, now, now.plus_hours(48));
        assert_eq!((step, after.since, after.count), (Nudge::Wait, Some(now.plus_hours(48)), REMINDERS_MOST));
        // An answer, and another silence.
        let (step, after) = nudge(state, Some(now), now, now.plus_hours(48));
        assert_eq!((step, after.count, after.escalated_at), (Nudge::Remind, 1, None));
    }

    #[test]
    fn an_answer_counts_only_after_the_question() {
        let at = |at: i64| Some(Timestamp(at));
        for (asked, answered, owed) in [
            (None, None, false),
            (None, at(1), false),
            (at(2), None, true),
            (at(2), at(1), true),
            (at(2), at(2), false),
            (at(2), at(3), false),
        ] {
            assert_eq!(owes(asked, answered), owed, "{asked:?} {answered:?}");
        }
    }
}
