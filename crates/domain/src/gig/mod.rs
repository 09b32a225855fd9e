//! Gigs: services at a fixed price. Who may offer one, how it is written, audited, sold and taken down (rules: Gigs).

mod content;
#[cfg(test)]
mod tests;

pub use content::{Content, Demand, DemandInput, DemandKind, Extra, ExtraInput, GigInput, Saved};

use crate::account::UserType;
use crate::account::level::HIRE_WINS_LEAST;
use crate::refusal::Problem;
use crate::time::DAY_MS;
use crate::{Currency, GigId, Minor, Rate, Refusal, Site, UserId, desk, text};
use serde::{Deserialize, Serialize};

/// Gigs of one seller that are not deleted.
pub const GIGS_MOST: i64 = 20;
/// Characters.
pub const TITLE_MOST: usize = 80;
pub const CONTENT_MOST: usize = 8_000;
pub const FEATURES_MOST: usize = 10;
pub const FEATURE_MOST: usize = 60;
pub const EXTRAS_MOST: usize = 10;
pub const EXTRA_NAME_MOST: usize = 80;
pub const DEMANDS_MOST: usize = 10;
pub const QUESTION_MOST: usize = 300;
pub const PHOTOS_MOST: usize = 8;
/// Days until a delivery; an extra may add as many.
pub const DAYS_MOST: i64 = 90;
pub const REVISIONS_MOST: i64 = 20;
/// Revisions without end.
pub const UNLIMITED: i64 = -1;
/// The least price of an extra, and the most of a gig or an extra.
pub const EXTRA_LEAST: Minor = Minor::major(1);
pub const PRICE_MOST: Minor = Minor::major(100_000);
/// On the page of a gig: others of its seller, and reviews.
pub const OTHERS_SHOWN: i64 = 4;
pub const REVIEWS_SHOWN: i64 = 20;
/// Gigs that one person begins or sends to review, each of which a moderator looks at, and photos sent for them.
pub const GIGS_OF_PERSON: Rate = Rate { most: 60, window_ms: DAY_MS };
pub const GIG_PHOTOS_OF_PERSON: Rate = Rate { most: 200, window_ms: DAY_MS };

/// Where a version stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audit {
    /// Being written; nobody else sees it.
    Draft,
    Reviewing,
    Approved,
    Rejected,
}

impl Audit {
    pub const ALL: [Audit; 4] = [Audit::Draft, Audit::Reviewing, Audit::Approved, Audit::Rejected];

    /// The value of `gig_versions.state`, and the contract's `state`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Audit::Draft => "draft",
            Audit::Reviewing => "reviewing",
            Audit::Approved => "approved",
            Audit::Rejected => "rejected",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|audit| audit.code() == code)
    }

    /// The contract's `audit`: 0 not decided, 1 approved, 2 rejected.
    #[must_use]
    pub const fn value(self) -> i64 {
        match self {
            Audit::Draft | Audit::Reviewing => 0,
            Audit::Approved => 1,
            Audit::Rejected => 2,
        }
    }
}

/// What is known of a gig.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GigFacts {
    /// Where its newest version stands.
    pub newest: Audit,
    /// A version has been approved: the one on sale, or ready to be.
    pub approved: bool,
    pub paused: bool,
}

/// What is done to a gig.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The seller writes; `changed`: something that a moderator looks at is another.
    Save {
        changed: bool,
    },
    Publish,
    Approve,
    Reject,
    Pause,
    Resume,
}

/// What a command does to the gig's versions, or to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Nothing,
    /// The draft holds what was written.
    Overwrite,
    /// A version with the next number is in review; one that was not approved gives way to it.
    NewVersion,
    /// The newest version stands there now.
    Newest(Audit),
    Paused(bool),
}

