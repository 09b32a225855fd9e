//! What may be done to a contest, by whom and when: asked by `can` for the page and by `decide` for the deed.

use super::access::{Actor, view_project};
use super::facts::{Handover, ProjectFacts};
use super::halt::{ensure, going_on, not_frozen, not_refunded};
use super::package::Tier;
use super::stage::{self, RefundStatus, Step};
use crate::delivery::HandoverMove;
use crate::refusal::Problem;
use crate::{BoughtId, Refusal, Terms, Timestamp};

/// Something that somebody may want to do to a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Start paying for it.
    Pay,
    /// A payment has arrived.
    SettlePayment,
    Edit,
    Remove,
    /// Hand in an entry.
    Upload,
    End,
    Restart,
    /// The restart fee has arrived.
    SettleRestart,
    ChooseFinalist,
    /// The fee for one more finalist has arrived.
    SettleFinalist,
    ChooseWinner,
    UploadEffects(BoughtId),
    Deliver(BoughtId),
    RequestRevision(BoughtId),
    Confirm(BoughtId),
    Claim(BoughtId),
    Review,
    Refund,
    CancelRefund,
    /// Hide it from search.
    GoPrivate,
    /// The private fee has arrived.
    SettlePrivate,
    Invite,
    RequestInvoice,
    OpenPoll,
    /// Buy another design besides the winner's.
    BuyWork,
    /// The price of another design has arrived.
    SettleWork,
    /// Start the identity contest that was bought with the logo.
    SplitIdentity,
    /// Pay the finalists of an abandoned contest their shares.
    PayAbandoned,
    /// Claim what an abandoned contest still holds.
    ClaimRest,
    /// Give a store purchase back before anything was delivered.
    CancelClone,
    DecideRefund,
    /// Name the prize of a business contest.
    Quote,
    /// End a handover whose designer will not hand anything over: the win is taken back, a purchase given back.
    Revoke(BoughtId),
    /// Stop a contest while something about it is looked into.
    Freeze,
    /// Let it go on.
    Unfreeze,
    /// Call it excellent, or take that back.
    Praise,
}

/// Whether `actor` may do it now. Whoever may not see the project learns only that there is nothing; then come
/// sign-in, suspension, the right person, the right moment.
///
/// # Errors
/// The first reason against it.
pub fn permit(
    action: Action,
    project: &ProjectFacts,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), Refusal> {
    if !view_project(project, actor) {
        return Err(Refusal::NotFound);
    }
    if actor.user_id.is_none() && !actor.system {
        return Err(Refusal::NotSignedIn);
    }
    if actor.suspended {
        return Err(Refusal::Suspended);
    }
    right_person(action, project, actor)?;
    right_moment(action, project, actor, now, terms)
}

fn right_person(action: Action, project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    let allowed = match action {
        Action::Pay
        | Action::End
        | Action::Restart
        | Action::ChooseFinalist
        | Action::ChooseWinner
        | Action::Review
        | Action::Refund
        | Action::CancelRefund
        | Action::GoPrivate
        | Action::Invite
        | Action::RequestInvoice
        | Action::OpenPoll
        | Action::BuyWork
        | Action::SplitIdentity
        | Action::CancelClone => actor.owns(project),
        // A moderator settles by verifying a bank transfer.
        Action::SettlePayment
        | Action::SettleRestart
        | Action::SettleFinalist
        | Action::SettlePrivate
        | Action::SettleWork => actor.system || actor.moderates(),
        Action::Praise => actor.moderates(),
        // Nobody decides on money of their own.
        Action::DecideRefund | Action::Quote | Action::Revoke(_) | Action::Freeze | Action::Unfreeze => {
            actor.moderates() && !actor.owns(project)
        }
        Action::PayAbandoned => actor.system,
        Action::ClaimRest => actor.is_finalist(project),
        Action::Edit | Action::Remove => actor.owner_like(project),
        Action::Upload => return may_enter(project, actor),
        Action::UploadEffects(bought) | Action::Deliver(bought) | Action::Claim(bought) => {
            match project.handover(bought) {
                Some((designer, _)) => actor.is(designer),
                None if bought == BoughtId::WINNER => false,
                None => return Err(Refusal::NotFound),
            }
        }
        Action::RequestRevision(_) => actor.owns(project),
        Action::Confirm(_) => actor.owns(project) || actor.system,
    };
    ensure(allowed, Refusal::Forbidden)
}

