//! PayPal's wire format: orders that are approved and then captured, refunds, webhooks that PayPal itself proves.

use super::paypal_signature;
use domain::Timestamp;
use gateways::payment::paypal::Config;
use serde_json::{Value, json};
use std::time::Duration;

/// The id of the webhook that notifies us.
pub const WEBHOOK_ID: &str = "WH1";
/// The signature that PayPal proves, in base64 as all are.
pub const GENUINE: &str = "Z2VudWluZQ==";

#[must_use]
pub fn config(url: &str, timeout: Duration) -> Config {
    let own = str::to_owned;
    Config {
        client_id: own("client"),
        client_secret: own("secret"),
        webhook_id: own(WEBHOOK_ID),
        url: own(url),
        timeout,
    }
}

/// Money that was collected, in decimals of a dollar.
#[must_use]
pub fn capture(reference: &str, amount: &str) -> Value {
    json!({ "id": format!("CAP-{reference}"), "status": "COMPLETED", "custom_id": reference,
        "amount": { "currency_code": "USD", "value": amount } })
}

/// An order in that state, with what was collected of it.
#[must_use]
pub fn order(reference: &str, status: &str, captured: Option<&str>) -> Value {
    let captures: Vec<Value> = captured.iter().map(|amount| capture(reference, amount)).collect();
    json!({ "id": format!("PO-{reference}"), "status": status,
        "purchase_units": [{ "custom_id": reference, "payments": { "captures": captures } }],
        "links": [{ "rel": "payer-action", "href": format!("https://paypal.test/checkoutnow?token=PO-{reference}") }] })
}

/// A webhook's body.
#[must_use]
pub fn notification(id: &str, kind: &str, resource: &Value) -> String {
    json!({ "id": id, "event_type": kind, "resource": resource }).to_string()
}

/// What comes with a webhook; PayPal proves [`GENUINE`] and nothing else.
#[must_use]
pub fn signed_headers(signature: &str, id: &str, at: Timestamp) -> Vec<(String, String)> {
    let named: String = id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let headers = paypal_signature::signature(&named, signature, at, "127.0.0.1");
    headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
