//! What somebody takes along of themselves: complete, their own alone, once a day, for a day.

#![allow(clippy::unwrap_used, reason = "tests")]

use app::AppError;
use db::file::Scope;
use domain::account::export::EXPORT_LIVES_MS;
use domain::account::step::STEP_FRESH_MS;
use domain::time::MINUTE_MS;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use testkit::{Actor, Contest, Form, PASSWORD, TestApp, on_each_engine, together};

const EXPORT: &str = "/users/export";

/// The files of an archive by their names.
async fn open(actor: &Actor, url: &str) -> BTreeMap<String, Vec<u8>> {
    let answer = actor.get(url).await;
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "application/zip"));
    let mut archive = zip::ZipArchive::new(Cursor::new(answer.body.to_vec())).unwrap();
    (0..archive.len())
        .map(|n| {
            let mut file = archive.by_index(n).unwrap();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            (file.name().unwrap().into_owned(), bytes)
        })
        .collect()
}

fn part(archive: &BTreeMap<String, Vec<u8>>, name: &str) -> Value {
    serde_json::from_slice(&archive[&format!("json/{name}.json")]).unwrap()
}

/// Asks for an archive and has it made; its address.
async fn made(app: &TestApp, actor: &Actor) -> String {
    let asked = actor.post(EXPORT, json!({})).await.data();
    assert_eq!((&asked["state"], &asked["url"]), (&json!("working"), &Value::Null));
    app.run_jobs().await;
    let ready = actor.get(EXPORT).await.data();
    assert_eq!(ready["state"], "ready", "{ready}");
    ready["url"].as_str().unwrap().to_owned()
}

