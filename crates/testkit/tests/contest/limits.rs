//! Limits on what is told to others: messages behind entries and in handovers, changes of a brief.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::account::register::{REGISTRATIONS, REGISTRATIONS_FREE};
use domain::project::brief::{EDITS_OF_CONTEST, EDITS_OF_PERSON};
use domain::thread::{MESSAGES_IN_CONTEST, MESSAGES_OF_PERSON};
use serde_json::{Value, json};
use testkit::{Actor, Contest, on_each_engine, registration};

fn thread(contest: &Contest, work: &Value) -> String {
    format!("/projects/{}/works/{}/messages", contest.id, work["id"])
}

async fn say(actor: &Actor, call: &str, times: i64) {
    for n in 0..times {
        actor.post(call, json!({ "content": format!("第{n}句") })).await.success();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_writes_so_much_a_minute_and_so_much_in_one_contest_an_hour() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contests = [Contest::open(&client).await, Contest::open(&client).await];
        let mut calls = Vec::new();
        for contest in &contests {
            calls.push(thread(contest, &contest.enter(&designer).await));
        }
        let [first, second] = calls.try_into().unwrap();
        // In a minute, over all contests.
        say(&client, &first, MESSAGES_OF_PERSON.most - 1).await;
        say(&client, &second, 1).await;
        let late = client.post(&second, json!({ "content": "还有一句" })).await;
        late.refused(429, "too_many_requests");
        assert!(late.headers.contains_key("retry-after"));
        say(&designer, &first, 1).await;
        // In an hour, in one of them; a refused message counts for nothing.
        let mut said = MESSAGES_OF_PERSON.most - 1;
        while said < MESSAGES_IN_CONTEST.most {
            app.advance_ms(MESSAGES_OF_PERSON.window_ms + 1).await;
            let times = MESSAGES_OF_PERSON.most.min(MESSAGES_IN_CONTEST.most - said);
            say(&client, &first, times).await;
            said += times;
        }
        app.advance_ms(MESSAGES_OF_PERSON.window_ms + 1).await;
        client.post(&first, json!({ "content": "还有一句" })).await.refused(429, "too_many_requests");
        say(&client, &second, 1).await;
        app.advance_ms(MESSAGES_IN_CONTEST.window_ms).await;
        say(&client, &first, 1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_handover_counts_with_the_entries() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let (contest, work) = Contest::delivered(&client, &designer).await;
        say(&designer, &thread(&contest, &work), MESSAGES_OF_PERSON.most).await;
        let handover = format!("/projects/{}/messages", contest.id);
        designer.post(&handover, json!({ "content": "好的" })).await.refused(429, "too_many_requests");
        say(&client, &handover, 1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_brief_is_changed_so_often_and_its_readers_have_one_notice_of_it() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        let call = format!("/projects/{}", contest.id);
        let text = |n: i64| json!({ "content": format!("第{n}稿：要有山和海。") });
        for n in 0..EDITS_OF_CONTEST.most {
            client.put(&call, text(n)).await.success();
        }
        client.put(&call, text(99)).await.refused(429, "too_many_requests");
        let (notices, _) = designer.get("/users/notices").await.list();
        let changed: Vec<_> = notices.iter().filter(|notice| notice["kind"] == "brief_changed").collect();
        assert_eq!(changed.len(), 1, "{notices:?}");
        assert_eq!(changed[0]["times"], EDITS_OF_CONTEST.most);
        // Another contest of the same client has a count of its own, within the person's.
        let mut edits = EDITS_OF_CONTEST.most;
        while edits < EDITS_OF_PERSON.most {
            let other = format!("/projects/{}", Contest::open(&client).await.id);
            for n in 0..EDITS_OF_CONTEST.most.min(EDITS_OF_PERSON.most - edits) {
                client.put(&other, text(n)).await.success();
                edits += 1;
            }
        }
        let fresh = format!("/projects/{}", Contest::open(&client).await.id);
        client.put(&fresh, text(0)).await.refused(429, "too_many_requests");
        app.advance_ms(EDITS_OF_PERSON.window_ms + 1).await;
        client.put(&fresh, text(0)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_what_moderators_are_called_counts_like_opening_an_account() {
    on_each_engine(async |app| {
        let (moderator, asker) = (app.moderator().await, app.guest());
        moderator.post("/users/info", json!({ "userName": "Mia Lindqvist" })).await.success();
        let mut wrong = registration("new@example.com");
        (wrong["userName"], wrong["password2"]) = (json!("Mia Lindqvist"), json!("another"));
        for _ in 0..REGISTRATIONS_FREE {
            asker.post("/api/register", wrong.clone()).await.wrong_fields(&["password2", "userName"]);
        }
        asker.post("/api/register", wrong.clone()).await.wrong_fields(&["password2"]);
        wrong["password2"] = wrong["password"].clone();
        asker.post("/api/register", wrong.clone()).await.refused(422, "captcha_required");
        wrong["token"] = json!(asker.solve_captcha().await);
        asker.post("/api/register", wrong).await.wrong_fields(&["userName"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_whether_an_address_is_taken_counts_like_opening_an_account() {
    on_each_engine(async |app| {
        app.registered("taken@example.com").await;
        let asker = app.guest();
        let ask = registration("taken@example.com");
        for _ in 0..REGISTRATIONS_FREE {
            asker.post("/api/register", ask.clone()).await.refused(422, "email_taken");
        }
        asker.post("/api/register", ask.clone()).await.refused(422, "captcha_required");
        let mut proved = ask.clone();
        proved["token"] = json!(asker.solve_captcha().await);
        asker.post("/api/register", proved.clone()).await.refused(422, "email_taken");
        asker.post("/api/register", proved).await.refused(422, "captcha_wrong");
        // What is wrong besides is told without costing anything.
        let mut wrong = registration("new@example.com");
        wrong["password2"] = json!("another");
        asker.post("/api/register", wrong).await.wrong_fields(&["password2"]);
        app.advance_ms(REGISTRATIONS.window_ms + 1).await;
        asker.post("/api/register", ask).await.refused(422, "email_taken");
    })
    .await;
}
