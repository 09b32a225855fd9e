//! Reports of messages: made by whoever got them, decided by moderators.

use crate::account::Moderator;
use crate::{AppError, Market, notice};
use db::admin::decision::{self, NewDecision};
use db::message as rows;
use db::message::report as cases;
use db::session::Viewer;
use domain::desk::REASON_MOST;
use domain::notice::{About, To, Told};
use domain::refusal::{Fault, Problem};
use domain::thread::people::Report;
use domain::{MessageId, MessageReportId, Refusal, text};

/// Reports a message that somebody got; once.
///
/// # Errors
/// A fault on `reason`; `NotFound` for a message of a conversation that is not theirs, `Forbidden` for one's own,
/// `AlreadyReported`.
pub async fn report(market: &Market, viewer: &Viewer, id: MessageId, reason: &str) -> Result<(), AppError> {
    let reason = text::block(reason);
    let mut faults = Vec::new();
    if reason.is_empty() {
        faults.push(Fault::new("reason", Problem::ReasonRequired));
    }
    text::check_optional("reason", &reason, REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    let (now, me) = (market.now(), viewer.id);
    market
        .db
        .write(move |tx| {
            let (message, thread) = rows::find(tx, id)?.ok_or(Refusal::NotFound)?;
            if !rows::is_side(tx, thread, me)? {
                return Err(Refusal::NotFound.into());
            }
            if message.author.id == me {
                return Err(Refusal::Forbidden.into());
            }
            if cases::is_reported(tx, id, me)? {
                return Err(Refusal::AlreadyReported.into());
            }
            cases::insert(tx, id, thread, me, &reason, now)?;
            let told = Told::MessageReported { user_id: Some(me) };
            Ok(notice::tell_moderators(tx, &told, About::Nothing, Some(me), now)?)
        })
        .await
}

/// A moderator's decision as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// `removed` or `dismissed`.
    pub outcome: String,
    pub reason: String,
}

/// Decides on a reported message, once: it is taken out of the conversation, or stays. Both sides that it concerns are told.
///
/// # Errors
/// Faults on `outcome` and `reason`; `NotFound`, `AlreadyDecided`; `Forbidden` where the moderator is one of the two.
pub async fn decide(
    market: &Market,
    moderator: &Moderator,
    id: MessageReportId,
    verdict: Verdict,
) -> Result<(), AppError> {
    let outcome = Report::parse(verdict.outcome.trim()).filter(|outcome| *outcome != Report::Open);
    let reason = text::block(&verdict.reason);
    let mut faults = Vec::new();
    if outcome.is_none() {
        faults.push(Fault::new("outcome", Problem::Unknown));
    }
    if reason.is_empty() && outcome == Some(Report::Removed) {
        faults.push(Fault::new("reason", Problem::ReasonRequired));
    }
    text::check_optional("reason", &reason, REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    let outcome = outcome.unwrap_or(Report::Dismissed);
    let (now, by) = (market.now(), moderator.id);
    market
        .db
        .write(move |tx| {
            let case = cases::find(tx, id)?.ok_or(Refusal::NotFound)?;
            if rows::is_side(tx, case.thread, by)? {
                return Err(Refusal::Forbidden.into());
            }
            if !cases::decide(tx, id, outcome, by, &reason, now)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            let (author, reporter) = (case.message.author.id, case.reporter.id);
            if outcome == Report::Removed && cases::take_out(tx, case.message.id, now)? {
                let told = Told::MessageRemoved { reason: reason.clone() };
                notice::tell(tx, To::Person(author), told, About::Person(reporter), now)?;
            }
            let told = Told::ReportDecided { outcome: outcome.code().to_owned(), reason: reason.clone() };
            notice::tell(tx, To::Person(reporter), told, About::Person(author), now)?;
            let new = NewDecision {
                moderator: Some(by),
                kind: "message_report",
                outcome: outcome.code(),
                reason: &reason,
                project: None,
                subject: Some(id.0),
            };
            Ok(decision::record(tx, &new, now)?)
        })
        .await
}
