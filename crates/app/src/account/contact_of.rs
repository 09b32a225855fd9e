//! How a person is reached: told to staff and to whoever delivers to them now, and each telling is noted.

use super::Visit;
use crate::{AppError, Market};
use db::account::Person;
use db::delivery::handover;
use db::project::party::{ClientRecord, client_record};
use db::session::Viewer;
use domain::account::UserType;
use domain::project::access;
use domain::security::Event;
use domain::{ProjectId, Refusal, UserId};

/// The person with everything by which they are reached, and of a client what they have been so far; their private
/// contests count for whoever may see such.
///
/// # Errors
/// `Forbidden` for whoever is neither staff nor the designer of a running handover or order to them, `Suspended`; `NotFound`.
pub async fn contact_of(
    market: &Market,
    viewer: &Viewer,
    id: UserId,
    visit: Visit,
) -> Result<(Person, Option<ClientRecord>), AppError> {
    let (viewer, now) = (viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let actor = db::project::facts::actor(Some(&viewer), false, false);
            let delivers =
                handover::runs_between(tx, id, viewer.id)? || db::order::list::runs_between(tx, id, viewer.id)?;
            access::see_person(&actor, delivers)?;
            let person = db::account::find(tx, id)?.ok_or(Refusal::NotFound)?;
            let sees_private = actor.moderates() || actor.is_approved_designer();
            let is_client = UserType::from_value(person.user_type) == Some(UserType::Client);
            let record = is_client.then(|| client_record(tx, id, sees_private, ProjectId(0))).transpose()?;
            visit.note(tx, Event::ContactSeen, Some(viewer.id), &format!("user {id}"), now)?;
            Ok((person, record))
        })
        .await
}
