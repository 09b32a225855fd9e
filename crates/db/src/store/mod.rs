//! The store: entries that can be bought, and the one sale that each entry allows.

pub mod list;
pub mod sale;
