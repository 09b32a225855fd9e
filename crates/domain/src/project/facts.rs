//! What is known of a contest when a rule is asked: loaded by the database, judged here.

use super::package::{ProjectType, Tier};
use super::stage::{self, Step};
pub use crate::delivery::Handover;
use crate::store::{self, Sale};
use crate::{BoughtId, HandoverId, Minor, ProjectId, Site, Timestamp, UserId, WorkId};

/// What a project is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Contest,
    /// What a store purchase makes: a private project of that entry (`work`, of the contest `of`), which is sold, customised
    /// and handed over. It never had an open stage and is never listed.
    Purchase {
        of: ProjectId,
        work: WorkId,
    },
}

impl Kind {
    #[must_use]
    pub const fn is_purchase(self) -> bool {
        matches!(self, Kind::Purchase { .. })
    }

    /// The contest that the entry of a purchase comes from.
    #[must_use]
    pub const fn original(self) -> Option<ProjectId> {
        match self {
            Kind::Contest => None,
            Kind::Purchase { of, .. } => Some(of),
        }
    }

    /// The entry that a purchase is of.
    #[must_use]
    pub const fn entry(self) -> Option<WorkId> {
        match self {
            Kind::Contest => None,
            Kind::Purchase { work, .. } => Some(work),
        }
    }
}

/// A contest as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectFacts {
    pub id: ProjectId,
    pub site: Site,
    pub client: UserId,
    pub project_type: ProjectType,
    pub tier: Tier,
    /// Hidden from search and from whoever is not concerned.
    pub private: bool,
    /// A business contest whose prize is not named yet.
    pub quotation_pending: bool,
    pub stage: stage::Facts,
    /// Finalists paid with the contest: those of the package, or more when more were bought from the start.
    pub finalists_included: u32,
    pub drafts_promised: u32,
    /// Entries that were handed in and not deleted.
    pub drafts: u32,
    /// Entries that the client or a moderator deleted: handed in they were.
    pub drafts_deleted: u32,
    pub free_restart_used: bool,
    /// Designers the client may still invite.
    pub invites_left: u32,
    pub finalists: Vec<Finalist>,
    pub winner: Option<Winner>,
    /// Further designs the client bought.
    pub bought: Vec<Bought>,
    /// Entries that somebody has, here or from the store, or holds there. They outlive the winner: a win can be taken
    /// back.
    pub sales: Vec<Sale>,
    pub kind: Kind,
    /// A logo bought together with its identity (rules: Steps).
    pub bundle: bool,
    /// The contest that the identity part of the bundle has become.
    pub split_into: Option<ProjectId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finalist {
    pub designer: UserId,
    /// Paid for beyond the included number.
    pub extra: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner {
    pub work: WorkId,
    pub designer: UserId,
    pub handover: Handover,
}

/// Another design of the contest, with a handover of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bought {
    pub id: BoughtId,
    pub work: WorkId,
    pub designer: UserId,
    /// What the client paid for it; it waits in escrow until the handover is confirmed.
    pub price: Minor,
    pub handover: Handover,
}

/// An entry as the rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkFacts {
    pub id: WorkId,
    pub designer: UserId,
    pub hidden: bool,
    pub deleted: bool,
}

/// An entry that may be chosen or bought, with what is known of it beyond its contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub work: WorkFacts,
    /// To somebody, in this contest or in the store, or held for a buyer now.
    pub sold: bool,
    /// Its designer can deliver it: neither suspended nor gone.
    pub acts: bool,
}

impl ProjectFacts {
    #[must_use]
    pub fn step(&self, now: Timestamp) -> Step {
        stage::step(&self.stage, now)
    }

    #[must_use]
    pub fn is_finalist(&self, user: UserId) -> bool {
        self.finalists.iter().any(|finalist| finalist.designer == user)
    }

    #[must_use]
    pub fn won_by(&self, user: UserId) -> bool {
        self.winner.is_some_and(|winner| winner.designer == user)
    }

