//! In which order the lists of one's own contests stand: by whose turn it is, then by when it is due.

use super::stage::{self, Facts, RefundStatus, Step};
use crate::delivery::{Handover, Turn};
use crate::{Terms, Timestamp};
use serde::Serialize;

/// Whom a contest waits for, as one of those who take part sees it; what comes first stands first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Waits {
    /// For this person, and somebody's files or money with it.
    Urgent,
    /// For this person, who can do something for it.
    Mine,
    /// For somebody else.
    Others,
    /// For nobody.
    Over,
}

impl Waits {
    pub const ALL: [Waits; 4] = [Waits::Urgent, Waits::Mine, Waits::Others, Waits::Over];
}

/// Where a contest stands among one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub waits: Waits,
    /// When what it waits for ends by itself.
    pub due: Option<Timestamp>,
}

impl Place {
    const fn new(waits: Waits, due: Option<Timestamp>) -> Self {
        Place { waits, due }
    }

    /// What lists are sorted by: whose turn it is, then what ends first; what has no end comes last.
    #[must_use]
    pub fn order(&self) -> (Waits, i64) {
        (self.waits, self.due.map_or(i64::MAX, |at| at.0))
    }
}

/// What of a contest decides where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Own<'a> {
    pub stage: &'a Facts,
    pub terms: &'a Terms,
    /// What is handed over and not confirmed; of a designer what they hand over themselves.
    pub open: &'a [Handover],
}

impl Own<'_> {
    fn ended(&self) -> bool {
        self.stage.refund == RefundStatus::Refunded
    }

    fn rests(&self) -> bool {
        self.stage.refund == RefundStatus::Requested || self.stage.frozen_at.is_some()
    }

    /// The first moment at which one of the packages confirms by itself.
    fn confirms(&self) -> Option<Timestamp> {
        self.open.iter().filter_map(|one| one.auto_confirm_at(self.terms)).min()
    }
}

/// Where a contest stands in its client's list; `priced` says that there is something to be paid, `designs` how many
/// entries there are.
#[must_use]
pub fn of_client(own: &Own<'_>, priced: bool, designs: i64, now: Timestamp) -> Place {
    let step = stage::step(own.stage, now);
    if step == Step::Unpaid {
        return Place::new(if priced { Waits::Mine } else { Waits::Others }, None);
    }
    if own.ended() {
        return Place::new(Waits::Over, None);
    }
    if own.rests() {
        return Place::new(Waits::Others, None);
    }
    if own.open.iter().any(|one| one.turn() == Turn::Client) {
        return Place::new(Waits::Urgent, own.confirms());
    }
    let chooses = if designs > 0 { Waits::Mine } else { Waits::Others };
    match step {
        Step::Open => Place::new(chooses, own.stage.end_time),
        Step::Revision => Place::new(chooses, stage::revision_ends_at(own.stage, own.terms)),
        _ if !own.open.is_empty() || step == Step::Winner => Place::new(Waits::Others, None),
        _ => Place::new(Waits::Over, None),
    }
}

/// Where a contest stands in the list of a designer who takes part.
#[must_use]
pub fn of_designer(own: &Own<'_>, is_finalist: bool, now: Timestamp) -> Place {
    if own.ended() {
        return Place::new(Waits::Over, None);
    }
    if own.rests() {
        return Place::new(Waits::Others, None);
    }
    let claim = own.open.iter().filter_map(|one| one.claim_at(own.terms)).filter(|at| *at <= now).min();
    if claim.is_some() || own.open.iter().any(Handover::waits_for_designer) {
        return Place::new(Waits::Urgent, claim);
    }
    if !own.open.is_empty() {
        return Place::new(Waits::Others, own.confirms());
    }
    let step = stage::step(own.stage, now);
    if is_finalist && rest_claimable(own.stage, own.terms, now) {
        return Place::new(Waits::Urgent, own.stage.rest_claim_at(own.terms));
    }
    let revised = if is_finalist { Waits::Mine } else { Waits::Others };
    match step {
        Step::Open => Place::new(Waits::Mine, own.stage.end_time),
        Step::Revision => Place::new(revised, stage::revision_ends_at(own.stage, own.terms)),
        Step::Unpaid | Step::Winner | Step::Complete => Place::new(Waits::Over, None),
    }
}

/// As the rule for claiming the rest has it: the contest runs without a winner, and the moment has come.
#[must_use]
pub fn rest_claimable(facts: &Facts, terms: &Terms, now: Timestamp) -> bool {
    let runs = matches!(stage::step(facts, now), Step::Open | Step::Revision)
        && facts.refund == RefundStatus::None
        && facts.frozen_at.is_none();
    runs && facts.rest_claim_at(terms).is_some_and(|at| now >= at)
}

#[cfg(test)]
mod tests;
