//! The directory of designers and their public portfolio.

use crate::account::{Person, person, person_columns};
use crate::engine::row::row;
use crate::rules::{acts, public, shown};
use crate::search::{self, COUNTED_MOST, Counted, FOUND_MOST, Found, Query, Shelf, by_place};
use crate::{Conn, DbError, Row, ids_json, params, sql};
use domain::project::industry;
use domain::{Minor, ProjectId, Site, Timestamp, UserId, WorkId};

/// What the directory is ordered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// After a search by the place that has the words; otherwise, and within each, those of the reader's own site first,
    /// most contest wins first.
    #[default]
    Fit,
    /// Most contest wins first.
    Wins,
    Rating,
    Newest,
    /// The last seen first.
    Active,
}

impl Sort {
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "fit" => Some(Sort::Fit),
            "wins" | "level" => Some(Sort::Wins),
            "rating" => Some(Sort::Rating),
            "newest" => Some(Sort::Newest),
            "active" => Some(Sort::Active),
            _ => None,
        }
    }
}

/// Which designers; an empty filter lets everybody through.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Words of name, introduction or services.
    pub words: String,
    /// The code of a kind of service.
    pub service: String,
    pub least_wins: i64,
    /// Can be hired, and was seen since then.
    pub available_since: Option<Timestamp>,
    /// Rated so many thousandths of a star at least, by what strangers may know.
    pub rating_least: i64,
    /// Took part in a public contest of that industry.
    pub industry: Option<i64>,
}

/// A page of the directory.
#[derive(Clone, Debug)]
pub struct Page {
    pub people: Vec<Person>,
    /// Up to [`COUNTED_MOST`]; after a search up to [`FOUND_MOST`].
    pub counted: Counted,
}

