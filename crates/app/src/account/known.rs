//! By what a person is known again under another account: what was proved of them, never what they merely typed.

use super::token;
use crate::AppError;
use db::Conn;
use db::account::{Person, identity};
use domain::account::{person_of_email, way::Way};
use std::collections::BTreeSet;

/// Their address, their phone and their accounts elsewhere, hashed: a list of them tells nobody's address.
///
/// # Errors
/// Those of the database.
pub(crate) fn marks(conn: &mut Conn<'_>, person: &Person) -> Result<BTreeSet<String>, AppError> {
    let email = person.email.as_deref().map(person_of_email);
    let own = [("email", email.as_deref()), ("phone", person.phone.as_deref())];
    let mut marks: BTreeSet<_> =
        own.into_iter().filter_map(|(kind, value)| Some(mark(kind, &value?.to_lowercase()))).collect();
    for way in identity::of_user(conn, person.id)? {
        // The password's subject is the account's own number, the phone stands above.
        if matches!(way.way, Way::Wechat | Way::Google | Way::Facebook) {
            marks.insert(mark(way.way.code(), &way.subject));
        }
    }
    Ok(marks)
}

fn mark(kind: &str, value: &str) -> String {
    format!("{kind}:{}", token::hash(value))
}
