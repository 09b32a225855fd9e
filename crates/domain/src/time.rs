//! Moments and spans: integer milliseconds, UTC. `now` is always a parameter.

use serde::{Serialize, Serializer};

/// A moment: milliseconds since 1970-01-01T00:00:00Z. JSON carries RFC 3339.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

pub const SECOND_MS: i64 = 1_000;
pub const MINUTE_MS: i64 = 60 * SECOND_MS;
pub const HOUR_MS: i64 = 60 * MINUTE_MS;
pub const DAY_MS: i64 = 24 * HOUR_MS;

/// The moments that RFC 3339 can write: from the beginning of year 0 to the end of year 9999.
const FIRST_WRITTEN: Timestamp = Timestamp(-62_167_219_200_000);
const LAST_WRITTEN: Timestamp = Timestamp(253_402_300_799_999);

impl Timestamp {
    #[must_use]
    pub const fn plus_hours(self, hours: i64) -> Self {
        Timestamp(self.0 + hours * HOUR_MS)
    }

    #[must_use]
    pub const fn plus_days(self, days: i64) -> Self {
        Timestamp(self.0 + days * DAY_MS)
    }

    #[must_use]
    pub const fn plus_ms(self, ms: i64) -> Self {
        Timestamp(self.0 + ms)
    }

    /// Milliseconds from `earlier` to this moment; negative when this one is the earlier.
    #[must_use]
    pub const fn since(self, earlier: Timestamp) -> i64 {
        self.0 - earlier.0
    }

    /// Midnight UTC of a day of the Gregorian calendar; `None` when there is no such day.
    #[must_use]
    pub fn from_civil(year: i64, month: i64, day: i64) -> Option<Self> {
        let days = days_from_civil(year, month, day);
        let exists = (1..=9_999).contains(&year) && civil_from_days(days) == (year, month, day);
        exists.then_some(Timestamp(days * DAY_MS))
    }

    /// Reads RFC 3339 in UTC: `2026-01-02T03:04:05Z`, with any fraction of a second, of which milliseconds are kept.
    #[must_use]
    pub fn from_rfc3339(text: &str) -> Option<Self> {
        let (day, clock) = text.strip_suffix('Z')?.split_once('T')?;
        let digits = |text: &str| -> Option<i64> {
            text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
        };
        let three = |text: &str, widths: [usize; 3]| -> Option<[i64; 3]> {
            let separator = if widths[0] == 4 { '-' } else { ':' };
            let parts: Vec<&str> = text.split(separator).collect();
            let fits = parts.len() == 3 && parts.iter().zip(widths).all(|(part, width)| part.len() == width);
            let numbers: Vec<i64> = parts.into_iter().filter(|_| fits).filter_map(digits).collect();
            numbers.try_into().ok()
        };
        let [year, month, date] = three(day, [4, 2, 2])?;
        let (whole, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
        let [hour, minute, second] = three(whole, [2, 2, 2])?;
        let ms = format!("{:0<3}", fraction.get(..fraction.len().min(3))?);
        let is_time = hour < 24 && minute < 60 && second < 60 && !fraction.is_empty() && digits(fraction).is_some();
        let clock_ms = hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS + digits(&ms)?;
        Timestamp::from_civil(year, month, date).filter(|_| is_time).map(|midnight| midnight.plus_ms(clock_ms))
    }

    /// RFC 3339 in UTC with milliseconds: `2026-01-02T03:04:05.678Z`.
    #[must_use]
    pub fn rfc3339(self) -> String {
        let letters = self.letters();
        String::from_utf8_lossy(&letters).into_owned()
    }

    /// The characters of [`Timestamp::rfc3339`], which nearly every answer has many of. Years have four digits: what lies
    /// before the first of them or after the last is written as its nearest moment.
    fn letters(self) -> [u8; 24] {
        let within = self.0.clamp(FIRST_WRITTEN.0, LAST_WRITTEN.0);
        let (days, ms) = (within.div_euclid(DAY_MS), within.rem_euclid(DAY_MS));
        let (year, month, day) = civil_from_days(days);
        let mut letters = *b"0000-00-00T00:00:00.000Z";
        let mut write = |from: usize, digits: usize, mut number: i64| {
            for place in (from..from + digits).rev() {
                // A digit is below ten.
                letters[place] = b'0' + (number % 10) as u8;
                number /= 10;
            }
        };
        write(0, 4, year);
        write(5, 2, month);
        write(8, 2, day);
        write(11, 2, ms / HOUR_MS);
        write(14, 2, ms / MINUTE_MS % 60);
        write(17, 2, ms / SECOND_MS % 60);
        write(20, 3, ms % 1_000);
        letters
    }
}

/// Year, month and day of a day number counted from 1970-01-01, in the proleptic Gregorian calendar.
#[must_use]
pub fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// The day number, counted from 1970-01-01, of a day of the proleptic Gregorian calendar.
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9).rem_euclid(12)) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&String::from_utf8_lossy(&self.letters()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_read_back_and_days_that_do_not_exist_are_none() {
        for days in (-800_000..800_000).step_by(373) {
            let (year, month, day) = civil_from_days(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
        for (year, month, day) in [(2026, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 4, 31), (2026, 1, 0), (0, 1, 1)] {
            assert_eq!(Timestamp::from_civil(year, month, day), None);
        }
        assert_eq!(Timestamp::from_civil(2000, 2, 29), Some(Timestamp(951_782_400_000)));
    }

    #[test]
    fn moments_are_written_as_rfc_3339() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_767_323_045_678, "2026-01-02T03:04:05.678Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (253_402_300_800_000, "9999-12-31T23:59:59.999Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
            (i64::MIN, "0000-01-01T00:00:00.000Z"),
            (i64::MAX, "9999-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(Timestamp(ms).rfc3339(), text);
        }
    }
}
