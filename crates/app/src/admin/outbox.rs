//! The outbox at the desk: what failed is sent again, and it is noted who said so.

use crate::account::Moderator;
use crate::{AppError, Market};
use db::admin::decision::{self, NewDecision};
use db::admin::outbox::JOB_KEY;
use domain::{Refusal, text};

/// Has a message sent again that was given up, or that nobody took; what it says must still be there.
///
/// # Errors
/// `NotFound` of a message that was sent, waits, or whose text is gone; a reason that is too long.
pub async fn send_again(market: &Market, moderator: &Moderator, id: i64, reason: &str) -> Result<(), AppError> {
    let reason = text::block(reason);
    let mut faults = Vec::new();
    text::check_optional("reason", &reason, domain::desk::REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    let (now, by) = (market.now(), moderator.id);
    market
        .db
        .write(move |tx| {
            let message = db::outbox::find(tx, id)?.filter(|one| one.sent_at.is_none() && !one.body.is_empty());
            if message.is_none() || !db::jobs::run_again(tx, &format!("{JOB_KEY}{id}"), now)? {
                return Err(Refusal::NotFound.into());
            }
            let (kind, outcome, reason) = ("outbox", "retried", reason.as_str());
            let new = NewDecision { moderator: Some(by), kind, outcome, reason, project: None, subject: Some(id) };
            Ok(decision::record(tx, &new, now)?)
        })
        .await
}
