//! Entries and handovers for grown-ups: hiding, unread marks, reasons as codes, the final logo, what is inside a package.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, jpg, jpg_of, on_each_engine, zip_of};

async fn shown(actor: &Actor, work: &Value) -> Value {
    actor.get(&format!("/works/{}", work["id"])).await.data()
}

#[tokio::test(flavor = "multi_thread")]
async fn hiding_is_a_moderators_act_with_a_reason_and_is_seen_everywhere() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let (winner, other) = (contest.enter(&first).await, contest.enter(&second).await);
        contest.choose_finalist(&client, &second).await;
        contest.choose_winner(&client, &winner).await;
        let guest = app.guest();
        let portfolio = format!("/designers/{}", second.id);
        let hangs = async |actor: &Actor| actor.get(&contest.works()).await.list().1;
        let in_portfolio = async || {
            let profile = guest.get(&portfolio).await.data();
            profile["portfolio"].as_array().map_or(0, |works| works.len())
        };
        let ideas = async || guest.get("/projects/design").await.list().1;
        assert_eq!((hangs(&guest).await, in_portfolio().await, ideas().await), (2, 1, 2));
        let call = format!("/works/{}/hidden", other["id"]);
        for actor in [&client, &first, &second] {
            actor.put(&call, json!({ "hidden": 1 })).await.refused(403, "forbidden");
        }
        guest.put(&call, json!({ "hidden": 1 })).await.refused(401, "not_signed_in");
        moderator.put(&call, json!({ "hidden": 1, "reason": "长".repeat(501) })).await.wrong_fields(&["reason"]);
        moderator.put(&call, json!({ "hidden": 1, "reason": "疑似侵权" })).await.success();

        assert_eq!((hangs(&guest).await, in_portfolio().await, ideas().await), (1, 0, 1));
        for sees in [&client, &second, &moderator] {
            assert_eq!(shown(sees, &other).await["hidden"], true);
            assert_eq!(sees.get(other["thumb"].as_str().unwrap()).await.status, StatusCode::OK);
        }
        for blind in [&guest, &first] {
            blind.get(&format!("/works/{}", other["id"])).await.refused(404, "not_found");
            assert_eq!(blind.get(other["thumb"].as_str().unwrap()).await.status, StatusCode::NOT_FOUND);
        }
        let told = second.get("/users/notices").await.list().0;
        let told = told.iter().find(|notice| notice["kind"] == "work_hidden").expect("the author is told");
        assert_eq!(told["params"]["text"], "疑似侵权");
        // Said twice it is done once; shown again it stays out of the portfolio.
        moderator.put(&call, json!({ "hidden": 1 })).await.success();
        moderator.put(&call, json!({ "hidden": 0, "reason": "已澄清" })).await.success();
        assert_eq!((hangs(&guest).await, in_portfolio().await), (2, 0));
        let decided = app.decided("work").await;
        let told: Vec<_> = decided.iter().map(|one| (one.outcome.as_str(), one.reason.as_str())).collect();
        assert_eq!(told, [("shown", "已澄清"), ("hidden", "疑似侵权")]);
        let sold = format!("/works/{}/hidden", winner["id"]);
        moderator.put(&sold, json!({ "hidden": 1 })).await.refused(409, "already_sold");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_messages_are_unread_until_their_thread_is_read() {
    on_each_engine(async |app| {
        let (client, designer, other) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        contest.enter(&designer).await;
        let call = format!("{}/{}/messages", contest.works(), work["id"]);
        let unread = async |actor: &Actor| -> Vec<i64> {
            let list = actor.get(&format!("{}?sort=number", contest.works())).await.list().0;
            list.iter().map(|work| work["unread"].as_i64().expect("a number")).collect()
        };
        assert_eq!((unread(&client).await, unread(&designer).await), (vec![0, 0], vec![0, 0]));
        for text in ["太阳往左一点", "叶子再小一些"] {
            client.post(&call, json!({ "content": text })).await.success();
        }
        moderator.post(&call, json!({ "content": "请注意原创" })).await.success();
        assert_eq!(unread(&designer).await, [3, 0]);
        assert_eq!(unread(&client).await, [1, 0], "one's own words are no news");
        assert_eq!(unread(&moderator).await, [0, 0]);
        assert_eq!(shown(&designer, &work).await["unread"], 3);
        // As far as was read, and no further.
        designer.get(&format!("{call}?size=2")).await.success();
        assert_eq!(unread(&designer).await, [1, 0]);
        // Whoever may not read the thread marks nothing.
        other.get(&call).await.refused(404, "not_found");
        designer.get(&call).await.success();
        assert_eq!((unread(&designer).await, unread(&client).await), (vec![0, 0], vec![1, 0]));
        designer.post(&call, json!({ "content": "好的" })).await.success();
        assert_eq!(unread(&client).await, [2, 0]);
        client.get(&call).await.success();
        assert_eq!(unread(&client).await, [0, 0]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reasons_travel_as_codes_and_need_no_words() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let call = format!("{}/{}/messages", contest.works(), work["id"]);
        let said = client.post(&call, json!({ "chips": ["too_complex", "wrong_colour", "too_complex"] })).await.data();
        assert_eq!((&said["chips"], &said["content"]), (&json!(["too_complex", "wrong_colour"]), &json!("")));
        let form = "chips=too_plain,off_brief&content=%E5%90%AB%E8%93%84&x=0.5&y=0.25";
        assert_eq!(client.post_form(&call, form).await.data()["chips"], json!(["too_plain", "off_brief"]));
        let all = ["right_track", "like_colours", "too_complex", "too_plain", "wrong_colour", "off_brief"];
        for (body, field) in [
            (json!({}), "content"),
            (json!({ "chips": [] }), "content"),
            (json!({ "chips": ["<b>"] }), "chips"),
            (json!({ "chips": ["太复杂"] }), "chips"),
            (json!({ "chips": all }), "chips"),
        ] {
            client.post(&call, body).await.wrong_fields(&[field]);
        }
        let (read, total) = designer.get(&call).await.list();
        assert_eq!(
            (total, &read[0]["chips"], &read[1]["pin"]),
            (2, &json!(["too_complex", "wrong_colour"]), &json!(1))
        );
    })
    .await;
}

/// A real PNG of a few pixels.
fn png() -> Vec<u8> {
    let picture = media::image::signature(&jpg(300, 120)).expect("a PNG is made");
    assert!(media::image::is_png(&picture));
    picture
}

#[tokio::test(flavor = "multi_thread")]
async fn the_winner_uploads_the_final_logo_until_the_handover_is_confirmed() {
    on_each_engine(async |app| {
        let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
        let (moderator, guest) = (app.moderator().await, app.guest());
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        let (work, lost) = (contest.enter(&winner).await, contest.enter(&other).await);
        let call = format!("/works/{}/logo", work["id"]);
        let logo = || Form::new().file("file", "标志.png", png());
        winner.upload(&call, logo()).await.refused(409, "wrong_state");
        contest.choose_winner(&client, &work).await;
        for (actor, status, error) in [
            (&client, 403, "forbidden"),
            (&other, 403, "forbidden"),
            (&moderator, 403, "forbidden"),
            (&guest, 401, "not_signed_in"),
        ] {
            actor.upload(&call, logo()).await.refused(status, error);
        }
        other.upload(&format!("/works/{}/logo", lost["id"]), logo()).await.refused(409, "wrong_state");
        for (name, bytes, status, error) in [
            ("a.png", b"GIF89a".to_vec(), 415, "file_type_refused"),
            ("a.jpg", b"%PDF-1.7".to_vec(), 415, "file_type_refused"),
            ("a.png", png()[..60].to_vec(), 422, "image_broken"),
            ("a.jpg", b"\xFF\xD8\xFF\xE0 no".to_vec(), 422, "image_broken"),
            ("a.jpg", vec![0; (10 << 20) + 1], 413, "file_too_large"),
        ] {
            winner.upload(&call, Form::new().file("file", name, bytes)).await.refused(status, error);
        }
        winner.upload(&call, Form::new()).await.wrong_fields(&["file"]);
        winner.upload(&call, Form::new().file("file", "a.jpg", jpg_of(500, 500, 1))).await.success();
        winner.upload(&call, logo()).await.success();

        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["logo"]["type"], &seen["logoFile"]), (&json!("image/png"), &Value::Null));
        let url = seen["logo"]["url"].as_str().expect("an address").to_owned();
        for actor in [&client, &winner, &moderator] {
            assert_eq!(actor.get(&url).await.status, StatusCode::OK);
        }
        // Approved designers may look at a private contest; its final logo is not theirs to take.
        assert_eq!(contest.seen_by(&other).await["logo"], Value::Null);
        for actor in [&other, &guest] {
            assert_eq!(actor.get(&url).await.status, StatusCode::NOT_FOUND);
        }
        contest.show_effect(&winner, &work).await;
        contest.deliver(&winner, &zip_of(&[("logo.svg", b"<svg/>")])).await.success();
        winner.upload(&call, logo()).await.success();
        contest.confirm(&client).await.success();
        winner.upload(&call, logo()).await.refused(409, "already_confirmed");

        // Of a public contest it is public, as its entry is.
        let open = Contest::open(&client).await;
        let work = open.enter(&winner).await;
        open.choose_winner(&client, &work).await;
        winner.upload(&format!("/works/{}/logo", work["id"]), logo()).await.success();
        let seen = open.seen_by(&guest).await;
        assert_eq!(guest.get(seen["logo"]["url"].as_str().unwrap()).await.status, StatusCode::OK);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_package_is_looked_into_and_told_to_those_who_may_read_it() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open_with(&client, json!({ "features": ["AI", "SVG", "PNG"] })).await;
        let mark = r#"<path d="M400 150 C520 220 500 380 400 420 C300 380 280 220 400 150 Z"/><rect x="300" y="440" width="200" height="24"/>"#;
        let svg = |inside: &str| {
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">{inside}</svg>"#)
        };
        let design = svg(&format!(r#"<rect width="800" height="600" fill="white"/>{mark}"#));
        let picture = media::svg::Canvas::with_fonts(&[]).jpeg(&design, 800, 600).expect("it is drawn");
        let work = winner.upload(&contest.works(), Form::new().file("file", "a.jpg", picture)).await.data();
        contest.choose_winner(&client, &work).await;
        contest.show_effect(&winner, &work).await;
        let framed = svg(r#"<image width="800" height="600" href="data:image/png;base64,iVBORw0KGgo="/>"#);
        let first = zip_of(&[("logo.svg", framed.as_bytes()), ("logo.ai", b"%PDF-1.6 plain")]);
        contest.deliver(&winner, &first).await.success();
        app.run_jobs().await;
        let second = zip_of(&[("logo.svg", svg(mark).as_bytes())]);
        contest.deliver(&winner, &second).await.success();
        app.run_jobs().await;
        for actor in [&client, &winner, &moderator] {
            let list = actor.get(&format!("/projects/{}/packages", contest.id)).await.data()["list"].take();
            let (latest, first) = (&list[0]["checks"], &list[1]["checks"]);
            assert_eq!(latest["vector"]["outcome"], "same", "{latest}");
            assert_eq!(latest["notes"], json!([]));
            let formats = json!([
                { "format": "AI", "kind": "vector", "promised": true, "files": 0 },
                { "format": "SVG", "kind": "vector", "promised": true, "files": 1 },
                { "format": "PNG", "kind": "bitmap", "promised": true, "files": 0 },
            ]);
            assert_eq!(latest["formats"], formats);
            assert_eq!(first["vector"]["outcome"], "not_comparable");
            let notes: Vec<_> = first["notes"].as_array().unwrap().iter().map(|note| &note["code"]).collect();
            assert_eq!(notes, ["not_what_it_says", "wraps_bitmap"]);
        }
        let other = app.designer().await;
        other.get(&format!("/projects/{}/packages", contest.id)).await.refused(403, "forbidden");
    })
    .await;
}
