//! Which cases of a queue of the desk a moderator asks for.

use super::envelope::{Page, PageQuery};
use domain::Refusal;
use domain::refusal::Problem;
use serde::Deserialize;
use utoipa::IntoParams;

/// How many cases a page holds where nothing is said.
const PAGE: i64 = 20;

/// Which cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// That one, waiting or decided.
    One(i64),
    /// What waits, longest first.
    Open,
    /// What was decided, latest first.
    Decided,
}

/// Which cases of a queue.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct QueueQuery {
    /// Only this one, whatever its status.
    pub id: Option<i64>,
    /// `open` or `waiting` (the same, and the default), or `decided`.
    pub status: Option<String>,
    /// From 1.
    pub page: Option<i64>,
    /// 20 where it is not named, at most 100.
    pub size: Option<i64>,
}

impl QueueQuery {
    /// # Errors
    /// A fault on `status`.
    pub fn cases(&self) -> Result<Cases, Refusal> {
        if let Some(id) = self.id {
            return Ok(Cases::One(id));
        }
        match self.status.as_deref() {
            None | Some("" | "open" | "waiting") => Ok(Cases::Open),
            Some("decided") => Ok(Cases::Decided),
            Some(_) => Err(Refusal::fault("status", Problem::Unknown)),
        }
    }

    #[must_use]
    pub fn page(&self) -> Page {
        PageQuery { page: self.page, size: self.size }.page(PAGE)
    }
}

/// A list of what was found, and how many there are.
#[must_use]
pub fn only<T>(found: Option<T>) -> (Vec<T>, i64) {
    let total = i64::from(found.is_some());
    (found.into_iter().collect(), total)
}
