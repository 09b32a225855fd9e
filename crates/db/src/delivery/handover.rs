//! Handovers: who hands over what, and how far it is.

use crate::engine::row::{Columns, column, row};
use crate::project::party::{Card, card_columns};
use crate::{Conn, DbError, Row, Tx, ids_json, params, sql};
use domain::delivery::{ConfirmedBy, HandoverOf};
use domain::project::RefundStatus;
use domain::project::facts::{Bought, Handover};
use domain::{BoughtId, HandoverId, Minor, OrderId, ProjectId, Timestamp, UserId, WorkId};

row! {
    /// One handover, also one that was taken back.
    #[derive(Clone, Debug)]
    pub struct HandoverRow in handover_columns {
        pub of: HandoverOf = "h.order_id, h.project_id, h.bought_id, h.work_id",
        pub designer_id: UserId = "h.designer_id",
        /// How many versions were delivered.
        pub packages: i64 = "h.packages",
        pub confirmed_by: Option<ConfirmedBy> = "h.confirmed_by",
        pub handover: Handover = state_columns!(),
    }
}

/// From the columns `order_id`, `project_id`, `bought_id` and `work_id`.
impl Columns<'_> for HandoverOf {
    const COLUMNS: usize = 4;

    fn read_from(row: &Row<'_>, first: usize) -> Result<Self, DbError> {
        let [project, bought, work] = [first + 1, first + 2, first + 3];
        Ok(match row.get(first)? {
            Some(order) => HandoverOf::Order(order),
            None => HandoverOf::Design { project: row.get(project)?, bought: row.get(bought)?, work: row.get(work)? },
        })
    }
}

/// The columns of a [`Handover`].
macro_rules! state_columns {
    () => {
        "h.id, (SELECT COUNT(*) FROM work_attachments a WHERE a.work_id = h.work_id AND a.effect), h.package_at, h.revision_at, \
         h.confirmed_at, h.revoked_at, (SELECT c.suspended_at FROM projects d JOIN users c ON c.id = d.client_id \
         WHERE d.id = h.project_id)"
    };
}

impl Columns<'_> for Handover {
    const COLUMNS: usize = 7;

    fn read_from(row: &Row<'_>, first: usize) -> Result<Self, DbError> {
        let effect_images: i64 = row.get(first + 1)?;
        Ok(Handover {
            id: row.get(first)?,
            effect_images: u32::try_from(effect_images).unwrap_or(u32::MAX),
            package_at: row.get(first + 2)?,
            revision_at: row.get(first + 3)?,
            confirmed_at: row.get(first + 4)?,
            revoked_at: row.get(first + 5)?,
            stands_since: row.get(first + 6)?,
        })
    }
}

column! { ConfirmedBy: "by whom a handover is confirmed", code: &str => ConfirmedBy::parse(code) }

macro_rules! handovers {
    ($which:literal) => {
        concat!("SELECT ", handover_columns!(), " FROM handovers h WHERE ", $which)
    };
}

/// The handover, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: HandoverId) -> Result<Option<HandoverRow>, DbError> {
    conn.opt(sql!(handovers!("h.id = $1")), &params![id], HandoverRow::read)
}

/// The live handover of a contest's design, by its number. Index: `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn of_design(conn: &mut Conn<'_>, project: ProjectId, bought: BoughtId) -> Result<Option<HandoverRow>, DbError> {
    conn.opt(
        sql!(handovers!("h.project_id = $1 AND h.bought_id = $2 AND h.revoked_at IS NULL")),
        &params![project, bought],
        HandoverRow::read,
    )
}

/// Every live handover of a contest as the rules see it, the winner's first. Index: `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn all(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Bought>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT h.bought_id, h.work_id, h.designer_id, h.price, ",
            state_columns!(),
            " FROM handovers h WHERE h.project_id = $1 AND h.revoked_at IS NULL ORDER BY h.bought_id LIMIT 500"
        )),
        &params![project],
        |row| {
            Ok(Bought {
                id: row.get(0)?,
                work: row.get(1)?,
                designer: row.get(2)?,
                price: row.get(3)?,
                handover: Handover::read_from(row, 4)?,
            })
        },
    )
}

