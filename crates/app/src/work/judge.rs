//! What people do to an entry: stars, marks, taking it down, hiding it.

use super::{Asking, SeenWork, note_client, seen_at, seen_work};
use crate::account::Asker;
use crate::{AppError, Market, notice};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::work::{WorkRow, change, favourite as marks};
use domain::notice::{About, To, Told};
use domain::project::access::{TakingDown, WorkAct};
use domain::refusal::Problem;
use domain::work::{DELETE_NOTE_MOST, DeleteReason, stars};
use domain::{ProjectId, Refusal, Timestamp, UserId, WorkId, text};

/// An entry's mark after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Favourite {
    pub favourited: bool,
    /// By everybody.
    pub count: i64,
}

/// Why an entry is taken down; its author needs to give no reason.
#[derive(Clone, Debug, Default)]
pub struct Removal {
    pub reason: String,
    /// In the remover's own words.
    pub text: String,
}

/// The reason that is stored when an author takes their own entry back.
const WITHDRAWN: &str = "withdrawn";

/// Marks an entry or takes the mark back; once for each person, however often it is asked.
///
/// # Errors
/// `NotFound` for an entry this person does not see, `Suspended`.
pub async fn favourite(
    market: &Market,
    asker: Asker,
    project: ProjectId,
    id: WorkId,
    on: bool,
) -> Result<Favourite, AppError> {
    let now = market.now();
    asker
        .ask(market, now, move |tx, viewer, share_key| {
            let person = viewer.id;
            let SeenWork { work, gate } = seen_at(tx, viewer, share_key, (project, id), now)?;
            gate.permit(WorkAct::Favourite, &work.facts(), now)?;
            marks::set(tx, id, person, on, now)?;
            Ok(Favourite { favourited: on, count: marks::count(tx, id)? })
        })
        .await
}

/// The client's stars, with a word on it where they have one.
///
/// # Errors
/// A rating that is not 1 to 5, `Forbidden` for anybody but the client, `NotFound`.
pub async fn rate(
    market: &Market,
    asker: Asker,
    project: ProjectId,
    id: WorkId,
    score: Option<i64>,
    comment: Option<String>,
) -> Result<(), AppError> {
    let judgement = judgement(score, comment);
    let now = market.now();
    asker
        .ask(market, now, move |tx, viewer, share_key| {
            let (stars, comment) = judgement.as_ref().map_err(Clone::clone)?;
            let SeenWork { work, gate } = seen_at(tx, viewer, share_key, (project, id), now)?;
            gate.permit(WorkAct::Rate, &work.facts(), now)?;
            if !change::rate(tx, id, i64::from(*stars), comment.as_deref(), now)? {
                return Err(Refusal::NotFound.into());
            }
            note_client(tx, &gate, now)?;
            let told = Told::WorkRated { number: work.number, stars: *stars };
            let about = About::Entry { contest: work.project, entry: id };
            Ok(notice::tell(tx, To::Designer(work.designer), told, about, now)?)
        })
        .await
}

fn judgement(score: Option<i64>, comment: Option<String>) -> Result<(u8, Option<String>), Refusal> {
    let stars = stars(score).ok_or_else(|| Refusal::fault("score", Problem::RatingRange))?;
    Ok((stars, comment.map(|raw| domain::work::description(&raw)).transpose()?))
}

/// Takes an entry down: by the client or a moderator with a reason that its author sees, by its author without one.
///
/// # Errors
/// A reason that is missing or unknown, `Forbidden`, `WinnerChosen` and the like when it is too late, `NotFound`.
pub async fn remove(market: &Market, asking: &Asking, id: WorkId, removal: Removal) -> Result<(), AppError> {
    let note = note_of("text", &removal.text)?;
    let (asking, now) = (asking.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let found = seen_work(tx, &asking, id, now)?;
            match found.gate.take_down(&found.work.facts(), now)? {
                TakingDown::Withdrawn => return take_down(tx, &found, asking.viewer.id, WITHDRAWN, now),
                TakingDown::Deleted => {}
            }
            let reason = DeleteReason::parse(&removal.reason)?;
            let reason = if note.is_empty() { reason.code().to_owned() } else { format!("{}\n{note}", reason.code()) };
            take_down(tx, &found, asking.viewer.id, &reason, now)?;
            // The client takes down what is in their own contest; anybody else who may is a moderator.
            if found.gate.owns() { Ok(()) } else { record(tx, &asking, &found.work, "removed", &reason, now) }
        })
        .await
}

