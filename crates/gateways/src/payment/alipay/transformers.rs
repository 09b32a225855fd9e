//! Alipay's words: trades, refunds and notifications, to ours and back.

use crate::http::{Answer, json};
use crate::payment::rsa::Verifier;
use crate::payment::{
    Event, EventKind, Notice, Order, Paid, PaymentError, RefundOrder, RefundStanding, Standing, amount,
};
use domain::zone::CHINA_MS;
use domain::{Currency, Timestamp};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};

/// `2026-01-31 20:15:00` in China, which keeps one time all year.
pub(super) fn china_time(at: Timestamp) -> String {
    at.plus_ms(CHINA_MS).rfc3339()[..19].replace('T', " ")
}

pub(super) fn page_pay(order: &Order) -> Result<Value, PaymentError> {
    if order.currency != Currency::CNY {
        return Err(PaymentError::Configuration("Alipay page pay takes yuan only".to_owned()));
    }
    Ok(json!({
        "out_trade_no": order.reference,
        "product_code": "FAST_INSTANT_TRADE_PAY",
        "total_amount": amount::decimal(order.amount),
        // At most 256 characters, none of / = &.
        "subject": order.title.replace(['/', '=', '&'], " ").chars().take(100).collect::<String>(),
        "time_expire": china_time(order.expires_at),
    }))
}

pub(super) fn refund(order: &RefundOrder) -> Value {
    json!({
        "out_trade_no": order.reference,
        "refund_amount": amount::decimal(order.amount),
        "out_request_no": order.refund,
    })
}

/// What every answer says first.
#[derive(Debug, Deserialize)]
struct Head {
    code: String,
    #[serde(default)]
    msg: String,
    #[serde(default)]
    sub_code: String,
    #[serde(default)]
    sub_msg: String,
}

impl Head {
    fn refusal(self) -> PaymentError {
        let Head { code, msg, sub_code, sub_msg } = self;
        match (code.as_str(), sub_code.as_str()) {
            // Their trouble: the same call may be made again.
            ("20000", _) | (_, "ACQ.SYSTEM_ERROR" | "aop.ACQ.SYSTEM_ERROR") => {
                PaymentError::Unreachable(format!("{code} {sub_code} {msg}"))
            }
            _ => PaymentError::Refused {
                code: if sub_code.is_empty() { code } else { sub_code },
                message: if sub_msg.is_empty() { msg } else { sub_msg },
            },
        }
    }
}

/// Proves the signature of an answer over the very bytes of its part, then reads it.
pub(super) fn proved<T: DeserializeOwned>(
    answer: &Answer,
    method: &str,
    verifier: &Verifier,
) -> Result<T, PaymentError> {
    let parts: HashMap<String, &RawValue> = serde_json::from_slice(&answer.body)
        .map_err(|fault| PaymentError::Unreadable(format!("{fault}: {}", answer.text())))?;
    let name = format!("{}_response", method.replace('.', "_"));
    let part = parts.get(&name).or_else(|| parts.get("error_response"));
    let part = part.ok_or_else(|| PaymentError::Unreadable(format!("no {name}: {}", answer.text())))?.get();
    let head: Head = json(part.as_bytes())?;
    let sign: Option<String> = parts.get("sign").and_then(|sign| serde_json::from_str(sign.get()).ok());
    match sign {
        Some(sign) if verifier.verifies(part.as_bytes(), &sign) => {}
        // A call that never reached the gateway's own logic is refused unsigned; a success never is.
        None if head.code != "10000" => return Err(head.refusal()),
        Some(_) | None => return Err(PaymentError::NotGenuine(format!("the signature of {name} is wrong"))),
    }
    // A trade that nobody has opened yet is told as a refusal.
    if head.code != "10000" && head.sub_code != "ACQ.TRADE_NOT_EXIST" {
        return Err(head.refusal());
    }
    Ok(json(part.as_bytes())?)
}

/// The answer of `alipay.trade.query`.
#[derive(Debug, Deserialize)]
pub(super) struct Traded {
    #[serde(default)]
    sub_code: String,
    #[serde(default)]
    trade_no: String,
    #[serde(default)]
    trade_status: String,
    #[serde(default)]
    total_amount: String,
}

