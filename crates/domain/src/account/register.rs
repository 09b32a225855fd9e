//! New accounts: what a registration has to say, how many come from one address (rules: People).

use super::password::{Whose, check_password};
use super::{UserType, is_reserved, normal_email, user_name};
use crate::Rate;
use crate::refusal::{Fault, Problem};
use crate::time::DAY_MS;

/// Accounts opened from one address in a day: so many for the asking, more with a proof of work, and no more than that.
pub const REGISTRATIONS_FREE: i64 = 3;
pub const REGISTRATIONS: Rate = Rate { most: 50, window_ms: DAY_MS };

/// Checks the registration by e-mail and returns it normalised.
///
/// # Errors
/// Every wrong field at once, a name of staff among them.
pub fn registration(
    email: &str,
    password: &str,
    password2: &str,
    name: &str,
    user_type: Option<i64>,
) -> Result<Registration, Vec<Fault>> {
    let checked = new_account(email, password, password2, name, user_type);
    if !is_reserved(name) {
        return checked;
    }
    let mut faults = checked.err().unwrap_or_default();
    faults.push(Fault::new("userName", Problem::UserNameReserved));
    Err(faults)
}

/// Checks an account that the operator makes: as a registration, but staff are called what they are.
///
/// # Errors
/// Every wrong field at once.
pub fn new_account(
    email: &str,
    password: &str,
    password2: &str,
    name: &str,
    user_type: Option<i64>,
) -> Result<Registration, Vec<Fault>> {
    let mut faults = Vec::new();
    let normal = normal_email(email);
    if normal.is_none() {
        let problem = if email.trim().is_empty() { Problem::Required } else { Problem::EmailInvalid };
        faults.push(Fault::new("email", problem));
    }
    check_password(password, password2, &Whose { email, user_name: name, is_staff: false }, &mut faults);
    let user_name = user_name(name, &mut faults);
    let kind = user_type.and_then(UserType::registrable);
    if kind.is_none() {
        let problem = if user_type.is_none() { Problem::Required } else { Problem::Unknown };
        faults.push(Fault::new("userType", problem));
    }
    match (normal, kind) {
        (Some(email), Some(user_type)) if faults.is_empty() => Ok(Registration { email, user_name, user_type }),
        _ => Err(faults),
    }
}

/// A registration that may be written; the password goes its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    pub email: String,
    pub user_name: String,
    pub user_type: UserType,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registration_names_every_wrong_field_at_once() {
        let good = registration("Jo@b.com", "tea-and-sea", "tea-and-sea", " Jo ", Some(2)).unwrap();
        assert_eq!(
            (good.email.as_str(), good.user_name.as_str(), good.user_type),
            ("jo@b.com", "Jo", UserType::Designer)
        );
        let faults = registration("x", "abc", "abd", "", Some(0)).unwrap_err();
        let fields: Vec<_> = faults.iter().map(|f| (f.field.as_str(), f.problem.code())).collect();
        assert_eq!(
            fields,
            [
                ("email", "email_invalid"),
                ("password", "password_short"),
                ("password2", "password_mismatch"),
                ("userName", "required"),
                ("userType", "unknown_value")
            ]
        );
    }
}
