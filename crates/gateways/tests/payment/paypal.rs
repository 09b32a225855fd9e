//! PayPal Orders v2.

use super::stand_in::{Reply, Request, StandIn};
use super::{IMPATIENCE, NOW, PATIENCE, headers, known, order, paypal_wire, refund};
use domain::time::{DAY_MS, MINUTE_MS};
use domain::{Currency, Minor, Timestamp};
use gateways::payment::paypal::{Config, Paypal};
use gateways::payment::{
    Event, EventKind, Glance, HeaderMap, Next, Notice, Paid, PaymentError, Provider, RefundStanding, Standing,
};
use serde_json::{Value, json};
use std::time::Duration;

/// Base64, as signatures are; the stand-in takes the first for PayPal's.
const GOOD: &str = "Z29vZA==";
const BAD: &str = "YmFk";
/// Where the stand-ins are.
const HOST: &str = "127.0.0.1";

fn adapter(url: &str) -> Paypal {
    adapter_within(url, PATIENCE)
}

fn adapter_within(url: &str, timeout: Duration) -> Paypal {
    let own = str::to_owned;
    let config = Config {
        client_id: own("client"),
        client_secret: own("secret"),
        webhook_id: own("WH1"),
        url: own(url),
        timeout,
    };
    Paypal::new(&config)
}

fn capture(status: &str) -> Value {
    json!({ "id": "CAP1", "status": status, "custom_id": "VM23456789ABCD",
        "amount": { "currency_code": "USD", "value": "599.05" } })
}

fn order_answer(status: &str) -> Value {
    let payments = json!({ "captures": [capture("COMPLETED")] });
    let units = if status == "COMPLETED" { json!([{ "payments": payments }]) } else { json!([{}]) };
    json!({ "id": "ORDER1", "status": status, "purchase_units": units, "links": [
        { "rel": "self", "href": "https://api.paypal.test/v2/checkout/orders/ORDER1" },
        { "rel": "payer-action", "href": "https://paypal.test/checkoutnow?token=ORDER1" },
    ] })
}

fn paid() -> Paid {
    Paid { provider_reference: "CAP1".to_owned(), amount: Minor(59_905), currency: Currency::USD }
}

/// PayPal: gives tokens, keeps one order in that state, proves the signatures `good`.
fn server(state: &'static str) -> StandIn {
    StandIn::start(move |asked: &Request| match (asked.method.as_str(), asked.path.as_str()) {
        ("POST", "/v1/oauth2/token") => {
            // client:secret
            assert_eq!(asked.header("authorization"), "Basic Y2xpZW50OnNlY3JldA==");
            assert_eq!(asked.field("grant_type"), "client_credentials");
            Reply::json(200, json!({ "access_token": "A1", "expires_in": 32_400 }))
        }
        _ if asked.header("authorization") != "Bearer A1" => Reply::json(401, json!({ "error": "invalid_token" })),
        ("POST", "/v2/checkout/orders") => Reply::json(201, order_answer("PAYER_ACTION_REQUIRED")),
        ("GET", "/v2/checkout/orders/ORDER1") => Reply::json(200, order_answer(state)),
        ("POST", "/v2/checkout/orders/ORDER1/capture") => Reply::json(201, order_answer("COMPLETED")),
        ("POST", "/v2/payments/captures/theirs-1/refund") => {
            Reply::json(201, json!({ "id": "REF1", "status": "COMPLETED" }))
        }
        ("GET", "/v2/payments/refunds/REF1") => Reply::json(200, json!({ "id": "REF1", "status": "PENDING" })),
        ("POST", "/v1/notifications/verify-webhook-signature") => {
            let proof = asked.json();
            // The event is proved byte for byte: spaces and the order of its fields are still there.
            let genuine = proof["transmission_sig"] == GOOD && asked.body.contains("{ \"event_type\"");
            let verdict = if genuine && proof["webhook_id"] == "WH1" { "SUCCESS" } else { "FAILURE" };
            Reply::json(200, json!({ "verification_status": verdict }))
        }
        _ => Reply::json(
            422,
            json!({ "name": "UNPROCESSABLE_ENTITY", "message": "no", "details": [{ "issue": "ODD" }] }),
        ),
    })
}

