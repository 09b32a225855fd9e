//! Levels and badges by contest wins, and from how many wins a designer may be hired (rules: People).

use super::UserType;

/// Contest wins from which a designer may be hired and offer services.
pub const HIRE_WINS_LEAST: u32 = 10;
/// The badge of staff.
pub const STAFF_LEVEL: u32 = 101;

/// Wins from which each level counts.
pub const LEVEL_WINS: [u32; 11] = [0, 1, 3, 6, 10, 20, 40, 80, 150, 300, 600];

/// Level 0 to 10 by contest wins.
#[must_use]
pub fn level(wins: u32) -> u32 {
    LEVEL_WINS.iter().filter(|from| wins >= **from).count().saturating_sub(1) as u32
}

/// The level beside a name: staff 101, clients none.
#[must_use]
pub fn badge_level(user_type: UserType, wins: u32) -> Option<u32> {
    match user_type {
        UserType::Staff => Some(STAFF_LEVEL),
        UserType::Client => None,
        UserType::Designer => Some(level(wins)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_follow_wins() {
        for (wins, expected) in
            [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4), (19, 4), (599, 9), (600, 10), (9_999, 10)]
        {
            assert_eq!(level(wins), expected, "{wins}");
        }
        assert_eq!(badge_level(UserType::Staff, 0), Some(101));
        assert_eq!(badge_level(UserType::Client, 50), None);
    }
}
