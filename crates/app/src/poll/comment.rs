//! What is said beside the entries of a poll: written, taken out, reported, decided on.

use super::vote::solved;
use super::{Seen, Visitor};
use crate::account::captcha::{self, Solved};
use crate::account::{Moderator, limit};
use crate::{AppError, Market, notice};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::poll::comment::{self as rows, Comment, NewComment};
use db::session::Viewer;
use domain::desk::REASON_MOST;
use domain::notice::{About, To, Told};
use domain::poll as rules;
use domain::refusal::{Fault, Problem};
use domain::{PollCommentId, Refusal, Timestamp, UserId, WorkId, text};

/// What new comments of an address are counted under.
const GUEST_COMMENTS: &str = "poll_words";

/// Words beside an entry.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The poll's address.
    pub key: String,
    pub content: String,
    /// Of whoever is not signed in.
    pub name: String,
    pub token: Option<String>,
}

/// A comment that was kept.
#[derive(Clone, Debug)]
pub struct Said {
    pub comment: Comment,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// Writes beside an entry of a poll; the owner is told.
///
/// # Errors
/// `NotFound` for an entry that the visitor does not see in that poll; those of the rule; every wrong field at once;
/// `TooMany`, `captcha_required`.
pub async fn say(market: &Market, visitor: Visitor, work: WorkId, words: Words) -> Result<Said, AppError> {
    let solved = solved(market, words.token.as_deref())?;
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let viewer = match &visitor.token_hash {
                Some(hash) => db::session::viewer(tx, hash, now)?,
                None => None,
            };
            let seen = Seen::load(tx, &words.key, viewer.clone())?.there(now)?;
            seen.poll.may_comment(seen.gate.facts(), seen.gate.actor(), now)?;
            let number = seen.entry(work, now)?.number;
            let remark = rules::remark(&words.content, &words.name, viewer.is_some())?;
            match &viewer {
                Some(viewer) => {
                    limit::allow(tx, "poll_comment", &viewer.id.to_string(), rules::COMMENTS_OF_PERSON, now)?;
                }
                None => of_guest(tx, &market_in, &visitor, solved.as_ref(), now)?,
            }
            let author = viewer.as_ref().map(|viewer| viewer.id);
            let new =
                NewComment { poll: seen.row.id, work, author, guest_name: &remark.name, content: &remark.content };
            let id = rows::insert(tx, &new, now)?;
            let client = seen.gate.facts().client;
            if author != Some(client) {
                let about = About::Entry { contest: seen.row.project, entry: work };
                notice::tell(tx, To::Client(client), Told::PollComment { number }, about, now)?;
            }
            seen.tell(tx, now)?;
            let comment = rows::find(tx, id)?.ok_or(Refusal::NotFound)?;
            Ok(Said { comment, masked: remark.masked })
        })
        .await
}

fn of_guest(
    tx: &mut Tx<'_>,
    market: &Market,
    visitor: &Visitor,
    solved: Option<&Solved>,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(address) = captcha::counted(market, &visitor.visit) else { return Ok(()) };
    limit::check(tx, GUEST_COMMENTS, address, rules::COMMENTS_OF_ADDRESS, now)?;
    let free = rules::FREE_COMMENTS_OF_ADDRESS;
    if limit::done(tx, GUEST_COMMENTS, address, free.window_ms, now)? >= free.most {
        captcha::spend(tx, solved.ok_or_else(captcha::required)?, Some(address), now)?;
    }
    limit::count(tx, GUEST_COMMENTS, address, now)
}

/// A comment of the poll with that address, for whoever may know of the poll.
fn comment_of(tx: &mut Tx<'_>, seen: &Seen, id: PollCommentId) -> Result<Comment, AppError> {
    let comment = rows::find(tx, id)?.filter(|comment| comment.poll == seen.row.id && comment.removed_at.is_none());
    Ok(comment.ok_or(Refusal::NotFound)?)
}

