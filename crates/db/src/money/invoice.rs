//! Invoices: asked for by clients, issued or turned down by moderators.

use crate::engine::row::{Columns, row};
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::invoice::{InvoiceKind, InvoiceOf, InvoiceStatus};
use domain::{Currency, FileId, InvoiceId, Minor, Site, Timestamp, UserId};

row! {
    /// An invoice with what it is of.
    #[derive(Clone, Debug)]
    pub struct InvoiceRow in invoice_columns {
        pub id: InvoiceId = "i.id",
        pub of: InvoiceOf = "i.project_id, i.order_id",
        /// What that is called.
        pub project_name: String = "COALESCE(p.title, o.title)",
        pub site: Site = "COALESCE(p.site, o.site)",
        pub client_id: UserId = "i.client_id",
        pub client_name: String = "u.user_name",
        pub kind: InvoiceKind = "i.kind",
        pub title: String = "i.title",
        pub tax_number: String = "i.tax_number",
        pub email: String = "i.email",
        pub amount: Minor = "i.amount",
        pub currency: Currency = "i.currency",
        pub status: InvoiceStatus = "i.status",
        pub number: Option<String> = "i.number",
        pub file_id: Option<FileId> = "i.file_id",
        pub reason: String = "i.reason",
        pub requested_at: Timestamp = "i.requested_at",
        pub decided_at: Option<Timestamp> = "i.decided_at",
        pub moderator_name: Option<String> = "m.user_name",
        /// Counts the changes to what it says.
        pub version: i64 = "i.version",
    }
}

macro_rules! selected {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            invoice_columns!(),
            " FROM invoices i LEFT JOIN projects p ON p.id = i.project_id LEFT JOIN orders o ON o.id = i.order_id \
             JOIN users u ON u.id = i.client_id \
             LEFT JOIN users m ON m.id = i.decided_by ",
            $rest
        )
    };
}

impl Columns<'_> for InvoiceOf {
    const COLUMNS: usize = 2;

    fn read_from(row: &Row<'_>, first: usize) -> Result<Self, DbError> {
        match (row.get(first)?, row.get(first + 1)?) {
            (Some(contest), None) => Ok(InvoiceOf::Contest(contest)),
            (None, Some(order)) => Ok(InvoiceOf::Order(order)),
            (Some(_), Some(_)) | (None, None) => Err(DbError::Engine("an invoice is of one thing".to_owned())),
        }
    }
}

/// What an invoice is to say.
#[derive(Clone, Copy, Debug)]
pub struct InvoiceTexts<'a> {
    pub kind: InvoiceKind,
    pub title: &'a str,
    pub tax_number: &'a str,
    pub email: &'a str,
    pub amount: Minor,
}

/// Writes a request down.
///
/// # Errors
/// Those of the engine.
pub fn insert(
    tx: &mut Tx<'_>,
    of: InvoiceOf,
    client: UserId,
    texts: &InvoiceTexts<'_>,
    currency: Currency,
    now: Timestamp,
) -> Result<InvoiceId, DbError> {
    let InvoiceTexts { kind, title, tax_number, email, amount } = *texts;
    tx.insert(
        sql!(
            "INSERT INTO invoices (project_id, client_id, kind, title, tax_number, email, amount, currency, requested_at, \
             order_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id"
        ),
        &params![of.contest(), client, kind, title, tax_number, email, amount, currency, now, of.order()],
    )
}

/// Changes what is not issued yet; it is requested again from then on. Returns whether it could still be changed.
///
/// # Errors
/// Those of the engine.
pub fn change(tx: &mut Tx<'_>, id: InvoiceId, texts: &InvoiceTexts<'_>, now: Timestamp) -> Result<bool, DbError> {
    let InvoiceTexts { kind, title, tax_number, email, amount } = *texts;
    let rows = tx.run(
        sql!(
            "UPDATE invoices SET kind = $2, title = $3, tax_number = $4, email = $5, amount = $6, status = 1, reason = '', \
             requested_at = $7, decided_by = NULL, decided_at = NULL, version = version + 1 WHERE id = $1 AND status <> 2"
        ),
        &params![id, kind, title, tax_number, email, amount, now],
    )?;
    Ok(rows == 1)
}

