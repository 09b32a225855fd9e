//! Money through the real router: payments in, at home and in China, tips, coupons, invoices, payouts.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod coupon;
mod invoice;
mod money_agreed;
mod money_in;
mod money_in_china;
mod payout;
mod standing;
mod steps;
mod tip;
mod transparency;
