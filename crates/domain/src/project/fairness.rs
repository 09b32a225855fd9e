//! A fair contest in figures: who got an answer, how soon, and how the answers are spread. Facts, not a mark.

/// What one designer of a contest heard of its client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Entries that hang.
    pub entries: i64,
    /// Words and stars.
    pub answers: i64,
    /// How long the first of them was waited for, in milliseconds.
    pub first_ms: Option<i64>,
}

/// The figures of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// Whose entries hang.
    pub designers: i64,
    /// Of these, who got an answer.
    pub answered: i64,
    /// What half of those waited for at most, in milliseconds; none before the first answer.
    pub median_ms: Option<i64>,
    /// Answers in all.
    pub answers: i64,
    /// Of these, to the designer who got most.
    pub most: i64,
}

/// The figures of those whose entries hang: whoever took theirs back waits for nothing.
#[must_use]
pub fn fairness(heard: &[Heard]) -> Fairness {
    let here = || heard.iter().filter(|one| one.entries > 0);
    let mut waits: Vec<i64> = here().filter_map(|one| one.first_ms).collect();
    waits.sort_unstable();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    Fairness {
        designers: count(here().count()),
        answered: count(here().filter(|one| one.answers > 0).count()),
        median_ms: waits.get(waits.len().saturating_sub(1) / 2).copied(),
        answers: here().map(|one| one.answers).sum(),
        most: here().map(|one| one.answers).max().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn heard(entries: i64, answers: i64, first_ms: Option<i64>) -> Heard {
        Heard { entries, answers, first_ms }
    }

    #[test]
    fn a_contest_in_which_nobody_entered_has_no_figures() {
        let none = Fairness { designers: 0, answered: 0, median_ms: None, answers: 0, most: 0 };
        assert_eq!(fairness(&[]), none);
        assert_eq!(fairness(&[heard(0, 3, Some(5))]), none, "they took their entries back");
    }

    #[test]
    fn who_waits_is_seen_and_the_median_is_the_lower_of_two() {
        let four = [heard(2, 4, Some(30)), heard(1, 1, Some(10)), heard(1, 0, None), heard(0, 9, Some(1))];
        let told = fairness(&four);
        assert_eq!(told, Fairness { designers: 3, answered: 2, median_ms: Some(10), answers: 5, most: 4 });
    }
}