    #[must_use]
    pub fn bought_from(&self, user: UserId) -> bool {
        self.bought.iter().any(|bought| bought.designer == user)
    }

    /// The entry is the winner, was bought besides, or was sold in the store.
    #[must_use]
    pub fn is_sold(&self, work: WorkId) -> bool {
        self.winner.is_some_and(|winner| winner.work == work)
            || self.bought.iter().any(|bought| bought.work == work)
            || self.is_sold_in_store(work)
    }

    /// The entry was sold for good, as the table of sales has it.
    #[must_use]
    pub fn is_sold_in_store(&self, work: WorkId) -> bool {
        self.sales.iter().any(|sale| sale.work == work && store::is_sold(sale.held_until))
    }

    /// The entry is sold, or somebody holds it now who is about to pay.
    #[must_use]
    pub fn is_taken(&self, work: WorkId, now: Timestamp) -> bool {
        let taken = |sale: &Sale| sale.work == work && store::is_taken(sale.held_until, now);
        self.is_sold(work) || self.sales.iter().any(taken)
    }

    /// The designer and the state of a handover; `None` when there is none of that number.
    #[must_use]
    pub fn handover(&self, bought: BoughtId) -> Option<(UserId, Handover)> {
        if bought == BoughtId::WINNER {
            return self.winner.map(|winner| (winner.designer, winner.handover));
        }
        self.bought.iter().find(|one| one.id == bought).map(|one| (one.designer, one.handover))
    }

    /// The number that a handover of this contest goes by; `None` when it is not one, or was taken back.
    #[must_use]
    pub fn number_of(&self, handover: HandoverId) -> Option<BoughtId> {
        let winner = self.winner.filter(|winner| winner.handover.id == handover).map(|_| BoughtId::WINNER);
        winner.or_else(|| self.bought.iter().find(|one| one.handover.id == handover).map(|one| one.id))
    }

    /// What was paid for further designs and is not released yet.
    #[must_use]
    pub fn bought_in_escrow(&self) -> Minor {
        self.bought.iter().filter(|one| one.handover.confirmed_at.is_none()).map(|one| one.price).sum()
    }

    /// The entry whose purchase this was, with the contest where it hangs again, once the purchase was given back.
    #[must_use]
    pub fn given_back(&self) -> Option<(ProjectId, WorkId)> {
        match self.kind {
            Kind::Purchase { of, work } if self.stage.refund == stage::RefundStatus::Refunded => Some((of, work)),
            Kind::Contest | Kind::Purchase { .. } => None,
        }
    }

    /// Its escrow is not empty: paid, not given back, and not wholly paid out.
    #[must_use]
    pub fn holds_money(&self) -> bool {
        let over = self.stage.package_confirmed && !self.identity_waits() && !self.bought_in_escrow().is_positive();
        self.stage.audit && self.stage.refund != stage::RefundStatus::Refunded && !over
    }

    /// The money of the identity part still stands in this contest's escrow.
    #[must_use]
    pub const fn identity_waits(&self) -> bool {
        self.bundle && self.split_into.is_none()
    }

    /// Finalists who were paid for one by one, beyond the included number.
    #[must_use]
    pub fn extra_finalists(&self) -> u32 {
        u32::try_from(self.finalists.iter().filter(|finalist| finalist.extra).count()).unwrap_or(u32::MAX)
    }

    /// Finalists that can still be chosen without a fee.
    #[must_use]
    pub fn finalists_left(&self) -> u32 {
        let chosen = self.finalists.iter().filter(|finalist| !finalist.extra).count();
        self.finalists_included.saturating_sub(u32::try_from(chosen).unwrap_or(u32::MAX))
    }

    /// The promise of drafts was not kept and its free restart not used (rules: Packages and prices).
    #[must_use]
    pub const fn restart_is_free(&self) -> bool {
        self.drafts + self.drafts_deleted < self.drafts_promised && !self.free_restart_used
    }
}
