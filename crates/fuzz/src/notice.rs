//! Whatever is sent to the addresses of the payment providers' notifications: nothing is believed that the provider did
//! not sign, and what it did sign is understood or refused. Money is only told of with an amount that somebody can pay.

use domain::Timestamp;
use gateways::payment::alipay::{self, Alipay};
use gateways::payment::paypal::{self, Paypal};
use gateways::payment::stripe::{self, Stripe};
use gateways::payment::wechatpay::{self, WechatPay};
use gateways::payment::{EventKind, Glance, HeaderMap, Notice, PaymentError, Provider};
use ring::hmac;
use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::Duration;

/// 2026-01-02 03:04:05 UTC, which seeds name.
const NOW: Timestamp = Timestamp(1_767_323_045_000);
const MERCHANT: &str = "1900000001";
const SECRET: &str = "whsec_1";
const PRIVATE_KEY: &str = include_str!("../../gateways/tests/keys/merchant.pem");
const PUBLIC_KEY: &str = include_str!("../../gateways/tests/keys/platform.pub.pem");
/// Nothing is sent anywhere: only what is read here is checked.
const PATIENCE: Duration = Duration::from_millis(1);

static STRIPE: LazyLock<Stripe> = LazyLock::new(|| {
    let (secret_key, webhook_secret) = ("sk_1".to_owned(), SECRET.to_owned());
    Stripe::new(&stripe::Config { secret_key, webhook_secret, url: stripe::URL.to_owned(), timeout: PATIENCE })
});

static PAYPAL: LazyLock<Paypal> = LazyLock::new(|| {
    Paypal::new(&paypal::Config {
        client_id: "client".to_owned(),
        client_secret: "secret".to_owned(),
        webhook_id: "WH1".to_owned(),
        url: paypal::URL.to_owned(),
        timeout: PATIENCE,
    })
});

static ALIPAY: LazyLock<Alipay> = LazyLock::new(|| {
    let config = alipay::Config {
        app_id: "2021000000000001".to_owned(),
        private_key: PRIVATE_KEY.to_owned(),
        public_key: PUBLIC_KEY.to_owned(),
        url: alipay::URL.to_owned(),
        timeout: PATIENCE,
    };
    Alipay::new(&config).expect("keys")
});

static WECHATPAY: LazyLock<WechatPay> = LazyLock::new(|| {
    let config = wechatpay::Config {
        app_id: "wx1".to_owned(),
        merchant_id: MERCHANT.to_owned(),
        serial: "1".to_owned(),
        private_key: PRIVATE_KEY.to_owned(),
        api_v3_key: "01234567890123456789012345678901".to_owned(),
        public_key_id: "PUB_KEY_ID_1".to_owned(),
        public_key: PUBLIC_KEY.to_owned(),
        url: wechatpay::URL.to_owned(),
        timeout: PATIENCE,
    };
    WechatPay::new(&config).expect("keys")
});

/// A header `t` is the time of a true signature.
///
/// # Panics
/// When what is written above does not hold.
pub fn stripe(message: &[u8]) {
    let (mut headers, body) = split(message);
    unproved(&*STRIPE, &headers, body);
    if let Some(time) = headers.get("t").and_then(|time| time.to_str().ok()) {
        let signed = [time.as_bytes(), b".", body].concat();
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes()), &signed);
        let signature = format!("t={time},v1={}", hex::encode(tag)).parse().expect("a header");
        headers.insert("stripe-signature", signature);
        held(STRIPE.read_notification(&headers, body, NOW));
    }
    held(stripe::proved_notice(body));
}

/// Whether PayPal sent it is asked of PayPal: here only what comes before that and after.
///
/// # Panics
/// When what is written above does not hold.
pub fn paypal(message: &[u8]) {
    let (headers, body) = split(message);
    match PAYPAL.glance(&headers, body, NOW) {
        Ok(Glance::Askable) => assert!(serde_json::from_slice::<serde_json::Value>(body).is_ok(), "it is passed on"),
        Ok(Glance::Other { .. }) | Err(PaymentError::Formless(_)) => {}
        other => panic!("{other:?}"),
    }
    held(paypal::proved_notice(body));
}

/// # Panics
/// When what is written above does not hold.
pub fn alipay(message: &[u8]) {
    let (headers, body) = split(message);
    unproved(&*ALIPAY, &headers, body);
    held(alipay::proved_notice(body));
}

/// The body's first line is the envelope, the rest what was sealed in it.
///
/// # Panics
/// When what is written above does not hold.
pub fn wechatpay(message: &[u8]) {
    let (headers, body) = split(message);
    unproved(&*WECHATPAY, &headers, body);
    let end = body.iter().position(|byte| *byte == b'\n').unwrap_or(body.len());
    let (envelope, resource) = body.split_at(end);
    held(wechatpay::proved_notice(envelope, resource, MERCHANT));
}

/// Lines `name: value` up to an empty one are headers; without an empty line there are none.
fn split(message: &[u8]) -> (HeaderMap, &[u8]) {
    let mut headers = HeaderMap::new();
    let Some(end) = message.windows(2).position(|pair| pair == b"\n\n") else { return (headers, message) };
    for line in message[..end].split(|byte| *byte == b'\n') {
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { continue };
        let [name, value] = [&line[..colon], line[colon + 1..].trim_ascii()].map(String::from_utf8_lossy);
        if let Ok(one) = HeaderMap::try_from(&HashMap::from([(name.into_owned(), value.into_owned())])) {
            headers.extend(one);
        }
    }
    (headers, &message[end + 2..])
}

/// Nobody here has the provider's key.
fn unproved(provider: &dyn Provider, headers: &HeaderMap, body: &[u8]) {
    let told = provider.read_notification(headers, body, NOW);
    assert!(matches!(told, Err(PaymentError::NotGenuine(_) | PaymentError::Formless(_))), "{told:?}");
}

fn held(told: Result<Notice, PaymentError>) {
    if let Ok(Notice::Event(event)) = told
        && let EventKind::Paid(paid) = event.kind
    {
        assert!(paid.amount.is_positive(), "nobody pays {}", paid.amount.0);
    }
}
