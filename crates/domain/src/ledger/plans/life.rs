//! Money plans of the turns a contest can take: refund, abandonment, further designs, the store, a bundle's split.

use super::{EscrowShort, Shares, shares};
use crate::ledger::{Channel, Detail, Holder, Journal, LedgerAccount, Reason};
use crate::project::refund::Quote;
use crate::{BoughtId, Currency, Minor, Terms, UserId};

/// Where money stands and in which currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    pub holder: Holder,
    pub currency: Currency,
    /// All that stands in the holder's escrow.
    pub escrow: Minor,
}

impl Purse {
    const fn held(&self) -> LedgerAccount {
        LedgerAccount::Escrow(self.holder)
    }

    fn journal(&self, what: &str, reason: Reason) -> Journal {
        Journal::new(format!("{}:{what}", self.holder), reason, self.currency, Some(self.holder))
    }

    fn short(&self, missing: Minor) -> EscrowShort {
        EscrowShort { holder: self.holder, missing }
    }
}

/// Carries a refund out: the client's part back to its channel, the coupon's to the platform, what is kept to the
/// finalists, and what is left (fees paid beside the contest, what does not divide) to the platform. Empties the escrow.
///
/// # Errors
/// The escrow does not hold what is quoted.
pub fn refund(purse: &Purse, quote: &Quote, channel: Channel) -> Result<Journal, EscrowShort> {
    let fees = purse.escrow - quote.amount - quote.coupon_back - quote.kept;
    if fees < Minor::ZERO {
        return Err(purse.short(-fees));
    }
    let held = purse.held();
    let mut journal = purse
        .journal("refunded", Reason::ContestRefunded)
        .transfer(held, LedgerAccount::Clearing(channel), quote.amount, Detail::Refund)
        .transfer(held, LedgerAccount::CouponCost, quote.coupon_back, Detail::CouponBack);
    for (finalist, net) in &quote.finalists {
        journal = journal.transfer(held, LedgerAccount::User(*finalist), quote.award, Detail::FinalistAward).transfer(
            held,
            LedgerAccount::User(*finalist),
            *net - quote.award,
            Detail::KeptShare,
        );
    }
    Ok(journal.transfer(held, LedgerAccount::PlatformIncome, quote.commission, Detail::Commission).transfer(
        held,
        LedgerAccount::PlatformIncome,
        quote.platform + fees,
        Detail::Fees,
    ))
}

/// How the winner's share of an abandoned contest is divided (rules: Steps).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abandonment {
    /// For each finalist, free of commission.
    pub award: Minor,
    /// Each finalist's part of the first half, before commission.
    pub each: Minor,
    /// What is left of the winner's share: the other half and what did not divide.
    pub rest: Minor,
    /// Each finalist's part of that rest when it is claimed, before commission.
    pub rest_each: Minor,
}

/// Divides a prize among the finalists of an abandoned contest and whoever gets the rest later.
#[must_use]
pub fn abandonment(prize: Minor, finalists: usize, terms: &Terms) -> Abandonment {
    let count = i64::try_from(finalists).unwrap_or(i64::MAX).max(1);
    let shares = shares(prize, finalists, terms);
    let first = shares.winner_gross.share_bps(terms.abandoned_share_bps.min(10_000));
    let each = Minor(first.0 / count);
    let rest = shares.winner_gross - each * count;
    Abandonment { award: shares.award, each, rest, rest_each: Minor(rest.0 / count) }
}

impl Abandonment {
    /// What each finalist is paid when the rest is claimed.
    #[must_use]
    pub fn rest_each_net(&self, terms: &Terms) -> Minor {
        self.rest_each - self.rest_each.share_bps(terms.commission_bps)
    }
}

/// What a winner who is chosen after abandonment is paid; the finalists have had their awards.
#[must_use]
pub fn rest_shares(prize: Minor, finalists: usize, terms: &Terms) -> Shares {
    let winner_gross = abandonment(prize, finalists, terms).rest;
    let commission = winner_gross.share_bps(terms.commission_bps);
    Shares { award: Minor::ZERO, winner_gross, commission, winner_net: winner_gross - commission }
}

