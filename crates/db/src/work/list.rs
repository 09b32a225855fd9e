//! The wall of entries: one statement for each filter and order, and how many there are.

use super::gate::GateRow;
use crate::rules::acts;
use crate::{Conn, DbError, Row, Sql, params, sql};
use domain::{FileId, Minor, ProjectId, Timestamp, UserId, WorkId};

/// Which entries of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    All,
    /// Without stars.
    Unrated,
    Rated,
    /// Marked by the reader; for a visitor, by anybody.
    Favourites,
    /// Of designers who are finalists.
    Finalists,
    /// With messages behind them.
    Commented,
    Hidden,
    Designer(UserId),
}

/// In which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Newest,
    Rating,
    Favourites,
    Number,
}

/// A page of the wall.
#[derive(Clone, Copy, Debug)]
pub struct Wall {
    pub project: ProjectId,
    /// Who reads: their own entries are always there, and their marks are shown.
    pub reader: Option<UserId>,
    /// Also the hidden entries of others.
    pub include_hidden: bool,
    pub filter: Filter,
    pub sort: Sort,
    pub limit: i64,
    pub offset: i64,
}

/// An entry as it hangs on the wall.
#[derive(Clone, Debug)]
pub struct WorkCard {
    pub id: WorkId,
    pub project: ProjectId,
    pub number: i64,
    pub designer: UserId,
    pub description: String,
    /// 0 to 5, by the client.
    pub stars: i64,
    /// The client's word on it.
    pub comment: String,
    pub score: i64,
    pub favourites: i64,
    pub messages: i64,
    pub attachments: i64,
    pub hidden: bool,
    pub ai_used: bool,
    pub ai_label: bool,
    pub created_at: Timestamp,
    /// The newest, from 1.
    pub version: i64,
    /// When it came; `None` of an entry that was never replaced.
    pub revised_at: Option<Timestamp>,
    /// The version that the stars were given to.
    pub stars_version: i64,
    pub deleted_at: Option<Timestamp>,
    pub deleted_by: Option<UserId>,
    pub delete_reason: String,
    pub file: FileId,
    pub key: String,
    pub name: String,
    pub mime: String,
    /// Bytes.
    pub size: i64,
    /// Pixels.
    pub width: u32,
    pub height: u32,
    pub tiny: String,
    pub user_name: String,
    pub face_key: Option<String>,
    pub user_type: i64,
    pub wins: u32,
    /// The designer's price for an entry that was not chosen; 0 where they do not sell.
    pub auto_sell_cny: Minor,
    pub auto_sell_usd: Minor,
    /// By the reader.
    pub favourited: bool,
    /// Entries of other designers that it looks like.
    pub alike: i64,
    /// How many messages of its thread the reader has seen.
    pub seen: i64,
    /// Its designer is neither suspended nor gone.
    pub acts: bool,
}

/// The columns of [`WorkCard`]; `$2` is the reader.
macro_rules! cards {
    () => {
        concat!(
            "SELECT w.id, w.project_id, w.number, w.designer_id, w.description, w.stars, w.comment, w.score, w.favourites, \
             w.messages, w.attachments, w.hidden, w.ai_used, w.ai_label, w.created_at, w.deleted_at, w.deleted_by, \
             w.delete_reason, f.id, f.key, f.name, f.mime, f.size, f.width, f.height, f.tiny, u.user_name, u.face_key, \
             u.user_type, u.wins, u.auto_sell_cny, u.auto_sell_usd, v.user_id, w.alike, r.seen, \
             w.version, w.revised_at, w.stars_version, ",
            acts!("u"),
            " FROM works w JOIN files f ON f.id = w.file_id JOIN users u ON u.id = w.designer_id \
             LEFT JOIN work_favourites v ON v.work_id = w.id AND v.user_id = $2 \
             LEFT JOIN work_reads r ON r.work_id = w.id AND r.user_id = $2 "
        )
    };
}

/// Entries on the wall of `$1` that the reader `$2` may see; `$3` says whether hidden ones are among them.
macro_rules! visible {
    () => {
        "WHERE w.project_id = $1 AND w.deleted_at IS NULL AND ($3 OR NOT w.hidden OR w.designer_id = $2) "
    };
}

macro_rules! page {
    ($filter:expr, $order:expr) => {
        sql!(concat!(cards!(), visible!(), $filter, " ORDER BY ", $order, " LIMIT $4 OFFSET $5"))
    };
}

/// The statement of a filter in each order. Indexes, in this order: `works_newest_idx` (twice, once from its end),
/// `works_stars_idx`, `works_favourites_idx`; for one designer's entries `works_own_idx`.
macro_rules! pages {
    ($sort:expr, $filter:expr) => {
        match $sort {
            Sort::Newest => page!($filter, "w.number DESC"),
            Sort::Number => page!($filter, "w.number"),
            Sort::Rating => page!($filter, "w.stars DESC, w.number DESC"),
            Sort::Favourites => page!($filter, "w.favourites DESC, w.number DESC"),
        }
    };
}

/// Index: `works_newest_idx`, or for one designer's entries `works_own_idx`.
macro_rules! count {
    ($filter:expr) => {
        sql!(concat!("SELECT COUNT(*) FROM works w ", visible!(), $filter))
    };
}

macro_rules! unrated {
    () => {
        "AND w.stars = 0"
    };
}
macro_rules! rated {
    () => {
        "AND w.stars > 0"
    };
}
macro_rules! favourites {
    () => {
        "AND (EXISTS (SELECT x.user_id FROM work_favourites x WHERE x.work_id = w.id AND x.user_id = $2) \
         OR (CAST($2 AS BIGINT) IS NULL AND w.favourites > 0))"
    };
}
macro_rules! finalists {
    () => {
        "AND EXISTS (SELECT t.designer_id FROM participants t \
         WHERE t.project_id = w.project_id AND t.designer_id = w.designer_id AND t.is_finalist)"
    };
}
macro_rules! commented {
    () => {
        "AND w.messages > 0"
    };
}
macro_rules! hidden {
    () => {
        "AND w.hidden"
    };
}

