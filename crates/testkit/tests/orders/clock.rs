//! The clock of a delivery beside prices and money: what is bought while it waits for its buyer is still theirs to ask for.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::world::{WORDS, World, balance, moment};
use db::{params, sql};
use domain::order::clock::UNPAID_DAYS;
use serde_json::{Value, json};
use testkit::{Form, TestApp, on_each_engine};

/// Begins a bank transfer for the price that waits and hands in its proof.
async fn transfer(world: &World, id: i64) -> Value {
    let order = json!({ "purpose": "order", "orderId": id, "channel": "transfer" });
    let begun = world.client.post("/payments", order).await.data();
    let name = world.client.get(&format!("/orders/{id}")).await.data()["servicesTitle"].as_str().unwrap().to_owned();
    let picture = b"\x89PNG\r\n\x1a\n and what a bank draws".to_vec();
    let proof = Form::new().file("file", "回单.png", picture).field("projectName", &name);
    world.client.upload(&format!("/payments/{}/proof", begun["id"]), proof).await.success();
    begun
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_bought_in_the_last_hour_of_a_delivery_can_still_be_asked_for() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.delivered(100.0, 0).await;
        app.advance_hours(60).await;
        world.quote(id, 100.0, 1).await;
        app.advance_hours(11).await;
        world.pay(id).await;
        app.advance_hours(2).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (5, 0.0));
        world.client.post(&format!("/orders/{id}/revise"), json!({ "content": WORDS })).await.success();
        world.deliver(id, b"second").await;
        app.advance_hours(73).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (6, 170.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_share_that_falls_away_after_its_hours_ran_out_starts_them_anew() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.delivered(100.0, 0).await;
        let share = json!({ "share": 0, "reason": "不是我要的" });
        world.client.post(&format!("/orders/{id}/cancel"), share).await.success();
        app.advance_hours(80).await;
        world.quote(id, 100.0, 1).await;
        world.pay(id).await;
        let order = world.client.get(&format!("/orders/{id}")).await.data();
        assert_eq!((&order["status"], &order["buyerProposal"]), (&json!(5), &Value::Null));
        assert!(moment(&order["autoCompleteAt"]) > app.market.now(), "{order}");
        app.advance_hours(71).await;
        assert_eq!(world.status(id).await, 5);
        app.advance_hours(2).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (6, 170.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn money_that_was_on_its_way_in_time_is_waited_for_and_later_money_is_not() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let moderator = &world.moderator;
        let id = world.delivered(100.0, 0).await;
        world.quote(id, 100.0, 1).await;
        app.advance_hours(71).await;
        let begun = transfer(&world, id).await;
        app.advance_hours(3).await;
        assert_eq!(world.status(id).await, 5, "the proof of its money lies on the desk");
        let approved = json!({ "approved": 1, "amount": begun["amount"] });
        moderator.post(&format!("/admin/transfers/{}", begun["id"]), approved).await.success();
        app.advance_hours(71).await;
        assert_eq!(world.status(id).await, 5);
        world.client.post(&format!("/orders/{id}/revise"), json!({ "content": WORDS })).await.success();

        // Whatever is begun after the hour does not keep the seller from their pay.
        let other = world.delivered(100.0, 0).await;
        world.quote(other, 100.0, 1).await;
        app.advance_hours(71).await;
        let begun = transfer(&world, other).await;
        let (payment, late) = (begun["id"].as_i64().unwrap(), 5 * 3_600_000);
        begin_later(app, payment, late).await;
        app.advance_hours(2).await;
        assert_eq!(world.status(other).await, 6);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_that_was_only_begun_keeps_an_order_to_be_paid_and_no_seller_from_their_pay() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let begin = async |id: i64| {
            let order = json!({ "purpose": "order", "orderId": id, "channel": "transfer" });
            world.client.post("/payments", order).await.success();
        };
        let id = world.delivered(100.0, 0).await;
        world.quote(id, 100.0, 1).await;
        app.advance_hours(71).await;
        begin(id).await;
        app.advance_hours(2).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (6, 85.0));

        let unpaid = world.hired().await;
        world.quote(unpaid, 100.0, 1).await;
        app.advance_hours((UNPAID_DAYS - 1) * 24).await;
        let status = world.status(unpaid).await;
        begin(unpaid).await;
        app.advance_hours(2 * 24).await;
        assert_eq!(world.status(unpaid).await, status);
        app.advance_hours(6 * 24).await;
        assert_eq!(world.status(unpaid).await, 7);
    })
    .await;
}

async fn begin_later(app: &TestApp, payment: i64, ms: i64) {
    let write = move |tx: &mut db::Tx<'_>| {
        tx.run(sql!("UPDATE payments SET created_at = created_at + $2 WHERE id = $1"), &params![payment, ms])
    };
    app.market.db.write(write).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revision_is_not_asked_of_a_delivery_that_nobody_has_seen() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.delivered(100.0, 1).await;
        // The next one was stored while the call waited for its turn.
        let order = id;
        let write = move |tx: &mut db::Tx<'_>| {
            tx.run(
                sql!("UPDATE handovers SET package_at = package_at + 60000 WHERE order_id = $1 AND revoked_at IS NULL"),
                &params![order],
            )
        };
        app.market.db.write(write).await.unwrap();
        let path = format!("/orders/{id}");
        world.client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.refused(409, "conflict");
        let order = world.client.get(&path).await.data();
        assert_eq!((&order["status"], &order["revisionsLeft"]), (&json!(5), &json!(1)));
        app.advance_hours(1).await;
        world.client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.success();
        assert_eq!(world.status(id).await, 31);
    })
    .await;
}
