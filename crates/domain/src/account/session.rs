//! Sessions: how long one lasts, how many a person has.

use crate::time::DAY_MS;

/// How long a session lasts.
pub const SESSION_LIFE_MS: i64 = 30 * DAY_MS;
/// Running sessions of a person: of more, those that were longest not seen end.
pub const SESSIONS_MOST: i64 = 50;
