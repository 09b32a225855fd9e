//! The table of moves: every state, every act, everybody; and what time does.

use super::clock::{Duty, LATE_DAYS, Reminder, SILENT_DAYS, UNANSWERED_DAYS, UNPAID_DAYS};
use super::hire::{HIRE_LEAST, Hired, may_hire, words};
use super::input::{Answer, QuoteInput, answers, decision, ending, extension, message, place, quote};
use super::*;
use crate::HandoverId;
use crate::account::UserType;
use crate::gig::{Demand, DemandKind, Extra, OnSale};
use crate::refusal::Problem;
use crate::settings::Settings;
use crate::time::{DAY_MS, HOUR_MS};

const BUYER: UserId = UserId(1);
const SELLER: UserId = UserId(2);
const STRANGER: UserId = UserId(3);
const MADE: Timestamp = Timestamp(1_000_000_000);
const TERMS: OrderTerms = OrderTerms { commission_bps: 1_500, answer_hours: 72 };
const DUE: Timestamp = MADE.plus_days(7);

const CREATED: OrderFacts = OrderFacts {
    id: OrderId(5),
    origin: Origin::Hire,
    buyer: BUYER,
    seller: SELLER,
    currency: Currency::CNY,
    created_at: MADE,
    paid_at: None,
    started_at: None,
    due_at: None,
    cancelled_at: None,
    handover: None,
    last_word: None,
    quote: None,
    priced_at: None,
    revisions: 1,
    revisions_used: 0,
    extension: None,
    buyer_share: None,
    seller_share: None,
    reviewed: false,
    review_answered: false,
    seller_gone: false,
    stands_since: None,
    stood_ms: 0,
};

const QUOTE: QuoteFacts = QuoteFacts { id: QuoteId(8), amount: Minor(20_000), days: 7, revisions: 1 };
const PRICED: Timestamp = MADE.plus_days(1);

const HANDOVER: Handover = Handover::new(HandoverId(9));

fn handed(package: i64, revision: Option<i64>, confirmed: Option<i64>) -> Option<Handover> {
    let at = |hours| MADE.plus_hours(hours);
    Some(Handover {
        package_at: Some(at(package)),
        revision_at: revision.map(at),
        confirmed_at: confirmed.map(at),
        ..HANDOVER
    })
}

