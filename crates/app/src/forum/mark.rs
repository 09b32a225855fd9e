//! What readers mark: likes, follows, what they have seen.

use super::{Here, on_topic, post};
use crate::{AppError, Market, notice};
use db::forum::{OPENING, mark};
use db::session::Viewer;
use domain::forum::{Act, PostAct};
use domain::notice::{About, Told};
use domain::{ReplyId, TopicId};

/// Likes what somebody else said, or takes that back; once more changes nothing.
///
/// # Errors
/// `NotFound`; those of the rule.
pub async fn like(
    market: &Market,
    viewer: &Viewer,
    id: TopicId,
    reply: Option<ReplyId>,
    on: bool,
) -> Result<(), AppError> {
    on_topic(market, viewer, id, move |tx, viewer, here, now| {
        let post = post(tx, &here, reply)?;
        here.facts.permit_post(PostAct::Like, &post, &here.actor, now)?;
        mark::like(tx, (id, reply.unwrap_or(OPENING)), viewer.id, on, now)?;
        Ok(())
    })
    .await
}

/// Is told of what is new in a topic, or no more.
///
/// # Errors
/// `NotFound`; those of the rule.
pub async fn follow(market: &Market, viewer: &Viewer, id: TopicId, on: bool) -> Result<(), AppError> {
    on_topic(market, viewer, id, move |tx, viewer, here, now| {
        here.facts.permit(Act::Follow, &here.actor)?;
        Ok(mark::follow(tx, id, viewer.id, on, now)?)
    })
    .await
}

/// Notes that somebody has seen a topic up to that reply, and what they were told of it.
///
/// # Errors
/// Those of the database.
pub async fn seen(market: &Market, viewer: &Viewer, here: &Here, to: ReplyId) -> Result<(), AppError> {
    let (me, now, id, title) = (viewer.id, market.now(), here.row.id, here.row.title.clone());
    let is_all = to >= here.row.last;
    market
        .db
        .write(move |tx| {
            mark::read(tx, id, me, to, now)?;
            if is_all {
                notice::seen(tx, me, Told::TopicReply { title: title.clone() }, About::Topic(id), now)?;
            }
            Ok(())
        })
        .await
}
