//! Time zones, by their IANA names. What is known of them comes with the program: machines without a database of zones
//! know the same as any other.

use crate::Timestamp;
use crate::time::{HOUR_MS, SECOND_MS};
use jiff::ToSpan;
use jiff::tz::TimeZone;

/// The market's calendar is China's (rules: Sites), which keeps one time all year: its midnight is so far ahead of that of
/// UTC.
pub const CHINA_MS: i64 = 8 * HOUR_MS;
/// The zone of whoever named none.
pub const DEFAULT_ZONE: &str = "Asia/Shanghai";

#[must_use]
pub fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// The next moment after `now` at which clocks in that zone show that full hour; where they are put forward over it, the
/// moment after. A zone that is not known is [`DEFAULT_ZONE`].
#[must_use]
pub fn next_hour(now: Timestamp, zone: &str, hour: i8) -> Timestamp {
    let found = TimeZone::get(zone).or_else(|_| TimeZone::get(DEFAULT_ZONE)).unwrap_or(TimeZone::UTC);
    let Ok(there) = jiff::Timestamp::from_millisecond(now.0).map(|at| at.to_zoned_datetime(found)) else {
        return now.plus_days(1);
    };
    let on = |days: i64| -> Option<Timestamp> {
        let day = there.date().checked_add(days.days()).ok()?;
        let at = day.at(hour, 0, 0, 0).to_zoned_datetime(there.time_zone().clone()).ok()?;
        Some(Timestamp(at.timestamp().as_millisecond()))
    };
    // A zone that changes the side of the date line leaves a day out.
    (0..=2).filter_map(on).find(|at| *at > now).unwrap_or(now.plus_days(1))
}

/// A moment as clocks in that zone show it, to the second: `2026-06-09 18:13:20`; and how far they are from UTC: `UTC+8`,
/// `UTC-3:30`, `UTC`. A zone that is not known is UTC.
#[must_use]
pub fn wall(at: Timestamp, zone: &str) -> (String, String) {
    let found = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    let seconds = jiff::Timestamp::from_millisecond(at.0)
        .map_or(0, |at| i64::from(at.to_zoned_datetime(found).offset().seconds()));
    let shown = at.plus_ms(seconds * SECOND_MS).rfc3339();
    let (sign, minutes) = (if seconds < 0 { '-' } else { '+' }, seconds.abs() / 60);
    let name = match (minutes / 60, minutes % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    };
    (format!("{} {}", &shown[..10], &shown[11..19]), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp::from_rfc3339(text).unwrap()
    }

    #[test]
    fn the_next_morning_is_the_readers_own() {
        for (now, zone, morning) in [
            ("2026-03-01T23:59:59Z", "Asia/Shanghai", "2026-03-02T00:00:00.000Z"),
            // On the hour it is the next day's.
            ("2026-03-02T00:00:00Z", "Asia/Shanghai", "2026-03-03T00:00:00.000Z"),
            ("2026-03-02T00:00:00Z", "UTC", "2026-03-02T08:00:00.000Z"),
            ("2026-03-02T00:00:00Z", "Asia/Kolkata", "2026-03-02T02:30:00.000Z"),
            ("2026-03-02T00:00:00Z", "Asia/Calcutta", "2026-03-02T02:30:00.000Z"),
            // Clocks go forward on the 8th: the day has 23 hours.
            ("2026-03-07T13:00:00Z", "America/New_York", "2026-03-08T12:00:00.000Z"),
            ("2026-03-06T13:00:00Z", "America/New_York", "2026-03-07T13:00:00.000Z"),
            // No zone: the site's.
            ("2026-03-01T23:59:59Z", "Mars/Olympus", "2026-03-02T00:00:00.000Z"),
        ] {
            assert_eq!(next_hour(at(now), zone, 8).rfc3339(), morning, "{zone} {now}");
        }
    }

    #[test]
    fn an_hour_that_is_left_out_is_made_up_for_and_one_that_comes_twice_counts_once() {
        let spring = next_hour(at("2026-03-08T05:00:00Z"), "America/New_York", 2);
        assert_eq!(spring.rfc3339(), "2026-03-08T07:00:00.000Z");
        let autumn = next_hour(at("2026-11-01T04:30:00Z"), "America/New_York", 1);
        assert_eq!(autumn.rfc3339(), "2026-11-01T05:00:00.000Z");
        assert_eq!(next_hour(autumn, "America/New_York", 1).rfc3339(), "2026-11-02T06:00:00.000Z");
        // Samoa had no 30 December 2011.
        assert_eq!(next_hour(at("2011-12-29T20:00:00Z"), "Pacific/Apia", 8).rfc3339(), "2011-12-30T18:00:00.000Z");
    }

    #[test]
    fn clocks_show_a_moment_where_they_are() {
        for (zone, shown, name) in [
            ("Asia/Shanghai", "2026-07-01 04:00:09", "UTC+8"),
            ("America/New_York", "2026-06-30 16:00:09", "UTC-4"),
            ("America/St_Johns", "2026-06-30 17:30:09", "UTC-2:30"),
            ("Asia/Kathmandu", "2026-07-01 01:45:09", "UTC+5:45"),
            ("Europe/London", "2026-06-30 21:00:09", "UTC+1"),
            ("UTC", "2026-06-30 20:00:09", "UTC"),
            ("Mars/Olympus", "2026-06-30 20:00:09", "UTC"),
        ] {
            assert_eq!(wall(at("2026-06-30T20:00:09.500Z"), zone), (shown.to_owned(), name.to_owned()), "{zone}");
        }
    }

    #[test]
    fn zones_are_known_without_those_of_the_machine() {
        for zone in ["Asia/Shanghai", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+8", "Asia/Calcutta"] {
            assert!(is_zone(zone), "{zone}");
        }
        for wrong in ["", "+08:00", "Asia/Shang hai", "A\n", "Mars/Olympus", "../../etc/passwd"] {
            assert!(!is_zone(wrong), "{wrong}");
        }
    }
}
