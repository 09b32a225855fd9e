//! What hangs in the store: entries of public contests with a winner whose designers said yes, unsold and unhidden.

use crate::project::party::{Card, card_columns};
use crate::rules::{acts, asks, offered, shown};
use crate::search::{self, COUNTED_MOST, FOUND_MOST, Found, Query, Shelf, by_place};
use crate::{Conn, DbError, Row, ids_json, params, sql};
use domain::idea::Palette;
use domain::store::title::{TitleFacts, of_facts};
use domain::{Minor, ProjectId, Site, Timestamp, UserId, WorkId};

/// An entry for sale.
#[derive(Clone, Debug)]
pub struct StoreRow {
    pub work: WorkId,
    pub number: i64,
    pub project: ProjectId,
    /// Its designer's, or one made of its facts.
    pub title: String,
    pub project_type: i64,
    pub industry: i64,
    pub designer: Card,
    /// The name of its pictures: `/img/{key}/…`.
    pub picture_key: String,
    pub tiny: String,
    /// What the designer asks; the shop's least price may lie above.
    pub asked: Minor,
    pub favourites: i64,
    pub description: String,
    pub created_at: Timestamp,
}

/// In which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// After a search by the place of its contest that has the words; otherwise newest first.
    #[default]
    Fit,
    Newest,
    Cheapest,
    Dearest,
    Favourites,
}

/// Which entries; absent parts do not narrow.
#[derive(Clone, Debug)]
pub struct Narrow {
    pub site: Site,
    pub project_type: Option<i64>,
    pub industry: Option<i64>,
    pub designer: Option<i64>,
    /// Words all of which its contest has.
    pub words: Option<String>,
    /// Marked by that person.
    pub marked_by: Option<UserId>,
}

impl Narrow {
    #[must_use]
    pub const fn site(site: Site) -> Self {
        Narrow { site, project_type: None, industry: None, designer: None, words: None, marked_by: None }
    }
}

/// No type, industry, designer is asked for.
const ALL: i64 = -1;

macro_rules! columns {
    () => {
        concat!(
            "SELECT w.id, w.number, i.project_id, o.title, i.project_type, i.industry, ",
            card_columns!("u"),
            ", f.key, f.tiny, ",
            asks!("o", "i", "u"),
            ", w.favourites, w.description, w.created_at, COALESCE(w.colours, 0), i.site "
        )
    };
}
/// A held entry stays: its buyer may not pay.
macro_rules! from {
    () => {
        concat!(
            "FROM store_items i JOIN store_offers o ON o.work_id = i.work_id JOIN works w ON w.id = i.work_id \
             JOIN projects p ON p.id = i.project_id JOIN users u ON u.id = i.designer_id \
             JOIN files f ON f.id = w.file_id WHERE i.site = $1 AND i.sells AND ",
            offered!("p"),
            " AND ",
            shown!("w"),
            " AND w.in_portfolio AND ",
            acts!("u"),
            " AND (CASE WHEN i.site = 'zh' THEN u.auto_sell_cny ELSE u.auto_sell_usd END) > 0 \
             AND ($2 < 0 OR i.project_type = $2) AND ($3 < 0 OR i.industry = $3) AND ($4 < 0 OR i.designer_id = $4) "
        )
    };
}
macro_rules! page {
    ($order:literal) => {
        page!("", $order)
    };
    ($narrow:literal, $order:expr) => {
        sql!(concat!(columns!(), from!(), $narrow, "ORDER BY ", $order, " LIMIT $5 OFFSET $6"))
    };
}
/// How many, up to $5.
macro_rules! count {
    ($narrow:literal) => {
        sql!(concat!("SELECT COUNT(*) FROM (SELECT 1 ", from!(), $narrow, "LIMIT $5) AS found"))
    };
}
/// The better contest first, of each the newest entry.
macro_rules! by_contest {
    ($named:literal, $worded:literal) => {
        concat!(by_place!("i.project_id", $named, $worded), ", i.project_id DESC, w.id DESC")
    };
}
/// One statement for each order that does not ask for words.
macro_rules! sorted {
    ($sort:expr, $narrow:literal) => {
        match $sort {
            Sort::Fit | Sort::Newest => page!($narrow, "w.id DESC"),
            Sort::Cheapest => {
                page!($narrow, concat!(asks!("o", "i", "u"), ", w.id DESC"))
            }
            Sort::Dearest => {
                page!($narrow, concat!(asks!("o", "i", "u"), " DESC, w.id DESC"))
            }
            Sort::Favourites => page!($narrow, "w.favourites DESC, w.id DESC"),
        }
    };
}

