//! The store of gigs: what is on sale, narrowed, sorted, counted.

use super::{StoredVersion, Version, gig_columns, version_columns, wins_least};
use crate::engine::row::row;
use crate::gig::GigRow;
use crate::project::party::Card;
use crate::rules::acts;
use crate::{Conn, DbError, Row, ids_json, params, search, sql};
use domain::gig::DAYS_MOST;
use domain::{GigId, Minor, Site, Timestamp, UserId};

/// Gigs that a search takes into account, the newest.
const FOUND_MOST: u32 = 2_000;
/// No type, no industry is asked for.
const ALL: i64 = -1;
/// Totals and facets are counted up to here: nobody turns further pages.
pub const COUNTED_MOST: i64 = 10_000;

row! {
    /// A gig on sale, as lists show it.
    #[derive(Clone, Debug)]
    pub struct ListedGig in listed_columns {
        pub id: GigId = "g.id",
        pub site: Site = "g.site",
        pub title: String = "v.title",
        pub project_type: i64 = "g.project_type",
        pub industry: i64 = "g.industry",
        pub price: Minor = "g.price",
        pub delivery_days: i64 = "g.delivery_days",
        pub revisions: i64 = "g.revisions",
        pub sold: i64 = "g.sold",
        pub rating_sum: i64 = "g.rating_sum",
        pub rating_count: i64 = "g.rating_count",
        /// The name of the cover's pictures: `/img/{key}/…`.
        pub cover_key: String = "f.key",
        pub tiny: String = "f.tiny",
        pub listed_at: Timestamp = "g.listed_at",
        pub seller: UserId = "u.id",
        pub seller_name: String = "u.user_name",
        pub seller_face: Option<String> = "u.face_key",
        pub seller_wins: i64 = "u.wins",
        pub seller_type: i64 = "u.user_type",
    }
}

impl ListedGig {
    /// Its seller.
    #[must_use]
    pub fn card(&self) -> Card {
        Card {
            id: self.seller,
            user_name: self.seller_name.clone(),
            face_key: self.seller_face.clone(),
            wins: self.seller_wins,
            user_type: self.seller_type,
        }
    }
}

/// In which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// After a search those with the words in their title first; otherwise what sold most.
    #[default]
    Fit,
    Rating,
    Cheapest,
    Dearest,
    Newest,
    Sold,
}

/// Which gigs; absent parts do not narrow.
#[derive(Clone, Debug)]
pub struct Narrow {
    pub site: Site,
    pub words: Option<String>,
    pub project_type: Option<i64>,
    pub industry: Option<i64>,
    pub price_least: Option<Minor>,
    pub price_most: Option<Minor>,
    /// Days.
    pub delivery_most: Option<i64>,
    /// Wins of the seller.
    pub wins_least: Option<i64>,
    /// Thousandths of a star.
    pub rating_least: Option<i64>,
}

impl Narrow {
    #[must_use]
    pub const fn site(site: Site) -> Self {
        Narrow {
            site,
            words: None,
            project_type: None,
            industry: None,
            price_least: None,
            price_most: None,
            delivery_most: None,
            wins_least: None,
            rating_least: None,
        }
    }
}

/// How many gigs there are of a type and an industry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facet {
    pub project_type: i64,
    pub industry: i64,
    pub count: i64,
}

/// A page of the store.
#[derive(Clone, Debug)]
pub struct Page {
    pub gigs: Vec<ListedGig>,
    /// Up to [`COUNTED_MOST`].
    pub total: i64,
    /// Of all types and industries that the rest of the filter lets through, up to [`COUNTED_MOST`] gigs together.
    pub facets: Vec<Facet>,
}

