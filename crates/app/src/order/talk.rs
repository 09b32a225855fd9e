//! The thread of an order; asking for a revision is a word in it.

use super::acting::{OnOrder, on_order, seen};
use crate::account::limit;
use crate::delivery::is_newest;
use crate::file::{self, BelongsTo, NewFile, Scope, StoredFile};
use crate::project::RawFile;
use crate::thread::{self, Attached, mention};
use crate::{AppError, Market, message};
use db::Conn;
use db::delivery::handover;
use db::order::OrderRow;
use db::order::thread as rows;
use db::session::Viewer;
use domain::notice::{About, Told};
use domain::order::input::UNPAID_FILES_OF_PERSON;
use domain::order::{Act, Part, Side, Word, input};
use domain::thread::Kept;
use domain::{FileId, MessageId, OrderId, Refusal, UserId};

/// What somebody writes.
#[derive(Clone, Debug, Default)]
pub struct NewMessage {
    pub content: String,
    pub files: Vec<RawFile>,
    /// Files of one's own that were sent ahead.
    pub file_ids: Vec<FileId>,
}

/// A message that was written.
#[derive(Clone, Copy, Debug)]
pub struct Posted {
    pub message: MessageId,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// Whether the person may write into it: asked before a body with files is read.
///
/// # Errors
/// The rule's refusal.
pub async fn may_write(market: &Market, viewer: &Viewer, id: OrderId) -> Result<(), AppError> {
    let (market_in, viewer) = (market.clone(), viewer.clone());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, &market_in, &viewer, id)?;
            seen.facts.permit(Act::Write, &seen.actor)?;
            Ok(())
        })
        .await
}

/// Whether somebody may send another file into it: asked before files are stored.
///
/// # Errors
/// `TooMany`, `FilesQuota`.
pub(super) fn room_for_files(
    conn: &mut Conn<'_>,
    market: &Market,
    row: &OrderRow,
    owner: UserId,
) -> Result<(), AppError> {
    let now = market.now();
    message::may_send_file(conn, owner, now)?;
    if row.paid_at.is_some() {
        return Ok(());
    }
    limit::check(conn, UNPAID_FILES, &owner.to_string(), UNPAID_FILES_OF_PERSON, now)?;
    file::within_person(conn, &market.settings(), owner, 0)
}

/// Counts files that somebody sends into it. What nobody has paid for takes few, and they count as held.
///
/// # Errors
/// `TooMany`, `FilesQuota`.
pub(super) fn count_files(on: &mut OnOrder<'_, '_>, owner: UserId, files: usize) -> Result<(), AppError> {
    message::files_within(on.tx, owner, files, on.now)?;
    if on.row.paid_at.is_some() || files == 0 {
        return Ok(());
    }
    for _ in 0..files {
        limit::allow(on.tx, UNPAID_FILES, &owner.to_string(), UNPAID_FILES_OF_PERSON, on.now)?;
    }
    file::within_person(on.tx, &on.market.settings(), owner, 0)
}

/// What files in orders that are not paid are counted under.
const UNPAID_FILES: &str = "unpaid_order_file";

/// Writes into it.
///
/// # Errors
/// Faults on `content` and `files`; the rule's refusal; `TooMany`.
pub async fn write(market: &Market, viewer: &Viewer, id: OrderId, new: NewMessage) -> Result<Posted, AppError> {
    let mut faults = Vec::new();
    let content = input::message(&new.content, new.files.len() + new.file_ids.len(), &mut faults);
    Refusal::faults(faults)?;
    let owner = viewer.id;
    if !new.files.is_empty() {
        let (market_in, asked) = (market.clone(), viewer.clone());
        let room = market.db.read(move |conn| {
            let seen = seen(conn, &market_in, &asked, id)?;
            room_for_files(conn, &market_in, &seen.row, owner)
        });
        room.await?;
    }
    let scoped = new.files.into_iter().map(|raw| NewFile {
        scope: Scope::Message,
        owner,
        name: raw.name,
        bytes: raw.bytes,
        sizes: Vec::new(),
    });
    let files = file::keep_all(market, scoped.collect()).await?;
    let (stored, ahead) = (files.clone(), new.file_ids);
    let written = on_order(market, viewer, id, Act::Write, move |on, part| {
        let posted = post(on, part, Word::Message, &content, &stored, &ahead)?;
        for side in Side::ALL {
            if part != Part::Side(side) {
                on.tell(side, Told::OrderMessage {})?;
            }
        }
        Ok(posted)
    });
    file::settle(market, &files, written.await).await
}

/// Asks for a revision of the last delivery, in words: the buyer's clock stops.
///
/// # Errors
/// A fault on `content`; `NoRevisionsLeft` and the rule's other refusals; `Conflict` when another version than the one
/// that was looked at is the newest.
pub async fn revise(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    content: String,
    looked_at: Option<i64>,
) -> Result<Posted, AppError> {
    on_order(market, viewer, id, Act::Revise, move |on, part| {
        let mut faults = Vec::new();
        let content = input::message(&content, 0, &mut faults);
        Refusal::faults(faults)?;
        let handed = on.facts.handover.ok_or(Refusal::WrongState)?;
        is_newest(on.tx, handed.id, looked_at)?;
        if !handover::request_revision(on.tx, handed.id, on.now)? {
            return Err(Refusal::Conflict.into());
        }
        if !db::order::use_revision(on.tx, id, on.facts.held_by_buyer(on.now))? {
            return Err(Refusal::NoRevisionsLeft.into());
        }
        on.drop_proposals()?;
        let posted = post(on, part, Word::Revision, &content, &[], &[])?;
        on.tell(Side::Seller, Told::OrderRevision {})?;
        Ok(posted)
    })
    .await
}

/// Puts a line into the thread. Contact details are masked until it is paid.
///
/// # Errors
/// `TooMany`; a fault on `fileIds` for a file that is not theirs to send.
pub(super) fn post(
    on: &mut OnOrder<'_, '_>,
    part: Part,
    word: Word,
    content: &str,
    stored: &[StoredFile],
    ahead: &[FileId],
) -> Result<Posted, AppError> {
    let author = on.actor.user_id.ok_or(Refusal::NotSignedIn)?;
    thread::may_write(on.tx, author, on.now)?;
    let Kept { content, masked } = if part == Part::Moderator { Kept::of(content, false) } else { on.kept(content) };
    let of = BelongsTo { order: Some(on.row.id), ..BelongsTo::default() };
    let attached = Attached { stored, field: "fileIds", ahead, owner: author, of };
    let file_ids = attached.keep(on.tx, on.now)?;
    count_files(on, author, stored.len() + ahead.len())?;
    let message = put(on, part, word, &content, &file_ids)?;
    Ok(Posted { message, masked })
}

/// Writes the line itself, tells moderators who are named in it, and notes who wrote last.
pub(super) fn put(
    on: &mut OnOrder<'_, '_>,
    part: Part,
    word: Word,
    content: &str,
    file_ids: &str,
) -> Result<MessageId, AppError> {
    let author = on.actor.user_id.ok_or(Refusal::NotSignedIn)?;
    let line = rows::NewMessage { thread: on.row.thread, author, word, content, file_ids };
    let message = rows::add(on.tx, &line, on.now)?;
    if let Part::Side(side) = part {
        db::order::spoke(on.tx, on.row.id, side)?;
    }
    mention(on.tx, About::Order(on.row.id), author, content, on.now)?;
    Ok(message)
}
