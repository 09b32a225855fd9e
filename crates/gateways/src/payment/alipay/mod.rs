//! Alipay page pay (电脑网站支付): signed addresses, RSA2-signed calls and answers, signed notifications.

mod transformers;

use super::rsa::{Signer, Verifier};
use super::{
    Acknowledgement, HeaderMap, Known, Next, Notice, Order, PaymentError, Provider, RefundOrder, RefundStanding,
    Standing, Started,
};
use crate::http::{Http, base};
use domain::Timestamp;
use domain::ledger::Channel;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;
use transformers::{Notification, Refunded, RefundedQuery, Traded};

/// Where Alipay is, when the configuration names no other place.
pub const URL: &str = "https://openapi.alipay.com/gateway.do";

pub struct Config {
    pub app_id: String,
    /// The application's private key: PEM or base64.
    pub private_key: String,
    /// Alipay's public key, not the application's: PEM or base64.
    pub public_key: String,
    pub url: String,
    pub timeout: Duration,
}

pub struct Alipay {
    http: Http,
    url: String,
    app_id: String,
    signer: Signer,
    verifier: Verifier,
}

impl Alipay {
    /// # Errors
    /// `Configuration` for keys that are none.
    pub fn new(config: &Config) -> Result<Self, PaymentError> {
        Ok(Alipay {
            http: Http::new("alipay", config.timeout),
            url: base(&config.url),
            app_id: config.app_id.clone(),
            signer: Signer::new("the Alipay application's private key", &config.private_key)?,
            verifier: Verifier::new("Alipay's public key", &config.public_key)?,
        })
    }

    /// The parameters of a call with their signature, form-encoded.
    fn signed(
        &self,
        method: &str,
        content: &Value,
        places: &[(&str, &str)],
        now: Timestamp,
    ) -> Result<String, PaymentError> {
        let (content, timestamp) = (content.to_string(), transformers::china_time(now));
        let mut parameters: BTreeMap<&str, &str> = BTreeMap::from([
            ("app_id", self.app_id.as_str()),
            ("method", method),
            ("format", "JSON"),
            ("charset", "utf-8"),
            ("sign_type", "RSA2"),
            ("timestamp", &timestamp),
            ("version", "1.0"),
            ("biz_content", &content),
        ]);
        parameters.extend(places.iter().copied());
        let sign = self.signer.sign(signed_text(&parameters).as_bytes())?;
        parameters.insert("sign", &sign);
        serde_urlencoded::to_string(&parameters).map_err(|fault| PaymentError::Configuration(fault.to_string()))
    }

    /// Makes a call and proves that its answer is Alipay's.
    fn call<T: DeserializeOwned>(&self, method: &str, content: &Value, now: Timestamp) -> Result<T, PaymentError> {
        let form = self.signed(method, content, &[], now)?;
        let headers = [("content-type", "application/x-www-form-urlencoded;charset=utf-8")];
        let answer = self.http.post(&self.url, &headers, form.into_bytes())?;
        if !answer.is_success() {
            return Err(PaymentError::Unreadable(format!("status {}: {}", answer.status, answer.text())));
        }
        transformers::proved(&answer, method, &self.verifier)
    }
}

/// What is signed: sorted by name, joined as they are, empty values left out.
fn signed_text(parameters: &BTreeMap<&str, &str>) -> String {
    let pairs = parameters.iter().filter(|(_, value)| !value.is_empty());
    pairs.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

/// The pairs of a notification's form.
fn pairs(body: &[u8]) -> Result<Vec<(String, String)>, PaymentError> {
    serde_urlencoded::from_bytes(body).map_err(|_| PaymentError::NotGenuine("no form".to_owned()))
}

/// The same by name; each stands there once.
fn parameters(pairs: &[(String, String)]) -> Result<BTreeMap<&str, &str>, PaymentError> {
    let parameters: BTreeMap<&str, &str> = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    if parameters.len() == pairs.len() {
        return Ok(parameters);
    }
    Err(PaymentError::NotGenuine("a parameter stands there twice".to_owned()))
}

/// What a notification tells, once it is proved that Alipay has sent it.
///
/// # Errors
/// `NotGenuine` for what is no form, `Unreadable` when it is none of the forms we know.
pub fn proved_notice(body: &[u8]) -> Result<Notice, PaymentError> {
    Notification(&parameters(&pairs(body)?)?).notice()
}

impl Provider for Alipay {
    fn channel(&self) -> Channel {
        Channel::Alipay
    }

    /// Alipay learns of the payment when its payer follows the address.
    fn start(&self, order: &Order, now: Timestamp) -> Result<Started, PaymentError> {
        let places = [("notify_url", order.notify_url.as_str()), ("return_url", order.return_url.as_str())];
        let content = transformers::page_pay(order)?;
        let query = self.signed("alipay.trade.page.pay", &content, &places, now)?;
        Ok(Started { session: String::new(), next: Next::Redirect(format!("{}?{query}", self.url)) })
    }

    fn read_notification(&self, _headers: &HeaderMap, body: &[u8], _now: Timestamp) -> Result<Notice, PaymentError> {
        let not = |why: &str| PaymentError::NotGenuine(why.to_owned());
        let pairs = pairs(body)?;
        let mut parameters = parameters(&pairs)?;
        let sign = parameters.remove("sign").ok_or_else(|| not("no signature"))?;
        parameters.remove("sign_type");
        if !self.verifier.verifies(signed_text(&parameters).as_bytes(), sign) {
            return Err(not("the signature is wrong"));
        }
        if parameters.get("app_id") != Some(&self.app_id.as_str()) {
            return Err(not("for another application"));
        }
        Notification(&parameters).notice()
    }

    fn query(&self, payment: &Known, now: Timestamp) -> Result<Standing, PaymentError> {
        let content = serde_json::json!({ "out_trade_no": payment.reference });
        self.call::<Traded>("alipay.trade.query", &content, now)?.standing()
    }

    fn refund(&self, order: &RefundOrder, now: Timestamp) -> Result<RefundStanding, PaymentError> {
        let refunded: Refunded = self.call("alipay.trade.refund", &transformers::refund(order), now)?;
        match refunded.standing()? {
            Some(standing) => Ok(standing),
            // Nothing moved this time: it was carried out before, or is about to be.
            None => self.query_refund(order, "", now),
        }
    }

    fn query_refund(
        &self,
        order: &RefundOrder,
        _provider_reference: &str,
        now: Timestamp,
    ) -> Result<RefundStanding, PaymentError> {
        let content = serde_json::json!({ "out_trade_no": order.reference, "out_request_no": order.refund });
        self.call::<RefundedQuery>("alipay.trade.fastpay.refund.query", &content, now)?.standing(order)
    }

    fn acknowledge(&self, taken: bool) -> Acknowledgement {
        let body = if taken { "success" } else { "failure" };
        Acknowledgement { status: 200, content_type: "text/plain; charset=utf-8", body }
    }
}
