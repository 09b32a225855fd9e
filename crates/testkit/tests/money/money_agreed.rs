//! A payment that its payer agrees to and that is collected by asking: PayPal, from the button to the open contest.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{Method, StatusCode};
use db::Engine;
use domain::Site;
use domain::payment::DENIED;
use domain::time::HOUR_MS;
use gateways::Payments;
use gateways::payment::paypal::{Config, Paypal};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use testkit::provider::paypal_signature;
use testkit::provider::stand_in::{Reply, Request, StandIn};
use testkit::{Actor, Answer, Contest, TestApp, together};

/// Base64, as signatures are; the stand-in takes the first for PayPal's.
const GOOD: &str = "Z29vZA==";
const FORGED: &str = "Zm9yZ2Vk";

/// Questions about notifications that are being answered now, and the most there ever were.
static ASKED: AtomicUsize = AtomicUsize::new(0);
static MOST_AT_ONCE: AtomicUsize = AtomicUsize::new(0);

/// The one order that the stand-in keeps.
#[derive(Default)]
struct Order {
    reference: String,
    value: String,
    status: &'static str,
}

fn told(order: &Order) -> Value {
    let capture = json!({ "id": "CAP1", "status": "COMPLETED", "custom_id": order.reference,
        "amount": { "currency_code": "USD", "value": order.value } });
    let unit = if order.status == "COMPLETED" { json!({ "payments": { "captures": [capture] } }) } else { json!({}) };
    json!({ "id": "ORDER1", "status": order.status, "purchase_units": [unit],
        "links": [{ "rel": "payer-action", "href": "https://paypal.test/checkoutnow?token=ORDER1" }] })
}

fn answer(asked: &Request, order: &mut Order) -> Reply {
    match (asked.method.as_str(), asked.path.as_str()) {
        ("POST", "/v1/oauth2/token") => Reply::json(200, json!({ "access_token": "A1", "expires_in": 30_000 })),
        ("POST", "/v1/notifications/verify-webhook-signature") => {
            let at_once = ASKED.fetch_add(1, Ordering::SeqCst) + 1;
            MOST_AT_ONCE.fetch_max(at_once, Ordering::SeqCst);
            std::thread::sleep(Duration::from_millis(20));
            ASKED.fetch_sub(1, Ordering::SeqCst);
            let good = asked.json()["transmission_sig"] == GOOD;
            Reply::json(200, json!({ "verification_status": if good { "SUCCESS" } else { "FAILURE" } }))
        }
        ("POST", "/v2/checkout/orders") => {
            let unit = asked.json()["purchase_units"][0].clone();
            order.reference = unit["custom_id"].as_str().unwrap().to_owned();
            order.value = unit["amount"]["value"].as_str().unwrap().to_owned();
            order.status = "PAYER_ACTION_REQUIRED";
            Reply::json(201, told(order))
        }
        ("POST", "/v2/checkout/orders/ORDER1/capture") => {
            order.status = "COMPLETED";
            Reply::json(201, told(order))
        }
        _ => Reply::json(200, told(order)),
    }
}

/// A market and its PayPal, with a payment that was begun there.
async fn begun(engine: Engine) -> Option<(TestApp, StandIn, Arc<Mutex<Order>>, Actor, Contest, Value)> {
    let order = Arc::new(Mutex::new(Order::default()));
    let known = order.clone();
    let server = StandIn::start(move |asked| answer(asked, &mut known.lock().unwrap()));
    let own = str::to_owned;
    let (client_id, client_secret, webhook_id) = (own("client"), own("secret"), own("WH1"));
    let timeout = Duration::from_secs(20);
    let config = Config { client_id, client_secret, webhook_id, url: server.url.clone(), timeout };
    let app = TestApp::start_paying(engine, true, Payments::default().with(Paypal::new(&config))).await?;
    let client = app.client().await.on(Site::En);
    let contest = Contest::unpaid(&client, json!({})).await;
    let asked = json!({ "purpose": "project", "channel": "paypal", "projectId": contest.id });
    let payment = client.post("/payments", asked).await.data();
    assert_eq!(payment["redirectUrl"], "https://paypal.test/checkoutnow?token=ORDER1");
    Some((app, server, order, client, contest, payment))
}

/// Tells the market that the payer agrees.
async fn approve(app: &TestApp, order: &Mutex<Order>, signature: &str) -> StatusCode {
    order.lock().unwrap().status = "APPROVED";
    tell(&app.guest(), "CHECKOUT.ORDER.APPROVED", order, &signed(app, signature)).await.status
}

fn signed(app: &TestApp, signature: &str) -> Vec<(&'static str, String)> {
    paypal_signature::signature("69cd13f0-d67a-11e5-baa3-778b53f4ae55", signature, app.now(), "127.0.0.1")
}

