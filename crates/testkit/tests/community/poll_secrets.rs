//! What polls never tell: private contests, the blind stage, pictures of closed polls.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::stage::{Stage, seen};
use axum::http::StatusCode;
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
