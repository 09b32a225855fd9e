//! Questions about a contest to the market's own people: who asks, who answers, where the answer stands.

use super::{chat, say, texts, unread};
use domain::retention::ANSWERED_HELP_MS;
use domain::thread::people::HELP_OF_PERSON;
use domain::time::DAY_MS;
use serde_json::{Value, json};
use testkit::{Actor, Answer, Contest, PASSWORD, on_each_engine, on_sqlite, only, together};

async fn ask(who: &Actor, contest: &Contest, content: &str) -> Answer {
    who.post(&format!("/projects/{}/help", contest.id), json!({ "content": content })).await
}

async fn own(who: &Actor, contest: &Contest) -> Value {
    who.get(&format!("/projects/{}/help", contest.id)).await.data()
}

async fn answer(moderator: &Actor, id: &Value, content: &str) -> Answer {
    moderator.post(&format!("/admin/help/{id}"), json!({ "content": content })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_reaches_the_desk_and_its_answer_the_messages() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        assert_eq!(own(&client, &contest).await, json!([]));
        let asked = ask(&client, &contest, " 付了钱还没有收到\r\n发票，微信 wx_shanhai88 ").await.data();
        let mine = own(&client, &contest).await;
        assert_eq!((&mine[0]["id"], &mine[0]["answeredBy"]), (&asked["id"], &Value::Null));

        let (queues, _) = moderator.get("/admin/queues").await.list();
        assert_eq!(queues.iter().find(|queue| queue["id"] == "help").unwrap()["waiting"], 1);
        let (notices, _) = moderator.get("/users/notices").await.list();
        assert_eq!((&notices[0]["kind"], &notices[0]["subject"]["url"]), (&json!("help_asked"), &json!("/admin/help")));
        assert_eq!(notices[0]["params"]["userName"], client.user_name);
        let (list, total) = moderator.get("/admin/help").await.list();
        let said = json!("付了钱还没有收到\n发票，微信 wx_shanhai88");
        assert_eq!((total, &list[0]["content"], &list[0]["asker"]["id"]), (1, &said, &json!(client.id.0)));
        assert_eq!(list[0]["project"]["id"], contest.id, "the contest is attached");
        assert_eq!(moderator.case("/admin/help", &list[0]["id"]).await.as_ref(), Some(&list[0]));
        assert_eq!(moderator.case("/admin/help", &json!(999_999)).await, None);

        // Twice at once it is answered once.
        let calls = (0..3).map(|_| (moderator.clone(), asked["id"].clone()));
        let answers =
            together(calls.map(|(who, id)| async move { answer(&who, &id, "今天开好，发到你的邮箱。").await }));
        only(1, &answers.await, 409, "already_decided");
        assert_eq!(unread(&client).await, 1, "one's own question is not news");
        let (notices, _) = client.get("/users/notices").await.list();
        assert_eq!(notices[0]["kind"], "help_answered");
        let title = client.get(&format!("/projects/{}", contest.id)).await.data()["title"].clone();
        let named = format!("“{}”", title.as_str().unwrap());
        assert!(notices[0]["text"].as_str().unwrap().contains(&named), "{}", notices[0]);
        assert_eq!(notices[0]["subject"]["url"], format!("/messages/{}", moderator.id));
        app.run_jobs().await;
        let (letters, place) = (app.mail_to(&client.email).await, format!("/messages/{}", moderator.id));
        assert!(letters.iter().any(|letter| letter.body.contains(&place)), "{letters:?}");

        assert_eq!(chat(&moderator, &client).await["seen"], 0, "asked elsewhere is not read here");
        let read = chat(&client, &moderator).await;
        assert_eq!(texts(&read), [said.as_str().unwrap(), "今天开好，发到你的邮箱。"], "not masked towards staff");
        assert_eq!((&read["list"][0]["kind"], &read["list"][0]["mine"]), (&json!("help"), &json!(true)));
        assert_eq!(read["list"][0]["project"]["id"], contest.id);
        assert_eq!((&read["list"][1]["kind"], &read["list"][1]["project"]), (&json!("message"), &Value::Null));
        assert_eq!(client.get("/users/notices").await.list().0[0]["read"], true, "read with the conversation");
        assert_eq!(own(&client, &contest).await[0]["answeredBy"], moderator.id.0);
        let (list, total) = moderator.get("/admin/help?status=decided").await.list();
        assert_eq!((total, &list[0]["answeredByName"]), (1, &json!(moderator.user_name)));
        assert_eq!(moderator.get("/admin/help").await.list().1, 0);
        assert_eq!(moderator.case("/admin/help", &list[0]["id"]).await.as_ref(), Some(&list[0]), "decided as well");
        // It goes on as any conversation.
        say(&client, &moderator, "收到了，谢谢").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_know_of_a_contest_asks_about_it_and_nobody_else() {
    on_each_engine(async |app| {
        let (client, designer, other) = (app.client().await, app.designer().await, app.client().await);
        let moderator = app.moderator().await;
        let (open, hidden) = (Contest::open(&client).await, Contest::open_with(&client, json!({ "private": 1 })).await);
        let draft = Contest::unpaid(&client, json!({})).await;
        app.guest()
            .post(&format!("/projects/{}/help", open.id), json!({ "content": "x" }))
            .await
            .refused(401, "not_signed_in");
        for who in [&client, &designer, &other] {
            ask(who, &open, "报名还来得及吗？").await.success();
            // One's own are one's own.
            assert_eq!(own(who, &open).await.as_array().unwrap().len(), 1);
        }
        for contest in [&hidden, &draft] {
            ask(&other, contest, "x").await.refused(404, "not_found");
            // It says no more with a fault in it.
            ask(&other, contest, "").await.refused(404, "not_found");
            other.get(&format!("/projects/{}/help", contest.id)).await.refused(404, "not_found");
            ask(&client, contest, "怎么付款？").await.success();
        }
        ask(&client, &open, " \n ").await.refused(422, "required");
        ask(&client, &open, &"字".repeat(5_001)).await.refused(422, "too_long");

        // The desk is the moderators', and nobody answers themselves.
        let (list, total) = moderator.get("/admin/help").await.list();
        assert_eq!(total, 5);
        for who in [&client, &designer] {
            who.get("/admin/help").await.refused(403, "forbidden");
            answer(who, &list[0]["id"], "x").await.refused(403, "forbidden");
        }
        let mine = ask(&moderator, &open, "我自己问的").await.data();
        answer(&moderator, &mine["id"], "x").await.refused(403, "forbidden");
        answer(&moderator, &list[0]["id"], "").await.refused(422, "required");
        answer(&moderator, &json!(999_999), "x").await.refused(404, "not_found");
        moderator.get("/admin/help?status=x").await.refused(422, "unknown_value");

        // Who is suspended still reaches the market's people, and is answered.
        app.suspend(&other).await;
        let asked = ask(&other, &open, "为什么停用了我？").await.data();
        answer(&moderator, &asked["id"], "请看警告。").await.success();
        assert_eq!(unread(&other).await, 1);
        // A contest that is removed takes its questions along.
        client.delete(&format!("/projects/{}", draft.id)).await.success();
        assert_eq!(moderator.get("/admin/help").await.list().1, 5, "of the draft is none, one's own is one more");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_marks_nothing_as_read_that_its_asker_has_not_seen() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let asked = ask(&client, &contest, "怎么改需求？").await.data();
        say(&moderator, &client, "你好").await.success();
        answer(&moderator, &asked["id"], "在需求页上改。").await.success();
        assert_eq!(unread(&client).await, 2);
        // Nor does what was written to the moderator count as read by an answer given at the desk.
        say(&client, &moderator, "在吗？").await.success();
        let asked = ask(&client, &contest, "可以延期吗？").await.data();
        answer(&moderator, &asked["id"], "可以。").await.success();
        assert_eq!(unread(&moderator).await, 1);
        // A question of a contest that is gone meanwhile is a question still.
        let draft = Contest::unpaid(&client, json!({})).await;
        let asked = ask(&client, &draft, "可以转账吗？").await.data();
        answer(&moderator, &asked["id"], "可以。").await.success();
        client.delete(&format!("/projects/{}", draft.id)).await.success();
        let read = chat(&client, &moderator).await;
        assert_eq!(
            texts(&read),
            ["你好", "怎么改需求？", "在需求页上改。", "在吗？", "可以延期吗？", "可以。", "可以转账吗？", "可以。"]
        );
        assert_eq!((&read["list"][6]["kind"], &read["list"][6]["project"]), (&json!("help"), &Value::Null));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_became_private_is_named_to_nobody_who_may_not_know_of_it() {
    on_each_engine(async |app| {
        let (client, stranger, moderator) = (app.client().await, app.client().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let title = contest.seen_by(&client).await["title"].as_str().unwrap().to_owned();
        let (early, late) =
            (ask(&stranger, &contest, "还收稿吗？").await.data(), ask(&stranger, &contest, "截止了吗？").await.data());
        let own = ask(&client, &contest, "怎么设为私密？").await.data();
        answer(&moderator, &early["id"], "还收。").await.success();
        assert_eq!(chat(&stranger, &moderator).await["list"][0]["project"]["title"], json!(title));
        let paid = json!({ "purpose": "private", "channel": "sandbox", "projectId": contest.id });
        testkit::pay(&client, paid).await.success();
        answer(&moderator, &late["id"], "没有。").await.success();
        answer(&moderator, &own["id"], "已经是了。").await.success();
        app.run_jobs().await;
        let read = chat(&stranger, &moderator).await;
        assert!(read["list"].as_array().unwrap().iter().all(|line| line["project"].is_null()), "{read}");
        assert_eq!(texts(&read), ["还收稿吗？", "还收。", "截止了吗？", "没有。"]);
        let (list, _) = stranger.get("/users/messages").await.list();
        assert!(list.iter().all(|one| one["last"]["project"].is_null()), "{list:?}");
        let named = async |who: &Actor| -> Vec<bool> {
            let letters = app.mail_to(&who.email).await.into_iter();
            let letters = letters.filter(|letter| letter.body.contains(&format!("/messages/{}", moderator.id)));
            letters.map(|letter| letter.subject.contains(&title) || letter.body.contains(&title)).collect()
        };
        assert_eq!(named(&stranger).await.iter().filter(|named| **named).count(), 1, "the letter of before alone");
        assert_eq!(named(&client).await, [true], "its own client knows it");
        assert_eq!(chat(&client, &moderator).await["list"][0]["project"]["id"], contest.id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_questions_a_day_and_the_same_one_once() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let contest = Contest::open(&client).await;
        let path = format!("/projects/{}/help", contest.id);
        for n in 0..HELP_OF_PERSON.most {
            ask(&client, &contest, &format!("第 {n} 个问题")).await.success();
        }
        ask(&client, &contest, "再一个").await.refused(429, "too_many_requests");
        app.advance_hours(25).await;
        let keyed = async || {
            let request = client
                .request(axum::http::Method::POST, &path)
                .header("idempotency-key", "asked-once")
                .header(axum::http::header::CONTENT_TYPE, "application/json");
            client.send(request, json!({ "content": "只问一次" }).to_string().into()).await.data()["id"].clone()
        };
        assert_eq!(keyed().await, keyed().await);
        assert_eq!(
            own(&client, &contest).await.as_array().unwrap().len(),
            usize::try_from(HELP_OF_PERSON.most).unwrap() + 1
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_go_with_who_asked_and_after_their_time() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let leaving = app.registered("leaving@example.com").await;
        ask(&leaving, &contest, "我先走了").await.success();
        leaving.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        assert_eq!(moderator.get("/admin/help").await.list().1, 0);

        let asked = ask(&client, &contest, "发票呢？").await.data();
        answer(&moderator, &asked["id"], "已开。").await.success();
        ask(&client, &contest, "还在等").await.success();
        for (days, left) in [(ANSWERED_HELP_MS / DAY_MS - 1, 2), (2, 1)] {
            app.market.clock.advance(days * DAY_MS);
            app::upkeep::sweep(&app.market, app::jobs::KINDS).await.unwrap();
            let moderator = app.moderator().await;
            let total = moderator.get("/admin/help").await.list().1
                + moderator.get("/admin/help?status=decided").await.list().1;
            assert_eq!(total, left, "what waits stays");
        }
    })
    .await;
}
