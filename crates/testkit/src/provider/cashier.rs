//! A provider of payments as a server that remembers: what was paid, what went back, and that the same order goes back once.

#![allow(clippy::unwrap_used, reason = "tools of tests")]

use super::signing::{MERCHANT, PLATFORM, PLATFORM_PUBLIC};
use super::stand_in::{Reply, Request, StandIn};
use super::{alipay, paypal, stripe, wechatpay};
use domain::ledger::Channel;
use domain::{Minor, Timestamp};
use gateways::Payments;
use gateways::payment::alipay::Alipay;
use gateways::payment::paypal::Paypal;
use gateways::payment::stripe::Stripe;
use gateways::payment::wechatpay::WechatPay;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    Alipay,
    WechatPay,
    Stripe,
    Paypal,
}

impl House {
    pub const ALL: [House; 4] = [House::Alipay, House::WechatPay, House::Stripe, House::Paypal];
    /// Those that take yuan.
    pub const OF_CHINA: [House; 2] = [House::Alipay, House::WechatPay];

    #[must_use]
    pub const fn channel(self) -> Channel {
        match self {
            House::Alipay => Channel::Alipay,
            House::WechatPay => Channel::WechatPay,
            House::Stripe => Channel::Stripe,
            House::Paypal => Channel::Paypal,
        }
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        self.channel().code()
    }
}

/// What a provider is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    Start,
    Query,
    Refund,
    QueryRefund,
    /// PayPal's: a token, the money of an order that its payer approved, the proof of a notification.
    Token,
    Capture,
    Prove,
}

/// What a notification tells; amounts in fen or cents.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    Paid { reference: &'a str, amount: i64 },
    Refunded { reference: &'a str, refund: &'a str, amount: i64 },
}

/// A notification on its way.
#[derive(Clone, Debug)]
pub struct Notification {
    pub headers: Vec<(String, String)>,
    pub body: String,
}

#[derive(Default)]
struct Memory {
    asked: Vec<Call>,
    /// Fen or cents, by our reference.
    paid: HashMap<String, i64>,
    /// What payers have approved at PayPal and nobody has collected.
    approved: HashMap<String, i64>,
    /// References that can no longer be paid.
    closed: HashSet<String>,
    /// Orders to send back that were carried out, by our name of them: our reference and fen.
    sent: BTreeMap<String, (String, i64)>,
    /// It takes orders to send back and does not carry them out yet.
    slow: bool,
    /// Those that it has taken.
    waiting: BTreeMap<String, (String, i64)>,
    /// It does what it is asked and says so only after that.
    late: HashMap<Call, Duration>,
    /// It does what it is asked and says nothing.
    silent: HashSet<Call>,
    /// It does what it is asked and says so when the test lets it.
    held: HashSet<Call>,
    /// It does what it is asked, and so many of its answers are lost.
    lost: HashMap<Call, usize>,
    /// So many questions about a payment are not answered, by our reference.
    unheard: HashMap<String, usize>,
    /// Payments of which it has said, when it was asked, that their money is there, by our reference.
    confirmed: HashSet<String>,
}

/// The provider, in the test's hands.
pub struct Cashier {
    pub house: House,
    pub server: StandIn,
    memory: Arc<Mutex<Memory>>,
}

/// Fen or cents of a payment as the market shows it.
///
/// # Panics
/// When it shows no amount.
#[must_use]
pub fn cents(payment: &Value) -> i64 {
    Minor::from_major_f64(payment["amount"].as_f64().unwrap()).unwrap().0
}

fn decimal(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}

fn fen(decimal: &Value) -> i64 {
    decimal.as_str().unwrap().replace('.', "").parse().unwrap()
}

/// The provider's own name of a payment's money.
fn trade_of(reference: &str) -> String {
    format!("42{reference}")
}

