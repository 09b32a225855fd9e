//! The list of one's own orders: what waits for its reader first, then by when it is due, and what is over last.

#![allow(clippy::unwrap_used, reason = "tests")]

use super::gig::on_sale;
use crate::world::{WORDS, World};
use serde_json::{Value, json};
use testkit::{Actor, on_each_engine};

async fn rows(who: &Actor, query: &str) -> (Vec<Value>, i64) {
    who.get(&format!("/orders?{query}")).await.list()
}

async fn ids(who: &Actor, query: &str) -> Vec<i64> {
    rows(who, query).await.0.iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

/// One that has started and is due after so many days.
async fn due_in(world: &World, days: i64) -> i64 {
    let id = world.hired().await;
    let quote = json!({ "description": "标志一套", "amount": 100, "days": days, "revisions": 1 });
    world.designer.post(&format!("/orders/{id}/quote"), quote).await.success();
    world.pay(id).await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_its_reader_comes_first_then_by_its_day_and_what_is_over_last() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, stranger, .. } = &world;
        let late = due_in(&world, 20).await;
        let soon = due_in(&world, 3).await;
        let cancelled = world.hired().await;
        client.post(&format!("/orders/{cancelled}/cancel"), json!({})).await.success();
        let done = world.delivered(100.0, 0).await;
        client.post(&format!("/orders/{done}/complete"), json!({})).await.success();
        let unpriced = world.hired().await;
        let priced = world.quoted(100.0, 0).await;
        let delivered = world.delivered(100.0, 1).await;
        let asked = due_in(&world, 9).await;
        designer.post(&format!("/orders/{asked}/messages"), json!({ "content": WORDS })).await.success();
        // Its designer works on; more time is the client's to answer.
        let longer = json!({ "days": 2, "reason": "还差一版效果图，想多要两天" });
        designer.post(&format!("/orders/{soon}/extend"), longer).await.success();
        // Its client would end it: the designer answers, nobody else does anything.
        let ending = due_in(&world, 30).await;
        designer.post(&format!("/orders/{ending}/messages"), json!({ "content": WORDS })).await.success();
        let half = json!({ "share": 50, "reason": "方向变了" });
        client.post(&format!("/orders/{ending}/cancel"), half).await.success();

        let (ended, of_client) = ([done, cancelled], [delivered, asked, priced]);
        let of_designer = [soon, late, ending, unpriced];
        let to_answer = [&[soon][..], &of_client].concat();
        assert_eq!(ids(client, "").await, [&to_answer[..], &of_designer[1..], &ended].concat());
        assert_eq!(ids(designer, "role=seller").await, [&of_designer[..], &of_client, &ended].concat());
        assert_eq!(ids(client, "filter=waiting").await, to_answer);
        assert_eq!(ids(designer, "role=seller&filter=waiting").await, of_designer);
        assert_eq!(ids(client, "filter=running").await, [&to_answer[..], &of_designer[1..]].concat());
        assert_eq!(ids(client, "filter=ended").await, ended);
        assert_eq!(ids(client, "role=seller").await, [0; 0]);
        assert_eq!(rows(stranger, "filter=running").await.1, 0);

        // As the rules say whom it waits for.
        for (who, role) in [(client, "role=buyer"), (designer, "role=seller")] {
            let (list, total) = rows(who, role).await;
            assert_eq!(total, 9);
            let turns: Vec<_> = list.iter().filter(|one| one["waiting"] == true).map(|one| one["id"].clone()).collect();
            let waiting: Vec<_> =
                ids(who, &format!("{role}&filter=waiting")).await.into_iter().map(Value::from).collect();
            assert_eq!(turns, waiting, "{role}");
        }

        // One order over all pages.
        let mut paged = Vec::new();
        for page in 1..=3 {
            let (list, total) = rows(client, &format!("size=3&page={page}")).await;
            assert_eq!(total, 9);
            paged.extend(list.iter().map(|one| one["id"].as_i64().unwrap()));
        }
        assert_eq!(paged, ids(client, "").await);
        client.get("/orders?filter=mine").await.wrong_fields(&["filter"]);
        app.guest().get("/orders").await.refused(401, "not_signed_in");
    })
    .await;
}

/// The cover in the list, and whether its reader sees the picture.
async fn cover(who: &Actor) -> Option<bool> {
    let (list, _) = rows(who, "").await;
    let thumb = list[0]["thumb"].as_str()?.to_owned();
    Some(who.get(&thumb).await.status.is_success())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_from_a_gig_shows_its_cover_while_everybody_sees_that() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let gig = on_sale(designer, moderator).await;
        client.post("/orders", json!({ "gigId": gig, "content": WORDS })).await.success();
        assert_eq!(cover(client).await, Some(true));
        designer.post(&format!("/gigs/{gig}/off"), json!({})).await.success();
        assert_eq!(cover(client).await, Some(true), "paused it still has its page");
        designer.delete(&format!("/gigs/{gig}")).await.success();
        assert_eq!(cover(client).await, None);
        let other = World::of(app).await;
        other.hired().await;
        assert_eq!(cover(&other.client).await, None, "of a hire");
    })
    .await;
}
