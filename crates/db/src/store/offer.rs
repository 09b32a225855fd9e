//! What designers say about their entries that did not win.

use crate::project::party::{Card, card_columns};
use crate::rules::{acts, offered, sold};
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::idea::Palette;
use domain::store::offer::Answer;
use domain::store::title::{TitleFacts, of_facts};
use domain::{Minor, ProjectId, Site, Timestamp, UserId, WorkId};

/// An entry as its author is asked about it.
#[derive(Clone, Debug)]
pub struct Asked {
    pub designer: UserId,
    pub site: Site,
    /// The names that it was made for: the client's, and that in the design.
    pub brands: [String; 2],
    /// It hangs where a designer may be asked: see [`crate::store::sale::hang_entries`].
    pub hangs: bool,
    /// It has won, or was sold.
    pub sold: bool,
    /// Its contest was stopped by a moderator.
    pub frozen: bool,
}

/// The entry with what its author's answer is judged by; served by primary keys.
///
/// # Errors
/// Those of the engine.
pub fn asked(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<Asked>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT w.designer_id, p.site, p.company_name, p.title, p.frozen_at IS NOT NULL, i.work_id, \
             (COALESCE(p.winner_work_id, 0) = w.id OR EXISTS (SELECT 1 FROM work_sales s WHERE s.work_id = w.id AND ",
            sold!("s"),
            ")) FROM works w JOIN projects p ON p.id = w.project_id LEFT JOIN store_items i ON i.work_id = w.id \
             WHERE w.id = $1"
        )),
        &params![work],
        |row| {
            Ok(Asked {
                designer: row.get(0)?,
                site: row.get(1)?,
                brands: [row.get(2)?, row.get(3)?],
                frozen: row.get(4)?,
                hangs: row.get::<Option<WorkId>>(5)?.is_some(),
                sold: row.get(6)?,
            })
        },
    )
}

/// Keeps an answer in the place of the one before; the entry is for sale from now on, or no more. Served by primary keys.
///
/// # Errors
/// Those of the engine.
pub fn answer(tx: &mut Tx<'_>, work: WorkId, designer: UserId, answer: &Answer, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO store_offers (work_id, designer_id, sells, price, title, answered_at) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (work_id) DO UPDATE SET sells = $3, price = $4, title = $5, \
             answered_at = $6"
        ),
        &params![work, designer, answer.sells, answer.price, &answer.title, now],
    )?;
    tx.run(sql!("UPDATE store_items SET sells = $2 WHERE work_id = $1"), &params![work, answer.sells])?;
    Ok(())
}

/// A price that a designer set for all of their entries is a yes to each of them, until they answer otherwise: for those of a
/// contest that were just hung. Served by `store_items_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn stand(tx: &mut Tx<'_>, project: ProjectId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO store_offers (work_id, designer_id, sells, answered_at) \
             SELECT i.work_id, i.designer_id, TRUE, $2 FROM store_items i JOIN users u ON u.id = i.designer_id \
             WHERE i.project_id = $1 AND (CASE WHEN i.site = 'zh' THEN u.sells_all_cny ELSE u.sells_all_usd END) \
             ON CONFLICT DO NOTHING"
        ),
        &params![project, now],
    )?;
    tx.run(
        sql!(
            "UPDATE store_items SET sells = TRUE WHERE project_id = $1 AND NOT sells AND EXISTS (SELECT 1 \
             FROM store_offers o WHERE o.work_id = store_items.work_id AND o.sells)"
        ),
        &params![project],
    )?;
    Ok(())
}

/// A designer has set a price for all of their entries on a site, or none any more. [`stand`] for what they were asked about
/// so far. Served by `store_items_designer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn sell_all(tx: &mut Tx<'_>, designer: UserId, site: Site, sells: bool, now: Timestamp) -> Result<(), DbError> {
    let flag = match site {
        Site::Zh => sql!("UPDATE users SET sells_all_cny = $2 WHERE id = $1"),
        Site::En => sql!("UPDATE users SET sells_all_usd = $2 WHERE id = $1"),
    };
    tx.run(flag, &params![designer, sells])?;
    if !sells {
        return Ok(());
    }
    tx.run(
        sql!(
            "INSERT INTO store_offers (work_id, designer_id, sells, answered_at) \
             SELECT i.work_id, i.designer_id, TRUE, $3 FROM store_items i WHERE i.designer_id = $1 AND i.site = $2 \
             ON CONFLICT DO NOTHING"
        ),
        &params![designer, site, now],
    )?;
    tx.run(
        sql!(
            "UPDATE store_items SET sells = TRUE WHERE designer_id = $1 AND site = $2 AND NOT sells AND EXISTS (SELECT 1 \
             FROM store_offers o WHERE o.work_id = store_items.work_id AND o.sells)"
        ),
        &params![designer, site],
    )?;
    Ok(())
}

