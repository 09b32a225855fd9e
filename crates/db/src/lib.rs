//! The only home of SQL: one module of queries per area, the migrations, and the seam that runs both on two engines.

pub mod account;
pub mod admin;
pub mod attempts;
pub mod backup;
pub mod checkup;
pub mod delivery;
pub mod designer;
pub mod engine;
pub mod facts;
pub mod file;
pub mod find;
pub mod forum;
pub mod gig;
pub mod idea;
pub mod idempotency;
pub mod jobs;
pub mod link_token;
pub mod message;
pub mod migrate;
pub mod money;
pub mod notice;
pub mod order;
pub mod outbox;
pub mod poll;
pub mod program;
pub mod project;
pub mod report;
mod rules;
pub mod search;
pub mod security;
pub mod session;
pub mod store;
pub mod stream;
pub mod transparency;
pub mod vitals;
pub mod work;

pub use engine::{
    Column, Conn, ConstraintKind, Db, DbError, Engine, FromColumn, Options, PLANNER, Param, QueueCounts, Row,
    STATEMENTS, Sql, TRACES, Trouble, Tx, asked_ahead, asked_in_vain, ids_json, on_behalf, statements_prepared,
};

#[doc(hidden)]
pub use linkme;
