//! The only home of SQL: one module of queries per area, the migrations, and the seam that runs both on two engines.

pub mod engine;
pub mod file;
pub mod jobs;
pub mod migrate;
pub mod search;
pub mod search_words;
pub mod session;

pub use engine::{
    Column, Conn, ConstraintKind, Db, DbError, Engine, FromColumn, Options, Param, Row, STATEMENTS, Sql, Tx, ids_json,
};

#[doc(hidden)]
pub use linkme;
