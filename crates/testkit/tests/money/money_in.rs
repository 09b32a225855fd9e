//! Money coming in, as payers, moderators and a provider live it: notifications twice, late, out of order and false;
//! bank transfers; money that goes back; the daily reconciliation.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{Method, StatusCode};
use db::Engine;
use domain::ledger::{Channel, LedgerAccount};
use domain::payment::payable::{Item, Payable};
use domain::settings::Settings;
use domain::time::{DAY_MS, MINUTE_MS};
use domain::{Currency, PaymentId, ProjectId, Site, retention};
use gateways::Payments;
use gateways::payment::stripe::Stripe;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use testkit::provider::cents;
use testkit::provider::stand_in::{Reply, Request, StandIn};
use testkit::provider::stripe::{SECRET, config, notification, session, signed_headers};
use testkit::{Actor, Answer, Contest, Form, PASSWORD, TestApp, jpg_of, only, together};

/// What the provider's stand-in knows and how it behaves.
#[derive(Default)]
struct Memory {
    /// What was paid, by our reference.
    paid: HashMap<String, i64>,
    /// The status it answers refunds with; `succeeded` where empty, silence for `silence`.
    refunds: String,
    is_down: bool,
}

/// Stripe, in the test's hands.
struct Provider {
    server: StandIn,
    memory: Arc<Mutex<Memory>>,
}

impl Provider {
    fn start() -> Self {
        let memory = Arc::new(Mutex::new(Memory::default()));
        let known = memory.clone();
        let server = StandIn::start(move |asked| answer(asked, &known.lock().unwrap()));
        Provider { server, memory }
    }

    fn payments(&self) -> Payments {
        Payments::default().with(Stripe::new(&config(&self.server.url, Duration::from_secs(20))))
    }

    fn take(&self, payment: &Value) {
        let reference = payment["reference"].as_str().unwrap().to_owned();
        self.memory.lock().unwrap().paid.insert(reference, cents(payment));
    }

    fn refunds(&self) -> usize {
        self.server.seen().iter().filter(|asked| asked.path == "/v1/refunds").count()
    }
}

fn answer(asked: &Request, memory: &Memory) -> Reply {
    if memory.is_down {
        return Reply::silence();
    }
    if asked.path == "/v1/checkout/sessions" {
        return Reply::json(200, session(&asked.field("client_reference_id"), None));
    }
    if let Some(reference) = asked.path.strip_prefix("/v1/checkout/sessions/cs_") {
        return Reply::json(200, session(reference, memory.paid.get(reference).copied()));
    }
    match memory.refunds.as_str() {
        "silence" => Reply::silence(),
        "refused" => {
            Reply::json(400, json!({ "error": { "type": "invalid_request_error", "code": "charge_disputed" } }))
        }
        "" => Reply::json(200, json!({ "id": "re_1", "status": "succeeded" })),
        status => Reply::json(200, json!({ "id": "re_1", "status": status })),
    }
}

/// A notification as the provider sends it; `secret` is its own, or a liar's.
async fn notify_signed(app: &TestApp, secret: &str, id: &str, kind: &str, object: Value) -> Answer {
    let body = notification(id, kind, &object);
    let guest = app.guest();
    let mut request = guest.request(Method::POST, "/gateway/stripe/notify");
    for (name, value) in signed_headers(secret, app.now(), &body) {
        request = request.header(name, value);
    }
    guest.send(request, Body::from(body)).await
}

async fn notify(app: &TestApp, id: &str, kind: &str, object: Value) {
    let answer = notify_signed(app, SECRET, id, kind, object).await;
    assert_eq!((answer.status, answer.text()), (StatusCode::OK, "{\"received\":true}".to_owned()));
}

async fn notify_paid(app: &TestApp, id: &str, payment: &Value) {
    let reference = payment["reference"].as_str().unwrap();
    notify(app, id, "checkout.session.completed", session(reference, Some(cents(payment)))).await;
}

/// A market whose card payments are in the test's hands, on every engine.
async fn with_provider(test: impl AsyncFn(&TestApp, &Provider)) {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let provider = Provider::start();
        if let Some(app) = TestApp::start_paying(engine, true, provider.payments()).await {
            test(&app, &provider).await;
            app.run_jobs().await;
        }
    }
}

async fn english_client(app: &TestApp) -> Actor {
    app.client().await.on(Site::En)
}

async fn start(client: &Actor, contest: &Contest, channel: &str) -> Value {
    let order = json!({ "purpose": "project", "channel": channel, "projectId": contest.id });
    client.post("/payments", order).await.data()
}

