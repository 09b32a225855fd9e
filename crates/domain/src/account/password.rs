//! Passwords: at least four characters, both entries match, none of the thousand commonest (`spec.md` 5).

use crate::refusal::{Fault, Problem};
use std::collections::HashSet;
use std::sync::LazyLock;

pub const PASSWORD_LEAST: usize = 4;
/// Bounds the work of hashing.
pub const PASSWORD_MOST_BYTES: usize = 256;

/// The commonest passwords, one a line, lower case.
static COMMON: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// One of the thousand commonest, whatever its case.
#[must_use]
pub fn is_common(password: &str) -> bool {
    COMMON.contains(password.trim().to_lowercase().as_str())
}

/// Notes what is wrong with a new password, at the fields `password` and `password2`.
pub fn check_password(password: &str, again: &str, faults: &mut Vec<Fault>) {
    if password.is_empty() {
        faults.push(Fault::new("password", Problem::Required));
    } else if password.chars().count() < PASSWORD_LEAST {
        faults.push(Fault::new("password", Problem::PasswordShort { min: PASSWORD_LEAST }));
    } else if password.len() > PASSWORD_MOST_BYTES {
        faults.push(Fault::new("password", Problem::TooLong { max: PASSWORD_MOST_BYTES }));
    } else if is_common(password) {
        faults.push(Fault::new("password", Problem::PasswordCommon));
    }
    if password != again {
        faults.push(Fault::new("password2", Problem::PasswordMismatch));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_a_thousand_different_passwords_that_could_be_chosen() {
        assert_eq!(COMMON.len(), include_str!("common_passwords.txt").lines().count());
        assert_eq!(COMMON.len(), 1_000);
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
            check_password(password, again, &mut faults);
            let got: Vec<_> = faults.iter().map(|fault| (fault.field.as_str(), fault.problem.code())).collect();
            assert_eq!(got, expected, "{password}");
        }
    }
}
