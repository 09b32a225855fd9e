//! Orders from a gig: its price frozen with what is chosen beside it, what its seller has to know, its ends before the
//! start; and every lie.

#![allow(clippy::unwrap_used, reason = "tests")]

use super::gig::{decide, on_sale, photo, whole};
use crate::world::{WORDS, World, balance, moment, sent_back};
use domain::Timestamp;
use domain::order::clock::UNANSWERED_DAYS;
use domain::time::HOUR_MS;
use serde_json::{Value, json};
use testkit::{Actor, Form, on_each_engine, only, together};

/// The gig as everybody sees it, with the ids of its extras and demands.
async fn shown(who: &Actor, gig: i64) -> (Value, Vec<i64>, Vec<i64>) {
    let view = who.get(&format!("/gigs/{gig}")).await.data();
    let ids = |of: &str| view[of].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect();
    let (extras, demands) = (ids("extras"), ids("demands"));
    (view, extras, demands)
}

/// An order of 799 with both extras that is paid and waits for its answers.
async fn paid(world: &World) -> i64 {
    let gig = on_sale(&world.designer, &world.moderator).await;
    let (_, extras, _) = shown(&world.client, gig).await;
    let order = json!({ "gigId": gig, "extras": extras, "content": WORDS });
    let id = world.client.post("/orders", order).await.data()["id"].as_i64().unwrap();
    world.pay(id).await;
    assert_eq!(world.status(id).await, 1);
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gig_is_ordered_with_extras_answered_delivered_and_completed_to_the_cent() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let gig = on_sale(designer, moderator).await;
        let (_, extras, _) = shown(client, gig).await;
        let order = |extras: &[i64]| json!({ "gigId": gig, "extras": extras, "content": WORDS });
        app.guest().post("/orders", order(&extras)).await.refused(401, "not_signed_in");
        designer.post("/orders", order(&[])).await.refused(422, "cannot_order_from_yourself");
        client.post("/orders", json!({ "content": WORDS })).await.wrong_fields(&["gigId"]);
        client.post("/orders", json!({ "gigId": 999_999, "content": WORDS })).await.refused(404, "not_found");
        let wrong = json!({ "gigId": gig, "extras": [extras[0], extras[0]], "content": "太短" });
        client.post("/orders", wrong).await.wrong_fields(&["content", "extras"]);
        let lies = json!({ "gigId": gig, "extras": [extras[0]], "content": WORDS, "amount": 1, "price": 1, "status": 6,
            "sellerId": client.id, "paidAt": 1 });
        let placed = client.post("/orders", lies).await.data();
        assert_eq!((&placed["status"], &placed["total"]), (&json!(0), &json!(599)));

        let placed = client.post("/orders", order(&extras)).await.data();
        let id = placed["id"].as_i64().unwrap();
        let path = format!("/orders/{id}");
        // What becomes of the gig later is none of its business.
        designer.post(&format!("/gigs/{gig}/off"), json!({})).await.success();
        client.post("/orders", order(&[])).await.refused(404, "not_found");
        assert_eq!((&placed["price"], &placed["quote"]["amount"]), (&json!(499), &json!(799)));
        designer
            .post(&format!("{path}/quote"), json!({ "description": "x", "amount": 99 }))
            .await
            .refused(409, "wrong_state");
        client.post(&format!("{path}/quote/decline"), json!({ "reason": "x" })).await.refused(409, "wrong_state");
        client.post(&format!("{path}/requirements"), json!({ "answers": [] })).await.refused(409, "wrong_state");
        world.pay(id).await;
        let order = client.get(&path).await.data();
        assert_eq!((&order["status"], &order["held"], &order["dueAt"]), (&json!(1), &json!(799), &Value::Null));
        let names: Vec<_> = order["extras"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
        assert_eq!(names, ["名片", "加急"]);

        let demand = |at: usize| order["requirements"][at]["demandId"].as_i64().unwrap();
        let answer = |at: usize, text: &str| json!({ "demandId": demand(at), "text": text });
        let give = format!("{path}/requirements");
        client.post(&give, json!({ "answers": [] })).await.wrong_fields(&["answers.0"]);
        client
            .post(&give, json!({ "answers": [answer(0, "拾光"), { "demandId": 99, "text": "x" }] }))
            .await
            .wrong_fields(&["answers"]);
        let theirs = world.rival.upload("/files", Form::new().file("file", "a.txt", "x".as_bytes())).await.data();
        let stolen = json!({ "answers": [answer(0, "拾光"), { "demandId": demand(1), "fileId": theirs["id"] }] });
        client.post(&give, stolen).await.wrong_fields(&["answers"]);
        let mine = client.upload("/files", Form::new().file("file", "b.txt", "y".as_bytes())).await.data();
        let whole = json!({ "answers": [answer(0, "拾光"), { "demandId": demand(1), "fileId": mine["id"] }] });
        let calls = [client.clone(), client.clone()].map(|client| {
            let (give, whole) = (give.clone(), whole.clone());
            async move { client.post(&give, whole).await }
        });
        only(1, &together(calls).await, 409, "wrong_state");
        let order = designer.get(&path).await.data();
        assert_eq!((&order["status"], &order["requirements"][0]["text"]), (&json!(3), &json!("拾光")));
        assert_eq!(order["requirements"][1]["file"]["name"], "b.txt");
        assert_eq!(moment(&order["dueAt"]), moment(&order["startedAt"]).plus_days(7 + 2));

        let (view, ..) = shown(designer, gig).await;
        assert_eq!((&view["waiting"], &view["reviews"]), (&json!(1), &json!([])));
        world.deliver(id, b"first").await;
        client.post(&format!("{path}/complete"), json!({})).await.success();
        // 799.00 less 15 %: 119.85.
        assert_eq!((world.status(id).await, balance(designer).await), (6, 679.15));
        client.post(&format!("{path}/review"), json!({ "rating": 4, "content": "很好" })).await.success();
        designer.post(&format!("/gigs/{gig}/on"), json!({})).await.success();
        let (view, ..) = shown(client, gig).await;
        assert_eq!((&view["sold"], &view["rating"], &view["waiting"]), (&json!(1), &json!(4.0), &json!(0)));
        let said = &view["reviews"][0];
        assert_eq!((&said["score"], &said["comment"], &said["userId"]), (&json!(4), &json!("很好"), &json!(client.id)));
        // On the designer's page too, with the gig: of an order, which nobody else may open.
        let profile = app.guest().get(&format!("/designers/{}", designer.id)).await.data();
        assert_eq!((&profile["gigs"][0]["id"], &profile["gigs"][1]), (&json!(gig), &Value::Null));
        let said = &profile["reviews"][0];
        assert_eq!((&said["orderId"], &said["encodedId"]), (&json!(id), &Value::Null));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_file_that_answers_two_questions_stands_beside_both() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let mut gig = whole(photo(designer, 3).await);
        let asks = |question: &str| json!({ "question": question, "required": true, "kind": "upload" });
        gig["demands"] = json!([asks("标志？"), asks("参考？")]);
        let gig = designer.post("/gigs", gig).await.data()["id"].as_i64().unwrap();
        designer.post(&format!("/gigs/{gig}/publish"), json!({})).await.success();
        decide(moderator, gig, true).await;
        let order = json!({ "gigId": gig, "content": WORDS });
        let id = client.post("/orders", order).await.data()["id"].as_i64().unwrap();
        world.pay(id).await;
        let (_, _, demands) = shown(client, gig).await;
        let file =
            client.upload("/files", Form::new().file("file", "b.txt", "y".as_bytes())).await.data()["id"].clone();
        let answers: Vec<_> = demands.iter().map(|demand| json!({ "demandId": demand, "fileId": file })).collect();
        client.post(&format!("/orders/{id}/requirements"), json!({ "answers": answers })).await.success();
        let order = designer.get(&format!("/orders/{id}")).await.data();
        for requirement in order["requirements"].as_array().unwrap() {
            assert_eq!(requirement["file"]["id"], file, "{requirement}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paid_order_of_suspended_people_is_on_the_desk_and_a_moderator_gives_all_back() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let id = paid(&world).await;
        let running = world.started(150.0, 1).await;
        let queue = async || -> Vec<i64> {
            let (list, total) = moderator.get("/admin/orders?filter=suspended").await.list();
            assert_eq!(list.len() as i64, total);
            list.iter().map(|one| one["id"].as_i64().unwrap()).collect()
        };
        assert!(queue().await.is_empty());
        for one in [client, designer] {
            app.suspend(one).await;
            assert_eq!(queue().await, [id, running]);
            app.unsuspend(one).await;
        }
        app.suspend(client).await;
        app.suspend(designer).await;
        for one in [client, designer] {
            one.post(&format!("/orders/{id}/cancel"), json!({})).await.refused(403, "suspended");
        }
        let decide = format!("/admin/orders/{id}");
        assert_eq!(moderator.get(&format!("/orders/{id}")).await.data()["can"]["decide"], true);
        for share in [1, 100] {
            moderator.post(&decide, json!({ "share": share, "reason": "x" })).await.wrong_fields(&["share"]);
        }
        let calls = [moderator.clone(), moderator.clone()].map(|moderator| {
            let path = decide.clone();
            async move { moderator.post(&path, json!({ "share": 0, "reason": "双方都已停用" })).await }
        });
        only(1, &together(calls).await, 409, "wrong_state");
        assert_eq!((sent_back(app, client).await, balance(designer).await), (79_900, 0.0));
        assert_eq!(queue().await, [running]);
        let decided = json!({ "share": 40, "reason": "做了一部分" });
        moderator.post(&format!("/admin/orders/{running}"), decided).await.success();
        assert_eq!((sent_back(app, client).await, balance(designer).await), (79_900 + 9_000, 51.0));
        assert!(queue().await.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_start_either_side_ends_it_and_all_money_goes_back() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        for (at, by) in (1..).zip([&world.client, &world.designer]) {
            let id = paid(&world).await;
            world.stranger.post(&format!("/orders/{id}/cancel"), json!({})).await.refused(404, "not_found");
            by.post(&format!("/orders/{id}/cancel"), json!({})).await.success();
            assert_eq!((world.status(id).await, sent_back(app, &world.client).await), (7, at * 79_900));
        }
        assert_eq!(balance(&world.designer).await, 0.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_to_answer_of_a_buyer_who_is_suspended_stands_still() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, .. } = &world;
        let id = paid(&world).await;
        let order = async || designer.get(&format!("/orders/{id}")).await.data();
        let letters = async || {
            let all = app.mail_to(&client.email).await;
            all.iter().filter(|letter| letter.subject.contains("设计师在等你的资料")).count()
        };
        let near = |one: Timestamp, other: Timestamp| one.since(other).abs() < HOUR_MS / 2;
        let paid_at = app.now();
        app.advance_hours(5 * 24).await;
        assert_eq!(letters().await, 1, "after three days");
        app.bar(client).await;
        assert_eq!(order().await["lapsesAt"], Value::Null);
        app.advance_hours(100 * 24).await;
        assert_eq!((letters().await, world.status(id).await), (1, 1));
        app.lift(client).await;
        // Five days of the sixty had passed.
        let lapses = moment(&order().await["lapsesAt"]);
        assert!(near(lapses, paid_at.plus_days(100 + UNANSWERED_DAYS)), "{lapses:?}");
        // Suspended a second time, and not reminded again of what was told.
        app.bar(client).await;
        app.advance_hours(24).await;
        app.lift(client).await;
        for (days, reminded) in [(4, 1), (1, 2), (UNANSWERED_DAYS - 11, 2)] {
            app.advance_hours(days * 24).await;
            assert_eq!((letters().await, world.status(id).await), (reminded, 1), "{days}");
        }
        app.advance_hours(25).await;
        assert_eq!((world.status(id).await, &order().await["ended"]["by"]), (7, &json!("unanswered")));
        assert_eq!((sent_back(app, client).await, balance(designer).await), (79_900, 0.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_whose_questions_nobody_answers_reminds_and_ends_with_all_money_back() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = paid(&world).await;
        let waiting = async || world.moderator.get("/admin/orders?filter=unanswered").await.json()["total"].clone();
        assert_eq!(waiting().await, 1);
        let letters = async || {
            let all = app.mail_to(&world.client.email).await;
            all.iter().filter(|letter| letter.subject.contains("设计师在等你的资料")).count()
        };
        for (days, reminded) in [(2, 0), (1, 1), (7, 2), (UNANSWERED_DAYS - 11, 2)] {
            app.advance_hours(days * 24).await;
            assert_eq!((letters().await, world.status(id).await), (reminded, 1));
        }
        app.advance_hours(25).await;
        let order = world.client.get(&format!("/orders/{id}")).await.data();
        assert_eq!((&order["status"], &order["ended"]["by"]), (&json!(7), &json!("unanswered")));
        assert_eq!((sent_back(app, &world.client).await, balance(&world.designer).await), (79_900, 0.0));
        assert_eq!(waiting().await, 0);
        let back = world.moderator.get("/admin/payment-refunds?status=decided").await.json();
        let open = world.moderator.get("/admin/payment-refunds").await.json();
        let all: Vec<_> = [&back, &open].iter().flat_map(|list| list["list"].as_array().unwrap().clone()).collect();
        let row = all.iter().find(|row| row["payer"]["id"] == json!(world.client.id)).unwrap();
        assert_eq!((&row["orderId"], &row["projectName"]), (&json!(id), &order["servicesTitle"]));
    })
    .await;
}
