//! The forum for everybody who may come, in every board and state.

use super::*;

const NOW: Timestamp = Timestamp(1_000 * DAY_MS);
const ME: UserId = UserId(5);
const OTHER: UserId = UserId(6);

fn person(user_type: UserType) -> Actor {
    Actor { user_id: Some(ME), user_type: Some(user_type), ..Actor::VISITOR }
}

const PEOPLE: [&str; 6] = ["visitor", "client", "newcomer", "member", "staff", "moderator"];

fn actor(who: &str) -> Actor {
    match who {
        "client" => person(UserType::Client),
        "newcomer" => person(UserType::Designer),
        "member" => Actor { approved: true, ..person(UserType::Designer) },
        "staff" => person(UserType::Staff),
        "moderator" => Actor { is_moderator: true, ..person(UserType::Client) },
        _ => Actor::VISITOR,
    }
}

fn topic(board: Board) -> Topic {
    Topic { board, locked: false, deleted: false, tie: Tie::None }
}

fn code(outcome: Result<(), Refusal>) -> &'static str {
    outcome.map_or_else(|refusal| refusal.stable_code(), |()| "+")
}

/// Each line: what, then what each of [`PEOPLE`] hears.
fn check(table: &str, ask: impl Fn(&str, &Actor) -> Result<(), Refusal>) {
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(cells.len(), PEOPLE.len() + 1, "{line}");
        for (who, expected) in PEOPLE.iter().zip(&cells[1..]) {
            assert_eq!(code(ask(cells[0], &actor(who))), *expected, "{}: {who}", cells[0]);
        }
    }
}

#[test]
fn boards_are_begun_in_by_those_they_are_for() {
    check(
        "
        announcements not_signed_in forum_not_approved forum_not_approved forbidden + +
        help          not_signed_in forum_not_approved forum_not_approved + + +
        talk          not_signed_in forum_not_approved forum_not_approved + + +
        reports       not_signed_in forum_not_approved forum_not_approved forbidden forbidden forbidden
        ",
        |board, actor| start(Board::parse(board).unwrap(), actor),
    );
    check("boards not_signed_in forbidden + + + +", |_, actor| enter(actor));
}

fn act(name: &str) -> Act {
    match name {
        "read" => Act::Read,
        "reply" => Act::Reply,
        "follow" => Act::Follow,
        "pin" => Act::Pin,
        "lock" => Act::Lock,
        "move" => Act::Move,
        _ => panic!("{name}"),
    }
}

#[test]
fn an_open_topic_is_read_by_designers_and_written_in_by_approved_ones() {
    let table = "
        read   not_signed_in forbidden + + + +
        reply  not_signed_in forbidden forum_not_approved + + +
        follow not_signed_in forbidden + + + +
        pin    not_signed_in forbidden forbidden forbidden forbidden +
        lock   not_signed_in forbidden forbidden forbidden forbidden +
        move   not_signed_in forbidden forbidden forbidden forbidden +
        ";
    for board in [Board::Announcements, Board::Help, Board::Talk] {
        check(table, |name, actor| topic(board).permit(act(name), actor));
    }
}

#[test]
fn a_locked_topic_takes_words_of_moderators_alone() {
    let locked = Topic { locked: true, ..topic(Board::Talk) };
    check(
        "
        read   not_signed_in forbidden + + + +
        reply  not_signed_in forbidden forum_not_approved topic_locked topic_locked +
        follow not_signed_in forbidden + + + +
        lock   not_signed_in forbidden forbidden forbidden forbidden +
        ",
        |name, actor| locked.permit(act(name), actor),
    );
}

#[test]
fn of_a_deleted_topic_the_stub_is_read_and_nothing_else_is_done() {
    let gone = Topic { deleted: true, ..topic(Board::Help) };
    check(
        "
        read   not_signed_in forbidden + + + +
        reply  not_signed_in forbidden forum_not_approved not_found not_found not_found
        follow not_signed_in forbidden not_found not_found not_found not_found
        pin    not_signed_in forbidden forbidden forbidden forbidden not_found
        lock   not_signed_in forbidden forbidden forbidden forbidden not_found
        move   not_signed_in forbidden forbidden forbidden forbidden not_found
        ",
        |name, actor| gone.permit(act(name), actor),
    );
}

