//! WeChat Pay v3 Native (扫码支付): signed calls, answers and notifications proved with the platform's public key.

mod transformers;

use super::rsa::{Signer, Verifier};
use super::{
    Acknowledgement, HeaderMap, Known, Notice, Order, PaymentError, Provider, RefundOrder, RefundStanding, Standing,
    Started,
};
use crate::http::{Answer, Http, base, header, json};
use domain::Timestamp;
use domain::ledger::Channel;
use ring::aead::{AES_256_GCM, LessSafeKey, UnboundKey};
use serde_json::Value;
use std::time::Duration;
use transformers::{Envelope, Native, Refund, Transaction};

/// Where WeChat Pay is, when the configuration names no other place.
pub const URL: &str = "https://api.mch.weixin.qq.com";
/// How far the time of an answer or a notification may be from ours, in seconds: WeChat Pay's own rule.
const TOLERANCE: u64 = 300;

pub struct Config {
    pub app_id: String,
    pub merchant_id: String,
    /// The serial number of the merchant's certificate.
    pub serial: String,
    /// The merchant's private key: PEM or base64.
    pub private_key: String,
    /// 32 characters.
    pub api_v3_key: String,
    /// `PUB_KEY_ID_…`.
    pub public_key_id: String,
    /// WeChat Pay's public key: PEM or base64.
    pub public_key: String,
    pub url: String,
    pub timeout: Duration,
}

pub struct WechatPay {
    http: Http,
    url: String,
    app_id: String,
    merchant_id: String,
    serial: String,
    signer: Signer,
    verifier: Verifier,
    public_key_id: String,
    key: LessSafeKey,
}

impl WechatPay {
    /// # Errors
    /// `Configuration` for keys that are none.
    pub fn new(config: &Config) -> Result<Self, PaymentError> {
        let key = UnboundKey::new(&AES_256_GCM, config.api_v3_key.as_bytes());
        let key =
            key.map_err(|_| PaymentError::Configuration("WeChat Pay's APIv3 key is not 32 characters".to_owned()));
        Ok(WechatPay {
            http: Http::new("wechatpay", config.timeout),
            url: base(&config.url),
            app_id: config.app_id.clone(),
            merchant_id: config.merchant_id.clone(),
            serial: config.serial.clone(),
            signer: Signer::new("the WeChat Pay merchant's private key", &config.private_key)?,
            verifier: Verifier::new("WeChat Pay's public key", &config.public_key)?,
            public_key_id: config.public_key_id.clone(),
            key: LessSafeKey::new(key?),
        })
    }

    fn authorization(&self, method: &str, path: &str, body: &str, now: Timestamp) -> Result<String, PaymentError> {
        let (time, nonce) = (now.0 / 1_000, crate::random::hex(16));
        let signature = self.signer.sign(format!("{method}\n{path}\n{time}\n{nonce}\n{body}\n").as_bytes())?;
        Ok(format!(
            "WECHATPAY2-SHA256-RSA2048 mchid=\"{}\",nonce_str=\"{nonce}\",signature=\"{signature}\",timestamp=\"{time}\",serial_no=\"{}\"",
            self.merchant_id, self.serial
        ))
    }

    fn call(&self, method: &str, path: &str, body: Option<&Value>, now: Timestamp) -> Result<Answer, PaymentError> {
        let body = body.map(Value::to_string);
        let authorization = self.authorization(method, path, body.as_deref().unwrap_or_default(), now)?;
        let headers = [
            ("authorization", authorization.as_str()),
            ("accept", "application/json"),
            ("content-type", "application/json"),
            ("wechatpay-serial", &self.public_key_id),
        ];
        let url = format!("{}{path}", self.url);
        let answer = match body {
            Some(body) => self.http.post(&url, &headers, body.into_bytes())?,
            None => self.http.get(&url, &headers)?,
        };
        if answer.is_success() {
            self.prove(&answer.headers, &answer.body, now)?;
        }
        transformers::accepted(answer)
    }

