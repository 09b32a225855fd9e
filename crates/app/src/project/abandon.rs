//! Contests that their clients have left: the shares of the finalists, and the rest that they may claim.

use super::acting::on_contest;
use super::announce;
use crate::{AppError, Market};
use db::Tx;
use db::project::{ProjectRow, abandon};
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::{Actor, Command, Decision, decide};
use domain::{ProjectId, Refusal, Timestamp};

/// The timer's part: the shares of a contest that is abandoned now are paid. Nothing happens to any other.
pub(super) fn pay_abandoned(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    now: Timestamp,
) -> Result<bool, AppError> {
    let facts = db::project::facts::facts(tx, row)?;
    let terms = db::project::facts::terms(row, &market.settings())?;
    match decide(&facts, &Command::PayAbandoned, &Actor::SYSTEM, now, &terms) {
        Ok(Decision::AbandonedSharesPaid { at }) => {
            if !abandon::mark_abandoned(tx, row.id, at)? {
                return Ok(false);
            }
            crate::money::pay_abandoned(tx, row, &facts, &terms, now)?;
        }
        _ => return Ok(false),
    }
    announce(tx, market, To::Client(row.client_id), Told::Abandoned {}, row, About::Contest(row.id), now)?;
    for finalist in &facts.finalists {
        announce(
            tx,
            market,
            To::Finalist(finalist.designer),
            Told::AbandonedShare {},
            row,
            About::Contest(row.id),
            now,
        )?;
    }
    Ok(true)
}

/// A finalist claims what an abandoned contest still holds: it is divided among all of them, and the contest completes.
///
/// # Errors
/// `Forbidden` for others, `WrongState` before its time, `WinnerChosen`.
pub async fn claim_rest(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        let decision = act.decide(&Command::ClaimRest)?;
        let Decision::RestClaimed { at } = decision else { return Err(Refusal::WrongState.into()) };
        if !abandon::complete_claimed(act.tx, id, at)? {
            return Err(Refusal::Conflict.into());
        }
        crate::money::claim_rest(act.tx, &act.seen.row, &act.seen.facts, &act.seen.terms, act.now)?;
        act.announce(To::Client(act.client()), Told::RestClaimed {}, About::Contest(id))?;
        for finalist in act.finalists() {
            act.tell(To::Finalist(finalist), Told::RestClaimed {})?;
        }
        Ok(())
    })
    .await
}
