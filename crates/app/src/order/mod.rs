//! Orders: hired or ordered, paid, worked on, handed over, complete or ended.

mod acting;
mod cancel;
mod complete;
mod deliver;
mod extend;
mod hire;
mod pay;
mod quote;
mod review;
mod start;
mod talk;
mod watch;

pub use acting::{Seen, seen};
pub use cancel::{cancel, decide, drop_unpaid, planned};
pub use complete::complete;
pub use deliver::{Delivery, deliver, may_deliver};
pub use extend::{answer_extension, ask_extension};
pub use hire::hire;
pub(crate) use pay::{due_of, open_quote, paid};
pub use quote::{decline_quote, quote};
pub use review::{answer_review, review};
pub use start::give_requirements;
pub use talk::{NewMessage, Posted, may_write, revise, write};
pub use watch::{WATCH_ORDER, watch_order};

use domain::Settings;
use domain::order::OrderTerms;
use domain::order::input::{Answer, Demand};
use serde::{Deserialize, Serialize};

/// What was ordered, as it stood then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Item {
    /// Of a gig: what its seller has to know.
    pub demands: Vec<Demand>,
    /// Of a gig: what was chosen besides.
    pub extras: Vec<ItemExtra>,
    /// Of a gig: its price without extras, in minor units.
    pub price_minor: i64,
}

/// Something beside a gig that was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ItemExtra {
    pub name: String,
    pub price_minor: i64,
    pub days: i64,
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
