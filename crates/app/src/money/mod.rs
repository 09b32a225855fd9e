//! Payments and the postings they cause.

mod arrive;
mod pay;
mod purse;
mod send_back;
mod settle;

pub use pay::{NewPayment, Target, channels, pay, simulate, simulate_target, start};
pub(crate) use purse::{Money, money, origin};
pub(crate) use send_back::send_back;
pub use send_back::{SEND_BACK, run_send_back};
pub(crate) use settle::{claim_rest, pay_abandoned, settle_design, settle_winner, split_identity};
