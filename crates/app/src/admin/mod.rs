//! The moderators' desk: what they change that is no contest's.

mod jobs;

pub use jobs::retry_job;
