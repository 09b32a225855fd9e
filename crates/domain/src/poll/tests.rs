//! Polls in each state of a contest, for each kind of visitor.

use super::*;
use crate::project::fixtures::{DESIGNER, FINALIST, NOW, OWNER, STATES, State as Stands, WINNER, project as contest};
use crate::project::stage::Facts;

const STRANGER: UserId = UserId(77);
const RIVAL: UserId = UserId(78);
const MODERATOR: UserId = UserId(79);

fn poll() -> Poll {
    let shown = |work: i64, designer| Shown { work: WorkId(work), designer, hangs: true };
    Poll {
        id: PollId(1),
        private: false,
        opened_at: NOW,
        until: None,
        closed: false,
        works: vec![shown(1, FINALIST), shown(2, WINNER), shown(3, DESIGNER)],
    }
}

fn person(id: UserId, user_type: UserType) -> Actor {
    let designer = user_type == UserType::Designer;
    Actor { user_id: Some(id), user_type: Some(user_type), approved: designer, ..Actor::VISITOR }
}

fn moderator() -> Actor {
    Actor { is_moderator: true, ..person(MODERATOR, UserType::Staff) }
}

/// Everybody who may come by its address, and whether they are a designer in the eyes of the blind stage.
fn visitors() -> Vec<(&'static str, Actor)> {
    vec![
        ("guest", Actor::VISITOR),
        ("stranger", person(STRANGER, UserType::Client)),
        ("rival", person(RIVAL, UserType::Designer)),
        ("shown", person(DESIGNER, UserType::Designer)),
        ("owner", person(OWNER, UserType::Client)),
        ("moderator", moderator()),
    ]
}

#[test]
fn it_is_open_while_its_contest_goes_on() {
    for stands in STATES {
        let expected = match stands {
            Stands::Unpaid | Stands::Unquoted | Stands::Refunded | Stands::Complete => State::Closed,
            Stands::Frozen => State::Paused,
            _ => State::Open,
        };
        assert_eq!(poll().state(&contest(stands), NOW), expected, "{stands:?}");
        let closed = Poll { closed: true, ..poll() };
        assert_eq!(closed.state(&contest(stands), NOW), State::Closed, "{stands:?}");
    }
    let open = contest(Stands::Revision);
    let stopped = ProjectFacts { stage: Facts { frozen_at: Some(NOW), ..open.stage }, ..open.clone() };
    assert_eq!(poll().state(&stopped, NOW), State::Paused);
}

#[test]
fn it_ends_when_it_was_to_and_after_ninety_days() {
    let open = contest(Stands::Won);
    let until = Poll { until: Some(NOW.plus_ms(10)), ..poll() };
    assert_eq!(until.state(&open, NOW.plus_ms(9)), State::Open);
    assert_eq!(until.state(&open, NOW.plus_ms(10)), State::Closed);
    assert_eq!(poll().state(&open, NOW.plus_ms(LASTS_MS - 1)), State::Open);
    assert_eq!(poll().state(&open, NOW.plus_ms(LASTS_MS)), State::Closed);
    let later = Poll { until: Some(NOW.plus_ms(2 * LASTS_MS)), ..poll() };
    assert_eq!(later.ends_at(), NOW.plus_ms(LASTS_MS));
}

#[test]
fn it_waits_when_fewer_than_two_entries_hang() {
    let mut poll = poll();
    poll.works[0].hangs = false;
    assert_eq!(poll.state(&contest(Stands::Revision), NOW), State::Open);
    poll.works[1].hangs = false;
    assert_eq!(poll.state(&contest(Stands::Revision), NOW), State::Paused);
    assert!(!poll.is_listed(&contest(Stands::Revision), NOW));
}

#[test]
fn only_public_polls_of_public_contests_are_listed_and_none_in_the_blind_stage() {
    for stands in STATES {
        let expected = !matches!(
            stands,
            Stands::Unpaid | Stands::Unquoted | Stands::Open | Stands::Frozen | Stands::Refunded | Stands::Complete
        );
        let project = contest(stands);
        assert_eq!(poll().is_listed(&project, NOW), expected, "{stands:?}");
        let secret = ProjectFacts { private: true, ..project.clone() };
        let by_link = Poll { private: true, ..poll() };
        assert!(!poll().is_listed(&secret, NOW) && !by_link.is_listed(&project, NOW), "{stands:?}");
        for (who, actor) in visitors() {
            let told = matches!(who, "owner" | "moderator");
            assert_eq!(by_link.is_told(&project, &actor, NOW), told, "{stands:?} {who}");
            assert_eq!(poll().is_told(&project, &actor, NOW), told || expected, "{stands:?} {who}");
        }
    }
}

