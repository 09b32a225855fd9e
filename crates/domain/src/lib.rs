//! Every business rule of the market. Pure: no input or output, no clock (`now` is a parameter), no randomness.

pub mod account;
pub mod coupon;
pub mod delivery;
pub mod designer;
pub mod desk;
pub mod gig;
pub mod ids;
pub mod invoice;
pub mod ledger;
pub mod money;
pub mod notice;
pub mod order;
pub mod payment;
pub mod payout;
pub mod poll;
pub mod project;
pub mod refusal;
pub mod retention;
pub mod review;
pub mod security;
pub mod settings;
pub mod site;
pub mod store;
pub mod stream;
pub mod text;
pub mod thread;
pub mod time;
pub mod tip;
pub mod work;

pub use ids::*;
pub use money::{Currency, Minor, Money};
pub use refusal::Refusal;
pub use settings::{Settings, Terms};
pub use site::Site;
pub use time::Timestamp;
