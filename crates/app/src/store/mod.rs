//! The store: buying an entry makes a clone of its contest, owned by the buyer, with that entry as its winner.

mod offer;
mod purchase;

pub use offer::{answer, proposed};
pub use purchase::{Customisation, Kept, cancel, kept, purchase};
pub(crate) use purchase::{check_hold, give_back, keep_for_transfer, start_clone};
