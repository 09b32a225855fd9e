//! Reports of entries: who makes them, what they say, who reads them, what a moderator decides.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::stage::Stage;
use domain::report::OPEN_MOST;
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, TestApp, Turn, jpg, jpg_of, on_each_engine, only, pay, store, together};

const REASON: &str = "这和我去年发布的标志几乎一模一样，请核实。";

fn call(stage: &Stage, entry: usize) -> String {
    format!("/works/{}/report", stage.id(entry))
}

fn stolen() -> Value {
    json!({ "kind": "stolen", "reason": REASON, "confirm": 1 })
}

fn with(fields: Value) -> Value {
    let mut body = stolen();
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

/// The owner reports an entry; the report and its topic.
async fn reported(stage: &Stage, entry: usize, by: &Actor) -> (i64, i64) {
    let made = by.post(&call(stage, entry), stolen()).await.data();
    (made["id"].as_i64().unwrap(), made["topicId"].as_i64().unwrap())
}

async fn decide(moderator: &Actor, report: i64, ruling: Value) -> testkit::Answer {
    moderator.post(&format!("/admin/reports/{report}"), ruling).await
}

async fn topic(who: &Actor, id: i64) -> testkit::Answer {
    who.get(&format!("/forum/topics/{id}")).await
}

/// The notices of a kind that somebody has.
async fn told(who: &Actor, kind: &str) -> Vec<Value> {
    let (notices, _) = who.get("/users/notices").await.list();
    notices.into_iter().filter(|notice| notice["kind"] == kind).collect()
}

async fn wall(who: &Actor, stage: &Stage) -> Vec<Value> {
    who.get(&stage.contest.works()).await.list().0
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sees_an_entry_reports_it_once_and_says_why() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let path = call(&stage, 0);
        let moderator = app.moderator().await;
        app.guest().post(&path, stolen()).await.refused(401, "not_signed_in");
        stage.designers[0].post(&path, stolen()).await.refused(403, "forbidden");
        // A rival does not see it while designs are still judged; a stranger sees none of them.
        stage.designers[1].post(&path, stolen()).await.refused(404, "not_found");
        app.client().await.post(&path, stolen()).await.refused(404, "not_found");
        stage.client.post("/works/999999/report", stolen()).await.refused(404, "not_found");
        stage.client.post("/works/x/report", stolen()).await.refused(404, "not_found");
        stage.client.post(&path, json!({ "kind": "stolen", "reason": REASON })).await.refused(422, "confirm_required");
        // An entry of a contest that they do not see is as unknown as one that is not there.
        let unseen = Stage::blind(app, json!({})).await;
        let elsewhere = format!("https://vermilion.test/contest/{}?a=designs&work=1", unseen.contest.encoded);
        for (fields, wrong) in [
            (json!({ "reason": "抄袭" }), vec!["reason"]),
            (json!({ "reason": "长".repeat(1_001) }), vec!["reason"]),
            (json!({ "reason": "", "confirm": 0 }), vec!["reason", "confirm"]),
            (json!({ "kind": "theft" }), vec!["kind"]),
            (json!({ "originalUrl": "javascript:alert(1)" }), vec!["originalUrl"]),
            (json!({ "originalUrl": format!("https://a.test/{}", "x".repeat(500)) }), vec!["originalUrl"]),
            (json!({ "originalWorkId": 999_999 }), vec!["originalWorkId"]),
            (json!({ "originalWorkId": stage.id(0) }), vec!["originalWorkId"]),
            (json!({ "originalLink": "上周那件" }), vec!["originalLink"]),
            (json!({ "originalLink": "#99" }), vec!["originalLink"]),
            (json!({ "originalLink": "#1" }), vec!["originalLink"]),
            (json!({ "originalLink": elsewhere }), vec!["originalLink"]),
            (json!({ "originalLink": "#2", "originalUrl": "https://a.test/b" }), vec!["originalUrl"]),
            (json!({ "fileId": 999_999 }), vec!["fileId"]),
            (json!({ "originalWorkId": stage.id(1), "originalUrl": "https://a.test/b" }), vec!["originalUrl"]),
            (json!({ "confirm": "perhaps" }), vec!["confirm"]),
        ] {
            stage.client.post(&path, with(fields)).await.wrong_fields(&wrong);
        }
        app.suspend(&stage.client).await;
        stage.client.post(&path, stolen()).await.refused(403, "suspended");
        app.unsuspend(&stage.client).await;
        let (calls_at_once, body) = (3, stolen());
        let calls = (0..calls_at_once).map(|_| {
            let (client, path, body) = (stage.client.clone(), path.clone(), body.clone());
            async move { client.post(&path, body).await }
        });
        let answers = together(calls).await;
        only(1, &answers, 409, "already_reported");
        stage.client.post(&path, stolen()).await.refused(409, "already_reported");
        // Another person, and another entry, are other reports; of what kind need not be said.
        let said = json!({ "reason": REASON, "confirm": 1 });
        moderator.post(&path, said.clone()).await.success();
        stage.client.post(&call(&stage, 1), said).await.success();
        let (cases, total) = moderator.get("/admin/reports").await.list();
        assert_eq!((cases.len(), total), (3, 3));
        assert_eq!(moderator.case("/admin/reports", &cases[1]["id"]).await.as_ref(), Some(&cases[1]));
        assert_eq!((&cases[2]["kind"], &cases[0]["kind"]), (&json!("other"), &json!("stolen")));
        assert_eq!(cases[0]["reporter"]["userName"], json!(stage.client.user_name));
        assert_eq!(cases[0]["workId"], json!(stage.id(0)));
        // Those whom it concerns are told, and see a mark.
        let notice = told(&stage.designers[0], "entry_reported").await;
        assert_eq!(notice.len(), 2, "{notice:?}");
        let url = notice[0]["subject"]["url"].as_str().unwrap();
        assert!(url.starts_with("/forum/"), "{url}");
        assert_eq!(notice[0]["subject"]["name"], "山海茶社 #1", "its contest is named");
        assert_eq!(told(&stage.client, "entry_reported").await.len(), 1, "of the moderator's own");
        assert_eq!(told(&moderator, "entry_report_waits").await.len(), 2);
        for (who, count) in [(&stage.client, json!(2)), (&stage.designers[0], json!(2)), (&moderator, json!(2))] {
            let seen = wall(who, &stage).await;
            let entry = seen.iter().find(|work| work["id"] == json!(stage.id(0))).unwrap();
            assert_eq!(entry["report"]["count"], count, "{}", who.user_name);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_ten_open_reports_at_most() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let designers = [app.designer().await, app.designer().await, app.designer().await, app.designer().await];
        let contest = Contest::open(&client).await;
        let mut works = Vec::new();
        for n in 0..=usize::try_from(OPEN_MOST).unwrap() {
            works.push(contest.enter(&designers[n % designers.len()]).await);
        }
        let report = async |work: &Value| client.post(&format!("/works/{}/report", work["id"]), stolen()).await;
        let (last, first) = works.split_last().unwrap();
        let mut reports = Vec::new();
        for work in first {
            reports.push(report(work).await.data()["id"].as_i64().unwrap());
        }
        report(last).await.refused(409, "too_many_reports");
        let moderator = app.moderator().await;
        decide(&moderator, reports[0], json!({ "decision": "dismiss", "reason": "是不同的设计" })).await.success();
        report(last).await.success();
        // What was dismissed can be reported anew, once there is room.
        report(&works[0]).await.refused(409, "too_many_reports");
    })
    .await;
}

