//! Who may see and touch what: one set of predicates behind `can` and behind every enforcement (rules: Roles).

use super::facts::{ProjectFacts, WorkFacts};
use super::halt::{ensure, not_frozen};
use super::stage::{RefundStatus, Step};
use crate::account::UserType;
use crate::{BoughtId, Refusal, Timestamp, UserId};

/// Who is asking. Relations to a project are worked out from its facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actor {
    pub user_id: Option<UserId>,
    pub user_type: Option<UserType>,
    /// `isModerator` of the account; use [`Actor::moderates`].
    pub is_moderator: bool,
    /// Of the staff, in a session in which they may moderate if they are moderators.
    pub is_staff: bool,
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
        is_staff: false,
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

    /// As the session says ([`crate::account::moderates`] (rules: Roles), with the second step taken).
    #[must_use]
    pub fn moderates(&self) -> bool {
        self.user_id.is_some() && self.is_moderator
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

/// What of a contest decides who may know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    pub client: UserId,
    pub audit: bool,
    pub private: bool,
    /// Made by a store purchase.
    pub is_purchase: bool,
}

impl Outline {
    /// Anyone knows of a public project. Of a private one: owner, moderators, approved designers, those who take part,
    /// holders of the share link. An unpaid one is a draft: owner and moderators only. For everybody else it does not exist.
    #[must_use]
    pub fn is_known_to(&self, actor: &Actor, takes_part: impl FnOnce() -> bool) -> bool {
        if actor.is(self.client) || actor.moderates() || actor.system {
            return true;
        }
        // A store purchase is a matter between its buyer and its designer.
        let of_the_trade = actor.is_approved_designer() && !self.is_purchase;
        self.audit && (!self.private || of_the_trade || actor.share_key_ok || takes_part())
    }
}

/// Who may know of it: [`Outline::is_known_to`].
#[must_use]
pub fn view_project(project: &ProjectFacts, actor: &Actor) -> bool {
    let (audit, private, is_purchase) = (project.stage.audit, project.private, project.kind.is_purchase());
    let outline = Outline { client: project.client, audit, private, is_purchase };
    outline.is_known_to(actor, || actor.takes_part(project))
}

/// Owner and moderators always; with the share link; finalists once the open stage is over; everybody who may see the
/// project once a winner exists. Until then a designer sees their own only (rules: Roles).
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

/// The share link is its owner's, who can end the one that went astray by making a new one.
#[must_use]
pub fn reset_share(project: &ProjectFacts, actor: &Actor) -> bool {
    actor.owns(project) && !actor.suspended
}

/// Taking the contest out of one's own portfolio, for good: whoever takes part.
///
/// # Errors
/// `Forbidden` for anybody else, `Suspended`.
pub fn leave_portfolio(project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(actor.takes_part(project), Refusal::Forbidden)?;
    ensure(!actor.suspended, Refusal::Suspended)
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

/// Taking the contest along as an archive of what one sees of it: owner, those who take part, moderators. Whoever is
/// suspended too: it is reading.
///
/// # Errors
/// `NotSignedIn`, `Forbidden`.
pub fn archive(project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(actor.user_id.is_some(), Refusal::NotSignedIn)?;
    ensure(actor.owner_like(project) || actor.takes_part(project), Refusal::Forbidden)
}

/// Writing anywhere in a contest: behind entries or in a handover.
///
/// # Errors
/// The first reason against it.
pub fn message(project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(actor.owner_like(project) || actor.takes_part(project), Refusal::Forbidden)?;
    acts_in_paid(project, actor)
}

/// Stars come from the client alone.
///
/// # Errors
/// The first reason against it.
pub fn rate(project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(actor.owns(project), Refusal::Forbidden)?;
    acts_in_paid(project, actor)
}

/// What people do to one entry. Its thread has rules of its own ([`crate::thread`]), as have choosing and buying it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkAct {
    /// Stars come from the client alone.
    Rate,
    /// Anybody signed in marks what they see.
    Favourite,
    /// Takes the entry of another down: nobody deletes what was sold.
    Delete,
    /// Takes one's own back until a winner is chosen.
    Withdraw,
    /// Hides and unhides, as a moderator; what was sold stays in sight.
    Hide,
}

impl WorkAct {
    pub const ALL: [WorkAct; 5] =
        [WorkAct::Rate, WorkAct::Favourite, WorkAct::Delete, WorkAct::Withdraw, WorkAct::Hide];
}

