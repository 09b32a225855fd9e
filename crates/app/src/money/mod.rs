//! Payments and the postings they cause.

mod arrive;
mod coupon;
mod invoice;
mod pay;
mod payout;
mod purse;
mod send_back;
mod settle;

pub(crate) use coupon::{attach as attach_coupon, contest_paid as coupon_of_paid, release as release_coupon};
pub use coupon::{attached_worth as attached_coupon, capture as capture_coupon, worth as coupon_worth};
pub use invoice::{DRAW_INVOICE, change_invoice, decide_invoice, draw_invoice, request_invoice};
pub use pay::{NewPayment, Target, channels, pay, simulate, simulate_target, start};
pub use payout::{decide_payout, request_money};
pub(crate) use purse::{Money, money, origin};
pub(crate) use send_back::send_back;
pub use send_back::{SEND_BACK, run_send_back};
pub(crate) use settle::{claim_rest, pay_abandoned, settle_design, settle_winner, split_identity};
