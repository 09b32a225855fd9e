//! Notes on the picture: ticked off by either side of the entry, carried over to its next version, open again where one of
//! the two says so.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Actor, Answer, Contest, on_each_engine, together};

fn thread(contest: &Contest, work: &Value) -> String {
    format!("/projects/{}/works/{}/messages", contest.id, work["id"])
}

fn resolved(contest: &Contest, work: &Value, message: &Value) -> String {
    format!("{}/{}/resolved", thread(contest, work), message["id"])
}

async fn pin(writer: &Actor, contest: &Contest, work: &Value) -> Value {
    writer.post(&thread(contest, work), json!({ "content": "太阳往左一点", "x": 0.25, "y": 0.5 })).await.data()
}

async fn set(actor: &Actor, call: &str, on: bool) -> Answer {
    actor.put(call, json!({ "resolved": on })).await
}

/// By whom each message of the thread was ticked off.
async fn done_by(reader: &Actor, contest: &Contest, work: &Value) -> Vec<Value> {
    let (list, _) = reader.get(&thread(contest, work)).await.list();
    for message in &list {
        assert_eq!(message["resolvedAt"].is_string(), message["resolvedBy"].is_number(), "{message}");
    }
    list.iter().map(|message| message["resolvedBy"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn either_side_ticks_a_pin_off_and_either_opens_it_again() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let first = pin(&client, &contest, &work).await;
        assert_eq!((&first["resolvedAt"], &first["resolvedBy"]), (&Value::Null, &Value::Null));
        pin(&moderator, &contest, &work).await;
        let call = resolved(&contest, &work, &first);

        let done = set(&designer, &call, true).await.data();
        assert_eq!((&done["id"], &done["resolvedBy"]), (&first["id"], &json!(designer.id.0)));
        assert!(done["resolvedAt"].is_string(), "{done}");
        // Whoever comes second finds it done, by the first.
        assert_eq!(set(&client, &call, true).await.data()["resolvedBy"], designer.id.0);
        // The next version keeps what is done and what is not.
        designer.upload(&format!("/works/{}/versions", work["id"]), Contest::entry()).await.success();
        for reader in [&client, &designer, &moderator] {
            assert_eq!(done_by(reader, &contest, &work).await, [json!(designer.id.0), Value::Null]);
        }
        // The client is not content with it; the author opens one of their own accord.
        for side in [&client, &designer] {
            assert_eq!(set(side, &call, false).await.data()["resolvedAt"], Value::Null);
            assert_eq!(set(side, &call, false).await.data()["resolvedBy"], Value::Null);
            assert_eq!(set(side, &call, true).await.data()["resolvedBy"], side.id.0);
        }
        assert_eq!(done_by(&client, &contest, &work).await, [json!(designer.id.0), Value::Null]);
        // No message and nothing new comes of it.
        let shown = client.get(&format!("/works/{}", work["id"])).await.data();
        assert_eq!((&shown["messages"], &shown["unread"]), (&json!(2), &json!(0)));
        for (reader, may) in [(&client, true), (&designer, true), (&moderator, false)] {
            let shown = reader.get(&format!("/works/{}", work["id"])).await.data();
            assert_eq!(shown["can"]["resolve"], may, "{shown}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_ticks_a_pin_off_and_nothing_but_a_pin_of_that_entry_is_ticked_off() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let (other, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let (work, rivals) = (contest.enter(&designer).await, contest.enter(&rival).await);
        let note = pin(&client, &contest, &work).await;
        let words = client.post(&thread(&contest, &work), json!({ "content": "很好" })).await.data();
        let call = resolved(&contest, &work, &note);
        for stranger in [&rival, &other] {
            set(stranger, &call, true).await.refused(404, "not_found");
        }
        set(&app.guest(), &call, true).await.refused(401, "not_signed_in");
        app.guest().put(&call, json!({ "resolved": "perhaps" })).await.refused(401, "not_signed_in");
        set(&moderator, &call, true).await.refused(403, "forbidden");
        // Words that point nowhere, another entry's note, another contest's address, what is no number.
        let elsewhere = Contest::open(&client).await;
        let first = format!("{}/first/resolved", thread(&contest, &work));
        for wrong in [
            resolved(&contest, &work, &words),
            resolved(&contest, &rivals, &note),
            resolved(&elsewhere, &work, &note),
            resolved(&contest, &work, &json!({ "id": 999_999 })),
            first,
        ] {
            set(&client, &wrong, true).await.refused(404, "not_found");
        }
        // Whoever sees the entry later still has no say in it.
        contest.choose_winner(&client, &work).await;
        for stranger in [&rival, &other] {
            set(stranger, &call, true).await.refused(403, "forbidden");
        }
        assert_eq!(done_by(&client, &contest, &work).await, [Value::Null, Value::Null]);
        // A private contest is not there for them at all.
        let secret = Contest::open_with(&client, json!({ "private": 1 })).await;
        let hidden = secret.enter(&designer).await;
        let note = pin(&client, &secret, &hidden).await;
        for stranger in [&rival, &other] {
            set(stranger, &resolved(&secret, &hidden, &note), true).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pin_is_ticked_off_as_long_as_one_may_write_beside_it() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let (work, gone) = (contest.enter(&designer).await, contest.enter(&designer).await);
        let (note, lost) = (pin(&client, &contest, &work).await, pin(&client, &contest, &gone).await);
        let call = resolved(&contest, &work, &note);
        // Stopped or over, both sides still talk: what is cleared up is ticked off.
        let freeze = format!("/admin/projects/{}/freeze", contest.id);
        moderator.post(&freeze, json!({ "reason": "有人举报作品抄袭，正在核实。" })).await.success();
        set(&designer, &call, true).await.success();
        moderator.delete_with(&freeze, json!({ "reason": "核实完毕，没有问题。" })).await.success();
        designer.delete(&format!("/works/{}", gone["id"])).await.success();
        for side in [&client, &designer] {
            set(side, &resolved(&contest, &gone, &lost), true).await.refused(404, "not_found");
        }
        contest.choose_winner(&client, &work).await;
        set(&client, &call, false).await.success();
        app.suspend(&designer).await;
        set(&designer, &call, true).await.refused(403, "suspended");
        assert_eq!(done_by(&client, &contest, &work).await, [Value::Null]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_at_once_tick_it_off_once_and_the_other_page_hears_of_it() {
    on_each_engine(async |app| {
        let (client, designer, rival) =
            (Arc::new(app.client().await), Arc::new(app.designer().await), app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        contest.enter(&rival).await;
        let note = pin(&client, &contest, &work).await;
        let call = resolved(&contest, &work, &note);
        let mut heard = [client.listen(None).await.unwrap(), rival.listen(None).await.unwrap()];
        let before = client.get("/users/notices").await.list().1;
        set(&designer, &call, true).await.success();
        let told = heard[0].until("work").await;
        assert_eq!(told.last().unwrap().data["workId"], work["id"]);
        assert_eq!(heard[1].so_far().await, []);
        // Asked again it says nothing more.
        set(&designer, &call, true).await.success();
        assert_eq!(heard[0].so_far().await, []);
        assert_eq!(client.get("/users/notices").await.list().1, before, "no notice");

        set(&client, &call, false).await.success();
        drop(heard[0].so_far().await);
        let calls = [&client, &designer, &designer, &client].map(|side| {
            let (side, call) = (Arc::clone(side), call.clone());
            async move { set(&side, &call, true).await }
        });
        let answers = together(calls).await;
        let by: Vec<_> = answers.iter().map(|answer| answer.data()["resolvedBy"].clone()).collect();
        assert!(by.iter().all(|one| *one == by[0]), "one of them was first: {by:?}");
        assert_eq!(done_by(&client, &contest, &work).await, by[..1]);
        if by[0] == designer.id.0 {
            let told = heard[0].until("work").await;
            assert_eq!(told.len(), 1, "told once: {told:?}");
        }
        assert_eq!(heard[0].so_far().await, [], "what one does oneself is not told");
    })
    .await;
}
