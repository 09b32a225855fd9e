//! What a designer says about an entry that did not win: whether it may be sold, at what price and under what title.

use crate::{AppError, Market};
use db::session::Viewer;
use db::store::offer as rows;
use domain::store::offer::{AnswerInput, Checked, Standing, check, may_answer};
use domain::{Minor, Refusal, WorkId};

/// Keeps a designer's answer for an entry of theirs; it can be changed as long as the entry is not sold. Answered twice,
/// the later one holds.
///
/// # Errors
/// `NotFound` for another's, `Suspended`, `AlreadySold`, `ContestFrozen`, `WrongState` for what cannot be sold, and wrong fields.
pub async fn answer(market: &Market, viewer: &Viewer, work: WorkId, input: AnswerInput) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let asked = rows::asked(tx, work)?.ok_or(Refusal::NotFound)?;
            may_answer(Standing {
                own: asked.designer == viewer.id,
                offered: asked.hangs,
                sold: asked.sold,
                frozen: asked.frozen,
                suspended: viewer.suspended,
            })?;
            let mut designer = db::account::find(tx, viewer.id)?.ok_or(Refusal::NotFound)?;
            let currency = asked.site.currency();
            let sells_at = designer.auto_sell(currency);
            let Checked { answer, auto_sell } =
                check(asked.site, &input, sells_at, &asked.brands, &market_in.settings())?;
            if let Some(price) = auto_sell {
                designer.set_auto_sell(currency, price);
                db::account::save_profile(tx, &designer)?;
            }
            Ok(rows::answer(tx, work, viewer.id, &answer, now)?)
        })
        .await
}

/// What is proposed to a designer who has not said what their entries cost.
#[must_use]
pub fn proposed(market: &Market, site: domain::Site, auto_sell: Minor) -> Minor {
    if auto_sell.is_positive() { auto_sell } else { market.settings().auto_sell_default.of(site) }
}
