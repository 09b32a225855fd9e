//! Who sees a contest and its entries, and what may be done to one entry.

use super::*;
use crate::Refusal;
use crate::project::fixtures::*;
use crate::project::{Candidate, Command, can, decide};
use crate::store::Sale;

#[test]
fn private_and_unpaid_contests_do_not_exist_for_the_rest() {
    let private = |state| ProjectFacts { private: true, ..project(state) };
    let see = |project: &ProjectFacts| {
        ROLES.into_iter().filter(|role| view_project(project, &actor(role))).collect::<Vec<_>>()
    };
    let concerned = ["owner", "designer", "finalist", "winner", "suspended", "moderator", "system"];
    assert_eq!(see(&private(State::Open)), concerned);
    assert_eq!(see(&private(State::Unpaid)), ["owner", "moderator", "system"]);
    assert_eq!(see(&project(State::Open)), ROLES);
    let holder = Actor { share_key_ok: true, ..Actor::VISITOR };
    assert!(view_project(&private(State::Open), &holder) && !view_project(&private(State::Unpaid), &holder));
    let stranger = decide(&private(State::Open), &Command::EndOpenStage, &actor("client"), NOW, &terms());
    assert_eq!(stranger, Err(Refusal::NotFound));
}

#[test]
fn entries_are_seen_by_step_and_role() {
    const HIDDEN_TOO: WorksView = WorksView::All { include_hidden: true };
    const ALL: WorksView = WorksView::All { include_hidden: false };
    use WorksView::{None, OwnOnly};
    for (role, open, revision, over) in [
        ("visitor", None, None, ALL),
        ("client", None, None, ALL),
        ("owner", HIDDEN_TOO, HIDDEN_TOO, HIDDEN_TOO),
        ("newcomer", OwnOnly, OwnOnly, ALL),
        ("designer", OwnOnly, OwnOnly, ALL),
        ("finalist", OwnOnly, ALL, ALL),
        ("moderator", HIDDEN_TOO, HIDDEN_TOO, HIDDEN_TOO),
    ] {
        let views = [State::Open, State::Revision, State::Won].map(|s| view_works(&project(s), &actor(role), NOW));
        assert_eq!(views, [open, revision, over], "{role}");
    }
    let holder = Actor { share_key_ok: true, ..Actor::VISITOR };
    assert_eq!(view_works(&project(State::Open), &holder, NOW), ALL);
    let signed_in = Actor { share_key_ok: true, ..actor("client") };
    assert_eq!(view_works(&project(State::Open), &signed_in, NOW), HIDDEN_TOO);
}

#[test]
fn hidden_and_deleted_entries_stay_with_those_concerned() {
    let project = project(State::Won);
    let see = |hidden, deleted| {
        let work = WorkFacts { hidden, deleted, ..entry(DESIGNER) };
        let sees = |role: &&str| see_work(&project, &work, &actor(role), NOW);
        ROLES.into_iter().filter(sees).collect::<Vec<_>>()
    };
    assert_eq!(see(false, false), ROLES);
    assert_eq!(see(true, false), ["owner", "designer", "moderator", "system"]);
    assert_eq!(see(false, true), ["designer", "moderator"]);
}

#[test]
fn what_may_be_done_to_one_entry() {
    let flags = |state, role, work| can::work(&project(state), &candidate(work), &actor(role), NOW, &terms());
    let of = entry;
    assert!(flags(State::Revision, "owner", of(DESIGNER)).choose_finalist);
    assert!(!flags(State::Revision, "owner", of(FINALIST)).choose_finalist);
    assert!(!flags(State::Revision, "owner", WorkFacts { hidden: true, ..of(DESIGNER) }).choose_finalist);
    let gone = Candidate { acts: false, ..candidate(of(DESIGNER)) };
    assert!(!can::work(&project(State::Revision), &gone, &actor("owner"), NOW, &terms()).choose_finalist);
    assert!(!flags(State::Revision, "owner", WorkFacts { hidden: true, ..of(DESIGNER) }).choose_winner);
    assert!(flags(State::Revision, "owner", of(DESIGNER)).delete && !flags(State::Won, "owner", of(DESIGNER)).delete);
    assert!(
        flags(State::Open, "designer", of(DESIGNER)).withdraw && !flags(State::Open, "designer", of(WINNER)).withdraw
    );
    assert!(
        !flags(State::Won, "designer", of(DESIGNER)).withdraw
            && !flags(State::Frozen, "designer", of(DESIGNER)).withdraw
    );
    assert!(flags(State::Open, "owner", of(DESIGNER)).rate && !flags(State::Open, "moderator", of(DESIGNER)).rate);
    assert!(
        !flags(State::Open, "visitor", of(DESIGNER)).favourite && !flags(State::Open, "client", of(DESIGNER)).favourite
    );
    assert!(flags(State::Won, "client", of(DESIGNER)).favourite);
    assert!(
        flags(State::Open, "designer", of(DESIGNER)).message && !flags(State::Open, "designer", of(WINNER)).message
    );
    // Behind an entry: while its author may hand in, and for the sold one during its handover.
    assert!(
        flags(State::Open, "designer", of(DESIGNER)).attach && !flags(State::Revision, "designer", of(DESIGNER)).attach
    );
    assert!(flags(State::Won, "winner", of(WINNER)).attach && !flags(State::Complete, "winner", of(WINNER)).attach);
    assert!(flags(State::Open, "moderator", of(DESIGNER)).hide && !flags(State::Won, "moderator", of(WINNER)).hide);
}

