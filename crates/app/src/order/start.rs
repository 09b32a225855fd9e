//! The start of an order: what its seller has to know is there, the day it is due is set.

use super::acting::{OnOrder, on_order};
use crate::file::{self, BelongsTo, Scope};
use crate::{AppError, Market};
use db::delivery::handover;
use db::session::Viewer;
use domain::notice::Told;
use domain::order::Act;
use domain::order::input::{Answer, answers};
use domain::{FileId, OrderId, Refusal};
use std::collections::BTreeSet;

/// Gives what the seller asked for: the order starts.
///
/// # Errors
/// The rule's refusal; every wrong answer at once, and one whose file is not theirs to give.
pub async fn give_requirements(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    given: Vec<Answer>,
) -> Result<(), AppError> {
    let me = viewer.id;
    on_order(market, viewer, id, Act::Require, move |on, _| {
        let demands = super::item_of(&on.row.item)?.demands;
        let kept = answers(&demands, &given)?;
        let files: BTreeSet<FileId> = kept.iter().filter_map(|answer| answer.file_id).map(FileId).collect();
        let files: Vec<FileId> = files.into_iter().collect();
        let of = BelongsTo { order: Some(id), ..BelongsTo::default() };
        file::claim(on.tx, "answers", &files, me, Scope::Message, of, on.now)?;
        begin(on, &serde_json::to_string(&kept)?)?;
        on.tell_both(&Told::OrderStarted {})
    })
    .await
}

/// Starts it: due so many days from now as were paid for, with an empty handover.
///
/// # Errors
/// `Conflict` when it has begun already.
pub(super) fn begin(on: &mut OnOrder<'_, '_>, answers: &str) -> Result<(), AppError> {
    let due_at = on.now.plus_days(on.row.days);
    if !db::order::start(on.tx, on.row.id, answers, due_at, on.now)? {
        return Err(Refusal::Conflict.into());
    }
    handover::insert_ordered(on.tx, on.row.id, on.row.seller, on.now)?;
    Ok(())
}