/// Entries come from approved designers; moderators may help out (rules: Roles). Never into one's own contest.
fn may_enter(project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(!actor.owns(project) && !actor.system, Refusal::Forbidden)?;
    ensure(actor.moderates() || actor.is_approved_designer(), Refusal::NotApproved)
}

fn right_moment(
    action: Action,
    project: &ProjectFacts,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), Refusal> {
    let facts = &project.stage;
    match action {
        Action::Pay | Action::SettlePayment => {
            ensure(!facts.audit, Refusal::AlreadyPaid)?;
            ensure(!project.quotation_pending, Refusal::QuotationPending)
        }
        Action::Remove => ensure(!facts.audit, Refusal::AlreadyPaid),
        Action::Edit => {
            not_frozen(project)?;
            ensure(project.winner.is_none(), Refusal::WinnerChosen)?;
            ensure(!facts.package_confirmed, Refusal::WrongState)
        }
        Action::Upload => entry_moment(project, actor, now),
        Action::End => {
            running(project)?;
            ensure(project.step(now) == Step::Open, Refusal::WrongState)
        }
        Action::Restart | Action::SettleRestart => {
            running(project)?;
            let between = project.step(now) == Step::Revision && facts.abandoned_paid_at.is_none();
            ensure(between, Refusal::WrongState)
        }
        Action::ChooseFinalist | Action::SettleFinalist => {
            running(project)?;
            ensure(facts.abandoned_paid_at.is_none(), Refusal::WrongState)
        }
        Action::ChooseWinner => running(project),
        Action::UploadEffects(bought)
        | Action::Deliver(bought)
        | Action::RequestRevision(bought)
        | Action::Confirm(bought)
        | Action::Claim(bought) => handover_moment(action, bought, project, actor, now, terms),
        Action::Review => ensure(project.step(now) == Step::Complete, Refusal::WrongState),
        Action::Refund => {
            running(project)?;
            ensure(facts.abandoned_paid_at.is_none(), Refusal::WrongState)
        }
        Action::CancelRefund => refund_requested(project),
        Action::GoPrivate | Action::SettlePrivate => {
            // A fee that comes after the settlement would stand in escrow for good.
            ensure(facts.audit && !project.private && !facts.package_confirmed, Refusal::WrongState)?;
            not_frozen(project)
        }
        Action::Invite => {
            running(project)?;
            ensure(project.invites_left > 0, Refusal::WrongState)
        }
        // What stays paid after a refund can be invoiced too.
        Action::RequestInvoice => ensure(facts.audit, Refusal::WrongState),
        Action::BuyWork | Action::SettleWork => {
            ensure(facts.audit && project.winner.is_some() && !project.kind.is_purchase(), Refusal::WrongState)?;
            not_frozen(project)
        }
        Action::SplitIdentity => {
            going_on(project)?;
            ensure(facts.package_confirmed && project.identity_waits(), Refusal::WrongState)
        }
        Action::PayAbandoned => {
            going_on(project)?;
            let due = stage::abandoned(facts, now) && facts.abandoned_paid_at.is_none();
            ensure(due, Refusal::WrongState)
        }
        Action::ClaimRest => {
            running(project)?;
            ensure(facts.rest_claim_at(terms).is_some_and(|at| now >= at), Refusal::WrongState)
        }
        Action::CancelClone => {
            not_frozen(project)?;
            let untouched = project.winner.is_some_and(|winner| winner.handover.package_at.is_none());
            ensure(facts.audit && project.kind.is_purchase() && untouched, Refusal::WrongState)
        }
        Action::DecideRefund => refund_requested(project),
        Action::Revoke(bought) => {
            // A moderator's own decision: it is taken while the contest is frozen, too.
            let handover = handover_of(project, bought)?;
            not_refunded(project)?;
            let ends = may_end(bought, project.bought_in_escrow().is_positive());
            handover.state().after(HandoverMove::TakeBack)?;
            ensure(ends, Refusal::WrongState)
        }
        Action::Quote => {
            ensure(!facts.audit, Refusal::AlreadyPaid)?;
            ensure(project.tier == Tier::Business, Refusal::WrongState)
        }
        Action::Freeze => {
            going_on(project)?;
            ensure(project.holds_money(), Refusal::WrongState)
        }
        Action::Unfreeze => ensure(facts.frozen_at.is_some(), Refusal::WrongState),
        Action::Praise => ensure(facts.package_confirmed, Refusal::WrongState),
        Action::OpenPoll => {
            ensure(facts.audit && project.step(now) != Step::Complete, Refusal::WrongState)?;
            not_frozen(project)?;
            let enough = project.drafts >= POLL_WORKS_LEAST;
            ensure(enough, Refusal::fault("workIds", Problem::PollNeedsTwo))
        }
    }
}