#[test]
fn what_was_sold_stays_whoever_asks() {
    let flags = |project: &ProjectFacts, role: &str| {
        can::work(project, &candidate(entry(DESIGNER)), &actor(role), NOW, &terms())
    };
    let free = project(State::Revision);
    assert!(flags(&free, "designer").withdraw && flags(&free, "owner").delete && flags(&free, "moderator").hide);
    // Sold in the store while there was a winner, who is gone since.
    let sold = ProjectFacts { sales: vec![Sale { work: entry(DESIGNER).id, held_until: None }], ..free };
    for role in ROLES {
        let can = flags(&sold, role);
        assert!(!can.withdraw && !can.delete && !can.hide && !can.choose_winner, "{role}");
    }
    let down = |project: &ProjectFacts, role| take_down(project, &entry(DESIGNER), &actor(role), NOW);
    for role in ["designer", "owner", "moderator"] {
        assert_eq!(down(&sold, role), Err(Refusal::AlreadySold), "{role}");
    }
    // Held for a buyer: its author waits for as long; a hold that ran out binds nobody.
    let held = |until: i64| {
        let sales = vec![Sale { work: entry(DESIGNER).id, held_until: Some(NOW.plus_ms(until)) }];
        ProjectFacts { sales, ..project(State::Revision) }
    };
    assert_eq!(down(&held(1), "designer"), Err(Refusal::AlreadySold));
    assert_eq!(down(&held(1), "owner"), Err(Refusal::AlreadySold));
    assert_eq!(down(&held(0), "designer"), Ok(TakingDown::Withdrawn));
    assert_eq!(down(&held(1), "moderator"), Ok(TakingDown::Deleted));
    assert_eq!(down(&project(State::Revision), "designer"), Ok(TakingDown::Withdrawn));
    assert_eq!(down(&project(State::Revision), "owner"), Ok(TakingDown::Deleted));
    assert_eq!(down(&project(State::Won), "moderator"), Err(Refusal::AlreadySold), "the winner's");
    for (state, role, refusal) in [
        (State::Won, "designer", Refusal::WinnerChosen),
        (State::Frozen, "designer", Refusal::RefundPending),
        (State::Refunded, "owner", Refusal::AlreadyRefunded),
        (State::Open, "winner", Refusal::Forbidden),
        (State::Open, "client", Refusal::Forbidden),
    ] {
        assert_eq!(down(&project(state), role), Err(refusal), "{role}");
    }
    assert_eq!(
        take_down(&project(State::Open), &entry(FINALIST), &actor("finalist"), NOW),
        Err(Refusal::WrongState),
        "a finalist is paid for it"
    );
}

#[test]
fn id_zero_moderates_and_the_mark_does() {
    for (id, mark, moderates) in [(0, false, true), (0, true, true), (7, true, true), (7, false, false)] {
        assert_eq!(crate::account::moderates(UserId(id), mark), moderates, "{id} {mark}");
        // What is true of the person is true in a session with the second step, and in no other.
        for session in [true, false] {
            let is_moderator = session && crate::account::moderates(UserId(id), mark);
            let actor = Actor { user_id: Some(UserId(id)), is_moderator, ..Actor::VISITOR };
            assert_eq!(actor.moderates(), session && moderates, "{id} {mark} {session}");
        }
    }
    assert!(!Actor { is_moderator: true, ..Actor::VISITOR }.moderates(), "nobody is no moderator");
}

