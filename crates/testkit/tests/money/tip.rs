//! Tips, as givers, designers and providers live them: begun, paid once, lapsed, and sent back when nobody can have them.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::Method;
use db::{Engine, params, sql};
use domain::account::left_name;
use domain::ledger::LedgerAccount;
use domain::time::{HOUR_MS, MINUTE_MS};
use domain::{Site, TipId};
use serde_json::{Value, json};
use std::time::Duration;
use testkit::provider::{Cashier, House, cents};
use testkit::{Actor, Answer, Form, PASSWORD, TestApp, jpg_of, on_each_engine, only, together};

const WORDS: &str = "谢谢你多改的那一稿。";

fn call(designer: &Actor) -> String {
    format!("/designers/{}/tip", designer.id)
}

fn words(amount: f64) -> Value {
    json!({ "amount": amount, "content": WORDS })
}

/// Begins a tip; its id.
async fn begin(giver: &Actor, designer: &Actor, amount: f64) -> i64 {
    let due = giver.post(&call(designer), words(amount)).await.refused(402, "payment_required");
    due["data"]["tipId"].as_i64().unwrap()
}

async fn order(giver: &Actor, tip: i64, channel: &str) -> Answer {
    giver.post("/payments", json!({ "purpose": "tip", "tipId": tip, "channel": channel })).await
}

async fn pay(giver: &Actor, tip: i64) -> Value {
    let begun = order(giver, tip, "sandbox").await.data();
    giver.post(&format!("/gateway/payments/{}/simulate", begun["id"]), json!({})).await.data()
}

async fn balance(designer: &Actor) -> f64 {
    designer.get("/users/fundsflows").await.json()["sum"].as_f64().unwrap()
}

async fn returns(app: &TestApp, site: Site) -> i64 {
    let read = move |conn: &mut db::Conn<'_>| db::money::ledger::balance(conn, LedgerAccount::Returns, site.currency());
    app.market.db.read(read).await.unwrap().0
}

