//! Beginning topics, answering them, changing what was said.

use super::{markup, on_topic, post, tell};
use crate::account::limit;
use crate::file::{self, BelongsTo, Scope};
use crate::{AppError, Market};
use db::Tx;
use db::forum::{OPENING, mark, reply as replies};
use db::session::Viewer;
use domain::forum::{self as rules, Act, Board, PICTURES_MOST, Part, PostAct};
use domain::refusal::{Fault, Problem};
use domain::{FileId, Refusal, ReplyId, Site, Timestamp, TopicId, UserId};
use std::collections::BTreeSet;

/// The field that names pictures.
const FILES: &str = "fileIds";

/// A topic as it was sent.
#[derive(Clone, Debug, Default)]
pub struct NewTopic {
    pub board: String,
    pub title: String,
    pub content: String,
    /// Pictures of one's own, sent ahead.
    pub files: Vec<FileId>,
}

/// A reply as it was sent.
#[derive(Clone, Debug, Default)]
pub struct NewReply {
    pub content: String,
    pub files: Vec<FileId>,
    /// What it answers; 0 is the topic's own text.
    pub quote: Option<ReplyId>,
}

/// What was said, as it is now.
#[derive(Clone, Debug, Default)]
pub struct Changed {
    /// Of a topic.
    pub title: String,
    pub content: String,
}

