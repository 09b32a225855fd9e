//! Numbers of the moderators' desk.

/// The longest reason of a decision, in characters; of those that the parties of a contest read see
/// [`crate::project::refund::REASON_MOST`].
pub const REASON_MOST: usize = 500;
