//! Releasing a contest's escrow to its designers.

use super::purse::{self, Money, origin_of_design};
use super::send_back::send_back;
use crate::AppError;
use db::Tx;
use db::money::{ledger, payment};
use db::order::OrderRow;
use db::project::{ProjectRow, Seen};
use domain::ledger::plans::order::{self as orders, Back};
use domain::ledger::plans::{self, EscrowShort, Settlement, life};
use domain::ledger::{Holder, LedgerAccount, Reason};
use domain::order::{OrderTerms, Share};
use domain::project::{Bought, ProjectFacts};
use domain::settings::Terms;
use domain::{BoughtId, Minor, Refusal, Timestamp, UserId};

fn short(short: EscrowShort) -> AppError {
    AppError::Internal(short.to_string())
}

fn finalists(facts: &ProjectFacts) -> Vec<UserId> {
    facts.finalists.iter().map(|finalist| finalist.designer).collect()
}

/// Pays the finalists' awards and the winner's share, and takes the commission and the fees.
///
/// # Errors
/// `Internal` when the escrow holds less than it must: then nothing is written at all.
pub(crate) fn settle_winner(
    tx: &mut Tx<'_>,
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    now: Timestamp,
) -> Result<(), AppError> {
    let winner = facts.winner.map(|winner| winner.designer).ok_or(Refusal::WrongState)?;
    let Money { pricing, purse, later_finalists, reserved, .. } = purse::money(tx, row, facts, terms)?;
    let settlement = Settlement {
        holder: purse.holder,
        currency: purse.currency,
        parts: pricing.escrow_parts(terms.extra_finalist_award),
        later_finalists,
        escrow: purse.escrow,
        finalists: &finalists(facts),
        winner,
        reserved,
        abandoned: facts.stage.abandoned_paid_at.is_some(),
        store: facts.kind.is_purchase(),
        terms,
    };
    ledger::post(tx, &plans::settle_winner(&settlement).map_err(short)?, now)?;
    Ok(())
}

/// Ends an order: its seller has their share, the rest goes back by the way it came.
///
/// # Errors
/// `Internal` when the escrow does not hold what was paid.
pub(crate) fn settle_order(
    tx: &mut Tx<'_>,
    row: &OrderRow,
    terms: &OrderTerms,
    share: Share,
    reason: Reason,
    now: Timestamp,
) -> Result<(), AppError> {
    let holder = Holder::Order(row.id);
    let escrow = ledger::balance(tx, LedgerAccount::Escrow(holder), row.currency)?;
    let purse = life::Purse { holder, currency: row.currency, escrow };
    let split = orders::split(row.paid, share, terms.commission_bps);
    let payments = db::money::payer::of_order(tx, row.id)?;
    let paid: Vec<Minor> = payments.iter().map(|payment| payment.amount).collect();
    let parts: Vec<_> = payments.iter().zip(orders::backs(&paid, split.back)).collect();
    let backs: Vec<Back> =
        parts.iter().map(|(payment, amount)| Back { channel: payment.channel, amount: *amount }).collect();
    ledger::post(tx, &orders::settle(&purse, row.seller, &split, &backs, reason).map_err(short)?, now)?;
    for (payment, amount) in parts {
        send_back(tx, payment, amount, &format!("{holder}:{}", payment.id), now)?;
    }
    Ok(())
}

/// Pays the designer of another design.
///
/// # Errors
/// `Internal` when the escrow holds less than its price.
pub(crate) fn settle_design(
    tx: &mut Tx<'_>,
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    bought: BoughtId,
    now: Timestamp,
) -> Result<(), AppError> {
    let design = facts.bought.iter().find(|one| one.id == bought).ok_or(Refusal::NotFound)?;
    let Money { purse, .. } = purse::money(tx, row, facts, terms)?;
    let journal = life::settle_design(&purse, bought, design.designer, design.price, terms).map_err(short)?;
    ledger::post(tx, &journal, now)?;
    db::project::clone::count_purchase(tx, row.id, design.designer)?;
    Ok(())
}

/// Gives the price of another design back by the way it came; the same design can be bought again.
///
/// # Errors
/// `Internal` when the escrow does not hold the price; those of the database.
pub(crate) fn return_design(tx: &mut Tx<'_>, seen: &Seen, design: &Bought, now: Timestamp) -> Result<(), AppError> {
    let (id, price) = (seen.row.id, design.price);
    let Money { purse, .. } = purse::money(tx, &seen.row, &seen.facts, &seen.terms)?;
    let (paid, channel) = origin_of_design(tx, id, design.work)?;
    ledger::post(tx, &life::return_design(&purse, design.id, price, channel).map_err(short)?, now)?;
    payment::free_subject(tx, paid.id)?;
    send_back(tx, &paid, price, &format!("bought:{id}:{}", design.id), now)
}

/// Pays the finalists of an abandoned contest their awards and the first half.
///
/// # Errors
/// `Internal` when the escrow holds less than the prize.
pub(crate) fn pay_abandoned(
    tx: &mut Tx<'_>,
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    now: Timestamp,
) -> Result<(), AppError> {
    let Money { purse, prize, .. } = purse::money(tx, row, facts, terms)?;
    ledger::post(tx, &life::pay_abandoned(&purse, prize, &finalists(facts), terms).map_err(short)?, now)?;
    Ok(())
}

/// Pays the finalists of an abandoned contest the rest, and the platform the fees.
///
/// # Errors
/// `Internal` when the escrow holds less than the rest.
pub(crate) fn claim_rest(
    tx: &mut Tx<'_>,
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    now: Timestamp,
) -> Result<(), AppError> {
    let Money { purse, prize, reserved, .. } = purse::money(tx, row, facts, terms)?;
    let journal = life::claim_rest(&purse, prize, reserved, &finalists(facts), terms).map_err(short)?;
    ledger::post(tx, &journal, now)?;
    Ok(())
}

/// Moves the identity part of a bundle into its own contest.
///
/// # Errors
/// `Internal` when the escrow does not hold it.
pub(crate) fn split_identity(
    tx: &mut Tx<'_>,
    row: &ProjectRow,
    facts: &ProjectFacts,
    terms: &Terms,
    into: domain::ProjectId,
    now: Timestamp,
) -> Result<(), AppError> {
    let Money { purse, pricing, .. } = purse::money(tx, row, facts, terms)?;
    let bundle = pricing.escrow_parts(terms.extra_finalist_award).bundle;
    ledger::post(tx, &life::split_identity(&purse, Holder::Contest(into), bundle).map_err(short)?, now)?;
    Ok(())
}
