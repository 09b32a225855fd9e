//! What an open session is not enough for: ways in added or given up. And what outlives no change of address or password.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::account::device::{DEVICE_LETTERS, DEVICE_LETTERS_ALIKE};
use domain::account::session::SESSIONS_MOST;
use domain::account::step::STEP_FRESH_MS;
use domain::time::MINUTE_MS;
use serde_json::{Value, json};
use testkit::{Actor, PASSWORD, TestApp, on_each_engine, on_sqlite};

/// A token of the sandbox's Google.
async fn google(app: &TestApp, subject: &str) -> Value {
    let told = json!({ "provider": "google", "subject": subject, "email": "", "name": "Ada" });
    json!({ "credential": app.guest().post("/sandbox/social", told).await.data()["credential"] })
}

/// Comes in from that address, by a browser that keeps nothing.
async fn come(app: &TestApp, address: &str, email: &str) -> Actor {
    let mut browser = app.guest();
    browser.address = address.to_owned();
    browser.login(email, PASSWORD).await.success();
    browser
}

/// Asks for a code to that target; the code.
async fn code(app: &TestApp, actor: &Actor, target: &str, purpose: &str) -> Value {
    actor.post("/users/code", json!({ "target": target, "purpose": purpose })).await.success();
    let code = app.mail_to(target).await.into_iter().find_map(|mail| mail.code);
    json!({ "target": target, "purpose": purpose, "code": code })
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_session_neither_adds_nor_takes_ways_in() {
    on_each_engine(async |app| {
        let owner = app.registered("left.open@people.test").await;
        let theirs = google(app, "stranger").await;
        app.market.clock.advance(STEP_FRESH_MS + MINUTE_MS);
        for refused in [
            owner.post("/users/bind/google", theirs.clone()).await,
            owner.get("/gateway/wechat/qrcode/bind").await,
            owner.post("/users/unbind/password", json!({})).await,
            owner.post("/users/unbind/google", json!({})).await,
            owner.post("/users/totp", json!({})).await,
        ] {
            refused.refused(403, "proof_required");
        }
        assert_eq!(owner.get("/users/identities").await.list().0.len(), 1);
        owner.post("/users/prove", json!({})).await.refused(403, "incorrect_password");
        owner.post("/users/prove", json!({ "password": "wrong" })).await.refused(403, "incorrect_password");
        app.guest().post("/users/prove", json!({ "password": PASSWORD })).await.refused(401, "not_signed_in");
        owner.post("/users/bind/google", theirs.clone()).await.refused(403, "proof_required");
        owner.post("/users/prove", json!({ "password": PASSWORD })).await.success();
        app.market.clock.advance(STEP_FRESH_MS - MINUTE_MS);
        owner.post("/users/bind/google", theirs).await.success();
        // The session is a new one, and who asks was proved no later for that.
        app.market.clock.advance(2 * MINUTE_MS);
        owner.post("/users/unbind/password", json!({})).await.refused(403, "proof_required");
        owner.post("/users/prove", json!({ "password": PASSWORD })).await.success();
        owner.get("/gateway/wechat/qrcode/bind").await.success();
        owner.post("/users/unbind/google", json!({})).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_password_is_proved_by_a_code_or_at_the_door() {
    on_each_engine(async |app| {
        let given = google(app, "ada").await;
        let ada = app.guest();
        ada.post("/api/login/google", json!({ "credential": given["credential"], "userType": 1 })).await.success();
        // Just come in: an address is bound.
        let bound = code(app, &ada, "ada@people.test", "bind").await;
        ada.post("/users/check/code", bound).await.success();
        app.market.clock.advance(STEP_FRESH_MS + MINUTE_MS);
        // Later an open browser is not enough for another one.
        let bound = code(app, &ada, "mallory@people.test", "bind").await;
        ada.post("/users/check/code", bound.clone()).await.refused(403, "proof_required");
        ada.post("/users/prove", json!({})).await.refused(403, "incorrect_password");
        let proof = code(app, &ada, "ada@people.test", "payout").await;
        ada.post("/users/check/code", proof).await.success();
        ada.post("/users/prove", json!({})).await.success();
        // The refused code stayed good.
        assert_eq!(ada.post("/users/check/code", bound).await.data()["email"], "mallory@people.test");
        // Or they come in again.
        app.market.clock.advance(STEP_FRESH_MS + MINUTE_MS);
        ada.get("/gateway/wechat/qrcode/bind").await.refused(403, "proof_required");
        ada.post("/api/login/google", google(app, "ada").await).await.success();
        ada.get("/gateway/wechat/qrcode/bind").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_set_a_password_ends_with_its_address() {
    on_each_engine(async |app| {
        let owner = app.registered("before@people.test").await;
        owner.get("/users/password/reset").await.success();
        app.run_jobs().await;
        let link = app.mail_to("before@people.test").await.into_iter().find_map(|mail| mail.link).unwrap();
        let secret = link.split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned();
        let path = format!("/auth/token?token={secret}");
        assert_eq!(app.guest().get(&path).await.data(), json!({ "email": "before@people.test" }));
        let mut given = code(app, &owner, "after@people.test", "bind").await;
        given["password"] = json!(PASSWORD);
        owner.post("/users/check/code", given).await.success();
        assert_eq!(app.guest().get(&path).await.data(), Value::Null);
        let set = json!({ "token": secret, "email": "after@people.test", "password": "new-words-here" });
        app.guest().post("/auth/email/password", set).await.refused(422, "token_invalid");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_is_told_by_mail() {
    on_each_engine(async |app| {
        let owner = app.registered("told@people.test").await;
        owner.get("/users/password/reset").await.success();
        app.run_jobs().await;
        let link = app.mail_to("told@people.test").await.into_iter().find_map(|mail| mail.link).unwrap();
        let secret = link.split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned();
        let set = json!({ "token": secret, "email": "told@people.test", "password": "new-words-here" });
        app.guest().post("/auth/email/password", set).await.success();
        let told = app.mail_to("told@people.test").await;
        assert_eq!(told.iter().filter(|mail| mail.body.contains("设置了新密码")).count(), 1, "{told:#?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_always_comes_anew_fills_neither_a_mailbox_nor_the_list_of_sessions() {
    on_sqlite(async |app| {
        let email = "many@people.test";
        app.registered(email).await;
        let letters = async || {
            let all = app.mail_to(email).await;
            i64::try_from(all.iter().filter(|mail| mail.subject.contains("新设备")).count()).unwrap()
        };
        for _ in 0..5 {
            come(app, "198.51.100.7", email).await;
        }
        assert_eq!(letters().await, DEVICE_LETTERS_ALIKE.most);
        for n in 0..SESSIONS_MOST + 5 {
            app.market.clock.advance(MINUTE_MS);
            come(app, &format!("203.0.{n}.1"), email).await;
        }
        let last = come(app, "203.1.1.1", email).await;
        assert_eq!(letters().await, DEVICE_LETTERS.most);
        let (sessions, total) = last.get("/users/sessions").await.list();
        assert_eq!((total, sessions[0]["current"].clone()), (SESSIONS_MOST, json!(true)));
    })
    .await;
}
