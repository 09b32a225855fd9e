//! The stream of what happens: who hears what, what is taken up again, when it ends.

#![allow(clippy::unwrap_used, reason = "tests")]

use app::start::{self, Config};
use axum::http::StatusCode;
use db::Engine;
use domain::stream::MOST_OF_A_PERSON;
use serde_json::{Value, json};
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
        assert_eq!(last.next().await, None, "the server stops");
        assert_eq!(second.listen(None).await.unwrap().next().await, None, "and begins none");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_server_wrote_is_heard() {
    let Some(app) = TestApp::start(Engine::Postgres).await else { return };
    let config = Config {
        database_url: app.database_url().to_owned(),
        storage: app.folder().join("files"),
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
