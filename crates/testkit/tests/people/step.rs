//! The second step: at every way of coming in, at the desk, before money is moved; its codes, its limits, its loss.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{Method, header};
use domain::Timestamp;
use domain::account::code::CODE_PAUSE_MS;
use domain::account::sign_in::SIGN_IN_LOCK_MS;
use domain::account::step::{RECOVERY_TRIES, STEP_FRESH_MS, STEP_PENDING_MS, STEP_WRONG};
use domain::time::{MINUTE_MS, SECOND_MS};
use ring::hmac;
use serde_json::{Value, json};
use testkit::{Actor, Answer, Contest, PASSWORD, TestApp, on_each_engine, on_sqlite, together};

/// An authenticator app, as it is written elsewhere.
struct App(Vec<u8>);

impl App {
    fn scan(begun: &Value) -> Self {
        let secret = begun["secret"].as_str().unwrap();
        assert!(begun["url"].as_str().unwrap().contains(&format!("secret={secret}&")), "{begun}");
        let bits: String = secret
            .bytes()
            .map(|b| format!("{:05b}", if b.is_ascii_digit() { b - b'2' + 26 } else { b - b'A' }))
            .collect();
        App(bits
            .as_bytes()
            .chunks_exact(8)
            .map(|b| u8::from_str_radix(std::str::from_utf8(b).unwrap(), 2).unwrap())
            .collect())
    }

    fn code_at(&self, at: Timestamp) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.0);
        let tag = hmac::sign(&key, &(at.0 / 30_000).to_be_bytes());
        let from = usize::from(tag.as_ref()[19] & 15);
        let number = u32::from_be_bytes(tag.as_ref()[from..from + 4].try_into().unwrap()) & 0x7fff_ffff;
        format!("{:06}", number % 1_000_000)
    }

    /// A code that was not used yet: time goes on to the next one.
    fn next(&self, app: &TestApp) -> String {
        app.market.clock.advance(30 * SECOND_MS);
        self.code_at(app.now())
    }

    /// Six digits that are no code of these minutes.
    fn wrong(&self, app: &TestApp) -> String {
        let near: Vec<_> = (-3..=3).map(|n| self.code_at(app.now().plus_ms(n * 30 * SECOND_MS))).collect();
        (0..).map(|n| format!("{n:06}")).find(|code| !near.contains(code)).unwrap()
    }
}

