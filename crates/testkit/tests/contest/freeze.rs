//! A contest that a moderator has stopped: nobody moves it on, its clocks stand still, both sides are told why.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::time::HOUR_MS;
use serde_json::{Value, json};
use testkit::{Actor, Contest, on_each_engine};

const REASON: &str = "有人举报作品抄袭，正在核实。";

fn call(contest: &Contest) -> String {
    format!("/admin/projects/{}/freeze", contest.id)
}

async fn freeze(moderator: &Actor, contest: &Contest) {
    moderator.post(&call(contest), json!({ "reason": REASON })).await.success();
}

async fn lift(moderator: &Actor, contest: &Contest) {
    moderator.delete_with(&call(contest), json!({ "reason": "核实完毕，没有问题。" })).await.success();
}

async fn kinds(actor: &Actor) -> Vec<String> {
    let (list, _) = actor.get("/users/notices").await.list();
    list.iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_contest_is_moved_on_by_nobody_and_both_sides_read_why() {
    on_each_engine(async |app| {
        let (client, one, two, moderator) =
            (app.client().await, app.designer().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&one).await;
        contest.enter(&two).await;
        contest.choose_finalist(&client, &one).await;
        for who in [&client, &one, &two] {
            who.post(&call(&contest), json!({ "reason": REASON })).await.refused(403, "forbidden");
        }
        app.guest().post(&call(&contest), json!({ "reason": REASON })).await.refused(401, "not_signed_in");
        moderator.post(&call(&contest), json!({ "reason": " " })).await.wrong_fields(&["reason"]);
        freeze(&moderator, &contest).await;
        moderator.post(&call(&contest), json!({ "reason": REASON })).await.refused(409, "contest_frozen");
        let at = |part: &str| format!("/projects/{}{part}", contest.id);
        for answer in [
            client.post(&at("/end"), json!({})).await,
            client.post(&at("/finalists"), json!({ "designerId": two.id.0 })).await,
            client.put(&at(&format!("/works/{}/winning", work["id"])), json!({})).await,
            client.post(&at("/refund"), json!({ "reason": "不满意" })).await,
            client.post(&at("/private"), json!({})).await,
            client.put(&at(""), json!({ "content": "改一下" })).await,
            one.upload(&contest.works(), Contest::entry()).await,
            one.delete(&format!("/works/{}", work["id"])).await,
        ] {
            answer.refused(409, "contest_frozen");
        }
        // Talking goes on: it is what clears things up.
        let talk = at(&format!("/works/{}/messages", work["id"]));
        client.post(&talk, json!({ "content": "这是你画的吗？" })).await.success();
        for who in [&client, &one, &two, &moderator] {
            assert_eq!(contest.seen_by(who).await["freeze"]["reason"], REASON);
        }
        assert_eq!(contest.seen_by(&app.guest()).await["freeze"], Value::Null);
        assert_eq!(contest.seen_by(&client).await["can"]["chooseWinner"], false);
        for who in [&client, &one, &two] {
            assert!(kinds(who).await.contains(&"frozen".to_owned()), "{}", who.user_name);
        }
        let desk = moderator.get(&format!("/admin/projects/{}", contest.id)).await.data();
        let decision = &desk["decisions"][0];
        assert_eq!((&decision["kind"], &decision["outcome"]), (&json!("freeze"), &json!("frozen")));
        assert_eq!(decision["reason"], REASON);
        let (mine, _) = client.get("/users/projects").await.list();
        assert_eq!((&mine[0]["stopped"], &mine[0]["frozen"]), (&json!(true), &json!(false)));
        lift(&moderator, &contest).await;
        moderator.delete_with(&call(&contest), json!({ "reason": "好" })).await.refused(409, "wrong_state");
        assert!(kinds(&one).await.contains(&"unfrozen".to_owned()));
        contest.choose_winner(&client, &work).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_timer_confirms_while_it_stands_still_and_deadlines_move_on_with_it() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        app.advance_hours(24).await;
        freeze(&moderator, &contest).await;
        // Far beyond the claim and the confirmation by itself.
        app.advance_hours(30 * 24).await;
        let claim = format!("/projects/{}/claim", contest.id);
        winner.post(&claim, json!({ "boughtId": 0 })).await.refused(409, "contest_frozen");
        contest.confirm(&client).await.refused(409, "contest_frozen");
        assert_eq!(contest.seen_by(&client).await["packageConfirm"], false);
        assert_eq!(winner.get("/users/info").await.data()["balance"]["CNY"], 0.0);
        lift(&moderator, &contest).await;
        // A day of its 48 hours had passed: another is left, then six before it confirms by itself.
        app.advance_ms(23 * HOUR_MS).await;
        winner.post(&claim, json!({ "boughtId": 0 })).await.refused(409, "wrong_state");
        app.advance_hours(5 * 24).await;
        assert_eq!(contest.seen_by(&client).await["packageConfirm"], false);
        app.advance_hours(24 + 2).await;
        assert_eq!(contest.seen_by(&client).await["packageConfirm"], true);
        assert!(winner.get("/users/info").await.data()["balance"]["CNY"].as_f64().unwrap() > 0.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_who_is_suspended_is_waited_for_and_what_stands_still_twice_counts_once() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let claim = format!("/projects/{}/claim", contest.id);
        let waits = async || contest.seen_by(&winner).await["packageConfirm"] == false;
        app.advance_hours(24).await;
        app.bar(&client).await;
        app.advance_hours(10 * 24).await;
        assert!(waits().await);
        winner.post(&claim, json!({ "boughtId": 0 })).await.refused(409, "wrong_state");
        // Stopped as well; lifted one after the other, in either order.
        freeze(&moderator, &contest).await;
        app.advance_hours(10 * 24).await;
        app.lift(&client).await;
        app.advance_hours(24).await;
        app.bar(&client).await;
        app.advance_hours(10 * 24).await;
        lift(&moderator, &contest).await;
        app.advance_hours(10 * 24).await;
        assert!(waits().await);
        app.lift(&client).await;
        // A day of its 48 hours had passed: another is left, then five before it confirms by itself.
        app.advance_ms(23 * HOUR_MS).await;
        winner.post(&claim, json!({ "boughtId": 0 })).await.refused(409, "wrong_state");
        app.advance_hours(5 * 24).await;
        assert!(waits().await);
        app.advance_hours(2).await;
        assert!(!waits().await);
        assert!(app.audit().is_empty(), "{:?}", app.audit());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_who_is_suspended_is_not_waited_for_without_end() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let waits = async || contest.seen_by(&winner).await["packageConfirm"] == false;
        app.bar(&client).await;
        let days = domain::delivery::STANDS_DAYS + 7;
        for _ in 0..days - 1 {
            app.advance_hours(24).await;
        }
        assert!(waits().await);
        app.advance_hours(25).await;
        assert!(!waits().await);
        assert!(app.audit().is_empty(), "{:?}", app.audit());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_came_due_while_the_contest_of_a_suspended_client_was_stopped_is_done_when_it_goes_on() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let waits = async || contest.seen_by(&winner).await["packageConfirm"] == false;
        app.bar(&client).await;
        app.advance_hours(24).await;
        freeze(&app.moderator().await, &contest).await;
        for _ in 0..domain::delivery::STANDS_DAYS + 8 {
            app.advance_hours(24).await;
        }
        assert!(waits().await);
        lift(&app.moderator().await, &contest).await;
        app.advance_hours(1).await;
        assert!(!waits().await);
        assert!(app.audit().is_empty(), "{:?}", app.audit());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_open_stage_and_abandonment_wait_too() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        app.advance_hours(40).await;
        freeze(&moderator, &contest).await;
        app.advance_hours(60 * 24).await;
        assert_eq!(designer.get("/users/info").await.data()["balance"]["CNY"], 0.0, "no share of an abandoned one");
        lift(&moderator, &contest).await;
        assert_eq!(contest.seen_by(&client).await["step"], 1, "eight hours of its open stage are left");
        app.advance_hours(9).await;
        assert_eq!(contest.seen_by(&client).await["step"], 2);
        // From here on it is abandoned like any other.
        app.advance_hours(40 * 24).await;
        assert!(designer.get("/users/info").await.data()["balance"]["CNY"].as_f64().unwrap() > 0.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_still_decides_on_a_refund_that_was_asked_for_before() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        client.post(&format!("/projects/{}/refund", contest.id), json!({ "reason": "不需要了" })).await.success();
        freeze(&moderator, &contest).await;
        let decide = format!("/projects/{}/refund/decide", contest.id);
        moderator.post(&decide, json!({ "approved": 1, "reason": "同意" })).await.success();
        assert_eq!(contest.seen_by(&client).await["refund"]["status"], 2);
        // What was given back holds nothing that could be stopped.
        lift(&moderator, &contest).await;
        moderator.post(&call(&contest), json!({ "reason": REASON })).await.refused(409, "wrong_state");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_own_time_stands_still_on_every_page_and_in_every_list() {
    on_each_engine(async |app| {
        let (client, one, two, moderator) =
            (app.client().await, app.designer().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        contest.enter(&one).await;
        contest.enter(&two).await;
        contest.choose_finalist(&client, &one).await;
        app.advance_hours(40).await;
        freeze(&moderator, &contest).await;
        // Its open stage would be over by now: the others' entries are not shown to a finalist before it is.
        app.advance_hours(24).await;
        let seen = contest.seen_by(&one).await;
        assert_eq!((&seen["step"], &seen["list"], &seen["stopped"]), (&json!(1), &json!("OPEN"), &json!(true)));
        let (shown, _) = one.get(&contest.works()).await.list();
        assert!(shown.iter().all(|work| work["designer"]["id"] == one.id.0), "{shown:?}");
        let (mine, _) = client.get("/users/projects?filter=open").await.list();
        assert_eq!((mine.len(), &mine[0]["stopped"]), (1, &json!(true)));
        let (revised, _) = client.get("/users/projects?filter=revisions").await.list();
        assert!(revised.is_empty());
        // Nobody who looks for a contest to enter is sent to one that takes no entries.
        for filter in ["open", "revisions", "ended"] {
            let (listed, _) = app.guest().get(&format!("/projects?filter={filter}")).await.list();
            assert!(listed.is_empty(), "{filter}: {listed:?}");
        }
        assert_eq!(contest.seen_by(&app.guest()).await["stopped"], true);
        lift(&moderator, &contest).await;
        assert_eq!(contest.seen_by(&app.guest()).await["stopped"], false);
        let (listed, _) = app.guest().get("/projects?filter=open").await.list();
        assert_eq!(listed.len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_until_the_rest_of_an_abandoned_contest_can_be_claimed_stands_still_too() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        app.advance_hours(2 * 24 + 31 * 24).await;
        assert_eq!(contest.seen_by(&client).await["abandoned"], true);
        freeze(&moderator, &contest).await;
        app.advance_hours(20 * 24).await;
        lift(&moderator, &contest).await;
        let claim = format!("/projects/{}/finalist/claim", contest.id);
        designer.post(&claim, json!({})).await.refused(409, "wrong_state");
        app.advance_hours(14 * 24).await;
        designer.post(&claim, json!({})).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_that_is_taken_back_meanwhile_leaves_revisions_that_begin_when_it_goes_on() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&winner).await;
        contest.choose_winner(&client, &work).await;
        freeze(&moderator, &contest).await;
        app.advance_hours(10 * 24).await;
        app.suspend(&winner).await;
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        moderator.post(&revoke, json!({ "reason": "设计师已停用" })).await.success();
        app.advance_hours(24).await;
        lift(&moderator, &contest).await;
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["step"], &seen["can"]["chooseWinner"]), (&json!(2), &json!(true)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_silent_who_can_do_nothing() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        let talk = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        client.post(&talk, json!({ "content": "字再大一点可以吗？" })).await.success();
        freeze(&moderator, &contest).await;
        app.advance_hours(8 * 24).await;
        assert!(!kinds(&designer).await.contains(&"answer_owed".to_owned()));
        assert!(!kinds(&client).await.contains(&"designer_inactive".to_owned()));
        lift(&moderator, &contest).await;
        // Asked before, and away since it goes on.
        app.advance_hours(5 * 24).await;
        assert!(kinds(&designer).await.contains(&"answer_owed".to_owned()));
    })
    .await;
}
