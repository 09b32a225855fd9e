//! Every command in every state of a contest by every kind of person: what it decides or refuses.

use super::*;
use crate::project::access::{self, view_package};
use crate::project::can::{self, can};
use crate::project::facts::{Bought, Finalist, Kind, WorkFacts};
use crate::project::fixtures::*;

const HANDOVER: BoughtId = BoughtId::WINNER;

fn commands() -> Vec<(&'static str, Command)> {
    vec![
        ("pay", Command::Pay),
        ("end", Command::EndOpenStage),
        ("restart", Command::Restart),
        ("pay_restart", Command::PayRestart),
        ("choose_finalist", Command::ChooseFinalist { designer: DESIGNER, entries: 1 }),
        ("pay_finalist", Command::PayExtraFinalist { designer: DESIGNER, entries: 1 }),
        ("choose_winner", Command::ChooseWinner { entry: candidate(entry(WINNER)) }),
        ("upload", Command::UploadEntry),
        ("effects", Command::UploadEffects { bought: HANDOVER }),
        ("deliver", Command::DeliverPackage { bought: HANDOVER }),
        ("revise", Command::RequestRevision { bought: HANDOVER }),
        ("confirm", Command::Confirm { bought: HANDOVER }),
        ("claim", Command::Claim { bought: HANDOVER }),
        ("remove", Command::Remove),
        ("edit", Command::EditBrief),
        ("review", Command::Review { designer: FINALIST, reviewed: false }),
        ("refund", Command::RequestRefund),
        ("decide_refund", Command::DecideRefund { approved: true }),
        ("revoke", Command::Revoke { bought: HANDOVER, away: true }),
        ("invite", Command::Invite { approved: true, invited: false }),
        ("buy", Command::BuyWork { entry: candidate(another()), price: Minor::major(300) }),
        ("pay_work", Command::PayWork { entry: candidate(another()) }),
        ("split", Command::SplitIdentity),
        ("freeze", Command::Freeze),
        ("unfreeze", Command::Unfreeze),
        ("pay_abandoned", Command::PayAbandoned),
        ("claim_rest", Command::ClaimRest),
        ("cancel_clone", Command::CancelClone),
        ("cancel_refund", Command::CancelRefund),
        ("go_private", Command::GoPrivate),
        ("pay_private", Command::PayPrivate),
    ]
}

fn another() -> WorkFacts {
    WorkFacts { id: WorkId(31), ..entry(DESIGNER) }
}

/// One letter for each outcome.
fn letter(outcome: &Result<Decision, Refusal>) -> char {
    match outcome {
        Ok(_) => '+',
        Err(Refusal::PaymentDue { .. }) => '$',
        Err(Refusal::NotFound) => 'N',
        Err(Refusal::NotSignedIn) => 'S',
        Err(Refusal::Forbidden) => 'F',
        Err(Refusal::NotApproved) => 'A',
        Err(Refusal::Suspended) => 'U',
        Err(Refusal::WrongState) => 'w',
        Err(Refusal::AlreadyPaid) => 'p',
        Err(Refusal::QuotationPending) => 'q',
        Err(Refusal::RefundPending) => 'f',
        Err(Refusal::ContestFrozen) => 'z',
        Err(Refusal::AlreadyRefunded) => 'r',
        Err(Refusal::WinnerChosen) => 'W',
        Err(Refusal::NotAllowedNow) => 'n',
        Err(Refusal::EffectImagesFirst) => 'e',
        Err(Refusal::NothingDelivered) => 'd',
        Err(Refusal::AlreadyConfirmed) => 'c',
        Err(Refusal::AlreadySold) => 's',
        Err(other) => panic!("{other:?}"),
    }
}

