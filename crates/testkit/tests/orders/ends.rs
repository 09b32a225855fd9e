//! How orders end, to the cent: by themselves, before their start, with a share, by a moderator, unpaid, late.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::world::{WORDS, World, balance, moment, sent_back};
use db::{DbError, params, sql};
use domain::account::left_name;
use domain::order::input::DAYS_MOST;
use domain::time::HOUR_MS;
use domain::{OrderId, Timestamp};
use serde_json::{Value, json};
use testkit::{on_each_engine, only, together};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_answers_and_it_completes_after_72_hours() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.delivered(100.01, 1).await;
        app.advance_hours(71).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (5, 0.0));
        app.advance_hours(1).await;
        // 15.0015 is 15.00: the seller owns the rest.
        assert_eq!((world.status(id).await, balance(&world.designer).await), (6, 85.01));
        assert_eq!(world.client.get(&format!("/orders/{id}")).await.data()["completedBy"], "timer");
        app.advance_hours(72).await;
        assert_eq!(balance(&world.designer).await, 85.01);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_buyer_who_is_suspended_stands_still_until_they_can_answer() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.delivered(100.0, 1).await;
        let order = async || world.client.get(&format!("/orders/{id}")).await.data();
        let due = moment(&order().await["dueAt"]);
        app.advance_hours(24).await;
        app.bar(&world.client).await;
        assert_eq!(order().await["autoCompleteAt"], Value::Null);
        app.advance_hours(200).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (5, 0.0));
        app.lift(&world.client).await;
        // A day of the three had passed. The day it is due stood still with it.
        let near = |one: Timestamp, other: Timestamp| one.since(other).abs() < HOUR_MS / 2;
        let lifted = order().await;
        assert!(near(moment(&lifted["autoCompleteAt"]), app.now().plus_hours(48)), "{lifted}");
        assert!(near(moment(&lifted["dueAt"]), due.plus_hours(200)), "{lifted}");
        app.advance_hours(47).await;
        assert_eq!(world.status(id).await, 5);
        app.advance_hours(1).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (6, 85.0));
        // What comes while they are suspended waits as well; a moderator decides in between.
        let late = world.started(100.0, 1).await;
        app.bar(&world.client).await;
        world.deliver(late, b"late").await;
        app.advance_hours(100).await;
        assert_eq!(world.status(late).await, 5);
        let decided = json!({ "share": 50, "reason": "买家无法回复" });
        world.moderator.post(&format!("/admin/orders/{late}"), decided).await.success();
        assert_eq!((world.status(late).await, balance(&world.designer).await), (7, 127.5));
        app.lift(&world.client).await;
        let waits = world.delivered(100.0, 1).await;
        app.advance_hours(71).await;
        assert_eq!(world.status(waits).await, 5, "whoever can answer has three days again");
        app.advance_hours(1).await;
        assert_eq!(world.status(waits).await, 6);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_must_name_the_same_share_and_each_cent_has_an_owner() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.started(79.01, 1).await;
        let cancel = format!("/orders/{id}/cancel");
        for share in [-1, 101] {
            world.client.post(&cancel, json!({ "share": share })).await.wrong_fields(&["share"]);
        }
        world.client.post(&cancel, json!({})).await.wrong_fields(&["share"]);
        let plan = world.client.get(&format!("{cancel}?share=33")).await.data();
        assert_eq!(plan, json!({ "share": 33, "gross": 26.07, "commission": 3.91, "net": 22.16, "back": 52.94 }));
        world.client.post(&cancel, json!({ "share": 20 })).await.success();
        world.designer.post(&cancel, json!({ "share": 33, "reason": "做了三分之一" })).await.success();
        assert_eq!(world.status(id).await, 3);
        let queue = world.moderator.get("/admin/orders").await.json();
        assert_eq!((&queue["total"], &queue["list"][0]["id"]), (&json!(1), &json!(id)));
        let calls = [world.client.clone(), world.client.clone()].map(|client| {
            let path = cancel.clone();
            async move { client.post(&path, json!({ "share": 33 })).await }
        });
        only(1, &together(calls).await, 409, "wrong_state");
        assert_eq!((world.status(id).await, balance(&world.designer).await), (7, 22.16));
        assert_eq!(sent_back(app, &world.client).await, 5_294);
        assert_eq!(world.moderator.get("/admin/orders").await.json()["total"], 0);
        world
            .designer
            .post(&format!("/orders/{id}/messages"), json!({ "content": "x".repeat(20) }))
            .await
            .refused(409, "wrong_state");
        // What was asked and answered stands there with whoever it was, also once they have left.
        let (buyer, now) = (world.client.id, app.now());
        let leave = move |tx: &mut db::Tx<'_>| db::account::leave::anonymise(tx, buyer, &left_name(buyer), now);
        app.market.db.write(leave).await.unwrap();
        let order = world.designer.get(&format!("/orders/{id}")).await.data();
        let steps = order["steps"].as_array().unwrap();
        let by = |step: &Value| (step["userName"].clone(), step["deleted"].clone());
        assert_eq!(by(&steps[0]), (json!(format!("#{}", world.client.id)), json!(true)));
        assert_eq!(by(&steps[1]), (json!(world.designer.user_name), json!(false)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_decides_with_a_share_and_who_would_end_it_stops_the_clock() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.delivered(200.0, 0).await;
        world
            .client
            .post(&format!("/orders/{id}/cancel"), json!({ "share": 0, "reason": "不是我要的" }))
            .await
            .success();
        app.advance_hours(100).await;
        assert_eq!((world.status(id).await, balance(&world.designer).await), (5, 0.0));
        assert_eq!(world.client.get(&format!("/orders/{id}")).await.data()["quotes"][0]["sentBack"], 0);
        let path = format!("/admin/orders/{id}");
        for other in [&world.client, &world.designer, &world.stranger] {
            other.post(&path, json!({ "share": 50, "reason": "x" })).await.refused(403, "forbidden");
        }
        world.moderator.post(&path, json!({})).await.wrong_fields(&["reason", "share"]);
        world.moderator.post(&path, json!({ "share": 25, "reason": "交付了一部分" })).await.success();
        world.moderator.post(&path, json!({ "share": 25, "reason": "again" })).await.refused(409, "wrong_state");
        assert_eq!((world.status(id).await, balance(&world.designer).await), (7, 42.5));
        assert_eq!(sent_back(app, &world.client).await, 15_000);
        let order = world.client.get(&format!("/orders/{id}")).await.data();
        assert_eq!(order["quotes"][0]["sentBack"], 150, "its price tells what of it goes back");
        let ended = order["ended"].clone();
        assert_eq!(ended, json!({ "by": "moderator", "share": 25, "reason": "交付了一部分" }));
        // What its seller is told they got is what they got.
        let plan = world.designer.get(&format!("/orders/{id}")).await.data()["plan"].clone();
        assert_eq!(plan, json!({ "share": 25, "gross": 50, "commission": 7.5, "net": 42.5, "back": 150 }));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn very_late_its_buyer_has_all_money_back_and_more_days_move_the_day() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.started(150.0, 1).await;
        let path = format!("/orders/{id}");
        world.designer.post(&format!("{path}/extend"), json!({ "days": 2, "reason": "生病了" })).await.success();
        world.client.post(&format!("{path}/extend/answer"), json!({})).await.wrong_fields(&["accepted"]);
        // Other days than those that were looked at are not agreed to.
        let looked_at = |days: i64| json!({ "accepted": true, "days": days });
        world.client.post(&format!("{path}/extend/answer"), looked_at(3)).await.refused(409, "conflict");
        world.client.post(&format!("{path}/extend/answer"), looked_at(2)).await.success();
        world
            .client
            .post(&format!("{path}/extend/answer"), json!({ "accepted": true }))
            .await
            .refused(409, "wrong_state");
        app.advance_hours((7 + 2 + 3) * 24 - 1).await;
        assert_eq!(world.client.get(&path).await.data()["veryLate"], false);
        app.advance_hours(2).await;
        assert_eq!(world.client.get(&path).await.data()["veryLate"], true);
        assert_eq!(world.moderator.get("/admin/orders?filter=late").await.json()["total"], 1);
        world.client.post(&format!("{path}/cancel"), json!({})).await.success();
        assert_eq!((world.status(id).await, balance(&world.designer).await), (7, 0.0));
        assert_eq!(sent_back(app, &world.client).await, 15_000);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn as_many_more_days_are_granted_as_can_be_asked_for() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let path = format!("/orders/{}", world.started(150.0, 1).await);
        let due = async || moment(&world.client.get(&path).await.data()["dueAt"]);
        let first = due().await;
        let days = json!({ "days": DAYS_MOST, "reason": "要去外地三个月" });
        world.designer.post(&format!("{path}/extend"), days).await.success();
        world.client.post(&format!("{path}/extend/answer"), json!({ "accepted": true })).await.success();
        assert_eq!(due().await, first.plus_days(DAYS_MOST));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_pays_it_and_it_lapses_and_either_side_ends_it_before() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.quoted(150.0, 1).await;
        app.advance_hours(14 * 24 - 1).await;
        assert_eq!(world.status(id).await, 0);
        app.advance_hours(1).await;
        assert_eq!(world.status(id).await, 7);
        let late = json!({ "purpose": "order", "orderId": id, "channel": "sandbox" });
        world.client.post("/payments", late).await.refused(409, "wrong_state");
        for by in [&world.client, &world.designer] {
            let id = world.quoted(150.0, 1).await;
            by.post(&format!("/orders/{id}/cancel"), json!({})).await.success();
            assert_eq!(world.status(id).await, 7);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_delivered_in_time_is_not_late_for_the_days_in_which_the_buyer_had_it() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.started(150.0, 1).await;
        let path = format!("/orders/{id}");
        let due = async || moment(&world.client.get(&path).await.data()["dueAt"]);
        let first = due().await;
        app.advance_hours(6 * 24).await;
        world.deliver(id, b"first").await;
        app.advance_hours(24).await;
        world.deliver(id, b"second").await;
        app.advance_hours(24).await;
        assert_eq!(world.moderator.get("/admin/orders?filter=late").await.json()["total"], 0);
        world.client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.success();
        let held = due().await.since(first);
        assert!((48 * 3_600_000..49 * 3_600_000).contains(&held), "{held}");
        app.advance_hours(23).await;
        assert_eq!(world.moderator.get("/admin/orders?filter=late").await.json()["total"], 0);
        app.advance_hours(10 * 24).await;
        assert_eq!(world.moderator.get("/admin/orders?filter=late").await.json()["total"], 1);
        assert_eq!(world.client.get(&path).await.data()["veryLate"], false);
        let cancel = format!("{path}/cancel");
        world.client.post(&cancel, json!({})).await.wrong_fields(&["share"]);
        world.client.post(&cancel, json!({ "share": 0 })).await.success();
        assert_eq!((world.status(id).await, sent_back(app, &world.client).await), (31, 0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_number_agrees_to_nothing() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.started(150.0, 1).await;
        let cancel = format!("/orders/{id}/cancel");
        world.client.post(&cancel, json!({ "share": 0 })).await.success();
        for silent in [json!({}), json!({ "share": null, "reason": "x" })] {
            world.designer.post(&cancel, silent).await.wrong_fields(&["share"]);
        }
        assert_eq!((world.status(id).await, sent_back(app, &world.client).await), (3, 0));
        world.designer.post(&cancel, json!({ "share": 0 })).await.success();
        assert_eq!((world.status(id).await, sent_back(app, &world.client).await), (7, 15_000));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_share_that_was_named_holds_nobody_once_the_order_has_changed() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let id = world.started(200.0, 2).await;
        let path = format!("/orders/{id}");
        let share = |share: i64| json!({ "share": share, "reason": "x" });
        let waiting = async || moderator.get("/admin/orders").await.json()["total"].as_i64().unwrap();
        // Each changes what it is about: a delivery, a revision, more that is bought, more days.
        for change in ["deliver", "revise", "quote", "extend"] {
            client.post(&format!("{path}/cancel"), share(10)).await.success();
            designer.post(&format!("{path}/cancel"), share(90)).await.success();
            assert_eq!(waiting().await, 1, "{change}");
            match change {
                "deliver" => world.deliver(id, b"first").await,
                "revise" => {
                    client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.success();
                }
                "quote" => {
                    world.quote(id, 100.0, 0).await;
                    world.pay(id).await;
                }
                _ => {
                    designer.post(&format!("{path}/extend"), json!({ "days": 2, "reason": "x" })).await.success();
                    client.post(&format!("{path}/extend/answer"), json!({ "accepted": true })).await.success();
                }
            }
            let order = client.get(&path).await.data();
            let gone = (&order["buyerProposal"], &order["sellerProposal"], &order["disputedAt"]);
            assert_eq!(gone, (&Value::Null, &Value::Null, &Value::Null), "{change}");
            assert!(order["steps"].as_array().unwrap().iter().any(|step| step["kind"] == "proposals_dropped"));
            assert_eq!(waiting().await, 0, "{change}");
            // What would have agreed to it before proposes now.
            client.post(&format!("{path}/cancel"), share(90)).await.success();
            assert_ne!(world.status(id).await, 7, "{change}");
        }
        assert_eq!((sent_back(app, client).await, balance(designer).await), (0, 0.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seller_does_not_end_a_dispute_by_delivering_again() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let (client, designer, moderator) = (&world.client, &world.designer, app.moderator().await);
        let id = world.delivered(100.0, 2).await;
        let path = format!("/orders/{id}");
        let waiting = async || moderator.get("/admin/orders").await.list().1;
        client.post(&format!("{path}/cancel"), json!({ "share": 0, "reason": "这不是我们说好的东西" })).await.success();
        designer.post(&format!("{path}/cancel"), json!({ "share": 90, "reason": "已经照着做了" })).await.success();
        assert_eq!(waiting().await, 1);
        world.deliver(id, b"the same with another byte").await;
        let order = client.get(&path).await.data();
        assert_eq!((&order["buyerProposal"]["share"], &order["sellerProposal"]), (&json!(0), &Value::Null), "{order}");
        assert_eq!(waiting().await, 1, "it is still the moderators' to decide");
        app.advance_hours(24 * 5).await;
        assert_ne!(world.status(id).await, 6, "nobody is paid while it is");
        // A price that was only the seller's goes with a delivery.
        let other = world.delivered(100.0, 2).await;
        designer
            .post(&format!("/orders/{other}/cancel"), json!({ "share": 90, "reason": "想早点结束" }))
            .await
            .success();
        assert_eq!(waiting().await, 2);
        world.deliver(other, b"better").await;
        assert_eq!(waiting().await, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_price_gives_its_seller_the_whole_time_for_another() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.hired().await;
        app.advance_hours(13 * 24).await;
        world.quote(id, 150.0, 1).await;
        app.advance_hours(13 * 24).await;
        let decline = format!("/orders/{id}/quote/decline");
        world.client.post(&decline, json!({ "reason": "太贵了" })).await.success();
        app.advance_hours(14 * 24 - 1).await;
        assert_eq!(world.status(id).await, 0);
        app.advance_hours(1).await;
        assert_eq!(world.status(id).await, 7);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_back_is_told_by_every_payment_however_many_there_are() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.started(100.0, 1).await;
        let copied = app.market.db.write(move |tx| {
            for n in 0..200_i64 {
                tx.run(
                    sql!(
                        "INSERT INTO payments (payer_id, purpose, channel, amount, currency, status, subject, created_at, \
                         paid_at, order_id, quote_id) SELECT payer_id, purpose, channel, amount, currency, status, \
                         $2, created_at, paid_at, order_id, quote_id FROM payments \
                         WHERE order_id = $1 ORDER BY id LIMIT 1"
                    ),
                    &params![id, &format!("copy:{n}")],
                )?;
            }
            let found = db::money::payer::of_order(tx, OrderId(id))?.len();
            tx.run(sql!("DELETE FROM payments WHERE order_id = $1 AND subject LIKE 'copy:%'"), &params![id])?;
            Ok::<_, DbError>(found)
        });
        assert_eq!(copied.await.unwrap(), 201);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_still_comes_to_the_moderators_until_it_moves() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, moderator, .. } = &world;
        let waiting = async || {
            let queues = moderator.get("/admin/queues").await.list().0;
            let count = queues.iter().find(|queue| queue["id"] == "orders").unwrap()["waiting"].as_i64().unwrap();
            assert_eq!(moderator.get("/admin/orders").await.list().1, count);
            count
        };
        // Nothing was ever delivered: its buyer may end it three days late, moderators are asked after seven.
        let silent = world.started(150.0, 1).await;
        app.advance_hours((7 + 6) * 24).await;
        assert_eq!(waiting().await, 0);
        app.advance_hours(25).await;
        assert_eq!(waiting().await, 1);
        world.deliver(silent, b"late, but here").await;
        assert_eq!(waiting().await, 0);
        client.post(&format!("/orders/{silent}/complete"), json!({})).await.success();
        // A revision: nobody ends it alone, so they are asked as soon as it is late.
        let id = world.delivered(150.0, 2).await;
        client.post(&format!("/orders/{id}/revise"), json!({ "content": WORDS })).await.success();
        app.advance_hours((7 + 2) * 24).await;
        assert_eq!(waiting().await, 0);
        app.advance_hours(25).await;
        assert_eq!(waiting().await, 1);
        for who in [client, &world.designer] {
            let letters = app.mail_to(&who.email).await;
            assert!(letters.iter().any(|letter| letter.subject.contains("修改逾期未交付")));
        }
        let order = client.get(&format!("/orders/{id}")).await.data();
        assert!(order["disputedAt"].is_string() && order["buyerProposal"].is_null(), "{order}");
        world.deliver(id, b"second").await;
        assert_eq!(waiting().await, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_as_long_overdue_as_before_stays_with_the_moderators() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let waiting = async || moderator.get("/admin/orders").await.list().1;
        let more_days = async |id: i64, days: i64| {
            let path = format!("/orders/{id}/extend");
            designer.post(&path, json!({ "days": days, "reason": "还要一点时间" })).await.success();
            client.post(&format!("{path}/answer"), json!({ "accepted": true })).await.success();
        };
        // One that was to be revised, and one of which nothing was ever delivered: both a month overdue.
        let revised = world.delivered(150.0, 2).await;
        client.post(&format!("/orders/{revised}/revise"), json!({ "content": WORDS })).await.success();
        let silent = world.started(150.0, 1).await;
        app.advance_hours((7 + 30) * 24).await;
        assert_eq!(waiting().await, 2);
        for id in [revised, silent] {
            more_days(id, 1).await;
            assert_eq!(waiting().await, 2, "it was due long before that day as well");
            // A price that buys no days, of somebody who would have ended it.
            client.post(&format!("/orders/{id}/cancel"), json!({ "share": 10 })).await.success();
            let quote = json!({ "description": "名片", "amount": 100, "days": 0, "revisions": 1 });
            designer.post(&format!("/orders/{id}/quote"), quote).await.success();
            world.pay(id).await;
            let order = client.get(&format!("/orders/{id}")).await.data();
            assert!(order["disputedAt"].is_string() && order["buyerProposal"].is_null(), "{order}");
        }
        app.advance_hours(10 * 24).await;
        assert_eq!(waiting().await, 2);
        // Whoever is given enough of them is not late any more, and is asked about when they are again.
        for id in [revised, silent] {
            more_days(id, 60).await;
        }
        assert_eq!(waiting().await, 0);
        app.advance_hours((60 - 39 + 7) * 24 + 1).await;
        assert_eq!(waiting().await, 2);
        for id in [revised, silent] {
            world.deliver(id, b"here at last").await;
        }
        assert_eq!(waiting().await, 0);
        assert_eq!((sent_back(app, client).await, balance(designer).await), (0, 0.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_of_suspended_people_are_counted_on_the_desk() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let waiting = async || {
            let queues = moderator.get("/admin/queues").await.list().0;
            let queue = queues.iter().find(|queue| queue["id"] == "suspended-orders").unwrap().clone();
            assert_eq!(
                moderator.get("/admin/orders?filter=suspended").await.list().1,
                queue["waiting"].as_i64().unwrap()
            );
            queue
        };
        // One that holds money, one that nobody has paid, one that is over.
        let id = world.started(100.0, 1).await;
        world.quoted(100.0, 1).await;
        let over = world.delivered(100.0, 1).await;
        client.post(&format!("/orders/{over}/complete"), json!({})).await.success();
        assert_eq!((&waiting().await["waiting"], &waiting().await["oldest"]), (&json!(0), &json!(null)));
        app.bar(designer).await;
        let queue = waiting().await;
        assert_eq!(queue["waiting"], 1);
        assert!(queue["oldest"].is_string(), "since their suspension: {queue}");
        // Both sides: it is one order all the same.
        app.bar(client).await;
        assert_eq!(waiting().await["waiting"], 1);
        app.lift(designer).await;
        assert_eq!(waiting().await["waiting"], 1);
        moderator.post(&format!("/admin/orders/{id}"), json!({ "share": 0, "reason": "停用" })).await.success();
        assert_eq!(waiting().await["waiting"], 0);
        app.lift(client).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dispute_is_a_case_of_the_desk_until_it_is_decided() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let (id, quiet) = (world.started(100.0, 1).await, world.started(100.0, 1).await);
        let waiting = async |queue: &str| -> Vec<i64> {
            let cases = world.moderator.get(&format!("/admin/cases?queue={queue}")).await.list().0;
            cases.iter().filter_map(|one| one["id"].as_i64()).collect()
        };
        assert_eq!(waiting("orders").await, Vec::<i64>::new());
        world.client.post(&format!("/orders/{id}/cancel"), json!({ "share": 10, "reason": "太慢" })).await.success();
        assert_eq!(waiting("orders").await, [id]);
        let case = format!("/admin/cases/orders/{id}");
        world.moderator.put(&format!("{case}/mine"), json!({})).await.success();
        world.moderator.post(&format!("{case}/notes"), json!({ "content": "问过双方" })).await.success();
        let other = format!("/admin/cases/orders/{quiet}/mine");
        world.moderator.put(&other, json!({})).await.refused(404, "not_found");
        world.client.get(&case).await.refused(403, "forbidden");
        app.bar(&world.client).await;
        let mut suspended = waiting("suspended-orders").await;
        suspended.sort_unstable();
        assert_eq!(suspended, [id, quiet]);
        let decided = json!({ "share": 40, "reason": "做了一部分" });
        world.moderator.post(&format!("/admin/orders/{id}"), decided).await.success();
        assert_eq!((waiting("orders").await, waiting("suspended-orders").await), (vec![], vec![quiet]));
        let state = world.moderator.get(&case).await.data();
        assert_eq!((&state["waiting"], &state["notes"][0]["content"]), (&json!(false), &json!("问过双方")));
        app.lift(&world.client).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_found_at_the_desk_by_their_number_and_by_how_their_title_begins() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let (id, other) = (world.hired().await, world.hired().await);
        let find = async |words: &str| -> Vec<i64> {
            let encoded: String = words.bytes().map(|byte| format!("%{byte:02X}")).collect();
            let found = world.moderator.get(&format!("/admin/find?q={encoded}")).await.data();
            found["orders"].as_array().expect("a list").iter().filter_map(|one| one["id"].as_i64()).collect()
        };
        let order = world.client.get(&format!("/orders/{id}")).await.data();
        let title = order["servicesTitle"].as_str().expect("a title").to_owned();
        let head: String = title.chars().take(2).collect();
        for words in [id.to_string(), format!("#{id}")] {
            assert_eq!(find(&words).await, [id], "{words}");
        }
        for words in [title, head] {
            let found = find(&words).await;
            assert!(found.contains(&id) && found.contains(&other), "{words}: {found:?}");
        }
        assert_eq!(find("没有这样的订单").await, Vec::<i64>::new());
        let found = world.moderator.get(&format!("/admin/find?q={id}")).await.data();
        let of = &found["orders"][0];
        assert_eq!(
            (&of["buyerName"], &of["sellerName"]),
            (&json!(world.client.user_name), &json!(world.designer.user_name))
        );
    })
    .await;
}
