//! Accounts through the real router: registering, signing in, limits on guessing, forgotten passwords, the own profile.

use app::account::captcha;
use axum::http::Method;
use serde_json::{Value, json};
use testkit::{Actor, Form, TestApp, jpg, on_each_engine, on_sqlite};

fn registration(email: &str) -> Value {
    json!({ "email": email, "password": "tea-and-sea", "password2": "tea-and-sea", "userName": "周屿", "userType": 1 })
}

async fn registered(app: &TestApp, email: &str) -> Actor {
    let actor = app.guest();
    actor.post("/api/register", registration(email)).await.success();
    actor
}

async fn solved(actor: &Actor) -> String {
    let challenge = actor.get("/captcha").await.data();
    captcha::solve(challenge["challenge"].as_str().unwrap(), challenge["difficulty"].as_u64().unwrap() as u32)
}

async fn try_login(actor: &Actor, email: &str, password: &str) -> testkit::Answer {
    actor.post("/api/login/email", json!({ "email": email, "password": password })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn registering_signs_in_and_tells_who_one_is() {
    on_each_engine(async |app| {
        let guest = app.guest();
        assert_eq!(guest.get("/users/info").await.data(), Value::Null);
        let answer = guest.post("/api/register", registration("  Zhou@Example.com ")).await;
        let me = answer.data();
        let cookie = answer.header("set-cookie").to_owned();
        for part in ["sid=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"] {
            assert!(cookie.contains(part), "{part} in {cookie}");
        }
        assert!(!cookie.contains("Secure"), "not over http");
        assert_eq!((&me["email"], &me["userName"], &me["userType"]), (&json!("zhou@example.com"), &json!("周屿"), &json!(1)));
        assert_eq!(me["isModerator"], 0);
        assert_eq!(me["balance"], json!({ "CNY": 0, "USD": 0 }));
        assert_eq!((&me["approved"], &me["unread"], &me["level"]), (&json!(false), &json!(0), &Value::Null));
        assert_eq!(me["stats"]["rating"], 0.0);
        assert_eq!(guest.get("/users/info").await.data(), me);
        guest.get("/api/logout").await.success();
        assert!(guest.cookie("sid").is_none());
        assert_eq!(guest.get("/users/info").await.data(), Value::Null);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_was_ended_is_worth_nothing_and_one_of_another_place_goes_on() {
    on_each_engine(async |app| {
        let here = registered(app, "two@places.test").await;
        let there = app.guest();
        try_login(&there, "two@places.test", "tea-and-sea").await.success();
        let kept = here.cookie("sid").unwrap();
        here.get("/api/logout").await.success();
        here.set_cookie("sid", &kept);
        here.post("/users/info", json!({ "intro": "x" })).await.refused(401, "not_signed_in");
        there.post("/users/info", json!({ "intro": "x" })).await.success();
        app.advance_hours(24 * 30 + 1).await;
        there.post("/users/info", json!({ "intro": "x" })).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_registration_names_every_wrong_field_at_once() {
    on_each_engine(async |app| {
        registered(app, "taken@example.com").await;
        let guest = app.guest();
        let wrong = json!({ "email": "Taken@example.com", "password": "abc", "password2": "abd", "userName": " ", "userType": 0 });
        guest.post("/api/register", wrong).await.wrong_fields(&["email", "password", "password2", "userName", "userType"]);
        guest.post("/api/register", json!({})).await.wrong_fields(&["email", "password", "userName", "userType"]);
        let one = |field: &str, value: Value| {
            let mut form = registration("new@example.com");
            form[field] = value;
            form
        };
        for (field, value, error) in [
            ("email", json!("taken@example.com"), "email_taken"),
            ("email", json!("nobody"), "email_invalid"),
            ("password2", json!("other-words"), "password_mismatch"),
            ("userName", json!("a@b"), "wrong_form"),
            ("userName", json!("x".repeat(31)), "too_long"),
            ("userType", json!(0), "unknown_value"),
            ("userType", json!(3), "unknown_value"),
            ("userType", json!("designer"), "wrong_form"),
        ] {
            let body = guest.post("/api/register", one(field, value)).await.refused(422, error);
            assert!(body["fields"][field].is_string(), "{body}");
        }
        let mut common = registration("new@example.com");
        common["password"] = json!("password");
        common["password2"] = json!("password");
        guest.post("/api/register", common).await.refused(422, "password_common");
        assert!(guest.cookie("sid").is_none());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn form_multipart_and_json_say_the_same_and_nonsense_is_refused() {
    on_sqlite(async |app| {
        let form = "email=form%40example.com&password=tea-and-sea&password2=tea-and-sea&userName=Form&userType=2";
        assert_eq!(app.guest().post_form("/api/register", form).await.data()["userType"], 2);
        let parts = Form::new()
            .field("email", "parts@example.com")
            .field("password", "tea-and-sea")
            .field("password2", "tea-and-sea")
            .field("userName", "Parts")
            .field("userType", 1);
        assert_eq!(app.guest().upload("/api/register", parts).await.data()["userName"], "Parts");
        let guest = app.guest();
        let broken = guest.request(Method::POST, "/api/register").header("content-type", "application/json");
        guest.send(broken, "{\"email\":".into()).await.refused(400, "malformed");
        let list = guest.request(Method::POST, "/api/register").header("content-type", "application/json");
        guest.send(list, "[1]".into()).await.refused(400, "malformed");
        let xml = guest.request(Method::POST, "/api/register").header("content-type", "text/xml");
        guest.send(xml, "<a/>".into()).await.refused(415, "media_type_refused");
        let huge = guest.request(Method::POST, "/api/register").header("content-type", "application/json");
        guest.send(huge, format!("{{\"email\":\"{}\"}}", "a".repeat(2 << 20)).into()).await.refused(413, "body_too_large");
        let nul = json!({ "email": "nul@example.com", "password": "tea-and-sea", "password2": "tea-and-sea", "userName": "a\0b", "userType": 1 });
        guest.post("/api/register", nul).await.refused(422, "wrong_form");
        let foreign = guest.request(Method::POST, "/api/register").header("origin", "https://evil.test");
        guest.send(foreign, "".into()).await.refused(403, "foreign_origin");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_registrations_with_one_address_at_once_make_one_account() {
    on_each_engine(async |app| {
        let calls = (0..4).map(|_| {
            let guest = app.guest();
            tokio::spawn(async move { guest.post("/api/register", registration("race@example.com")).await.status.as_u16() })
        });
        let mut statuses = Vec::new();
        for call in calls.collect::<Vec<_>>() {
            statuses.push(call.await.unwrap());
        }
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422, 422, 422]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_and_an_unknown_address_are_answered_alike() {
    on_sqlite(async |app| {
        registered(app, "known@example.com").await;
        let guest = app.guest();
        let known = try_login(&guest, "known@example.com", "wrong-words").await.refused(401, "wrong_password");
        for unknown in ["unknown@example.com", "no address", ""] {
            assert_eq!(try_login(&guest, unknown, "wrong-words").await.refused(401, "wrong_password"), known);
        }
        try_login(&guest, " KNOWN@example.com ", "tea-and-sea").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_failures_lock_the_account_for_everybody_whether_it_exists_or_not() {
    on_each_engine(async |app| {
        registered(app, "locked@example.com").await;
        for email in ["locked@example.com", "nobody@example.com"] {
            // From many addresses, so that only the account's limit counts.
            for _ in 0..10 {
                try_login(&app.guest(), email, "wrong-words").await.refused(401, "wrong_password");
            }
            let answer = try_login(&app.guest(), email, "tea-and-sea").await;
            answer.refused(429, "locked_out");
            let seconds: u64 = answer.header("retry-after").parse().unwrap();
            assert!((880..=900).contains(&seconds), "{seconds}");
        }
        app.advance_ms(14 * 60_000).await;
        try_login(&app.guest(), "locked@example.com", "tea-and-sea").await.refused(429, "locked_out");
        app.advance_ms(61_000).await;
        try_login(&app.guest(), "locked@example.com", "tea-and-sea").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_failures_lock_the_address_and_a_success_clears_the_account_only() {
    on_each_engine(async |app| {
        registered(app, "good@example.com").await;
        let guesser = app.guest();
        for n in 0..9 {
            try_login(&guesser, &format!("victim{n}@example.com"), "wrong-words").await.refused(401, "wrong_password");
        }
        // A right password costs the address nothing, and does not forgive it either.
        try_login(&guesser, "good@example.com", "tea-and-sea").await.success();
        try_login(&guesser, "victim9@example.com", "wrong-words").await.refused(401, "wrong_password");
        try_login(&guesser, "good@example.com", "tea-and-sea").await.refused(429, "locked_out");
        try_login(&app.guest(), "good@example.com", "tea-and-sea").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_success_clears_the_count_of_the_account() {
    on_sqlite(async |app| {
        registered(app, "forgetful@example.com").await;
        for _ in 0..3 {
            for _ in 0..9 {
                try_login(&app.guest(), "forgetful@example.com", "wrong-words").await.refused(401, "wrong_password");
            }
            try_login(&app.guest(), "forgetful@example.com", "tea-and-sea").await.success();
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_guesses_at_once_are_not_worth_more_than_ten() {
    on_each_engine(async |app| {
        registered(app, "burst@example.com").await;
        let calls: Vec<_> = (0..30)
            .map(|_| {
                let guest = app.guest();
                tokio::spawn(async move { try_login(&guest, "burst@example.com", "wrong-words").await.status.as_u16() })
            })
            .collect();
        let mut guessed = 0;
        for call in calls {
            guessed += usize::from(call.await.unwrap() == 401);
        }
        assert_eq!(guessed, 10);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_set_by_a_mailed_link_once() {
    on_each_engine(async |app| {
        let owner = registered(app, "forgot@example.com").await;
        let guest = app.guest();
        let token = solved(&guest).await;
        guest.post("/auth/password/reset/forgot@example.com", json!({ "token": token })).await.success();
        // The captcha is used up, for whatever address.
        guest.post("/auth/password/reset/other@example.com", json!({ "token": token })).await.refused(422, "captcha_wrong");
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
        guest.post("/auth/email/password", set("forgot@example.com", "newer-words")).await.refused(422, "token_invalid");
        assert_eq!(guest.get(&format!("/auth/token?token={secret}")).await.data(), Value::Null);
        owner.post("/users/info", json!({})).await.refused(401, "not_signed_in");
        try_login(&guest, "forgot@example.com", "tea-and-sea").await.refused(401, "wrong_password");
        try_login(&guest, "forgot@example.com", "new-words").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_link_expires_and_setting_a_password_ends_a_lock() {
    on_sqlite(async |app| {
        registered(app, "late@example.com").await;
        let request = async || {
            let guest = app.guest();
            let token = solved(&guest).await;
            guest.post("/auth/password/reset/Late@example.com", json!({ "token": token })).await.success();
            let mail = app.mail_to("late@example.com").await;
            mail[0].link.clone().unwrap().split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned()
        };
        let first = request().await;
        app.advance_ms(3_600_001).await;
        let late = json!({ "token": first, "email": "late@example.com", "password": "new-words" });
        app.guest().post("/auth/email/password", late).await.refused(422, "token_invalid");
        for _ in 0..10 {
            try_login(&app.guest(), "late@example.com", "wrong-words").await.refused(401, "wrong_password");
        }
        let second = request().await;
        let set = json!({ "token": second, "email": "late@example.com", "password": "new-words" });
        app.guest().post("/auth/email/password", set).await.success();
        try_login(&app.guest(), "late@example.com", "new-words").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_for_a_link_tells_nobody_who_has_an_account_and_is_limited_silently() {
    on_each_engine(async |app| {
        registered(app, "known@example.com").await;
        let guest = app.guest();
        let mut bodies = Vec::new();
        for email in ["known@example.com", "unknown@example.com", "no%20address", "known@example.com"] {
            let token = solved(&guest).await;
            bodies.push(guest.post(&format!("/auth/password/reset/{email}"), json!({ "token": token })).await.success());
        }
        assert!(bodies.iter().all(|body| *body == bodies[0]));
        assert_eq!(app.mail_to("known@example.com").await.len(), 1, "one a minute");
        assert!(app.mail_to("unknown@example.com").await.is_empty());
        for _ in 0..12 {
            app.advance_ms(61_000).await;
            let token = solved(&guest).await;
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
        let token = solved(&guest).await;
        app.advance_ms(10 * 60_000).await;
        ask(&token).await.refused(422, "captcha_wrong");
        ask(&solved(&guest).await).await.success();
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

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_changes_field_by_field_within_its_bounds() {
    on_each_engine(async |app| {
        let designer = app.designer().await;
        let me = designer.post("/users/info", json!({ "intro": "字体\r\n与标志", "copyrightName": " 周屿 " })).await.data();
        assert_eq!((&me["intro"], &me["copyrightName"]), (&json!("字体\n与标志"), &json!("周屿")));
        let me = designer.post_form("/users/info", "autoSellPrice=300&timeZone=Europe%2FParis&mailWanted=0").await.data();
        assert_eq!((&me["autoSellPrice"], &me["timeZone"], &me["mailWanted"]), (&json!(300), &json!("Europe/Paris"), &json!(false)));
        assert_eq!(me["intro"], "字体\n与标志", "what is left out stays");
        let english = designer.get("/users/info?lang=en").await.data();
        assert_eq!(english["autoSellPrice"], 0, "each currency has its own");
        designer.post("/users/info?lang=en", json!({ "autoSellPrice": 300 })).await.refused(422, "amount_range");
        designer.post("/users/info?lang=en", json!({ "autoSellPrice": 99.5 })).await.success();
        let wrong = json!({ "userName": "", "hireMe": 1, "services": [{ "name": "Logo", "price": 500 }], "timeZone": "nowhere at all" });
        designer.post("/users/info", wrong).await.wrong_fields(&["userName", "hireMe", "services", "timeZone"]);
        designer.post("/users/info", json!({ "hourlyRate": "much" })).await.refused(422, "wrong_form");
        designer.post("/users/info", json!({ "autoSellPrice": 100.001 })).await.refused(422, "wrong_form");
        app.guest().post("/users/info", json!({ "intro": "x" })).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_is_a_square_of_140_from_a_data_url_a_file_or_an_upload() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let face = client.upload("/users/avatar", Form::new().file("file", "me.jpg", jpg(400, 300))).await.data();
        let picture = client.get(face["face"].as_str().unwrap()).await;
        assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, "image/webp"));
        assert_eq!(client.get("/users/info").await.data()["face"], face["face"]);
        let url = format!("data:image/jpeg;base64,{}", base64(&jpg(200, 200)));
        let second = client.post("/users/avatar", json!({ "file": url })).await.data();
        assert_ne!(second["face"], face["face"]);
        client.post("/users/avatar", json!({ "file": "nonsense" })).await.refused(422, "not_an_upload");
        client.post("/users/avatar", json!({ "file": 123_456 })).await.refused(422, "not_an_upload");
        client.post("/users/avatar", json!({})).await.refused(422, "required");
        let text = format!("data:image/jpeg;base64,{}", base64(b"<svg onload=alert(1)>"));
        assert_eq!(client.post("/users/avatar", json!({ "file": text })).await.status.as_u16(), 415);
        app.guest().post("/users/avatar", json!({ "file": url })).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signature_is_seen_by_its_owner_and_moderators_only() {
    on_sqlite(async |app| {
        let (designer, other, moderator) = (app.designer().await, app.designer().await, app.moderator().await);
        let signed = designer.upload("/users/signature", Form::new().file("file", "sign.jpg", jpg(300, 120))).await.data();
        let url = signed["signature"]["url"].as_str().unwrap();
        assert_eq!(designer.get("/users/info").await.data()["signature"]["url"], url);
        assert_eq!(designer.get(url).await.status.as_u16(), 200);
        assert_eq!(moderator.get(url).await.status.as_u16(), 200);
        for stranger in [&other, &app.guest()] {
            assert_eq!(stranger.get(url).await.status.as_u16(), 404);
        }
        // Another's file cannot be taken by its id.
        other.post("/users/avatar", json!({ "file": signed["signature"]["id"] })).await.refused(422, "not_an_upload");
    })
    .await;
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        for i in 0..4 {
            let letter = char::from(LETTERS[(bits >> (18 - 6 * i) & 63) as usize]);
            text.push(if i <= group.len() { letter } else { '=' });
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_found_by_the_beginning_of_their_name_and_nothing_else_is_told() {
    on_each_engine(async |app| {
        let client = app.client().await;
        for name in ["山海", "山海茶社", "山河", "海山"] {
            let mut form = registration(&format!("{}@example.com", name.len() * 7 + name.chars().last().unwrap() as usize));
            form["userName"] = json!(name);
            app.guest().post("/api/register", form).await.success();
        }
        let (found, total) = client.get("/users/at?q=@%E5%B1%B1%E6%B5%B7").await.list();
        let names: Vec<_> = found.iter().map(|person| person["userName"].as_str().unwrap()).collect();
        assert_eq!((names, total), (vec!["山海", "山海茶社"], 2));
        assert!(found[0].get("email").is_none());
        assert_eq!(client.get("/users/at").await.list().1, 0);
        app.guest().get("/users/at?q=a").await.refused(401, "not_signed_in");
        let guest = app.guest();
        let known = guest.get("/auth/name/%E5%B1%B1%E6%B2%B3").await.data();
        assert_eq!(known.as_object().unwrap().len(), 2);
        assert_eq!(guest.get(&format!("/auth/name/{}", client.email)).await.data()["id"], client.id.0);
        assert_eq!(guest.get("/auth/name/nobody@example.com").await.data(), Value::Null);
        for _ in 0..27 {
            guest.get("/auth/name/nobody").await.success();
        }
        guest.get("/auth/name/nobody").await.refused(429, "too_many_requests");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn activity_is_known_to_a_few_minutes() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        app.advance_hours(49).await;
        let path = format!("/users/{}/ac-time/48", client.id);
        assert_eq!(designer.get(&path).await.data()["active"], false);
        client.get("/users/info").await.success();
        // Written aside of the answer.
        for _ in 0..100 {
            if designer.get(&path).await.data()["active"] == true {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("the activity was not written");
    })
    .await;
    on_sqlite(async |app| {
        let client = app.client().await;
        client.get("/users/999999/ac-time/48").await.refused(404, "not_found");
        client.get("/users/x/ac-time/48").await.refused(404, "not_found");
        app.guest().get(&format!("/users/{}/ac-time/48", client.id)).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_is_gone_and_its_address_free_again() {
    on_each_engine(async |app| {
        let client = registered(app, "leaving@example.com").await;
        assert_eq!(client.get("/users/account/delete").await.data(), json!({ "allowed": true, "reasons": [] }));
        client.delete("/users/account/delete").await.success();
        assert!(client.cookie("sid").is_none());
        try_login(&client, "leaving@example.com", "tea-and-sea").await.refused(401, "wrong_password");
        let mut again = registration("leaving@example.com");
        again["userType"] = json!(2);
        assert_eq!(client.post("/api/register", again).await.data()["userType"], 2);
        let moderator = app.moderator().await;
        assert_eq!(moderator.get("/users/account/delete").await.data()["reasons"], json!(["staff_account"]));
        moderator.delete("/users/account/delete").await.refused(409, "wrong_state");
        app.guest().delete("/users/account/delete").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_contact_form_reaches_the_moderators() {
    on_sqlite(async |app| {
        let moderator = app.moderator().await;
        let guest = app.guest();
        guest.post("/contact/email", json!({})).await.wrong_fields(&["name", "email", "content"]);
        let message = json!({ "name": "Jo", "email": "jo@example.com", "content": "A question" });
        guest.post("/contact/email", message.clone()).await.success();
        let mail = app.mail_to(&moderator.email).await;
        assert!(mail[0].body.contains("A question") && mail[0].body.contains("jo@example.com"));
        for _ in 0..9 {
            guest.post("/contact/email", message.clone()).await.success();
        }
        guest.post("/contact/email", message).await.refused(429, "too_many_requests");
    })
    .await;
}