/// One column for each of [`STATES`]. Whoever is not listed is a stranger to the command: see `strangers`.
const TABLE: &str = "
                          unpaid unquoted open revision frozen refunded abandoned
                          | won effects delivered silent overdue asked complete
    pay             system    + q p p p p p | p p p p p p p
    pay             moderator + q p p p p p | p p p p p p p
    end             owner     w w + w f r w | W W W W W W W
    restart         owner     w w w $ f r w | W W W W W W W
    pay_restart     system    w w w + f r w | W W W W W W W
    pay_restart     moderator w w w + f r w | W W W W W W W
    choose_finalist owner     w w + + f r w | W W W W W W W
    pay_finalist    system    w w + + f r w | W W W W W W W
    pay_finalist    moderator w w + + f r w | W W W W W W W
    choose_winner   owner     w w + + f r + | W W W W W W W
    upload          client    N N A A A A A | A A A A A A A
    upload          newcomer  N N A A A A A | A A A A A A A
    upload          designer  N N + n f r n | n n n n n n n
    upload          finalist  N N + + f r + | n n n n n n n
    upload          winner    N N + n f r n | n n n n n n n
    upload          moderator n n + + f r + | n n n n n n n
    effects         winner    N N F F F F F | + + + + + + c
    deliver         winner    N N F F F F F | e + + + + + c
    revise          owner     w w w w w w w | d d + + + w c
    confirm         owner     w w w w w w w | d d + + + + c
    confirm         system    w w w w w w w | d d w w + w c
    claim           winner    N N F F F F F | d d w + + w c
    remove          owner     + + p p p p p | p p p p p p p
    remove          moderator + + p p p p p | p p p p p p p
    edit            owner     + + + + f r + | W W W W W W W
    edit            moderator + + + + f r + | W W W W W W W
    review          owner     w w w w w w w | w w w w w w +
    refund          owner     w w + + f r w | W W W W W W W
    cancel_refund   owner     w w w w + r w | w w w w w w w
    decide_refund   moderator w w w w + r w | w w w w w w w
    revoke          moderator w w w w w w w | + + + + + + w
    freeze          moderator w w + + + w + | + + + + + + +
    unfreeze        moderator w w w w w w w | w w w w w w w
    invite          owner     w w + + f r + | W W W W W W W
    buy             owner     w w w w w w w | $ $ $ $ $ $ $
    pay_work        system    w w w w w w w | + + + + + + +
    pay_work        moderator w w w w w w w | + + + + + + +
    split           owner     w w w w w w w | w w w w w w +
    pay_abandoned   system    w w w w w w w | w w w w w w w
    claim_rest      finalist  N N w w f r w | W W W W W W W
    cancel_clone    owner     w w w w f r w | w w w w w w w
    go_private      owner     w w $ $ f r $ | $ $ $ $ $ $ w
    pay_private     system    w w + + f r + | + + + + + + w
    pay_private     moderator w w + + f r + | + + + + + + w
";

/// An unpaid contest does not exist for strangers; in a paid one they are told who they are not.
fn strangers(role: &str) -> String {
    let refusal = match role {
        "visitor" => 'S',
        "suspended" => 'U',
        _ => 'F',
    };
    let unpaid = if ["owner", "moderator", "system"].contains(&role) { refusal } else { 'N' };
    [unpaid; 2].into_iter().chain([refusal; 12]).collect()
}

fn expected(command: &str, role: &str) -> String {
    let row = TABLE
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .find(|words| words.starts_with(&[command, role]));
    row.map_or_else(|| strangers(role), |words| words[2..].concat().replace('|', ""))
}

const PURCHASE: Kind = Kind::Purchase { of: crate::ProjectId(3), work: WorkId(4) };

#[test]
fn every_command_in_every_state_by_everybody() {
    for (name, command) in commands() {
        for role in ROLES {
            let outcomes: String = STATES
                .iter()
                .map(|state| letter(&decide(&project(*state), &command, &actor(role), NOW, &terms())))
                .collect();
            assert_eq!(outcomes, expected(name, role), "{name} by {role}");
        }
    }
    let rows = TABLE.lines().filter(|line| line.contains('|')).skip(1).count();
    let known = commands().into_iter().flat_map(|(name, _)| ROLES.map(|role| (name, role))).filter(|(name, role)| {
        TABLE.lines().any(|line| line.split_whitespace().collect::<Vec<_>>().starts_with(&[*name, *role]))
    });
    assert_eq!(known.count(), rows, "a row of the table names nothing that is tried");
}

