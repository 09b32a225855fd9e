//! The community through the real router: polls, reports of entries, the forum, search, logo ideas.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod boards;
mod forum;
mod ideas;
mod lists;
mod poll;
mod poll_comments;
mod poll_limits;
mod poll_secrets;
mod reports;
mod search;
mod stage;
