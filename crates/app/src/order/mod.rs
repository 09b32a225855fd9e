//! Orders: hired or ordered, paid, worked on, handed over, complete or ended.

mod acting;
mod cancel;
mod complete;
mod deliver;
mod extend;
mod hire;
mod looks;
mod pay;
mod place;
mod quote;
mod review;
mod start;
mod talk;
mod watch;

pub use acting::{Seen, seen};
pub use cancel::{cancel, decide, drop_unpaid, planned};
pub use complete::{complete, files_of};
pub use deliver::{Delivery, deliver, may_deliver};
pub use extend::{answer_extension, ask_extension};
pub use hire::hire;
pub use looks::WATCH_ORDER;
pub(crate) use pay::{due_of, open_quote, paid};
pub use place::place;
pub use quote::{decline_quote, quote};
pub use review::{answer_review, review};
pub use start::give_requirements;
pub use talk::{NewMessage, Posted, may_write, revise, write};
pub(crate) use watch::go_on;
pub use watch::watch_order;

use domain::gig::{Demand, Extra};
use domain::order::OrderTerms;
use domain::order::input::Answer;
use domain::{Minor, Settings};
use serde::{Deserialize, Serialize};

/// What was ordered, as it stood then; nothing of it in a hire.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Item {
    /// What its seller has to know.
    pub demands: Vec<Demand>,
    /// What was chosen besides.
    pub extras: Vec<Extra>,
    /// Without extras.
    pub price: Minor,
}

/// The policy of an order: the one it was paid under, else that of now.
///
/// # Errors
/// When what is kept cannot be read.
pub fn terms_of(kept: &str, settings: &Settings) -> Result<OrderTerms, serde_json::Error> {
    if kept.is_empty() { Ok(OrderTerms::of(settings)) } else { serde_json::from_str(kept) }
}

/// What was ordered, from what is kept.
///
/// # Errors
/// When it cannot be read.
pub fn item_of(kept: &str) -> Result<Item, serde_json::Error> {
    if kept.is_empty() { Ok(Item::default()) } else { serde_json::from_str(kept) }
}

/// What was answered, from what is kept.
///
/// # Errors
/// When it cannot be read.
pub fn answers_of(kept: &str) -> Result<Vec<Answer>, serde_json::Error> {
    serde_json::from_str(kept)
}
