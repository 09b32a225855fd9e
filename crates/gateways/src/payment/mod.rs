//! Payment providers: one trait, an adapter for each, and what they are configured with.
//!
//! Every call blocks until the provider has answered or the time is up; callers run it where blocking is fine and never
//! inside a transaction. An adapter is two files: `mod.rs` speaks HTTP, `transformers.rs` turns the provider's words
//! into ours and back.

pub mod alipay;
mod amount;
pub mod paypal;
mod rsa;
pub mod stripe;
pub mod wechatpay;

pub use crate::http::TIMEOUT;
pub use ureq::http::HeaderMap;

use crate::http::HttpError;
use domain::ledger::Channel;
use domain::{Currency, Minor, Site, Timestamp};

/// A payment to be begun.
#[derive(Clone, Debug)]
pub struct Order {
    /// Our name of the payment, letters and digits only: every provider gives it back.
    pub reference: String,
    pub amount: Minor,
    pub currency: Currency,
    /// What the payer reads on the provider's page.
    pub title: String,
    /// The language of that page.
    pub site: Site,
    /// Where the payer comes back to.
    pub return_url: String,
    /// Where the provider sends its notifications.
    pub notify_url: String,
    /// No longer to be paid after that.
    pub expires_at: Timestamp,
}

/// A payment that the provider waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The provider's name of the attempt, by which it is asked about; empty where ours is enough.
    pub session: String,
    pub next: Next,
}

/// How the payer goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// To the provider's page.
    Redirect(String),
    /// By scanning a code that holds this text.
    Qr(String),
}

/// A payment as we and the provider name it.
#[derive(Clone, Debug)]
pub struct Known {
    pub reference: String,
    pub session: String,
}

/// Money that has arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paid {
    /// The provider's name of it, by which it is sent back.
    pub provider_reference: String,
    pub amount: Minor,
    pub currency: Currency,
}

impl Paid {
    /// Money of so much, by the provider's word for it.
    ///
    /// # Errors
    /// `Unreadable` for nothing or less: that nobody can have paid.
    pub(in crate::payment) fn told(
        provider_reference: String,
        amount: Minor,
        currency: Currency,
    ) -> Result<Self, PaymentError> {
        if !amount.is_positive() {
            return Err(PaymentError::Unreadable(format!("a payment of {}", amount.0)));
        }
        Ok(Paid { provider_reference, amount, currency })
    }
}

/// What the provider says of a payment when asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It can still be paid.
    Open,
    Paid(Paid),
    /// It can no longer be paid.
    Closed,
}

/// Money to be sent back.
#[derive(Clone, Debug)]
pub struct RefundOrder {
    /// Our name of it: the same name is carried out once.
    pub refund: String,
    /// Our and the provider's name of the payment.
    pub reference: String,
    pub provider_reference: String,
    pub amount: Minor,
    /// All that was paid.
    pub total: Minor,
    pub currency: Currency,
    pub notify_url: String,
}

/// What became of money sent back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefundStanding {
    /// The provider's name of it.
    Done(String),
    /// Taken, not yet carried out; the provider's name of it.
    Waiting(String),
    /// It will not be carried out; why.
    Failed(String),
}

/// What a notification says, once it is known to be the provider's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The provider's name of the notification: it may come again under the same.
    pub id: String,
    /// Our name of the payment.
    pub reference: String,
    pub kind: EventKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    Paid(Paid),
    /// The payer has agreed; asking about the payment collects the money.
    Agreed,
    /// It can no longer be paid.
    Closed,
    /// Money went back: our name of the order, or nothing when it was not ordered here.
    Refunded {
        refund: String,
        provider_reference: String,
    },
    RefundFailed {
        refund: String,
        provider_reference: String,
        reason: String,
    },
}

/// A genuine notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    Event(Event),
    /// Nothing that concerns us; its id and kind.
    Other {
        id: String,
        what: String,
    },
}

/// What a first look at a notification, before anything is proved, tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Glance {
    /// Its signature can be checked here.
    Provable,
    /// The provider has to be asked whether it is its own.
    Askable,
    /// Nothing that would concern us even if it were genuine; its id and kind.
    Other { id: String, what: String },
}

/// What the provider wants to hear after a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acknowledgement {
    pub status: u16,
    pub content_type: &'static str,
    pub body: &'static str,
}

/// Why a call to a provider, or a notification, came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// Not reached, too slow or busy. Whether it was done is unknown; the same call may be made again.
    #[error("the provider cannot be reached: {0}")]
    Unreachable(String),
    /// The provider says no, and will again.
    #[error("the provider refuses: {code}: {message}")]
    Refused { code: String, message: String },
    /// An answer or a status that we do not know: a person has to look.
    #[error("the provider says what is not understood: {0}")]
    Unreadable(String),
    /// Not even of the form in which the provider notifies: nothing is asked, kept or counted.
    #[error("not of the provider's form: {0}")]
    Formless(String),
    /// The signature does not prove who sent it.
    #[error("not proved to be the provider's: {0}")]
    NotGenuine(String),
    /// The configuration cannot work.
    #[error("the configuration: {0}")]
    Configuration(String),
}

