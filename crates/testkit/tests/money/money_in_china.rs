//! Alipay and WeChat Pay from the payer's order to the open contest and back: told once, twice, falsely, late; and a
//! provider that answers late or not at all.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{self, Method, StatusCode};
use db::jobs::Job;
use db::{Engine, params, sql};
use domain::ledger::{Holder, LedgerAccount};
use domain::time::MINUTE_MS;
use domain::{Currency, ProjectId};
use serde_json::{Value, json};
use std::future::pending;
use std::time::{Duration, Instant};
use testkit::provider::signing::{PLATFORM, STRANGER};
use testkit::provider::{
    Call, Cashier, House, Notification, Told, alipay, cents, transaction, wechat_notification, wechatpay,
};
use testkit::{Actor, Answer, Contest, TestApp, cut_off_at};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use web::listen::{self, Counters, Limits};

/// How long the market waits for an answer here; none that comes takes as long.
const PATIENCE: Duration = Duration::from_secs(20);
/// What goes on beside the test has come to it by then, however slow the machine is.
const LONG: Duration = Duration::from_secs(60);

/// A market with one of the two, on every engine.
async fn with_each(test: impl AsyncFn(&TestApp, &Cashier)) {
    for house in House::OF_CHINA {
        for engine in [Engine::Sqlite, Engine::Postgres] {
            let cashier = Cashier::start(house);
            if let Some(app) = TestApp::start_paying(engine, true, cashier.payments(PATIENCE)).await {
                test(&app, &cashier).await;
                app.run_jobs().await;
            }
        }
    }
}

fn order(contest: &Contest, channel: &str) -> Value {
    json!({ "purpose": "project", "channel": channel, "projectId": contest.id })
}

async fn start(client: &Actor, contest: &Contest, cashier: &Cashier) -> Value {
    client.post("/payments", order(contest, cashier.house.code())).await.data()
}

async fn deliver(app: &TestApp, house: House, told: &Notification) -> Answer {
    let guest = app.guest();
    let mut request = guest.request(Method::POST, &format!("/gateway/{}/notify", house.code()));
    for (name, value) in &told.headers {
        request = request.header(name, value);
    }
    guest.send(request, Body::from(told.body.clone())).await
}

/// Delivers what the provider must hear to have been taken, or it would come again.
async fn taken(app: &TestApp, house: House, told: &Notification) {
    let answer = deliver(app, house, told).await;
    let wanted = match house {
        House::Alipay => "success",
        House::WechatPay => "{\"code\":\"SUCCESS\",\"message\":\"\"}",
        House::Stripe | House::Paypal => unreachable!("{house:?} takes no yuan"),
    };
    assert_eq!((answer.status, answer.text().as_str()), (StatusCode::OK, wanted));
}

async fn not_taken(app: &TestApp, house: House, told: &Notification) {
    let answer = deliver(app, house, told).await;
    let wanted = match house {
        House::Alipay => (200, "failure"),
        House::WechatPay => (401, "{\"code\":\"FAIL\",\"message\":\"signature\"}"),
        House::Stripe | House::Paypal => unreachable!("{house:?} takes no yuan"),
    };
    assert_eq!((answer.status.as_u16(), answer.text().as_str()), wanted, "{}", told.body);
}

async fn tell_paid(app: &TestApp, cashier: &Cashier, id: &str, payment: &Value) {
    taken(app, cashier.house, &cashier.tell_paid(id, payment, app.now())).await;
}

async fn seen(client: &Actor, payment: &Value) -> Value {
    client.get(&format!("/payments/{}", payment["id"])).await.data()
}

async fn balance(app: &TestApp, account: LedgerAccount) -> i64 {
    app.market.db.read(move |conn| db::money::ledger::balance(conn, account, Currency::CNY)).await.unwrap().0
}

async fn notes(app: &TestApp) -> Vec<String> {
    let (list, _) = app.moderator().await.get("/admin/payment-events").await.list();
    let mut notes: Vec<_> = list.iter().map(|event| event["note"].as_str().unwrap().to_owned()).collect();
    notes.sort();
    notes
}

