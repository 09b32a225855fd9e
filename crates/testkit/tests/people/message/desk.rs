//! Files of messages, and what moderators see and decide of them.

use super::{chat, file, say, texts};
use domain::thread::THREAD_FILES_OF_PERSON;
use serde_json::{Value, json};
use testkit::{Actor, TestApp, jpg, on_each_engine, on_sqlite, only, together};

#[tokio::test(flavor = "multi_thread")]
async fn files_of_a_message_are_of_its_two_sides_alone() {
    on_each_engine(async |app| {
        let (client, designer, other, moderator) =
            (app.client().await, app.designer().await, app.designer().await, app.moderator().await);
        let picture = file(&client, "草图.jpg", jpg(400, 300)).await;
        let text = file(&client, "说明.txt", b"notes".to_vec()).await;
        let (url, thumb) = (picture["url"].as_str().unwrap(), picture["thumb"].as_str().unwrap());
        assert_eq!(designer.get(url).await.status.as_u16(), 404, "its sender's alone");
        let ids = json!([picture["id"], text["id"]]);
        let send = |ids: &Value| json!({ "to": designer.id.0, "content": "请看", "fileIds": ids });
        // Another's files, and one twice.
        other
            .post("/users/messages", json!({ "to": designer.id.0, "content": "x", "fileIds": ids }))
            .await
            .refused(422, "unknown_value");
        let twice = json!([picture["id"], picture["id"]]);
        client.post("/users/messages", send(&twice)).await.refused(422, "unknown_value");
        let sent = client.post("/users/messages", send(&ids)).await.data();
        assert_eq!((&sent["files"][0]["id"], &sent["files"][1]["name"]), (&picture["id"], &json!("说明.txt")));
        // Taken is taken.
        client.post("/users/messages", send(&ids)).await.refused(422, "unknown_value");
        let read = chat(&designer, &client).await;
        assert_eq!(read["total"], 1, "what was refused is not there");
        assert_eq!(read["list"][0]["files"].as_array().unwrap().len(), 2);
        assert_eq!(designer.get("/users/messages").await.list().0[0]["files"], 2);
        for path in [url, thumb] {
            for side in [&client, &designer] {
                assert_eq!(side.get(path).await.status.as_u16(), 200, "{path}");
            }
            for stranger in [&other, &moderator, &app.guest()] {
                assert_eq!(stranger.get(path).await.status.as_u16(), 404, "{path}");
            }
        }
        // What nothing names within a day is forgotten and cannot be named any more.
        let late = file(&client, "late.txt", b"late".to_vec()).await;
        app.advance_hours(25).await;
        client.post("/users/messages", send(&json!([late["id"]]))).await.refused(422, "unknown_value");
        assert_eq!(designer.get(url).await.status.as_u16(), 200, "what was named stays");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_sends_so_many_files_a_day() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let ids = async |count: i64| {
            let mut ids = Vec::new();
            for n in 0..count {
                ids.push(file(&client, &format!("{n}.txt"), b"x".to_vec()).await["id"].clone());
            }
            ids
        };
        for _ in 0..THREAD_FILES_OF_PERSON.most / 5 {
            let body = json!({ "to": designer.id.0, "content": "x", "fileIds": ids(5).await });
            client.post("/users/messages", body).await.success();
        }
        let body = json!({ "to": designer.id.0, "content": "x", "fileIds": ids(1).await });
        client.post("/users/messages", body).await.refused(429, "too_many_requests");
        say(&client, &designer, "words are fine").await.success();
    })
    .await;
}