#[test]
fn a_report_is_there_for_those_it_concerns() {
    check(
        "
        read   not_signed_in not_found not_found not_found not_found +
        reply  not_signed_in not_found not_found not_found not_found +
        pin    not_signed_in not_found not_found not_found not_found +
        move   not_signed_in not_found not_found not_found not_found wrong_state
        ",
        |name, actor| topic(Board::Reports).permit(act(name), actor),
    );
    check(
        "
        read   not_signed_in + + + + +
        reply  not_signed_in forum_not_approved forum_not_approved + + +
        follow not_signed_in + + + + +
        lock   not_signed_in forbidden forbidden forbidden forbidden +
        ",
        |name, actor| Topic { tie: Tie::Reads, ..topic(Board::Reports) }.permit(act(name), actor),
    );
    // Whoever made the entry answers, approved or not.
    check("reply not_signed_in + + + + +", |name, actor| {
        Topic { tie: Tie::Author, ..topic(Board::Reports) }.permit(act(name), actor)
    });
    check("reply not_signed_in topic_locked topic_locked topic_locked topic_locked +", |name, actor| {
        Topic { tie: Tie::Author, locked: true, ..topic(Board::Reports) }.permit(act(name), actor)
    });
    // Whoever reported it reads, and what they say more would name them.
    check("reply not_signed_in forum_not_approved forum_not_approved forbidden forbidden +", |name, actor| {
        Topic { tie: Tie::Reporter, ..topic(Board::Reports) }.permit(act(name), actor)
    });
    check("read not_signed_in + + + + +", |name, actor| {
        Topic { tie: Tie::Reporter, ..topic(Board::Reports) }.permit(act(name), actor)
    });
    // A tie opens nothing outside of the board of reports.
    check("read not_signed_in forbidden + + + +", |name, actor| {
        Topic { tie: Tie::Author, ..topic(Board::Talk) }.permit(act(name), actor)
    });
}

fn ask_post(topic: Topic, name: &str, post: Post, actor: &Actor) -> Result<(), Refusal> {
    let act = match name {
        "edit" => PostAct::Edit,
        "delete" => PostAct::Delete,
        "like" => PostAct::Like,
        _ => panic!("{name}"),
    };
    topic.permit_post(act, &post, actor, NOW)
}

#[test]
fn what_was_said_is_changed_by_its_author_and_taken_out_by_moderators() {
    let own = Post { author: ME, created_at: NOW, deleted: false, opens: false };
    let others = Post { author: OTHER, ..own };
    let late = Post { created_at: NOW.plus_ms(-EDIT_MS - 1), ..own };
    let open = topic(Board::Talk);
    for opens in [false, true] {
        check(
            "
            edit   not_signed_in forbidden + + + +
            delete not_signed_in forbidden + + + +
            like   not_signed_in forbidden forum_not_approved forbidden forbidden forbidden
            ",
            |name, actor| ask_post(open, name, Post { opens, ..own }, actor),
        );
        check(
            "
            edit   not_signed_in forbidden forbidden forbidden forbidden forbidden
            delete not_signed_in forbidden forbidden forbidden forbidden +
            like   not_signed_in forbidden forum_not_approved + + +
            ",
            |name, actor| ask_post(open, name, Post { opens, ..others }, actor),
        );
    }
    check(
        "
        edit   not_signed_in forbidden edit_time_over edit_time_over edit_time_over edit_time_over
        delete not_signed_in forbidden + + + +
        ",
        |name, actor| ask_post(open, name, late, actor),
    );
    let at_the_last = Post { created_at: NOW.plus_ms(-EDIT_MS), ..own };
    check("edit not_signed_in forbidden + + + +", |name, actor| ask_post(open, name, at_the_last, actor));
    check(
        "
        edit   not_signed_in forbidden topic_locked topic_locked topic_locked +
        delete not_signed_in forbidden topic_locked topic_locked topic_locked +
        ",
        |name, actor| ask_post(Topic { locked: true, ..open }, name, own, actor),
    );
    check(
        "
        edit   not_signed_in forbidden not_found not_found not_found not_found
        delete not_signed_in forbidden not_found not_found not_found not_found
        like   not_signed_in forbidden not_found not_found not_found not_found
        ",
        |name, actor| ask_post(open, name, Post { deleted: true, ..own }, actor),
    );
}

#[test]
fn a_report_stands_as_it_was_said() {
    let report = Topic { tie: Tie::Reads, ..topic(Board::Reports) };
    for author in [ME, OTHER] {
        let opening = Post { author, created_at: NOW, deleted: false, opens: true };
        for name in ["edit", "delete"] {
            let line = format!("{name} not_signed_in forbidden forbidden forbidden forbidden forbidden");
            check(&line, |name, actor| ask_post(report, name, opening, actor));
        }
        check(
            "like not_signed_in forum_not_approved forum_not_approved forbidden forbidden forbidden",
            |name, actor| ask_post(report, name, opening, actor),
        );
    }
}

