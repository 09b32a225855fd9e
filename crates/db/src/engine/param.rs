//! A statement's parameter: borrowed, of the few types that both engines share.

use domain::account::qr::TicketState;
use domain::account::way::Way;
use domain::forum::Board;
use domain::invoice::{InvoiceKind, InvoiceStatus};
use domain::ledger::Channel;
use domain::payment::{self, EventState, refund_order};
use domain::payout::{PayoutChannel, PayoutStatus};
use domain::refusal::Purpose;
use domain::{Currency, Minor, Site, Timestamp, gig, report};

/// A value for one `$n`. Made by [`params!`](crate::params).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Param<'a> {
    Null,
    Int(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
    Bool(bool),
    Float(f64),
}

/// `&params![id, now, &name]`: an array of [`Param`], in the order of `$1 … $n`.
#[macro_export]
macro_rules! params {
    () => { [$crate::Param::Null; 0] };
    ($($value:expr),+ $(,)?) => { [$($crate::Param::from($value)),+] };
}

/// A type that one parameter holds, NULL aside. Declared apart from `From`, which `Option` has as well, lest the
/// compiler look for options of options without end.
pub trait Scalar<'a> {
    fn param(self) -> Param<'a>;
}

/// Implements the conversions of a type; of a `Copy` type, those of a reference to it too.
macro_rules! scalars {
    (copied $($from:ty, $value:ident => $param:expr;)*) => {
        scalars! { $($from, $value => $param; &$from, value => (*value).param();)* }
    };
    ($($from:ty, $value:ident => $param:expr;)*) => { $(
        impl<'a> Scalar<'a> for $from {
            fn param(self) -> Param<'a> {
                let $value = self;
                $param
            }
        }
        impl<'a> From<$from> for Param<'a> {
            fn from(value: $from) -> Self {
                value.param()
            }
        }
    )* };
}

scalars! { copied
    i64, n => Param::Int(n);
    i32, n => Param::Int(i64::from(n));
    u32, n => Param::Int(i64::from(n));
    u16, n => Param::Int(i64::from(n));
    u8, n => Param::Int(i64::from(n));
    usize, n => Param::Int(i64::try_from(n).unwrap_or(i64::MAX));
    bool, b => Param::Bool(b);
    f64, f => Param::Float(f);
    Timestamp, t => Param::Int(t.0);
    Minor, m => Param::Int(m.0);
    Currency, c => Param::Text(c.code());
    Site, s => Param::Text(s.code());
    Board, board => Param::Text(board.code());
    report::Kind, kind => Param::Text(kind.code());
    report::Status, status => Param::Text(status.code());
    gig::Audit, audit => Param::Text(audit.code());
    Way, way => Param::Text(way.code());
    TicketState, state => Param::Text(state.code());
    Channel, c => Param::Text(c.code());
    Purpose, p => Param::Text(p.code());
    payment::Status, s => Param::Text(s.code());
    refund_order::Status, s => Param::Text(s.code());
    PayoutChannel, c => Param::Text(c.code());
    PayoutStatus, s => Param::Text(s.code());
    InvoiceKind, kind => Param::Text(kind.code());
    InvoiceStatus, status => Param::Int(status.value());
    EventState, state => Param::Text(state.code());
}

macro_rules! identifier {
    ($id:ty) => {
        scalars! { copied $id, id => Param::Int(i64::from(id)); }
    };
}
domain::for_each_id!(identifier);

scalars! {
    &'a str, text => Param::Text(text);
    &'a String, text => Param::Text(text);
    &'a [u8], bytes => Param::Bytes(bytes);
    &'a Vec<u8>, bytes => Param::Bytes(bytes);
}

impl<'a, const N: usize> From<&'a [u8; N]> for Param<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Param::Bytes(bytes)
    }
}

impl<'a, T: Scalar<'a>> From<Option<T>> for Param<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Param::Null, Scalar::param)
    }
}

impl<'a, T> From<&'a Option<T>> for Param<'a>
where
    &'a T: Scalar<'a>,
{
    fn from(value: &'a Option<T>) -> Self {
        value.as_ref().map_or(Param::Null, Scalar::param)
    }
}

impl Param<'_> {
    pub(crate) fn has_nul(&self) -> bool {
        matches!(self, Param::Text(text) if text.as_bytes().contains(&0))
    }
}

/// A parameter that is kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Given {
    Null,
    Int(i64),
    Text(Box<str>),
    Bytes(Box<[u8]>),
    Bool(bool),
    Float(f64),
}

impl From<&Param<'_>> for Given {
    fn from(param: &Param<'_>) -> Self {
        match *param {
            Param::Null => Given::Null,
            Param::Int(n) => Given::Int(n),
            Param::Text(text) => Given::Text(text.into()),
            Param::Bytes(bytes) => Given::Bytes(bytes.into()),
            Param::Bool(b) => Given::Bool(b),
            Param::Float(f) => Given::Float(f),
        }
    }
}

impl Given {
    pub(crate) fn param(&self) -> Param<'_> {
        match self {
            Given::Null => Param::Null,
            Given::Int(n) => Param::Int(*n),
            Given::Text(text) => Param::Text(text),
            Given::Bytes(bytes) => Param::Bytes(bytes),
            Given::Bool(b) => Param::Bool(*b),
            Given::Float(f) => Param::Float(*f),
        }
    }
}

/// A list of ids for `ids_of($n)`: `… WHERE project_id IN ids_of($1)` with `&ids_json(ids)`.
pub fn ids_json<I: Into<i64>>(ids: impl IntoIterator<Item = I>) -> String {
    let mut json = String::from("[");
    for (i, id) in ids.into_iter().enumerate() {
        if i > 0 {
            json.push(',');
        }
        json.push_str(&id.into().to_string());
    }
    json.push(']');
    json
}
