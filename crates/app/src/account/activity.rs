//! When a person was last seen: the contract's `acTime`, which decides about abandonment and reminders.

use crate::Market;
use db::session::Viewer;
use db::{DbError, Tx};
use domain::Timestamp;
use domain::time::MINUTE_MS;

/// Activity is written at most this often, in milliseconds: nobody needs it finer than that.
const EVERY_MS: i64 = 5 * MINUTE_MS;

/// Notes the visit in the transaction of what the person asks for.
///
/// # Errors
/// Those of the database.
pub(super) fn note(tx: &mut Tx<'_>, viewer: &Viewer, now: Timestamp) -> Result<(), DbError> {
    if now.since(viewer.ac_at) < EVERY_MS {
        return Ok(());
    }
    db::session::touch(tx, viewer.id, now, now.plus_ms(-EVERY_MS))
}

/// Notes that the person is active now. Awaited: whoever comes after this call finds it noted. A fault is logged and
/// harms nothing else.
pub async fn mark_active(market: &Market, viewer: &Viewer) {
    let now = market.now();
    if now.since(viewer.ac_at) < EVERY_MS {
        return;
    }
    let (user, known) = (viewer.id, now.plus_ms(-EVERY_MS));
    let written = market.db.write(move |tx| db::session::touch(tx, user, now, known)).await;
    if let Err(fault) = written {
        tracing::warn!(user.id = user.0, %fault, "activity was not written");
    }
}
