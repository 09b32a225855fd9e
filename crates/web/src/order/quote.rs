//! The prices that an order's seller asked.

use crate::http::{Amount, When};
use db::order::OrderRow;
use db::{Conn, DbError};
use domain::{Minor, OrderId};
use serde::Serialize;
use utoipa::ToSchema;

/// A price that was asked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderQuote {
    pub id: i64,
    pub description: String,
    pub amount: Amount,
    pub days: i64,
    /// −1 without end.
    pub revisions: i64,
    /// `open`, `paid`, `declined`, `replaced` or `over`.
    #[schema(value_type = crate::http::words::QuoteState)]
    pub state: String,
    /// Why it was declined.
    pub reason: String,
    pub created_at: When,
    /// What of its payment goes or went back.
    pub sent_back: Amount,
    /// When the last of it was sent; null while some of it is under way.
    pub sent_back_at: Option<When>,
}

/// The state of the price that waits.
const OPEN: &str = "open";

/// The prices of an order, in the order in which they were asked.
pub(super) fn all(conn: &mut Conn<'_>, id: OrderId) -> Result<Vec<OrderQuote>, DbError> {
    let views = db::order::quote::all(conn, id)?.into_iter().map(|row| OrderQuote {
        id: row.id.0,
        description: row.description,
        amount: row.amount.into(),
        days: row.days,
        revisions: row.revisions,
        state: row.ended.unwrap_or_else(|| OPEN.to_owned()),
        reason: row.reason,
        created_at: row.created_at.into(),
        sent_back: row.sent_back.into(),
        sent_back_at: row.sent_back_at.map(When),
    });
    Ok(views.collect())
}

/// The price that waits.
pub(super) fn open(row: &OrderRow) -> Option<OrderQuote> {
    Some(OrderQuote {
        id: row.quote?.0,
        description: row.quote_description.clone().unwrap_or_default(),
        amount: row.quote_amount?.into(),
        days: row.quote_days.unwrap_or_default(),
        revisions: row.quote_revisions.unwrap_or_default(),
        state: OPEN.to_owned(),
        reason: String::new(),
        created_at: row.quote_at?.into(),
        sent_back: Minor::ZERO.into(),
        sent_back_at: None,
    })
}
