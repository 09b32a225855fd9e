//! Alipay page pay.

use super::alipay_wire::{self, answer, heard, notification, pairs, signed_text};
use super::signing::{PLATFORM, STRANGER, merchant_signed};
use super::stand_in::{Reply, Request, StandIn};
use super::{IMPATIENCE, NOW, PATIENCE, headers, known, order, refund};
use domain::{Currency, Minor};
use gateways::payment::alipay::Alipay;
use gateways::payment::{Event, EventKind, Next, Notice, Paid, PaymentError, Provider, RefundStanding, Standing};
use serde_json::{Value, json};
use std::time::Duration;

fn adapter(url: &str) -> Alipay {
    adapter_within(url, PATIENCE)
}

fn adapter_within(url: &str, timeout: Duration) -> Alipay {
    Alipay::new(&alipay_wire::config(url, timeout)).unwrap()
}

/// Alipay: holds each call to the merchant's signature, answers with its own.
fn server(told: impl Fn(&str, &Value) -> Value + Send + Sync + 'static) -> StandIn {
    server_signing(PLATFORM, told)
}

fn server_signing(key: &'static str, told: impl Fn(&str, &Value) -> Value + Send + Sync + 'static) -> StandIn {
    StandIn::start(move |asked: &Request| {
        let (method, content) = heard(asked);
        assert_eq!(asked.field("timestamp"), "2026-01-31 20:00:00", "in China's time");
        answer(key, &method, &told(&method, &content))
    })
}

fn traded(status: &str) -> Value {
    json!({ "code": "10000", "msg": "Success", "trade_no": "2026013122001", "out_trade_no": "VM23456789ABCD",
        "trade_status": status, "total_amount": "599.05", "buyer": "a/b" })
}

fn paid() -> Paid {
    Paid { provider_reference: "2026013122001".to_owned(), amount: Minor(59_905), currency: Currency::CNY }
}

#[test]
fn the_payer_is_sent_to_a_signed_address() {
    let started = adapter("https://alipay.test/gateway.do").start(&order(Currency::CNY), NOW).unwrap();
    let Next::Redirect(url) = started.next else { panic!("no address") };
    let (gateway, query) = url.split_once('?').unwrap();
    assert_eq!(gateway, "https://alipay.test/gateway.do");
    let pairs = pairs(query);
    let field = |name: &str| pairs.iter().find(|(known, _)| known == name).unwrap().1.clone();
    assert!(merchant_signed(&signed_text(&pairs, false), &field("sign")));
    assert_eq!(field("method"), "alipay.trade.page.pay");
    assert_eq!(field("return_url"), "https://market.test/pay/7");
    let content: Value = serde_json::from_str(&field("biz_content")).unwrap();
    assert_eq!(content["total_amount"], "599.05");
    assert_eq!(content["out_trade_no"], "VM23456789ABCD");
    assert_eq!(content["product_code"], "FAST_INSTANT_TRADE_PAY");
    assert_eq!(content["time_expire"], "2026-01-31 22:00:00");
    assert_eq!(content["subject"], "山海茶社 Tea   Co", "without what Alipay does not take");
    assert!(adapter("https://alipay.test").start(&order(Currency::USD), NOW).is_err(), "yuan only");
}

#[test]
fn answers_are_proved_over_their_very_bytes() {
    for (status, standing) in [
        ("WAIT_BUYER_PAY", Some(Standing::Open)),
        ("TRADE_SUCCESS", Some(Standing::Paid(paid()))),
        ("TRADE_FINISHED", Some(Standing::Paid(paid()))),
        ("TRADE_CLOSED", Some(Standing::Closed)),
        ("TRADE_DREAMT", None),
    ] {
        let server = server(move |_, _| traded(status));
        let asked = adapter(&server.url).query(&known(""), NOW);
        match standing {
            Some(standing) => assert_eq!(asked, Ok(standing), "{status}"),
            None => assert!(matches!(asked, Err(PaymentError::Unreadable(_))), "{status}: {asked:?}"),
        }
    }
    let forged = server_signing(STRANGER, |_, _| traded("TRADE_SUCCESS"));
    let outcome = adapter(&forged.url).query(&known(""), NOW);
    assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{outcome:?}");
    let unsigned =
        StandIn::start(|_| Reply::json(200, json!({ "alipay_trade_query_response": traded("TRADE_SUCCESS") })));
    let outcome = adapter(&unsigned.url).query(&known(""), NOW);
    assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{outcome:?}");
}

