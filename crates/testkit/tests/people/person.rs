//! The moderators' page of a person: who finds and reads it, what is done there, and what stands in the record.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::params;
use domain::Currency;
use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine, only, together};

fn page(person: &Actor, rest: &str) -> String {
    format!("/admin/users/{}{rest}", person.id)
}

async fn found(moderator: &Actor, words: &str) -> Vec<i64> {
    let encoded: String = words.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let (list, total) = moderator.get(&format!("/admin/users?q={encoded}")).await.list();
    assert_eq!(i64::try_from(list.len()).unwrap(), total, "{words}");
    list.iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

async fn with_phone(app: &TestApp, person: &Actor, phone: &'static str) {
    let (id, sql) = (person.id, db::sql!("UPDATE users SET phone = $2, real_name = '欧阳真名' WHERE id = $1"));
    app.market.db.write(move |tx| tx.run(sql, &params![id, phone])).await.unwrap();
}

async fn named(app: &TestApp, person: &Actor, name: &'static str) {
    let (id, sql) = (person.id, db::sql!("UPDATE users SET user_name = $2 WHERE id = $1"));
    app.market.db.write(move |tx| tx.run(sql, &params![id, name])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_found_by_number_name_address_and_phone() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        with_phone(app, &client, "13900007731").await;
        with_phone(app, &designer, "13900007732").await;
        named(app, &client, "lower Case").await;
        named(app, &designer, "Mira Halden").await;
        for (words, who) in [
            (client.id.to_string(), &client),
            (format!("#{}", designer.id), &designer),
            (client.email.clone(), &client),
            (designer.email.to_uppercase(), &designer),
            ("lower Case".to_owned(), &client),
            ("lower".to_owned(), &client),
            ("mira hal".to_owned(), &designer),
            ("13900007731".to_owned(), &client),
            ("139 0000-7732".to_owned(), &designer),
            ("+8613900007732".to_owned(), &designer),
        ] {
            assert_eq!(found(&moderator, &words).await, [who.id.0], "{words}");
        }
        for nobody in ["nobody at all", "%", "_", "' OR 1=1 --", "999999", "-1", "client@", "\u{10FFFF}"] {
            assert!(found(&moderator, nobody).await.is_empty(), "{nobody}");
        }
        let (all, total) = moderator.get("/admin/users?size=2").await.list();
        assert_eq!((all.len(), total), (2, 3));
        assert_eq!(all[0]["id"], moderator.id.0, "latest first");
        assert!(all.iter().all(|row| row["phone"].is_string()), "as in every answer to staff");
        for stranger in [&client, &designer] {
            stranger.get("/admin/users").await.refused(403, "forbidden");
            stranger.get(&page(stranger, "")).await.refused(403, "forbidden");
        }
        app.guest().get("/admin/users?q=1").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_a_person_stands_on_one_page() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        with_phone(app, &designer, "13900007731").await;
        app.give_money(&designer, 250, Currency::CNY).await;
        let (contest, _) = Contest::delivered(&client, &designer).await;
        let warning = json!({ "userId": designer.id.0, "points": 1, "reason": "迟交", "projectId": contest.id });
        moderator.post("/users/warning", warning).await.success();
        moderator.post(&page(&designer, "/notes"), json!({ "content": " 电话里态度很好 " })).await.success();

        let seen = moderator.get(&page(&designer, "")).await.data();
        assert_eq!((&seen["user"]["realName"], &seen["user"]["phone"]), (&json!("欧阳真名"), &json!("13900007731")));
        assert_eq!((&seen["email"], &seen["approved"]), (&json!(designer.email), &json!(true)));
        let part = &seen["entries"][0];
        assert_eq!(
            (&part["contest"]["id"], &part["winner"], &part["entries"]),
            (&json!(contest.id), &json!(true), &json!(1))
        );
        assert_eq!(seen["balances"], json!([{ "amount": 250, "currency": "CNY" }]));
        assert_eq!((&seen["warnings"]["points"], seen["sessions"].as_array().unwrap().len()), (&json!(1), 1));
        assert_eq!(seen["notes"][0]["content"], "电话里态度很好");
        assert_eq!((&seen["record"][0]["kind"], &seen["record"][0]["reason"]), (&json!("warning"), &json!("迟交")));
        let of_client = moderator.get(&page(&client, "")).await.data();
        assert_eq!(
            (&of_client["contests"][0]["id"], &of_client["contests"][0]["paid"]),
            (&json!(contest.id), &json!(true))
        );
        assert_eq!((&of_client["payments"][0]["status"], &of_client["entries"]), (&json!("paid"), &json!([])));

        let (log, _) = moderator.get("/admin/security?kind=contact_seen").await.list();
        assert!(log.iter().any(|row| row["detail"] == format!("user {}", designer.id)), "{log:?}");
        for path in ["", "/suspend", "/lift", "/sign-out", "/notes"] {
            let call = format!("/admin/users/999999{path}");
            let answer = match path {
                "" => moderator.get(&call).await,
                _ => moderator.post(&call, json!({ "reason": "x", "content": "x" })).await,
            };
            answer.refused(404, "not_found");
        }
        moderator.get("/admin/users/x").await.refused(404, "not_found");
        // The person finds nothing of the notes anywhere.
        for call in ["/users/info".to_owned(), format!("/users/warning/{}", designer.id), "/users/notices".to_owned()] {
            assert!(!designer.get(&call).await.text().contains("态度很好"), "{call}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ways_of_signing_in_and_reports_from_both_sides_stand_there_too() {
    on_each_engine(async |app| {
        let (moderator, client, designer) =
            (app.moderator().await, app.registered("ways@desk.test").await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let said = json!({ "kind": "stolen", "reason": "这和我去年发布的标志几乎一模一样。", "confirm": 1 });
        let report = client.post(&format!("/works/{}/report", work["id"]), said).await.data();
        app.market.clock.advance(1_000);
        let line = json!({ "to": client.id.0, "content": "加急要多付钱" });
        let message = designer.post("/users/messages", line).await.data();
        let why = json!({ "reason": "骚扰" });
        client.post(&format!("/users/messages/{}/report", message["id"]), why).await.success();
        for (person, made) in [(&client, true), (&designer, false)] {
            let seen = moderator.get(&page(person, "")).await.data();
            let told: Vec<_> = seen["reports"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| (one["kind"].clone(), one["made"].clone(), one["status"].clone(), one["topicId"].clone()))
                .collect();
            let of = |kind: &str, topic: &Value| (json!(kind), json!(made), json!("open"), topic.clone());
            assert_eq!(told, [of("message", &Value::Null), of("entry", &report["topicId"])]);
        }
        let ways = moderator.get(&page(&client, "")).await.data()["ways"].clone();
        assert_eq!((&ways[0]["provider"], &ways[0]["label"]), (&json!("password"), &json!("ways@desk.test")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suspending_and_lifting_by_hand_hold_whatever_the_points() {
    on_each_engine(async |app| {
        let (designer, moderator) = (app.designer().await, app.moderator().await);
        let reason = json!({ "reason": "在留言里辱骂客户" });
        moderator.post(&page(&designer, "/suspend"), json!({})).await.wrong_fields(&["reason"]);
        moderator
            .post(&page(&designer, "/suspend"), json!({ "reason": "长".repeat(501) }))
            .await
            .wrong_fields(&["reason"]);
        let calls = (0..3).map(|_| {
            let (moderator, call, reason) = (moderator.clone(), page(&designer, "/suspend"), reason.clone());
            async move { moderator.post(&call, reason).await }
        });
        only(1, &together(calls).await, 409, "already_decided");
        designer.post("/users/info", json!({ "intro": "x" })).await.refused(403, "suspended");
        assert!(moderator.get(&page(&designer, "")).await.data()["barredAt"].is_string());
        let letters = app.mail_to(&designer.email).await;
        assert_eq!(letters.iter().filter(|letter| letter.body.contains("在留言里辱骂客户")).count(), 1);

        // Too many points beside it: what the hand lifts, the points still hold.
        for n in 0..2 {
            let warning = json!({ "userId": designer.id.0, "points": 3, "reason": format!("第 {n} 次") });
            moderator.post("/users/warning", warning).await.success();
        }
        moderator.post(&page(&designer, "/lift"), json!({ "reason": "已道歉" })).await.success();
        assert_eq!(designer.get("/users/info").await.data()["suspended"], true);
        moderator
            .post(&page(&designer, "/lift"), json!({ "reason": "已道歉" }))
            .await
            .refused(409, "suspended_by_points");
        let told = designer.get(&format!("/users/warning/{}", designer.id)).await.data();
        moderator.delete(&format!("/users/warning/{}", told["list"][0]["id"])).await.success();
        assert_eq!(designer.get("/users/info").await.data()["suspended"], false);
        moderator.post(&page(&designer, "/lift"), json!({ "reason": "x" })).await.refused(409, "already_decided");
        let (record, _) = moderator.get("/admin/decisions?kind=person").await.list();
        let told: Vec<_> = record.iter().map(|row| row["outcome"].as_str().unwrap()).collect();
        assert_eq!(told, ["lifted", "suspended"]);
        assert_eq!((&record[1]["reason"], &record[1]["subjectName"]), (&reason["reason"], &json!(designer.user_name)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_somebody_out_ends_every_session_and_notes_come_and_go() {
    on_each_engine(async |app| {
        let (designer, other, moderator) = (app.designer().await, app.designer().await, app.moderator().await);
        moderator.post(&page(&designer, "/sign-out"), json!({})).await.wrong_fields(&["reason"]);
        moderator.post(&page(&designer, "/sign-out"), json!({ "reason": "账号被盗" })).await.success();
        assert_eq!(designer.get("/users/info").await.data(), Value::Null);
        other.get("/users/info").await.success();
        assert_eq!(moderator.get(&page(&designer, "")).await.data()["sessions"], json!([]));

        let notes = page(&designer, "/notes");
        moderator.post(&notes, json!({ "content": "" })).await.wrong_fields(&["content"]);
        moderator.post(&notes, json!({ "content": "长".repeat(1001) })).await.wrong_fields(&["content"]);
        moderator.post(&notes, json!({ "content": "一" })).await.success();
        let id = moderator.get(&page(&designer, "")).await.data()["notes"][0]["id"].clone();
        moderator.delete(&page(&other, &format!("/notes/{id}"))).await.refused(404, "not_found");
        moderator.delete(&page(&designer, &format!("/notes/{id}"))).await.success();
        moderator.delete(&page(&designer, &format!("/notes/{id}"))).await.refused(404, "not_found");
        assert_eq!(moderator.get(&page(&designer, "")).await.data()["notes"], json!([]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_who_moderates_is_judged_at_the_desk_and_nobody_else_judges() {
    on_each_engine(async |app| {
        let (client, one, two) = (app.client().await, app.moderator().await, app.moderator().await);
        for deed in ["/suspend", "/lift", "/sign-out"] {
            for person in [&one, &two] {
                one.post(&page(person, deed), json!({ "reason": "x" })).await.refused(403, "forbidden");
            }
            client.post(&page(&one, deed), json!({ "reason": "x" })).await.refused(403, "forbidden");
            client.post(&page(&client, deed), json!({ "reason": "x" })).await.refused(403, "forbidden");
            app.guest().post(&page(&client, deed), json!({ "reason": "x" })).await.refused(401, "not_signed_in");
        }
        client.post(&page(&client, "/notes"), json!({ "content": "x" })).await.refused(403, "forbidden");
        client.delete(&page(&client, "/notes/1")).await.refused(403, "forbidden");
        assert_eq!(one.get(&page(&two, "")).await.data()["isModerator"], 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_judges_moderators_too_and_stands_in_the_record_without_a_name() {
    on_each_engine(async |app| {
        let (client, moderator, reader) = (app.client().await, app.moderator().await, app.moderator().await);
        let market = &app.market;
        let named = ::app::admin::named(market, &client.email.to_uppercase()).await.unwrap();
        assert_eq!(named, client.id);
        assert_eq!(::app::admin::named(market, &format!("#{}", moderator.id)).await.unwrap(), moderator.id);
        assert!(::app::admin::named(market, "nobody@mail.test").await.is_err());
        ::app::admin::set_moderator(market, client.id, true, "新同事").await.unwrap();
        assert!(::app::admin::set_moderator(market, client.id, true, "新同事").await.is_err());
        client.get("/admin/queues").await.success();
        ::app::admin::set_moderator(market, client.id, false, "离职").await.unwrap();
        client.get("/admin/queues").await.refused(401, "not_signed_in");
        let judge = domain::account::standing::Judge::Operator;
        ::app::account::standing::suspend(market, judge, moderator.id, "泄露资料").await.unwrap();
        moderator.get("/admin/queues").await.refused(403, "suspended");
        ::app::account::standing::lift(market, judge, moderator.id, "查清了").await.unwrap();
        moderator.get("/admin/queues").await.success();
        let (secret, email) = ::app::admin::password_link(market, client.id).await.unwrap();
        assert_eq!(email, client.email);
        let known = app.guest().get(&format!("/auth/token?token={secret}")).await.data();
        assert_eq!(known["email"], client.email);
        let (record, total) = reader.get("/admin/decisions?kind=person").await.list();
        assert_eq!(total, 5);
        assert!(record.iter().all(|row| row["moderatorId"].is_null() && row["moderatorName"] == ""), "{record:?}");
    })
    .await;
}
