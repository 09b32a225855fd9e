//! Of whom an answer can be expected: finalists until there is a winner, whoever hands a design over while it is their
//! turn.

use super::facts::{Handover, ProjectFacts};
use super::stage::RefundStatus;
use crate::{Timestamp, UserId};

/// Whether the designer can owe the client an answer at all.
#[must_use]
pub fn may_owe(project: &ProjectFacts, designer: UserId) -> bool {
    if project.stage.refund != RefundStatus::None {
        return false;
    }
    let due = |handover: &Handover| handover.waits_for_designer();
    let delivers = project.winner.is_some_and(|w| w.designer == designer && due(&w.handover))
        || project.bought.iter().any(|one| one.designer == designer && due(&one.handover));
    let competes = project.winner.is_none() && !project.stage.package_confirmed && project.is_finalist(designer);
    delivers || competes
}

/// Whether something was asked that was not answered since.
#[must_use]
pub fn owes(asked_at: Option<Timestamp>, answered_at: Option<Timestamp>) -> bool {
    asked_at.is_some_and(|asked| answered_at.is_none_or(|answered| answered < asked))
}

/// From when on somebody who owes an answer counts as silent: `hours` after they were last seen on the site, or at once
/// when they cannot answer (`acts` is false).
#[must_use]
pub fn silent_from(seen_at: Timestamp, acts: bool, hours: i64, now: Timestamp) -> Timestamp {
    if acts { seen_at.plus_hours(hours) } else { now }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::fixtures::*;

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
    fn whoever_cannot_answer_is_silent_at_once() {
        let seen = NOW.plus_hours(-1);
        assert_eq!(silent_from(seen, true, 48, NOW), NOW.plus_hours(47));
        assert_eq!(silent_from(seen, false, 48, NOW), NOW);
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