macro_rules! listed {
    () => {
        concat!(" FROM users u WHERE u.approved AND ", acts!("u"))
    };
}
macro_rules! rating {
    () => {
        "CASE WHEN u.rating_count = u.private_rating_count THEN 0 \
         ELSE (u.rating_sum - u.private_rating_sum) * 1000 / (u.rating_count - u.private_rating_count) END"
    };
}
macro_rules! best_rated {
    () => {
        concat!(rating!(), " DESC, u.wins DESC, u.id DESC")
    };
}
/// Everything but the words of a search: `$1` service, `$2` wins, `$3` whether available, `$4` seen since, `$5` rating,
/// `$6` whether by industry, `$7` industry. The plus keeps a range from choosing the index: the order does.
macro_rules! narrowed {
    () => {
        narrowed!("+u.wins", "+u.ac_at", "+")
    };
    ($wins:literal, $seen:literal, $rating:literal) => {
        concat!(
            listed!(),
            " AND u.services LIKE $1 AND ",
            $wins,
            " >= $2 AND (NOT $3 OR u.hire_me) AND ",
            $seen,
            " >= $4 AND ",
            $rating,
            rating!(),
            " >= $5 AND (NOT $6 OR EXISTS (SELECT 1 FROM participants d JOIN projects p ON p.id = d.project_id \
             WHERE d.designer_id = u.id AND p.industry = $7 AND NOT d.hidden AND ",
            public!("p"),
            "))"
        )
    };
}
macro_rules! ordered {
    ($narrowed:expr, $order:expr) => {
        sql!(concat!("SELECT ", person_columns!(), $narrowed, " ORDER BY ", $order, " LIMIT $8 OFFSET $9"))
    };
}
macro_rules! among {
    ($order:expr) => {
        sql!(concat!(
            "SELECT ",
            person_columns!(),
            " FROM users u WHERE u.id IN ids_of($1) ORDER BY ",
            $order,
            " LIMIT $2 OFFSET $3"
        ))
    };
}
/// One page of the directory, as it is read on a site, and how many it has in all. Served by an index for each order
/// (`users_of_zh_idx` and `users_of_en_idx`, `users_designers_idx`, `users_rating_idx`, `users_newest_idx`,
/// `users_active_idx`); those whom a search found, or of whom some part of the filter leaves few, by the primary key.
/// Nobody turns further than to what is counted.
///
/// # Errors
/// Those of the database.
pub fn page(
    conn: &mut Conn<'_>,
    site: Site,
    filter: &Filter,
    sort: Sort,
    limit: i64,
    offset: i64,
) -> Result<Page, DbError> {
    let limit = limit.min(COUNTED_MOST - offset).max(0);
    let bounds = Bounds::of(filter);
    let Bounds { service, wins, available, seen, rating, by_industry, industry } = &bounds;
    let counted = |row: &Row<'_>| row.get::<i64>(0);
    let total = match reach(conn, filter)? {
        Reach::Few(found) => {
            let order = (sort, site, !filter.words.is_empty());
            return among(conn, &found, order, (limit, offset));
        }
        Reach::Many => COUNTED_MOST + 1,
        Reach::All => conn.one(
            sql!(concat!("SELECT COUNT(*) FROM (SELECT 1", listed!(), " LIMIT $1) AS counted")),
            &params![COUNTED_MOST + 1],
            counted,
        )?,
        Reach::Unknown => conn.one(
            sql!(concat!("SELECT COUNT(*) FROM (SELECT 1", narrowed!(), " LIMIT $8) AS counted")),
            &params![service, wins, available, seen, rating, by_industry, industry, COUNTED_MOST + 1],
            counted,
        )?,
    };
    let by = params![service, wins, available, seen, rating, by_industry, industry, limit, offset];
    let statement = match sort {
        Sort::Fit if site == Site::Zh => ordered!(narrowed!(), "u.site DESC, u.wins DESC, u.id DESC"),
        Sort::Fit => ordered!(narrowed!(), "u.site, u.wins DESC, u.id DESC"),
        Sort::Wins => ordered!(narrowed!("u.wins", "+u.ac_at", "+"), "u.wins DESC, u.id DESC"),
        Sort::Rating => ordered!(narrowed!("+u.wins", "+u.ac_at", ""), best_rated!()),
        Sort::Newest => ordered!(narrowed!(), "u.id DESC"),
        Sort::Active => ordered!(narrowed!("+u.wins", "u.ac_at", "+"), "u.ac_at DESC, u.id DESC"),
    };
    let people = conn.all(statement, &by, person)?;
    Ok(Page { people, counted: Counted::of(total) })
}

/// One page of those who were found.
fn among(
    conn: &mut Conn<'_>,
    found: &Found,
    (sort, site, by_place): (Sort, Site, bool),
    (limit, offset): (i64, i64),
) -> Result<Page, DbError> {
    macro_rules! own_first {
        () => {
            "u.site <> $4, u.wins DESC, u.id DESC"
        };
    }
    let [all, named, worded] = found.json();
    let by = params![&all, limit, offset, site, &named, &worded];
    let plain = &by[..3];
    let people = match sort {
        Sort::Fit if by_place => {
            conn.all(among!(concat!(by_place!("u.id", "$5", "$6"), ", ", own_first!())), &by, person)?
        }
        Sort::Fit => conn.all(among!(own_first!()), &by[..4], person)?,
        Sort::Wins => conn.all(among!("u.wins DESC, u.id DESC"), plain, person)?,
        Sort::Rating => conn.all(among!(best_rated!()), plain, person)?,
        Sort::Newest => conn.all(among!("u.id DESC"), plain, person)?,
        Sort::Active => conn.all(among!("u.ac_at DESC, u.id DESC"), plain, person)?,
    };
    Ok(Page { people, counted: found.counted() })
}

/// A [`Filter`] with a bound for everything, as statements take it.
struct Bounds {
    service: String,
    wins: i64,
    available: bool,
    seen: Timestamp,
    rating: i64,
    by_industry: bool,
    industry: i64,
}

impl Bounds {
    fn of(filter: &Filter) -> Self {
        Bounds {
            service: if filter.service.is_empty() { "%".to_owned() } else { format!("%\"{}\"%", filter.service) },
            wins: filter.least_wins,
            available: filter.available_since.is_some(),
            seen: filter.available_since.unwrap_or(Timestamp(0)),
            rating: filter.rating_least,
            by_industry: filter.industry.is_some(),
            industry: filter.industry.unwrap_or(0),
        }
    }
}