impl Cashier {
    #[must_use]
    pub fn start(house: House) -> Self {
        let memory = Arc::new(Mutex::new(Memory::default()));
        let known = memory.clone();
        let server = StandIn::start(move |asked| {
            let (call, reply) = match house {
                House::Alipay => alipay_answer(asked, &mut lock(&known)),
                House::WechatPay => wechat_answer(asked, &mut lock(&known)),
                House::Stripe => stripe_answer(asked, &mut lock(&known)),
                House::Paypal => paypal_answer(asked, &mut lock(&known)),
            };
            let mut memory = lock(&known);
            memory.asked.push(call);
            if call == Call::Query && memory.is_unheard(asked) {
                return Reply::json(503, "{}");
            }
            if let Some(left) = memory.lost.get_mut(&call).filter(|left| **left > 0) {
                *left -= 1;
                return Reply::json(503, "{}");
            }
            if memory.silent.contains(&call) {
                return Reply::silence();
            }
            if matches!(call, Call::Query | Call::Capture) {
                memory.confirm(asked);
            }
            let reply = reply.after(memory.late.get(&call).copied().unwrap_or_default());
            while memory.held.contains(&call) {
                drop(memory);
                std::thread::sleep(Duration::from_millis(5));
                memory = lock(&known);
            }
            reply
        });
        Cashier { house, server, memory }
    }

    /// The adapter that speaks to it.
    ///
    /// # Panics
    /// When the test keys are none.
    #[must_use]
    pub fn payments(&self, timeout: Duration) -> Payments {
        self.join(Payments::default(), timeout)
    }

    /// The same beside other providers.
    ///
    /// # Panics
    /// When the test keys are none.
    #[must_use]
    pub fn join(&self, others: Payments, timeout: Duration) -> Payments {
        let url = &self.server.url;
        match self.house {
            House::Alipay => others.with(Alipay::new(&alipay::config(url, timeout)).unwrap()),
            House::WechatPay => others.with(WechatPay::new(&wechatpay::config(url, timeout)).unwrap()),
            House::Stripe => others.with(Stripe::new(&stripe::config(url, timeout))),
            House::Paypal => others.with(Paypal::new(&paypal::config(url, timeout))),
        }
    }

    /// The same as a server's environment.
    #[must_use]
    pub fn environment(&self) -> Vec<(&'static str, String)> {
        let url = self.server.url.as_str();
        let told: &[(&str, &str)] = match self.house {
            House::Alipay => &[
                ("VERMILION_ALIPAY_APP_ID", alipay::APP_ID),
                ("VERMILION_ALIPAY_PRIVATE_KEY", MERCHANT),
                ("VERMILION_ALIPAY_PUBLIC_KEY", PLATFORM_PUBLIC),
                ("VERMILION_ALIPAY_URL", url),
            ],
            House::WechatPay => &[
                ("VERMILION_WECHATPAY_APP_ID", wechatpay::APP_ID),
                ("VERMILION_WECHATPAY_MERCHANT_ID", wechatpay::MERCHANT_ID),
                ("VERMILION_WECHATPAY_SERIAL", wechatpay::SERIAL),
                ("VERMILION_WECHATPAY_PRIVATE_KEY", MERCHANT),
                ("VERMILION_WECHATPAY_API_V3_KEY", wechatpay::KEY),
                ("VERMILION_WECHATPAY_PUBLIC_KEY_ID", wechatpay::PUBLIC_KEY_ID),
                ("VERMILION_WECHATPAY_PUBLIC_KEY", PLATFORM_PUBLIC),
                ("VERMILION_WECHATPAY_URL", url),
            ],
            House::Stripe => &[
                ("VERMILION_STRIPE_SECRET_KEY", "sk_test"),
                ("VERMILION_STRIPE_WEBHOOK_SECRET", stripe::SECRET),
                ("VERMILION_STRIPE_URL", url),
            ],
            House::Paypal => &[
                ("VERMILION_PAYPAL_CLIENT_ID", "client"),
                ("VERMILION_PAYPAL_CLIENT_SECRET", "secret"),
                ("VERMILION_PAYPAL_WEBHOOK_ID", paypal::WEBHOOK_ID),
                ("VERMILION_PAYPAL_URL", url),
            ],
        };
        told.iter().map(|(name, value)| (*name, (*value).to_owned())).collect()
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        lock(&self.memory)
    }

