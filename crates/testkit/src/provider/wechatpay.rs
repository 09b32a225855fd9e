//! WeChat Pay's wire format: calls and answers signed in their headers, notifications sealed and signed.

#![allow(clippy::unwrap_used, dead_code, reason = "tools of tests, shared by several")]

use super::signing::{MERCHANT, PLATFORM_PUBLIC, merchant_signed, sign};
use super::stand_in::{Reply, Request};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::Timestamp;
use gateways::payment::wechatpay::Config;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use serde_json::{Value, json};
use std::time::Duration;

pub const APP_ID: &str = "wx0000000000000001";
pub const MERCHANT_ID: &str = "1900000001";
pub const SERIAL: &str = "5157F09EFDC096DE15EBE81A47057A72";
pub const KEY: &str = "0123456789abcdef0123456789abcdef";
pub const PUBLIC_KEY_ID: &str = "PUB_KEY_ID_0116000000002026";

pub fn config(url: &str, timeout: Duration) -> Config {
    let own = str::to_owned;
    Config {
        app_id: own(APP_ID),
        merchant_id: own(MERCHANT_ID),
        serial: own(SERIAL),
        private_key: own(MERCHANT),
        api_v3_key: own(KEY),
        public_key_id: own(PUBLIC_KEY_ID),
        public_key: own(PLATFORM_PUBLIC),
        url: own(url),
        timeout,
    }
}

pub fn signed_headers(key: &str, id: &str, at: Timestamp, body: &str) -> Vec<(String, String)> {
    let seconds = (at.0 / 1_000).to_string();
    let signature = sign(key, &format!("{seconds}\nnonce-1\n{body}\n"));
    [
        ("Wechatpay-Timestamp", seconds.as_str()),
        ("Wechatpay-Nonce", "nonce-1"),
        ("Wechatpay-Signature", &signature),
        ("Wechatpay-Serial", id),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into()
}

fn quoted(authorization: &str, name: &str) -> String {
    let rest = authorization.split_once(&format!("{name}=\"")).unwrap().1;
    rest.split_once('"').unwrap().0.to_owned()
}

/// Holds a call to the merchant's signature, as WeChat Pay does; the caller's time.
pub fn heard(asked: &Request) -> Timestamp {
    let authorization = asked.header("authorization");
    assert!(authorization.starts_with("WECHATPAY2-SHA256-RSA2048 "), "{authorization}");
    assert_eq!(quoted(authorization, "mchid"), MERCHANT_ID);
    assert_eq!(quoted(authorization, "serial_no"), SERIAL);
    let (time, nonce) = (quoted(authorization, "timestamp"), quoted(authorization, "nonce_str"));
    let Request { method, path, body, .. } = asked;
    let message = format!("{method}\n{path}\n{time}\n{nonce}\n{body}\n");
    assert!(merchant_signed(&message, &quoted(authorization, "signature")), "{authorization}");
    assert_eq!(asked.header("wechatpay-serial"), PUBLIC_KEY_ID);
    Timestamp(time.parse::<i64>().unwrap() * 1_000)
}

/// An answer signed with that key at that time.
pub fn answer(key: &str, at: Timestamp, status: u16, body: &Value) -> Reply {
    let mut reply = Reply::json(status, body);
    reply.headers.extend(signed_headers(key, PUBLIC_KEY_ID, at, &body.to_string()));
    reply
}

/// A notification whose resource is sealed with that key.
pub fn notification(key: &str, id: &str, kind: &str, resource: &Value) -> String {
    let sealing = LessSafeKey::new(UnboundKey::new(&AES_256_GCM, key.as_bytes()).unwrap());
    let mut bytes = resource.to_string().into_bytes();
    let nonce = Nonce::assume_unique_for_key(*b"fdasflkja484");
    sealing.seal_in_place_append_tag(nonce, Aad::from(b"transaction"), &mut bytes).unwrap();
    json!({ "id": id, "create_time": "2026-01-31T20:00:00+08:00", "event_type": kind,
        "resource_type": "encrypt-resource", "resource": { "algorithm": "AEAD_AES_256_GCM",
            "ciphertext": STANDARD.encode(bytes), "nonce": "fdasflkja484", "associated_data": "transaction" } })
    .to_string()
}
