//! Payments, the ledger's postings, and what people see of them.

pub mod flow;
pub mod ledger;
pub mod payment;
pub mod refund_payment;
