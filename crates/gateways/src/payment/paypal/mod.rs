//! PayPal Orders v2: orders that the payer approves and we capture; webhooks proved by asking PayPal itself.

mod form;
mod transformers;

use super::{
    Acknowledgement, Glance, HeaderMap, Known, Notice, Order, PaymentError, Provider, RefundOrder, RefundStanding,
    Standing, Started,
};
use crate::http::{Answer, Http, base};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::Timestamp;
use domain::ledger::Channel;
use form::Signed;
use parking_lot::Mutex;
use serde::Serialize;
use std::time::Duration;
use transformers::{
    PaypalOrder, PaypalRefund, Proof, Token, Verdict, WebhookEvent, concerns_us, order_body, refund_body,
};

/// Where PayPal is, when the configuration names no other place.
pub const URL: &str = "https://api-m.paypal.com";
/// A token is fetched anew so long before it ends.
const EARLY_MS: i64 = 60_000;

pub struct Config {
    pub client_id: String,
    pub client_secret: String,
    /// The id of the webhook that notifies us.
    pub webhook_id: String,
    pub url: String,
    pub timeout: Duration,
}

pub struct Paypal {
    http: Http,
    url: String,
    basic: String,
    webhook_id: String,
    /// `Bearer …` and until when it is good.
    token: Mutex<Option<(String, Timestamp)>>,
}

impl Paypal {
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let credentials = STANDARD.encode(format!("{}:{}", config.client_id, config.client_secret));
        Paypal {
            http: Http::new("paypal", config.timeout),
            url: base(&config.url),
            basic: format!("Basic {credentials}"),
            webhook_id: config.webhook_id.clone(),
            token: Mutex::new(None),
        }
    }

    fn token(&self, now: Timestamp) -> Result<String, PaymentError> {
        if let Some((token, until)) = &*self.token.lock()
            && *until > now
        {
            return Ok(token.clone());
        }
        let headers = [("authorization", self.basic.as_str()), ("content-type", "application/x-www-form-urlencoded")];
        let body = b"grant_type=client_credentials".to_vec();
        let answer = self.http.post(&format!("{}/v1/oauth2/token", self.url), &headers, body)?;
        let token: Token = transformers::accepted(answer)?.json()?;
        let bearer = format!("Bearer {}", token.access_token);
        *self.token.lock() = Some((bearer.clone(), now.plus_ms(token.expires_in * 1_000 - EARLY_MS)));
        Ok(bearer)
    }

    fn get(&self, path: &str, now: Timestamp) -> Result<Answer, PaymentError> {
        let token = self.token(now)?;
        let answer = self.http.get(&format!("{}{path}", self.url), &[("authorization", &token)])?;
        self.accepted(answer)
    }

    fn post(&self, path: &str, id: &str, body: &impl Serialize, now: Timestamp) -> Result<Answer, PaymentError> {
        let token = self.token(now)?;
        let headers = [
            ("authorization", token.as_str()),
            ("content-type", "application/json"),
            ("prefer", "return=representation"),
            ("paypal-request-id", id),
        ];
        let body = serde_json::to_vec(body).map_err(|fault| PaymentError::Configuration(fault.to_string()))?;
        let answer = self.http.post(&format!("{}{path}", self.url), &headers, body)?;
        self.accepted(answer)
    }

    /// A token that was taken back early is asked for anew the next time.
    fn accepted(&self, answer: Answer) -> Result<Answer, PaymentError> {
        if answer.status == 401 {
            *self.token.lock() = None;
            return Err(PaymentError::Unreachable("the access token has ended".to_owned()));
        }
        transformers::accepted(answer)
    }

    fn capture(&self, payment: &Known, now: Timestamp) -> Result<Standing, PaymentError> {
        let path = format!("/v2/checkout/orders/{}/capture", payment.session);
        let id = format!("capture-{}", payment.reference);
        self.post(&path, &id, &serde_json::json!({}), now)?.json::<PaypalOrder>()?.standing()
    }
}

/// What a webhook tells, once it is proved that PayPal has sent it.
///
/// # Errors
/// `Unreadable` when it is none of the forms we know.
pub fn proved_notice(body: &[u8]) -> Result<Notice, PaymentError> {
    WebhookEvent::read(body)?.notice()
}

impl Provider for Paypal {
    fn channel(&self) -> Channel {
        Channel::Paypal
    }

    fn start(&self, order: &Order, now: Timestamp) -> Result<Started, PaymentError> {
        let id = format!("start-{}", order.reference);
        self.post("/v2/checkout/orders", &id, &order_body(order), now)?.json::<PaypalOrder>()?.started()
    }

    fn glance(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<Glance, PaymentError> {
        Signed::read(headers, &self.url, now)?;
        let WebhookEvent { id, event_type: what, .. } = WebhookEvent::read(body)?;
        Ok(if concerns_us(&what) { Glance::Askable } else { Glance::Other { id, what } })
    }

    fn read_notification(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<Notice, PaymentError> {
        let not = |why: &str| PaymentError::NotGenuine(why.to_owned());
        let signed = Signed::read(headers, &self.url, now)?;
        let event = WebhookEvent::read(body)?;
        // The body goes back byte for byte: written anew, its signature would no longer fit.
        let webhook_event = serde_json::from_slice(body).map_err(|_| not("no JSON"))?;
        let id = format!("verify-{}", signed.transmission_id);
        let proof = Proof { signed, webhook_id: &self.webhook_id, webhook_event };
        let verdict = match self.post("/v1/notifications/verify-webhook-signature", &id, &proof, now) {
            Ok(answer) => answer.json::<Verdict>()?,
            // What PayPal does not even take was not sent by PayPal.
            Err(PaymentError::Refused { code, .. }) => return Err(not(&code)),
            Err(fault) => return Err(fault),
        };
        verdict.proves()?;
        event.notice()
    }

    fn query(&self, payment: &Known, now: Timestamp) -> Result<Standing, PaymentError> {
        let order: PaypalOrder = self.get(&format!("/v2/checkout/orders/{}", payment.session), now)?.json()?;
        if order.is_approved() { self.capture(payment, now) } else { order.standing() }
    }

    fn refund(&self, order: &RefundOrder, now: Timestamp) -> Result<RefundStanding, PaymentError> {
        let path = format!("/v2/payments/captures/{}/refund", order.provider_reference);
        let id = format!("refund-{}", order.refund);
        self.post(&path, &id, &refund_body(order), now)?.json::<PaypalRefund>()?.standing()
    }

    fn query_refund(
        &self,
        _order: &RefundOrder,
        provider_reference: &str,
        now: Timestamp,
    ) -> Result<RefundStanding, PaymentError> {
        self.get(&format!("/v2/payments/refunds/{provider_reference}"), now)?.json::<PaypalRefund>()?.standing()
    }

    fn acknowledge(&self, taken: bool) -> Acknowledgement {
        Acknowledgement { status: if taken { 200 } else { 400 }, content_type: "application/json", body: "{}" }
    }
}
