//! Orders: work without a contest, from a gig or a hire. Where an order stands, who may do what in it, and when
//! (rules: Orders).

pub mod clock;
pub mod hire;
pub mod input;
mod words;

pub use words::{Ended, Origin, Share, Side, State, Word};

use crate::delivery::{Handover, HandoverMove, HandoverState};
use crate::project::Actor;
use crate::refusal::Problem;
use crate::{Currency, HandoverId, Minor, OrderId, QuoteId, Refusal, Site, Timestamp, UserId};
use serde::{Deserialize, Serialize};

/// The policy under which an order is paid; kept with it for life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderTerms {
    pub commission_bps: u32,
    /// Hours after a delivery in which its buyer answers.
    pub answer_hours: i64,
}

impl OrderTerms {
    #[must_use]
    pub const fn of(settings: &crate::Settings) -> Self {
        OrderTerms { commission_bps: settings.commission_bps, answer_hours: settings.order_auto_complete_hours }
    }
}

/// A price that waits to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuoteFacts {
    pub id: QuoteId,
    pub amount: Minor,
    /// For the work, or more of it.
    pub days: i64,
    /// That come with it; below 0 without end.
    pub revisions: i64,
}

/// An order as the rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderFacts {
    pub id: OrderId,
    pub origin: Origin,
    pub buyer: UserId,
    pub seller: UserId,
    pub currency: Currency,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
    pub started_at: Option<Timestamp>,
    pub due_at: Option<Timestamp>,
    pub cancelled_at: Option<Timestamp>,
    /// From its start on.
    pub handover: Option<Handover>,
    /// Who of the two wrote last since its start.
    pub last_word: Option<Side>,
    pub quote: Option<QuoteFacts>,
    /// When a price was last asked or answered.
    pub priced_at: Option<Timestamp>,
    /// That were paid for; below 0 without end.
    pub revisions: i64,
    pub revisions_used: i64,
    /// Days that the seller asks for.
    pub extension: Option<i64>,
    /// What each side would end it with.
    pub buyer_share: Option<Share>,
    pub seller_share: Option<Share>,
    pub reviewed: bool,
    pub review_answered: bool,
    /// The seller has left or is suspended.
    pub seller_gone: bool,
    /// Since when its buyer is suspended and cannot answer: what waits for them stands still.
    pub stands_since: Option<Timestamp>,
    /// Milliseconds for which its buyer was suspended between its payment and its start.
    pub stood_ms: i64,
}

/// Who asks, in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Side(Side),
    Moderator,
}

/// What somebody may want to do in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Name a price, or one for more of it.
    Quote,
    DeclineQuote,
    Pay,
    /// Give what its seller has to know.
    Require,
    Write,
    Deliver,
    Revise,
    Complete,
    AskExtension,
    AnswerExtension,
    /// End it, or say with which share one would.
    Cancel,
    /// End it with a share, as a moderator.
    Decide,
    Review,
    AnswerReview,
    /// Ask for an invoice of what stays paid.
    Invoice,
}

impl Act {
    pub const ALL: [Act; 15] = [
        Act::Quote,
        Act::DeclineQuote,
        Act::Pay,
        Act::Require,
        Act::Write,
        Act::Deliver,
        Act::Revise,
        Act::Complete,
        Act::AskExtension,
        Act::AnswerExtension,
        Act::Cancel,
        Act::Decide,
        Act::Review,
        Act::AnswerReview,
        Act::Invoice,
    ];

    /// A row and a letter each: how often somebody may is limited.
    #[must_use]
    pub const fn is_counted(self) -> bool {
        matches!(self, Act::Quote | Act::DeclineQuote | Act::AskExtension | Act::AnswerExtension | Act::Cancel)
    }

    /// Whose it is.
    const fn is_for(self, part: Part) -> bool {
        match self {
            Act::DeclineQuote
            | Act::Pay
            | Act::Require
            | Act::Revise
            | Act::Complete
            | Act::AnswerExtension
            | Act::Review
            | Act::Invoice => matches!(part, Part::Side(Side::Buyer)),
            Act::Quote | Act::Deliver | Act::AskExtension | Act::AnswerReview => {
                matches!(part, Part::Side(Side::Seller))
            }
            Act::Cancel => matches!(part, Part::Side(_)),
            Act::Write => true,
            Act::Decide => matches!(part, Part::Moderator),
        }
    }
}

/// What an end of it by one side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cancelling {
    /// It ends now, its seller with that share.
    Ends(Ended, Share),
    /// The other side is asked about that share.
    Proposed(Share),
}

