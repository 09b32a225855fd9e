//! Money plans of a contest: what a payment puts into escrow and how escrow is paid out (rules: The pool).
//!
//! Everything a client pays for a contest waits in its escrow, the platform's fees too: until the contest is complete
//! a refund must be able to give any part of it back, and an escrow that is empty at the end proves that nothing was
//! forgotten.

mod payout;

pub use payout::{PayoutFacts, pay_payout, request_payout, return_payout};
pub mod life;
pub mod order;
mod tip;
pub use tip::give_tip;

use super::{Channel, Detail, Holder, Journal, LedgerAccount, Reason};
use crate::payment::payable::Payable;
use crate::project::pricing::EscrowParts;
use crate::{Currency, Minor, PaymentId, Terms, UserId};

/// Something is paid for: what its client pays stands in its holder's escrow, and beside it what the platform adds for a
/// coupon (`coupon`; zero without one).
#[must_use]
pub fn pay(
    payable: Payable,
    amount: Minor,
    coupon: Minor,
    currency: Currency,
    channel: Channel,
    payment: PaymentId,
) -> Journal {
    let holder = payable.holder();
    let (key, reason) = payable.booked(payment);
    let escrow = LedgerAccount::Escrow(holder);
    Journal::new(key, reason, currency, Some(holder))
        .transfer(LedgerAccount::Clearing(channel), escrow, amount, Detail::Payment)
        .transfer(LedgerAccount::CouponCost, escrow, coupon, Detail::Coupon)
}

/// What each designer of a contest earns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    /// For each finalist; commission-free.
    pub award: Minor,
    /// What is left to the winner, before commission.
    pub winner_gross: Minor,
    pub commission: Minor,
    /// What the winner is paid for winning. As a finalist they have the award besides.
    pub winner_net: Minor,
}

/// Shares a [`prize`] among `finalists` finalists and the winner.
///
/// An award never exceeds an equal part of the prize. The commission is rounded half up to the minor unit;
/// the winner owns the rest, so the platform gains or bears at most half a minor unit.
#[must_use]
pub fn shares(prize: Minor, finalists: usize, terms: &Terms) -> Shares {
    let count = i64::try_from(finalists).unwrap_or(i64::MAX).max(1);
    let award = terms.finalist_award.min(Minor(prize.0 / count)).max(Minor::ZERO);
    let awards = if finalists == 0 { Minor::ZERO } else { award * count };
    let winner_gross = prize - awards;
    let commission = winner_gross.share_bps(terms.commission_bps);
    Shares { award, winner_gross, commission, winner_net: winner_gross - commission }
}

/// What the designers of a contest share: the pool, further items, awards bought with further finalists at the start and
/// one by one later. Awards that were paid for and never given stay in the winner's share.
#[must_use]
pub fn prize(parts: &EscrowParts, later_finalists: u32, terms: &Terms) -> Minor {
    parts.pool + parts.items + parts.extra_awards + terms.extra_finalist_award * i64::from(later_finalists)
}

/// What decides how the prize of a contest is shared, as pages show it before it is paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sharing {
    /// Those of this moment.
    pub finalists: u32,
    /// Finalists paid for with the contest.
    pub included: u32,
    pub has_winner: bool,
    /// The finalists of an abandoned contest have their first part.
    pub abandoned: bool,
    /// Refunded, or over without a winner: nobody can win any more.
    pub over: bool,
}

impl Sharing {
    /// How many finalists a plan pays: all included ones until there is a winner, then those chosen.
    #[must_use]
    pub fn planned_finalists(&self) -> u32 {
        if self.has_winner { self.finalists } else { self.finalists.max(self.included) }
    }

    /// The plan for so many finalists, who share with a winner; of an abandoned contest what is left for one. Nothing
    /// where no winner can be chosen any more.
    #[must_use]
    pub fn shares(&self, parts: &EscrowParts, finalists: u32, terms: &Terms) -> Shares {
        if self.over {
            return Shares::default();
        }
        // Further finalists are paid for only when every included one is chosen.
        let prize = prize(parts, self.finalists.saturating_sub(self.included), terms);
        if self.abandoned {
            return life::rest_shares(prize, self.finalists as usize, terms);
        }
        shares(prize, finalists as usize, terms)
    }
}

/// What is needed to settle a contest that has its confirmed winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement<'a> {
    pub holder: Holder,
    pub currency: Currency,
    /// How the payment of the contest is held; see [`Pricing::escrow_parts`].
    pub parts: EscrowParts,
    /// Finalists paid for one by one after the contest had started.
    pub later_finalists: u32,
    /// All that stands in the project's escrow: `parts` and the fees paid later.
    pub escrow: Minor,
    pub finalists: &'a [UserId],
    pub winner: UserId,
    /// What stays in escrow: a bundle's identity part that has no contest yet, further designs not yet confirmed.
    pub reserved: Minor,
    /// The finalists have had their awards and the first half of the winner's share (rules: The pool).
    pub abandoned: bool,
    /// A store purchase: the share is called a sale.
    pub store: bool,
    pub terms: &'a Terms,
}

impl Settlement<'_> {
    #[must_use]
    pub fn shares(&self) -> Shares {
        let prize = prize(&self.parts, self.later_finalists, self.terms);
        if self.abandoned {
            life::rest_shares(prize, self.finalists.len(), self.terms)
        } else {
            shares(prize, self.finalists.len(), self.terms)
        }
    }
}

/// Pays a completed contest out: an award to each finalist, the winner's share less commission, and what is left, the
/// fees, to the platform. Only what is reserved stays in escrow.
///
/// # Errors
/// The escrow does not hold what is to be paid: the books are wrong, nothing may be written.
pub fn settle_winner(settlement: &Settlement<'_>) -> Result<Journal, EscrowShort> {
    let Settlement { holder, currency, escrow, finalists, winner, reserved, .. } = *settlement;
    let shares = settlement.shares();
    let awards = shares.award * i64::try_from(finalists.len()).unwrap_or(i64::MAX);
    let fees = escrow - awards - shares.winner_gross - reserved;
    if fees < Minor::ZERO {
        return Err(EscrowShort { holder, missing: -fees });
    }
    let held = LedgerAccount::Escrow(holder);
    let mut journal = Journal::new(format!("{holder}:settled"), Reason::ContestSettled, currency, Some(holder));
    for finalist in finalists {
        journal = journal.transfer(held, LedgerAccount::User(*finalist), shares.award, Detail::FinalistAward);
    }
    let detail = if settlement.store { Detail::StoreSale } else { Detail::WinnerShare };
    Ok(journal
        .transfer(held, LedgerAccount::User(winner), shares.winner_net, detail)
        .transfer(held, LedgerAccount::PlatformIncome, shares.commission, Detail::Commission)
        .transfer(held, LedgerAccount::PlatformIncome, fees, Detail::Fees))
}

/// An escrow that holds less than it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscrowShort {
    pub holder: Holder,
    pub missing: Minor,
}

impl std::fmt::Display for EscrowShort {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the escrow of {} lacks {}", self.holder, self.missing)
    }
}

impl std::error::Error for EscrowShort {}

#[cfg(test)]
mod tests;
