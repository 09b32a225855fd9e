//! WeChat Pay v3 Native.

use super::signing::{PLATFORM, STRANGER};
use super::stand_in::{Reply, Request, StandIn};
use super::wechatpay_wire::{self, KEY, PUBLIC_KEY_ID, answer, heard, notification, signed_headers};
use super::{IMPATIENCE, NOW, PATIENCE, headers, known, order, refund};
use domain::{Currency, Minor, Timestamp};
use gateways::payment::wechatpay::WechatPay;
use gateways::payment::{
    Event, EventKind, HeaderMap, Next, Notice, Paid, PaymentError, Provider, RefundStanding, Standing,
};
use serde_json::{Value, json};
use std::time::Duration;

fn adapter(url: &str) -> WechatPay {
    adapter_within(url, PATIENCE)
}

fn adapter_within(url: &str, timeout: Duration) -> WechatPay {
    WechatPay::new(&wechatpay_wire::config(url, timeout)).unwrap()
}

fn server(told: impl Fn(&Request) -> (u16, Value) + Send + Sync + 'static) -> StandIn {
    server_signing(PLATFORM, NOW, told)
}

fn server_signing(
    key: &'static str,
    at: Timestamp,
    told: impl Fn(&Request) -> (u16, Value) + Send + Sync + 'static,
) -> StandIn {
    StandIn::start(move |asked: &Request| {
        heard(asked);
        let (status, body) = told(asked);
        answer(key, at, status, &body)
    })
}

fn transaction(state: &str) -> Value {
    json!({ "mchid": "1900000001", "appid": "wx0000000000000001", "out_trade_no": "VM23456789ABCD",
        "transaction_id": "4200000001", "trade_state": state,
        "amount": { "total": 59_905, "payer_total": 59_905, "currency": "CNY" } })
}

fn paid() -> Paid {
    Paid { provider_reference: "4200000001".to_owned(), amount: Minor(59_905), currency: Currency::CNY }
}

#[test]
fn an_order_gives_a_code_to_scan() {
    let server = server(|_| (200, json!({ "code_url": "weixin://wxpay/bizpayurl?pr=abc" })));
    let started = adapter(&server.url).start(&order(Currency::CNY), NOW).unwrap();
    assert_eq!(started.next, Next::Qr("weixin://wxpay/bizpayurl?pr=abc".to_owned()));
    let asked = server.last();
    assert_eq!(asked.path, "/v3/pay/transactions/native");
    let body = asked.json();
    assert_eq!(body["amount"], json!({ "total": 59_905, "currency": "CNY" }));
    assert_eq!(body["out_trade_no"], "VM23456789ABCD");
    assert_eq!(body["time_expire"], "2026-01-31T22:00:00+08:00");
    assert!(adapter("http://127.0.0.1:1").start(&order(Currency::USD), NOW).is_err(), "yuan only");
}

#[test]
fn each_state_of_a_transaction_means_one_thing() {
    for (state, standing) in [
        ("NOTPAY", Some(Standing::Open)),
        ("USERPAYING", Some(Standing::Open)),
        ("SUCCESS", Some(Standing::Paid(paid()))),
        ("REFUND", Some(Standing::Paid(paid()))),
        ("CLOSED", Some(Standing::Closed)),
        ("REVOKED", Some(Standing::Closed)),
        ("PAYERROR", Some(Standing::Closed)),
        ("ACCEPT", None),
    ] {
        let server = server(move |_| (200, transaction(state)));
        let asked = adapter(&server.url).query(&known(""), NOW);
        match standing {
            Some(standing) => assert_eq!(asked, Ok(standing), "{state}"),
            None => assert!(matches!(asked, Err(PaymentError::Unreadable(_))), "{state}: {asked:?}"),
        }
        assert_eq!(server.last().path, "/v3/pay/transactions/out-trade-no/VM23456789ABCD?mchid=1900000001");
    }
    let unknown = server(|_| (404, json!({ "code": "ORDER_NOT_EXIST", "message": "no" })));
    assert_eq!(adapter(&unknown.url).query(&known(""), NOW), Ok(Standing::Open));
}

#[test]
fn answers_are_proved() {
    for (key, at) in [(STRANGER, NOW), (PLATFORM, NOW.plus_ms(-301_000))] {
        let server = server_signing(key, at, |_| (200, transaction("SUCCESS")));
        let outcome = adapter(&server.url).query(&known(""), NOW);
        assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{outcome:?}");
    }
    let unsigned = StandIn::start(|_| Reply::json(200, transaction("SUCCESS")));
    let outcome = adapter(&unsigned.url).query(&known(""), NOW);
    assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{outcome:?}");
    let late = StandIn::start(|_| Reply::json(200, transaction("SUCCESS")).after(PATIENCE));
    let outcome = adapter_within(&late.url, IMPATIENCE).query(&known(""), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreachable(_))), "{outcome:?}");
    let busy = server(|_| (400, json!({ "code": "SYSTEM_ERROR", "message": "later" })));
    assert!(matches!(adapter(&busy.url).query(&known(""), NOW), Err(PaymentError::Unreachable(_))));
}

