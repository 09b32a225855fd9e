//! The desk's figures: a period of days or weeks beside the one before it, worked out of the ledger and of the contests'
//! own moments.

use crate::{AppError, Market};
use db::admin::figures::{self as rows, Begun, Frame, Moved};
use domain::ledger::Holder;
use domain::time::DAY_MS;
use domain::zone::CHINA_MS;
use domain::{Minor, Site, Timestamp};

/// Of what length the parts of the period are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Day,
    /// From Monday.
    Week,
}

impl By {
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "" | "day" => Some(By::Day),
            "week" => Some(By::Week),
            _ => None,
        }
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            By::Day => "day",
            By::Week => "week",
        }
    }

    const fn step_ms(self) -> i64 {
        match self {
            By::Day => DAY_MS,
            By::Week => 7 * DAY_MS,
        }
    }

    /// How many of them make the period.
    const fn parts(self) -> usize {
        match self {
            By::Day => 30,
            By::Week => 12,
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// What was paid by all channels.
    Turnover,
    /// What became the platform's own.
    Fees,
    /// What is held at the end of each part.
    Held,
    /// Contests paid.
    Started,
    /// Contests complete.
    Finished,
    /// Hours from the payment to the first entry, on average.
    FirstDesign,
    /// What went back out of what was paid, in per cent.
    Refunds,
}

/// In what a figure is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Money,
    Count,
    Hours,
    Percent,
}

impl Figure {
    pub const ALL: [Figure; 7] = [
        Figure::Turnover,
        Figure::Fees,
        Figure::Held,
        Figure::Started,
        Figure::Finished,
        Figure::FirstDesign,
        Figure::Refunds,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Figure::Turnover => "turnover",
            Figure::Fees => "fees",
            Figure::Held => "held",
            Figure::Started => "started",
            Figure::Finished => "finished",
            Figure::FirstDesign => "first_design",
            Figure::Refunds => "refunds",
        }
    }

    #[must_use]
    pub const fn unit(self) -> Unit {
        match self {
            Figure::Turnover | Figure::Fees | Figure::Held => Unit::Money,
            Figure::Started | Figure::Finished => Unit::Count,
            Figure::FirstDesign => Unit::Hours,
            Figure::Refunds => Unit::Percent,
        }
    }
}

impl Unit {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Unit::Money => "money",
            Unit::Count => "count",
            Unit::Hours => "hours",
            Unit::Percent => "percent",
        }
    }
}

/// A figure over a period: as a whole and part by part; none where there is nothing to work it out of.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    pub whole: Option<f64>,
    pub parts: Vec<Option<f64>>,
}

/// A period beside the one before.
#[derive(Clone, Debug)]
pub struct Figures {
    /// When each part of the period begins.
    pub starts: Vec<Timestamp>,
    /// When each part of the one before began.
    pub before: Vec<Timestamp>,
    /// Each figure in the period, and in the one before.
    pub courses: Vec<(Figure, Course, Course)>,
}

/// The first moment of the day or week that holds this one; the first of January 1970 was a Thursday.
fn start_of(by: By, at: Timestamp) -> Timestamp {
    const MONDAY_MS: i64 = 4 * DAY_MS;
    let offset = match by {
        By::Day => 0,
        By::Week => MONDAY_MS,
    };
    let local = at.0 + CHINA_MS - offset;
    Timestamp(at.0 - local.rem_euclid(by.step_ms()))
}

/// What came of one part of the time.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    paid: i64,
    returned: i64,
    fees: i64,
    /// By how much more is held than at its beginning.
    held: i64,
    started: i64,
    entered: i64,
    waited_ms: i64,
    finished: i64,
}

impl Sums {
    fn add(&mut self, moved: &Moved) {
        let amount = moved.amount.0;
        match (moved.account.as_str(), moved.detail.as_str()) {
            ("platform_income", _) => self.fees += amount,
            (account, "payment") if account.starts_with("clearing") => self.paid -= amount,
            (account, "refund") if account.starts_with("clearing") => self.returned += amount,
            (account, _) if Holder::kinds().any(|kind| kind == account) => self.held += amount,
            _ => {}
        }
    }

    fn with(mut self, other: &Sums) -> Sums {
        self.paid += other.paid;
        self.returned += other.returned;
        self.fees += other.fees;
        self.held += other.held;
        self.started += other.started;
        self.entered += other.entered;
        self.waited_ms += other.waited_ms;
        self.finished += other.finished;
        self
    }
}

#[allow(clippy::cast_precision_loss, reason = "figures to look at, far below 2^52")]
fn money(minor: i64) -> f64 {
    minor as f64 / 100.0
}