/// The seller may offer gigs: [`domain::gig::Seller::may_offer`]. `$2` are the least wins.
macro_rules! sells {
    () => {
        concat!("u.user_type = 2 AND u.approved AND ", acts!("u"), " AND u.wins >= $2")
    };
}
/// What everything but type and industry narrows to: `$1` site, `$2` wins, `$5 … $8` price, days, rating. The plus keeps a
/// range from choosing the index: the order does.
macro_rules! narrowed {
    () => {
        narrowed!("+g.price", "+g.rating")
    };
    ($price:literal, $rating:literal) => {
        concat!(
            "g.listed AND g.site = $1 AND ",
            $price,
            " >= $5 AND ",
            $price,
            " <= $6 AND g.delivery_days <= $7 AND ",
            $rating,
            " >= $8 AND ",
            sells!()
        )
    };
}
macro_rules! counted {
    ($kind:literal) => {
        concat!("FROM gigs g JOIN users u ON u.id = g.seller_id WHERE ", narrowed!(), " AND ", $kind)
    };
}
macro_rules! tables {
    () => {
        "FROM gigs g JOIN gig_versions v ON v.gig_id = g.id AND v.number = g.approved \
         JOIN users u ON u.id = g.seller_id JOIN files f ON f.id = v.cover_id WHERE "
    };
}
macro_rules! page {
    ($narrowed:expr, $kind:literal, $order:literal) => {
        sql!(concat!(
            "SELECT ",
            listed_columns!(),
            " ",
            tables!(),
            $narrowed,
            " AND ",
            $kind,
            " ORDER BY ",
            $order,
            " LIMIT $9 OFFSET $10"
        ))
    };
}
/// One statement for each order.
macro_rules! sorted {
    ($sort:expr, $kind:literal) => {
        match $sort {
            Sort::Fit | Sort::Sold => page!(narrowed!(), $kind, "g.sold DESC, g.listed_at DESC, g.id DESC"),
            Sort::Rating => {
                page!(narrowed!("+g.price", "g.rating"), $kind, "g.rating DESC, g.listed_at DESC, g.id DESC")
            }
            Sort::Cheapest => page!(narrowed!("g.price", "+g.rating"), $kind, "g.price, g.id"),
            Sort::Dearest => page!(narrowed!("g.price", "+g.rating"), $kind, "g.price DESC, g.id DESC"),
            Sort::Newest => page!(narrowed!(), $kind, "g.listed_at DESC, g.id DESC"),
        }
    };
}

/// What a search finds.
struct Found {
    /// Of the type and industry that are asked for.
    ids: String,
    /// Of these by their title.
    titles: String,
    /// Of every type and industry.
    any: String,
}

/// What the words find; `None` without words. Which type and industry a gig is of stands among the words of its name
/// ([`filter_words`]), so that they narrow before the newest are taken.
fn found(conn: &mut Conn<'_>, narrow: &Narrow) -> Result<Option<Found>, DbError> {
    let Some(words) = &narrow.words else { return Ok(None) };
    if !search::has_words(words) {
        let none = || "[]".to_owned();
        return Ok(Some(Found { ids: none(), titles: none(), any: none() }));
    }
    let shelf = search::Shelf::Gigs(narrow.site);
    let asked = format!("{} {words}", filter_words(narrow.project_type, narrow.industry));
    let ids = ids_json(search::matching(conn, shelf, &asked, FOUND_MOST)?);
    let titles = ids_json(search::named(conn, shelf, &asked, FOUND_MOST)?);
    let narrowed = narrow.project_type.is_some() || narrow.industry.is_some();
    let any = if narrowed { ids_json(search::matching(conn, shelf, words, FOUND_MOST)?) } else { ids.clone() };
    Ok(Some(Found { ids, titles, any }))
}

/// Words that no text has, for the type and industry of a gig.
#[must_use]
pub fn filter_words(project_type: Option<i64>, industry: Option<i64>) -> String {
    let kind = project_type.map(|kind| format!("qxtype{kind}x ")).unwrap_or_default();
    let industry = industry.map(|id| format!("qxindustry{id}x")).unwrap_or_default();
    format!("{kind}{industry}")
}

