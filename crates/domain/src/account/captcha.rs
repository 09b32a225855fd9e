//! The proof of work that stands for a captcha: how hard it is, how long a challenge is good.

use crate::time::{HOUR_MS, MINUTE_MS};

/// A challenge is good for this long.
pub const CHALLENGE_LIFE_MS: i64 = 10 * MINUTE_MS;
/// How many hashes a proof of work takes on average, for an address that has asked for little lately.
pub const PROOF_DIFFICULTY: u32 = 50_000;
/// The time in which proofs from one address count towards the next one's difficulty.
pub const PROOF_WINDOW_MS: i64 = HOUR_MS;
/// Proofs of an address within the window from which the next takes so many times the work.
const PROOF_STEPS: [(i64, u32); 3] = [(40, 64), (20, 16), (10, 4)];

/// The difficulty of the next proof for an address that has brought `spent` lately.
#[must_use]
pub fn proof_difficulty(spent: i64) -> u32 {
    let times = PROOF_STEPS.into_iter().find(|(from, _)| spent >= *from).map_or(1, |(_, times)| times);
    PROOF_DIFFICULTY * times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_become_harder_as_an_address_goes_on() {
        let asked = [0, 9, 10, 19, 20, 39, 40, 1_000].map(|spent| proof_difficulty(spent) / PROOF_DIFFICULTY);
        assert_eq!(asked, [1, 1, 4, 4, 16, 16, 64, 64]);
    }
}
