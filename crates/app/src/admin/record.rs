//! The record of decisions taken out of the market as a table; that, too, stands in the record.

use crate::account::Moderator;
use crate::{AppError, Market};
use db::admin::decision::{self, DecisionRow, NewDecision, Part, Which};
use domain::desk::EXPORT_MOST;

/// So many are read at once.
const READ: i64 = 500;

/// What may be taken out: so many decisions at most, of those below a number.
#[derive(Clone, Copy, Debug)]
pub struct Export {
    pub before: i64,
    pub left: i64,
}

/// Notes that somebody takes decisions out, by which filters. That note, and what is decided while the table is written, are
/// not in it.
///
/// # Errors
/// Those of the database.
pub async fn note_export(
    market: &Market,
    moderator: &Moderator,
    which: Which,
    told: String,
) -> Result<Export, AppError> {
    let (now, by) = (market.now(), moderator.id);
    market
        .db
        .write(move |tx| {
            let (count, before) = (decision::count(tx, &which, EXPORT_MOST)?, decision::latest(tx)? + 1);
            let reason = if told.is_empty() { count.to_string() } else { format!("{told} · {count}") };
            let new = NewDecision {
                moderator: Some(by),
                kind: "export",
                outcome: "exported",
                reason: &reason,
                project: None,
                subject: None,
            };
            decision::record(tx, &new, now)?;
            Ok::<_, AppError>(Export { before, left: count })
        })
        .await
}

/// The next decisions of a table, below a number.
///
/// # Errors
/// Those of the database.
pub async fn export_part(
    market: &Market,
    which: Which,
    before: Option<i64>,
    left: i64,
) -> Result<Vec<DecisionRow>, AppError> {
    let part = Part { before, size: left.clamp(0, READ), offset: 0 };
    market.db.read(move |conn| Ok::<_, AppError>(decision::page(conn, &which, part)?)).await
}
