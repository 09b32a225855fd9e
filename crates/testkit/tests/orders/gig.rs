//! A gig's life: written, sent, decided, changed, paused, taken down; and everybody who may not.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::http::Method;
use domain::time::HOUR_MS;
use domain::{FileId, GigId};
use serde_json::{Value, json};
use testkit::{Actor, Form, TestApp, jpg, jpg_of, on_each_engine, on_sqlite, only, together};

/// A designer with so many wins.
pub async fn seller_with(app: &TestApp, wins: i64) -> Actor {
    let designer = app.designer().await;
    app.set_wins(&designer, wins).await;
    designer
}

pub async fn photo(seller: &Actor, seed: u8) -> i64 {
    let form = Form::new().file("file", "cover.jpg", jpg_of(1200, 900, seed.into()));
    seller.upload("/gigs/photos", form).await.data()["id"].as_i64().unwrap()
}

/// A gig that nothing is missing of.
pub fn whole(cover: i64) -> Value {
    json!({
        "title": "手绘咖啡馆 Logo", "content": "三个方向，一周交初稿。\n\n含源文件。", "projectType": 0, "industry": 1,
        "price": 499, "delivery": 7, "revisions": 3, "features": ["三个方向", "源文件"],
        "extras": [{ "name": "名片", "price": 100, "days": 2 }, { "name": "加急", "price": 200, "days": 0 }],
        "demands": [{ "question": "店名是什么？", "required": true, "kind": "text" },
            { "question": "参考图片", "required": false, "kind": "upload" }],
        "photos": [cover], "cover": cover,
    })
}

/// A draft that is whole.
pub async fn draft(seller: &Actor) -> i64 {
    let cover = photo(seller, 1).await;
    seller.post("/gigs", whole(cover)).await.data()["id"].as_i64().unwrap()
}

pub async fn decide(moderator: &Actor, gig: i64, approved: bool) {
    let decision = json!({ "approved": approved, "reason": if approved { "" } else { "封面模糊" } });
    moderator.post(&format!("/admin/gigs/{gig}"), decision).await.success();
}

/// A gig on sale.
pub async fn on_sale(seller: &Actor, moderator: &Actor) -> i64 {
    let gig = draft(seller).await;
    seller.post(&format!("/gigs/{gig}/publish"), json!({})).await.success();
    decide(moderator, gig, true).await;
    gig
}

