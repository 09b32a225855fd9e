//! Forgotten passwords through the real router: captcha, mailed link, limits on sending.

use serde_json::{Value, json};
use testkit::{on_each_engine, on_sqlite};

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_set_by_a_mailed_link_once() {
    on_each_engine(async |app| {
        let owner = app.registered("forgot@example.com").await;
        let guest = app.guest();
        let token = guest.solve_captcha().await;
        guest.post("/auth/password/reset/forgot@example.com", json!({ "token": token })).await.success();
        // The captcha is used up, for whatever address.
        guest
            .post("/auth/password/reset/other@example.com", json!({ "token": token }))
            .await
            .refused(422, "captcha_wrong");
        app.run_jobs().await;
        let mail = app.mail_to("forgot@example.com").await;
        assert_eq!(mail.len(), 1);
        assert!(mail[0].sent_at.is_some() && mail[0].subject.contains("密码"));
        let link = mail[0].link.clone().unwrap();
        let secret = link.split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned();
        let holder = guest.get(&format!("/auth/token?token={secret}")).await.data();
        assert_eq!(holder, json!({ "email": "forgot@example.com" }));
        let set = |email: &str, password: &str| json!({ "token": secret, "email": email, "password": password });
        guest.post("/auth/email/password", set("other@example.com", "new-words")).await.refused(422, "token_invalid");
        guest.post("/auth/email/password", set("forgot@example.com", "abc")).await.refused(422, "password_short");
        guest.post("/auth/email/password", set("forgot@example.com", "new-words")).await.success();
        guest
            .post("/auth/email/password", set("forgot@example.com", "newer-words"))
            .await
            .refused(422, "token_invalid");
        assert_eq!(guest.get(&format!("/auth/token?token={secret}")).await.data(), Value::Null);
        owner.post("/users/info", json!({})).await.refused(401, "not_signed_in");
        guest.login("forgot@example.com", "tea-and-sea").await.refused(401, "wrong_password");
        guest.login("forgot@example.com", "new-words").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_link_expires_and_setting_a_password_ends_a_lock() {
    on_sqlite(async |app| {
        app.registered("late@example.com").await;
        let request = async || {
            let guest = app.guest();
            let token = guest.solve_captcha().await;
            guest.post("/auth/password/reset/Late@example.com", json!({ "token": token })).await.success();
            let mail = app.mail_to("late@example.com").await;
            mail[0].link.clone().unwrap().split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned()
        };
        let first = request().await;
        app.advance_ms(3_600_001).await;
        let late = json!({ "token": first, "email": "late@example.com", "password": "new-words" });
        app.guest().post("/auth/email/password", late).await.refused(422, "token_invalid");
        for _ in 0..10 {
            app.guest().login("late@example.com", "wrong-words").await.refused(401, "wrong_password");
        }
        let second = request().await;
        let set = json!({ "token": second, "email": "late@example.com", "password": "new-words" });
        app.guest().post("/auth/email/password", set).await.success();
        app.guest().login("late@example.com", "new-words").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_for_a_link_tells_nobody_who_has_an_account_and_is_limited_silently() {
    on_each_engine(async |app| {
        app.registered("known@example.com").await;
        let guest = app.guest();
        let mut bodies = Vec::new();
        for email in ["known@example.com", "unknown@example.com", "no%20address", "known@example.com"] {
            let token = guest.solve_captcha().await;
            bodies
                .push(guest.post(&format!("/auth/password/reset/{email}"), json!({ "token": token })).await.success());
        }
        assert!(bodies.iter().all(|body| *body == bodies[0]));
        assert_eq!(app.mail_to("known@example.com").await.len(), 1, "one a minute");
        assert!(app.mail_to("unknown@example.com").await.is_empty());
        for _ in 0..12 {
            app.advance_ms(61_000).await;
            let token = guest.solve_captcha().await;
            guest.post("/auth/password/reset/known@example.com", json!({ "token": token })).await.success();
        }
        assert_eq!(app.mail_to("known@example.com").await.len(), 10, "ten a day");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captcha_must_be_worked_for_signed_and_fresh() {
    on_sqlite(async |app| {
        let guest = app.guest();
        let ask = async |token: &str| {
            guest.post("/auth/password/reset/somebody@example.com", json!({ "token": token })).await
        };
        for lazy in ["", "x", "a.b.c.d"] {
            ask(lazy).await.refused(422, "captcha_wrong");
        }
        let challenge = guest.get("/captcha").await.data();
        assert_eq!(challenge["algorithm"], "SHA-256");
        ask(&format!("{}.0", challenge["challenge"].as_str().unwrap())).await.refused(422, "captcha_wrong");
        let token = guest.solve_captcha().await;
        app.advance_ms(10 * 60_000).await;
        ask(&token).await.refused(422, "captcha_wrong");
        ask(&guest.solve_captcha().await).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signed_in_person_is_mailed_a_link_at_most_once_a_minute() {
    on_sqlite(async |app| {
        let client = app.client().await;
        app.guest().get("/users/password/reset").await.refused(401, "not_signed_in");
        client.get("/users/password/reset").await.success();
        client.get("/users/password/reset").await.refused(429, "too_many_requests");
        assert_eq!(app.mail_to(&client.email).await.len(), 1);
    })
    .await;
}
