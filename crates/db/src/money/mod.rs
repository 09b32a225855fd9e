//! Payments, the ledger's postings, and what people see of them.

pub mod books;
pub mod coupon;
pub mod event;
pub mod flow;
pub mod invoice;
pub mod ledger;
pub mod payer;
pub mod payment;
pub mod payout;
pub mod proof;
pub mod reconciliation;
pub mod refund_payment;
pub mod standing;
pub mod things;
pub mod transfer;