/// The designers of a contest who have not answered for all of their entries and still can. Served by
/// `store_items_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn to_ask(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT DISTINCT i.designer_id FROM store_items i JOIN users u ON u.id = i.designer_id \
             LEFT JOIN store_offers o ON o.work_id = i.work_id WHERE i.project_id = $1 AND o.work_id IS NULL AND ",
            acts!("u"),
            " ORDER BY i.designer_id"
        )),
        &params![project],
        |row| row.get(0),
    )
}

/// How a designer has answered for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Not yet.
    Waiting,
    Selling,
    Declined,
}

impl State {
    pub const ALL: [State; 3] = [State::Waiting, State::Selling, State::Declined];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            State::Waiting => "waiting",
            State::Selling => "selling",
            State::Declined => "declined",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }

    const fn of(sells: Option<bool>) -> Self {
        match sells {
            None => State::Waiting,
            Some(true) => State::Selling,
            Some(false) => State::Declined,
        }
    }
}

/// An entry of one's own that may be sold.
#[derive(Clone, Debug)]
pub struct OwnRow {
    pub work: WorkId,
    pub number: i64,
    pub project: ProjectId,
    /// The contest's.
    pub contest: String,
    pub project_type: i64,
    pub industry: i64,
    pub picture_key: String,
    pub tiny: String,
    pub state: State,
    pub price: Option<Minor>,
    /// The designer's; empty where they gave none.
    pub title: String,
    /// The one it has without that.
    pub named: String,
    /// The designer's price for all of their entries; nothing when they do not sell.
    pub auto_sell: Minor,
    pub favourites: i64,
    pub designer: Card,
}

macro_rules! own {
    ($narrow:literal) => {
        sql!(concat!(
            "SELECT w.id, w.number, i.project_id, p.title, i.project_type, i.industry, f.key, f.tiny, o.sells, o.price, \
             COALESCE(o.title, ''), COALESCE(w.colours, 0), i.site, \
             CASE WHEN i.site = 'zh' THEN u.auto_sell_cny ELSE u.auto_sell_usd END, w.favourites, ",
            card_columns!("u"),
            " FROM store_items i JOIN works w ON w.id = i.work_id JOIN projects p ON p.id = i.project_id \
             JOIN users u ON u.id = i.designer_id JOIN files f ON f.id = w.file_id \
             LEFT JOIN store_offers o ON o.work_id = i.work_id \
             WHERE i.designer_id = $1 AND i.site = $2 AND ",
            offered!("p"),
            $narrow
        ))
    };
}

fn read(row: &Row<'_>) -> Result<OwnRow, DbError> {
    let facts = TitleFacts { palette: Palette(row.get(11)?), industry: row.get(5)?, project_type: row.get(4)? };
    Ok(OwnRow {
        work: row.get(0)?,
        number: row.get(1)?,
        project: row.get(2)?,
        contest: row.get(3)?,
        project_type: row.get(4)?,
        industry: row.get(5)?,
        picture_key: row.get(6)?,
        tiny: row.get(7)?,
        state: State::of(row.get(8)?),
        price: row.get(9)?,
        title: row.get(10)?,
        named: of_facts(row.get(12)?, &facts),
        auto_sell: row.get(13)?,
        favourites: row.get(14)?,
        designer: Card::read_from(row, 15)?,
    })
}

/// A page of what a designer is asked about, the newest first. Served by `store_items_designer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn own(
    conn: &mut Conn<'_>,
    designer: UserId,
    site: Site,
    state: State,
    size: i64,
    offset: i64,
) -> Result<Vec<OwnRow>, DbError> {
    let by = params![designer, site, size, offset];
    match state {
        State::Waiting => {
            conn.all(own!(" AND o.work_id IS NULL ORDER BY i.work_id DESC LIMIT $3 OFFSET $4"), &by, read)
        }
        State::Selling => conn.all(own!(" AND o.sells ORDER BY i.work_id DESC LIMIT $3 OFFSET $4"), &by, read),
        State::Declined => conn.all(own!(" AND NOT o.sells ORDER BY i.work_id DESC LIMIT $3 OFFSET $4"), &by, read),
    }
}

/// One of them.
///
/// # Errors
/// Those of the engine.
pub fn own_one(conn: &mut Conn<'_>, designer: UserId, site: Site, work: WorkId) -> Result<Option<OwnRow>, DbError> {
    conn.opt(own!(" AND i.work_id = $3"), &params![designer, site, work], read)
}

/// How many there are of each state. Served by `store_items_designer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn counts(conn: &mut Conn<'_>, designer: UserId, site: Site) -> Result<[i64; 3], DbError> {
    conn.one(
        sql!(concat!(
            "SELECT COALESCE(SUM(CASE WHEN o.work_id IS NULL THEN 1 ELSE 0 END), 0), \
             COALESCE(SUM(CASE WHEN o.sells THEN 1 ELSE 0 END), 0), \
             COALESCE(SUM(CASE WHEN NOT o.sells THEN 1 ELSE 0 END), 0) \
             FROM store_items i JOIN projects p ON p.id = i.project_id \
             LEFT JOIN store_offers o ON o.work_id = i.work_id WHERE i.designer_id = $1 AND i.site = $2 AND ",
            offered!("p")
        )),
        &params![designer, site],
        |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]),
    )
}
