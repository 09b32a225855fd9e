//! The community through the real router: polls.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod poll;
mod poll_comments;
mod poll_limits;
mod poll_secrets;
mod stage;