row! {
    /// A handover of a contest's design that is not confirmed.
    #[derive(Clone, Copy, Debug)]
    pub struct OpenHandover in open_columns {
        pub project: ProjectId = "h.project_id",
        pub bought: BoughtId = "h.bought_id",
        pub designer: UserId = "h.designer_id",
        /// What was paid for a further design.
        pub price: Minor = "h.price",
        pub handover: Handover = state_columns!(),
    }
}

/// All handovers of those contests that wait to be confirmed, the winners' first. Index: `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn open_of(conn: &mut Conn<'_>, projects: &[ProjectId]) -> Result<Vec<OpenHandover>, DbError> {
    let ids = ids_json(projects.iter().copied());
    conn.all(
        sql!(concat!(
            "SELECT ",
            open_columns!(),
            " FROM handovers h WHERE h.project_id IN ids_of($1) AND h.revoked_at IS NULL AND h.confirmed_at IS NULL \
             ORDER BY h.project_id, h.bought_id LIMIT 1000"
        )),
        &params![&ids],
        OpenHandover::read,
    )
}

row! {
    /// A handover that somebody has to answer.
    #[derive(Clone, Copy, Debug)]
    pub struct Unanswered in unanswered_columns($frozen:literal) {
        pub of: HandoverOf = ("h.order_id, h.project_id, h.bought_id, h.work_id"),
        pub handover: Handover = (state_columns!()),
        /// Since when a moderator has stopped its contest.
        pub frozen_at: Option<Timestamp> = ($frozen),
    }
}

macro_rules! unanswered {
    ($frozen:literal, $from:literal) => {
        sql!(concat!(
            "SELECT ",
            unanswered_columns!($frozen),
            $from,
            " AND h.revoked_at IS NULL AND h.confirmed_at IS NULL AND h.package_at IS NOT NULL \
             AND (h.revision_at IS NULL OR h.revision_at < h.package_at) ORDER BY h.id"
        ))
    };
}

/// Everything that waits for that person's answer, as client of a contest and as buyer of an order. Indexes:
/// `projects_client_idx`, `handovers_live_once`, `orders_buyer_idx`, `handovers_order_once`.
///
/// # Errors
/// Those of the engine.
pub fn unanswered_by(conn: &mut Conn<'_>, person: UserId) -> Result<Vec<Unanswered>, DbError> {
    let mut found = conn.all(
        unanswered!("p.frozen_at", " FROM projects p JOIN handovers h ON h.project_id = p.id WHERE p.client_id = $1"),
        &params![person],
        Unanswered::read,
    )?;
    let of_orders = unanswered!(
        "CAST(NULL AS BIGINT)",
        " FROM orders o JOIN handovers h ON h.order_id = o.id WHERE o.buyer_id = $1 AND o.cancelled_at IS NULL"
    );
    found.extend(conn.all(of_orders, &params![person], Unanswered::read)?);
    Ok(found)
}

/// Moves the clock of a handover that waits for an answer on; `false` when it does not wait any more with that package.
///
/// # Errors
/// Those of the engine.
pub fn move_on(tx: &mut Tx<'_>, handover: &Handover, stood_ms: i64) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE handovers SET package_at = package_at + $3 \
             WHERE id = $1 AND package_at = $2 AND confirmed_at IS NULL AND revoked_at IS NULL"
        ),
        &params![handover.id, handover.package_at, stood_ms],
    )?;
    Ok(rows == 1)
}

row! {
    /// A further design with its picture and designer.
    #[derive(Clone, Debug)]
    pub struct BoughtCard in bought_card_columns {
        pub bought: BoughtId = "h.bought_id",
        pub work: WorkId = "w.id",
        pub number: i64 = "w.number",
        pub picture_key: String = "f.key",
        pub designer: Card = card_columns!("u"),
    }
}