fn take_down(tx: &mut Tx<'_>, found: &SeenWork, by: UserId, reason: &str, now: Timestamp) -> Result<(), AppError> {
    let SeenWork { work, gate } = found;
    if !change::delete(tx, work.id, by, reason, now)? {
        return Err(Refusal::NotFound.into());
    }
    note_client(tx, gate, now)?;
    crate::stream::happened(tx, work.project, now)?;
    let (code, note) = split_reason(reason);
    let (number, reason, text) = (work.number, code.to_owned(), note.to_owned());
    let (to, told) = if by == work.designer {
        (To::Client(gate.row.client), Told::WorkWithdrawn { number, reason, text })
    } else {
        (To::Designer(work.designer), Told::WorkDeleted { number, reason, text })
    };
    Ok(notice::tell(tx, to, told, About::Entry { contest: work.project, entry: work.id }, now)?)
}

/// The code and the words of a stored reason.
#[must_use]
pub fn split_reason(stored: &str) -> (&str, &str) {
    stored.split_once('\n').unwrap_or((stored, ""))
}

/// Hides an entry from everybody but owner, author and moderators, or shows it again. Who, when and why is recorded, and
/// its author is told.
///
/// # Errors
/// `Forbidden` for anybody but a moderator, `AlreadySold`, `NotFound`; a reason that is too long.
pub async fn set_hidden(
    market: &Market,
    asking: &Asking,
    id: WorkId,
    hidden: bool,
    reason: &str,
) -> Result<(), AppError> {
    let reason = note_of("reason", reason)?;
    let (asking, now) = (asking.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let before = db::work::find(tx, id)?;
            hide(tx, &asking, id, hidden, &reason, now)?;
            let Some(before) = before.filter(|work| work.hidden != hidden) else { return Ok(()) };
            let outcome = if hidden { "hidden" } else { "shown" };
            record(tx, &asking, &before, outcome, &reason, now)
        })
        .await
}

/// [`set_hidden`] within a decision that is recorded by itself.
pub(crate) fn hide(
    tx: &mut Tx<'_>,
    asking: &Asking,
    id: WorkId,
    hidden: bool,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let SeenWork { work, gate } = seen_work(tx, asking, id, now)?;
    gate.permit(WorkAct::Hide, &work.facts(), now)?;
    if !change::set_hidden(tx, id, hidden)? {
        return Err(Refusal::NotFound.into());
    }
    if hidden == work.hidden {
        return Ok(());
    }
    crate::stream::happened(tx, work.project, now)?;
    let (number, text) = (work.number, reason.to_owned());
    let told = if hidden { Told::WorkHidden { number, text } } else { Told::WorkShown { number, text } };
    let about = About::Entry { contest: work.project, entry: id };
    Ok(notice::tell(tx, To::Designer(work.designer), told, about, now)?)
}

/// Takes an entry down by a decision that is recorded by itself.
pub(crate) fn remove_as_moderator(
    tx: &mut Tx<'_>,
    asking: &Asking,
    id: WorkId,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let found = seen_work(tx, asking, id, now)?;
    found.gate.permit(WorkAct::Delete, &found.work.facts(), now)?;
    let stored = format!("{}\n{reason}", DeleteReason::Other.code());
    take_down(tx, &found, asking.viewer.id, &stored, now)
}

/// Writes down what a moderator did to an entry.
fn record(
    tx: &mut Tx<'_>,
    asking: &Asking,
    work: &WorkRow,
    outcome: &str,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let new = NewDecision {
        moderator: Some(asking.viewer.id),
        kind: "work",
        outcome,
        reason,
        project: Some(work.project),
        subject: Some(work.id.0),
    };
    Ok(decision::record(tx, &new, now)?)
}

/// A word that goes with a decision, normalised.
fn note_of(field: &str, raw: &str) -> Result<String, Refusal> {
    let note = text::block(raw);
    if text::chars(&note) > DELETE_NOTE_MOST {
        return Err(Refusal::fault(field, Problem::TooLong { max: DELETE_NOTE_MOST }));
    }
    Ok(note)
}