#[test]
fn a_thread_belongs_to_its_two_sides_and_to_moderators() {
    use crate::thread::{TakesBack, Thread, ThreadOf};
    let (work, won) = (entry(DESIGNER), project(State::Won));
    let all = |can: &dyn Fn(&Actor) -> bool| ROLES.into_iter().filter(|role| can(&actor(role))).collect::<Vec<_>>();
    let behind = Thread::new(&won, ThreadOf::Entry(&work));
    assert_eq!(all(&|actor| behind.read(actor).is_ok()), ["owner", "designer", "moderator"]);
    assert_eq!(all(&|actor| behind.write(actor).is_ok()), ["owner", "designer", "moderator"]);
    let handover = Thread::new(&won, ThreadOf::Handover(BoughtId::WINNER));
    assert_eq!(all(&|actor| handover.read(actor).is_ok()), ["owner", "winner", "moderator"]);
    assert_eq!(all(&|actor| handover.write(actor).is_ok()), ["owner", "winner", "moderator"]);
    assert_eq!(handover.read(&Actor::VISITOR), Err(Refusal::NotSignedIn));
    assert_eq!(handover.read(&actor("designer")), Err(Refusal::Forbidden));

    assert_eq!(all(&|actor| behind.resolve(actor).is_ok()), ["owner", "designer"]);
    assert_eq!(all(&|actor| handover.resolve(actor).is_ok()), Vec::<&str>::new(), "nothing is pinned in a handover");

    let suspended = Actor { suspended: true, ..actor("owner") };
    assert_eq!(behind.resolve(&suspended), Err(Refusal::Suspended));
    assert_eq!(
        (behind.write(&suspended), handover.write(&suspended)),
        (Err(Refusal::Suspended), Err(Refusal::Suspended))
    );
    let gone = WorkFacts { deleted: true, ..work };
    assert_eq!(Thread::new(&won, ThreadOf::Entry(&gone)).write(&actor("owner")), Err(Refusal::NotFound));
    assert_eq!(Thread::new(&won, ThreadOf::Entry(&gone)).resolve(&actor("owner")), Err(Refusal::NotFound));
    let draft = project(State::Unpaid);
    assert_eq!(Thread::new(&draft, ThreadOf::Entry(&work)).write(&actor("owner")), Err(Refusal::WrongState));
    assert_eq!(Thread::new(&draft, ThreadOf::Entry(&work)).resolve(&actor("owner")), Err(Refusal::WrongState));

    let open = project(State::Open);
    let none = |bought| Thread::new(&open, ThreadOf::Handover(bought));
    assert_eq!(none(BoughtId::WINNER).read(&actor("owner")), Ok(()), "empty until there is a winner");
    assert_eq!(none(BoughtId(3)).read(&actor("owner")), Err(Refusal::NotFound));
    assert_eq!(none(BoughtId::WINNER).write(&actor("owner")), Err(Refusal::WrongState));
    assert_eq!(none(BoughtId::WINNER).write(&actor("designer")), Err(Refusal::Forbidden));

    let users = |thread: &Thread<'_>, writer| thread.told(writer).into_iter().map(|to| to.user()).collect::<Vec<_>>();
    assert_eq!((users(&behind, OWNER), users(&behind, DESIGNER)), (vec![DESIGNER], vec![OWNER]));
    assert_eq!(users(&handover, UserId(99)), [OWNER, WINNER], "a moderator writes to both");
    assert_eq!(handover.take_back(&actor("winner")), Ok(TakesBack::Own));
    assert_eq!(handover.take_back(&actor("moderator")), Ok(TakesBack::Any));
    for (takes, is_own, asks_revision, expected) in [
        (TakesBack::Own, true, false, Ok(())),
        (TakesBack::Own, true, true, Err(Refusal::WrongState)),
        (TakesBack::Own, false, false, Err(Refusal::Forbidden)),
        (TakesBack::Own, false, true, Err(Refusal::Forbidden)),
        (TakesBack::Any, false, false, Ok(())),
        (TakesBack::Any, false, true, Err(Refusal::WrongState)),
    ] {
        assert_eq!(takes.permit(is_own, asks_revision), expected, "{takes:?} {is_own} {asks_revision}");
    }
    assert_eq!(behind.take_back(&actor("owner")), Err(Refusal::Forbidden), "what is written behind an entry stays");
}

