//! Ways to sign in with an account elsewhere: WeChat, Google, Facebook. Every call blocks; none runs in a transaction.

pub mod facebook;
pub mod google;
mod jwt;
pub mod wechat;

pub use facebook::Facebook;
pub use google::Google;
pub use wechat::Wechat;

use crate::http::HttpError;

/// Somebody as a provider knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The provider's name of them, for good.
    pub subject: String,
    /// An address that the provider vouches for.
    pub email: Option<String>,
    /// What they are called there; may be empty.
    pub name: String,
}

/// Why somebody was not proved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SocialError {
    /// Not reached, too slow or busy; the same may be tried again.
    #[error("the provider cannot be reached: {0}")]
    Unreachable(String),
    /// What was brought proves nothing: forged, expired, of another application, used by somebody else.
    #[error("not proved: {0}")]
    NotGenuine(String),
    /// The provider says no for a reason that the operator has to mend.
    #[error("the provider refuses: {code}: {message}")]
    Refused { code: String, message: String },
    #[error("the provider says what is not understood: {0}")]
    Unreadable(String),
    #[error("the configuration: {0}")]
    Configuration(String),
}

impl From<HttpError> for SocialError {
    fn from(fault: HttpError) -> Self {
        match fault {
            HttpError::Unreachable(why) => SocialError::Unreachable(why),
            HttpError::Unreadable(why) => SocialError::Unreadable(why),
            HttpError::Unsendable(why) => SocialError::Configuration(why),
        }
    }
}

fn not_genuine(why: &str) -> SocialError {
    SocialError::NotGenuine(why.to_owned())
}

/// The providers that are configured.
#[derive(Debug, Default)]
pub struct Social {
    pub wechat: Option<Wechat>,
    pub google: Option<Google>,
    pub facebook: Option<Facebook>,
}
