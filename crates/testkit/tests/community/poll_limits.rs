//! How far a poll can be moved by whoever throws cookies away.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::stage::Stage;
use domain::poll::{CHANGES_OF_VOTER, FREE_VOTES_OF_ADDRESS, VOTES_OF_ADDRESS_IN_POLL};
use serde_json::json;
use testkit::{Actor, on_each_engine, on_sqlite};

/// A vote of a browser that nobody has seen before.
async fn fresh(stage: &Stage, guest: &Actor, url: &str, token: Option<String>) -> testkit::Answer {
    guest.set_cookie("voter", "");
    let vote = json!({ "url": url, "value": 1, "token": token });
    guest.post(&format!("/works/{}/polls", stage.id(0)), vote).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_tries_from_twenty_addresses_are_two_hundred_votes_without_work() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let free = FREE_VOTES_OF_ADDRESS.most;
        let mut refused = 0;
        for guest in (0..20).map(|_| app.guest()) {
            for attempt in 0..50 {
                let answer = fresh(&stage, &guest, &url, None).await;
                if attempt >= free {
                    answer.refused(422, "captcha_required");
                    refused += 1;
                } else {
                    answer.success();
                }
            }
        }
        assert_eq!((stage.counts(&url).await, refused), (vec![20 * free, 0, 0], 800));
        // Who keeps the cookie changes a vote and adds none.
        let guest = app.guest();
        for entry in [0, 1, 2, 1] {
            stage.vote(&guest, &url, entry).await.success();
        }
        assert_eq!(stage.counts(&url).await, [20 * free, 1, 0]);
        // The owner sees that none of them has an account.
        let seen = crate::stage::seen(&stage.client, &url).await;
        assert_eq!(seen["works"][0]["accounts"], 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn work_buys_an_address_some_votes_more_and_then_none() {
    on_sqlite(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let guest = app.guest();
        for _ in 0..FREE_VOTES_OF_ADDRESS.most {
            fresh(&stage, &guest, &url, None).await.success();
        }
        fresh(&stage, &guest, &url, Some("0.0.0.0.0".to_owned())).await.refused(422, "captcha_wrong");
        let token = guest.solve_captcha().await;
        fresh(&stage, &guest, &url, Some(token.clone())).await.success();
        fresh(&stage, &guest, &url, Some(token)).await.refused(422, "captcha_wrong");
        for _ in FREE_VOTES_OF_ADDRESS.most + 1..VOTES_OF_ADDRESS_IN_POLL.most {
            let token = guest.solve_captcha().await;
            fresh(&stage, &guest, &url, Some(token)).await.success();
        }
        let token = guest.solve_captcha().await;
        fresh(&stage, &guest, &url, Some(token)).await.refused(429, "too_many_requests");
        assert_eq!(stage.counts(&url).await, [VOTES_OF_ADDRESS_IN_POLL.most, 0, 0]);
        // An account at the same address votes all the same.
        let mut person = app.client().await;
        person.address = guest.address.clone();
        stage.vote(&person, &url, 0).await.success();
        // Back and forth is bounded, too.
        let mut told = 0;
        for turn in 0..70 {
            told = stage.vote(&person, &url, 1 + turn % 2).await.status.as_u16();
        }
        assert_eq!(told, 429);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_changes_nothing_writes_nothing_and_every_change_counts() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let call = |entry: usize| format!("/works/{}/polls", stage.id(entry));
        let back = json!({ "url": url, "value": 0 });
        let (guest, mut owner) = (app.guest(), stage.client.listen(None).await.unwrap());
        let writes = app.market.db.writes();
        for _ in 0..3 {
            guest.post(&call(0), back.clone()).await.success();
        }
        assert_eq!(app.market.db.writes(), writes, "nothing was given that could be taken back");
        assert!(owner.so_far().await.is_empty());
        stage.vote(&guest, &url, 0).await.success();
        owner.until("poll").await;
        let writes = app.market.db.writes();
        for _ in 0..3 {
            stage.vote(&guest, &url, 0).await.success();
            guest.post(&call(1), back.clone()).await.success();
        }
        assert_eq!(app.market.db.writes(), writes, "as it stands");
        assert!(owner.so_far().await.is_empty());
        assert_eq!(stage.counts(&url).await, [1, 0, 0]);
        // Given and taken back: each is a change.
        let person = app.client().await;
        let mut changes = 0;
        while changes <= CHANGES_OF_VOTER.most {
            let vote = json!({ "url": url, "value": changes % 2 == 0 });
            let answer = person.post(&call(0), vote).await;
            if changes == CHANGES_OF_VOTER.most {
                answer.refused(429, "too_many_requests");
            } else {
                answer.success();
            }
            changes += 1;
        }
        assert_eq!(stage.counts(&url).await, [1, 0, 0]);
    })
    .await;
}
