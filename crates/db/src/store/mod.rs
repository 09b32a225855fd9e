//! The store: entries that can be bought, what their designers say about that, and the one sale that each entry allows.

pub mod list;
pub mod offer;
pub mod sale;
