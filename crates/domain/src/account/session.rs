//! Sessions: how long one lasts, how many a person has.

use crate::Timestamp;
use crate::time::DAY_MS;

/// How long a session lasts, however much it is used.
pub const SESSION_LIFE_MS: i64 = 30 * DAY_MS;
/// The most days that a session may last unused: as long as it lasts at all.
pub const SESSION_IDLE_DAYS_MOST: i64 = SESSION_LIFE_MS / DAY_MS;
/// Running sessions of a person: of more, those that were longest not seen end.
pub const SESSIONS_MOST: i64 = 50;

/// When a session ends that began then, was last used at that moment and lasts `idle_days` unused (setting
/// `sessionIdleDays`).
#[must_use]
pub const fn session_end(began: Timestamp, used: Timestamp, idle_days: i64) -> Timestamp {
    let (idle, life) = (used.plus_days(idle_days), began.plus_ms(SESSION_LIFE_MS));
    if idle.0 < life.0 { idle } else { life }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_ends_a_while_after_it_was_used_and_never_later_than_it_lasts() {
        let began = Timestamp(1_000);
        for (used_after_days, ends_after_days) in [(0, 14), (1, 15), (15, 29), (16, 30), (17, 30), (30, 30)] {
            assert_eq!(
                session_end(began, began.plus_days(used_after_days), 14),
                began.plus_days(ends_after_days),
                "{used_after_days}"
            );
            assert_eq!(
                session_end(began, began.plus_days(used_after_days), SESSION_IDLE_DAYS_MOST),
                began.plus_days(30)
            );
        }
    }
}
