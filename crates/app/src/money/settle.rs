//! Releasing a contest's escrow to its designers.

use crate::AppError;
use db::Tx;
use db::money::{ledger, payment};
use db::project::ProjectRow;
use domain::ledger::LedgerAccount;
use domain::ledger::plans::{self, Settlement};
use domain::project::{Pricing, ProjectFacts};
use domain::refusal::Purpose;
use domain::settings::Terms;
use domain::{Refusal, Timestamp, UserId};

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
    let pricing: Pricing = serde_json::from_str(&row.pricing)?;
    let currency = row.site.currency();
    let finalists: Vec<UserId> = facts.finalists.iter().map(|finalist| finalist.designer).collect();
    let paid = payment::of_project(tx, row.id)?;
    let later = paid.iter().filter(|payment| payment.purpose == Purpose::Finalist.code()).count();
    let settlement = Settlement {
        project: row.id,
        currency,
        parts: pricing.escrow_parts(terms.extra_finalist_award),
        later_finalists: u32::try_from(later).unwrap_or(u32::MAX),
        escrow: ledger::balance(tx, LedgerAccount::Escrow(row.id), currency)?,
        finalists: &finalists,
        winner,
        identity_project: None,
        terms,
    };
    let journal = plans::settle_winner(&settlement).map_err(|short| AppError::Internal(short.to_string()))?;
    ledger::post(tx, &journal, now)?;
    Ok(())
}