/// Each state with an order in it.
fn every() -> [(&'static str, State, OrderFacts); 11] {
    let quoted = OrderFacts { quote: Some(QUOTE), priced_at: Some(PRICED), ..CREATED };
    let priced = OrderFacts { origin: Origin::Gig, ..quoted };
    let paid = OrderFacts { paid_at: Some(MADE), origin: Origin::Gig, ..CREATED };
    let started = OrderFacts {
        paid_at: Some(MADE),
        started_at: Some(MADE),
        due_at: Some(DUE),
        handover: Some(HANDOVER),
        ..CREATED
    };
    let working = OrderFacts { last_word: Some(Side::Buyer), ..started };
    let awaiting = OrderFacts { last_word: Some(Side::Seller), ..started };
    let delivered = OrderFacts { handover: handed(10, None, None), ..awaiting };
    let revised = OrderFacts { handover: handed(10, Some(11), None), revisions: 2, revisions_used: 1, ..working };
    let completed = OrderFacts { handover: handed(10, None, Some(12)), ..delivered };
    let cancelled = OrderFacts { cancelled_at: Some(MADE), ..started };
    [
        ("created", State::Created, CREATED),
        ("quoted", State::Created, quoted),
        ("priced", State::Created, priced),
        ("paid", State::Paid, paid),
        ("started", State::Started, started),
        ("working", State::Working, working),
        ("awaiting", State::Awaiting, awaiting),
        ("delivered", State::Delivered, delivered),
        ("revised", State::Working, revised),
        ("completed", State::Completed, completed),
        ("cancelled", State::Cancelled, cancelled),
    ]
}

fn person(id: UserId, user_type: UserType) -> Actor {
    Actor { user_id: Some(id), user_type: Some(user_type), ..Actor::VISITOR }
}

fn buyer() -> Actor {
    person(BUYER, UserType::Client)
}

fn seller() -> Actor {
    person(SELLER, UserType::Designer)
}

fn moderator() -> Actor {
    Actor { is_moderator: true, ..person(UserId(9), UserType::Staff) }
}

fn find(name: &str) -> OrderFacts {
    every().into_iter().find(|(known, ..)| *known == name).map(|(.., facts)| facts).unwrap()
}

/// Columns: as in `Act::ALL`. `y` allowed, `f` somebody else's act, `w` the wrong state, `n` nothing was delivered,
/// `c` confirmed already.
const TABLE: [(&str, &str, &str, &str); 11] = [
    ("created", "fwwwyfwwfwyfwfw", "yfffywffwfyffwf", "ffffyffffffwfff"),
    ("quoted", "fyywyfwwfwyfwfw", "yfffywffwfyffwf", "ffffyffffffwfff"),
    ("priced", "fwywyfwwfwyfwfw", "wfffywffwfyffwf", "ffffyffffffwfff"),
    ("paid", "fwwyyfwwfwyfwfy", "wfffywffwfyffwf", "ffffyffffffyfff"),
    ("started", "fwwwyfnnfwyfwfy", "yfffyyffyfyffwf", "ffffyffffffyfff"),
    ("working", "fwwwyfnnfwyfwfy", "yfffyyffyfyffwf", "ffffyffffffyfff"),
    ("awaiting", "fwwwyfnnfwyfwfy", "yfffyyffyfyffwf", "ffffyffffffyfff"),
    ("delivered", "fwwwyfyyfwyfwfy", "yfffyyffwfyffwf", "ffffyffffffyfff"),
    ("revised", "fwwwyfwyfwyfwfy", "yfffyyffyfyffwf", "ffffyffffffyfff"),
    ("completed", "fwwwyfccfwwfyfy", "wfffycffwfwffwf", "ffffyffffffwfff"),
    ("cancelled", "fwwwwfwwfwwfwfy", "wfffwwffwfwffwf", "ffffwffffffwfff"),
];

fn cell(outcome: Result<Part, Refusal>) -> char {
    match outcome {
        Ok(_) => 'y',
        Err(Refusal::Forbidden) => 'f',
        Err(Refusal::WrongState) => 'w',
        Err(Refusal::NothingDelivered) => 'n',
        Err(Refusal::AlreadyConfirmed) => 'c',
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn every_cell_of_the_table_of_moves_is_as_it_is_written() {
    for ((name, state, facts), (named, buyers, sellers, moderators)) in every().into_iter().zip(TABLE) {
        assert_eq!((name, facts.state()), (named, state));
        for (who, row) in [(buyer(), buyers), (seller(), sellers), (moderator(), moderators)] {
            let found: String = Act::ALL.into_iter().map(|act| cell(facts.permit(act, &who))).collect();
            assert_eq!(found, row, "{name} {:?}", who.user_id);
        }
    }
}

#[test]
fn to_a_stranger_no_order_is_there_and_the_suspended_only_read() {
    let strangers = [person(STRANGER, UserType::Designer), person(STRANGER, UserType::Client)];
    for (name, _, facts) in every() {
        for act in Act::ALL {
            for stranger in strangers {
                assert_eq!(facts.permit(act, &stranger), Err(Refusal::NotFound), "{name} {act:?}");
            }
            assert_eq!(facts.permit(act, &Actor::VISITOR), Err(Refusal::NotSignedIn));
            for one in [buyer(), seller(), moderator()] {
                let outcome = facts.permit(act, &Actor { suspended: true, ..one });
                assert!(matches!(outcome, Err(Refusal::Suspended | Refusal::Forbidden)), "{name} {act:?} {outcome:?}");
            }
        }
    }
    // A moderator who is one of the two decides nothing of it.
    let both = Actor { is_moderator: true, ..buyer() };
    assert_eq!(find("started").permit(Act::Decide, &both), Err(Refusal::Forbidden));
}

#[test]
fn what_the_table_does_not_show_is_asked_in_its_order() {
    let quoted = find("quoted");
    let gone = OrderFacts { seller_gone: true, ..quoted };
    assert_eq!(gone.permit(Act::Pay, &buyer()), Err(Refusal::DesignerGone));
    for state in ["started", "working", "awaiting", "delivered"] {
        let more = OrderFacts { quote: Some(QUOTE), ..find(state) };
        assert!(more.permit(Act::Pay, &buyer()).is_ok() && more.permit(Act::DeclineQuote, &buyer()).is_ok(), "{state}");
    }
    for state in ["paid", "completed", "cancelled"] {
        let over = OrderFacts { quote: Some(QUOTE), ..find(state) };
        assert_eq!(over.permit(Act::Pay, &buyer()), Err(Refusal::WrongState), "{state}");
    }
    let delivered = find("delivered");
    for (revisions, used, left, outcome) in [
        (0, 0, 0, Err(Refusal::NoRevisionsLeft)),
        (2, 2, 0, Err(Refusal::NoRevisionsLeft)),
        (2, 1, 1, Ok(())),
        (-1, 99, -1, Ok(())),
    ] {
        let facts = OrderFacts { revisions, revisions_used: used, ..delivered };
        assert_eq!((facts.revisions_left(), facts.permit(Act::Revise, &buyer()).map(drop)), (left, outcome));
    }
    let asked = OrderFacts { extension: Some(3), ..find("working") };
    assert!(asked.permit(Act::AnswerExtension, &buyer()).is_ok());
    let dropped = OrderFacts { extension: Some(3), ..delivered };
    assert_eq!(dropped.permit(Act::AnswerExtension, &buyer()), Err(Refusal::WrongState));
    let reviewed = OrderFacts { reviewed: true, ..find("completed") };
    assert_eq!(reviewed.permit(Act::Review, &buyer()), Err(Refusal::AlreadyReviewed));
    assert!(reviewed.permit(Act::AnswerReview, &seller()).is_ok());
    let answered = OrderFacts { review_answered: true, ..reviewed };
    assert_eq!(answered.permit(Act::AnswerReview, &seller()), Err(Refusal::AlreadyAnswered));
}

#[test]
fn both_must_name_the_same_share_unless_it_is_very_late_or_has_not_begun() {
    let half = Share::new(50).unwrap();
    for state in ["created", "quoted", "priced", "paid"] {
        for side in Side::ALL {
            let ends = Ok(Cancelling::Ends(Ended::By(side), Share::NONE));
            for share in [None, Some(half)] {
                assert_eq!(find(state).cancelling(side, share, MADE), ends, "{state}");
            }
        }
    }
    for state in ["started", "working", "awaiting", "delivered", "revised"] {
        let facts = find(state);
        let unnamed = Err(Refusal::fault("share", Problem::Required));
        let offered = OrderFacts { seller_share: Some(half), buyer_share: Some(half), ..facts };
        let nothing = OrderFacts { seller_share: Some(Share::NONE), buyer_share: Some(Share::NONE), ..facts };
        for side in Side::ALL {
            assert_eq!(facts.cancelling(side, Some(half), MADE), Ok(Cancelling::Proposed(half)), "{state}");
            for asked in [facts, offered, nothing] {
                assert_eq!(asked.cancelling(side, None, MADE), unnamed, "no number agrees to nothing: {state}");
            }
            let agreed = Ok(Cancelling::Ends(Ended::Agreed, half));
            assert_eq!(offered.cancelling(side, Some(half), MADE), agreed);
            assert_eq!(offered.cancelling(side, Some(Share::ALL), MADE), Ok(Cancelling::Proposed(Share::ALL)));
        }
        // One's own is no answer to it.
        let own = OrderFacts { seller_share: Some(half), ..facts };
        assert_eq!(own.cancelling(Side::Seller, Some(half), MADE), Ok(Cancelling::Proposed(half)));
        let late = DUE.plus_days(LATE_DAYS);
        let none = Ok(Cancelling::Proposed(Share::NONE));
        // Whoever delivered, in time or not, is not ended with nothing by the buyer alone.
        let owed = !["delivered", "revised"].contains(&state);
        let ends = Ok(Cancelling::Ends(Ended::Late, Share::NONE));
        let (named, silent) = if owed { (ends.clone(), ends) } else { (none.clone(), unnamed.clone()) };
        assert_eq!(facts.cancelling(Side::Buyer, Some(Share::NONE), late), named, "{state}");
        assert_eq!(facts.cancelling(Side::Buyer, None, late), silent, "{state}");
        assert_eq!(facts.is_very_late(late), owed, "{state}");
        assert_eq!(facts.cancelling(Side::Buyer, Some(Share::NONE), late.plus_ms(-1)), none);
        assert_eq!(facts.cancelling(Side::Seller, Some(Share::NONE), late), none, "the seller may not");
        assert_eq!(facts.cancelling(Side::Seller, None, late), unnamed, "the seller may not");
        assert_eq!(facts.cancelling(Side::Buyer, Some(half), late), Ok(Cancelling::Proposed(half)));
    }
}

#[test]
fn a_moderator_gives_all_back_before_the_start_and_any_share_after_it() {
    let half = Share::new(50).unwrap();
    for (name, state, facts) in every().into_iter().filter(|(_, state, _)| state.is_running()) {
        for share in [Share::NONE, half, Share::ALL] {
            let fits = share == Share::NONE || state != State::Paid;
            assert_eq!(facts.deciding(share).is_ok(), fits, "{name} {share:?}");
        }
    }
}

#[test]
fn the_time_in_which_the_buyer_has_a_delivery_in_hand_is_not_the_sellers() {
    let at = MADE.plus_hours(10);
    for (name, state, facts) in every() {
        let held = if state == State::Delivered { 5 * HOUR_MS } else { 0 };
        assert_eq!(facts.held_by_buyer(at.plus_hours(5)), held, "{name}");
        assert_eq!(facts.held_by_buyer(at.plus_ms(-1)), 0, "{name}");
    }
}

#[test]
fn an_order_completes_lapses_and_reminds_by_itself() {
    let delivered = find("delivered");
    let at = MADE.plus_hours(10 + 72);
    assert_eq!((delivered.completes_at(&TERMS), delivered.next_look(&TERMS, MADE)), (Some(at), Some(at)));
    assert_eq!(delivered.duty(&TERMS, None, at.plus_ms(-1)), None);
    assert_eq!(delivered.duty(&TERMS, None, at), Some(Duty::Complete));
    // What is due already is looked at now.
    assert_eq!(delivered.next_look(&TERMS, at.plus_ms(5)), Some(at.plus_ms(5)));
    // A price that was asked or answered since gives the whole time anew, one from before does not.
    let priced = |at| OrderFacts { priced_at: Some(at), ..delivered };
    assert_eq!(priced(at.plus_ms(-1)).completes_at(&TERMS), Some(at.plus_ms(-1).plus_hours(72)));
    assert_eq!(priced(MADE).completes_at(&TERMS), Some(at));
    // Whoever would rather end it has answered.
    let against = OrderFacts { buyer_share: Some(Share::NONE), ..delivered };
    assert_eq!((against.duty(&TERMS, None, at), against.next_look(&TERMS, MADE)), (None, None));

    let declined = OrderFacts { quote: None, ..find("quoted") };
    for (facts, since) in [(CREATED, MADE), (find("quoted"), PRICED), (declined, PRICED)] {
        let end = since.plus_days(UNPAID_DAYS);
        assert_eq!((facts.lapses_at(), facts.duty(&TERMS, None, end)), (Some(end), Some(Duty::End)));
        assert_eq!(facts.duty(&TERMS, None, end.plus_ms(-1)), None);
    }

    let working = find("working");
    let mut told = Vec::new();
    let (mut reminded, mut now) = (None, MADE);
    while let Some(next) = working.next_look(&TERMS, now) {
        now = next;
        if let Some(Duty::Remind(what)) = working.duty(&TERMS, reminded, now) {
            told.push((what, now.since(MADE) / DAY_MS));
            reminded = Some(now);
        }
        assert_eq!(working.duty(&TERMS, reminded, now), None, "once");
    }
    let last = [(Reminder::Late, 7 + LATE_DAYS), (Reminder::Silent, 7 + SILENT_DAYS)];
    assert_eq!(told, [[(Reminder::Soon, 6), (Reminder::Due, 7)], last].concat());
    // Where something was delivered once moderators are asked as soon as it is late, and not again.
    let revised = find("revised");
    assert_eq!(revised.next_look(&TERMS, DUE), Some(DUE.plus_days(LATE_DAYS)));
    assert_eq!(revised.next_look(&TERMS, DUE.plus_days(LATE_DAYS)), None);
    assert_eq!(revised.duty(&TERMS, None, DUE.plus_days(9)), Some(Duty::Remind(Reminder::Late)));
    // What was asked for after it was due is not overdue before: three days from then.
    let asked = DUE.plus_days(5);
    let handover = revised.handover.map(|handover| Handover { revision_at: Some(asked), ..handover });
    let after = OrderFacts { handover, ..revised };
    assert_eq!(after.next_look(&TERMS, asked), Some(asked.plus_days(LATE_DAYS)));
    assert_eq!(
        after.duty(&TERMS, Some(DUE.plus_days(SILENT_DAYS)), asked.plus_days(LATE_DAYS)),
        Some(Duty::Remind(Reminder::Late))
    );
    // What was missed is told by the last of it; what was over at the start never.
    assert_eq!(working.duty(&TERMS, None, DUE.plus_days(9)), Some(Duty::Remind(Reminder::Silent)));
    let short = OrderFacts { due_at: Some(MADE.plus_ms(HOUR_MS)), ..working };
    assert_eq!(short.duty(&TERMS, None, MADE.plus_ms(1)), None);
    for state in ["created", "delivered", "completed", "cancelled"] {
        assert_eq!(find(state).duty(&TERMS, None, MADE.plus_hours(80)), None, "{state}");
    }
    // Whoever has paid is reminded of what is asked of them, and has all money back in the end.
    let paid = find("paid");
    let mut looks = Vec::new();
    while let Some(at) = paid.next_look(&TERMS, looks.last().copied().unwrap_or(MADE)) {
        looks.push(at);
        if paid.duty(&TERMS, Some(at.plus_ms(-1)), at) == Some(Duty::End) {
            break;
        }
        assert_eq!(paid.duty(&TERMS, Some(at.plus_ms(-1)), at), Some(Duty::Remind(Reminder::Answers)));
    }
    assert_eq!(looks, [3, 10, UNANSWERED_DAYS].map(|days| MADE.plus_days(days)));
    assert_eq!((paid.lapsed(), CREATED.lapsed()), (Ended::Unanswered, Ended::Unpaid));
    for state in ["completed", "cancelled"] {
        assert_eq!(find(state).next_look(&TERMS, MADE), None, "{state}");
    }
}

#[test]
fn a_buyer_who_is_suspended_is_neither_reminded_nor_out_of_time() {
    let paid = find("paid");
    let stands = OrderFacts { stands_since: Some(MADE.plus_days(5)), ..paid };
    assert_eq!((stands.lapses_at(), stands.next_look(&TERMS, MADE)), (None, None));
    for days in [3, 10, UNANSWERED_DAYS, 400] {
        assert_eq!(stands.duty(&TERMS, None, MADE.plus_days(days)), None, "{days}");
    }
    // Lifted, every moment of it is as much later.
    let stood = 400 * DAY_MS + 1;
    let goes_on = OrderFacts { stood_ms: stood, ..paid };
    let moment = |days| MADE.plus_days(days).plus_ms(stood);
    assert_eq!(goes_on.lapses_at(), Some(moment(UNANSWERED_DAYS)));
    assert_eq!(goes_on.duty(&TERMS, Some(moment(3)), moment(10).plus_ms(-1)), None, "what was told is not told again");
    assert_eq!(goes_on.duty(&TERMS, Some(moment(3)), moment(10)), Some(Duty::Remind(Reminder::Answers)));
    assert_eq!(goes_on.duty(&TERMS, Some(moment(10)), moment(UNANSWERED_DAYS)), Some(Duty::End));
}

#[test]
fn moderators_stay_asked_about_what_nothing_would_bring_before_them_again() {
    let at = |days: i64| DUE.plus_days(days);
    // Of what was delivered once, they are asked when it is late; of what never was, four days later.
    for (name, days) in [("revised", LATE_DAYS), ("started", SILENT_DAYS), ("awaiting", SILENT_DAYS)] {
        let facts = find(name);
        assert!(!facts.is_long_overdue(at(days).plus_ms(-1)), "{name}: they are still to be asked");
        assert!(facts.is_long_overdue(at(days)), "{name}");
        // Exactly where no look is left to come.
        assert_eq!(facts.next_look(&TERMS, at(days)), None, "{name}");
        let later = OrderFacts { due_at: Some(at(1)), ..facts };
        assert!(!later.is_long_overdue(at(days)), "{name}: a day more, and they are asked again");
        assert!(later.is_long_overdue(at(30)), "{name}: a day more of thirty changes nothing");
    }
    for (name, state, facts) in every() {
        assert!(state.is_owed() || !facts.is_long_overdue(at(99)), "{name}: nothing is owed");
    }
}

#[test]
fn labels_are_those_of_the_specification_on_both_sides() {
    let label = |state: State, side| state.label(false, side, Site::En);
    assert_eq!(State::ALL.map(State::number), [0, 1, 3, 31, 32, 5, 6, 7]);
    for (state, buyers, sellers) in [
        (State::Paid, "Paid", "Paid"),
        (State::Started, "Project started", "Project started"),
        (State::Working, "Communicating", "Working"),
        (State::Awaiting, "Respond", "Awaiting reply"),
        (State::Delivered, "Delivered", "Delivered"),
        (State::Completed, "Completed", "Completed"),
    ] {
        assert_eq!((label(state, Side::Buyer), label(state, Side::Seller)), (buyers, sellers));
    }
    for (name, zh, en) in [
        ("created", "待报价", "Waiting for a quote"),
        ("quoted", "待付款", "Waiting for payment"),
        ("priced", "待付款", "Waiting for payment"),
    ] {
        for side in Side::ALL {
            assert_eq!(Site::ALL.map(|site| find(name).label(side, site)), [zh, en], "{name}");
        }
    }
    let turns: Vec<_> = every().into_iter().map(|(_, _, facts)| facts.turn()).collect();
    let (buyer, seller) = (Some(Side::Buyer), Some(Side::Seller));
    assert_eq!(turns, [seller, buyer, buyer, buyer, seller, seller, buyer, buyer, seller, None, None]);
    for (name, _, facts) in every() {
        let sides = |facts: OrderFacts| Side::ALL.map(|side| facts.waits_for(side));
        let turn = Side::ALL.map(|side| facts.turn() == Some(side));
        assert_eq!(sides(facts), turn, "{name}");
        let asked = OrderFacts { extension: Some(3), ..facts };
        let both = if facts.state().is_owed() { [true, turn[1]] } else { turn };
        assert_eq!(sides(asked), both, "{name}: days were asked for");
        let (half, all) = (Share::new(50), Share::new(100));
        let over = facts.turn().is_none();
        for (buyer_share, seller_share, waits) in
            [(half, None, [false, true]), (None, half, [true, false]), (half, all, [false, false])]
        {
            let ending = OrderFacts { buyer_share, seller_share, ..asked };
            assert_eq!(
                sides(ending),
                if over { [false; 2] } else { waits },
                "{name}: {buyer_share:?} {seller_share:?}"
            );
        }
    }
    for ended in Ended::ALL {
        assert_eq!(Ended::parse(ended.code()), Some(ended));
    }
    for side in Side::ALL {
        assert_eq!((Side::parse(side.code()), side.other().other()), (Some(side), side));
    }
    for word in Word::ALL {
        assert_eq!(Word::parse(word.code()), Some(word));
    }
    assert_eq!((Ended::parse(""), Side::parse("moderator")), (None, None));
}

#[test]
fn clients_hire_designers_who_take_work() {
    let one = Hired {
        id: SELLER,
        user_type: UserType::Designer.value(),
        approved: true,
        suspended: false,
        wins: 10,
        hire_me: true,
    };
    let said = "字".repeat(HIRE_LEAST);
    let ask = |by: &Actor, hired| may_hire(by, SELLER, hired, false, &said);
    assert_eq!(ask(&buyer(), Some(one)), Ok(said.clone()));
    for (hired, why) in [
        (None, Refusal::NotFound),
        (Some(Hired { approved: false, ..one }), Refusal::NotFound),
        (Some(Hired { user_type: UserType::Client.value(), ..one }), Refusal::NotFound),
        (Some(Hired { wins: 9, ..one }), Refusal::NotForHire),
        (Some(Hired { hire_me: false, ..one }), Refusal::NotForHire),
        (Some(Hired { suspended: true, ..one }), Refusal::NotForHire),
    ] {
        assert_eq!(ask(&buyer(), hired), Err(why), "{hired:?}");
    }
    assert_eq!(ask(&person(STRANGER, UserType::Designer), Some(one)), Err(Refusal::Forbidden));
    assert_eq!(ask(&moderator(), Some(one)), Err(Refusal::Forbidden));
    assert_eq!(ask(&Actor { suspended: true, ..buyer() }, Some(one)), Err(Refusal::Suspended));
    assert_eq!(ask(&Actor::VISITOR, Some(one)), Err(Refusal::NotSignedIn));
    assert_eq!(ask(&seller(), Some(one)), Err(Refusal::fault("id", Problem::CannotHireYourself)));
    assert_eq!(may_hire(&buyer(), SELLER, Some(one), true, &said), Err(Refusal::Blocked));
    // Too few words are told before the designer's state, and to nobody who may not hire at all.
    let short = |by: &Actor, hired| may_hire(by, SELLER, hired, true, "a");
    let few = Refusal::fault("content", Problem::TooShort { min: HIRE_LEAST });
    assert_eq!(short(&buyer(), Some(Hired { hire_me: false, ..one })), Err(few));
    assert_eq!(short(&moderator(), Some(one)), Err(Refusal::Forbidden));
    assert_eq!(short(&buyer(), None), Err(Refusal::NotFound));
}

#[test]
fn words_are_counted_as_characters() {
    for word in ["字", "a", "👍"] {
        assert!(words(&word.repeat(HIRE_LEAST)).is_ok(), "{word}");
        let short = Refusal::fault("content", Problem::TooShort { min: HIRE_LEAST });
        assert_eq!(words(&word.repeat(HIRE_LEAST - 1)), Err(short), "{word}");
        for (length, files, fits) in [(15, 0, true), (14, 0, false), (14, 1, true), (0, 1, true), (0, 0, false)] {
            let mut faults = Vec::new();
            message(&word.repeat(length), files, &mut faults);
            assert_eq!(faults.is_empty(), fits, "{length} {files}");
        }
    }
    assert!(words(&format!("{}{}", " ".repeat(100), "字".repeat(60))).is_err(), "blanks at the edge do not count");
}

#[test]
fn a_gig_is_ordered_with_its_extras_and_words_by_anybody_but_its_seller() {
    let extra = |id, price, days| Extra { id, name: "x".to_owned(), price: Minor::major(price), days };
    let gig = OnSale {
        gig: crate::GigId(3),
        version: 2,
        seller: SELLER,
        site: Site::Zh,
        title: "标志".to_owned(),
        price: Minor::major(200),
        delivery_days: 5,
        revisions: 2,
        extras: vec![extra(1, 50, 2), extra(2, 30, 0)],
        demands: Vec::new(),
    };
    let words = "一二三四五六七八九十一二三四五";
    let order = |by: &Actor, extras: &[i64], words: &str| place(by, &gig, extras, words, false);
    let sums =
        |extras| order(&buyer(), extras, words).map(|(chosen, _)| (chosen.total, chosen.days, chosen.extras.len()));
    assert_eq!(sums(&[]), Ok((Minor::major(200), 5, 0)));
    assert_eq!(sums(&[2, 1]), Ok((Minor::major(280), 7, 2)));
    for extras in [[3, 1].as_slice(), &[1, 1]] {
        assert_eq!(sums(extras), Err(Refusal::fault("extras", Problem::Unknown)));
    }
    let short = Problem::TooShort { min: 15 };
    assert_eq!(order(&buyer(), &[], "一二三四五六七八九十一二三四"), Err(Refusal::fault("content", short)));
    let oneself = Refusal::fault("gigId", Problem::CannotOrderFromYourself);
    assert_eq!(order(&seller(), &[], words), Err(oneself));
    assert_eq!(order(&Actor { suspended: true, ..buyer() }, &[], words), Err(Refusal::Suspended));
    assert_eq!(order(&Actor::VISITOR, &[], words), Err(Refusal::NotSignedIn));
    assert_eq!(place(&buyer(), &gig, &[], words, true), Err(Refusal::Blocked));
}

fn fields<T: std::fmt::Debug>(outcome: Result<T, Refusal>) -> Vec<(String, &'static str)> {
    match outcome {
        Ok(_) => Vec::new(),
        Err(Refusal::Invalid { faults }) => {
            faults.into_iter().map(|fault| (fault.field, fault.problem.code())).collect()
        }
        Err(other) => panic!("{other:?}"),
    }
}

fn told<'a>(fields: &'a [(String, &'static str)]) -> Vec<(&'a str, &'static str)> {
    fields.iter().map(|(field, code)| (field.as_str(), *code)).collect()
}

#[test]
fn a_price_names_what_it_is_for_and_how_much() {
    let settings = Settings::default();
    let input = |amount: i64, days, revisions| QuoteInput {
        description: "标志一套".to_owned(),
        amount: Some(Minor::major(amount)),
        days,
        revisions,
    };
    for (site, amount, fits) in [
        (Site::Zh, 79, true),
        (Site::Zh, 78, false),
        (Site::En, 15, true),
        (Site::En, 14, false),
        (Site::En, 1_000_001, false),
    ] {
        let found = fields(quote(&input(amount, None, None), true, site, &settings));
        assert_eq!(told(&found), if fits { vec![] } else { vec![("amount", "amount_range")] }, "{site:?} {amount}");
    }
    let bare = fields(quote(&QuoteInput::default(), true, Site::Zh, &settings));
    assert_eq!(told(&bare), [("description", "required"), ("amount", "required")]);
    let made = |first| quote(&input(99, None, None), first, Site::Zh, &settings).map(|one| (one.days, one.revisions));
    assert_eq!((made(true), made(false)), (Ok((7, 1)), Ok((0, 0))));
    for (days, revisions, first, wrong) in [
        (0, 0, true, vec!["days"]),
        (0, -1, false, vec![]),
        (90, 20, true, vec![]),
        (91, 21, true, vec!["days", "revisions"]),
        (-1, -2, false, vec!["days", "revisions"]),
    ] {
        let found = fields(quote(&input(99, Some(days), Some(revisions)), first, Site::Zh, &settings));
        assert_eq!(found.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(), wrong, "{days} {revisions}");
    }
}

#[test]
fn a_share_is_a_whole_number_from_0_to_100() {
    for (share, fits) in [(-1, false), (0, true), (100, true), (101, false), (i64::MAX, false)] {
        assert_eq!(Share::new(share).is_some(), fits, "{share}");
        assert_eq!(ending(Some(share), "").is_ok(), fits, "{share}");
        assert_eq!(decision(Some(share), "x").is_ok(), fits, "{share}");
    }
    assert_eq!(ending(None, " "), Ok((None, String::new())));
    assert_eq!(ending(Some(0), " x "), Ok((Some(Share::NONE), "x".to_owned())));
    assert_eq!(told(&fields(decision(None, " "))), [("reason", "required"), ("share", "required")]);
    assert_eq!(told(&fields(extension(None, ""))), [("reason", "required"), ("days", "required")]);
    assert_eq!(told(&fields(extension(Some(0), "x"))), [("days", "out_of_range")]);
    assert_eq!(extension(Some(90), " x "), Ok((90, "x".to_owned())));
}

#[test]
fn every_required_question_is_answered_and_none_that_was_not_asked() {
    let demand = |id, required, kind| Demand { id, question: "?".to_owned(), required, kind };
    let demands =
        [demand(1, true, DemandKind::Text), demand(2, true, DemandKind::Upload), demand(3, false, DemandKind::Text)];
    let text = |demand_id, text: &str| Answer { demand_id, text: text.to_owned(), file_id: None };
    let file = |demand_id, file| Answer { demand_id, text: String::new(), file_id: Some(file) };
    assert_eq!(answers(&demands, &[file(2, 7), text(1, " x ")]), Ok(vec![text(1, "x"), file(2, 7)]));
    let none = fields(answers(&demands, &[]));
    assert_eq!(told(&none), [("answers.0", "required"), ("answers.1", "required")]);
    let words = fields(answers(&demands, &[text(1, "x"), text(2, "not a file")]));
    assert_eq!(told(&words), [("answers.1", "required")]);
    for extra in [text(4, "x"), text(1, "again")] {
        let found = fields(answers(&demands, &[text(1, "x"), file(2, 7), extra]));
        assert_eq!(told(&found), [("answers", "unknown_value")]);
    }
    let misplaced = fields(answers(&demands, &[file(1, 7), file(2, 8)]));
    assert_eq!(told(&misplaced), [("answers.0", "unknown_value")]);
    assert_eq!(answers(&[], &[]), Ok(vec![]));
}
