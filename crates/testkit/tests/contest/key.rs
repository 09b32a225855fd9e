//! `Idempotency-Key`: what is said again with its key is done once, with files and without, also where nobody waited for
//! the answer.

use axum::body::Body;
use axum::http::{Method, header};
use db::sql;
use domain::retention::KEY_LEASE_MS;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Actor, Answer, Contest, Form, TestApp, cut_off_at, jpg_of, on_each_engine, only, together};

/// How often the same thing is tried at the same moment.
const TRIES: usize = 6;

/// Sends a form with a key.
async fn send(actor: &Actor, path: &str, key: &str, form: Form) -> Answer {
    sent_as(actor, path, key, Form::KIND, form.into_bytes()).await
}

async fn sent_as(actor: &Actor, path: &str, key: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = actor.request(Method::POST, path).header(header::CONTENT_TYPE, kind).header("idempotency-key", key);
    actor.send(request, Body::from(body)).await
}

fn pdf(text: &str) -> Vec<u8> {
    format!("%PDF-1.4\n{text}\n%%EOF\n").into_bytes()
}

fn brief(file: &[u8]) -> Form {
    Contest::brief_form(json!({ "title": "山海" })).file("files[]", "说明.pdf", file)
}

/// How many keys wait for their answer, how many have it, and how many contests there are.
async fn stands(app: &TestApp) -> (i64, i64, i64) {
    let read = app.market.db.read(|conn| {
        conn.one(
            sql!(
                "SELECT (SELECT COUNT(*) FROM idempotency_keys WHERE status = 0), \
                 (SELECT COUNT(*) FROM idempotency_keys WHERE status <> 0), (SELECT COUNT(*) FROM projects)"
            ),
            &[],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
    });
    read.await.expect("the market is read")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_for_a_request_does_it_once() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        let contest = Contest::unpaid(&client, json!({})).await;
        let body = json!({ "purpose": "project", "channel": "sandbox", "projectId": contest.id });
        let send = |key: &'static str, body: Value| {
            let client = Arc::clone(&client);
            async move {
                let request = client.request(axum::http::Method::POST, "/payments");
                let request = request.header("content-type", "application/json").header("idempotency-key", key);
                client.send(request, axum::body::Body::from(body.to_string())).await
            }
        };
        let answers = together((0..TRIES).map(|_| send("order-1", body.clone()))).await;
        let made: Vec<_> =
            answers.iter().filter(|answer| answer.status.is_success()).map(|a| a.data()["id"].clone()).collect();
        // Whoever comes while the first is still at work is told to come again; whoever comes after gets its answer.
        only(made.len(), &answers, 409, "conflict");
        assert!(!made.is_empty() && made.iter().all(|id| *id == made[0]), "{made:?}");
        assert_eq!(send("order-1", body.clone()).await.data()["id"], made[0]);
        let other = json!({ "purpose": "private", "channel": "sandbox", "projectId": contest.id });
        send("order-1", other).await.refused(409, "idempotency_key_reused");
        assert_ne!(send("order-2", body).await.data()["id"], made[0]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_for_a_body_with_files_does_it_once() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        let (one, other) = (pdf("一"), pdf("二"));
        let answers = together((0..TRIES).map(|_| {
            let (client, form) = (Arc::clone(&client), brief(&one));
            async move { send(&client, "/projects", "start", form).await }
        }));
        let answers = answers.await;
        let made: Vec<_> = answers.iter().filter(|answer| answer.status.is_success()).map(Answer::data).collect();
        only(made.len(), &answers, 409, "conflict");
        assert!(!made.is_empty() && made.iter().all(|one| one == &made[0]), "{made:?}");
        // Another boundary, as each browser makes one for each try: the same form.
        let body = String::from_utf8_lossy(&brief(&one).into_bytes()).replace("vermilion-test-boundary", "another");
        let kind = Form::KIND.replace("vermilion-test-boundary", "another");
        let again = sent_as(&client, "/projects", "start", &kind, body.into_bytes()).await;
        assert_eq!((again.data(), again.header("content-type")), (made[0].clone(), "application/json"));
        // Another file, another name of it, another field, none of them: not the same form.
        let plain = Contest::brief_form(json!({ "title": "山海" }));
        for lie in [
            brief(&other),
            plain.clone().file("files[]", "另一份.pdf", one.clone()),
            plain.clone().file("files", "说明.pdf", one.clone()),
            plain.clone(),
            brief(&one).field("private", 1),
        ] {
            send(&client, "/projects", "start", lie).await.refused(409, "idempotency_key_reused");
        }
        send(&client, "/projects/price", "start", brief(&one)).await.refused(409, "idempotency_key_reused");
        // The key is one's own, and what is no form is none with a key either.
        let second = send(&app.client().await, "/projects", "start", brief(&one)).await.data();
        assert_ne!(second["id"], made[0]["id"]);
        sent_as(&client, "/projects", "start", Form::KIND, b"nothing".to_vec()).await.refused(400, "malformed");
        send(&app.guest(), "/projects", "start", brief(&one)).await.refused(401, "not_signed_in");
        assert_eq!(stands(app).await, (0, 2, 2));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_refused_may_be_mended_with_the_same_key() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let wrong = brief(&pdf("一")).field("prize", "x");
        send(&client, "/projects", "start", wrong).await.refused(422, "wrong_form");
        // Refused before its body was read.
        send(&app.designer().await, "/projects", "start", brief(&pdf("一"))).await.refused(403, "forbidden");
        assert_eq!(stands(app).await, (0, 0, 0));
        send(&client, "/projects", "start", brief(&pdf("一"))).await.success();
        assert_eq!(stands(app).await, (0, 1, 1));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_died_with_its_server_before_it_was_done_is_done_by_the_next_try() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let call = async || send(&client, "/projects", "start", brief(&pdf("一"))).await;
        cut_off_at("the key is taken, and nothing is done", async || stands(app).await == (1, 0, 0), call()).await;
        call().await.refused(409, "conflict");
        app.advance_ms(KEY_LEASE_MS + 1).await;
        // Whoever comes with something else meanwhile is not taken for it.
        send(&client, "/projects", "start", brief(&pdf("二"))).await.refused(409, "idempotency_key_reused");
        let made = call().await.data();
        assert_eq!(call().await.data(), made);
        assert_eq!(stands(app).await, (0, 1, 1));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_and_entries_said_again_are_written_once() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let entry = || Form::new().file("file", "草图.jpg", jpg_of(800, 600, 77)).field("description", "第一稿");
        let first = send(&designer, &contest.works(), "entry", entry()).await.data();
        assert_eq!(send(&designer, &contest.works(), "entry", entry()).await.data()["id"], first["id"]);
        assert_eq!(client.get(&contest.works()).await.list().1, 1);
        contest.choose_winner(&client, &first).await;
        let thread = format!("/projects/{}/messages", contest.id);
        let words = || Form::new().field("content", "请把源文件整理好再交付。").file("files[]", "说明.pdf", pdf("一"));
        let written = send(&client, &thread, "words", words()).await.data();
        // The rule that the first one passed is not asked again: a thread of which nobody may write any more answers, too.
        app.advance_hours(1).await;
        assert_eq!(send(&client, &thread, "words", words()).await.data(), written);
        assert_eq!(designer.get(&thread).await.list().1, 1);
        // A form without files in a call that takes none.
        let words = || Form::new().field("to", designer.id.0).field("content", "一次");
        let sent = send(&client, "/users/messages", "chat", words()).await.data();
        assert_eq!(send(&client, "/users/messages", "chat", words()).await.data(), sent);
        let lie = words().field("content", "两次");
        send(&client, "/users/messages", "chat", lie).await.refused(409, "idempotency_key_reused");
    })
    .await;
}
