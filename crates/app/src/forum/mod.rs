//! The forum: topics begun, answered, changed, marked and moderated, each as far as somebody may read them at all.

mod mark;
mod markup;
mod moderate;
mod tell;
mod write;

pub use mark::{follow, like, seen};
pub(crate) use markup::kept;
pub use markup::{html, plain};
pub use moderate::{Wish, delete, moderate};
pub(crate) use tell::{TELL_FOLLOWERS, tell_followers};
pub(crate) use write::claim_pictures;
pub use write::{Changed, NewReply, NewTopic, Posted, change, reply, start};

use crate::{AppError, Market};
use db::forum::{TopicRow, reply as replies};
use db::report::ReportRow;
use db::session::Viewer;
use db::work::gate::Gate;
use db::{Conn, DbError, Tx};
use domain::forum::{Act, Board, Part, Post, Tie, Topic};
use domain::project::Actor;
use domain::{Refusal, ReplyId, Timestamp, TopicId};

/// A topic as somebody who asked for it finds it.
#[derive(Clone, Debug)]
pub struct Here {
    pub row: TopicRow,
    /// Of a topic of the board of reports.
    pub report: Option<ReportRow>,
    pub facts: Topic,
    pub actor: Actor,
}

impl Here {
    /// Loads a topic for that person; whether they may read it is for the rules to say.
    ///
    /// # Errors
    /// Those of the database.
    pub fn load(conn: &mut Conn<'_>, viewer: &Viewer, id: TopicId, now: Timestamp) -> Result<Option<Self>, DbError> {
        let Some(row) = db::forum::find(conn, viewer.id, id)? else { return Ok(None) };
        let actor = db::project::facts::actor(Some(viewer), false, false);
        let report = match row.board {
            Board::Reports => db::report::of_topic(conn, id)?,
            Board::Announcements | Board::Help | Board::Talk => None,
        };
        let tie = match &report {
            Some(report) => tie(conn, viewer, &actor, report, now)?,
            None => Tie::None,
        };
        let facts = Topic { board: row.board, locked: row.locked, deleted: row.deleted_at.is_some(), tie };
        Ok(Some(Here { row, report, facts, actor }))
    }

    /// [`Here::load`] for whoever may do that with it.
    ///
    /// # Errors
    /// `NotFound`; the rule's refusal.
    pub fn to(conn: &mut Conn<'_>, viewer: &Viewer, id: TopicId, act: Act, now: Timestamp) -> Result<Self, AppError> {
        let here = Here::load(conn, viewer, id, now)?.ok_or(Refusal::NotFound)?;
        here.facts.permit(act, &here.actor)?;
        Ok(here)
    }

    #[must_use]
    pub fn part(&self) -> Part {
        Part::of(&self.actor)
    }
}

/// What somebody has to do with a report.
fn tie(
    conn: &mut Conn<'_>,
    viewer: &Viewer,
    actor: &Actor,
    report: &ReportRow,
    now: Timestamp,
) -> Result<Tie, DbError> {
    if let Some(tie) = Tie::of_party(actor, report.designer, report.reporter, report.client) {
        return Ok(tie);
    }
    if !actor.is_approved_designer() {
        return Ok(Tie::None);
    }
    let Some(gate) = Gate::open(conn, report.project, Some(viewer.clone()), None)? else { return Ok(Tie::None) };
    let work = db::work::find(conn, report.work)?;
    let sees = work.is_some_and(|work| gate.see_work(&work.facts(), now));
    Ok(if sees { Tie::Reads } else { Tie::None })
}

/// Whether somebody may read a topic: for the pictures in it.
///
/// # Errors
/// Those of the database.
pub(crate) fn may_read(
    conn: &mut Conn<'_>,
    id: TopicId,
    viewer: Option<Viewer>,
    now: Timestamp,
) -> Result<bool, DbError> {
    let Some(viewer) = viewer else { return Ok(false) };
    let here = Here::load(conn, &viewer, id, now)?;
    Ok(here.is_some_and(|here| here.facts.permit(Act::Read, &here.actor).is_ok()))
}

/// What was said: the topic's own text, or a reply.
fn post(tx: &mut Tx<'_>, here: &Here, reply: Option<ReplyId>) -> Result<Post, AppError> {
    match reply {
        None => Ok(here.row.opening()),
        Some(reply) => Ok(replies::find(tx, here.row.id, reply)?.ok_or(Refusal::NotFound)?.post()),
    }
}

/// One change of a topic by somebody who may read it, in one transaction.
async fn on_topic<T: Send + 'static>(
    market: &Market,
    viewer: &Viewer,
    id: TopicId,
    act: impl Fn(&mut Tx<'_>, &Viewer, Here, Timestamp) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let (viewer, now) = (viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let here = Here::to(tx, &viewer, id, Act::Read, now)?;
            act(tx, &viewer, here, now)
        })
        .await
}