#[test]
fn each_visitor_sees_votes_and_reads_what_is_theirs() {
    for stands in [Stands::Open, Stands::Revision, Stands::Won] {
        let (project, blind) = (contest(stands), stands == Stands::Open);
        for (who, actor) in visitors() {
            let designer = matches!(who, "rival" | "shown");
            let sight = if blind && designer { Sight::Own } else { Sight::All };
            assert_eq!(poll().sight(&project, &actor, NOW), sight, "{stands:?} {who}");
            let votes = match who {
                "owner" | "shown" => Err(Refusal::Forbidden),
                "rival" if blind => Err(Refusal::Forbidden),
                _ => Ok(()),
            };
            assert_eq!(poll().may_vote(&project, &actor, NOW), votes, "{stands:?} {who}");
            let comments = if who == "owner" { Ok(()) } else { votes };
            assert_eq!(poll().may_comment(&project, &actor, NOW), comments, "{stands:?} {who}");
            let always = matches!(who, "owner" | "shown" | "moderator");
            assert_eq!(poll().sees_result(&project, &actor, false), always, "{stands:?} {who}");
            assert!(poll().sees_result(&project, &actor, true), "{stands:?} {who}");
        }
    }
}

#[test]
fn a_closed_one_takes_nothing_and_shows_nothing_more() {
    let closed = Poll { closed: true, ..poll() };
    let secret = ProjectFacts { private: true, ..contest(Stands::Revision) };
    for (who, actor) in visitors() {
        let trusted = matches!(who, "owner" | "moderator");
        let sight = if trusted { Sight::All } else { Sight::None };
        assert_eq!(closed.sight(&secret, &actor, NOW), sight, "{who}");
        // Approved designers may know of private contests.
        let known = trusted || matches!(who, "rival" | "shown");
        assert_eq!(closed.is_there(&secret, &actor, NOW), known, "{who}");
        assert!(closed.is_there(&contest(Stands::Revision), &actor, NOW), "{who}");
        assert!(poll().is_there(&secret, &actor, NOW), "{who}");
        let votes = closed.may_vote(&secret, &actor, NOW);
        let why = if matches!(who, "owner" | "shown") { Refusal::Forbidden } else { Refusal::PollClosed };
        assert_eq!(votes, Err(why), "{who}");
    }
}

#[test]
fn the_blind_stage_stays_blind_when_a_poll_is_closed_in_it() {
    let project = contest(Stands::Open);
    let over = Poll { until: Some(NOW), ..poll() };
    for closed in [Poll { closed: true, ..poll() }, over] {
        assert_eq!(closed.state(&project, NOW), State::Closed);
        for (who, actor) in visitors() {
            let sight = match who {
                "owner" | "moderator" => Sight::All,
                "rival" | "shown" => Sight::Own,
                _ => Sight::None,
            };
            assert_eq!(closed.sight(&project, &actor, NOW), sight, "{who}");
        }
    }
}

#[test]
fn it_is_opened_again_as_long_as_it_is_known_who_voted() {
    assert!(poll().may_reopen(NOW.plus_ms(POLL_VOTES_MS - 1)));
    assert!(!poll().may_reopen(NOW.plus_ms(POLL_VOTES_MS)));
}

#[test]
fn nobody_decides_on_a_comment_that_concerns_them() {
    let case = Concerned { author: Some(UserId(500)), reporters: &[UserId(501), UserId(502)], client: OWNER };
    for free in [case, Concerned { author: None, reporters: &[], ..case }] {
        assert_eq!(decide(MODERATOR, free), Ok(()));
    }
    for own in [
        Concerned { author: Some(MODERATOR), ..case },
        Concerned { reporters: &[UserId(501), MODERATOR], ..case },
        Concerned { client: MODERATOR, ..case },
    ] {
        assert_eq!(decide(MODERATOR, own), Err(Refusal::Forbidden), "{own:?}");
    }
}

#[test]
fn the_suspended_neither_vote_nor_write_nor_take_out() {
    let project = contest(Stands::Revision);
    for (who, actor) in visitors().into_iter().filter(|(who, _)| *who != "guest") {
        let actor = Actor { suspended: true, ..actor };
        assert_eq!(poll().may_vote(&project, &actor, NOW), Err(Refusal::Suspended), "{who}");
        assert_eq!(poll().may_comment(&project, &actor, NOW), Err(Refusal::Suspended), "{who}");
        assert_eq!(take_out(&project, &actor, actor.user_id), Err(Refusal::Suspended), "{who}");
    }
}

