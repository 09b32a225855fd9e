//! Commands on a contest: facts and a wish in, a decision or a refusal out. Pages, timers and webhooks all come here.

use super::access::Actor;
use super::facts::{Candidate, ProjectFacts};
use super::permit::{Action, permit};
use super::pricing::FINALISTS_MOST;
use crate::delivery::ConfirmedBy;
use crate::refusal::{Due, Problem, Purpose};
use crate::{BoughtId, Minor, Refusal, Terms, Timestamp, UserId, WorkId};

/// A wish, with what it needs to be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The contest's payment has arrived (or its transfer was verified): the open stage starts.
    Pay,
    EndOpenStage,
    Restart,
    /// The restart fee has arrived.
    PayRestart,
    /// `entries`: how many visible entries the designer has in this contest.
    ChooseFinalist {
        designer: UserId,
        entries: u32,
    },
    /// The fee for one more finalist has arrived.
    PayExtraFinalist {
        designer: UserId,
        entries: u32,
    },
    ChooseWinner {
        entry: Candidate,
    },
    UploadEntry,
    UploadEffects {
        bought: BoughtId,
    },
    DeliverPackage {
        bought: BoughtId,
    },
    RequestRevision {
        bought: BoughtId,
    },
    /// By the client, or by the timer.
    Confirm {
        bought: BoughtId,
    },
    /// By the designer, after the client's silence.
    Claim {
        bought: BoughtId,
    },
    Remove,
    EditBrief,
    Review {
        designer: UserId,
        reviewed: bool,
    },
    RequestRefund,
    CancelRefund,
    /// A moderator's decision on a requested refund.
    DecideRefund {
        approved: bool,
    },
    /// `approved`: the designer has passed the sign-up test; `invited`: they were invited before.
    Invite {
        approved: bool,
        invited: bool,
    },
    BuyWork {
        entry: Candidate,
        price: Minor,
    },
    /// The price of another design has arrived.
    PayWork {
        entry: Candidate,
    },
    SplitIdentity,
    /// A moderator ends a handover that will not come to its end. `away`: its designer is suspended, has left, or owes an
    /// answer and is not to be seen.
    Revoke {
        bought: BoughtId,
        away: bool,
    },
    /// A moderator stops the contest.
    Freeze,
    /// A moderator lets it go on.
    Unfreeze,
    /// The timer found the contest abandoned.
    PayAbandoned,
    ClaimRest,
    CancelClone,
    GoPrivate,
    /// The private fee has arrived.
    PayPrivate,
}

/// What is to be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    OpenStageStarts {
        paid_at: Timestamp,
        end_time: Timestamp,
    },
    OpenStageEnds {
        end_time: Timestamp,
    },
    /// `free`: the promised drafts were missing.
    OpenStageRestarts {
        end_time: Timestamp,
        free: bool,
    },
    FinalistAdded {
        designer: UserId,
        extra: bool,
    },
    WinnerChosen {
        work: WorkId,
        designer: UserId,
        at: Timestamp,
    },
    /// When the designer may claim and when it confirms by itself, counted from this package.
    PackageDelivered {
        bought: BoughtId,
        claim_at: Timestamp,
        auto_confirm_at: Timestamp,
    },
    RevisionRequested {
        bought: BoughtId,
        at: Timestamp,
    },
    /// `completes`: it is the winner's handover, so the contest is complete.
    Confirmed {
        bought: BoughtId,
        by: ConfirmedBy,
        at: Timestamp,
        completes: bool,
    },
    Removed,
    RefundRequested,
    RefundCancelled,
    RefundDecided {
        approved: bool,
    },
    Invited,
    /// A store purchase is paid: its designer customises.
    CloneStarts {
        paid_at: Timestamp,
    },
    CloneCancelled,
    DesignBought {
        work: WorkId,
        designer: UserId,
    },
    /// The identity part becomes a contest of its own, open until `end_time`.
    IdentitySplits {
        end_time: Timestamp,
    },
    /// Nobody has won any more; the revision stage begins anew at `end_time`.
    WinnerRevoked {
        end_time: Timestamp,
    },
    /// The price of a further design goes back; its entry can be bought again.
    DesignReturned {
        bought: BoughtId,
    },
    AbandonedSharesPaid {
        at: Timestamp,
    },
    RestClaimed {
        at: Timestamp,
    },
    MadePrivate,
    /// Nothing about the contest itself changes: an entry, effect images, a brief, a review may be written.
    Allowed,
    Frozen {
        at: Timestamp,
    },
    Unfrozen,
}

