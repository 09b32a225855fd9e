//! Opening a connection to PostgreSQL.

use crate::engine::DbError;
use postgres::{Client, NoTls};

/// Connects as the address says.
///
/// # Errors
/// [`DbError::Connection`].
pub(crate) fn connect(config: &postgres::Config) -> Result<Client, DbError> {
    config.connect(NoTls).map_err(|e| DbError::Connection(super::errors::chain(&e)))
}
