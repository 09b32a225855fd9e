//! Lines that the server writes, and what stays of somebody who left.

use super::{chat, file, say, texts, unread};
use app::message::Line;
use domain::retention::ENDED_CONVERSATIONS_MS;
use domain::thread::people::Kind;
use domain::time::DAY_MS;
use domain::{Currency, Minor, UserId};
use serde_json::{Value, json};
use testkit::{Actor, PASSWORD, TestApp, on_each_engine, registration};

async fn note(app: &TestApp, from: UserId, to: UserId, kind: Kind, amount: Option<(Minor, Currency)>) {
    let now = app.now();
    let written = app.market.db.write(move |tx| {
        let content = "谢谢你，加微信 wx_shanhai88";
        app::message::note(tx, &Line { from, to, kind, content, amount, project: None }, now)
    });
    written.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tip_and_a_hire_write_their_own_line() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        note(app, client.id, designer.id, Kind::Tip, Some((Minor::major(88), Currency::CNY))).await;
        let read = chat(&designer, &client).await;
        let line = &read["list"][0];
        assert_eq!((&line["kind"], &line["amount"], &line["currency"]), (&json!("tip"), &json!(88), &json!("CNY")));
        assert!(!line["content"].as_str().unwrap().contains("wx_shanhai88"), "strangers are strangers: {line}");
        // It is a word of the client's: they can be answered.
        say(&designer, &client, "多谢").await.success();
        note(app, client.id, designer.id, Kind::Hire, None).await;
        assert_eq!(unread(&designer).await, 1);
        assert_eq!(chat(&designer, &client).await["list"][2]["kind"], "hire");
        let now = app.now();
        let gone = app.market.db.write(move |tx| {
            let (from, to) = (client.id, UserId(999_999));
            let line = Line { from, to, kind: Kind::Tip, content: "x", amount: None, project: None };
            app::message::note(tx, &line, now)
        });
        assert!(matches!(gone.await, Err(app::AppError::Refused(domain::Refusal::NotFound))));
    })
    .await;
}

async fn leave(actor: &Actor) {
    actor.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_wrote_who_left_stays_with_the_other_until_both_are_gone() {
    on_each_engine(async |app| {
        let one = app.registered("one@example.com").await;
        let mut two = app.guest();
        let mut form = registration("two@example.com");
        form["userType"] = json!(2);
        two.id = two.post("/api/register", form).await.data()["id"].as_i64().unwrap().into();
        let now = app.now();
        let (from, to) = (two.id, one.id);
        app.market
            .db
            .write(move |tx| {
                let line = Line { from, to, kind: Kind::Message, content: "你好", amount: None, project: None };
                app::message::note(tx, &line, now)
            })
            .await
            .unwrap();
        let held = file(&two, "notes.txt", b"notes".to_vec()).await;
        let moderator = app.moderator().await;
        two.post("/users/messages", json!({ "to": moderator.id.0, "content": "请看", "fileIds": [held["id"]] }))
            .await
            .success();
        one.post(&format!("/users/{}/block", two.id), json!({})).await.success();
        leave(&two).await;
        let read = chat(&one, &two).await;
        assert_eq!(texts(&read), ["你好"]);
        assert_eq!((&read["user"]["deleted"], &read["mayWrite"]["allowed"]), (&json!(true), &json!(false)));
        assert_eq!(read["user"]["userName"], format!("#{}", two.id));
        assert_eq!(one.get("/users/messages").await.list().0[0]["user"]["deleted"], true);
        // The sentence says it in words, and the number is no name above it.
        let (told, _) = moderator.get("/users/notices").await.list();
        let told = told.iter().find(|notice| notice["kind"] == "message").unwrap();
        assert_eq!((&told["text"], &told["deleted"]), (&json!("已注销用户给你发了消息。"), &json!(true)));
        assert_eq!(told["subject"]["name"], Value::Null);
        say(&one, &two, "还在吗").await.refused(404, "not_found");
        assert_eq!(
            moderator.get(held["url"].as_str().unwrap()).await.status.as_u16(),
            200,
            "what was sent is the other's"
        );
        // Nobody else learns that there was somebody.
        app.client().await.get(&format!("/users/{}/chatlist", two.id)).await.refused(404, "not_found");
        one.delete(&format!("/users/{}/block", two.id)).await.success();

        leave(&one).await;
        let left = async || {
            let texts = db::sql!("SELECT content FROM thread_messages ORDER BY id");
            app.market.db.read(move |conn| conn.all(texts, &db::params![], |row| row.get::<String>(0))).await.unwrap()
        };
        assert_eq!(left().await, ["你好", "请看"]);
        let sweep = async || app::upkeep::sweep(&app.market, app::jobs::KINDS).await.unwrap();
        app.advance_ms(ENDED_CONVERSATIONS_MS - DAY_MS).await;
        sweep().await;
        assert_eq!(left().await.len(), 2, "a while longer");
        app.advance_ms(2 * DAY_MS).await;
        sweep().await;
        assert_eq!(left().await, ["请看"], "one side of that one is still here");
    })
    .await;
}
