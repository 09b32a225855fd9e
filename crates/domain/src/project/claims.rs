//! What the market may say of itself: measured over its last months, and nothing
//! while there is too little to measure.

use crate::time::{HOUR_MS, MINUTE_MS};
use crate::{Minor, Timestamp, UserId};

/// How far back is measured, in days; the latest contests of that time, so many at most.
pub const MEASURED_DAYS: i64 = 90;
pub const MEASURED_MOST: i64 = 1_000;
/// Fewer contests than these prove nothing.
pub const MEASURED_LEAST: usize = 20;
/// For how long a measurement is shown.
pub const SHOWN_MS: i64 = 10 * MINUTE_MS;

/// What is known of one paid contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub paid_at: Timestamp,
    pub first_design_at: Option<Timestamp>,
    pub winner_at: Option<Timestamp>,
}

/// What may be said; `None` is not said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// From payment to the first design, in whole minutes, at least one: the median.
    pub first_design_minutes: Option<i64>,
    /// From payment to the choice of the winner, in whole hours, at least one: the median.
    pub winner_hours: Option<i64>,
    /// Clients who paid for a contest.
    pub clients: Option<i64>,
    /// Contests that were measured.
    pub contests: usize,
}

/// Measures the contests paid for within [`MEASURED_DAYS`]; `clients` is how many clients they have.
#[must_use]
pub fn measure(runs: &[Run], clients: i64) -> Claims {
    let waits = |until: fn(&Run) -> Option<Timestamp>| -> Vec<i64> {
        runs.iter().filter_map(|run| Some(until(run)?.since(run.paid_at))).collect()
    };
    Claims {
        first_design_minutes: median(waits(|run| run.first_design_at), MINUTE_MS),
        winner_hours: median(waits(|run| run.winner_at), HOUR_MS),
        clients: (runs.len() >= MEASURED_LEAST).then_some(clients),
        contests: runs.len(),
    }
}

/// What one finished contest paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paid {
    /// To the winner, after commission.
    pub winner: Minor,
    /// To each designer who was paid, the winner among them, after commission.
    pub shares: Vec<(UserId, Minor)>,
    /// Designers who took part.
    pub designers: i64,
    pub winner_at: Option<Timestamp>,
    pub completed_at: Option<Timestamp>,
}

/// What may be said of what designers earn; [`None`] of all of it while fewer than [`MEASURED_LEAST`] contests finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earnings {
    /// What the winner of a contest was paid: the median.
    pub award: Minor,
    /// What all designers of these contests were paid.
    pub paid: Minor,
    /// How many designers were paid.
    pub earners: i64,
    /// How many designers take part in a contest: the median.
    pub rivals: i64,
    /// From the choice of the winner to the payment, in whole hours, at least one: the median.
    pub paid_hours: Option<i64>,
}

/// Measures what finished contests paid.
#[must_use]
pub fn earnings(contests: &[Paid]) -> Option<Earnings> {
    if contests.len() < MEASURED_LEAST {
        return None;
    }
    let middle = |mut values: Vec<i64>| {
        values.sort_unstable();
        // Of an even number the smaller one: nothing is said to be more than it was.
        values.get(values.len().saturating_sub(1) / 2).copied().unwrap_or_default()
    };
    let shares = || contests.iter().flat_map(|contest| &contest.shares);
    let earners: std::collections::BTreeSet<UserId> = shares().map(|(designer, _)| *designer).collect();
    let waits = contests.iter().filter_map(|contest| Some(contest.completed_at?.since(contest.winner_at?)));
    let mut rivals: Vec<i64> = contests.iter().map(|contest| contest.designers).collect();
    rivals.sort_unstable();
    Some(Earnings {
        award: Minor(middle(contests.iter().map(|contest| contest.winner.0).collect())),
        paid: shares().map(|(_, amount)| *amount).sum(),
        earners: earners.len() as i64,
        rivals: rivals.get(rivals.len() / 2).copied().unwrap_or_default(),
        paid_hours: median(waits.collect(), HOUR_MS),
    })
}

/// The median in units of `unit` milliseconds, rounded up: nothing is said to be faster than it was.
fn median(mut waits: Vec<i64>, unit: i64) -> Option<i64> {
    if waits.len() < MEASURED_LEAST {
        return None;
    }
    waits.sort_unstable();
    let middle = *waits.get(waits.len() / 2)?;
    Some((middle + unit - 1).div_euclid(unit).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(first: Option<i64>, winner: Option<i64>) -> Run {
        let paid_at = Timestamp(1_000);
        let at = |ms: i64| paid_at.plus_ms(ms);
        Run { paid_at, first_design_at: first.map(at), winner_at: winner.map(at) }
    }

    #[test]
    fn too_few_contests_say_nothing() {
        let runs = vec![run(Some(5 * MINUTE_MS), Some(HOUR_MS)); MEASURED_LEAST - 1];
        assert_eq!(measure(&runs, 7), Claims { contests: MEASURED_LEAST - 1, ..Claims::default() });
    }

    #[test]
    fn each_claim_has_contests_enough_of_its_own() {
        let mut runs = vec![run(Some(5 * MINUTE_MS), None); MEASURED_LEAST];
        runs[0].winner_at = Some(Timestamp(2_000));
        let claims = measure(&runs, 7);
        assert_eq!((claims.first_design_minutes, claims.winner_hours, claims.clients), (Some(5), None, Some(7)));
    }

    #[test]
    fn the_median_is_rounded_up_and_outliers_do_not_move_it() {
        let waits = (0..21).map(|n| if n < 15 { 61_000 } else { 900 * HOUR_MS });
        let runs: Vec<_> = waits.map(|wait| run(Some(wait), Some(wait))).collect();
        let claims = measure(&runs, 1);
        assert_eq!((claims.first_design_minutes, claims.winner_hours), (Some(2), Some(1)));
    }

    #[test]
    fn what_designers_earn_is_said_of_contests_enough_and_never_too_high() {
        let contest = |n: i64| Paid {
            winner: Minor(n * 100),
            shares: vec![(UserId(n % 4), Minor(n * 100)), (UserId(9), Minor(50))],
            designers: n,
            winner_at: Some(Timestamp(0)),
            completed_at: Some(Timestamp(HOUR_MS + 1)),
        };
        let contests: Vec<_> = (1..=20).map(contest).collect();
        assert_eq!(earnings(&contests[1..]), None);
        let said = earnings(&contests).unwrap();
        assert_eq!((said.award, said.paid), (Minor(1_000), Minor(21_000 + 1_000)));
        assert_eq!((said.earners, said.rivals, said.paid_hours), (5, 11, Some(2)));
    }
}
