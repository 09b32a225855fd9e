//! Stripe Checkout.

use super::stand_in::{Reply, Request, StandIn};
use super::{IMPATIENCE, NOW, PATIENCE, headers, known, order, refund};
use domain::{Currency, Minor, Timestamp};
use gateways::payment::stripe::{Config, Stripe};
use gateways::payment::{Event, EventKind, Next, Notice, Paid, PaymentError, Provider, RefundStanding, Standing};
use ring::hmac;
use serde_json::{Value, json};
use std::time::Duration;

const WEBHOOK_SECRET: &str = "whsec_test";

fn adapter(url: &str) -> Stripe {
    adapter_within(url, PATIENCE)
}

fn adapter_within(url: &str, timeout: Duration) -> Stripe {
    let (secret_key, webhook_secret) = ("sk_test_1".to_owned(), WEBHOOK_SECRET.to_owned());
    Stripe::new(&Config { secret_key, webhook_secret, url: url.to_owned(), timeout })
}

fn session(status: &str, payment_status: &str) -> Value {
    json!({
        "id": "cs_test_1", "object": "checkout.session", "url": "https://checkout.stripe.test/c/1", "status": status,
        "payment_status": payment_status, "client_reference_id": "VM23456789ABCD", "amount_total": 59_905,
        "currency": "usd", "payment_intent": if payment_status == "paid" { json!("pi_1") } else { Value::Null },
    })
}

fn signature(secret: &str, at: Timestamp, body: &str) -> String {
    let seconds = at.0 / 1_000;
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let tag = hmac::sign(&key, format!("{seconds}.{body}").as_bytes());
    let hex = hex::encode(tag.as_ref());
    format!("t={seconds},v1={hex},v0=ignored")
}

fn event(kind: &str, object: &Value) -> String {
    json!({ "id": "evt_1", "type": kind, "data": { "object": object } }).to_string()
}

fn paid() -> Paid {
    Paid { provider_reference: "pi_1".to_owned(), amount: Minor(59_905), currency: Currency::USD }
}

#[test]
fn a_session_is_made_with_everything_that_names_the_payment() {
    let server = StandIn::start(|_| Reply::json(200, session("open", "unpaid")));
    let started = adapter(&server.url).start(&order(Currency::USD), NOW).unwrap();
    assert_eq!(started.session, "cs_test_1");
    assert_eq!(started.next, Next::Redirect("https://checkout.stripe.test/c/1".to_owned()));
    let asked = server.last();
    assert_eq!((asked.method.as_str(), asked.path.as_str()), ("POST", "/v1/checkout/sessions"));
    assert_eq!(asked.header("authorization"), "Bearer sk_test_1");
    assert_eq!(asked.header("idempotency-key"), "start-VM23456789ABCD");
    for (field, value) in [
        ("mode", "payment"),
        ("client_reference_id", "VM23456789ABCD"),
        ("line_items[0][price_data][unit_amount]", "59905"),
        ("line_items[0][price_data][currency]", "usd"),
        ("line_items[0][price_data][product_data][name]", "山海茶社 Tea & Co"),
        ("success_url", "https://market.test/pay/7"),
        ("expires_at", "1769868000"),
    ] {
        assert_eq!(asked.field(field), value, "{field}");
    }
}

#[test]
fn a_payment_is_what_the_session_says_and_unknown_words_are_an_error() {
    for (status, payment_status, standing) in [
        ("open", "unpaid", Ok(Standing::Open)),
        ("complete", "paid", Ok(Standing::Paid(paid()))),
        ("complete", "unpaid", Ok(Standing::Open)),
        ("expired", "unpaid", Ok(Standing::Closed)),
        ("complete", "half_paid", Err(())),
        ("dreaming", "unpaid", Err(())),
    ] {
        let server = StandIn::start(move |_| Reply::json(200, session(status, payment_status)));
        let asked = adapter(&server.url).query(&known("cs_test_1"), NOW);
        match standing {
            Ok(standing) => assert_eq!(asked, Ok(standing), "{status} {payment_status}"),
            Err(()) => {
                assert!(matches!(asked, Err(PaymentError::Unreadable(_))), "{status} {payment_status}: {asked:?}")
            }
        }
        assert_eq!(server.last().path, "/v1/checkout/sessions/cs_test_1");
    }
}

#[test]
fn notifications_are_proved_before_they_are_read() {
    let adapter = adapter("http://127.0.0.1:1");
    let body = event("checkout.session.completed", &session("complete", "paid"));
    let read = |signature: &str, body: &str, now: Timestamp| {
        adapter.read_notification(&headers(&[("stripe-signature", signature)]), body.as_bytes(), now)
    };
    let good = signature(WEBHOOK_SECRET, NOW, &body);
    let reference = "VM23456789ABCD".to_owned();
    let told = Event { id: "evt_1".to_owned(), reference, kind: EventKind::Paid(paid()) };
    assert_eq!(read(&good, &body, NOW), Ok(Notice::Event(told)));
    // Replayed later, from the future, with another secret, for another body, without any.
    let changed = body.replace("59905", "1");
    for (signature, body, now) in [
        (good.as_str(), body.as_str(), NOW.plus_ms(301_000)),
        (&good, &body, NOW.plus_ms(-301_000)),
        (&signature("whsec_other", NOW, &body), &body, NOW),
        (&good, &changed, NOW),
        (&good.replace("v1=", "v1=0"), &body, NOW),
        (&good.replace("v1=", "v2="), &body, NOW),
        ("t=1769860800,v1=é", &body, NOW),
        ("", &body, NOW),
    ] {
        let outcome = read(signature, body, now);
        assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{signature}: {outcome:?}");
    }
    let rotated = format!(
        "{},v1={}",
        good.replace("v1=", "v1=00"),
        good.rsplit_once("v1=").unwrap().1.split(',').next().unwrap()
    );
    assert!(read(&rotated, &body, NOW).is_ok(), "one of two signatures is enough while a secret changes");
}