/// Sends a notification about the order.
async fn tell(from: &Actor, kind: &str, order: &Mutex<Order>, headers: &[(&'static str, String)]) -> Answer {
    let reference = order.lock().unwrap().reference.clone();
    let body = json!({ "id": "WH-1", "event_type": kind,
        "resource": { "id": "ORDER1", "purchase_units": [{ "custom_id": reference }] } });
    let request = from.request(Method::POST, "/gateway/paypal/notify");
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
    from.send(request, Body::from(body.to_string())).await
}

/// How often PayPal was asked to prove a notification.
fn proofs(server: &StandIn) -> usize {
    server.seen().iter().filter(|asked| asked.path.ends_with("/verify-webhook-signature")).count()
}

fn captures(server: &StandIn) -> usize {
    server.seen().iter().filter(|asked| asked.path.ends_with("/capture")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_payer_agreed_to_is_collected_once_and_settles() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some((app, server, order, client, contest, payment)) = begun(engine).await else { continue };
        assert_eq!(approve(&app, &order, FORGED).await, StatusCode::BAD_REQUEST);
        app.run_jobs().await;
        assert_eq!(captures(&server), 0, "a lie collects nothing");
        assert_eq!(approve(&app, &order, GOOD).await, StatusCode::OK);
        assert_eq!(approve(&app, &order, GOOD).await, StatusCode::OK);
        app.run_jobs().await;
        assert_eq!(captures(&server), 1);
        let call = format!("/payments/{}", payment["id"]);
        assert_eq!(client.get(&call).await.data()["status"], "paid");
        assert_eq!(contest.seen_by(&client).await["step"], 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_payer_agrees_to_too_late_is_never_collected() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some((app, server, order, client, contest, payment)) = begun(engine).await else { continue };
        for _ in 0..4 {
            app.advance_ms(HOUR_MS).await;
        }
        let call = format!("/payments/{}", payment["id"]);
        assert_eq!(client.get(&call).await.data()["status"], "expired");
        assert_eq!(approve(&app, &order, GOOD).await, StatusCode::OK);
        app.run_jobs().await;
        assert_eq!(captures(&server), 0);
        assert_eq!(contest.seen_by(&client).await["step"], 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn notifications_that_are_not_paypals_cost_little_and_leave_nothing_behind() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some((app, server, order, client, contest, _)) = begun(engine).await else { continue };
        app.away_from_midnight().await;
        let kind = "CHECKOUT.ORDER.APPROVED";
        let outsider = app.guest();
        // Without a signature, of another time, with a certificate of somebody else, about nothing of ours.
        let elsewhere = paypal_signature::signature("T1", FORGED, app.now(), "evil.test");
        let long_ago = paypal_signature::signature("T1", FORGED, app.now().plus_days(-9), "127.0.0.1");
        for headers in [vec![], elsewhere, long_ago] {
            for _ in 0..20 {
                let told = tell(&outsider, kind, &order, &headers).await;
                assert_eq!(told.status, StatusCode::BAD_REQUEST, "{headers:?}");
            }
        }
        let told = tell(&outsider, "CATALOG.PRODUCT.CREATED", &order, &signed(&app, FORGED)).await;
        assert_eq!(told.status, StatusCode::OK);
        assert_eq!(proofs(&server), 0, "nobody was asked");
        // Of the right form: PayPal is asked, until the address has lied too often.
        for _ in 0..DENIED.most {
            let told = tell(&outsider, kind, &order, &signed(&app, FORGED)).await;
            assert_eq!(told.status, StatusCode::BAD_REQUEST);
        }
        let late = tell(&outsider, kind, &order, &signed(&app, FORGED)).await;
        late.refused(429, "too_many_requests");
        assert_eq!(proofs(&server), DENIED.most as usize);
        let (kept, total) = app.moderator().await.get("/admin/payment-events").await.list();
        assert_eq!(total, 1, "one says as much as a hundred: {kept:?}");
        // Whoever else tells is heard, and the true notification settles.
        assert_eq!(approve(&app, &order, GOOD).await, StatusCode::OK);
        app.run_jobs().await;
        assert_eq!(contest.seen_by(&client).await["step"], 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn paypal_is_asked_about_one_notification_at_a_time() {
    let Some((app, server, order, ..)) = begun(Engine::Sqlite).await else { return };
    let signed = signed(&app, FORGED);
    let calls = (0..12).map(|_| {
        let (guest, order, signed) = (app.guest(), order.clone(), signed.clone());
        async move { tell(&guest, "CHECKOUT.ORDER.APPROVED", &order, &signed).await }
    });
    let told = together(calls).await;
    assert!(told.iter().all(|answer| answer.status == StatusCode::BAD_REQUEST), "{told:?}");
    assert_eq!(proofs(&server), 12);
    assert_eq!(MOST_AT_ONCE.load(Ordering::SeqCst), 1);
}
