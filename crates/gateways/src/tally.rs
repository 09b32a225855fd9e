//! What those outside answered, counted for the whole process.

use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::time::Duration;

/// How a call to somebody outside ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It was done.
    Done,
    /// They said no.
    Refused,
    /// They have trouble of their own, or ask for patience.
    Failed,
    /// Not reached, or too slow.
    Unreachable,
}

impl Outcome {
    pub const ALL: [Outcome; 4] = [Outcome::Done, Outcome::Refused, Outcome::Failed, Outcome::Unreachable];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Refused => "refused",
            Outcome::Failed => "failed",
            Outcome::Unreachable => "unreachable",
        }
    }

    /// By the status of an answer.
    #[must_use]
    pub const fn of_status(status: u16) -> Self {
        match status {
            429 | 500.. => Outcome::Failed,
            400.. => Outcome::Refused,
            _ => Outcome::Done,
        }
    }
}

/// Calls of one provider that ended alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    pub count: u64,
    /// How long they took together.
    pub took: Duration,
}

static CALLS: Mutex<BTreeMap<(&'static str, Outcome), Calls>> = Mutex::new(BTreeMap::new());

/// Counts a call.
pub(crate) fn note(provider: &'static str, outcome: Outcome, took: Duration) {
    let mut calls = CALLS.lock();
    let calls = calls.entry((provider, outcome)).or_default();
    calls.count += 1;
    calls.took += took;
}

/// All calls since the process began, by provider and outcome.
#[must_use]
pub fn answers() -> Vec<(&'static str, Outcome, Calls)> {
    CALLS.lock().iter().map(|((provider, outcome), calls)| (*provider, *outcome, *calls)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_counted_by_what_it_means() {
        for (status, outcome) in [
            (200, Outcome::Done),
            (302, Outcome::Done),
            (400, Outcome::Refused),
            (404, Outcome::Refused),
            (429, Outcome::Failed),
            (503, Outcome::Failed),
        ] {
            assert_eq!(Outcome::of_status(status), outcome, "{status}");
        }
        note("tally-test", Outcome::Done, Duration::from_millis(3));
        note("tally-test", Outcome::Done, Duration::from_millis(4));
        note("tally-test", Outcome::Unreachable, Duration::ZERO);
        let told: Vec<_> = answers().into_iter().filter(|(provider, ..)| *provider == "tally-test").collect();
        let done = Calls { count: 2, took: Duration::from_millis(7) };
        assert_eq!(told[0], ("tally-test", Outcome::Done, done));
        assert_eq!((told[1].1, told[1].2.count), (Outcome::Unreachable, 1));
    }
}
