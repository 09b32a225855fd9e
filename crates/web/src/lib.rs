//! HTTP only: parse, who is asking, call `app` (or a read in `db`), map to the contract.

pub mod account;
pub mod admin;
pub mod archive;
pub mod delivery;
pub mod designer;
pub mod file;
pub mod forum;
pub mod gig;
pub mod health;
pub mod http;
pub mod idea;
pub mod limits;
pub mod listen;
pub mod message;
pub mod metrics;
pub mod money;
pub mod notice;
pub mod openapi;
pub mod order;
pub mod pages;
pub mod poll;
pub mod project;
pub mod report;
pub mod routes;
pub mod sandbox;
pub mod search;
pub mod state;
pub mod store;
pub mod transparency;
pub mod work;

pub use routes::router;
pub use state::{AppState, Shared};