fn read(row: &Row<'_>) -> Result<StoreRow, DbError> {
    let given: String = row.get(3)?;
    let facts = TitleFacts { palette: Palette(row.get(17)?), industry: row.get(5)?, project_type: row.get(4)? };
    Ok(StoreRow {
        work: row.get(0)?,
        number: row.get(1)?,
        project: row.get(2)?,
        title: if given.is_empty() { of_facts(row.get(18)?, &facts) } else { given },
        project_type: row.get(4)?,
        industry: row.get(5)?,
        designer: Card::read_from(row, 6)?,
        picture_key: row.get(11)?,
        tiny: row.get(12)?,
        asked: row.get(13)?,
        favourites: row.get(14)?,
        description: row.get(15)?,
        created_at: row.get(16)?,
    })
}

/// The contests with the words of which something hangs that fits; `None` without words.
fn found(conn: &mut Conn<'_>, narrow: &Narrow) -> Result<Option<Found>, DbError> {
    let Some(text) = &narrow.words else { return Ok(None) };
    let query = Query { shelf: Shelf::Contests(narrow.site), filters: "", text };
    let (kind, industry) = (narrow.project_type.unwrap_or(ALL), narrow.industry.unwrap_or(ALL));
    let found = search::fitting(conn, &query, FOUND_MOST, |conn, ids| {
        conn.all(
            sql!(concat!("SELECT DISTINCT i.project_id ", from!(), "AND i.project_id IN ids_of($5)")),
            &params![narrow.site, kind, industry, narrow.designer.unwrap_or(ALL), ids],
            |row| row.get(0),
        )
    });
    found.map(Some)
}

/// A page of the store and how many entries there are (counted up to [`COUNTED_MOST`]). Served by `store_items_site_idx`,
/// `store_items_type_idx` and `store_items_designer_idx`; after a search by `store_items_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn list(
    conn: &mut Conn<'_>,
    narrow: &Narrow,
    sort: Sort,
    size: i64,
    offset: i64,
) -> Result<(Vec<StoreRow>, i64), DbError> {
    let size = size.min(COUNTED_MOST - offset).max(0);
    let (site, kind) = (narrow.site, narrow.project_type.unwrap_or(ALL));
    let (industry, designer) = (narrow.industry.unwrap_or(ALL), narrow.designer.unwrap_or(ALL));
    let counted = params![site, kind, industry, designer, COUNTED_MOST];
    let marked = narrow.marked_by.map(|person| marked_by(conn, person, site)).transpose()?;
    let Some(found) = found(conn, narrow)? else {
        let Some(marked) = marked else {
            let rows = conn.all(sorted!(sort, ""), &params![site, kind, industry, designer, size, offset], read)?;
            return Ok((rows, conn.one(count!(""), &counted, |row| row.get(0))?));
        };
        let by = params![site, kind, industry, designer, size, offset, &marked];
        let rows = conn.all(sorted!(sort, "AND i.work_id IN ids_of($7) "), &by, read)?;
        let by = params![site, kind, industry, designer, COUNTED_MOST, &marked];
        return Ok((rows, conn.one(count!("AND i.work_id IN ids_of($6) "), &by, |row| row.get(0))?));
    };
    let [ids, named, worded] = found.json();
    if let Some(marked) = marked {
        let by = params![site, kind, industry, designer, size, offset, &ids, &marked];
        let rows = conn.all(sorted!(sort, "AND i.project_id IN ids_of($7) AND i.work_id IN ids_of($8) "), &by, read)?;
        let by = params![site, kind, industry, designer, COUNTED_MOST, &ids, &marked];
        let total = count!("AND i.project_id IN ids_of($6) AND i.work_id IN ids_of($7) ");
        return Ok((rows, conn.one(total, &by, |row| row.get(0))?));
    }
    let by = params![site, kind, industry, designer, size, offset, &ids, &named, &worded];
    let rows = match sort {
        Sort::Fit => conn.all(page!("AND i.project_id IN ids_of($7) ", by_contest!("$8", "$9")), &by, read)?,
        _ => conn.all(sorted!(sort, "AND i.project_id IN ids_of($7) "), &by[..7], read)?,
    };
    let by = params![site, kind, industry, designer, COUNTED_MOST, &ids];
    Ok((rows, conn.one(count!("AND i.project_id IN ids_of($6) "), &by, |row| row.get(0))?))
}