    /// Holds the signature of an answer or a notification to its body.
    fn prove(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<(), PaymentError> {
        let not = |why: &str| PaymentError::NotGenuine(why.to_owned());
        let time = header(headers, "wechatpay-timestamp");
        let seconds: i64 = time.parse().map_err(|_| not("no signature"))?;
        if header(headers, "wechatpay-serial") != self.public_key_id {
            return Err(not("signed with a key that is not configured"));
        }
        let mut message = format!("{time}\n{}\n", header(headers, "wechatpay-nonce")).into_bytes();
        message.extend_from_slice(body);
        message.push(b'\n');
        if !self.verifier.verifies(&message, header(headers, "wechatpay-signature")) {
            return Err(not("the signature is wrong"));
        }
        if (now.0 / 1_000).abs_diff(seconds) > TOLERANCE {
            return Err(not("the signature is too old"));
        }
        Ok(())
    }

    /// Whether it is a payment to this merchant.
    fn ours(&self, transaction: Transaction) -> Result<Transaction, PaymentError> {
        to_merchant(&self.merchant_id, transaction)
    }
}

fn to_merchant(merchant_id: &str, transaction: Transaction) -> Result<Transaction, PaymentError> {
    if transaction.mchid == merchant_id {
        return Ok(transaction);
    }
    Err(PaymentError::Unreadable(format!("a transaction of merchant {:?}", transaction.mchid)))
}

/// What a notification tells, once it is proved that WeChat Pay has sent it: `envelope` is its body, `resource` what was
/// sealed in it.
///
/// # Errors
/// `Unreadable` when it is none of the forms we know, or of another merchant.
pub fn proved_notice(envelope: &[u8], resource: &[u8], merchant_id: &str) -> Result<Notice, PaymentError> {
    json::<Envelope>(envelope)?.notice(resource, |transaction| to_merchant(merchant_id, transaction))
}

impl Provider for WechatPay {
    fn channel(&self) -> Channel {
        Channel::WechatPay
    }

    fn start(&self, order: &Order, now: Timestamp) -> Result<Started, PaymentError> {
        let body = transformers::native(order, &self.app_id, &self.merchant_id)?;
        Ok(self.call("POST", "/v3/pay/transactions/native", Some(&body), now)?.json::<Native>()?.started())
    }

    fn read_notification(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<Notice, PaymentError> {
        self.prove(headers, body, now)?;
        let envelope: Envelope = json(body)?;
        let resource = envelope.open(&self.key)?;
        envelope.notice(&resource, |transaction| self.ours(transaction))
    }

    fn query(&self, payment: &Known, now: Timestamp) -> Result<Standing, PaymentError> {
        let path = format!("/v3/pay/transactions/out-trade-no/{}?mchid={}", payment.reference, self.merchant_id);
        match self.call("GET", &path, None, now) {
            Ok(answer) => self.ours(answer.json()?)?.standing(),
            Err(PaymentError::Refused { code, .. }) if code == "ORDER_NOT_EXIST" => Ok(Standing::Open),
            Err(fault) => Err(fault),
        }
    }

    fn refund(&self, order: &RefundOrder, now: Timestamp) -> Result<RefundStanding, PaymentError> {
        let body = transformers::refund(order);
        self.call("POST", "/v3/refund/domestic/refunds", Some(&body), now)?.json::<Refund>()?.standing()
    }

    fn query_refund(
        &self,
        order: &RefundOrder,
        _provider_reference: &str,
        now: Timestamp,
    ) -> Result<RefundStanding, PaymentError> {
        let path = format!("/v3/refund/domestic/refunds/{}", order.refund);
        self.call("GET", &path, None, now)?.json::<Refund>()?.standing()
    }

    fn acknowledge(&self, taken: bool) -> Acknowledgement {
        let (status, body) = if taken {
            (200, "{\"code\":\"SUCCESS\",\"message\":\"\"}")
        } else {
            (401, "{\"code\":\"FAIL\",\"message\":\"signature\"}")
        };
        Acknowledgement { status, content_type: "application/json", body }
    }
}