/// Turns the second step on; the app and the recovery codes.
async fn turn_on(app: &TestApp, actor: &Actor) -> (App, Vec<String>) {
    let phone = App::scan(&actor.post("/users/totp", json!({})).await.data());
    let confirmed = actor.post("/users/totp", json!({ "code": phone.next(app) })).await.data();
    assert_eq!((&confirmed["on"], &confirmed["recoveryLeft"]), (&json!(true), &json!(10)), "{confirmed}");
    let codes = confirmed["recoveryCodes"].as_array().unwrap();
    (phone, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

/// The first step, which lets nobody in; what goes back with the code.
#[track_caller]
fn token(answer: &Answer) -> String {
    let refused = answer.refused(401, "second_step_required");
    carries_only_the_first_step(answer);
    refused["data"]["token"].as_str().unwrap().to_owned()
}

/// What the browser carries to the second step, and no session.
#[track_caller]
fn carries_only_the_first_step(answer: &Answer) {
    let cookies: Vec<_> = answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
    assert!(cookies.len() == 1 && cookies[0].starts_with("first_step="), "{cookies:?}");
    assert!(cookies[0].contains("HttpOnly") && cookies[0].contains("SameSite=Strict"), "{cookies:?}");
}

async fn finish(browser: &Actor, token: &str, code: &str) -> Answer {
    browser.post("/api/login/totp", json!({ "token": token, "code": code })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_asked_for_and_none_is_taken_twice() {
    on_each_engine(async |app| {
        let email = "step@people.test";
        let (owner, elsewhere) = (app.registered(email).await, app.guest());
        elsewhere.login(email, PASSWORD).await.success();
        assert_eq!(owner.get("/users/totp").await.data()["on"], false);
        // What is begun asks for nothing, and a wrong code confirms nothing.
        let begun = owner.post("/users/totp", json!({})).await.data();
        let phone = App::scan(&begun);
        owner.post("/users/totp", json!({ "code": phone.wrong(app) })).await.refused(422, "code_wrong");
        elsewhere.login(email, PASSWORD).await.success();
        let code = phone.next(app);
        let confirmed = owner.post("/users/totp", json!({ "code": code })).await.data();
        assert_eq!(confirmed["recoveryCodes"].as_array().unwrap().len(), 10);
        elsewhere.get("/users/totp").await.refused(401, "not_signed_in");
        let seen = owner.get("/users/totp").await.text();
        assert!(!seen.contains(begun["secret"].as_str().unwrap()) && seen.contains("\"recoveryLeft\":10"), "{seen}");
        owner.post("/users/totp", json!({})).await.refused(409, "second_step_on");

        let browser = app.guest();
        let first = token(&browser.login(email, PASSWORD).await);
        finish(&browser, &first, &code).await.refused(422, "code_wrong");
        finish(&browser, &first, &phone.wrong(app)).await.refused(422, "code_wrong");
        finish(&browser, &first, "").await.wrong_fields(&["code"]);
        browser.get("/users/projects").await.refused(401, "not_signed_in");
        let code = phone.next(app);
        assert_eq!(finish(&browser, &first, &code).await.data()["id"], owner.id.0);
        browser.get("/users/projects").await.success();
        finish(&browser, &first, &code).await.refused(422, "code_wrong");
        // A wrong password is asked for nothing more.
        app.guest().login(email, "wrong").await.refused(401, "wrong_password");

        // Two at once with one code: one comes in.
        let (one, two) = (app.guest(), app.guest());
        let tokens = (token(&one.login(email, PASSWORD).await), token(&two.login(email, PASSWORD).await));
        let code = phone.next(app);
        let calls = [(one, tokens.0), (two, tokens.1)].map(|(browser, first)| {
            let code = code.clone();
            async move { finish(&browser, &first, &code).await }
        });
        let both = together(calls).await;
        assert_eq!(both.iter().filter(|answer| answer.status.is_success()).count(), 1);

        owner.delete_with("/users/totp", json!({ "code": phone.wrong(app) })).await.refused(422, "code_wrong");
        owner.delete_with("/users/totp", json!({ "code": phone.next(app) })).await.success();
        app.guest().login(email, PASSWORD).await.success();
        owner.delete_with("/users/totp", json!({ "code": phone.next(app) })).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_of_coming_in_asks_for_the_second_step() {
    on_each_engine(async |app| {
        // By phone.
        let by_phone = app.guest();
        let (number, sms) = ("13900001234", "/sms/verification/13900001234");
        let send = async |browser: &Actor| {
            app.market.clock.advance(CODE_PAUSE_MS);
            browser.post(sms, json!({ "token": browser.solve_captcha().await })).await.success();
            let sent = app.market.db.read(move |conn| db::outbox::latest_to(conn, number, 1)).await.unwrap();
            sent[0].code.clone().unwrap()
        };
        let code = send(&by_phone).await;
        let login = |code: String| json!({ "phone": number, "code": code, "userType": 1 });
        by_phone.post("/api/login/sms", login(code)).await.success();
        let (phone, _) = turn_on(app, &by_phone).await;
        let browser = app.guest();
        let code = send(&browser).await;
        let first = token(&browser.post("/api/login/sms", login(code.clone())).await);
        browser.post("/api/login/sms", login(code)).await.refused(422, "code_wrong");
        finish(&browser, &first, &phone.next(app)).await.success();

        // By WeChat.
        let scan = async |browser: &Actor| {
            let shown = browser.get("/gateway/wechat/qrcode").await.data();
            let id = shown["id"].as_str().unwrap().to_owned();
            browser.post(&format!("/sandbox/wechat/{id}/scan"), json!({ "openid": "o-step" })).await.success();
            browser.get(&format!("/api/login/qrcode/{id}")).await
        };
        let by_wechat = app.guest();
        assert_eq!(scan(&by_wechat).await.json()["code"], 200);
        let (phone, _) = turn_on(app, &by_wechat).await;
        let browser = app.guest();
        let told = scan(&browser).await;
        carries_only_the_first_step(&told);
        let told = told.json();
        assert_eq!((&told["code"], &told["error"]), (&json!(401), &json!("second_step_required")), "{told}");
        finish(&browser, told["token"].as_str().unwrap(), &phone.next(app)).await.success();

        // By Google and Facebook.
        for (provider, field) in [("google", "credential"), ("facebook", "accessToken")] {
            let come = async |browser: &Actor| {
                let who = json!({ "provider": provider, "subject": "s-step" });
                let made = browser.post("/sandbox/social", who).await.data();
                let body = json!({ field: made[field], "userType": 2 });
                browser.post(&format!("/api/login/{provider}"), body).await
            };
            let known = app.guest();
            come(&known).await.success();
            let (phone, _) = turn_on(app, &known).await;
            let browser = app.guest();
            let first = token(&come(&browser).await);
            finish(&browser, &first, &phone.next(app)).await.success();
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_step_is_good_for_its_person_its_password_and_ten_minutes() {
    on_each_engine(async |app| {
        let email = "first@people.test";
        let owner = app.registered(email).await;
        let (phone, _) = turn_on(app, &owner).await;
        let browser = app.guest();
        let first = token(&browser.login(email, PASSWORD).await);
        // A lie in each part of it.
        let rival = app.registered("first-rival@people.test").await;
        turn_on(app, &rival).await;
        // Another browser, one that took a first step of its own among them.
        let other = app.guest();
        finish(&other, &first, &phone.next(app)).await.refused(401, "token_rejected");
        token(&other.login(email, PASSWORD).await);
        finish(&other, &first, &phone.next(app)).await.refused(401, "token_rejected");
        other.set_cookie("first_step", "");
        finish(&other, &first, &phone.next(app)).await.refused(401, "token_rejected");
        // Two tabs of one.
        let again = token(&browser.login(email, PASSWORD).await);
        assert_ne!(first, again);
        let others = first.replacen(&owner.id.to_string(), &rival.id.to_string(), 1);
        let (body, _) = first.rsplit_once('.').unwrap();
        for lie in [String::new(), "x".to_owned(), others, body.to_owned(), format!("{body}.00"), format!("{first}0")] {
            finish(&browser, &lie, &phone.next(app)).await.refused(401, "token_rejected");
        }
        app.market.clock.advance(STEP_PENDING_MS);
        finish(&browser, &first, &phone.next(app)).await.refused(401, "token_rejected");
        // A new password makes nothing of it; the second step stays.
        let first = token(&browser.login(email, PASSWORD).await);
        app.guest()
            .post(&format!("/auth/password/reset/{email}"), json!({ "token": browser.solve_captcha().await }))
            .await
            .success();
        let letters = app.market.db.read(move |conn| db::outbox::latest_to(conn, email, 1)).await.unwrap();
        let link = letters[0].link.clone().unwrap();
        let secret = link.split("token=").nth(1).unwrap().split('&').next().unwrap();
        let new = json!({ "token": secret, "email": email, "password": "new-tea-and-sea" });
        app.guest().post("/auth/email/password", new).await.success();
        finish(&browser, &first, &phone.next(app)).await.refused(401, "token_rejected");
        let first = token(&browser.login(email, "new-tea-and-sea").await);
        finish(&browser, &first, &phone.next(app)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn recovery_codes_are_good_once_each_and_for_one_person() {
    on_each_engine(async |app| {
        let email = "lost@people.test";
        let (owner, rival) = (app.registered(email).await, app.registered("lost-rival@people.test").await);
        let (phone, codes) = turn_on(app, &owner).await;
        let (_, others) = turn_on(app, &rival).await;
        let browser = app.guest();
        let first = token(&browser.login(email, PASSWORD).await);
        finish(&browser, &first, &others[0]).await.refused(422, "code_wrong");
        finish(&browser, &first, &codes[0].to_lowercase().replace('-', " ")).await.success();
        finish(&browser, &first, &codes[0]).await.refused(422, "code_wrong");
        assert_eq!(browser.get("/users/totp").await.data()["recoveryLeft"], 9);
        // Kept as hashes only.
        let kept = app.market.db.read(|conn| {
            conn.all(db::sql!("SELECT code_hash FROM recovery_codes"), &db::params![], |row| row.get::<String>(0))
        });
        let kept = kept.await.unwrap();
        let bare = codes[1].replace('-', "");
        assert!(kept.len() == 19 && kept.iter().all(|hash| !hash.contains(&bare) && hash.len() == 64));
        // New ones take the place of the old.
        let renewed = owner.post("/users/totp/codes", json!({ "code": phone.next(app) })).await.data();
        let first = token(&browser.login(email, PASSWORD).await);
        finish(&browser, &first, &codes[1]).await.refused(422, "code_wrong");
        finish(&browser, &first, renewed["recoveryCodes"][0].as_str().unwrap()).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_codes_is_limited_and_told_to_the_owner() {
    on_each_engine(async |app| {
        let email = "guess@people.test";
        let owner = app.registered(email).await;
        let (phone, codes) = turn_on(app, &owner).await;
        let browser = app.guest();
        let first = token(&browser.login(email, PASSWORD).await);
        for _ in 0..10 {
            finish(&browser, &first, &phone.wrong(app)).await.refused(422, "code_wrong");
        }
        // Locked for strangers, from wherever, also with the right code.
        finish(&browser, &first, &phone.next(app)).await.refused(429, "locked_out");
        let elsewhere = app.guest();
        let theirs = token(&elsewhere.login(email, PASSWORD).await);
        finish(&elsewhere, &theirs, &phone.next(app)).await.refused(429, "locked_out");
        // Not for whoever is signed in, nor with a recovery code.
        owner.post("/users/totp/check", json!({ "code": phone.next(app) })).await.success();
        let lost = token(&browser.login(email, PASSWORD).await);
        finish(&browser, &lost, &codes[0]).await.success();
        // They have locks of their own.
        for _ in 0..10 {
            owner.post("/users/totp/check", json!({ "code": phone.wrong(app) })).await.refused(422, "code_wrong");
        }
        owner.post("/users/totp/check", json!({ "code": phone.next(app) })).await.refused(429, "locked_out");
        browser.post("/users/totp/check", json!({ "code": phone.next(app) })).await.success();
        let letters = app.market.db.read(move |conn| db::outbox::latest_to(conn, email, 1)).await.unwrap();
        assert!(letters[0].body.contains("输错"), "{}", letters[0].body);
        app.market.clock.advance(SIGN_IN_LOCK_MS + MINUTE_MS);
        let stranger = app.guest();
        let first = token(&stranger.login(email, PASSWORD).await);
        finish(&stranger, &first, &phone.next(app)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_address_hears_of_a_lock_by_phone() {
    on_each_engine(async |app| {
        let number = "13900005678";
        let messages = async || app.market.db.read(move |conn| db::outbox::latest_to(conn, number, 50)).await.unwrap();
        let come = async || {
            let browser = app.guest();
            app.market.clock.advance(CODE_PAUSE_MS);
            let sms = format!("/sms/verification/{number}");
            browser.post(&sms, json!({ "token": browser.solve_captcha().await })).await.success();
            let code = messages().await[0].code.clone();
            let login = json!({ "phone": number, "code": code, "userType": 1 });
            let answer = browser.post("/api/login/sms", login).await;
            (browser, answer)
        };
        let (owner, answer) = come().await;
        answer.success();
        let (phone, _) = turn_on(app, &owner).await;
        let (stranger, answer) = come().await;
        let first = token(&answer);
        let before = messages().await.len();
        for _ in 0..10 {
            finish(&stranger, &first, &phone.wrong(app)).await.refused(422, "code_wrong");
        }
        let told = messages().await;
        assert_eq!(told.len(), before + 1, "once");
        assert!(told[0].body.contains("15 分钟") && told[0].code.as_deref() == Some("15"), "{}", told[0].body);
        finish(&stranger, &first, &phone.wrong(app)).await.refused(429, "locked_out");
        assert_eq!(messages().await.len(), before + 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_guess_so_many_codes_a_day() {
    on_sqlite(async |app| {
        let email = "patient@people.test";
        let owner = app.registered(email).await;
        let (phone, codes) = turn_on(app, &owner).await;
        let stranger = app.guest();
        let mut wrong = 0;
        let refused = loop {
            let first = token(&stranger.login(email, PASSWORD).await);
            let answer = finish(&stranger, &first, &phone.wrong(app)).await;
            match answer.status.as_u16() {
                422 => wrong += 1,
                429 if answer.json()["error"] == "locked_out" => app.market.clock.advance(SIGN_IN_LOCK_MS + MINUTE_MS),
                _ => break answer,
            }
        };
        refused.refused(429, "too_many_requests");
        assert_eq!(wrong, STEP_WRONG.most);
        let first = token(&stranger.login(email, PASSWORD).await);
        finish(&stranger, &first, &phone.next(app)).await.refused(429, "too_many_requests");
        // Recovery codes are tried so often from one place.
        let first = token(&stranger.login(email, PASSWORD).await);
        for _ in 0..RECOVERY_TRIES.most {
            finish(&stranger, &first, "AAAA-AAAA-AAAA-AAAA").await.refused(422, "code_wrong");
        }
        finish(&stranger, &first, &codes[0]).await.refused(429, "too_many_requests");
        let elsewhere = app.guest();
        let theirs = token(&elsewhere.login(email, PASSWORD).await);
        finish(&elsewhere, &theirs, &codes[0]).await.success();
        app.market.clock.advance(STEP_WRONG.window_ms);
        let first = token(&stranger.login(email, PASSWORD).await);
        finish(&stranger, &first, &phone.next(app)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_of_before_the_second_step_is_a_stranger_to_it() {
    on_each_engine(async |app| {
        let email = "before@people.test";
        let owner = app.registered(email).await;
        // Somebody who knows the password gathers devices in good time.
        let mut devices = Vec::new();
        for _ in 0..3 {
            let device = app.guest();
            device.login(email, PASSWORD).await.success();
            devices.push(device);
        }
        let (phone, _) = turn_on(app, &owner).await;
        let mut wrong = 0;
        for device in devices.iter().cycle().take(30) {
            let first = token(&device.login(email, PASSWORD).await);
            match finish(device, &first, &phone.wrong(app)).await.status.as_u16() {
                422 => wrong += 1,
                other => assert_eq!(other, 429),
            }
        }
        assert_eq!(wrong, 10, "one lane for all of them");
        // The owner's own is known again once it took the step.
        let first = token(&owner.login(email, PASSWORD).await);
        finish(&owner, &first, &phone.next(app)).await.refused(429, "locked_out");
        app.market.clock.advance(SIGN_IN_LOCK_MS + MINUTE_MS);
        let first = token(&owner.login(email, PASSWORD).await);
        finish(&owner, &first, &phone.next(app)).await.success();
        for _ in 0..10 {
            finish(&devices[0], &token(&devices[0].login(email, PASSWORD).await), &phone.wrong(app)).await;
        }
        let first = token(&owner.login(email, PASSWORD).await);
        finish(&owner, &first, &phone.next(app)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_not_kept_for_a_second_time() {
    on_each_engine(async |app| {
        let owner = app.registered("told.once@people.test").await;
        let begin = async || {
            let request = owner.request(Method::POST, "/users/totp").header("idempotency-key", "once");
            let request = request.header(header::CONTENT_TYPE, "application/json");
            owner.send(request, Body::from("{}")).await.data()["secret"].clone()
        };
        assert_ne!(begin().await, begin().await);
        let id = owner.id;
        let kept = app.market.db.read(move |conn| db::idempotency::find(conn, id, "once")).await.unwrap();
        assert!(kept.is_none());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_browser_is_not_enough_to_lock_its_owner_out() {
    on_each_engine(async |app| {
        let owner = app.registered("open@people.test").await;
        app.market.clock.advance(STEP_FRESH_MS + MINUTE_MS);
        owner.post("/users/totp", json!({})).await.refused(403, "proof_required");
        owner.post("/users/totp", json!({ "password": "wrong" })).await.refused(403, "incorrect_password");
        let begun = owner.post("/users/totp", json!({ "password": PASSWORD })).await.data();
        let phone = App::scan(&begun);
        owner.post("/users/totp", json!({ "code": phone.next(app) })).await.success();
        app.guest().post("/users/totp", json!({})).await.refused(401, "not_signed_in");
        app.guest().post("/users/totp/check", json!({ "code": "123456" })).await.refused(401, "not_signed_in");
    })
    .await;
}

/// Without the sandbox, on each engine.
async fn in_earnest(test: impl AsyncFn(&TestApp)) {
    for engine in [db::Engine::Sqlite, db::Engine::Postgres] {
        if let Some(app) = TestApp::start_paying(engine, false, gateways::Outside::default()).await {
            test(&app).await;
            app.run_jobs().await;
        }
    }
}

async fn moderator_with_password(app: &TestApp, email: &str) -> Actor {
    let mut actor = app.guest();
    let password = "twelve-strong-letters".to_owned();
    let form = app::account::register::Form {
        email: email.to_owned(),
        password: password.clone(),
        password2: password.clone(),
        user_name: "值班".to_owned(),
        ..app::account::register::Form::default()
    };
    let kind = domain::account::UserType::Staff;
    actor.id = app::account::register::make_account(&app.market, form, kind, domain::Site::Zh).await.unwrap();
    email.clone_into(&mut actor.email);
    actor.login(email, &password).await.success();
    actor
}

#[tokio::test(flavor = "multi_thread")]
async fn in_earnest_the_desk_opens_with_a_second_step_only() {
    in_earnest(async |app| {
        let moderator = moderator_with_password(app, "desk@people.test").await;
        assert_eq!(moderator.get("/users/info").await.data()["isModerator"], 1);
        for path in ["/admin/queues", "/admin/users", "/admin/settings", "/admin/payouts"] {
            moderator.get(path).await.refused(403, "second_step_missing");
        }
        // Nor do they see what moderators see, nor how anybody is reached.
        let client = app.client().await;
        let contact = format!("/users/client/{}/info", client.id);
        moderator.get(&contact).await.refused(403, "forbidden");
        let private = testkit::Contest::unpaid(&client, json!({ "private": 1 })).await;
        moderator.get(&format!("/projects/{}", private.id)).await.refused(404, "not_found");
        let (phone, _) = turn_on(app, &moderator).await;
        moderator.get("/admin/queues").await.success();
        moderator.get(&format!("/projects/{}", private.id)).await.success();
        moderator.get(&contact).await.success();
        // Signing in takes both; then the desk is open.
        let browser = app.guest();
        let first = token(&browser.login("desk@people.test", "twelve-strong-letters").await);
        finish(&browser, &first, &phone.next(app)).await.success();
        browser.get("/admin/queues").await.success();
        // Giving it up closes the desk everywhere.
        browser.delete_with("/users/totp", json!({ "code": phone.next(app) })).await.success();
        browser.get("/admin/queues").await.refused(403, "second_step_missing");
        moderator.get("/admin/queues").await.refused(403, "second_step_missing");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_sandbox_a_password_is_enough_for_the_desk() {
    on_each_engine(async |app| {
        let moderator = moderator_with_password(app, "rehearsal@people.test").await;
        moderator.get("/admin/queues").await.success();
        moderator.post("/admin/settings", json!({ "commission": 12, "reason": "演练" })).await.success();
        // What was opened there opens nothing in earnest.
        app::account::session::end_rehearsed(&app.market).await.unwrap();
        moderator.get("/admin/queues").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn money_is_moved_with_a_fresh_code() {
    let test = async |app: &TestApp| {
        let moderator = moderator_with_password(app, "money@people.test").await;
        let (phone, codes) = turn_on(app, &moderator).await;
        let change = json!({ "commission": 12, "reason": "试一试" });
        moderator.post("/admin/settings", change.clone()).await.success();
        app.market.clock.advance(STEP_FRESH_MS + SECOND_MS);
        for path in [
            "/admin/settings",
            "/admin/payouts/1",
            "/admin/payment-refunds/1",
            "/admin/transfers/1",
            "/projects/1/refund/decide",
            "/admin/projects/1/handover/revoke",
            "/admin/orders/1",
            "/admin/users/1/reset-step",
        ] {
            moderator.post(path, change.clone()).await.refused(403, "code_required");
        }
        // Reading, and what moves no money, goes on.
        moderator.get("/admin/settings").await.success();
        moderator.post("/users/totp/check", json!({ "code": phone.wrong(app) })).await.refused(422, "code_wrong");
        moderator.post("/admin/settings", change.clone()).await.refused(403, "code_required");
        moderator.post("/users/totp/check", json!({ "code": phone.next(app) })).await.success();
        moderator.post("/admin/settings", change.clone()).await.success();
        moderator.post("/admin/payouts/1", change.clone()).await.wrong_fields(&["paid"]);
        app.market.clock.advance(STEP_FRESH_MS + SECOND_MS);
        moderator.post("/users/totp/check", json!({ "code": codes[0] })).await.success();
        moderator.post("/admin/settings", change).await.success();
        let client = app.client().await;
        client.post("/users/totp/check", json!({ "code": "123456" })).await.refused(404, "not_found");
    };
    on_each_engine(test).await;
    in_earnest(test).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_win_is_taken_back_with_a_fresh_code() {
    on_each_engine(async |app| {
        let moderator = moderator_with_password(app, "stolen@people.test").await;
        let (phone, _) = turn_on(app, &moderator).await;
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, won) = Contest::delivered(&client, &winner).await;
        let hangs = Contest::open(&client).await.enter(&winner).await;
        let said = json!({ "kind": "stolen", "reason": "这和我去年发布的标志几乎一模一样，请核实。", "confirm": 1 });
        let report = async |work: &Value| {
            let made = client.post(&format!("/works/{}/report", work["id"]), said.clone()).await.data();
            format!("/admin/reports/{}", made["id"])
        };
        let remove = json!({ "decision": "remove", "reason": "盗用他人作品" });
        let path = report(&won).await;
        app.market.clock.advance(STEP_FRESH_MS + SECOND_MS);
        moderator.post(&path, remove.clone()).await.refused(403, "code_required");
        assert_eq!(contest.seen_by(&client).await["step"], 3, "nothing was taken back");
        // What moves no money goes on without one.
        moderator.post(&report(&hangs).await, remove.clone()).await.success();
        moderator.post("/users/totp/check", json!({ "code": phone.next(app) })).await.success();
        moderator.post(&path, remove).await.success();
        assert_eq!(contest.seen_by(&client).await["winner"], Value::Null);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_takes_a_lost_step_away() {
    on_each_engine(async |app| {
        let email = "reset@people.test";
        let (owner, moderator) = (app.registered(email).await, app.moderator().await);
        let path = format!("/admin/users/{}/reset-step", owner.id);
        let why = json!({ "reason": "手机丢失，已经电话核实" });
        moderator.post(&path, why.clone()).await.refused(404, "not_found");
        let (_, codes) = turn_on(app, &owner).await;
        let page = |id: domain::UserId| format!("/admin/users/{id}");
        assert!(moderator.get(&page(owner.id)).await.data()["stepSince"].is_string());
        owner.post(&path, why.clone()).await.refused(403, "forbidden");
        app.guest().post(&path, why.clone()).await.refused(401, "not_signed_in");
        moderator.post(&path, json!({})).await.wrong_fields(&["reason"]);
        moderator.post(&path, why).await.success();
        let seen = moderator.get(&page(owner.id)).await.data();
        assert_eq!((&seen["stepSince"], &seen["record"][0]["outcome"]), (&Value::Null, &json!("step_reset")));
        owner.get("/users/totp").await.refused(401, "not_signed_in");
        owner.login(email, PASSWORD).await.success();
        let (_, fresh) = turn_on(app, &owner).await;
        assert!(fresh.iter().all(|code| !codes.contains(code)));
        // No moderator judges another one.
        let colleague = app.moderator().await;
        turn_on(app, &colleague).await;
        let path = format!("/admin/users/{}/reset-step", colleague.id);
        moderator.post(&path, json!({ "reason": "手机丢失" })).await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rotated_secret_ends_nobodys_second_step() {
    on_each_engine(async |app| {
        let email = "rotated@people.test";
        let owner = app.registered(email).await;
        let (phone, _) = turn_on(app, &owner).await;
        let sealed =
            app.market.db.read(move |conn| db::account::step::find(conn, owner.id)).await.unwrap().unwrap().secret;
        assert!(!sealed.contains(&hex::encode(&phone.0)), "sealed");
        for _ in 0..3 {
            app::secret::rotate(&app.market).await.unwrap();
        }
        let browser = app.guest();
        let first = token(&browser.login(email, PASSWORD).await);
        finish(&browser, &first, &phone.next(app)).await.success();
    })
    .await;
}
