//! The public logs of the ledger and of certificates: what is a record, when a head is due, how days are written.

use crate::Timestamp;
use crate::time::{DAY_MS, HOUR_MS};

/// Records of one transaction: short ones, since everybody else's writes wait beside them.
pub const AT_ONCE: u32 = 2_000;
/// A head is made within so long after its day begins, UTC.
pub const HEAD_WITHIN_MS: i64 = HOUR_MS;
/// Heads of each log at first sight.
pub const HEADS_SHOWN: i64 = 7;
/// What a certificate's record begins with; another form of the text gets another line.
const CERTIFICATE_FORM: &str = "vermilion certificate v1";

/// A log that is only ever added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// Every journal, by its hash.
    Ledger,
    /// Every certificate that was issued.
    Certificates,
}

impl Log {
    pub const ALL: [Log; 2] = [Log::Ledger, Log::Certificates];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Log::Ledger => "ledger",
            Log::Certificates => "certificates",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Log::ALL.into_iter().find(|log| log.code() == code)
    }

    /// What the log is called in its heads: the market's address without the scheme, a path below it. Names of keys hold
    /// neither spaces nor plus signs.
    #[must_use]
    pub fn name(self, origin: &str) -> String {
        let host = origin.split_once("://").map_or(origin, |(_, host)| host);
        let host: String = host.chars().filter(|c| !c.is_whitespace() && *c != '+').collect();
        let host = if host.is_empty() { "localhost" } else { &host };
        format!("{host}/transparency/{}", self.code())
    }
}

/// What a certificate says, for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub code: String,
    pub package_sha256: String,
    pub issued_at: Timestamp,
    pub project_name: String,
    pub designer_name: String,
    pub client_name: String,
}

impl Certificate {
    /// The record: seven lines that whoever holds the certificate can write down themselves, each closed by a line feed.
    /// The names are in it, since who made a design and who has it is what a certificate is for.
    #[must_use]
    pub fn record(&self) -> String {
        let line = |name: &str| name.replace('\n', " ");
        format!(
            "{CERTIFICATE_FORM}\n{}\n{}\n{}\n{}\n{}\n{}\n",
            self.code,
            self.package_sha256,
            self.issued_at.rfc3339(),
            line(&self.project_name),
            line(&self.designer_name),
            line(&self.client_name)
        )
    }
}

/// The day of a moment as it begins, UTC.
#[must_use]
pub const fn day_of(at: Timestamp) -> Timestamp {
    Timestamp(at.0 - at.0.rem_euclid(DAY_MS))
}

/// A day as it is written in addresses: `2026-11-25`.
#[must_use]
pub fn day_text(day: Timestamp) -> String {
    day.rfc3339().chars().take(10).collect()
}

/// Reads what [`day_text`] writes, and nothing else.
#[must_use]
pub fn parse_day(text: &str) -> Option<Timestamp> {
    let day = Timestamp::from_rfc3339(&format!("{text}T00:00:00Z"))?;
    (day_text(day) == text).then_some(day)
}

/// By when there will be another head, after the newest one.
#[must_use]
pub fn next_head_by(newest_day: Option<Timestamp>, now: Timestamp) -> Timestamp {
    let next = newest_day.map_or(now, |day| day.plus_days(1).max(day_of(now)).plus_ms(HEAD_WITHIN_MS));
    next.max(now.plus_ms(HEAD_WITHIN_MS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_are_named_by_their_market() {
        for (origin, name) in [
            ("https://vermilion.example", "vermilion.example/transparency/ledger"),
            ("http://127.0.0.1:3000", "127.0.0.1:3000/transparency/ledger"),
            ("", "localhost/transparency/ledger"),
            ("https://a b+c", "abc/transparency/ledger"),
        ] {
            assert_eq!(Log::Ledger.name(origin), name);
        }
        assert!(Log::ALL.into_iter().all(|log| Log::parse(log.code()) == Some(log)));
        assert_eq!(Log::parse("Ledger"), None);
    }

    #[test]
    fn a_record_has_seven_lines_whatever_people_are_called() {
        let certificate = Certificate {
            code: "K7M2PQ4RTVWX".to_owned(),
            package_sha256: "ab".repeat(32),
            issued_at: Timestamp(1_764_076_957_123),
            project_name: "山海\n茶社".to_owned(),
            designer_name: "林青".to_owned(),
            client_name: String::new(),
        };
        let told = format!(
            "vermilion certificate v1\nK7M2PQ4RTVWX\n{}\n2025-11-25T13:22:37.123Z\n山海 茶社\n林青\n\n",
            "ab".repeat(32)
        );
        assert_eq!(certificate.record(), told);
    }

    #[test]
    fn days_are_written_in_one_way() {
        let day = Timestamp(1_764_028_800_000);
        assert_eq!((day_text(day).as_str(), parse_day("2025-11-25")), ("2025-11-25", Some(day)));
        for wrong in ["2025-11-31", "2025-1-1", "2025-11-25Z", "+025-11-25", "", "2025-11-25T00:00:00Z"] {
            assert_eq!(parse_day(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_next_head_is_that_of_the_next_day_and_never_in_the_past() {
        let (day, hour) = (Timestamp(1_764_028_800_000), HOUR_MS);
        for (newest, now, by) in [
            (None, 5 * hour, 6 * hour),
            (Some(0), 5 * hour, 25 * hour),
            (Some(-24), 0, hour),
            (Some(-24), 5 * hour, 6 * hour),
            (Some(-240), 5 * hour, 6 * hour),
        ] {
            let newest = newest.map(|hours: i64| day.plus_hours(hours));
            assert_eq!(next_head_by(newest, day.plus_ms(now)).since(day), by, "{newest:?} {now}");
        }
    }
}
