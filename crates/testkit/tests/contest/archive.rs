//! What somebody takes along of a contest, and of their portfolio: what they see, whole, and nothing else.

use domain::archive::{ARCHIVES_OF_ONE, ARCHIVES_OF_PERSON};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use testkit::{Actor, Contest, Form, TestApp, jpg_of, on_each_engine, on_sqlite, zip_of};

const PORTFOLIO: &str = "/users/portfolio/archive";

type Archive = BTreeMap<String, Vec<u8>>;

fn call(contest: &Contest) -> String {
    format!("/projects/{}/archive", contest.id)
}

/// The files of an archive by their names.
async fn open(actor: &Actor, path: &str) -> Archive {
    let answer = actor.get(path).await;
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "application/zip"), "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let mut archive = zip::ZipArchive::new(Cursor::new(answer.body.to_vec())).expect("a zip");
    (0..archive.len())
        .map(|n| {
            let mut file = archive.by_index(n).expect("a file");
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).expect("read");
            (file.name().expect("a name").into_owned(), bytes)
        })
        .collect()
}

fn told(archive: &Archive, name: &str) -> Value {
    serde_json::from_slice(&archive[name]).expect("JSON")
}

fn page(archive: &Archive) -> &str {
    std::str::from_utf8(&archive["index.html"]).expect("a page")
}

/// The bytes of a file that an answer names, as they lie in the archive.
fn file<'a>(archive: &'a Archive, named: &Value) -> &'a [u8] {
    let path = named["path"].as_str().unwrap_or_else(|| panic!("no path: {named}"));
    &archive[path]
}

fn thread(contest: &Contest, work: &Value) -> String {
    format!("/projects/{}/works/{}/messages", contest.id, work["id"])
}

/// Whatever an archive says, as one text.
fn whole(archive: &Archive) -> String {
    let texts = archive.iter().filter(|(name, _)| name.ends_with(".json") || name.ends_with(".html"));
    texts.map(|(_, bytes)| String::from_utf8_lossy(bytes)).collect()
}