/// Whom a filter leaves, as far as its parts tell one by one.
enum Reach {
    /// Everybody who fits.
    Few(Found),
    /// Every part alone leaves more than are counted, all together perhaps fewer.
    Unknown,
    /// More than are counted.
    Many,
    /// Everybody: nothing is asked.
    All,
}

/// Everybody who fits, where a search or some part of the filter finds them: a filter that leaves few would otherwise read
/// the whole directory until a page is full. A part is read as far as is counted ([`COUNTED_MOST`]), a service as far as
/// a search goes ([`FOUND_MOST`]). Indexes: those of [`page`], for an industry `projects_industry_idx`.
fn reach(conn: &mut Conn<'_>, filter: &Filter) -> Result<Reach, DbError> {
    if filter.industry.is_some_and(|id| industry::find(id).is_none()) {
        return Ok(Reach::Few(Found::default()));
    }
    let bounds = Bounds::of(filter);
    let fitting = |conn: &mut Conn<'_>, ids: &str| {
        let Bounds { service, wins, available, seen, rating, by_industry, industry } = &bounds;
        let by = params![service, wins, available, seen, rating, by_industry, industry, ids];
        conn.all(sql!(concat!("SELECT u.id", narrowed!(), " AND u.id IN ids_of($8)")), &by, |row| row.get(0))
    };
    let shelf = Shelf::Designers;
    if !filter.words.is_empty() {
        let query = Query { shelf, filters: "", text: &filter.words };
        return search::fitting(conn, &query, FOUND_MOST, fitting).map(Reach::Few);
    }
    macro_rules! first {
        ($part:expr, $order:expr) => {
            sql!(concat!("SELECT u.id", listed!(), " AND ", $part, " >= $1 ORDER BY ", $order, " LIMIT $2"))
        };
    }
    let took_part = sql!(concat!(
        "SELECT DISTINCT u.id FROM projects p JOIN participants d ON d.project_id = p.id \
         JOIN users u ON u.id = d.designer_id WHERE p.industry = $1 AND NOT d.hidden AND ",
        public!("p"),
        " AND u.approved AND ",
        acts!("u"),
        " LIMIT $2"
    ));
    let parts = [
        (filter.least_wins > 0, filter.least_wins, first!("u.wins", "u.wins DESC, u.id DESC")),
        (bounds.available, bounds.seen.0, first!("u.hire_me AND u.ac_at", "u.ac_at DESC, u.id DESC")),
        (filter.rating_least > 0, filter.rating_least, first!(rating!(), best_rated!())),
        (bounds.by_industry, bounds.industry, took_part),
    ];
    let asked = parts.iter().filter(|(asked, ..)| *asked).count();
    for (_, value, statement) in parts.into_iter().filter(|(asked, ..)| *asked) {
        let part: Vec<i64> = conn.all(statement, &params![value, COUNTED_MOST + 1], |row| row.get(0))?;
        if part.len() as i64 <= COUNTED_MOST {
            let worded = fitting(conn, &ids_json(part))?;
            return Ok(Reach::Few(Found { worded, ..Found::default() }));
        }
    }
    if search::has_words(&filter.service) {
        let query = Query { shelf, filters: "", text: &filter.service };
        let found = search::fitting(conn, &query, FOUND_MOST, fitting)?;
        return Ok(if found.more { Reach::Unknown } else { Reach::Few(found) });
    }
    Ok(match (asked, filter.service.is_empty()) {
        (0, true) => Reach::All,
        (1, true) => Reach::Many,
        _ => Reach::Unknown,
    })
}

