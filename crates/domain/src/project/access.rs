//! Who may see and touch what: one set of predicates behind `can` and behind every enforcement (`spec.md` 6).

use super::facts::{ProjectFacts, WorkFacts};
use super::stage::{RefundStatus, Step};
use crate::account::UserType;
use crate::{BoughtId, Timestamp, UserId};

/// Who is asking. Relations to a project are worked out from its facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actor {
    pub user_id: Option<UserId>,
    pub user_type: Option<UserType>,
    /// `isModerator` of the account; use [`Actor::moderates`].
    pub is_moderator: bool,
    /// Passed the designers' sign-up test.
    pub approved: bool,
    pub suspended: bool,
    /// Holds the share key of the project at hand.
    pub share_key_ok: bool,
    /// Has, or had, an entry in the project at hand.
    pub participates: bool,
    /// The market itself: timers and settled payments.
    pub system: bool,
}

impl Actor {
    pub const VISITOR: Actor = Actor {
        user_id: None,
        user_type: None,
        is_moderator: false,
        approved: false,
        suspended: false,
        share_key_ok: false,
        participates: false,
        system: false,
    };
    pub const SYSTEM: Actor = Actor { system: true, ..Actor::VISITOR };

    /// The client of that contest, whoever is asking: for what is shown of their rights.
    #[must_use]
    pub fn owner(project: &ProjectFacts) -> Actor {
        Actor { user_id: Some(project.client), user_type: Some(UserType::Client), ..Actor::VISITOR }
    }

    /// Id 0 or `isModerator = 1` (`spec.md` 5).
    #[must_use]
    pub fn moderates(&self) -> bool {
        self.is_moderator && self.user_id.is_some() || self.user_id == Some(UserId(0))
    }

    /// Moderators and staff, who see people's contact details.
    #[must_use]
    pub fn is_staff(&self) -> bool {
        self.moderates() || self.user_type == Some(UserType::Staff)
    }

    #[must_use]
    pub fn is(&self, user: UserId) -> bool {
        self.user_id == Some(user)
    }

    #[must_use]
    pub fn owns(&self, project: &ProjectFacts) -> bool {
        self.is(project.client)
    }

    /// Owner or admin.
    #[must_use]
    pub fn owner_like(&self, project: &ProjectFacts) -> bool {
        self.owns(project) || self.moderates()
    }

    /// A designer who may take part in contests.
    #[must_use]
    pub fn is_approved_designer(&self) -> bool {
        self.user_id.is_some() && self.user_type == Some(UserType::Designer) && self.approved
    }

    fn any(&self, test: impl Fn(UserId) -> bool) -> bool {
        self.user_id.is_some_and(test)
    }

    #[must_use]
    pub fn is_finalist(&self, project: &ProjectFacts) -> bool {
        self.any(|user| project.is_finalist(user))
    }

    /// Finalist, winner or designer of a bought design.
    #[must_use]
    pub fn is_chosen(&self, project: &ProjectFacts) -> bool {
        self.any(|user| project.is_finalist(user) || project.won_by(user) || project.bought_from(user))
    }

    /// Has a part in the contest as a designer.
    #[must_use]
    pub fn takes_part(&self, project: &ProjectFacts) -> bool {
        self.user_id.is_some() && self.participates || self.is_chosen(project)
    }
}

/// How much of a contest's entries somebody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorksView {
    /// Only how many there are.
    None,
    /// Their own; of the others only how many there are.
    OwnOnly,
    /// All, and their own whatever their state. Hidden ones only where it says so.
    All { include_hidden: bool },
}

/// Anyone sees a public project. A private one: owner, moderators, approved designers, those who take part, holders
/// of the share link. An unpaid one is a draft: owner and moderators only. For everybody else it does not exist.
#[must_use]
pub fn view_project(project: &ProjectFacts, actor: &Actor) -> bool {
    if actor.owner_like(project) || actor.system {
        return true;
    }
    // A store purchase is a matter between its buyer and its designer.
    let of_the_trade = actor.is_approved_designer() && project.clone_of.is_none();
    project.stage.audit && (!project.private || of_the_trade || actor.takes_part(project) || actor.share_key_ok)
}

/// Owner and moderators always; with the share link; finalists once the open stage is over; everybody who may see the
/// project once a winner exists. Until then a designer sees their own only (`spec.md` 6, `product.md` 5).
#[must_use]
pub fn view_works(project: &ProjectFacts, actor: &Actor, now: Timestamp) -> WorksView {
    if !view_project(project, actor) {
        return WorksView::None;
    }
    if actor.owner_like(project) || actor.system {
        return WorksView::All { include_hidden: true };
    }
    if actor.share_key_ok {
        return WorksView::All { include_hidden: actor.user_id.is_some() };
    }
    let over = project.winner.is_some();
    if over || (project.step(now) > Step::Open && actor.is_chosen(project)) {
        return WorksView::All { include_hidden: false };
    }
    if actor.takes_part(project) || actor.user_type == Some(UserType::Designer) {
        return WorksView::OwnOnly;
    }
    WorksView::None
}