#[test]
fn a_trade_that_nobody_opened_is_open_and_a_refusal_is_named() {
    let refusal = |sub: &str| json!({ "code": "40004", "msg": "Business Failed", "sub_code": sub, "sub_msg": "no" });
    let unopened = server(move |_, _| refusal("ACQ.TRADE_NOT_EXIST"));
    assert_eq!(adapter(&unopened.url).query(&known(""), NOW), Ok(Standing::Open));
    let busy = server(move |_, _| refusal("ACQ.SYSTEM_ERROR"));
    assert!(matches!(adapter(&busy.url).query(&known(""), NOW), Err(PaymentError::Unreachable(_))));
    let poor = server(move |_, _| refusal("ACQ.SELLER_BALANCE_NOT_ENOUGH"));
    let outcome = adapter(&poor.url).refund(&refund(Currency::CNY), NOW);
    let (code, message) = ("ACQ.SELLER_BALANCE_NOT_ENOUGH".to_owned(), "no".to_owned());
    assert_eq!(outcome, Err(PaymentError::Refused { code, message }));
    let late = StandIn::start(|_| Reply::json(200, "{}").after(PATIENCE));
    let outcome = adapter_within(&late.url, IMPATIENCE).query(&known(""), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreachable(_))), "{outcome:?}");
}

#[test]
fn money_goes_back_once_and_the_second_time_is_asked_about() {
    let done = Ok(RefundStanding::Done("2026013122001".to_owned()));
    for (fund_change, refund_status, standing) in [
        ("Y", "", done.clone()),
        ("N", "REFUND_SUCCESS", done),
        ("N", "", Ok(RefundStanding::Waiting("2026013122001".to_owned()))),
    ] {
        let server = server(move |method, content| {
            assert_eq!(content["out_request_no"], "VM23456789ABCD-3");
            match method {
                "alipay.trade.refund" => {
                    assert_eq!(content["refund_amount"], "200.00");
                    json!({ "code": "10000", "trade_no": "2026013122001", "fund_change": fund_change })
                }
                "alipay.trade.fastpay.refund.query" => json!({ "code": "10000", "trade_no": "2026013122001",
                    "refund_status": refund_status, "refund_amount": "200.00" }),
                other => panic!("{other}"),
            }
        });
        assert_eq!(adapter(&server.url).refund(&refund(Currency::CNY), NOW), standing);
    }
}

#[test]
fn notifications_are_proved_before_they_are_read() {
    let adapter = adapter("http://127.0.0.1:1");
    let read = |body: &str| adapter.read_notification(&headers(&[]), body.as_bytes(), NOW);
    let good = notification(PLATFORM, &[]);
    let (id, reference) = ("notify-1".to_owned(), "VM23456789ABCD".to_owned());
    let told = Notice::Event(Event { id, reference, kind: EventKind::Paid(paid()) });
    assert_eq!(read(&good), Ok(told));
    for body in [
        good.replace("599.05", "0.01"),
        notification(STRANGER, &[]),
        // Genuine, but for somebody else's application.
        notification(PLATFORM, &[("app_id", "2021000000000002")]),
        format!("{good}&total_amount=0.01"),
        good.split("sign=").next().unwrap().to_owned(),
        "%FF".to_owned(),
        String::new(),
    ] {
        let outcome = read(&body);
        assert!(matches!(outcome, Err(PaymentError::NotGenuine(_))), "{body}: {outcome:?}");
    }
}

#[test]
fn each_notification_means_one_thing() {
    let adapter = adapter("http://127.0.0.1:1");
    let (refund, provider_reference) = ("VM23456789ABCD-3".to_owned(), "2026013122001".to_owned());
    let back = EventKind::Refunded { refund, provider_reference };
    let refunded: &[(&str, &str)] = &[("refund_fee", "200.00"), ("out_biz_no", "VM23456789ABCD-3")];
    let all_refunded: &[(&str, &str)] =
        &[("refund_fee", "599.05"), ("out_biz_no", "VM23456789ABCD-3"), ("trade_status", "TRADE_CLOSED")];
    for (changes, meaning) in [
        (&[("trade_status", "TRADE_FINISHED")] as &[_], Some(EventKind::Paid(paid()))),
        (&[("refund_fee", "0.00")], Some(EventKind::Paid(paid()))),
        (&[("trade_status", "TRADE_CLOSED")], Some(EventKind::Closed)),
        (refunded, Some(back.clone())),
        (all_refunded, Some(back)),
        (&[("trade_status", "WAIT_BUYER_PAY")], None),
    ] {
        let body = notification(PLATFORM, changes);
        match (adapter.read_notification(&headers(&[]), body.as_bytes(), NOW).unwrap(), meaning) {
            (Notice::Event(event), Some(meaning)) => assert_eq!(event.kind, meaning, "{changes:?}"),
            (Notice::Other { .. }, None) => {}
            (notice, _) => panic!("{changes:?}: {notice:?}"),
        }
    }
    let body = notification(PLATFORM, &[("trade_status", "TRADE_DREAMT")]);
    let outcome = adapter.read_notification(&headers(&[]), body.as_bytes(), NOW);
    assert!(matches!(outcome, Err(PaymentError::Unreadable(_))), "{outcome:?}");
    assert_eq!((adapter.acknowledge(true).body, adapter.acknowledge(false).body), ("success", "failure"));
}
