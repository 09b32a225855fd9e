//! Conversations through the real router: who may write, what is kept, counts, blocks, limits, files, reports.

#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;
mod help;
mod left;
mod names;

use axum::body::Body;
use axum::http::{Method, header};
use domain::UserId;
use domain::thread::MESSAGES_OF_PERSON;
use domain::thread::people::CONVERSATIONS_OF_PERSON;
use serde_json::{Value, json};
use testkit::{Actor, Answer, Contest, Form, on_each_engine, only, together};

async fn say(from: &Actor, to: &Actor, content: &str) -> Answer {
    from.post("/users/messages", json!({ "to": to.id.0, "content": content })).await
}

async fn chat(reader: &Actor, other: &Actor) -> Value {
    reader.get(&format!("/users/{}/chatlist", other.id)).await.success()
}

async fn may(writer: &Actor, other: &Actor) -> Value {
    writer.get(&format!("/users/chat/apply/{}", other.id)).await.data()
}

async fn unread(actor: &Actor) -> i64 {
    actor.get("/users/messages/count").await.data()["unread"].as_i64().unwrap()
}

async fn file(actor: &Actor, name: &str, bytes: Vec<u8>) -> Value {
    actor.upload("/files", Form::new().file("file", name, bytes)).await.data()
}

fn texts(chat: &Value) -> Vec<&str> {
    chat["list"].as_array().unwrap().iter().map(|message| message["content"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_write_to_each_other_and_read_what_is_new() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        assert_eq!(may(&client, &designer).await, json!({ "allowed": true, "reason": null }));
        let sent = say(&client, &designer, " 你好\r\n想请你做一个标志 ").await.data();
        assert_eq!((&sent["content"], &sent["kind"]), (&json!("你好\n想请你做一个标志"), &json!("message")));
        assert_eq!((&sent["mine"], &sent["masked"]), (&json!(true), &json!(false)));
        say(&client, &designer, "在吗？").await.success();
        assert_eq!((unread(&client).await, unread(&designer).await), (0, 2));

        let (list, total) = designer.get("/users/messages").await.list();
        assert_eq!((list.len(), total), (1, 1));
        assert_eq!(list[0]["user"]["id"], client.id.0);
        assert_eq!((&list[0]["last"]["content"], &list[0]["unread"]), (&json!("在吗？"), &json!(2)));
        let (notices, _) = designer.get("/users/notices").await.list();
        assert_eq!((&notices[0]["kind"], &notices[0]["times"]), (&json!("message"), &json!(2)), "they are one notice");
        assert_eq!(notices[0]["params"]["userName"], client.user_name);
        assert_eq!(notices[0]["subject"]["url"], format!("/messages/{}", client.id));

        let before = chat(&client, &designer).await;
        assert_eq!(before["seen"], 0, "not read yet");
        let read = chat(&designer, &client).await;
        assert_eq!(texts(&read), ["你好\n想请你做一个标志", "在吗？"], "newest last");
        assert_eq!((&read["total"], &read["more"]), (&json!(2), &json!(false)));
        assert!(read["list"].as_array().unwrap().iter().all(|message| message["mine"] == false));
        assert_eq!(unread(&designer).await, 0, "read on sight");
        assert_eq!(designer.get("/users/notices").await.list().0[0]["read"], true);
        assert_eq!(designer.get("/users/info").await.data()["unread"], 0);
        let last = read["list"][1]["id"].clone();
        assert_eq!(chat(&client, &designer).await["seen"], last, "and the other side is told");

        say(&designer, &client, "在的").await.success();
        assert_eq!((unread(&client).await, unread(&designer).await), (1, 0));
        let (list, _) = client.get("/users/messages").await.list();
        assert_eq!((&list[0]["last"]["content"], &list[0]["last"]["mine"]), (&json!("在的"), &json!(false)));
        // What is newer than what one has, as a page asks that stays open.
        let fresh = client.get(&format!("/users/{}/chatlist?after={last}", designer.id)).await.success();
        assert_eq!(texts(&fresh), ["在的"]);
        assert_eq!(unread(&client).await, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn conversations_stand_by_their_last_word_and_older_messages_come_by_cursor() {
    on_each_engine(async |app| {
        let (client, one, two) = (app.client().await, app.designer().await, app.designer().await);
        for n in 0..7 {
            say(&client, &one, &format!("第{n}句")).await.success();
        }
        say(&client, &two, "另一位").await.success();
        let order = async || -> Vec<i64> {
            let (list, _) = client.get("/users/messages").await.list();
            list.iter().map(|row| row["user"]["id"].as_i64().unwrap()).collect()
        };
        assert_eq!(order().await, [two.id.0, one.id.0]);
        say(&one, &client, "好").await.success();
        assert_eq!(order().await, [one.id.0, two.id.0]);
        let (page, total) = client.get("/users/messages?page=2&size=1").await.list();
        assert_eq!((page[0]["user"]["id"].as_i64(), total), (Some(two.id.0), 2));

        let part = async |query: String| client.get(&format!("/users/{}/chatlist{query}", one.id)).await.success();
        let newest = part("?size=3".into()).await;
        assert_eq!((texts(&newest), &newest["more"]), (vec!["第5句", "第6句", "好"], &json!(true)));
        let older = part(format!("?size=3&before={}", newest["list"][0]["id"])).await;
        assert_eq!((texts(&older), &older["more"]), (vec!["第2句", "第3句", "第4句"], &json!(true)));
        let oldest = part(format!("?size=3&before={}", older["list"][0]["id"])).await;
        assert_eq!((texts(&oldest), &oldest["more"]), (vec!["第0句", "第1句"], &json!(false)));
        assert_eq!(
            texts(&part("?size=3&page=2".into()).await),
            ["第2句", "第3句", "第4句"],
            "pages count from the newest"
        );
        let after = part(format!("?size=2&after={}", oldest["list"][0]["id"])).await;
        assert_eq!((texts(&after), &after["more"]), (vec!["第1句", "第2句"], &json!(true)));
        // Nonsense is the newest page.
        assert_eq!(texts(&part("?page=-4&size=0".into()).await).len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_write_to_whom() {
    on_each_engine(async |app| {
        let people = [app.moderator().await, app.client().await, app.designer().await, app.applicant().await];
        let others = [app.moderator().await, app.client().await, app.designer().await, app.applicant().await];
        // Rows write: staff, client, designer, applicant; columns are written to.
        for (writer, row) in people.iter().zip(["yyyy", "ynyn", "ynyn", "ynyn"]) {
            for (other, cell) in others.iter().zip(row.chars()) {
                let (told, answer) = (may(writer, other).await, say(writer, other, "你好").await);
                if cell == 'y' {
                    answer.success();
                    assert_eq!(told["allowed"], true);
                } else {
                    answer.refused(403, "not_related");
                    assert_eq!(told, json!({ "allowed": false, "reason": "not_related" }));
                }
            }
        }
        for one in &people {
            say(one, one, "我").await.wrong_fields(&["to"]);
            say(one, one, "我").await.refused(422, "cannot_message_yourself");
            assert_eq!(may(one, one).await["reason"], "yourself");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_designer_writes_to_a_client_whose_contest_they_entered_or_who_wrote_before() {
    on_each_engine(async |app| {
        let (client, entered, asked, stranger) =
            (app.client().await, app.designer().await, app.designer().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        // Knowing of a contest is not taking part in it.
        say(&entered, &client, "你好").await.refused(403, "not_related");
        let invite = json!({ "designerId": entered.id.0 });
        client.post(&format!("/projects/{}/invitations", contest.id), invite).await;
        let work = contest.enter(&entered).await;
        say(&entered, &client, "你好").await.success();
        // It stays when the entry is gone.
        client
            .delete_with(
                &format!("/projects/{}/works/{}", contest.id, work["id"]),
                json!({ "reason": "other", "content": "不合适" }),
            )
            .await;
        say(&entered, &client, "还在吗").await.success();
        say(&client, &asked, "想请你看看").await.success();
        say(&asked, &client, "好的").await.success();
        say(&stranger, &client, "看看我").await.refused(403, "not_related");
        assert_eq!(unread(&client).await, 3);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suspended_people_write_to_staff_alone_and_are_written_to() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        app.suspend(&client).await;
        say(&client, &designer, "你好").await.refused(403, "suspended");
        assert_eq!(may(&client, &designer).await["reason"], "suspended");
        say(&client, &moderator, "为什么？").await.success();
        say(&moderator, &client, "因为……").await.success();
        app.suspend(&designer).await;
        app.unsuspend(&client).await;
        say(&client, &designer, "你好").await.success();
        assert_eq!(chat(&designer, &client).await["mayWrite"]["reason"], "suspended", "they can still read");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_holds_both_ways_until_it_is_taken_back_and_never_against_staff() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        say(&client, &designer, "你好").await.success();
        let block = |id: UserId| format!("/users/{id}/block");
        for _ in 0..2 {
            designer.post(&block(client.id), json!({})).await.success();
        }
        say(&client, &designer, "喂").await.refused(403, "blocked");
        say(&designer, &client, "喂").await.refused(403, "blocked");
        let (mine, theirs) = (chat(&designer, &client).await, chat(&client, &designer).await);
        assert_eq!(
            (&mine["blocked"], &theirs["blocked"]),
            (&json!(true), &json!(false)),
            "who did it is theirs to know"
        );
        assert_eq!(
            (&mine["mayWrite"]["reason"], &theirs["mayWrite"]["reason"]),
            (&json!("blocked"), &json!("blocked"))
        );
        // Taking back what is not one's own changes nothing.
        client.delete(&block(designer.id)).await.success();
        say(&client, &designer, "喂").await.refused(403, "blocked");
        for _ in 0..2 {
            designer.delete(&block(client.id)).await.success();
        }
        say(&client, &designer, "喂").await.success();
        for (by, other) in [(&client, moderator.id), (&moderator, client.id), (&client, client.id)] {
            by.post(&block(other), json!({})).await.refused(403, "forbidden");
        }
        client.post(&block(UserId(999_999)), json!({})).await.refused(404, "not_found");
        client.delete("/users/x/block").await.refused(404, "not_found");
        app.suspend(&designer).await;
        designer.post(&block(client.id), json!({})).await.refused(403, "suspended");
        designer.delete(&block(client.id)).await.refused(403, "suspended");
        say(&client, &designer, "还在吗").await.success();
        app.guest().post(&block(client.id), json!({})).await.refused(401, "not_signed_in");
        app.guest().delete(&block(client.id)).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lies_in_every_field_are_refused() {
    on_each_engine(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let send = async |body: Value| client.post("/users/messages", body).await;
        send(json!({})).await.wrong_fields(&["content", "to"]);
        send(json!({ "to": designer.id.0, "content": " \n " })).await.refused(422, "required");
        send(json!({ "to": designer.id.0, "content": "茶".repeat(5_001) })).await.refused(422, "too_long");
        send(json!({ "to": designer.id.0, "content": "茶".repeat(5_000) })).await.success();
        send(json!({ "to": "somebody", "content": "x" })).await.refused(422, "wrong_form");
        send(json!({ "to": 999_999, "content": "x" })).await.refused(404, "not_found");
        send(json!({ "to": -1, "content": "x" })).await.refused(404, "not_found");
        send(json!({ "to": designer.id.0, "content": "x", "fileIds": [1, 2, 3, 4, 5, 6] }))
            .await
            .refused(422, "too_many");
        send(json!({ "to": designer.id.0, "content": "x", "fileIds": [999_999] })).await.refused(422, "unknown_value");
        send(json!({ "to": designer.id.0, "content": "x", "fileIds": "y" })).await.refused(422, "wrong_form");
        // What it is, the server says.
        let lied = json!({ "to": designer.id.0, "content": "打赏", "kind": "tip", "amount": 100 });
        let sent = send(lied).await.data();
        assert_eq!((&sent["kind"], &sent["amount"]), (&json!("message"), &Value::Null));
        for path in ["/users/messages", "/users/messages/count", "/users/1/chatlist", "/users/chat/apply/1"] {
            guest.get(path).await.refused(401, "not_signed_in");
        }
        guest.post("/users/messages", json!({ "to": 1, "content": "x" })).await.refused(401, "not_signed_in");
        for path in ["/users/999999/chatlist", "/users/x/chatlist", "/users/chat/apply/999999", "/users/chat/apply/x"] {
            client.get(path).await.refused(404, "not_found");
        }
        let foreign = client.request(Method::GET, &format!("/users/{}/chatlist", designer.id));
        let answer = client.send(foreign.header("sec-fetch-site", "cross-site"), Body::empty()).await;
        answer.refused(403, "foreign_origin");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_intention_is_one_message_and_two_first_words_at_once_are_one_conversation() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let body = json!({ "to": designer.id.0, "content": "一次" }).to_string();
        let again = |key: &'static str, body: String| {
            let client = client.clone();
            async move {
                let request = client.request(Method::POST, "/users/messages").header("idempotency-key", key);
                client.send(request.header(header::CONTENT_TYPE, "application/json"), Body::from(body)).await
            }
        };
        let first = again("one", body.clone()).await.data();
        let second = again("one", body.clone()).await.data();
        assert_eq!(first, second);
        again("one", body.replace("一次", "两次")).await.refused(409, "idempotency_key_reused");
        for answer in together((0..4).map(|_| again("two", body.clone()))).await {
            assert!(matches!(answer.status.as_u16(), 200 | 409), "{}", answer.text());
        }
        assert_eq!(chat(&designer, &client).await["total"], 2);

        let (one, other) = (app.designer().await, app.designer().await);
        let calls = [(one.clone(), other.id), (other.clone(), one.id)].into_iter().cycle().take(6);
        let answers = together(calls.map(|(from, to)| async move {
            from.post("/users/messages", json!({ "to": to.0, "content": "同时" })).await
        }));
        only(6, &answers.await, 409, "conflict");
        assert_eq!(chat(&one, &other).await["total"], 6);
        assert_eq!(one.get("/users/messages").await.list().1, 1, "one conversation");
        assert_eq!(unread(&other).await + unread(&one).await, unread(&other).await, "what was read is read");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_messages_a_minute_and_so_many_new_conversations_a_day() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        for n in 0..MESSAGES_OF_PERSON.most {
            say(&client, &designer, &format!("第{n}句")).await.success();
        }
        let late = say(&client, &designer, "还有").await;
        late.refused(429, "too_many_requests");
        assert!(late.header("retry-after").parse::<u64>().unwrap() > 0);
        app.advance_ms(MESSAGES_OF_PERSON.window_ms + 1).await;
        for _ in 1..CONVERSATIONS_OF_PERSON.most {
            say(&client, &app.designer().await, "你好").await.success();
        }
        app.advance_ms(MESSAGES_OF_PERSON.window_ms + 1).await;
        let next = app.designer().await;
        say(&client, &next, "你好").await.refused(429, "too_many_requests");
        say(&client, &designer, "旧的可以").await.success();
        // Whoever is written to begins nothing.
        say(&next, &app.designer().await, "你好").await.success();
        app.advance_ms(CONVERSATIONS_OF_PERSON.window_ms + 1).await;
        say(&client, &next, "你好").await.success();
        // Staff write to whom they must.
        let moderator = app.moderator().await;
        for n in 0..=CONVERSATIONS_OF_PERSON.most {
            if n == MESSAGES_OF_PERSON.most / 2 {
                app.advance_ms(MESSAGES_OF_PERSON.window_ms + 1).await;
            }
            say(&moderator, &app.client().await, "通知").await.success();
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contact_details_are_masked_between_strangers_and_their_writer_is_told() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let text = "加我微信 wx_shanhai88 或打 13812345678";
        let sent = say(&client, &designer, text).await.data();
        assert_eq!(sent["masked"], true);
        assert!(!sent["content"].as_str().unwrap().contains("13812345678"), "{sent}");
        assert_eq!(texts(&chat(&designer, &client).await), [sent["content"].as_str().unwrap()], "so it is kept");
        for (from, to) in [(&client, &moderator), (&moderator, &client)] {
            assert_eq!(say(from, to, text).await.data()["content"], text, "staff is no stranger");
        }
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        for (from, to) in [(&client, &designer), (&designer, &client)] {
            let sent = say(from, to, text).await.data();
            assert_eq!((&sent["content"], &sent["masked"]), (&json!(text), &json!(false)));
        }
        // Behind an entry they are masked for everybody, and told as well.
        let call = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        let said = client.post(&call, json!({ "content": text })).await.data();
        assert_eq!(said["masked"], true);
        assert_eq!(client.post(&call, json!({ "content": "太阳往左一点" })).await.data()["masked"], false);
    })
    .await;
}