    /// The payer pays; nobody is told yet. At PayPal the money is collected only when it is asked about.
    ///
    /// # Panics
    /// When it is no payment.
    pub fn take(&self, payment: &Value) {
        let reference = payment["reference"].as_str().unwrap().to_owned();
        let mut memory = self.memory();
        if self.house != House::Paypal {
            memory.paid.insert(reference, cents(payment));
        } else if !memory.paid.contains_key(&reference) {
            memory.approved.insert(reference, cents(payment));
        }
    }

    /// The payment can no longer be made.
    ///
    /// # Panics
    /// When it is no payment.
    pub fn close(&self, payment: &Value) {
        let reference = payment["reference"].as_str().unwrap().to_owned();
        self.memory().closed.insert(reference);
    }

    /// From now on that is done at once and answered so much later.
    pub fn answer_late(&self, call: Call, by: Duration) {
        self.memory().late.insert(call, by);
    }

    /// From now on that is done, and whoever asked is hung up on.
    pub fn be_silent(&self, call: Call) {
        self.memory().silent.insert(call);
    }

    /// From now on that is done at once and answered when [`Cashier::answer`] says so.
    pub fn hold(&self, call: Call) {
        self.memory().held.insert(call);
    }

    /// From now on that is done, and so many answers to it are lost.
    pub fn lose(&self, call: Call, answers: usize) {
        self.memory().lost.insert(call, answers);
    }

    /// So many questions about the payment come to nothing.
    ///
    /// # Panics
    /// When it is no payment.
    pub fn lose_questions(&self, payment: &Value, questions: usize) {
        let reference = payment["reference"].as_str().unwrap().to_owned();
        self.memory().unheard.insert(reference, questions);
    }

    /// How many questions about the payment are still to come to nothing.
    ///
    /// # Panics
    /// When it is no payment.
    #[must_use]
    pub fn unheard(&self, payment: &Value) -> usize {
        self.memory().unheard.get(payment["reference"].as_str().unwrap()).copied().unwrap_or_default()
    }

    /// Whether it has said, when it was asked, that the payment's money is there.
    ///
    /// # Panics
    /// When it is no payment.
    #[must_use]
    pub fn has_confirmed(&self, payment: &Value) -> bool {
        self.memory().confirmed.contains(payment["reference"].as_str().unwrap())
    }

    /// No more answers are lost.
    pub fn hear(&self) {
        self.memory().lost.clear();
    }

    /// Everything is answered at once again, what was held too.
    pub fn answer(&self) {
        let mut memory = self.memory();
        memory.late.clear();
        memory.silent.clear();
        memory.held.clear();
    }

    /// Whether it takes orders to send back without carrying them out. What waits is carried out in the end.
    pub fn be_slow(&self, slow: bool) {
        let mut memory = self.memory();
        memory.slow = slow;
        for (name, (reference, amount)) in std::mem::take(&mut memory.waiting) {
            memory.send(&name, &reference, amount);
        }
    }

    /// How often that was asked.
    #[must_use]
    pub fn asked(&self, call: Call) -> usize {
        self.memory().asked.iter().filter(|asked| **asked == call).count()
    }

    /// What went back of a payment, in fen or cents, by how many orders.
    ///
    /// # Panics
    /// When it is no payment.
    #[must_use]
    pub fn sent_back(&self, payment: &Value) -> (i64, usize) {
        let reference = payment["reference"].as_str().unwrap();
        let memory = self.memory();
        let sent: Vec<i64> =
            memory.sent.values().filter(|(of, _)| of == reference).map(|(_, amount)| *amount).collect();
        (sent.iter().sum(), sent.len())
    }

