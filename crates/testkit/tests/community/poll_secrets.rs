//! What polls never tell: private contests, the blind stage, pictures of closed polls.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::stage::{Stage, seen};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Actor, TestApp, on_each_engine};

/// The addresses of pictures that a poll gives that visitor.
async fn pictures(visitor: &Actor, url: &str) -> Vec<String> {
    let seen = seen(visitor, url).await;
    let works = seen["works"].as_array().unwrap();
    works.iter().filter_map(|work| work["image"]["thumb"].as_str().map(str::to_owned)).collect()
}

async fn reached(visitor: &Actor, address: &str) -> bool {
    match visitor.get(address).await.status {
        StatusCode::OK => true,
        StatusCode::NOT_FOUND => false,
        other => panic!("{address}: {other}"),
    }
}

async fn listed(visitor: &Actor) -> Vec<Value> {
    let (list, total) = visitor.get("/projects/clients/polls").await.list();
    assert_eq!(i64::try_from(list.len()).unwrap(), total);
    list
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_is_empty_until_a_public_poll_is_over_the_blind_stage() {
    on_each_engine(async |app| {
        let guest = app.guest();
        let answer = guest.get("/projects/clients/polls").await.json();
        assert_eq!((&answer["list"], &answer["total"], &answer["size"]), (&json!([]), &json!(0), &json!(15)));
        let stage = Stage::blind(app, json!({})).await;
        let url = stage.poll(json!({ "question": "哪一个最像茶？" })).await;
        let secret = Stage::revised(app, json!({ "private": 1 })).await;
        secret.poll(json!({})).await;
        let by_link = Stage::revised(app, json!({})).await;
        by_link.poll(json!({ "private": 1 })).await;
        let draft_of_blind = stage.contest.seen_by(&guest).await;
        assert_eq!(draft_of_blind["poll"], Value::Null, "by its address alone");
        for visitor in [&guest, &app.client().await, &app.designer().await, &app.moderator().await] {
            assert!(listed(visitor).await.is_empty(), "{}", visitor.user_name);
        }
        stage.client.post(&stage.call("/end"), json!({})).await.success();
        let list = listed(&guest).await;
        assert_eq!((list.len(), &list[0]["url"], &list[0]["question"]), (1, &json!(url), &json!("哪一个最像茶？")));
        assert_eq!((&list[0]["companyName"], &list[0]["private"]), (&json!("山海茶社"), &json!(false)));
        assert!(list[0]["works"][0]["votes"].is_null(), "results come with one's own vote");
        assert_eq!(stage.contest.seen_by(&guest).await["poll"]["url"], url);
        assert!(reached(&guest, list[0]["works"][0]["image"]["thumb"].as_str().unwrap()).await);
        assert!(listed(&app.guest().on(domain::Site::En)).await.is_empty(), "of this site");
        stage.client.delete(&stage.call("/poll/open")).await.success();
        assert!(listed(&guest).await.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_blind_stage_stays_blind_for_designers() {
    on_each_engine(async |app| {
        let stage = Stage::blind(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (guest, shown, rival) = (app.guest(), &stage.designers[0], app.designer().await);
        let all = pictures(&guest, &url).await;
        assert_eq!(all.len(), 3, "whoever has the address sees the entries");
        stage.vote(&guest, &url, 1).await.success();
        // A designer sees their own, whatever address they try, and writes and votes nowhere.
        let own = seen(shown, &url).await;
        assert_eq!(own["works"].as_array().unwrap().len(), 1);
        assert_eq!((&own["works"][0]["id"], &own["comments"]), (&json!(stage.id(0)), &json!([])));
        assert!(seen(&rival, &url).await["works"].as_array().unwrap().is_empty());
        let mut reachable = 0;
        for address in &all {
            assert!(reached(&guest, address).await);
            assert!(!reached(&rival, address).await, "{address}");
            reachable += usize::from(reached(shown, address).await);
        }
        assert_eq!(reachable, 1, "their own");
        for designer in [shown, &rival] {
            assert!(matches!(stage.vote(designer, &url, 1).await.status.as_u16(), 403));
            assert_eq!(stage.contest.seen_by(designer).await["poll"], Value::Null);
        }
        assert_eq!(stage.contest.seen_by(&stage.client).await["poll"]["votes"], 1);
        // Nobody hears live of a poll that they may not know of.
        let mut listener = shown.listen(None).await.unwrap();
        stage.vote(&guest, &url, 2).await.success();
        assert!(listener.so_far().await.iter().all(|heard| heard.name != "poll"));
        // Nor is more told when it is closed, or has ended by itself.
        let words = json!({ "url": url, "content": "二号更好", "name": "路人" });
        guest.post(&format!("/works/{}/poll/comments", stage.id(1)), words).await.success();
        stage.client.delete(&stage.call("/poll/open")).await.success();
        assert_eq!(seen(&guest, &url).await["comments"].as_array().unwrap().len(), 1);
        for (designer, entries) in [(shown, 1), (&rival, 0)] {
            let closed = seen(designer, &url).await;
            assert_eq!(
                (closed["works"].as_array().unwrap().len(), &closed["comments"], &closed["state"]),
                (entries, &json!([]), &json!("closed"))
            );
        }
        let until = domain::Timestamp(app.now().0 + 60_000).rfc3339();
        let timed = stage.poll(json!({ "until": until })).await;
        app.advance_ms(60_000).await;
        let over = seen(shown, &timed).await;
        assert_eq!((over["works"].as_array().unwrap().len(), &over["state"]), (1, &json!("closed")));
    })
    .await;
}

/// What the picture beside the link of a poll answers somebody who has that version of it.
async fn preview(visitor: &Actor, url: &str, known: &str) -> testkit::Answer {
    let request = visitor.request(Method::GET, &format!("/img/polls/{url}.jpg")).header("if-none-match", known);
    visitor.send(request, Body::empty()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_beside_a_link_is_for_whoever_sees_all_entries() {
    on_each_engine(async |app| {
        let stage = Stage::blind(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let rival = app.designer().await;
        for designer in [&rival, &stage.designers[0]] {
            assert_eq!(preview(designer, &url, "").await.status, StatusCode::NOT_FOUND);
        }
        for reader in [&app.guest(), &stage.client, &app.client().await, &app.moderator().await] {
            assert_eq!(preview(reader, &url, "").await.status, StatusCode::OK);
        }
        stage.client.post(&stage.call("/end"), json!({})).await.success();
        assert_eq!(preview(&rival, &url, "").await.status, StatusCode::OK);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_beside_a_link_is_made_once_and_told_apart() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let (url, guest) = (stage.poll(json!({})).await, app.guest());
        let first = preview(&guest, &url, "").await;
        let tag = first.header("etag").to_owned();
        assert_eq!(first.header("vary"), "cookie, key");
        let same = preview(&guest, &url, &format!("\"other\", W/{tag}")).await;
        assert_eq!((same.status, same.body.len(), same.header("etag")), (StatusCode::NOT_MODIFIED, 0, tag.as_str()));
        // Made of what is gone meanwhile, it is still there.
        for key in app.objects() {
            app.market.storage.remove(&key).unwrap();
        }
        let kept = preview(&guest, &url, "").await;
        assert_eq!((kept.status, &kept.body), (StatusCode::OK, &first.body));
        // Of other entries it is another one; closed, it is nobody's, whatever they have.
        stage.designers[0].delete(&format!("/works/{}", stage.id(0))).await.success();
        assert_ne!(preview(&guest, &url, &tag).await.status, StatusCode::NOT_MODIFIED);
        stage.client.delete(&stage.call("/poll/open")).await.success();
        assert_eq!(preview(&guest, &url, &tag).await.status, StatusCode::NOT_FOUND);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_contests_poll_shows_its_pictures_by_its_address_and_nothing_else() {
    on_each_engine(async |app| {
        let fields = json!({ "private": 1, "companyName": "秘密咖啡馆" });
        let stage = Stage::revised(app, fields).await;
        let url = stage.poll(json!({ "question": "更喜欢哪个？" })).await;
        for stranger in [&app.guest(), &app.client().await, &app.applicant().await] {
            let shown = stranger.get(&format!("/polls/{url}")).await;
            let told = shown.text();
            for secret in ["秘密咖啡馆", &stage.contest.encoded, &stage.designers[0].user_name] {
                assert!(!told.contains(secret), "{secret}: {told}");
            }
            let view = shown.data();
            assert_eq!(
                (&view["projectId"], &view["companyName"], &view["listed"]),
                (&Value::Null, &Value::Null, &json!(false))
            );
            stranger.get(&format!("/projects/{}", stage.contest.id)).await.refused(404, "not_found");
            for address in pictures(stranger, &url).await {
                assert!(reached(stranger, &address).await, "{address}");
                let (bare, _) = address.split_once('?').unwrap();
                for lie in ["", "?poll=", "?poll=x", &format!("?poll={}", "0".repeat(32)), &format!("?key={url}")] {
                    assert!(!reached(stranger, &format!("{bare}{lie}")).await, "{bare}{lie}");
                }
            }
            // Originals and entries are no part of it.
            let original = stage.works[0]["image"]["url"].as_str().unwrap();
            assert!(!reached(stranger, &format!("{original}?poll={url}")).await);
            stranger.get(&format!("/works/{}?poll={url}", stage.id(0))).await.refused(404, "not_found");
        }
        let preview = format!("/img/polls/{url}.jpg");
        let picture = app.guest().get(&preview).await;
        assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/jpeg"));
        let size = media::image::probe(&picture.body).unwrap();
        assert_eq!((size.width, size.height), (1_200, 630));
        // Another contest's poll opens no picture here.
        let other = Stage::revised(app, json!({ "private": 1 })).await;
        let others = other.poll(json!({})).await;
        let guest = app.guest();
        let (kept, foreign) = (pictures(&guest, &url).await, pictures(&guest, &others).await);
        let (bare, _) = foreign[0].split_once('?').unwrap();
        assert!(!reached(&guest, &format!("{bare}?poll={url}")).await);
        // Closed: nothing is there any more.
        stage.client.delete(&stage.call("/poll/open")).await.success();
        guest.get(&format!("/polls/{url}")).await.refused(404, "not_found");
        stage.vote(&guest, &url, 0).await.refused(404, "not_found");
        assert!(!reached(&guest, &preview).await);
        for address in &kept {
            assert!(!reached(&guest, address).await, "{address}");
        }
        assert_eq!(seen(&stage.client, &url).await["works"].as_array().unwrap().len(), 3, "its owner keeps it");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_contests_closed_poll_shows_no_picture_before_there_is_a_winner() {
    on_each_engine(async |app: &TestApp| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let guest = app.guest();
        stage.vote(&guest, &url, 0).await.success();
        let kept = pictures(&guest, &url).await;
        stage.client.delete(&stage.call("/poll/open")).await.success();
        let closed = seen(&guest, &url).await;
        assert_eq!((&closed["state"], &closed["votes"]), (&json!("closed"), &json!(1)), "who voted reads the result");
        assert!(pictures(&guest, &url).await.is_empty());
        for address in &kept {
            assert!(!reached(&guest, address).await, "{address}");
        }
        stage.contest.choose_winner(&stage.client, &stage.works[0]).await;
        assert_eq!(pictures(&guest, &url).await.len(), 3, "as everywhere else");
    })
    .await;
}
