//! Running sessions: whose, by which browser, ended by their owner and by nobody else; and what a new device says by mail.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{Method, header};
use domain::account::session::SESSION_LIFE_MS;
use domain::time::{DAY_MS, MINUTE_MS};
use serde_json::{Value, json};
use testkit::{Actor, Answer, PASSWORD, TestApp, on_each_engine};

const EDGE: &str = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0";

/// Signs in by a browser of that name.
async fn sign_in(app: &TestApp, email: &str, agent: &str) -> Actor {
    let browser = app.guest();
    let body = json!({ "email": email, "password": PASSWORD }).to_string();
    let request = browser.request(Method::POST, "/api/login/email");
    let request = request.header(header::CONTENT_TYPE, "application/json").header(header::USER_AGENT, agent);
    browser.send(request, Body::from(body)).await.success();
    browser
}

async fn sessions(actor: &Actor) -> Vec<Value> {
    actor.get("/users/sessions").await.list().0
}

fn id(session: &Value) -> i64 {
    session["id"].as_i64().unwrap()
}

async fn end(actor: &Actor, id: i64) -> Answer {
    actor.delete(&format!("/users/sessions/{id}")).await
}

/// The subjects of the letters to an address, the oldest first.
async fn letters(app: &TestApp, email: &str) -> Vec<(String, String)> {
    let to = email.to_owned();
    let mut found = app.market.db.read(move |conn| db::outbox::latest_to(conn, &to, 50)).await.unwrap();
    found.reverse();
    found.into_iter().map(|letter| (letter.subject, letter.body)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_their_own_sessions_and_ends_them() {
    on_each_engine(async |app| {
        let first = app.registered("sessions@people.test").await;
        let second = sign_in(app, "sessions@people.test", EDGE).await;
        let list = sessions(&second).await;
        assert_eq!(list.len(), 2);
        let here: Vec<_> = list.iter().filter(|one| one["current"] == true).collect();
        assert_eq!((here.len(), &here[0]["device"]), (1, &json!("Edge · Windows")));
        assert!(here[0]["network"].as_str().unwrap().ends_with(".0/24"), "{}", here[0]);
        let text = second.get("/users/sessions").await.text();
        assert!(!text.contains(&second.address), "the address itself is kept nowhere: {text}");
        // What is seen is noted, and no more often than every five minutes.
        app.market.clock.advance(7 * MINUTE_MS);
        second.post("/users/notices/read", json!({})).await.success();
        let list = sessions(&second).await;
        assert_eq!((list[0]["current"].clone(), list[1]["current"].clone()), (json!(true), json!(false)));
        assert!(list[0]["lastSeen"].as_str() > list[1]["lastSeen"].as_str(), "{list:?}");

        end(&second, id(&list[1])).await.success();
        first.get("/users/projects").await.refused(401, "not_signed_in");
        end(&second, id(&list[1])).await.refused(404, "not_found");
        assert_eq!(sessions(&second).await.len(), 1);
        // The last one is ended too, and that is to sign out.
        end(&second, id(&list[0])).await.success();
        assert_eq!(second.cookie("sid"), None);
        second.get("/users/sessions").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_nobody_uses_ends_and_no_use_keeps_one_for_good() {
    on_each_engine(async |app| {
        // Unless an operator wants it otherwise, one lasts as long unused as used.
        let owner = app.registered("lasting@people.test").await;
        app.market.clock.advance(SESSION_LIFE_MS - MINUTE_MS);
        owner.get("/users/projects").await.success();
        // What an operator shortens holds for those that run, too.
        let kept = app.registered("kept@people.test").await;
        let forgotten = app.registered("forgotten@people.test").await;
        app.market.clock.advance(5 * DAY_MS);
        kept.get("/users/projects").await.success();
        let shorter = json!({ "reason": "shared computers", "sessionIdleDays": 14 });
        app.moderator().await.post("/admin/settings", shorter).await.success();
        app.market.clock.advance(9 * DAY_MS + MINUTE_MS);
        kept.get("/users/projects").await.success();
        forgotten.get("/users/projects").await.refused(401, "not_signed_in");
        let owner = app.registered("idle@people.test").await;
        let left = sign_in(app, "idle@people.test", EDGE).await;
        let (idle, life, began) = (14 * DAY_MS, SESSION_LIFE_MS, app.now());
        app.market.clock.advance(idle - MINUTE_MS);
        owner.get("/users/projects").await.success();
        assert_eq!(sessions(&owner).await.len(), 2);
        app.market.clock.advance(2 * MINUTE_MS);
        left.get("/users/projects").await.refused(401, "not_signed_in");
        assert_eq!(sessions(&owner).await.len(), 1);
        // Used again and again, and a moment before it has lasted as long as it may.
        app.market.clock.advance(idle - 10 * MINUTE_MS);
        owner.get("/users/projects").await.success();
        app.market.clock.advance(life - MINUTE_MS - app.now().since(began));
        owner.get("/users/projects").await.success();
        app.market.clock.advance(2 * MINUTE_MS);
        owner.get("/users/projects").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_or_ends_the_session_of_another() {
    on_each_engine(async |app| {
        let (owner, rival) = (app.registered("owner@people.test").await, app.registered("rival@people.test").await);
        let theirs = id(&sessions(&owner).await[0]);
        assert!(sessions(&rival).await.iter().all(|one| id(one) != theirs));
        end(&rival, theirs).await.refused(404, "not_found");
        for nonsense in ["0", "-1", "9223372036854775807", "x", "1%00"] {
            let answer = rival.delete(&format!("/users/sessions/{nonsense}")).await;
            assert!(matches!(answer.status.as_u16(), 400 | 404), "{nonsense}: {}", answer.text());
        }
        assert_eq!(rival.delete("/users/sessions").await.data()["ended"], 0);
        app.guest().delete("/users/sessions").await.refused(401, "not_signed_in");
        end(&app.guest(), theirs).await.refused(401, "not_signed_in");
        app.guest().get("/users/sessions").await.refused(401, "not_signed_in");
        owner.get("/users/projects").await.success();
        // A moderator sees them on the page of the person, and ends them there alone, with a reason.
        let moderator = app.moderator().await;
        end(&moderator, theirs).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_what_happened_to_their_own_account() {
    on_each_engine(async |app| {
        let email = "log@people.test";
        let (owner, rival) = (app.registered(email).await, app.registered("log-rival@people.test").await);
        app.guest().login(email, "wrong").await.refused(401, "wrong_password");
        owner.get("/admin/queues").await.refused(403, "forbidden");
        sign_in(app, email, EDGE).await;
        let (list, total) = owner.get("/users/security").await.list();
        let kinds: Vec<_> = list.iter().map(|event| event["kind"].as_str().unwrap()).collect();
        assert_eq!((kinds.as_slice(), total), (["signed_in", "sign_in_failed", "registered"].as_slice(), 3));
        assert_eq!(list[0]["device"], "Edge · Windows");
        assert_eq!(owner.get("/users/security?page=2&size=2").await.list().0.len(), 1);
        let theirs = rival.get("/users/security").await.list();
        assert_eq!((theirs.1, &theirs.0[0]["kind"]), (1, &json!("registered")));
        // A moderator who looks at somebody stands in the log of moderators, and in nobody's own.
        let moderator = app.moderator().await;
        moderator.get(&format!("/admin/users/{}", owner.id)).await.success();
        assert_eq!(owner.get("/users/security").await.list().1, 3);
        assert_eq!(moderator.get("/users/security").await.list().1, 0);
        app.guest().get("/users/security").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_others_end_at_once_with_their_streams() {
    on_each_engine(async |app| {
        let owner = app.registered("streams@people.test").await;
        let (left, right) =
            (sign_in(app, "streams@people.test", EDGE).await, sign_in(app, "streams@people.test", "curl/8.5.0").await);
        let (mut gone, mut stays) = (left.listen(None).await.unwrap(), owner.listen(None).await.unwrap());
        assert_eq!(owner.delete("/users/sessions").await.data()["ended"], 2);
        while gone.next().await.is_some() {}
        assert_eq!(stays.so_far().await, vec![]);
        for other in [&left, &right] {
            other.get("/users/projects").await.refused(401, "not_signed_in");
        }
        assert_eq!(sessions(&owner).await.len(), 1);
        assert_eq!(owner.delete("/users/sessions").await.data()["ended"], 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_device_is_told_by_mail_and_a_known_one_is_not() {
    on_each_engine(async |app| {
        let email = "device@people.test";
        let owner = app.registered(email).await;
        assert_eq!(letters(app, email).await, vec![], "whoever registers knows where they are");
        // The same browser again, and a wrong password elsewhere.
        owner.login(email, PASSWORD).await.success();
        app.guest().login(email, "wrong").await.refused(401, "wrong_password");
        assert_eq!(letters(app, email).await, vec![]);
        let other = sign_in(app, email, EDGE).await;
        let told = letters(app, email).await;
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].1.contains("Edge · Windows") && told[0].1.contains("/24"), "{}", told[0].1);
        assert!(told[0].1.contains("/u/setting?lang=zh#sessions"), "{}", told[0].1);
        assert!(told[0].1.contains("（北京时间）"), "{}", told[0].1);
        other.login(email, PASSWORD).await.success();
        assert_eq!(letters(app, email).await.len(), 1, "known from then on");
        // Who wants no mail is told all the same, and by their own clock.
        owner.post("/users/info", json!({ "mailWanted": false, "timeZone": "Asia/Tokyo" })).await.success();
        sign_in(app, email, "curl/8.5.0").await;
        let told = letters(app, email).await;
        assert_eq!(told.len(), 2);
        assert!(told.iter().any(|(_, body)| body.contains("（UTC+9）")), "{told:?}");
    })
    .await;
}
