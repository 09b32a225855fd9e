//! Accounts: registering, signing in, passwords, profiles.

mod activity;
mod asker;
pub mod captcha;
pub mod contact;
pub mod limit;
pub mod password;
pub mod profile;
pub mod register;
pub mod remove;
pub mod reset;
pub mod session;
pub mod sign_in;
pub mod token;

pub use activity::mark_active;
pub use asker::{Asker, visitor};
