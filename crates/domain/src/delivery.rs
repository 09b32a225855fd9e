//! The handover of what was made for a client: its states and moves, whose turn it is, when it may be claimed, when it
//! confirms by itself (rules: Handover).

use crate::time::DAY_MS;
use crate::{BoughtId, HandoverId, OrderId, ProjectId, Refusal, Terms, Timestamp, WorkId};
use serde::Serialize;

/// Days for which a client who is suspended is waited for: a designer is not left without their money for a year.
pub const STANDS_DAYS: i64 = 30;
/// Limits of a package (rules: Handover).
pub const PACKAGE_BYTES_MOST: u64 = 50 * 1024 * 1024;
/// What a package may grow to: bytes once unpacked, and entries, folders included.
pub const UNPACKED_BYTES_MOST: u64 = 1 << 30;
pub const PACKAGE_ENTRIES_MOST: u64 = 5_000;
/// Characters of a message in a handover, and files with one.
pub const MESSAGE_MOST: usize = 4_000;
pub const MESSAGE_FILES_MOST: usize = 10;
/// Uploads of one person that are on their way or wait to be delivered: as many files as one delivery takes.
pub const UPLOADS_MOST: usize = crate::order::input::DELIVERY_FILES_MOST;
/// After so long an upload that nobody took is forgotten.
pub const UPLOAD_HOURS: i64 = 24;
/// Characters of a certificate's code.
pub const CERTIFICATE_CODE: usize = 12;
/// Effect images behind one sold entry.
pub const EFFECT_IMAGES_MOST: usize = crate::work::ATTACHMENTS_MOST;

/// What is handed over, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandoverOf {
    /// A design of a contest: the winner, or one that was bought besides.
    Design { project: ProjectId, bought: BoughtId, work: WorkId },
    /// What an order was for.
    Order(OrderId),
}

/// Where a handover stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandoverState {
    /// Nothing was delivered yet.
    AwaitsPackage,
    /// The client has a package to answer.
    Delivered,
    /// The client asked for a revision of the latest package: the clock stands still until the next one.
    RevisionAsked,
    Confirmed,
    /// A moderator ended it before it was confirmed.
    TakenBack,
}

/// What moves a handover on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandoverMove {
    Deliver,
    AskRevision,
    /// By the client, by the designer's claim or by time.
    Confirm,
    TakeBack,
}

impl HandoverMove {
    pub const ALL: [HandoverMove; 4] =
        [HandoverMove::Deliver, HandoverMove::AskRevision, HandoverMove::Confirm, HandoverMove::TakeBack];
}

impl HandoverState {
    pub const ALL: [HandoverState; 5] = [
        HandoverState::AwaitsPackage,
        HandoverState::Delivered,
        HandoverState::RevisionAsked,
        HandoverState::Confirmed,
        HandoverState::TakenBack,
    ];

    /// The state after a move.
    ///
    /// # Errors
    /// `AlreadyConfirmed`; `NothingDelivered` where there is nothing to answer; `WrongState`.
    pub const fn after(self, moved: HandoverMove) -> Result<HandoverState, Refusal> {
        use HandoverMove as Move;
        match (self, moved) {
            (Self::Confirmed, Move::Deliver | Move::AskRevision | Move::Confirm) => Err(Refusal::AlreadyConfirmed),
            (Self::Confirmed | Self::TakenBack, _) => Err(Refusal::WrongState),
            (Self::AwaitsPackage, Move::AskRevision | Move::Confirm) => Err(Refusal::NothingDelivered),
            (Self::RevisionAsked, Move::AskRevision) => Err(Refusal::WrongState),
            (Self::AwaitsPackage | Self::Delivered | Self::RevisionAsked, Move::Deliver) => Ok(Self::Delivered),
            (Self::Delivered, Move::AskRevision) => Ok(Self::RevisionAsked),
            // The client may be content while a revision is awaited, too.
            (Self::Delivered | Self::RevisionAsked, Move::Confirm) => Ok(Self::Confirmed),
            (Self::AwaitsPackage | Self::Delivered | Self::RevisionAsked, Move::TakeBack) => Ok(Self::TakenBack),
        }
    }
}

/// How far a handover is (rules: Handover).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    pub id: HandoverId,
    /// Effect images of 1600x1200 behind the entry.
    pub effect_images: u32,
    /// The latest package.
    pub package_at: Option<Timestamp>,
    /// The latest request for a revision.
    pub revision_at: Option<Timestamp>,
    pub confirmed_at: Option<Timestamp>,
    pub revoked_at: Option<Timestamp>,
    /// Since when its client is suspended and cannot answer: its clocks stand still.
    pub stands_since: Option<Timestamp>,
}

