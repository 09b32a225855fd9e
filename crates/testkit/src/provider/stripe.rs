//! Stripe's wire format: checkout sessions, refunds, webhooks signed with HMAC-SHA256.

use domain::Timestamp;
use gateways::payment::stripe::Config;
use ring::hmac;
use serde_json::{Value, json};
use std::time::Duration;

/// What Stripe signs its webhooks with.
pub const SECRET: &str = "whsec_test";

#[must_use]
pub fn config(url: &str, timeout: Duration) -> Config {
    let (secret_key, webhook_secret) = ("sk_test".to_owned(), SECRET.to_owned());
    Config { secret_key, webhook_secret, url: url.to_owned(), timeout }
}

/// A checkout session; the cents that were paid.
#[must_use]
pub fn session(reference: &str, paid: Option<i64>) -> Value {
    json!({
        "id": format!("cs_{reference}"), "url": format!("https://checkout.stripe.test/{reference}"),
        "status": if paid.is_some() { "complete" } else { "open" },
        "payment_status": if paid.is_some() { "paid" } else { "unpaid" },
        "client_reference_id": reference, "amount_total": paid, "currency": "usd",
        "payment_intent": paid.map(|_| format!("pi_{reference}")),
    })
}

/// A webhook's body.
#[must_use]
pub fn notification(id: &str, kind: &str, object: &Value) -> String {
    json!({ "id": id, "type": kind, "data": { "object": object } }).to_string()
}

/// What proves a webhook's body; `secret` is Stripe's own, or a liar's.
#[must_use]
pub fn signed_headers(secret: &str, at: Timestamp, body: &str) -> Vec<(String, String)> {
    let seconds = at.0 / 1_000;
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let tag = hmac::sign(&key, format!("{seconds}.{body}").as_bytes());
    vec![("stripe-signature".to_owned(), format!("t={seconds},v1={}", hex::encode(tag.as_ref())))]
}