impl GigFacts {
    /// What a command does.
    ///
    /// # Errors
    /// `AlreadyDecided` for a moderator's second decision; `WrongState` for everything else that does not fit.
    pub const fn after(&self, command: Command) -> Result<Move, Refusal> {
        match (command, self.newest) {
            (Command::Save { .. }, Audit::Draft) => Ok(Move::Overwrite),
            (Command::Save { changed: false }, Audit::Reviewing | Audit::Approved | Audit::Rejected) => {
                Ok(Move::Nothing)
            }
            (Command::Save { changed: true }, Audit::Reviewing | Audit::Approved | Audit::Rejected) => {
                Ok(Move::NewVersion)
            }
            (Command::Publish, Audit::Draft) => Ok(Move::Newest(Audit::Reviewing)),
            (Command::Publish, Audit::Reviewing) => Ok(Move::Nothing),
            // What was decided is looked at again only when it is another.
            (Command::Publish, Audit::Approved | Audit::Rejected)
            | (Command::Approve | Command::Reject, Audit::Draft) => Err(Refusal::WrongState),
            (Command::Approve, Audit::Reviewing) => Ok(Move::Newest(Audit::Approved)),
            (Command::Reject, Audit::Reviewing) => Ok(Move::Newest(Audit::Rejected)),
            (Command::Approve | Command::Reject, Audit::Approved | Audit::Rejected) => Err(Refusal::AlreadyDecided),
            (Command::Pause, _) if self.approved && !self.paused => Ok(Move::Paused(true)),
            (Command::Resume, _) if self.approved && self.paused => Ok(Move::Paused(false)),
            (Command::Pause | Command::Resume, _) => Err(Refusal::WrongState),
        }
    }
}

/// Whoever offers gigs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seller {
    pub id: UserId,
    pub user_type: i64,
    pub approved: bool,
    pub suspended: bool,
    pub wins: i64,
}

impl Seller {
    /// Whether they may offer gigs: approved designers with enough wins who are not suspended.
    ///
    /// # Errors
    /// `Forbidden` for whoever is no designer, `Suspended`, `NotApproved`; a fault where wins are missing.
    pub fn may_offer(&self) -> Result<(), Refusal> {
        if !UserType::Designer.is(self.user_type) {
            return Err(Refusal::Forbidden);
        }
        if self.suspended {
            return Err(Refusal::Suspended);
        }
        if !self.approved {
            return Err(Refusal::NotApproved);
        }
        if self.wins < i64::from(HIRE_WINS_LEAST) {
            return Err(Refusal::fault("wins", Problem::WinsNeeded { min: HIRE_WINS_LEAST }));
        }
        Ok(())
    }

    /// Whether one more gig may be begun.
    ///
    /// # Errors
    /// Those of [`Seller::may_offer`]; `TooManyGigs`.
    pub fn may_begin(&self, gigs: i64) -> Result<(), Refusal> {
        self.may_offer()?;
        if gigs >= GIGS_MOST { Err(Refusal::TooManyGigs { max: GIGS_MOST }) } else { Ok(()) }
    }
}

/// The reason of a moderator's decision, normalised; a rejection needs one.
///
/// # Errors
/// A fault on `reason`.
pub fn reason(approve: bool, reason: &str) -> Result<String, Refusal> {
    let reason = text::block(reason);
    if !approve && reason.is_empty() {
        return Err(Refusal::fault("reason", Problem::ReasonRequired));
    }
    let mut faults = Vec::new();
    text::check_optional("reason", &reason, desk::REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(reason)
}

/// The approved version of a gig that is on sale, as an order of it freezes it: later versions change nothing of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OnSale {
    pub gig: GigId,
    /// The number of the version within its gig.
    pub version: i64,
    pub seller: UserId,
    pub site: Site,
    pub title: String,
    pub price: Minor,
    /// Days until the delivery, without those of extras.
    pub delivery_days: i64,
    /// [`UNLIMITED`] or a number.
    pub revisions: i64,
    pub extras: Vec<Extra>,
    pub demands: Vec<Demand>,
}

/// What a buyer chose of a gig on sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// In the seller's order.
    pub extras: Vec<Extra>,
    /// The price with extras.
    pub total: Minor,
    /// Days until the delivery, with those of extras.
    pub days: i64,
}

impl OnSale {
    #[must_use]
    pub const fn currency(&self) -> Currency {
        self.site.currency()
    }

    /// The gig with these extras.
    ///
    /// # Errors
    /// A fault on `extras` for a number that is none of its extras, or that stands there twice: an extra that was changed
    /// has another number.
    pub fn choose(&self, extras: &[i64]) -> Result<Chosen, Refusal> {
        let chosen: Vec<Extra> = self.extras.iter().filter(|extra| extras.contains(&extra.id)).cloned().collect();
        if chosen.len() != extras.len() {
            return Err(Refusal::fault("extras", Problem::Unknown));
        }
        let total = chosen.iter().fold(self.price, |sum, extra| sum + extra.price);
        let days = chosen.iter().fold(self.delivery_days, |sum, extra| sum + extra.days);
        Ok(Chosen { extras: chosen, total, days })
    }
}
