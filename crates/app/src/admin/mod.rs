//! The moderators' desk: what they change that is no contest's.

mod jobs;
mod settings;

pub use jobs::retry_job;
pub use settings::{change_settings, refresh_settings};
