//! The directory of designers, their public portfolio and what clients said of them.

use crate::account::{Person, person, person_columns};
use crate::rules::{acts, public, shown};
use crate::search::{self, FOUND_MOST, Query, Shelf, by_place};
use crate::{Conn, DbError, params, sql};
use domain::{Minor, OrderId, ProjectId, ReviewId, Site, Timestamp, UserId, WorkId};

/// What the directory is ordered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// After a search by the place that has the words; otherwise, and within each, most contest wins first.
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
    /// Active since then.
    pub active_since: Option<Timestamp>,
    /// Took part in a public contest of that industry.
    pub industry: Option<i64>,
}

macro_rules! listed {
    () => {
        concat!(
            " FROM users u WHERE u.approved AND ",
            acts!("u"),
            " AND (NOT $1 OR u.id IN ids_of($2)) AND u.services LIKE $3 AND u.wins >= $4 AND u.ac_at >= $5 \
             AND (NOT $6 OR EXISTS (SELECT 1 FROM participants d JOIN projects p ON p.id = d.project_id \
             WHERE d.designer_id = u.id AND p.industry = $7 AND NOT d.hidden AND ",
            public!("p"),
            "))"
        )
    };
}

macro_rules! ordered {
    ($order:expr) => {
        sql!(concat!("SELECT ", person_columns!(), listed!(), " ORDER BY ", $order, " LIMIT $8 OFFSET $9"))
    };
}

/// One page of the directory and how many it has in all, after a search up to [`FOUND_MOST`]. Served by
/// `users_designers_idx`, most wins first without a sort; a search by the primary key.
///
/// # Errors
/// Those of the database.
pub fn page(
    conn: &mut Conn<'_>,
    filter: &Filter,
    sort: Sort,
    limit: i64,
    offset: i64,
) -> Result<(Vec<Person>, i64), DbError> {
    let searched = !filter.words.is_empty();
    let service = if filter.service.is_empty() { "%".to_owned() } else { format!("%\"{}\"%", filter.service) };
    let active_since = filter.active_since.unwrap_or(Timestamp(0));
    let industry = filter.industry.unwrap_or(0);
    let by_industry = filter.industry.is_some();
    let query = Query { shelf: Shelf::Designers, filters: "", text: &filter.words };
    let found = search::fitting(conn, &query, FOUND_MOST, |conn, ids| {
        let params = params![true, ids, &service, filter.least_wins, active_since, by_industry, industry];
        conn.all(sql!(concat!("SELECT u.id", listed!())), &params, |row| row.get(0))
    })?;
    let [all, named, worded] = found.json();
    let params = params![
        searched,
        &all,
        &service,
        filter.least_wins,
        active_since,
        by_industry,
        industry,
        limit,
        offset,
        &named,
        &worded
    ];
    let plain = &params[..9];
    let people = match sort {
        Sort::Fit if searched => {
            conn.all(ordered!(concat!(by_place!("u.id", "$10", "$11"), ", u.wins DESC, u.id DESC")), &params, person)?
        }
        Sort::Fit | Sort::Wins => conn.all(ordered!("u.wins DESC, u.id DESC"), plain, person)?,
        Sort::Rating => conn.all(
            ordered!(
                "CASE WHEN u.rating_count = u.private_rating_count THEN 0 \
                 ELSE (u.rating_sum - u.private_rating_sum) * 1000 / (u.rating_count - u.private_rating_count) END DESC, \
                 u.wins DESC, u.id DESC"
            ),
            plain,
            person,
        )?,
        Sort::Newest => conn.all(ordered!("u.id DESC"), plain, person)?,
        Sort::Active => conn.all(ordered!("u.ac_at DESC, u.id DESC"), plain, person)?,
    };
    if searched {
        return Ok((people, found.count()));
    }
    let total = conn.one(sql!(concat!("SELECT COUNT(*)", listed!())), &params[..7], |row| row.get(0))?;
    Ok((people, total))
}

/// An entry that everybody may see: of a public contest with a winner, not hidden, not deleted.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    pub work: WorkId,
    pub number: i64,
    pub designer: UserId,
    pub project: ProjectId,
    pub title: String,
    pub project_type: i64,
    pub site: Site,
    pub prize: Minor,
    pub description: String,
    pub stars: i64,
    pub favourites: i64,
    pub winner: bool,
    pub finalist: bool,
    pub file_id: i64,
    pub file_key: String,
    pub file_name: String,
    pub size: i64,
    pub width: i64,
    pub height: i64,
    pub tiny: String,
    pub created_at: Timestamp,
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

macro_rules! shown_columns {
    () => {
        "w.id, w.number, w.designer_id, w.project_id, p.title, p.project_type, p.site, p.pool, w.description, w.stars, \
         w.favourites, (p.winner_work_id = w.id), d.is_finalist, f.id, f.key, f.name, f.size, f.width, f.height, f.tiny, \
         w.created_at"
    };
}

