//! WeChat Pay's words: transactions, refunds and encrypted notifications, to ours and back.

use crate::http::{Answer, json};
use crate::payment::{
    Event, EventKind, Next, Notice, Order, Paid, PaymentError, RefundOrder, RefundStanding, Standing, Started,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::zone::CHINA_MS;
use domain::{Currency, Minor};
use ring::aead::{Aad, LessSafeKey, Nonce};
use serde::Deserialize;
use serde_json::{Value, json as object};

#[derive(Debug, Deserialize)]
pub(super) struct Native {
    code_url: String,
}

impl Native {
    pub fn started(self) -> Started {
        Started { session: String::new(), next: Next::Qr(self.code_url) }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Transaction {
    pub mchid: String,
    out_trade_no: String,
    #[serde(default)]
    transaction_id: String,
    trade_state: String,
    amount: Option<TransactionAmount>,
}

#[derive(Debug, Deserialize)]
struct TransactionAmount {
    /// Fen.
    total: i64,
    #[serde(default = "yuan")]
    currency: String,
}

fn yuan() -> String {
    Currency::CNY.code().to_owned()
}

#[derive(Debug, Deserialize)]
pub(super) struct Refund {
    #[serde(default)]
    refund_id: String,
    #[serde(default)]
    out_refund_no: String,
    #[serde(default)]
    out_trade_no: String,
    /// `refund_status` in notifications.
    #[serde(alias = "refund_status")]
    status: String,
}

#[derive(Debug, Deserialize)]
struct Failure {
    code: String,
    #[serde(default)]
    message: String,
}

/// Lets successes through and names refusals.
pub(super) fn accepted(answer: Answer) -> Result<Answer, PaymentError> {
    if answer.is_success() {
        return Ok(answer);
    }
    let Failure { code, message } = answer.json()?;
    match code.as_str() {
        "SYSTEM_ERROR" | "FREQUENCY_LIMITED" | "BANK_ERROR" => {
            Err(PaymentError::Unreachable(format!("{code}: {message}")))
        }
        _ => Err(PaymentError::Refused { code, message }),
    }
}

pub(super) fn native(order: &Order, app_id: &str, merchant_id: &str) -> Result<Value, PaymentError> {
    if order.currency != Currency::CNY {
        return Err(PaymentError::Configuration("WeChat Pay takes yuan only".to_owned()));
    }
    // RFC 3339 without fractions, in China's time.
    let expires = format!("{}+08:00", &order.expires_at.plus_ms(CHINA_MS).rfc3339()[..19]);
    Ok(object!({
        "appid": app_id,
        "mchid": merchant_id,
        // At most 127 bytes.
        "description": order.title.chars().take(40).collect::<String>(),
        "out_trade_no": order.reference,
        "time_expire": expires,
        "notify_url": order.notify_url,
        "amount": { "total": order.amount.0, "currency": order.currency.code() },
    }))
}

pub(super) fn refund(order: &RefundOrder) -> Value {
    object!({
        "out_trade_no": order.reference,
        "out_refund_no": order.refund,
        "notify_url": order.notify_url,
        "amount": { "refund": order.amount.0, "total": order.total.0, "currency": order.currency.code() },
    })
}

impl Transaction {
    fn paid(self) -> Result<Paid, PaymentError> {
        let amount = self.amount.ok_or_else(|| PaymentError::Unreadable("a payment without an amount".to_owned()))?;
        let currency = Currency::parse(&amount.currency)
            .ok_or_else(|| PaymentError::Unreadable(format!("the currency {:?}", amount.currency)))?;
        Paid::told(self.transaction_id, Minor(amount.total), currency)
    }

    pub fn standing(self) -> Result<Standing, PaymentError> {
        match self.trade_state.as_str() {
            // Sent back since: it had arrived.
            "SUCCESS" | "REFUND" => Ok(Standing::Paid(self.paid()?)),
            "NOTPAY" | "USERPAYING" => Ok(Standing::Open),
            "CLOSED" | "REVOKED" | "PAYERROR" => Ok(Standing::Closed),
            other => Err(PaymentError::Unreadable(format!("trade state {other:?}"))),
        }
    }
}

impl Refund {
    pub fn standing(self) -> Result<RefundStanding, PaymentError> {
        match self.status.as_str() {
            "SUCCESS" => Ok(RefundStanding::Done(self.refund_id)),
            "PROCESSING" => Ok(RefundStanding::Waiting(self.refund_id)),
            status @ ("CLOSED" | "ABNORMAL") => Ok(RefundStanding::Failed(status.to_owned())),
            other => Err(PaymentError::Unreadable(format!("refund status {other:?}"))),
        }
    }

    fn event(self, id: &str) -> Result<Notice, PaymentError> {
        let (reference, refund) = (self.out_trade_no.clone(), self.out_refund_no.clone());
        let provider_reference = self.refund_id.clone();
        let kind = match self.standing()? {
            RefundStanding::Done(provider_reference) => EventKind::Refunded { refund, provider_reference },
            RefundStanding::Failed(reason) => EventKind::RefundFailed { refund, provider_reference, reason },
            RefundStanding::Waiting(_) => {
                return Ok(Notice::Other { id: id.to_owned(), what: "a refund in progress".to_owned() });
            }
        };
        Ok(Notice::Event(Event { id: id.to_owned(), reference, kind }))
    }
}

/// A notification; what it is about is encrypted.
#[derive(Debug, Deserialize)]
pub(super) struct Envelope {
    id: String,
    event_type: String,
    resource: Sealed,
}

#[derive(Debug, Deserialize)]
struct Sealed {
    algorithm: String,
    ciphertext: String,
    nonce: String,
    #[serde(default)]
    associated_data: String,
}

impl Envelope {
    /// The resource, decrypted with the merchant's APIv3 key.
    pub fn open(&self, key: &LessSafeKey) -> Result<Vec<u8>, PaymentError> {
        let not = |why: &str| PaymentError::NotGenuine(why.to_owned());
        let Sealed { algorithm, ciphertext, nonce, associated_data } = &self.resource;
        if algorithm != "AEAD_AES_256_GCM" {
            return Err(PaymentError::Unreadable(format!("the algorithm {algorithm:?}")));
        }
        let nonce = Nonce::try_assume_unique_for_key(nonce.as_bytes()).map_err(|_| not("a nonce of another length"))?;
        let mut bytes = STANDARD.decode(ciphertext).map_err(|_| not("no base64"))?;
        let plain = key.open_in_place(nonce, Aad::from(associated_data.as_bytes()), &mut bytes);
        plain.map(|plain| plain.to_vec()).map_err(|_| not("sealed with another key"))
    }

    pub fn notice(
        self,
        resource: &[u8],
        ours: impl Fn(Transaction) -> Result<Transaction, PaymentError>,
    ) -> Result<Notice, PaymentError> {
        let Envelope { id, event_type, .. } = self;
        match event_type.as_str() {
            "TRANSACTION.SUCCESS" => {
                let transaction = ours(json(resource)?)?;
                let reference = transaction.out_trade_no.clone();
                let kind = match transaction.standing()? {
                    Standing::Paid(paid) => EventKind::Paid(paid),
                    Standing::Closed => EventKind::Closed,
                    Standing::Open => return Ok(Notice::Other { id, what: event_type }),
                };
                Ok(Notice::Event(Event { id, reference, kind }))
            }
            "REFUND.SUCCESS" | "REFUND.ABNORMAL" | "REFUND.CLOSED" => json::<Refund>(resource)?.event(&id),
            other => Err(PaymentError::Unreadable(format!("the event {other:?}"))),
        }
    }
}