/// Whether an unconfirmed handover may be ended by a moderator: the winner's after those of further designs (`further_open`:
/// one of them is not confirmed), whose money would otherwise stand in a contest that can still be refunded.
#[must_use]
pub fn may_end(bought: BoughtId, further_open: bool) -> bool {
    bought != BoughtId::WINNER || !further_open
}

/// A poll needs at least so many entries (rules: Entries).
pub const POLL_WORKS_LEAST: u32 = 2;

fn refund_requested(project: &ProjectFacts) -> Result<(), Refusal> {
    match project.stage.refund {
        RefundStatus::None => Err(Refusal::WrongState),
        RefundStatus::Requested => Ok(()),
        RefundStatus::Refunded => Err(Refusal::AlreadyRefunded),
    }
}

/// Paid, not frozen, no winner yet.
fn running(project: &ProjectFacts) -> Result<(), Refusal> {
    ensure(project.stage.audit, Refusal::WrongState)?;
    not_frozen(project)?;
    ensure(project.winner.is_none(), Refusal::WinnerChosen)?;
    ensure(!project.stage.package_confirmed, Refusal::WrongState)
}

/// Entries: every approved designer in the open stage, finalists in the revision stage.
fn entry_moment(project: &ProjectFacts, actor: &Actor, now: Timestamp) -> Result<(), Refusal> {
    not_frozen(project)?;
    let allowed = match project.step(now) {
        Step::Open => true,
        Step::Revision => actor.is_finalist(project) || actor.moderates(),
        Step::Unpaid | Step::Winner | Step::Complete => false,
    };
    ensure(allowed, Refusal::NotAllowedNow)
}

/// A handover of a contest that goes on.
fn open_handover(project: &ProjectFacts, bought: BoughtId) -> Result<Handover, Refusal> {
    let handover = handover_of(project, bought)?;
    not_frozen(project)?;
    Ok(handover)
}

fn handover_of(project: &ProjectFacts, bought: BoughtId) -> Result<Handover, Refusal> {
    match project.handover(bought) {
        Some((_, handover)) => Ok(handover),
        // The winner's handover does not exist yet; another number never did.
        None => Err(if bought == BoughtId::WINNER { Refusal::WrongState } else { Refusal::NotFound }),
    }
}

fn handover_moment(
    action: Action,
    bought: BoughtId,
    project: &ProjectFacts,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), Refusal> {
    let handover = open_handover(project, bought)?;
    let due = |at: Option<Timestamp>| ensure(at.is_some_and(|at| now >= at), Refusal::WrongState);
    let after = |moved| handover.state().after(moved).map(drop);
    match action {
        // As long as a package may still come.
        Action::UploadEffects(_) => after(HandoverMove::Deliver),
        Action::Deliver(_) => {
            after(HandoverMove::Deliver)?;
            ensure(handover.effect_images > 0, Refusal::EffectImagesFirst)
        }
        Action::RequestRevision(_) => after(HandoverMove::AskRevision),
        Action::Claim(_) => {
            after(HandoverMove::Confirm)?;
            due(handover.claim_at(terms))
        }
        Action::Confirm(_) => {
            after(HandoverMove::Confirm)?;
            // By itself only when its time has come.
            if actor.system { due(handover.confirms_at(terms)) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}
