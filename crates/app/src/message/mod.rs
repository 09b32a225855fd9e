//! Conversations of two people: writing, reading, blocking; lines that a tip or a hire writes.

mod help;
mod report;

pub use help::{answer, ask};
pub use report::{Verdict, decide, report};

use crate::account::limit;
use crate::file::BelongsTo;
use crate::thread::{self, Attached};
use crate::{AppError, Market, notice, stream};
use db::message as rows;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::notice::{About, Kind as NoticeKind, To, Told};
use domain::refusal::{Fault, Problem};
use domain::stream::{Audience, Happening};
use domain::thread::people::{self, Against, Between, CONVERSATIONS_OF_PERSON, Kind, Part, Person};
use domain::thread::{Kept, THREAD_FILES_OF_PERSON};
use domain::{Currency, FileId, MessageId, Minor, ProjectId, Refusal, ThreadId, Timestamp, UserId};
use std::collections::BTreeSet;

/// A message as it was sent.
#[derive(Clone, Debug, Default)]
pub struct NewMessage {
    pub to: Option<UserId>,
    pub content: String,
    /// Of one's own, sent ahead.
    pub files: Vec<FileId>,
}

/// A message that was written.
#[derive(Clone, Debug)]
pub struct Sent {
    pub message: rows::Message,
    pub files: Vec<crate::file::FileRow>,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// The two of a conversation and what there is between them, as they are now.
struct Pair {
    writer: Person,
    other: Person,
    between: Between,
    thread: Option<ThreadId>,
}

impl Pair {
    /// # Errors
    /// `NotSignedIn` for a writer, `NotFound` for another person who is not there any more.
    fn load(conn: &mut Conn<'_>, writer: UserId, other: UserId) -> Result<Self, AppError> {
        let me = rows::person(conn, writer)?.ok_or(Refusal::NotSignedIn)?;
        let other = rows::person(conn, other)?.ok_or(Refusal::NotFound)?;
        let theirs = rows::side(conn, other.id, me.id)?;
        let blocked = rows::has_blocked(conn, me.id, other.id)? || rows::has_blocked(conn, other.id, me.id)?;
        let between = Between {
            related: rows::are_related(conn, me.id, other.id)?,
            ordered: rows::have_ordered(conn, me.id, other.id)?,
            other_wrote: theirs.is_some_and(|side| side.said > 0),
            blocked,
        };
        Ok(Pair { writer: me, other, between, thread: theirs.map(|side| side.thread) })
    }

    fn may_write(&self) -> Result<(), Against> {
        people::write(&self.writer, &self.other, &self.between)
    }

    fn kept(&self, content: &str) -> Kept {
        Kept::of(content, people::masks(&self.writer, &self.other, &self.between))
    }