fn page_statement(filter: Filter, sort: Sort) -> &'static Sql {
    match filter {
        Filter::All => pages!(sort, ""),
        Filter::Unrated => pages!(sort, unrated!()),
        Filter::Rated => pages!(sort, rated!()),
        Filter::Favourites => pages!(sort, favourites!()),
        Filter::Finalists => pages!(sort, finalists!()),
        Filter::Commented => pages!(sort, commented!()),
        Filter::Hidden => pages!(sort, hidden!()),
        Filter::Designer(_) => pages!(sort, "AND w.designer_id = $6"),
    }
}

fn count_statement(filter: Filter) -> &'static Sql {
    match filter {
        Filter::All => count!(""),
        Filter::Unrated => count!(unrated!()),
        Filter::Rated => count!(rated!()),
        Filter::Favourites => count!(favourites!()),
        Filter::Finalists => count!(finalists!()),
        Filter::Commented => count!(commented!()),
        Filter::Hidden => count!(hidden!()),
        Filter::Designer(_) => count!("AND w.designer_id = $4"),
    }
}

fn card(row: &Row<'_>) -> Result<WorkCard, DbError> {
    Ok(WorkCard {
        id: row.get(0)?,
        project: row.get(1)?,
        number: row.get(2)?,
        designer: row.get(3)?,
        description: row.get(4)?,
        stars: row.get(5)?,
        comment: row.get(6)?,
        score: row.get(7)?,
        favourites: row.get(8)?,
        messages: row.get(9)?,
        attachments: row.get(10)?,
        hidden: row.get(11)?,
        ai_used: row.get(12)?,
        ai_label: row.get(13)?,
        created_at: row.get(14)?,
        deleted_at: row.get(15)?,
        deleted_by: row.get(16)?,
        delete_reason: row.get(17)?,
        file: row.get(18)?,
        key: row.get(19)?,
        name: row.get(20)?,
        mime: row.get(21)?,
        size: row.get(22)?,
        width: row.get(23)?,
        height: row.get(24)?,
        tiny: row.get(25)?,
        user_name: row.get(26)?,
        face_key: row.get(27)?,
        user_type: row.get(28)?,
        wins: row.get(29)?,
        auto_sell_cny: row.get(30)?,
        auto_sell_usd: row.get(31)?,
        favourited: row.get::<Option<UserId>>(32)?.is_some(),
        alike: row.get(33)?,
        seen: row.get::<Option<i64>>(34)?.unwrap_or(0),
        version: row.get(35)?,
        revised_at: row.get(36)?,
        stars_version: row.get(37)?,
        acts: row.get(38)?,
    })
}

/// One page. Indexes: see `pages!`; then the primary keys of `files`, `users`, `work_favourites` and `work_reads`.
///
/// # Errors
/// Those of the database.
pub fn page(conn: &mut Conn<'_>, wall: &Wall) -> Result<Vec<WorkCard>, DbError> {
    let statement = page_statement(wall.filter, wall.sort);
    let Wall { project, reader, include_hidden, limit, offset, .. } = *wall;
    match wall.filter {
        Filter::Designer(designer) => {
            conn.all(statement, &params![project, reader, include_hidden, limit, offset, designer], card)
        }
        _ => conn.all(statement, &params![project, reader, include_hidden, limit, offset], card),
    }
}

/// How many entries all pages have together, `shown` of them on this one: from counters where they know.
///
/// # Errors
/// Those of the database.
pub fn total(conn: &mut Conn<'_>, wall: &Wall, gate: &GateRow, shown: usize) -> Result<i64, DbError> {
    let shown = i64::try_from(shown).unwrap_or(i64::MAX);
    // The last page tells by itself.
    if shown < wall.limit && (shown > 0 || wall.offset == 0) {
        return Ok(wall.offset + shown);
    }
    match wall.filter {
        Filter::All if wall.include_hidden => Ok(gate.designs),
        Filter::All => Ok(gate.designs - hidden_from(conn, wall.project, wall.reader)?),
        Filter::Designer(designer) if Some(designer) == wall.reader => Ok(gate.part.map_or(0, |part| part.works)),
        Filter::Designer(designer) => conn.one(
            count_statement(wall.filter),
            &params![wall.project, wall.reader, wall.include_hidden, designer],
            |row| row.get(0),
        ),
        _ => conn.one(count_statement(wall.filter), &params![wall.project, wall.reader, wall.include_hidden], |row| {
            row.get(0)
        }),
    }
}

/// How many hidden entries the reader does not see: few, mostly none. Index: `works_hidden_idx`.
fn hidden_from(conn: &mut Conn<'_>, project: ProjectId, reader: Option<UserId>) -> Result<i64, DbError> {
    conn.one(
        sql!(
            "SELECT COUNT(*) FROM works WHERE project_id = $1 AND hidden AND deleted_at IS NULL \
             AND designer_id <> COALESCE($2, 0)"
        ),
        &params![project, reader],
        |row| row.get(0),
    )
}

/// One entry as a card, deleted ones too. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn one(conn: &mut Conn<'_>, work: WorkId, reader: Option<UserId>) -> Result<Option<WorkCard>, DbError> {
    conn.opt(sql!(concat!(cards!(), "WHERE w.id = $1")), &params![work, reader], card)
}
