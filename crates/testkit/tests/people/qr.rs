//! QR codes of WeChat: shown, scanned, confirmed; for the browser that asked and nobody else, once.

use domain::account::qr::TICKET_LIFE_MS;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Actor, TestApp, on_each_engine, together};

async fn show(actor: &Actor, kind: &str) -> String {
    let shown = actor.get(&format!("/gateway/wechat/qrcode{kind}")).await.data();
    assert!(shown["expiresAt"].is_string() && shown["url"].as_str().is_some_and(|url| url.contains("/wechat/")));
    shown["id"].as_str().expect("an id").to_owned()
}

async fn scan(app: &TestApp, id: &str, openid: &str) {
    let phone = app.guest();
    phone.post(&format!("/sandbox/wechat/{id}/scan"), json!({ "openid": openid })).await.success();
}

/// What the browser is told; the status is 200 always.
async fn login(actor: &Actor, id: &str) -> Value {
    let answer = actor.get(&format!("/api/login/qrcode/{id}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn check(actor: &Actor, id: &str) -> Value {
    let answer = actor.get(&format!("/gateway/wechat/qrcode/check/{id}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// Somebody who came in by WeChat.
async fn by_wechat(app: &TestApp, kind: &str, openid: &str) -> Actor {
    let mut actor = app.guest();
    let id = show(&actor, kind).await;
    scan(app, &id, openid).await;
    actor.id = login(&actor, &id).await["data"]["id"].as_i64().expect("an id").into();
    actor
}

#[tokio::test(flavor = "multi_thread")]
async fn a_confirmed_code_lets_in_the_browser_that_asked_once() {
    on_each_engine(async |app| {
        let (browser, stranger) = (app.guest(), app.guest());
        let id = show(&browser, "/designer").await;
        assert_eq!(login(&browser, &id).await["code"], 202);
        assert_eq!(login(&stranger, &id).await["code"], 410);
        // A stranger who asked for a code of their own is no nearer to this one.
        show(&stranger, "").await;
        scan(app, &id, "openid-one").await;
        assert_eq!(login(&stranger, &id).await["code"], 410);
        assert_eq!(check(&stranger, &id).await["code"], 410);
        assert_eq!(check(&browser, &id).await["code"], 200, "checking uses nothing up");
        assert_eq!(browser.get("/users/info").await.data(), Value::Null);
        let told = login(&browser, &id).await;
        assert_eq!((&told["code"], &told["data"]["userType"]), (&json!(200), &json!(2)));
        assert_eq!(browser.get("/users/info").await.data()["id"], told["data"]["id"]);
        for told in [login(&browser, &id).await, check(&browser, &id).await] {
            assert_eq!(told["code"], 410, "once is once");
        }
        // The next time finds the account.
        let again = by_wechat(app, "/designer", "openid-one").await;
        assert_eq!(told["data"]["id"], again.id.0);
        assert_ne!(by_wechat(app, "/designer", "openid-two").await.id, again.id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_does_not_come_in_as_a_designer() {
    on_each_engine(async |app| {
        by_wechat(app, "", "openid").await;
        let browser = app.guest();
        let id = show(&browser, "/designer").await;
        scan(app, &id, "openid").await;
        for _ in 0..2 {
            let told = login(&browser, &id).await;
            assert_eq!((&told["code"], &told["error"]), (&json!(409), &json!("other_role")));
            assert!(told["message"].as_str().is_some_and(|message| !message.is_empty()));
        }
        assert_eq!(browser.get("/users/info").await.data(), Value::Null, "no session");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_runs_out_whether_it_is_scanned_or_not() {
    on_each_engine(async |app| {
        let browser = app.guest();
        let (unseen, confirmed) = (show(&browser, "").await, show(&browser, "").await);
        scan(app, &confirmed, "openid").await;
        app.advance_ms(TICKET_LIFE_MS).await;
        for id in [&unseen, &confirmed] {
            assert_eq!(login(&browser, id).await["code"], 410);
        }
        let late = app.guest().post(&format!("/sandbox/wechat/{unseen}/scan"), json!({ "openid": "x" })).await;
        late.refused(409, "wrong_state");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_phones_and_two_questions_at_once_are_one() {
    on_each_engine(async |app| {
        let browser = Arc::new(app.guest());
        let id = show(&browser, "").await;
        let calls = ["one", "two", "three"].map(|openid| {
            let (phone, id) = (app.guest(), id.clone());
            async move { phone.post(&format!("/sandbox/wechat/{id}/scan"), json!({ "openid": openid })).await }
        });
        testkit::only(1, &together(calls).await, 409, "wrong_state");
        let calls = [(); 3].map(|()| {
            let (browser, id) = (Arc::clone(&browser), id.clone());
            async move { browser.get(&format!("/api/login/qrcode/{id}")).await }
        });
        let codes: Vec<_> = together(calls).await.iter().map(|answer| answer.json()["code"].clone()).collect();
        assert_eq!(codes.iter().filter(|code| **code == 200).count(), 1, "{codes:?}");
        assert_eq!(codes.iter().filter(|code| **code == 410).count(), 2, "{codes:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wechat_is_bound_by_the_person_who_asked_and_is_nobody_elses() {
    on_each_engine(async |app| {
        let (actor, other) = (app.registered("bind@qr.test").await, by_wechat(app, "", "theirs").await);
        app.guest().get("/gateway/wechat/qrcode/bind").await.refused(401, "not_signed_in");
        let taken = show(&actor, "/bind").await;
        scan(app, &taken, "theirs").await;
        let told = check(&actor, &taken).await;
        assert_eq!((&told["code"], &told["error"]), (&json!(409), &json!("wechat_taken")));
        let id = show(&actor, "/bind").await;
        assert_eq!(check(&actor, &id).await["code"], 202);
        scan(app, &id, "mine").await;
        assert_eq!(check(&other, &id).await["code"], 410);
        let before = actor.cookie("sid");
        assert_eq!(check(&actor, &id).await["code"], 200);
        assert_ne!(actor.cookie("sid"), before, "a new session");
        assert_eq!(check(&actor, &id).await["code"], 200, "asked again it is still bound");
        let (ways, _) = actor.get("/users/identities").await.list();
        let shown: Vec<_> = ways.iter().map(|way| (way["provider"].clone(), way["label"].clone())).collect();
        let email = actor.get("/users/info").await.data()["email"].clone();
        assert_eq!(shown, [(json!("password"), email), (json!("wechat"), json!("mine"))]);
        assert_eq!(by_wechat(app, "", "mine").await.id, actor.id);
        // Given up it is free; the last way in is not.
        actor.post("/users/unbind/wechat", json!({})).await.success();
        assert_ne!(by_wechat(app, "", "mine").await.id, actor.id);
        other.post("/users/unbind/wechat", json!({})).await.refused(409, "last_way_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lies_about_codes_are_refused() {
    on_each_engine(async |app| {
        let guest = app.guest();
        let id = show(&guest, "").await;
        for lie in ["0", "x", "00000000000000000000000000000000"] {
            assert_eq!(login(&guest, lie).await["code"], 410);
            guest
                .post(&format!("/sandbox/wechat/{lie}/scan"), json!({ "openid": "x" }))
                .await
                .refused(404, "not_found");
            guest.get(&format!("/gateway/wechat/qrcode/{lie}")).await.refused(404, "not_found");
        }
        for lie in ["", " ", "a b", &"x".repeat(65)] {
            let path = format!("/sandbox/wechat/{id}/scan");
            guest.post(&path, json!({ "openid": lie })).await.wrong_fields(&["openid"]);
        }
        // What is decided on the phone is decided by who scanned.
        for who in [&guest, &app.guest()] {
            let path = format!("/gateway/wechat/qrcode/{id}");
            who.post(&path, json!({ "confirm": 1 })).await.refused(404, "not_found");
            who.set_cookie("qr_scanned", &"0".repeat(64));
            who.post(&path, json!({ "confirm": 1 })).await.refused(404, "not_found");
        }
        assert_eq!(login(&guest, &id).await["code"], 202);
        guest.post("/gateway/wechat/events", json!({})).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_wechat_no_code_is_offered() {
    let Some(app) = TestApp::start_with(db::Engine::Sqlite, false).await else { return };
    for kind in ["", "/designer"] {
        app.guest().get(&format!("/gateway/wechat/qrcode{kind}")).await.refused(404, "not_found");
    }
    app.guest().get("/api/login/wechat/00ff").await.refused(404, "not_found");
    app.guest().post("/sandbox/wechat/00ff/scan", json!({ "openid": "x" })).await.refused(404, "not_found");
}