async fn wait(app: &TestApp) {
    app.market.clock.advance(ARCHIVES_OF_ONE.window_ms);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owners_archive_is_the_whole_contest() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let nasty = "<script>alert('x')</script>\"&";
        let attachment = b"a list of words".to_vec();
        let form = Contest::brief_form(json!({ "companyName": nasty })).file("files", "words.txt", attachment.clone());
        let contest = Contest::made(&client.upload("/projects", form).await.data());
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await.success();
        let picture = jpg_of(800, 600, 7_771);
        let form = Form::new().file("file", "第一.jpg", picture).field("description", "一座山");
        let first = designer.upload(&contest.works(), form).await.data();
        let before = designer.get(first["image"]["url"].as_str().expect("an address")).await.body.to_vec();
        let other = contest.enter(&rival).await;
        let said = json!({ "content": "太阳往左 <b>", "chips": ["right_track"], "x": 0.2, "y": 0.3 });
        client.post(&thread(&contest, &first), said).await.success();
        client.post(&thread(&contest, &other), json!({ "content": "再简单些" })).await.success();
        designer.upload(&format!("/works/{}/versions", first["id"]), Contest::entry()).await.success();
        contest.choose_winner(&client, &first).await;
        contest.show_effect(&designer, &first).await;
        let package = zip_of(&[("logo/logo.svg", b"<svg/>")]);
        contest.deliver(&designer, &package).await.success();
        let talk = format!("/projects/{}/messages", contest.id);
        client.upload(&talk, Form::new().field("content", "收到了")).await.success();
        contest.confirm(&client).await.success();

        let archive = open(&client, &call(&contest)).await;
        let all = told(&archive, "contest.json");
        let view = &all["contest"];
        assert_eq!((&view["companyName"], &view["title"]), (&json!(nasty), &json!(nasty)));
        assert_eq!(file(&archive, &view["attachments"][0]), attachment);
        let entries = all["entries"].as_array().expect("entries");
        assert_eq!(entries.len(), 2);
        let won = entries.iter().find(|entry| entry["id"] == first["id"]).expect("the winner");
        assert_eq!((&won["winner"], &won["designer"]["id"]), (&json!(true), &json!(designer.id.0)));
        assert_eq!(won["thread"][0]["content"], "太阳往左 <b>");
        assert_eq!((won["thread"][0]["pin"].as_i64(), won["versions"].as_array().map(Vec::len)), (Some(1), Some(2)));
        assert!(file(&archive, &won["versions"][1]["image"]) == before, "the version of before, as it was sent");
        let newest = designer.get(won["image"]["url"].as_str().expect("an address")).await.body.to_vec();
        assert!(file(&archive, &won["image"]) == newest && newest != before);
        assert!(!file(&archive, &won["attachments"][0]).is_empty());
        assert_eq!(
            entries.iter().find(|entry| entry["id"] == other["id"]).expect("it")["thread"][0]["content"],
            "再简单些"
        );
        let handover = &all["handovers"][0];
        assert_eq!((handover["boughtId"].as_i64(), handover["list"][0]["version"].as_i64()), (Some(0), Some(1)));
        assert!(file(&archive, &handover["list"][0]["file"]) == package);
        assert_eq!(handover["thread"][0]["content"], "收到了");
        assert!(file(&archive, &handover["certificateFile"]).starts_with(b"%PDF-"));
        assert_eq!(handover["parties"]["client"], nasty);
        let lines = all["escrow"]["lines"].as_array().expect("lines");
        assert_eq!(lines[0]["detail"], "payment");
        assert!(lines.iter().any(|line| line["detail"] == "winner_share"), "{lines:?}");

        let page = page(&archive);
        assert!(!page.contains("<script") && page.contains("&lt;script&gt;alert(&#39;x&#39;)"), "{page}");
        assert!(
            page.contains("太阳往左 &lt;b&gt;") && page.contains("方向对了") && page.contains("lang=\"zh-CN\""),
            "{page}"
        );
        assert!(page.contains("<img src=\"entries/1/"), "{page}");
        for outside in ["src=\"/", "href=\"/", "http:", "https:"] {
            assert!(!page.contains(outside), "{outside}");
        }
        let texts = whole(&archive);
        for secret in [contest.share_key.as_str(), &client.email, &designer.email] {
            assert!(!texts.contains(secret), "{secret}");
        }
        wait(app).await;
        let english = open(&client.clone().on(domain::Site::En), &call(&contest)).await;
        assert!(self::page(&english).contains("lang=\"en\"") && self::page(&english).contains("On the right track"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_takes_along_what_they_see_and_nobody_else_anything() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        let (own, other) = (contest.enter(&designer).await, contest.enter(&rival).await);
        client.post(&thread(&contest, &own), json!({ "content": "只给你的话" })).await.success();
        client.post(&thread(&contest, &other), json!({ "content": "别人的话" })).await.success();

        let archive = open(&designer, &call(&contest)).await;
        let all = told(&archive, "contest.json");
        let entries = all["entries"].as_array().expect("entries");
        assert_eq!((entries.len(), &entries[0]["id"]), (1, &own["id"]));
        assert_eq!(entries[0]["thread"][0]["content"], "只给你的话");
        assert!(!file(&archive, &entries[0]["image"]).is_empty());
        assert_eq!(all["handovers"], json!([]));
        let texts = whole(&archive);
        for hidden in ["别人的话", contest.share_key.as_str()] {
            assert!(!texts.contains(hidden), "{hidden}");
        }
        assert_eq!(archive.keys().filter(|name| name.starts_with("entries/")).count(), 1);

        // Moderators see all of it; whoever has no part in it nothing, with the share link neither.
        let moderator = app.moderator().await;
        assert_eq!(
            told(&open(&moderator, &call(&contest)).await, "contest.json")["entries"].as_array().map(Vec::len),
            Some(2)
        );
        let stranger = app.client().await;
        stranger.get(&call(&contest)).await.refused(404, "not_found");
        stranger.get(&format!("{}?key={}", call(&contest), contest.share_key)).await.refused(404, "not_found");
        app.guest().get(&call(&contest)).await.refused(401, "not_signed_in");
        // A designer knows of a private contest, and has no part in it before they enter.
        let onlooker = app.designer().await;
        onlooker.get(&call(&contest)).await.refused(403, "forbidden");
        assert_eq!(contest.seen_by(&onlooker).await["can"]["archive"], false);
        let open_one = Contest::open(&client).await;
        stranger.get(&call(&open_one)).await.refused(403, "forbidden");
        for actor in [&client, &moderator] {
            assert_eq!(contest.seen_by(actor).await["can"]["archive"], true);
        }
        // Whoever is suspended takes along what is theirs.
        app.suspend(&rival).await;
        open(&rival, &call(&contest)).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_a_minute_of_a_contest_and_so_many_an_hour_of_a_person() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let (contest, another) = (Contest::open(&client).await, Contest::open(&client).await);
        open(&client, &call(&contest)).await;
        client.get(&call(&contest)).await.refused(429, "too_many_requests");
        open(&client, &call(&another)).await;
        for _ in 2..ARCHIVES_OF_PERSON.most {
            wait(app).await;
            open(&client, &call(&contest)).await;
        }
        wait(app).await;
        client.get(&call(&contest)).await.refused(429, "too_many_requests");
        app.market.clock.advance(ARCHIVES_OF_PERSON.window_ms);
        open(&client, &call(&contest)).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_not_what_was_sent_is_named_and_left_out() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let id = domain::FileId(work["image"]["id"].as_i64().expect("an id"));
        let row = app.market.db.read(move |conn| db::file::find(conn, id)).await.expect("read").expect("a file");
        let path = app.market.storage.path(&row.storage_key).expect("a key").expect("a folder");
        std::fs::write(path, b"cut").expect("written");
        let archive = open(&client, &call(&contest)).await;
        let image = &told(&archive, "contest.json")["entries"][0]["image"];
        assert_eq!((&image["path"], &image["leftOut"]), (&Value::Null, &json!("unreadable")));
        assert!(page(&archive).contains("文件已损坏"), "{}", page(&archive));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_designer_takes_their_portfolio_along() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let (contest, work) = Contest::delivered(&client, &designer).await;
        contest.confirm(&client).await.success();
        let review = json!({ "rating": 5, "content": "一次就懂了 <i>" });
        client.post(&format!("/projects/{}/comments", contest.id), review).await.success();
        let hidden = Contest::open_with(&client, json!({ "private": 1 })).await;
        let secret = hidden.enter(&designer).await;
        hidden.choose_winner(&client, &secret).await;

        let archive = open(&designer, PORTFOLIO).await;
        let all = told(&archive, "portfolio.json");
        assert_eq!((&all["id"], &all["reviews"][0]["comment"]), (&json!(designer.id.0), &json!("一次就懂了 <i>")));
        let shown = all["portfolio"].as_array().expect("works");
        assert_eq!((shown.len(), &shown[0]["id"]), (1, &work["id"]));
        let original = designer.get(shown[0]["image"]["url"].as_str().expect("an address")).await.body.to_vec();
        assert!(file(&archive, &shown[0]["image"]) == original);
        assert!(page(&archive).contains("一次就懂了 &lt;i&gt;") && page(&archive).contains("<img src=\"works/"));
        designer.get(PORTFOLIO).await.refused(429, "too_many_requests");
        client.get(PORTFOLIO).await.refused(403, "forbidden");
        app.guest().get(PORTFOLIO).await.refused(401, "not_signed_in");
    })
    .await;
}