#[test]
fn what_the_page_offers_is_what_the_server_accepts() {
    for state in STATES {
        for role in ROLES {
            let (project, actor) = (project(state), actor(role));
            let flags = can(&project, &actor, NOW, &terms());
            let outcome = |name: &str| {
                let command = commands().into_iter().find(|(known, _)| *known == name).unwrap().1;
                matches!(letter(&decide(&project, &command, &actor, NOW, &terms())), '+' | '$')
            };
            for (name, flag) in [
                ("end", flags.end),
                ("restart", flags.restart),
                ("choose_finalist", flags.choose_finalist),
                ("choose_winner", flags.choose_winner),
                ("upload", flags.upload),
                ("effects", flags.upload_effects),
                ("deliver", flags.deliver),
                ("revise", flags.request_revision),
                ("confirm", flags.confirm),
                ("claim", flags.claim),
                ("remove", flags.remove),
                ("edit", flags.edit),
                ("review", flags.review),
                ("refund", flags.refund),
                ("cancel_refund", flags.cancel_refund),
                ("decide_refund", flags.decide_refund),
                ("revoke", flags.revoke),
                ("freeze", flags.freeze),
                ("unfreeze", flags.unfreeze),
                ("invite", flags.invite),
                ("buy", flags.buy_work),
                ("split", flags.split_vi),
                ("claim_rest", flags.claim_rest),
                ("cancel_clone", flags.cancel_clone),
                ("go_private", flags.private),
            ] {
                assert_eq!(flag, outcome(name), "{name} by {role} when {state:?}");
            }
            assert_eq!(flags.pay, role == "owner" && state == State::Unpaid, "{role} {state:?}");
            assert_eq!(flags.excellent, role == "moderator" && state == State::Complete, "{role} {state:?}");
        }
    }
}

/// What is still done to a contest that a moderator has stopped: their own decisions, and what moves nothing on.
const WHILE_FROZEN: [&str; 6] = ["unfreeze", "decide_refund", "cancel_refund", "revoke", "review", "remove"];

#[test]
fn a_contest_that_a_moderator_has_stopped_is_moved_on_by_nobody() {
    let mut stopped = 0;
    for state in STATES.into_iter().filter(|state| project(*state).holds_money()) {
        let mut frozen = project(state);
        frozen.stage.frozen_at = Some(NOW);
        for (name, command) in commands() {
            for role in ROLES {
                let before = letter(&decide(&project(state), &command, &actor(role), NOW, &terms()));
                let after = letter(&decide(&frozen, &command, &actor(role), NOW, &terms()));
                let is_moderators = role == "moderator";
                match name {
                    "unfreeze" => assert_eq!(after == '+', is_moderators, "{name} by {role} when {state:?}"),
                    name if WHILE_FROZEN.contains(&name) => {
                        assert_eq!(after, before, "{name} by {role} when {state:?}");
                    }
                    name if matches!(before, '+' | '$') => {
                        assert_eq!(after, 'z', "{name} by {role} when {state:?}");
                        stopped += 1;
                    }
                    name => assert!(!matches!(after, '+' | '$'), "{name} by {role} when {state:?}"),
                }
            }
        }
        let offered = can::can(&frozen, &actor("owner"), NOW, &terms());
        assert!(!(offered.choose_winner || offered.confirm || offered.end || offered.refund || offered.split_vi));
    }
    assert!(stopped > 80, "{stopped} moves");
}

#[test]
fn only_what_still_holds_money_can_be_stopped() {
    let stop = |project: &ProjectFacts| decide(project, &Command::Freeze, &actor("moderator"), NOW, &terms());
    let mut over = project(State::Complete);
    over.split_into = Some(crate::ProjectId(77));
    assert_eq!(stop(&over), Err(Refusal::WrongState));
    let (id, price) = (BoughtId(5), Minor::major(300));
    over.bought = vec![Bought { id, work: WorkId(40), designer: DESIGNER, price, handover: delivered(1) }];
    assert_eq!(stop(&over), Ok(Decision::Frozen { at: NOW }));
    over.stage.frozen_at = Some(NOW);
    assert_eq!(stop(&over), Err(Refusal::ContestFrozen), "once");
}

