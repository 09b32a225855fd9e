//! Who acts next in a contest, what that is and until when, and which clocks run: what the desk says of it at first sight.

use super::brief::DRAFT_DAYS;
use super::stage::{self, ABANDONED_AFTER_DAYS, RefundStatus, Step};
use super::turn::{Own, rest_claimable};
use crate::Timestamp;
use crate::delivery::Turn;

/// Whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Client,
    /// Whoever takes part.
    Designers,
    /// The one whose design is handed over.
    Winner,
    Moderators,
    Nobody,
}

impl Who {
    pub const ALL: [Who; 5] = [Who::Client, Who::Designers, Who::Winner, Who::Moderators, Who::Nobody];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Who::Client => "client",
            Who::Designers => "designers",
            Who::Winner => "winner",
            Who::Moderators => "moderators",
            Who::Nobody => "nobody",
        }
    }
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Pay,
    /// The prize is to be named.
    Quote,
    Enter,
    /// Rate, name finalists, choose a winner.
    Choose,
    /// Effect images, the first package, a package after a revision was asked for.
    Deliver,
    Confirm,
    /// A refund is asked for.
    DecideRefund,
    /// It was stopped, and somebody lets it go on.
    Resume,
    /// What an abandoned contest still holds may be claimed.
    ClaimRest,
    Nothing,
}

impl Deed {
    pub const ALL: [Deed; 10] = [
        Deed::Pay,
        Deed::Quote,
        Deed::Enter,
        Deed::Choose,
        Deed::Deliver,
        Deed::Confirm,
        Deed::DecideRefund,
        Deed::Resume,
        Deed::ClaimRest,
        Deed::Nothing,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Deed::Pay => "pay",
            Deed::Quote => "quote",
            Deed::Enter => "enter",
            Deed::Choose => "choose",
            Deed::Deliver => "deliver",
            Deed::Confirm => "confirm",
            Deed::DecideRefund => "decide_refund",
            Deed::Resume => "resume",
            Deed::ClaimRest => "claim_rest",
            Deed::Nothing => "nothing",
        }
    }
}

/// The next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    pub who: Who,
    pub deed: Deed,
    /// When what it waits for ends by itself.
    pub due: Option<Timestamp>,
}

const fn next(who: Who, deed: Deed, due: Option<Timestamp>) -> Next {
    Next { who, deed, due }
}

/// Whose move it is; `quoted` says that the prize is named, `designs` how many entries there are.
#[must_use]
pub fn of(own: &Own<'_>, quoted: bool, designs: i64, now: Timestamp) -> Next {
    let stage = own.stage;
    if stage.refund == RefundStatus::Refunded {
        return next(Who::Nobody, Deed::Nothing, None);
    }
    if stage.frozen_at.is_some() {
        return next(Who::Moderators, Deed::Resume, None);
    }
    if stage.refund == RefundStatus::Requested {
        return next(Who::Moderators, Deed::DecideRefund, None);
    }
    if own.open.iter().any(|one| one.turn() == Turn::Client) {
        let due = own.open.iter().filter_map(|one| one.confirms_at(own.terms)).min();
        return next(Who::Client, Deed::Confirm, due);
    }
    if !own.open.is_empty() {
        return next(Who::Winner, Deed::Deliver, None);
    }
    let revised = stage::revision_ends_at(stage, own.terms);
    match stage::step(stage, now) {
        Step::Unpaid if quoted => next(Who::Client, Deed::Pay, None),
        Step::Unpaid => next(Who::Moderators, Deed::Quote, None),
        Step::Open if designs == 0 => next(Who::Designers, Deed::Enter, stage.end_time),
        Step::Open => next(Who::Client, Deed::Choose, stage.end_time),
        Step::Revision if rest_claimable(stage, own.terms, now) => next(Who::Designers, Deed::ClaimRest, None),
        Step::Revision => next(Who::Client, Deed::Choose, revised),
        Step::Winner => next(Who::Winner, Deed::Deliver, None),
        Step::Complete => next(Who::Nobody, Deed::Nothing, None),
    }
}

/// A clock that does something when it has run down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// An unpaid contest is removed.
    DraftGoes,
    OpenEnds,
    RevisionEnds,
    /// The finalists of a contest without a choice are paid.
    Abandoned,
    RestClaim,
    /// The designer may claim.
    Claim,
    AutoConfirm,
}

impl Timer {
    pub const ALL: [Timer; 7] = [
        Timer::DraftGoes,
        Timer::OpenEnds,
        Timer::RevisionEnds,
        Timer::Abandoned,
        Timer::RestClaim,
        Timer::Claim,
        Timer::AutoConfirm,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Timer::DraftGoes => "draft_goes",
            Timer::OpenEnds => "open_ends",
            Timer::RevisionEnds => "revision_ends",
            Timer::Abandoned => "abandoned",
            Timer::RestClaim => "rest_claim",
            Timer::Claim => "claim",
            Timer::AutoConfirm => "auto_confirm",
        }
    }
}

