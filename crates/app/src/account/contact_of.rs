//! How a person is reached: told to staff and to whoever delivers to them now, and each telling is noted.

use super::Visit;
use crate::{AppError, Market};
use db::account::Person;
use db::delivery::handover;
use db::session::Viewer;
use domain::project::access;
use domain::security::Event;
use domain::{Refusal, UserId};

/// The person with everything by which they are reached.
///
/// # Errors
/// `Forbidden` for whoever is neither staff nor the designer of a running handover or order to them, `Suspended`; `NotFound`.
pub async fn contact_of(market: &Market, viewer: &Viewer, id: UserId, visit: Visit) -> Result<Person, AppError> {
    let (viewer, now) = (viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let actor = db::project::facts::actor(Some(&viewer), false, false);
            let delivers =
                handover::runs_between(tx, id, viewer.id)? || db::order::list::runs_between(tx, id, viewer.id)?;
            access::see_person(&actor, delivers)?;
            let person = db::account::find(tx, id)?.ok_or(Refusal::NotFound)?;
            visit.note(tx, Event::ContactSeen, Some(viewer.id), &format!("user {id}"), now)?;
            Ok(person)
        })
        .await
}