    /// Our name of the only order to send that payment back.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn refund_of(&self, payment: &Value) -> String {
        let reference = payment["reference"].as_str().unwrap();
        let memory = self.memory();
        memory.sent.iter().chain(&memory.waiting).find(|(_, (of, _))| of == reference).unwrap().0.clone()
    }

    /// A notification, signed with that key (Stripe's secret, PayPal's signature) at that time.
    #[must_use]
    pub fn tell(&self, key: &str, id: &str, told: Told<'_>, at: Timestamp) -> Notification {
        let (reference, amount, refund) = match told {
            Told::Paid { reference, amount } => (reference, amount, None),
            Told::Refunded { reference, refund, amount } => (reference, amount, Some(refund)),
        };
        let (trade, total) = (trade_of(reference), decimal(amount));
        match self.house {
            House::Alipay => {
                let mut changes = vec![
                    ("notify_id", id),
                    ("out_trade_no", reference),
                    ("trade_no", &trade),
                    ("total_amount", &total),
                ];
                if let Some(refund) = refund {
                    changes.extend([("refund_fee", total.as_str()), ("out_biz_no", refund)]);
                    changes.push(("trade_status", "TRADE_CLOSED"));
                }
                Notification {
                    headers: vec![("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned())],
                    body: alipay::notification(key, &changes),
                }
            }
            House::WechatPay => {
                let (kind, resource) = match refund {
                    None => ("TRANSACTION.SUCCESS", transaction(reference, "SUCCESS", amount)),
                    Some(refund) => (
                        "REFUND.SUCCESS",
                        json!({ "mchid": wechatpay::MERCHANT_ID, "out_trade_no": reference, "out_refund_no": refund,
                            "refund_id": format!("50{refund}"), "refund_status": "SUCCESS" }),
                    ),
                };
                wechat_notification(key, wechatpay::KEY, id, kind, &resource, at)
            }
            House::Stripe => {
                let (kind, object) = match refund {
                    None => ("checkout.session.completed", stripe::session(reference, Some(amount))),
                    Some(refund) => ("refund.updated", stripe_refund(refund, reference, "succeeded")),
                };
                let body = stripe::notification(id, kind, &object);
                Notification { headers: stripe::signed_headers(key, at, &body), body }
            }
            House::Paypal => {
                let collected = self.memory().paid.contains_key(reference);
                let (kind, resource) = match refund {
                    None if collected => ("PAYMENT.CAPTURE.COMPLETED", paypal::capture(reference, &total)),
                    None => ("CHECKOUT.ORDER.APPROVED", paypal::order(reference, "APPROVED", None)),
                    Some(refund) => ("PAYMENT.CAPTURE.REFUNDED", paypal_refund(refund, "COMPLETED")),
                };
                let body = paypal::notification(id, kind, &resource);
                Notification { headers: paypal::signed_headers(key, id, at), body }
            }
        }
    }

    /// [`Cashier::tell`], genuine: the payer has paid.
    ///
    /// # Panics
    /// When it is no payment.
    #[must_use]
    pub fn tell_paid(&self, id: &str, payment: &Value, at: Timestamp) -> Notification {
        let reference = payment["reference"].as_str().unwrap();
        let key = match self.house {
            House::Alipay | House::WechatPay => PLATFORM,
            House::Stripe => stripe::SECRET,
            House::Paypal => paypal::GENUINE,
        };
        self.tell(key, id, Told::Paid { reference, amount: cents(payment) }, at)
    }
}

/// A notification of WeChat Pay: sealed with one key, signed with another.
#[must_use]
pub fn wechat_notification(
    key: &str,
    seal: &str,
    id: &str,
    kind: &str,
    resource: &Value,
    at: Timestamp,
) -> Notification {
    let body = wechatpay::notification(seal, id, kind, resource);
    let mut headers = wechatpay::signed_headers(key, wechatpay::PUBLIC_KEY_ID, at, &body);
    headers.push(("content-type".to_owned(), "application/json".to_owned()));
    Notification { headers, body }
}

fn lock(memory: &Mutex<Memory>) -> MutexGuard<'_, Memory> {
    // A call that was not as it must be has its own message.
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    fn is_unheard(&mut self, asked: &Request) -> bool {
        let about = |reference: &str| asked.path.contains(reference) || asked.body.contains(reference);
        let left = self.unheard.iter_mut().find(|(reference, left)| **left > 0 && about(reference));
        left.map(|(_, left)| *left -= 1).is_some()
    }

    /// Its answer tells of the money of the payment that is asked about, if it is there.
    fn confirm(&mut self, asked: &Request) {
        let about = |reference: &&String| asked.path.contains(*reference) || asked.body.contains(*reference);
        if let Some(reference) = self.paid.keys().find(about).cloned() {
            self.confirmed.insert(reference);
        }
    }

    /// Sends back, the same order once; `false` where more would go than came.
    fn send(&mut self, refund: &str, reference: &str, amount: i64) -> bool {
        if let Some(known) = self.sent.get(refund) {
            return *known == (reference.to_owned(), amount);
        }
        let gone: i64 = self.sent.values().filter(|(of, _)| of == reference).map(|(_, amount)| amount).sum();
        let is_there = self.paid.get(reference).is_some_and(|paid| gone + amount <= *paid);
        if is_there {
            let place = if self.slow { &mut self.waiting } else { &mut self.sent };
            place.insert(refund.to_owned(), (reference.to_owned(), amount));
        }
        is_there
    }

    fn is_all_gone(&self, reference: &str) -> bool {
        let gone: i64 = self.sent.values().filter(|(of, _)| of == reference).map(|(_, amount)| amount).sum();
        self.paid.get(reference) == Some(&gone)
    }
}

