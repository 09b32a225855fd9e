//! The life of an order from a hire to its review, and who may do what in it.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::world::{WORDS, World, balance};
use serde_json::json;
use testkit::{Actor, Form, on_each_engine, only, together};

#[tokio::test(flavor = "multi_thread")]
async fn a_hire_is_quoted_declined_quoted_again_paid_delivered_completed_and_reviewed() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, .. } = &world;
        let id = world.hired().await;
        let path = format!("/orders/{id}");
        let order = client.get(&path).await.data();
        assert_eq!((&order["status"], &order["total"], &order["turn"]), (&json!(0), &json!(null), &json!("seller")));
        assert_eq!(order["statusLabel"], "待报价");
        let chat = designer.get(&format!("/users/{}/chatlist", client.id)).await.json();
        assert_eq!(chat["list"][0]["kind"], "hire");
        world.quote(id, 500.0, 1).await;
        client.post(&format!("{path}/quote/decline"), json!({ "reason": "太贵了" })).await.success();
        client.post(&format!("{path}/quote/decline"), json!({ "reason": "again" })).await.refused(409, "wrong_state");
        world.quote(id, 400.0, 1).await;
        world.quote(id, 399.99, 1).await;
        assert_eq!(client.get(&path).await.data()["statusLabel"], "待付款");
        let paid = world.pay(id).await;
        assert_eq!((&paid["status"], &paid["amount"]), (&json!("paid"), &json!(399.99)));
        let order = client.get(&path).await.data();
        assert_eq!((&order["status"], &order["held"]), (&json!(3), &json!(399.99)));
        let states: Vec<_> = order["quotes"].as_array().unwrap().iter().map(|one| one["state"].clone()).collect();
        assert_eq!(states, ["declined", "replaced", "paid"]);

        client.post(&format!("{path}/messages"), json!({ "content": "太短了" })).await.refused(422, "too_short");
        client.post(&format!("{path}/messages"), json!({ "content": WORDS })).await.success();
        let at = async |actor: &Actor| actor.get(&path).await.data()["statusLabel"].as_str().unwrap().to_owned();
        assert_eq!(
            (world.status(id).await, at(client).await, at(designer).await),
            (31, "沟通中".into(), "进行中".into())
        );
        designer.post(&format!("{path}/messages"), json!({ "content": WORDS })).await.success();
        assert_eq!(
            (world.status(id).await, at(client).await, at(designer).await),
            (32, "请回复".into(), "待回复".into())
        );
        assert_eq!(at(&world.moderator).await, "待回复", "it is not theirs to answer");

        designer.post(&format!("{path}/deliver"), json!({ "content": "x" })).await.wrong_fields(&["files"]);
        world.deliver(id, b"first").await;
        world.deliver(id, b"first").await;
        assert_eq!(world.status(id).await, 5);
        client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.success();
        assert_eq!(world.status(id).await, 31);
        client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.refused(409, "wrong_state");
        world.deliver(id, b"second").await;
        client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.refused(409, "no_revisions_left");
        // One more is bought inside the order.
        let more = json!({ "description": "再改一次", "amount": 79, "days": 2, "revisions": 1 });
        designer.post(&format!("{path}/quote"), more).await.success();
        world.pay(id).await;
        client.post(&format!("{path}/revise"), json!({ "content": WORDS })).await.success();
        world.deliver(id, b"third").await;
        let messages = client.get(&format!("{path}/messages")).await.json();
        let kinds: Vec<_> =
            messages["list"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect();
        assert_eq!(kinds, ["message", "message", "delivery", "revision", "delivery", "revision", "delivery"]);

        let complete = format!("{path}/complete");
        let calls = [client.clone(), client.clone()].map(|client| {
            let path = complete.clone();
            async move { client.post(&path, json!({})).await }
        });
        only(1, &together(calls).await, 409, "already_confirmed");
        assert_eq!(world.status(id).await, 6);
        // 478.99 less 15 %: 71.8485 is rounded up to 71.85.
        assert!((balance(designer).await - 407.14).abs() < 1e-9);
        let flow = designer.get("/users/fundsflows").await.json();
        assert_eq!((&flow["list"][0]["orderId"], &flow["list"][0]["detail"]), (&json!(id), &json!("order_share")));
        app.run_jobs().await;
        let pdf = client.get(&format!("{path}/certificate")).await;
        assert_eq!(pdf.status, 200);
        let code = client.get(&path).await.data()["certificate"].as_str().unwrap().to_owned();
        let check = app.guest().get(&format!("/certificates/{code}")).await.data();
        assert_eq!((&check["valid"], &check["workNumber"]), (&json!(true), &json!(null)));

        let review = json!({ "rating": 5, "content": "很好" });
        client.post(&format!("{path}/review"), json!({ "rating": 6, "content": "x" })).await.wrong_fields(&["rating"]);
        designer.post(&format!("{path}/review/answer"), json!({ "content": "x" })).await.refused(409, "wrong_state");
        client.post(&format!("{path}/review"), review.clone()).await.success();
        client.post(&format!("{path}/review"), review).await.refused(409, "already_reviewed");
        designer.post(&format!("{path}/review/answer"), json!({ "content": "谢谢" })).await.success();
        designer
            .post(&format!("{path}/review/answer"), json!({ "content": "x" }))
            .await
            .refused(409, "already_answered");
        let profile = app.guest().get(&format!("/designers/{}", designer.id)).await.data();
        assert_eq!((&profile["reviews"][0]["orderId"], &profile["reviews"][0]["answer"]), (&json!(id), &json!("谢谢")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_hire_with_enough_words_and_only_who_takes_work() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, rival, moderator, .. } = &world;
        let path = format!("/designers/{}/hire", designer.id);
        let words = json!({ "content": "想".repeat(150) });
        app.guest().post(&path, words.clone()).await.refused(401, "not_signed_in");
        designer.post(&path, words.clone()).await.refused(422, "cannot_hire_yourself");
        for other in [rival, moderator] {
            other.post(&path, words.clone()).await.refused(403, "forbidden");
        }
        client.post(&path, json!({ "content": "想".repeat(149) })).await.refused(422, "too_short");
        client.post(&path, json!({ "content": "想".repeat(150), "serviceId": 1 })).await.wrong_fields(&["serviceId"]);
        client.post(&format!("/designers/{}/hire", rival.id), words.clone()).await.refused(409, "not_for_hire");
        client.post(&format!("/designers/{}/hire", app.applicant().await.id), words.clone()).await.refused(404, "not_found");
        client.post("/designers/999999/hire", words.clone()).await.refused(404, "not_found");
        let lies = json!({ "content": "想".repeat(150), "status": 6, "buyerId": 1, "amount": 1, "paidAt": "2026-01-01T00:00:00Z" });
        assert_eq!(client.post(&path, lies).await.data()["status"], 0);
        // A service is named by its own number, wherever it stands in the list.
        let offer = async |services: serde_json::Value| designer.post("/users/info", json!({ "services": services })).await;
        let made = offer(json!([{ "name": "标志", "price": 500 }, { "name": "包装", "price": 800 }])).await.data();
        let [logo, pack] = [0, 1].map(|at| made["services"][at]["id"].clone());
        offer(json!([{ "id": 7, "name": "插画", "price": 1 }])).await.wrong_fields(&["services[0].id"]);
        let again = offer(json!([{ "id": pack, "name": "包装", "price": 900 }, { "name": "插画", "price": 300 }])).await.data();
        assert_eq!(again["services"][0]["id"], pack);
        assert!(again["services"][1]["id"] != logo && again["services"][1]["id"] != pack, "{again}");
        let hire = |service: &serde_json::Value| json!({ "content": "想".repeat(150), "serviceId": service });
        assert_eq!(client.post(&path, hire(&pack)).await.data()["servicesTitle"], "包装");
        client.post(&path, hire(&logo)).await.wrong_fields(&["serviceId"]);
        app.suspend(client).await;
        client.post(&path, words.clone()).await.refused(403, "suspended");
        app.unsuspend(client).await;
        app.suspend(designer).await;
        client.post(&path, words).await.refused(409, "not_for_hire");
    })
    .await;
}

