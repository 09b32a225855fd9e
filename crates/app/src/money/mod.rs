//! Payments and the postings they cause.

mod arrive;
mod pay;
mod send_back;
mod settle;

pub use pay::{NewPayment, Target, channels, pay, simulate, simulate_target, start};
pub use send_back::{SEND_BACK, run_send_back};
pub(crate) use settle::settle_winner;
