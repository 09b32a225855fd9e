//! Another password, set inside by whoever gives the one before.

use super::browser::Browser;
use super::password::{self, Rank};
use super::session::Session;
use super::{prove, token, way};
use crate::{AppError, Market};
use db::account::Person;
use db::session::Viewer;
use domain::account::password::{Whose, check_password};
use domain::account::way::WayChange;
use domain::account::{UserType, moderates};
use domain::refusal::Fault;
use domain::security::Event;
use domain::{Refusal, Timestamp, UserId};

/// What somebody gives to have another password.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The one before; of whoever has none a code that was proved a moment ago stands in its place.
    pub current: String,
    pub password: String,
    pub password2: String,
}

/// Notes what is wrong with a new password of that person.
pub(super) fn check(person: &Person, password: &str, again: &str, faults: &mut Vec<Fault>) {
    let is_staff = moderates(person.id, person.is_moderator) || person.user_type == UserType::Staff.value();
    let email = person.email.as_deref().unwrap_or_default();
    check_password(password, again, &Whose { email, user_name: &person.user_name, is_staff }, faults);
}

/// Sets another password of the signed-in person. An open browser, however lately its owner came in, is not enough: the one
/// before is asked for each time. All other sessions end, and this one goes on as a new one.
///
/// # Errors
/// What is wrong with the new one; `NotFound` without an e-mail address, which a password goes with; `IncorrectPassword`,
/// also when another change came first; `LockedOut`, `TooMany`.
pub async fn change(market: &Market, viewer: &Viewer, form: Change, browser: Browser) -> Result<Session, AppError> {
    let (user, now) = (viewer.id, market.now());
    let (person, before) = market
        .db
        .read(move |conn| {
            let person = db::account::find(conn, user)?.ok_or(Refusal::NotSignedIn)?;
            let known = db::account::credentials_of(conn, user)?.ok_or(Refusal::NotFound)?;
            Ok::<_, AppError>((person, known.password_hash))
        })
        .await?;
    let mut faults = Vec::new();
    check(&person, &form.password, &form.password2, &mut faults);
    Refusal::faults(faults)?;
    prove::owner(market, viewer, form.current, &browser.visit).await?;
    let hash = password::hash(market, form.password, Rank::Known).await?;
    let (running, secret, stays) = (market.clone(), token::new(), viewer.session.id);
    market
        .db
        .write(move |tx| {
            // What was proved is what stands there still: of two changes at once one is made.
            let known = db::account::credentials_of(tx, user)?.ok_or(Refusal::NotFound)?;
            if known.password_hash != before {
                return Err(Refusal::IncorrectPassword.into());
            }
            write(tx, &running, user, &hash, now)?;
            db::session::end_others(tx, user, stays, now)?;
            browser.visit.note(tx, Event::PasswordChanged, Some(user), "", now)?;
            way::open_session(tx, &running, &browser, user, &secret, now)
        })
        .await
}

/// Writes the new password: no link that was mailed before opens anything any more, and its owner is told.
pub(super) fn write(
    tx: &mut db::Tx<'_>,
    market: &Market,
    user: UserId,
    hash: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    token::end_links(tx, user, now)?;
    db::account::set_password(tx, user, hash, now)?;
    way::tell(tx, market, user, WayChange::PasswordChanged, now)
}