impl Traded {
    pub fn standing(self) -> Result<Standing, PaymentError> {
        if self.sub_code == "ACQ.TRADE_NOT_EXIST" {
            return Ok(Standing::Open);
        }
        match self.trade_status.as_str() {
            "WAIT_BUYER_PAY" => Ok(Standing::Open),
            "TRADE_SUCCESS" | "TRADE_FINISHED" => Ok(Standing::Paid(paid(self.trade_no, &self.total_amount)?)),
            "TRADE_CLOSED" => Ok(Standing::Closed),
            other => Err(PaymentError::Unreadable(format!("trade status {other:?}"))),
        }
    }
}

fn paid(trade_no: String, total: &str) -> Result<Paid, PaymentError> {
    Paid::told(trade_no, amount::parse(total)?, Currency::CNY)
}

/// The answer of `alipay.trade.refund`.
#[derive(Debug, Deserialize)]
pub(super) struct Refunded {
    #[serde(default)]
    trade_no: String,
    #[serde(default)]
    fund_change: String,
}

impl Refunded {
    /// Done when money moved; nothing when it did not this time.
    pub fn standing(self) -> Result<Option<RefundStanding>, PaymentError> {
        match self.fund_change.as_str() {
            "Y" => Ok(Some(RefundStanding::Done(self.trade_no))),
            "N" => Ok(None),
            other => Err(PaymentError::Unreadable(format!("fund_change {other:?}"))),
        }
    }
}

/// The answer of `alipay.trade.fastpay.refund.query`.
#[derive(Debug, Deserialize)]
pub(super) struct RefundedQuery {
    #[serde(default)]
    trade_no: String,
    #[serde(default)]
    refund_status: String,
    #[serde(default)]
    refund_amount: String,
}

impl RefundedQuery {
    pub fn standing(self, order: &RefundOrder) -> Result<RefundStanding, PaymentError> {
        match self.refund_status.as_str() {
            "REFUND_SUCCESS" if amount::parse(&self.refund_amount)? == order.amount => {
                Ok(RefundStanding::Done(self.trade_no))
            }
            "REFUND_SUCCESS" => Err(PaymentError::Unreadable(format!("refunded {:?}", self.refund_amount))),
            // Not there yet, or never: asked again later.
            "" => Ok(RefundStanding::Waiting(self.trade_no)),
            other => Err(PaymentError::Unreadable(format!("refund status {other:?}"))),
        }
    }
}

/// The parameters of an asynchronous notification.
pub(super) struct Notification<'a>(pub &'a BTreeMap<&'a str, &'a str>);

impl Notification<'_> {
    fn get(&self, name: &str) -> String {
        self.0.get(name).copied().unwrap_or_default().to_owned()
    }

    pub fn notice(&self) -> Result<Notice, PaymentError> {
        let (id, reference) = (self.get("notify_id"), self.get("out_trade_no"));
        if id.is_empty() || reference.is_empty() {
            return Err(PaymentError::Unreadable("a notification without notify_id or out_trade_no".to_owned()));
        }
        // Told again for each refund of the trade.
        let refunded = self.get("refund_fee");
        if !refunded.is_empty() && amount::parse(&refunded)?.is_positive() {
            let refund = self.get("out_biz_no");
            let kind = EventKind::Refunded { refund, provider_reference: self.get("trade_no") };
            return Ok(Notice::Event(Event { id, reference, kind }));
        }
        let kind = match self.get("trade_status").as_str() {
            "TRADE_SUCCESS" | "TRADE_FINISHED" => {
                EventKind::Paid(paid(self.get("trade_no"), &self.get("total_amount"))?)
            }
            "TRADE_CLOSED" => EventKind::Closed,
            "WAIT_BUYER_PAY" => return Ok(Notice::Other { id, what: "WAIT_BUYER_PAY".to_owned() }),
            other => return Err(PaymentError::Unreadable(format!("trade status {other:?}"))),
        };
        Ok(Notice::Event(Event { id, reference, kind }))
    }
}
