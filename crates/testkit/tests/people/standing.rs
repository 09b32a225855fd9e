//! Warnings and suspension: who gives them, who reads them, what they do, and what a suspended person can still do.

#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};
use testkit::{Actor, Contest, PASSWORD, on_each_engine, only, registration, together};

const YEAR_HOURS: i64 = 365 * 24;

async fn warn(moderator: &Actor, person: &Actor, points: i64, reason: &str) -> Value {
    let form = json!({ "userId": person.id.0, "points": points, "reason": reason });
    moderator.post("/users/warning", form).await.data()
}

async fn kinds(actor: &Actor) -> Vec<String> {
    let (notices, _) = actor.get("/users/notices?size=100").await.list();
    notices.iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

fn of(person: &Actor) -> String {
    format!("/users/warning/{}", person.id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warning_is_given_told_and_read_by_those_whom_it_concerns() {
    on_each_engine(async |app| {
        let (client, designer, other, moderator) =
            (app.client().await, app.designer().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let form = json!({ "userId": designer.id.0, "points": 2, "reason": " 抄袭他人作品 ", "workId": work["id"] });
        let told = moderator.post("/users/warning", form).await.data();
        assert_eq!((&told["points"], &told["limit"], &told["suspended"]), (&json!(2), &json!(3), &json!(false)));
        let one = &told["list"][0];
        assert_eq!((&one["points"], &one["reason"], &one["answer"]), (&json!(2), &json!("抄袭他人作品"), &Value::Null));
        assert_eq!((&one["projectId"], &one["workId"]), (&json!(contest.id), &work["id"]));
        assert_eq!((&one["by"]["id"], &one["number"]), (&json!(moderator.id.0), &json!(1)));
        assert!(one["dateTime"].is_string() && one["lapsesAt"].is_string());
        assert_eq!(designer.get(&of(&designer)).await.data(), told);
        let by_staff = moderator.get(&of(&designer)).await.data();
        assert_eq!((&by_staff["points"], &by_staff["list"][0]["id"]), (&told["points"], &told["list"][0]["id"]));
        assert_eq!(app.guest().get(&format!("/designers/{}", designer.id)).await.data()["stats"]["warnings"], 2);

        let (notices, _) = designer.get("/users/notices").await.list();
        let notice = notices.iter().find(|notice| notice["kind"] == "warned").unwrap();
        assert_eq!((&notice["params"]["points"], &notice["params"]["total"]), (&json!(2), &json!(2)));
        assert_eq!(notice["subject"]["url"], "/u/profile#warnings");
        let letters = app.mail_to(&designer.email).await;
        assert!(letters.iter().any(|letter| letter.body.contains("抄袭他人作品")), "{letters:?}");

        for stranger in [&client, &other] {
            stranger.get(&of(&designer)).await.refused(403, "forbidden");
            stranger.get("/users/warning/999999").await.refused(403, "forbidden");
            stranger
                .post("/users/warning", json!({ "userId": designer.id.0, "points": 1, "reason": "x" }))
                .await
                .refused(403, "forbidden");
            stranger.delete(&format!("/users/warning/{}", one["id"])).await.refused(403, "forbidden");
        }
        let guest = app.guest();
        guest.get(&of(&designer)).await.refused(401, "not_signed_in");
        guest.post("/users/warning", json!({})).await.refused(401, "not_signed_in");
        guest.delete("/users/warning/1").await.refused(401, "not_signed_in");
        guest.post("/users/warning/1/answer", json!({ "content": "x" })).await.refused(401, "not_signed_in");
        moderator.get("/users/warning/999999").await.refused(404, "not_found");
        moderator.get("/users/warning/x").await.refused(404, "not_found");

        let (record, _) = moderator.get("/admin/decisions?kind=warning").await.list();
        assert_eq!((&record[0]["outcome"], &record[0]["reason"]), (&json!("given_2"), &json!("抄袭他人作品")));
        assert_eq!(record[0]["subjectName"], designer.user_name);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_wrong_field_of_a_warning_is_named() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let (stranger, private) = (app.client().await, json!({ "private": 1 }));
        let hidden = Contest::open_with(&stranger, private).await;
        let seen = Contest::open(&client).await;
        let foreign = seen.enter(&app.designer().await).await;
        moderator
            .post("/users/warning", json!({ "points": 0, "reason": "" }))
            .await
            .wrong_fields(&["points", "reason"]);
        let base = |fields: Value| {
            let mut form = json!({ "userId": designer.id.0, "points": 1, "reason": "理由" });
            form.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
            form
        };
        for (fields, wrong) in [
            (json!({ "points": 4 }), "points"),
            (json!({ "points": -1 }), "points"),
            (json!({ "points": 1.5 }), "points"),
            (json!({ "points": "many" }), "points"),
            (json!({ "reason": " \n" }), "reason"),
            (json!({ "reason": "长".repeat(501) }), "reason"),
            (json!({ "userId": null }), "userId"),
            (json!({ "projectId": "nonsense" }), "projectId"),
            (json!({ "projectId": 999_999 }), "projectId"),
            // A contest that they have no part in would be made known by the warning.
            (json!({ "projectId": hidden.id }), "projectId"),
            (json!({ "projectId": seen.id }), "projectId"),
            (json!({ "workId": 999_999 }), "workId"),
            (json!({ "workId": foreign["id"] }), "workId"),
        ] {
            moderator.post("/users/warning", base(fields)).await.wrong_fields(&[wrong]);
        }
        moderator.post("/users/warning", base(json!({ "userId": 999_999 }))).await.refused(404, "not_found");
        moderator.delete("/users/warning/999999").await.refused(404, "not_found");
        assert_eq!(designer.get(&of(&designer)).await.data()["points"], 0);
        // A client is warned about an entry of their own contest; a form does as well as JSON.
        let form = format!("userId={}&points=1&reason=x&workId={}", client.id, foreign["id"]);
        assert_eq!(moderator.post_form("/users/warning", &form).await.data()["list"][0]["projectId"], seen.id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warning_names_the_topic_or_the_reported_message_that_it_is_about() {
    on_each_engine(async |app| {
        let (moderator, designer, reader) = (app.moderator().await, app.designer().await, app.designer().await);
        let said = "大家好，我想请教一下各位是怎样处理客户反馈的，谢谢。";
        let topic = json!({ "board": "talk", "title": "请教一个问题", "content": said });
        let topic = designer.post("/forum/topics", topic).await.data()["id"].as_i64().unwrap();
        let reply = json!({ "content": "这样的问题论坛里已经讨论过很多次了，请先搜索一下。" });
        reader.post(&format!("/forum/topics/{topic}/replies"), reply).await.success();
        let line = json!({ "to": designer.id.0, "content": "把你的源文件直接发给我" });
        let message = reader.post("/users/messages", line).await.data()["id"].as_i64().unwrap();
        let warn = async |person: &Actor, about: Value| {
            let mut form = json!({ "userId": person.id.0, "points": 1, "reason": "请注意言辞" });
            form.as_object_mut().unwrap().extend(about.as_object().unwrap().clone());
            moderator.post("/users/warning", form).await
        };
        // Who said nothing there is not told of it, and moderators know of no message that nobody reported.
        let stranger = app.designer().await;
        warn(&stranger, json!({ "topicId": topic })).await.wrong_fields(&["topicId"]);
        warn(&designer, json!({ "topicId": 999_999 })).await.wrong_fields(&["topicId"]);
        warn(&reader, json!({ "messageId": message })).await.wrong_fields(&["messageId"]);
        designer.post(&format!("/users/messages/{message}/report"), json!({ "reason": "索要源文件" })).await.success();
        warn(&designer, json!({ "messageId": message })).await.wrong_fields(&["messageId"]);
        warn(&reader, json!({ "messageId": message, "topicId": topic })).await.wrong_fields(&["messageId"]);
        warn(&reader, json!({ "messageId": message })).await.success();
        warn(&reader, json!({ "messageId": message })).await.refused(409, "already_warned");
        warn(&reader, json!({ "topicId": topic })).await.success();
        warn(&designer, json!({ "topicId": topic })).await.success();
        for who in [&reader, &moderator] {
            let told = who.get(&of(&reader)).await.data();
            let (of_topic, of_message) = (&told["list"][0], &told["list"][1]);
            assert_eq!((&of_topic["topicId"], &of_topic["topicTitle"]), (&json!(topic), &json!("请教一个问题")));
            let about = json!({ "id": message, "content": "把你的源文件直接发给我", "to": designer.id.0 });
            assert_eq!((&of_message["message"], &of_message["topicId"]), (&about, &Value::Null));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_suspended_does_not_begin_anew_until_it_would_have_ended() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        let register = async |email: &str, kind: i64| {
            let mut form = registration(email);
            form["userType"] = json!(kind);
            app.guest().post("/api/register", form).await
        };
        let leave = async |actor: &Actor| {
            actor.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        };
        let bind = async |actor: &Actor, openid: &str| {
            let id = actor.get("/gateway/wechat/qrcode/bind").await.data()["id"].as_str().unwrap().to_owned();
            app.guest().post(&format!("/sandbox/wechat/{id}/scan"), json!({ "openid": openid })).await.success();
            actor.get(&format!("/gateway/wechat/qrcode/check/{id}")).await.json()
        };
        let (by_points, barred) = (app.registered("points@left.test").await, app.registered("barred@left.test").await);
        let free = app.registered("free@left.test").await;
        assert_eq!(bind(&by_points, "left-by-points").await["code"], 200);
        warn(&moderator, &by_points, 3, "一").await;
        app.advance_hours(100 * 24).await;
        let moderator = app.moderator().await;
        for reason in ["二", "三", "四"] {
            warn(&moderator, &by_points, 3, reason).await;
        }
        let why = json!({ "reason": "冒充他人" });
        moderator.post(&format!("/admin/users/{}/suspend", barred.id), why).await.success();
        for actor in [&by_points, &barred, &free] {
            actor.login(&actor.email, PASSWORD).await.success();
            leave(actor).await;
        }
        for kind in [1, 2] {
            register("points@left.test", kind).await.refused(403, "left_suspended");
            register("Barred@Left.test", kind).await.refused(403, "left_suspended");
        }
        register("free@left.test", 1).await.success();
        // Neither by another way in, nor under an account that is there already.
        let other = app.registered("other@left.test").await;
        assert_eq!(bind(&other, "left-by-points").await["error"], "left_suspended");
        let guest = app.guest();
        let id = guest.get("/gateway/wechat/qrcode").await.data()["id"].as_str().unwrap().to_owned();
        app.guest().post(&format!("/sandbox/wechat/{id}/scan"), json!({ "openid": "left-by-points" })).await.success();
        assert_eq!(guest.get(&format!("/api/login/qrcode/{id}")).await.json()["error"], "left_suspended");
        // The first warning lapses 365 days after it was given: 100 of them had gone by.
        app.advance_hours(264 * 24).await;
        register("points@left.test", 1).await.refused(403, "left_suspended");
        app.advance_hours(2 * 24).await;
        register("points@left.test", 1).await.success();
        register("barred@left.test", 1).await.refused(403, "left_suspended");
        app.advance_hours(100 * 24).await;
        register("barred@left.test", 1).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_moderator_is_warned_or_suspended_at_the_desk() {
    on_each_engine(async |app| {
        let (one, two) = (app.moderator().await, app.moderator().await);
        for person in [&one, &two] {
            let form = json!({ "userId": person.id.0, "points": 1, "reason": "x" });
            one.post("/users/warning", form).await.refused(403, "forbidden");
        }
        let suspended = app.moderator().await;
        app.suspend(&suspended).await;
        let designer = app.designer().await;
        let form = json!({ "userId": designer.id.0, "points": 1, "reason": "x" });
        suspended.post("/users/warning", form).await.refused(403, "suspended");
        suspended.get(&of(&designer)).await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_points_suspend_by_themselves_and_fewer_lift() {
    on_each_engine(async |app| {
        let (newcomer, veteran, client, moderator) =
            (app.designer().await, app.designer().await, app.client().await, app.moderator().await);
        app.set_wins(&veteran, 3).await;
        assert_eq!(warn(&moderator, &newcomer, 3, "一").await["suspended"], false);
        let last = warn(&moderator, &newcomer, 1, "二").await;
        assert_eq!((&last["points"], &last["suspended"]), (&json!(4), &json!(true)));
        assert_eq!(newcomer.get("/users/info").await.data()["suspended"], true);
        newcomer.post("/users/info", json!({ "intro": "x" })).await.refused(403, "suspended");
        assert!(kinds(&newcomer).await.contains(&"suspended".to_owned()));
        for person in [&veteran, &client] {
            for reason in ["一", "二", "三"] {
                assert_eq!(warn(&moderator, person, 3, reason).await["suspended"], false);
            }
            let told = warn(&moderator, person, 1, "四").await;
            assert_eq!((&told["limit"], &told["suspended"]), (&json!(9), &json!(true)));
        }

        let id = &last["list"][0]["id"];
        moderator.delete(&format!("/users/warning/{id}")).await.success();
        let told = newcomer.get(&of(&newcomer)).await.data();
        assert_eq!((&told["points"], &told["suspended"]), (&json!(3), &json!(false)));
        assert_eq!(told["list"].as_array().unwrap().len(), 1);
        newcomer.post("/users/info", json!({ "intro": "x" })).await.success();
        let told = kinds(&newcomer).await;
        for kind in ["warning_taken_back", "suspension_lifted"] {
            assert!(told.contains(&kind.to_owned()), "{kind}: {told:?}");
        }
        moderator.delete(&format!("/users/warning/{id}")).await.refused(404, "not_found");
        let (record, _) = moderator.get("/admin/decisions?kind=warning").await.list();
        assert_eq!(record[0]["outcome"], "taken_back_1");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warning_lapses_after_a_year_and_the_suspension_with_it() {
    on_each_engine(async |app| {
        let (designer, moderator) = (app.designer().await, app.moderator().await);
        warn(&moderator, &designer, 2, "一").await;
        app.advance_hours(24 * 30).await;
        assert_eq!(warn(&moderator, &designer, 2, "二").await["suspended"], true);
        app.advance_hours(YEAR_HOURS - 24 * 30 - 1).await;
        assert_eq!(designer.get(&of(&designer)).await.data()["points"], 4);
        app.advance_hours(1).await;
        let told = designer.get(&of(&designer)).await.data();
        assert_eq!((&told["points"], &told["suspended"]), (&json!(2), &json!(false)));
        assert!(kinds(&designer).await.contains(&"suspension_lifted".to_owned()));
        app.advance_hours(24 * 30).await;
        assert_eq!(designer.get(&of(&designer)).await.data()["list"], json!([]));
        // The record keeps what was decided.
        let (record, _) = moderator.get("/admin/decisions?kind=warning").await.list();
        assert_eq!(record.len(), 2);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limit_follows_the_settings_and_the_wins() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        app.set_wins(&designer, 2).await;
        assert_eq!(warn(&moderator, &designer, 3, "一").await["limit"], 3);
        let change = |value: i64| json!({ "newcomerWarningLimit": value, "reason": "试行" });
        moderator.post("/admin/settings", change(2)).await.success();
        app.run_jobs().await;
        assert_eq!(designer.get("/users/info").await.data()["suspended"], true);
        moderator.post("/admin/settings", change(3)).await.success();
        app.run_jobs().await;
        assert_eq!(designer.get("/users/info").await.data()["suspended"], false);
        // With the third win the limit is higher; a win that is taken back takes that away again.
        contest.choose_winner(&client, &work).await;
        let told = warn(&moderator, &designer, 1, "二").await;
        assert_eq!((&told["limit"], &told["suspended"]), (&json!(9), &json!(false)));
        app.advance_hours(100).await;
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        moderator.post(&revoke, json!({ "reason": "一直没有交付" })).await.success();
        let told = moderator.get(&of(&designer)).await.data();
        assert_eq!((&told["limit"], &told["suspended"]), (&json!(3), &json!(true)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warned_person_answers_once_even_when_suspended() {
    on_each_engine(async |app| {
        let (designer, other, moderator) = (app.designer().await, app.designer().await, app.moderator().await);
        warn(&moderator, &designer, 3, "一").await;
        let told = warn(&moderator, &designer, 3, "二").await;
        let answer = format!("/users/warning/{}/answer", told["list"][0]["id"]);
        designer.post(&answer, json!({})).await.wrong_fields(&["content"]);
        designer.post(&answer, json!({ "content": "长".repeat(1001) })).await.wrong_fields(&["content"]);
        for stranger in [&other, &moderator] {
            stranger.post(&answer, json!({ "content": "x" })).await.refused(404, "not_found");
        }
        designer.post("/users/warning/999999/answer", json!({ "content": "x" })).await.refused(404, "not_found");
        let calls = (0..3).map(|n| {
            let (designer, answer) = (designer.clone(), answer.clone());
            async move { designer.post(&answer, json!({ "content": format!("不是抄袭 {n}") })).await }
        });
        only(1, &together(calls).await, 409, "already_answered");
        let told = designer.get(&of(&designer)).await.data();
        assert!(told["list"][0]["answer"].as_str().unwrap().starts_with("不是抄袭"));
        assert_eq!(told["list"][1]["answer"], Value::Null);
        let (notices, _) = moderator.get("/users/notices").await.list();
        let notice = notices.iter().find(|notice| notice["kind"] == "warning_answered").unwrap();
        assert_eq!(notice["subject"]["url"], format!("/admin/users/{}", designer.id));
        assert_eq!(notice["params"]["userName"], designer.user_name);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_very_same_warning_about_a_contest_is_given_once() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        let form = json!({ "userId": designer.id.0, "points": 1, "reason": "inactive_48h", "projectId": contest.id });
        let calls = (0..3).map(|_| {
            let (moderator, form) = (moderator.clone(), form.clone());
            async move { moderator.post("/users/warning", form).await }
        });
        only(1, &together(calls).await, 409, "already_warned");
        assert_eq!(designer.get(&of(&designer)).await.data()["points"], 1);
        app.advance_hours(25).await;
        moderator.post("/users/warning", form).await.success();
        let id = &designer.get(&of(&designer)).await.data()["list"][0]["id"];
        let calls = (0..3).map(|_| {
            let (moderator, call) = (moderator.clone(), format!("/users/warning/{id}"));
            async move { moderator.delete(&call).await }
        });
        only(1, &together(calls).await, 404, "not_found");
        assert_eq!(designer.get(&of(&designer)).await.data()["points"], 1);
        // About nothing in particular each counts: the same may be said of two things.
        for points in [2, 3] {
            let form = json!({ "userId": designer.id.0, "points": 1, "reason": "态度恶劣" });
            moderator.post("/users/warning", form).await.success();
            assert_eq!(designer.get(&of(&designer)).await.data()["points"], points);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn warnings_go_with_the_account() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        app.give_password(&client).await;
        warn(&moderator, &client, 1, "骚扰设计师").await;
        client.delete_with("/users/account/delete", json!({ "password": testkit::PASSWORD })).await.success();
        moderator.get(&of(&client)).await.refused(404, "not_found");
        let left: i64 = app
            .market
            .db
            .read(|conn| {
                conn.one(db::sql!("SELECT COUNT(*) FROM warnings WHERE user_id > 0"), &db::params![], |row| row.get(0))
            })
            .await
            .unwrap_or_else(|fault: db::DbError| panic!("{fault}"));
        assert_eq!(left, 0);
    })
    .await;
}