#[test]
fn a_suspended_person_reads_and_does_nothing_else() {
    for who in ["newcomer", "member", "staff", "moderator"] {
        let suspended = Actor { suspended: true, ..actor(who) };
        assert_eq!(enter(&suspended), Ok(()));
        for act in Act::ALL {
            let expected = if act == Act::Read { Ok(()) } else { Err(Refusal::Suspended) };
            assert_eq!(topic(Board::Talk).permit(act, &suspended), expected, "{who}: {act:?}");
        }
        let own = Post { author: ME, created_at: NOW, deleted: false, opens: false };
        for act in PostAct::ALL {
            let outcome = topic(Board::Talk).permit_post(act, &own, &suspended, NOW);
            assert_eq!(outcome, Err(Refusal::Suspended), "{who}: {act:?}");
        }
        for board in Board::ALL {
            assert_eq!(start(board, &suspended), Err(Refusal::Suspended), "{who}: {board:?}");
        }
    }
}

#[test]
fn topics_are_moved_among_the_boards_that_people_begin_them_in() {
    for board in [Board::Announcements, Board::Help, Board::Talk] {
        assert_eq!(destination(board.code()), Ok(board));
    }
    for wrong in ["reports", "", "attic"] {
        assert_eq!(destination(wrong).map_err(|refusal| refusal.stable_code()), Err("unknown_value"), "{wrong}");
    }
}

#[test]
fn words_are_counted_as_people_of_both_languages_count_them() {
    for (text, count) in [
        ("", 0),
        ("— ! …", 0),
        ("one two  three", 3),
        ("don't use e-mail here", 4),
        ("it’s 3 o'clock", 3),
        ("这个字距太紧了", 7),
        ("用 Figma 画的logo", 5),
        ("A4纸", 2),
        ("👍👍", 0),
        ("naïve café", 2),
        ("𠮷野家", 3),
    ] {
        assert_eq!(words(text), count, "{text}");
    }
}

#[test]
fn a_text_is_measured_in_words_and_a_title_in_characters() {
    let same = |text: &str| text.to_owned();
    let long = "a ".repeat(CONTENT_MOST);
    for (raw, problem) in [
        ("one two three four five six seven eight nine ten", None),
        ("一二三四五六七八九十", None),
        ("一二三四五六七八九", Some("too_few_words")),
        ("  ", Some("required")),
        (long.as_str(), Some("too_long")),
    ] {
        let mut faults = Vec::new();
        content(raw, same, &mut faults);
        assert_eq!(faults.first().map(|fault| fault.problem.code()), problem, "{raw:.40}");
        assert!(faults.len() <= 1);
    }
    for (raw, problem) in
        [("字距", Some("too_short")), ("字距太紧", None), (" ", Some("required")), (long.as_str(), Some("too_long"))]
    {
        let mut faults = Vec::new();
        title(raw, &mut faults);
        assert_eq!(faults.first().map(|fault| fault.problem.code()), problem, "{raw:.40}");
    }
}

#[test]
fn contact_details_go_and_links_stay_unless_they_lead_to_a_person() {
    for (raw, kept_as) in [
        ("see https://fonts.example.com/lora?x=1 for it", "see https://fonts.example.com/lora?x=1 for it"),
        ("[Lora](https://fonts.example.com/lora) is good", "[Lora](https://fonts.example.com/lora) is good"),
        ("write me at ann@example.com", "write me at ***"),
        ("call 13800138000 or https://a.example.com/b", "call *** or https://a.example.com/b"),
        ("https://wa.me/8613800138000", "***"),
        ("HTTPS://WWW.T.ME/ann", "***"),
        ("https://ann@example.com/", "***"),
        ("加我微信 vx_ann123 聊", "加我微信 *** 聊"),
    ] {
        let kept = kept(raw, Part::Member);
        assert_eq!((kept.content.as_str(), kept.masked), (kept_as, kept_as != raw), "{raw}");
        assert_eq!(super::kept(raw, Part::Staff), Kept { content: raw.to_owned(), masked: false });
    }
}

#[test]
fn boards_read_back() {
    for board in Board::ALL {
        assert_eq!(Board::parse(board.code()), Some(board));
    }
    assert_eq!(Board::parse("attic"), None);
}