#[test]
fn what_may_not_be_done_to_an_entry_says_why() {
    let of = |act, state, role, work: &WorkFacts| permit_work(act, &project(state), work, &actor(role), NOW);
    let (work, won) = (WorkFacts { id: crate::WorkId(31), ..entry(DESIGNER) }, entry(WINNER));
    for (act, state, role, work, told) in [
        (WorkAct::Rate, State::Open, "moderator", &work, Err(Refusal::Forbidden)),
        (WorkAct::Rate, State::Open, "owner", &work, Ok(())),
        (WorkAct::Favourite, State::Won, "visitor", &work, Err(Refusal::NotSignedIn)),
        (WorkAct::Favourite, State::Open, "client", &work, Err(Refusal::NotFound)),
        (WorkAct::Favourite, State::Won, "client", &work, Ok(())),
        (WorkAct::Delete, State::Won, "owner", &work, Err(Refusal::WinnerChosen)),
        (WorkAct::Delete, State::Won, "moderator", &work, Ok(())),
        (WorkAct::Withdraw, State::Open, "owner", &work, Err(Refusal::Forbidden)),
        (WorkAct::Withdraw, State::Won, "designer", &work, Err(Refusal::WinnerChosen)),
        (WorkAct::Withdraw, State::Open, "designer", &work, Ok(())),
        (WorkAct::Hide, State::Open, "owner", &work, Err(Refusal::Forbidden)),
        (WorkAct::Hide, State::Open, "moderator", &work, Ok(())),
    ] {
        assert_eq!(of(act, state, role, work), told, "{act:?} {state:?} {role}");
    }
    let sold = ProjectFacts { sales: vec![Sale { work: won.id, held_until: None }], ..project(State::Open) };
    for act in WorkAct::ALL {
        let gone = WorkFacts { deleted: true, ..work };
        let told = permit_work(act, &project(State::Open), &gone, &actor("moderator"), NOW);
        assert_eq!(told, Err(Refusal::NotFound), "{act:?}");
    }
    let moderator = actor("moderator");
    for act in [WorkAct::Delete, WorkAct::Hide] {
        assert_eq!(permit_work(act, &sold, &won, &moderator, NOW), Err(Refusal::AlreadySold), "{act:?}");
    }
    assert_eq!(take_down(&project(State::Open), &work, &actor("designer"), NOW), Ok(TakingDown::Withdrawn));
    assert_eq!(take_down(&project(State::Open), &work, &actor("owner"), NOW), Ok(TakingDown::Deleted));
}

#[test]
fn an_entry_is_revised_by_its_author_as_long_as_they_may_hand_in() {
    let of = |state, role, work| can::revise(&project(state), &work, &actor(role), NOW, &terms());
    for (state, role, work, expected) in [
        (State::Open, "designer", entry(DESIGNER), Ok(())),
        (State::Open, "finalist", entry(FINALIST), Ok(())),
        (State::Revision, "finalist", entry(FINALIST), Ok(())),
        (State::Revision, "designer", entry(DESIGNER), Err(Refusal::NotAllowedNow)),
        (State::Won, "designer", WorkFacts { id: crate::WorkId(31), ..entry(DESIGNER) }, Err(Refusal::NotAllowedNow)),
        (State::Won, "designer", entry(DESIGNER), Err(Refusal::AlreadySold)),
        (State::Open, "owner", entry(DESIGNER), Err(Refusal::Forbidden)),
        (State::Open, "moderator", entry(DESIGNER), Err(Refusal::Forbidden)),
        (State::Open, "finalist", entry(DESIGNER), Err(Refusal::Forbidden)),
        (State::Open, "visitor", entry(DESIGNER), Err(Refusal::Forbidden)),
        (State::Open, "designer", WorkFacts { hidden: true, ..entry(DESIGNER) }, Err(Refusal::EntryHidden)),
        (State::Open, "designer", WorkFacts { deleted: true, ..entry(DESIGNER) }, Err(Refusal::NotFound)),
    ] {
        assert_eq!(of(state, role, work), expected, "{role}");
    }
    let suspended = Actor { suspended: true, ..actor("designer") };
    let work = entry(DESIGNER);
    assert_eq!(can::revise(&project(State::Open), &work, &suspended, NOW, &terms()), Err(Refusal::Suspended));
    for (held_until, told) in
        [(None, Err(Refusal::AlreadySold)), (Some(NOW.plus_ms(1)), Err(Refusal::AlreadySold)), (Some(NOW), Ok(()))]
    {
        let sales = vec![Sale { work: work.id, held_until }];
        let sold = ProjectFacts { sales, ..project(State::Open) };
        assert_eq!(can::revise(&sold, &work, &actor("designer"), NOW, &terms()), told, "{held_until:?}");
    }
    let mut frozen = project(State::Open);
    frozen.stage.frozen_at = Some(NOW);
    assert!(can::revise(&frozen, &work, &actor("designer"), NOW, &terms()).is_err());
}