/// What is held for the contest and at the provider, in fen.
async fn held(app: &TestApp, contest: &Contest, house: House) -> (i64, i64) {
    let escrow = balance(app, LedgerAccount::Escrow(Holder::Contest(ProjectId(contest.id)))).await;
    (escrow, -balance(app, LedgerAccount::Clearing(house.channel())).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_opens_its_contest_once_however_often_it_is_told() {
    with_each(async |app, cashier| {
        let client = app.client().await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let channels = client.get("/settings/public").await.data()["channels"].clone();
        assert_eq!(channels, json!(["sandbox", cashier.house.code(), "transfer"]));
        let begun = start(&client, &contest, cashier).await;
        assert_eq!((&begun["status"], cents(&begun)), (&json!("pending"), 99_900));
        match cashier.house {
            House::Alipay => {
                let (place, query) = begun["redirectUrl"].as_str().unwrap().split_once('?').unwrap();
                let pairs = alipay::pairs(query);
                let field = |name: &str| pairs.iter().find(|(known, _)| known == name).unwrap().1.clone();
                let content: Value = serde_json::from_str(&field("biz_content")).unwrap();
                assert_eq!((place, &content["out_trade_no"]), (cashier.server.url.as_str(), &begun["reference"]));
                assert_eq!((&content["total_amount"], &begun["qr"]), (&json!("999.00"), &Value::Null));
                assert_eq!(field("notify_url"), "http://market.test/api/v1/gateway/alipay/notify");
            }
            House::WechatPay => {
                let asked = cashier.server.last().json();
                assert_eq!(asked["out_trade_no"], begun["reference"]);
                assert_eq!(asked["amount"], json!({ "total": 99_900, "currency": "CNY" }));
                assert_eq!(asked["notify_url"], "http://market.test/api/v1/gateway/wechatpay/notify");
                let code = format!("weixin://wxpay/bizpayurl?pr={}", begun["reference"].as_str().unwrap());
                assert_eq!((&begun["qr"], &begun["redirectUrl"]), (&json!(code), &Value::Null));
            }
            House::Stripe | House::Paypal => unreachable!("{:?} takes no yuan", cashier.house),
        }
        assert_eq!(start(&client, &contest, cashier).await["id"], begun["id"], "one open payment is enough");
        cashier.take(&begun);
        tell_paid(app, cashier, "n-1", &begun).await;
        assert_eq!(seen(&client, &begun).await["status"], "pending", "stored first, settled by its job");
        tell_paid(app, cashier, "n-1", &begun).await;
        tell_paid(app, cashier, "n-2", &begun).await;
        app.run_jobs().await;
        for id in ["n-1", "n-2", "n-3"] {
            tell_paid(app, cashier, id, &begun).await;
        }
        app.run_jobs().await;
        let paid = seen(&client, &begun).await;
        assert_eq!((&paid["status"], &paid["redirectUrl"], &paid["qr"]), (&json!("paid"), &Value::Null, &Value::Null));
        assert_eq!(contest.seen_by(&client).await["step"], 1);
        let escrow = client.get(&format!("/projects/{}/escrow", contest.id)).await.data();
        assert_eq!((&escrow["held"], escrow["lines"].as_array().unwrap().len()), (&json!(999), 1), "{escrow}");
        assert_eq!(held(app, &contest, cashier.house).await, (99_900, 99_900));
        assert_eq!((notes(app).await, cashier.sent_back(&begun)), (Vec::<String>::new(), (0, 0)));
        client.post("/payments", order(&contest, cashier.house.code())).await.refused(409, "already_paid");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_false_settles_nothing_and_is_shown() {
    with_each(async |app, cashier| {
        app.away_from_midnight().await;
        let (client, house) = (app.client().await, cashier.house);
        let contest = Contest::unpaid(&client, json!({})).await;
        let other = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, cashier).await;
        let transfer = client.post("/payments", order(&other, "transfer")).await.data();
        let (reference, now) = (begun["reference"].as_str().unwrap(), app.now());
        let foreign = transfer["reference"].as_str().unwrap();
        let paid = |reference, amount| Told::Paid { reference, amount };
        for (id, told) in [
            ("less", paid(reference, cents(&begun) - 1)),
            ("more", paid(reference, cents(&begun) + 1)),
            ("nobody", paid("VMNOBODY", cents(&begun))),
            ("elsewhere", paid(foreign, cents(&transfer))),
            ("sent back", Told::Refunded { reference, refund: "VMNOBODY-1", amount: 1 }),
        ] {
            taken(app, house, &cashier.tell(PLATFORM, id, told, now)).await;
        }
        let whole = cashier.tell_paid("n-1", &begun, now);
        let mut changed = whole.clone();
        changed.body = changed.body.replace("n-1", "n-2");
        let lie = cashier.tell(STRANGER, "n-3", paid(reference, cents(&begun)), now);
        let mut lies = vec![lie.clone(), lie, changed, Notification { headers: Vec::new(), body: String::new() }];
        match house {
            House::Alipay => {
                let total = ("total_amount", "999.00");
                let of = ("out_trade_no", reference);
                let body = alipay::notification(PLATFORM, &[("app_id", "2021000000000002"), of, total]);
                lies.push(Notification { body, ..whole });
            }
            House::WechatPay => {
                let resource = transaction(reference, "SUCCESS", cents(&begun));
                let kind = "TRANSACTION.SUCCESS";
                let sealed_by = "another-key-of-thirty-two-bytes!";
                lies.push(wechat_notification(PLATFORM, sealed_by, "n-4", kind, &resource, now));
                // Heard by somebody and said again later.
                lies.push(cashier.tell_paid("n-5", &begun, now.plus_ms(-6 * MINUTE_MS)));
                lies.push(Notification { headers: Vec::new(), ..whole });
                // Genuine, but paid to another merchant.
                let mut theirs = resource;
                theirs["mchid"] = json!("1900000002");
                let told = wechat_notification(PLATFORM, wechatpay::KEY, "n-6", kind, &theirs, now);
                taken(app, house, &told).await;
            }
            House::Stripe | House::Paypal => unreachable!("{house:?} takes no yuan"),
        }
        for lie in &lies {
            not_taken(app, house, lie).await;
        }
        app.run_jobs().await;
        for payment in [&begun, &transfer] {
            assert_eq!(seen(&client, payment).await["status"], "pending");
        }
        for contest in [&contest, &other] {
            assert_eq!(contest.seen_by(&client).await["step"], 0);
            assert_eq!(held(app, contest, house).await, (0, 0));
        }
        let notes = notes(app).await;
        let counted = |note: &str| notes.iter().filter(|known| known.contains(note)).count();
        assert_eq!((counted("wrong_amount"), counted("unknown_payment"), counted("unknown_refund")), (2, 2, 1));
        // Each was turned away; a person is shown the first of a day.
        assert_eq!((counted("not proved"), counted("signature is wrong")), (1, 1), "{notes:#?}");
        let others = counted("another merchant") + counted("of merchant");
        assert_eq!(others, usize::from(house == House::WechatPay), "{notes:#?}");
        // The payment can still be made.
        tell_paid(app, cashier, "n-7", &begun).await;
        app.run_jobs().await;
        assert_eq!(contest.seen_by(&client).await["step"], 1);
    })
    .await;
}

/// A payment that is over when its money comes.
async fn over(app: &TestApp, cashier: &Cashier, client: &Actor, contest: &Contest, status: &str) -> Value {
    let begun = start(client, contest, cashier).await;
    match status {
        "expired" => {
            app.advance_hours(3).await;
            app.advance_hours(1).await;
        }
        "cancelled" => {
            cashier.close(&begun);
            app.advance_ms(2 * MINUTE_MS).await;
        }
        _ => {}
    }
    assert_eq!(seen(client, &begun).await["status"], status);
    begun
}

#[tokio::test(flavor = "multi_thread")]
async fn money_that_comes_too_late_goes_back_once() {
    with_each(async |app, cashier| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        for (status, way) in
            [("expired", "simulated"), ("cancelled", "simulated"), ("expired", "removed"), ("pending", "simulated")]
        {
            let contest = Contest::unpaid(&client, json!({})).await;
            let begun = over(app, cashier, &client, &contest, status).await;
            match way {
                "removed" => drop(client.delete(&format!("/projects/{}", contest.id)).await.success()),
                _ => {
                    let paid = json!({ "projectId": contest.id });
                    client.post("/gateway/logo/payment/audit/simulate", paid).await.success();
                }
            }
            cashier.take(&begun);
            let id = |number: usize| format!("{status}-{way}-{number}");
            tell_paid(app, cashier, &id(1), &begun).await;
            tell_paid(app, cashier, &id(2), &begun).await;
            app.run_jobs().await;
            tell_paid(app, cashier, &id(3), &begun).await;
            app.run_jobs().await;
            let returned = seen(&client, &begun).await;
            assert_eq!(returned["status"], "returned", "{status} {way}: {returned}");
            assert!(returned["sentBackAt"].is_string(), "{returned}");
            assert_eq!(cashier.sent_back(&begun), (cents(&begun), 1), "{status} {way}");
            // The provider tells that it went back, too; once and again.
            let (reference, refund) = (begun["reference"].as_str().unwrap(), cashier.refund_of(&begun));
            let told = Told::Refunded { reference, refund: &refund, amount: cents(&begun) };
            for number in [4, 4, 5] {
                taken(app, cashier.house, &cashier.tell(PLATFORM, &id(number), told, app.now())).await;
                app.run_jobs().await;
            }
            assert_eq!(balance(app, LedgerAccount::Returns).await, 0);
            assert_eq!(balance(app, LedgerAccount::Clearing(cashier.house.channel())).await, 0);
            assert_eq!(cashier.sent_back(&begun), (cents(&begun), 1));
        }
        assert_eq!((notes(app).await, cashier.asked(Call::Refund)), (Vec::<String>::new(), 4));
        assert_eq!(moderator.get("/admin/payment-refunds?status=decided").await.list().1, 4);
        // Late, and still wanted.
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = over(app, cashier, &client, &contest, "expired").await;
        tell_paid(app, cashier, "wanted", &begun).await;
        app.run_jobs().await;
        assert_eq!(seen(&client, &begun).await["status"], "paid");
        assert_eq!(held(app, &contest, cashier.house).await, (99_900, 99_900));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_goes_back_by_its_channel_once_however_slow_the_provider_is() {
    with_each(async |app, cashier| {
        let (client, moderator, house) = (app.client().await, app.moderator().await, cashier.house);
        let contest = Contest::unpaid(&client, json!({})).await;
        let begun = start(&client, &contest, cashier).await;
        cashier.take(&begun);
        tell_paid(app, cashier, "n-1", &begun).await;
        app.run_jobs().await;
        // Done at the provider, and its answer never comes.
        cashier.be_silent(Call::Refund);
        let call = format!("/projects/{}/refund", contest.id);
        client.post(&call, json!({ "reason": "公司改名。" })).await.success();
        moderator.post(&format!("{call}/decide"), json!({ "approved": 1, "reason": "同意" })).await.success();
        app.run_jobs().await;
        let open = async || moderator.get("/admin/payment-refunds").await.list().0;
        assert_eq!((cashier.sent_back(&begun), &open().await[0]["status"]), ((79_920, 1), &json!("waiting")));
        cashier.answer();
        app.advance_ms(MINUTE_MS).await;
        assert!(open().await.is_empty(), "asked again under the same name");
        assert_eq!((cashier.sent_back(&begun), cashier.asked(Call::Refund)), ((79_920, 1), 2));
        assert_eq!(held(app, &contest, house).await, (0, 99_900 - 79_920));

        // Taken and carried out later: the provider tells so, or is asked.
        for is_told in [true, false] {
            let contest = Contest::unpaid(&client, json!({})).await;
            let late = start(&client, &contest, cashier).await;
            client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await.success();
            cashier.take(&late);
            cashier.be_slow(true);
            tell_paid(app, cashier, &format!("late-{is_told}"), &late).await;
            app.run_jobs().await;
            assert_eq!((open().await[0]["status"].clone(), cashier.sent_back(&late)), (json!("waiting"), (0, 0)));
            assert_eq!(balance(app, LedgerAccount::Returns).await, cents(&late), "held apart meanwhile");
            let (reference, refund) = (late["reference"].as_str().unwrap(), cashier.refund_of(&late));
            cashier.be_slow(false);
            if is_told {
                let told = Told::Refunded { reference, refund: &refund, amount: cents(&late) };
                taken(app, house, &cashier.tell(PLATFORM, "carried out", told, app.now())).await;
                app.run_jobs().await;
                assert!(open().await.is_empty());
            }
            app.advance_hours(2).await;
            assert!(open().await.is_empty());
            assert_eq!((cashier.sent_back(&late), balance(app, LedgerAccount::Returns).await), ((cents(&late), 1), 0));
        }
        // Nothing is left to differ on.
        moderator.post("/admin/reconciliations", json!({})).await.success();
        let (reports, _) = moderator.get("/admin/reconciliations").await.list();
        let ours = reports.iter().find(|report| report["channel"] == house.code()).unwrap();
        assert_eq!((&ours["differences"], &ours["held"]), (&json!([]), &json!(199.8)), "{ours}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_is_silent_is_told_of_clearly_and_the_next_try_works() {
    with_each(async |app, cashier| {
        let client = app.client().await;
        let contest = Contest::unpaid(&client, json!({})).await;
        for call in [Call::Start, Call::Query] {
            cashier.be_silent(call);
        }
        let begun = match cashier.house {
            // Alipay learns of it from the payer: there is nobody to wait for.
            House::Alipay => start(&client, &contest, cashier).await,
            House::WechatPay => {
                client.post("/payments", order(&contest, "wechatpay")).await.refused(502, "payment_not_started");
                let (mine, _) = client.get("/payments").await.list();
                assert_eq!((mine.len(), &mine[0]["status"]), (1, &json!("cancelled")));
                assert_eq!(contest.seen_by(&client).await["can"]["pay"], true);
                cashier.answer();
                let begun = start(&client, &contest, cashier).await;
                assert_ne!(begun["reference"], mine[0]["reference"]);
                cashier.be_silent(Call::Query);
                begun
            }
            House::Stripe | House::Paypal => unreachable!("{:?} takes no yuan", cashier.house),
        };
        assert_eq!(cashier.asked(Call::Start), if cashier.house == House::Alipay { 0 } else { 2 });
        // Paid, its notification lost, and nobody to ask: it stays open until the provider answers.
        cashier.take(&begun);
        app.advance_ms(2 * MINUTE_MS).await;
        assert_eq!(seen(&client, &begun).await["status"], "pending");
        assert!(cashier.asked(Call::Query) > 0);
        cashier.answer();
        app.advance_ms(10 * MINUTE_MS).await;
        assert_eq!(seen(&client, &begun).await["status"], "paid");
        // The notification comes after all.
        tell_paid(app, cashier, "lost", &begun).await;
        app.run_jobs().await;
        assert_eq!(held(app, &contest, cashier.house).await, (99_900, 99_900));
        assert_eq!((notes(app).await, cashier.sent_back(&begun)), (Vec::<String>::new(), (0, 0)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_is_silent_holds_up_nobody_elses_jobs() {
    let cashier = Cashier::start(House::WechatPay);
    let patient = cashier.payments(LONG * 2);
    let app = TestApp::start_paying(Engine::Sqlite, true, patient).await.expect("it starts");
    let client = app.client().await;
    let contest = Contest::unpaid(&client, json!({})).await;
    start(&client, &contest, &cashier).await;
    cashier.hold(Call::Query);
    let runner = app::jobs::Runner::start(app.market.clone());
    app.market.clock.advance(2 * MINUTE_MS);
    until(async || cashier.asked(Call::Query) > 0).await;
    // The runner waits for that answer; a letter goes out meanwhile.
    client.get("/users/password/reset").await.success();
    until(async || app.mail_to(&client.email).await[0].sent_at.is_some()).await;
    assert!(is_leased(&app, app::money::PAYMENT_POLL).await, "the runner still waits for the provider");
    cashier.answer();
    runner.stop().await;
    app.run_jobs().await;
}

/// Waits for what goes on beside the test.
async fn until(holds: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !holds().await {
        assert!(begun.elapsed() < LONG, "it did not come to that");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Whether a job of that kind is being run.
async fn is_leased(app: &TestApp, kind: &'static str) -> bool {
    let sql = sql!("SELECT COUNT(*) FROM jobs WHERE kind = $1 AND state = 'waiting' AND lease_until IS NOT NULL");
    app.market.db.read(move |conn| conn.one(sql, &params![kind], |row| row.get::<i64>(0))).await.unwrap() > 0
}

/// The newest job of that kind that waits.
async fn waiting(app: &TestApp, kind: &'static str) -> Job {
    let read = app.market.db.read(move |conn| {
        let found =
            sql!("SELECT id, payload, run_at FROM jobs WHERE kind = $1 AND state = 'waiting' ORDER BY id DESC LIMIT 1");
        conn.one(found, &params![kind], |row| {
            let (id, payload, run_at) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(Job { id, kind: kind.to_owned(), payload, run_at, attempts: 1, key: None, request: None })
        })
    });
    read.await.unwrap()
}

/// How far a payment has come: its own state, whether it can be paid at the provider, and the state of the order to send
/// it back.
async fn stands(app: &TestApp, contest: i64) -> Option<(String, bool, Option<String>)> {
    let read = app.market.db.read(move |conn| {
        let found = sql!(
            "SELECT p.status, p.redirect_url <> '' OR p.qr <> '', r.status FROM payments p \
             LEFT JOIN payment_refunds r ON r.payment_id = p.id WHERE p.project_id = $1 ORDER BY p.id LIMIT 1"
        );
        conn.opt(found, &params![contest], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    });
    read.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_was_cut_off_at_any_step_comes_again_and_ends_once() {
    use app::money::{PAYMENT_EVENT, PAYMENT_POLL, SEND_BACK};
    /// A job, the step after which it is cut off, what it asks of the provider, and the states of payment and order then.
    type Cut = (&'static str, &'static str, Option<Call>, &'static str, Option<&'static str>);
    // After each thing that others see: the provider's deed, and ours.
    const STEPS: [Cut; 5] = [
        (PAYMENT_EVENT, "the payment is settled", None, "paid", None),
        (PAYMENT_POLL, "the provider has said that it is paid", Some(Call::Query), "pending", None),
        (PAYMENT_POLL, "what the provider said is settled", Some(Call::Query), "paid", None),
        (SEND_BACK, "the provider has sent the money back", Some(Call::Refund), "returned", Some("waiting")),
        (SEND_BACK, "it is noted that the money is back", Some(Call::Refund), "returned", Some("done")),
    ];
    with_each(async |app, cashier| {
        let client = app.client().await;
        for (nth, (kind, step, call, status, order)) in STEPS.into_iter().enumerate() {
            let is_late = kind == SEND_BACK;
            let contest = Contest::unpaid(&client, json!({})).await;
            let begun = start(&client, &contest, cashier).await;
            if is_late {
                let paid = json!({ "projectId": contest.id });
                client.post("/gateway/logo/payment/audit/simulate", paid).await.success();
            }
            cashier.take(&begun);
            if kind != PAYMENT_POLL {
                tell_paid(app, cashier, &format!("{kind}-{nth}"), &begun).await;
            }
            if is_late {
                let told = waiting(app, PAYMENT_EVENT).await;
                app::money::run_event(&app.market, &told.payload).await.unwrap();
            }
            let job = waiting(app, kind).await;
            let run = async {
                match kind {
                    PAYMENT_EVENT => app::money::run_event(&app.market, &job.payload).await,
                    PAYMENT_POLL => app::money::run_poll(&app.market, &job.payload).await,
                    _ => app::money::run_send_back(&app.market, &job).await,
                }
            };
            let before = call.map(|call| cashier.asked(call));
            let reached = async || {
                let is_asked = call.map(|call| cashier.asked(call)) == before.map(|before| before + 1);
                let stands = stands(app, contest.id).await.expect("it was begun");
                is_asked && stands.0 == status && stands.2.as_deref() == order
            };
            cut_off_at(step, reached, run).await;
            app.advance_ms(2 * MINUTE_MS).await;
            let shown = seen(&client, &begun).await;
            assert_eq!(shown["status"], if is_late { "returned" } else { "paid" }, "{step}");
            assert_eq!(contest.seen_by(&client).await["step"], 1);
            assert_eq!(balance(app, LedgerAccount::Escrow(Holder::Contest(ProjectId(contest.id)))).await, 99_900);
            assert_eq!(cashier.sent_back(&begun), if is_late { (99_900, 1) } else { (0, 0) }, "{step}");
            assert_eq!(balance(app, LedgerAccount::Returns).await, 0);
        }
        assert_eq!(notes(app).await, Vec::<String>::new());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_that_goes_while_its_payment_begins_is_not_there_any_more() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let cashier = Cashier::start(House::WechatPay);
        let patient = cashier.payments(LONG * 2);
        let Some(app) = TestApp::start_paying(engine, true, patient).await else { continue };
        let client = app.client().await;
        let contest = Contest::unpaid(&client, json!({})).await;
        cashier.hold(Call::Start);
        let remove = async {
            until(async || cashier.asked(Call::Start) > 0).await;
            client.delete(&format!("/projects/{}", contest.id)).await.success();
            cashier.answer();
        };
        let (answer, ()) = tokio::join!(client.post("/payments", order(&contest, "wechatpay")), remove);
        answer.refused(404, "not_found");
        let (mine, _) = client.get("/payments").await.list();
        assert!(mine.iter().all(|payment| payment["status"] == "cancelled"), "{mine:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_whose_beginning_was_cut_off_at_any_step_can_be_begun_again() {
    with_each(async |app, cashier| {
        let client = app.client().await;
        // Alipay is not asked: its payer brings it the order.
        let asks = cashier.house == House::WechatPay;
        let steps = [
            ("the payment is written", Some((false, false))),
            ("the provider knows of it", asks.then_some((true, false))),
            ("its address is kept", Some((asks, true))),
        ];
        for (step, at) in steps {
            let Some((is_asked, is_payable)) = at else { continue };
            let contest = Contest::unpaid(&client, json!({})).await;
            let before = cashier.asked(Call::Start);
            let reached = async || {
                let stands = stands(app, contest.id).await;
                stands.is_some_and(|stands| stands.1 == is_payable)
                    && cashier.asked(Call::Start) == before + usize::from(is_asked)
            };
            cut_off_at(step, reached, start(&client, &contest, cashier)).await;
            let begun = start(&client, &contest, cashier).await;
            assert!(begun["qr"].is_string() || begun["redirectUrl"].is_string(), "{step}: {begun}");
            cashier.take(&begun);
            tell_paid(app, cashier, &format!("n-{step}"), &begun).await;
            app.run_jobs().await;
            assert_eq!(contest.seen_by(&client).await["step"], 1);
            assert_eq!(balance(app, LedgerAccount::Escrow(Holder::Contest(ProjectId(contest.id)))).await, 99_900);
        }
        // Those that nobody was told of are given up.
        app.advance_hours(3).await;
        app.advance_hours(1).await;
        let (mine, _) = client.get("/payments?size=100").await.list();
        assert!(mine.iter().all(|payment| payment["status"] != "pending"), "{mine:#?}");
    })
    .await;
}

/// Sends a request over a connection of its own and hangs up on the answer, once the server has noticed that.
async fn hang_up(app: &TestApp, request: http::Request<String>, begun: impl AsyncFn() -> bool) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits = Limits { connections: 1, ..Limits::default() };
    let serving = listen::serve(listener, app.router.clone(), limits, Counters::default(), pending());
    let serving = tokio::spawn(serving);
    let mut line = TcpStream::connect(address).await.unwrap();
    let (head, body) = request.into_parts();
    let mut text = format!("{} {} HTTP/1.1\r\ncontent-length: {}\r\n", head.method, head.uri, body.len());
    for (name, value) in &head.headers {
        text.push_str(&format!("{name}: {}\r\n", value.to_str().unwrap()));
    }
    line.write_all(format!("{text}\r\n{body}").as_bytes()).await.unwrap();
    until(begun).await;
    line.shutdown().await.unwrap();
    let mut told = Vec::new();
    line.read_to_end(&mut told).await.unwrap();
    assert_eq!(told, b"", "the server hung up, too");
    // What goes on keeps the place: hanging up makes no room for more.
    TcpStream::connect(address).await.unwrap().read_to_end(&mut told).await.unwrap();
    assert!(told.starts_with(b"HTTP/1.1 503 "), "{}", String::from_utf8_lossy(&told));
    serving.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_with_a_key_ends_though_its_caller_has_hung_up() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let cashier = Cashier::start(House::WechatPay);
        let Some(app) = TestApp::start_paying(engine, true, cashier.payments(LONG * 2)).await else { continue };
        let client = app.client().await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let request = || {
            let request = client.request(Method::POST, "/payments").header("idempotency-key", "pay");
            (request.header("content-type", "application/json"), order(&contest, "wechatpay").to_string())
        };
        cashier.hold(Call::Start);
        let (head, body) = request();
        hang_up(&app, head.body(body).unwrap(), async || cashier.asked(Call::Start) == 1).await;
        cashier.answer();
        // Nobody waits for it, and the clock stands still: it comes to its end by itself.
        let again = async || {
            let (head, body) = request();
            client.send(head, Body::from(body)).await
        };
        until(async || again().await.status == StatusCode::OK).await;
        let begun = again().await.data();
        assert!(begun["qr"].is_string(), "{begun}");
        let (mine, total) = client.get("/payments").await.list();
        assert_eq!((total, &mine[0]["id"], cashier.asked(Call::Start)), (1, &begun["id"], 1));
    }
}

/// Takes a column of the answers away, or gives it back: the database takes none meanwhile.
async fn answers_are_taken(app: &TestApp, taken: bool) {
    let change = match taken {
        true => sql!("ALTER TABLE idempotency_keys RENAME COLUMN away TO response"),
        false => sql!("ALTER TABLE idempotency_keys RENAME COLUMN response TO away"),
    };
    app.market.db.write(move |tx| tx.run(change, &[])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_could_not_be_kept_is_kept_later_and_given_meanwhile() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let cashier = Cashier::start(House::WechatPay);
        let Some(app) = TestApp::start_paying(engine, true, cashier.payments(LONG * 2)).await else { continue };
        let client = app.client().await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let pay = async || {
            let request = client.request(Method::POST, "/payments").header("idempotency-key", "pay");
            let body = order(&contest, "wechatpay").to_string();
            client.send(request.header("content-type", "application/json"), Body::from(body)).await
        };
        cashier.hold(Call::Start);
        let meanwhile = async {
            until(async || cashier.asked(Call::Start) == 1).await;
            answers_are_taken(&app, false).await;
            cashier.answer();
        };
        let (answer, ()) = tokio::join!(pay(), meanwhile);
        let begun = answer.data();
        answers_are_taken(&app, true).await;
        let again = async || {
            let answer = pay().await;
            assert!(matches!(answer.status.as_u16(), 200 | 409), "{}", answer.text());
            answer.status == StatusCode::OK
        };
        until(again).await;
        assert_eq!((pay().await.data(), cashier.asked(Call::Start)), (begun, 1));
    }
}
