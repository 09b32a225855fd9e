//! PayPal's words: orders, captures, refunds and events, to ours and back.

use super::form::{Signed, formless};
use crate::http::Answer;
use crate::payment::{
    Event, EventKind, Next, Notice, Order, Paid, PaymentError, RefundOrder, RefundStanding, Standing, Started, amount,
};
use domain::{Currency, Minor, Site};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

#[derive(Debug, Deserialize)]
pub(super) struct Token {
    pub access_token: String,
    /// Seconds.
    pub expires_in: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct PaypalOrder {
    id: String,
    status: String,
    #[serde(default)]
    purchase_units: Vec<Unit>,
    #[serde(default)]
    links: Vec<Link>,
}

#[derive(Debug, Deserialize)]
struct Unit {
    payments: Option<UnitPayments>,
}

#[derive(Debug, Deserialize)]
struct UnitPayments {
    #[serde(default)]
    captures: Vec<Capture>,
}

#[derive(Debug, Deserialize)]
struct Capture {
    id: String,
    status: String,
    amount: Money,
    #[serde(default)]
    custom_id: String,
}

#[derive(Debug, Deserialize)]
struct Money {
    currency_code: String,
    value: String,
}

#[derive(Debug, Deserialize)]
struct Link {
    rel: String,
    href: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct PaypalRefund {
    id: String,
    status: String,
    /// Our name of the refund.
    #[serde(default)]
    custom_id: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Verdict {
    verification_status: String,
}

/// What PayPal is asked to prove.
#[derive(Serialize)]
pub(super) struct Proof<'a> {
    #[serde(flatten)]
    pub signed: Signed<'a>,
    pub webhook_id: &'a str,
    pub webhook_event: &'a RawValue,
}

#[derive(Debug, Deserialize)]
pub(super) struct WebhookEvent {
    pub id: String,
    pub event_type: String,
    resource: Value,
}

#[derive(Debug, Deserialize)]
struct ApprovedOrder {
    #[serde(default)]
    purchase_units: Vec<ApprovedUnit>,
}

#[derive(Debug, Deserialize)]
struct ApprovedUnit {
    #[serde(default)]
    custom_id: String,
}

#[derive(Debug, Deserialize)]
struct Failure {
    #[serde(alias = "error")]
    name: String,
    #[serde(default, alias = "error_description")]
    message: String,
    #[serde(default)]
    details: Vec<FailureDetail>,
}

#[derive(Debug, Deserialize)]
struct FailureDetail {
    issue: String,
}

/// Lets successes through and names refusals by their most exact code.
pub(super) fn accepted(answer: Answer) -> Result<Answer, PaymentError> {
    if answer.is_success() {
        return Ok(answer);
    }
    let failure: Failure = answer.json()?;
    let code = failure.details.into_iter().next().map_or(failure.name, |detail| detail.issue);
    Err(PaymentError::Refused { code, message: failure.message })
}

fn money(minor: Minor, currency: Currency) -> Value {
    json!({ "currency_code": currency.code(), "value": amount::decimal(minor) })
}

pub(super) fn order_body(order: &Order) -> Value {
    let locale = match order.site {
        Site::Zh => "zh-CN",
        Site::En => "en-US",
    };
    json!({
        "intent": "CAPTURE",
        "purchase_units": [{
            "reference_id": order.reference,
            "custom_id": order.reference,
            "invoice_id": order.reference,
            // At most 127 characters.
            "description": order.title.chars().take(100).collect::<String>(),
            "amount": money(order.amount, order.currency),
        }],
        "payment_source": { "paypal": { "experience_context": {
            "return_url": order.return_url,
            "cancel_url": order.return_url,
            "user_action": "PAY_NOW",
            "shipping_preference": "NO_SHIPPING",
            "locale": locale,
        } } },
    })
}

pub(super) fn refund_body(order: &RefundOrder) -> Value {
    json!({
        "amount": money(order.amount, order.currency),
        "custom_id": order.refund,
        "invoice_id": order.refund,
    })
}

impl Capture {
    fn paid(self) -> Result<Paid, PaymentError> {
        let Money { currency_code, value } = self.amount;
        let currency = Currency::parse(&currency_code)
            .ok_or_else(|| PaymentError::Unreadable(format!("the currency {currency_code:?}")))?;
        Paid::told(self.id, amount::parse(&value)?, currency)
    }

