//! Proving the books of a market that runs.

use crate::{AppError, Market};
use db::money::books::{self, Audit, Stage};

/// Proves the books as `vermilion ledger verify` does, a step at a time: between two of them others read.
///
/// # Errors
/// Those of the database.
pub async fn prove(market: &Market) -> Result<Audit, AppError> {
    let (mut audit, mut stage) = (Audit::default(), Some(Stage::default()));
    while let Some(now) = stage {
        let (found, next) = market.db.read(move |conn| books::step(conn, &now, books::AT_ONCE)).await?;
        audit.add(found);
        stage = next;
    }
    Ok(audit)
}