/// Takes a comment out: by the contest's owner, a moderator, or whoever wrote it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Suspended`.
pub async fn take_out(market: &Market, viewer: &Viewer, key: String, id: PollCommentId) -> Result<(), AppError> {
    let (viewer, now) = (viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = Seen::load(tx, &key, Some(viewer.clone()))?.there(now)?;
            let comment = comment_of(tx, &seen, id)?;
            let (facts, actor) = (seen.gate.facts(), seen.gate.actor());
            rules::take_out(facts, actor, comment.author)?;
            if !rows::take_out(tx, &comment, viewer.id, now)? {
                return Err(Refusal::NotFound.into());
            }
            if actor.moderates() && !actor.owns(facts) && comment.author != Some(viewer.id) {
                record(tx, viewer.id, &comment, "removed", "", now)?;
            }
            seen.tell(tx, now)
        })
        .await
}

/// Reports a comment to the moderators; once for all.
///
/// # Errors
/// A fault on `reason`; `NotFound`; `Forbidden` for one's own; `AlreadyReported`; `Suspended`.
pub async fn report(
    market: &Market,
    viewer: &Viewer,
    key: String,
    id: PollCommentId,
    reason: &str,
) -> Result<(), AppError> {
    let reason = text::block(reason);
    let mut faults = Vec::new();
    if reason.is_empty() {
        faults.push(Fault::new("reason", Problem::ReasonRequired));
    }
    text::check_optional("reason", &reason, rules::REPORT_MOST, &mut faults);
    Refusal::faults(faults)?;
    let (viewer, now) = (viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = Seen::load(tx, &key, Some(viewer.clone()))?.there(now)?;
            if seen.gate.actor().suspended {
                return Err(Refusal::Suspended.into());
            }
            let comment = comment_of(tx, &seen, id)?;
            if comment.author == Some(viewer.id) {
                return Err(Refusal::Forbidden.into());
            }
            if !rows::report(tx, id, viewer.id, &reason, now)? {
                return Err(Refusal::AlreadyReported.into());
            }
            let told = Told::PollCommentReported { user_id: Some(viewer.id) };
            Ok(notice::tell_moderators(tx, &told, About::Nothing, Some(viewer.id), now)?)
        })
        .await
}

/// Decides on a reported comment, once: it is taken out, or stays.
///
/// # Errors
/// Faults on `decision` and `reason`; `NotFound`, `AlreadyDecided`.
pub async fn decide(
    market: &Market,
    moderator: &Moderator,
    id: PollCommentId,
    decision: &str,
    reason: &str,
) -> Result<(), AppError> {
    let removes = match decision.trim() {
        "remove" => Some(true),
        "dismiss" => Some(false),
        _ => None,
    };
    let reason = text::block(reason);
    let mut faults = Vec::new();
    if removes.is_none() {
        faults.push(Fault::new("decision", Problem::Unknown));
    }
    text::check_optional("reason", &reason, REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    let (by, now) = (moderator.id, market.now());
    market
        .db
        .write(move |tx| {
            let comment = rows::find(tx, id)?.filter(|comment| comment.reported_at.is_some());
            let comment = comment.ok_or(Refusal::NotFound)?;
            if comment.decided_at.is_some() || comment.removed_at.is_some() {
                return Err(Refusal::AlreadyDecided.into());
            }
            let removes = removes == Some(true);
            let done = if removes { rows::take_out(tx, &comment, by, now)? } else { rows::keep(tx, id, now)? };
            if !done {
                return Err(Refusal::AlreadyDecided.into());
            }
            record(tx, by, &comment, if removes { "removed" } else { "dismissed" }, &reason, now)
        })
        .await
}

fn record(
    tx: &mut Tx<'_>,
    by: UserId,
    comment: &Comment,
    outcome: &str,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let new = NewDecision {
        moderator: Some(by),
        kind: "poll_comment",
        outcome,
        reason,
        project: Some(comment.project),
        subject: Some(comment.id.0),
    };
    Ok(decision::record(tx, &new, now)?)
}
