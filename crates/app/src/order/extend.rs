//! More days: asked by the seller, answered by the buyer, noted either way.

use super::acting::on_order;
use crate::{AppError, Market};
use db::session::Viewer;
use domain::notice::Told;
use domain::order::{Act, Side, input};
use domain::{OrderId, Refusal};

/// Asks for more days; asked again, it takes the place of what was asked before.
///
/// # Errors
/// The rule's refusal; every wrong field at once.
pub async fn ask_extension(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    days: Option<i64>,
    reason: String,
) -> Result<(), AppError> {
    on_order(market, viewer, id, Act::AskExtension, move |on, _| {
        let (days, reason) = input::extension(days, &reason)?;
        db::order::ask_extension(on.tx, id, days, &reason)?;
        on.step("extension_asked", Some(days), &reason)?;
        on.tell(Side::Buyer, Told::OrderExtensionAsked { days, reason })
    })
    .await
}

/// Answers it: so many days more, or none. `seen` are the days that were looked at, where they were named.
///
/// # Errors
/// The rule's refusal; `Conflict` when other days are asked for by now.
pub async fn answer_extension(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    accepted: bool,
    seen: Option<i64>,
) -> Result<(), AppError> {
    on_order(market, viewer, id, Act::AnswerExtension, move |on, _| {
        let asked = on.facts.extension.ok_or(Refusal::WrongState)?;
        let is_current = seen.is_none_or(|seen| seen == asked);
        if !is_current || !db::order::answer_extension(on.tx, id, if accepted { asked } else { 0 })? {
            return Err(Refusal::Conflict.into());
        }
        if accepted {
            on.drop_proposals()?;
        }
        on.step(if accepted { "extension_granted" } else { "extension_declined" }, Some(asked), "")?;
        on.tell(Side::Seller, Told::OrderExtensionAnswered { accepted })
    })
    .await
}