fn alipay_answer(asked: &Request, memory: &mut Memory) -> (Call, Reply) {
    let (method, content) = alipay::heard(asked);
    let reference = content["out_trade_no"].as_str().unwrap();
    let trade = trade_of(reference);
    let refused = |code: &str| json!({ "code": "40004", "msg": "Business Failed", "sub_code": code, "sub_msg": "no" });
    let (call, part) = match method.as_str() {
        "alipay.trade.query" => {
            let status = match memory.paid.contains_key(reference) {
                // What was sent back whole is closed, too.
                true if memory.is_all_gone(reference) => "TRADE_CLOSED",
                true => "TRADE_SUCCESS",
                false if memory.closed.contains(reference) => "TRADE_CLOSED",
                false => "",
            };
            let total = decimal(memory.paid.get(reference).copied().unwrap_or_default());
            let part = match status {
                "" => refused("ACQ.TRADE_NOT_EXIST"),
                status => json!({ "code": "10000", "msg": "Success", "trade_no": trade, "out_trade_no": reference,
                    "trade_status": status, "total_amount": total }),
            };
            (Call::Query, part)
        }
        "alipay.trade.refund" => {
            let name = content["out_request_no"].as_str().unwrap();
            let before = memory.sent.contains_key(name);
            let sent = memory.send(name, reference, fen(&content["refund_amount"]));
            let change = if before || memory.slow { "N" } else { "Y" };
            let part = match sent {
                true => json!({ "code": "10000", "msg": "Success", "trade_no": trade, "fund_change": change }),
                false => refused("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL"),
            };
            (Call::Refund, part)
        }
        "alipay.trade.fastpay.refund.query" => {
            let sent = memory.sent.get(content["out_request_no"].as_str().unwrap());
            let mut part = json!({ "code": "10000", "msg": "Success", "trade_no": trade });
            if let Some((_, amount)) = sent {
                part["refund_status"] = json!("REFUND_SUCCESS");
                part["refund_amount"] = json!(decimal(*amount));
            }
            (Call::QueryRefund, part)
        }
        other => panic!("{other}"),
    };
    (call, alipay::answer(PLATFORM, &method, &part))
}

