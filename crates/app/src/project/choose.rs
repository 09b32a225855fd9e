//! The client's choices: end the open stage, restart it, finalists, the winner.

use super::acting::on_contest;
use super::{settle, watch};
use crate::{AppError, Market};
use db::session::Viewer;
use db::store::sale;
use domain::notice::{About, To, Told};
use domain::project::{Action, Command, Decision};
use domain::{ProjectId, Refusal, UserId, WorkId};

/// Ends the open stage now.
///
/// # Errors
/// `WrongState` when it is not open; `Conflict` when somebody moved it first.
pub async fn end(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        // Read after the contest: an end that was decided meanwhile then lies in the past, also for a second click.
        act.now = act.market.now();
        let Decision::OpenStageEnds { end_time } = act.decide(&Command::EndOpenStage)? else {
            return Err(Refusal::WrongState.into());
        };
        if !db::project::end_open(act.tx, id, act.seen.row.end_time, end_time)? {
            return Err(Refusal::Conflict.into());
        }
        act.touch()?;
        watch::restart(act.tx, id, act.now)
    })
    .await
}

/// Opens the drafts again: free when promised drafts are missing, else the fee is due.
///
/// # Errors
/// `PaymentDue` with the fee.
pub async fn restart(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        let decision = act.decide(&Command::Restart)?;
        settle::apply(act.tx, act.market, &act.seen.row, decision, act.now)?;
        act.touch()?;
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
    on_contest(market, viewer, id, move |act| {
        let entries = settle::entries(act.tx, id, designer)?;
        let command = Command::ChooseFinalist { designer, entries };
        let decision = act.decide(&command)?;
        settle::apply(act.tx, act.market, &act.seen.row, decision, act.now)?;
        act.touch()?;
        Ok(())
    })
    .await
}

/// Chooses the winner, once and for all.
///
/// # Errors
/// `WinnerChosen` for the second of two; `NotFound` for an entry of another contest; `Conflict` when it shows another
/// version than the client had before them (`version`, where they say it).
pub async fn choose_winner(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    work: WorkId,
    version: Option<i64>,
) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        let chosen = db::project::party::entry(act.tx, id, work, act.now)?;
        let Some(chosen) = chosen else {
            // The right to choose is judged first: a stranger learns nothing of the entries.
            act.permit(Action::ChooseWinner)?;
            return Err(Refusal::NotFound.into());
        };
        let command = Command::ChooseWinner { entry: chosen.candidate };
        let Decision::WinnerChosen { work, designer, at } = act.decide(&command)? else {
            return Err(Refusal::WrongState.into());
        };
        let shown = db::work::find(act.tx, work)?.map(|work| work.version);
        if version.is_some() && version != shown {
            return Err(Refusal::Conflict.into());
        }
        if !db::project::set_winner(act.tx, id, work, designer, &chosen.picture_key, at)? {
            return Err(Refusal::WinnerChosen.into());
        }
        if !sale::take(act.tx, work, id, None, act.now)? {
            return Err(Refusal::AlreadySold.into());
        }
        sale::hang_entries(act.tx, id)?;
        db::store::offer::stand(act.tx, id, at)?;
        crate::idea::hang(act.tx, id)?;
        db::delivery::handover::insert_won(act.tx, id, work, designer, at)?;
        watch::expect_answer(act.tx, act.market, id, designer, act.now)?;
        db::project::party::count_win(act.tx, id, designer)?;
        act.announce(To::Designer(designer), Told::Winner {}, About::Entry { contest: id, entry: work })?;
        for finalist in act.finalists().into_iter().filter(|one| *one != designer) {
            act.tell(To::Finalist(finalist), Told::WinnerOther {})?;
        }
        for asked in db::store::offer::to_ask(act.tx, id)? {
            act.tell(To::Designer(asked), Told::StoreAsked {})?;
        }
        Ok(())
    })
    .await
}
