//! The seam on real databases: SQLite always, PostgreSQL when VERMILION_TEST_POSTGRES names a server.
#![allow(clippy::unwrap_used)] // Every function here serves a test, the helpers too.

mod after_commit;
mod ahead;
mod backup;
mod commits;
mod directory;
mod durability;
mod export;
mod failures;
mod handovers;
mod jobs;
mod ledger;
mod limits;
mod migrations;
mod plans;
mod postgres_only;
mod rules;
mod schema;
mod search;
mod store;
mod support;
mod transactions;
mod upgrade;