/// A page of the store with how many there are. Served by the indexes of `gigs` that begin with the site; after a search
/// by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn page(conn: &mut Conn<'_>, narrow: &Narrow, sort: Sort, size: i64, offset: i64) -> Result<Page, DbError> {
    let (kind, industry) = (narrow.project_type.unwrap_or(ALL), narrow.industry.unwrap_or(ALL));
    let wins = narrow.wins_least.unwrap_or_default().max(wins_least());
    let price_least = narrow.price_least.unwrap_or(Minor::ZERO);
    let price_most = narrow.price_most.unwrap_or(Minor(i64::MAX));
    let days = narrow.delivery_most.unwrap_or(DAYS_MOST);
    let rating = narrow.rating_least.unwrap_or_default();
    let found = found(conn, narrow)?;
    let (site, read) = (narrow.site, ListedGig::read);
    let facet = |row: &Row<'_>| Ok(Facet { project_type: row.get(0)?, industry: row.get(1)?, count: row.get(2)? });
    if let Some(Found { ids, titles, any }) = found {
        let by =
            params![site, wins, kind, industry, price_least, price_most, days, rating, size, offset, &ids, &titles];
        macro_rules! among {
            ($order:literal) => {
                page!(
                    narrowed!(),
                    "($3 < 0 OR g.project_type = $3) AND ($4 < 0 OR g.industry = $4) AND g.id IN ids_of($11)",
                    $order
                )
            };
        }
        let gigs = match sort {
            Sort::Fit => conn.all(
                among!("CASE WHEN g.id IN ids_of($12) THEN 0 ELSE 1 END, g.sold DESC, g.rating DESC, g.id DESC"),
                &by,
                read,
            )?,
            Sort::Sold => conn.all(among!("g.sold DESC, g.listed_at DESC, g.id DESC"), &by[..11], read)?,
            Sort::Rating => conn.all(among!("g.rating DESC, g.listed_at DESC, g.id DESC"), &by[..11], read)?,
            Sort::Cheapest => conn.all(among!("g.price, g.id"), &by[..11], read)?,
            Sort::Dearest => conn.all(among!("g.price DESC, g.id DESC"), &by[..11], read)?,
            Sort::Newest => conn.all(among!("g.listed_at DESC, g.id DESC"), &by[..11], read)?,
        };
        let total = conn.one(
            sql!(concat!(
                "SELECT COUNT(*) ",
                counted!("($3 < 0 OR g.project_type = $3) AND ($4 < 0 OR g.industry = $4) AND g.id IN ids_of($9)")
            )),
            &params![site, wins, kind, industry, price_least, price_most, days, rating, &ids],
            |row| row.get(0),
        )?;
        let facets = conn.all(
            sql!(concat!(
                "SELECT g.project_type, g.industry, COUNT(*) ",
                counted!("$3 < 0 AND $4 < 0 AND g.id IN ids_of($9) GROUP BY g.project_type, g.industry")
            )),
            &params![site, wins, ALL, ALL, price_least, price_most, days, rating, &any],
            facet,
        )?;
        return Ok(Page { gigs, total, facets });
    }
    let by = params![site, wins, kind, industry, price_least, price_most, days, rating, size, offset];
    let most = params![site, wins, kind, industry, price_least, price_most, days, rating, COUNTED_MOST];
    macro_rules! count {
        ($kind:literal) => {
            sql!(concat!("SELECT COUNT(*) FROM (SELECT 1 ", counted!($kind), " LIMIT $9) AS counted"))
        };
    }
    let (statement, counting) = match (narrow.project_type, narrow.industry) {
        (Some(_), _) => (
            sorted!(sort, "g.project_type = $3 AND ($4 < 0 OR g.industry = $4)"),
            count!("g.project_type = $3 AND ($4 < 0 OR g.industry = $4)"),
        ),
        (None, Some(_)) => (sorted!(sort, "$3 < 0 AND g.industry = $4"), count!("$3 < 0 AND g.industry = $4")),
        (None, None) => (sorted!(sort, "$3 < 0 AND $4 < 0"), count!("$3 < 0 AND $4 < 0")),
    };
    let gigs = conn.all(statement, &by, read)?;
    let facets = conn.all(
        sql!(concat!(
            "SELECT project_type, industry, COUNT(*) FROM (SELECT g.project_type, g.industry ",
            counted!("$3 < 0 AND $4 < 0"),
            " ORDER BY g.listed_at DESC, g.id DESC LIMIT $9) AS counted GROUP BY project_type, industry"
        )),
        &params![site, wins, ALL, ALL, price_least, price_most, days, rating, COUNTED_MOST],
        facet,
    )?;
    let all: i64 = facets.iter().map(|one| one.count).sum();
    let total = match all < COUNTED_MOST {
        true => fitting(&facets, narrow),
        false => conn.one(counting, &most, |row| row.get(0))?,
    };
    Ok(Page { gigs, total, facets })
}

