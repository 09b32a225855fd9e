//! What the caller may do now, as the page is told. Every flag comes from the rule that also enforces it.

use super::access::{self, Actor, WorkAct, WorksView};
use super::commands::choosable;
use super::facts::{Candidate, ProjectFacts, WorkFacts};
use super::permit::{Action, permit};
use crate::thread::{Thread, ThreadOf};
use crate::{BoughtId, Refusal, Terms, Timestamp};
use serde::Serialize;

/// `can` of a project.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Can {
    pub pay: bool,
    pub edit: bool,
    pub remove: bool,
    pub upload: bool,
    /// All entries, not only one's own.
    pub view_works: bool,
    pub view_package: bool,
    pub view_escrow: bool,
    /// Take it along as an archive.
    pub archive: bool,
    pub end: bool,
    pub restart: bool,
    pub choose_finalist: bool,
    pub choose_winner: bool,
    pub upload_effects: bool,
    /// Upload a package.
    pub deliver: bool,
    pub request_revision: bool,
    pub confirm: bool,
    pub claim: bool,
    pub review: bool,
    pub refund: bool,
    pub cancel_refund: bool,
    /// Hide it from search, for a fee.
    pub private: bool,
    pub invite: bool,
    pub invoice: bool,
    pub poll_open: bool,
    /// Give stars.
    pub rate: bool,
    pub favourite: bool,
    /// Write on entries or in the handover.
    pub message: bool,
    pub delete_work: bool,
    pub see_contact: bool,
    /// Buy another design besides the winner's.
    pub buy_work: bool,
    /// Start the identity contest of a bundle.
    pub split_vi: bool,
    /// Claim the rest of an abandoned contest.
    pub claim_rest: bool,
    /// Give a store purchase back.
    pub cancel_clone: bool,
    pub decide_refund: bool,
    pub quote: bool,
    /// End the winner's handover because its designer is gone or silent.
    pub revoke: bool,
    /// Stop the contest, or let it go on.
    pub freeze: bool,
    pub unfreeze: bool,
    /// Call it excellent, or take that back.
    pub excellent: bool,
}

/// The flags for one caller at one moment. The handover flags are about the winner's; see [`handover`] for others.
#[must_use]
pub fn can(project: &ProjectFacts, actor: &Actor, now: Timestamp, terms: &Terms) -> Can {
    let may = |action| permit(action, project, actor, now, terms).is_ok();
    let works = access::view_works(project, actor, now);
    let handover = handover(project, BoughtId::WINNER, actor, now, terms);
    Can {
        pay: may(Action::Pay),
        edit: may(Action::Edit),
        remove: may(Action::Remove),
        upload: may(Action::Upload),
        view_works: matches!(works, WorksView::All { .. }),
        view_package: handover.view_package,
        view_escrow: access::view_escrow(project, actor),
        archive: access::archive(project, actor).is_ok(),
        end: may(Action::End),
        restart: may(Action::Restart),
        choose_finalist: may(Action::ChooseFinalist),
        choose_winner: may(Action::ChooseWinner),
        upload_effects: handover.upload_effects,
        deliver: handover.deliver,
        request_revision: handover.request_revision,
        confirm: handover.confirm,
        claim: handover.claim,
        review: may(Action::Review),
        refund: may(Action::Refund),
        cancel_refund: may(Action::CancelRefund),
        private: may(Action::GoPrivate),
        invite: may(Action::Invite),
        invoice: may(Action::RequestInvoice),
        poll_open: may(Action::OpenPoll),
        rate: access::rate(project, actor).is_ok(),
        favourite: access::favourite(actor).is_ok() && works != WorksView::None,
        message: access::message(project, actor).is_ok(),
        delete_work: access::delete(project, actor).is_ok(),
        see_contact: access::see_contact(project, actor),
        buy_work: may(Action::BuyWork),
        split_vi: may(Action::SplitIdentity),
        claim_rest: may(Action::ClaimRest),
        cancel_clone: may(Action::CancelClone),
        decide_refund: may(Action::DecideRefund),
        quote: may(Action::Quote),
        revoke: handover.revoke,
        freeze: may(Action::Freeze),
        unfreeze: may(Action::Unfreeze),
        excellent: may(Action::Praise),
    }
}

/// `can` of one handover, the winner's or a bought design's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HandoverCan {
    pub view_package: bool,
    pub upload_effects: bool,
    pub deliver: bool,
    pub request_revision: bool,
    pub confirm: bool,
    pub claim: bool,
    pub message: bool,
    /// End it because its designer is gone or silent.
    pub revoke: bool,
}

#[must_use]
pub fn handover(project: &ProjectFacts, bought: BoughtId, actor: &Actor, now: Timestamp, terms: &Terms) -> HandoverCan {
    let may = |action| permit(action, project, actor, now, terms).is_ok();
    HandoverCan {
        view_package: access::view_package(project, bought, actor),
        upload_effects: may(Action::UploadEffects(bought)),
        deliver: may(Action::Deliver(bought)),
        request_revision: may(Action::RequestRevision(bought)),
        confirm: may(Action::Confirm(bought)),
        claim: may(Action::Claim(bought)),
        message: Thread::new(project, ThreadOf::Handover(bought)).write(actor).is_ok(),
        revoke: may(Action::Revoke(bought)),
    }
}

