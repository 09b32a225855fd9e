//! What brings everything in a contest to a halt: a moderator's freeze, a refund.

use super::facts::ProjectFacts;
use super::stage::RefundStatus;
use crate::Refusal;

pub(crate) fn ensure(holds: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Neither a moderator nor a refund request freezes the project, and no refund has ended it (rules: Steps).
pub(super) fn not_frozen(project: &ProjectFacts) -> Result<(), Refusal> {
    going_on(project)?;
    not_refunded(project)
}

/// No moderator has stopped it.
pub(super) fn going_on(project: &ProjectFacts) -> Result<(), Refusal> {
    ensure(project.stage.frozen_at.is_none(), Refusal::ContestFrozen)
}

pub(super) fn not_refunded(project: &ProjectFacts) -> Result<(), Refusal> {
    match project.stage.refund {
        RefundStatus::None => Ok(()),
        RefundStatus::Requested => Err(Refusal::RefundPending),
        RefundStatus::Refunded => Err(Refusal::AlreadyRefunded),
    }
}
