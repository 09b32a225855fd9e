//! Stripe's words: sessions, events and refunds, to ours and back.

use crate::http::Answer;
use crate::payment::{
    Event, EventKind, Next, Notice, Order, Paid, PaymentError, RefundOrder, RefundStanding, Standing, Started,
};
use domain::{Currency, Minor, Site};
use serde::Deserialize;

/// A checkout session.
#[derive(Debug, Deserialize)]
pub(super) struct Session {
    id: String,
    url: Option<String>,
    status: Option<String>,
    payment_status: String,
    client_reference_id: Option<String>,
    amount_total: Option<i64>,
    currency: Option<String>,
    payment_intent: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Refund {
    id: String,
    status: Option<String>,
    failure_reason: Option<String>,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Metadata {
    #[serde(default)]
    refund: String,
    #[serde(default)]
    reference: String,
}

/// A webhook's body; what its object is depends on its type.
#[derive(Debug, Deserialize)]
pub(super) struct WebhookEvent {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    data: EventData,
}

#[derive(Debug, Deserialize)]
struct EventData {
    object: serde_json::Value,
}

#[derive(Debug, Deserialize)]
struct Failure {
    error: FailureDetail,
}

#[derive(Debug, Deserialize)]
struct FailureDetail {
    #[serde(rename = "type")]
    kind: String,
    code: Option<String>,
    message: Option<String>,
}

/// Lets successes through and names refusals.
pub(super) fn accepted(answer: Answer) -> Result<Answer, PaymentError> {
    if answer.is_success() {
        return Ok(answer);
    }
    let detail = answer.json::<Failure>()?.error;
    // Two requests under one key at the same moment: the other one is still being worked on.
    if answer.status == 409 {
        return Err(PaymentError::Unreachable(detail.kind));
    }
    Err(PaymentError::Refused { code: detail.code.unwrap_or(detail.kind), message: detail.message.unwrap_or_default() })
}

fn form(pairs: &[(&str, &str)]) -> Result<String, PaymentError> {
    serde_urlencoded::to_string(pairs).map_err(|fault| PaymentError::Configuration(fault.to_string()))
}

pub(super) fn session_form(order: &Order) -> Result<String, PaymentError> {
    let (amount, currency) = (order.amount.0.to_string(), order.currency.code().to_lowercase());
    let expires = (order.expires_at.0 / 1_000).to_string();
    let locale = match order.site {
        Site::Zh => "zh",
        Site::En => "en",
    };
    form(&[
        ("mode", "payment"),
        ("client_reference_id", &order.reference),
        ("metadata[reference]", &order.reference),
        ("payment_intent_data[metadata][reference]", &order.reference),
        ("line_items[0][quantity]", "1"),
        ("line_items[0][price_data][currency]", &currency),
        ("line_items[0][price_data][unit_amount]", &amount),
        ("line_items[0][price_data][product_data][name]", &order.title),
        ("success_url", &order.return_url),
        ("cancel_url", &order.return_url),
        ("expires_at", &expires),
        ("locale", locale),
    ])
}

pub(super) fn refund_form(order: &RefundOrder) -> Result<String, PaymentError> {
    form(&[
        ("payment_intent", &order.provider_reference),
        ("amount", &order.amount.0.to_string()),
        ("metadata[refund]", &order.refund),
        ("metadata[reference]", &order.reference),
    ])
}

impl Session {
    pub fn started(self) -> Result<Started, PaymentError> {
        let url = self.url.ok_or_else(|| PaymentError::Unreadable("a session without a page".to_owned()))?;
        Ok(Started { session: self.id, next: Next::Redirect(url) })
    }

    fn paid(&self) -> Result<Paid, PaymentError> {
        let missing = |what: &str| PaymentError::Unreadable(format!("session {} has no {what}", self.id));
        let currency = self.currency.as_deref().unwrap_or_default().to_uppercase();
        Paid::told(
            self.payment_intent.clone().ok_or_else(|| missing("payment intent"))?,
            Minor(self.amount_total.ok_or_else(|| missing("amount"))?),
            Currency::parse(&currency).ok_or_else(|| missing("currency of ours"))?,
        )
    }

    pub fn standing(&self) -> Result<Standing, PaymentError> {
        match (self.payment_status.as_str(), self.status.as_deref()) {
            ("paid", _) => Ok(Standing::Paid(self.paid()?)),
            ("unpaid", Some("expired")) => Ok(Standing::Closed),
            // Complete and unpaid: a debit that takes days.
            ("unpaid", Some("open" | "complete")) => Ok(Standing::Open),
            (payment, session) => Err(PaymentError::Unreadable(format!("session status {session:?}, {payment:?}"))),
        }
    }
}

impl Refund {
    pub fn standing(self) -> Result<RefundStanding, PaymentError> {
        match self.status.as_deref() {
            Some("succeeded") => Ok(RefundStanding::Done(self.id)),
            Some("pending" | "requires_action") => Ok(RefundStanding::Waiting(self.id)),
            Some(status @ ("failed" | "canceled")) => {
                Ok(RefundStanding::Failed(self.failure_reason.unwrap_or_else(|| status.to_owned())))
            }
            other => Err(PaymentError::Unreadable(format!("refund status {other:?}"))),
        }
    }

    /// What a webhook about it means; nothing while it is on its way.
    fn event(self) -> Result<Option<(String, EventKind)>, PaymentError> {
        let (reference, refund) = (self.metadata.reference.clone(), self.metadata.refund.clone());
        let provider_reference = self.id.clone();
        Ok(match self.standing()? {
            RefundStanding::Done(provider_reference) => {
                Some((reference, EventKind::Refunded { refund, provider_reference }))
            }
            RefundStanding::Failed(reason) => {
                Some((reference, EventKind::RefundFailed { refund, provider_reference, reason }))
            }
            RefundStanding::Waiting(_) => None,
        })
    }
}

impl WebhookEvent {
    pub fn notice(self) -> Result<Notice, PaymentError> {
        let WebhookEvent { id, kind, data } = self;
        let unreadable = |fault: serde_json::Error| PaymentError::Unreadable(format!("{kind}: {fault}"));
        let session = || serde_json::from_value::<Session>(data.object.clone()).map_err(unreadable);
        let (reference, event) = match kind.as_str() {
            "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
                let session = session()?;
                match session.standing()? {
                    Standing::Paid(paid) => (session.client_reference_id.unwrap_or_default(), EventKind::Paid(paid)),
                    // The money is still on its way; another event follows.
                    Standing::Open | Standing::Closed => return Ok(Notice::Other { id, what: kind }),
                }
            }
            "checkout.session.expired" | "checkout.session.async_payment_failed" => {
                (session()?.client_reference_id.unwrap_or_default(), EventKind::Closed)
            }
            "refund.created" | "refund.updated" | "refund.failed" => {
                let refund = serde_json::from_value::<Refund>(data.object.clone()).map_err(unreadable)?;
                match refund.event()? {
                    Some(told) => told,
                    None => return Ok(Notice::Other { id, what: kind }),
                }
            }
            // An endpoint may be subscribed to anything; the rest is not about payments of ours.
            _ => return Ok(Notice::Other { id, what: kind }),
        };
        Ok(Notice::Event(Event { id, reference, kind: event }))
    }
}