/// Decides a request in the version that was looked at; returns whether that waited.
///
/// # Errors
/// The constraint `invoices_number_key` for a number that another invoice has; those of the engine.
pub fn decide(
    tx: &mut Tx<'_>,
    (id, version): (InvoiceId, i64),
    status: InvoiceStatus,
    number: Option<&str>,
    reason: &str,
    by: UserId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE invoices SET status = $2, number = $3, reason = $4, decided_by = $5, decided_at = $6 \
             WHERE id = $1 AND status = 1 AND version = $7"
        ),
        &params![id, status, number, reason, by, now, version],
    )?;
    Ok(rows == 1)
}

/// Names the drawn document; returns whether there was none yet.
///
/// # Errors
/// Those of the engine.
pub fn set_file(tx: &mut Tx<'_>, id: InvoiceId, file: FileId) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE invoices SET file_id = $2 WHERE id = $1 AND status = 2 AND file_id IS NULL"),
        &params![id, file],
    )?;
    Ok(rows == 1)
}

/// The invoice, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: InvoiceId) -> Result<Option<InvoiceRow>, DbError> {
    conn.opt(sql!(selected!("WHERE i.id = $1")), &params![id], InvoiceRow::read)
}

/// The number of what an invoice is of; which of the two it is, each statement says by its column.
const fn number(of: InvoiceOf) -> i64 {
    match of {
        InvoiceOf::Contest(contest) => contest.0,
        InvoiceOf::Order(order) => order.0,
    }
}

/// All invoices of that, in order: what is left to invoice is told by them, so none may be missing; served by `invoices_project_idx`, `invoices_order_idx`.
///
/// # Errors
/// Those of the engine.
pub fn all(conn: &mut Conn<'_>, of: InvoiceOf) -> Result<Vec<InvoiceRow>, DbError> {
    let statement = match of {
        InvoiceOf::Contest(_) => sql!(selected!("WHERE i.project_id = $1 ORDER BY i.id")),
        InvoiceOf::Order(_) => sql!(selected!("WHERE i.order_id = $1 ORDER BY i.id")),
    };
    conn.all(statement, &params![number(of)], InvoiceRow::read)
}

