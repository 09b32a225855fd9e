//! Every adapter against a local stand-in that speaks its provider's wire format and signs with test keys.

#![allow(clippy::unwrap_used, reason = "tests")]

mod alipay;
#[path = "../../../testkit/src/provider/alipay.rs"]
mod alipay_wire;
mod paypal;
#[path = "../../../testkit/src/provider/paypal_signature.rs"]
mod paypal_wire;
#[path = "../../../testkit/src/provider/signing.rs"]
mod signing;
#[path = "../../../testkit/src/provider/stand_in.rs"]
mod stand_in;
mod stripe;
mod wechatpay;
#[path = "../../../testkit/src/provider/wechatpay.rs"]
mod wechatpay_wire;

use domain::{Currency, Minor, Site, Timestamp};
use gateways::payment::{HeaderMap, Known, Order, RefundOrder};
use std::time::Duration;

/// 2026-01-31T12:00:00Z.
const NOW: Timestamp = Timestamp(1_769_860_800_000);
/// How long an answer that comes is waited for; one that comes too late comes after it.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long one is waited for that does not come in time.
const IMPATIENCE: Duration = Duration::from_millis(300);

fn order(currency: Currency) -> Order {
    Order {
        reference: "VM23456789ABCD".to_owned(),
        amount: Minor(59_905),
        currency,
        title: "山海茶社 Tea & Co".to_owned(),
        site: Site::Zh,
        return_url: "https://market.test/pay/7".to_owned(),
        notify_url: "https://market.test/api/v1/gateway/x/notify".to_owned(),
        expires_at: NOW.plus_hours(2),
    }
}

fn known(session: &str) -> Known {
    Known { reference: order(Currency::USD).reference, session: session.to_owned() }
}

fn refund(currency: Currency) -> RefundOrder {
    RefundOrder {
        refund: "VM23456789ABCD-3".to_owned(),
        reference: "VM23456789ABCD".to_owned(),
        provider_reference: "theirs-1".to_owned(),
        amount: Minor(20_000),
        total: Minor(59_905),
        currency,
        notify_url: order(currency).notify_url,
    }
}

fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for (name, value) in pairs {
        let name: ureq::http::HeaderName = name.parse().unwrap();
        headers.insert(name, value.parse().unwrap());
    }
    headers
}
