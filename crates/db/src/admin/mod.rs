//! The moderators' desk: what waits, what was decided.

pub mod decision;
pub mod queue;
