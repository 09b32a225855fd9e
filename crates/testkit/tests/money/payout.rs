//! Withdrawals through the real router: asked for with the password, paid or returned, and never twice.

use db::sql;
use domain::{Currency, Site};
use serde_json::{Value, json};
use std::future::Future;
use testkit::{Actor, PASSWORD, TestApp, cut_off_at, on_each_engine, on_sqlite, only, together};

const CALL: &str = "/users/payout/request";

fn ask(amount: Option<f64>) -> Value {
    let mut body = json!({ "channel": "alipay", "account": "zhou@example.com", "password": PASSWORD });
    if let Some(amount) = amount {
        body["amount"] = json!(amount);
    }
    body
}

async fn balance(actor: &Actor) -> f64 {
    actor.get("/users/fundsflows").await.json()["sum"].as_f64().expect("a balance")
}

async fn requested(app: &TestApp, units: i64) -> (Actor, i64) {
    let earner = app.earner(units).await;
    let payout = earner.post(CALL, ask(None)).await.data();
    (earner, payout["id"].as_i64().expect("an id"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_leaves_the_balance_and_is_paid_by_a_moderator() {
    on_each_engine(async |app| {
        let earner = app.earner(764).await;
        let payout = earner.post(CALL, ask(None)).await.data();
        assert_eq!((&payout["amount"], &payout["status"]), (&json!(764), &json!("requested")));
        assert_eq!((&payout["currency"], balance(&earner).await), (&json!("CNY"), 0.0));
        let (flow, _) = earner.get("/users/fundsflows").await.list();
        assert_eq!((&flow[0]["detail"], &flow[0]["cost"]), (&json!("payout"), &json!(-764)));

        let moderator = app.moderator().await;
        let queues = moderator.get("/admin/queues").await.list().0;
        let queue = queues.iter().find(|queue| queue["id"] == "payouts").expect("a queue");
        assert_eq!((&queue["waiting"], queue["oldest"].is_string()), (&json!(1), true));
        let (waiting, total) = moderator.get("/admin/payouts").await.list();
        assert_eq!(
            (total, &waiting[0]["userName"], &waiting[0]["account"]),
            (1, &json!(earner.user_name), &json!("zhou@example.com"))
        );
        let call = format!("/admin/payouts/{}", payout["id"]);
        moderator.post(&call, json!({})).await.refused(422, "required");
        moderator.post(&call, json!({ "paid": 1 })).await.wrong_fields(&["reference"]);
        let decided = moderator.post(&call, json!({ "paid": 1, "reference": "ALI-2026-77" })).await.data();
        assert_eq!((&decided["status"], &decided["reference"]), (&json!("paid"), &json!("ALI-2026-77")));
        moderator.post(&call, json!({ "paid": 0, "reason": "x" })).await.refused(409, "already_decided");
        assert_eq!(moderator.get("/admin/payouts").await.list().1, 0);
        assert_eq!(moderator.get("/admin/payouts?status=paid").await.list().1, 1);

        let (mine, _) = earner.get("/users/payouts").await.list();
        assert_eq!((&mine[0]["status"], &mine[0]["reference"]), (&json!("paid"), &json!("ALI-2026-77")));
        app.run_jobs().await;
        let mail = app.mail_to(&earner.email).await;
        assert!(mail[0].body.contains("ALI-2026-77") && mail[1].subject.contains("¥764"), "{mail:#?}");
        let (decisions, _) = moderator.get("/admin/decisions?kind=payout").await.list();
        assert_eq!((&decisions[0]["outcome"], &decisions[0]["subjectId"]), (&json!("paid"), &payout["id"]));
        assert_eq!(decisions[0]["moderatorName"], moderator.user_name);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_paid_comes_back_with_a_reason() {
    on_each_engine(async |app| {
        let (earner, id) = requested(app, 300).await;
        // Money on its way keeps the account from being deleted: it may come back.
        let deletion = earner.get("/users/account/delete").await.data();
        assert_eq!(deletion["reasons"], json!(["open_payout"]));
        let moderator = app.moderator().await;
        let call = format!("/admin/payouts/{id}");
        moderator.post(&call, json!({ "paid": 0 })).await.refused(422, "reason_required");
        moderator.post(&call, json!({ "paid": 0, "reason": "账号与姓名不符" })).await.success();
        assert_eq!(balance(&earner).await, 300.0);
        let (mine, _) = earner.get("/users/payouts").await.list();
        assert_eq!((&mine[0]["status"], &mine[0]["reason"]), (&json!("returned"), &json!("账号与姓名不符")));
        let (notices, _) = earner.get("/users/notices").await.list();
        assert_eq!(notices[0]["kind"], "payout_returned");
        // It can be asked for again.
        earner.post(CALL, ask(Some(300.0))).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_decides_on_their_own_withdrawal_and_nobody_suspended_on_any() {
    on_each_engine(async |app| {
        let (earner, id) = requested(app, 764).await;
        let (user, sql) = (earner.id, db::sql!("UPDATE users SET is_moderator = $2 WHERE id = $1"));
        app.market.db.write(move |tx| tx.run(sql, &db::params![user, true])).await.expect("it is written");
        let paid = json!({ "paid": 1, "reference": "SELF" });
        let decide = format!("/admin/payouts/{id}");
        earner.post(&decide, paid.clone()).await.refused(403, "forbidden");
        let moderator = app.moderator().await;
        app.suspend(&moderator).await;
        moderator.post(&decide, paid.clone()).await.refused(403, "suspended");
        moderator.get("/admin/payouts").await.refused(403, "suspended");
        app.moderator().await.post(&decide, paid).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_once_take_the_money_once() {
    on_each_engine(async |app| {
        for amount in [None, Some(100.0)] {
            let earner = std::sync::Arc::new(app.earner(150).await);
            let calls = (0..4).map(|_| {
                let earner = earner.clone();
                async move { earner.post(CALL, ask(amount)).await }
            });
            only(1, &together(calls).await, 409, "insufficient_balance");
            let left = if amount.is_none() { 0.0 } else { 50.0 };
            assert_eq!(balance(&earner).await, left);
        }
        // Two moderators decide the same one, one each way.
        let (earner, id) = requested(app, 200).await;
        let (one, other) = (app.moderator().await, app.moderator().await);
        let call = format!("/admin/payouts/{id}");
        let (first, second) = (call.clone(), call.clone());
        let answers = together([
            Box::pin(async move { one.post(&first, json!({ "paid": 1, "reference": "A-1" })).await })
                as std::pin::Pin<Box<dyn Future<Output = testkit::Answer> + Send>>,
            Box::pin(async move { other.post(&second, json!({ "paid": 0, "reason": "no" })).await }),
        ])
        .await;
        only(1, &answers, 409, "already_decided");
        let returned = answers[1].status.is_success();
        assert_eq!(balance(&earner).await, if returned { 200.0 } else { 0.0 });
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_asks_once() {
    on_sqlite(async |app| {
        let earner = app.earner(500).await;
        let send = async || {
            let request = earner
                .request(axum::http::Method::POST, CALL)
                .header("content-type", "application/json")
                .header("idempotency-key", "one-intention");
            earner.send(request, axum::body::Body::from(ask(Some(100.0)).to_string())).await.data()
        };
        let (first, again) = (send().await, send().await);
        assert_eq!(first["id"], again["id"]);
        assert_eq!(balance(&earner).await, 400.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_was_cut_off_anywhere_and_is_said_again_withdraws_once() {
    on_each_engine(async |app| {
        let earner = app.earner(10_000).await;
        let send = async |key: &str| {
            let request = earner
                .request(axum::http::Method::POST, CALL)
                .header("content-type", "application/json")
                .header("idempotency-key", key);
            earner.send(request, axum::body::Body::from(ask(Some(100.0)).to_string())).await
        };
        // Keys that wait for their answer, those that have it, and withdrawals.
        let stands = async || {
            let read = app.market.db.read(|conn| {
                conn.one(
                    sql!(
                        "SELECT (SELECT COUNT(*) FROM idempotency_keys WHERE status = 0), \
                         (SELECT COUNT(*) FROM idempotency_keys WHERE status <> 0), (SELECT COUNT(*) FROM payouts)"
                    ),
                    &[],
                    |row| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?, row.get::<i64>(2)?)),
                )
            });
            read.await.expect("the market is read")
        };
        for (step, at) in [
            ("its key is kept, and nothing else", (1, 0, 0)),
            ("the money is withdrawn and the answer kept, in one", (0, 2, 2)),
        ] {
            cut_off_at(step, async || stands().await == at, send(step)).await;
            // It is taken for lost.
            app.advance_ms(61_000).await;
            let again = send(step).await.data();
            let withdrawn = earner.get("/users/payouts").await.list();
            assert_eq!(withdrawn.1, stands().await.1, "{step}: once for each key");
            assert_eq!(withdrawn.0[0]["id"], again["id"], "{step}");
        }
        assert_eq!(stands().await, (0, 2, 2));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_wrongly_is_told_and_keeps_the_money() {
    on_each_engine(async |app| {
        let earner = app.earner(150).await;
        earner.post(CALL, json!({})).await.wrong_fields(&["channel", "account"]);
        for (wrong, field) in [
            (json!({ "channel": "paypal" }), "channel"),
            (json!({ "channel": "gold" }), "channel"),
            (json!({ "account": "nobody" }), "account"),
            (json!({ "channel": "bank", "account": "6222" }), "account"),
            (json!({ "amount": 99.99 }), "amount"),
            (json!({ "amount": -150 }), "amount"),
            (json!({ "amount": 100.001 }), "amount"),
            (json!({ "amount": "all" }), "amount"),
            (json!({ "currency": "EUR" }), "currency"),
        ] {
            let mut body = ask(None);
            for (name, value) in wrong.as_object().expect("fields") {
                body[name] = value.clone();
            }
            earner.post(CALL, body).await.wrong_fields(&[field]);
        }
        earner.post(CALL, ask(Some(151.0))).await.refused(409, "insufficient_balance");
        earner
            .post(CALL, json!({ "channel": "alipay", "account": "a@b.com", "password": "guess" }))
            .await
            .refused(403, "incorrect_password");
        app.guest().post(CALL, ask(None)).await.refused(401, "not_signed_in");
        // Dollars by PayPal, of which there are too few, then enough.
        let dollars = json!({ "channel": "paypal", "account": "a@b.com", "password": PASSWORD, "currency": "USD" });
        earner.post(CALL, dollars.clone()).await.refused(409, "insufficient_balance");
        app.give_money(&earner, 20, Currency::USD).await;
        let earner = earner.on(Site::En);
        assert_eq!(earner.post(CALL, dollars).await.data()["currency"], "USD");
        assert_eq!(earner.get("/users/payouts").await.list().1, 1);
        // Nobody else sees or decides it.
        let (stranger, client) = (app.designer().await, app.client().await);
        assert_eq!(stranger.get("/users/payouts").await.list().1, 0);
        for other in [&stranger, &client] {
            other.get("/admin/payouts").await.refused(403, "forbidden");
            other.get("/admin/payouts/1").await.refused(403, "forbidden");
            other.post("/admin/payouts/1", json!({ "paid": 1, "reference": "x" })).await.refused(403, "forbidden");
        }
        let moderator = app.moderator().await;
        moderator.get("/admin/payouts/999").await.refused(404, "not_found");
        moderator.post("/admin/payouts/999", json!({ "paid": 1, "reference": "x" })).await.refused(404, "not_found");
        moderator.get("/admin/payouts?status=lost").await.wrong_fields(&["status"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_the_password_is_limited_as_at_the_door() {
    on_sqlite(async |app| {
        let earner = app.earner(150).await;
        let wrong = json!({ "channel": "alipay", "account": "a@b.com", "password": "guess" });
        for _ in 0..10 {
            earner.post(CALL, wrong.clone()).await.refused(403, "incorrect_password");
        }
        earner.post(CALL, ask(None)).await.refused(429, "locked_out");
        app.advance_ms(15 * 60_000 + 1).await;
        earner.post(CALL, ask(None)).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_suspended_may_still_withdraw() {
    on_sqlite(async |app| {
        let earner = app.earner(150).await;
        let id = earner.id;
        let suspend = app.market.db.write(move |tx| {
            tx.run(db::sql!("UPDATE users SET suspended = TRUE WHERE id = $1"), &db::params![id]).map(drop)
        });
        suspend.await.expect("suspended");
        earner.post(CALL, ask(None)).await.success();
        assert_eq!(earner.get("/users/payouts").await.list().1, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_funds_flow_is_there_as_a_table_and_by_months() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let (earner, _) = requested(app, 120).await;
        let csv = earner.get("/users/fundsflows?format=csv").await;
        assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
        let text = csv.text();
        let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
        assert!(text.starts_with('\u{feff}') && lines.len() == 3, "{text}");
        assert!(lines[0].starts_with("时间") && lines[1].contains("提现,,-120.00,0.00,CNY"), "{text}");
        let english = earner.get("/users/fundsflows?format=csv&currency=CNY&lang=en").await.text();
        assert!(english.contains("Withdrawal") && english.contains("Winner’s prize"), "{english}");
        earner.get("/users/fundsflows?format=xml").await.wrong_fields(&["format"]);
        let months = earner.get("/users/fundsflows/months?months=3").await.data();
        let months = months.as_array().expect("months");
        assert_eq!(months.len(), 3);
        assert_eq!((&months[2]["income"], &months[2]["outgo"]), (&json!(120), &json!(120)));
        assert_eq!((&months[0]["income"], &months[0]["outgo"]), (&json!(0), &json!(0)));
        app.guest().get("/users/fundsflows?format=csv").await.refused(401, "not_signed_in");
        app.guest().get("/users/fundsflows/months").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_account_waits_three_days_and_its_owner_is_told() {
    on_each_engine(async |app| {
        let (earner, moderator) = (app.earner(1_000).await, app.moderator().await);
        let ask = |account: &str| {
            let body = json!({ "channel": "alipay", "account": account, "password": PASSWORD, "amount": 100 });
            earner.post(CALL, body)
        };
        let pay = |payout: &Value, more: Value| {
            let mut body = json!({ "paid": 1, "reference": "ALI-1" });
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let call = format!("/admin/payouts/{}", payout["id"]);
            let moderator = moderator.clone();
            async move { moderator.post(&call, body).await }
        };
        let told = async || {
            app.run_jobs().await;
            app.mail_to(&earner.email).await.iter().filter(|mail| mail.body.contains("thief@example.com")).count()
        };
        // The first has no earlier one whose place it could take.
        let first = ask("zhou@example.com").await.data();
        assert_eq!(first["waitsUntil"], Value::Null);
        pay(&first, json!({})).await.success();

        let second = ask("thief@example.com").await.data();
        assert!(second["waitsUntil"].is_string() && second["status"] == "requested", "{second}");
        assert_eq!(told().await, 1);
        assert!(earner.get("/users/notices").await.text().contains("payout_new_account"));
        let (waiting, _) = moderator.get("/admin/payouts").await.list();
        assert_eq!(waiting[0]["waitsUntil"], second["waitsUntil"], "the desk sees it, too");
        pay(&second, json!({ "reason": "x" })).await.refused(409, "account_too_new");
        pay(&second, json!({ "early": 1 })).await.refused(422, "reason_required");
        // The known one does not wait meanwhile.
        let known = ask("zhou@example.com").await.data();
        assert_eq!(known["waitsUntil"], Value::Null);
        // Asked again, the wait does not begin anew.
        app.advance_hours(71).await;
        let again = ask("thief@example.com").await.data();
        assert_eq!(again["waitsUntil"], second["waitsUntil"]);
        pay(&second, json!({})).await.refused(409, "account_too_new");
        app.advance_hours(1).await;
        pay(&second, json!({})).await.success();
        pay(&again, json!({})).await.success();
        let early = ask("new@example.com").await.data();
        pay(&early, json!({ "early": 1, "reason": "已电话核实" })).await.success();
        assert_eq!(ask("new@example.com").await.data()["waitsUntil"], Value::Null, "money went there");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn above_the_setting_two_moderators_let_it_go() {
    on_each_engine(async |app| {
        let (one, two) = (app.moderator().await, app.moderator().await);
        let change = json!({ "payoutTwoPersons.zh": 500, "reason": "风控" });
        one.post("/admin/settings", change).await.success();
        let (_, small) = requested(app, 500).await;
        one.post(&format!("/admin/payouts/{small}"), json!({ "paid": 1, "reference": "A" })).await.success();
        let (earner, large) = requested(app, 501).await;
        let call = format!("/admin/payouts/{large}");
        let first = one.post(&call, json!({ "paid": 1 })).await.data();
        assert_eq!((&first["status"], &first["approvedBy"]), (&json!("requested"), &json!(one.user_name)));
        one.post(&call, json!({ "paid": 1, "reference": "A" })).await.refused(409, "second_person_required");
        two.post(&call, json!({ "paid": 1 })).await.wrong_fields(&["reference"]);
        let paid = two.post(&call, json!({ "paid": 1, "reference": "A-2" })).await.data();
        assert_eq!((&paid["status"], &paid["moderatorName"]), (&json!("paid"), &json!(two.user_name)));
        let (decisions, _) = one.get("/admin/decisions?kind=payout").await.list();
        let outcomes: Vec<_> = decisions.iter().map(|decision| decision["outcome"].as_str().unwrap()).collect();
        assert_eq!(outcomes, ["paid", "approved", "paid"]);
        assert_eq!(balance(&earner).await, 0.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_of_earlier_withdrawals_are_proposed_the_last_first() {
    on_each_engine(async |app| {
        let (earner, other) = (app.earner(900).await, app.earner(100).await);
        let moderator = app.moderator().await;
        let to = async |account: &str, paid: i64| {
            let mut asked = ask(Some(100.0));
            asked["account"] = json!(account);
            let payout = earner.post(CALL, asked).await.data();
            app.advance_hours(24).await;
            let decision = json!({ "paid": paid, "early": 1, "reference": "R", "reason": "no such account" });
            moderator.post(&format!("/admin/payouts/{}", payout["id"]), decision).await.success();
        };
        to("one@example.com", 1).await;
        to("two@example.com", 1).await;
        to("wrong@example.com", 0).await;
        to("one@example.com", 1).await;
        let (accounts, total) = earner.get("/users/payout/accounts").await.list();
        let told: Vec<_> = accounts.iter().map(|one| one["account"].clone()).collect();
        assert_eq!((told, total), (vec![json!("o***@example.com"), json!("t***@example.com")], 2));
        assert_eq!((&accounts[0]["channel"], &accounts[0]["currency"]), (&json!("alipay"), &json!("CNY")));
        assert_eq!(other.get("/users/payout/accounts").await.list().1, 0);

        let mut again = json!({ "accountId": accounts[1]["id"], "password": PASSWORD, "amount": 100 });
        other.post(CALL, again.clone()).await.wrong_fields(&["accountId"]);
        let payout = earner.post(CALL, again.clone()).await.data();
        assert_eq!(payout["account"], "t***@example.com");
        let (waiting, _) = moderator.get("/admin/payouts").await.list();
        assert_eq!(waiting[0]["account"], "two@example.com", "who pays reads it whole");
        let forget = format!("/users/payout/accounts/{}", accounts[0]["id"]);
        other.delete(&forget).await.refused(404, "not_found");
        earner.delete(&forget).await.success();
        earner.delete(&forget).await.refused(404, "not_found");
        assert_eq!(earner.get("/users/payout/accounts").await.list().1, 1);
        again["accountId"] = accounts[0]["id"].clone();
        earner.post(CALL, again).await.wrong_fields(&["accountId"]);
        app.guest().get("/users/payout/accounts").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_real_name_that_comes_with_a_withdrawal_is_kept_once() {
    on_each_engine(async |app| {
        let earner = app.earner(500).await;
        let with = |name: &str| {
            let mut asked = ask(Some(100.0));
            asked["realName"] = json!(name);
            asked
        };
        let (user, none) = (earner.id, sql!("UPDATE users SET real_name = '' WHERE id = $1"));
        app.market.db.write(move |tx| tx.run(none, &db::params![user])).await.expect("it is written");
        earner.post(CALL, with(" ")).await.wrong_fields(&["realName"]);
        earner.post(CALL, with("周屿")).await.success();
        earner.post(CALL, with("别人")).await.success();
        assert_eq!(earner.get("/users/info").await.data()["realName"], "周屿");
    })
    .await;
}