async fn sent(who: &Actor, name: &str, bytes: Vec<u8>) -> i64 {
    let file = who.upload("/files", Form::new().file("file", name, bytes)).await.data();
    file["id"].as_i64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_original_is_shown_beside_the_entry_to_those_who_may_see_it() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let (moderator, rival) = (app.moderator().await, &stage.designers[1]);
        // A picture of one's own, sent ahead; nobody else's, and no document.
        let foreign = sent(rival, "b.jpg", jpg(800, 600)).await;
        let document = sent(&stage.client, "a.txt", b"words".to_vec()).await;
        for file in [foreign, document] {
            stage.client.post(&call(&stage, 0), with(json!({ "fileId": file }))).await.wrong_fields(&["fileId"]);
        }
        let own = sent(&stage.client, "zhang-wei.jpg", jpg(1200, 900)).await;
        let made = stage.client.post(&call(&stage, 0), with(json!({ "fileId": own }))).await.data();
        let id = made["topicId"].as_i64().unwrap();
        // It is taken: not for another report as well.
        stage.client.post(&call(&stage, 1), with(json!({ "fileId": own }))).await.wrong_fields(&["fileId"]);
        for who in [&stage.client, &stage.designers[0], &moderator] {
            let report = &topic(who, id).await.data()["report"];
            assert_eq!(report["original"]["width"], 1200, "{}", who.user_name);
            assert_eq!(report["picture"]["width"], 800);
            assert!((0..=100).contains(&report["likeness"].as_i64().unwrap()), "{report}");
            for picture in ["original", "picture"] {
                let url = report[picture]["url"].as_str().unwrap();
                assert_eq!(
                    who.send(who.request(axum::http::Method::GET, url), axum::body::Body::empty()).await.status,
                    200
                );
            }
        }
        // What its sender called it says nothing of them.
        let file = stage.designers[0].get(&format!("/files/{own}/x")).await;
        assert_eq!(file.status, 200);
        assert!(!file.header("content-disposition").contains("zhang"), "{}", file.header("content-disposition"));
        assert!(!topic(&stage.designers[0], id).await.text().contains("zhang"));
        let url = topic(&moderator, id).await.data()["report"]["original"]["url"].as_str().unwrap().to_owned();
        for stranger in [rival, &app.guest(), &app.client().await] {
            let request = stranger.request(axum::http::Method::GET, &url);
            assert_eq!(
                stranger.send(request, axum::body::Body::empty()).await.status,
                404,
                "the original is no stranger's"
            );
        }
        // An entry of this contest: its author is not shown a rival's design that they do not see.
        let made = stage.client.post(&call(&stage, 1), with(json!({ "originalLink": "#3" }))).await.data();
        let id = made["topicId"].as_i64().unwrap();
        let report = &topic(&moderator, id).await.data()["report"];
        assert!(report["likeness"].as_i64().unwrap() < 90, "two drawings: {report}");
        assert!(report["original"]["url"].is_string());
        let theirs = &topic(rival, id).await.data()["report"];
        assert_eq!((&theirs["original"], &theirs["likeness"]), (&Value::Null, &Value::Null), "{theirs}");
        // A rival cannot learn of an entry by naming its number.
        let elsewhere = Stage::blind(app, json!({})).await;
        let named = with(json!({ "originalWorkId": elsewhere.id(0) }));
        stage.client.post(&call(&stage, 2), named).await.wrong_fields(&["originalWorkId"]);
        // The same drawing at another size.
        let form = |name: &str, width, height| Form::new().file("file", name, jpg_of(width, height, 77_777));
        let drawn = elsewhere.designers[0].upload(&elsewhere.contest.works(), form("c.jpg", 800, 600)).await.data();
        let same = elsewhere.client.upload("/files", form("d.jpg", 1600, 1200)).await.data();
        let path = format!("/works/{}/report", drawn["id"]);
        let made = elsewhere.client.post(&path, with(json!({ "fileId": same["id"] }))).await.data();
        let report = &topic(&moderator, made["topicId"].as_i64().unwrap()).await.data()["report"];
        assert!(report["likeness"].as_i64().unwrap() >= 90, "{report}");
        let address = with(json!({ "originalUrl": "https://gallery.test/work/7" }));
        let made = stage.client.post(&call(&stage, 2), address).await.data();
        let report = &topic(&moderator, made["topicId"].as_i64().unwrap()).await.data()["report"];
        assert_eq!(
            (&report["originalUrl"], &report["likeness"]),
            (&json!("https://gallery.test/work/7"), &Value::Null)
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_read_by_those_it_concerns_and_names_its_reporter_to_moderators_alone() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let (moderator, reporter, outsider) = (app.moderator().await, app.moderator().await, app.designer().await);
        let (_, id) = reported(&stage, 0, &reporter).await;
        for (who, status) in [
            (&stage.designers[1], 404),
            (&outsider, 404),
            (&app.client().await, 404),
            (&stage.client, 200),
            (&stage.designers[0], 200),
            (&moderator, 200),
        ] {
            assert_eq!(topic(who, id).await.status, status, "{}", who.user_name);
        }
        app.guest().get(&format!("/forum/topics/{id}")).await.refused(401, "not_signed_in");
        for (who, named) in
            [(&stage.client, false), (&stage.designers[0], false), (&moderator, true), (&reporter, true)]
        {
            let seen = topic(who, id).await.data();
            assert_eq!(seen["author"].is_object(), named, "{}: {}", who.user_name, seen["author"]);
            assert_eq!(seen.to_string().contains(&reporter.user_name), named, "{}", who.user_name);
            let (list, _) = match who.get("/forum/topics?board=reports").await {
                answer if who.id == stage.client.id => {
                    answer.refused(403, "forbidden");
                    continue;
                }
                answer => answer.list(),
            };
            assert_eq!(list.len(), 1, "{}", who.user_name);
            assert_eq!(list[0]["author"].is_object(), named);
        }
        for who in [&stage.designers[1], &outsider] {
            assert_eq!(who.get("/forum/topics?board=reports").await.list().1, 0);
        }
        // The author answers, contact details aside; the owner, a client, reads.
        let words = "这是我自己画的，草稿和源文件都在，可以随时提供核对。";
        let replies = format!("/forum/topics/{id}/replies");
        stage.designers[0].post(&replies, json!({ "content": words })).await.success();
        stage.client.post(&replies, json!({ "content": words })).await.refused(403, "forum_not_approved");
        stage.designers[1].post(&replies, json!({ "content": words })).await.refused(404, "not_found");
        assert_eq!(told(&reporter, "topic_reply").await.len(), 1);
        // Nobody takes out or rewrites what a report says, and it is not moved.
        let put = format!("/forum/topics/{id}");
        for who in [&reporter, &moderator] {
            who.put(&put, json!({ "title": "另一个标题", "content": words })).await.refused(403, "forbidden");
            who.delete(&put).await.refused(403, "forbidden");
        }
        moderator.put(&format!("{put}/move"), json!({ "board": "talk" })).await.refused(409, "wrong_state");
        // Once there is a winner everybody sees the entries, and designers read the report.
        stage.contest.choose_finalist(&stage.client, &stage.designers[1]).await;
        stage.contest.choose_winner(&stage.client, &stage.works[1]).await;
        assert_eq!(topic(&outsider, id).await.status, 200);
        assert_eq!(outsider.get("/forum/topics?board=reports").await.list().1, 1);
        outsider.post(&replies, json!({ "content": words })).await.success();
        assert_eq!(topic(&app.applicant().await, id).await.status, 404, "who is not approved does not");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_contests_report_is_no_strangers() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({ "private": 1 })).await;
        let stranger = app.client().await;
        stranger.post(&call(&stage, 0), stolen()).await.refused(404, "not_found");
        let (_, id) = reported(&stage, 0, &stage.client).await;
        for who in [&stranger, &app.designer().await, &app.applicant().await, &stage.designers[1]] {
            topic(who, id).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_decide_once_with_a_reason_that_all_are_told() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let moderator = app.moderator().await;
        let (report, id) = reported(&stage, 0, &stage.client).await;
        let path = format!("/admin/reports/{report}");
        for who in [&stage.client, &stage.designers[0], &stage.designers[1]] {
            who.post(&path, json!({ "decision": "dismiss", "reason": "x" })).await.refused(403, "forbidden");
            who.get("/admin/reports").await.refused(403, "forbidden");
        }
        app.guest().get("/admin/reports").await.refused(401, "not_signed_in");
        moderator.get("/admin/reports?status=lost").await.wrong_fields(&["status"]);
        for (ruling, wrong) in [
            (json!({}), vec!["decision", "reason"]),
            (json!({ "decision": "burn", "reason": "x" }), vec!["decision"]),
            (json!({ "decision": "remove", "reason": " " }), vec!["reason"]),
            (json!({ "decision": "dismiss" }), vec!["reason"]),
            (json!({ "decision": "warn", "reason": "x" }), vec!["points"]),
            (json!({ "decision": "warn", "reason": "x", "points": 4 }), vec!["points"]),
            (json!({ "decision": "hide", "reason": "长".repeat(501) }), vec!["reason"]),
        ] {
            decide(&moderator, report, ruling).await.wrong_fields(&wrong);
        }
        decide(&moderator, 999_999, json!({ "decision": "dismiss", "reason": "x" })).await.refused(404, "not_found");
        let ruling = json!({ "decision": "hide", "reason": "与来源高度相似" });
        let calls = (0..3).map(|_| {
            let (moderator, path, ruling) = (moderator.clone(), path.clone(), ruling.clone());
            async move { moderator.post(&path, ruling).await }
        });
        only(1, &together(calls).await, 409, "already_decided");
        for who in [&stage.client, &stage.designers[0]] {
            let told = told(who, "entry_report_decided").await;
            assert_eq!(told.len(), 1, "{}", who.user_name);
            assert_eq!(told[0]["params"]["reason"], "与来源高度相似");
        }
        let seen = topic(&stage.designers[0], id).await.data();
        assert_eq!(
            (&seen["report"]["status"], &seen["report"]["decision"]),
            (&json!("hidden"), &json!("与来源高度相似"))
        );
        assert_eq!(seen["locked"], true);
        let late = json!({ "content": "我还想再补充说明一下我的创作过程。" });
        stage.designers[0].post(&format!("/forum/topics/{id}/replies"), late).await.refused(409, "topic_locked");
        let entry = wall(&stage.client, &stage).await.into_iter().find(|work| work["id"] == json!(stage.id(0)));
        let entry = entry.unwrap();
        assert_eq!((&entry["hidden"], &entry["report"]["count"]), (&json!(true), &json!(0)));
        assert_eq!(moderator.get("/admin/reports").await.list().1, 0);
        let (decided, _) = moderator.get("/admin/reports?status=decided").await.list();
        assert_eq!(decided[0]["status"], "hidden");
        assert_eq!(moderator.case("/admin/reports", &decided[0]["id"]).await.as_ref(), Some(&decided[0]));
        let (record, _) = moderator.get("/admin/decisions").await.list();
        assert!(record.iter().any(|one| one["kind"] == "report" && one["outcome"] == "hidden"), "{record:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn points_go_to_the_author_or_for_a_false_report_to_the_reporter() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let moderator = app.moderator().await;
        let points = async |who: &Actor| who.get(&format!("/users/warning/{}", who.id)).await.data()["points"].clone();
        let (report, _) = reported(&stage, 0, &stage.client).await;
        decide(&moderator, report, json!({ "decision": "warn", "reason": "未注明素材来源", "points": 2 }))
            .await
            .success();
        assert_eq!((points(&stage.designers[0]).await, points(&stage.client).await), (json!(2), json!(0)));
        let hangs = wall(&stage.client, &stage).await;
        assert_eq!(hangs.len(), 3, "the entry stays");
        let (report, _) = reported(&stage, 1, &stage.client).await;
        decide(&moderator, report, json!({ "decision": "dismiss", "reason": "举报不实", "points": 1 })).await.success();
        assert_eq!((points(&stage.designers[1]).await, points(&stage.client).await), (json!(0), json!(1)));
        let (report, _) = reported(&stage, 2, &stage.client).await;
        decide(&moderator, report, json!({ "decision": "remove", "reason": "盗用他人作品", "points": 3 }))
            .await
            .success();
        assert_eq!(points(&stage.designers[2]).await, json!(3));
        assert_eq!(wall(&stage.client, &stage).await.len(), 2);
        // Nobody judges what concerns them, and moderators are not judged by one another.
        let judge = app.moderator().await;
        let (report, _) = reported(&stage, 1, &judge).await;
        decide(&judge, report, json!({ "decision": "dismiss", "reason": "自己处理" })).await.refused(403, "forbidden");
        let points_for_a_moderator = json!({ "decision": "dismiss", "reason": "举报不实", "points": 1 });
        decide(&moderator, report, points_for_a_moderator).await.refused(403, "forbidden");
        let (open, _) = moderator.get("/admin/reports").await.list();
        assert_eq!(open.len(), 1, "what was refused decided nothing");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_removed_settles_every_report_of_it() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let (moderator, other) = (app.moderator().await, app.moderator().await);
        let (first, _) = reported(&stage, 0, &stage.client).await;
        let (_, second) = reported(&stage, 0, &other).await;
        decide(&moderator, first, json!({ "decision": "remove", "reason": "盗用他人作品" })).await.success();
        assert_eq!(topic(&other, second).await.data()["report"]["status"], "removed");
        assert_eq!(told(&other, "entry_report_decided").await.len(), 1);
        stage.client.post(&call(&stage, 0), stolen()).await.refused(404, "not_found");
        // An entry that its author took back meanwhile cannot be hidden or removed any more; the report is still decided.
        let (report, _) = reported(&stage, 1, &stage.client).await;
        stage.designers[1].delete(&format!("/works/{}", stage.id(1))).await.success();
        for decision in ["hide", "remove"] {
            let ruling = json!({ "decision": decision, "reason": "盗用他人作品" });
            decide(&moderator, report, ruling).await.refused(409, "wrong_state");
        }
        decide(&moderator, report, json!({ "decision": "warn", "reason": "盗用他人作品", "points": 1 }))
            .await
            .success();
    })
    .await;
}

