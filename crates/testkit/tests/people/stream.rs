//! The stream of what happens: who hears what, what is taken up again, when it ends.

#![allow(clippy::unwrap_used, reason = "tests")]

use app::start::{self, Config};
use axum::http::StatusCode;
use db::Engine;
use domain::stream::{MOST_OF_A_PERSON, WRITING_PAUSE_MS};
use serde_json::{Value, json};
use std::time::Instant;
use testkit::{Contest, Form, Heard, Listener, TestApp, on_each_engine};

fn names(heard: &[Heard]) -> Vec<&str> {
    heard.iter().map(|event| event.name.as_str()).collect()
}

/// What names that entry.
fn of_work<'a>(heard: &'a [Heard], work: &Value) -> Vec<&'a str> {
    let named = heard.iter().filter(|event| event.data["workId"] == work["id"]);
    named.map(|event| event.name.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_hears_that_something_happened_and_only_its_parties_of_which_entry() {
    on_each_engine(async |app| {
        assert_eq!(app.guest().listen(None).await.err(), Some(StatusCode::UNAUTHORIZED));
        let (client, author, rival, stranger, moderator) = (
            app.client().await,
            app.designer().await,
            app.designer().await,
            app.designer().await,
            app.moderator().await,
        );
        let contest = Contest::open(&client).await;
        contest.enter(&rival).await;
        let mut all: Vec<Listener> = Vec::new();
        for actor in [&client, &author, &rival, &stranger, &moderator] {
            all.push(actor.listen(None).await.unwrap());
        }
        let work = contest.enter(&author).await;
        let of_contest = json!({ "projectId": contest.id, "encodedId": contest.encoded });
        let heard = all[0].until("project").await;
        assert_eq!(
            (names(&heard), of_work(&heard, &work)),
            (vec!["work", "notice", "project"], vec!["work", "notice"])
        );
        assert_eq!(heard[2].data, of_contest);
        // The blind stage: a rival hears that the contest is not what it was, and nothing of whose or which entry.
        let heard = all[2].until("project").await;
        assert_eq!((names(&heard), &heard[0].data), (vec!["project"], &of_contest));
        assert_eq!((all[3].so_far().await, all[4].so_far().await), (vec![], vec![]), "whoever takes no part");
        drop(all[1].so_far().await);

        let path = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        let pin = Form::new().field("content", "把山再淡一些").field("x", 0.5).field("y", 0.5);
        client.upload(&path, pin).await.success();
        let heard = all[1].until("notice").await;
        assert_eq!(of_work(&heard, &work), ["work", "notice"], "the author, while they look");
        assert_eq!((all[2].so_far().await, all[3].so_far().await), (vec![], vec![]));
        assert_eq!(of_work(&all[0].so_far().await, &work), Vec::<&str>::new(), "the writer knows");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_heard_by_its_two_sides_and_whoever_moderates() {
    on_each_engine(async |app| {
        let (client, designer, rival, stranger, moderator) =
            (app.client().await, app.designer().await, app.designer().await, app.client().await, app.moderator().await);
        app.set_wins(&designer, i64::from(domain::account::level::HIRE_WINS_LEAST)).await;
        designer.post("/users/info", json!({ "hireMe": true })).await.success();
        let mut all: Vec<Listener> = Vec::new();
        for actor in [&client, &designer, &moderator, &rival, &stranger] {
            all.push(actor.listen(None).await.unwrap());
        }
        let hire = format!("/designers/{}/hire", designer.id);
        let order = client.post(&hire, json!({ "content": "想".repeat(150) })).await.data();
        let of_order = json!({ "orderId": order["id"] });
        for (number, listener) in all.iter_mut().take(3).enumerate() {
            let heard = listener.until("order").await;
            assert_eq!(heard.last().unwrap().data, of_order, "{number}");
            assert!(heard.iter().all(|event| number < 2 || event.name == "order"), "{heard:?}");
        }
        assert_eq!((all[3].so_far().await, all[4].so_far().await), (vec![], vec![]), "whoever has no part in it");
        drop(all[1].so_far().await);

        // What a moderator missed is told once more, to nobody who never moderated.
        let last = all[2].last;
        let quote = json!({ "description": "标志一套", "amount": 500, "days": 7, "revisions": 1 });
        designer.post(&format!("/orders/{}/quote", order["id"]), quote.clone()).await.success();
        let mut again = moderator.listen(Some(last)).await.unwrap();
        assert_eq!(again.until("order").await[0].data, of_order);
        assert_eq!(rival.listen(Some(0)).await.unwrap().so_far().await, vec![]);

        // Whoever does not moderate any more hears of none.
        let name = moderator.id;
        app.market.db.write(move |tx| db::admin::person::set_moderator(tx, name, false)).await.unwrap();
        designer.post(&format!("/orders/{}/quote", order["id"]), quote).await.success();
        let rest = tokio::time::timeout(std::time::Duration::from_secs(10), async {
            let mut heard = Vec::new();
            while let Some(event) = again.next().await {
                heard.push(event);
            }
            heard
        });
        assert_eq!(rest.await.expect("the stream ends"), vec![]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poll_is_heard_by_whoever_reads_its_result_without_its_contest() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let designers = [app.designer().await, app.designer().await];
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        let mut works = Vec::new();
        for designer in &designers {
            works.push(contest.enter(designer).await["id"].clone());
        }
        client.post(&format!("/projects/{}/end", contest.id), json!({})).await.success();
        let opened = client.post(&format!("/projects/{}/poll/open", contest.id), json!({ "private": 1 })).await.data();
        let url = opened["url"].as_str().unwrap().to_owned();
        let (voter, onlooker, second) = (app.client().await, app.client().await, app.client().await);
        let mut all: Vec<Listener> = Vec::new();
        for actor in [&client, &voter, &onlooker, &designers[0], &app.moderator().await] {
            all.push(actor.listen(None).await.unwrap());
        }
        let vote = async |visitor: &testkit::Actor, value: u8| {
            visitor.post(&format!("/works/{}/polls", works[0]), json!({ "url": url, "value": value })).await.success();
        };
        onlooker.get(&format!("/polls/{url}")).await.success();
        vote(&voter, 1).await;
        let named = json!({ "projectId": contest.id, "encodedId": contest.encoded });
        assert_eq!(all[0].until("poll").await.last().unwrap().data, named, "the owner");
        assert_eq!(all[3].until("poll").await.last().unwrap().data, named, "a designer who is shown");
        drop(all[1].so_far().await);
        vote(&second, 1).await;
        // Whoever voted reads the result; which contest it is they are not told.
        let heard = all[1].until("poll").await;
        assert_eq!((names(&heard), &heard[0].data), (vec!["poll"], &json!({})));
        assert_eq!((all[2].so_far().await, all[4].so_far().await), (vec![], vec![]), "whoever does not read it");
        // And does not any more once the vote is taken back.
        vote(&voter, 0).await;
        drop(all[1].so_far().await);
        vote(&second, 0).await;
        assert_eq!(all[1].so_far().await, vec![]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn that_somebody_writes_is_heard_by_the_other_side_alone_and_kept_by_nobody() {
    on_each_engine(async |app| {
        let (client, designer, stranger, moderator) =
            (app.client().await, app.designer().await, app.client().await, app.moderator().await);
        let say = async |from: &testkit::Actor, to: &testkit::Actor| {
            from.post("/users/messages", json!({ "to": to.id.0, "content": "你好" })).await.success();
        };
        let write = async |from: &testkit::Actor, to: &testkit::Actor| {
            from.post(&format!("/users/{}/writing", to.id), json!({})).await
        };
        let mut all: Vec<Listener> = Vec::new();
        for actor in [&client, &designer, &stranger, &moderator] {
            all.push(actor.listen(None).await.unwrap());
        }
        // Nobody is told of a conversation that has not begun.
        write(&client, &designer).await.success();
        assert_eq!(all[1].so_far().await, vec![]);
        say(&client, &designer).await;
        let heard = all[1].until("notice").await;
        assert_eq!(names(&heard), ["message", "notice"]);
        let last = all[1].last;
        let begun = Instant::now();
        write(&client, &designer).await.success();
        write(&client, &designer).await.success();
        // Told once more only where the pause was over between the two.
        let more = begun.elapsed().as_millis() / u128::from(WRITING_PAUSE_MS);
        let heard = all[1].until("writing").await;
        assert_eq!((names(&heard), &heard[0].data), (vec!["writing"], &json!({ "from": client.id })));
        assert_eq!(all[1].last, last, "a stream is not taken up at it");
        let rest = all[1].so_far().await;
        assert!(rest.len() as u128 <= more, "once: {rest:?}");
        for listener in &mut all {
            assert_eq!(listener.so_far().await, vec![], "and nobody else");
        }
        let again = designer.listen(Some(last)).await.unwrap().so_far().await;
        assert!(!names(&again).contains(&"writing"), "{again:?}");

        // Whoever may not write does not say that they do.
        write(&designer, &designer).await.refused(422, "cannot_message_yourself");
        write(&app.guest(), &designer).await.refused(401, "not_signed_in");
        write(&designer, &stranger).await.refused(403, "not_related");
        client.post("/users/999999/writing", json!({})).await.refused(404, "not_found");
        designer.post(&format!("/users/{}/block", client.id), json!({})).await.success();
        write(&client, &designer).await.refused(403, "blocked");
        app.suspend(&client).await;
        write(&client, &designer).await.refused(403, "suspended");
        app.unsuspend(&client).await;
        assert_eq!(all[1].so_far().await, vec![]);
        // Nor so often that it is a burden.
        let mut answers = Vec::new();
        for _ in 0..=domain::stream::WRITING_OF_PERSON.most {
            answers.push(write(&designer, &moderator).await.status.as_u16());
        }
        say(&stranger, &designer).await;
        assert!(answers.iter().all(|status| *status == 200), "no conversation, nothing to tell: {answers:?}");
        let mut refused = 0;
        for _ in 0..=domain::stream::WRITING_OF_PERSON.most {
            refused += i32::from(write(&stranger, &designer).await.status.as_u16() == 429);
        }
        assert_eq!(refused, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_refused_is_told_to_nobody() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.applicant().await);
        let contest = Contest::open(&client).await;
        let mut listener = client.listen(None).await.unwrap();
        designer.upload(&contest.works(), Contest::entry()).await.refused(403, "not_approved");
        assert_eq!(listener.so_far().await, vec![]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_is_taken_up_where_it_was_lost() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let mut listener = client.listen(None).await.unwrap();
        assert_eq!(listener.headers["content-type"], "text/event-stream");
        assert_eq!(listener.headers["x-accel-buffering"], "no");
        assert_eq!(listener.headers["cache-control"], "no-store");
        contest.enter(&designer).await;
        let heard = listener.until("notice").await;
        drop(listener);
        let missed = contest.enter(&designer).await;
        let mut again = client.listen(Some(heard.last().unwrap().id)).await.unwrap();
        let told = again.until("notice").await;
        assert_eq!(of_work(&told, &missed), ["work", "notice"]);
        assert!(told.iter().all(|event| event.id > heard.last().unwrap().id), "nothing twice: {told:?}");
        let third = contest.enter(&designer).await;
        assert_eq!(of_work(&again.until("notice").await, &third), ["work", "notice"], "and it goes on");
        let mut strange = designer.listen(Some(0)).await.unwrap();
        let theirs = strange.so_far().await;
        assert!(theirs.iter().all(|event| event.data.get("workId").is_none()), "not another person's: {theirs:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_with_its_session_and_the_oldest_of_too_many() {
    on_each_engine(async |app| {
        let (client, other) = (app.client().await, app.client().await);
        app.give_password(&client).await;
        let second = client.clone();
        let login = json!({ "email": client.email, "password": testkit::PASSWORD });
        second.set_cookie("sid", "");
        second.post("/api/login/email", login).await.success();
        let (mut first, mut theirs) = (client.listen(None).await.unwrap(), second.listen(None).await.unwrap());
        let mut others = other.listen(None).await.unwrap();
        client.get("/api/logout").await.success();
        assert_eq!(first.next().await, None, "its session is over");
        assert_eq!(client.listen(None).await.err(), Some(StatusCode::UNAUTHORIZED));
        assert_eq!((theirs.so_far().await, others.so_far().await), (vec![], vec![]));
        let mut more = Vec::new();
        for _ in 0..MOST_OF_A_PERSON {
            more.push(second.listen(None).await.unwrap());
        }
        assert_eq!(theirs.next().await, None, "the oldest of too many");
        assert_eq!(app.market.stream.count(), MOST_OF_A_PERSON + 1);
        drop(more);
        drop(others);
        assert_eq!(app.market.stream.count(), 0, "nothing is kept of a stream that is gone");
        let contest = Contest::open(&second).await;
        contest.enter(&app.designer().await).await;
        let mut last = second.listen(None).await.unwrap();
        app.market.stream.close();
        // What was on its way is still told; a stream that did not end would be waited for in vain.
        while last.next().await.is_some() {}
        assert_eq!(second.listen(None).await.unwrap().next().await, None, "and begins none");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_server_wrote_is_heard() {
    let Some(app) = TestApp::start(Engine::Postgres).await else { return };
    let config = Config {
        database_url: app.database_url().to_owned(),
        storage: app.folder().join("files").into(),
        sandbox: true,
        ..Config::default()
    };
    let other = tokio::task::spawn_blocking(move || start::open(&config)).await.unwrap().unwrap();
    let (client, designer) = (app.client().await, app.designer().await);
    let contest = Contest::open(&client).await;
    let session = app::account::token::hash(&client.cookie("sid").unwrap());
    let viewer = app::account::visitor(&other, session).await.unwrap();
    let mut stream = app::stream::open(&other, &viewer, None).await.unwrap();
    let work = contest.enter(&designer).await;
    let heard = tokio::time::timeout(std::time::Duration::from_secs(20), async {
        loop {
            let event = stream.next().await.unwrap();
            if event.happening.code() == "work" {
                return event.happening.numbers();
            }
        }
    });
    let heard = heard.await.expect("it is looked for twice a second");
    assert_eq!((heard.contest, json!(heard.entry)), (contest.id, work["id"].clone()));
    app.run_jobs().await;
}