impl OrderFacts {
    #[must_use]
    pub fn state(&self) -> State {
        if self.cancelled_at.is_some() {
            return State::Cancelled;
        }
        if self.paid_at.is_none() {
            return State::Created;
        }
        if self.started_at.is_none() {
            return State::Paid;
        }
        match (self.handover.map(|handover| handover.state()), self.last_word) {
            (Some(HandoverState::Confirmed), _) => State::Completed,
            (Some(HandoverState::TakenBack), _) => State::Cancelled,
            (Some(HandoverState::Delivered), _) => State::Delivered,
            (_, None) => State::Started,
            (_, Some(Side::Buyer)) => State::Working,
            (_, Some(Side::Seller)) => State::Awaiting,
        }
    }

    /// What it is called on that side of it, as it stands now.
    #[must_use]
    pub fn label(&self, side: Side, site: Site) -> &'static str {
        self.state().label(self.quote.is_some(), side, site)
    }

    /// The part of whoever asks: one of the two, or a moderator who is neither. To everybody else it is not there.
    ///
    /// # Errors
    /// `NotSignedIn`, `NotFound`.
    pub fn part_of(&self, actor: &Actor) -> Result<Part, Refusal> {
        let user = actor.user_id.ok_or(Refusal::NotSignedIn)?;
        match self.side_of(user) {
            Some(side) => Ok(Part::Side(side)),
            None if actor.moderates() => Ok(Part::Moderator),
            None => Err(Refusal::NotFound),
        }
    }

    #[must_use]
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        match user {
            _ if user == self.buyer => Some(Side::Buyer),
            _ if user == self.seller => Some(Side::Seller),
            _ => None,
        }
    }

    #[must_use]
    pub const fn person(&self, side: Side) -> UserId {
        match side {
            Side::Buyer => self.buyer,
            Side::Seller => self.seller,
        }
    }

    /// Revisions that can still be asked for; below 0 without end.
    #[must_use]
    pub const fn revisions_left(&self) -> i64 {
        if self.revisions < 0 {
            return -1;
        }
        let left = self.revisions - self.revisions_used;
        if left < 0 { 0 } else { left }
    }

    /// Whether that person may do it now.
    ///
    /// # Errors
    /// `NotSignedIn`, `NotFound` for whoever has no part in it, `Forbidden` for another's act, `Suspended`; then the first
    /// reason of its state.
    pub fn permit(&self, act: Act, actor: &Actor) -> Result<Part, Refusal> {
        let part = self.part_of(actor)?;
        if !act.is_for(part) {
            return Err(Refusal::Forbidden);
        }
        if actor.suspended {
            return Err(Refusal::Suspended);
        }
        self.allows(act)?;
        Ok(part)
    }

    /// The handover that they may deliver into now.
    ///
    /// # Errors
    /// As [`OrderFacts::permit`].
    pub fn deliver_into(&self, actor: &Actor) -> Result<HandoverId, Refusal> {
        self.permit(Act::Deliver, actor)?;
        self.handover.map(|handover| handover.id).ok_or(Refusal::WrongState)
    }

    /// Whether money that has arrived from that person is still wanted.
    ///
    /// # Errors
    /// `WrongState`, `DesignerGone`: the money goes back.
    pub fn settles(&self, payer: UserId) -> Result<(), Refusal> {
        if payer == self.buyer { self.allows(Act::Pay) } else { Err(Refusal::WrongState) }
    }

    /// Whether its state allows it.
    fn allows(&self, act: Act) -> Result<(), Refusal> {
        let state = self.state();
        let allowed = match act {
            Act::Quote => state.is_started() || (state == State::Created && self.origin == Origin::Hire),
            Act::Pay => {
                let fits = state == State::Created || state.is_started();
                if fits && self.quote.is_some() && self.seller_gone {
                    return Err(Refusal::DesignerGone);
                }
                fits && self.quote.is_some()
            }
            Act::DeclineQuote => {
                // The price of a gig is not asked for by anybody: its order is cancelled instead.
                let asked = state.is_started() || (state == State::Created && self.origin == Origin::Hire);
                asked && self.quote.is_some()
            }
            Act::Require => state == State::Paid,
            Act::Write => state != State::Cancelled,
            Act::Deliver => return self.moves(HandoverMove::Deliver),
            Act::Revise => {
                self.moves(HandoverMove::AskRevision)?;
                if self.revisions_left() == 0 {
                    return Err(Refusal::NoRevisionsLeft);
                }
                true
            }
            Act::Complete => return self.moves(HandoverMove::Confirm),
            Act::AskExtension => state.is_owed(),
            Act::AnswerExtension => state.is_owed() && self.extension.is_some(),
            Act::Cancel => state == State::Created || state.is_running(),
            Act::Decide => state.is_running(),
            Act::Review if state == State::Completed && self.reviewed => return Err(Refusal::AlreadyReviewed),
            Act::Review => state == State::Completed,
            Act::AnswerReview if self.review_answered => return Err(Refusal::AlreadyAnswered),
            Act::AnswerReview => state == State::Completed && self.reviewed,
            Act::Invoice => self.paid_at.is_some(),
        };
        if allowed { Ok(()) } else { Err(Refusal::WrongState) }
    }

    /// What the handover says to a move; nothing moves before the start and after a cancellation.
    fn moves(&self, moved: HandoverMove) -> Result<(), Refusal> {
        let handover = self.handover.filter(|_| self.state() != State::Cancelled).ok_or(Refusal::WrongState)?;
        handover.state().after(moved).map(drop)
    }

    /// What it does when one side wants to end it. Before the start all money goes back. Long after it was due its buyer
    /// ends it with nothing for its seller; otherwise it ends with the share that both named, and one has to be named:
    /// no number is no 0.
    ///
    /// # Errors
    /// A fault on `share`.
    pub fn cancelling(&self, side: Side, share: Option<Share>, now: Timestamp) -> Result<Cancelling, Refusal> {
        if !self.state().is_started() {
            return Ok(Cancelling::Ends(Ended::By(side), Share::NONE));
        }
        if side == Side::Buyer && share.is_none_or(|share| share == Share::NONE) && self.is_very_late(now) {
            return Ok(Cancelling::Ends(Ended::Late, Share::NONE));
        }
        let share = share.ok_or_else(|| Refusal::fault("share", Problem::Required))?;
        let theirs = match side {
            Side::Buyer => self.seller_share,
            Side::Seller => self.buyer_share,
        };
        Ok(if theirs == Some(share) { Cancelling::Ends(Ended::Agreed, share) } else { Cancelling::Proposed(share) })
    }

    /// The share with which a moderator ends it: any from its start on, before it nothing.
    ///
    /// # Errors
    /// A fault on `share`.
    pub fn deciding(&self, share: Share) -> Result<Share, Refusal> {
        if self.state().is_started() || share == Share::NONE {
            return Ok(share);
        }
        Err(Refusal::fault("share", Problem::OutOfRange { min: 0, max: 0 }))
    }

    /// Its buyer may end it with all money back: nothing was ever delivered, days after it was due. Whoever has
    /// something in hand agrees on a share, or asks a moderator.
    #[must_use]
    pub fn is_very_late(&self, now: Timestamp) -> bool {
        self.may_be_very_late() && self.due_at.is_some_and(|due| now >= due.plus_days(clock::LATE_DAYS))
    }

    /// Nothing of it was ever delivered, and it is owed.
    #[must_use]
    pub fn may_be_very_late(&self) -> bool {
        self.state().is_owed() && self.handover.is_none_or(|handover| handover.package_at.is_none())
    }

    /// Milliseconds that its buyer has had the last delivery in hand for, while it waits for their answer. The day it is
    /// due moves on by them: they are not the seller's.
    #[must_use]
    pub fn held_by_buyer(&self, now: Timestamp) -> i64 {
        let delivered = self.handover.filter(|_| self.state() == State::Delivered).and_then(|one| one.package_at);
        delivered.map_or(0, |at| now.since(at).max(0))
    }

    /// Whose turn it is; nobody's when it is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        match self.state() {
            State::Created if self.quote.is_none() => Some(Side::Seller),
            State::Created | State::Paid | State::Delivered => Some(Side::Buyer),
            State::Started | State::Working => Some(Side::Seller),
            State::Awaiting => Some(Side::Buyer),
            State::Completed | State::Cancelled => None,
        }
    }

    /// Whether it waits for that side: whoever has heard with which share the other would end it, and named none; where
    /// both have, and differ, a moderator. For both, where days were asked for: the buyer answers, the seller works on.
    #[must_use]
    pub fn waits_for(&self, side: Side) -> bool {
        let Some(turn) = self.turn() else { return false };
        match (self.buyer_share, self.seller_share) {
            (None, None) => turn == side || (side == Side::Buyer && self.extension.is_some() && self.state().is_owed()),
            (Some(_), None) => side == Side::Seller,
            (None, Some(_)) => side == Side::Buyer,
            (Some(_), Some(_)) => false,
        }
    }
}

#[cfg(test)]
mod tests;
