//! What is paid for, kind by kind: what is due, what its payment does, and what its payer calls it.

use super::tip;
use crate::{AppError, Market};
use db::money::payment::PaymentRow;
use db::session::Viewer;
use db::{Conn, DbError, Tx};
use domain::ledger::Journal;
use domain::payment::payable::Payable;
use domain::refusal::Due;
use domain::{Minor, Timestamp};

/// What a settled payment has done.
pub(super) struct Applied {
    /// What the platform adds to it.
    pub coupon: Minor,
    /// What leaves its holder's escrow again at once.
    pub released: Option<Journal>,
}

/// What is due for it from this person now; refuses whoever may not pay it and what the state does not allow.
///
/// # Errors
/// The rule's own refusal; `Conflict` kinds where nothing is due.
pub(super) fn due_of(
    conn: &mut Conn<'_>,
    market: &Market,
    viewer: &Viewer,
    payable: Payable,
    now: Timestamp,
) -> Result<Due, AppError> {
    match payable {
        Payable::Contest(project, item) => crate::project::due_of(conn, market, viewer, project, item, now),
        Payable::Tip(tip) => tip::due_of(conn, viewer, tip, now),
        Payable::Order(order, quote) => crate::order::due_of(conn, market, viewer, order, quote),
    }
}

/// Does what a settled payment was for.
///
/// # Errors
/// The rule's refusal when the state no longer allows it.
pub(super) fn apply(
    tx: &mut Tx<'_>,
    market: &Market,
    payment: &PaymentRow,
    now: Timestamp,
) -> Result<Applied, AppError> {
    match payment.payable {
        Payable::Contest(project, item) => {
            let coupon = crate::project::apply_payment(tx, market, project, item, payment, now)?;
            Ok(Applied { coupon, released: None })
        }
        Payable::Tip(tip) => {
            let given = tip::give(tx, market, tip, payment, now)?;
            Ok(Applied { coupon: Minor::ZERO, released: Some(given) })
        }
        Payable::Order(order, quote) => {
            crate::order::paid(tx, market, order, quote, payment, now)?;
            Ok(Applied { coupon: Minor::ZERO, released: None })
        }
    }
}

/// What stands over its letters and its page: the contest's or the order's title, the designer's name; none when it is gone.
///
/// # Errors
/// Those of the database.
pub(super) fn title(conn: &mut Conn<'_>, payable: Payable) -> Result<Option<String>, DbError> {
    match payable {
        Payable::Contest(id, _) => Ok(db::project::load(conn, id)?.map(|row| row.title)),
        Payable::Tip(id) => Ok(db::money::tip::load(conn, id)?.map(|row| row.designer_name)),
        Payable::Order(id, _) => Ok(db::order::load(conn, id)?.map(|row| row.title)),
    }
}

/// The names by which its payer may call it.
///
/// # Errors
/// Those of the database.
pub(super) fn names(conn: &mut Conn<'_>, payable: Payable) -> Result<Vec<String>, DbError> {
    let mut names: Vec<_> = title(conn, payable)?.into_iter().collect();
    match payable {
        Payable::Contest(id, _) => {
            names.extend([id.encoded(), id.to_string()]);
            names.extend(db::project::load(conn, id)?.map(|row| row.company_name));
        }
        Payable::Order(id, _) => {
            names.push(id.to_string());
            names.extend(db::order::load(conn, id)?.map(|row| row.seller_name));
        }
        Payable::Tip(_) => {}
    }
    Ok(names)
}
