//! What every answer is wrapped in: `{code, data}` or `{code, list, total, page, size}`.

use super::Json;
use db::search::Counted;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One thing.
#[derive(Debug, Serialize, ToSchema)]
pub struct Data<T> {
    /// 200.
    pub code: u16,
    pub data: T,
}

/// One page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct List<T> {
    /// 200.
    pub code: u16,
    pub list: Vec<T>,
    /// How many there are on all pages.
    pub total: i64,
    /// Counted from 1.
    pub page: i64,
    pub size: i64,
}

/// One page of a list that is counted up to a bound.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountedList<T> {
    /// 200.
    pub code: u16,
    pub list: Vec<T>,
    /// How many there are on all pages, counted up to a bound.
    pub total: i64,
    /// There are more than were counted.
    pub partial: bool,
    /// Counted from 1.
    pub page: i64,
    pub size: i64,
}

/// Nothing to say: `data` is null.
#[derive(Debug, Serialize, ToSchema)]
pub struct Nothing {
    /// 200.
    pub code: u16,
    #[schema(value_type = Option<Object>)]
    pub data: (),
}

pub fn data<T>(data: T) -> Json<Data<T>> {
    Json(Data { code: 200, data })
}

pub fn nothing() -> Json<Nothing> {
    Json(Nothing { code: 200, data: () })
}

pub fn list<T>(list: Vec<T>, total: i64, page: Page) -> Json<List<T>> {
    Json(List { code: 200, list, total, page: page.number, size: page.size })
}

pub fn counted_list<T>(list: Vec<T>, Counted { total, partial }: Counted, page: Page) -> Json<CountedList<T>> {
    Json(CountedList { code: 200, list, total, partial, page: page.number, size: page.size })
}

/// Which part of a list: bounded, so that nobody asks for everything.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    pub number: i64,
    pub size: i64,
}

/// The query parameters of a paged list.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// From 1.
    pub page: Option<i64>,
    /// At most 100.
    pub size: Option<i64>,
}

impl PageQuery {
    /// The page asked for, with `default_size` where none is named; out of range values are brought into it.
    #[must_use]
    pub fn page(self, default_size: i64) -> Page {
        Page { number: self.page.unwrap_or(1).clamp(1, 100_000), size: self.size.unwrap_or(default_size).clamp(1, 100) }
    }
}

impl Page {
    /// Rows to pass over.
    #[must_use]
    pub fn offset(self) -> i64 {
        (self.number - 1) * self.size
    }
}
