//! What can be reported, and what each decision does to an entry wherever it stands.

use super::*;
use crate::Timestamp;
use crate::project::fixtures::{self, DESIGNER, NOW, WINNER, won};
use crate::project::{Actor, Bought, Handover, access};
use crate::store::Sale;
use crate::{HandoverId, Minor};

const LONG_ENOUGH: &str = "这是我去年的作品。原图在附件里";

fn codes(outcome: Result<Claim, Refusal>) -> Vec<(String, &'static str)> {
    match outcome {
        Ok(_) => Vec::new(),
        Err(Refusal::Invalid { faults }) => {
            faults.into_iter().map(|fault| (fault.field.clone(), fault.problem.code())).collect()
        }
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn a_report_says_why_and_that_its_reporter_was_warned() {
    let none = Original::default;
    let url = |url: &str| Original { url: url.to_owned(), ..none() };
    let everything =
        Original { work: Some(WorkId(1)), url: "https://a.example/b".to_owned(), file: Some(FileId(2)), ..none() };
    let long = "长".repeat(REASON_MOST + 1);
    for (kind, reason, original, confirmed, faults) in [
        ("stolen", LONG_ENOUGH, none(), true, vec![]),
        ("", LONG_ENOUGH, none(), true, vec![]),
        ("theft", LONG_ENOUGH, none(), true, vec![("kind", "unknown_value")]),
        ("stolen", " ", none(), true, vec![("reason", "required")]),
        ("stolen", "太短了", none(), true, vec![("reason", "too_short")]),
        ("stolen", long.as_str(), none(), true, vec![("reason", "too_long")]),
        ("stolen", LONG_ENOUGH, none(), false, vec![("confirm", "confirm_required")]),
        ("stolen", "", none(), false, vec![("reason", "required"), ("confirm", "confirm_required")]),
        ("stolen", LONG_ENOUGH, url(" https://dribbble.example/shots/1 "), true, vec![]),
        ("stolen", LONG_ENOUGH, url("javascript:alert(1)"), true, vec![("originalUrl", "wrong_form")]),
        ("stolen", LONG_ENOUGH, url("https://"), true, vec![("originalUrl", "wrong_form")]),
        ("stolen", LONG_ENOUGH, url("https://me@a.example/"), true, vec![("originalUrl", "wrong_form")]),
        ("stolen", LONG_ENOUGH, url("https://a.example/<script>"), true, vec![("originalUrl", "wrong_form")]),
        ("stolen", LONG_ENOUGH, url("https://localhost/x"), true, vec![("originalUrl", "wrong_form")]),
        (
            "stolen",
            LONG_ENOUGH,
            url(&format!("https://a.example/{}", "x".repeat(URL_MOST))),
            true,
            vec![("originalUrl", "too_long")],
        ),
        ("stolen", LONG_ENOUGH, everything, true, vec![("originalUrl", "too_many"), ("fileId", "too_many")]),
    ] {
        let read = codes(read(kind, reason, original, confirmed));
        let read: Vec<(&str, &str)> = read.iter().map(|(field, code)| (field.as_str(), *code)).collect();
        assert_eq!(read, faults, "{kind} {reason:.20}");
    }
    assert_eq!(read("", LONG_ENOUGH, none(), true).map(|claim| claim.kind), Ok(Kind::Other));
}

#[test]
fn anybody_but_its_author_reports_an_entry_that_hangs() {
    let work = fixtures::entry(DESIGNER);
    let gone = WorkFacts { deleted: true, ..work };
    let person = |id| Actor { user_id: Some(id), ..Actor::VISITOR };
    for (entry, actor, outcome) in [
        (work, Actor::VISITOR, Err(Refusal::NotSignedIn)),
        (work, person(UserId(900)), Ok(())),
        (work, person(DESIGNER), Err(Refusal::Forbidden)),
        (work, Actor { suspended: true, ..person(UserId(900)) }, Err(Refusal::Suspended)),
        (gone, person(UserId(900)), Err(Refusal::NotFound)),
        (WorkFacts { hidden: true, ..work }, person(UserId(900)), Ok(())),
    ] {
        assert_eq!(access::report(&entry, &actor), outcome);
    }
}

#[test]
fn a_decision_has_a_reason_and_a_warning_its_points() {
    let long = "长".repeat(desk::REASON_MOST + 1);
    for (verdict, reason, points, outcome) in [
        ("dismiss", "nothing wrong", None, Ok((Verdict::Dismiss, None))),
        ("dismiss", "a false report", Some(2), Ok((Verdict::Dismiss, Some(2)))),
        (" hide ", "x", None, Ok((Verdict::Hide, None))),
        ("remove", "x", Some(3), Ok((Verdict::Remove, Some(3)))),
        ("remove", "x", Some(0), Ok((Verdict::Remove, None))),
        ("warn", "x", Some(1), Ok((Verdict::Warn, Some(1)))),
        ("warn", "x", None, Err("required")),
        ("warn", "x", Some(0), Err("required")),
        ("warn", "x", Some(4), Err("out_of_range")),
        ("warn", "x", Some(-1), Err("out_of_range")),
        ("remove", " ", None, Err("reason_required")),
        ("dismiss", "", None, Err("reason_required")),
        ("hide", long.as_str(), None, Err("too_long")),
        ("", "x", None, Err("required")),
        ("burn", "x", None, Err("unknown_value")),
    ] {
        let read = read_decision(verdict, reason, points).map(|decided| (decided.verdict, decided.points));
        assert_eq!(read.map_err(|refusal| refusal.stable_code()), outcome, "{verdict} {points:?}");
    }
}

#[test]
fn nobody_judges_what_concerns_them() {
    let (author, reporter, client) = (UserId(1), UserId(2), UserId(3));
    assert_eq!(may_judge(UserId(4), author, reporter, client), Ok(()));
    for judge in [author, reporter, client] {
        assert_eq!(may_judge(judge, author, reporter, client), Err(Refusal::Forbidden));
    }
}

#[test]
fn each_decision_does_what_the_entrys_place_allows() {
    use Standing::{Confirmed, Gone, HandedOver, Hangs, InStore};
    let places = [Hangs, Gone, HandedOver(BoughtId(2)), Confirmed, InStore];
    for (verdict, kind, outcomes) in [
        (Verdict::Dismiss, Kind::Stolen, ["nothing"; 5]),
        (Verdict::Warn, Kind::Offensive, ["nothing"; 5]),
        (Verdict::Hide, Kind::Stolen, ["hide", "wrong_state", "already_sold", "already_sold", "already_sold"]),
        (Verdict::Hide, Kind::Rules, ["hide", "wrong_state", "already_sold", "already_sold", "already_sold"]),
        (Verdict::Remove, Kind::Stolen, ["down", "wrong_state", "back 2", "already_confirmed", "sale back"]),
        (Verdict::Remove, Kind::Stock, ["down", "wrong_state", "already_sold", "already_sold", "already_sold"]),
        (Verdict::Remove, Kind::Generated, ["down", "wrong_state", "already_sold", "already_sold", "already_sold"]),
        (Verdict::Remove, Kind::Rules, ["down", "wrong_state", "already_sold", "already_sold", "already_sold"]),
        (Verdict::Remove, Kind::Offensive, ["down", "wrong_state", "already_sold", "already_sold", "already_sold"]),
        (Verdict::Remove, Kind::Other, ["down", "wrong_state", "already_sold", "already_sold", "already_sold"]),
    ] {
        for (place, expected) in places.into_iter().zip(outcomes) {
            let outcome = match effect(verdict, kind, place) {
                Ok(Effect::Nothing) => "nothing".to_owned(),
                Ok(Effect::Hide) => "hide".to_owned(),
                Ok(Effect::TakeDown) => "down".to_owned(),
                Ok(Effect::TakeBack(bought)) => format!("back {bought}"),
                Ok(Effect::TakeSaleBack) => "sale back".to_owned(),
                Err(refusal) => refusal.stable_code().to_owned(),
            };
            assert_eq!(outcome, expected, "{verdict:?} {kind:?} {place:?}");
        }
    }
}

#[test]
fn where_an_entry_stands_is_read_from_its_contest() {
    let handover = |confirmed_at: Option<Timestamp>| Handover { confirmed_at, ..Handover::new(HandoverId(1)) };
    let open = won(handover(None));
    let winner = open.winner.unwrap();
    let work = WorkFacts { id: winner.work, designer: WINNER, hidden: false, deleted: false };
    assert_eq!(Standing::of(&open, &work), Standing::HandedOver(BoughtId::WINNER));
    assert_eq!(Standing::of(&won(handover(Some(NOW))), &work), Standing::Confirmed);
    assert_eq!(Standing::of(&open, &WorkFacts { deleted: true, ..work }), Standing::Gone);
    let other = WorkFacts { id: WorkId(991), ..work };
    assert_eq!(Standing::of(&open, &other), Standing::Hangs);
    let mut with = open.clone();
    with.bought.push(Bought {
        id: BoughtId(3),
        work: other.id,
        designer: DESIGNER,
        price: Minor::major(1),
        handover: handover(None),
    });
    assert_eq!(Standing::of(&with, &other), Standing::HandedOver(BoughtId(3)));
    let mut store = open;
    store.sales.push(Sale { work: other.id, held_until: None });
    assert_eq!(Standing::of(&store, &other), Standing::InStore);
}

#[test]
fn kinds_and_states_read_back() {
    for kind in Kind::ALL {
        assert_eq!(Kind::parse(kind.code()), Some(kind));
    }
    for status in Status::ALL {
        assert_eq!(Status::parse(status.code()), Some(status));
    }
    for verdict in Verdict::ALL {
        assert_ne!(verdict.status(), Status::Open);
    }
}
