//! Coming in by phone, and codes of people who are signed in: guessed, replayed, late, for something else.

use domain::account::code::{CODE_GUESSES, CODE_LIFE_MS, CODE_PAUSE_MS, CODE_TRIES_MOST, CODES_OF_PERSON};
use domain::{Currency, Site};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Actor, Answer, PASSWORD, TestApp, on_each_engine, only, together};

const PHONE: &str = "13800001234";

/// Asks for a code to come in with; the code, as the sandbox's outbox tells it.
async fn ask(app: &TestApp, actor: &Actor, phone: &str) -> String {
    ask_as(app, actor, phone, phone).await
}

/// [`ask`], with the number as somebody writes it.
async fn ask_as(app: &TestApp, actor: &Actor, written: &str, phone: &str) -> String {
    let token = actor.solve_captcha().await;
    actor.post(&format!("/sms/verification/{written}"), json!({ "token": token })).await.success();
    last_code(app, phone).await
}

async fn last_code(app: &TestApp, target: &str) -> String {
    app.mail_to(target).await[0].code.clone().expect("a code")
}

async fn enter(actor: &Actor, phone: &str, code: &str, user_type: Value) -> Answer {
    actor.post("/api/login/sms", json!({ "phone": phone, "code": code, "userType": user_type })).await
}

/// Another code than the one given.
fn other(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().expect("digits") + 1) % 1_000_000)
}

/// Somebody who came by phone, as a client.
async fn by_phone(app: &TestApp, phone: &str) -> Actor {
    let mut actor = app.guest();
    let code = ask(app, &actor, phone).await;
    let me = enter(&actor, phone, &code, json!(1)).await.data();
    actor.id = me["id"].as_i64().expect("an id").into();
    actor
}

async fn ways(actor: &Actor) -> Vec<(String, String)> {
    let (list, _) = actor.get("/users/identities").await.list();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    list.iter().map(|way| (text(&way["provider"]), text(&way["label"]))).collect()
}

