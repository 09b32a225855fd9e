//! Every adapter against a local stand-in that speaks its provider's wire format and signs with test keys.

#![allow(clippy::unwrap_used, reason = "tests")]

mod alipay;
mod paypal;
mod stand_in;
mod stripe;
mod wechatpay;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::{Currency, Minor, Site, Timestamp};
use gateways::payment::{HeaderMap, Known, Order, RefundOrder};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};
use std::time::Duration;

/// 2026-01-31T12:00:00Z.
const NOW: Timestamp = Timestamp(1_769_860_800_000);
const PATIENCE: Duration = Duration::from_millis(400);

const MERCHANT: &str = include_str!("../keys/merchant.pem");
const MERCHANT_PUBLIC: &str = include_str!("../keys/merchant.pub.pem");
const PLATFORM: &str = include_str!("../keys/platform.pem");
const PLATFORM_PUBLIC: &str = include_str!("../keys/platform.pub.pem");
const STRANGER: &str = include_str!("../keys/stranger.pem");

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

fn der(pem: &str) -> Vec<u8> {
    STANDARD.decode(pem.lines().filter(|line| !line.starts_with('-')).collect::<String>()).unwrap()
}

/// Signs as a provider does, with whatever key.
fn sign(pem: &str, message: &str) -> String {
    let key = RsaKeyPair::from_pkcs8(&der(pem)).unwrap();
    let mut signature = vec![0; key.public().modulus_len()];
    key.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message.as_bytes(), &mut signature).unwrap();
    STANDARD.encode(signature)
}

/// Holds a signature of ours to the merchant's public key, as a provider does.
fn merchant_signed(message: &str, signature: &str) -> bool {
    // 24 bytes say that it is an RSA key of 2048 bits; the key follows.
    let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, der(MERCHANT_PUBLIC)[24..].to_vec());
    key.verify(message.as_bytes(), &STANDARD.decode(signature).unwrap()).is_ok()
}