    /// The thread of the two, begun where there is none.
    fn thread(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<ThreadId, AppError> {
        match self.thread {
            Some(thread) => Ok(thread),
            None => Ok(rows::begin(tx, self.writer.id, self.other.id, now)?),
        }
    }
}

/// Whether somebody may write to a person: the first reason against it.
///
/// # Errors
/// `NotSignedIn`, `NotFound` for a person who is not there.
pub fn may_write(conn: &mut Conn<'_>, writer: UserId, other: UserId) -> Result<Result<(), Against>, AppError> {
    Ok(Pair::load(conn, writer, other)?.may_write())
}

/// Counts files that somebody sends in a thread of two people, an order's among them.
///
/// # Errors
/// `TooMany`.
pub(crate) fn files_within(tx: &mut Tx<'_>, owner: UserId, files: usize, now: Timestamp) -> Result<(), AppError> {
    for _ in 0..files {
        limit::allow(tx, FILES, &owner.to_string(), THREAD_FILES_OF_PERSON, now)?;
    }
    Ok(())
}

/// Whether somebody may send one more file in a thread, without counting it: asked before a body is read.
///
/// # Errors
/// `TooMany`.
pub(crate) fn may_send_file(conn: &mut Conn<'_>, owner: UserId, now: Timestamp) -> Result<(), AppError> {
    limit::check(conn, FILES, &owner.to_string(), THREAD_FILES_OF_PERSON, now)
}

/// Counts the conversation that a line of `from` to `to` is about to begin, where the two have none yet.
///
/// # Errors
/// `TooMany`.
pub(crate) fn begins(tx: &mut Tx<'_>, from: UserId, to: UserId, now: Timestamp) -> Result<(), AppError> {
    if rows::side(tx, to, from)?.is_some() {
        return Ok(());
    }
    limit::allow(tx, "conversation", &from.to_string(), CONVERSATIONS_OF_PERSON, now)
}

/// What files in threads of two people are counted under.
const FILES: &str = "message_file";

/// Writes to a person and tells them. `keep` notes the answer in the same transaction.
///
/// # Errors
/// Faults on `to`, `content`, `fileIds`; `NotFound` for a person who is not there, `Suspended`, `Blocked`, `NotRelated`;
/// `TooMany`.
pub async fn send(
    market: &Market,
    viewer: &Viewer,
    new: NewMessage,
    keep: impl Fn(&mut Tx<'_>, &Sent) -> Result<(), AppError> + Send + 'static,
) -> Result<Sent, AppError> {
    let mut faults = Vec::new();
    let content = people::FORM.read(&new.content, new.files.len(), &mut faults);
    if new.to.is_none() {
        faults.push(Fault::new("to", Problem::Required));
    }
    if new.files.iter().collect::<BTreeSet<_>>().len() < new.files.len() {
        faults.push(Fault::new(people::FORM.files, Problem::Unknown));
    }
    Refusal::faults(faults)?;
    let (now, me, files) = (market.now(), viewer.id, new.files);
    let to = new.to.unwrap_or(me);
    market
        .db
        .write(move |tx| {
            let pair = Pair::load(tx, me, to)?;
            pair.may_write().map_err(Against::refusal)?;
            thread::may_write(tx, me, now)?;
            files_within(tx, me, files.len(), now)?;
            if pair.thread.is_none() && pair.writer.part != Part::Staff {
                begins(tx, me, to, now)?;
            }
            let kept = pair.kept(&content);
            let line = Line { from: me, to, kind: Kind::Message, content: &kept.content, amount: None, project: None };
            let sent = put(tx, &pair, &line, &files, kept.masked, now)?;
            notice::tell(tx, To::Person(to), Told::Message {}, About::Person(me), now)?;
            keep(tx, &sent)?;
            Ok(sent)
        })
        .await
}

/// Tells the other side of a conversation that somebody writes there: whoever may write, to whoever has a thread to read it
/// beside. Nothing of it is kept.
///
/// # Errors
/// Those of writing; `TooMany`.
pub async fn writing(market: &Market, viewer: &Viewer, other: UserId) -> Result<(), AppError> {
    let me = viewer.id;
    let is_begun = market.db.read(move |conn| {
        let pair = Pair::load(conn, me, other)?;
        pair.may_write().map_err(Against::refusal)?;
        Ok::<_, AppError>(pair.thread.is_some())
    });
    if is_begun.await? { stream::tell_writing(market, me, other).await } else { Ok(()) }
}

/// A line of a conversation.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    pub from: UserId,
    pub to: UserId,
    pub kind: Kind,
    /// In words; contact details are masked where the two have nothing in common.
    pub content: &'a str,
    /// Of a tip.
    pub amount: Option<(Minor, Currency)>,
    /// Of a question about a contest: which.
    pub project: Option<ProjectId>,
}

/// Writes the line of something that happened between two people into their conversation: a tip that was paid, a hire.
/// It stands there with its kind (and the amount of a tip), counts as unread for `to` and as a word of `from`, who can be
/// answered from then on.
///
/// Call it in the transaction that makes it so: `app::message::note(tx, &Line { from: client, to: designer, kind:
/// Kind::Tip, content: &words, amount: Some((amount, currency)), project: None }, now)`. Whether they may is for the caller to know:
/// neither the rules of writing nor limits nor blocks are asked, and no notice is sent, since a tip and a hire have
/// notices of their own.
///
/// # Errors
/// `NotFound` when one of the two is not there any more.
pub fn note(tx: &mut Tx<'_>, line: &Line<'_>, now: Timestamp) -> Result<MessageId, AppError> {
    let pair = Pair::load(tx, line.from, line.to).map_err(|fault| match fault {
        AppError::Refused(Refusal::NotSignedIn) => Refusal::NotFound.into(),
        fault => fault,
    })?;
    let kept = pair.kept(line.content);
    let line = Line { content: &kept.content, ..*line };
    Ok(put(tx, &pair, &line, &[], kept.masked, now)?.message.id)
}

fn put(
    tx: &mut Tx<'_>,
    pair: &Pair,
    line: &Line<'_>,
    files: &[FileId],
    masked: bool,
    now: Timestamp,
) -> Result<Sent, AppError> {
    let thread = pair.thread(tx, now)?;
    let of = BelongsTo { thread: Some(thread), ..BelongsTo::default() };
    let attached = Attached { stored: &[], field: people::FORM.files, ahead: files, owner: line.from, of };
    let file_ids = attached.keep(tx, now)?;
    let new = rows::NewMessage {
        thread,
        author: line.from,
        kind: line.kind,
        content: line.content,
        file_ids: &file_ids,
        amount: line.amount,
        project: line.project,
    };
    let id = rows::add(tx, &new, now)?;
    db::stream::add(tx, Audience::Person(line.to), Happening::Message { from: line.from }, now)?;
    let (message, _) = rows::find(tx, id)?.ok_or(Refusal::NotFound)?;
    let files = thread::files_of(tx, [message.file_ids.as_str()])?.pop().unwrap_or_default();
    Ok(Sent { message, files, masked })
}

/// Notes that somebody has the conversation with that person before them: nothing of it is unread, and its notice is read.
///
/// # Errors
/// Those of the database.
pub async fn mark_read(market: &Market, reader: UserId, other: UserId) -> Result<(), AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            let Some(side) = rows::side(tx, reader, other)? else { return Ok(()) };
            if rows::mark_read(tx, side.thread, reader)? {
                notice::seen(tx, reader, Told::Message {}, About::Person(other), now)?;
                // Each names its contest.
                notice::seen_all(tx, reader, NoticeKind::HelpAnswered, About::Person(other), now)?;
            }
            Ok(())
        })
        .await
}

/// Blocks the conversation with a person, or takes that back; twice is fine.
///
/// # Errors
/// `Suspended`: it would end the writing of others; `NotFound` for a person who is not there, `Forbidden` for oneself, by
/// staff and of staff.
pub async fn block(market: &Market, viewer: &Viewer, other: UserId, on: bool) -> Result<(), AppError> {
    people::may_block(viewer.suspended)?;
    let (now, me) = (market.now(), viewer.id);
    market
        .db
        .write(move |tx| {
            if !on {
                // Also of somebody who has left meanwhile.
                rows::anybody(tx, other)?.ok_or(Refusal::NotFound)?;
                return Ok(rows::unblock(tx, me, other)?);
            }
            let pair = Pair::load(tx, me, other)?;
            people::block(&pair.writer, &pair.other)?;
            Ok(rows::block(tx, me, other, now)?)
        })
        .await
}
