//! Passwords: at least four characters, both entries match, none of the three thousand commonest (rules: People), and nothing
//! that whoever knows the person or the site would try first.

use crate::Rate;
use crate::refusal::{Fault, Problem};
use crate::time::{DAY_MS, MINUTE_MS};
use std::collections::HashSet;
use std::sync::LazyLock;

pub const PASSWORD_LEAST: usize = 4;
/// Of an account with a moderator's rights.
pub const STAFF_PASSWORD_LEAST: usize = 12;
/// Bounds the work of hashing.
pub const PASSWORD_MOST_BYTES: usize = 256;
/// Life of the link in a forgotten-password mail.
pub const RESET_LINK_LIFE_MS: i64 = 60 * MINUTE_MS;

/// Wrong passwords given inside, by all sessions of one person together: it holds those alone that were wrong themselves.
pub const OWN_WRONG_OF_PERSON: Rate = Rate { most: 30, window_ms: DAY_MS };

/// The commonest passwords, one a line, lower case.
static COMMON: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// Names of the site, which everybody knows.
const SITE_NAMES: [&str; 3] = ["vermilion", "朱砂", "zhusha"];

/// What is known of the person whose password it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Whose<'a> {
    pub email: &'a str,
    pub user_name: &'a str,
    /// They decide over others.
    pub is_staff: bool,
}

impl Whose<'_> {
    /// Characters that their password has at least.
    #[must_use]
    pub const fn least(&self) -> usize {
        if self.is_staff { STAFF_PASSWORD_LEAST } else { PASSWORD_LEAST }
    }
}

/// One of the three thousand commonest, whatever its case.
#[must_use]
pub fn is_common(password: &str) -> bool {
    COMMON.contains(password.trim().to_lowercase().as_str())
}

/// The person's own address or name, or the site's name with nothing but digits and signs around it.
#[must_use]
pub fn is_personal(password: &str, whose: &Whose<'_>) -> bool {
    let password = password.trim().to_lowercase();
    let email = whose.email.trim().to_lowercase();
    let local = email.split('@').next().unwrap_or_default();
    let name = whose.user_name.trim().to_lowercase();
    let core = password.trim_matches(|c: char| !c.is_alphabetic());
    [email.as_str(), local, &name].into_iter().any(|own| !own.is_empty() && own == password)
        || SITE_NAMES.contains(&core)
}

/// Notes what is wrong with a new password, at the fields `password` and `password2`.
pub fn check_password(password: &str, again: &str, whose: &Whose<'_>, faults: &mut Vec<Fault>) {
    let least = whose.least();
    if password.is_empty() {
        faults.push(Fault::new("password", Problem::Required));
    } else if password.chars().count() < least {
        faults.push(Fault::new("password", Problem::PasswordShort { min: least }));
    } else if password.len() > PASSWORD_MOST_BYTES {
        faults.push(Fault::new("password", Problem::TooLong { max: PASSWORD_MOST_BYTES }));
    } else if is_common(password) {
        faults.push(Fault::new("password", Problem::PasswordCommon));
    } else if is_personal(password, whose) {
        faults.push(Fault::new("password", Problem::PasswordPersonal));
    }
    if password != again {
        faults.push(Fault::new("password2", Problem::PasswordMismatch));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_three_thousand_different_passwords_that_could_be_chosen() {
        assert_eq!(COMMON.len(), include_str!("common_passwords.txt").lines().count());
        assert_eq!(COMMON.len(), 3_000);
        for password in COMMON.iter() {
            assert!(
                password.chars().count() >= PASSWORD_LEAST && *password == password.trim().to_lowercase(),
                "{password}"
            );
        }
    }

    #[test]
    fn passwords_answer_at_their_fields() {
        let long = "长".repeat(100);
        for (password, again, expected) in [
            ("tea-and-sea", "tea-and-sea", vec![]),
            ("山海茶社", "山海茶社", vec![]),
            ("xk4!", "xk4!", vec![]),
            ("", "", vec![("password", "required")]),
            ("abc", "abc", vec![("password", "password_short")]),
            ("1234", "1234", vec![("password", "password_common")]),
            ("Password", "Password", vec![("password", "password_common")]),
            ("5201314", "5201314", vec![("password", "password_common")]),
            ("qwerty", "qwertz", vec![("password", "password_common"), ("password2", "password_mismatch")]),
            (&long, &long, vec![("password", "too_long")]),
        ] {
            let mut faults = Vec::new();
            check_password(password, again, &Whose::default(), &mut faults);
            let got: Vec<_> = faults.iter().map(|fault| (fault.field.as_str(), fault.problem.code())).collect();
            assert_eq!(got, expected, "{password}");
        }
    }

    #[test]
    fn what_everybody_would_try_first_is_refused_and_what_only_contains_it_is_not() {
        let whose = Whose { email: "Zhou.Yu@example.com", user_name: "周屿工作室", is_staff: false };
        for (password, personal) in [
            ("zhou.yu@example.com", true),
            ("Zhou.Yu", true),
            ("周屿工作室", true),
            ("Vermilion2026!", true),
            ("朱砂123", true),
            ("zhou.yu-and-the-sea", false),
            ("vermilion-sunset", false),
            ("tea-and-sea", false),
        ] {
            assert_eq!(is_personal(password, &whose), personal, "{password}");
            let mut faults = Vec::new();
            check_password(password, password, &whose, &mut faults);
            assert_eq!(faults.iter().any(|fault| fault.problem == Problem::PasswordPersonal), personal, "{password}");
        }
        assert!(!is_personal("tea-and-sea", &Whose::default()), "nothing is known of nobody");
    }

    #[test]
    fn whoever_decides_over_others_has_a_longer_one() {
        for (password, is_staff, short) in [
            ("tea-and-sea", false, None),
            ("tea-and-sea", true, Some(STAFF_PASSWORD_LEAST)),
            ("tea-and-seas", true, None),
            ("abc", false, Some(PASSWORD_LEAST)),
        ] {
            let mut faults = Vec::new();
            check_password(password, password, &Whose { is_staff, ..Whose::default() }, &mut faults);
            let problems: Vec<_> = faults.into_iter().map(|fault| fault.problem).collect();
            let expected: Vec<_> = short.map(|min| Problem::PasswordShort { min }).into_iter().collect();
            assert_eq!(problems, expected, "{password} {is_staff}");
        }
    }
}
