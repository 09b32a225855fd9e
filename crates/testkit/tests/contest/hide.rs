//! `POST /users/project/hide`: by its owner the private upgrade, by a designer the end of it in their portfolio.

#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::json;
use testkit::{Contest, on_each_engine};

const CALL: &str = "/users/project/hide";

#[tokio::test(flavor = "multi_thread")]
async fn a_designer_takes_a_contest_out_of_the_portfolio_for_good() {
    on_each_engine(async |app| {
        let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
        let (contest, work) = Contest::delivered(&client, &winner).await;
        contest.confirm(&client).await.success();
        let guest = app.guest();
        let shown = async |reader: &testkit::Actor| {
            let profile = reader.get(&format!("/designers/{}", winner.id)).await.data();
            let (contests, _) = reader.get(&format!("/designers/{}/projects", winner.id)).await.list();
            (profile["portfolio"].to_string().contains(&format!("\"projectId\":{}", contest.id)), contests.len())
        };
        assert_eq!(shown(&guest).await, (true, 1));
        for _ in 0..2 {
            winner.post(CALL, json!({ "projectId": contest.id })).await.success();
            assert_eq!(shown(&guest).await, (false, 0));
        }
        winner.post_form(CALL, &format!("projectId={}", contest.encoded)).await.success();
        // It stays where it hangs, and in the designer's own list.
        assert_eq!(contest.seen_by(&guest).await["winning"]["workId"], work["id"]);
        let (mine, _) = winner.get("/users/projects").await.list();
        assert_eq!(mine.len(), 1);
        other.post(CALL, json!({ "projectId": contest.id })).await.refused(403, "forbidden");
        guest.post(CALL, json!({ "projectId": contest.id })).await.refused(401, "not_signed_in");
        app.moderator().await.post(CALL, json!({ "projectId": contest.id })).await.refused(403, "forbidden");
        app.suspend(&winner).await;
        winner.post(CALL, json!({ "projectId": contest.id })).await.refused(403, "suspended");
        winner.post(CALL, json!({})).await.refused(422, "required");
        for wrong in [json!("nonsense"), json!(999_999), json!(-1)] {
            winner.post(CALL, json!({ "projectId": wrong })).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn for_its_owner_it_is_the_private_upgrade_and_nobody_else_learns_of_it() {
    on_each_engine(async |app| {
        let (client, stranger, applicant) = (app.client().await, app.client().await, app.applicant().await);
        let contest = Contest::open(&client).await;
        let order = json!({ "projectId": contest.id });
        let due = client.post(CALL, order.clone()).await.refused(402, "private_fee_required");
        assert_eq!((&due["data"]["purpose"], &due["data"]["amount"]), (&json!("private"), &json!(100)));
        assert_eq!(contest.seen_by(&app.guest()).await["private"], false);
        stranger.post(CALL, order.clone()).await.refused(403, "forbidden");
        testkit::pay(&client, json!({ "purpose": "private", "channel": "sandbox", "projectId": contest.id })).await;
        client.post(CALL, order.clone()).await.refused(409, "wrong_state");
        for blind in [&stranger, &applicant] {
            let there = blind.post(CALL, order.clone()).await.refused(404, "not_found");
            let nothing = blind.post(CALL, json!({ "projectId": 999_999 })).await.refused(404, "not_found");
            assert_eq!(there, nothing, "a private contest and none answer alike");
        }
        app.designer().await.post(CALL, order).await.refused(403, "forbidden");
    })
    .await;
}
