//! A payment that its payer agrees to and that is collected by asking: PayPal, from the button to the open contest.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{Method, StatusCode};
use db::Engine;
use domain::Site;
use domain::time::HOUR_MS;
use gateways::Payments;
use gateways::payment::paypal::{Config, Paypal};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use testkit::provider::stand_in::{Reply, Request, StandIn};
use testkit::{Contest, TestApp};

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
            let good = asked.json()["transmission_sig"] == "good";
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
async fn begun(engine: Engine) -> Option<(TestApp, StandIn, Arc<Mutex<Order>>, testkit::Actor, Contest, Value)> {
    let order = Arc::new(Mutex::new(Order::default()));
    let known = order.clone();
    let server = StandIn::start(move |asked| answer(asked, &mut known.lock().unwrap()));
    let own = str::to_owned;
    let (client_id, client_secret, webhook_id) = (own("client"), own("secret"), own("WH1"));
    let timeout = Duration::from_secs(2);
    let config = Config { client_id, client_secret, webhook_id, url: server.url.clone(), timeout };
    let app = TestApp::start_paying(engine, true, Payments::default().with(Paypal::new(&config))).await?;
    let client = app.client().await.on(Site::En);
    let contest = Contest::unpaid(&client, json!({})).await;
    let asked = json!({ "purpose": "project", "channel": "paypal", "projectId": contest.id });
    let payment = client.post("/payments", asked).await.data();
    assert_eq!(payment["redirectUrl"], "https://paypal.test/checkoutnow?token=ORDER1");
    Some((app, server, order, client, contest, payment))
}

async fn approve(app: &TestApp, order: &Mutex<Order>, signature: &str) -> StatusCode {
    let reference = {
        let mut order = order.lock().unwrap();
        order.status = "APPROVED";
        order.reference.clone()
    };
    let body = json!({ "id": "WH-1", "event_type": "CHECKOUT.ORDER.APPROVED",
        "resource": { "id": "ORDER1", "purchase_units": [{ "custom_id": reference }] } });
    let guest = app.guest();
    let request = guest.request(Method::POST, "/gateway/paypal/notify");
    let request = request.header("paypal-transmission-id", "T1").header("paypal-transmission-sig", signature);
    guest.send(request, Body::from(body.to_string())).await.status
}

fn captures(server: &StandIn) -> usize {
    server.seen().iter().filter(|asked| asked.path.ends_with("/capture")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_payer_agreed_to_is_collected_once_and_settles() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some((app, server, order, client, contest, payment)) = begun(engine).await else { continue };
        assert_eq!(approve(&app, &order, "forged").await, StatusCode::BAD_REQUEST);
        app.run_jobs().await;
        assert_eq!(captures(&server), 0, "a lie collects nothing");
        assert_eq!(approve(&app, &order, "good").await, StatusCode::OK);
        assert_eq!(approve(&app, &order, "good").await, StatusCode::OK);
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
        assert_eq!(approve(&app, &order, "good").await, StatusCode::OK);
        app.run_jobs().await;
        assert_eq!(captures(&server), 0);
        assert_eq!(contest.seen_by(&client).await["step"], 0);
    }
}
