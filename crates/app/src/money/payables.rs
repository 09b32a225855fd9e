//! What is paid for, kind by kind: what is due, what its payment does, and what its payer calls it. What is paid for by
//! itself has a file of its own below.

mod tip;

pub use tip::{LAPSE_TIP, begin_tip, lapse_tip};

use crate::{AppError, Market};
use db::money::payment::PaymentRow;
use db::money::things::tip::TipRow;
use db::session::Viewer;
use db::{Conn, DbError, Tx, ids_json};
use domain::ledger::Journal;
use domain::payment::payable::Payable;
use domain::payment::purpose::Thing;
use domain::refusal::Due;
use domain::{Minor, Timestamp, UserId};
use std::collections::HashMap;

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
        Payable::Thing(Thing::Tip(tip)) => tip::due_of(conn, viewer, tip, now),
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
        Payable::Thing(Thing::Tip(tip)) => {
            let given = tip::give(tx, market, tip, payment, now)?;
            Ok(Applied { coupon: Minor::ZERO, released: Some(given) })
        }
        Payable::Order(order, quote) => {
            crate::order::paid(tx, market, order, quote, payment, now)?;
            Ok(Applied { coupon: Minor::ZERO, released: None })
        }
    }
}

/// A thing that is paid for, as its payer knows it.
pub struct Shown {
    pub title: String,
    /// Whom it is for.
    pub designer: Option<UserId>,
}

/// Those of these things that are there: a query for each kind.
///
/// # Errors
/// Those of the database.
pub fn shown(conn: &mut Conn<'_>, things: &[Thing]) -> Result<HashMap<Thing, Shown>, DbError> {
    let tips = ids_json(things.iter().map(|thing| match thing {
        Thing::Tip(tip) => *tip,
    }));
    let of_tip = |row: TipRow| (Thing::Tip(row.id), Shown { title: row.designer_name, designer: Some(row.designer) });
    Ok(db::money::things::tip::several(conn, &tips)?.into_iter().map(of_tip).collect())
}

/// What stands over its letters and its page: the contest's or the order's title, what a thing is called; none when it is gone.
///
/// # Errors
/// Those of the database.
pub(super) fn title(conn: &mut Conn<'_>, payable: Payable) -> Result<Option<String>, DbError> {
    match payable {
        Payable::Contest(id, _) => Ok(db::project::load(conn, id)?.map(|row| row.title)),
        Payable::Thing(thing) => Ok(shown(conn, &[thing])?.remove(&thing).map(|one| one.title)),
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
        Payable::Thing(_) => {}
    }
    Ok(names)
}