async fn reported(app: &TestApp) -> (Actor, Actor, Actor, Value, String) {
    let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
    say(&client, &designer, "你好").await.success();
    let picture = file(&client, "草图.jpg", jpg(400, 300)).await;
    let body = json!({ "to": designer.id.0, "content": "难听的话", "fileIds": [picture["id"]] });
    let bad = client.post("/users/messages", body).await.data();
    say(&client, &designer, "后来的话").await.success();
    (client, designer, moderator, bad, picture["url"].as_str().unwrap().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reported_message_comes_to_the_desk_with_its_context_and_is_decided_once() {
    on_each_engine(async |app| {
        let (client, designer, moderator, bad, url) = reported(app).await;
        let (other, second) = (app.designer().await, app.moderator().await);
        let report = format!("/users/messages/{}/report", bad["id"]);
        let why = json!({ "reason": "骂人" });
        designer.post(&report, json!({})).await.refused(422, "reason_required");
        designer.post(&report, json!({ "reason": "长".repeat(501) })).await.refused(422, "too_long");
        client.post(&report, why.clone()).await.refused(403, "forbidden");
        for nobody in [&other, &moderator] {
            nobody.post(&report, why.clone()).await.refused(404, "not_found");
        }
        app.guest().post(&report, why.clone()).await.refused(401, "not_signed_in");
        designer.post("/users/messages/999999/report", why.clone()).await.refused(404, "not_found");
        designer.post("/users/messages/x/report", why.clone()).await.refused(404, "not_found");
        assert_eq!(moderator.get(&url).await.status.as_u16(), 404, "not theirs to see yet");
        let calls = (0..3).map(|_| (designer.clone(), report.clone(), why.clone()));
        let answers = together(calls.map(|(who, path, body)| async move { who.post(&path, body).await }));
        only(1, &answers.await, 409, "already_reported");

        assert_eq!(moderator.get(&url).await.status.as_u16(), 200, "reported: they see what it is about");
        let (queues, _) = moderator.get("/admin/queues").await.list();
        assert_eq!(queues.iter().find(|queue| queue["id"] == "message-reports").unwrap()["waiting"], 1);
        let (notices, _) = moderator.get("/users/notices").await.list();
        assert_eq!(notices[0]["kind"], "message_reported");
        let (cases, total) = moderator.get("/admin/message-reports").await.list();
        assert_eq!(
            (total, &cases[0]["reason"], &cases[0]["message"]["content"]),
            (1, &json!("骂人"), &json!("难听的话"))
        );
        let path = format!("/admin/message-reports/{}", cases[0]["id"]);
        let case = moderator.get(&path).await.data();
        let context: Vec<_> = case["context"].as_array().unwrap().iter().map(|line| line["content"].clone()).collect();
        assert_eq!(context, [json!("你好"), json!("难听的话"), json!("后来的话")]);
        assert_eq!(
            (&case["reporter"]["id"], &case["message"]["author"]["id"]),
            (&json!(designer.id), &json!(client.id))
        );

        for wrong in [json!({}), json!({ "outcome": "open" }), json!({ "outcome": "hanged", "reason": "x" })] {
            moderator.post(&path, wrong).await.wrong_fields(&["outcome"]);
        }
        moderator.post(&path, json!({ "outcome": "removed" })).await.refused(422, "reason_required");
        for nobody in [&client, &designer] {
            nobody.get("/admin/message-reports").await.refused(403, "forbidden");
            nobody.get(&path).await.refused(403, "forbidden");
            nobody.post(&path, json!({ "outcome": "dismissed" })).await.refused(403, "forbidden");
        }
        moderator.get("/admin/message-reports?status=x").await.refused(422, "unknown_value");
        moderator.get("/admin/message-reports/999999").await.refused(404, "not_found");
        let decision = json!({ "outcome": "removed", "reason": "侮辱" });
        let calls = [moderator.clone(), second].map(|who| (who, path.clone(), decision.clone()));
        let answers = together(calls.map(|(who, path, body)| async move { who.post(&path, body).await }));
        only(1, &answers.await, 409, "already_decided");

        let read = chat(&designer, &client).await;
        assert_eq!(texts(&read), ["你好", "", "后来的话"]);
        assert_eq!((&read["list"][1]["removed"], &read["list"][1]["files"]), (&json!(true), &json!([])));
        assert_eq!(moderator.get(&url).await.status.as_u16(), 404, "decided: it is the two's again");
        let told = async |actor: &Actor| actor.get("/users/notices").await.list().0[0].clone();
        let (author, reporter) = (told(&client).await, told(&designer).await);
        assert_eq!((&author["kind"], &author["params"]["reason"]), (&json!("message_removed"), &json!("侮辱")));
        assert_eq!((&reporter["kind"], &reporter["params"]["outcome"]), (&json!("report_decided"), &json!("removed")));
        let (decided, _) = moderator.get("/admin/message-reports?status=decided").await.list();
        assert_eq!((&decided[0]["status"], &decided[0]["decision"]), (&json!("removed"), &json!("侮辱")));
        let (record, _) = moderator.get("/admin/decisions?kind=message_report").await.list();
        assert_eq!(record[0]["outcome"], "removed");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_decides_no_case_of_their_own() {
    on_each_engine(async |app| {
        let (client, moderator, second) = (app.client().await, app.moderator().await, app.moderator().await);
        let said = say(&moderator, &client, "通知").await.data();
        client.post(&format!("/users/messages/{}/report", said["id"]), json!({ "reason": "？" })).await.success();
        let (cases, _) = second.get("/admin/message-reports").await.list();
        let path = format!("/admin/message-reports/{}", cases[0]["id"]);
        moderator.post(&path, json!({ "outcome": "dismissed" })).await.refused(403, "forbidden");
        second.post(&path, json!({ "outcome": "dismissed" })).await.success();
        assert_eq!(texts(&chat(&client, &moderator).await), ["通知"], "it stays");
    })
    .await;
}
