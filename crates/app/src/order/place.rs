//! Ordering a gig: its version on sale is frozen, with what is chosen besides.

use super::Item;
use super::acting::happened;
use crate::account::limit;
use crate::{AppError, Market};
use db::order::{NewOrder, quote};
use db::session::Viewer;
use domain::order::input::{self, NewQuote, ORDERS_OF_PERSON};
use domain::{GigId, OrderId, Refusal};

/// Orders a gig that is on sale; the order, which waits to be paid.
///
/// # Errors
/// `NotFound` for one that is not on sale; those of the rule; `TooMany`.
pub async fn place(
    market: &Market,
    viewer: &Viewer,
    gig: GigId,
    extras: Vec<i64>,
    content: String,
) -> Result<OrderId, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let person = db::account::find(tx, viewer.id)?.ok_or(Refusal::NotSignedIn)?;
            let mut actor = db::project::facts::actor(Some(&viewer), false, false);
            actor.suspended = person.suspended;
            let sale = db::gig::on_sale(tx, gig)?.ok_or(Refusal::NotFound)?;
            let (me, seller) = (viewer.id, sale.seller);
            let blocked = db::message::has_blocked(tx, me, seller)? || db::message::has_blocked(tx, seller, me)?;
            let (chosen, content) = input::place(&actor, &sale, &extras, &content, blocked)?;
            limit::allow(tx, "order", &me.to_string(), ORDERS_OF_PERSON, now)?;
            let item = Item { demands: sale.demands.clone(), extras: chosen.extras.clone(), price: sale.price };
            // Contact details stay masked until it is paid, as in its thread.
            let new = NewOrder {
                site: sale.site,
                buyer: me,
                seller,
                gig: Some((gig, sale.version)),
                title: &sale.title,
                content: &domain::work::mask_contacts(&content),
                item: &serde_json::to_string(&item)?,
            };
            let id = db::order::insert(tx, &new, now)?;
            let price = NewQuote {
                description: sale.title.clone(),
                amount: chosen.total,
                days: chosen.days,
                revisions: sale.revisions,
            };
            quote::insert(tx, id, &price, now)?;
            happened(tx, &market_in, id, now)?;
            Ok(id)
        })
        .await
}
