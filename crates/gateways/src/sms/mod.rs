//! Short messages leave the market here. Messages wait in the outbox table; a job hands each over.

mod aliyun;

pub use aliyun::{Aliyun, Config, URL};

use domain::Timestamp;

/// What a message is made from: providers send only forms that they have approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Template {
    /// A code that proves a number.
    Code,
    /// The code of a coupon.
    Coupon,
    /// Somebody guessed too often at a person's account: closed to them for so many minutes.
    Locked,
    /// What cannot wait, in a few words.
    Notice,
}

impl Template {
    pub const ALL: [Template; 4] = [Template::Code, Template::Coupon, Template::Locked, Template::Notice];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Template::Code => "code",
            Template::Coupon => "coupon",
            Template::Locked => "locked",
            Template::Notice => "notice",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|template| template.code() == code)
    }
}

/// One message to one number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// A number of mainland China, 11 digits.
    pub to: String,
    pub template: Template,
    /// What stands in the template's one variable, `code`.
    pub code: String,
    /// Our name of it, for the provider's log.
    pub id: String,
}

/// Why a message was not sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SmsError {
    /// This number gets no message, and will not by trying again: no number, switched off, had too many.
    #[error("the provider does not write to this number: {0}")]
    Number(String),
    /// Not reached, too slow or busy; whether it was sent is unknown.
    #[error("the provider cannot be reached: {0}")]
    Unreachable(String),
    /// The provider says no for a reason that the operator has to mend.
    #[error("the provider refuses: {code}: {message}")]
    Refused { code: String, message: String },
    #[error("the provider says what is not understood: {0}")]
    Unreadable(String),
    #[error("the configuration: {0}")]
    Configuration(String),
}

/// Who delivers short messages.
#[derive(Clone, Debug)]
pub enum Texter {
    /// The sandbox: messages stay in the outbox, where `/sandbox/outbox` reads them.
    Caught,
    /// Not configured: nothing is offered by phone.
    Absent,
    Aliyun(Box<Aliyun>),
}

impl Texter {
    /// Whether messages reach phones, or the sandbox's reader.
    #[must_use]
    pub const fn is_there(&self) -> bool {
        !matches!(self, Texter::Absent)
    }

    /// Hands one message over. Blocks until the provider has taken or refused it.
    ///
    /// # Errors
    /// See [`SmsError`].
    pub fn send(&self, text: &Text, now: Timestamp) -> Result<(), SmsError> {
        match self {
            Texter::Caught => Ok(()),
            Texter::Absent => Err(SmsError::Configuration("no provider of short messages".to_owned())),
            Texter::Aliyun(aliyun) => aliyun.send(text, now),
        }
    }

    /// Whether messages of that form can be sent.
    #[must_use]
    pub fn has(&self, template: Template) -> bool {
        match self {
            Texter::Caught => true,
            Texter::Absent => false,
            Texter::Aliyun(aliyun) => aliyun.template(template).is_some(),
        }
    }
}
