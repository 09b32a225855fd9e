//! What waits for the answer of somebody who is suspended stands still, and goes on when that is lifted.

use super::set_timers;
use crate::{AppError, Market, order};
use db::Tx;
use db::delivery::handover;
use domain::delivery::HandoverOf;
use domain::{BoughtId, ProjectId, Refusal, Timestamp, UserId};

/// Lets every clock that stood still for that person go on: they were suspended from `since` until now.
///
/// # Errors
/// Those of the database.
pub(crate) fn go_on(
    tx: &mut Tx<'_>,
    market: &Market,
    person: UserId,
    since: Timestamp,
    now: Timestamp,
) -> Result<(), AppError> {
    for waits in handover::unanswered_by(tx, person)? {
        match waits.of {
            HandoverOf::Design { project, bought, .. } => {
                // From the moment at which a moderator stopped the contest it stands still for that, and moves on by that.
                let until = waits.frozen_at.map_or(now, |at| at.min(now));
                let stood_ms = waits.handover.stood_ms(since, until);
                if !handover::move_on(tx, &waits.handover, stood_ms)? {
                    return Err(Refusal::Conflict.into());
                }
                set_timers_of(tx, market, project, bought, now)?;
            }
            HandoverOf::Order(id) => order::go_on(tx, market, id, since, now)?,
        }
    }
    for id in db::order::list::unanswered_by(tx, person)? {
        order::go_on(tx, market, id, since, now)?;
    }
    Ok(())
}

fn set_timers_of(
    tx: &mut Tx<'_>,
    market: &Market,
    project: ProjectId,
    bought: BoughtId,
    now: Timestamp,
) -> Result<(), AppError> {
    let row = db::project::load(tx, project)?.ok_or(Refusal::NotFound)?;
    let terms = db::project::facts::terms(&row, &market.settings())?;
    let found = handover::of_design(tx, project, bought)?.ok_or(Refusal::NotFound)?.handover;
    if let (Some(package_at), Some(claim_at), Some(auto_confirm_at)) =
        (found.package_at, found.claim_at(&terms), found.auto_confirm_at(&terms))
    {
        set_timers(tx, found.id, (package_at, claim_at, auto_confirm_at), now)?;
    }
    Ok(crate::stream::happened(tx, project, now)?)
}