async fn won(app: &TestApp) -> (Contest, Value, Actor, Actor) {
    let (client, winner) = (app.client().await, app.designer().await);
    let (contest, work) = Contest::delivered(&client, &winner).await;
    (contest, work, client, winner)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_winner_loses_the_win_before_the_handover_is_confirmed() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        let (contest, work, client, winner) = won(app).await;
        let path = format!("/works/{}/report", work["id"]);
        // What is not stolen is not taken from its winner.
        let made = client.post(&path, json!({ "kind": "stock", "reason": REASON, "confirm": 1 })).await.data();
        let report = made["id"].as_i64().unwrap();
        for decision in ["hide", "remove"] {
            let ruling = json!({ "decision": decision, "reason": "图库素材" });
            decide(&moderator, report, ruling).await.refused(409, "already_sold");
        }
        decide(&moderator, report, json!({ "decision": "dismiss", "reason": "原创" })).await.success();
        let before = contest.seen_by(&client).await;
        assert_eq!(before["step"], 3);
        let report = client.post(&path, stolen()).await.data()["id"].as_i64().unwrap();
        decide(&moderator, report, json!({ "decision": "remove", "reason": "盗用他人作品", "points": 3 }))
            .await
            .success();
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["step"], &seen["winner"]), (&json!(2), &Value::Null), "{seen}");
        assert!(wall_of(&client, &contest).await.iter().all(|one| one["id"] != work["id"]));
        assert_eq!(told(&winner, "win_revoked").await.len(), 1);
        assert_eq!(told(&client, "choose_again").await.len(), 1);
        assert!(app.audit().is_empty(), "{:?}", app.audit());
        // Confirmed is confirmed.
        let (contest, work, client, _) = won(app).await;
        contest.confirm(&client).await.success();
        let report = client.post(&format!("/works/{}/report", work["id"]), stolen()).await.data()["id"].clone();
        let ruling = json!({ "decision": "remove", "reason": "盗用他人作品" });
        decide(&moderator, report.as_i64().unwrap(), ruling).await.refused(409, "already_confirmed");
    })
    .await;
}

