//! Use cases: load, decide (domain), write, enqueue; one transaction each. Timers and the command line call the same ones.

pub mod account;
pub mod admin;
pub mod archive;
pub mod delivery;
pub mod designer;
pub mod error;
pub mod file;
pub mod forum;
pub mod gig;
pub mod idea;
pub mod index_again;
pub mod jobs;
pub mod mail_text;
pub mod market;
pub mod message;
pub mod money;
pub mod notice;
pub mod order;
pub mod outbox;
pub mod poll;
pub mod project;
pub mod report;
pub mod sandbox;
pub mod secret;
mod spacing;
pub mod start;
pub mod store;
pub mod stream;
pub mod thread;
pub mod transparency;
pub mod upkeep;
pub mod work;

pub use error::AppError;
pub use market::Market;