#[test]
fn an_order_is_made_with_one_token_for_several_calls() {
    let server = server("CREATED");
    let adapter = adapter(&server.url);
    let started = adapter.start(&order(Currency::USD), NOW).unwrap();
    assert_eq!(started.session, "ORDER1");
    assert_eq!(started.next, Next::Redirect("https://paypal.test/checkoutnow?token=ORDER1".to_owned()));
    let asked = server.last();
    assert_eq!(asked.header("paypal-request-id"), "start-VM23456789ABCD");
    let unit = &asked.json()["purchase_units"][0];
    assert_eq!(unit["amount"], json!({ "currency_code": "USD", "value": "599.05" }));
    assert_eq!(unit["custom_id"], "VM23456789ABCD");
    assert_eq!(adapter.query(&known("ORDER1"), NOW), Ok(Standing::Open));
    let tokens = |server: &StandIn| server.seen().iter().filter(|asked| asked.path == "/v1/oauth2/token").count();
    assert_eq!(tokens(&server), 1);
    assert!(adapter.query(&known("ORDER1"), NOW.plus_hours(9)).is_ok());
    assert_eq!(tokens(&server), 2, "a token that ends is fetched anew");
}

#[test]
fn an_agreed_order_is_collected_once_it_is_asked_about() {
    let server = server("APPROVED");
    assert_eq!(adapter(&server.url).query(&known("ORDER1"), NOW), Ok(Standing::Paid(paid())));
    let asked = server.last();
    assert_eq!(asked.path, "/v2/checkout/orders/ORDER1/capture");
    assert_eq!(asked.header("paypal-request-id"), "capture-VM23456789ABCD");
}

#[test]
fn each_state_of_an_order_means_one_thing() {
    for (state, standing) in [
        ("CREATED", Some(Standing::Open)),
        ("SAVED", Some(Standing::Open)),
        ("PAYER_ACTION_REQUIRED", Some(Standing::Open)),
        ("VOIDED", Some(Standing::Closed)),
        ("COMPLETED", Some(Standing::Paid(paid()))),
        ("LOST", None),
    ] {
        let asked = adapter(&server(state).url).query(&known("ORDER1"), NOW);
        match standing {
            Some(standing) => assert_eq!(asked, Ok(standing), "{state}"),
            None => assert!(matches!(asked, Err(PaymentError::Unreadable(_))), "{state}: {asked:?}"),
        }
    }
}

/// Written as PayPal might, with spaces that a rewriting would lose.
fn event(kind: &str, resource: &Value) -> String {
    format!("{{ \"event_type\" :  \"{kind}\", \"id\": \"WH-1\", \"resource\": {resource} }}")
}

const ID: &str = "69cd13f0-d67a-11e5-baa3-778b53f4ae55";

fn sent(id: &str, signature: &str, at: Timestamp, host: &str) -> HeaderMap {
    let pairs = paypal_wire::signature(id, signature, at, host);
    headers(&pairs.iter().map(|(name, value)| (*name, value.as_str())).collect::<Vec<_>>())
}

fn signed(signature: &str) -> HeaderMap {
    sent(ID, signature, NOW, HOST)
}

#[test]
fn what_is_not_of_the_form_of_a_notification_costs_no_call() {
    let server = server("CREATED");
    let adapter = adapter(&server.url);
    let body = event("PAYMENT.CAPTURE.COMPLETED", &capture("COMPLETED"));
    assert_eq!(adapter.glance(&signed(GOOD), body.as_bytes(), NOW), Ok(Glance::Askable));
    let without = |name: &str| {
        let mut headers = signed(GOOD);
        headers.remove(name);
        headers
    };
    let long = format!("{{\"id\": \"{}\"}}", "x".repeat(200_000));
    let mut other = signed(GOOD);
    other.insert("paypal-auth-algo", "none".parse().unwrap());
    for (headers, body) in [
        (headers(&[]), body.as_str()),
        (without("paypal-transmission-id"), &body),
        (without("paypal-transmission-sig"), &body),
        (without("paypal-transmission-time"), &body),
        (without("paypal-auth-algo"), &body),
        (without("paypal-cert-url"), &body),
        (sent("../../x", GOOD, NOW, HOST), &body),
        (sent(&"7".repeat(65), GOOD, NOW, HOST), &body),
        (sent(ID, "not base64!", NOW, HOST), &body),
        (sent(ID, &"QUJD".repeat(200), NOW, HOST), &body),
        (sent(ID, GOOD, NOW.plus_ms(-4 * DAY_MS - 1_000), HOST), &body),
        (sent(ID, GOOD, NOW.plus_ms(15 * MINUTE_MS + 1_000), HOST), &body),
        (sent(ID, GOOD, NOW, "evil.test"), &body),
        (other, &body),
        (signed(GOOD), "no json"),
        (signed(GOOD), "{\"event_type\": \"PAYMENT.CAPTURE.COMPLETED\"}"),
        (signed(GOOD), &long),
    ] {
        for outcome in [
            adapter.glance(&headers, body.as_bytes(), NOW).map(drop),
            adapter.read_notification(&headers, body.as_bytes(), NOW).map(drop),
        ] {
            assert!(matches!(outcome, Err(PaymentError::Formless(_))), "{headers:?} {outcome:?}");
        }
    }
    for at in [NOW.plus_ms(-3 * DAY_MS), NOW.plus_ms(10 * MINUTE_MS)] {
        assert_eq!(adapter.glance(&sent(ID, GOOD, at, HOST), body.as_bytes(), NOW), Ok(Glance::Askable), "{at:?}");
    }
    let pending = event("PAYMENT.CAPTURE.PENDING", &capture("PENDING"));
    let (id, what) = ("WH-1".to_owned(), "PAYMENT.CAPTURE.PENDING".to_owned());
    assert_eq!(adapter.glance(&signed(BAD), pending.as_bytes(), NOW), Ok(Glance::Other { id, what }));
    assert_eq!(server.seen().len(), 0, "nobody was asked");
}

