//! Comments of polls that do not stay: taken out, reported, decided on by moderators.

use super::Seen;
use crate::account::{Moderator, limit};
use crate::{AppError, Market, notice};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::poll::comment::{self as rows, Comment};
use db::session::Viewer;
use domain::desk::REASON_MOST;
use domain::notice::{About, To, Told};
use domain::poll::{self as rules, Concerned};
use domain::refusal::{Fault, Problem};
use domain::{PollCommentId, Refusal, Timestamp, UserId, text};

/// A comment of the poll with that address, for whoever may know of the poll.
fn comment_of(tx: &mut Tx<'_>, seen: &Seen, id: PollCommentId) -> Result<Comment, AppError> {
    let comment = rows::find(tx, id)?.filter(|comment| comment.poll == seen.row.id && comment.removed_at.is_none());
    Ok(comment.ok_or(Refusal::NotFound)?)
}

/// Words that say why, within that many characters; `needed` where there must be some.
fn reason_of(reason: &str, most: usize, needed: bool, faults: &mut Vec<Fault>) -> String {
    let reason = text::block(reason);
    if needed && reason.is_empty() {
        faults.push(Fault::new("reason", Problem::ReasonRequired));
    }
    text::check_optional("reason", &reason, most, faults);
    reason
}

/// Takes a comment out: by the contest's owner or whoever wrote it, at once; by a moderator with a reason, which decides
/// on its report as well. Its words stay for the moderators while a report of it waits.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Suspended`; of a moderator a fault on `reason`, and `Forbidden` where it concerns them.
pub async fn take_out(
    market: &Market,
    viewer: &Viewer,
    key: String,
    id: PollCommentId,
    reason: &str,
) -> Result<(), AppError> {
    let (viewer, now, said) = (viewer.clone(), market.now(), reason.to_owned());
    market
        .db
        .write(move |tx| {
            let seen = Seen::load(tx, &key, Some(viewer.clone()))?.there(now)?;
            let comment = comment_of(tx, &seen, id)?;
            let (facts, actor) = (seen.gate.facts(), seen.gate.actor());
            rules::take_out(facts, actor, comment.author)?;
            let own = actor.owns(facts) || comment.author == Some(viewer.id);
            if own {
                if !rows::take_out(tx, &comment, viewer.id, now)? {
                    return Err(Refusal::NotFound.into());
                }
            } else {
                let mut faults = Vec::new();
                let reason = reason_of(&said, REASON_MOST, true, &mut faults);
                Refusal::faults(faults)?;
                let reporters = waiting(tx, &comment)?;
                let case = Concerned { author: comment.author, reporters: &reporters, client: facts.client };
                rules::decide(viewer.id, case)?;
                settle(tx, viewer.id, (&comment, &reporters), true, &reason, now)?;
            }
            seen.tell(tx, now)
        })
        .await
}

/// Who waits for a decision on their report.
fn waiting(tx: &mut Tx<'_>, comment: &Comment) -> Result<Vec<UserId>, AppError> {
    if comment.waits() { reporters(tx, comment) } else { Ok(Vec::new()) }
}

/// Who reported it last: those whose reports wait, or were decided on together.
fn reporters(tx: &mut Tx<'_>, comment: &Comment) -> Result<Vec<UserId>, AppError> {
    let reports = rows::reports(tx, &db::ids_json([comment.id]))?;
    Ok(reports.into_iter().map(|report| report.reporter).collect())
}

/// Reports a comment to the moderators: each person once, whoever else has. One that was left to stand waits again.
///
/// # Errors
/// A fault on `reason`; `NotFound`; `Forbidden` for one's own; `AlreadyReported`; `Suspended`; `TooMany`.
pub async fn report(
    market: &Market,
    viewer: &Viewer,
    key: String,
    id: PollCommentId,
    reason: &str,
) -> Result<(), AppError> {
    let mut faults = Vec::new();
    let reason = reason_of(reason, rules::REPORT_MOST, true, &mut faults);
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
            limit::allow(tx, "poll_report", &viewer.id.to_string(), rules::REPORTS_OF_PERSON, now)?;
            if !rows::report(tx, id, viewer.id, &reason, now)? {
                return Err(Refusal::AlreadyReported.into());
            }
            // Moderators are told of the first that waits; nobody learns that others reported it as well.
            if !rows::wait(tx, id, now)? {
                return Ok(());
            }
            let told = Told::PollCommentReported { user_id: Some(viewer.id) };
            Ok(notice::tell_moderators(tx, &told, About::Poll(comment.poll), Some(viewer.id), now)?)
        })
        .await
}

/// Decides on a reported comment, once: it is taken out, or stays. Whoever wrote it and whoever reported it are told. What
/// was taken out meanwhile stays out.
///
/// # Errors
/// Faults on `decision` and `reason`, which taking out needs; `NotFound`, `AlreadyDecided`; `Forbidden` where the moderator
/// wrote it, reported it or owns the contest.
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
    let mut faults = Vec::new();
    if removes.is_none() {
        faults.push(Fault::new("decision", Problem::Unknown));
    }
    let reason = reason_of(reason, REASON_MOST, removes == Some(true), &mut faults);
    Refusal::faults(faults)?;
    let (by, removes, now) = (moderator.id, removes == Some(true), market.now());
    market
        .db
        .write(move |tx| {
            let comment = rows::find(tx, id)?.filter(|comment| comment.reported_at.is_some());
            let comment = comment.ok_or(Refusal::NotFound)?;
            let project = db::project::load(tx, comment.project)?.ok_or(Refusal::NotFound)?;
            let reporters = reporters(tx, &comment)?;
            let case = Concerned { author: comment.author, reporters: &reporters, client: project.client_id };
            rules::decide(by, case)?;
            if !comment.waits() {
                return Err(Refusal::AlreadyDecided.into());
            }
            settle(tx, by, (&comment, &reporters), removes, &reason, now)
        })
        .await
}

/// Carries a moderator's decision out, tells those whom it concerns, and records it.
fn settle(
    tx: &mut Tx<'_>,
    by: UserId,
    (comment, reporters): (&Comment, &[UserId]),
    removes: bool,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    if comment.waits() && !rows::settle(tx, comment.id, now)? {
        return Err(Refusal::AlreadyDecided.into());
    }
    if removes {
        rows::take_out(tx, comment, by, now)?;
        if let Some(author) = comment.author {
            let told = Told::PollCommentRemoved { reason: reason.to_owned() };
            notice::tell(tx, To::Person(author), told, About::Poll(comment.poll), now)?;
        }
    }
    let outcome = if removes { "removed" } else { "dismissed" };
    for reporter in reporters {
        let told = Told::PollCommentDecided { outcome: outcome.to_owned(), reason: reason.to_owned() };
        notice::tell(tx, To::Person(*reporter), told, About::Poll(comment.poll), now)?;
    }
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