#[test]
fn a_handover_is_ended_only_when_its_designer_is_away_the_winners_last() {
    let revoke = |project: &ProjectFacts, bought, away| {
        decide(project, &Command::Revoke { bought, away }, &actor("moderator"), NOW, &terms())
    };
    let mut project = project(State::Delivered);
    assert_eq!(revoke(&project, HANDOVER, true), Ok(Decision::WinnerRevoked { end_time: NOW }));
    assert_eq!(revoke(&project, HANDOVER, false), Err(Refusal::WrongState));
    let (bought, price) = (BoughtId(5), Minor::major(300));
    assert_eq!(revoke(&project, bought, true), Err(Refusal::NotFound));
    project.bought = vec![Bought { id: bought, work: WorkId(40), designer: DESIGNER, price, handover: delivered(1) }];
    assert_eq!(revoke(&project, HANDOVER, true), Err(Refusal::WrongState), "a purchase is still handed over");
    assert_eq!(revoke(&project, bought, false), Err(Refusal::WrongState));
    assert_eq!(revoke(&project, bought, true), Ok(Decision::DesignReturned { bought }));
    project.bought[0].handover.confirmed_at = Some(NOW);
    assert_eq!(revoke(&project, bought, true), Err(Refusal::WrongState), "it was confirmed");
    assert_eq!(revoke(&project, HANDOVER, true), Ok(Decision::WinnerRevoked { end_time: NOW }));
    // What was bought is not chosen as well.
    let open = ProjectFacts {
        winner: None,
        bought: project.bought.clone(),
        ..crate::project::fixtures::project(State::Revision)
    };
    let work = WorkFacts { id: WorkId(40), ..another() };
    assert_eq!(by_owner(&open, Command::ChooseWinner { entry: candidate(work) }), Err(Refusal::AlreadySold));
    // A store purchase is given back.
    let clone = ProjectFacts { kind: PURCHASE, bought: Vec::new(), ..project };
    assert_eq!(revoke(&clone, HANDOVER, true), Ok(Decision::CloneCancelled));
}

fn by_owner(project: &ProjectFacts, command: Command) -> Result<Decision, Refusal> {
    decide(project, &command, &actor("owner"), NOW, &terms())
}

#[test]
fn decisions_carry_their_times() {
    let pay = decide(&project(State::Unpaid), &Command::Pay, &Actor::SYSTEM, NOW, &terms());
    assert_eq!(pay, Ok(Decision::OpenStageStarts { paid_at: NOW, end_time: NOW.plus_hours(48) }));
    let end = by_owner(&project(State::Open), Command::EndOpenStage);
    assert_eq!(end, Ok(Decision::OpenStageEnds { end_time: NOW }));
    let package = Command::DeliverPackage { bought: HANDOVER };
    let deliver = decide(&project(State::Effects), &package, &actor("winner"), NOW, &terms());
    let (claim_at, auto_confirm_at) = (NOW.plus_hours(48), NOW.plus_days(7));
    assert_eq!(deliver, Ok(Decision::PackageDelivered { bought: HANDOVER, claim_at, auto_confirm_at }));
    for (role, state, command, by) in [
        ("owner", State::Delivered, Command::Confirm { bought: HANDOVER }, ConfirmedBy::Client),
        ("system", State::Overdue, Command::Confirm { bought: HANDOVER }, ConfirmedBy::Timer),
        ("winner", State::Silent, Command::Claim { bought: HANDOVER }, ConfirmedBy::Claim),
    ] {
        let decision = decide(&project(state), &command, &actor(role), NOW, &terms());
        assert_eq!(decision, Ok(Decision::Confirmed { bought: HANDOVER, by, at: NOW, completes: true }));
    }
}

#[test]
fn a_restart_is_free_once_when_promised_drafts_are_missing() {
    let missing = ProjectFacts { drafts: 9, ..project(State::Revision) };
    let end_time = NOW.plus_hours(48);
    assert_eq!(by_owner(&missing, Command::Restart), Ok(Decision::OpenStageRestarts { end_time, free: true }));
    let used = ProjectFacts { free_restart_used: true, ..missing };
    let Err(Refusal::PaymentDue { due }) = by_owner(&used, Command::Restart) else { panic!() };
    assert_eq!((due.purpose, due.amount), (Purpose::Restart, Minor::major(200)));
}