#[allow(clippy::cast_precision_loss, reason = "figures to look at, far below 2^52")]
fn ratio(part: i64, whole: i64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

/// A figure of one part; `held` is what is held at its end.
#[allow(clippy::cast_precision_loss, reason = "figures to look at, far below 2^52")]
fn told(figure: Figure, sums: &Sums, held: i64) -> Option<f64> {
    const HOUR: f64 = 3_600_000.0;
    match figure {
        Figure::Turnover => Some(money(sums.paid)),
        Figure::Fees => Some(money(sums.fees)),
        Figure::Held => Some(money(held)),
        Figure::Started => Some(sums.started as f64),
        Figure::Finished => Some(sums.finished as f64),
        Figure::FirstDesign => ratio(sums.waited_ms, sums.entered).map(|ms| (ms / HOUR * 10.0).round() / 10.0),
        Figure::Refunds => ratio(sums.returned, sums.paid).map(|part| (part * 1_000.0).round() / 10.0),
    }
}

fn course(figure: Figure, parts: &[Sums], held: &[i64]) -> Course {
    let whole = parts.iter().fold(Sums::default(), Sums::with);
    let last = held.last().copied().unwrap_or_default();
    Course {
        whole: told(figure, &whole, last),
        parts: parts.iter().zip(held).map(|(sums, held)| told(figure, sums, *held)).collect(),
    }
}

/// What was read, part by part; what lies outside is left out.
fn summed(count: usize, moved: &[Moved], begun: &[Begun], finished: &[(i64, i64)]) -> Vec<Sums> {
    let mut sums = vec![Sums::default(); count];
    let at = |part: i64| usize::try_from(part).ok().filter(|part| *part < count);
    for one in moved {
        if let Some(part) = at(one.part) {
            sums[part].add(one);
        }
    }
    for one in begun {
        if let Some(part) = at(one.part) {
            sums[part].started += one.contests;
            sums[part].entered += one.entered;
            sums[part].waited_ms += one.waited_ms;
        }
    }
    for (part, contests) in finished {
        if let Some(part) = at(*part) {
            sums[part].finished += contests;
        }
    }
    sums
}

/// What was held at the end of each part, counted back from now.
fn held_at_ends(sums: &[Sums], now: Minor) -> Vec<i64> {
    let mut held = now.0;
    let mut ends: Vec<i64> = sums
        .iter()
        .rev()
        .map(|part| {
            let end = held;
            held -= part.held;
            end
        })
        .collect();
    ends.reverse();
    ends
}

/// The figures of a site: the last thirty days or twelve weeks, this one included, and as many before.
///
/// # Errors
/// Those of the database.
pub async fn figures(market: &Market, site: Site, by: By) -> Result<Figures, AppError> {
    let (now, count, step_ms) = (market.now(), by.parts(), by.step_ms());
    let parts = i64::try_from(count).unwrap_or(i64::MAX);
    let until = start_of(by, now).plus_ms(step_ms);
    let frame = Frame { from: until.plus_ms(-2 * parts * step_ms), until, step_ms };
    let sums = market
        .db
        .read(move |conn| {
            let currency = site.currency();
            let moved = rows::moved(conn, frame, currency)?;
            let held = rows::held(conn, currency)?;
            let (begun, finished) = (rows::begun(conn, frame, site)?, rows::finished(conn, frame, site)?);
            let sums = summed(2 * count, &moved, &begun, &finished);
            let held = held_at_ends(&sums, held);
            Ok::<_, AppError>((sums, held))
        })
        .await?;
    let (sums, held) = sums;
    let starts = |from: i64| (from..from + parts).map(|part| frame.from.plus_ms(part * step_ms)).collect();
    let courses = Figure::ALL.into_iter().map(|figure| {
        let (old, new) =
            (course(figure, &sums[..count], &held[..count]), course(figure, &sums[count..], &held[count..]));
        (figure, new, old)
    });
    Ok(Figures { courses: courses.collect(), before: starts(0), starts: starts(parts) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_weeks_begin_in_china() {
        // 2026-01-01T20:00:00Z; in Shanghai it is Friday, four in the morning.
        let at = Timestamp(1_767_297_600_000);
        for (by, start) in [(By::Day, "2026-01-01T16:00:00.000Z"), (By::Week, "2025-12-28T16:00:00.000Z")] {
            assert_eq!(start_of(by, at).rfc3339(), start, "{by:?}");
            assert_eq!(start_of(by, start_of(by, at)), start_of(by, at), "it begins with itself");
        }
    }

    #[test]
    fn what_is_held_is_counted_back_and_rates_of_nothing_are_nothing() {
        let parts = [
            Sums { held: 500, paid: 500, ..Sums::default() },
            Sums::default(),
            Sums {
                held: -200,
                returned: 200,
                paid: 400,
                started: 2,
                entered: 1,
                waited_ms: 5_400_000,
                ..Sums::default()
            },
        ];
        let held = held_at_ends(&parts, Minor(1_300));
        assert_eq!(held, [1_500, 1_500, 1_300]);
        assert_eq!(course(Figure::Held, &parts, &held).parts, [Some(15.0), Some(15.0), Some(13.0)]);
        assert_eq!(course(Figure::Held, &parts, &held).whole, Some(13.0), "a level is that of the end");
        let refunds = course(Figure::Refunds, &parts, &held);
        assert_eq!(refunds, Course { whole: Some(22.2), parts: vec![Some(0.0), None, Some(50.0)] });
        assert_eq!(course(Figure::FirstDesign, &parts, &held).parts, [None, None, Some(1.5)]);
        assert_eq!(course(Figure::Started, &parts, &held).whole, Some(2.0));
    }
}
