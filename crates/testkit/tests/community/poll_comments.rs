//! What is said beside the entries of a poll: kept, masked, taken out, reported, decided.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::stage::{Stage, seen};
use domain::poll::{FREE_COMMENTS_OF_ADDRESS, REPORTS_OF_PERSON};
use serde_json::{Value, json};
use testkit::{Actor, on_each_engine, pay};

fn call(stage: &Stage, entry: usize) -> String {
    format!("/works/{}/poll/comments", stage.id(entry))
}

async fn say(stage: &Stage, who: &Actor, url: &str, content: &str) -> Value {
    who.post(&call(stage, 0), json!({ "url": url, "content": content, "name": "路人甲" })).await.data()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_votes_may_write_and_contact_details_are_masked() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({ "workIds": [stage.id(0), stage.id(1)] })).await;
        let (guest, person) = (app.guest(), app.client().await);
        let said = say(&stage, &guest, &url, "线条很稳，加我微信 abc12345").await;
        assert_eq!(
            (&said["guest"], &said["userName"], &said["masked"]),
            (&json!(true), &json!("路人甲"), &json!(true))
        );
        assert!(!said["content"].as_str().unwrap().contains("abc12345"));
        let said = say(&stage, &person, &url, "我也喜欢这个").await;
        assert_eq!(
            (&said["userName"], &said["guest"], &said["mine"]),
            (&json!(person.user_name), &json!(false), &json!(true))
        );
        say(&stage, &stage.client, &url, "谢谢大家").await;
        let view = seen(&guest, &url).await;
        let comments = view["comments"].as_array().unwrap();
        assert_eq!(comments.iter().map(|one| one["owner"].clone()).collect::<Vec<_>>(), [true, false, false]);
        let path = call(&stage, 0);
        for (body, fields) in [
            (json!({ "url": url, "content": " ", "name": "路人" }), vec!["content"]),
            (json!({ "url": url, "content": "好" }), vec!["name"]),
            (json!({ "url": url, "content": "好".repeat(501), "name": "官方客服" }), vec!["content", "name"]),
        ] {
            guest.post(&path, body).await.wrong_fields(&fields);
        }
        guest.post(&path, json!({ "content": "好", "name": "路人" })).await.refused(404, "not_found");
        guest
            .post(&call(&stage, 2), json!({ "url": url, "content": "好", "name": "路人" }))
            .await
            .refused(404, "not_found");
        stage.designers[0].post(&path, json!({ "url": url, "content": "选我" })).await.refused(403, "forbidden");
        let owned = stage.contest.seen_by(&stage.client).await;
        assert_eq!(owned["poll"]["comments"], 3);
        let (notices, _) = stage.client.get("/users/notices").await.list();
        let told = notices.iter().find(|notice| notice["kind"] == "poll_comment").unwrap();
        assert_eq!(told["times"], 2, "the owner is told of others");
        assert!(told["subject"]["url"].as_str().unwrap().ends_with("?a=poll"), "{told}");
        for _ in 1..FREE_COMMENTS_OF_ADDRESS.most {
            say(&stage, &guest, &url, "再看一眼").await;
        }
        let more = json!({ "url": url, "content": "又来了", "name": "路人" });
        guest.post(&path, more.clone()).await.refused(422, "captcha_required");
        let mut worked = more;
        worked["token"] = json!(guest.solve_captcha().await);
        guest.post(&path, worked).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn comments_are_taken_out_by_owner_moderators_and_their_writers_only() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (guest, person, other) = (app.guest(), app.client().await, app.client().await);
        let moderator = app.moderator().await;
        let mut paths = Vec::new();
        for who in [&guest, &guest, &person] {
            let said = say(&stage, who, &url, "不怎么样").await;
            paths.push(format!("/polls/{url}/comments/{}", said["id"]));
        }
        for path in &paths {
            app.guest().delete(path).await.refused(401, "not_signed_in");
            other.delete(path).await.refused(403, "forbidden");
            stage.designers[0].delete(path).await.refused(403, "forbidden");
        }
        let elsewhere = Stage::revised(app, json!({})).await;
        let foreign = elsewhere.poll(json!({})).await;
        let crossed = paths[0].replace(&url, &foreign);
        elsewhere.client.delete(&crossed).await.refused(404, "not_found");
        elsewhere.client.delete(&paths[0]).await.refused(403, "forbidden");
        stage.client.delete(&paths[0]).await.success();
        stage.client.delete(&paths[0]).await.refused(404, "not_found");
        moderator.delete(&paths[1]).await.refused(422, "reason_required");
        moderator.delete_with(&paths[1], json!({ "reason": "人身攻击" })).await.success();
        person.delete(&paths[2]).await.success();
        let view = seen(&guest, &url).await;
        assert_eq!(view["comments"], json!([]));
        assert_eq!(stage.contest.seen_by(&stage.client).await["poll"]["comments"], 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reported_comment_is_decided_once_by_a_moderator() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (person, reader, moderator) = (app.client().await, app.client().await, app.moderator().await);
        let mut ids = Vec::new();
        for _ in 0..2 {
            ids.push(say(&stage, &person, &url, "这是抄来的，骗子").await["id"].as_i64().unwrap());
        }
        let report = |id: i64| format!("/polls/{url}/comments/{id}/report");
        let why = json!({ "reason": "无端指责" });
        app.guest().post(&report(ids[0]), why.clone()).await.refused(401, "not_signed_in");
        person.post(&report(ids[0]), why.clone()).await.refused(403, "forbidden");
        reader.post(&report(ids[0]), json!({})).await.refused(422, "reason_required");
        reader.post(&report(999_999), why.clone()).await.refused(404, "not_found");
        for id in &ids {
            reader.post(&report(*id), why.clone()).await.success();
            reader.post(&report(*id), why.clone()).await.refused(409, "already_reported");
        }
        for other in [&reader, &stage.client, &stage.designers[0]] {
            other.get("/admin/poll-comments").await.refused(403, "forbidden");
            other
                .post(&format!("/admin/poll-comments/{}", ids[0]), json!({ "decision": "remove" }))
                .await
                .refused(403, "forbidden");
        }
        let (cases, total) = moderator.get("/admin/poll-comments").await.list();
        assert_eq!(
            (total, &cases[0]["comment"]["id"], &cases[0]["reports"][0]["reason"]),
            (2, &json!(ids[0]), &json!("无端指责"))
        );
        assert_eq!(moderator.case("/admin/poll-comments", &json!(ids[1])).await.as_ref(), Some(&cases[1]));
        let decide = |id: i64| format!("/admin/poll-comments/{id}");
        moderator.post(&decide(ids[0]), json!({ "decision": "burn" })).await.wrong_fields(&["decision"]);
        moderator.post(&decide(999_999), json!({ "decision": "dismiss" })).await.refused(404, "not_found");
        moderator.post(&decide(ids[0]), json!({ "decision": "remove" })).await.refused(422, "reason_required");
        moderator.post(&decide(ids[0]), json!({ "decision": "remove", "reason": "人身攻击" })).await.success();
        moderator.post(&decide(ids[1]), json!({ "decision": "dismiss" })).await.success();
        for id in &ids {
            let again = json!({ "decision": "remove", "reason": "人身攻击" });
            moderator.post(&decide(*id), again).await.refused(409, "already_decided");
        }
        assert_eq!(moderator.get("/admin/poll-comments").await.list().1, 0);
        assert_eq!(moderator.case("/admin/poll-comments", &json!(ids[1])).await, None, "it waits no longer");
        let view = seen(&reader, &url).await;
        let left = view["comments"].as_array().unwrap();
        assert_eq!((left.len(), &left[0]["id"]), (1, &json!(ids[1])));
        // Both hear of it, and of which poll it was.
        let told = notices(&person).await;
        assert_eq!(
            (told.len(), &told[0]["kind"], &told[0]["params"]["reason"]),
            (1, &json!("poll_comment_removed"), &json!("人身攻击"))
        );
        let told = notices(&reader).await;
        let outcomes: Vec<_> = told.iter().map(|notice| notice["params"]["outcome"].clone()).collect();
        assert_eq!(
            (outcomes, &told[0]["kind"]),
            (vec![json!("dismissed"), json!("removed")], &json!("poll_comment_decided"))
        );
        let subject = &told[0]["subject"];
        assert_eq!((&subject["kind"], &told[0]["projectId"]), (&json!("poll"), &Value::Null));
        assert_eq!((&subject["name"], &subject["url"]), (&json!("山海茶社"), &json!(format!("/polls/{url}"))));
        let (desk, _) = moderator.get("/users/notices").await.list();
        let desk = desk.iter().find(|notice| notice["kind"] == "poll_comment_reported").unwrap();
        assert_eq!(
            (&desk["subject"]["name"], &desk["subject"]["url"]),
            (&json!("山海茶社"), &json!("/admin/poll-comments"))
        );
        // What becomes private meanwhile is not named any more.
        let order = json!({ "purpose": "private", "channel": "sandbox", "projectId": stage.contest.id });
        pay(&stage.client, order).await.success();
        let subject = &notices(&reader).await[0]["subject"];
        assert_eq!((&subject["name"], &subject["url"]), (&Value::Null, &json!("/polls")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_knows_of_a_private_contest_is_told_which_poll_it_was() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (designer, stranger, moderator) = (app.designer().await, app.client().await, app.moderator().await);
        for author in [&designer, &stranger] {
            let id = say(&stage, author, &url, "这是抄来的，骗子").await["id"].clone();
            let verdict = json!({ "reason": "无端指责" });
            stage.client.post(&format!("/polls/{url}/comments/{id}/report"), verdict).await.success();
            let verdict = json!({ "decision": "remove", "reason": "人身攻击" });
            moderator.post(&format!("/admin/poll-comments/{id}"), verdict).await.success();
        }
        let order = json!({ "purpose": "private", "channel": "sandbox", "projectId": stage.contest.id });
        pay(&stage.client, order).await.success();
        for (reader, name, place) in [
            (&designer, json!("山海茶社"), format!("/polls/{url}")),
            (&stage.client, json!("山海茶社"), format!("/polls/{url}")),
            (&stranger, Value::Null, "/polls".to_owned()),
        ] {
            let subject = &notices(reader).await[0]["subject"];
            assert_eq!((&subject["name"], &subject["url"]), (&name, &json!(place)));
        }
    })
    .await;
}

