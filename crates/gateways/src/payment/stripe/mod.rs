//! Stripe Checkout: sessions by the form-encoded API, webhooks signed with HMAC-SHA256.

mod transformers;

use super::{
    Acknowledgement, HeaderMap, Known, Notice, Order, PaymentError, Provider, RefundOrder, RefundStanding, Standing,
    Started,
};
use crate::http::{Answer, Http, base, header, json};
use domain::Timestamp;
use domain::ledger::Channel;
use ring::hmac;
use std::time::Duration;
use transformers::{Refund, Session, WebhookEvent, refund_form, session_form};

/// Where Stripe is, when the configuration names no other place.
pub const URL: &str = "https://api.stripe.com";
/// How far a webhook's time may be from ours, in seconds: Stripe's own default.
const TOLERANCE: u64 = 300;

pub struct Config {
    /// `sk_live_…` or a restricted key.
    pub secret_key: String,
    /// `whsec_…`, of the endpoint that notifies us.
    pub webhook_secret: String,
    pub url: String,
    pub timeout: Duration,
}

pub struct Stripe {
    http: Http,
    url: String,
    authorization: String,
    webhook_key: hmac::Key,
}

impl Stripe {
    #[must_use]
    pub fn new(config: &Config) -> Self {
        Stripe {
            http: Http::new("stripe", config.timeout),
            url: base(&config.url),
            authorization: format!("Bearer {}", config.secret_key),
            webhook_key: hmac::Key::new(hmac::HMAC_SHA256, config.webhook_secret.as_bytes()),
        }
    }

    fn get(&self, path: &str) -> Result<Answer, PaymentError> {
        let answer = self.http.get(&format!("{}{path}", self.url), &[("authorization", &self.authorization)])?;
        transformers::accepted(answer)
    }

    fn post(&self, path: &str, key: &str, form: String) -> Result<Answer, PaymentError> {
        let headers = [
            ("authorization", self.authorization.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
            ("idempotency-key", key),
        ];
        let answer = self.http.post(&format!("{}{path}", self.url), &headers, form.into_bytes())?;
        transformers::accepted(answer)
    }

    /// Holds `Stripe-Signature: t=…,v1=…` to the body. Several signatures stand there while a secret is being changed.
    fn prove(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<(), PaymentError> {
        let not = |why: &str| PaymentError::NotGenuine(why.to_owned());
        let parts: Vec<(&str, &str)> =
            header(headers, "stripe-signature").split(',').filter_map(|part| part.trim().split_once('=')).collect();
        let time = parts.iter().find(|(name, _)| *name == "t").map_or("", |(_, time)| time);
        let seconds: i64 = time.parse().map_err(|_| not("no signature"))?;
        let mut message = format!("{time}.").into_bytes();
        message.extend_from_slice(body);
        let mut signatures = parts.iter().filter(|(name, _)| *name == "v1");
        let proved = signatures.any(|(_, signature)| {
            hex::decode(signature).is_ok_and(|signature| hmac::verify(&self.webhook_key, &message, &signature).is_ok())
        });
        if !proved {
            return Err(not("the signature is wrong"));
        }
        if (now.0 / 1_000).abs_diff(seconds) > TOLERANCE {
            return Err(not("the signature is too old"));
        }
        Ok(())
    }
}

/// What a webhook tells, once it is proved that Stripe has sent it.
///
/// # Errors
/// `Unreadable` when it is none of the forms we know.
pub fn proved_notice(body: &[u8]) -> Result<Notice, PaymentError> {
    json::<WebhookEvent>(body)?.notice()
}

impl Provider for Stripe {
    fn channel(&self) -> Channel {
        Channel::Stripe
    }

    fn start(&self, order: &Order, _now: Timestamp) -> Result<Started, PaymentError> {
        let answer = self.post("/v1/checkout/sessions", &format!("start-{}", order.reference), session_form(order)?)?;
        answer.json::<Session>()?.started()
    }

    fn read_notification(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<Notice, PaymentError> {
        self.prove(headers, body, now)?;
        proved_notice(body)
    }

    fn query(&self, payment: &Known, _now: Timestamp) -> Result<Standing, PaymentError> {
        self.get(&format!("/v1/checkout/sessions/{}", payment.session))?.json::<Session>()?.standing()
    }

    fn refund(&self, order: &RefundOrder, _now: Timestamp) -> Result<RefundStanding, PaymentError> {
        let answer = self.post("/v1/refunds", &format!("refund-{}", order.refund), refund_form(order)?)?;
        answer.json::<Refund>()?.standing()
    }

    fn query_refund(
        &self,
        _order: &RefundOrder,
        provider_reference: &str,
        _now: Timestamp,
    ) -> Result<RefundStanding, PaymentError> {
        self.get(&format!("/v1/refunds/{provider_reference}"))?.json::<Refund>()?.standing()
    }

    fn acknowledge(&self, taken: bool) -> Acknowledgement {
        let (status, body) = if taken { (200, "{\"received\":true}") } else { (400, "{\"received\":false}") };
        Acknowledgement { status, content_type: "application/json", body }
    }
}
