//! The quotation of a business contest: a moderator names its prize.

use super::acting::on_contest;
use crate::{AppError, Market};
use db::project::Seen;
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::Action;
use domain::project::pricing::{ITEMS_MOST, PriceRequest, price};
use domain::refusal::Problem;
use domain::{Minor, ProjectId, Refusal};

/// A moderator names the prize of a business contest; until it is paid it can be named again.
///
/// # Errors
/// A fault on `prize`; `WrongState` for any other package, `AlreadyPaid`.
pub async fn name_prize(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    prize: Minor,
    reason: String,
) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        act.permit(Action::Quote)?;
        // Before the prize was known a coupon had nothing to be taken off.
        let coupon = crate::money::attached_coupon(act.tx, &act.seen.row)?;
        let mut faults = Vec::new();
        domain::text::check_optional("reason", &reason, domain::project::refund::REASON_MOST, &mut faults);
        Refusal::faults(faults)?;
        let request = quotation(&act.seen, prize, coupon)?;
        let pricing = price(&request, &act.market.settings()).map_err(|faults| Refusal::Invalid { faults })?;
        let text = serde_json::to_string(&pricing)?;
        if !db::project::quote::quote(act.tx, id, &text, pricing.total, pricing.pool)? {
            return Err(Refusal::AlreadyPaid.into());
        }
        act.record("quotation", &prize.to_string(), &domain::text::block(&reason), None)?;
        act.announce(To::Client(act.client()), Told::Quoted {}, About::Contest(id))
    })
    .await
}

/// The order of the brief as it was given, with the prize now named.
fn quotation(seen: &Seen, prize: Minor, coupon: Option<Minor>) -> Result<PriceRequest, AppError> {
    let items: Vec<i64> = serde_json::from_str(&seen.row.mockups)?;
    Ok(PriceRequest {
        site: seen.row.site,
        project_type: seen.facts.project_type,
        tier: seen.facts.tier,
        prize: Some(prize),
        vi: seen.row.vi,
        items: items.len().min(ITEMS_MOST),
        finalist_count: Some(seen.facts.finalists_included),
        private: seen.row.private,
        coupon,
    })
}

/// The prize must be an amount at all; its range is judged with the price.
///
/// # Errors
/// A fault on `prize`.
pub fn required_prize(prize: Option<Minor>) -> Result<Minor, Refusal> {
    prize.ok_or_else(|| Refusal::fault("prize", Problem::Required))
}
