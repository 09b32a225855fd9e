//! The demo market: what a newcomer sees at the first start.

pub mod art;
pub mod market;