/// The further designs of a contest, in the order of their purchase. Index: `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn bought_cards(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<BoughtCard>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            bought_card_columns!(),
            " FROM handovers h JOIN works w ON w.id = h.work_id JOIN files f ON f.id = w.file_id \
             JOIN users u ON u.id = h.designer_id WHERE h.project_id = $1 AND h.bought_id > 0 AND h.revoked_at IS NULL \
             ORDER BY h.bought_id LIMIT 500"
        )),
        &params![project],
        BoughtCard::read,
    )
}

/// Opens the handover of another design that was paid for, with a number that none had before it, also none that was
/// taken back. Index: `handovers_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn insert_bought(
    tx: &mut Tx<'_>,
    project: ProjectId,
    work: WorkId,
    designer: UserId,
    price: Minor,
    now: Timestamp,
) -> Result<HandoverId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO handovers (project_id, bought_id, work_id, designer_id, price, created_at) \
             SELECT $1, COALESCE(MAX(h.bought_id), 0) + 1, $2, $3, $4, $5 FROM handovers h WHERE h.project_id = $1 RETURNING id"
        ),
        &params![project, work, designer, price, now],
    )
}

/// Opens the handover of a winning entry.
///
/// # Errors
/// The constraint `handovers_live_once` when there is one.
pub fn insert_won(
    tx: &mut Tx<'_>,
    project: ProjectId,
    work: WorkId,
    designer: UserId,
    now: Timestamp,
) -> Result<HandoverId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO handovers (project_id, bought_id, work_id, designer_id, created_at) VALUES ($1, $2, $3, $4, $5) \
             RETURNING id"
        ),
        &params![project, BoughtId::WINNER, work, designer, now],
    )
}

/// Opens the handover of an order that starts.
///
/// # Errors
/// The constraint `handovers_order_once` when there is one.
pub fn insert_ordered(tx: &mut Tx<'_>, order: OrderId, seller: UserId, now: Timestamp) -> Result<HandoverId, DbError> {
    tx.insert(
        sql!("INSERT INTO handovers (order_id, designer_id, created_at) VALUES ($1, $2, $3) RETURNING id"),
        &params![order, seller, now],
    )
}

/// Whether a handover from that designer to that client is not confirmed yet, in a contest that was not refunded. Index:
/// `handovers_designer_idx` and the primary key of `projects`.
///
/// # Errors
/// Those of the engine.
pub fn runs_between(conn: &mut Conn<'_>, client: UserId, designer: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!(
            "SELECT 1 FROM handovers h JOIN projects p ON p.id = h.project_id \
             WHERE h.designer_id = $2 AND p.client_id = $1 AND h.confirmed_at IS NULL AND h.revoked_at IS NULL \
             AND p.refund_status <> $3 LIMIT 1"
        ),
        &params![client, designer, RefundStatus::Refunded.value()],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Takes a handover back, its packages and messages with it: who hands over next begins an empty one. `false` where
/// [`HandoverMove::TakeBack`](domain::delivery::HandoverMove) is no move.
///
/// # Errors
/// Those of the engine.
pub fn revoke(tx: &mut Tx<'_>, id: HandoverId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE handovers SET revoked_at = $2 WHERE id = $1 AND confirmed_at IS NULL AND revoked_at IS NULL"),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// Stops the countdown: the client wants a revision of the last package. `false` where that is no move, and where a package
/// came after they asked: they have not seen it.
///
/// # Errors
/// Those of the engine.
pub fn request_revision(tx: &mut Tx<'_>, id: HandoverId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE handovers SET revision_at = $2 WHERE id = $1 AND package_at <= $2 \
             AND (revision_at IS NULL OR revision_at < package_at) AND confirmed_at IS NULL AND revoked_at IS NULL"
        ),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// Confirms the handover, once; `false` where that is no move.
///
/// # Errors
/// Those of the engine.
pub fn confirm(tx: &mut Tx<'_>, id: HandoverId, by: ConfirmedBy, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE handovers SET confirmed_at = $2, confirmed_by = $3 \
             WHERE id = $1 AND package_at IS NOT NULL AND confirmed_at IS NULL AND revoked_at IS NULL"
        ),
        &params![id, now, by.code()],
    )?;
    Ok(rows == 1)
}
