//! What somebody takes along of themselves: everything that is kept about them, as an archive that is made while they go on
//! and can be had for a day.

use crate::Timestamp;
use crate::time::DAY_MS;

/// How long the archive can be had, and how long one that is being made is waited for.
pub const EXPORT_LIVES_MS: i64 = DAY_MS;
/// The files of one archive, in bytes: of more, the newest go along and the others are named with their addresses.
pub const EXPORT_FILES_BYTES_MOST: u64 = 2 << 30;

/// How an archive stands that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportState {
    /// Never asked for, or over: another one may be asked for.
    None,
    Working,
    Ready,
}

impl ExportState {
    pub const ALL: [ExportState; 3] = [ExportState::None, ExportState::Working, ExportState::Ready];

    /// The stable word of the contract.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ExportState::None => "none",
            ExportState::Working => "working",
            ExportState::Ready => "ready",
        }
    }

    /// How the one stands that was asked for at that moment and, once it is made, is good until another.
    #[must_use]
    pub fn of(asked_at: Timestamp, until: Option<Timestamp>, now: Timestamp) -> Self {
        match until {
            Some(until) if until > now => ExportState::Ready,
            None if now.since(asked_at) < EXPORT_LIVES_MS => ExportState::Working,
            Some(_) | None => ExportState::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_is_made_within_a_day_and_lives_for_one() {
        let now = Timestamp(10 * DAY_MS);
        for (asked_ago, left, state) in [
            (0, None, ExportState::Working),
            (DAY_MS - 1, None, ExportState::Working),
            // Lost on its way: it may be asked for again.
            (DAY_MS, None, ExportState::None),
            (0, Some(1), ExportState::Ready),
            (2 * DAY_MS, Some(1), ExportState::Ready),
            (0, Some(0), ExportState::None),
            (0, Some(-1), ExportState::None),
        ] {
            let until = left.map(|left| now.plus_ms(left));
            assert_eq!(ExportState::of(now.plus_ms(-asked_ago), until, now), state, "{asked_ago} {left:?}");
        }
    }
}
