//! How amounts and moments travel: numbers in major units, RFC 3339 texts.

use domain::{Minor, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// Major units with at most two decimals: `599`, `764.15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = f64)]
pub struct Amount(pub Minor);

impl From<Minor> for Amount {
    fn from(minor: Minor) -> Self {
        Amount(minor)
    }
}

/// RFC 3339, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = DateTime)]
pub struct When(pub Timestamp);

impl From<Timestamp> for When {
    fn from(at: Timestamp) -> Self {
        When(at)
    }
}

/// `1` or `0`, where the contract says so.
#[must_use]
pub fn flag(on: bool) -> i64 {
    i64::from(on)
}