/// Whose turn the checklist shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// The designer uploads effect images.
    Effects,
    /// The designer uploads the first package.
    Package,
    /// The client checks and confirms, or asks for a revision.
    Client,
    /// The designer answers a revision with a new package.
    Designer,
    Done,
}

impl Turn {
    pub const ALL: [Turn; 5] = [Turn::Effects, Turn::Package, Turn::Client, Turn::Designer, Turn::Done];
}

/// Who confirmed a handover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfirmedBy {
    Client,
    /// The designer claimed after the client's silence.
    Claim,
    Timer,
}

impl ConfirmedBy {
    pub const ALL: [ConfirmedBy; 3] = [ConfirmedBy::Client, ConfirmedBy::Claim, ConfirmedBy::Timer];

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.code() == code)
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ConfirmedBy::Client => "client",
            ConfirmedBy::Claim => "claim",
            ConfirmedBy::Timer => "timer",
        }
    }
}

impl Handover {
    /// One that has just begun.
    #[must_use]
    pub const fn new(id: HandoverId) -> Self {
        Handover {
            id,
            effect_images: 0,
            package_at: None,
            revision_at: None,
            confirmed_at: None,
            revoked_at: None,
            stands_since: None,
        }
    }

    #[must_use]
    pub fn state(&self) -> HandoverState {
        if self.confirmed_at.is_some() {
            return HandoverState::Confirmed;
        }
        if self.revoked_at.is_some() {
            return HandoverState::TakenBack;
        }
        match (self.package_at, self.revision_at) {
            (None, _) => HandoverState::AwaitsPackage,
            (Some(package), Some(revision)) if revision >= package => HandoverState::RevisionAsked,
            (Some(_), _) => HandoverState::Delivered,
        }
    }

    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.state() {
            HandoverState::AwaitsPackage if self.effect_images == 0 => Turn::Effects,
            HandoverState::AwaitsPackage => Turn::Package,
            HandoverState::Delivered => Turn::Client,
            HandoverState::RevisionAsked => Turn::Designer,
            HandoverState::Confirmed | HandoverState::TakenBack => Turn::Done,
        }
    }

    /// Something is still to come from the designer: effect images, the package, or a revision of it.
    #[must_use]
    pub fn waits_for_designer(&self) -> bool {
        match self.turn() {
            Turn::Effects | Turn::Package | Turn::Designer => true,
            Turn::Client | Turn::Done => false,
        }
    }

    /// From when on the client's time to answer runs; `None` while it is not their turn, and while they cannot.
    #[must_use]
    pub fn runs_from(&self) -> Option<Timestamp> {
        self.package_at.filter(|_| self.turn() == Turn::Client && self.stands_since.is_none())
    }

    /// For how long the clock has stood still by then, of a client who is suspended since a moment, in milliseconds: nobody
    /// is waited for longer than [`STANDS_DAYS`].
    #[must_use]
    pub fn stood_ms(&self, since: Timestamp, until: Timestamp) -> i64 {
        let unanswered = self.package_at.filter(|_| self.turn() == Turn::Client);
        let stood = unanswered.map_or(0, |package_at| until.since(since.max(package_at)).max(0));
        stood.min(STANDS_DAYS * DAY_MS)
    }

    /// When the timer confirms: [`Handover::auto_confirm_at`], and while the client cannot answer as much later as they are
    /// waited for.
    #[must_use]
    pub fn confirms_at(&self, terms: &Terms) -> Option<Timestamp> {
        let days = if self.stands_since.is_some() { STANDS_DAYS } else { 0 };
        let answers = Handover { stands_since: None, ..*self };
        answers.auto_confirm_at(terms).map(|at| at.plus_days(days))
    }

    /// From when the designer may claim; `None` while the client's time does not run.
    #[must_use]
    pub fn claim_at(&self, terms: &Terms) -> Option<Timestamp> {
        self.runs_from().map(|at| at.plus_hours(terms.claim_hours))
    }

    /// When it confirms by itself; `None` while the client's time does not run.
    #[must_use]
    pub fn auto_confirm_at(&self, terms: &Terms) -> Option<Timestamp> {
        self.runs_from().map(|at| at.plus_hours(terms.auto_confirm_hours))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::HOUR_MS;

    const AT: Timestamp = Timestamp(1_000_000);

    fn at(state: HandoverState) -> Handover {
        let nothing = Handover::new(HandoverId(1));
        let delivered = Handover { package_at: Some(AT), ..nothing };
        match state {
            HandoverState::AwaitsPackage => nothing,
            HandoverState::Delivered => delivered,
            HandoverState::RevisionAsked => Handover { revision_at: Some(AT), ..delivered },
            HandoverState::Confirmed => Handover { confirmed_at: Some(AT), ..delivered },
            HandoverState::TakenBack => Handover { revoked_at: Some(AT), ..delivered },
        }
    }

    #[test]
    fn the_moves_of_a_handover() {
        use HandoverMove::{AskRevision, Confirm, Deliver, TakeBack};
        use HandoverState::{AwaitsPackage, Confirmed, Delivered, RevisionAsked, TakenBack};
        let (nothing, already, wrong) =
            (Err(Refusal::NothingDelivered), Err(Refusal::AlreadyConfirmed), Err(Refusal::WrongState));
        for (state, outcomes) in [
            (AwaitsPackage, [Ok(Delivered), nothing.clone(), nothing, Ok(TakenBack)]),
            (Delivered, [Ok(Delivered), Ok(RevisionAsked), Ok(Confirmed), Ok(TakenBack)]),
            (RevisionAsked, [Ok(Delivered), wrong.clone(), Ok(Confirmed), Ok(TakenBack)]),
            (Confirmed, [already.clone(), already.clone(), already, wrong.clone()]),
            (TakenBack, [wrong.clone(), wrong.clone(), wrong.clone(), wrong]),
        ] {
            assert_eq!(at(state).state(), state);
            for (moved, outcome) in [Deliver, AskRevision, Confirm, TakeBack].into_iter().zip(outcomes) {
                assert_eq!(state.after(moved), outcome, "{state:?} {moved:?}");
            }
        }
        assert_eq!(at(TakenBack).turn(), Turn::Done);
    }

    #[test]
    fn the_turn_goes_from_effects_to_package_to_client_and_back_for_revisions() {
        let nothing = Handover::new(HandoverId(1));
        let effects = Handover { effect_images: 1, ..nothing };
        let delivered = Handover { package_at: Some(AT), ..effects };
        let asked = Handover { revision_at: Some(AT.plus_hours(1)), ..delivered };
        let again = Handover { package_at: Some(AT.plus_hours(2)), ..asked };
        for (handover, turn) in [
            (nothing, Turn::Effects),
            (effects, Turn::Package),
            (delivered, Turn::Client),
            (asked, Turn::Designer),
            (again, Turn::Client),
            (Handover { confirmed_at: Some(AT), ..asked }, Turn::Done),
        ] {
            assert_eq!(handover.turn(), turn, "{handover:?}");
        }
    }

    #[test]
    fn clocks_run_from_the_latest_package_and_stop_for_a_revision() {
        let terms = Terms::default();
        let delivered = Handover { effect_images: 1, package_at: Some(AT), ..Handover::new(HandoverId(1)) };
        assert_eq!(delivered.claim_at(&terms), Some(AT.plus_hours(48)));
        assert_eq!(delivered.auto_confirm_at(&terms), Some(AT.plus_days(7)));
        let asked = Handover { revision_at: Some(AT.plus_hours(1)), ..delivered };
        assert_eq!((asked.claim_at(&terms), asked.auto_confirm_at(&terms)), (None, None));
        let again = Handover { package_at: Some(AT.plus_hours(9)), ..asked };
        assert_eq!(again.claim_at(&terms), Some(AT.plus_hours(57)));
        assert_eq!(Handover::new(HandoverId(1)).claim_at(&terms), None);
    }

    #[test]
    fn clocks_stand_still_for_a_client_who_is_suspended() {
        let terms = Terms::default();
        let delivered = Handover { effect_images: 1, package_at: Some(AT), ..Handover::new(HandoverId(1)) };
        let stands = Handover { stands_since: Some(AT.plus_hours(10)), ..delivered };
        assert_eq!((stands.claim_at(&terms), stands.auto_confirm_at(&terms)), (None, None));
        assert_eq!(stands.turn(), Turn::Client, "it is still theirs to answer");
        assert_eq!(delivered.confirms_at(&terms), delivered.auto_confirm_at(&terms));
        assert_eq!(stands.confirms_at(&terms), Some(AT.plus_days(STANDS_DAYS + 7)), "nobody waits without end");
        for (handover, since, until, stood) in [
            (delivered, 10, 30, 20),
            // Suspended before it came: all the time since it is there.
            (delivered, -5, 30, 30),
            (delivered, 30, 30, 0),
            (delivered, 30, 10, 0),
            (delivered, 0, 24 * 40, 24 * STANDS_DAYS),
            (Handover::new(HandoverId(1)), 10, 30, 0),
            (Handover { revision_at: Some(AT.plus_hours(1)), ..delivered }, 10, 30, 0),
            (Handover { confirmed_at: Some(AT.plus_hours(1)), ..delivered }, 10, 30, 0),
        ] {
            let (since, until) = (AT.plus_hours(since), AT.plus_hours(until));
            assert_eq!(handover.stood_ms(since, until), stood * HOUR_MS, "{handover:?} {since:?} {until:?}");
        }
    }
}
