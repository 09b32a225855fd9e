//! The forum: who reads and writes where, what a text may be, what is marked and moderated, and how much a day.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::forum::{EDIT_MS, REPLIES_OF_PERSON, TOPICS_OF_PERSON};
use domain::time::DAY_MS;
use serde_json::{Value, json};
use testkit::{Actor, Form, TestApp, jpg, on_each_engine, together};

const WORDS: &str = "大家平时给客户交付字体授权说明时，都会附上哪些文件？";

fn about(title: &str) -> Value {
    json!({ "board": "help", "title": title, "content": WORDS })
}

async fn begun(who: &Actor, title: &str) -> i64 {
    who.post("/forum/topics", about(title)).await.data()["id"].as_i64().unwrap()
}

fn at(id: i64, rest: &str) -> String {
    format!("/forum/topics/{id}{rest}")
}

async fn said(who: &Actor, id: i64, content: &str) -> i64 {
    who.post(&at(id, "/replies"), json!({ "content": content })).await.data()["id"].as_i64().unwrap()
}

async fn seen(who: &Actor, id: i64) -> Value {
    who.get(&at(id, "")).await.data()
}

async fn told(who: &Actor, kind: &str) -> Vec<Value> {
    let (notices, _) = who.get("/users/notices").await.list();
    notices.into_iter().filter(|notice| notice["kind"] == kind).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn designers_read_approved_ones_write_and_clients_do_neither() {
    on_each_engine(async |app| {
        let (designer, applicant, client) = (app.designer().await, app.applicant().await, app.client().await);
        let (moderator, guest) = (app.moderator().await, app.guest());
        let id = begun(&designer, "字体授权说明怎么写").await;
        for path in ["/forum/boards".to_owned(), "/forum/topics".to_owned(), at(id, "")] {
            guest.get(&path).await.refused(401, "not_signed_in");
            client.get(&path).await.refused(403, "forbidden");
            for who in [&designer, &applicant, &moderator] {
                who.get(&path).await.success();
            }
        }
        guest.post("/forum/topics", about("字体授权")).await.refused(401, "not_signed_in");
        for who in [&applicant, &client] {
            who.post("/forum/topics", about("字体授权")).await.refused(403, "forum_not_approved");
        }
        let reply = json!({ "content": WORDS });
        client.post(&at(id, "/replies"), reply.clone()).await.refused(403, "forbidden");
        applicant.post(&at(id, "/replies"), reply.clone()).await.refused(403, "forum_not_approved");
        let on = |board: &str| json!({ "board": board, "title": "本周公告", "content": WORDS });
        designer.post("/forum/topics", on("announcements")).await.refused(403, "forbidden");
        for who in [&designer, &moderator] {
            who.post("/forum/topics", on("reports")).await.refused(403, "forbidden");
        }
        moderator.post("/forum/topics", on("announcements")).await.success();
        app.suspend(&designer).await;
        designer.get(&at(id, "")).await.success();
        designer.post("/forum/topics", about("字体授权")).await.refused(403, "suspended");
        designer.post(&at(id, "/replies"), reply).await.refused(403, "suspended");
        for (path, body) in [(at(id, "/like"), json!({ "value": 1 })), (at(id, "/follow"), json!({ "value": 0 }))] {
            designer.put(&path, body).await.refused(403, "suspended");
        }
        designer.delete(&at(id, "")).await.refused(403, "suspended");
        let (boards, _) = applicant.get("/forum/boards").await.list();
        let can: Vec<_> = boards.iter().map(|board| (board["board"].clone(), board["topics"].clone())).collect();
        assert_eq!(
            can,
            [
                (json!("announcements"), json!(1)),
                (json!("help"), json!(1)),
                (json!("talk"), json!(0)),
                (json!("reports"), json!(0)),
            ]
        );
        assert!(boards.iter().all(|board| board["canStart"] == false));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_has_ten_words_and_a_topic_a_board_and_a_title() {
    on_each_engine(async |app| {
        let (designer, other) = (app.designer().await, app.designer().await);
        let foreign = picture(&other, "b.jpg").await;
        let with = |fields: Value| {
            let mut body = about("字体授权");
            for (name, value) in fields.as_object().unwrap() {
                body[name] = value.clone();
            }
            body
        };
        for (fields, wrong) in [
            (json!({ "board": "" }), vec!["board"]),
            (json!({ "board": "attic" }), vec!["board"]),
            (json!({ "title": "字体" }), vec!["title"]),
            (json!({ "title": "长".repeat(101) }), vec!["title"]),
            (json!({ "content": "太短了" }), vec!["content"]),
            (
                json!({ "content": "**a** [b](https://x.test/one/two/three/four/five/six/seven/eight)" }),
                vec!["content"],
            ),
            (json!({ "content": "长".repeat(10_001) }), vec!["content"]),
            (json!({ "title": "", "content": "" }), vec!["title", "content"]),
            (json!({ "fileIds": [foreign] }), vec!["fileIds"]),
            (json!({ "fileIds": [1, 1] }), vec!["fileIds"]),
            (json!({ "fileIds": [1, 2, 3, 4, 5, 6] }), vec!["fileIds"]),
        ] {
            designer.post("/forum/topics", with(fields)).await.wrong_fields(&wrong);
        }
        designer.post("/forum/topics", with(json!({ "content": "太短了" }))).await.refused(422, "too_few_words");
        assert_eq!(designer.get("/forum/topics").await.list().1, 0, "nothing of it was kept");
        let id = begun(&designer, "字体授权").await;
        for (body, wrong) in [
            (json!({ "content": "顶" }), "content"),
            (json!({ "content": WORDS, "quoteId": 999_999 }), "quoteId"),
            (json!({ "content": WORDS, "fileIds": [foreign] }), "fileIds"),
        ] {
            designer.post(&at(id, "/replies"), body).await.wrong_fields(&[wrong]);
        }
        let elsewhere = said(&designer, begun(&designer, "另一个话题").await, WORDS).await;
        let body = json!({ "content": WORDS, "quoteId": elsewhere });
        other.post(&at(id, "/replies"), body).await.wrong_fields(&["quoteId"]);
        other.post(&at(999_999, "/replies"), json!({ "content": WORDS })).await.refused(404, "not_found");
        designer.get(&at(999_999, "")).await.refused(404, "not_found");
        // Mark-up is shown, what could run is not; contact details go, links stay.
        let text =
            "**推荐** https://fonts.test/lora 这款字体，<script>alert(1)</script> 加我微信 vx_abc123 聊，一起讨论。";
        let answer = other.post(&at(id, "/replies"), json!({ "content": text, "quoteId": 0 })).await.data();
        assert_eq!(answer["masked"], true);
        let reply = seen(&designer, id).await["list"][0].clone();
        let html = reply["html"].as_str().unwrap();
        assert!(html.contains("<strong>推荐</strong>") && html.contains("rel=\"nofollow ugc noopener\""), "{html}");
        assert!(!html.contains("<script") && !html.contains("vx_abc123"), "{html}");
        assert_eq!(reply["quote"]["author"], json!(designer.user_name));
        assert!(WORDS.starts_with(reply["quote"]["content"].as_str().unwrap().trim_end_matches('…')));
        let preview = other.post("/forum/preview", json!({ "content": "*一二三*" })).await.data();
        assert_eq!((&preview["html"], &preview["words"]), (&json!("<p><em>一二三</em></p>\n"), &json!(3)));
        other.post("/forum/preview", json!({ "content": "长".repeat(10_001) })).await.refused(422, "too_long");
        app.guest().post("/forum/preview", json!({ "content": "x" })).await.refused(401, "not_signed_in");
    })
    .await;
}

async fn picture(who: &Actor, name: &str) -> i64 {
    let file = who.upload("/files", Form::new().file("file", name, jpg(800, 600))).await.data();
    file["id"].as_i64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_beneath_a_text_are_seen_by_whoever_reads_it() {
    on_each_engine(async |app| {
        let (designer, client) = (app.designer().await, app.client().await);
        let file = picture(&designer, "a.jpg").await;
        let mut topic = about("请看这两个方案");
        topic["fileIds"] = json!([file]);
        let id = designer.post("/forum/topics", topic.clone()).await.data()["id"].as_i64().unwrap();
        designer.post("/forum/topics", topic).await.wrong_fields(&["fileIds"]);
        let thumb = seen(&designer, id).await["files"][0]["thumb"].as_str().unwrap().to_owned();
        for (who, status) in [(&app.applicant().await, 200), (&client, 404), (&app.guest(), 404)] {
            let request = who.request(axum::http::Method::GET, &thumb);
            assert_eq!(who.send(request, axum::body::Body::empty()).await.status, status, "{}", who.user_name);
        }
        // What is taken out takes its pictures along, a reply's as a topic's.
        let answer = picture(&designer, "b.jpg").await;
        let said = json!({ "content": WORDS, "fileIds": [answer] });
        let reply = designer.post(&format!("/forum/topics/{id}/replies"), said).await.data()["id"].as_i64().unwrap();
        let (other, moderator) = (app.designer().await, app.moderator().await);
        for (taken, path) in
            [(answer, format!("/forum/topics/{id}/replies/{reply}")), (file, format!("/forum/topics/{id}"))]
        {
            let url = format!("/files/{taken}/x");
            assert_eq!(other.get(&url).await.status, 200, "{url}");
            moderator.delete(&path).await.success();
            other.get(&url).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_is_changed_for_a_quarter_of_an_hour_and_taken_out_at_any_time() {
    on_each_engine(async |app| {
        let (author, other, moderator) = (app.designer().await, app.designer().await, app.moderator().await);
        let id = begun(&author, "字体授权").await;
        let (first, second) = (said(&other, id, WORDS).await, said(&author, id, WORDS).await);
        let new = json!({ "title": "字体授权（已解决）", "content": "谢谢大家，我已经找到合适的授权模板了。" });
        for who in [&other, &moderator] {
            who.put(&at(id, ""), new.clone()).await.refused(403, "forbidden");
        }
        author.put(&at(id, &format!("/replies/{first}")), new.clone()).await.refused(403, "forbidden");
        author.put(&at(id, "/replies/999999"), new.clone()).await.refused(404, "not_found");
        author.put(&at(id, ""), json!({ "title": "", "content": "短" })).await.wrong_fields(&["title", "content"]);
        author.put(&at(id, ""), new.clone()).await.success();
        other.put(&at(id, &format!("/replies/{first}")), new.clone()).await.success();
        let view = seen(&other, id).await;
        assert_eq!((&view["title"], &view["edited"]), (&new["title"], &json!(true)));
        assert_eq!((&view["list"][0]["content"], &view["list"][0]["edited"]), (&new["content"], &json!(true)));
        assert_eq!(view["list"][1]["edited"], false);
        app.advance_ms(EDIT_MS + 1_000).await;
        author.put(&at(id, ""), new.clone()).await.refused(409, "edit_time_over");
        other.put(&at(id, &format!("/replies/{first}")), new).await.refused(409, "edit_time_over");
        // Its author takes a reply out, once; a moderator any, with a reason that its author reads.
        author.delete(&at(id, &format!("/replies/{first}"))).await.refused(403, "forbidden");
        author.delete(&at(id, &format!("/replies/{second}"))).await.success();
        author.delete(&at(id, &format!("/replies/{second}"))).await.refused(404, "not_found");
        let reason = json!({ "reason": "与主题无关" });
        moderator.delete_with(&at(id, &format!("/replies/{first}")), reason.clone()).await.success();
        assert_eq!(told(&other, "post_removed").await[0]["params"]["reason"], "与主题无关");
        let view = seen(&other, id).await;
        assert_eq!((&view["replies"], &view["total"]), (&json!(0), &json!(2)), "stubs stay");
        for stub in view["list"].as_array().unwrap() {
            assert_eq!((&stub["deleted"], &stub["content"], &stub["html"]), (&json!(true), &json!(""), &json!("")));
        }
        moderator.delete_with(&at(id, ""), json!({ "reason": "长".repeat(501) })).await.wrong_fields(&["reason"]);
        let calls = (0..2).map(|_| {
            let (author, path) = (author.clone(), at(id, ""));
            async move { author.delete(&path).await }
        });
        testkit::only(1, &together(calls).await, 404, "not_found");
        let stub = seen(&other, id).await;
        assert_eq!((&stub["deleted"], &stub["title"], &stub["content"]), (&json!(true), &json!(""), &json!("")));
        other.post(&at(id, "/replies"), json!({ "content": WORDS })).await.refused(404, "not_found");
        assert_eq!(other.get("/forum/topics").await.list().1, 0);
        assert_eq!(other.get("/forum/topics?q=字体授权").await.list().1, 0);
        let (record, _) = moderator.get("/admin/decisions").await.list();
        assert!(record.iter().any(|one| one["kind"] == "forum" && one["outcome"] == "reply_removed"), "{record:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_is_told_once_however_many_they_are() {
    on_each_engine(async |app| {
        let (author, other) = (app.designer().await, app.designer().await);
        let id = begun(&author, "字体授权").await;
        let mut followers = vec![author];
        for _ in 0..44 {
            let follower = app.applicant().await;
            follower.put(&at(id, "/follow"), json!({ "value": 1 })).await.success();
            followers.push(follower);
        }
        said(&other, id, WORDS).await;
        assert!(told(followers.last().unwrap(), "topic_reply").await.is_empty(), "one write tells the first alone");
        app.run_jobs().await;
        for follower in &followers {
            let told = told(follower, "topic_reply").await;
            assert_eq!(told.len(), 1, "{}", follower.user_name);
        }
        assert!(told(&other, "topic_reply").await.is_empty(), "not of what they wrote themselves");
        // What is taken out before its followers were told is told to none of them any more.
        let last = &followers[44];
        let reply = said(&other, id, WORDS).await;
        other.delete(&at(id, &format!("/replies/{reply}"))).await.success();
        app.run_jobs().await;
        assert_eq!(times(last).await, 1, "of the first alone");
        // A server died at it: what it had begun comes again, and no second chain with it.
        said(&other, id, WORDS).await;
        let (now, lease) = (app.market.now(), app.market.lease_ms);
        let leased = app.market.db.write(move |tx| db::jobs::lease(tx, "gone", now, lease, 50)).await.unwrap();
        let begun = leased.into_iter().find(|job| job.kind == "tell_followers").unwrap();
        let again = begun.payload.clone();
        let enqueued = app.market.db.write(move |tx| db::jobs::enqueue(tx, "tell_followers", &again, now, None, now));
        enqueued.await.unwrap();
        app.market.clock.advance(lease + 1);
        app.run_jobs().await;
        assert_eq!(times(last).await, 2, "of the first reply and of the third");
    })
    .await;
}

/// How often somebody was told of replies.
async fn times(who: &Actor) -> i64 {
    told(who, "topic_reply").await.iter().map(|notice| notice["times"].as_i64().unwrap()).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn topics_are_liked_followed_and_unread_until_they_were_seen() {
    on_each_engine(async |app| {
        let (author, other, reader) = (app.designer().await, app.designer().await, app.designer().await);
        let applicant = app.applicant().await;
        let id = begun(&author, "字体授权").await;
        let like = |on: i64| json!({ "value": on });
        author.put(&at(id, "/like"), like(1)).await.refused(403, "forbidden");
        applicant.put(&at(id, "/like"), like(1)).await.refused(403, "forum_not_approved");
        let calls = (0..3).map(|_| {
            let (other, path) = (other.clone(), at(id, "/like"));
            async move { other.put(&path, json!({ "value": 1 })).await }
        });
        for answer in together(calls).await {
            answer.success();
        }
        assert_eq!((&seen(&other, id).await["likes"], &seen(&other, id).await["liked"]), (&json!(1), &json!(true)));
        other.put(&at(id, "/like"), like(0)).await.success();
        other.put(&at(id, "/like"), like(0)).await.success();
        assert_eq!(seen(&other, id).await["likes"], 0);
        // Whoever asks is told of what others say; the writer is not told of their own.
        applicant.put(&at(id, "/follow"), like(1)).await.success();
        let reply = said(&other, id, WORDS).await;
        reader.put(&at(id, &format!("/replies/{reply}/like")), like(1)).await.success();
        other.put(&at(id, &format!("/replies/{reply}/like")), like(1)).await.refused(403, "forbidden");
        assert_eq!(seen(&reader, id).await["list"][0]["likes"], 1);
        for (who, count) in [(&author, 1), (&applicant, 1), (&other, 0), (&reader, 0)] {
            assert_eq!(told(who, "topic_reply").await.len(), count, "{}", who.user_name);
        }
        let unread = async |who: &Actor| who.get("/forum/topics").await.list().0[0]["unread"].clone();
        assert_eq!(
            (unread(&author).await, unread(&other).await, unread(&reader).await),
            (json!(true), json!(false), json!(false))
        );
        assert_eq!(seen(&author, id).await["newId"], json!(reply));
        assert_eq!(unread(&author).await, json!(false));
        let read = told(&author, "topic_reply").await;
        assert_eq!(read[0]["read"], true, "seen with the topic itself: {read:?}");
        author.put(&at(id, "/follow"), like(0)).await.success();
        said(&other, id, "补充一点：商用授权最好写清楚使用范围和期限。").await;
        assert!(told(&author, "topic_reply").await.iter().all(|notice| notice["read"] == true));
        assert_eq!(unread(&author).await, json!(true));
        // Names call people, who are told where they read it.
        let named =
            format!("@{} @{} 你们怎么看这个授权问题？欢迎补充。", reader.user_name, app.client().await.user_name);
        said(&other, id, &named).await;
        assert_eq!(told(&reader, "topic_mention").await.len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_pin_lock_and_move() {
    on_each_engine(async |app| {
        let (designer, moderator) = (app.designer().await, app.moderator().await);
        let (old, new) = (begun(&designer, "第一个话题").await, begun(&designer, "第二个话题").await);
        for deed in ["/pin", "/lock"] {
            designer.put(&at(old, deed), json!({ "value": 1 })).await.refused(403, "forbidden");
        }
        designer.put(&at(old, "/move"), json!({ "board": "talk" })).await.refused(403, "forbidden");
        moderator.put(&at(old, "/pin"), json!({ "value": 1 })).await.success();
        let (list, _) = designer.get("/forum/topics").await.list();
        assert_eq!(list.iter().map(|one| one["id"].clone()).collect::<Vec<_>>(), [json!(old), json!(new)]);
        moderator.put(&at(old, "/lock"), json!({ "value": 1 })).await.success();
        designer.post(&at(old, "/replies"), json!({ "content": WORDS })).await.refused(409, "topic_locked");
        designer.delete(&at(old, "")).await.refused(409, "topic_locked");
        said(&moderator, old, WORDS).await;
        moderator.put(&at(old, "/lock"), json!({ "value": 0 })).await.success();
        said(&designer, old, WORDS).await;
        for board in ["reports", "attic", ""] {
            moderator.put(&at(new, "/move"), json!({ "board": board })).await.wrong_fields(&["board"]);
        }
        moderator.put(&at(new, "/move"), json!({ "board": "talk" })).await.success();
        assert_eq!(designer.get("/forum/topics?board=talk").await.list().1, 1);
        assert_eq!(designer.get("/forum/topics?board=help").await.list().1, 1);
        designer.get("/forum/topics?board=attic").await.wrong_fields(&["board"]);
        moderator.put(&at(999_999, "/pin"), json!({ "value": 1 })).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn topics_are_found_by_their_words_on_their_own_site() {
    on_each_engine(async |app| {
        let designer = app.designer().await;
        begun(&designer, "手写字体怎么授权").await;
        let english = app.designer().await.on(domain::Site::En);
        let body = json!({
            "board": "talk",
            "title": "Kerning a wordmark",
            "content": "How do you kern tight pairs such as AV and To in a heavy grotesque?",
        });
        english.post("/forum/topics", body).await.success();
        for (who, words, count) in [
            (&designer, "手写", 1),
            (&designer, "kerning", 0),
            (&english, "kern", 1),
            (&english, "grotesque", 1),
            (&english, "手写", 0),
            (&designer, "没有这样的词语", 0),
        ] {
            assert_eq!(who.get(&format!("/forum/topics?q={words}")).await.list().1, count, "{words}");
        }
        assert_eq!(designer.get("/forum/topics?q=手写&board=talk").await.list().1, 0);
        designer.get("/forum/topics?q=手写&board=reports").await.wrong_fields(&["q"]);
        assert_eq!((designer.get("/forum/topics").await.list().1, english.get("/forum/topics").await.list().1), (1, 1));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_has_twenty_replies_and_a_reply_keeps_its_own() {
    on_each_engine(async |app| {
        let (author, moderator) = (app.designer().await, app.moderator().await);
        let id = begun(&author, "字体授权").await;
        let mut replies = Vec::new();
        for n in 0..23 {
            replies.push(said(&moderator, id, &format!("{WORDS}{n}")).await);
        }
        let page = async |query: &str| author.get(&at(id, query)).await.data();
        let view = page("").await;
        assert_eq!((view["list"].as_array().unwrap().len(), &view["total"]), (20, &json!(23)));
        let second = page(&format!("?reply={}", replies[21])).await;
        assert_eq!((&second["page"], &second["list"][1]["id"]), (&json!(2), &json!(replies[21])));
        moderator.delete(&at(id, &format!("/replies/{}", replies[0]))).await.success();
        assert_eq!(page(&format!("?reply={}", replies[21])).await["page"], 2, "what is taken out moves nothing");
        author.get(&at(id, "?reply=999999")).await.refused(404, "not_found");
        assert_eq!(page("?page=9").await["list"], json!([]));
        let reader = app.designer().await;
        assert_eq!(reader.get(&at(id, "?at=new")).await.data()["page"], 1);
        assert_eq!(reader.get(&at(id, "?at=new")).await.data()["page"], 2, "the first twenty are read");
    })
    .await;
}

async fn full(app: &TestApp) -> (Actor, i64) {
    let designer = app.designer().await;
    let id = begun(&designer, "字体授权").await;
    for n in 1..TOPICS_OF_PERSON.most {
        begun(&designer, &format!("第 {n} 个话题")).await;
    }
    (designer, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_has_three_topics_and_sixty_replies_of_a_person() {
    on_each_engine(async |app| {
        let (designer, id) = full(app).await;
        designer.post("/forum/topics", about("再来一个")).await.refused(429, "too_many_requests");
        for n in 0..REPLIES_OF_PERSON.most {
            said(&designer, id, &format!("{WORDS}{n}")).await;
        }
        designer.post(&at(id, "/replies"), json!({ "content": WORDS })).await.refused(429, "too_many_requests");
        let moderator = app.moderator().await;
        for n in 0..=TOPICS_OF_PERSON.most {
            begun(&moderator, &format!("公告 {n} 号")).await;
        }
        app.advance_ms(DAY_MS).await;
        begun(&designer, "第二天的话题").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_said_stays_when_their_account_is_deleted() {
    on_each_engine(async |app| {
        let (leaves, stays) = (app.designer().await, app.designer().await);
        app.give_password(&leaves).await;
        let id = begun(&leaves, "字体授权").await;
        said(&stays, id, WORDS).await;
        said(&leaves, id, WORDS).await;
        let gone = leaves.delete_with("/users/account/delete", json!({ "password": testkit::PASSWORD })).await;
        gone.success();
        let view = seen(&stays, id).await;
        assert_eq!((&view["author"]["deleted"], &view["content"]), (&json!(true), &json!(WORDS)));
        assert_eq!(
            (&view["list"][1]["author"]["deleted"], &view["list"][0]["author"]["deleted"]),
            (&json!(true), &json!(false))
        );
        assert!(!view.to_string().contains(&leaves.user_name));
        said(&stays, id, WORDS).await;
    })
    .await;
}
