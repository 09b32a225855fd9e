//! The moderators' desk: what was decided.

pub mod decision;
