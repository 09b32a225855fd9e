//! A poll as one visitor sees it.

use super::{Seen, seed, voter_of};
use crate::AppError;
use db::Conn;
use db::poll::PollRow;
use db::poll::comment::{self, Comment};
use db::session::Viewer;
use domain::poll::{self as rules, COMMENTS_SHOWN, Sight, State};
use domain::project::{Actor, ProjectFacts, WorkFacts, access};
use domain::{Timestamp, WorkId};

/// An entry as it is shown.
#[derive(Clone, Debug)]
pub struct Entry {
    pub row: db::poll::Entry,
    /// Votes and their share in per cent, for whoever reads the result.
    pub result: Option<(i64, f64)>,
    /// Its picture is had by the poll's address (`Some(true)`), as everywhere else (`Some(false)`), or not at all.
    pub by_address: Option<bool>,
    /// It won the contest.
    pub winner: bool,
}

/// What somebody sees of a poll.
#[derive(Clone, Debug)]
pub struct Look {
    pub row: PollRow,
    pub state: State,
    pub ends_at: Timestamp,
    pub entries: Vec<Entry>,
    /// For whoever reads the result.
    pub votes: Option<i64>,
    /// They read it as onlookers do: not as its owner, nor as one whose entry is shown.
    pub onlooker: bool,
    /// For which entry the visitor has voted.
    pub voted: Option<WorkId>,
    pub may_vote: bool,
    pub may_comment: bool,
    /// Who made the entries is told.
    pub named: bool,
    pub comments: Vec<Comment>,
    /// The contest, for whoever may know of it.
    pub project: ProjectFacts,
    pub knows_contest: bool,
    pub listed: bool,
    /// Its owner may open it again.
    pub may_reopen: bool,
    pub actor: Actor,
}

/// Reads a poll for somebody who has its address.
///
/// # Errors
/// `NotFound` where there is none for them.
pub fn look(
    conn: &mut Conn<'_>,
    key: &str,
    viewer: Option<Viewer>,
    browser: &str,
    now: Timestamp,
) -> Result<Look, AppError> {
    let voter = voter_of(viewer.as_ref(), browser);
    let seen = Seen::load(conn, key, viewer)?.there(now)?;
    let (facts, actor) = (seen.gate.facts(), seen.gate.actor());
    let (state, sight) = (seen.poll.state(facts, now), seen.sight(now));
    let voted = db::poll::vote_of(conn, seen.row.id, &voter)?.map(|vote| vote.work);
    let voted = voted.filter(|work| seen.entries.iter().any(|entry| entry.work == *work && entry.hangs));
    let sees_result = seen.poll.sees_result(facts, actor, voted.is_some());
    let votes = seen.entries.iter().filter(|entry| entry.hangs).map(|entry| entry.votes).sum();
    let comments = match sight {
        Sight::Own => Vec::new(),
        _ => comment::latest(conn, seen.row.id, actor.owner_like(facts), COMMENTS_SHOWN)?,
    };
    let mut entries: Vec<Entry> = seen
        .entries
        .iter()
        .filter(|entry| entry.hangs && (sight != Sight::Own || actor.is(entry.designer)))
        .map(|entry| {
            let work = WorkFacts { id: entry.work, designer: entry.designer, hidden: false, deleted: false };
            let elsewhere = access::see_work(facts, &work, actor, now);
            Entry {
                row: entry.clone(),
                result: sees_result.then(|| (entry.votes, rules::share(entry.votes, votes))),
                by_address: if elsewhere { Some(false) } else { (state != State::Closed).then_some(true) },
                winner: seen.gate.is_winner(entry.work),
            }
        })
        .collect();
    if !actor.owner_like(facts) {
        rules::shuffle(seed(key, &voter), &mut entries, |entry| entry.row.work);
    }
    Ok(Look {
        ends_at: seen.poll.ends_at(),
        votes: sees_result.then_some(votes),
        onlooker: sees_result && sight == Sight::All && !actor.owns(facts) && !seen.poll.shows(actor),
        may_vote: seen.poll.may_vote(facts, actor, now).is_ok(),
        may_comment: seen.poll.may_comment(facts, actor, now).is_ok(),
        named: actor.owner_like(facts) || facts.stage.winner.is_some(),
        knows_contest: access::view_project(facts, actor),
        listed: seen.poll.is_listed(facts, now),
        may_reopen: actor.owns(facts) && state == State::Closed && seen.poll.may_reopen(now),
        project: facts.clone(),
        actor: *actor,
        state,
        voted,
        entries,
        comments,
        row: seen.row,
    })
}
