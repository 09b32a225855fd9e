//! When a person was last seen: the contract's `acTime`, which decides about abandonment and reminders.

use crate::Market;
use db::session::Viewer;
use db::{DbError, Tx};
use domain::Timestamp;
use domain::account::session::session_end;
use domain::time::MINUTE_MS;

/// Activity is written at most this often, in milliseconds: nobody needs it finer than that.
const EVERY_MS: i64 = 5 * MINUTE_MS;

/// Whether a moment that was written is long enough ago to be written anew.
fn is_old(written: Timestamp, now: Timestamp) -> bool {
    now.since(written) >= EVERY_MS
}

/// Notes the visit, of the person and of the session, in the transaction of what the person asks for; unused, the session
/// lasts `idle_days` from it.
///
/// # Errors
/// Those of the database.
pub(super) fn note(tx: &mut Tx<'_>, viewer: &Viewer, idle_days: i64, now: Timestamp) -> Result<(), DbError> {
    let known = now.plus_ms(-EVERY_MS);
    if is_old(viewer.ac_at, now) {
        db::session::touch(tx, viewer.id, now, known)?;
    }
    if is_old(viewer.session.seen_at, now) {
        let until = session_end(viewer.session.began_at, now, idle_days);
        db::session::seen(tx, viewer.session.id, now, known, until)?;
    }
    Ok(())
}

/// Notes that the person is active now. Awaited: whoever comes after this call finds it noted. A fault is logged and
/// harms nothing else.
pub async fn mark_active(market: &Market, viewer: &Viewer) {
    let now = market.now();
    if !is_old(viewer.ac_at, now) && !is_old(viewer.session.seen_at, now) {
        return;
    }
    let (visitor, idle_days) = (viewer.clone(), market.settings().session_idle_days);
    if let Err(fault) = market.db.write(move |tx| note(tx, &visitor, idle_days, now)).await {
        tracing::warn!(user.id = viewer.id.0, %fault, "activity was not written");
    }
}
