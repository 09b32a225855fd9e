//! The seam: synchronous closures, one body of static SQL, two engines, database threads.

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
mod sql;
mod sqlite;

pub use column::{Column, FromColumn, Row};
pub use conn::{Conn, Tx};
pub use database::{Db, Options};
pub use dialect::Engine;
pub use error::{ConstraintKind, DbError};
pub use param::{Param, ids_json};
pub use sql::{STATEMENTS, Sql};

pub(crate) use database::Target;

/// A connection of its own to a SQLite file, for migrations.
pub(crate) fn sqlite_connection(path: &std::path::Path) -> Result<rusqlite::Connection, DbError> {
    sqlite::open(path, false).map(|(connection, _)| connection)
}
