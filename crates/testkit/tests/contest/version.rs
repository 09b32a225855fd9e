//! Versions of an entry: another picture under the same number, read by whom it concerns, counted once.

use crate::similar::{FLAG, LEAF, drawn, mirrored};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Actor, Answer, Contest, Form, jpg, jpg_of, on_each_engine, on_sqlite, only, together};

fn call(work: &Value) -> String {
    format!("/works/{}/versions", work["id"])
}

fn thread(contest: &Contest, work: &Value) -> String {
    format!("/projects/{}/works/{}/messages", contest.id, work["id"])
}

/// A picture nobody sent yet.
fn fresh() -> Form {
    Contest::entry()
}

async fn revise(designer: &Actor, work: &Value) -> Answer {
    designer.upload(&call(work), fresh()).await
}

async fn versions(actor: &Actor, work: &Value) -> Vec<Value> {
    actor.get(&call(work)).await.data()["list"].as_array().expect("a list").clone()
}

async fn opens(actor: &Actor, address: &Value) -> bool {
    actor.get(address.as_str().expect("an address")).await.status == StatusCode::OK
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_keeps_number_stars_and_talk_and_counts_once() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        assert_eq!(
            (&work["version"], &work["revisedAt"], &work["can"]["revise"]),
            (&json!(1), &Value::Null, &json!(true))
        );
        client.post(&thread(&contest, &work), json!({ "content": "太阳往左", "x": 0.2, "y": 0.3 })).await.success();
        let rate = format!("/projects/{}/work-score/{}", contest.id, work["id"]);
        client.post(&rate, json!({ "score": 4 })).await.success();
        let form = fresh().field("aiUsed", "1");
        let newer = designer.upload(&call(&work), form).await.data();
        for same in ["id", "number", "stars", "messages", "dateTime"] {
            let expected = if same == "stars" {
                json!(4)
            } else if same == "messages" {
                json!(1)
            } else {
                work[same].clone()
            };
            assert_eq!(newer[same], expected, "{same}");
        }
        assert_eq!((&newer["version"], &newer["starsVersion"], &newer["aiUsed"]), (&json!(2), &json!(1), &json!(true)));
        assert!(newer["revisedAt"].is_string() && newer["image"]["id"] != work["image"]["id"]);
        // Still one entry.
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["designs"], &seen["designers"]), (&json!(1), &json!(1)));
        let wall = client.get(&contest.works()).await.list().0;
        assert_eq!((wall.len(), &wall[0]["version"], &wall[0]["thumb"]), (1, &json!(2), &newer["thumb"]));
        // What was written stays with the version that it was written on.
        client.post(&thread(&contest, &work), json!({ "content": "好多了", "x": 0.5, "y": 0.5 })).await.success();
        let (talk, _) = designer.get(&thread(&contest, &work)).await.list();
        let told: Vec<_> = talk.iter().map(|one| (one["pin"].clone(), one["version"].clone())).collect();
        assert_eq!(told, [(json!(1), json!(1)), (json!(2), json!(2))]);
        client.post(&rate, json!({ "score": 5 })).await.success();
        let shown = client.get(&format!("/works/{}", work["id"])).await.data();
        assert_eq!((&shown["stars"], &shown["starsVersion"]), (&json!(5), &json!(2)));
        // The client is told, several at once as one.
        revise(&designer, &work).await.success();
        let notices = client.get("/users/notices").await.list().0;
        let revised: Vec<_> = notices.iter().filter(|one| one["kind"] == "work_revised").collect();
        assert_eq!(revised.len(), 1, "{notices:?}");
        assert_eq!(revised[0]["times"], 2);
        assert!(revised[0]["text"].as_str().unwrap().contains("#1 的新版本"), "{}", revised[0]);
        let list = versions(&designer, &work).await;
        let numbers: Vec<_> = list.iter().map(|one| one["version"].as_i64().unwrap()).collect();
        assert_eq!(numbers, [3, 2, 1]);
        assert_eq!((&list[1]["aiUsed"], &list[2]["image"]["id"]), (&json!(true), &work["image"]["id"]));
        assert_eq!(list[2]["dateTime"], work["dateTime"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_versions_are_between_client_designer_and_moderators() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let rivals = contest.enter(&rival).await;
        let newer = revise(&designer, &work).await.data();
        contest.choose_finalist(&client, &rival).await;
        let old = [&work["image"]["url"], &work["thumb"]];
        let stages = async |over: bool| {
            for reader in [&client, &designer, &moderator] {
                assert_eq!(versions(reader, &work).await.len(), 2);
                for address in old {
                    assert!(opens(reader, address).await);
                }
            }
            for (reader, error) in [(&rival, "forbidden"), (&app.guest(), "not_signed_in")] {
                let status = if error == "forbidden" { 403 } else { 401 };
                let refused = if over { (status, error) } else { (404, "not_found") };
                reader.get(&call(&work)).await.refused(refused.0, refused.1);
                assert_eq!(opens(reader, &newer["thumb"]).await, over);
                for address in old {
                    assert!(!opens(reader, address).await, "{address}");
                }
            }
        };
        stages(false).await;
        // Nor by the contest's share link, nor by the address of a poll that shows the entry.
        let key = &contest.share_key;
        let guest = app.guest();
        assert!(opens(&guest, &json!(format!("{}?key={key}", newer["thumb"].as_str().unwrap()))).await);
        assert!(!opens(&guest, &json!(format!("{}?key={key}", work["thumb"].as_str().unwrap()))).await);
        let poll = json!({ "works": [work["id"], rivals["id"]] });
        let poll = client.post(&format!("/projects/{}/poll/open", contest.id), poll).await.data();
        let poll = poll["url"].as_str().expect("an address");
        assert!(opens(&guest, &json!(format!("{}?poll={poll}", newer["thumb"].as_str().unwrap()))).await);
        assert!(!opens(&guest, &json!(format!("{}?poll={poll}", work["thumb"].as_str().unwrap()))).await);
        // Once there is a winner everybody sees the newest, and still no other.
        contest.choose_winner(&client, &work).await;
        stages(true).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_revise_is_told_why_and_nothing_of_the_picture_stays() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let (work, other) = (contest.enter(&designer).await, contest.enter(&designer).await);
        let objects = app.objects().len();
        app.guest().upload(&call(&work), fresh()).await.refused(401, "not_signed_in");
        rival.upload(&call(&work), fresh()).await.refused(404, "not_found");
        for stranger in [&client, &moderator] {
            stranger.upload(&call(&work), fresh()).await.refused(403, "forbidden");
            let words = json!({ "description": "别人的话" });
            stranger.put(&format!("/works/{}/description", work["id"]), words).await.refused(403, "forbidden");
        }
        for (picture, status, error) in
            [(b"%PDF-1.7".to_vec(), 415, "jpg_required"), (jpg(640, 480), 422, "image_size")]
        {
            let form = Form::new().file("file", "a.jpg", picture);
            designer.upload(&call(&work), form).await.refused(status, error);
        }
        designer.upload(&call(&work), Form::new().field("description", "没有图")).await.refused(422, "not_an_upload");
        designer.upload("/works/999999/versions", fresh()).await.refused(404, "not_found");
        let hide = format!("/works/{}/hidden", other["id"]);
        moderator.put(&hide, json!({ "hidden": 1 })).await.success();
        revise(&designer, &other).await.refused(409, "entry_hidden");
        designer.put(&format!("/works/{}/description", other["id"]), json!({})).await.refused(409, "entry_hidden");
        moderator.put(&hide, json!({ "hidden": 0 })).await.success();
        designer.delete(&format!("/works/{}", other["id"])).await.success();
        revise(&designer, &other).await.refused(404, "not_found");
        let project = format!("/projects/{}", contest.id);
        client.post(&format!("{project}/end"), json!({})).await.success();
        revise(&designer, &work).await.refused(403, "not_allowed_now");
        assert_eq!(designer.get(&format!("/works/{}", work["id"])).await.data()["can"]["revise"], false);
        contest.choose_finalist(&client, &designer).await;
        revise(&designer, &work).await.success();
        contest.choose_winner(&client, &work).await;
        revise(&designer, &work).await.refused(409, "already_sold");
        app.suspend(&designer).await;
        assert!(!revise(&designer, &work).await.status.is_success());
        assert_eq!(app.objects().len() - objects, objects / 2, "one picture more than the two there were");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_a_version_is_held_to_what_holds_of_entries() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let file = |picture: Vec<u8>| Form::new().file("file", "a.jpg", picture);
        let work = first.upload(&contest.works(), file(drawn(LEAF, 800, 600))).await.data();
        let own = second.upload(&contest.works(), file(drawn(FLAG, 800, 600))).await.data();
        // The very picture of another one, at another size too; also the one that a version has replaced.
        second.upload(&call(&own), file(drawn(LEAF, 800, 600))).await.refused(409, "copied_entry");
        first.upload(&call(&work), file(jpg_of(800, 600, 77_001))).await.success();
        for copy in [drawn(LEAF, 800, 600), drawn(LEAF, 1_600, 1_200), jpg_of(800, 600, 77_001)] {
            second.upload(&call(&own), file(copy.clone())).await.refused(409, "copied_entry");
            second.upload(&contest.works(), file(copy)).await.refused(409, "copied_entry");
        }
        // A look-alike is told, of the one whose picture came later, though its entry is the elder.
        let third = app.designer().await;
        let late = third.upload(&contest.works(), file(drawn(&mirrored(FLAG), 800, 600))).await.data();
        assert_eq!(late["similar"], 1);
        let like = first.upload(&call(&work), file(drawn(&mirrored(LEAF), 800, 600))).await.data();
        assert_eq!(like["similar"], 0, "one's own is no copy");
        let copied = second.upload(&call(&own), file(drawn(&mirrored(LEAF), 1_200, 900))).await;
        assert!(!copied.status.is_success(), "{}", copied.text());
        app.run_jobs().await;
        // Whoever takes the entry back lets go of all its pictures.
        first.delete(&format!("/works/{}", work["id"])).await.success();
        second.upload(&call(&own), file(drawn(LEAF, 800, 600))).await.success();
        second.upload(&contest.works(), file(jpg_of(800, 600, 77_001))).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn versions_at_once_get_a_number_each_and_the_same_picture_is_taken_once() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, Arc::new(app.designer().await));
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let sent = |seeds: Vec<u32>| {
            let calls = seeds.into_iter().map(|seed| {
                let (designer, path) = (Arc::clone(&designer), call(&work));
                async move { designer.upload(&path, Form::new().file("file", "a.jpg", jpg_of(800, 600, seed))).await }
            });
            calls.collect::<Vec<_>>()
        };
        only(1, &together(sent(vec![91_000; 4])).await, 409, "same_picture");
        only(4, &together(sent(vec![91_001, 91_002, 91_003, 91_004])).await, 200, "");
        let list = versions(&designer, &work).await;
        assert_eq!(list.iter().map(|one| one["version"].as_i64().unwrap()).collect::<Vec<_>>(), [6, 5, 4, 3, 2, 1]);
        assert_eq!(contest.seen_by(&client).await["designs"], 1);
        // At most twenty, also when the last two come at once.
        for seed in 0..13 {
            let form = Form::new().file("file", "a.jpg", jpg_of(800, 600, 92_000 + seed));
            designer.upload(&call(&work), form).await.success();
        }
        only(1, &together(sent(vec![93_001, 93_002])).await, 409, "too_many_versions");
        assert_eq!(client.get(&format!("/works/{}", work["id"])).await.data()["version"], 20);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_chooses_the_version_that_was_before_them() {
    on_each_engine(async |app| {
        let (client, designer) = (Arc::new(app.client().await), Arc::new(app.designer().await));
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        revise(&designer, &work).await.success();
        let winning = format!("/projects/{}/works/{}/winning", contest.id, work["id"]);
        client.put(&format!("{winning}?version=1"), json!({})).await.refused(409, "conflict");
        // At the same moment: the winner is the version that was named, or nothing is chosen.
        let (chooser, author, path) = (Arc::clone(&client), Arc::clone(&designer), call(&work));
        let chosen = format!("{winning}?version=2");
        let choice = tokio::spawn(async move { chooser.put(&chosen, json!({})).await });
        let upload = author.upload(&path, fresh()).await;
        let choice = choice.await.expect("a call ends");
        let shown = client.get(&format!("/works/{}", work["id"])).await.data();
        assert_ne!(choice.status.is_success(), upload.status.is_success(), "{} {}", choice.text(), upload.text());
        let won = choice.status.is_success();
        assert_eq!((&shown["winner"], &shown["version"]), (&json!(won), &json!(if won { 2 } else { 3 })));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_version_and_a_withdrawal_at_once_leave_nothing_half_done() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, Arc::new(app.designer().await));
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let (one, path) = (Arc::clone(&designer), call(&work));
        let upload = tokio::spawn(async move { one.upload(&path, fresh()).await });
        designer.delete(&format!("/works/{}", work["id"])).await.success();
        let upload = upload.await.expect("a call ends");
        if !upload.status.is_success() {
            upload.refused(404, "not_found");
        }
        assert_eq!(contest.seen_by(&client).await["designs"], 0);
        revise(&designer, &work).await.refused(404, "not_found");
        client.get(&call(&work)).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn words_beside_an_entry_are_changed_and_masked() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let path = format!("/works/{}/description", work["id"]);
        let changed = designer.put(&path, json!({ "description": "第二稿，电话 13812345678" })).await.data();
        let words = changed["description"].as_str().unwrap();
        assert!(words.starts_with("第二稿") && !words.contains("13812345678"), "{words}");
        assert_eq!(changed["version"], 1);
        designer.put(&path, json!({ "description": "长".repeat(2_001) })).await.wrong_fields(&["description"]);
        // With a version they stay unless others come with it.
        let newer = designer.upload(&call(&work), Form::new().file("file", "a.jpg", jpg_of(800, 600, 55_001))).await;
        assert_eq!(newer.data()["description"], changed["description"]);
        let form = Form::new().file("file", "a.jpg", jpg_of(800, 600, 55_002)).field("description", "第三稿");
        assert_eq!(designer.upload(&call(&work), form).await.data()["description"], "第三稿");
        app.suspend(&designer).await;
        designer.put(&path, json!({ "description": "x" })).await.refused(403, "suspended");
    })
    .await;
}
