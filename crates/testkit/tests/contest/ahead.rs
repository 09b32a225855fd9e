//! Files sent ahead, what a person may hold of them, and drafts that nobody pays.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::settings::Settings;
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, jpg, on_each_engine, on_sqlite, zip_of};

async fn send(actor: &Actor, name: &str, bytes: &[u8]) -> Value {
    actor.upload("/files", Form::new().file("file", name, bytes.to_vec())).await.data()
}

fn ids(files: &Value) -> Vec<i64> {
    files.as_array().unwrap().iter().map(|file| file["id"].as_i64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_sent_ahead_is_its_senders_until_a_brief_names_it() {
    on_each_engine(async |app| {
        let (client, other) = (app.client().await, app.client().await);
        app.guest()
            .upload("/files", Form::new().file("file", "a.pdf", b"%PDF-1.7".to_vec()))
            .await
            .refused(401, "not_signed_in");
        client.upload("/files", Form::new().field("file", "none")).await.wrong_fields(&["file"]);
        client
            .upload("/files", Form::new().file("file", "a.exe", b"MZ".to_vec()))
            .await
            .refused(415, "file_type_refused");
        let plan = send(&client, "方案.pdf", b"%PDF-1.7 plan").await;
        let sketch = send(&client, "sketch.jpg", &jpg(640, 480)).await;
        assert_eq!((&plan["name"], &sketch["width"]), (&json!("方案.pdf"), &json!(640)));
        let (plan, sketch, url) =
            (plan["id"].as_i64().unwrap(), sketch["id"].as_i64().unwrap(), plan["url"].as_str().unwrap().to_owned());
        assert_eq!(client.get(&url).await.body, "%PDF-1.7 plan".as_bytes());
        other.get(&url).await.refused(404, "not_found");

        let with = |files: Value| Contest::brief_with(json!({ "attachments": files }));
        other.post("/projects", with(json!([plan]))).await.wrong_fields(&["attachments"]);
        client.post("/projects", with(json!([plan, 999_999]))).await.wrong_fields(&["attachments"]);
        let made = client.post("/projects", with(json!([plan]))).await.data();
        assert_eq!(ids(&made["attachments"]), [plan]);
        client.post("/projects", with(json!([plan]))).await.wrong_fields(&["attachments"]);

        // The brief's list is what a change says it is: one goes, one comes, of one's own.
        let call = format!("/projects/{}", made["id"]);
        let foreign = send(&other, "b.pdf", b"%PDF-1.7").await["id"].as_i64().unwrap();
        client.put(&call, json!({ "attachments": [foreign] })).await.wrong_fields(&["attachments"]);
        let both = client.put(&call, json!({ "attachments": [plan, sketch] })).await.data();
        assert_eq!(ids(&both["attachments"]), [plan, sketch]);
        let texts = client.put(&call, json!({ "content": "换一种说法，其余不变。" })).await.data();
        assert_eq!(ids(&texts["attachments"]), [plan, sketch]);
        let one = client.put(&call, json!({ "attachments": [sketch] })).await.data();
        assert_eq!(ids(&one["attachments"]), [sketch]);

        // What nothing names within a day is forgotten.
        let late = send(&client, "late.pdf", b"%PDF-1.7").await["id"].as_i64().unwrap();
        app.advance_hours(25).await;
        client.post("/projects", with(json!([late]))).await.wrong_fields(&["attachments"]);
        app::file::sweep(&app.market).await.unwrap();
        assert!(app.market.db.read(move |conn| db::file::find(conn, domain::FileId(late))).await.unwrap().is_none());
        assert!(app.market.db.read(move |conn| db::file::find(conn, domain::FileId(sketch))).await.unwrap().is_some());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_the_handover_names_files_sent_ahead() {
    on_sqlite(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let file = send(&client, "notes.txt", "改一下".as_bytes()).await["id"].as_i64().unwrap();
        let messages = format!("/projects/{}/messages", contest.id);
        let said = json!({ "content": "请看附件", "fileIds": [file] });
        winner.post(&messages, said.clone()).await.wrong_fields(&["fileIds"]);
        client.post(&messages, said.clone()).await.success();
        client.post(&messages, said).await.wrong_fields(&["fileIds"]);
        let (list, _) = winner.get(&messages).await.list();
        assert_eq!(ids(&list[0]["files"]), [file]);
        assert_eq!(winner.get(list[0]["files"][0]["url"].as_str().unwrap()).await.text(), "改一下");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_logo_stays_out_of_a_brief_that_says_there_is_none() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let form = Contest::brief_form(json!({ "hasLogo": 0 })).file("logoFile", "logo.jpg", jpg(640, 480));
        let made = client.upload("/projects", form).await.data();
        assert_eq!((&made["hasLogo"], &made["logo"]), (&json!(false), &Value::Null));
        assert_eq!(app.objects(), Vec::<String>::new());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_person_and_a_brief_may_hold_is_bounded() {
    on_each_engine(async |app| {
        app.market.settings.replace(Settings { person_files_mb: 4, brief_files_mb: 2, ..Settings::default() });
        let client = app.client().await;
        let text = vec![b'a'; 1 << 20];
        let brief = |files: usize| {
            (0..files)
                .fold(Contest::brief_form(json!({})), |form, i| form.file("files", &format!("{i}.txt"), text.clone()))
        };
        client.upload("/projects", brief(3)).await.refused(413, "brief_files_quota");
        let made = client.upload("/projects", brief(2)).await.data();
        send(&client, "c.txt", &text[..1_000_000]).await;
        send(&client, "d.txt", &text).await;
        client.upload("/files", Form::new().file("file", "e.txt", text.clone())).await.refused(413, "files_quota");
        client.upload("/projects", brief(1)).await.refused(413, "files_quota");
        client.post("/projects", Contest::brief()).await.success();
        // What is paid for counts no more.
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": made["id"] })).await.success();
        client.upload("/projects", brief(1)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_that_nobody_pays_goes_after_two_months_and_its_client_is_told_before() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let form = Contest::brief_form(json!({})).file("files", "plan.pdf", b"%PDF-1.7 plan".to_vec());
        let made = client.upload("/projects", form).await.data();
        let paid = Contest::open(&client).await;
        let call = format!("/projects/{}", made["id"]);
        let kinds = async || {
            let (list, _) = client.get("/users/notices").await.list();
            list.iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        app.advance_hours(53 * 24 - 1).await;
        assert!(!kinds().await.contains(&"draft_ends".to_owned()));
        app.advance_hours(1).await;
        assert_eq!(kinds().await.iter().filter(|kind| *kind == "draft_ends").count(), 1);
        let mail = client.get("/users/info").await.data()["email"].as_str().unwrap().to_owned();
        assert!(app.mail_to(&mail).await.iter().any(|letter| letter.subject.contains("7 天")));
        app.advance_hours(7 * 24 - 1).await;
        client.get(&call).await.success();
        app.advance_hours(1).await;
        client.get(&call).await.refused(404, "not_found");
        client.get(&format!("/projects/{}", paid.id)).await.success();
        assert!(kinds().await.contains(&"draft_removed".to_owned()));
        let file = made["attachments"][0]["id"].as_i64().unwrap();
        assert!(app.market.db.read(move |conn| db::file::find(conn, domain::FileId(file))).await.unwrap().is_none());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_package_again_is_the_same_version() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let zip = zip_of(&[("logo/logo.svg", b"<svg/>")]);
        let before = contest.seen_by(&client).await;
        app.advance_hours(5).await;
        let again = contest.deliver(&winner, &zip).await.data();
        assert_eq!(again["list"].as_array().unwrap().len(), 1);
        let after = contest.seen_by(&client).await;
        assert_eq!(after["claimAt"], before["claimAt"], "the clock goes on");
        let other = contest.deliver(&winner, &zip_of(&[("logo/logo.svg", b"<svg width='1'/>")])).await.data();
        assert_eq!(other["list"][0]["version"], 2);
        // After a revision was asked for the same files are an answer: the clock starts again.
        let asked = json!({ "content": "请再确认一下文件", "revision": 1 });
        client.post(&format!("/projects/{}/messages", contest.id), asked).await.success();
        let answered = contest.deliver(&winner, &zip_of(&[("logo/logo.svg", b"<svg width='1'/>")])).await.data();
        assert_eq!((&answered["list"][0]["version"], &answered["handover"]["turn"]), (&json!(3), &json!("client")));
    })
    .await;
}
