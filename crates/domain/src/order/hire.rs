//! Hires: who may hire whom, and with which words (rules: Orders).

use crate::account::UserType;
use crate::account::level::HIRE_WINS_LEAST;
use crate::project::Actor;
use crate::refusal::Problem;
use crate::{Refusal, UserId, text};

/// Characters with which somebody is hired.
pub const HIRE_LEAST: usize = 150;
pub const HIRE_MOST: usize = 5_000;

/// Who is to be hired; nobody where the account is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hired {
    pub id: UserId,
    pub user_type: i64,
    pub approved: bool,
    pub suspended: bool,
    pub wins: i64,
    pub hire_me: bool,
}

/// The words with which somebody hires that person, if they may: clients do, designers with enough wins who take work are
/// hired, and nobody hires themselves or where one of the two has `blocked` the other.
///
/// # Errors
/// `NotSignedIn`; a fault on `id` for oneself; `Suspended`, `Forbidden` for whoever is no client; `NotFound` for
/// whoever is no designer that everybody sees; a fault on `content`; then `NotForHire`, `Blocked`.
pub fn may_hire(
    by: &Actor,
    whom: UserId,
    hired: Option<Hired>,
    blocked: bool,
    content: &str,
) -> Result<String, Refusal> {
    let me = by.user_id.ok_or(Refusal::NotSignedIn)?;
    if me == whom {
        return Err(Refusal::fault("id", Problem::CannotHireYourself));
    }
    if by.suspended {
        return Err(Refusal::Suspended);
    }
    if by.user_type != Some(UserType::Client) || by.moderates() {
        return Err(Refusal::Forbidden);
    }
    let is_designer = |one: &Hired| UserType::Designer.is(one.user_type) && one.approved;
    let hired = hired.filter(is_designer).ok_or(Refusal::NotFound)?;
    let content = words(content)?;
    if !is_for_hire(&hired) {
        return Err(Refusal::NotForHire);
    }
    if blocked { Err(Refusal::Blocked) } else { Ok(content) }
}

/// Whether that designer takes work without a contest.
#[must_use]
pub const fn is_for_hire(hired: &Hired) -> bool {
    hired.wins >= HIRE_WINS_LEAST as i64 && hired.hire_me && !hired.suspended
}

/// What a hire says, as it is kept.
///
/// # Errors
/// A fault on `content`.
pub fn words(content: &str) -> Result<String, Refusal> {
    let mut faults = Vec::new();
    let content = text::block(content);
    text::check_required("content", &content, HIRE_LEAST, HIRE_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(content)
}
