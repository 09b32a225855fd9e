//! What people want to be told of: by group and way, what comes all the same, and declining mail from a letter.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{Method, header};
use serde_json::{Value, json};
use testkit::{Actor, Contest, PASSWORD, TestApp, on_each_engine};

const WISHES: &str = "/users/notices/preferences";

async fn letters(app: &TestApp, email: &str) -> Vec<db::outbox::Message> {
    app.mail_to(email).await
}

/// A group of which nothing comes by phone.
fn group(page: bool, email: bool, digest: bool) -> Value {
    json!({ "page": page, "email": email, "digest": digest, "sms": false })
}

/// The same without whether short messages can be chosen.
fn ways(wishes: &Value, group: &str) -> Value {
    let mut ways = wishes[group].clone();
    ways.as_object_mut().unwrap().remove("smsOffered");
    ways
}

/// What holds of a group until somebody says otherwise.
fn usual() -> Value {
    group(true, true, true)
}

async fn kinds(actor: &Actor, group: &str) -> Vec<String> {
    let (list, _) = actor.get(&format!("/users/notices?group={group}")).await.list();
    list.iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_wanted_until_somebody_says_otherwise() {
    on_each_engine(async |app| {
        let (client, other) = (app.client().await, app.client().await);
        let wishes = client.get(WISHES).await.data();
        let groups: Vec<_> = wishes.as_object().unwrap().keys().cloned().collect();
        assert_eq!(groups, ["community", "contests", "entries", "messages", "money", "news", "orders"]);
        assert!(groups.iter().all(|group| ways(&wishes, group) == usual()));
        let changed = client.post(WISHES, json!({ "entries": { "email": false, "page": 0 } })).await.data();
        assert_eq!(ways(&changed, "entries"), group(false, false, false));
        assert_eq!(ways(&changed, "contests"), usual());
        // In forms, and back again.
        client.post_form(WISHES, "entries.page=1&news.email=0").await.success();
        let read = client.get(WISHES).await.data();
        assert_eq!((&read["entries"]["page"], &read["entries"]["email"]), (&json!(true), &json!(false)));
        assert_eq!(read["news"]["email"], false);
        assert_eq!(other.get(WISHES).await.data()["news"]["email"], true, "nobody else's");
        for (lie, field) in [
            (json!({ "weather": { "email": false } }), "weather.email"),
            (json!({ "money": { "pigeon": true } }), "money.pigeon"),
            (json!({ "money": { "email": "perhaps" } }), "money.email"),
            (json!({ "money": { "sms": true } }), "money.sms"),
            (json!({ "entries": { "sms": true } }), "entries.sms"),
            (json!({ "money": true }), "money"),
        ] {
            client.post(WISHES, lie).await.wrong_fields(&[field]);
        }
        // One wrong value changes nothing.
        client
            .post(WISHES, json!({ "orders": { "email": false }, "x": { "email": 1 } }))
            .await
            .wrong_fields(&["x.email"]);
        assert_eq!(client.get(WISHES).await.data()["orders"]["email"], true);
        app.guest().get(WISHES).await.refused(401, "not_signed_in");
        app.guest().post(WISHES, json!({})).await.refused(401, "not_signed_in");
        // Whoever wants no mail at all wants none of any group, and can want one again.
        client.post("/users/info", json!({ "mailWanted": false })).await.success();
        let none = client.get(WISHES).await.data();
        assert!(groups.iter().all(|group| none[group]["email"] == false), "{none}");
        let one = client.post(WISHES, json!({ "contests": { "email": true } })).await.data();
        assert_eq!((&one["contests"]["email"], &one["money"]["email"]), (&json!(true), &json!(false)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_declined_is_not_told_and_what_is_urgent_is() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        client.post(WISHES, json!({ "entries": { "page": false }, "contests": { "email": false } })).await.success();
        let contest = Contest::open(&client).await;
        assert_eq!(letters(app, &client.email).await.len(), 0, "paid, and declined");
        assert_eq!(kinds(&client, "").await, ["paid"], "the page still tells");
        contest.enter(&designer).await;
        assert_eq!(kinds(&client, "").await, ["paid"], "entries are declined on the page");
        client.post(WISHES, json!({ "entries": { "page": true } })).await.success();
        contest.enter(&designer).await;
        assert_eq!(kinds(&client, "entries").await, ["work_new"]);
        assert_eq!(kinds(&client, "contests").await, ["paid"]);
        assert_eq!(kinds(&client, "money").await, Vec::<String>::new());
        client.get("/users/notices?group=weather").await.wrong_fields(&["group"]);

        // Urgent: a warning, whatever is declined.
        let everything = json!({
            "community": { "email": false, "page": false }, "money": { "email": false, "page": false }
        });
        designer.post(WISHES, everything).await.success();
        let (moderator, before) = (app.moderator().await, letters(app, &designer.email).await.len());
        let warning = json!({ "userId": designer.id.0, "points": 1, "reason": "抄袭" });
        moderator.post("/users/warning", warning).await.success();
        let after = letters(app, &designer.email).await;
        assert!(after.len() == before + 1 && after[0].subject.contains("警告"), "{}", after[0].subject);
        assert_eq!(kinds(&designer, "community").await, ["warned"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_looks_like_the_site_and_says_how_to_decline_it() {
    on_each_engine(async |app| {
        let client = app.client().await;
        Contest::open(&client).await;
        let letter = &letters(app, &client.email).await[0];
        assert!(
            letter.html.starts_with("<!doctype html>") && letter.html.contains("lang=\"zh-CN\""),
            "{}",
            letter.html
        );
        assert!(letter.html.contains(&letter.link.clone().unwrap().replace('&', "&amp;")), "{}", letter.html);
        let headers: Value = serde_json::from_str(&letter.headers).unwrap();
        assert_eq!(headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
        let link = headers["List-Unsubscribe"].as_str().unwrap().trim_matches(['<', '>']).to_owned();
        assert!(letter.body.contains(&link) && letter.html.contains(&link.replace('&', "&amp;")), "{}", letter.body);
        assert!(link.ends_with("&lang=zh"), "the page that asks speaks the letter's language: {link}");
        let shown = client.get(&format!("/sandbox/outbox?to={}", client.email)).await.list().0;
        assert_eq!((&shown[0]["headers"], &shown[0]["html"]), (&headers, &json!(letter.html)));

        // A mail program declines without signing in; opening the link alone declines nothing.
        let path = link.split_once("/api/").map(|(_, path)| format!("/api/{path}")).unwrap();
        let program = app.guest();
        let opened = program.get(&path).await;
        assert_eq!(opened.status, 303);
        let place = "/unsubscribe?lang=zh&token=";
        assert!(opened.header("location").starts_with(place), "{}", opened.header("location"));
        assert_eq!(client.get(WISHES).await.data()["contests"]["email"], true);
        let form = "List-Unsubscribe=One-Click";
        for _ in 0..2 {
            program.post_form(&path, form).await.success();
        }
        let wishes = client.get(WISHES).await.data();
        assert_eq!(ways(&wishes, "contests"), group(true, false, false));
        assert_eq!(ways(&wishes, "entries"), usual());
        // A lie in each part of it, and no session is opened by any.
        let other = app.client().await;
        let (place, token) = path.trim_end_matches("&lang=zh").split_once('=').unwrap();
        let (body, _) = token.rsplit_once('.').unwrap();
        for lie in [
            token.replacen(&client.id.to_string(), &other.id.to_string(), 1),
            token.replacen("contests", "money", 1),
            format!("{body}.00"),
            String::new(),
            "x".to_owned(),
        ] {
            program.post_form(&format!("{place}={lie}"), form).await.refused(404, "not_found");
            // Whoever opens one is shown the page, which says so.
            let opened = program.get(&format!("{place}={lie}")).await;
            assert_eq!((opened.status.as_u16(), opened.header("location")), (303, "/unsubscribe?lang=zh"), "{lie}");
        }
        assert_eq!(program.cookie("sid"), None);
        assert_eq!(other.get(WISHES).await.data()["contests"]["email"], true);
        // By JSON, as the page asks.
        let request = program.request(Method::POST, &path).header(header::CONTENT_TYPE, "application/json");
        program.send(request, Body::from("{}")).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_about_security_and_money_cannot_be_declined() {
    on_each_engine(async |app| {
        let email = "essential@people.test";
        app.registered(email).await;
        app.guest().login(email, PASSWORD).await.success();
        let letter = &letters(app, email).await[0];
        assert_eq!(letter.headers, "{}");
        assert!(!letter.body.contains("unsubscribe") && !letter.html.contains("unsubscribe"), "{}", letter.body);
        assert!(letter.html.contains("<!doctype html>"));
    })
    .await;
}

async fn set_phone(app: &TestApp, actor: &Actor, number: &'static str) {
    let (id, sql) = (actor.id, db::sql!("UPDATE users SET phone = $2 WHERE id = $1"));
    app.market.db.write(move |tx| tx.run(sql, &db::params![id, number])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_wait_comes_by_phone_to_who_chose_it() {
    on_each_engine(async |app| {
        let number = "13700001234";
        let texts = async || app.mail_to(number).await;
        let (client, designer) = (app.client().await, app.designer().await);
        let wishes = client.get(WISHES).await.data();
        let offered = wishes.as_object().unwrap().iter().filter(|(_, group)| group["smsOffered"] == true);
        let offered: Vec<_> = offered.map(|(name, _)| name.as_str()).collect();
        assert_eq!(offered, ["community", "contests", "money", "orders"]);
        let choice = json!({ "contests": { "sms": true } });
        client.post(WISHES, choice.clone()).await.refused(422, "phone_missing");
        set_phone(app, &client, number).await;
        let contest = Contest::open(&client).await;
        assert_eq!(texts().await.len(), 0, "nobody's phone rings who did not choose it");
        assert_eq!(client.post(WISHES, choice).await.data()["contests"]["sms"], true);
        Contest::open(&client).await;
        let told = texts().await;
        assert_eq!((told.len(), told[0].channel.as_str()), (1, "sms"));
        assert_eq!(told[0].body, "【朱砂】比稿已付款，征稿开始，详情请登录网站查看。");
        assert_eq!(told[0].code.as_deref(), Some("比稿已付款，征稿开始"));
        let shown = client.get(&format!("/sandbox/outbox?to={number}")).await.list().0;
        assert_eq!((&shown[0]["channel"], &shown[0]["body"]), (&json!("sms"), &json!(told[0].body)));
        // What can wait does not ring, nor does another group.
        contest.enter(&designer).await;
        let warning = json!({ "userId": client.id.0, "points": 1, "reason": "辱骂" });
        app.moderator().await.post("/users/warning", warning).await.success();
        assert_eq!(texts().await.len(), 1);
        // A letter besides, all the same; and never more than so many a day. On either site in the words that the template
        // takes.
        assert_eq!(letters(app, &client.email).await.len(), 3);
        let (id, sql) = (client.id, db::sql!("UPDATE users SET site = 'en' WHERE id = $1"));
        app.market.db.write(move |tx| tx.run(sql, &db::params![id])).await.unwrap();
        for _ in 0..domain::notice::SMS_NOTICES_OF_PERSON.most {
            app.market.clock.advance(60 * 60 * 1_000);
            Contest::open(&client).await;
        }
        let told = texts().await;
        assert_eq!(told.len(), 10);
        assert!(told.iter().all(|text| text.code.as_deref() == Some("比稿已付款，征稿开始")), "{told:?}");
        client.post(WISHES, json!({ "contests": { "sms": false } })).await.success();
        app.advance_hours(25).await;
        let before = texts().await.len();
        Contest::open(&client).await;
        assert_eq!(texts().await.len(), before);
    })
    .await;
}
