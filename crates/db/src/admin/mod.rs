//! The moderators' desk: what waits, what was decided, what was changed, the ledger.

pub mod contest;
pub mod decision;
pub mod ledger;
pub mod person;
pub mod queue;
pub mod settings;
