//! PayPal's notifications as they travel: the headers that carry the signature.

use domain::Timestamp;

/// The headers of a notification that was sent at that moment by the PayPal that is asked at `https://{host}`.
#[must_use]
pub fn signature(id: &str, signature: &str, sent_at: Timestamp, host: &str) -> Vec<(&'static str, String)> {
    vec![
        ("paypal-transmission-id", id.to_owned()),
        ("paypal-transmission-sig", signature.to_owned()),
        // To the second, as PayPal writes it.
        ("paypal-transmission-time", format!("{}Z", &sent_at.rfc3339()[..19])),
        ("paypal-auth-algo", "SHA256withRSA".to_owned()),
        ("paypal-cert-url", format!("https://{host}/v1/notifications/certs/CERT-360caa42-fca2a594")),
    ]
}
