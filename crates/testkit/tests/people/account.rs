//! Accounts through the real router: registering, signing in and out, limits on guessing.

use axum::http::Method;
use serde_json::{Value, json};
use testkit::{Form, on_each_engine, on_sqlite, registration};

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
        assert_eq!(
            (&me["email"], &me["userName"], &me["userType"]),
            (&json!("zhou@example.com"), &json!("周屿"), &json!(1))
        );
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
        let here = app.registered("two@places.test").await;
        let there = app.guest();
        there.login("two@places.test", "tea-and-sea").await.success();
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
        app.registered("taken@example.com").await;
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
            tokio::spawn(
                async move { guest.post("/api/register", registration("race@example.com")).await.status.as_u16() },
            )
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
        app.registered("known@example.com").await;
        let guest = app.guest();
        let known = guest.login("known@example.com", "wrong-words").await.refused(401, "wrong_password");
        for unknown in ["unknown@example.com", "no address", ""] {
            assert_eq!(guest.login(unknown, "wrong-words").await.refused(401, "wrong_password"), known);
        }
        guest.login(" KNOWN@example.com ", "tea-and-sea").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_failures_lock_the_account_for_everybody_whether_it_exists_or_not() {
    on_each_engine(async |app| {
        app.registered("locked@example.com").await;
        for email in ["locked@example.com", "nobody@example.com"] {
            // From many addresses, so that only the account's limit counts.
            for _ in 0..10 {
                app.guest().login(email, "wrong-words").await.refused(401, "wrong_password");
            }
            let answer = app.guest().login(email, "tea-and-sea").await;
            answer.refused(429, "locked_out");
            let seconds: u64 = answer.header("retry-after").parse().unwrap();
            assert!((880..=900).contains(&seconds), "{seconds}");
        }
        app.advance_ms(14 * 60_000).await;
        app.guest().login("locked@example.com", "tea-and-sea").await.refused(429, "locked_out");
        app.advance_ms(61_000).await;
        app.guest().login("locked@example.com", "tea-and-sea").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_failures_lock_the_address_and_a_success_clears_the_account_only() {
    on_each_engine(async |app| {
        app.registered("good@example.com").await;
        let guesser = app.guest();
        for n in 0..9 {
            guesser.login(&format!("victim{n}@example.com"), "wrong-words").await.refused(401, "wrong_password");
        }
        // A right password costs the address nothing, and does not forgive it either.
        guesser.login("good@example.com", "tea-and-sea").await.success();
        guesser.login("victim9@example.com", "wrong-words").await.refused(401, "wrong_password");
        // Everybody there who is not on a device that signed in before.
        let mut neighbour = app.guest();
        neighbour.address.clone_from(&guesser.address);
        neighbour.login("good@example.com", "tea-and-sea").await.refused(429, "locked_out");
        app.guest().login("good@example.com", "tea-and-sea").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_success_clears_the_count_of_the_account() {
    on_sqlite(async |app| {
        app.registered("forgetful@example.com").await;
        for _ in 0..3 {
            for _ in 0..9 {
                app.guest().login("forgetful@example.com", "wrong-words").await.refused(401, "wrong_password");
            }
            app.guest().login("forgetful@example.com", "tea-and-sea").await.success();
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_guesses_at_once_are_not_worth_more_than_ten() {
    on_each_engine(async |app| {
        app.registered("burst@example.com").await;
        let calls: Vec<_> = (0..30)
            .map(|_| {
                let guest = app.guest();
                tokio::spawn(async move { guest.login("burst@example.com", "wrong-words").await.status.as_u16() })
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
async fn the_person_of_id_zero_moderates_without_the_mark() {
    on_each_engine(async |app| {
        let person = app.registered("zero@people.test").await;
        person.get("/admin/settings").await.refused(403, "forbidden");
        let id = person.id;
        let (sessions, events, ways, moved) = (
            db::sql!("DELETE FROM sessions WHERE user_id = $1"),
            db::sql!("DELETE FROM security_events WHERE user_id = $1"),
            db::sql!("DELETE FROM identities WHERE user_id = $1"),
            db::sql!("UPDATE users SET id = 0 WHERE id = $1 AND NOT is_moderator"),
        );
        let write = app.market.db.write(move |tx| {
            tx.run(sessions, &db::params![id])?;
            tx.run(events, &db::params![id])?;
            tx.run(ways, &db::params![id])?;
            tx.run(moved, &db::params![id])
        });
        assert_eq!(write.await.unwrap(), 1);
        person.login("zero@people.test", "tea-and-sea").await.success();
        person.get("/admin/settings").await.success();
        assert_eq!(person.get("/users/info").await.data()["isModerator"], 1);
        let told = app.market.db.read(db::account::moderators).await.unwrap();
        assert!(told.iter().any(|(id, ..)| id.0 == 0), "told of what waits for a moderator");
    })
    .await;
}