/// Asks for a code to a target of one's own, and gives it.
async fn prove(app: &TestApp, actor: &Actor, target: &str, purpose: &str, password: &str) -> Answer {
    actor.post("/users/code", json!({ "target": target, "purpose": purpose })).await.success();
    let code = last_code(app, target).await;
    let given = json!({ "target": target, "code": code, "purpose": purpose, "password": password });
    actor.post("/users/check/code", given).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_time_opens_an_account_and_the_next_time_finds_it() {
    on_each_engine(async |app| {
        let guest = app.guest();
        let code = ask_as(app, &guest, "+86-138-0000-1234", PHONE).await;
        assert_eq!(code.len(), 6);
        // The choice is asked for, and asking uses nothing up.
        enter(&guest, PHONE, &code, Value::Null).await.wrong_fields(&["userType"]);
        for wrong in [0, 3] {
            enter(&guest, PHONE, &code, json!(wrong)).await.wrong_fields(&["userType"]);
        }
        let me =
            guest.post_form("/api/login/sms", &format!("phone=008613800001234&code={code}&userType=2")).await.data();
        assert_eq!((&me["userType"], &me["mobile"], &me["email"]), (&json!(2), &json!(PHONE), &Value::Null));
        assert!(me["userName"].as_str().is_some_and(|name| name.starts_with("用户")), "{me}");
        assert_eq!(guest.get("/users/info").await.data()["id"], me["id"]);
        assert_eq!(ways(&guest).await, [("phone".to_owned(), PHONE.to_owned())]);
        // Once is once.
        enter(&app.guest(), PHONE, &code, json!(2)).await.refused(422, "code_wrong");
        app.advance_ms(CODE_PAUSE_MS).await;
        let again = app.guest();
        let code = ask(app, &again, PHONE).await;
        enter(&again, PHONE, &code, json!(1)).await.refused(409, "other_role");
        assert_eq!(enter(&again, PHONE, &code, Value::Null).await.data()["id"], me["id"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_in_puts_a_new_session_in_the_place_of_the_one_before() {
    on_each_engine(async |app| {
        let actor = by_phone(app, PHONE).await;
        let before = actor.cookie("sid").expect("a session");
        app.advance_ms(CODE_PAUSE_MS).await;
        let code = ask(app, &actor, PHONE).await;
        enter(&actor, PHONE, &code, Value::Null).await.success();
        assert_ne!(actor.cookie("sid").as_ref(), Some(&before));
        let old = app.guest();
        old.set_cookie("sid", &before);
        assert_eq!(old.get("/users/info").await.data(), Value::Null);
        // So does binding.
        let before = actor.cookie("sid").expect("a session");
        prove(app, &actor, "new@phone.test", "bind", "").await.success();
        assert_ne!(actor.cookie("sid").as_ref(), Some(&before));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_are_guessed_five_times_expire_and_are_replaced_by_the_next() {
    on_each_engine(async |app| {
        let guest = app.guest();
        let code = ask(app, &guest, PHONE).await;
        for _ in 0..CODE_TRIES_MOST {
            enter(&guest, PHONE, &other(&code), json!(1)).await.refused(422, "code_wrong");
        }
        enter(&guest, PHONE, &code, json!(1)).await.refused(422, "code_wrong");
        app.advance_ms(CODE_PAUSE_MS).await;
        let late = ask(app, &guest, PHONE).await;
        app.advance_ms(CODE_LIFE_MS).await;
        enter(&guest, PHONE, &late, json!(1)).await.refused(422, "code_wrong");
        let first = ask(app, &guest, PHONE).await;
        app.advance_ms(CODE_PAUSE_MS).await;
        let second = ask(app, &guest, PHONE).await;
        if first != second {
            enter(&guest, PHONE, &first, json!(1)).await.refused(422, "code_wrong");
        }
        // A code for one number opens no other.
        enter(&guest, "13900005678", &second, json!(1)).await.refused(422, "code_wrong");
        enter(&guest, PHONE, &second, json!(1)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_guesses_so_often_over_all_numbers() {
    on_each_engine(async |app| {
        let guest = app.guest();
        for n in 0..CODE_GUESSES.most {
            let phone = format!("139{n:08}");
            enter(&guest, &phone, "123456", json!(1)).await.refused(422, "code_wrong");
        }
        let answer = enter(&guest, PHONE, "123456", json!(1)).await;
        answer.refused(429, "too_many_requests");
        enter(&app.guest(), PHONE, "123456", json!(1)).await.refused(422, "code_wrong");
        app.advance_ms(CODE_GUESSES.window_ms).await;
        enter(&guest, PHONE, "123456", json!(1)).await.refused(422, "code_wrong");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_costs_work_and_goes_to_one_number_once_a_minute() {
    on_each_engine(async |app| {
        let guest = app.guest();
        let call = format!("/sms/verification/{PHONE}");
        guest.post(&call, json!({})).await.refused(422, "captcha_wrong");
        let token = guest.solve_captcha().await;
        guest.post(&call, json!({ "token": token })).await.success();
        guest.post(&call, json!({ "token": token })).await.refused(422, "captcha_wrong");
        let token = guest.solve_captcha().await;
        guest.post(&call, json!({ "token": token })).await.refused(429, "too_many_requests");
        for lie in ["12345", "+12125550100", "138000012345", "a@b.com"] {
            let lied = guest.post(&format!("/sms/verification/{lie}"), json!({ "token": token })).await;
            lied.wrong_fields(&["phone"]);
        }
        enter(&guest, "", "123456", json!(1)).await.wrong_fields(&["phone"]);
        enter(&guest, PHONE, " ", json!(1)).await.wrong_fields(&["code"]);
        let sent = app.mail_to(PHONE).await;
        assert_eq!((sent.len(), sent[0].channel.as_str()), (1, "sms"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_once_come_in_once_by_one_code() {
    on_each_engine(async |app| {
        let code = ask(app, &app.guest(), PHONE).await;
        let calls = [app.guest(), app.guest(), app.guest()].map(|rival| {
            let code = code.clone();
            async move { enter(&rival, PHONE, &code, json!(1)).await }
        });
        only(1, &together(calls).await, 422, "code_wrong");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_changed_by_a_code_to_the_new_one_and_the_password() {
    on_each_engine(async |app| {
        let actor = app.registered("old@phone.test").await;
        actor.post("/users/code", json!({ "target": " New@Phone.test" })).await.success();
        let code = last_code(app, "new@phone.test").await;
        let give = async |code: &str, password: &str| {
            let given = json!({ "target": "new@phone.test", "code": code, "password": password });
            actor.post("/users/check/code", given).await
        };
        give(&code, "wrong").await.refused(403, "incorrect_password");
        give(&code, "").await.refused(403, "incorrect_password");
        give(&other(&code), PASSWORD).await.refused(422, "code_wrong");
        assert_eq!(give(&code, PASSWORD).await.data()["email"], "new@phone.test");
        give(&code, PASSWORD).await.refused(422, "code_wrong");
        app.guest().login("old@phone.test", PASSWORD).await.refused(401, "wrong_password");
        app.guest().login("new@phone.test", PASSWORD).await.success();
        let told = app.mail_to("old@phone.test").await;
        assert!(told.iter().any(|mail| mail.body.contains("另一个邮箱")), "{told:#?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_another_accounts_is_refused() {
    on_each_engine(async |app| {
        let (owner, actor) = (by_phone(app, PHONE).await, app.registered("me@phone.test").await);
        app.registered("taken@phone.test").await;
        app.advance_ms(CODE_PAUSE_MS).await;
        prove(app, &actor, PHONE, "bind", PASSWORD).await.refused(409, "phone_taken");
        prove(app, &actor, "taken@phone.test", "bind", PASSWORD).await.refused(409, "email_taken");
        // A code that another person asked for proves nothing.
        app.advance_ms(CODE_PAUSE_MS).await;
        owner.post("/users/code", json!({ "target": "free@phone.test" })).await.success();
        let code = last_code(app, "free@phone.test").await;
        let given = json!({ "target": "free@phone.test", "code": code, "password": PASSWORD });
        actor.post("/users/check/code", given.clone()).await.refused(422, "code_wrong");
        owner.post("/users/check/code", given).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_for_what_it_was_asked_for() {
    on_each_engine(async |app| {
        let actor = by_phone(app, PHONE).await;
        app.advance_ms(CODE_PAUSE_MS).await;
        actor.post("/users/code", json!({ "target": PHONE, "purpose": "payout" })).await.success();
        let code = last_code(app, PHONE).await;
        for purpose in ["bind", "unbind"] {
            let given = json!({ "target": PHONE, "code": code, "purpose": purpose });
            actor.post("/users/check/code", given).await.refused(422, "code_wrong");
        }
        enter(&app.guest(), PHONE, &code, json!(1)).await.refused(422, "code_wrong");
        for purpose in ["sign_in", "x"] {
            actor.post("/users/code", json!({ "target": PHONE, "purpose": purpose })).await.wrong_fields(&["purpose"]);
        }
        for purpose in ["unbind", "payout"] {
            let wish = json!({ "target": "13900005678", "purpose": purpose });
            actor.post("/users/code", wish).await.wrong_fields(&["target"]);
        }
        for target in ["", "x", "a@b", "+12125550100"] {
            actor.post("/users/code", json!({ "target": target })).await.wrong_fields(&["target"]);
        }
        app.guest().post("/users/code", json!({ "target": PHONE })).await.refused(401, "not_signed_in");
        app.guest().post("/users/check/code", json!({})).await.refused(401, "not_signed_in");
        app.guest().get("/users/identities").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_asks_for_so_many_codes_a_day() {
    on_each_engine(async |app| {
        let actor = app.client().await;
        for n in 0..CODES_OF_PERSON.most {
            actor.post("/users/code", json!({ "target": format!("{n}@many.test") })).await.success();
        }
        actor.post("/users/code", json!({ "target": "late@many.test" })).await.refused(429, "too_many_requests");
        app.client().await.post("/users/code", json!({ "target": "late@many.test" })).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_way_in_stays_and_any_other_goes() {
    on_each_engine(async |app| {
        let actor = app.registered("last@phone.test").await;
        actor.post("/users/unbind/password", json!({})).await.refused(409, "last_way_in");
        for none in ["phone", "wechat", "google", "nothing"] {
            actor.post(&format!("/users/unbind/{none}"), json!({})).await.refused(404, "not_found");
        }
        app.guest().post("/users/unbind/wechat", json!({})).await.refused(401, "not_signed_in");
        prove(app, &actor, PHONE, "bind", PASSWORD).await.success();
        let labels = [("password", "last@phone.test"), ("phone", PHONE)];
        assert_eq!(ways(&actor).await, labels.map(|(way, label)| (way.to_owned(), label.to_owned())));
        // Two at once: one of them would be the last.
        let actor = Arc::new(actor);
        let calls = ["password", "phone"].map(|way| {
            let actor = Arc::clone(&actor);
            async move { actor.post(&format!("/users/unbind/{way}"), json!({})).await }
        });
        only(1, &together(calls).await, 409, "last_way_in");
        assert_eq!(ways(&actor).await.len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_given_up_takes_its_password_along_and_a_number_is_free_again() {
    on_each_engine(async |app| {
        let actor = app.registered("gone@phone.test").await;
        prove(app, &actor, PHONE, "bind", PASSWORD).await.success();
        app.advance_ms(CODE_PAUSE_MS).await;
        prove(app, &actor, "gone@phone.test", "unbind", PASSWORD).await.success();
        assert_eq!(ways(&actor).await, [("phone".to_owned(), PHONE.to_owned())]);
        app.guest().login("gone@phone.test", PASSWORD).await.refused(401, "wrong_password");
        prove(app, &actor, PHONE, "unbind", "").await.refused(409, "last_way_in");
        // With an address and a password again the number can go, and somebody else can have it.
        prove(app, &actor, "back@phone.test", "bind", "").await.success();
        app.give_password(&actor).await;
        actor.post("/users/unbind/phone", json!({})).await.success();
        assert_eq!(actor.get("/users/info").await.data()["mobile"], Value::Null);
        app.advance_ms(CODE_PAUSE_MS).await;
        assert_ne!(by_phone(app, PHONE).await.id, actor.id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_password_proves_a_code_before_what_cannot_be_undone_and_leaves_the_number_free() {
    on_each_engine(async |app| {
        let actor = by_phone(app, PHONE).await;
        let leave = async || actor.delete_with("/users/account/delete", json!({ "password": "" })).await;
        leave().await.refused(403, "incorrect_password");
        app.advance_ms(CODE_PAUSE_MS).await;
        prove(app, &actor, PHONE, "payout", "").await.success();
        app.advance_ms(CODE_LIFE_MS).await;
        leave().await.refused(403, "incorrect_password");
        prove(app, &actor, PHONE, "payout", "").await.success();
        leave().await.success();
        assert!(app.mail_to(PHONE).await.is_empty(), "nothing names the number any more");
        app.advance_ms(CODE_PAUSE_MS).await;
        assert_ne!(by_phone(app, PHONE).await.id, actor.id, "a new account");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proof_stands_for_one_withdrawal() {
    on_each_engine(async |app| {
        let actor = by_phone(app, PHONE).await;
        app.give_money(&actor, 500, Currency::CNY).await;
        let actor = actor.on(Site::Zh);
        let ask = json!({ "channel": "alipay", "account": "13800001234", "password": "", "amount": 100 });
        actor.post("/users/payout/request", ask.clone()).await.refused(403, "incorrect_password");
        app.advance_ms(CODE_PAUSE_MS).await;
        prove(app, &actor, PHONE, "payout", "").await.success();
        let asked = actor.post("/users/payout/request", ask.clone()).await;
        assert_ne!(asked.status, 403, "{}", asked.text());
        actor.post("/users/payout/request", ask).await.refused(403, "incorrect_password");
    })
    .await;
}

/// A server that is no sandbox and has no provider of short messages offers nothing by phone.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_provider_nothing_is_offered_by_phone() {
    let Some(app) = TestApp::start_with(db::Engine::Sqlite, false).await else { return };
    let guest = app.guest();
    let token = guest.solve_captcha().await;
    guest.post(&format!("/sms/verification/{PHONE}"), json!({ "token": token })).await.refused(422, "sms_unavailable");
    let actor = app.client().await;
    actor.post("/users/code", json!({ "target": PHONE })).await.refused(422, "sms_unavailable");
    app.run_jobs().await;
}
