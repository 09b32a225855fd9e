//! Looking into a delivered package, after the delivery: it tells, and never stands in anybody's way.

use crate::file::Content;
use crate::{AppError, Market};
use db::delivery::package;
use domain::project::identity::formats_expected;
use domain::{PackageId, Timestamp};
use media::contents::{self, Report};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The job that looks into a package.
pub const CHECK_PACKAGE: &str = "check_package";

/// Longer than any honest package takes; what takes longer is told as not looked at.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Serialize, Deserialize)]
struct CheckJob {
    package: i64,
}

/// Has a package looked into.
///
/// # Errors
/// Those of the database.
pub(crate) fn enqueue(tx: &mut db::Tx<'_>, package: PackageId, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&CheckJob { package: package.0 })?;
    db::jobs::enqueue(tx, CHECK_PACKAGE, &payload, now, Some(&format!("{CHECK_PACKAGE}:{package}")), now)?;
    Ok(())
}

/// Runs the job.
///
/// # Errors
/// Those of storage and database; the job comes again.
pub async fn check(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: CheckJob = serde_json::from_str(payload)?;
    let id = PackageId(job.package);
    let Some(found) = market.db.read(move |conn| package::to_check(conn, id)).await? else { return Ok(()) };
    // Of an order nothing was promised by its form, and no design was chosen.
    let promised = match &found.features {
        Some(features) => formats_expected(serde_json::from_str(features)?),
        None => Vec::new(),
    };
    let (storage, key) = (market.storage.clone(), found.storage_key.clone());
    let looked = market.compute(move || {
        if found.mime != "application/zip" {
            return Ok(Report { complete: true, ..Report::default() });
        }
        let package = Content::stored(&storage, &found.storage_key)?;
        let picture = found.picture_storage_key.map_or(Ok(Vec::new()), |key| storage.get(&key))?;
        Ok(contents::look(package.open()?, &promised, &picture))
    });
    let mut report = match tokio::time::timeout(PATIENCE, looked).await {
        Ok(Ok(report)) => report,
        // The storage did not answer: another time.
        Ok(Err(fault @ AppError::Storage(_))) => return Err(fault),
        Ok(Err(fault)) => {
            tracing::warn!(package.id = id.0, %fault, "a package could not be looked into");
            Report::unfinished()
        }
        Err(_) => {
            tracing::warn!(package.id = id.0, "looking into a package took too long");
            Report::unfinished()
        }
    };
    if let Some(name) = scanned(market, &key).await? {
        tracing::warn!(package.id = id.0, found = name, "a scanner found something in a package");
        report.found(name);
    }
    let checks = serde_json::to_string(&report)?;
    market.db.write(move |tx| Ok(package::set_checks(tx, id, &checks)?)).await
}

/// What the operator's scanner finds in the package, by its own name. Without one nothing; one that does not answer is
/// asked again when the job comes again.
async fn scanned(market: &Market, key: &str) -> Result<Option<String>, AppError> {
    let Some(scanner) = market.scanner.get().cloned() else { return Ok(None) };
    let package = Content::stored(&market.storage, key)?;
    market
        .compute(move || {
            let found = scanner.scan(&mut package.open()?);
            found.map_err(|fault| AppError::Internal(format!("the scanner did not look: {fault}")))
        })
        .await
}