row! {
    /// An entry that everybody may see: of a public contest with a winner, not hidden, not deleted.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Shown in shown_columns {
        pub work: WorkId = "w.id",
        pub number: i64 = "w.number",
        pub designer: UserId = "w.designer_id",
        pub project: ProjectId = "w.project_id",
        pub title: String = "p.title",
        pub project_type: i64 = "p.project_type",
        pub site: Site = "p.site",
        pub prize: Minor = "p.pool",
        pub description: String = "w.description",
        pub stars: i64 = "w.stars",
        pub favourites: i64 = "w.favourites",
        pub winner: bool = "(p.winner_work_id = w.id)",
        pub finalist: bool = "d.is_finalist",
        pub file_id: i64 = "f.id",
        pub file_key: String = "f.key",
        pub file_name: String = "f.name",
        pub size: i64 = "f.size",
        pub width: i64 = "f.width",
        pub height: i64 = "f.height",
        pub tiny: String = "f.tiny",
        pub created_at: Timestamp = "w.created_at",
    }
}

macro_rules! shown_tables {
    () => {
        concat!(
            " FROM works w JOIN projects p ON p.id = w.project_id JOIN files f ON f.id = w.file_id \
             JOIN participants d ON d.project_id = w.project_id AND d.designer_id = w.designer_id WHERE ",
            shown!("w"),
            " AND w.in_portfolio AND NOT d.hidden AND ",
            public!("p"),
            " AND p.winner_id IS NOT NULL AND w.designer_id "
        )
    };
}

/// A designer's portfolio, newest first, and how large it is. Index: `works_designer_idx`.
///
/// # Errors
/// Those of the database.
pub fn portfolio(conn: &mut Conn<'_>, designer: UserId, limit: i64, offset: i64) -> Result<(Vec<Shown>, i64), DbError> {
    let list = conn.all(
        sql!(concat!("SELECT ", shown_columns!(), shown_tables!(), "= $1 ORDER BY w.id DESC LIMIT $2 OFFSET $3")),
        &params![designer, limit, offset],
        Shown::read,
    )?;
    let total =
        conn.one(sql!(concat!("SELECT COUNT(*)", shown_tables!(), "= $1")), &params![designer], |row| row.get(0))?;
    Ok((list, total))
}

/// The best public entries of several designers, at most `each` of each: what won, what was a finalist, what its client gave
/// most stars, then the newest.
///
/// # Errors
/// Those of the database.
pub fn best_works(conn: &mut Conn<'_>, designers: &[UserId], each: i64) -> Result<Vec<Shown>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT * FROM (SELECT ",
            shown_columns!(),
            ", ROW_NUMBER() OVER (PARTITION BY w.designer_id ORDER BY CASE WHEN w.id = p.winner_work_id THEN 0 WHEN d.is_finalist THEN 1 \
             ELSE 2 END, w.stars DESC, w.id DESC) AS place",
            shown_tables!(),
            "IN ids_of($1)) AS ranked WHERE place <= $2"
        )),
        &params![&crate::ids_json(designers.iter().copied()), each],
        Shown::read,
    )
}

/// Approved designers for the sitemap, most wins first. Index: `users_designers_idx`.
///
/// # Errors
/// Those of the database.
pub fn public_ids(conn: &mut Conn<'_>, limit: i64) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT u.id FROM users u WHERE u.approved AND ",
            acts!("u"),
            " ORDER BY u.wins DESC, u.id DESC LIMIT $1"
        )),
        &params![limit],
        |row| row.get(0),
    )
}

/// Of these designers those whom the directory lists, in any order. Served by the primary key.
///
/// # Errors
/// Those of the database.
pub fn some(conn: &mut Conn<'_>, designers: &[i64]) -> Result<Vec<Person>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            person_columns!(),
            " FROM users u WHERE u.id IN ids_of($1) AND u.approved AND ",
            acts!("u")
        )),
        &params![&crate::ids_json(designers.iter().copied())],
        person,
    )
}

/// The ids of [`some`], without their rows.
///
/// # Errors
/// Those of the database.
pub fn listed(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<i64>, DbError> {
    conn.all(
        sql!(concat!("SELECT u.id FROM users u WHERE u.id IN ids_of($1) AND u.approved AND ", acts!("u"))),
        &params![ids],
        |row| row.get(0),
    )
}
