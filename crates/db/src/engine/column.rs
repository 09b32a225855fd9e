//! Reading a row: columns by position, borrowed from the engine, converted without copying where the type allows.

use super::{DbError, Sql};
use domain::account::qr::TicketState;
use domain::account::way::Way;
use domain::forum::Board;
use domain::invoice::{InvoiceKind, InvoiceStatus};
use domain::ledger::Channel;
use domain::payment::{self, EventState, refund_order};
use domain::payout::{PayoutChannel, PayoutStatus};
use domain::project::refund;
use domain::refusal::Purpose;
use domain::{Currency, Minor, Site, Timestamp, gig, report};

/// A row while it is being mapped.
pub struct Row<'r> {
    source: Source<'r>,
    sql: &'static Sql,
}

#[derive(Clone, Copy)]
enum Source<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r postgres::Row),
}

/// One value of a row, borrowed from the engine. SQLite knows no booleans: they arrive as `Int`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Column<'r> {
    Null,
    Int(i64),
    Text(&'r str),
    Bytes(&'r [u8]),
    Bool(bool),
    Float(f64),
}

/// A type that a column reads as.
pub trait FromColumn<'r>: Sized {
    /// What the type is called in an error.
    const EXPECTED: &'static str;
    /// `None` when the column holds something else.
    fn from_column(column: Column<'r>) -> Option<Self>;
}

impl<'r> Row<'r> {
    pub(crate) fn sqlite(row: &'r rusqlite::Row<'r>, sql: &'static Sql) -> Self {
        Self { source: Source::Sqlite(row), sql }
    }

    pub(crate) fn postgres(row: &'r postgres::Row, sql: &'static Sql) -> Self {
        Self { source: Source::Postgres(row), sql }
    }

    /// The column at `index` (from 0) as a `T`.
    ///
    /// # Errors
    /// [`DbError::Column`] when there is no such column or it holds another type (NULL included, unless `T` is an `Option`).
    pub fn get<T: FromColumn<'r>>(&self, index: usize) -> Result<T, DbError> {
        let column = self.column(index).map_err(|found| self.mismatch(index, T::EXPECTED, found))?;
        T::from_column(column).ok_or_else(|| self.mismatch(index, T::EXPECTED, format!("{column:.60?}")))
    }

    /// The text at `index`, borrowed: no copy, for hot paths. The same as `get::<&str>`.
    ///
    /// # Errors
    /// As [`Row::get`].
    pub fn text(&self, index: usize) -> Result<&'r str, DbError> {
        self.get(index)
    }

    fn column(&self, index: usize) -> Result<Column<'r>, String> {
        match self.source {
            Source::Sqlite(row) => match row.get_ref(index).map_err(|e| e.to_string())? {
                rusqlite::types::ValueRef::Null => Ok(Column::Null),
                rusqlite::types::ValueRef::Integer(n) => Ok(Column::Int(n)),
                rusqlite::types::ValueRef::Real(f) => Ok(Column::Float(f)),
                rusqlite::types::ValueRef::Blob(bytes) => Ok(Column::Bytes(bytes)),
                rusqlite::types::ValueRef::Text(text) => {
                    std::str::from_utf8(text).map(Column::Text).map_err(|e| e.to_string())
                }
            },
            Source::Postgres(row) => row.try_get(index).map_err(|e| match std::error::Error::source(&e) {
                Some(cause) => cause.to_string(),
                None => e.to_string(),
            }),
        }
    }

    #[cold]
    fn mismatch(&self, index: usize, expected: &'static str, found: String) -> DbError {
        DbError::Column { file: self.sql.file, line: self.sql.line, index, expected, found }
    }
}

/// Declares how a type reads: the column patterns it accepts.
macro_rules! reads {
    ($($type:ty: $name:literal, $($pattern:pat => $value:expr),+;)*) => { $(
        impl<'r> FromColumn<'r> for $type {
            const EXPECTED: &'static str = $name;
            fn from_column(column: Column<'r>) -> Option<Self> {
                match column {
                    $($pattern => $value,)+
                    _ => None,
                }
            }
        }
    )* };
}

reads! {
    i64: "an integer", Column::Int(n) => Some(n);
    i32: "a 32-bit integer", Column::Int(n) => n.try_into().ok();
    u32: "a 32-bit count", Column::Int(n) => n.try_into().ok();
    u16: "a 16-bit count", Column::Int(n) => n.try_into().ok();
    u8: "an 8-bit count", Column::Int(n) => n.try_into().ok();
    u64: "a count", Column::Int(n) => n.try_into().ok();
    usize: "a count", Column::Int(n) => n.try_into().ok();
    bool: "a boolean", Column::Bool(b) => Some(b), Column::Int(0) => Some(false), Column::Int(1) => Some(true);
    f64: "a number", Column::Float(f) => Some(f), Column::Int(n) => Some(n as f64);
    &'r str: "a text", Column::Text(text) => Some(text);
    String: "a text", Column::Text(text) => Some(text.to_owned());
    &'r [u8]: "bytes", Column::Bytes(bytes) => Some(bytes);
    Vec<u8>: "bytes", Column::Bytes(bytes) => Some(bytes.to_vec());
    Timestamp: "a moment", Column::Int(ms) => Some(Timestamp(ms));
    Minor: "an amount", Column::Int(amount) => Some(Minor(amount));
    Currency: "a currency", Column::Text(code) => Currency::parse(code);
    Site: "a site", Column::Text(code) => Site::parse(code);
    Board: "a board", Column::Text(code) => Board::parse(code);
    report::Kind: "a kind of report", Column::Text(code) => report::Kind::parse(code);
    report::Status: "a state of a report", Column::Text(code) => report::Status::parse(code);
    gig::Audit: "a state of a gig's version", Column::Text(code) => gig::Audit::parse(code);
    Way: "a way in", Column::Text(code) => Way::parse(code);
    TicketState: "a state of a QR code", Column::Text(code) => TicketState::parse(code);
    Channel: "a channel", Column::Text(code) => Channel::parse(code);
    Purpose: "a purpose", Column::Text(code) => Purpose::parse(code);
    payment::Status: "a payment's status", Column::Text(code) => payment::Status::parse(code);
    PayoutChannel: "a withdrawal's channel", Column::Text(code) => PayoutChannel::parse(code);
    PayoutStatus: "a withdrawal's status", Column::Text(code) => PayoutStatus::parse(code);
    InvoiceKind: "a kind of invoice", Column::Text(code) => InvoiceKind::parse(code);
    InvoiceStatus: "where an invoice stands", Column::Int(value) => InvoiceStatus::from_value(value);
    EventState: "a state of a notification", Column::Text(code) => EventState::parse(code);
    refund::Outcome: "the outcome of a request for a refund", Column::Text(code) => refund::Outcome::parse(code);
    refund_order::Status: "the status of an order to send back", Column::Text(code) => refund_order::Status::parse(code);
}

macro_rules! identifier {
    ($id:ty) => {
        reads! { $id: "an id", Column::Int(id) => Some(<$id>::from(id)); }
    };
}
domain::for_each_id!(identifier);

impl<'r, T: FromColumn<'r>> FromColumn<'r> for Option<T> {
    const EXPECTED: &'static str = T::EXPECTED;
    fn from_column(column: Column<'r>) -> Option<Self> {
        match column {
            Column::Null => Some(None),
            value => T::from_column(value).map(Some),
        }
    }
}