/// What was kept.
#[derive(Clone, Copy, Debug)]
pub struct Posted {
    pub topic: TopicId,
    pub reply: Option<ReplyId>,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// As what somebody writes in the forum.
fn part_of(viewer: &Viewer) -> Part {
    Part::of(&db::project::facts::actor(Some(viewer), false, false))
}

fn check_files(files: &[FileId], faults: &mut Vec<Fault>) {
    if files.len() > PICTURES_MOST {
        faults.push(Fault::new(FILES, Problem::TooMany { max: PICTURES_MOST }));
    } else if files.iter().collect::<BTreeSet<_>>().len() < files.len() {
        faults.push(Fault::new(FILES, Problem::Unknown));
    }
}

/// Ties pictures that were sent ahead to the topic; their ids as a text keeps them.
///
/// # Errors
/// A fault on `field` for what is no picture, another's, taken already, or older than a day.
pub(crate) fn claim_pictures(
    tx: &mut Tx<'_>,
    field: &str,
    files: &[FileId],
    owner: UserId,
    topic: TopicId,
    now: Timestamp,
) -> Result<String, AppError> {
    if files.is_empty() {
        return Ok(db::ids_json(std::iter::empty::<FileId>()));
    }
    let found = db::file::several(tx, &db::ids_json(files.iter().copied()))?;
    if found.len() < files.len() || found.iter().any(|file| file.width == 0) {
        return Err(Refusal::fault(field, Problem::Unknown).into());
    }
    let of = BelongsTo { topic: Some(topic), ..BelongsTo::default() };
    file::claim(tx, field, files, owner, Scope::Forum, of, now)?;
    Ok(db::ids_json(files.iter().copied()))
}

/// Begins a topic; whoever does follows it.
///
/// # Errors
/// Every wrong field at once; those of the rule; `TooMany`.
pub async fn start(market: &Market, viewer: &Viewer, site: Site, new: NewTopic) -> Result<Posted, AppError> {
    let mut faults = Vec::new();
    let board = Board::parse(new.board.trim());
    if board.is_none() {
        let problem = if new.board.trim().is_empty() { Problem::Required } else { Problem::Unknown };
        faults.push(Fault::new("board", problem));
    }
    let title = rules::title(&new.title, &mut faults);
    let content = rules::content(&new.content, markup::plain, &mut faults);
    check_files(&new.files, &mut faults);
    let actor = db::project::facts::actor(Some(viewer), false, false);
    rules::start(board.unwrap_or(Board::Talk), &actor)?;
    Refusal::faults(faults)?;
    let (me, now, part, files) = (viewer.id, market.now(), Part::of(&actor), new.files);
    let (title, content) = (rules::kept(&title, part), markup::kept(&content, part));
    let board = board.unwrap_or(Board::Talk);
    market
        .db
        .write(move |tx| {
            if !part.is_staff() {
                limit::allow(tx, "forum_topic", &me.to_string(), rules::TOPICS_OF_PERSON, now)?;
            }
            let (title, text) = (title.content.as_str(), content.content.as_str());
            let id =
                db::forum::insert(tx, &db::forum::NewTopic { site, board, author: me, title, content: text }, now)?;
            let ids = claim_pictures(tx, FILES, &files, me, id, now)?;
            db::forum::set_files(tx, id, &ids)?;
            mark::follow(tx, id, me, true, now)?;
            mark::read(tx, id, me, OPENING, now)?;
            tell::named(tx, id, None, title, me, text, now)?;
            Ok(Posted { topic: id, reply: None, masked: content.masked })
        })
        .await
}

/// Answers in a topic, which is followed from then on; its other followers are told.
///
/// # Errors
/// Every wrong field at once; those of the rule; a fault on `quoteId`; `TooMany`.
pub async fn reply(market: &Market, viewer: &Viewer, id: TopicId, new: NewReply) -> Result<Posted, AppError> {
    let mut faults = Vec::new();
    let content = rules::content(&new.content, markup::plain, &mut faults);
    check_files(&new.files, &mut faults);
    let part = part_of(viewer);
    let kept = Refusal::faults(faults).map(|()| markup::kept(&content, part));
    on_topic(market, viewer, id, move |tx, viewer, here, now| {
        here.facts.permit(Act::Reply, &here.actor)?;
        let (me, kept) = (viewer.id, kept.clone()?);
        if let Some(quote) = new.quote
            && !replies::can_be_quoted(tx, id, quote)?
        {
            return Err(Refusal::fault("quoteId", Problem::Unknown).into());
        }
        if !part.is_staff() {
            limit::allow(tx, "forum_reply", &me.to_string(), rules::REPLIES_OF_PERSON, now)?;
        }
        let file_ids = claim_pictures(tx, FILES, &new.files, me, id, now)?;
        let reply =
            replies::NewReply { topic: id, author: me, content: &kept.content, file_ids: &file_ids, quote: new.quote };
        let reply = replies::insert(tx, &reply, now)?;
        mark::follow(tx, id, me, true, now)?;
        mark::read(tx, id, me, reply, now)?;
        tell::followers(tx, &here, reply, me, now)?;
        tell::named(tx, id, here.report.as_ref(), &here.row.title, me, &kept.content, now)?;
        Ok(Posted { topic: id, reply: Some(reply), masked: kept.masked })
    })
    .await
}

/// Changes what was said: the topic's title and text, or a reply.
///
/// # Errors
/// Every wrong field at once; those of the rule.
pub async fn change(
    market: &Market,
    viewer: &Viewer,
    id: TopicId,
    reply: Option<ReplyId>,
    new: Changed,
) -> Result<Posted, AppError> {
    let mut faults = Vec::new();
    let title = if reply.is_none() { rules::title(&new.title, &mut faults) } else { String::new() };
    let content = rules::content(&new.content, markup::plain, &mut faults);
    let part = part_of(viewer);
    let kept = Refusal::faults(faults).map(|()| (rules::kept(&title, part), markup::kept(&content, part)));
    on_topic(market, viewer, id, move |tx, _, here, now| {
        let post = post(tx, &here, reply)?;
        here.facts.permit_post(PostAct::Edit, &post, &here.actor, now)?;
        let (title, kept) = kept.clone()?;
        let changed = match reply {
            None => db::forum::change(tx, id, &title.content, &kept.content, now)?,
            Some(reply) => replies::change(tx, reply, &kept.content, now)?,
        };
        if !changed {
            return Err(Refusal::NotFound.into());
        }
        Ok(Posted { topic: id, reply, masked: kept.masked })
    })
    .await
}
