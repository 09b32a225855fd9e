//! Contests that somebody marked as ones to come back to: their own list of them, and what is left of it when a contest
//! turns private.

#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::json;
use testkit::{Actor, Contest, on_each_engine};

const LIST: &str = "/projects/favorites";

fn mark(contest: &Contest) -> String {
    format!("/projects/{}/favorite", contest.id)
}

/// Ids in the order of the list, and how many there are in all.
async fn marked(actor: &Actor, query: &str) -> (Vec<i64>, i64) {
    let (list, total) = actor.get(&format!("{LIST}{query}")).await.list();
    (list.iter().map(|card| card["id"].as_i64().unwrap()).collect(), total)
}

#[tokio::test(flavor = "multi_thread")]
async fn marked_contests_are_listed_to_whoever_marked_them_the_newest_mark_first() {
    on_each_engine(async |app| {
        let (client, designer, other) = (app.client().await, app.designer().await, app.designer().await);
        let first = Contest::open(&client).await;
        let second = Contest::open_with(&client, json!({ "companyName": "云岭茶社" })).await;
        let third = Contest::open(&client).await;
        app.guest().get(LIST).await.refused(401, "not_signed_in");
        assert_eq!(marked(&designer, "").await, (vec![], 0));
        for contest in [&second, &first, &third] {
            designer.post(&mark(contest), json!({})).await.success();
            app.advance_ms(1_000).await;
        }
        // Marked again it is where it was.
        designer.post(&mark(&second), json!({})).await.success();
        let newest_first = [third.id, first.id, second.id];
        assert_eq!(marked(&designer, "").await, (newest_first.to_vec(), 3));
        for nobody in [&client, &other] {
            assert_eq!(marked(nobody, "").await, (vec![], 0), "marks are one's own");
        }
        for (page, there) in newest_first.chunks(2).chain([[].as_slice()]).enumerate() {
            assert_eq!(marked(&designer, &format!("?size=2&page={}", page + 1)).await, (there.to_vec(), 3));
        }
        // A card is the one of the public list.
        second.enter(&designer).await;
        let (cards, _) = designer.get(LIST).await.list();
        let (public, _) = designer.get("/projects?filter=open").await.list();
        let in_public = public.iter().find(|card| card["id"] == second.id).unwrap();
        assert_eq!(&cards[2], in_public);
        assert_eq!((&cards[2]["companyName"], &cards[2]["joined"]), (&json!("云岭茶社"), &json!(true)));
        assert!(cards[2]["client"]["record"]["contests"].is_i64());
        designer.delete(&mark(&first)).await.success();
        assert_eq!(marked(&designer, "").await, (vec![third.id, second.id], 2));
        // Back, it is the newest.
        designer.post(&mark(&first), json!({})).await.success();
        assert_eq!(marked(&designer, "").await.0, [first.id, third.id, second.id]);
        // Whoever is suspended marks nothing, and reads.
        app.suspend(&designer).await;
        assert_eq!(marked(&designer, "").await.1, 3);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_turned_private_is_left_out_for_whoever_may_not_know_of_it() {
    on_each_engine(async |app| {
        let (client, stranger, applicant) = (app.client().await, app.client().await, app.applicant().await);
        let (designer, moderator) = (app.designer().await, app.moderator().await);
        let (secret, open) = (Contest::open(&client).await, Contest::open(&client).await);
        let readers = [&stranger, &applicant, &designer, &moderator, &client];
        for reader in readers {
            reader.post(&mark(&open), json!({})).await.success();
        }
        app.advance_ms(1_000).await;
        for reader in readers {
            reader.post(&mark(&secret), json!({})).await.success();
            assert_eq!(marked(reader, "").await, (vec![secret.id, open.id], 2));
        }
        let order = json!({ "purpose": "private", "channel": "sandbox", "projectId": secret.id });
        testkit::pay(&client, order).await.success();
        for blind in [&stranger, &applicant] {
            assert_eq!(marked(blind, "").await, (vec![open.id], 1));
            assert_eq!(marked(blind, "?size=1&page=2").await, (vec![], 1));
            assert!(!blind.get(LIST).await.text().contains(&secret.encoded));
        }
        for known in [&designer, &moderator, &client] {
            assert_eq!(marked(known, "").await, (vec![secret.id, open.id], 2));
            assert_eq!(marked(known, "?size=1").await, (vec![secret.id], 2));
        }
    })
    .await;
}
