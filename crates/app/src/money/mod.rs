//! Payments and the postings they cause.

mod arrive;
mod arrived;
mod begin;
pub mod books;
mod channel;
mod coupon;
mod event;
mod invoice;
mod late;
mod pay;
mod payables;
mod payout;
mod poll;
mod purse;
mod reconcile;
mod send_back;
mod settle;
mod transfer;

pub use begin::start;
pub use channel::{bank_of, channels};
pub use coupon::{COUPON_ENDS, OwnCoupon, of_person as coupons_of, run_coupon_ends};
pub(crate) use coupon::{attach as attach_coupon, contest_paid as coupon_of_paid, release as release_coupon};
pub use coupon::{attached_worth as attached_coupon, capture as capture_coupon, worth as coupon_worth};
pub use event::{PAYMENT_EVENT, Receipt, receive, run_event};
pub use invoice::{DRAW_INVOICE, change_invoice, decide_invoice, draw_invoice, request_invoice};
pub use pay::{NewPayment, pay, simulate, simulate_payable};
pub use payables::{LAPSE_TIP, Shown, begin_tip, lapse_tip, shown};
pub use payout::{decide_payout, forget_account, request_money};
pub use poll::{PAYMENT_POLL, run_poll};
pub(crate) use purse::{Money, money, origin};
pub use reconcile::{RECONCILE, reconcile, run_reconcile};
pub(crate) use send_back::send_back;
pub use send_back::{SEND_BACK, finish_by_hand, run_send_back};
pub(crate) use settle::{
    claim_rest, pay_abandoned, return_design, settle_design, settle_order, settle_winner, split_identity,
};
pub use transfer::{Decision, Proof, decide_transfer, may_prove, prove};
