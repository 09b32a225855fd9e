//! The runner of jobs: once each, again after a failure, dead in the end, and timers in the order of their moments.

use app::jobs::Runner;
use db::jobs::{self, JobCounts};
use serde_json::json;
use std::time::{Duration, Instant};
use testkit::{TestApp, on_each_engine};

async fn enqueue(app: &TestApp, kind: &'static str, key: &'static str) {
    let now = app.now();
    let written = app.market.db.write(move |tx| jobs::enqueue(tx, kind, "{}", now, Some(key), now));
    written.await.expect("a job is written");
}

async fn counts(app: &TestApp) -> JobCounts {
    let now = app.now();
    app.market.db.read(move |conn| jobs::counts(conn, now)).await.expect("jobs are counted")
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_goes_out_once_however_often_the_runner_looks() {
    on_each_engine(async |app| {
        let client = app.client().await;
        client.get("/users/password/reset").await.success();
        assert_eq!(app.run_jobs().await, 1);
        let sent = app.mail_to(&client.email).await[0].sent_at;
        assert!(sent.is_some());
        app.advance_hours(1).await;
        assert_eq!(app.run_jobs().await, 0);
        assert_eq!(app.mail_to(&client.email).await[0].sent_at, sent);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_leads_back_to_the_call_that_made_it() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let asked = client.get("/users/password/reset").await;
        let led_to = db::sql!("SELECT request_id FROM jobs WHERE kind = 'send_mail' ORDER BY id DESC LIMIT 1");
        let led_to =
            app.market.db.read(move |conn| conn.one(led_to, &db::params![], |row| row.get::<Option<String>>(0)));
        assert_eq!(led_to.await.unwrap().as_deref(), Some(asked.header("x-request-id")));
        app.run_jobs().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_fails_comes_again_later_and_is_dead_in_the_end() {
    on_each_engine(async |app| {
        enqueue(app, "unheard_of", "odd").await;
        assert_eq!(app.run_jobs().await, 1, "its failure is not the runner's");
        assert_eq!(counts(app).await, JobCounts { scheduled: 1, ..JobCounts::default() });
        for _ in 0..20 {
            app.advance_hours(1).await;
        }
        assert_eq!(counts(app).await, JobCounts { dead: 1, ..JobCounts::default() });
        let findings = app.audit();
        assert!(findings.len() == 1 && findings[0].contains("unheard_of"), "{findings:?}");
        // A person looks at it: it is given its runs back, then called off.
        let now = app.now();
        let settled = app.market.db.write(move |tx| {
            let (job, _) = jobs::dead(tx, 1)?.remove(0);
            Ok::<_, db::DbError>((jobs::revive(tx, job.id, now)?, jobs::cancel(tx, "odd")?))
        });
        assert_eq!(settled.await.unwrap(), (true, true));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_background_runner_and_the_sandbox_clock_do_not_get_in_each_others_way() {
    on_each_engine(async |app| {
        let runner = Runner::start(app.market.clone());
        let client = app.client().await;
        for _ in 0..5 {
            client.get("/users/password/reset").await.success();
            client.post("/sandbox/clock", json!({ "advanceSeconds": 61 })).await.success();
            let mail = app.mail_to(&client.email).await;
            assert!(mail.iter().all(|message| message.sent_at.is_some()), "due mail is out before the clock answers");
        }
        client.get("/users/password/reset").await.success();
        let asked = Instant::now();
        while app.mail_to(&client.email).await[0].sent_at.is_none() {
            assert!(asked.elapsed() < Duration::from_secs(60), "nobody had to ask for it");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        runner.stop().await;
    })
    .await;
}
