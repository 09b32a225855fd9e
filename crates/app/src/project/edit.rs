//! Changing and removing a brief, marking a contest.

use super::acting::on_contest;
use super::seen;
use crate::account::{Visit, limit};
use crate::file::{self, BelongsTo, Scope};
use crate::{AppError, Market};
use db::Tx;
use db::project::party;
use db::session::Viewer;
use domain::notice::{To, Told};
use domain::project::brief::{BriefEdit, EDITS_OF_CONTEST, EDITS_OF_PERSON, item_bounds, validate_edit};
use domain::project::{Action, Command, access, decide, package};
use domain::refusal::{Fault, Problem};
use domain::security::Event;
use domain::settings::Settings;
use domain::time::MINUTE_MS;
use domain::{FileId, ProjectId, Refusal, Site, Timestamp, UserId, WorkId};

/// Changes the brief before there is a winner; those who take part are told. What a moderator changes is noted in
/// the record of decisions, and its client is told, too.
///
/// # Errors
/// Every wrong field, ideas that do not hang in the gallery among them; `WinnerChosen`, `RefundPending`, `Forbidden`.
pub async fn edit(market: &Market, viewer: &Viewer, id: ProjectId, edit: BriefEdit) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        act.decide(&Command::EditBrief)?;
        if edit == BriefEdit::default() {
            return Ok(());
        }
        limit::allow_in_contest(act.tx, "edit", act.viewer.id, id, (EDITS_OF_PERSON, EDITS_OF_CONTEST), act.now)?;
        let preset = package::preset(act.seen.row.site, act.seen.facts.tier, &act.market.settings());
        let bounds = item_bounds(act.seen.facts.project_type, act.seen.row.vi, &preset, &act.market.settings());
        let checked = validate_edit(&edit, act.seen.facts.project_type, act.seen.facts.tier, bounds);
        let edit = hanging(act.tx, act.seen.row.site, checked, edit.references.as_deref())?;
        let row = &act.seen.row;
        let changed = db::project::edit_brief(
            act.tx,
            id,
            &db::project::BriefTexts {
                title: edit.title.unwrap_or_else(|| row.title.clone()),
                company_name: edit.company_name.unwrap_or_else(|| row.company_name.clone()),
                company_intro: edit.company_intro.unwrap_or_else(|| row.company_intro.clone()),
                content: edit.content.unwrap_or_else(|| row.content.clone()),
                industry: edit.industry.unwrap_or(row.industry),
                tags: list(edit.tags, &row.tags)?,
                features: list(edit.features, &row.features)?,
                styles: list(edit.styles, &row.styles)?,
                colours: list(edit.colours, &row.colours)?,
                references: edit.references.map_or_else(|| row.reference_ids.clone(), db::ids_json),
            },
        )?;
        if !changed {
            return Err(Refusal::WinnerChosen.into());
        }
        if let Some(wanted) = &edit.attachments {
            set_attachments(act.tx, id, act.viewer.id, wanted, &act.market.settings(), act.now)?;
        }
        super::search::index(act.tx, id)?;
        let client = act.seen.row.client_id;
        let by_moderator = act.viewer.id != client;
        if by_moderator {
            act.record("brief", "edited", "", None)?;
            act.tell(To::Client(client), Told::BriefCorrected {})?;
        }
        for participant in db::project::party::participants(act.tx, id)? {
            let told = if by_moderator { Told::BriefCorrected {} } else { Told::BriefChanged {} };
            act.tell(To::Participant(participant.id), told)?;
        }
        Ok(())
    })
    .await
}

/// A list as it is stored: the wanted one, else as it is.
fn list(wanted: Option<Vec<String>>, stored: &str) -> Result<String, AppError> {
    Ok(wanted.map(|words| serde_json::to_string(&words)).transpose()?.unwrap_or_else(|| stored.to_owned()))
}

/// What was checked, unless ideas that it names do not hang in the gallery: told beside whatever else is wrong. `wanted`
/// are those ideas as they were sent.
fn hanging(
    tx: &mut Tx<'_>,
    site: Site,
    checked: Result<BriefEdit, Vec<Fault>>,
    wanted: Option<&[WorkId]>,
) -> Result<BriefEdit, AppError> {
    let (edit, mut faults) = match checked {
        Ok(edit) => (edit, Vec::new()),
        Err(faults) => (BriefEdit::default(), faults),
    };
    let mut works = wanted.unwrap_or_default().to_vec();
    works.sort_unstable();
    works.dedup();
    let judged = faults.iter().any(|fault| fault.field == "references");
    if !judged && !db::idea::all_hang(tx, site, &works)? {
        faults.push(Fault::new("references", Problem::Unknown));
    }
    if faults.is_empty() { Ok(edit) } else { Err(Refusal::Invalid { faults }.into()) }
}

