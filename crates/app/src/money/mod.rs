//! Payments and the postings they cause.

mod pay;
mod settle;

pub use pay::{NewPayment, Target, channels, pay, simulate, simulate_target, start};
pub(crate) use settle::settle_winner;
