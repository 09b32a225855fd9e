//! Alipay's wire format: signed forms, answers signed over their very bytes, notifications.

#![allow(clippy::unwrap_used, dead_code, reason = "tools of tests, shared by several")]

use super::signing::{MERCHANT, PLATFORM_PUBLIC, merchant_signed, sign};
use super::stand_in::{Reply, Request};
use gateways::payment::alipay::Config;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

pub const APP_ID: &str = "2021000000000001";

pub fn config(url: &str, timeout: Duration) -> Config {
    let own = str::to_owned;
    Config { app_id: own(APP_ID), private_key: own(MERCHANT), public_key: own(PLATFORM_PUBLIC), url: own(url), timeout }
}

/// What Alipay signs of a form: everything but the signature, and in notifications but its kind, sorted.
pub fn signed_text(pairs: &[(String, String)], without_kind: bool) -> String {
    let sorted: BTreeMap<_, _> = pairs.iter().cloned().collect();
    let kept = sorted
        .iter()
        .filter(|(name, value)| *name != "sign" && !(without_kind && *name == "sign_type") && !value.is_empty());
    kept.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

pub fn pairs(form: &str) -> Vec<(String, String)> {
    serde_urlencoded::from_str(form).unwrap()
}

/// Holds a call to the merchant's signature; its method and content.
pub fn heard(asked: &Request) -> (String, Value) {
    assert!(merchant_signed(&signed_text(&pairs(&asked.body), false), &asked.field("sign")), "{}", asked.body);
    assert_eq!((asked.field("app_id"), asked.field("sign_type")), (APP_ID.into(), "RSA2".into()));
    (asked.field("method"), serde_json::from_str(&asked.field("biz_content")).unwrap())
}

/// An answer as Alipay writes it, signed with that key.
pub fn answer(key: &str, method: &str, part: &Value) -> Reply {
    // With a space and a slash escaped, as no serializer of ours would write it.
    let part = part.to_string().replace("\":", "\" :").replace('/', "\\/");
    let signature = sign(key, &part);
    let name = method.replace('.', "_");
    Reply::json(200, format!("{{\"{name}_response\":{part},\"sign\":\"{signature}\"}}"))
}

/// A notification of those parameters, signed with that key.
pub fn notification(key: &str, changes: &[(&str, &str)]) -> String {
    let mut parameters: BTreeMap<&str, &str> = BTreeMap::from([
        ("notify_id", "notify-1"),
        ("app_id", APP_ID),
        ("out_trade_no", "VM23456789ABCD"),
        ("trade_no", "2026013122001"),
        ("trade_status", "TRADE_SUCCESS"),
        ("total_amount", "599.05"),
        ("subject", "山海茶社 & Co = 1"),
        ("empty", ""),
        ("sign_type", "RSA2"),
    ]);
    parameters.extend(changes.iter().copied());
    let pairs: Vec<(String, String)> = parameters.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    let signature = sign(key, &signed_text(&pairs, true));
    parameters.insert("sign", &signature);
    serde_urlencoded::to_string(&parameters).unwrap()
}