/// What somebody was told of comments in polls, the newest first.
async fn notices(actor: &Actor) -> Vec<Value> {
    let (list, _) = actor.get("/users/notices").await.list();
    list.into_iter().filter(|notice| notice["kind"].as_str().unwrap().starts_with("poll_comment_")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reported_comment_stays_with_the_moderators_whoever_takes_it_out() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (person, reader, moderator) = (app.client().await, app.client().await, app.moderator().await);
        let mut ids = Vec::new();
        for content in ["我删", "客户删", "清空", "没人举报"] {
            ids.push(say(&stage, &person, &url, content).await["id"].as_i64().unwrap());
        }
        let path = |id: i64| format!("/polls/{url}/comments/{id}");
        for id in &ids[..3] {
            reader.post(&format!("{}/report", path(*id)), json!({ "reason": "骂人" })).await.success();
        }
        person.delete(&path(ids[0])).await.success();
        stage.client.delete(&path(ids[1])).await.success();
        stage.client.post(&stage.call("/reset/polls"), json!({ "confirm": 1 })).await.success();
        assert_eq!(seen(&stage.client, &url).await["comments"], json!([]));
        assert_eq!(stage.contest.seen_by(&stage.client).await["poll"]["comments"], 0);
        let (cases, total) = moderator.get("/admin/poll-comments").await.list();
        let read: Vec<_> =
            cases.iter().map(|case| (case["comment"]["content"].clone(), case["removed"].clone())).collect();
        let kept = ["我删", "客户删", "清空"].map(|content| (json!(content), json!(true)));
        assert_eq!((read, total), (kept.to_vec(), 3));
        let (queues, _) = moderator.get("/admin/queues").await.list();
        assert_eq!(queues.iter().find(|queue| queue["id"] == "poll-comments").unwrap()["waiting"], 3);
        let decide = |id: i64| format!("/admin/poll-comments/{id}");
        moderator.post(&decide(ids[3]), json!({ "decision": "dismiss" })).await.refused(404, "not_found");
        moderator.post(&decide(ids[0]), json!({ "decision": "remove", "reason": "辱骂" })).await.success();
        for id in &ids[1..3] {
            moderator.post(&decide(*id), json!({ "decision": "dismiss" })).await.success();
        }
        assert_eq!(moderator.get("/admin/poll-comments").await.list().1, 0);
        assert_eq!(seen(&stage.client, &url).await["comments"], json!([]), "out stays out");
        assert_eq!(stage.contest.seen_by(&stage.client).await["poll"]["comments"], 0);
        let left = ids.clone();
        let words = app.market.db.read(move |conn| {
            let all: Result<Vec<_>, _> =
                left.iter().map(|id| db::poll::comment::find(conn, domain::PollCommentId(*id))).collect();
            all
        });
        let words: Vec<_> = words.await.unwrap().into_iter().map(|row: Option<_>| row.map(|row| row.content)).collect();
        let empty = Some(String::new());
        assert_eq!(words, [empty.clone(), empty.clone(), empty, None], "decided: their words are gone");
        assert_eq!(notices(&person).await[0]["params"]["reason"], "辱骂");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_decides_on_no_comment_that_concerns_them() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (person, reader) = (app.client().await, app.client().await);
        let (moderator, second) = (app.moderator().await, app.moderator().await);
        let theirs = say(&stage, &moderator, &url, "大家好").await["id"].as_i64().unwrap();
        let reported = say(&stage, &person, &url, "骗子").await["id"].as_i64().unwrap();
        let path = |id: i64| format!("/polls/{url}/comments/{id}");
        let why = json!({ "reason": "不妥" });
        reader.post(&format!("{}/report", path(theirs)), why.clone()).await.success();
        moderator.post(&format!("{}/report", path(reported)), why.clone()).await.success();
        for id in [theirs, reported] {
            for decision in ["remove", "dismiss"] {
                let verdict = json!({ "decision": decision, "reason": "不妥" });
                moderator.post(&format!("/admin/poll-comments/{id}"), verdict).await.refused(403, "forbidden");
            }
        }
        moderator.delete_with(&path(reported), why.clone()).await.refused(403, "forbidden");
        assert_eq!(second.get("/admin/poll-comments").await.list().1, 2);
        // Taken out beside the entry by a moderator it is decided on, too.
        second.delete_with(&path(reported), why.clone()).await.success();
        assert_eq!(second.get("/admin/poll-comments").await.list().1, 1);
        let told = notices(&moderator).await;
        let decided = told.iter().find(|notice| notice["kind"] == "poll_comment_decided").unwrap();
        assert_eq!(decided["params"]["outcome"], "removed");
        assert_eq!(notices(&person).await.len(), 1);
        // Their own comment they take back like anybody.
        moderator.delete(&path(theirs)).await.success();
        assert_eq!(second.get("/admin/poll-comments").await.list().1, 1, "and its report waits on");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reports_a_comment_once_and_nobody_learns_who_else_did() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (person, moderator, judge) = (app.client().await, app.moderator().await, app.moderator().await);
        let readers = [app.client().await, app.client().await, app.client().await];
        let id = say(&stage, &person, &url, "骗子").await["id"].as_i64().unwrap();
        let path = format!("/polls/{url}/comments/{id}/report");
        for (reader, reason) in readers[..2].iter().zip(["辱骂", "不实"]) {
            reader.post(&path, json!({ "reason": reason })).await.success();
            reader.post(&path, json!({ "reason": reason })).await.refused(409, "already_reported");
            // They are read in the order of their times.
            app.market.clock.advance(1);
        }
        moderator.post(&path, json!({ "reason": "人身攻击" })).await.success();
        let (cases, total) = judge.get("/admin/poll-comments").await.list();
        let said: Vec<_> = cases[0]["reports"].as_array().unwrap().iter().map(|one| one["reason"].clone()).collect();
        assert_eq!((total, said), (1, vec![json!("辱骂"), json!("不实"), json!("人身攻击")]));
        // One case, of which moderators are told once.
        let (told, _) = judge.get("/users/notices").await.list();
        let told: Vec<_> = told.iter().filter(|notice| notice["kind"] == "poll_comment_reported").collect();
        assert_eq!((told.len(), &told[0]["times"]), (1, &json!(1)));
        let decide = format!("/admin/poll-comments/{id}");
        moderator.post(&decide, json!({ "decision": "dismiss" })).await.refused(403, "forbidden");
        judge.post(&decide, json!({ "decision": "dismiss", "reason": "是事实" })).await.success();
        for reporter in readers[..2].iter().chain([&moderator]) {
            assert_eq!(notices(reporter).await[0]["params"]["outcome"], "dismissed");
        }
        // What was left to stand is looked at again when somebody else objects to it; who did before is not told twice.
        readers[0].post(&path, json!({ "reason": "再看看" })).await.refused(409, "already_reported");
        app.market.clock.advance(domain::time::MINUTE_MS);
        readers[2].post(&path, json!({ "reason": "还是不妥" })).await.success();
        let (cases, _) = judge.get("/admin/poll-comments").await.list();
        assert_eq!(cases[0]["reports"].as_array().unwrap().len(), 1);
        moderator.post(&decide, json!({ "decision": "remove", "reason": "人身攻击" })).await.success();
        assert_eq!(notices(&readers[2]).await[0]["params"]["outcome"], "removed");
        assert_eq!(notices(&readers[0]).await.len(), 1);
        stage.client.post(&stage.call("/reset/polls"), json!({ "confirm": 1 })).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_of_one_person_are_bounded() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (person, reader) = (app.client().await, app.client().await);
        let mut told = 0;
        for _ in 0..=REPORTS_OF_PERSON.most {
            let id = say(&stage, &person, &url, "好").await["id"].clone();
            let report = format!("/polls/{url}/comments/{id}/report");
            told = reader.post(&report, json!({ "reason": "不好" })).await.status.as_u16();
            let bounded = told == 429;
            assert_eq!(bounded, id.as_i64() > Some(REPORTS_OF_PERSON.most), "{id}");
        }
        assert_eq!(told, 429);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_of_entries_that_are_gone_is_the_owners_alone() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (person, moderator) = (app.client().await, app.moderator().await);
        say(&stage, &person, &url, "一号是抄的").await;
        let hide = format!("/works/{}/hidden", stage.id(0));
        let read = async |actor: &Actor| seen(actor, &url).await["comments"].as_array().unwrap().len();
        assert_eq!(read(&app.guest()).await, 1);
        moderator.put(&hide, json!({ "hidden": 1, "reason": "待核实" })).await.success();
        for (reader, sees) in
            [(&app.guest(), 0), (&person, 0), (&stage.designers[1], 0), (&stage.client, 1), (&moderator, 1)]
        {
            assert_eq!(read(reader).await, sees, "{}", reader.user_name);
        }
        moderator.put(&hide, json!({ "hidden": 0 })).await.success();
        stage.designers[0].delete(&format!("/works/{}", stage.id(0))).await.success();
        assert_eq!((read(&app.guest()).await, read(&stage.client).await), (0, 1));
    })
    .await;
}
