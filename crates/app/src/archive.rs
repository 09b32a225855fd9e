//! What somebody takes along of a contest or of their portfolio: an archive that is made while it is read, and kept nowhere.

mod packing;
pub mod page;

pub use packing::{Packed, Packing, Place, Wanted};

use crate::account::limit;
use crate::project::seen;
use crate::{AppError, Market};
use db::Tx;
use db::session::Viewer;
use domain::account::UserType;
use domain::archive::{ARCHIVES_OF_ONE, ARCHIVES_OF_PERSON};
use domain::project::access;
use domain::{ProjectId, Refusal, Timestamp, UserId};

/// Counts one more archive of that thing by that person.
fn count(tx: &mut Tx<'_>, person: UserId, thing: &str, now: Timestamp) -> Result<(), AppError> {
    limit::allow(tx, "archive", &format!("{person}:{thing}"), ARCHIVES_OF_ONE, now)?;
    limit::allow(tx, "archives", &person.to_string(), ARCHIVES_OF_PERSON, now)
}

/// Whether that person may take the contest along now; counts it when they may.
///
/// # Errors
/// `NotFound` for whoever may not know of it, `Forbidden` for whoever has no part in it, `TooMany`.
pub async fn take_contest(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            access::archive(&seen.facts, &seen.actor)?;
            count(tx, viewer.id, &format!("contest:{id}"), now)
        })
        .await
}

/// Whether that person has a portfolio to take along now; counts it when they have.
///
/// # Errors
/// `Forbidden` for whoever is no designer, `TooMany`.
pub async fn take_portfolio(market: &Market, viewer: &Viewer) -> Result<(), AppError> {
    if !UserType::Designer.is(viewer.user_type) {
        return Err(Refusal::Forbidden.into());
    }
    let (person, now) = (viewer.id, market.now());
    market.db.write(move |tx| count(tx, person, "portfolio", now)).await
}
