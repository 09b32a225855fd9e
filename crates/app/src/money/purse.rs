//! The purse of a contest: what stands in its escrow and what designers compete for, read from the books.

use crate::AppError;
use db::Tx;
use db::money::ledger;
use db::money::payment::{self, PaymentRow};
use db::project::ProjectRow;
use domain::ledger::plans::{self, life::Purse};
use domain::ledger::{Channel, Holder, LedgerAccount};
use domain::payment::payable::{Item, Payable};
use domain::project::{Pricing, ProjectFacts};
use domain::settings::Terms;
use domain::{Minor, ProjectId, WorkId};

/// A contest's money in all its parts.
pub(crate) struct Money {
    pub pricing: Pricing,
    pub purse: Purse,
    /// Finalists paid for one by one after the contest had started.
    pub later_finalists: u32,
    /// What the designers share.
    pub prize: Minor,
    /// What stays when the contest ends: an identity part without a contest, further designs not yet confirmed.
    pub reserved: Minor,
}

/// Reads it.
///
/// # Errors
/// Those of the database.
pub(crate) fn money(tx: &mut Tx<'_>, row: &ProjectRow, facts: &ProjectFacts, terms: &Terms) -> Result<Money, AppError> {
    let pricing: Pricing = serde_json::from_str(&row.pricing)?;
    let currency = row.site.currency();
    let later_finalists = facts.extra_finalists();
    let parts = pricing.escrow_parts(terms.extra_finalist_award);
    let holder = Holder::Contest(row.id);
    let escrow = ledger::balance(tx, LedgerAccount::Escrow(holder), currency)?;
    let identity = if facts.identity_waits() { parts.bundle } else { Minor::ZERO };
    Ok(Money {
        purse: Purse { holder, currency, escrow },
        prize: plans::prize(&parts, later_finalists, terms),
        reserved: identity + facts.bought_in_escrow(),
        later_finalists,
        pricing,
    })
}

/// The payment by which a contest was paid, with its channel: of an identity contest that was split off, the bundle's.
///
/// # Errors
/// `Internal` when there is none: nothing can be given back that was never paid.
pub(crate) fn origin(tx: &mut Tx<'_>, row: &ProjectRow) -> Result<(PaymentRow, Channel), AppError> {
    let root = row.split_of.unwrap_or(row.id);
    paid_by(tx, root, |payment| matches!(payment.payable, Payable::Contest(_, Item::Whole | Item::Purchase)))
}

/// The payment of a further design, with its channel. Given back and bought again it has several: the one that still
/// pays for it keeps the name of its subject, whichever was begun first.
///
/// # Errors
/// `Internal` when there is none.
pub(crate) fn origin_of_design(
    tx: &mut Tx<'_>,
    project: ProjectId,
    work: WorkId,
) -> Result<(PaymentRow, Channel), AppError> {
    let paid = payment::paid(tx, &Payable::Contest(project, Item::Design(work)).subject(""))?
        .ok_or_else(|| AppError::Internal(format!("work {work} of project {project} has no settled payment")))?;
    let channel = paid.channel;
    Ok((paid, channel))
}

fn paid_by(
    tx: &mut Tx<'_>,
    project: ProjectId,
    is_it: impl Fn(&PaymentRow) -> bool,
) -> Result<(PaymentRow, Channel), AppError> {
    let missing = || AppError::Internal(format!("project {project} has no settled payment"));
    let paid = payment::of_project(tx, project)?.into_iter().filter(is_it).max_by_key(|payment| payment.id);
    let paid = paid.ok_or_else(missing)?;
    let channel = paid.channel;
    Ok((paid, channel))
}