/// Whether somebody may do that to the entry: the one answer behind `can` and behind every enforcement.
///
/// # Errors
/// The first reason against it; `NotFound` of an entry that is deleted.
pub fn permit_work(
    act: WorkAct,
    project: &ProjectFacts,
    work: &WorkFacts,
    actor: &Actor,
    now: Timestamp,
) -> Result<(), Refusal> {
    let hangs = ensure(!work.deleted, Refusal::NotFound);
    match act {
        WorkAct::Rate => {
            hangs?;
            rate(project, actor)
        }
        WorkAct::Favourite => {
            favourite(actor)?;
            hangs?;
            ensure(see_work(project, work, actor, now), Refusal::NotFound)
        }
        WorkAct::Delete => {
            hangs?;
            delete(project, actor)?;
            // Moderators take out what somebody is about to pay, too: else a friend's hold would keep a stolen design on
            // the wall. The money goes back.
            let stays = if actor.moderates() { project.is_sold(work.id) } else { project.is_taken(work.id, now) };
            ensure(!stays, Refusal::AlreadySold)
        }
        WorkAct::Withdraw => {
            hangs?;
            ensure(actor.is(work.designer), Refusal::Forbidden)?;
            ensure(!actor.suspended, Refusal::Suspended)?;
            still_judged(project)?;
            // Somebody is about to pay what its author offered.
            ensure(!project.is_taken(work.id, now), Refusal::AlreadySold)?;
            // A finalist is paid for what the client chose: that stays on the wall.
            ensure(!project.is_finalist(work.designer), Refusal::WrongState)
        }
        WorkAct::Hide => {
            ensure(actor.moderates(), Refusal::Forbidden)?;
            hangs?;
            ensure(!project.is_sold(work.id), Refusal::AlreadySold)
        }
    }
}

/// Reporting an entry to the moderators, by whoever sees it.
///
/// # Errors
/// `NotSignedIn`, `Suspended`; `NotFound` of one that was taken down; `Forbidden` for one's own.
pub fn report(work: &WorkFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(actor.user_id.is_some(), Refusal::NotSignedIn)?;
    ensure(!actor.suspended, Refusal::Suspended)?;
    ensure(!work.deleted, Refusal::NotFound)?;
    ensure(!actor.is(work.designer), Refusal::Forbidden)
}

/// Neither suspended nor in a draft.
fn acts_in_paid(project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(!actor.suspended, Refusal::Suspended)?;
    ensure(project.stage.audit, Refusal::WrongState)
}

/// Anybody signed in marks entries.
///
/// # Errors
/// The first reason against it.
pub fn favourite(actor: &Actor) -> Result<(), Refusal> {
    ensure(actor.user_id.is_some(), Refusal::NotSignedIn)?;
    ensure(!actor.suspended, Refusal::Suspended)
}

/// How an entry comes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakingDown {
    /// By its author, who needs no reason.
    Withdrawn,
    /// By the client or a moderator, with a reason that its author sees.
    Deleted,
}

/// Whether somebody may take the entry down, and as whom: what was sold, here or in the store, stays.
///
/// # Errors
/// The first reason against it.
pub fn take_down(
    project: &ProjectFacts,
    work: &WorkFacts,
    actor: &Actor,
    now: Timestamp,
) -> Result<TakingDown, Refusal> {
    let withdrawn = permit_work(WorkAct::Withdraw, project, work, actor, now);
    if withdrawn.is_ok() || (actor.is(work.designer) && !actor.owner_like(project)) {
        return withdrawn.map(|()| TakingDown::Withdrawn);
    }
    permit_work(WorkAct::Delete, project, work, actor, now).map(|()| TakingDown::Deleted)
}

/// Taking entries of others down: the client until a winner is chosen, moderators also after.
///
/// # Errors
/// The first reason against it.
pub fn delete(project: &ProjectFacts, actor: &Actor) -> Result<(), Refusal> {
    ensure(actor.owner_like(project), Refusal::Forbidden)?;
    ensure(!actor.suspended, Refusal::Suspended)?;
    if actor.moderates() { Ok(()) } else { still_judged(project) }
}

/// Paid, no winner yet, not frozen by a refund.
fn still_judged(project: &ProjectFacts) -> Result<(), Refusal> {
    ensure(project.stage.audit, Refusal::WrongState)?;
    ensure(project.winner.is_none(), Refusal::WinnerChosen)?;
    not_frozen(project)
}

/// That an entry looks like another one: told to its author, shown to moderators.
#[must_use]
pub fn see_similar(work: &WorkFacts, actor: &Actor) -> bool {
    actor.is(work.designer) || actor.moderates()
}

/// How a client is reached: staff, and the designers of a running handover.
#[must_use]
pub fn see_contact(project: &ProjectFacts, actor: &Actor) -> bool {
    let runs = |(designer, confirmed): (UserId, bool)| actor.is(designer) && !confirmed;
    let winner = project.winner.map(|winner| (winner.designer, winner.handover.confirmed_at.is_some()));
    let bought = project.bought.iter().map(|one| (one.designer, one.handover.confirmed_at.is_some()));
    let goes_on = project.stage.refund != RefundStatus::Refunded;
    see_person(actor, goes_on && winner.into_iter().chain(bought).any(runs)).is_ok()
}

/// How a person is reached. `delivers`: a handover of the asker's to that person is running.
///
/// # Errors
/// `NotSignedIn`, `Suspended`, `Forbidden`.
pub fn see_person(actor: &Actor, delivers: bool) -> Result<(), Refusal> {
    ensure(actor.user_id.is_some(), Refusal::NotSignedIn)?;
    ensure(!actor.suspended, Refusal::Suspended)?;
    ensure(actor.moderates() || actor.is_staff || delivers, Refusal::Forbidden)
}

#[cfg(test)]
mod tests;
