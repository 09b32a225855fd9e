//! One sale an entry: as winner, as further design or in the store.

use crate::rules::{offered, public, shown, sold, taken};
use crate::{Conn, DbError, Tx, params, sql};
use domain::store::Sale;
use domain::store::offer::{Answer, asked};
use domain::{Minor, ProjectId, Site, Timestamp, UserId, WorkId};

/// Sells the entry into that contest, or holds it there until `held_until` while its buyer pays; returns whether it was
/// free: sold to nobody, held by nobody else. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn take(
    tx: &mut Tx<'_>,
    work: WorkId,
    project: ProjectId,
    held_until: Option<Timestamp>,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(concat!(
            "INSERT INTO work_sales (work_id, origin_id, project_id, held_until, created_at) \
             SELECT w.id, w.project_id, $2, $3, $4 FROM works w WHERE w.id = $1 \
             ON CONFLICT (work_id) DO UPDATE SET project_id = $2, held_until = $3, created_at = $4 WHERE NOT (",
            sold!("work_sales"),
            ") AND (NOT ",
            taken!("work_sales", "$4"),
            " OR work_sales.project_id = $2)"
        )),
        &params![work, project, held_until, now],
    )?;
    if rows == 1 && held_until.is_none() {
        tx.run(sql!("DELETE FROM store_items WHERE work_id = $1"), &params![work])?;
    }
    Ok(rows == 1)
}

/// Lets the entry go again: its purchase was given back or never paid.
///
/// # Errors
/// Those of the engine.
pub fn release(tx: &mut Tx<'_>, work: WorkId, project: ProjectId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM work_sales WHERE work_id = $1 AND project_id = $2"), &params![work, project])?;
    Ok(())
}

/// Every entry of the contest that is sold, here or in the store, or was held there. Index: `work_sales_origin_idx`.
///
/// # Errors
/// Those of the engine.
pub(crate) fn all(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Sale>, DbError> {
    conn.all(
        sql!(
            "SELECT s.work_id, s.held_until FROM work_sales s WHERE s.origin_id = $1 \
             ORDER BY s.held_until IS NOT NULL, s.work_id LIMIT 1000"
        ),
        &params![project],
        |row| Ok(Sale { work: row.get(0)?, held_until: row.get(1)? }),
    )
}

/// The contest that has the entry or holds it now.
///
/// # Errors
/// Those of the engine.
pub fn taken_by(conn: &mut Conn<'_>, work: WorkId, now: Timestamp) -> Result<Option<ProjectId>, DbError> {
    conn.opt(
        sql!(concat!("SELECT s.project_id FROM work_sales s WHERE s.work_id = $1 AND ", taken!("s", "$2"))),
        &params![work, now],
        |row| row.get(0),
    )
}

/// The contest that has the entry or holds it now, and until when it holds it; served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn held(
    conn: &mut Conn<'_>,
    work: WorkId,
    now: Timestamp,
) -> Result<Option<(ProjectId, Option<Timestamp>)>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT s.project_id, s.held_until FROM work_sales s WHERE s.work_id = $1 AND ",
            taken!("s", "$2")
        )),
        &params![work, now],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// The client's own unpaid purchase of the entry; served by `projects_client_idx`.
///
/// # Errors
/// Those of the engine.
pub fn unpaid_clone(conn: &mut Conn<'_>, client: UserId, work: WorkId) -> Result<Option<ProjectId>, DbError> {
    conn.opt(
        sql!(
            "SELECT id FROM projects WHERE client_id = $1 AND clone_work_id = $2 AND NOT audit ORDER BY id DESC LIMIT 1"
        ),
        &params![client, work],
        |row| row.get(0),
    )
}

/// How many entries a client holds unpaid; served by `projects_client_idx`.
///
/// # Errors
/// Those of the engine.
pub fn holds(conn: &mut Conn<'_>, client: UserId, now: Timestamp) -> Result<i64, DbError> {
    conn.one(
        sql!(
            "SELECT COUNT(*) FROM projects p JOIN work_sales s ON s.work_id = p.clone_work_id AND s.project_id = p.id \
             WHERE p.client_id = $1 AND p.clone_id > 0 AND NOT p.audit AND s.held_until > $2"
        ),
        &params![client, now],
        |row| row.get(0),
    )
}

/// Entries of a contest that now has its winner go where their designers are asked about them, if it is public: those that
/// nobody hid. For sale are those whose designers have said yes, now or before. Served by `works_newest_idx`.
///
/// # Errors
/// Those of the engine.
pub fn hang_entries(tx: &mut Tx<'_>, project: ProjectId) -> Result<(), DbError> {
    tx.run(
        sql!(concat!(
            "INSERT INTO store_items (work_id, site, project_id, project_type, industry, designer_id, sells) \
             SELECT w.id, p.site, p.id, p.project_type, p.industry, w.designer_id, \
             EXISTS (SELECT 1 FROM store_offers o WHERE o.work_id = w.id AND o.sells) FROM works w \
             JOIN projects p ON p.id = w.project_id WHERE w.project_id = $1 AND p.winner_work_id IS NOT NULL \
             AND p.clone_id = 0 AND ",
            public!("p"),
            " AND ",
            shown!("w"),
            " AND w.in_portfolio AND NOT EXISTS (SELECT 1 FROM work_sales s WHERE s.work_id = w.id AND ",
            sold!("s"),
            ") ON CONFLICT DO NOTHING"
        )),
        &params![project],
    )?;
    Ok(())
}

/// Takes an entry out of the store for good: it was hidden or removed.
///
/// # Errors
/// Those of the engine.
pub fn take_down(tx: &mut Tx<'_>, work: WorkId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM store_items WHERE work_id = $1"), &params![work])?;
    Ok(())
}

/// Takes a contest's entries out of the store: it has become private. Served by `store_items_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn take_down_all(tx: &mut Tx<'_>, project: ProjectId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM store_items WHERE project_id = $1"), &params![project])?;
    Ok(())
}

/// What a purchase needs to know of an entry in the store.
#[derive(Clone, Debug)]
pub struct Offer {
    pub project: ProjectId,
    pub site: Site,
    pub project_type: i64,
    pub industry: i64,
    pub designer: UserId,
    pub suspended: bool,
    /// What the designer asks in the site's currency; `None` when they do not sell it.
    pub asked: Option<Minor>,
}

/// The entry as it hangs in the store, for sale or not; `None` when it does not.
///
/// # Errors
/// Those of the engine.
pub fn offer(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<Offer>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT i.project_id, i.site, i.project_type, i.industry, i.designer_id, u.suspended, \
             CASE WHEN i.site = 'zh' THEN u.auto_sell_cny ELSE u.auto_sell_usd END, i.sells, o.price \
             FROM store_items i JOIN users u ON u.id = i.designer_id JOIN projects p ON p.id = i.project_id \
             LEFT JOIN store_offers o ON o.work_id = i.work_id \
             WHERE i.work_id = $1 AND u.deleted_at IS NULL AND ",
            offered!("p")
        )),
        &params![work],
        |row| {
            let answer = Answer { sells: row.get(7)?, price: row.get(8)?, title: String::new() };
            Ok(Offer {
                project: row.get(0)?,
                site: row.get(1)?,
                project_type: row.get(2)?,
                industry: row.get(3)?,
                designer: row.get(4)?,
                suspended: row.get(5)?,
                asked: asked(row.get(6)?, Some(&answer)),
            })
        },
    )
}