/// A deleted entry is seen by its author and by moderators only.
#[must_use]
pub fn see_work(project: &ProjectFacts, work: &WorkFacts, actor: &Actor, now: Timestamp) -> bool {
    if actor.is(work.designer) || actor.moderates() {
        return true;
    }
    match view_works(project, actor, now) {
        WorksView::None | WorksView::OwnOnly => false,
        WorksView::All { include_hidden } => !work.deleted && (include_hidden || !work.hidden),
    }
}

/// Seen by everybody: portfolios, the gallery and shared caches take these and no others.
#[must_use]
pub const fn is_public_work(project: &ProjectFacts, work: &WorkFacts) -> bool {
    project.winner.is_some() && !project.private && !work.hidden && !work.deleted
}

/// Source files: owner, moderators and the designer of that handover. Whoever has the money back has not the files.
#[must_use]
pub fn view_package(project: &ProjectFacts, bought: BoughtId, actor: &Actor) -> bool {
    let returned = project.stage.refund == RefundStatus::Refunded;
    let keeps = if returned { actor.moderates() } else { actor.owner_like(project) };
    project.handover(bought).is_some_and(|(designer, _)| keeps || actor.is(designer))
}

/// The escrow line: owner, those who take part, moderators.
#[must_use]
pub fn view_escrow(project: &ProjectFacts, actor: &Actor) -> bool {
    project.stage.audit && (actor.owner_like(project) || actor.takes_part(project))
}

/// The thread behind an entry: the client, its author, moderators.
#[must_use]
pub fn see_thread(project: &ProjectFacts, work: &WorkFacts, actor: &Actor) -> bool {
    actor.owner_like(project) || actor.is(work.designer)
}

#[must_use]
pub fn message_on_work(project: &ProjectFacts, work: &WorkFacts, actor: &Actor) -> bool {
    see_thread(project, work, actor) && !actor.suspended && project.stage.audit && !work.deleted
}

/// Stars come from the client alone.
#[must_use]
pub fn rate_work(project: &ProjectFacts, work: &WorkFacts, actor: &Actor) -> bool {
    actor.owns(project) && !actor.suspended && project.stage.audit && !work.deleted
}

/// Anybody signed in who sees the entry.
#[must_use]
pub fn favourite_work(project: &ProjectFacts, work: &WorkFacts, actor: &Actor, now: Timestamp) -> bool {
    actor.user_id.is_some() && !actor.suspended && !work.deleted && see_work(project, work, actor, now)
}

/// The client until a winner is chosen; moderators also after, but nobody deletes what was sold.
#[must_use]
pub fn delete_work(project: &ProjectFacts, work: &WorkFacts, actor: &Actor) -> bool {
    let in_time = project.winner.is_none() && project.stage.refund == RefundStatus::None;
    !work.deleted
        && !actor.suspended
        && !project.is_sold(work.id)
        && (actor.moderates() || actor.owns(project) && project.stage.audit && in_time)
}

/// Their author takes an entry back until a winner is chosen.
#[must_use]
pub fn withdraw_work(project: &ProjectFacts, work: &WorkFacts, actor: &Actor) -> bool {
    actor.is(work.designer)
        && !actor.suspended
        && !work.deleted
        && project.winner.is_none()
        && project.stage.refund == RefundStatus::None
        // A finalist is paid for what the client chose: that stays on the wall.
        && !project.is_finalist(work.designer)
}

/// Hiding and unhiding is a moderator's act (`spec.md` 6).
#[must_use]
pub fn hide_work(project: &ProjectFacts, work: &WorkFacts, actor: &Actor) -> bool {
    actor.moderates() && !work.deleted && !project.is_sold(work.id)
}

/// That an entry looks like another one: told to its author, shown to moderators.
#[must_use]
pub fn see_similar(work: &WorkFacts, actor: &Actor) -> bool {
    actor.is(work.designer) || actor.moderates()
}

/// The handover thread: owner, its designer, moderators.
#[must_use]
pub fn message_on_handover(project: &ProjectFacts, bought: BoughtId, actor: &Actor) -> bool {
    view_package(project, bought, actor) && !actor.suspended
}

/// Phone and e-mail of the client: staff, and the designers of a running handover.
#[must_use]
pub fn see_contact(project: &ProjectFacts, actor: &Actor) -> bool {
    let runs = |(designer, confirmed): (UserId, bool)| actor.is(designer) && !confirmed;
    let winner = project.winner.map(|winner| (winner.designer, winner.handover.confirmed_at.is_some()));
    let bought = project.bought.iter().map(|one| (one.designer, one.handover.confirmed_at.is_some()));
    actor.is_staff() || winner.into_iter().chain(bought).any(runs)
}

#[cfg(test)]
mod tests;
