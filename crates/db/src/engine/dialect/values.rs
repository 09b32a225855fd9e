//! How parameters and columns travel to and from each engine.

use crate::engine::param::Given;
use crate::engine::{Column, Param};
use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type};
use rusqlite::types::{ToSqlOutput, ValueRef};
use std::error::Error;

impl rusqlite::ToSql for Param<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Param::Null => ValueRef::Null,
            Param::Int(n) => ValueRef::Integer(n),
            Param::Text(text) => ValueRef::Text(text.as_bytes()),
            Param::Bytes(bytes) => ValueRef::Blob(bytes),
            Param::Bool(b) => ValueRef::Integer(i64::from(b)),
            Param::Float(f) => ValueRef::Real(f),
        }))
    }
}

impl ToSql for Param<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match *self {
            Param::Null => Ok(IsNull::Yes),
            Param::Int(n) => match *ty {
                Type::INT8 => n.to_sql(ty, out),
                Type::INT4 => i32::try_from(n)?.to_sql(ty, out),
                Type::INT2 => i16::try_from(n)?.to_sql(ty, out),
                Type::FLOAT8 => (n as f64).to_sql(ty, out),
                _ => Err(misfit("an integer", ty)),
            },
            Param::Text(text) if <&str as ToSql>::accepts(ty) => text.to_sql(ty, out),
            Param::Bytes(bytes) if *ty == Type::BYTEA => bytes.to_sql(ty, out),
            Param::Bool(b) if *ty == Type::BOOL => b.to_sql(ty, out),
            Param::Float(f) if *ty == Type::FLOAT8 => f.to_sql(ty, out),
            Param::Text(_) => Err(misfit("a text", ty)),
            Param::Bytes(_) => Err(misfit("bytes", ty)),
            Param::Bool(_) => Err(misfit("a boolean", ty)),
            Param::Float(_) => Err(misfit("a number", ty)),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    postgres::types::to_sql_checked!();
}

impl ToSql for Given {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        self.param().to_sql(ty, out)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    postgres::types::to_sql_checked!();
}

fn misfit(given: &str, ty: &Type) -> Box<dyn Error + Sync + Send> {
    format!("{given} was given where the statement takes {ty}").into()
}

impl<'r> FromSql<'r> for Column<'r> {
    fn from_sql(ty: &Type, raw: &'r [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *ty {
            Type::INT8 => Column::Int(i64::from_sql(ty, raw)?),
            Type::INT4 => Column::Int(i64::from(i32::from_sql(ty, raw)?)),
            Type::INT2 => Column::Int(i64::from(i16::from_sql(ty, raw)?)),
            Type::BOOL => Column::Bool(bool::from_sql(ty, raw)?),
            Type::FLOAT8 => Column::Float(f64::from_sql(ty, raw)?),
            Type::BYTEA => Column::Bytes(<&[u8]>::from_sql(ty, raw)?),
            _ => Column::Text(<&str>::from_sql(ty, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Column::Null)
    }

    /// NUMERIC is left out on purpose: a SUM of BIGINT must be cast in the statement.
    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT8 | Type::INT4 | Type::INT2 | Type::BOOL | Type::FLOAT8 | Type::BYTEA)
            || <&str as FromSql>::accepts(ty)
    }
}