/// The clocks that still run, the first to run down first. Of a contest that is stopped or over none does.
#[must_use]
pub fn timers(own: &Own<'_>, created_at: Timestamp, now: Timestamp) -> Vec<(Timer, Timestamp)> {
    let stage = own.stage;
    if stage.refund != RefundStatus::None || stage.frozen_at.is_some() {
        return Vec::new();
    }
    let step = stage::step(stage, now);
    let undecided = matches!(step, Step::Open | Step::Revision);
    let abandoned = stage.end_time.filter(|_| stage.finalists > 0 && stage.abandoned_paid_at.is_none());
    let mut timers = vec![
        (Timer::DraftGoes, (step == Step::Unpaid).then(|| created_at.plus_days(DRAFT_DAYS))),
        (Timer::OpenEnds, stage.end_time.filter(|_| step == Step::Open)),
        (Timer::RevisionEnds, stage::revision_ends_at(stage, own.terms).filter(|_| undecided)),
        (Timer::Abandoned, abandoned.filter(|_| undecided).map(|end| end.plus_days(ABANDONED_AFTER_DAYS))),
        (Timer::RestClaim, stage.rest_claim_at(own.terms).filter(|_| undecided)),
    ];
    for one in own.open {
        timers.push((Timer::Claim, one.claim_at(own.terms)));
        timers.push((Timer::AutoConfirm, one.confirms_at(own.terms)));
    }
    let mut running: Vec<_> =
        timers.into_iter().filter_map(|(timer, at)| at.filter(|at| *at > now).map(|at| (timer, at))).collect();
    running.sort_by_key(|(_, at)| *at);
    running
}

#[cfg(test)]
mod tests {
    use super::super::stage::Facts;
    use super::*;
    use crate::delivery::Handover;
    use crate::time::DAY_MS;
    use crate::{HandoverId, Terms, WorkId};

    const END: Timestamp = Timestamp(1_000 * DAY_MS);

    fn open() -> Facts {
        Facts { audit: true, paid_at: Some(END.plus_days(-3)), end_time: Some(END), ..Facts::default() }
    }

    #[test]
    fn the_next_move_follows_the_contest() {
        let terms = Terms::default();
        let before = END.plus_ms(-1);
        let won = Facts { winner: Some(WorkId(1)), ..open() };
        let new = Handover::new(HandoverId(1));
        let delivered = Handover { effect_images: 1, package_at: Some(END), ..new };
        let revised = stage::revision_ends_at(&open(), &terms);
        let stopped = Facts { frozen_at: Some(before), refund: RefundStatus::Requested, ..open() };
        for (facts, handovers, quoted, designs, now, who, deed, due) in [
            (Facts::default(), vec![], false, 0, END, Who::Moderators, Deed::Quote, None),
            (Facts::default(), vec![], true, 0, END, Who::Client, Deed::Pay, None),
            (open(), vec![], true, 0, before, Who::Designers, Deed::Enter, Some(END)),
            (open(), vec![], true, 2, before, Who::Client, Deed::Choose, Some(END)),
            (open(), vec![], true, 2, END, Who::Client, Deed::Choose, revised),
            (stopped, vec![], true, 2, END, Who::Moderators, Deed::Resume, None),
            (
                Facts { refund: RefundStatus::Requested, ..open() },
                vec![],
                true,
                2,
                END,
                Who::Moderators,
                Deed::DecideRefund,
                None,
            ),
            (won, vec![new], true, 2, END, Who::Winner, Deed::Deliver, None),
            (won, vec![delivered], true, 2, END, Who::Client, Deed::Confirm, delivered.confirms_at(&terms)),
            (Facts { package_confirmed: true, ..won }, vec![], true, 2, END, Who::Nobody, Deed::Nothing, None),
            (
                Facts { refund: RefundStatus::Refunded, ..open() },
                vec![],
                true,
                2,
                before,
                Who::Nobody,
                Deed::Nothing,
                None,
            ),
        ] {
            let own = Own { stage: &facts, terms: &terms, open: &handovers };
            assert_eq!(of(&own, quoted, designs, now), Next { who, deed, due }, "{facts:?}");
        }
    }

    #[test]
    fn the_clocks_that_run_are_told_in_order_and_none_of_what_stands_still() {
        let terms = Terms::default();
        let names = |facts: &Facts, handovers: &[Handover], now| -> Vec<&str> {
            let own = Own { stage: facts, terms: &terms, open: handovers };
            timers(&own, END, now).into_iter().map(|(timer, _)| timer.code()).collect()
        };
        assert_eq!(names(&Facts::default(), &[], END), ["draft_goes"]);
        let finals = Facts { finalists: 1, ..open() };
        assert_eq!(names(&finals, &[], END.plus_ms(-1)), ["open_ends", "revision_ends", "abandoned"]);
        assert_eq!(names(&finals, &[], END), ["revision_ends", "abandoned"]);
        assert_eq!(names(&Facts { frozen_at: Some(END), ..finals }, &[], END), [""; 0]);
        let won = Facts { winner: Some(WorkId(1)), ..open() };
        let delivered = Handover { effect_images: 1, package_at: Some(END), ..Handover::new(HandoverId(1)) };
        assert_eq!(names(&won, &[delivered], END), ["claim", "auto_confirm"]);
    }
}
