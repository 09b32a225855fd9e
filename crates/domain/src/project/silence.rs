//! Of whom an answer can be expected: finalists until there is a winner, whoever hands a design over until it is confirmed.

use super::facts::ProjectFacts;
use super::stage::RefundStatus;
use crate::UserId;

/// Whether the designer can owe the client an answer at all.
#[must_use]
pub fn may_owe(project: &ProjectFacts, designer: UserId) -> bool {
    if project.stage.refund != RefundStatus::None {
        return false;
    }
    let delivers = project.winner.is_some_and(|w| w.designer == designer && w.handover.confirmed_at.is_none())
        || project.bought.iter().any(|one| one.designer == designer && one.handover.confirmed_at.is_none());
    let competes = project.winner.is_none() && !project.stage.package_confirmed && project.is_finalist(designer);
    delivers || competes
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
            (State::Delivered, false, true),
            (State::Complete, false, false),
        ] {
            let project = project(state);
            assert_eq!((may_owe(&project, FINALIST), may_owe(&project, WINNER)), (finalist, winner), "{state:?}");
            assert!(!may_owe(&project, DESIGNER));
        }
    }
}
