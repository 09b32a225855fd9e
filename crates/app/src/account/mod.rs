//! Accounts: registering, signing in, passwords, profiles.

mod activity;

pub use activity::mark_active;