/// How many of those counted are of the type and the industry that are asked for.
fn fitting(facets: &[Facet], narrow: &Narrow) -> i64 {
    let fits = |one: &&Facet| {
        narrow.project_type.is_none_or(|kind| one.project_type == kind)
            && narrow.industry.is_none_or(|industry| one.industry == industry)
    };
    facets.iter().filter(fits).map(|one| one.count).sum()
}

/// Other gigs on sale of a seller, the newest first. Index: `gigs_seller_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_seller(conn: &mut Conn<'_>, seller: UserId, but: GigId, most: i64) -> Result<Vec<ListedGig>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            listed_columns!(),
            " ",
            tables!(),
            "g.seller_id = $1 AND g.id <> $3 AND g.listed AND ",
            sells!(),
            " ORDER BY g.id DESC LIMIT $4"
        )),
        &params![seller, wins_least(), but, most],
        ListedGig::read,
    )
}

/// A seller's own gigs with the newest version of each, the latest begun first. Index: `gigs_seller_idx`.
///
/// # Errors
/// Those of the engine.
pub fn own(conn: &mut Conn<'_>, seller: UserId) -> Result<Vec<(GigRow, Version)>, DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            gig_columns!(),
            ", ",
            version_columns!(),
            " FROM gigs g JOIN gig_versions v ON v.gig_id = g.id AND v.number = g.newest \
             WHERE g.seller_id = $1 AND g.deleted_at IS NULL ORDER BY g.id DESC LIMIT 100"
        )),
        &params![seller],
        |row| Ok((GigRow::read(row)?, StoredVersion::read_from(row, GigRow::COLUMNS)?)),
    )?;
    rows.into_iter().map(|(gig, stored)| Ok((gig, stored.try_into()?))).collect()
}

/// Gigs on sale for the sitemap, the newest first. Index: `gigs_newest_idx`.
///
/// # Errors
/// Those of the engine.
pub fn public_ids(conn: &mut Conn<'_>, site: Site, most: i64) -> Result<Vec<GigId>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT g.id FROM gigs g JOIN users u ON u.id = g.seller_id WHERE g.listed AND g.site = $1 AND ",
            sells!(),
            " ORDER BY g.listed_at DESC, g.id DESC LIMIT $3"
        )),
        &params![site, wins_least(), most],
        |row| row.get(0),
    )
}

/// Where a gig on sale stands among all.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub gig: GigId,
    pub project_type: i64,
    pub industry: i64,
}

/// Of these gigs those on sale, in any order. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn on_sale(conn: &mut Conn<'_>, site: Site, gigs: &[i64]) -> Result<Vec<Place>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT g.id, g.project_type, g.industry FROM gigs g JOIN users u ON u.id = g.seller_id \
             WHERE g.listed AND g.site = $1 AND g.id IN ids_of($3) AND ",
            sells!()
        )),
        &params![site, wins_least(), &ids_json(gigs.iter().copied())],
        |row| Ok(Place { gig: row.get(0)?, project_type: row.get(1)?, industry: row.get(2)? }),
    )
}

/// Of these gigs those on sale, as lists show them, in any order. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn some(conn: &mut Conn<'_>, site: Site, gigs: &[i64]) -> Result<Vec<ListedGig>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            listed_columns!(),
            " ",
            tables!(),
            "g.listed AND g.site = $1 AND g.id IN ids_of($3) AND ",
            sells!()
        )),
        &params![site, wins_least(), &ids_json(gigs.iter().copied())],
        ListedGig::read,
    )
}
