//! The seam: synchronous closures, one body of static SQL, two engines, database threads.
//!
//! For authors of queries:
//! - A closure may run several times: no effect outside of its transaction, no call of `Db` within it. What is to happen
//!   in memory once it is committed is handed over with [`Tx::after_commit`].
//! - After a statement fails the transaction is dead; where a broken constraint is an expected outcome, say
//!   [`Tx::try_run`] or [`Tx::attempt`] (a savepoint), or `ON CONFLICT DO NOTHING`.
//! - A number that PostgreSQL computes with SUM or AVG wants `CAST(… AS BIGINT)`; a parameter whose type nothing tells,
//!   as in `$1 IS NULL`, wants a `CAST` too. Booleans are written `WHERE ok`, LIKE minds the case on both.
//! - A list of ids is one parameter: `… IN ids_of($1)` with [`ids_json`].

pub(crate) mod behalf;
mod cache;
mod column;
mod conn;
mod database;
pub(crate) mod dialect;
mod error;
mod job;
mod param;
mod postgres;
mod queue;
pub(crate) mod row;
mod sent;
pub(crate) mod sql;
mod sqlite;
mod trouble;
mod wire;

pub use behalf::on_behalf;
pub use cache::statements_prepared;
pub use column::{Column, FromColumn, Row};
pub use conn::{Conn, Tx};
pub use database::{Db, Options, TRACES};
pub use dialect::{Engine, PLANNER};
pub use error::{ConstraintKind, DbError};
pub use param::{Param, ids_json};
pub use queue::QueueCounts;
pub use sent::{asked_ahead, asked_in_vain};
pub use sql::{STATEMENTS, Sql};
pub use trouble::Trouble;

pub(crate) use database::Target;

/// A connection of its own to a SQLite file, for migrations.
pub(crate) fn sqlite_connection(path: &std::path::Path) -> Result<rusqlite::Connection, DbError> {
    sqlite::open(path, false).map(|(connection, _)| connection)
}