#[test]
fn finalists_beyond_the_included_number_cost_a_fee_and_nobody_is_one_twice() {
    let choose = |designer, entries| Command::ChooseFinalist { designer, entries };
    let mut full = project(State::Revision);
    full.finalists.push(Finalist { designer: UserId(8), extra: false });
    let refused = by_owner(&full, choose(DESIGNER, 1)).unwrap_err();
    assert_eq!(refused.stable_code(), "extra_finalist_required");
    let Refusal::PaymentDue { due } = refused else { panic!() };
    assert_eq!(due.amount, Minor::major(100));
    let settled = Command::PayExtraFinalist { designer: DESIGNER, entries: 1 };
    let added = decide(&full, &settled, &Actor::SYSTEM, NOW, &terms());
    assert_eq!(added, Ok(Decision::FinalistAdded { designer: DESIGNER, extra: true }));
    // One who was paid for does not take an included place.
    full.finalists[1].extra = true;
    assert_eq!(by_owner(&full, choose(DESIGNER, 1)), Ok(Decision::FinalistAdded { designer: DESIGNER, extra: false }));
    assert_eq!(by_owner(&full, choose(FINALIST, 1)), Err(Refusal::AlreadyFinalist));
    assert_eq!(by_owner(&full, choose(DESIGNER, 0)).unwrap_err().stable_code(), "unknown_value");
    full.finalists = (100..120).map(|id| Finalist { designer: UserId(id), extra: true }).collect();
    assert_eq!(by_owner(&full, choose(DESIGNER, 1)).unwrap_err().stable_code(), "too_many");
}

#[test]
fn a_winner_is_a_visible_entry() {
    let choose = |hidden, deleted| {
        let work = WorkFacts { hidden, deleted, ..entry(DESIGNER) };
        by_owner(&project(State::Open), Command::ChooseWinner { entry: candidate(work) })
    };
    let chosen = Decision::WinnerChosen { work: WorkId(30), designer: DESIGNER, at: NOW };
    assert_eq!(choose(false, false), Ok(chosen));
    assert_eq!((choose(true, false), choose(false, true)), (Err(Refusal::WrongState), Err(Refusal::NotFound)));
}

#[test]
fn another_design_is_bought_when_it_can_be_seen_and_nobody_has_it() {
    let of = |entry| by_owner(&project(State::Won), Command::BuyWork { entry, price: Minor::major(300) });
    let buy = |work, sold| of(Candidate { sold, ..candidate(work) });
    let Err(Refusal::PaymentDue { due }) = buy(another(), false) else { panic!() };
    assert_eq!((due.purpose, due.amount), (Purpose::Work, Minor::major(300)));
    assert_eq!(buy(another(), true), Err(Refusal::AlreadySold));
    assert_eq!(buy(entry(WINNER), false), Err(Refusal::AlreadySold), "the winner itself");
    assert_eq!(buy(WorkFacts { hidden: true, ..another() }, false), Err(Refusal::WrongState));
    assert_eq!(buy(WorkFacts { deleted: true, ..another() }, false), Err(Refusal::NotFound));
    assert_eq!(of(Candidate { acts: false, ..candidate(another()) }), Err(Refusal::DesignerGone));
    let settled =
        decide(&project(State::Won), &Command::PayWork { entry: candidate(another()) }, &Actor::SYSTEM, NOW, &terms());
    assert_eq!(settled, Ok(Decision::DesignBought { work: WorkId(31), designer: DESIGNER }));
}

#[test]
fn a_store_purchase_starts_with_its_winner_and_can_be_given_back_before_a_package() {
    let clone = |state| ProjectFacts { kind: PURCHASE, private: true, finalists: Vec::new(), ..project(state) };
    let paid = decide(&clone(State::Unpaid), &Command::Pay, &Actor::SYSTEM, NOW, &terms());
    assert_eq!(paid, Ok(Decision::CloneStarts { paid_at: NOW }));
    for (state, outcome) in [
        (State::Unpaid, Err(Refusal::WrongState)),
        (State::Won, Ok(Decision::CloneCancelled)),
        (State::Effects, Ok(Decision::CloneCancelled)),
        (State::Delivered, Err(Refusal::WrongState)),
        (State::Complete, Err(Refusal::WrongState)),
    ] {
        assert_eq!(by_owner(&clone(state), Command::CancelClone), outcome, "{state:?}");
    }
    // It exists for its buyer, its designer and moderators alone.
    let sees = |role| access::view_project(&clone(State::Won), &actor(role));
    assert_eq!(ROLES.map(sees), [false, false, true, false, false, false, true, false, true, true]);
    let buy = Command::BuyWork { entry: candidate(another()), price: Minor::major(300) };
    assert_eq!(by_owner(&clone(State::Won), buy), Err(Refusal::WrongState));
}

