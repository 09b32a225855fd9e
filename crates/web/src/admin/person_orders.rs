//! The orders of a person on either side, as the desk sees them.

use crate::order::OrderCard;
use app::AppError;
use db::order::OrderRow;
use domain::Site;
use domain::order::Side;
use serde::Serialize;
use utoipa::ToSchema;

/// Orders of a person on one side.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonOrders {
    /// How many there are in all.
    pub total: i64,
    /// The last twenty; each is called as it is on that side.
    pub list: Vec<OrderCard>,
}

impl PersonOrders {
    pub(super) fn of((rows, total): (Vec<OrderRow>, i64), side: Side, site: Site) -> Result<Self, AppError> {
        let list = rows.into_iter().map(|row| OrderCard::of(row, Some(side), site)).collect::<Result<_, _>>()?;
        Ok(PersonOrders { total, list })
    }
}
