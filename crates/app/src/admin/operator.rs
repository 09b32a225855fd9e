//! Who runs the market, as its pages say it: changed by moderators and recorded beside the other settings.

use super::settings::{Changed, change};
use crate::account::Moderator;
use crate::{AppError, Market};
use domain::settings::operator;

/// Changes some texts by their names in the contract.
///
/// # Errors
/// `Forbidden`; a missing reason, and every wrong text at once.
pub async fn change_operator(
    market: &Market,
    moderator: &Moderator,
    wanted: Vec<(String, String)>,
    reason: &str,
) -> Result<(), AppError> {
    let apply = move |before: &domain::settings::Settings| {
        let (operator, changes) = operator::apply(&before.operator, &wanted)?;
        let settings = domain::settings::Settings { operator, ..before.clone() };
        let changed = changes.into_iter().map(|one| Changed { name: one.name, old: one.old, new: one.new });
        Ok((settings, changed.collect()))
    };
    change(market, moderator, apply, reason).await
}
