//! The client's choices: end the open stage, restart it, finalists, the winner.

use super::{seen, settle, watch};
use crate::{AppError, Market};
use db::session::Viewer;
use db::store::sale;
use domain::notice::{About, To, Told};
use domain::project::permit::{Action, permit};
use domain::project::{Command, Decision, decide};
use domain::{BoughtId, ProjectId, Refusal, UserId, WorkId};

/// Ends the open stage now.
///
/// # Errors
/// `WrongState` when it is not open; `Conflict` when somebody moved it first.
pub async fn end(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer) = (market.clone(), viewer.clone());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            // Read after the contest: an end that was decided meanwhile then lies in the past, also for a second click.
            let now = market_in.now();
            let Decision::OpenStageEnds { end_time } =
                decide(&seen.facts, &Command::EndOpenStage, &seen.actor, now, &seen.terms)?
            else {
                return Err(Refusal::WrongState.into());
            };
            if !db::project::end_open(tx, id, seen.row.end_time, end_time)? {
                return Err(Refusal::Conflict.into());
            }
            db::project::touch(tx, id, now)?;
            watch::restart(tx, id, now)
        })
        .await
}

/// Opens the drafts again: free when promised drafts are missing, else the fee is due.
///
/// # Errors
/// `PaymentDue` with the fee.
pub async fn restart(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let decision = decide(&seen.facts, &Command::Restart, &seen.actor, now, &seen.terms)?;
            settle::apply(tx, &market_in, &seen.row, decision, now)?;
            db::project::touch(tx, id, now)?;
            Ok(())
        })
        .await
}

/// Makes a designer a finalist, within the number included.
///
/// # Errors
/// `PaymentDue` beyond that number; `AlreadyFinalist`; a fault on `designerId` for whoever has no entry.
pub async fn choose_finalist(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    designer: UserId,
) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let entries = settle::entries(tx, id, designer)?;
            let command = Command::ChooseFinalist { designer, entries };
            let decision = decide(&seen.facts, &command, &seen.actor, now, &seen.terms)?;
            settle::apply(tx, &market_in, &seen.row, decision, now)?;
            db::project::touch(tx, id, now)?;
            Ok(())
        })
        .await
}

/// Chooses the winner, once and for all.
///
/// # Errors
/// `WinnerChosen` for the second of two; `NotFound` for an entry of another contest.
pub async fn choose_winner(market: &Market, viewer: &Viewer, id: ProjectId, work: WorkId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let chosen = db::project::party::entry(tx, id, work, now)?;
            let Some(chosen) = chosen else {
                // The right to choose is judged first: a stranger learns nothing of the entries.
                permit(Action::ChooseWinner, &seen.facts, &seen.actor, now, &seen.terms)?;
                return Err(Refusal::NotFound.into());
            };
            let command = Command::ChooseWinner { entry: chosen.candidate };
            let Decision::WinnerChosen { work, designer, at } =
                decide(&seen.facts, &command, &seen.actor, now, &seen.terms)?
            else {
                return Err(Refusal::WrongState.into());
            };
            if !db::project::set_winner(tx, id, work, designer, &chosen.picture_key, at)? {
                return Err(Refusal::WinnerChosen.into());
            }
            if !sale::take(tx, work, id, None, now)? {
                return Err(Refusal::AlreadySold.into());
            }
            sale::hang_entries(tx, id)?;
            db::delivery::handover::insert(tx, id, BoughtId::WINNER, work, designer, at)?;
            watch::expect_answer(tx, &market_in, id, designer, now)?;
            db::project::party::count_win(tx, id, designer)?;
            super::announce(
                tx,
                &market_in,
                To::Designer(designer),
                Told::Winner {},
                &seen.row,
                About::Entry { contest: seen.row.id, entry: work },
                now,
            )?;
            for finalist in seen.facts.finalists.iter().filter(|f| f.designer != designer) {
                crate::notice::tell(
                    tx,
                    To::Finalist(finalist.designer),
                    Told::WinnerOther {},
                    About::Contest(id),
                    now,
                )?;
            }
            Ok(())
        })
        .await
}