#[test]
fn comments_are_taken_out_by_owner_moderators_and_their_writer() {
    let project = contest(Stands::Revision);
    for (who, actor) in visitors() {
        let of_another = match who {
            "guest" => Err(Refusal::NotSignedIn),
            "owner" | "moderator" => Ok(()),
            _ => Err(Refusal::Forbidden),
        };
        assert_eq!(take_out(&project, &actor, Some(UserId(500))), of_another, "{who}");
        assert_eq!(take_out(&project, &actor, None), of_another, "{who}");
        if actor.user_id.is_some() {
            assert_eq!(take_out(&project, &actor, actor.user_id), Ok(()), "{who}");
        }
    }
}

#[test]
fn a_poll_has_two_to_eight_entries_of_its_contest() {
    let ids = |range: std::ops::RangeInclusive<i64>| range.map(WorkId).collect::<Vec<_>>();
    let code = |chosen: Result<Vec<WorkId>, Refusal>| chosen.unwrap_err().stable_code();
    let hanging = ids(1..=10);
    assert_eq!(choose(&[], &hanging), Ok(ids(1..=8)));
    assert_eq!(choose(&[WorkId(9), WorkId(2), WorkId(9)], &hanging), Ok(vec![WorkId(9), WorkId(2)]));
    assert_eq!(code(choose(&[WorkId(2), WorkId(2)], &hanging)), "poll_needs_two");
    assert_eq!(code(choose(&[], &ids(1..=1))), "poll_needs_two");
    assert_eq!(code(choose(&ids(1..=9), &hanging)), "too_many");
    assert_eq!(code(choose(&[WorkId(1), WorkId(11)], &hanging)), "unknown_value");
}

#[test]
fn question_and_end_are_held_to_their_limits() {
    assert_eq!(asked(" 哪一个更好？ ", None, NOW), Ok(("哪一个更好？".to_owned(), None)));
    assert!(asked(&"好".repeat(QUESTION_MOST), Some(NOW.plus_ms(LASTS_MS)), NOW).is_ok());
    for (question, until) in [
        ("好".repeat(QUESTION_MOST + 1), None),
        (String::new(), Some(NOW)),
        (String::new(), Some(NOW.plus_ms(LASTS_MS + 1))),
    ] {
        assert!(asked(&question, until, NOW).is_err(), "{until:?}");
    }
}

#[test]
fn comments_are_masked_and_guests_are_called_something_but_staff() {
    let kept = remark("好看，加我微信 abc12345", "路人", false).unwrap();
    assert!(kept.masked && !kept.content.contains("abc12345"), "{}", kept.content);
    assert_eq!(remark("好看", "谁", true).unwrap().name, "", "an account has its own name");
    assert_eq!(remark("好看", " ", false).unwrap_err().stable_code(), "required");
    assert_eq!(remark("好看", "官方客服", false).unwrap_err().stable_code(), "user_name_reserved");
    assert!(remark(&"好".repeat(COMMENT_MOST), "路人", false).is_ok());
    assert_eq!(remark(&"好".repeat(COMMENT_MOST + 1), "路人", false).unwrap_err().stable_code(), "too_long");
}

#[test]
fn each_voter_has_an_order_of_their_own_and_keeps_it() {
    let order = |seed| {
        let mut works: Vec<WorkId> = (1..=8).map(WorkId).collect();
        shuffle(seed, &mut works, |work| *work);
        works
    };
    assert_eq!(order(1), order(1));
    // Each entry comes first about as often as any other.
    let mut first = [0_i32; 8];
    for seed in 0..8_000 {
        first[usize::try_from(order(seed)[0].0 - 1).unwrap()] += 1;
    }
    assert!(first.iter().all(|times| (850..1_150).contains(times)), "{first:?}");
}

#[test]
fn shares_are_per_cent_with_one_decimal() {
    for (votes, of, expected) in [(0, 0, 0.0), (0, 3, 0.0), (1, 3, 33.3), (2, 3, 66.7), (3, 3, 100.0), (1, 8, 12.5)] {
        assert!((share(votes, of) - expected).abs() < 1e-9, "{votes} of {of}: {}", share(votes, of));
    }
}