/// The latest invoice of that and where it stands; served by `invoices_project_idx`, `invoices_order_idx`.
///
/// # Errors
/// Those of the engine.
pub fn latest(conn: &mut Conn<'_>, of: InvoiceOf) -> Result<Option<(InvoiceId, InvoiceStatus)>, DbError> {
    let statement = match of {
        InvoiceOf::Contest(_) => {
            sql!("SELECT id, status FROM invoices WHERE project_id = $1 ORDER BY id DESC LIMIT 1")
        }
        InvoiceOf::Order(_) => sql!("SELECT id, status FROM invoices WHERE order_id = $1 ORDER BY id DESC LIMIT 1"),
    };
    conn.opt(statement, &params![number(of)], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// What was paid for a contest or an order, what went or goes back of it, and what stands on its invoices but for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    pub paid: Minor,
    pub refunded: Minor,
    /// Requested and issued.
    pub invoiced: Minor,
    pub issued: Minor,
}

impl Sums {
    /// What may still stand on invoices.
    #[must_use]
    pub fn room(&self) -> Minor {
        domain::invoice::available(self.paid, self.refunded, self.invoiced)
    }
}

/// The statement of [`sums`] by the column that names what an invoice is of.
macro_rules! summed {
    ($by:literal) => {
        sql!(concat!(
            "SELECT CAST((SELECT COALESCE(SUM(amount), 0) FROM payments WHERE ",
            $by,
            " = $1 AND status = 'paid') AS BIGINT), \
             CAST((SELECT COALESCE(SUM(r.amount), 0) FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.",
            $by,
            " = $1 AND p.status = 'paid') AS BIGINT), CAST((SELECT COALESCE(SUM(amount), 0) FROM invoices WHERE ",
            $by,
            " = $1 AND status IN (1, 2) AND id <> $2) AS BIGINT), \
             CAST((SELECT COALESCE(SUM(amount), 0) FROM invoices WHERE ",
            $by,
            " = $1 AND status = 2 AND id <> $2) AS BIGINT)"
        ))
    };
}

/// The sums that bound an invoice; served by `payments_project_idx`, `payments_order_idx`, `payment_refunds_payment_idx`,
/// `invoices_project_idx`, `invoices_order_idx`.
///
/// # Errors
/// Those of the engine.
pub fn sums(conn: &mut Conn<'_>, of: InvoiceOf, but: Option<InvoiceId>) -> Result<Sums, DbError> {
    let statement = match of {
        InvoiceOf::Contest(_) => summed!("project_id"),
        InvoiceOf::Order(_) => summed!("order_id"),
    };
    conn.one(statement, &params![number(of), but.map_or(0, i64::from)], |row| {
        Ok(Sums { paid: row.get(0)?, refunded: row.get(1)?, invoiced: row.get(2)?, issued: row.get(3)? })
    })
}

/// A sum over rows of the contest and those of the order of an invoice `i`, one of which there are.
macro_rules! of_both {
    ($sum:literal, $by:literal, $rest:literal) => {
        concat!(
            "CAST((",
            $sum,
            $by,
            ".project_id = i.project_id",
            $rest,
            ") + (",
            $sum,
            $by,
            ".order_id = i.order_id",
            $rest,
            ") AS BIGINT)"
        )
    };
}

/// The same for several invoices at once (ids as [`crate::ids_json`]), each without itself.
///
/// # Errors
/// Those of the engine.
pub fn sums_of(conn: &mut Conn<'_>, invoices: &str) -> Result<Vec<(InvoiceId, Sums)>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT i.id, ",
            of_both!("SELECT COALESCE(SUM(p.amount), 0) FROM payments p WHERE ", "p", " AND p.status = 'paid'"),
            ", ",
            of_both!(
                "SELECT COALESCE(SUM(r.amount), 0) FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE ",
                "p",
                " AND p.status = 'paid'"
            ),
            ", ",
            of_both!(
                "SELECT COALESCE(SUM(o.amount), 0) FROM invoices o WHERE ",
                "o",
                " AND o.status IN (1, 2) AND o.id <> i.id"
            ),
            ", ",
            of_both!("SELECT COALESCE(SUM(o.amount), 0) FROM invoices o WHERE ", "o", " AND o.status = 2 AND o.id <> i.id"),
            " FROM invoices i WHERE i.id IN ids_of($1)"
        )),
        &params![invoices],
        |row| {
            let sums = Sums { paid: row.get(1)?, refunded: row.get(2)?, invoiced: row.get(3)?, issued: row.get(4)? };
            Ok((row.get(0)?, sums))
        },
    )
}

/// The moderators' queue: what waits, the oldest first; served by `invoices_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn waiting(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<Vec<InvoiceRow>, DbError> {
    conn.all(
        sql!(selected!("WHERE i.status = 1 ORDER BY i.requested_at, i.id LIMIT $1 OFFSET $2")),
        &params![limit, offset],
        InvoiceRow::read,
    )
}

/// What was decided that way, the latest first; served by `invoices_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn decided(
    conn: &mut Conn<'_>,
    status: InvoiceStatus,
    limit: i64,
    offset: i64,
) -> Result<Vec<InvoiceRow>, DbError> {
    conn.all(
        sql!(selected!("WHERE i.status = $1 ORDER BY i.requested_at DESC, i.id DESC LIMIT $2 OFFSET $3")),
        &params![status, limit, offset],
        InvoiceRow::read,
    )
}

/// How many there are in that state; served by `invoices_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn count(conn: &mut Conn<'_>, status: InvoiceStatus) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM invoices WHERE status = $1"), &params![status], |row| row.get(0))
}
