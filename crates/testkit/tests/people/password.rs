//! Passwords through the real router: a forgotten one by captcha and mailed link, with limits on sending; another one by
//! the one before.

use domain::time::MINUTE_MS;
use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp, on_each_engine, on_sqlite, together};

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

/// What somebody sends to have another password.
fn change(current: &str, password: &str) -> Value {
    json!({ "current": current, "password": password, "password2": password })
}

/// The secret of the last link that was mailed to an address.
async fn mailed(app: &TestApp, email: &str) -> String {
    app.run_jobs().await;
    let link = app.mail_to(email).await.into_iter().find_map(|mail| mail.link).expect("a link");
    link.split("token=").nth(1).expect("a token").split('&').next().expect("a token").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_asks_for_the_one_before_and_ends_the_other_sessions() {
    on_each_engine(async |app| {
        let email = "change@example.com";
        let (owner, elsewhere) = (app.registered(email).await, app.guest());
        elsewhere.login(email, PASSWORD).await.success();
        owner.get("/users/password/reset").await.success();
        let secret = mailed(app, email).await;
        app.guest().post("/users/password", change(PASSWORD, "new-words")).await.refused(401, "not_signed_in");
        // Who came in a moment ago is asked all the same.
        for current in ["", "wrong-words", "new-words"] {
            owner.post("/users/password", change(current, "new-words")).await.refused(403, "incorrect_password");
        }
        for (password, again, problem) in [
            ("abc", "abc", "password_short"),
            ("12345678", "12345678", "password_common"),
            (email, email, "password_personal"),
            ("new-words", "new-wards", "password_mismatch"),
        ] {
            let form = json!({ "current": PASSWORD, "password": password, "password2": again });
            owner.post("/users/password", form).await.refused(422, problem);
        }
        elsewhere.get("/users/sessions").await.success();
        let before = owner.cookie("sid");
        owner.post("/users/password", change(PASSWORD, "new-words")).await.success();
        assert_ne!(owner.cookie("sid"), before, "the session goes on as a new one");
        assert_eq!(owner.get("/users/sessions").await.list().1, 1);
        elsewhere.get("/users/sessions").await.refused(401, "not_signed_in");
        assert_eq!(app.guest().get(&format!("/auth/token?token={secret}")).await.data(), Value::Null);
        app.guest().login(email, PASSWORD).await.refused(401, "wrong_password");
        app.guest().login(email, "new-words").await.success();
        let told = app.mail_to(email).await;
        assert_eq!(told.iter().filter(|mail| mail.body.contains("设置了新密码")).count(), 1, "{told:#?}");
        let (log, _) = owner.get("/users/security").await.list();
        assert!(log.iter().any(|event| event["kind"] == "password_changed"), "{log:#?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_changes_of_a_password_at_once_one_is_made() {
    on_each_engine(async |app| {
        let email = "twice@example.com";
        let (here, there) = (app.registered(email).await, app.guest());
        there.login(email, PASSWORD).await.success();
        let answers =
            together([(here, "words-from-here"), (there, "words-from-there")].map(|(actor, password)| async move {
                actor.post("/users/password", change(PASSWORD, password)).await
            }))
            .await;
        let won: Vec<_> = answers.iter().map(|answer| answer.status.is_success()).collect();
        assert!(won == [true, false] || won == [false, true], "{won:?}");
        // The other's session had ended, or the password it gave was the one before no more.
        let refused = &answers[usize::from(won[0])];
        assert!(matches!(refused.status.as_u16(), 401 | 403), "{} {}", refused.status, refused.text());
        for (password, is_in) in [("words-from-here", won[0]), ("words-from-there", won[1]), (PASSWORD, false)] {
            assert_eq!(app.guest().login(email, password).await.status.is_success(), is_in, "{password}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_password_takes_a_code_and_an_address() {
    on_each_engine(async |app| {
        let told = json!({ "provider": "google", "subject": "first", "email": "", "name": "Ada" });
        let credential = app.guest().post("/sandbox/social", told).await.data()["credential"].clone();
        let ada = app.guest();
        ada.post("/api/login/google", json!({ "credential": credential, "userType": 1 })).await.success();
        ada.post("/users/password", change("", "new-words")).await.refused(404, "not_found");
        let code = async |purpose: &str| {
            let email = "first@example.com";
            ada.post("/users/code", json!({ "target": email, "purpose": purpose })).await.success();
            let code = app.mail_to(email).await.into_iter().find_map(|mail| mail.code);
            ada.post("/users/check/code", json!({ "target": email, "purpose": purpose, "code": code })).await.success();
        };
        code("bind").await;
        app.advance_ms(MINUTE_MS).await;
        ada.post("/users/password", change("", "new-words")).await.refused(403, "incorrect_password");
        code("payout").await;
        ada.post("/users/password", change("", "new-words")).await.success();
        app.guest().login("first@example.com", "new-words").await.success();
        // The code was good once, and from now on there is a password to ask for.
        ada.post("/users/password", change("", "newer-words")).await.refused(403, "incorrect_password");
        ada.post("/users/password", change("new-words", "newer-words")).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moderates_has_a_long_password_however_it_is_set() {
    on_sqlite(async |app| {
        let email = "desk@example.com";
        let moderator = app.registered(email).await;
        ::app::admin::set_moderator(&app.market, moderator.id, true, "新同事").await.unwrap();
        let short = moderator.post("/users/password", change(PASSWORD, "short-words")).await;
        short.refused(422, "password_short");
        moderator.get("/users/password/reset").await.success();
        let secret = mailed(app, email).await;
        let set = |password: &str| json!({ "token": secret, "email": email, "password": password });
        app.guest().post("/auth/email/password", set("short-words")).await.refused(422, "password_short");
        app.guest().post("/auth/email/password", set("long-enough-words")).await.success();
        let again = app.guest();
        again.login(email, "long-enough-words").await.success();
        again.post("/users/password", change("long-enough-words", "short-words")).await.refused(422, "password_short");
        again.post("/users/password", change("long-enough-words", "longer-than-short")).await.success();
    })
    .await;
}
