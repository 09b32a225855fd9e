//! The form of PayPal's notifications: what can be seen to be none of them without asking PayPal.

use crate::http::header;
use crate::payment::{HeaderMap, PaymentError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::Timestamp;
use domain::time::{DAY_MS, MINUTE_MS};
use serde::Serialize;
use ureq::http::Uri;

/// PayPal tries for three days to deliver a notification; a day more for clocks and queues.
const AGE_MOST_MS: i64 = 4 * DAY_MS;
/// How far PayPal's clock may be ahead of ours.
const AHEAD_MOST_MS: i64 = 15 * MINUTE_MS;
/// A transmission's id is a UUID; nothing longer than that with some room is passed on.
const ID_MOST: usize = 64;
/// An RSA signature of up to 4096 bits, in base64.
const SIGNATURE_MOST: usize = 700;
const ALGORITHM: &str = "SHA256withRSA";

/// The signature's parts, as the headers carry them and as PayPal is asked about them.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Signed<'a> {
    auth_algo: &'a str,
    cert_url: &'a str,
    pub transmission_id: &'a str,
    transmission_sig: &'a str,
    transmission_time: &'a str,
}

pub(super) fn formless(why: &str) -> PaymentError {
    PaymentError::Formless(why.to_owned())
}

impl<'a> Signed<'a> {
    /// The parts of the headers, each of its form and of these days. `api` is where PayPal is asked.
    ///
    /// # Errors
    /// `Formless`.
    pub fn read(headers: &'a HeaderMap, api: &str, now: Timestamp) -> Result<Self, PaymentError> {
        let signed = Signed {
            auth_algo: header(headers, "paypal-auth-algo"),
            cert_url: header(headers, "paypal-cert-url"),
            transmission_id: header(headers, "paypal-transmission-id"),
            transmission_sig: header(headers, "paypal-transmission-sig"),
            transmission_time: header(headers, "paypal-transmission-time"),
        };
        let id = signed.transmission_id;
        let is_id = (1..=ID_MOST).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if !is_id {
            return Err(formless("the transmission's id"));
        }
        if signed.auth_algo != ALGORITHM {
            return Err(formless("the algorithm"));
        }
        let signature = signed.transmission_sig;
        if signature.is_empty() || signature.len() > SIGNATURE_MOST || STANDARD.decode(signature).is_err() {
            return Err(formless("the signature"));
        }
        let sent_at = Timestamp::from_rfc3339(signed.transmission_time).ok_or_else(|| formless("the time"))?;
        if !(-AHEAD_MOST_MS..=AGE_MOST_MS).contains(&now.since(sent_at)) {
            return Err(formless("not of these days"));
        }
        if !is_certificate_of(api, signed.cert_url) {
            return Err(formless("the certificate's address"));
        }
        Ok(signed)
    }
}

/// Whether the certificate lies at the place that is asked, by TLS: PayPal calls it `api.…` where calls go to `api-m.…`.
fn is_certificate_of(api: &str, url: &str) -> bool {
    let (Ok(api), Ok(url)) = (api.parse::<Uri>(), url.parse::<Uri>()) else { return false };
    let (Some(api), Some(host)) = (api.host(), url.host()) else { return false };
    let bare = |host: &str| host.strip_prefix("api-m.").map_or_else(|| host.to_owned(), |rest| format!("api.{rest}"));
    let is_plain = url.authority().is_some_and(|authority| authority.as_str() == host);
    url.scheme_str() == Some("https") && is_plain && bare(api) == bare(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_lies_at_paypals_own_host() {
        let (live, trial) = ("https://api-m.paypal.com", "https://api-m.sandbox.paypal.com");
        for (api, url, holds) in [
            (live, "https://api.paypal.com/v1/notifications/certs/CERT-360caa42", true),
            (live, "https://api-m.paypal.com/v1/notifications/certs/CERT-360caa42", true),
            (trial, "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42", true),
            (live, "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42", false),
            (live, "http://api.paypal.com/v1/notifications/certs/CERT-360caa42", false),
            (live, "https://api.paypal.com.evil.test/certs", false),
            (live, "https://api.paypal.com@evil.test/certs", false),
            (live, "https://evil.test@api.paypal.com/certs", false),
            (live, "https://api.paypal.com:8443/certs", false),
            (live, "https://evil.test/api.paypal.com", false),
            (live, "api.paypal.com/certs", false),
            (live, "", false),
        ] {
            assert_eq!(is_certificate_of(api, url), holds, "{url}");
        }
    }
}