/// A payment as WeChat Pay tells it; in fen.
#[must_use]
pub fn transaction(reference: &str, state: &str, amount: i64) -> Value {
    json!({ "mchid": wechatpay::MERCHANT_ID, "appid": wechatpay::APP_ID, "out_trade_no": reference,
        "transaction_id": trade_of(reference), "trade_state": state,
        "amount": { "total": amount, "payer_total": amount, "currency": "CNY" } })
}

fn wechat_answer(asked: &Request, memory: &mut Memory) -> (Call, Reply) {
    const QUERY: &str = "/v3/pay/transactions/out-trade-no/";
    const REFUNDS: &str = "/v3/refund/domestic/refunds";
    let at = wechatpay::heard(asked);
    let (call, status, told) = if asked.path == "/v3/pay/transactions/native" {
        let reference = asked.json()["out_trade_no"].as_str().unwrap().to_owned();
        (Call::Start, 200, json!({ "code_url": format!("weixin://wxpay/bizpayurl?pr={reference}") }))
    } else if let Some(rest) = asked.path.strip_prefix(QUERY) {
        let reference = rest.split('?').next().unwrap();
        let told = match memory.paid.get(reference) {
            Some(paid) if memory.is_all_gone(reference) => transaction(reference, "REFUND", *paid),
            Some(paid) => transaction(reference, "SUCCESS", *paid),
            None if memory.closed.contains(reference) => transaction(reference, "CLOSED", 0),
            None => transaction(reference, "NOTPAY", 0),
        };
        (Call::Query, 200, told)
    } else if asked.path == REFUNDS {
        let order = asked.json();
        let (name, reference) = (order["out_refund_no"].as_str().unwrap(), order["out_trade_no"].as_str().unwrap());
        let taken = memory.send(name, reference, order["amount"]["refund"].as_i64().unwrap());
        let standing = if memory.sent.contains_key(name) { "SUCCESS" } else { "PROCESSING" };
        match taken {
            true => (Call::Refund, 200, json!({ "refund_id": format!("50{name}"), "status": standing })),
            false => (Call::Refund, 403, json!({ "code": "NOT_ENOUGH", "message": "no" })),
        }
    } else if let Some(name) = asked.path.strip_prefix(&format!("{REFUNDS}/")) {
        let standing = if memory.sent.contains_key(name) { "SUCCESS" } else { "PROCESSING" };
        (Call::QueryRefund, 200, json!({ "refund_id": format!("50{name}"), "status": standing }))
    } else {
        panic!("{}", asked.path)
    };
    (call, wechatpay::answer(PLATFORM, at, status, &told))
}

fn stripe_refund(refund: &str, reference: &str, status: &str) -> Value {
    json!({ "id": format!("re_{refund}"), "status": status,
        "metadata": { "refund": refund, "reference": reference } })
}

