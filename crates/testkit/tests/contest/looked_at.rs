//! What somebody decides on is what they looked at: a package, two pictures, the proof of a transfer; what comes meanwhile is
//! not.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::similar::{FLAG, LEAF, drawn, enter, mirrored, pairs};
use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, Turn, jpg_of, on_each_engine, zip_of};

#[tokio::test(flavor = "multi_thread")]
async fn a_client_confirms_and_sends_back_the_package_that_they_looked_at() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        contest.deliver(&winner, &zip_of(&[("second.svg", b"<svg/>")])).await.success();
        let (confirm, talk) =
            (format!("/projects/{}/packages/confirm", contest.id), format!("/projects/{}/messages", contest.id));
        client.post(&confirm, json!({ "version": 1 })).await.refused(409, "conflict");
        let ask = |version: i64| json!({ "content": "缺少单色版本", "revision": true, "version": version });
        client.post(&talk, ask(1)).await.refused(409, "conflict");
        assert_eq!(contest.seen_by(&client).await["step"], 3, "nothing was paid");
        client.post(&talk, ask(2)).await.success();
        contest.deliver(&winner, &zip_of(&[("mono.svg", b"<svg/>")])).await.success();
        client.post(&confirm, json!({ "version": 2 })).await.refused(409, "conflict");
        client.post(&confirm, json!({ "version": 4 })).await.refused(409, "conflict");
        client.post(&confirm, json!({ "version": 3 })).await.success();
        assert_eq!(contest.seen_by(&client).await["step"], 4);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_stays_with_the_proof_of_its_transfer_while_that_is_checked() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::unpaid(&client, json!({})).await;
        let order = json!({ "purpose": "project", "channel": "transfer", "projectId": contest.id });
        let begun = client.post("/payments", order).await.data();
        let proof = Form::new().file("file", "a.jpg", jpg_of(800, 600, 91)).field("projectName", "山海茶社");
        let checked = client.upload(&format!("/payments/{}/proof", begun["id"]), proof).await.data();
        let call = format!("/projects/{}", contest.id);
        assert_eq!(contest.seen_by(&client).await["can"]["remove"], false);
        for actor in [&client, &moderator] {
            actor.delete(&call).await.refused(409, "open_transfer");
        }
        let slip = checked["proof"]["file"]["url"].as_str().unwrap();
        assert_eq!(moderator.get(slip).await.status, StatusCode::OK);
        let verdict = json!({ "approved": 0, "reason": "没有收到" });
        moderator.post(&format!("/admin/transfers/{}", begun["id"]), verdict).await.success();
        client.delete(&call).await.success();
    })
    .await;
}