/// Everything that an archive says, as one text.
fn whole(archive: &BTreeMap<String, Vec<u8>>) -> String {
    archive.values().map(|bytes| String::from_utf8_lossy(bytes)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_somebody_did_is_in_it_and_nothing_of_others() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        let (work, other) = (contest.enter(&designer).await, contest.enter(&rival).await);
        let talk = |work: &Value| format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        client.post(&talk(&work), json!({ "content": "请再大胆一些，颜色可以更亮" })).await.success();
        client.post(&talk(&other), json!({ "content": "这一版只给你看" })).await.success();
        rival.post(&talk(&other), json!({ "content": "我的思路请保密" })).await.success();
        let hello = json!({ "to": client.id.0, "content": "你好，我想再问一下尺寸" });
        designer.post("/users/messages", hello).await.success();
        assert_eq!(designer.get(EXPORT).await.data()["state"], "none");

        let url = made(app, &designer).await;
        let archive = open(&designer, &url).await;
        assert_eq!(part(&archive, "account")[0]["id"], designer.id.0);
        assert_eq!(part(&archive, "entries")[0]["id"], work["id"]);
        assert_eq!(part(&archive, "entries").as_array().unwrap().len(), 1);
        assert_eq!(part(&archive, "contests_joined")[0]["contestId"], contest.id);
        assert_eq!(part(&archive, "contests"), json!([]));
        assert_eq!(part(&archive, "conversations")[0]["content"], "你好，我想再问一下尺寸");
        assert_eq!(part(&archive, "words_on_own_entries"), json!([]), "those are the client's");
        let files = part(&archive, "files");
        let files = files.as_array().unwrap();
        let picture = files.iter().find(|file| file["kind"] == "work").unwrap();
        assert_eq!((&picture["included"], files.len()), (&json!(true), 1));
        let index = std::str::from_utf8(&archive["index.html"]).unwrap();
        assert!(index.contains("pages/entries.html") && !index.contains("pages/contests.html"), "{index}");
        let page = std::str::from_utf8(&archive["pages/conversations.html"]).unwrap();
        assert!(page.contains("你好，我想再问一下尺寸") && page.contains("<h1>消息</h1>"), "{page}");
        let bytes = &archive[picture["path"].as_str().unwrap()];
        assert_eq!(bytes.len() as u64, picture["bytes"].as_u64().unwrap());
        let texts = whole(&archive);
        for others in [&client.email, &rival.email, "请再大胆一些", "这一版只给你看", "我的思路请保密"]
        {
            assert!(!texts.contains(others), "{others}");
        }

        let url = made(app, &client).await;
        let archive = open(&client, &url).await;
        assert_eq!(part(&archive, "contests")[0]["id"], contest.id);
        assert_eq!(part(&archive, "words_in_own_contests")[0]["content"], "请再大胆一些，颜色可以更亮");
        assert_eq!(part(&archive, "words_in_own_contests").as_array().unwrap().len(), 2);
        assert_eq!(part(&archive, "payments")[0]["status"], "paid");
        let texts = whole(&archive);
        for others in [&designer.email, &rival.email, "我的思路请保密"] {
            assert!(!texts.contains(others), "{others}");
        }
        let shared = client.get(&format!("/projects/{}", contest.id)).await.data()["shareKey"].clone();
        assert!(!texts.contains(shared.as_str().unwrap()), "whoever has the key sees the contest");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_opens_the_account_is_not_in_it() {
    on_each_engine(async |app| {
        let owner = app.registered("no.secrets@people.test").await;
        let begun = owner.post("/users/totp", json!({})).await.data();
        let id = owner.id;
        let secrets: Vec<String> = app
            .market
            .db
            .read(move |conn| {
                let hash = db::account::credentials_of(conn, id)?.and_then(|known| known.password_hash);
                Ok::<_, AppError>(hash.into_iter().collect())
            })
            .await
            .unwrap();
        assert_eq!(secrets.len(), 1);
        let url = made(app, &owner).await;
        let texts = whole(&open(&owner, &url).await);
        assert!(texts.contains("no.secrets@people.test"));
        let secret = begun["secret"].as_str().unwrap();
        let cookie = owner.cookie("sid").unwrap();
        for word in [secrets[0].as_str(), "$argon2", secret, &cookie, "tokenHash", "passwordHash"] {
            assert!(!texts.contains(word), "{word}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_its_owners_alone_for_a_day_and_made_once_a_day() {
    on_each_engine(async |app| {
        let owner = app.registered("take.along@people.test").await;
        app.guest().get(EXPORT).await.refused(401, "not_signed_in");
        app.guest().post(EXPORT, json!({})).await.refused(401, "not_signed_in");
        let asks = (0..4).map(|_| {
            let owner = owner.clone();
            async move { owner.post(EXPORT, json!({})).await }
        });
        for answer in together(asks).await {
            assert_eq!(answer.data()["state"], "working");
        }
        app.run_jobs().await;
        let ready = owner.get(EXPORT).await.data();
        let url = ready["url"].as_str().unwrap();
        assert_eq!(ready["size"].as_u64().unwrap(), owner.get(url).await.body.len() as u64);
        assert_eq!(owner.get(url).await.header("cache-control"), "private, no-store");
        for other in [app.moderator().await, app.client().await, app.guest()] {
            other.get(url).await.refused(404, "not_found");
            assert_eq!(other.get(&format!("{url}?key=abc")).await.status.as_u16(), 404);
        }
        let letters = app.mail_to("take.along@people.test").await;
        assert_eq!(letters.iter().filter(|mail| mail.subject.contains("数据")).count(), 1, "{letters:#?}");
        // A backup is kept for longer than a day: it has none.
        let stored = app.objects().into_iter().filter(|object| object.starts_with(Scope::EXPORTS)).count();
        assert_eq!(stored, 1, "{:?}", app.objects());
        let backed_up = app.market.db.read(|conn| db::backup::objects(conn, 0, 1_000)).await.unwrap();
        assert!(backed_up.iter().all(|object| !object.storage_key.starts_with(Scope::EXPORTS)));
        // Asking again answers the same one.
        assert_eq!(owner.post(EXPORT, json!({})).await.data()["url"], ready["url"]);
        // A browser that was left open carries nothing away, also of what its owner asked for.
        app.market.clock.advance(STEP_FRESH_MS + MINUTE_MS);
        owner.get(url).await.refused(403, "proof_required");
        owner.post(EXPORT, json!({})).await.refused(403, "proof_required");
        owner.post("/users/prove", json!({ "password": PASSWORD })).await.success();
        assert_eq!(owner.post(EXPORT, json!({})).await.data()["url"], ready["url"]);
        open(&owner, url).await;
        app.market.clock.advance(EXPORT_LIVES_MS - STEP_FRESH_MS);
        assert_eq!(owner.get(EXPORT).await.data()["state"], "none");
        owner.get(url).await.refused(404, "not_found");
        let objects = app.objects().len();
        app.run_jobs().await;
        assert_eq!(app.objects().len(), objects - 1, "its bytes are gone");
        owner.get(url).await.refused(404, "not_found");
        // An open browser is not enough for the next one.
        owner.post(EXPORT, json!({})).await.refused(403, "proof_required");
        owner.post("/users/prove", json!({ "password": PASSWORD })).await.success();
        assert_ne!(made(app, &owner).await, url);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_is_made_at_a_time_and_the_others_come_again() {
    on_each_engine(async |app| {
        let (first, second) = (app.registered("first@people.test").await, app.registered("second@people.test").await);
        let making = app.market.archiving.lock().await;
        for owner in [&first, &second] {
            owner.post(EXPORT, json!({})).await.success();
        }
        app.run_jobs().await;
        for owner in [&first, &second] {
            assert_eq!(owner.get(EXPORT).await.data()["state"], "working");
        }
        drop(making);
        for _ in 0..2 {
            app.market.clock.advance(MINUTE_MS);
            app.run_jobs().await;
        }
        for owner in [&first, &second] {
            let ready = owner.get(EXPORT).await.data();
            assert_eq!(ready["state"], "ready", "{ready}");
            open(owner, ready["url"].as_str().unwrap()).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_not_what_was_sent_is_named_and_left_out() {
    on_each_engine(async |app| {
        let owner = app.client().await;
        for name in ["whole.txt", "cut.txt", "gone.txt", "unreadable.txt"] {
            owner
                .upload("/files", Form::new().file("file", name, format!("words of {name}").into_bytes()))
                .await
                .success();
        }
        let id = owner.id;
        let files = app.market.db.read(move |conn| db::account::export::files(conn, id)).await.unwrap();
        let path = |name: &str| {
            let file = files.iter().find(|file| file.name == name).unwrap();
            app.market.storage.path(&file.storage_key).unwrap().unwrap()
        };
        std::fs::write(path("cut.txt"), b"words").unwrap();
        std::fs::remove_file(path("gone.txt")).unwrap();
        // A folder opens, and fails when it is read.
        std::fs::remove_file(path("unreadable.txt")).unwrap();
        std::fs::create_dir(path("unreadable.txt")).unwrap();
        let archive = open(&owner, &made(app, &owner).await).await;
        std::fs::remove_dir(path("unreadable.txt")).unwrap();
        let files = part(&archive, "files");
        assert_eq!(files.as_array().unwrap().len(), 4);
        for file in files.as_array().unwrap() {
            let is_whole = file["name"] == "whole.txt";
            assert_eq!((&file["included"], file["path"].is_null()), (&json!(is_whole), !is_whole), "{file}");
            assert_eq!(file["leftOut"], if is_whole { Value::Null } else { json!("unreadable") });
        }
        assert_eq!(archive.keys().filter(|name| name.starts_with("files/")).count(), 1);
        let index = std::str::from_utf8(&archive["index.html"]).unwrap();
        assert!(index.contains("cut.txt") && index.matches("文件已损坏").count() == 3, "{index}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn remarks_files_and_certificates_are_told_to_both_sides() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let (contest, work) = Contest::delivered(&client, &designer).await;
        let talk = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        client.post(&talk, json!({ "chips": ["too_complex"] })).await.success();
        let file = client.upload("/files", Form::new().file("file", "a.txt", b"words".to_vec())).await.data();
        let hello = json!({ "to": designer.id.0, "content": "请看附件里的尺寸", "fileIds": [file["id"]] });
        client.post("/users/messages", hello).await.success();
        contest.confirm(&client).await.success();
        app.run_jobs().await;
        let archive = open(&client, &made(app, &client).await).await;
        let certificates = part(&archive, "certificates_as_client");
        assert_eq!(certificates.as_array().unwrap().len(), 1, "{certificates}");
        assert_eq!(part(&archive, "certificates"), json!([]));
        assert_eq!(part(&archive, "conversations")[0]["fileIds"], json!([file["id"]]));
        assert!(part(&archive, "words_in_own_contests")[0]["chips"] == json!(["too_complex"]));
        let archive = open(&designer, &made(app, &designer).await).await;
        assert_eq!(part(&archive, "certificates")[0]["code"], certificates[0]["code"]);
        assert_eq!(part(&archive, "certificates_as_client"), json!([]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_suspended_takes_along_what_is_theirs() {
    on_each_engine(async |app| {
        let designer = app.designer().await;
        app.suspend(&designer).await;
        let archive = open(&designer, &made(app, &designer).await).await;
        assert_eq!(part(&archive, "account")[0]["suspended"], true);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_goes_with_the_account() {
    on_each_engine(async |app| {
        let owner = app.registered("gone@people.test").await;
        let url = made(app, &owner).await;
        owner.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        let moderator = app.moderator().await;
        moderator.get(&url).await.refused(404, "not_found");
        let id = owner.id;
        let left = app.market.db.read(move |conn| db::account::export::find(conn, id)).await.unwrap();
        assert_eq!(left, None);
        // One that was still being made is made for nobody.
        let other = app.registered("gone.too@people.test").await;
        other.post(EXPORT, json!({})).await.success();
        other.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        app.run_jobs().await;
        let id = other.id;
        let files = app.market.db.read(move |conn| db::account::export::files(conn, id)).await.unwrap();
        assert!(files.is_empty(), "{files:?}");
    })
    .await;
}