#[test]
fn each_notification_means_one_thing() {
    let adapter = adapter("http://127.0.0.1:1");
    let refund = |status: &str| {
        json!({ "id": "re_1", "status": status, "failure_reason": "lost_or_stolen_card",
        "metadata": { "refund": "VM23456789ABCD-3", "reference": "VM23456789ABCD" } })
    };
    let (back, provider_reference) = ("VM23456789ABCD-3".to_owned(), "re_1".to_owned());
    let done = EventKind::Refunded { refund: back.clone(), provider_reference: provider_reference.clone() };
    let reason = "lost_or_stolen_card".to_owned();
    let failed = EventKind::RefundFailed { refund: back, provider_reference, reason };
    for (kind, object, meaning) in [
        ("checkout.session.completed", session("complete", "unpaid"), None),
        ("checkout.session.async_payment_succeeded", session("complete", "paid"), Some(EventKind::Paid(paid()))),
        ("checkout.session.async_payment_failed", session("complete", "unpaid"), Some(EventKind::Closed)),
        ("checkout.session.expired", session("expired", "unpaid"), Some(EventKind::Closed)),
        ("refund.updated", refund("succeeded"), Some(done)),
        ("refund.updated", refund("pending"), None),
        ("refund.failed", refund("failed"), Some(failed)),
        ("customer.created", json!({ "id": "cus_1" }), None),
    ] {
        let body = event(kind, &object);
        let signed = headers(&[("stripe-signature", &signature(WEBHOOK_SECRET, NOW, &body))]);
        match (adapter.read_notification(&signed, body.as_bytes(), NOW).unwrap(), meaning) {
            (Notice::Event(event), Some(meaning)) => assert_eq!(event.kind, meaning, "{kind}"),
            (Notice::Other { .. }, None) => {}
            (notice, _) => panic!("{kind}: {notice:?}"),
        }
    }
    let body = event("refund.updated", &refund("vanished"));
    let signed = headers(&[("stripe-signature", &signature(WEBHOOK_SECRET, NOW, &body))]);
    let outcome = adapter.read_notification(&signed, body.as_bytes(), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreadable(_))), "{outcome:?}");
}

#[test]
fn money_goes_back_under_a_key_of_its_own() {
    for (status, standing) in [
        ("succeeded", RefundStanding::Done("re_1".to_owned())),
        ("pending", RefundStanding::Waiting("re_1".to_owned())),
        ("canceled", RefundStanding::Failed("canceled".to_owned())),
    ] {
        let server = StandIn::start(move |_| Reply::json(200, json!({ "id": "re_1", "status": status })));
        let adapter = adapter(&server.url);
        assert_eq!(adapter.refund(&refund(Currency::USD), NOW), Ok(standing.clone()));
        let asked = server.last();
        assert_eq!((asked.path.as_str(), asked.header("idempotency-key")), ("/v1/refunds", "refund-VM23456789ABCD-3"));
        assert_eq!((asked.field("payment_intent"), asked.field("amount")), ("theirs-1".to_owned(), "20000".to_owned()));
        assert_eq!(adapter.query_refund(&refund(Currency::USD), "re_1", NOW), Ok(standing));
        assert_eq!(server.last().path, "/v1/refunds/re_1");
    }
}

#[test]
fn silence_is_not_an_answer_and_a_no_is_one() {
    let late = StandIn::start(|_| Reply::json(200, session("complete", "paid")).after(PATIENCE));
    let outcome = adapter_within(&late.url, IMPATIENCE).query(&known("cs_test_1"), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreachable(_))), "{outcome:?}");
    let outcome = adapter("http://127.0.0.1:1").query(&known("cs_test_1"), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreachable(_))), "{outcome:?}");
    for (status, expected) in [(500, "unreachable"), (429, "unreachable"), (409, "unreachable"), (402, "refused")] {
        let server = StandIn::start(move |_: &Request| {
            Reply::json(status, json!({ "error": { "type": "card_error", "code": "charge_already_refunded" } }))
        });
        match adapter(&server.url).refund(&refund(Currency::USD), NOW) {
            Err(PaymentError::Unreachable(_)) => assert_eq!(expected, "unreachable", "{status}"),
            Err(PaymentError::Refused { code, .. }) => {
                assert_eq!((expected, &*code), ("refused", "charge_already_refunded"))
            }
            other => panic!("{status}: {other:?}"),
        }
    }
    let odd = StandIn::start(|_| Reply::json(200, "<html>"));
    assert!(matches!(adapter(&odd.url).query(&known("x"), NOW), Err(PaymentError::Unreadable(_))));
}
