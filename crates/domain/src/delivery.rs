//! The handover of a design: whose turn it is, when it may be claimed, when it confirms by itself (rules: Handover).

use crate::project::facts::Handover;
use crate::{Terms, Timestamp};
use serde::Serialize;

/// Limits of a package (rules: Handover).
pub const PACKAGE_BYTES_MOST: u64 = 50 * 1024 * 1024;
/// Characters of a message in a handover, and files with one.
pub const MESSAGE_MOST: usize = 4_000;
pub const MESSAGE_FILES_MOST: usize = 10;
/// Uploads of one person that are on their way at the same time.
pub const UPLOADS_MOST: i64 = 5;
/// After so long an upload that nobody took is forgotten.
pub const UPLOAD_HOURS: i64 = 24;
/// Effect images behind one sold entry.
pub const EFFECT_IMAGES_MOST: usize = crate::work::ATTACHMENTS_MOST;

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
    pub const fn code(self) -> &'static str {
        match self {
            ConfirmedBy::Client => "client",
            ConfirmedBy::Claim => "claim",
            ConfirmedBy::Timer => "timer",
        }
    }
}

impl Handover {
    /// A revision was asked for after the latest package: the clock stands still until the next one.
    #[must_use]
    pub fn awaits_revision(&self) -> bool {
        match (self.package_at, self.revision_at) {
            (Some(package), Some(revision)) => revision >= package,
            _ => false,
        }
    }

    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.confirmed_at.is_some() {
            Turn::Done
        } else if self.package_at.is_none() {
            if self.effect_images == 0 { Turn::Effects } else { Turn::Package }
        } else if self.awaits_revision() {
            Turn::Designer
        } else {
            Turn::Client
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

    /// From when the designer may claim; `None` while it is not the client's turn.
    #[must_use]
    pub fn claim_at(&self, terms: &Terms) -> Option<Timestamp> {
        self.package_at.filter(|_| self.turn() == Turn::Client).map(|at| at.plus_hours(terms.claim_hours))
    }

    /// When it confirms by itself; `None` while it is not the client's turn.
    #[must_use]
    pub fn auto_confirm_at(&self, terms: &Terms) -> Option<Timestamp> {
        self.package_at.filter(|_| self.turn() == Turn::Client).map(|at| at.plus_hours(terms.auto_confirm_hours))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Timestamp = Timestamp(1_000_000);

    #[test]
    fn the_turn_goes_from_effects_to_package_to_client_and_back_for_revisions() {
        let nothing = Handover::default();
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
        let delivered = Handover { effect_images: 1, package_at: Some(AT), ..Handover::default() };
        assert_eq!(delivered.claim_at(&terms), Some(AT.plus_hours(48)));
        assert_eq!(delivered.auto_confirm_at(&terms), Some(AT.plus_days(7)));
        let asked = Handover { revision_at: Some(AT.plus_hours(1)), ..delivered };
        assert_eq!((asked.claim_at(&terms), asked.auto_confirm_at(&terms)), (None, None));
        let again = Handover { package_at: Some(AT.plus_hours(9)), ..asked };
        assert_eq!(again.claim_at(&terms), Some(AT.plus_hours(57)));
        assert_eq!(Handover::default().claim_at(&terms), None);
    }
}
