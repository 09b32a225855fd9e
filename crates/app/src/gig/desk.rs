//! The audit of gigs: a moderator approves or rejects the version that they looked at, and its seller is told.

use super::{facts, forget_photos, index};
use crate::account::Moderator;
use crate::mail_text::{GigEvent, MailText};
use crate::{AppError, Market, notice, outbox};
use db::admin::decision::{self, NewDecision};
use domain::gig::{self, Audit, Command, Move};
use domain::notice::{About, To, Told};
use domain::{GigId, Refusal};

/// Decides the version of a gig that is in review; `looked_at` is its number, where the moderator's page said which.
///
/// # Errors
/// `NotFound`; `Forbidden` for one's own; `AlreadyDecided` for the second of two moderators, `WrongState` for a draft,
/// `Conflict` when the seller has written another version meanwhile; `reason_required` to reject.
pub async fn decide(
    market: &Market,
    moderator: &Moderator,
    id: GigId,
    looked_at: Option<i64>,
    approve: bool,
    reason: String,
) -> Result<(), AppError> {
    let (now, by, running) = (market.now(), moderator.id, market.clone());
    market
        .db
        .write(move |tx| {
            let row = db::gig::load(tx, id)?.ok_or(Refusal::NotFound)?;
            if row.seller == by {
                return Err(Refusal::Forbidden.into());
            }
            let version = db::gig::version(tx, id, row.newest)?;
            if looked_at.is_some_and(|number| number != version.number) {
                return Err(Refusal::Conflict.into());
            }
            let command = if approve { Command::Approve } else { Command::Reject };
            let Move::Newest(state) = facts(&row, &version).after(command)? else {
                return Err(Refusal::WrongState.into());
            };
            let reason = gig::reason(approve, &reason)?;
            if !db::gig::desk::decide(tx, id, version.number, state, &reason, by, now)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            let title = version.content.title.clone();
            let (told, event) = if state == Audit::Approved {
                db::gig::desk::put_on_sale(tx, &version, now)?;
                index(tx, &version, row.site)?;
                (Told::GigApproved { title: title.clone() }, GigEvent::Approved)
            } else {
                let told = Told::GigRejected { title: title.clone(), reason: reason.clone() };
                (told, GigEvent::Rejected { reason: reason.clone() })
            };
            let outcome = if approve { "approved" } else { "rejected" };
            let new = NewDecision {
                moderator: Some(by),
                kind: "gig",
                outcome,
                reason: &reason,
                project: None,
                subject: Some(id.0),
            };
            decision::record(tx, &new, now)?;
            notice::tell(tx, To::Person(row.seller), told, About::Gig(id), now)?;
            let letter = MailText::Gig { event, title, gig: id };
            outbox::mail_person(tx, &running, row.seller, &letter, now)?;
            forget_photos(tx, id)
        })
        .await
}