async fn payment(actor: &Actor, payment: &Value) -> Value {
    actor.get(&format!("/payments/{}", payment["id"])).await.data()
}

async fn balance(app: &TestApp, account: LedgerAccount, currency: Currency) -> i64 {
    let read = app.market.db.read(move |conn| db::money::ledger::balance(conn, account, currency));
    read.await.unwrap().0
}

async fn problems(app: &TestApp) -> Vec<String> {
    let (list, _) = app.moderator().await.get("/admin/payment-events").await.list();
    list.iter().map(|event| event["note"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_payment_settles_once_however_often_it_is_told() {
    with_provider(async |app, _| {
        let client = english_client(app).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let settings = client.get("/settings/public").await.data();
        assert_eq!(settings["channels"], json!(["sandbox", "stripe", "transfer"]));
        let begun = start(&client, &contest, "stripe").await;
        assert_eq!(begun["status"], "pending");
        assert!(begun["redirectUrl"].as_str().unwrap().starts_with("https://checkout.stripe.test/"));
        let again = start(&client, &contest, "stripe").await;
        assert_eq!(again["id"], begun["id"], "one open payment is enough");
        notify_paid(app, "evt_1", &begun).await;
        assert_eq!(payment(&client, &begun).await["status"], "pending", "stored first, settled by its job");
        notify_paid(app, "evt_1", &begun).await;
        notify_paid(app, "evt_2", &begun).await;
        app.run_jobs().await;
        notify_paid(app, "evt_1", &begun).await;
        notify_paid(app, "evt_3", &begun).await;
        app.run_jobs().await;
        let paid = payment(&client, &begun).await;
        assert_eq!((&paid["status"], &paid["redirectUrl"]), (&json!("paid"), &Value::Null));
        assert_eq!(contest.seen_by(&client).await["step"], 1);
        let clearing = balance(app, LedgerAccount::Clearing(Channel::Stripe), Currency::USD).await;
        assert_eq!(clearing, -cents(&begun));
        assert_eq!(problems(app).await, Vec::<String>::new());
        let (mine, total) = client.get(&format!("/payments?projectId={}", contest.encoded)).await.list();
        assert_eq!((mine.len(), total, &mine[0]["status"]), (1, 1, &json!("paid")));
        let (none, _) = english_client(app).await.get("/payments").await.list();
        assert!(none.is_empty());
        start_refused(&client, &contest, "alipay").await;
    })
    .await;
}

/// A channel of the other site, or one that is not configured.
async fn start_refused(client: &Actor, contest: &Contest, channel: &str) {
    let order = json!({ "purpose": "project", "channel": channel, "projectId": contest.id });
    client.post("/payments", order).await.wrong_fields(&["channel"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_of_notifications_does_not_matter() {
    with_provider(async |app, _| {
        let client = english_client(app).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, "stripe").await;
        let reference = begun["reference"].as_str().unwrap();
        notify(app, "evt_closed", "checkout.session.expired", session(reference, None)).await;
        app.run_jobs().await;
        assert_eq!(payment(&client, &begun).await["status"], "cancelled");
        notify_paid(app, "evt_paid", &begun).await;
        app.run_jobs().await;
        assert_eq!(payment(&client, &begun).await["status"], "paid", "the money is there and still wanted");
        notify(app, "evt_closed_2", "checkout.session.expired", session(reference, None)).await;
        app.run_jobs().await;
        assert_eq!(payment(&client, &begun).await["status"], "paid");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_notification_is_found_by_asking_and_an_unpaid_payment_expires() {
    with_provider(async |app, provider| {
        let client = english_client(app).await;
        let (first, second) = (Contest::unpaid(&client, json!({})).await, Contest::unpaid(&client, json!({})).await);
        let (paid, unpaid) = (start(&client, &first, "stripe").await, start(&client, &second, "stripe").await);
        provider.memory.lock().unwrap().is_down = true;
        app.advance_ms(2 * MINUTE_MS).await;
        assert_eq!(payment(&client, &paid).await["status"], "pending", "no answer is no reason to give up");
        provider.memory.lock().unwrap().is_down = false;
        provider.take(&paid);
        for _ in 0..4 {
            app.advance_ms(10 * MINUTE_MS).await;
        }
        assert_eq!(payment(&client, &paid).await["status"], "paid");
        assert_eq!(first.seen_by(&client).await["step"], 1);
        app.advance_hours(3).await;
        app.advance_hours(1).await;
        assert_eq!(payment(&client, &unpaid).await["status"], "expired");
        notify_paid(app, "evt_late", &unpaid).await;
        app.run_jobs().await;
        assert_eq!(payment(&client, &unpaid).await["status"], "paid", "late, but still wanted");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_comes_late_does_not_take_the_last_one_away() {
    with_provider(async |app, provider| {
        let client = english_client(app).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, "stripe").await;
        let end = app.market.db.read({
            let id = begun["id"].as_i64().unwrap();
            move |conn| db::money::payment::load(conn, PaymentId(id))
        });
        let end = end.await.unwrap().unwrap().expires_at.unwrap();
        // The server was away while the payment ended, and asks only now.
        let away = end.plus_ms(MINUTE_MS).since(app.now());
        let moved = app.market.db.write(move |tx| db::facts::add(tx, db::facts::CLOCK_OFFSET_MS, away)).await;
        app.market.clock.raise_to(moved.unwrap());
        app.run_jobs().await;
        assert_eq!(
            payment(&client, &begun).await["status"],
            "pending",
            "its payer may have finished in the last second"
        );
        provider.take(&begun);
        app.advance_ms(2 * MINUTE_MS).await;
        assert_eq!(payment(&client, &begun).await["status"], "paid");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_arrives_for_nothing_goes_back() {
    with_provider(async |app, provider| {
        let client = english_client(app).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, "stripe").await;
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await.success();
        notify_paid(app, "evt_1", &begun).await;
        app.run_jobs().await;
        let returned = payment(&client, &begun).await;
        assert_eq!((&returned["status"], &returned["reason"]), (&json!("returned"), &json!("already_paid")));
        assert_eq!(provider.refunds(), 1);
        let asked = provider.server.last();
        assert_eq!(asked.field("amount"), cents(&begun).to_string());
        notify_paid(app, "evt_2", &begun).await;
        app.run_jobs().await;
        assert_eq!(provider.refunds(), 1, "sent back once");
        for account in [LedgerAccount::Returns, LedgerAccount::Clearing(Channel::Stripe)] {
            assert_eq!(balance(app, account, Currency::USD).await, 0, "{account:?}");
        }
        let (done, _) = app.moderator().await.get("/admin/payment-refunds?status=decided").await.list();
        assert_eq!((&done[0]["status"], &done[0]["reference"]), (&json!("done"), &json!("re_1")));
        let mail = app.mail_to(&client.email).await;
        assert!(mail.iter().any(|letter| letter.body.contains(&format!("/pay/{}", begun["id"]))), "{mail:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_amounts_currencies_and_signatures_settle_nothing_and_are_shown() {
    with_provider(async |app, _| {
        app.away_from_midnight().await;
        let client = english_client(app).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, "stripe").await;
        let reference = begun["reference"].as_str().unwrap();
        let whole = session(reference, Some(cents(&begun)));
        let kind = "checkout.session.completed";
        let mut euros = whole.clone();
        euros["currency"] = json!("eur");
        let mut yuan = whole.clone();
        yuan["currency"] = json!("cny");
        notify(app, "evt_less", kind, session(reference, Some(cents(&begun) - 1))).await;
        notify(app, "evt_more", kind, session(reference, Some(cents(&begun) + 1))).await;
        notify(app, "evt_yuan", kind, yuan).await;
        notify(app, "evt_euros", kind, euros).await;
        notify(app, "evt_nobody", kind, session("VMNOBODY", Some(100))).await;
        let lie = notify_signed(app, "whsec_liar", "evt_lie", kind, whole.clone()).await;
        assert_eq!(lie.status, StatusCode::BAD_REQUEST);
        notify_signed(app, "whsec_liar", "evt_lie", kind, whole).await;
        app.run_jobs().await;
        assert_eq!(payment(&client, &begun).await["status"], "pending");
        assert_eq!(contest.seen_by(&client).await["step"], 0);
        let mut notes = problems(app).await;
        notes.sort();
        let counted = |note: &str| notes.iter().filter(|known| known.contains(note)).count();
        assert_eq!(counted("wrong_amount"), 3, "{notes:?}");
        assert_eq!((counted("unknown_payment"), counted("currency of ours")), (1, 1), "{notes:?}");
        assert_eq!(counted("signature is wrong"), 1, "the same lie is kept once: {notes:?}");
        client.get("/admin/payment-events").await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_begin_one_payment_at_once_there_is_one() {
    with_provider(async |app, provider| {
        let client = english_client(app).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let order = json!({ "purpose": "project", "channel": "stripe", "projectId": contest.id });
        let calls = (0..6).map(|_| {
            let (client, order) = (client.clone(), order.clone());
            async move { client.post("/payments", order).await }
        });
        let begun: Vec<Value> = together(calls).await.iter().map(Answer::data).collect();
        for one in &begun {
            assert_eq!((&one["id"], &one["redirectUrl"]), (&begun[0]["id"], &begun[0]["redirectUrl"]));
        }
        let (mine, total) = client.get("/payments").await.list();
        assert_eq!((total, &mine[0]["status"]), (1, &json!("pending")));
        let told = provider.server.seen();
        let names: std::collections::BTreeSet<String> = told
            .iter()
            .filter(|asked| asked.path == "/v1/checkout/sessions")
            .map(|asked| asked.field("client_reference_id"))
            .collect();
        assert_eq!(names.len(), 1, "the provider knows of one: {names:?}");
    })
    .await;
}

/// Payments of accounts that are gone and that are still waited for.
async fn orphans(app: &TestApp) -> i64 {
    let sql = db::sql!(
        "SELECT COUNT(*) FROM payments p JOIN users u ON u.id = p.payer_id \
         WHERE u.deleted_at IS NOT NULL AND p.status IN ('pending', 'verifying', 'paid')"
    );
    app.market.db.read(move |conn| conn.one(sql, &db::params![], |row| row.get::<i64>(0))).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn money_for_an_account_that_was_deleted_meanwhile_goes_back() {
    with_provider(async |app, provider| {
        let client = app.registered("leaving@example.com").await.on(Site::En);
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, "stripe").await;
        client.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        assert_eq!(orphans(app).await, 0);
        provider.take(&begun);
        notify_paid(app, "evt_gone", &begun).await;
        app.run_jobs().await;
        assert_eq!(provider.refunds(), 1, "what nobody waits for goes back");
        let desk = app.moderator().await;
        assert_eq!(contest.seen_by(&desk).await["step"], 0, "nothing was opened for somebody who is gone");
        // Money that a moderator is looking at keeps the account.
        let other = app.registered("staying@example.com").await.on(Site::En);
        let contest = Contest::unpaid(&other, json!({})).await;
        let transfer = start(&other, &contest, "transfer").await;
        let proof = Form::new().field("projectName", "山海茶社").file("file", "a.jpg", jpg_of(800, 600, 1));
        other.upload(&format!("/payments/{}/proof", transfer["id"]), proof).await.success();
        let told = other.get("/users/account/delete").await.data();
        assert_eq!(told["reasons"], json!(["open_transfer"]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_and_the_deletion_of_its_account_at_once_leave_nothing_waiting() {
    with_provider(async |app, _| {
        for round in 0..4 {
            let client = app.registered(&format!("both{round}@example.com")).await.on(Site::En);
            let contest = Contest::unpaid(&client, json!({})).await;
            let calls = (0..5).map(|n| {
                let (client, project) = (client.clone(), contest.id);
                async move {
                    if n == 2 {
                        client.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await
                    } else {
                        let order = json!({ "purpose": "project", "channel": "stripe", "projectId": project });
                        client.post("/payments", order).await
                    }
                }
            });
            let told = together(calls).await;
            assert_eq!(told[2].status, StatusCode::OK, "{}", told[2].text());
            assert_eq!(orphans(app).await, 0, "round {round}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_does_not_answer_starts_nothing() {
    with_provider(async |app, provider| {
        let client = english_client(app).await;
        let contest = Contest::unpaid(&client, json!({})).await;
        provider.memory.lock().unwrap().is_down = true;
        let order = json!({ "purpose": "project", "channel": "stripe", "projectId": contest.id });
        client.post("/payments", order).await.refused(502, "payment_not_started");
        provider.memory.lock().unwrap().is_down = false;
        let (mine, _) = client.get("/payments").await.list();
        assert_eq!(mine[0]["status"], "cancelled");
        assert_eq!(start(&client, &contest, "stripe").await["status"], "pending", "the next try is another payment");
    })
    .await;
}

/// A contest paid by simulation whose card payment arrived too late.
async fn late(app: &TestApp, client: &Actor, id: &str) -> Value {
    let contest = Contest::unpaid(client, json!({})).await;
    let begun = start(client, &contest, "stripe").await;
    client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await.success();
    notify_paid(app, id, &begun).await;
    begun
}

#[tokio::test(flavor = "multi_thread")]
async fn money_goes_back_even_when_the_provider_is_slow_or_says_no() {
    with_provider(async |app, provider| {
        let (client, moderator) = (english_client(app).await, app.moderator().await);
        let answer_with = |status: &str| provider.memory.lock().unwrap().refunds = status.to_owned();
        let open = async || moderator.get("/admin/payment-refunds").await.list().0;
        answer_with("silence");
        late(app, &client, "evt_1").await;
        app.run_jobs().await;
        assert_eq!(open().await[0]["status"], "waiting");
        answer_with("pending");
        app.advance_ms(MINUTE_MS).await;
        assert_eq!(open().await[0]["reference"], "re_1", "taken, not yet carried out");
        answer_with("");
        app.advance_hours(2).await;
        assert!(open().await.is_empty(), "asked about until it is done");
        answer_with("refused");
        late(app, &client, "evt_2").await;
        app.run_jobs().await;
        let failed = open().await.remove(0);
        assert_eq!(failed["status"], "failed");
        assert!(failed["error"].as_str().unwrap().contains("charge_disputed"));
        let call = format!("/admin/payment-refunds/{}", failed["id"]);
        client.post(&call, json!({ "done": 1, "reference": "x" })).await.refused(403, "forbidden");
        moderator.post(&call, json!({ "done": 1 })).await.wrong_fields(&["reference"]);
        moderator.post(&call, json!({ "done": 0 })).await.success();
        moderator.post(&call, json!({ "done": 1, "reference": "x" })).await.refused(409, "wrong_state");
        app.run_jobs().await;
        assert_eq!(open().await[0]["status"], "failed", "tried again, refused again");
        moderator.post(&call, json!({ "done": 1, "reference": "dashboard 77" })).await.success();
        moderator.post(&call, json!({ "done": 1, "reference": "again" })).await.refused(409, "already_decided");
        assert_eq!(balance(app, LedgerAccount::Returns, Currency::USD).await, 0);
    })
    .await;
}

/// One moderator lets the provider try again while another sends the money by hand: whoever is second is refused, and the
/// money goes back once. The first round asks one after the other, the rest at the same moment.
#[tokio::test(flavor = "multi_thread")]
async fn money_is_never_sent_by_hand_and_by_the_provider() {
    with_provider(async |app, provider| {
        let (client, moderator, other) = (english_client(app).await, app.moderator().await, app.moderator().await);
        let answer_with = |status: &str| provider.memory.lock().unwrap().refunds = status.to_owned();
        let (mut retried, mut by_hand) = (0, 0);
        for round in 0..8 {
            answer_with("refused");
            late(app, &client, &format!("evt_{round}")).await;
            app.run_jobs().await;
            let failed = moderator.get("/admin/payment-refunds").await.list().0.remove(0);
            assert_eq!(failed["status"], "failed");
            answer_with("");
            let asked = provider.refunds();
            let call = format!("/admin/payment-refunds/{}", failed["id"]);
            let (again, sent) = (json!({ "done": 0 }), json!({ "done": 1, "reference": "dashboard 77" }));
            let answers = if round == 0 {
                [moderator.post(&call, again).await, other.post(&call, sent).await]
            } else {
                tokio::join!(moderator.post(&call, again), other.post(&call, sent)).into()
            };
            app.run_jobs().await;
            let by_provider = provider.refunds() - asked;
            let won: Vec<bool> = answers.iter().map(|answer| answer.status.is_success()).collect();
            match won[..] {
                [true, false] => {
                    answers[1].refused(409, "wrong_state");
                    assert_eq!(by_provider, 1, "the provider sends it");
                    retried += 1;
                }
                [false, true] => {
                    answers[0].refused(409, "already_decided");
                    assert_eq!(by_provider, 0, "it was sent by hand");
                    by_hand += 1;
                }
                _ => panic!("both or neither: {won:?}"),
            }
            assert!(moderator.get("/admin/payment-refunds").await.list().0.is_empty());
            assert_eq!(balance(app, LedgerAccount::Returns, Currency::USD).await, 0);
        }
        assert!(retried >= 1 && retried + by_hand == 8);
        assert_eq!(app.decided("payment_refund").await.len(), 8, "each order was decided on once");
    })
    .await;
}

fn png() -> Vec<u8> {
    b"\x89PNG\r\n\x1a\n and what a bank draws".to_vec()
}

fn proof(name: &str) -> Form {
    Form::new().file("file", "回单.png", png()).field("projectName", name).field("note", "已转账")
}

async fn transfer(client: &Actor) -> (Contest, Value) {
    let contest = Contest::unpaid(client, json!({})).await;
    let begun = start(client, &contest, "transfer").await;
    (contest, begun)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_is_proved_and_approved_once() {
    testkit::on_each_engine(async |app| {
        let (client, stranger, moderator) = (app.client().await, app.client().await, app.moderator().await);
        let (contest, begun) = transfer(&client).await;
        assert_eq!(begun["bank"]["holder"], "Vermilion (sandbox, do not pay)");
        assert!(begun["reference"].as_str().unwrap().starts_with("VM"));
        let call = format!("/payments/{}/proof", begun["id"]);
        app.guest().upload(&call, proof("山海茶社")).await.refused(401, "not_signed_in");
        stranger.upload(&call, proof("山海茶社")).await.refused(404, "not_found");
        moderator.upload(&call, proof("山海茶社")).await.refused(403, "forbidden");
        client.upload(&call, Form::new().field("projectName", "山海茶社")).await.wrong_fields(&["file"]);
        client.upload(&call, proof("另一个项目")).await.refused(422, "project_mismatch");
        let program = Form::new().file("file", "回单.png", b"MZ\x90\x00".to_vec()).field("projectName", "山海茶社");
        client.upload(&call, program).await.refused(415, "file_type_refused");
        let queue = async || moderator.get("/admin/transfers").await.list().0;
        assert!(queue().await.is_empty());
        let verifying = client.upload(&call, proof(" 山海茶社 ")).await.data();
        assert_eq!(verifying["status"], "verifying");
        let file = verifying["proof"]["file"]["url"].as_str().unwrap();
        for (actor, status) in [(&client, 200), (&moderator, 200), (&stranger, 404), (&app.guest(), 404)] {
            assert_eq!(actor.get(file).await.status.as_u16(), status);
        }
        stranger.get(&format!("/payments/{}", begun["id"])).await.refused(404, "not_found");
        let waiting = queue().await.remove(0);
        assert_eq!(waiting["payment"]["proof"]["projectName"], "山海茶社");
        assert_eq!(waiting["payer"]["id"], client.id.0);
        let decide = format!("/admin/transfers/{}", begun["id"]);
        client.post(&decide, json!({ "approved": 1, "amount": begun["amount"] })).await.refused(403, "forbidden");
        moderator.post(&decide, json!({ "approved": 1 })).await.wrong_fields(&["amount"]);
        moderator.post(&decide, json!({ "approved": 1, "amount": 1 })).await.refused(422, "amount_mismatch");
        moderator.post(&decide, json!({ "approved": 0 })).await.refused(422, "reason_required");
        let (other, amount) = (app.moderator().await, begun["amount"].clone());
        let approve = |actor: Actor| {
            let (decide, amount) = (decide.clone(), amount.clone());
            async move { actor.post(&decide, json!({ "approved": 1, "amount": amount })).await }
        };
        let answers = together([approve(moderator), approve(other)]).await;
        only(1, &answers, 409, "already_decided");
        assert_eq!(contest.seen_by(&client).await["step"], 1);
        assert_eq!(payment(&client, &begun).await["status"], "paid");
        client.upload(&call, proof("山海茶社")).await.refused(409, "already_paid");
        let clearing = balance(app, LedgerAccount::Clearing(Channel::Transfer), Currency::CNY).await;
        assert_eq!(clearing, -cents(&begun));
        let decided = app.decided("transfer").await;
        assert_eq!((decided.len(), decided[0].outcome.as_str()), (1, "approved"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rejected_proof_can_be_replaced() {
    testkit::on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (_, begun) = transfer(&client).await;
        let (call, decide) = (format!("/payments/{}/proof", begun["id"]), format!("/admin/transfers/{}", begun["id"]));
        moderator.post(&decide, json!({ "approved": 0, "reason": "x" })).await.refused(409, "wrong_state");
        client.upload(&call, proof("山海茶社")).await.success();
        moderator.post(&decide, json!({ "approved": 0, "reason": "看不清金额" })).await.success();
        let rejected = payment(&client, &begun).await;
        assert_eq!((&rejected["status"], &rejected["reason"]), (&json!("pending"), &json!("看不清金额")));
        let mail = app.mail_to(&client.email).await;
        assert!(mail[0].body.contains("看不清金额"), "{}", mail[0].body);
        let picture = Form::new()
            .file("file", "a.jpg", jpg_of(300, 200, 7))
            .field("projectName", begun["encodedId"].as_str().unwrap());
        client.upload(&call, picture).await.success();
        moderator.post(&decide, json!({ "approved": 1, "amount": begun["amount"] })).await.success();
        let (decided, total) = moderator.get("/admin/transfers?status=decided").await.list();
        assert_eq!((total, &decided[0]["payment"]["status"]), (1, &json!("paid")));
        let number = &decided[0]["payment"]["id"];
        assert_eq!(moderator.case("/admin/transfers", number).await.as_ref(), Some(&decided[0]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn proofs_take_each_others_place_count_as_held_and_are_few_in_a_day() {
    testkit::on_each_engine(async |app| {
        app.market.settings.replace(Settings { person_files_mb: 3, ..Settings::default() });
        let client = app.client().await;
        let large = || {
            let bytes = [b"%PDF-1.4\n".to_vec(), vec![b'x'; 2 << 20]].concat();
            Form::new().file("file", "a.pdf", bytes).field("projectName", "山海茶社")
        };
        let (_, begun) = transfer(&client).await;
        let call = format!("/payments/{}/proof", begun["id"]);
        let first = client.upload(&call, large()).await.data();
        // Each gives its place to the next: two megabytes of three, not twenty.
        for _ in 1..10 {
            client.upload(&call, large()).await.success();
        }
        client.get(first["proof"]["file"]["url"].as_str().unwrap()).await.refused(404, "not_found");
        client.upload(&call, proof("山海茶社")).await.refused(429, "too_many_requests");
        let (_, other) = transfer(&client).await;
        let call = format!("/payments/{}/proof", other["id"]);
        client.upload(&call, large()).await.refused(413, "files_quota");
        client.upload(&call, proof("山海茶社")).await.success();
        let text = Form::new().file("file", "a.txt", vec![b'a'; 1 << 20]);
        client.upload("/files", text).await.refused(413, "files_quota");
        // Another day, another proof.
        app.advance_hours(25).await;
        client.upload(&call, proof("山海茶社")).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn proofs_of_transfers_that_nothing_came_of_are_forgotten_after_half_a_year() {
    testkit::on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let mut proved = Vec::new();
        for _ in 0..3 {
            let (contest, begun) = transfer(&client).await;
            let told = client.upload(&format!("/payments/{}/proof", begun["id"]), proof("山海茶社")).await.data();
            proved.push((contest, begun, told["proof"]["file"]["url"].as_str().unwrap().to_owned()));
        }
        let decide = async |at: usize, decision: Value| {
            moderator.post(&format!("/admin/transfers/{}", proved[at].1["id"]), decision).await.success();
        };
        decide(0, json!({ "approved": 0, "reason": "看不清金额" })).await;
        decide(1, json!({ "approved": 1, "amount": proved[1].1["amount"] })).await;
        // The third is paid otherwise before its transfer arrives, which goes back.
        let otherwise = json!({ "projectId": proved[2].0.id });
        client.post("/gateway/logo/payment/audit/simulate", otherwise).await.success();
        decide(2, json!({ "approved": 1, "amount": proved[2].1["amount"] })).await;
        app.advance_hours(8 * 24).await;
        let stand = async || {
            let mut found = Vec::new();
            for (_, begun, file) in &proved {
                let view = payment(&client, begun).await;
                let status = moderator.get(file).await.status.as_u16();
                found.push((view["status"].clone(), view["proof"].is_object(), status));
            }
            found
        };
        let all = [("expired", true, 200), ("paid", true, 200), ("returned", true, 200)];
        assert_eq!(stand().await, all.map(|(status, shown, code)| (json!(status), shown, code)));
        app.market.clock.advance(retention::ENDED_PROOFS_MS - 9 * DAY_MS);
        app::upkeep::sweep(&app.market, app::jobs::KINDS).await.unwrap();
        assert_eq!(stand().await, all.map(|(status, shown, code)| (json!(status), shown, code)), "not old yet");
        app.market.clock.advance(2 * DAY_MS);
        app::upkeep::sweep(&app.market, app::jobs::KINDS).await.unwrap();
        let left = [("expired", false, 404), ("paid", true, 200), ("returned", true, 200)];
        assert_eq!(stand().await, left.map(|(status, shown, code)| (json!(status), shown, code)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_that_nobody_waits_for_is_sent_back_by_hand() {
    testkit::on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (contest, begun) = transfer(&client).await;
        client.upload(&format!("/payments/{}/proof", begun["id"]), proof("山海茶社")).await.success();
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await.success();
        let decide = format!("/admin/transfers/{}", begun["id"]);
        let decided = moderator.post(&decide, json!({ "approved": 1, "amount": begun["amount"] })).await.data();
        assert_eq!((&decided["status"], &decided["reason"]), (&json!("returned"), &json!("already_paid")));
        app.run_jobs().await;
        let open = moderator.get("/admin/payment-refunds").await.list().0.remove(0);
        assert_eq!(open["status"], "manual");
        assert_eq!(moderator.case("/admin/payment-refunds", &open["id"]).await.as_ref(), Some(&open));
        assert_eq!(balance(app, LedgerAccount::Returns, Currency::CNY).await, cents(&begun), "held apart meanwhile");
        let call = format!("/admin/payment-refunds/{}", open["id"]);
        moderator.post(&call, json!({ "done": 0 })).await.refused(409, "wrong_state");
        let done = |actor: Actor| {
            let call = call.clone();
            async move { actor.post(&call, json!({ "done": 1, "reference": "网银 2026-1" })).await }
        };
        only(1, &together([done(moderator), done(app.moderator().await)]).await, 409, "already_decided");
        for account in [LedgerAccount::Returns, LedgerAccount::Clearing(Channel::Transfer)] {
            assert_eq!(balance(app, account, Currency::CNY).await, 0, "{account:?}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unproved_transfer_expires_after_a_week() {
    testkit::on_sqlite(async |app| {
        let client = app.client().await;
        let (_, begun) = transfer(&client).await;
        app.advance_hours(7 * 24 - 1).await;
        assert_eq!(payment(&client, &begun).await["status"], "pending");
        app.advance_hours(2).await;
        assert_eq!(payment(&client, &begun).await["status"], "expired");
        let late = client.upload(&format!("/payments/{}/proof", begun["id"]), proof("山海茶社")).await.data();
        assert_eq!(late["status"], "verifying", "who paid late can still show it");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_books_agree_with_the_payments_every_day() {
    with_provider(async |app, provider| {
        app.away_from_midnight().await;
        let (client, moderator) = (english_client(app).await, app.moderator().await);
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, "stripe").await;
        provider.take(&begun);
        notify_paid(app, "evt_1", &begun).await;
        late(app, &client, "evt_2").await;
        app.run_jobs().await;
        client.post("/admin/reconciliations", json!({})).await.refused(403, "forbidden");
        moderator.post("/admin/reconciliations", json!({})).await.success();
        moderator.post("/admin/reconciliations", json!({})).await.success();
        let (reports, total) = moderator.get("/admin/reconciliations").await.list();
        assert_eq!(total, 2, "sandbox and stripe, once a day: {reports:?}");
        let stripe = reports.iter().find(|report| report["channel"] == "stripe").unwrap();
        assert_eq!((&stripe["payments"], &stripe["differences"]), (&json!(2), &json!([])), "{stripe}");
        assert_eq!((&stripe["held"], &stripe["asked"]), (&begun["amount"], &json!(1)), "{stripe}");
        // The provider forgets a payment that our books have.
        provider.memory.lock().unwrap().paid.clear();
        app.advance_hours(24).await;
        app::money::run_reconcile(&app.market).await.unwrap();
        let (reports, _) = moderator.get("/admin/reconciliations").await.list();
        let stripe = reports.iter().find(|report| report["channel"] == "stripe").unwrap();
        assert_eq!(stripe["differences"][0]["kind"], "not_paid", "{stripe}");
        assert_eq!(stripe["differences"][0]["payment"], begun["id"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn money_at_wechat_pay_is_settled_to_the_bank_before_it_is_frozen() {
    testkit::on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let (project, payer, now) = (ProjectId(contest.id), client.id, app.now());
        let amount = app.market.db.write(move |tx| {
            let row = db::project::load(tx, project)?.unwrap();
            let pricing: domain::project::Pricing = serde_json::from_str(&row.pricing).unwrap();
            let payable = Payable::Contest(project, Item::Whole);
            let new = db::money::payment::NewPayment {
                payer_id: payer,
                payable,
                channel: Channel::WechatPay,
                amount: pricing.total,
                currency: pricing.currency,
                subject: format!("project:{project}"),
                reference: "VMWECHAT".to_owned(),
                expires_at: None,
            };
            let made: PaymentId = db::money::payment::insert(tx, &new, now)?.id;
            db::money::payment::mark_paid(tx, made, now)?;
            let journal =
                domain::ledger::plans::pay(payable, pricing.total, pricing.coupon, pricing.currency, new.channel, made);
            db::money::ledger::post(tx, &journal, now)?;
            Ok::<_, db::DbError>(pricing.total.0)
        });
        let amount = amount.await.unwrap();
        let at = async |channel| balance(app, LedgerAccount::Clearing(channel), Currency::CNY).await;
        app.advance_hours(169 * 24).await;
        app::money::run_reconcile(&app.market).await.unwrap();
        assert_eq!((at(Channel::WechatPay).await, at(Channel::Transfer).await), (-amount, 0));
        app.advance_hours(24).await;
        for _ in 0..2 {
            app::money::run_reconcile(&app.market).await.unwrap();
            assert_eq!((at(Channel::WechatPay).await, at(Channel::Transfer).await), (0, -amount));
        }
    })
    .await;
}
