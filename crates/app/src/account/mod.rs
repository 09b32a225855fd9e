//! Accounts: registering, signing in, passwords, profiles.

mod activity;
mod asker;
mod browser;
pub mod captcha;
mod code;
pub mod contact;
mod contact_of;
pub mod device;
pub mod export;
mod lane;
pub mod limit;
mod moderator;
pub mod password;
mod pending;
pub mod phone;
pub mod profile;
pub mod prove;
pub mod qr;
pub mod register;
pub mod remove;
pub mod reset;
pub mod session;
pub mod sign_in;
pub mod social;
pub mod standing;
pub mod step;
pub mod token;
mod totp;
mod visit;
pub mod way;

pub use activity::mark_active;
pub use asker::{Asker, visitor};
pub use browser::Browser;
pub use contact_of::contact_of;
pub use moderator::Moderator;
pub use visit::Visit;