impl From<HttpError> for PaymentError {
    fn from(fault: HttpError) -> Self {
        match fault {
            HttpError::Unreachable(why) => PaymentError::Unreachable(why),
            HttpError::Unreadable(why) => PaymentError::Unreadable(why),
            HttpError::Unsendable(why) => PaymentError::Configuration(why),
        }
    }
}

/// A provider of payments.
pub trait Provider: Send + Sync {
    fn channel(&self) -> Channel;

    /// Tells the provider to expect a payment. The same reference again is the same payment.
    ///
    /// # Errors
    /// See [`PaymentError`].
    fn start(&self, order: &Order, now: Timestamp) -> Result<Started, PaymentError>;

    /// Looks at a notification without asking anybody: what is of the wrong form goes no further.
    ///
    /// # Errors
    /// `Formless` for what this provider never sends.
    fn glance(&self, _headers: &HeaderMap, _body: &[u8], _now: Timestamp) -> Result<Glance, PaymentError> {
        Ok(Glance::Provable)
    }

    /// Proves that a notification is the provider's and says what it means.
    ///
    /// # Errors
    /// `NotGenuine` for a signature that is wrong or too old; `Unreadable` for what is not understood.
    fn read_notification(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<Notice, PaymentError>;

    /// Asks about a payment; collects one that its payer has agreed to.
    ///
    /// # Errors
    /// See [`PaymentError`].
    fn query(&self, payment: &Known, now: Timestamp) -> Result<Standing, PaymentError>;

    /// Sends money back. The same refund again is the same refund.
    ///
    /// # Errors
    /// See [`PaymentError`].
    fn refund(&self, order: &RefundOrder, now: Timestamp) -> Result<RefundStanding, PaymentError>;

    /// Asks about money on its way back. `provider_reference` is what [`Provider::refund`] called it.
    ///
    /// # Errors
    /// See [`PaymentError`].
    fn query_refund(
        &self,
        order: &RefundOrder,
        provider_reference: &str,
        now: Timestamp,
    ) -> Result<RefundStanding, PaymentError>;

    /// What is answered to a notification that was stored, or that could not be.
    fn acknowledge(&self, taken: bool) -> Acknowledgement;
}

/// The operator's account, for bank transfers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankAccount {
    pub bank: String,
    pub holder: String,
    pub number: String,
    /// Anything else a payer needs: a branch, a SWIFT code. May be empty.
    pub note: String,
}

impl BankAccount {
    /// From `bank; holder; number` or `bank; holder; number; note`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.splitn(4, ';').map(str::trim).collect();
        let (&[bank, holder, number], note) = (parts.first_chunk::<3>()?, parts.get(3).copied().unwrap_or_default());
        if [bank, holder, number].iter().any(|part| part.is_empty()) {
            return None;
        }
        let own = str::to_owned;
        Some(BankAccount { bank: own(bank), holder: own(holder), number: own(number), note: own(note) })
    }
}

/// How money can come in: the providers that are configured, and the operator's accounts.
#[derive(Default)]
pub struct Payments {
    providers: Vec<Box<dyn Provider>>,
    banks: Vec<(Currency, BankAccount)>,
}

impl Payments {
    /// Adds a provider; it takes the place of another for the same channel.
    #[must_use]
    pub fn with(mut self, provider: impl Provider + 'static) -> Self {
        self.providers.retain(|known| known.channel() != provider.channel());
        self.providers.push(Box::new(provider));
        self
    }

    #[must_use]
    pub fn with_bank(mut self, currency: Currency, account: BankAccount) -> Self {
        self.banks.retain(|(known, _)| *known != currency);
        self.banks.push((currency, account));
        self
    }

    #[must_use]
    pub fn provider(&self, channel: Channel) -> Option<&dyn Provider> {
        self.providers.iter().find(|provider| provider.channel() == channel).map(|provider| &**provider)
    }

    /// The account that transfers in that currency go to.
    #[must_use]
    pub fn bank(&self, currency: Currency) -> Option<&BankAccount> {
        self.banks.iter().find(|(known, _)| *known == currency).map(|(_, account)| account)
    }
}

impl std::fmt::Debug for Payments {
    /// Channels only: nothing secret reaches a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.providers.iter().map(|provider| provider.channel())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_account_reads_from_one_line() {
        let account = BankAccount::parse("招商银行; 朱砂科技有限公司; 5719 0000; CNAPS 308331; 杭州").unwrap();
        assert_eq!(account.holder, "朱砂科技有限公司");
        assert_eq!(account.note, "CNAPS 308331; 杭州");
        for wrong in ["", "a; b", "a; ; c", ";;;"] {
            assert_eq!(BankAccount::parse(wrong), None, "{wrong}");
        }
    }
}