fn stripe_answer(asked: &Request, memory: &mut Memory) -> (Call, Reply) {
    const SESSIONS: &str = "/v1/checkout/sessions";
    const REFUNDS: &str = "/v1/refunds";
    let standing = |memory: &Memory, name: &str| if memory.sent.contains_key(name) { "succeeded" } else { "pending" };
    let (call, status, told) = if asked.path == SESSIONS {
        (Call::Start, 200, stripe::session(&asked.field("client_reference_id"), None))
    } else if let Some(reference) = asked.path.strip_prefix(&format!("{SESSIONS}/cs_")) {
        let mut told = stripe::session(reference, memory.paid.get(reference).copied());
        if memory.closed.contains(reference) && !memory.paid.contains_key(reference) {
            told["status"] = json!("expired");
        }
        (Call::Query, 200, told)
    } else if asked.path == REFUNDS {
        let (name, reference) = (asked.field("metadata[refund]"), asked.field("metadata[reference]"));
        match memory.send(&name, &reference, asked.field("amount").parse().unwrap()) {
            true => (Call::Refund, 200, stripe_refund(&name, &reference, standing(memory, &name))),
            false => {
                (Call::Refund, 400, json!({ "error": { "type": "invalid_request_error", "code": "charge_disputed" } }))
            }
        }
    } else if let Some(name) = asked.path.strip_prefix(&format!("{REFUNDS}/re_")) {
        (Call::QueryRefund, 200, stripe_refund(name, "", standing(memory, name)))
    } else {
        panic!("{}", asked.path)
    };
    (call, Reply::json(status, told))
}

fn paypal_refund(refund: &str, status: &str) -> Value {
    json!({ "id": format!("REF-{refund}"), "status": status, "custom_id": refund })
}

fn paypal_answer(asked: &Request, memory: &mut Memory) -> (Call, Reply) {
    const ORDERS: &str = "/v2/checkout/orders";
    let standing = |memory: &Memory, name: &str| if memory.sent.contains_key(name) { "COMPLETED" } else { "PENDING" };
    let order = |memory: &Memory, reference: &str| match memory.paid.get(reference) {
        Some(paid) => paypal::order(reference, "COMPLETED", Some(&decimal(*paid))),
        None if memory.approved.contains_key(reference) => paypal::order(reference, "APPROVED", None),
        None if memory.closed.contains(reference) => paypal::order(reference, "VOIDED", None),
        None => paypal::order(reference, "PAYER_ACTION_REQUIRED", None),
    };
    let refused =
        |issue: &str| json!({ "name": "UNPROCESSABLE_ENTITY", "message": "no", "details": [{ "issue": issue }] });
    let (call, status, told) = if asked.path == "/v1/oauth2/token" {
        (Call::Token, 200, json!({ "access_token": "A1", "expires_in": 32_400 }))
    } else if asked.path == "/v1/notifications/verify-webhook-signature" {
        let proof = asked.json();
        let proved = proof["transmission_sig"] == paypal::GENUINE && proof["webhook_id"] == paypal::WEBHOOK_ID;
        (Call::Prove, 200, json!({ "verification_status": if proved { "SUCCESS" } else { "FAILURE" } }))
    } else if asked.path == ORDERS {
        let reference = asked.json()["purchase_units"][0]["custom_id"].as_str().unwrap().to_owned();
        (Call::Start, 201, order(memory, &reference))
    } else if let Some(rest) = asked.path.strip_prefix(&format!("{ORDERS}/PO-")) {
        match rest.strip_suffix("/capture") {
            None => (Call::Query, 200, order(memory, rest)),
            Some(reference) => {
                if let Some(amount) = memory.approved.remove(reference) {
                    memory.paid.insert(reference.to_owned(), amount);
                }
                (Call::Capture, 201, order(memory, reference))
            }
        }
    } else if let Some(rest) = asked.path.strip_prefix("/v2/payments/captures/CAP-") {
        let (reference, order) = (rest.strip_suffix("/refund").unwrap(), asked.json());
        let name = order["custom_id"].as_str().unwrap();
        match memory.send(name, reference, fen(&order["amount"]["value"])) {
            true => (Call::Refund, 201, paypal_refund(name, standing(memory, name))),
            false => (Call::Refund, 422, refused("REFUND_AMOUNT_EXCEEDED")),
        }
    } else if let Some(name) = asked.path.strip_prefix("/v2/payments/refunds/REF-") {
        (Call::QueryRefund, 200, paypal_refund(name, standing(memory, name)))
    } else {
        panic!("{}", asked.path)
    };
    (call, Reply::json(status, told))
}