#[test]
fn notifications_are_proved_by_asking_paypal() {
    let server = server("CREATED");
    let adapter = adapter(&server.url);
    let body = event("PAYMENT.CAPTURE.COMPLETED", &capture("COMPLETED"));
    let (id, reference) = ("WH-1".to_owned(), "VM23456789ABCD".to_owned());
    let told = Notice::Event(Event { id, reference, kind: EventKind::Paid(paid()) });
    assert_eq!(adapter.read_notification(&signed(GOOD), body.as_bytes(), NOW), Ok(told));
    let outcome = adapter.read_notification(&signed(BAD), body.as_bytes(), NOW);
    assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{outcome:?}");
    let silent = StandIn::start(|_| Reply::json(503, "{}"));
    let outcome = super::paypal::adapter(&silent.url).read_notification(&signed(GOOD), body.as_bytes(), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreachable(_))), "not proved now is not proved wrong: {outcome:?}");
}

#[test]
fn each_notification_means_one_thing() {
    let server = server("CREATED");
    let adapter = adapter(&server.url);
    let signed = signed(GOOD);
    let back = json!({ "id": "REF1", "status": "COMPLETED", "custom_id": "VM23456789ABCD-3" });
    let (refund, provider_reference) = ("VM23456789ABCD-3".to_owned(), "REF1".to_owned());
    let approved = json!({ "id": "ORDER1", "purchase_units": [{ "custom_id": "VM23456789ABCD" }] });
    for (kind, resource, meaning) in [
        ("CHECKOUT.ORDER.APPROVED", approved, Some(EventKind::Agreed)),
        ("PAYMENT.CAPTURE.DENIED", capture("DECLINED"), Some(EventKind::Closed)),
        ("PAYMENT.CAPTURE.REFUNDED", back, Some(EventKind::Refunded { refund, provider_reference })),
        ("PAYMENT.CAPTURE.PENDING", capture("PENDING"), None),
    ] {
        match (adapter.read_notification(&signed, event(kind, &resource).as_bytes(), NOW).unwrap(), meaning) {
            (Notice::Event(event), Some(meaning)) => assert_eq!(event.kind, meaning, "{kind}"),
            (Notice::Other { .. }, None) => {}
            (notice, _) => panic!("{kind}: {notice:?}"),
        }
    }
}

#[test]
fn money_goes_back_through_the_capture() {
    let server = server("COMPLETED");
    let adapter = adapter(&server.url);
    let order = refund(Currency::USD);
    assert_eq!(adapter.refund(&order, NOW), Ok(RefundStanding::Done("REF1".to_owned())));
    let asked = server.last();
    assert_eq!(asked.header("paypal-request-id"), "refund-VM23456789ABCD-3");
    assert_eq!(asked.json()["amount"], json!({ "currency_code": "USD", "value": "200.00" }));
    assert_eq!(adapter.query_refund(&order, "REF1", NOW), Ok(RefundStanding::Waiting("REF1".to_owned())));
}

#[test]
fn a_refusal_is_named_by_its_most_exact_code() {
    let server = server("CREATED");
    let outcome = adapter(&server.url).query(&known("NOBODY"), NOW);
    assert_eq!(outcome, Err(PaymentError::Refused { code: "ODD".to_owned(), message: "no".to_owned() }));
    let late = StandIn::start(|_| Reply::json(200, "{}").after(PATIENCE));
    let outcome = adapter_within(&late.url, IMPATIENCE).query(&known("X"), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreachable(_))), "{outcome:?}");
}