async fn kept_words(app: &TestApp, tip: i64) -> String {
    app.market.db.read(move |conn| db::money::things::tip::load(conn, TipId(tip))).await.unwrap().unwrap().content
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tip_asks_for_its_payment_of_whoever_may_give_one() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let other = app.designer().await;
        let path = call(&designer);
        app.guest().post(&path, words(50.0)).await.refused(401, "not_signed_in");
        designer.post(&path, words(50.0)).await.refused(422, "cannot_tip_yourself");
        client.post(&call(&client), words(50.0)).await.refused(422, "cannot_tip_yourself");
        for stranger in [&app.client().await, &moderator, &app.applicant().await] {
            client.post(&call(stranger), words(50.0)).await.refused(404, "not_found");
        }
        client.post("/designers/999999/tip", words(50.0)).await.refused(404, "not_found");
        let block = format!("/users/{}/block", client.id);
        designer.post(&block, json!({})).await.success();
        client.post(&path, words(50.0)).await.refused(403, "blocked");
        designer.delete(&block).await.success();
        for giver in [&client, &other, &moderator] {
            let answer = giver.post(&path, words(12.5)).await.refused(402, "payment_required");
            let tip = &answer["data"]["tipId"];
            assert!(tip.is_i64(), "{answer}");
            assert_eq!(answer["data"], json!({ "purpose": "tip", "amount": 12.5, "currency": "CNY", "tipId": tip }));
        }
        app.suspend(&client).await;
        client.post(&path, words(50.0)).await.refused(403, "suspended");
        app.unsuspend(&client).await;
        app.suspend(&designer).await;
        client.post(&path, words(50.0)).await.refused(409, "designer_gone");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn amount_and_words_are_held_to_their_range_and_lies_change_nothing() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let path = call(&designer);
        for amount in [0.0, -5.0, 0.99, 10_000.01, 1e9] {
            client.post(&path, words(amount)).await.wrong_fields(&["amount"]);
        }
        for amount in [json!("many"), json!(1.005), json!(1e300), json!([1])] {
            let body = json!({ "amount": amount, "content": WORDS });
            client.post(&path, body).await.wrong_fields(&["amount"]);
        }
        client.post(&path, json!({ "content": "  " })).await.wrong_fields(&["amount", "content"]);
        client.post(&path, json!({ "amount": 5, "content": "好".repeat(501) })).await.wrong_fields(&["content"]);
        client
            .post(&path, json!({ "amount": 5, "content": WORDS, "currency": "EUR" }))
            .await
            .wrong_fields(&["currency"]);
        let dollars = json!({ "amount": 2000.01, "content": WORDS, "currency": "USD" });
        client.post(&path, dollars).await.wrong_fields(&["amount"]);
        // Whoever says it is paid, another's, or of another amount is not believed.
        let lies = json!({ "amount": 5, "content": WORDS, "tipId": 7, "paid": 1, "giverId": 1, "designerId": 1 });
        let told = client.post(&path, lies).await.refused(402, "payment_required");
        assert_eq!(told["data"]["amount"], 5);
        let tip = told["data"]["tipId"].as_i64().unwrap();
        let lies =
            json!({ "purpose": "tip", "tipId": tip, "channel": "sandbox", "amount": 0.01, "designerId": client.id });
        let begun = client.post("/payments", lies).await.data();
        assert_eq!((&begun["amount"], &begun["designerId"]), (&json!(5), &json!(designer.id)));
        assert_eq!(balance(&designer).await, 0.0, "nothing is given before it is paid");
        // A form is as good, and contact details are taken out of the words.
        let told = client.post_form(&path, "amount=6&content=%E5%8A%A0%E6%88%91%E5%BE%AE%E4%BF%A1+abc12345").await;
        let tip = told.refused(402, "payment_required")["data"]["tipId"].as_i64().unwrap();
        assert!(!kept_words(app, tip).await.contains("abc12345"));
        let settings = client.get("/settings/public").await.data();
        assert_eq!((&settings["tipLeast"], &settings["tipMost"]), (&json!(1), &json!(10_000)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paid_tip_is_the_designers_whole_and_at_once() {
    on_each_engine(async |app| {
        let (client, designer, stranger) = (app.client().await, app.designer().await, app.client().await);
        let tip = begin(&client, &designer, 50.0).await;
        order(&stranger, tip, "sandbox").await.refused(404, "not_found");
        order(&client, 999_999, "sandbox").await.refused(404, "not_found");
        let nameless = json!({ "purpose": "tip", "channel": "sandbox" });
        client.post("/payments", nameless).await.wrong_fields(&["tipId"]);
        app.guest()
            .post("/payments", json!({ "purpose": "tip", "tipId": tip, "channel": "sandbox" }))
            .await
            .refused(401, "not_signed_in");

        let begun = order(&client, tip, "sandbox").await.data();
        let simulate = format!("/gateway/payments/{}/simulate", begun["id"]);
        designer.post(&simulate, json!({})).await.refused(404, "not_found");
        let paid = client.post(&simulate, json!({})).await.data();
        assert_eq!((&paid["status"], &paid["purpose"], &paid["tipId"]), (&json!("paid"), &json!("tip"), &json!(tip)));
        assert_eq!((&paid["projectName"], &paid["projectId"]), (&json!(designer.user_name), &Value::Null));
        // The very same payment again changes nothing; another one is not begun.
        assert_eq!(client.post(&simulate, json!({})).await.data()["status"], "paid");
        order(&client, tip, "sandbox").await.refused(409, "already_paid");

        assert_eq!(balance(&designer).await, 50.0, "no commission");
        let (flow, total) = designer.get("/users/fundsflows").await.list();
        assert_eq!((total, &flow[0]["detail"], &flow[0]["cost"]), (1, &json!("tip"), &json!(50)));
        let words = |name: &str, deleted: bool| {
            json!({ "id": tip, "userId": client.id, "userName": name, "deleted": deleted, "content": WORDS })
        };
        assert_eq!(flow[0]["tip"], words(&client.user_name, false));
        let (notices, _) = designer.get("/users/notices").await.list();
        let told = notices.iter().find(|notice| notice["kind"] == "tip_received").unwrap();
        let params = &told["params"];
        assert_eq!(
            (&params["userName"], &params["amount"], &params["text"]),
            (&json!(client.user_name), &json!(50), &json!(WORDS))
        );
        assert_eq!(told["subject"]["url"], "/u/income");
        app.run_jobs().await;
        let mail = app.mail_to(&designer.email).await;
        assert!(mail.iter().any(|letter| letter.subject.contains("¥50") && letter.body.contains(WORDS)), "{mail:#?}");
        let (payments, _) = client.get("/payments").await.list();
        assert_eq!((payments.len(), &payments[0]["purpose"]), (1, &json!("tip")));
        assert!(client.get("/users/fundsflows").await.list().0.is_empty(), "it is not the giver's income");
        // A giver who has left is told to have left.
        let (giver, now) = (client.id, app.now());
        let leave = move |tx: &mut db::Tx<'_>| db::account::leave::anonymise(tx, giver, &left_name(giver), now);
        app.market.db.write(leave).await.unwrap();
        let (flow, _) = designer.get("/users/fundsflows").await.list();
        assert_eq!(flow[0]["tip"], words(&format!("#{}", client.id), true));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tip_said_twice_is_one_and_is_paid_once() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let path = call(&designer);
        let calls = (0..4).map(|_| {
            let (client, path) = (client.clone(), path.clone());
            async move { client.post(&path, words(20.0)).await }
        });
        let answers = together(calls).await;
        let mut tips: Vec<_> =
            answers.iter().map(|one| one.refused(402, "payment_required")["data"]["tipId"].clone()).collect();
        tips.dedup();
        let [tip] = tips.as_slice() else { panic!("{tips:?}") };
        let tip = tip.as_i64().unwrap();
        assert_ne!(begin(&client, &designer, 21.0).await, tip, "another amount is another tip");
        // With a key, too.
        let keyed = async || {
            let request = client.request(Method::POST, &path).header("idempotency-key", "tip-1");
            let request = request.header("content-type", "application/json");
            let answer = client.send(request, Body::from(words(20.0).to_string())).await;
            answer.refused(402, "payment_required")["data"]["tipId"].as_i64().unwrap()
        };
        assert_eq!((keyed().await, keyed().await), (tip, tip));
        // Begun four times, paid four times at once.
        let mut simulated = Vec::new();
        for _ in 0..4 {
            simulated.push(format!("/gateway/payments/{}/simulate", order(&client, tip, "sandbox").await.data()["id"]));
        }
        let calls = simulated.into_iter().map(|path| {
            let client = client.clone();
            async move { client.post(&path, json!({})).await }
        });
        only(1, &together(calls).await, 409, "already_paid");
        assert_eq!(balance(&designer).await, 20.0);
        assert_ne!(begin(&client, &designer, 20.0).await, tip, "the next one is another");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unpaid_tip_lapses_and_stands_in_the_way_of_leaving_until_then() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        app.give_password(&client).await;
        let reasons = async || client.get("/users/account/delete").await.data()["reasons"].clone();
        assert_eq!(reasons().await, json!([]));
        let tip = begin(&client, &designer, 5.0).await;
        assert_eq!(reasons().await, json!(["unpaid_tip"]));
        assert_eq!(designer.get("/users/account/delete").await.data()["reasons"], json!([]));
        let begun = order(&client, tip, "sandbox").await.data();
        app.advance_ms(24 * HOUR_MS - MINUTE_MS).await;
        assert_eq!((reasons().await, kept_words(app, tip).await), (json!(["unpaid_tip"]), WORDS.to_owned()));
        app.advance_ms(2 * MINUTE_MS).await;
        assert_eq!((reasons().await, kept_words(app, tip).await), (json!([]), String::new()));
        order(&client, tip, "sandbox").await.refused(409, "tip_lapsed");
        let late = client.post(&format!("/gateway/payments/{}/simulate", begun["id"]), json!({})).await;
        late.refused(409, "tip_lapsed");
        assert_ne!(begin(&client, &designer, 5.0).await, tip);
        assert_eq!(balance(&designer).await, 0.0);
        // The books say it when one counts as paid that was not.
        let open = begin(&client, &designer, 8.0).await;
        let count = async |paid: Option<i64>| {
            let sql = sql!("UPDATE tips SET paid_at = $2 WHERE id = $1");
            app.market.db.write(move |tx| tx.run(sql, &params![open, paid])).await.unwrap();
        };
        count(Some(1)).await;
        assert!(app.audit().iter().any(|fault| fault.contains("given as tips")), "{:?}", app.audit());
        count(None).await;
        // A paid one lapses no more.
        let tip = begin(&client, &designer, 6.0).await;
        pay(&client, tip).await;
        app.advance_hours(25).await;
        assert_eq!((kept_words(app, tip).await, balance(&designer).await), (WORDS.to_owned(), 6.0));
        assert_eq!(reasons().await, json!([]));
    })
    .await;
}

/// A market with one provider, on every engine.
async fn with_each_house(test: impl AsyncFn(&TestApp, &Cashier, Site)) {
    for house in House::ALL {
        for engine in [Engine::Sqlite, Engine::Postgres] {
            let cashier = Cashier::start(house);
            let payments = cashier.payments(Duration::from_secs(20));
            let Some(app) = TestApp::start_paying(engine, true, payments).await else { continue };
            let site = if House::OF_CHINA.contains(&house) { Site::Zh } else { Site::En };
            test(&app, &cashier, site).await;
            app.run_jobs().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tip_is_given_by_every_channel_and_what_comes_for_nothing_goes_back() {
    with_each_house(async |app, cashier, site| {
        let (client, designer) = (&app.client().await.on(site), &app.designer().await.on(site));
        let code = cashier.house.code();
        let tip = begin(client, designer, 50.0).await;
        let begun = order(client, tip, code).await.data();
        assert_eq!(order(client, tip, code).await.data()["id"], begun["id"], "one open payment is enough");
        assert_eq!(cents(&begun), 5_000);
        // Paid at the provider, found by asking: and paid here meanwhile.
        let other = order(client, tip, "sandbox").await.data();
        cashier.take(&begun);
        app.advance_ms(2 * MINUTE_MS).await;
        let seen = async |payment: &Value| client.get(&format!("/payments/{}", payment["id"])).await.data();
        assert_eq!((seen(&begun).await["status"].clone(), balance(designer).await), (json!("paid"), 50.0));
        client
            .post(&format!("/gateway/payments/{}/simulate", other["id"]), json!({}))
            .await
            .refused(409, "already_paid");

        // Begun in the last minute, it is waited for.
        let tip = begin(client, designer, 9.0).await;
        app.advance_ms(24 * HOUR_MS - MINUTE_MS).await;
        let begun = order(client, tip, code).await.data();
        app.advance_hours(1).await;
        order(client, tip, code).await.refused(409, "tip_lapsed");
        cashier.take(&begun);
        app.advance_ms(31 * MINUTE_MS).await;
        assert_eq!((seen(&begun).await["status"].clone(), balance(designer).await), (json!("paid"), 59.0));

        // What comes after all else goes back whole: paid another way, too late, to somebody suspended, to nobody.
        for what in ["paid", "lapsed", "suspended", "deleted"] {
            let tip = begin(client, designer, 7.0).await;
            let begun = order(client, tip, code).await.data();
            match what {
                "paid" => drop(pay(client, tip).await),
                // Its words are gone before the provider says a word.
                "lapsed" => {
                    let sql = sql!("UPDATE tips SET lapsed_at = 1, content = '' WHERE id = $1");
                    app.market.db.write(move |tx| tx.run(sql, &params![tip])).await.unwrap();
                }
                "suspended" => app.suspend(designer).await,
                _ => {
                    let sql = sql!("UPDATE users SET deleted_at = 1, approved = FALSE WHERE id = $1");
                    let id = designer.id;
                    app.market.db.write(move |tx| tx.run(sql, &params![id])).await.unwrap();
                }
            }
            cashier.take(&begun);
            app.advance_ms(2 * MINUTE_MS).await;
            app.advance_ms(2 * MINUTE_MS).await;
            assert_eq!(seen(&begun).await["status"], "returned", "{what}");
            assert_eq!((cashier.sent_back(&begun), returns(app, site).await), ((700, 1), 0), "{what}");
            if what == "suspended" {
                app.unsuspend(designer).await;
            }
            if what != "deleted" {
                assert_eq!(balance(designer).await, 66.0, "{what}");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tip_by_bank_transfer_waits_for_the_moderator_who_looks_at_it() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let tip = begin(&client, &designer, 30.0).await;
        let begun = order(&client, tip, "transfer").await.data();
        let path = format!("/payments/{}/proof", begun["id"]);
        let proof = |name: &str| Form::new().field("projectName", name).file("file", "a.jpg", jpg_of(800, 600, 1));
        client.upload(&path, proof("另一位")).await.refused(422, "project_mismatch");
        client.upload(&path, proof(&designer.user_name)).await.success();
        app.advance_hours(30).await;
        assert_eq!(kept_words(app, tip).await, WORDS, "looked at, it does not lapse");
        let decide = format!("/admin/transfers/{}", begun["id"]);
        moderator.post(&decide, json!({ "approved": 1, "amount": 30 })).await.success();
        assert_eq!(balance(&designer).await, 30.0);

        // Found wanting and never paid, it lapses in the end.
        let tip = begin(&client, &designer, 31.0).await;
        let begun = order(&client, tip, "transfer").await.data();
        client.upload(&format!("/payments/{}/proof", begun["id"]), proof(&designer.user_name)).await.success();
        let decide = format!("/admin/transfers/{}", begun["id"]);
        moderator.post(&decide, json!({ "approved": 0, "reason": "流水里没有" })).await.success();
        app.advance_hours(49).await;
        assert_eq!(kept_words(app, tip).await, "");
        assert_eq!(balance(&designer).await, 30.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_tips_an_hour_are_begun_and_no_more() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        for n in 0..30 {
            begin(&client, &designer, 1.0 + f64::from(n)).await;
        }
        client.post(&call(&designer), words(99.0)).await.refused(429, "too_many_requests");
        begin(&client, &designer, 1.0).await;
        app.advance_hours(1).await;
        begin(&client, &designer, 99.0).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_told_again_after_its_payer_left_is_taken_for_paid() {
    testkit::on_each_engine(async |app| {
        let (client, designer) = (app.registered("leaving@example.com").await, app.designer().await);
        let tip = begin(&client, &designer, 50.0).await;
        let begun = order(&client, tip, "sandbox").await.data();
        let simulate = format!("/gateway/payments/{}/simulate", begun["id"]);
        client.post(&simulate, json!({})).await.success();
        client.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        let desk = app.moderator().await;
        for _ in 0..2 {
            assert_eq!(desk.post(&simulate, json!({})).await.data()["status"], "paid");
        }
        app.run_jobs().await;
        assert_eq!(balance(&designer).await, 50.0, "booked once, and not sent back");
        assert!(desk.get("/admin/payment-refunds").await.list().0.is_empty());
    })
    .await;
}
