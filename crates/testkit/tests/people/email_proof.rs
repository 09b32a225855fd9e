//! The e-mail address, proved before money first moves: who is asked, what proves it, and who is asked nothing.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::account::identity;
use domain::account::code::CODE_PAUSE_MS;
use serde_json::{Value, json};
use testkit::{Actor, Contest, PASSWORD, TestApp, on_each_engine};

/// Without the sandbox, on each engine.
async fn in_earnest(test: impl AsyncFn(&TestApp)) {
    for engine in [db::Engine::Sqlite, db::Engine::Postgres] {
        if let Some(app) = TestApp::start_mailing(engine).await {
            test(&app).await;
            app.run_jobs().await;
        }
    }
}

/// Somebody who registered by e-mail and password and did nothing else.
async fn registered(app: &TestApp, email: &str, user_type: i64) -> Actor {
    let mut actor = app.guest();
    let form = json!({ "email": email, "password": PASSWORD, "password2": PASSWORD, "userName": "新来的人",
        "userType": user_type });
    let me = actor.post("/api/register", form).await.data();
    actor.id = domain::UserId(me["id"].as_i64().unwrap());
    email.clone_into(&mut actor.email);
    actor
}

async fn is_proved(actor: &Actor) -> bool {
    actor.get("/users/info").await.data()["emailProved"] == true
}

/// Asks for a code to that address; what goes back with it.
async fn code(app: &TestApp, actor: &Actor, target: &str, purpose: &str) -> Value {
    app.market.clock.advance(CODE_PAUSE_MS);
    actor.post("/users/code", json!({ "target": target, "purpose": purpose })).await.success();
    let code = app.mail_to(target).await.into_iter().find_map(|mail| mail.code);
    json!({ "target": target, "purpose": purpose, "code": code })
}

fn payment(contest: &Contest) -> Value {
    json!({ "purpose": "project", "channel": "transfer", "projectId": contest.id })
}

const PAYOUT: &str = "/users/payout/request";

fn payout() -> Value {
    json!({ "channel": "alipay", "account": "zhou@alipay.test", "realName": "周屿", "amount": 100, "password": PASSWORD })
}

#[tokio::test(flavor = "multi_thread")]
async fn money_waits_for_the_address_to_be_proved() {
    in_earnest(async |app| {
        let client = registered(app, "new.client@people.test", 1).await;
        assert!(!is_proved(&client).await);
        let contest = Contest::unpaid(&client, json!({})).await;
        client.post("/payments", payment(&contest)).await.refused(403, "email_proof_required");
        // What cannot be paid is refused for that, and asks nobody to prove anything.
        let theirs = Contest::unpaid(&app.client().await, json!({})).await;
        client.post("/payments", payment(&theirs)).await.refused(404, "not_found");

        // Only their own address, and no number.
        let ask = |target: &str| json!({ "target": target, "purpose": "prove" });
        client.post("/users/code", ask("somebody.else@people.test")).await.wrong_fields(&["target"]);
        app.guest().post("/users/code", ask(&client.email)).await.refused(401, "not_signed_in");
        let mut given = code(app, &client, &client.email, "prove").await;
        let mut wrong = given.clone();
        wrong["code"] = json!(if given["code"] == "000000" { "000001" } else { "000000" });
        client.post("/users/check/code", wrong).await.refused(422, "code_wrong");
        // Nobody else's to use, and for nothing else.
        let rival = registered(app, "new.rival@people.test", 2).await;
        rival.post("/users/check/code", given.clone()).await.wrong_fields(&["target"]);
        given["purpose"] = json!("payout");
        client.post("/users/check/code", given.clone()).await.refused(422, "code_wrong");
        assert!(!is_proved(&client).await);
        given["purpose"] = json!("prove");
        let session = client.cookie("sid");
        let me = client.post("/users/check/code", given.clone()).await.data();
        assert_eq!((&me["emailProved"], client.cookie("sid")), (&json!(true), session), "the session goes on");
        client.post("/users/check/code", given).await.refused(422, "code_wrong");
        assert_eq!(client.post("/payments", payment(&contest)).await.data()["status"], "pending");

        // Withdrawing, before the password is looked at.
        rival.post(PAYOUT, payout()).await.refused(403, "email_proof_required");
        let mut guessed = payout();
        guessed["password"] = json!("wrong");
        rival.post(PAYOUT, guessed.clone()).await.refused(403, "email_proof_required");
        let given = code(app, &rival, &rival.email, "prove").await;
        rival.post("/users/check/code", given).await.success();
        rival.post(PAYOUT, guessed).await.refused(403, "incorrect_password");
        rival.post(PAYOUT, payout()).await.refused(409, "insufficient_balance");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_came_to_the_address_proves_it() {
    in_earnest(async |app| {
        // A code in the place of a password.
        let one = registered(app, "one@people.test", 1).await;
        let given = code(app, &one, &one.email, "payout").await;
        one.post("/users/check/code", given).await.success();
        assert!(is_proved(&one).await);
        // Another address, by its code; the one before is proved no more than it was.
        let two = registered(app, "two@people.test", 1).await;
        let mut given = code(app, &two, "two.new@people.test", "bind").await;
        given["password"] = json!(PASSWORD);
        assert!(!is_proved(&two).await);
        two.post("/users/check/code", given).await.success();
        assert!(is_proved(&two).await);
        // The link to set a new password.
        let three = registered(app, "three@people.test", 1).await;
        let (link, to) = app::admin::password_link(&app.market, three.id).await.unwrap();
        assert_eq!(to, three.email);
        let new = json!({ "token": link, "email": three.email, "password": "new-tea-and-sea" });
        three.post("/auth/email/password", new).await.success();
        three.login(&three.email, "new-tea-and-sea").await.success();
        assert!(is_proved(&three).await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_address_has_none_to_prove() {
    in_earnest(async |app| {
        // As they come by phone or WeChat.
        let client = registered(app, "leaves@people.test", 1).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let (id, now) = (client.id, app.now());
        app.market.db.write(move |tx| identity::set_email(tx, id, None, now)).await.unwrap();
        assert!(!is_proved(&client).await);
        client.post("/payments", payment(&contest)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rehearsal_asks_nobody() {
    on_each_engine(async |app| {
        let client = app.registered("rehearsal.pays@people.test").await;
        assert!(!is_proved(&client).await);
        let contest = Contest::unpaid(&client, json!({})).await;
        client
            .post("/payments", json!({ "purpose": "project", "channel": "sandbox", "projectId": contest.id }))
            .await
            .success();
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await.success();
        // It can be proved there, too.
        let given = code(app, &client, &client.email, "prove").await;
        client.post("/users/check/code", given).await.success();
        assert!(is_proved(&client).await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_for_a_code_that_no_mail_server_sends() {
    for engine in [db::Engine::Sqlite, db::Engine::Postgres] {
        let Some(app) = TestApp::start_with(engine, false).await else { continue };
        let client = registered(&app, "new.client@people.test", 1).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        client.post("/payments", payment(&contest)).await.success();
        assert!(!is_proved(&client).await);
    }
}