/// Judges a wish.
///
/// # Errors
/// The first reason against it; [`Refusal::PaymentDue`] where paying a fee would do it.
pub fn decide(
    project: &ProjectFacts,
    command: &Command,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<Decision, Refusal> {
    permit(command.action(), project, actor, now, terms)?;
    match *command {
        Command::Pay if project.kind.is_purchase() => Ok(Decision::CloneStarts { paid_at: now }),
        Command::Pay => Ok(Decision::OpenStageStarts { paid_at: now, end_time: now.plus_hours(terms.open_hours) }),
        Command::EndOpenStage => Ok(Decision::OpenStageEnds { end_time: now }),
        Command::Restart if !project.restart_is_free() => Err(due(project, Purpose::Restart, terms.restart_fee)),
        Command::Restart => Ok(restarts(now, terms, true)),
        Command::PayRestart => Ok(restarts(now, terms, false)),
        Command::ChooseFinalist { designer, entries } => {
            finalist(project, designer, entries)?;
            if project.finalists_left() == 0 {
                return Err(due(project, Purpose::Finalist, terms.extra_finalist_price));
            }
            Ok(Decision::FinalistAdded { designer, extra: false })
        }
        Command::PayExtraFinalist { designer, entries } => {
            finalist(project, designer, entries)?;
            Ok(Decision::FinalistAdded { designer, extra: true })
        }
        Command::ChooseWinner { entry } => {
            choosable(project, &entry)?;
            Ok(Decision::WinnerChosen { work: entry.work.id, designer: entry.work.designer, at: now })
        }
        Command::DeliverPackage { bought } => Ok(Decision::PackageDelivered {
            bought,
            claim_at: now.plus_hours(terms.claim_hours),
            auto_confirm_at: now.plus_hours(terms.auto_confirm_hours),
        }),
        Command::RequestRevision { bought } => Ok(Decision::RevisionRequested { bought, at: now }),
        Command::Confirm { bought } => {
            let by = if actor.system { ConfirmedBy::Timer } else { ConfirmedBy::Client };
            Ok(confirmed(bought, by, now))
        }
        Command::Claim { bought } => Ok(confirmed(bought, ConfirmedBy::Claim, now)),
        Command::Remove => Ok(Decision::Removed),
        Command::Review { designer, reviewed } => {
            crate::review::may_review(project, designer, reviewed)?;
            Ok(Decision::Allowed)
        }
        Command::RequestRefund => Ok(Decision::RefundRequested),
        Command::CancelRefund => Ok(Decision::RefundCancelled),
        Command::DecideRefund { approved } => Ok(Decision::RefundDecided { approved }),
        Command::Invite { approved: false, .. } => Err(Refusal::fault("designerId", Problem::Unknown)),
        Command::Invite { invited: true, .. } => Err(Refusal::AlreadyInvited),
        Command::Invite { .. } => Ok(Decision::Invited),
        Command::BuyWork { entry, price } => {
            choosable(project, &entry)?;
            Err(due(project, Purpose::Work, price))
        }
        Command::PayWork { entry } => {
            choosable(project, &entry)?;
            Ok(Decision::DesignBought { work: entry.work.id, designer: entry.work.designer })
        }
        Command::SplitIdentity => Ok(Decision::IdentitySplits { end_time: now.plus_hours(terms.open_hours) }),
        Command::Revoke { away: false, .. } => Err(Refusal::WrongState),
        Command::Revoke { bought: BoughtId::WINNER, .. } if project.kind.is_purchase() => Ok(Decision::CloneCancelled),
        Command::Revoke { bought: BoughtId::WINNER, .. } => {
            Ok(Decision::WinnerRevoked { end_time: project.stage.clock(now) })
        }
        Command::Revoke { bought, .. } => Ok(Decision::DesignReturned { bought }),
        Command::Freeze => Ok(Decision::Frozen { at: now }),
        Command::Unfreeze => Ok(Decision::Unfrozen),
        Command::PayAbandoned => Ok(Decision::AbandonedSharesPaid { at: now }),
        Command::ClaimRest => Ok(Decision::RestClaimed { at: now }),
        Command::CancelClone => Ok(Decision::CloneCancelled),
        Command::GoPrivate => Err(due(project, Purpose::Private, terms.private_fee)),
        Command::PayPrivate => Ok(Decision::MadePrivate),
        Command::UploadEntry | Command::UploadEffects { .. } | Command::EditBrief => Ok(Decision::Allowed),
    }
}

impl Command {
    /// The action whose permission the command needs.
    #[must_use]
    pub const fn action(&self) -> Action {
        match *self {
            Command::Pay => Action::SettlePayment,
            Command::EndOpenStage => Action::End,
            Command::Restart => Action::Restart,
            Command::PayRestart => Action::SettleRestart,
            Command::ChooseFinalist { .. } => Action::ChooseFinalist,
            Command::PayExtraFinalist { .. } => Action::SettleFinalist,
            Command::ChooseWinner { .. } => Action::ChooseWinner,
            Command::UploadEntry => Action::Upload,
            Command::UploadEffects { bought } => Action::UploadEffects(bought),
            Command::DeliverPackage { bought } => Action::Deliver(bought),
            Command::RequestRevision { bought } => Action::RequestRevision(bought),
            Command::Confirm { bought } => Action::Confirm(bought),
            Command::Claim { bought } => Action::Claim(bought),
            Command::Remove => Action::Remove,
            Command::EditBrief => Action::Edit,
            Command::Review { .. } => Action::Review,
            Command::RequestRefund => Action::Refund,
            Command::CancelRefund => Action::CancelRefund,
            Command::DecideRefund { .. } => Action::DecideRefund,
            Command::Invite { .. } => Action::Invite,
            Command::BuyWork { .. } => Action::BuyWork,
            Command::PayWork { .. } => Action::SettleWork,
            Command::SplitIdentity => Action::SplitIdentity,
            Command::Revoke { bought, .. } => Action::Revoke(bought),
            Command::Freeze => Action::Freeze,
            Command::Unfreeze => Action::Unfreeze,
            Command::PayAbandoned => Action::PayAbandoned,
            Command::ClaimRest => Action::ClaimRest,
            Command::CancelClone => Action::CancelClone,
            Command::GoPrivate => Action::GoPrivate,
            Command::PayPrivate => Action::SettlePrivate,
        }
    }
}

const fn restarts(now: Timestamp, terms: &Terms, free: bool) -> Decision {
    Decision::OpenStageRestarts { end_time: now.plus_hours(terms.open_hours), free }
}

fn due(project: &ProjectFacts, purpose: Purpose, amount: Minor) -> Refusal {
    Refusal::PaymentDue { due: Due { purpose, amount, currency: project.site.currency(), thing: None } }
}

/// A finalist is a designer with an entry, once, and contests have a bounded number of them.
fn finalist(project: &ProjectFacts, designer: UserId, entries: u32) -> Result<(), Refusal> {
    if project.is_finalist(designer) {
        return Err(Refusal::AlreadyFinalist);
    }
    if entries == 0 {
        return Err(Refusal::fault("designerId", Problem::Unknown));
    }
    let most = FINALISTS_MOST as usize;
    if project.finalists.len() >= most {
        return Err(Refusal::fault("designerId", Problem::TooMany { max: most }));
    }
    Ok(())
}

/// As winner or as another design: any entry that the client sees, that is not hidden, was sold to nobody, and whose
/// designer can deliver it.
///
/// # Errors
/// The first reason against it.
pub fn choosable(project: &ProjectFacts, entry: &Candidate) -> Result<(), Refusal> {
    let Candidate { work, sold, acts } = entry;
    if work.deleted {
        return Err(Refusal::NotFound);
    }
    if *sold || project.is_sold(work.id) {
        return Err(Refusal::AlreadySold);
    }
    if work.hidden {
        return Err(Refusal::WrongState);
    }
    if *acts { Ok(()) } else { Err(Refusal::DesignerGone) }
}

fn confirmed(bought: BoughtId, by: ConfirmedBy, at: Timestamp) -> Decision {
    Decision::Confirmed { bought, by, at, completes: bought == BoughtId::WINNER }
}

#[cfg(test)]
mod tests;
