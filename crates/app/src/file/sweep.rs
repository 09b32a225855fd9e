//! Objects that no row names: left by uploads that were refused, cut off or lost at the commit.

use crate::{AppError, Market};
use domain::Timestamp;
use domain::time::DAY_MS;

/// The kind of the job that sweeps, once a day.
pub const SWEEP_KIND: &str = "sweep_files";

/// The folders of objects that belong to a row or to an upload that goes on.
pub const KEPT: [&str; 3] = ["files", "img", "uploads"];

/// What a sweep did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    pub seen: u64,
    pub removed: u64,
}

/// Removes the objects that are older than a day and that no row names. May run beside uploads and other sweeps.
///
/// # Errors
/// When storage or database fail; the next sweep goes on.
pub async fn sweep(market: &Market) -> Result<Swept, AppError> {
    // Objects carry the system's time, which a rehearsal's clock runs ahead of.
    let stale = Timestamp(market.now().0 - market.clock.offset_ms() - DAY_MS);
    let unclaimed = market.now().plus_ms(-DAY_MS);
    market.db.write(move |tx| db::file::forget_unclaimed(tx, unclaimed).map_err(AppError::from)).await?;
    let market = market.clone();
    let owned = market.clone();
    market.compute(move || sweep_before(&owned, stale)).await
}

fn sweep_before(market: &Market, stale: Timestamp) -> Result<Swept, AppError> {
    let mut swept = Swept::default();
    let mut last = (String::new(), false);
    let mut visit = |object: &str, facts: gateways::storage::ObjectFacts| -> Result<(), AppError> {
        swept.seen += 1;
        if facts.changed_at >= stale {
            return Ok(());
        }
        // `files/aa/<key>` or `img/aa/<key>/<variant>`: the derivatives of one picture follow each other. Pieces of uploads
        // (`uploads/aa/…`) are no files; a day is longer than any of them lives.
        let key = object.split('/').nth(2).unwrap_or_default().to_owned();
        if last.0 != key {
            let asked = key.clone();
            let named = market.db.read_blocking(move |conn| db::file::has_key(conn, &asked).map_err(AppError::from))?;
            last = (key, named);
        }
        if !last.1 {
            market.storage.remove(object)?;
            swept.removed += 1;
        }
        Ok(())
    };
    for folder in KEPT.into_iter().chain([db::file::Scope::EXPORTS]) {
        market.storage.walk(folder, stale, &mut visit)?;
    }
    // Nothing lies there for good: only what a crash or a full disk left half written goes.
    for folder in ["incoming", "ready"] {
        market.storage.walk::<AppError>(folder, stale, &mut |_, _| Ok(()))?;
    }
    tracing::info!(seen = swept.seen, removed = swept.removed, "swept the storage");
    Ok(swept)
}
