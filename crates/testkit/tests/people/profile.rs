//! The own profile through the real router: fields, pictures, names, activity, notices, leaving.

use serde_json::{Value, json};
use testkit::{Contest, Form, PASSWORD, jpg, on_each_engine, on_sqlite, registration};

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_changes_field_by_field_within_its_bounds() {
    on_each_engine(async |app| {
        let designer = app.designer().await;
        let me = designer.post("/users/info", json!({ "intro": "字体\r\n与标志", "copyrightName": " 周屿 " })).await.data();
        assert_eq!((&me["intro"], &me["copyrightName"]), (&json!("字体\n与标志"), &json!("周屿")));
        let me = designer.post_form("/users/info", "autoSellPrice=300&timeZone=Europe%2FParis&mailWanted=0").await.data();
        assert_eq!((&me["autoSellPrice"], &me["timeZone"], &me["mailWanted"]), (&json!(300), &json!("Europe/Paris"), &json!(false)));
        assert_eq!(me["intro"], "字体\n与标志", "what is left out stays");
        let english = designer.get("/users/info?lang=en").await.data();
        assert_eq!(english["autoSellPrice"], 0, "each currency has its own");
        designer.post("/users/info?lang=en", json!({ "autoSellPrice": 300 })).await.refused(422, "amount_range");
        designer.post("/users/info?lang=en", json!({ "autoSellPrice": 99.5 })).await.success();
        let wrong = json!({ "userName": "", "hireMe": 1, "services": [{ "name": "Logo", "price": 500 }], "timeZone": "nowhere at all" });
        designer.post("/users/info", wrong).await.wrong_fields(&["userName", "hireMe", "services", "timeZone"]);
        designer.post("/users/info", json!({ "hourlyRate": 80 })).await.success();
        designer.post("/users/info", json!({ "hourlyRate": -1 })).await.wrong_fields(&["hourlyRate"]);
        designer.post("/users/info", json!({ "hourlyRate": "much" })).await.refused(422, "wrong_form");
        designer.post("/users/info", json!({ "autoSellPrice": 100.001 })).await.refused(422, "wrong_form");
        app.guest().post("/users/info", json!({ "intro": "x" })).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_zone_is_there_once_it_was_named() {
    on_each_engine(async |app| {
        let client = app.client().await;
        assert_eq!(client.get("/users/info").await.data()["timeZone"], Value::Null, "nobody set one");
        client.post("/users/info", json!({ "intro": "x" })).await.success();
        assert_eq!(client.get("/users/info").await.data()["timeZone"], Value::Null, "what is left out stays");
        let me = client.post("/users/info", json!({ "timeZone": "Asia/Shanghai" })).await.data();
        assert_eq!(me["timeZone"], "Asia/Shanghai", "Beijing can be wanted as well");
        for (email, device, zone) in [
            ("london@zone.test", json!("Europe/London"), json!("Europe/London")),
            ("mars@zone.test", json!("Mars/Olympus"), Value::Null),
            ("none@zone.test", Value::Null, Value::Null),
        ] {
            let mut form = registration(email);
            form["timeZone"] = device;
            assert_eq!(app.guest().post("/api/register", form).await.data()["timeZone"], zone, "{email}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_is_a_square_of_140_from_a_data_url_a_file_or_an_upload() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let face = client.upload("/users/avatar", Form::new().file("file", "me.jpg", jpg(400, 300))).await.data();
        let picture = client.get(face["face"].as_str().unwrap()).await;
        assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, "image/webp"));
        assert_eq!(client.get("/users/info").await.data()["face"], face["face"]);
        let url = format!("data:image/jpeg;base64,{}", base64(&jpg(200, 200)));
        let second = client.post("/users/avatar", json!({ "file": url })).await.data();
        assert_ne!(second["face"], face["face"]);
        client.post("/users/avatar", json!({ "file": "nonsense" })).await.refused(422, "not_an_upload");
        client.post("/users/avatar", json!({ "file": 123_456 })).await.refused(422, "not_an_upload");
        client.post("/users/avatar", json!({})).await.refused(422, "required");
        let text = format!("data:image/jpeg;base64,{}", base64(b"<svg onload=alert(1)>"));
        assert_eq!(client.post("/users/avatar", json!({ "file": text })).await.status.as_u16(), 415);
        app.guest().post("/users/avatar", json!({ "file": url })).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signature_is_seen_by_its_owner_and_moderators_only() {
    on_sqlite(async |app| {
        let (designer, other, moderator) = (app.designer().await, app.designer().await, app.moderator().await);
        let signed =
            designer.upload("/users/signature", Form::new().file("file", "sign.jpg", jpg(300, 120))).await.data();
        let url = signed["signature"]["url"].as_str().unwrap();
        assert_eq!(designer.get("/users/info").await.data()["signature"]["url"], url);
        assert_eq!(designer.get(url).await.status.as_u16(), 200);
        assert_eq!(moderator.get(url).await.status.as_u16(), 200);
        for stranger in [&other, &app.guest()] {
            assert_eq!(stranger.get(url).await.status.as_u16(), 404);
        }
        // Another's file cannot be taken by its id.
        other.post("/users/avatar", json!({ "file": signed["signature"]["id"] })).await.refused(422, "not_an_upload");
    })
    .await;
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        for i in 0..4 {
            let letter = char::from(LETTERS[(bits >> (18 - 6 * i) & 63) as usize]);
            text.push(if i <= group.len() { letter } else { '=' });
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_found_by_the_beginning_of_their_name_and_nothing_else_is_told() {
    on_each_engine(async |app| {
        let client = app.client().await;
        for name in ["山海", "山海茶社", "山河", "海山"] {
            let mut form =
                registration(&format!("{}@example.com", name.len() * 7 + name.chars().last().unwrap() as usize));
            form["userName"] = json!(name);
            app.guest().post("/api/register", form).await.success();
        }
        let (found, total) = client.get("/users/at?q=@%E5%B1%B1%E6%B5%B7").await.list();
        let names: Vec<_> = found.iter().map(|person| person["userName"].as_str().unwrap()).collect();
        assert_eq!((names, total), (vec!["山海", "山海茶社"], 2));
        assert!(found[0].get("email").is_none());
        assert_eq!(client.get("/users/at").await.list().1, 0);
        app.guest().get("/users/at?q=a").await.refused(401, "not_signed_in");
        let guest = app.guest();
        let known = guest.get("/auth/name/%E5%B1%B1%E6%B2%B3").await.data();
        assert_eq!(known.as_object().unwrap().len(), 2);
        assert_eq!(guest.get(&format!("/auth/name/{}", client.email)).await.data()["id"], client.id.0);
        assert_eq!(guest.get("/auth/name/nobody@example.com").await.data(), Value::Null);
        for _ in 0..27 {
            guest.get("/auth/name/nobody").await.success();
        }
        guest.get("/auth/name/nobody").await.refused(429, "too_many_requests");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn activity_is_known_to_a_few_minutes() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        app.advance_hours(49).await;
        let path = format!("/users/{}/ac-time/48", client.id);
        assert_eq!(designer.get(&path).await.data()["active"], false);
        // Reading is being here too, whatever is read, and it is known at once.
        for read in ["/users/info", "/projects", "/industries"] {
            app.advance_hours(49).await;
            assert_eq!(designer.get(&path).await.data()["active"], false);
            client.get(read).await.success();
            assert_eq!(designer.get(&path).await.data()["active"], true, "{read}");
        }
    })
    .await;
    on_sqlite(async |app| {
        let client = app.client().await;
        client.get("/users/999999/ac-time/48").await.refused(404, "not_found");
        // Without hours: those of the setting, of which there are 48.
        let lately = format!("/users/{}/ac-time", client.id);
        assert_eq!(client.get(&lately).await.data()["active"], true);
        client.get("/users/999999/ac-time").await.refused(404, "not_found");
        app.guest().get(&lately).await.refused(401, "not_signed_in");
        client.get("/users/x/ac-time/48").await.refused(404, "not_found");
        app.guest().get(&format!("/users/{}/ac-time/48", client.id)).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_is_gone_and_its_address_free_again() {
    on_each_engine(async |app| {
        let client = app.registered("leaving@example.com").await;
        assert_eq!(client.get("/users/account/delete").await.data(), json!({ "allowed": true, "reasons": [] }));
        client.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        assert!(client.cookie("sid").is_none());
        client.login("leaving@example.com", "tea-and-sea").await.refused(401, "wrong_password");
        let mut again = registration("leaving@example.com");
        again["userType"] = json!(2);
        assert_eq!(client.post("/api/register", again).await.data()["userType"], 2);
        let moderator = app.moderator().await;
        assert_eq!(moderator.get("/users/account/delete").await.data()["reasons"], json!(["staff_account"]));
        moderator.delete("/users/account/delete").await.refused(409, "wrong_state");
        app.guest().delete("/users/account/delete").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_its_name_in_no_notice_file_or_letter() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        let client = app.registered("leaving@example.com").await;
        let name = client.get("/users/info").await.data()["userName"].as_str().expect("a name").to_owned();
        let contest = Contest::unpaid(&client, json!({})).await;
        let order = json!({ "purpose": "project", "channel": "transfer", "projectId": contest.id });
        let payment = client.post("/payments", order).await.data()["id"].clone();
        let proof = Form::new().field("projectName", "山海茶社").file("file", "proof.jpg", jpg(40, 40));
        client.upload(&format!("/payments/{payment}/proof"), proof).await.success();
        client.upload("/files", Form::new().file("file", "mine.txt", b"mine".to_vec())).await.success();
        let letter = json!({ "name": name, "email": "leaving@example.com", "content": "from me" });
        client.post("/contact/email", letter).await.success();
        let told = async || moderator.get("/users/notices").await.list().0[0]["params"].clone();
        assert_eq!((&told().await["userName"], &told().await["userId"]), (&json!(name), &json!(client.id)));

        let reject = json!({ "approved": 0, "reason": "unreadable" });
        moderator.post(&format!("/admin/transfers/{payment}"), reject).await.success();
        client.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        assert_eq!(told().await["userName"], json!(format!("#{}", client.id)));
        let (read, owner, desk) = (app.market.db.clone(), client.id, moderator.id);
        let left = read.read(move |conn| {
            let notices = db::notice::page(conn, desk, None, 50, 0)?;
            let letters = db::outbox::latest(conn, 100)?;
            // The proof stays with the payment that it was for.
            let ahead = db::sql!("SELECT COUNT(*) FROM files WHERE owner_id = $1 AND scope = 'upload'");
            let held: i64 = conn.one(ahead, &db::params![owner], |row| row.get(0))?;
            Ok::<_, db::DbError>((notices, letters, held))
        });
        let (notices, letters, held) = left.await.expect("what is left is read");
        assert!(notices.iter().all(|notice| !notice.stored.params.contains(&name)), "{notices:?}");
        assert!(
            letters.iter().all(|letter| !letter.body.contains("from me") && letter.recipient != "leaving@example.com")
        );
        assert_eq!(held, 0, "what was sent ahead is gone");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_of_an_entry_names_its_author_as_they_are_called_when_it_is_read() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let name = designer.get("/users/info").await.data()["userName"].as_str().expect("a name").to_owned();
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let thread = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        designer.post(&thread, json!({ "content": "第一稿" })).await.success();
        let told = async |kind: &str, key: &str| {
            let notices = client.get("/users/notices").await.list().0;
            let told = notices.into_iter().find(|one| one["kind"] == kind).unwrap_or_else(|| panic!("no {kind}"));
            assert_eq!(told["encodedId"], json!(contest.encoded));
            assert_eq!(told["subject"]["id"], work["id"]);
            assert_eq!(
                (&told["params"]["userId"], &told["params"]["userName"]),
                (&json!(designer.id), &told["params"][key])
            );
            told["params"][key].clone()
        };
        assert_eq!(
            (told("work_new", "designer").await, told("work_message", "from").await),
            (json!(name), json!(name))
        );
        let (reader, author) = (client.id, designer.id);
        let renamed = app.market.db.write(move |tx| {
            let rename = db::sql!("UPDATE users SET user_name = 'Another Name' WHERE id = $1");
            tx.run(rename, &db::params![author])?;
            db::notice::page(tx, reader, None, 50, 0)
        });
        let stored = renamed.await.expect("it is renamed");
        assert!(stored.iter().all(|notice| !notice.stored.params.contains(&name)), "{stored:?}");
        let another = json!("Another Name");
        assert_eq!(
            (told("work_new", "designer").await, told("work_message", "from").await),
            (another.clone(), another)
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_contact_form_reaches_the_moderators() {
    on_sqlite(async |app| {
        let moderator = app.moderator().await;
        let guest = app.guest();
        guest.post("/contact/email", json!({})).await.wrong_fields(&["name", "email", "content"]);
        let message = json!({ "name": "Jo", "email": "jo@example.com", "content": "A question" });
        guest.post("/contact/email", message.clone()).await.success();
        let mail = app.mail_to(&moderator.email).await;
        assert!(mail[0].body.contains("A question") && mail[0].body.contains("jo@example.com"));
        for _ in 0..9 {
            guest.post("/contact/email", message.clone()).await.success();
        }
        guest.post("/contact/email", message).await.refused(429, "too_many_requests");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_leaves_a_running_contest() {
    on_each_engine(async |app| {
        let (client, designer, finalist) = (app.client().await, app.designer().await, app.designer().await);
        Contest::unpaid(&client, json!({})).await;
        assert_eq!(client.get("/users/account/delete").await.data()["allowed"], true, "an unpaid brief holds nobody");
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        contest.enter(&finalist).await;
        contest.choose_finalist(&client, &finalist).await;
        for (actor, reason) in
            [(&client, "running_contest"), (&designer, "running_entry"), (&finalist, "running_entry")]
        {
            let told = actor.get("/users/account/delete").await.data();
            assert_eq!(told, json!({ "allowed": false, "reasons": [reason] }));
            actor.delete("/users/account/delete").await.refused(409, "wrong_state");
        }
        app.advance_hours(49).await;
        let told = designer.get("/users/account/delete").await.data();
        assert_eq!(told["allowed"], true, "the open stage is over and they are no finalist");
        app.give_password(&designer).await;
        designer.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        app.guest().get(&format!("/designers/{}", designer.id)).await.refused(404, "not_found");
        assert_eq!(finalist.get("/users/account/delete").await.data()["allowed"], false);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_told_and_mailed_as_far_as_they_want_it() {
    on_each_engine(async |app| {
        let (client, eager, quiet) = (app.client().await, app.designer().await, app.designer().await);
        quiet.post("/users/info", json!({ "mailWanted": false })).await.success();
        let contest = Contest::open(&client).await;
        for designer in [&eager, &quiet] {
            contest.enter(designer).await;
            contest.choose_finalist(&client, designer).await;
            let (notices, _) = designer.get("/users/notices").await.list();
            assert_eq!(notices[0]["kind"], "finalist");
            assert_eq!(notices[0]["encodedId"], contest.encoded);
        }
        assert!(app.mail_to(&eager.email).await[0].link.as_deref().unwrap().contains(&contest.encoded));
        assert!(app.mail_to(&quiet.email).await.is_empty());
        quiet.get("/users/password/reset").await.success();
        assert_eq!(app.mail_to(&quiet.email).await.len(), 1, "what they ask for themselves is sent");
        // Notices are their owner's alone.
        app.guest().get("/users/notices").await.refused(401, "not_signed_in");
        client.post("/users/notices/read", json!({})).await.success();
        assert_ne!(eager.get("/users/info").await.data()["unread"], 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_name_their_contest_and_merge_and_are_read_one_by_one_or_up_to_one() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let talk = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        for words in ["能换一个颜色吗？", "再大一点。", "谢谢。"] {
            client.post(&talk, json!({ "content": words })).await.success();
        }
        contest.choose_finalist(&client, &designer).await;
        let notices = async || designer.get("/users/notices").await.list().0;
        let told = notices().await;
        let kinds: Vec<_> = told.iter().map(|one| (one["kind"].as_str().unwrap(), one["times"].as_i64())).collect();
        assert_eq!(kinds, [("finalist", Some(1)), ("work_message", Some(3)), ("invited", Some(1))]);
        let name = contest.seen_by(&client).await["companyName"].clone();
        assert_eq!(
            told[0]["subject"],
            json!({ "kind": "contest", "id": contest.id, "encodedId": contest.encoded, "name": name,
                "url": format!("/contest/{}", contest.encoded) })
        );
        let entry = format!("/contest/{}?a=designs&work={}", contest.encoded, work["number"]);
        let subject = &told[1]["subject"];
        assert_eq!((&subject["kind"], &subject["id"], &subject["name"]), (&json!("entry"), &work["id"], &name));
        assert_eq!(subject["url"], entry);

        // One alone, then all up to one; nobody marks somebody else's.
        let unread = async || designer.get("/users/info").await.data()["unread"].clone();
        let read = |body: Value| async { designer.post("/users/notices/read", body).await.success() };
        assert_eq!(unread().await, 3);
        client.post("/users/notices/read", json!({ "id": told[0]["id"] })).await.success();
        assert_eq!(unread().await, 3);
        read(json!({ "id": told[0]["id"] })).await;
        assert_eq!((unread().await, notices().await[1]["read"].clone()), (json!(2), json!(false)));
        // A further word begins anew once the others were read.
        read(json!({ "last": told[1]["id"] })).await;
        client.post(&talk, json!({ "content": "还有一句。" })).await.success();
        assert_eq!((unread().await, notices().await[0]["times"].clone()), (json!(1), json!(1)));
        designer.post_form("/users/notices/read", &format!("last={}", told[1]["id"])).await.success();
        assert_eq!(unread().await, 1, "only up to that one");
        designer.post("/users/notices/read", json!({})).await.success();
        assert_eq!(unread().await, 0);
    })
    .await;
}
