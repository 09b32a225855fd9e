//! Notices: telling a person what concerns them, in the transaction that makes it so.

use crate::{AppError, Market};
use db::{DbError, Tx};
use domain::{NoticeId, ProjectId, Timestamp, UserId, WorkId};
use serde_json::Value;

/// Tells one person. `kind` is a stable code that the page puts into words with the help of `params`, a JSON object.
///
/// # Errors
/// Those of the database.
pub fn tell(
    tx: &mut Tx<'_>,
    user: UserId,
    kind: &str,
    params: &Value,
    project: Option<ProjectId>,
    work: Option<WorkId>,
    now: Timestamp,
) -> Result<(), DbError> {
    db::notice::insert(tx, user, kind, &params.to_string(), project, work, now)
}

/// Marks the person's notices up to `last` as read.
///
/// # Errors
/// Those of the database.
pub async fn mark_read(market: &Market, user: UserId, last: NoticeId) -> Result<(), AppError> {
    let now = market.now();
    market.db.write(move |tx| Ok(db::notice::mark_read(tx, user, last, now)?)).await
}
