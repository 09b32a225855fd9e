//! Invoices of orders: the buyer's alone, never above what stays paid, issued as a document that the seller does not see.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::world::{World, balance};
use serde_json::{Value, json};
use testkit::{decide_invoice, on_each_engine, only, together};

fn request() -> Value {
    json!({ "title": "杭州山海茶社有限公司", "taxNumber": "91330106MA2H1K7N8Q", "kind": "company", "email": "books@tea.test" })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_buyer_asks_for_an_invoice_and_has_its_document_alone() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let id = world.quoted(200.0, 1).await;
        let (order, path) = (format!("/orders/{id}"), format!("/orders/{id}/invoices"));
        client.post(&path, request()).await.refused(409, "wrong_state");
        assert_eq!(client.get(&order).await.data()["can"]["invoice"], false);
        world.pay(id).await;
        assert_eq!(client.get(&order).await.data()["can"]["invoice"], true);
        app.guest().post(&path, request()).await.refused(401, "not_signed_in");
        world.stranger.post(&path, request()).await.refused(404, "not_found");
        world.stranger.get(&path).await.refused(404, "not_found");
        for other in [designer, moderator] {
            other.post(&path, request()).await.refused(403, "forbidden");
        }
        designer.get(&path).await.refused(403, "forbidden");
        let mut more = request();
        more["amount"] = json!(200.01);
        client.post(&path, more).await.wrong_fields(&["amount"]);
        let calls = [client.clone(), client.clone()].map(|client| {
            let path = path.clone();
            async move { client.post(&path, request()).await }
        });
        only(1, &together(calls).await, 409, "nothing_to_invoice");
        let list = client.get(&path).await.data();
        assert_eq!((&list["paid"], &list["available"], &list["currency"]), (&json!(200), &json!(0), &json!("CNY")));
        let invoice = list["invoices"][0]["id"].as_i64().unwrap();
        let own = format!("{path}/{invoice}");
        let mut changed = request();
        changed["amount"] = json!(150);
        assert_eq!(moderator.put(&own, changed.clone()).await.data()["amount"], 150);
        designer.put(&own, changed.clone()).await.refused(403, "forbidden");
        // Not by the way of another order, nor of a contest.
        let other = world.started(100.0, 1).await;
        client.put(&format!("/orders/{other}/invoices/{invoice}"), changed).await.refused(404, "not_found");

        let (queue, total) = moderator.get("/admin/invoices").await.list();
        assert_eq!((total, &queue[0]["orderId"], &queue[0]["encodedId"]), (1, &json!(id), &Value::Null));
        assert_eq!((&queue[0]["room"], &queue[0]["paid"]), (&json!(200), &json!(200)));
        let issue = json!({ "issued": 1, "number": "VM-2026-7" });
        decide_invoice(moderator, invoice, issue).await.success();
        app.run_jobs().await;
        let list = client.get(&path).await.data();
        let file = list["invoices"][0]["file"]["url"].as_str().unwrap().to_owned();
        assert!(client.get(&file).await.body.starts_with(b"%PDF-"));
        assert_eq!(moderator.get(&file).await.status, 200);
        for other in [designer, &world.stranger, &world.rival, &app.guest()] {
            assert_eq!(other.get(&file).await.status, 404, "a tax number is nobody's business");
        }
        assert!(app.mail_to("books@tea.test").await[0].body.contains(&format!("/order/{id}?invoice=1")));
        let view = client.get(&order).await.data();
        assert_eq!((&view["invoice"]["status"], &view["can"]["invoice"]), (&json!(2), &json!(true)));
        assert_eq!(designer.get(&order).await.data()["invoice"], Value::Null);
        let (notices, _) = client.get("/users/notices").await.list();
        let told = notices.iter().find(|one| one["kind"] == "invoice_issued").unwrap();
        assert_eq!(told["subject"]["url"], format!("/order/{id}?invoice=1"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_went_back_is_not_invoiced_and_a_tip_never() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, moderator, .. } = &world;
        let id = world.started(200.0, 1).await;
        let path = format!("/orders/{id}/invoices");
        let invoice = client.post(&path, request()).await.data()["id"].as_i64().unwrap();
        // Money goes back while it waits: it cannot be issued over it.
        moderator.post(&format!("/admin/orders/{id}"), json!({ "share": 25, "reason": "x" })).await.success();
        let issue = json!({ "issued": 1, "number": "VM-2026-8" });
        decide_invoice(moderator, invoice, issue).await.refused(409, "nothing_to_invoice");
        decide_invoice(moderator, invoice, json!({ "issued": 0, "reason": "已退款" })).await.success();
        let list = client.get(&path).await.data();
        assert_eq!((&list["refunded"], &list["available"]), (&json!(150), &json!(50)));
        let again = client.put(&format!("{path}/{invoice}"), request()).await.data();
        assert_eq!((&again["amount"], &again["status"]), (&json!(50), &json!(1)));
        // What is issued is seen to by moderators when money goes back later, by what it shows too much.
        let late = world.started(200.0, 1).await;
        let waiting = client.post(&format!("/orders/{late}/invoices"), request()).await.data()["id"].clone();
        let issue = json!({ "issued": 1, "number": "VM-2026-9" });
        decide_invoice(moderator, waiting.as_i64().unwrap(), issue).await.success();
        let told = async || {
            let (notices, _) = moderator.get("/users/notices").await.list();
            notices.into_iter().find(|one| one["kind"] == "invoice_to_correct")
        };
        assert_eq!(told().await, None);
        moderator.post(&format!("/admin/orders/{late}"), json!({ "share": 25, "reason": "x" })).await.success();
        let told = told().await.expect("told");
        let said = (&told["params"]["number"], &told["params"]["amount"], &told["subject"]["url"]);
        let place = json!(format!("/admin/invoices?id={waiting}"));
        assert_eq!(said, (&json!("VM-2026-9"), &json!(150), &place), "{told}");
        // All of it back: nothing is left.
        let gone = world.started(100.0, 1).await;
        moderator.post(&format!("/admin/orders/{gone}"), json!({ "share": 0, "reason": "x" })).await.success();
        client.post(&format!("/orders/{gone}/invoices"), request()).await.refused(409, "nothing_to_invoice");
        assert_eq!(client.get(&format!("/orders/{gone}")).await.data()["can"]["invoice"], false);
        // The tip to the same designer adds nothing to any of them.
        let words = json!({ "amount": 50, "content": "谢谢你的第二稿" });
        let due = client.post(&format!("/designers/{}/tip", designer.id), words).await.refused(402, "payment_required");
        let pay = json!({ "purpose": "tip", "tipId": due["data"]["tipId"], "channel": "sandbox" });
        let payment = client.post("/payments", pay).await.data()["id"].clone();
        client.post(&format!("/gateway/payments/{payment}/simulate"), json!({})).await.success();
        assert_eq!(balance(designer).await, 42.5 + 42.5 + 50.0);
        assert_eq!(client.get(&path).await.data()["paid"], 200);
    })
    .await;
}