/// `can` of one entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WorkCan {
    pub rate: bool,
    pub favourite: bool,
    pub see_thread: bool,
    pub message: bool,
    /// Tick off the notes on its picture, and open them again.
    pub resolve: bool,
    /// As the client or a moderator, with a reason.
    pub delete: bool,
    /// As its author.
    pub withdraw: bool,
    pub hide: bool,
    /// Add pictures behind the entry.
    pub attach: bool,
    /// Upload a new version of it, and change the words beside it.
    pub revise: bool,
    /// Read which entries it looks like.
    pub see_similar: bool,
    /// Report it to the moderators.
    pub report: bool,
    /// Upload the final logo.
    pub logo: bool,
    pub choose_finalist: bool,
    pub choose_winner: bool,
    /// Buy it besides the winner's.
    pub buy: bool,
}

#[must_use]
pub fn work(project: &ProjectFacts, entry: &Candidate, actor: &Actor, now: Timestamp, terms: &Terms) -> WorkCan {
    let may = |action| permit(action, project, actor, now, terms).is_ok();
    let work = &entry.work;
    let act = |act| access::permit_work(act, project, work, actor, now).is_ok();
    let free = choosable(project, entry).is_ok();
    let thread = Thread::new(project, ThreadOf::Entry(work));
    WorkCan {
        rate: act(WorkAct::Rate),
        favourite: act(WorkAct::Favourite),
        see_thread: thread.read(actor).is_ok(),
        message: thread.write(actor).is_ok(),
        resolve: thread.resolve(actor).is_ok(),
        delete: act(WorkAct::Delete),
        withdraw: act(WorkAct::Withdraw),
        hide: act(WorkAct::Hide),
        attach: attach(project, work, actor, now, terms).is_ok(),
        revise: revise(project, work, actor, now, terms).is_ok(),
        see_similar: access::see_similar(work, actor),
        report: access::report(work, actor).is_ok(),
        logo: final_logo(project, work, actor, now, terms).is_ok(),
        choose_finalist: eligible(work, entry.acts, project.is_finalist(work.designer)) && may(Action::ChooseFinalist),
        choose_winner: free && may(Action::ChooseWinner),
        buy: free && may(Action::BuyWork),
    }
}

/// Whether its designer can become a finalist by it, while the contest takes finalists: it hangs for the client, and
/// they can act and are none yet.
#[must_use]
pub const fn eligible(work: &WorkFacts, acts: bool, is_finalist: bool) -> bool {
    acts && !work.deleted && !work.hidden && !is_finalist
}

/// The final logo comes from the winner, of the winning entry, until the handover is confirmed: while effect images may
/// be uploaded too.
///
/// # Errors
/// The reason against it.
pub fn final_logo(
    project: &ProjectFacts,
    work: &WorkFacts,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), Refusal> {
    if !actor.is(work.designer) {
        return Err(Refusal::Forbidden);
    }
    if project.winner.is_none_or(|winner| winner.work != work.id) {
        return Err(Refusal::WrongState);
    }
    permit(Action::UploadEffects(BoughtId::WINNER), project, actor, now, terms)
}

/// Pictures behind an entry: its author while entries are taken from them, and while their sold entry is handed over. What a
/// moderator hid, or somebody elsewhere bought or is about to pay, stays as it was seen.
///
/// # Errors
/// The reason against it.
pub fn attach(
    project: &ProjectFacts,
    work: &WorkFacts,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), Refusal> {
    own(work, actor)?;
    let bought = project.bought.iter().find(|one| one.work == work.id).map(|one| one.id);
    let winner = project.winner.filter(|winner| winner.work == work.id).map(|_| BoughtId::WINNER);
    if let Some(handed_over) = winner.or(bought) {
        return permit(Action::UploadEffects(handed_over), project, actor, now, terms);
    }
    change(project, work, actor, now, terms)
}

/// An entry that is there, to its author.
fn own(work: &WorkFacts, actor: &Actor) -> Result<(), Refusal> {
    if work.deleted {
        return Err(Refusal::NotFound);
    }
    if actor.is(work.designer) { Ok(()) } else { Err(Refusal::Forbidden) }
}

/// Changing an entry as long as its author may hand in others, but none that was sold, that somebody is about to pay, or
/// that a moderator hid.
fn change(
    project: &ProjectFacts,
    work: &WorkFacts,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), Refusal> {
    if project.is_taken(work.id, now) {
        return Err(Refusal::AlreadySold);
    }
    permit(Action::Upload, project, actor, now, terms)?;
    if work.hidden { Err(Refusal::EntryHidden) } else { Ok(()) }
}

/// Replacing the picture of an entry by a new version, and changing its words: its author, as long as they may hand in
/// entries. What was sold stays as it was bought, and what a moderator hid stays as they saw it.
///
/// # Errors
/// The reason against it.
pub fn revise(
    project: &ProjectFacts,
    work: &WorkFacts,
    actor: &Actor,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), Refusal> {
    own(work, actor)?;
    change(project, work, actor, now, terms)
}
