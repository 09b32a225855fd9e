//! By what a person is known again under another account: what was proved of them, and the address they registered with,
//! proved or not, for else nobody would prove it before they are judged. Nothing else that they merely typed.

use super::token;
use crate::{AppError, Market};
use db::account::{Person, departure, identity, standing, warning};
use db::{Conn, Tx};
use domain::account::person_of_email;
use domain::account::standing::suspended_until;
use domain::account::way::Way;
use domain::{Refusal, Timestamp};
use std::collections::BTreeSet;

/// Their address, their phone and their accounts elsewhere, hashed: a list of them tells nobody's address.
///
/// # Errors
/// Those of the database.
pub(crate) fn marks(conn: &mut Conn<'_>, person: &Person) -> Result<BTreeSet<String>, AppError> {
    let mut marks: BTreeSet<String> = person.email.as_deref().map(of_email).into_iter().collect();
    marks.extend(person.phone.as_deref().map(|phone| of_way(Way::Phone, phone)));
    // The password's subject is the account's own number.
    let ways = identity::of_user(conn, person.id)?.into_iter().filter(|way| way.way != Way::Password);
    marks.extend(ways.map(|way| of_way(way.way, &way.subject)));
    Ok(marks)
}

/// The mark of an address.
pub(super) fn of_email(email: &str) -> String {
    format!("email:{}", token::hash(&person_of_email(email).to_lowercase()))
}

/// The mark of a way in, by what its provider knows them by.
pub(super) fn of_way(way: Way, subject: &str) -> String {
    format!("{}:{}", way.code(), token::hash(subject))
}

/// Remembers somebody who leaves while they are suspended, for as long as that would have lasted.
///
/// # Errors
/// Those of the database.
pub(super) fn leave(tx: &mut Tx<'_>, market: &Market, person: &Person, now: Timestamp) -> Result<(), AppError> {
    let Some(stand) = standing::of(tx, person.id)?.filter(|stand| stand.suspended) else { return Ok(()) };
    let given = warning::of_person(tx, person.id)?;
    let given: Vec<_> = given.iter().map(|warning| (warning.created_at, warning.points)).collect();
    let until = suspended_until(&stand.rules(), &given, &market.settings(), now);
    for mark in marks(tx, person)? {
        departure::note(tx, &mark, until)?;
    }
    Ok(())
}

/// Whether an account may begin with what has that mark, or take it over.
///
/// # Errors
/// `LeftSuspended`.
pub(super) fn ensure_welcome(conn: &mut Conn<'_>, mark: &str, now: Timestamp) -> Result<(), AppError> {
    if departure::is_noted(conn, mark, now)? { Err(Refusal::LeftSuspended.into()) } else { Ok(()) }
}
