//! Dead jobs.

use crate::account::Moderator;
use crate::{AppError, Market};
use db::admin::decision::{self, NewDecision};
use domain::{JobId, Refusal, text};

/// Gives a dead job its runs back, and notes who did.
///
/// # Errors
/// `NotFound` when there is no dead job of that number; a reason that is too long.
pub async fn retry_job(market: &Market, moderator: &Moderator, id: JobId, reason: &str) -> Result<(), AppError> {
    let reason = text::block(reason);
    let mut faults = Vec::new();
    text::check_optional("reason", &reason, domain::desk::REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    let (now, by) = (market.now(), moderator.id);
    market
        .db
        .write(move |tx| {
            if !db::jobs::revive(tx, id, now)? {
                return Err(Refusal::NotFound.into());
            }
            let new = NewDecision {
                moderator: Some(by),
                kind: "job",
                outcome: "retried",
                reason: &reason,
                project: None,
                subject: Some(id.0),
            };
            Ok(decision::record(tx, &new, now)?)
        })
        .await
}
