//! The thread of a handover; asking for a revision stops the client's clock.

use crate::file::{self, BelongsTo, NewFile, Scope};
use crate::project::{RawFile, announce, seen};
use crate::thread::{Attached, mention, tell};
use crate::work::may_write;
use crate::{AppError, Market};
use db::delivery::handover;
use db::delivery::thread::{self as rows, NewThreadMessage};
use db::project::Seen;
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::{Command, decide};
use domain::thread::{Form, Kept, Thread, ThreadOf};
use domain::{BoughtId, FileId, MessageId, ProjectId, Refusal};

/// What somebody writes.
#[derive(Clone, Debug)]
pub struct NewMessage {
    pub bought: BoughtId,
    pub content: String,
    pub files: Vec<RawFile>,
    /// Files of one's own that were sent ahead.
    pub file_ids: Vec<FileId>,
    /// The client wants a revision of the last package.
    pub revision: bool,
    /// Of which version, where they say so.
    pub looked_at: Option<i64>,
}

/// A message that was written.
#[derive(Clone, Copy, Debug)]
pub struct Posted {
    pub message: MessageId,
    /// Contact details were taken out of it.
    pub masked: bool,
}

fn of(seen: &Seen, bought: BoughtId) -> Thread<'_> {
    Thread::new(&seen.facts, ThreadOf::Handover(bought))
}

/// Whether the person may write into a thread of that contest at all: asked while it is not known yet which one is
/// meant.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Suspended`; `WrongState` for the client before there is a handover.
pub async fn may_post(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer) = (market.clone(), viewer.clone());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &viewer, &market_in.settings())?;
            let threads = seen.facts.bought.iter().map(|one| one.id).chain([BoughtId::WINNER]);
            let mut threads = threads.filter(|bought| seen.facts.handover(*bought).is_some()).peekable();
            if threads.peek().is_none() && seen.actor.owner_like(&seen.facts) {
                return Err(Refusal::WrongState.into());
            }
            // The best answer of any: a suspended party is told so, whoever has no part is not.
            let mut answer = Err(Refusal::Forbidden);
            for bought in threads {
                match of(&seen, bought).write(&seen.actor) {
                    Err(Refusal::Suspended) => answer = Err(Refusal::Suspended),
                    Err(_) => {}
                    Ok(()) => return Ok(()),
                }
            }
            Ok(answer?)
        })
        .await
}

/// Writes into the thread.
///
/// # Errors
/// A fault on `content`; `Forbidden`, `WrongState` without a handover.
pub async fn post(market: &Market, viewer: &Viewer, id: ProjectId, new: NewMessage) -> Result<Posted, AppError> {
    let mut faults = Vec::new();
    let content = Form::HANDOVER.read(&new.content, new.files.len() + new.file_ids.len(), &mut faults);
    Refusal::faults(faults)?;
    let Kept { content, masked } = Kept::masked(&content);
    let scoped = new.files.into_iter().map(|raw| NewFile {
        scope: Scope::Message,
        owner: viewer.id,
        name: raw.name,
        bytes: raw.bytes,
        sizes: Vec::new(),
    });
    let files = file::keep_all(market, scoped.collect()).await?;
    let (market_in, viewer, now, kept) = (market.clone(), viewer.clone(), market.now(), files.clone());
    let (bought, revision, looked_at, ahead) = (new.bought, new.revision, new.looked_at, new.file_ids);
    let written = market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let thread = of(&seen, bought);
            thread.write(&seen.actor)?;
            may_write(tx, viewer.id, id, now)?;
            let (designer, handover) = seen.facts.handover(bought).ok_or(Refusal::WrongState)?;
            let handover = handover.id;
            if revision {
                decide(&seen.facts, &Command::RequestRevision { bought }, &seen.actor, now, &seen.terms)?;
                super::is_newest(tx, handover, looked_at)?;
                if !handover::request_revision(tx, handover, now)? {
                    return Err(Refusal::Conflict.into());
                }
            }
            let of = BelongsTo { project: Some(id), handover: Some(handover), ..BelongsTo::default() };
            let attached = Attached { stored: &files, field: "fileIds", ahead: &ahead, owner: viewer.id, of };
            let file_ids = attached.keep(tx, now)?;
            let message =
                NewThreadMessage { handover, author: viewer.id, content: &content, file_ids: &file_ids, revision };
            let message = rows::add(tx, &message, now)?;
            if revision {
                announce(
                    tx,
                    &market_in,
                    To::Designer(designer),
                    Told::Revision {},
                    &seen.row,
                    About::Handover { contest: seen.row.id, bought },
                    now,
                )?;
                mention(tx, thread.about(), viewer.id, &content, now)?;
            } else {
                tell(tx, &thread, viewer.id, &content, &Told::HandoverMessage {}, now)?;
            }
            if seen.actor.owns(&seen.facts) {
                crate::project::expect_answer(tx, &market_in, id, designer, now)?;
                db::project::touch(tx, id, now)?;
            }
            Ok(Posted { message, masked })
        })
        .await;
    file::settle(market, &kept, written).await
}

/// Takes back a message: one's own, or any as a moderator. A request for a revision stays.
///
/// # Errors
/// `NotFound` for a message that is not there, `Forbidden` for another's, `WrongState` for a request for a revision.
pub async fn remove(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
    message: MessageId,
) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let takes = of(&seen, bought).take_back(&seen.actor)?;
            let (_, handover) = seen.facts.handover(bought).ok_or(Refusal::NotFound)?;
            let (by, asks_revision) = rows::written(tx, handover.id, message)?.ok_or(Refusal::NotFound)?;
            takes.permit(by == viewer.id, asks_revision)?;
            let removed = rows::remove(tx, handover.id, message, now)?;
            if removed { Ok(()) } else { Err(Refusal::NotFound.into()) }
        })
        .await
}