/// Every call of an order with a body that would do.
fn calls(id: i64) -> Vec<(String, serde_json::Value)> {
    let words = json!({ "content": WORDS });
    [
        ("quote", json!({ "description": "x", "amount": 99 })),
        ("quote/decline", json!({ "reason": "x" })),
        ("requirements", json!({ "answers": [] })),
        ("messages", words.clone()),
        ("deliver", words.clone()),
        ("revise", words.clone()),
        ("complete", json!({})),
        ("extend", json!({ "days": 2, "reason": "x" })),
        ("extend/answer", json!({ "accepted": true })),
        ("cancel", json!({ "share": 50 })),
        ("review", json!({ "rating": 5, "content": "x" })),
        ("review/answer", words),
    ]
    .map(|(call, body)| (format!("/orders/{id}/{call}"), body))
    .into()
}

#[tokio::test(flavor = "multi_thread")]
async fn to_strangers_no_order_is_there_and_nobody_does_anothers_part() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, stranger, rival, moderator } = &world;
        let id = world.delivered(100.0, 1).await;
        for (path, body) in calls(id) {
            app.guest().post(&path, body.clone()).await.refused(401, "not_signed_in");
            for other in [stranger, rival, &app.applicant().await] {
                other.post(&path, body.clone()).await.refused(404, "not_found");
            }
            if !path.ends_with("/messages") {
                moderator.post(&path, body.clone()).await.refused(403, "forbidden");
            }
        }
        for path in [format!("/orders/{id}"), format!("/orders/{id}/messages"), format!("/orders/{id}/cancel"), format!("/orders/{id}/certificate")] {
            app.guest().get(&path).await.refused(401, "not_signed_in");
            stranger.get(&path).await.refused(404, "not_found");
        }
        for call in ["quote", "deliver", "extend", "review/answer"] {
            client.post(&format!("/orders/{id}/{call}"), json!({})).await.refused(403, "forbidden");
        }
        for call in ["quote/decline", "requirements", "revise", "complete", "extend/answer", "review"] {
            let body = json!({ "reason": "x", "content": WORDS, "accepted": true, "rating": 5 });
            designer.post(&format!("/orders/{id}/{call}"), body).await.refused(403, "forbidden");
        }
        let file = client.get(&format!("/orders/{id}")).await.data()["delivery"][0]["url"].as_str().unwrap().to_owned();
        for (actor, status) in [(client, 200), (designer, 200), (moderator, 200), (stranger, 404), (rival, 404)] {
            assert_eq!(actor.get(&file).await.status, status);
        }
        // Somebody else's payment of it, a price that is not its own, an order that is not there.
        let pay = |order: i64, quote: Option<i64>| json!({ "purpose": "order", "orderId": order, "quoteId": quote, "channel": "sandbox" });
        stranger.post("/payments", pay(id, None)).await.refused(404, "not_found");
        client.post("/payments", pay(id, None)).await.refused(409, "wrong_state");
        client.post("/payments", pay(999_999, None)).await.refused(404, "not_found");
        client.post("/payments", json!({ "purpose": "order", "channel": "sandbox" })).await.wrong_fields(&["orderId"]);
        let other = world.quoted(120.0, 0).await;
        designer.post("/payments", pay(other, None)).await.refused(403, "forbidden");
        client.post("/payments", pay(other, Some(1))).await.refused(409, "conflict");
        for actor in [client, designer] {
            app.suspend(actor).await;
            actor.post(&format!("/orders/{id}/messages"), json!({ "content": WORDS })).await.refused(403, "suspended");
            actor.post(&format!("/orders/{id}/cancel"), json!({ "share": 0 })).await.refused(403, "suspended");
            actor.get(&format!("/orders/{id}")).await.success();
            app.unsuspend(actor).await;
        }
        let info = format!("/users/client/{}/info", client.id);
        designer.get(&info).await.success();
        rival.get(&info).await.refused(403, "forbidden");
        let leave = client.get("/users/account/delete").await.data();
        assert!(leave["reasons"].as_array().unwrap().contains(&json!("running_order")), "{leave}");
        client.post(&format!("/orders/{id}/complete"), json!({})).await.success();
        designer.get(&info).await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_handed_over_is_looked_into_and_of_any_kind() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.started(100.0, 1).await;
        let path = format!("/orders/{id}/deliver");
        let with = |name: &str, bytes: &[u8]| Form::new().field("content", "看").file("file", name, bytes);
        for broken in [&b"PK\x03\x04 broken"[..], b"no zip at all"] {
            world.designer.upload(&path, with("a.ZIP", broken)).await.refused(422, "archive_broken");
        }
        // Nothing at all would be paid for after three days without an answer.
        for name in ["a.zip", "a.txt", "a"] {
            world.designer.upload(&path, with(name, b"")).await.refused(415, "file_type_refused");
        }
        assert_eq!(world.status(id).await, 3);
        world.designer.upload(&path, with("font.otf", b"OTTO\x00\x01")).await.success();
        let order = world.client.get(&format!("/orders/{id}")).await.data();
        assert_eq!((&order["status"], &order["delivery"][0]["name"]), (&json!(5), &json!("font.otf")));
        assert_eq!((&order["delivery"][0]["checks"], &order["answerHours"]), (&json!(null), &json!(72)));
        // What was found in it stands beside each file, where its buyer accepts it.
        app.run_jobs().await;
        let order = world.client.get(&format!("/orders/{id}")).await.data();
        assert!(order["delivery"][0]["checks"]["formats"].is_array(), "{order}");
        let thread = world.client.get(&format!("/orders/{id}/messages")).await.json();
        assert_eq!(thread["list"][0]["delivered"][0], order["delivery"][0]);
        // Another's files are not theirs to hand over.
        let sent = world.rival.upload("/files", Form::new().file("file", "a.txt", "x".as_bytes())).await.data();
        let stolen = json!({ "content": "看", "fileIds": [sent["id"]] });
        world.designer.post(&path, stolen).await.wrong_fields(&["fileIds"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contact_details_pass_by_no_way_before_it_is_paid() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, .. } = &world;
        let id = world.hired().await;
        let path = format!("/orders/{id}");
        let number = "13812345678";
        let call = format!("打我电话 {number}");
        let quote = json!({ "description": call, "amount": 100 });
        designer.post(&format!("{path}/quote"), quote).await.success();
        client.post(&format!("{path}/quote/decline"), json!({ "reason": call })).await.success();
        client.post(&format!("{path}/messages"), json!({ "content": format!("{WORDS}{call}") })).await.success();
        client.post(&format!("{path}/cancel"), json!({ "reason": call })).await.success();
        for of in [&path, &format!("{path}/messages")] {
            for who in [client, designer] {
                let seen = who.get(of).await.json().to_string();
                assert!(seen.contains("打我电话") && !seen.contains(number), "{seen}");
            }
        }
        let letters = app.mail_to(&designer.email).await;
        assert!(letters.iter().all(|letter| !letter.body.contains(number)));
        let notices = designer.get("/users/notices").await.json().to_string();
        assert!(!notices.contains(number), "{notices}");
        // Whoever has paid may be called.
        let id = world.started(100.0, 1).await;
        let more = json!({ "description": call, "amount": 100 });
        designer.post(&format!("/orders/{id}/quote"), more).await.success();
        assert_eq!(client.get(&format!("/orders/{id}")).await.data()["quote"]["description"], call);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_price_that_waits_is_told_after_however_many() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.hired().await;
        let write = move |tx: &mut db::Tx<'_>| {
            for at in 0..205 {
                let new = domain::order::input::NewQuote {
                    description: format!("第 {at} 次"),
                    amount: domain::Minor::major(100 + at),
                    days: 1,
                    revisions: 1,
                };
                db::order::quote::insert(tx, domain::OrderId(id), &new, domain::Timestamp(at))?;
            }
            Ok::<_, db::DbError>(())
        };
        app.market.db.write(write).await.unwrap();
        let order = world.client.get(&format!("/orders/{id}")).await.data();
        assert_eq!((&order["quote"]["amount"], &order["quote"]["state"]), (&json!(304), &json!("open")));
        assert_eq!(order["quotes"].as_array().unwrap().last().unwrap()["id"], order["quote"]["id"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_two_sides_of_an_order_are_offered_first_to_whoever_has_a_part_in_it() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.hired().await;
        let path = format!("/users/at?orderId={id}");
        let offered = async |who: &Actor| {
            let (list, _) = who.get(&path).await.list();
            let mut ids: Vec<_> = list.iter().map(|one| one["id"].as_i64().unwrap()).collect();
            ids.sort_unstable();
            ids
        };
        let mut sides = [world.client.id.0, world.designer.id.0];
        sides.sort_unstable();
        for who in [&world.client, &world.designer, &world.moderator] {
            assert_eq!(offered(who).await, sides);
        }
        assert!(offered(&world.stranger).await.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_order_says_is_no_message_of_a_conversation() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.delivered(100.0, 1).await;
        let messages = format!("/orders/{id}/messages");
        world.client.post(&messages, json!({ "content": WORDS })).await.success();
        let said = world.designer.get(&messages).await.list().0;
        let kinds: Vec<_> = said.iter().map(|one| one["kind"].as_str().unwrap()).collect();
        assert!(kinds.contains(&"message") && kinds.contains(&"delivery"), "{kinds:?}");
        for message in &said {
            let report = format!("/users/messages/{}/report", message["id"]);
            for who in [&world.client, &world.designer, &world.moderator] {
                who.post(&report, json!({ "reason": "骂人" })).await.refused(404, "not_found");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_buyer_accepts_sends_back_and_declines_what_they_looked_at() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.quoted(300.0, 2).await;
        let call = |rest: &str| format!("/orders/{id}{rest}");
        let looked = world.client.get(&call("")).await.data()["quote"]["id"].clone();
        world.quote(id, 260.0, 2).await;
        let decline = |quote: &serde_json::Value| json!({ "reason": "太贵", "quoteId": quote });
        world.client.post(&call("/quote/decline"), decline(&looked)).await.refused(409, "conflict");
        world.pay(id).await;
        world.deliver(id, b"first").await;
        world.deliver(id, b"second").await;
        let shown = world.client.get(&call("")).await.data();
        assert_eq!(shown["delivery"][0]["version"], 2);
        let (content, left) = (WORDS, shown["revisionsLeft"].clone());
        world.client.post(&call("/complete"), json!({ "version": 1 })).await.refused(409, "conflict");
        let ask = json!({ "content": content, "version": 1 });
        world.client.post(&call("/revise"), ask).await.refused(409, "conflict");
        assert_eq!(world.client.get(&call("")).await.data()["revisionsLeft"], left, "none was spent");
        assert_eq!(balance(&world.designer).await, 0.0);
        world.client.post(&call("/complete"), json!({ "version": 2 })).await.success();
        assert_eq!(world.status(id).await, 6);
    })
    .await;
}