/// What that person marked of what is for sale on a site, the newest entries first, as ids in JSON. Served by
/// `work_favourites_user_idx`.
fn marked_by(conn: &mut Conn<'_>, person: UserId, site: Site) -> Result<String, DbError> {
    let works: Vec<i64> = conn.all(
        sql!(
            "SELECT v.work_id FROM work_favourites v JOIN store_items i ON i.work_id = v.work_id \
             WHERE v.user_id = $1 AND i.site = $2 AND i.sells ORDER BY v.work_id DESC LIMIT $3"
        ),
        &params![person, site, COUNTED_MOST],
        |row| row.get(0),
    )?;
    Ok(ids_json(works))
}

/// Which of these entries that person has marked. Served by `work_favourites_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn marked(conn: &mut Conn<'_>, person: UserId, works: &[WorkId]) -> Result<Vec<WorkId>, DbError> {
    let ids = ids_json(works.iter().map(|work| work.0));
    conn.all(
        sql!("SELECT v.work_id FROM work_favourites v WHERE v.user_id = $1 AND v.work_id IN ids_of($2)"),
        &params![person, &ids],
        |row| row.get(0),
    )
}

/// One entry of the store, by its primary key; `None` when it does not hang there.
///
/// # Errors
/// Those of the engine.
pub fn one(conn: &mut Conn<'_>, site: Site, work: WorkId) -> Result<Option<StoreRow>, DbError> {
    conn.opt(
        sql!(concat!(columns!(), from!(), "AND i.work_id = $5 LIMIT 1")),
        &params![site, ALL, ALL, ALL, work],
        read,
    )
}

/// Where an entry for sale stands among all.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub work: WorkId,
    pub project_type: i64,
    pub industry: i64,
}

/// What a search finds, in the order of [`Sort::Fit`], at most so many entries; whether there are more. Served by
/// `store_items_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn best(conn: &mut Conn<'_>, narrow: &Narrow, most: u32) -> Result<(Vec<Place>, bool), DbError> {
    let Some(found) = found(conn, narrow)? else { return Ok((Vec::new(), false)) };
    let (kind, industry) = (narrow.project_type.unwrap_or(ALL), narrow.industry.unwrap_or(ALL));
    let ([ids, named, worded], designer) = (found.json(), narrow.designer.unwrap_or(ALL));
    let mut entries = conn.all(
        sql!(concat!(
            "SELECT w.id, i.project_type, i.industry ",
            from!(),
            "AND i.project_id IN ids_of($5) ORDER BY ",
            by_contest!("$6", "$7"),
            " LIMIT $8"
        )),
        &params![narrow.site, kind, industry, designer, &ids, &named, &worded, i64::from(most) + 1],
        |row| Ok(Place { work: row.get(0)?, project_type: row.get(1)?, industry: row.get(2)? }),
    )?;
    let more = found.more || entries.len() > most as usize;
    entries.truncate(most as usize);
    Ok((entries, more))
}

/// Of these entries those that hang, in any order. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn some(conn: &mut Conn<'_>, site: Site, works: &[i64]) -> Result<Vec<StoreRow>, DbError> {
    let ids = ids_json(works.iter().copied());
    conn.all(
        sql!(concat!(columns!(), from!(), "AND i.work_id IN ids_of($5)")),
        &params![site, ALL, ALL, ALL, &ids],
        read,
    )
}