    fn standing(self) -> Result<Standing, PaymentError> {
        match self.status.as_str() {
            // Sent back since: it had arrived.
            "COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED" => Ok(Standing::Paid(self.paid()?)),
            "PENDING" => Ok(Standing::Open),
            "DECLINED" | "FAILED" => Ok(Standing::Closed),
            other => Err(PaymentError::Unreadable(format!("capture status {other:?}"))),
        }
    }
}

impl PaypalOrder {
    pub fn is_approved(&self) -> bool {
        self.status == "APPROVED"
    }

    pub fn started(self) -> Result<Started, PaymentError> {
        let page = self.links.into_iter().find(|link| link.rel == "payer-action" || link.rel == "approve");
        let page = page.ok_or_else(|| PaymentError::Unreadable("an order without a page".to_owned()))?;
        Ok(Started { session: self.id, next: Next::Redirect(page.href) })
    }

    pub fn standing(self) -> Result<Standing, PaymentError> {
        match self.status.as_str() {
            "CREATED" | "SAVED" | "APPROVED" | "PAYER_ACTION_REQUIRED" => Ok(Standing::Open),
            "VOIDED" => Ok(Standing::Closed),
            "COMPLETED" => {
                let mut captures =
                    self.purchase_units.into_iter().filter_map(|unit| unit.payments).flat_map(|unit| unit.captures);
                let capture = captures.next();
                capture.ok_or_else(|| PaymentError::Unreadable("an order without a capture".to_owned()))?.standing()
            }
            other => Err(PaymentError::Unreadable(format!("order status {other:?}"))),
        }
    }
}

impl PaypalRefund {
    pub fn standing(self) -> Result<RefundStanding, PaymentError> {
        match self.status.as_str() {
            "COMPLETED" => Ok(RefundStanding::Done(self.id)),
            "PENDING" => Ok(RefundStanding::Waiting(self.id)),
            status @ ("CANCELLED" | "FAILED") => Ok(RefundStanding::Failed(status.to_owned())),
            other => Err(PaymentError::Unreadable(format!("refund status {other:?}"))),
        }
    }
}

impl Verdict {
    pub fn proves(&self) -> Result<(), PaymentError> {
        match self.verification_status.as_str() {
            "SUCCESS" => Ok(()),
            "FAILURE" => Err(PaymentError::NotGenuine("the signature is wrong".to_owned())),
            other => Err(PaymentError::Unreadable(format!("verification status {other:?}"))),
        }
    }
}

const APPROVED: &str = "CHECKOUT.ORDER.APPROVED";
const COMPLETED: &str = "PAYMENT.CAPTURE.COMPLETED";
const DENIED: &str = "PAYMENT.CAPTURE.DENIED";
const DECLINED: &str = "PAYMENT.CAPTURE.DECLINED";
const REFUNDED: &str = "PAYMENT.CAPTURE.REFUNDED";

/// Whether an event of that type is about payments of ours; a webhook may be subscribed to anything.
pub(super) fn concerns_us(event_type: &str) -> bool {
    [APPROVED, COMPLETED, DENIED, DECLINED, REFUNDED].contains(&event_type)
}

/// The longest notification that is looked at, in bytes: an order of one item takes a few thousand.
const BODY_MOST: usize = 128 << 10;

impl WebhookEvent {
    /// The event that a body carries; `Formless` for what is too long or no event.
    pub fn read(body: &[u8]) -> Result<Self, PaymentError> {
        if body.len() > BODY_MOST {
            return Err(formless("too long"));
        }
        serde_json::from_slice(body).map_err(|_| formless("no event"))
    }

    pub fn notice(self) -> Result<Notice, PaymentError> {
        let WebhookEvent { id, event_type, resource } = self;
        let unreadable = |fault: serde_json::Error| PaymentError::Unreadable(format!("{event_type}: {fault}"));
        let capture = || serde_json::from_value::<Capture>(resource.clone()).map_err(unreadable);
        let (reference, kind) = match event_type.as_str() {
            APPROVED => {
                let order: ApprovedOrder = serde_json::from_value(resource.clone()).map_err(unreadable)?;
                let unit = order.purchase_units.into_iter().next();
                (unit.map(|unit| unit.custom_id).unwrap_or_default(), EventKind::Agreed)
            }
            COMPLETED => {
                let capture = capture()?;
                (capture.custom_id.clone(), EventKind::Paid(capture.paid()?))
            }
            DENIED | DECLINED => (capture()?.custom_id, EventKind::Closed),
            REFUNDED => {
                let refund: PaypalRefund = serde_json::from_value(resource.clone()).map_err(unreadable)?;
                let kind = EventKind::Refunded { refund: refund.custom_id, provider_reference: refund.id };
                (String::new(), kind)
            }
            _ => return Ok(Notice::Other { id, what: event_type }),
        };
        Ok(Notice::Event(Event { id, reference, kind }))
    }
}
