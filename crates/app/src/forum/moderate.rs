//! Taking out what was said, and what moderators do with topics; each of theirs in the record of decisions.

use super::{Here, on_topic, post};
use crate::{AppError, Market, notice};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::forum::reply as replies;
use db::session::Viewer;
use domain::desk::REASON_MOST;
use domain::forum::{Act, PostAct, destination};
use domain::notice::{About, To, Told};
use domain::{Refusal, ReplyId, Timestamp, TopicId, UserId, text};

/// Takes out what was said, by its author or a moderator: a stub stays. `reason` is what a moderator tells its author.
///
/// # Errors
/// A reason that is too long; `NotFound`, also the second time; those of the rule.
pub async fn delete(
    market: &Market,
    viewer: &Viewer,
    id: TopicId,
    reply: Option<ReplyId>,
    reason: &str,
) -> Result<(), AppError> {
    let reason = text::block(reason);
    let mut faults = Vec::new();
    text::check_optional("reason", &reason, REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    on_topic(market, viewer, id, move |tx, viewer, here, now| {
        let post = post(tx, &here, reply)?;
        here.facts.permit_post(PostAct::Delete, &post, &here.actor, now)?;
        let gone = match reply {
            None => db::forum::delete(tx, id, viewer.id, now)?,
            Some(reply) => {
                let row = replies::find(tx, id, reply)?.ok_or(Refusal::NotFound)?;
                replies::delete(tx, &row, viewer.id, now)?
            }
        };
        if !gone {
            return Err(Refusal::NotFound.into());
        }
        if post.author == viewer.id {
            return Ok(());
        }
        let told = Told::PostRemoved { title: here.row.title.clone(), reason: reason.clone() };
        notice::tell(tx, To::Person(post.author), told, About::Topic(id), now)?;
        record(tx, viewer.id, &here, if reply.is_some() { "reply_removed" } else { "removed" }, &reason, now)
    })
    .await
}

/// What a moderator does with a topic.
#[derive(Clone, Debug)]
pub enum Wish {
    /// Above the others of its board, or no more.
    Pin(bool),
    /// Nobody but moderators writes in it, or everybody again.
    Lock(bool),
    /// To another board.
    Move(String),
}

/// Pins, locks or moves a topic.
///
/// # Errors
/// A fault on `board`; `NotFound`; those of the rule.
pub async fn moderate(market: &Market, viewer: &Viewer, id: TopicId, wish: Wish) -> Result<(), AppError> {
    on_topic(market, viewer, id, move |tx, viewer, here, now| {
        let outcome = match &wish {
            Wish::Pin(on) => {
                here.facts.permit(Act::Pin, &here.actor)?;
                if here.row.pinned == *on {
                    return Ok(());
                }
                db::forum::pin(tx, id, *on)?;
                if *on { "pinned" } else { "unpinned" }
            }
            Wish::Lock(on) => {
                here.facts.permit(Act::Lock, &here.actor)?;
                if here.row.locked == *on {
                    return Ok(());
                }
                db::forum::lock(tx, id, *on)?;
                if *on { "locked" } else { "unlocked" }
            }
            Wish::Move(board) => {
                here.facts.permit(Act::Move, &here.actor)?;
                let board = destination(board)?;
                if here.row.board == board {
                    return Ok(());
                }
                db::forum::place(tx, id, board)?;
                "moved"
            }
        };
        record(tx, viewer.id, &here, outcome, "", now)
    })
    .await
}

fn record(
    tx: &mut Tx<'_>,
    by: UserId,
    here: &Here,
    outcome: &str,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let project = here.report.as_ref().map(|report| report.project);
    let new =
        NewDecision { moderator: Some(by), kind: "forum", outcome, reason, project, subject: Some(here.row.id.0) };
    Ok(decision::record(tx, &new, now)?)
}
