//! The moderators' desk: what waits, what was decided, what was changed, the ledger.

pub mod case;
pub mod contest;
pub mod decision;
pub mod find;
pub mod ledger;
pub mod person;
pub mod queue;
pub mod settings;