#[test]
fn an_abandoned_contest_pays_its_finalists_once_and_the_rest_after_a_fortnight() {
    let mut quiet = paid(-24 * 31);
    quiet.stage.ac_time = Some(NOW.plus_days(-8));
    let pay = |project: &ProjectFacts| decide(project, &Command::PayAbandoned, &Actor::SYSTEM, NOW, &terms());
    assert_eq!(pay(&quiet), Ok(Decision::AbandonedSharesPaid { at: NOW }));
    assert_eq!(pay(&project(State::Abandoned)), Err(Refusal::WrongState), "the client was there today");
    let claim = |days: i64| {
        let mut project = quiet.clone();
        project.stage.abandoned_paid_at = Some(NOW.plus_days(-days));
        assert_eq!(pay(&project), Err(Refusal::WrongState), "paid before");
        decide(&project, &Command::ClaimRest, &actor("finalist"), NOW, &terms())
    };
    assert_eq!((claim(13), claim(14)), (Err(Refusal::WrongState), Ok(Decision::RestClaimed { at: NOW })));
}

#[test]
fn a_bundle_is_split_once_when_its_logo_is_confirmed() {
    let bundle = |state, split_into| ProjectFacts { bundle: true, split_into, ..project(state) };
    let split = |facts: &ProjectFacts| by_owner(facts, Command::SplitIdentity);
    let end_time = NOW.plus_hours(48);
    assert_eq!(split(&bundle(State::Complete, None)), Ok(Decision::IdentitySplits { end_time }));
    assert_eq!(split(&bundle(State::Complete, Some(crate::ProjectId(77)))), Err(Refusal::WrongState));
    assert_eq!(split(&bundle(State::Delivered, None)), Err(Refusal::WrongState));
    let alone = ProjectFacts { bundle: false, ..project(State::Complete) };
    assert_eq!(split(&alone), Err(Refusal::WrongState), "no bundle");
}

#[test]
fn designers_are_invited_once_and_approved_ones_only() {
    let invite = |approved, invited| {
        let facts = ProjectFacts { invites_left: 1, ..project(State::Open) };
        by_owner(&facts, Command::Invite { approved, invited })
    };
    assert_eq!(invite(true, false), Ok(Decision::Invited));
    assert_eq!(invite(true, true), Err(Refusal::AlreadyInvited));
    assert_eq!(invite(false, false).unwrap_err().stable_code(), "unknown_value");
    let none = ProjectFacts { invites_left: 0, ..project(State::Open) };
    assert_eq!(by_owner(&none, Command::Invite { approved: true, invited: false }), Err(Refusal::WrongState));
}

#[test]
fn reviews_are_for_chosen_designers_once_each() {
    let review = |designer, reviewed| by_owner(&project(State::Complete), Command::Review { designer, reviewed });
    assert_eq!((review(WINNER, false), review(FINALIST, false)), (Ok(Decision::Allowed), Ok(Decision::Allowed)));
    assert_eq!(review(WINNER, true), Err(Refusal::AlreadyReviewed));
    assert_eq!(review(DESIGNER, false), Err(Refusal::Forbidden));
}

#[test]
fn a_bought_design_has_a_handover_of_its_own() {
    let bought = BoughtId(5);
    let mut project = project(State::Complete);
    let handover = delivered(1);
    project.bought =
        vec![Bought { id: bought, work: WorkId(40), designer: DESIGNER, price: Minor::major(300), handover }];
    let confirmed = by_owner(&project, Command::Confirm { bought });
    let by = ConfirmedBy::Client;
    assert_eq!(confirmed, Ok(Decision::Confirmed { bought, by, at: NOW, completes: false }));
    let deliver = |role, bought| decide(&project, &Command::DeliverPackage { bought }, &actor(role), NOW, &terms());
    assert!(deliver("designer", bought).is_ok());
    assert_eq!(deliver("winner", bought), Err(Refusal::Forbidden));
    assert_eq!(deliver("designer", BoughtId(6)), Err(Refusal::NotFound));
    assert_eq!(by_owner(&project, Command::Confirm { bought: BoughtId(6) }), Err(Refusal::NotFound));
    let sees: Vec<_> = ROLES.into_iter().filter(|role| view_package(&project, bought, &actor(role))).collect();
    assert_eq!(sees, ["owner", "designer", "moderator"]);
    assert!(can::handover(&project, bought, &actor("owner"), NOW, &terms()).confirm);
}