/// An entry that the store sold: the contest where it hangs, the entry, its seller, the buyer and the purchase.
async fn sold(app: &TestApp) -> (Contest, Value, Actor, Actor, Contest) {
    let (contest, entry, seller) = store(app).await;
    let buyer = app.client().await;
    let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, entry["id"]);
    let purchase = Contest::made(&buyer.post(&call, json!({})).await.data());
    pay(&buyer, json!({ "purpose": "store", "channel": "sandbox", "projectId": purchase.id })).await.success();
    (contest, entry, seller, buyer, purchase)
}

/// What was sold is nowhere for sale and its buyer has the whole price again.
async fn sale_is_over(app: &TestApp, (contest, entry, buyer, purchase): (&Contest, &Value, &Actor, &Contest)) {
    app.run_jobs().await;
    let seen = purchase.seen_by(buyer).await;
    assert_eq!((&seen["refund"]["status"], &seen["refund"]["amount"]), (&json!(2), &json!(260)), "{seen}");
    app.guest().get(&format!("/store/{}", entry["id"])).await.refused(404, "not_found");
    let again = format!("/projects/{}/clone/purchase/work/{}", contest.id, entry["id"]);
    app.client().await.post(&again, json!({})).await.refused(404, "not_found");
    assert!(app.audit().is_empty(), "{:?}", app.audit());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_store_purchase_is_given_back_and_what_was_sold_comes_down() {
    on_each_engine(async |app| {
        let (moderator, other) = (app.moderator().await, app.moderator().await);
        let ruling = json!({ "decision": "remove", "reason": "盗用他人作品" });
        // Its buyer reports the copy; somebody else the entry on the wall.
        let (contest, entry, seller, buyer, purchase) = sold(app).await;
        let copy = purchase.seen_by(&buyer).await["winning"]["workId"].clone();
        let made = buyer.post(&format!("/works/{copy}/report"), stolen()).await.data();
        let of_entry = other.post(&format!("/works/{}/report", entry["id"]), stolen()).await.data();
        // Both decided at once: one of them settles the other.
        let calls = [&made, &of_entry].map(|report| {
            let (moderator, report, ruling) = (moderator.clone(), report["id"].as_i64().unwrap(), ruling.clone());
            async move { decide(&moderator, report, ruling).await }
        });
        only(1, &together(calls).await, 409, "already_decided");
        sale_is_over(app, (&contest, &entry, &buyer, &purchase)).await;
        assert!(wall_of(&moderator, &contest).await.iter().all(|one| one["id"] != entry["id"]));
        assert_eq!(told(&seller, "sale_revoked").await.len(), 1);
        for (who, report) in [(&buyer, &made), (&other, &of_entry)] {
            assert_eq!(topic(who, report["topicId"].as_i64().unwrap()).await.data()["report"]["status"], "removed");
        }
        // What is not stolen is not taken from its buyer, and what is handed over is theirs.
        let (_, entry, seller, buyer, purchase) = sold(app).await;
        let path = format!("/works/{}/report", entry["id"]);
        let stock = json!({ "kind": "stock", "reason": REASON, "confirm": 1 });
        let report = other.post(&path, stock).await.data()["id"].as_i64().unwrap();
        decide(&moderator, report, ruling.clone()).await.refused(409, "already_sold");
        decide(&moderator, report, json!({ "decision": "dismiss", "reason": "原创" })).await.success();
        let report = other.post(&path, stolen()).await.data()["id"].as_i64().unwrap();
        let copy = purchase.seen_by(&buyer).await["winning"]["workId"].clone();
        Turn { client: &buyer, contest: &purchase }.hand_over(&seller, &json!({ "id": copy }), 0).await;
        purchase.confirm(&buyer).await.success();
        decide(&moderator, report, ruling).await.refused(409, "already_confirmed");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_a_purchase_that_was_given_back_is_decided_on_what_was_sold() {
    on_each_engine(async |app| {
        let (moderator, other) = (app.moderator().await, app.moderator().await);
        for decision in ["remove", "hide"] {
            let ruling = json!({ "decision": decision, "reason": "盗用他人作品" });
            let (contest, entry, seller, buyer, purchase) = sold(app).await;
            let copy = purchase.seen_by(&buyer).await["winning"]["workId"].clone();
            let of_copy = buyer.post(&format!("/works/{copy}/report"), stolen()).await.data();
            let of_entry = other.post(&format!("/works/{}/report", entry["id"]), stolen()).await.data();
            buyer.post(&format!("/projects/{}/clone/cancel", purchase.id), json!({})).await.success();
            app.run_jobs().await;
            app.guest().get(&format!("/store/{}", entry["id"])).await.success();
            decide(&moderator, of_copy["id"].as_i64().unwrap(), ruling).await.success();
            app.guest().get(&format!("/store/{}", entry["id"])).await.refused(404, "not_found");
            let hangs = wall_of(&seller, &contest).await.into_iter().find(|one| one["id"] == entry["id"]);
            match decision {
                "remove" => assert_eq!(hangs, None),
                _ => assert_eq!(hangs.unwrap()["hidden"], true),
            }
            // What is removed settles the report of what was sold; each stands in the record under its own contest.
            let status = topic(&other, of_entry["topicId"].as_i64().unwrap()).await.data()["report"]["status"].clone();
            assert_eq!(status, if decision == "remove" { "removed" } else { "open" });
            let (record, _) = moderator.get("/admin/decisions?kind=report").await.list();
            let project = |report: &Value| {
                record.iter().find(|one| one["subjectId"] == report["id"]).map(|one| one["projectId"].clone())
            };
            assert_eq!(project(&of_copy), Some(json!(purchase.id)), "{record:?}");
            if decision == "remove" {
                assert_eq!(project(&of_entry), Some(json!(contest.id)), "{record:?}");
            }
            assert!(app.audit().is_empty(), "{:?}", app.audit());
        }
    })
    .await;
}

async fn wall_of(who: &Actor, contest: &Contest) -> Vec<Value> {
    who.get(&contest.works()).await.list().0
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_reported_is_shown_whatever_hangs_in_its_place() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let moderator = app.moderator().await;
        stage.contest.choose_finalist(&stage.client, &stage.designers[0]).await;
        let against = with(json!({ "originalWorkId": stage.id(1) }));
        let made = stage.client.post(&call(&stage, 0), against).await.data();
        let seen = async || moderator.get("/admin/reports").await.list().0.remove(0);
        let before = seen().await;
        assert_eq!(before["revised"], false);
        // Its author puts something harmless in its place, before anybody has looked.
        let other = Form::new().file("file", "entry.jpg", jpg_of(800, 600, 4_712));
        let newer = stage.designers[0].upload(&format!("/works/{}/versions", stage.id(0)), other).await.data();
        let after = seen().await;
        assert_eq!((&after["picture"], &after["original"]), (&before["picture"], &before["original"]));
        assert_eq!((&after["likeness"], &after["revised"]), (&before["likeness"], &json!(true)));
        // Whoever reads the topic sees that picture, too.
        stage.contest.choose_winner(&stage.client, &stage.works[2]).await;
        let reader = app.designer().await;
        let told = topic(&reader, made["topicId"].as_i64().unwrap()).await.data();
        let shown = told["report"]["picture"]["url"].as_str().expect("an address");
        assert_ne!(shown, newer["image"]["url"]);
        assert_eq!(reader.get(shown).await.status, 200);
        app.guest().get(shown).await.refused(404, "not_found");
    })
    .await;
}