/// Makes a new share link: the one before leads nowhere from now on.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Suspended`.
pub async fn reset_share(market: &Market, viewer: &Viewer, id: ProjectId, visit: Visit) -> Result<String, AppError> {
    let (market_in, viewer, now, key) = (market.clone(), viewer.clone(), market.now(), gateways::random::hex(16));
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            if !access::reset_share(&seen.facts, &seen.actor) {
                return Err(if viewer.suspended { Refusal::Suspended } else { Refusal::Forbidden }.into());
            }
            db::project::set_share_key(tx, id, &key)?;
            visit.note(tx, Event::ShareKeyChanged, Some(viewer.id), &format!("project {id}"), now)?;
            Ok(key.clone())
        })
        .await
}

/// Gives the brief exactly those attachments: its own that are named stay, files that were sent ahead are added, the
/// others go.
fn set_attachments(
    tx: &mut Tx<'_>,
    id: ProjectId,
    owner: UserId,
    wanted: &[FileId],
    settings: &Settings,
    now: Timestamp,
) -> Result<(), AppError> {
    let has: Vec<FileId> = db::file::of_project(tx, id, Scope::Brief)?.into_iter().map(|file| file.id).collect();
    let new: Vec<FileId> = wanted.iter().copied().filter(|file| !has.contains(file)).collect();
    let of = BelongsTo { project: Some(id), ..BelongsTo::default() };
    file::claim(tx, "attachments", &new, owner, Scope::Brief, of, now)?;
    for gone in has.into_iter().filter(|file| !wanted.contains(file)) {
        db::file::delete(tx, gone)?;
    }
    file::within_brief(tx, settings, id)?;
    file::within_person(tx, settings, owner, 0)
}

/// Removes a contest that was never paid. While a transfer for it is being checked it stays: what was sent as its proof
/// lies with it.
///
/// # Errors
/// `AlreadyPaid`, `OpenTransfer`, `Forbidden`.
pub async fn remove(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        act.decide(&Command::Remove)?;
        if db::project::draft::is_verifying(act.tx, id)? {
            return Err(Refusal::OpenTransfer.into());
        }
        crate::money::release_coupon(act.tx, id)?;
        if db::project::remove_unpaid(act.tx, id)? { Ok(()) } else { Err(Refusal::AlreadyPaid.into()) }
    })
    .await
}

/// Marks the contest as one to come back to, or takes that back.
///
/// # Errors
/// `NotFound`.
pub async fn favorite(market: &Market, viewer: &Viewer, id: ProjectId, on: bool) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        if !access::view_project(&act.seen.facts, &act.seen.actor) {
            return Err(Refusal::NotFound.into());
        }
        if act.viewer.suspended {
            return Err(Refusal::Suspended.into());
        }
        Ok(db::project::party::set_favorite(act.tx, id, act.viewer.id, on, act.now)?)
    })
    .await
}

/// A moderator's mark on a finished contest worth showing, noted in the record of decisions: what its client said stands
/// out on the page of its designer.
///
/// # Errors
/// `Forbidden`; `WrongState` before the contest is complete.
pub async fn set_excellent(market: &Market, viewer: &Viewer, id: ProjectId, on: bool) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        act.permit(Action::Praise)?;
        if !db::project::set_excellent(act.tx, id, on)? {
            return Err(Refusal::WrongState.into());
        }
        if act.seen.row.excellent == on {
            return Ok(());
        }
        act.record("excellent", if on { "marked" } else { "unmarked" }, "", None)
    })
    .await
}

/// Hides the contest from search: the fee stands before it.
///
/// # Errors
/// `PaymentDue` with the fee; `WrongState` when it is hidden already.
pub async fn go_private(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &viewer, &market_in.settings())?;
            decide(&seen.facts, &Command::GoPrivate, &seen.actor, now, &seen.terms)?;
            Ok(())
        })
        .await
}

/// Hides a contest: its owner from search, which the fee stands before; a designer who takes part from their own
/// portfolio, for good. Asking again changes nothing.
///
/// # Errors
/// `NotFound` for whom the contest does not exist, `Forbidden` for others; `PaymentDue` with the fee, `WrongState` when it
/// is private already; `Suspended`.
pub async fn hide(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        if act.seen.actor.owns(&act.seen.facts) {
            act.decide(&Command::GoPrivate)?;
            return Ok(());
        }
        access::leave_portfolio(&act.seen.facts, &act.seen.actor)?;
        Ok(party::leave_portfolio(act.tx, id, act.viewer.id)?)
    })
    .await
}

/// The client looked at the contest, which was last known to be looked at `before`: noted to the minute, it decides about
/// abandonment only. A fault is logged and harms nothing else.
pub async fn client_was_here(market: &Market, id: ProjectId, before: Timestamp) {
    let now = market.now();
    if now.since(before) < MINUTE_MS {
        return;
    }
    if let Err(fault) = market.db.write(move |tx| db::project::touch(tx, id, now)).await {
        tracing::warn!(%fault, project.id = id.0, "the client's visit was not noted");
    }
}