#[test]
fn money_goes_back_and_is_asked_about() {
    for (status, standing) in [
        ("SUCCESS", Some(RefundStanding::Done("5000001".to_owned()))),
        ("PROCESSING", Some(RefundStanding::Waiting("5000001".to_owned()))),
        ("CLOSED", Some(RefundStanding::Failed("CLOSED".to_owned()))),
        ("ABNORMAL", Some(RefundStanding::Failed("ABNORMAL".to_owned()))),
        ("DREAMT", None),
    ] {
        let server = server(move |_| (200, json!({ "refund_id": "5000001", "status": status })));
        let (adapter, order) = (adapter(&server.url), refund(Currency::CNY));
        let told = [adapter.refund(&order, NOW), adapter.query_refund(&order, "5000001", NOW)];
        for outcome in told {
            match &standing {
                Some(standing) => assert_eq!(outcome.as_ref(), Ok(standing), "{status}"),
                None => assert!(matches!(outcome, Err(PaymentError::Unreadable(_))), "{status}: {outcome:?}"),
            }
        }
        let [asked, again] = <[Request; 2]>::try_from(server.seen()).unwrap();
        assert_eq!(asked.json()["amount"], json!({ "refund": 20_000, "total": 59_905, "currency": "CNY" }));
        assert_eq!(asked.json()["out_refund_no"], "VM23456789ABCD-3");
        assert_eq!(again.path, "/v3/refund/domestic/refunds/VM23456789ABCD-3");
    }
}

fn signed(key: &str, id: &str, at: Timestamp, body: &str) -> HeaderMap {
    let pairs = signed_headers(key, id, at, body);
    headers(&pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect::<Vec<_>>())
}

#[test]
fn notifications_are_proved_and_opened() {
    let adapter = adapter("http://127.0.0.1:1");
    let body = notification(KEY, "EV-1", "TRANSACTION.SUCCESS", &transaction("SUCCESS"));
    let good = signed(PLATFORM, PUBLIC_KEY_ID, NOW, &body);
    let (id, reference) = ("EV-1".to_owned(), "VM23456789ABCD".to_owned());
    let told = Notice::Event(Event { id, reference, kind: EventKind::Paid(paid()) });
    assert_eq!(adapter.read_notification(&good, body.as_bytes(), NOW), Ok(told));
    let sealed = notification(&KEY.replace('0', "1"), "EV-1", "TRANSACTION.SUCCESS", &transaction("SUCCESS"));
    let changed = body.replace("EV-1", "EV-2");
    for (headers, body, now) in [
        (good.clone(), body.as_str(), NOW.plus_ms(301_000)),
        (good.clone(), body.as_str(), NOW.plus_ms(-301_000)),
        (good, changed.as_str(), NOW),
        (signed(STRANGER, PUBLIC_KEY_ID, NOW, &body), &body, NOW),
        (signed(PLATFORM, "PUB_KEY_ID_OTHER", NOW, &body), &body, NOW),
        (signed(PLATFORM, PUBLIC_KEY_ID, NOW, &sealed), &sealed, NOW),
        (HeaderMap::new(), &body, NOW),
    ] {
        let outcome = adapter.read_notification(&headers, body.as_bytes(), now);
        assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{outcome:?}");
    }
}

#[test]
fn each_notification_means_one_thing() {
    let adapter = adapter("http://127.0.0.1:1");
    let back = |status: &str| {
        json!({ "mchid": "1900000001", "out_trade_no": "VM23456789ABCD",
        "out_refund_no": "VM23456789ABCD-3", "refund_id": "5000001", "refund_status": status })
    };
    let (refund, provider_reference) = ("VM23456789ABCD-3".to_owned(), "5000001".to_owned());
    let done = EventKind::Refunded { refund: refund.clone(), provider_reference: provider_reference.clone() };
    let failed = EventKind::RefundFailed { refund, provider_reference, reason: "ABNORMAL".to_owned() };
    let mut foreign = transaction("SUCCESS");
    foreign["mchid"] = json!("1900000002");
    for (kind, resource, meaning) in [
        ("REFUND.SUCCESS", back("SUCCESS"), Some(done)),
        ("REFUND.ABNORMAL", back("ABNORMAL"), Some(failed)),
        ("TRANSACTION.SUCCESS", foreign, None),
        ("TRANSACTION.DREAMT", transaction("SUCCESS"), None),
        ("TRANSACTION.SUCCESS", transaction("DREAMT"), None),
    ] {
        let body = notification(KEY, "EV-1", kind, &resource);
        let told = adapter.read_notification(&signed(PLATFORM, PUBLIC_KEY_ID, NOW, &body), body.as_bytes(), NOW);
        match (told, meaning) {
            (Ok(Notice::Event(event)), Some(meaning)) => assert_eq!(event.kind, meaning, "{kind}"),
            (Err(PaymentError::Unreadable(_)), None) => {}
            (told, _) => panic!("{kind}: {told:?}"),
        }
    }
    assert_eq!((adapter.acknowledge(true).status, adapter.acknowledge(false).status), (200, 401));
}