async fn revise(designer: &Actor, work: &Value, picture: Vec<u8>) {
    let form = Form::new().file("file", "entry.jpg", picture);
    designer.upload(&format!("/works/{}/versions", work["id"]), form).await.success();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pair_shows_the_pictures_that_are_alike_whatever_hangs_in_their_place() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let original = enter(&contest, &first, drawn(LEAF, 800, 600)).await;
        let copy = enter(&contest, &second, drawn(&mirrored(LEAF), 800, 600)).await;
        let pair = pairs(&moderator, "open").await.remove(0);
        // Its author puts something harmless in its place.
        revise(&second, &copy, jpg_of(800, 600, 4_711)).await;
        let waits = pairs(&moderator, "open").await.remove(0);
        assert_eq!((&waits["work"]["thumb"], &waits["work"]["revised"]), (&copy["thumb"], &json!(true)));
        assert_eq!((&waits["other"]["thumb"], &waits["other"]["revised"]), (&original["thumb"], &json!(false)));
        assert_eq!(waits["version"], pair["version"]);
        // A new likeness of the two takes the old one's place: what was looked at before is not decided.
        revise(&second, &copy, drawn(&mirrored(LEAF), 1_600, 1_200)).await;
        app.run_jobs().await;
        let newer = pairs(&moderator, "open").await.remove(0);
        assert_eq!((&newer["id"], &newer["work"]["revised"]), (&pair["id"], &json!(false)));
        assert_ne!(newer["version"], pair["version"]);
        let call = format!("/admin/similar/{}", pair["id"]);
        let dismiss = |seen: &Value| json!({ "decision": "dismiss", "version": seen["version"] });
        moderator.post(&call, dismiss(&pair)).await.refused(409, "conflict");
        moderator.post(&call, dismiss(&newer)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dismissed_pair_lets_neither_of_the_two_copy_the_other() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let earlier = enter(&contest, &first, drawn(FLAG, 800, 600)).await;
        enter(&contest, &second, drawn(&mirrored(FLAG), 800, 600)).await;
        let pair = pairs(&moderator, "open").await.remove(0);
        moderator.post(&format!("/admin/similar/{}", pair["id"]), json!({ "decision": "dismiss" })).await.success();
        assert!(pairs(&moderator, "open").await.is_empty());
        app.advance_hours(1).await;
        // Now the one that was there first comes closer.
        let closer = format!(r#"<g transform="translate(6 4)">{}</g>"#, mirrored(FLAG));
        revise(&first, &earlier, drawn(&closer, 800, 600)).await;
        app.run_jobs().await;
        let again = pairs(&moderator, "open").await;
        assert_eq!(again.len(), 1, "{again:?}");
        assert_eq!(again[0]["work"]["id"], earlier["id"], "the one that came nearer answers for it");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_lies_behind_a_hidden_entry_stays_as_it_was_hidden() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let call = format!("/works/{}/attachments", work["id"]);
        let more = |seed: u32| Form::new().file("file", "mockup.jpg", jpg_of(800, 600, seed));
        let shown = designer.upload(&call, more(92)).await.data();
        let behind = shown["attachments"][0]["id"].clone();
        assert!(behind.is_i64(), "{shown}");
        moderator
            .put(&format!("/works/{}/hidden", work["id"]), json!({ "hidden": 1, "reason": "盗图" }))
            .await
            .success();
        designer.delete(&format!("{call}/{behind}")).await.refused(409, "entry_hidden");
        designer.upload(&call, more(93)).await.refused(409, "entry_hidden");
        moderator
            .put(&format!("/works/{}/hidden", work["id"]), json!({ "hidden": 0, "reason": "误判" }))
            .await
            .success();
        designer.delete(&format!("{call}/{behind}")).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn designers_of_a_private_bundles_identity_see_the_logo_they_build_on() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let fields = json!({ "vi": 1, "mockups": [1, 2, 3, 4, 5, 6, 7], "private": 1 });
        let contest = Contest::open_with(&client, fields).await;
        let turn = Turn { client: &client, contest: &contest };
        let work = contest.enter(&winner).await;
        contest.choose_winner(&client, &work).await;
        turn.hand_over(&winner, &work, 0).await;
        let logo = Form::new().file("file", "logo.jpg", jpg_of(900, 900, 5));
        winner.upload(&format!("/works/{}/logo", work["id"]), logo).await.success();
        contest.confirm(&client).await.success();
        let identity = Contest::made(&client.post(&turn.call("/split/vi"), json!({})).await.data());
        let (builder, stranger) = (app.designer().await, app.client().await);
        let seen = identity.seen_by(&builder).await;
        let logo = seen["logo"]["url"].as_str().expect("its logo").to_owned();
        assert_eq!(builder.get(&logo).await.status, StatusCode::OK);
        for reader in [&stranger, &app.guest()] {
            assert_eq!(reader.get(&logo).await.status, StatusCode::NOT_FOUND);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proof_and_the_removal_of_its_contest_at_once_leave_one_of_the_two() {
    on_each_engine(async |app| {
        for seed in 0..4 {
            let client = app.client().await;
            let contest = Contest::unpaid(&client, json!({})).await;
            let order = json!({ "purpose": "project", "channel": "transfer", "projectId": contest.id });
            let begun = client.post("/payments", order).await.data();
            if seed % 2 == 1 {
                app.advance_hours(24 * 8).await;
            }
            let proof = Form::new().file("file", "a.jpg", jpg_of(800, 600, 95)).field("projectName", "山海茶社");
            let (proof_call, call) = (format!("/payments/{}/proof", begun["id"]), format!("/projects/{}", contest.id));
            let (proved, removed) = tokio::join!(client.upload(&proof_call, proof), client.delete(&call));
            let both = (proved.status.as_u16(), removed.status.as_u16());
            assert!(
                matches!(both, (200, 409) | (409 | 422, 200)),
                "{seed}: {both:?} {} {}",
                proved.text(),
                removed.text()
            );
        }
    })
    .await;
}
