//! The names on a certificate: who may see them before it is issued, and the client's own.

use crate::project::seen;
use crate::{AppError, Market};
use db::delivery::parties::{self, Parties};
use db::session::Viewer;
use domain::account::profile;
use domain::{BoughtId, ProjectId, Refusal};

/// Both names as a certificate of that handover issued now would carry them; the designer's once there is one.
///
/// # Errors
/// `NotFound`, `Forbidden` for whoever is neither the owner, nor a moderator, nor the designer of that handover.
pub async fn parties(market: &Market, viewer: &Viewer, id: ProjectId, bought: BoughtId) -> Result<Parties, AppError> {
    let (market_in, viewer) = (market.clone(), viewer.clone());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &viewer, &market_in.settings())?;
            let designer = seen.facts.handover(bought).map(|(designer, _)| designer);
            let theirs = designer.is_some_and(|designer| seen.actor.is(designer));
            if !seen.actor.owner_like(&seen.facts) && !theirs {
                return Err(Refusal::Forbidden.into());
            }
            if designer.is_none() && bought != BoughtId::WINNER {
                return Err(Refusal::NotFound.into());
            }
            parties::of(conn, id, designer)?.ok_or_else(|| Refusal::NotFound.into())
        })
        .await
}

/// The client says who takes the copyright: for certificates that are still to be issued.
///
/// # Errors
/// The wrong field; `NotFound`, `Forbidden` for anybody but the owner, `Suspended`.
pub async fn name_client(market: &Market, viewer: &Viewer, id: ProjectId, name: &str) -> Result<(), AppError> {
    let name = profile::legal_name("clientName", name).map_err(|faults| Refusal::Invalid { faults })?;
    let (market_in, viewer) = (market.clone(), viewer.clone());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            if !seen.actor.owns(&seen.facts) {
                return Err(Refusal::Forbidden.into());
            }
            if viewer.suspended {
                return Err(Refusal::Suspended.into());
            }
            if parties::name_client(tx, id, &name)? { Ok(()) } else { Err(Refusal::NotFound.into()) }
        })
        .await
}