fn shown(row: &crate::Row<'_>) -> Result<Shown, DbError> {
    Ok(Shown {
        work: row.get(0)?,
        number: row.get(1)?,
        designer: row.get(2)?,
        project: row.get(3)?,
        title: row.get(4)?,
        project_type: row.get(5)?,
        site: row.get(6)?,
        prize: row.get(7)?,
        description: row.get(8)?,
        stars: row.get(9)?,
        favourites: row.get(10)?,
        winner: row.get(11)?,
        finalist: row.get(12)?,
        file_id: row.get(13)?,
        file_key: row.get(14)?,
        file_name: row.get(15)?,
        size: row.get(16)?,
        width: row.get(17)?,
        height: row.get(18)?,
        tiny: row.get(19)?,
        created_at: row.get(20)?,
    })
}

/// A designer's portfolio, newest first, and how large it is. Index: `works_designer_idx`.
///
/// # Errors
/// Those of the database.
pub fn portfolio(conn: &mut Conn<'_>, designer: UserId, limit: i64, offset: i64) -> Result<(Vec<Shown>, i64), DbError> {
    let list = conn.all(
        sql!(concat!("SELECT ", shown_columns!(), shown_tables!(), "= $1 ORDER BY w.id DESC LIMIT $2 OFFSET $3")),
        &params![designer, limit, offset],
        shown,
    )?;
    let total =
        conn.one(sql!(concat!("SELECT COUNT(*)", shown_tables!(), "= $1")), &params![designer], |row| row.get(0))?;
    Ok((list, total))
}

/// The latest public entries of several designers, at most `each` of each, newest first.
///
/// # Errors
/// Those of the database.
pub fn latest_works(conn: &mut Conn<'_>, designers: &[UserId], each: i64) -> Result<Vec<Shown>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT * FROM (SELECT ",
            shown_columns!(),
            ", ROW_NUMBER() OVER (PARTITION BY w.designer_id ORDER BY w.id DESC) AS place",
            shown_tables!(),
            "IN ids_of($1)) AS ranked WHERE place <= $2"
        )),
        &params![&crate::ids_json(designers.iter().copied()), each],
        shown,
    )
}

/// A client's review of a designer.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    pub id: ReviewId,
    pub client: UserId,
    pub client_name: String,
    pub client_face: Option<String>,
    /// Of a review of an order none.
    pub project: Option<ProjectId>,
    /// Empty for a private contest: its name stays with those who may see it.
    pub title: String,
    pub score: i64,
    pub comment: String,
    /// A moderator called the contest excellent: the review is a testimonial.
    pub featured: bool,
    pub created_at: Timestamp,
    pub order: Option<OrderId>,
    /// What the designer answered; empty where nothing.
    pub answer: String,
}

/// Who reads reviews: those of private contests are for whoever may see the contest (`domain::project::access`).
#[derive(Clone, Copy, Debug, Default)]
pub struct Reader {
    /// Moderators and the designer of the reviews.
    pub sees_all: bool,
    /// Approved designers see private contests, but no store purchase.
    pub of_the_trade: bool,
    /// The client of some of them, or somebody who takes part in their contests.
    pub user: Option<UserId>,
}

/// Which of the contests that came to a review a [`Reader`] may know of: `domain::project::access::view_project`.
macro_rules! known_to {
    () => {
        "(r.order_id IS NOT NULL OR $2 OR NOT p.private OR ($3 AND p.clone_id = 0) OR r.client_id = $4 OR EXISTS (SELECT 1 FROM participants t \
         WHERE t.project_id = r.project_id AND t.designer_id = $4))"
    };
}

/// A designer's reviews, newest first, and how many there are, as far as the reader may know of their contests. Index:
/// `reviews_designer_idx`, the primary key of `participants`.
///
/// # Errors
/// Those of the database.
pub fn reviews(
    conn: &mut Conn<'_>,
    designer: UserId,
    reader: Reader,
    limit: i64,
    offset: i64,
) -> Result<(Vec<Reviewed>, i64), DbError> {
    let client = reader.user.unwrap_or(UserId(0));
    let list = conn.all(
        sql!(concat!(
            "SELECT r.id, r.client_id, c.user_name, c.face_key, r.project_id, \
             CASE WHEN p.private THEN '' ELSE COALESCE(p.title, o.title) END, r.score, r.comment, COALESCE(p.excellent, FALSE), \
             r.created_at, r.order_id, r.answer \
             FROM reviews r JOIN users c ON c.id = r.client_id LEFT JOIN projects p ON p.id = r.project_id \
             LEFT JOIN orders o ON o.id = r.order_id \
             WHERE r.designer_id = $1 AND ",
            known_to!(),
            " ORDER BY r.id DESC LIMIT $5 OFFSET $6"
        )),
        &params![designer, reader.sees_all, reader.of_the_trade, client, limit, offset],
        |row| {
            Ok(Reviewed {
                id: row.get(0)?,
                client: row.get(1)?,
                client_name: row.get(2)?,
                client_face: row.get(3)?,
                project: row.get(4)?,
                title: row.get(5)?,
                score: row.get(6)?,
                comment: row.get(7)?,
                featured: row.get(8)?,
                created_at: row.get(9)?,
                order: row.get(10)?,
                answer: row.get(11)?,
            })
        },
    )?;
    let total = conn.one(
        sql!(concat!(
            "SELECT COUNT(*) FROM reviews r LEFT JOIN projects p ON p.id = r.project_id WHERE r.designer_id = $1 AND ",
            known_to!()
        )),
        &params![designer, reader.sees_all, reader.of_the_trade, client],
        |row| row.get(0),
    )?;
    Ok((list, total))
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
