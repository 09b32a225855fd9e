//! The wall of entries: one statement for each filter and order, and how many there are.

use super::gate::GateRow;
use crate::engine::row::row;
use crate::rules::acts;
use crate::{Conn, DbError, Sql, params, sql};
use domain::work::Legibility;
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

row! {
    /// An entry as it hangs on the wall.
    #[derive(Clone, Debug)]
    pub struct WorkCard in card_columns {
        pub id: WorkId = "w.id",
        pub project: ProjectId = "w.project_id",
        pub number: i64 = "w.number",
        pub designer: UserId = "w.designer_id",
        pub description: String = "w.description",
        /// 0 to 5, by the client.
        pub stars: i64 = "w.stars",
        /// The client's word on it.
        pub comment: String = "w.comment",
        pub favourites: i64 = "w.favourites",
        pub messages: i64 = "w.messages",
        pub attachments: i64 = "w.attachments",
        pub hidden: bool = "w.hidden",
        pub ai_used: bool = "w.ai_used",
        pub ai_label: bool = "w.ai_label",
        /// What of its picture holds where a mark has to; `None` when nobody has tried, or it shows nothing.
        pub legibility: Option<Legibility> = "w.legibility",
        pub created_at: Timestamp = "w.created_at",
        /// The newest, from 1.
        pub version: i64 = "w.version",
        /// When it came; `None` of an entry that was never replaced.
        pub revised_at: Option<Timestamp> = "w.revised_at",
        /// The version that the stars were given to.
        pub stars_version: i64 = "w.stars_version",
        pub deleted_at: Option<Timestamp> = "w.deleted_at",
        pub deleted_by: Option<UserId> = "w.deleted_by",
        pub delete_reason: String = "w.delete_reason",
        pub file: FileId = "f.id",
        pub key: String = "f.key",
        pub name: String = "f.name",
        pub mime: String = "f.mime",
        /// Bytes.
        pub size: i64 = "f.size",
        /// Pixels.
        pub width: u32 = "f.width",
        pub height: u32 = "f.height",
        pub tiny: String = "f.tiny",
        pub user_name: String = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        pub user_type: i64 = "u.user_type",
        pub wins: u32 = "u.wins",
        /// The designer's price for an entry that was not chosen; 0 where they do not sell.
        pub auto_sell_cny: Minor = "u.auto_sell_cny",
        pub auto_sell_usd: Minor = "u.auto_sell_usd",
        /// By the reader.
        pub favourited: bool = "v.user_id IS NOT NULL",
        /// Entries of other designers that it looks like.
        pub alike: i64 = "w.alike",
        /// How many messages of its thread the reader has seen.
        pub seen: i64 = "COALESCE(r.seen, 0)",
        /// Its designer is neither suspended nor gone.
        pub acts: bool = acts!("u"),
    }
}

/// Entries as [`WorkCard`]s; `$2` is the reader.
macro_rules! cards {
    () => {
        concat!(
            "SELECT ",
            card_columns!(),
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

/// One page. Indexes: see `pages!`; then the primary keys of `files`, `users`, `work_favourites` and `work_reads`.
///
/// # Errors
/// Those of the database.
pub fn page(conn: &mut Conn<'_>, wall: &Wall) -> Result<Vec<WorkCard>, DbError> {
    let statement = page_statement(wall.filter, wall.sort);
    let Wall { project, reader, include_hidden, limit, offset, .. } = *wall;
    match wall.filter {
        Filter::Designer(designer) => {
            conn.all(statement, &params![project, reader, include_hidden, limit, offset, designer], WorkCard::read)
        }
        _ => conn.all(statement, &params![project, reader, include_hidden, limit, offset], WorkCard::read),
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
    conn.opt(sql!(concat!(cards!(), "WHERE w.id = $1")), &params![work, reader], WorkCard::read)
}
