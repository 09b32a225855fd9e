use super::super::ProjectFacts;
use super::super::fixtures::{NOW, STATES, State, project, terms};
use super::*;

/// The handovers that are not confirmed.
fn open_of(project: &ProjectFacts) -> Vec<Handover> {
    let winner = project.winner.map(|winner| winner.handover);
    winner.into_iter().filter(|one| one.confirmed_at.is_none()).collect()
}

#[test]
fn a_client_is_told_whose_turn_each_contest_is() {
    let terms = terms();
    for state in STATES {
        let project = project(state);
        let open = open_of(&project);
        let own = Own { stage: &project.stage, terms: &terms, open: &open };
        let place = of_client(&own, state != State::Unquoted, 3, NOW);
        let (waits, due) = match state {
            State::Unpaid => (Waits::Mine, None),
            State::Open => (Waits::Mine, project.stage.end_time),
            State::Revision | State::Abandoned => (Waits::Mine, stage::revision_ends_at(&project.stage, &terms)),
            State::Unquoted | State::Frozen | State::Won | State::Effects | State::Asked => (Waits::Others, None),
            State::Delivered | State::Silent | State::Overdue => {
                (Waits::Urgent, open[0].package_at.map(|at| at.plus_hours(terms.auto_confirm_hours)))
            }
            State::Refunded | State::Complete => (Waits::Over, None),
        };
        assert_eq!((place.waits, place.due), (waits, due), "{state:?}");
    }
    let open = project(State::Open);
    let own = Own { stage: &open.stage, terms: &terms, open: &[] };
    assert_eq!(of_client(&own, true, 0, NOW).waits, Waits::Others, "nothing to look at yet");
}

#[test]
fn a_designer_is_told_whose_turn_each_contest_is() {
    use Waits::{Mine, Others, Over, Urgent};
    let terms = terms();
    for state in STATES {
        let project = project(state);
        let open = open_of(&project);
        let stage = &project.stage;
        let winner = of_designer(&Own { stage, terms: &terms, open: &open }, true, NOW).waits;
        let others = Own { stage, terms: &terms, open: &[] };
        let (finalist, entrant) = (of_designer(&others, true, NOW).waits, of_designer(&others, false, NOW).waits);
        let expected = match state {
            State::Unpaid | State::Unquoted | State::Refunded | State::Complete => (Over, Over, Over),
            State::Open => (Mine, Mine, Mine),
            State::Revision | State::Abandoned => (Mine, Mine, Others),
            State::Frozen => (Others, Others, Others),
            State::Won | State::Effects | State::Asked | State::Silent | State::Overdue => (Urgent, Over, Over),
            State::Delivered => (Others, Over, Over),
        };
        assert_eq!((winner, finalist, entrant), expected, "{state:?}");
    }
}

#[test]
fn the_rest_of_an_abandoned_contest_is_the_finalists_turn_once_it_can_be_claimed() {
    let terms = terms();
    let mut project = project(State::Abandoned);
    project.stage.abandoned_paid_at = Some(NOW.plus_days(-terms.abandoned_claim_days));
    let own = Own { stage: &project.stage, terms: &terms, open: &[] };
    assert_eq!(of_designer(&own, true, NOW), Place::new(Waits::Urgent, Some(NOW)));
    assert_eq!(of_designer(&own, false, NOW).waits, Waits::Others);
    project.stage.frozen_at = Some(NOW);
    let own = Own { stage: &project.stage, terms: &terms, open: &[] };
    assert_eq!(of_designer(&own, true, NOW).waits, Waits::Others);
}

#[test]
fn what_ends_first_stands_first_and_what_has_no_end_last() {
    let at = |waits, due: Option<i64>| Place::new(waits, due.map(Timestamp));
    let sorted = [
        at(Waits::Urgent, Some(1)),
        at(Waits::Urgent, Some(9)),
        at(Waits::Urgent, None),
        at(Waits::Mine, Some(1)),
        at(Waits::Others, Some(1)),
        at(Waits::Over, None),
    ];
    assert!(sorted.is_sorted_by_key(Place::order));
}