fn at(gig: i64, rest: &str) -> String {
    format!("/gigs/{gig}{rest}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gig_is_written_sent_approved_and_found() {
    on_each_engine(async |app| {
        let (seller, moderator) = (seller_with(app, 10).await, app.moderator().await);
        let (client, guest) = (app.client().await, app.guest());
        let gig = draft(&seller).await;
        let mine = seller.get(&at(gig, "")).await.data();
        assert_eq!((&mine["state"], &mine["audit"], &mine["onSale"]), (&json!("draft"), &json!(0), &json!(false)));
        assert_eq!((&mine["currency"], &mine["site"], &mine["version"]), (&json!("CNY"), &json!("zh"), &json!(1)));
        for stranger in [&client, &guest, &app.designer().await] {
            stranger.get(&at(gig, "")).await.refused(404, "not_found");
        }
        // Photos of a draft are nobody else's.
        let original = mine["cover"]["url"].as_str().unwrap();
        seller.get(original).await.status.is_success().then_some(()).unwrap();
        client.get(original).await.status.is_client_error().then_some(()).unwrap();
        let sent = seller.post(&at(gig, "/publish"), json!({})).await.data();
        assert_eq!(sent["state"], "reviewing");
        let (queue, total) = moderator.get("/admin/gigs").await.list();
        assert_eq!((total, &queue[0]["id"], &queue[0]["seller"]["id"]), (1, &json!(gig), &json!(seller.id)));
        let notices = moderator.get("/users/notices").await.list().0;
        assert_eq!(
            (&notices[0]["kind"], &notices[0]["subject"]["url"]),
            (&json!("gig_submitted"), &json!(format!("/admin/gigs?id={gig}")))
        );
        let queues = moderator.get("/admin/queues").await.list().0;
        let waiting = queues.iter().find(|queue| queue["id"] == "gigs").unwrap();
        assert_eq!(waiting["waiting"], 1);
        assert_eq!(guest.get("/gigs").await.list().1, 0, "nobody finds what is not approved");
        decide(&moderator, gig, true).await;
        let seen = guest.get(&at(gig, "")).await.data();
        assert_eq!((&seen["title"], &seen["price"]), (&json!("手绘咖啡馆 Logo"), &json!(499)));
        assert_eq!((&seen["onSale"], &seen["audit"], &seen["newest"]), (&json!(true), &json!(1), &Value::Null));
        assert_eq!(seen["seller"]["id"], json!(seller.id));
        assert_eq!((&seen["sold"], &seen["rating"], &seen["ratings"]), (&json!(0), &json!(0.0), &json!(0)));
        guest.get(original).await.status.is_success().then_some(()).unwrap();
        let (list, total) = guest.get("/gigs").await.list();
        assert_eq!((total, &list[0]["id"], &list[0]["seller"]["id"]), (1, &json!(gig), &json!(seller.id)));
        let notice = &seller.get("/users/notices").await.list().0[0];
        assert_eq!(
            (&notice["kind"], &notice["subject"]["url"]),
            (&json!("gig_approved"), &json!(format!("/gig/{gig}")))
        );
        app.run_jobs().await;
        assert!(app.mail_to(&seller.email).await.iter().any(|letter| letter.subject.contains("手绘咖啡馆 Logo")));
        let decisions = moderator.get("/admin/decisions?kind=gig").await.list().0;
        assert_eq!(
            (&decisions[0]["outcome"], &decisions[0]["subjectName"]),
            (&json!("approved"), &json!(seller.user_name))
        );
        // What an order takes.
        let frozen = app.market.db.read(move |conn| db::gig::on_sale(conn, GigId(gig))).await.unwrap().unwrap();
        assert_eq!((frozen.version, frozen.seller, frozen.delivery_days), (1, seller.id, 7));
        assert_eq!(frozen.choose(&[frozen.extras[0].id]).unwrap().total.0, 59_900);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_sellers_with_their_wins_offer_and_at_most_twenty() {
    on_each_engine(async |app| {
        let form = || Form::new().file("file", "a.jpg", jpg(1200, 900));
        let nine = seller_with(app, 9).await;
        let wrong = nine.post("/gigs", json!({})).await.refused(422, "wins_needed");
        assert_eq!(wrong["codes"], json!({ "wins": "wins_needed" }));
        nine.upload("/gigs/photos", form()).await.refused(422, "wins_needed");
        let suspended = seller_with(app, 30).await;
        app.suspend(&suspended).await;
        let applicant = app.applicant().await;
        app.set_wins(&applicant, 30).await;
        for (who, status, code) in [
            (&app.guest(), 401, "not_signed_in"),
            (&app.client().await, 403, "forbidden"),
            (&app.moderator().await, 403, "forbidden"),
            (&suspended, 403, "suspended"),
            (&applicant, 403, "not_approved"),
        ] {
            who.post("/gigs", json!({})).await.refused(status, code);
            who.upload("/gigs/photos", form()).await.refused(status, code);
        }
        let seller = seller_with(app, 10).await;
        for _ in 0..18 {
            seller.post("/gigs", json!({})).await.success();
        }
        let calls = (0..3).map(|_| {
            let seller = seller.clone();
            async move { seller.post("/gigs", json!({})).await }
        });
        only(2, &together(calls).await, 409, "too_many_gigs");
        let (mine, total) = seller.get("/gigs/mine").await.list();
        assert_eq!((mine.len(), total), (20, 20));
        seller.delete(&at(mine[0]["id"].as_i64().unwrap(), "")).await.success();
        seller.post("/gigs", json!({})).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_rivals_and_clients_touch_no_gig_of_anothers() {
    on_each_engine(async |app| {
        let (seller, moderator) = (seller_with(app, 10).await, app.moderator().await);
        let rival = seller_with(app, 12).await;
        let gig = on_sale(&seller, &moderator).await;
        let foreign = photo(&rival, 9).await;
        let deeds = [
            (Method::PUT, ""),
            (Method::POST, "/publish"),
            (Method::POST, "/off"),
            (Method::POST, "/on"),
            (Method::DELETE, ""),
        ];
        for (method, rest) in &deeds {
            app.guest().json(method.clone(), &at(gig, rest), json!({})).await.refused(401, "not_signed_in");
            for stranger in [&rival, &app.client().await, &moderator] {
                stranger.json(method.clone(), &at(gig, rest), json!({ "price": 79 })).await.refused(404, "not_found");
                stranger.json(method.clone(), &at(999_999, rest), json!({})).await.refused(404, "not_found");
            }
        }
        // Somebody else's photo, or a file that is none, is no photo.
        for lie in [foreign, 999_999, -1, 0] {
            seller.put(&at(gig, ""), json!({ "photos": [lie], "cover": lie })).await.wrong_fields(&["photos"]);
            let wrong = json!({ "title": "字".repeat(81), "price": 1, "photos": [lie], "cover": lie });
            seller.put(&at(gig, ""), wrong.clone()).await.wrong_fields(&["title", "price", "photos"]);
            seller.post("/gigs", wrong).await.wrong_fields(&["title", "price", "photos"]);
        }
        for stranger in [&rival, &seller, &app.client().await] {
            stranger.get("/admin/gigs").await.refused(403, "forbidden");
            stranger.post(&format!("/admin/gigs/{gig}"), json!({ "approved": 1 })).await.refused(403, "forbidden");
        }
        app.guest().get("/admin/gigs").await.refused(401, "not_signed_in");
        app.guest().get("/gigs/mine").await.refused(401, "not_signed_in");
        assert_eq!(rival.get("/gigs/mine").await.list().1, 0);
        // A suspended seller does nothing more, and their gig is not there for others.
        app.suspend(&seller).await;
        for (method, rest) in deeds {
            seller.json(method, &at(gig, rest), json!({ "price": 300 })).await.refused(403, "suspended");
        }
        rival.get(&at(gig, "")).await.refused(404, "not_found");
        assert_eq!(rival.get("/gigs").await.list().1, 0);
        assert!(app.market.db.read(move |conn| db::gig::on_sale(conn, GigId(gig))).await.unwrap().is_none());
        app.unsuspend(&seller).await;
        assert_eq!(rival.get(&at(gig, "")).await.data()["onSale"], true);
        // With a win less than needed it is off the shelf, and what is there can only be paused or taken down.
        app.set_wins(&seller, 9).await;
        rival.get(&at(gig, "")).await.refused(404, "not_found");
        seller.put(&at(gig, ""), json!({ "price": 300 })).await.refused(422, "wins_needed");
        seller.post(&at(gig, "/off"), json!({})).await.success();
        seller.post(&at(gig, "/on"), json!({})).await.refused(422, "wins_needed");
        seller.delete(&at(gig, "")).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_may_be_unfinished_and_tells_all_that_is_missing_when_it_is_sent() {
    on_each_engine(async |app| {
        let seller = seller_with(app, 10).await;
        let gig = seller.post("/gigs", json!({ "title": " 半成品 " })).await.data();
        let path = at(gig["id"].as_i64().unwrap(), "");
        assert_eq!((&gig["title"], &gig["price"], &gig["delivery"]), (&json!("半成品"), &Value::Null, &Value::Null));
        let unfinished = json!({ "extras": [{ "name": "名片" }], "demands": [{ "question": " " }] });
        seller.put(&path, unfinished).await.success();
        let told = seller.post(&format!("{path}/publish"), json!({})).await.refused(422, "invalid_fields");
        let codes = json!({
            "content": "required", "projectType": "required", "industry": "required", "price": "required",
            "delivery": "required", "revisions": "required", "features": "feature_required",
            "demands": "demand_required", "cover": "cover_required", "extras": "extra_incomplete",
        });
        assert_eq!(told["codes"], codes);
        assert_eq!(told["fields"].as_object().unwrap().len(), codes.as_object().unwrap().len());
        let cover = photo(&seller, 3).await;
        seller.put(&path, whole(cover)).await.success();
        seller.put(&path, json!({ "photos": [cover] })).await.success();
        seller.put(&path, json!({ "features": [] })).await.success();
        seller.post(&format!("{path}/publish"), json!({})).await.refused(422, "feature_required");
        // A form says the same as JSON.
        let form =
            "features=%E6%BA%90%E6%96%87%E4%BB%B6&price=499&extras=%5B%7B%22name%22%3A%22a%22%2C%22price%22%3A5%7D%5D";
        let request = seller.request(Method::PUT, &path).header("content-type", "application/x-www-form-urlencoded");
        let saved = seller.send(request, form.into()).await.data();
        assert_eq!((&saved["features"][0], &saved["extras"][0]["price"]), (&json!("源文件"), &json!(5)));
        seller.post(&format!("{path}/publish"), json!({})).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lies_in_every_field_are_told_beside_it_and_change_nothing() {
    on_each_engine(async |app| {
        let seller = seller_with(app, 10).await;
        let gig = draft(&seller).await;
        let before = seller.get(&at(gig, "")).await.data();
        let long = |most: usize| "长".repeat(most + 1);
        for (field, lies) in [
            ("title", vec![json!(long(80)), json!({}), json!("a\u{0}b")]),
            ("content", vec![json!(long(8_000)), json!([["a"]])]),
            ("projectType", vec![json!(5), json!(-1), json!("logo"), json!(1e18), json!(9_999_999_999_i64)]),
            ("industry", vec![json!(0), json!(27), json!("food"), json!(9_999_999_999_i64)]),
            ("price", vec![json!(78), json!(-499), json!(0), json!(499.5), json!(100_001), json!("much"), json!(1e300)]),
            ("delivery", vec![json!(0), json!(91), json!(-1), json!(1.5), json!("soon")]),
            ("revisions", vec![json!(-2), json!(21), json!("all")]),
            ("features", vec![json!(vec!["a"; 11]), json!([long(60)]), json!([{}])]),
            ("extras", vec![
                json!([{ "name": "a", "price": -1 }]), json!([{ "name": "a", "price": 1.5 }]), json!([{ "name": long(80), "price": 1 }]),
                json!([{ "name": "a", "price": 1, "days": -1 }]), json!([{ "name": "a", "price": 1, "days": 91 }]),
                json!([{ "name": "a", "price": 1e300 }]), json!(vec![json!({ "name": "a", "price": 1 }); 11]), json!("x"),
            ]),
            ("demands", vec![
                json!([{ "question": long(300) }]), json!([{ "question": "a", "kind": "voice" }]),
                json!(vec![json!({ "question": "a" }); 11]),
            ]),
            ("photos", vec![json!([before["photos"][0]["id"], before["photos"][0]["id"]]), json!(["x"]), json!([0])]),
        ] {
            for lie in lies {
                seller.put(&at(gig, ""), json!({ field: lie })).await.wrong_fields(&[field]);
                seller.post("/gigs", json!({ field: lie })).await.wrong_fields(&[field]);
            }
        }
        let all = json!({ "title": long(80), "price": 1, "delivery": 0, "revisions": 99, "industry": 99 });
        let told = seller.put(&at(gig, ""), all).await.wrong_fields(&["title", "price", "delivery", "revisions", "industry"]);
        assert_eq!((&told["error"], &told["codes"]["price"]), (&json!("invalid_fields"), &json!("amount_range")));
        // What is nobody's to set is not set.
        let claims = json!({ "sold": 99, "rating": 5, "audit": 1, "state": "approved", "sellerId": 1, "site": "en", "onSale": true });
        seller.put(&at(gig, ""), claims).await.success();
        assert_eq!(seller.get(&at(gig, "")).await.data(), before);
        assert_eq!(seller.get("/gigs/mine").await.list().1, 1, "nothing was begun");
        for (bytes, status, code) in [
            (jpg(1600, 1200), 422, "image_size"),
            (jpg(800, 600), 422, "image_size"),
            (jpg(900, 1200), 422, "image_size"),
            (b"\x89PNG\r\n\x1a\n".to_vec(), 415, "jpg_required"),
            (b"<svg/>".to_vec(), 415, "jpg_required"),
            (jpg(1200, 900)[..600].to_vec(), 422, "image_broken"),
        ] {
            seller.upload("/gigs/photos", Form::new().file("file", "a.jpg", bytes)).await.refused(status, code);
        }
        seller.upload("/gigs/photos", Form::new().field("file", "a")).await.refused(422, "not_an_upload");
        assert_eq!(app.guest().on(domain::Site::En).get("/gigs?industry=9999999999").await.status, 422);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_is_reviewed_while_the_approved_one_stays_on_sale() {
    on_each_engine(async |app| {
        let (seller, moderator, client) = (seller_with(app, 10).await, app.moderator().await, app.client().await);
        let gig = on_sale(&seller, &moderator).await;
        let extras = seller.get(&at(gig, "")).await.data()["extras"].clone();
        // The same again changes nothing; delivery and revisions hold at once.
        let same = json!({ "title": "手绘咖啡馆 Logo", "price": 499, "delivery": 9, "revisions": -1 });
        let kept = seller.put(&at(gig, ""), same).await.data();
        assert_eq!((&kept["newest"], &kept["delivery"], &kept["revisions"]), (&Value::Null, &json!(9), &json!(-1)));
        let dearer = json!({ "title": "手绘茶馆 Logo", "price": 999,
            "extras": [{ "name": "名片", "price": 150, "days": 2 }, { "name": "加急", "price": 200, "days": 0 }] });
        let mine = seller.put(&at(gig, ""), dearer).await.data();
        assert_eq!((&mine["price"], &mine["newest"]["price"]), (&json!(499), &json!(999)));
        assert_eq!((&mine["newest"]["state"], &mine["newest"]["version"]), (&json!("reviewing"), &json!(2)));
        let seen = client.get(&at(gig, "")).await.data();
        assert_eq!(
            (&seen["title"], &seen["price"], &seen["newest"]),
            (&json!("手绘咖啡馆 Logo"), &json!(499), &Value::Null)
        );
        assert_eq!(seen["extras"], extras);
        assert_eq!(client.get("/gigs?q=%E8%8C%B6%E9%A6%86").await.list().1, 0, "words in review find nothing");
        // A moderator who looked at the version before decides nothing.
        seller.put(&at(gig, ""), json!({ "price": 899 })).await.success();
        let path = format!("/admin/gigs/{gig}");
        moderator.post(&path, json!({ "approved": 1, "version": 2 })).await.refused(409, "conflict");
        let (queue, total) = moderator.get("/admin/gigs").await.list();
        assert_eq!((total, &queue[0]["version"], &queue[0]["onSale"]["price"]), (1, &json!(3), &json!(499)));
        moderator.post(&path, json!({ "approved": 0 })).await.refused(422, "reason_required");
        moderator.post(&path, json!({ "approved": 0, "reason": "  " })).await.refused(422, "reason_required");
        moderator.post(&path, json!({ "approved": 0, "reason": "价格不符", "version": 3 })).await.success();
        let mine = &seller.get("/gigs/mine").await.list().0[0];
        assert_eq!((&mine["audit"], &mine["reason"], &mine["onSale"]), (&json!(2), &json!("价格不符"), &json!(true)));
        let notice = &seller.get("/users/notices").await.list().0[0];
        assert_eq!(
            (&notice["kind"], &notice["subject"]["url"]),
            (&json!("gig_rejected"), &json!(format!("/gig/{gig}/edit")))
        );
        assert_eq!(client.get(&at(gig, "")).await.data()["reason"], "", "nobody else reads why");
        seller.post(&at(gig, "/publish"), json!({})).await.refused(409, "wrong_state");
        // An edit of something sent has to stay whole.
        seller.put(&at(gig, ""), json!({ "features": [], "demands": [] })).await.wrong_fields(&["features", "demands"]);
        seller.put(&at(gig, ""), json!({ "price": 799 })).await.success();
        decide(&moderator, gig, true).await;
        let seen = client.get(&at(gig, "")).await.data();
        assert_eq!(
            (&seen["title"], &seen["price"], &seen["version"]),
            (&json!("手绘茶馆 Logo"), &json!(799), &json!(4))
        );
        // The changed extra has another number, the other one its own.
        assert_ne!(seen["extras"][0]["id"], extras[0]["id"]);
        assert_eq!(seen["extras"][1]["id"], extras[1]["id"]);
        assert_eq!(client.get("/gigs?q=%E8%8C%B6%E9%A6%86").await.list().1, 1);
        assert_eq!(client.get("/gigs?priceFrom=799&priceTo=799").await.list().1, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_deed_twice_at_once_is_done_once() {
    on_each_engine(async |app| {
        let (seller, moderator, other) = (seller_with(app, 10).await, app.moderator().await, app.moderator().await);
        let gig = draft(&seller).await;
        let twice = |who: [&Actor; 2], method: Method, path: String, body: Value| {
            let calls = who.map(|one| {
                let (one, method, path, body) = (one.clone(), method.clone(), path.clone(), body.clone());
                async move { one.json(method, &path, body).await }
            });
            together(calls)
        };
        let answers = twice([&seller, &seller], Method::POST, at(gig, "/publish"), json!({})).await;
        assert!(answers.iter().all(|answer| answer.status.is_success()), "what is in review stays there");
        assert_eq!(moderator.get("/users/notices").await.list().1, 1, "it was sent once");
        let path = format!("/admin/gigs/{gig}");
        let answers = twice([&moderator, &other], Method::POST, path.clone(), json!({ "approved": 1 })).await;
        only(1, &answers, 409, "already_decided");
        assert_eq!(moderator.get("/admin/decisions?kind=gig").await.list().1, 1);
        moderator.post(&path, json!({ "approved": 0, "reason": "a" })).await.refused(409, "already_decided");
        seller.post(&at(gig, "/on"), json!({})).await.refused(409, "wrong_state");
        only(1, &twice([&seller, &seller], Method::POST, at(gig, "/off"), json!({})).await, 409, "wrong_state");
        assert_eq!(app.guest().get("/gigs").await.list().1, 0);
        let paused = app.guest().get(&at(gig, "")).await.data();
        assert_eq!((&paused["onSale"], &paused["paused"]), (&json!(false), &json!(true)));
        only(1, &twice([&seller, &seller], Method::POST, at(gig, "/on"), json!({})).await, 409, "wrong_state");
        assert_eq!(app.guest().get("/gigs").await.list().1, 1);
        // Two tabs write at once: both are versions, the later one stays.
        let answers = twice([&seller, &seller], Method::PUT, at(gig, ""), json!({ "price": 600 })).await;
        assert!(answers.iter().all(|answer| answer.status.is_success()));
        assert_eq!(moderator.get("/admin/gigs").await.list().1, 1);
        only(1, &twice([&seller, &seller], Method::DELETE, at(gig, ""), json!({})).await, 404, "not_found");
        for who in [&seller, &moderator, &app.guest()] {
            who.get(&at(gig, "")).await.refused(404, "not_found");
        }
        assert_eq!(moderator.get("/admin/gigs").await.list().1, 0);
        moderator.post(&path, json!({ "approved": 1 })).await.refused(404, "not_found");
        assert_eq!((app.guest().get("/gigs").await.list().1, seller.get("/gigs/mine").await.list().1), (0, 0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn photos_that_no_version_names_are_swept_and_those_of_a_gig_stay() {
    on_sqlite(async |app| {
        let (seller, moderator) = (seller_with(app, 10).await, app.moderator().await);
        let gig = on_sale(&seller, &moderator).await;
        let kept = seller.get(&at(gig, "")).await.data()["cover"]["id"].as_i64().unwrap();
        let (loose, late) = (photo(&seller, 4).await, photo(&seller, 5).await);
        let exists =
            async |id: i64| app.market.db.read(move |conn| db::file::find(conn, FileId(id))).await.unwrap().is_some();
        // A draft that drops a photo forgets it.
        let other = draft(&seller).await;
        let dropped = seller.get(&at(other, "")).await.data()["cover"]["id"].as_i64().unwrap();
        seller.put(&at(other, ""), json!({ "photos": [late], "cover": late })).await.success();
        assert!(!exists(dropped).await);
        app.advance_ms(25 * HOUR_MS).await;
        app::file::sweep(&app.market).await.unwrap();
        assert_eq!((exists(loose).await, exists(kept).await, exists(late).await), (false, true, true));
        seller.put(&at(gig, ""), json!({ "photos": [loose], "cover": loose })).await.wrong_fields(&["photos"]);
        // One gig's photo is not another's.
        seller.put(&at(other, ""), json!({ "photos": [kept], "cover": kept })).await.wrong_fields(&["photos"]);
    })
    .await;
}