/// Pays the finalists of an abandoned contest: their awards and the first half in equal parts, less commission.
///
/// # Errors
/// The escrow does not hold the prize.
pub fn pay_abandoned(purse: &Purse, prize: Minor, finalists: &[UserId], terms: &Terms) -> Result<Journal, EscrowShort> {
    if purse.escrow < prize {
        return Err(purse.short(prize - purse.escrow));
    }
    let parts = abandonment(prize, finalists.len(), terms);
    let mut journal = purse.journal("abandoned", Reason::AbandonedPaid);
    for finalist in finalists {
        let to = LedgerAccount::User(*finalist);
        journal = journal.transfer(purse.held(), to, parts.award, Detail::FinalistAward);
        journal = less_commission(journal, purse.held(), to, parts.each, Detail::AbandonedShare, terms);
    }
    Ok(journal)
}

/// Pays the rest of an abandoned contest to its finalists and the fees to the platform. `reserved` stays in escrow.
///
/// # Errors
/// The escrow does not hold it.
pub fn claim_rest(
    purse: &Purse,
    prize: Minor,
    reserved: Minor,
    finalists: &[UserId],
    terms: &Terms,
) -> Result<Journal, EscrowShort> {
    let parts = abandonment(prize, finalists.len(), terms);
    let count = i64::try_from(finalists.len()).unwrap_or(i64::MAX);
    // What does not divide is the platform's, like the fees.
    let fees = purse.escrow - reserved - parts.rest_each * count;
    if fees < Minor::ZERO {
        return Err(purse.short(-fees));
    }
    let mut journal = purse.journal("rest", Reason::RestClaimed);
    for finalist in finalists {
        let to = LedgerAccount::User(*finalist);
        journal = less_commission(journal, purse.held(), to, parts.rest_each, Detail::AbandonedShare, terms);
    }
    Ok(journal.transfer(purse.held(), LedgerAccount::PlatformIncome, fees, Detail::Fees))
}

/// What is left of a price for whoever made the design.
#[must_use]
pub fn net(gross: Minor, terms: &Terms) -> Minor {
    gross - gross.share_bps(terms.commission_bps)
}

fn less_commission(
    journal: Journal,
    from: LedgerAccount,
    to: LedgerAccount,
    gross: Minor,
    detail: Detail,
    terms: &Terms,
) -> Journal {
    let net = net(gross, terms);
    journal.transfer(from, to, net, detail).transfer(
        from,
        LedgerAccount::PlatformIncome,
        gross - net,
        Detail::Commission,
    )
}

/// Releases the price of another design to its designer, less commission.
///
/// # Errors
/// The escrow does not hold the price.
pub fn settle_design(
    purse: &Purse,
    bought: BoughtId,
    designer: UserId,
    price: Minor,
    terms: &Terms,
) -> Result<Journal, EscrowShort> {
    if purse.escrow < price {
        return Err(purse.short(price - purse.escrow));
    }
    let journal = purse.journal(&format!("bought:{bought}:settled"), Reason::DesignSettled);
    let to = LedgerAccount::User(designer);
    Ok(less_commission(journal, purse.held(), to, price, Detail::BoughtDesign, terms))
}

/// Gives the price of another design back whole: it was not handed over.
///
/// # Errors
/// The escrow does not hold the price.
pub fn return_design(purse: &Purse, bought: BoughtId, price: Minor, channel: Channel) -> Result<Journal, EscrowShort> {
    if purse.escrow < price {
        return Err(purse.short(price - purse.escrow));
    }
    let journal = purse.journal(&format!("bought:{bought}:returned"), Reason::DesignReturned);
    Ok(journal.transfer(purse.held(), LedgerAccount::Clearing(channel), price, Detail::Refund))
}

/// Gives a store purchase back whole.
#[must_use]
pub fn cancel_clone(purse: &Purse, channel: Channel) -> Journal {
    purse.journal("cancelled", Reason::StoreCancelled).transfer(
        purse.held(),
        LedgerAccount::Clearing(channel),
        purse.escrow,
        Detail::Refund,
    )
}

/// The identity part of a bundle goes to its own contest.
///
/// # Errors
/// The escrow does not hold it.
pub fn split_identity(purse: &Purse, into: Holder, bundle: Minor) -> Result<Journal, EscrowShort> {
    if purse.escrow < bundle {
        return Err(purse.short(bundle - purse.escrow));
    }
    let journal = purse.journal("split", Reason::IdentitySplit);
    Ok(journal.transfer(purse.held(), LedgerAccount::Escrow(into), bundle, Detail::IdentityPart))
}

#[cfg(test)]
mod tests;
