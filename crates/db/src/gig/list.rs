//! The store of gigs: what is on sale, narrowed, sorted, counted.

use super::{StoredVersion, Version, gig_columns, version_columns, wins_least};
use crate::engine::row::row;
use crate::gig::GigRow;
use crate::project::party::Card;
use crate::rules::acts;
use crate::search::{self, COUNTED_MOST, FOUND_MOST, Found, Query, Shelf, by_place};
use crate::{Conn, DbError, Row, ids_json, params, sql};
use domain::gig::DAYS_MOST;
use domain::{GigId, Minor, Site, Timestamp, UserId};

/// No type, no industry is asked for.
const ALL: i64 = -1;
/// A kind of gigs is rare when not one in so many is of it.
const RARE: i64 = 1_000;

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
    /// After a search by the place that has the words; otherwise, and within each, what sold most.
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

/// A [`Narrow`] with a bound for everything, as statements take it.
#[derive(Clone, Copy)]
struct Bounds {
    wins: i64,
    kind: i64,
    industry: i64,
    price_least: Minor,
    price_most: Minor,
    days: i64,
    rating: i64,
}

impl Narrow {
    fn bounds(&self) -> Bounds {
        Bounds {
            wins: self.wins_least.unwrap_or_default().max(wins_least()),
            kind: self.project_type.unwrap_or(ALL),
            industry: self.industry.unwrap_or(ALL),
            price_least: self.price_least.unwrap_or(Minor::ZERO),
            price_most: self.price_most.unwrap_or(Minor(i64::MAX)),
            days: self.delivery_most.unwrap_or(DAYS_MOST),
            rating: self.rating_least.unwrap_or_default(),
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
    /// Up to [`COUNTED_MOST`]; after a search up to [`FOUND_MOST`].
    pub total: i64,
    /// Of all types and industries that the rest of the filter lets through.
    pub facets: Vec<Facet>,
    /// More fit than were counted: [`COUNTED_MOST`], after a search [`FOUND_MOST`].
    pub partial: bool,
}

/// The seller may offer gigs: [`domain::gig::Seller::may_offer`]. `$2` are the least wins.
macro_rules! sells {
    () => {
        concat!("u.user_type = 2 AND u.approved AND ", acts!("u"), " AND u.wins >= $2")
    };
}
/// What everything but type and industry narrows to: `$1` site, `$2` wins, `$5 … $8` price, days, rating. The plus keeps a
/// range from choosing the index: the order does. Sellers come after their gigs (`CROSS JOIN`): nearly all may sell.
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
    ($kind:expr) => {
        concat!("FROM gigs g CROSS JOIN users u WHERE u.id = g.seller_id AND ", narrowed!(), " AND ", $kind)
    };
}
macro_rules! tables {
    () => {
        "FROM gigs g JOIN gig_versions v ON v.gig_id = g.id AND v.number = g.approved \
         JOIN users u ON u.id = g.seller_id JOIN files f ON f.id = v.cover_id WHERE "
    };
}
macro_rules! page {
    ($narrowed:expr, $kind:expr, $order:literal) => {
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
    ($sort:expr, $kind:expr) => {
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

/// The gigs with the words that fit. Which type and industry a gig is of stands among the words of its name
/// ([`search::filter_words`]), so that they narrow within the index.
fn found(conn: &mut Conn<'_>, narrow: &Narrow, text: &str) -> Result<Found, DbError> {
    if !search::has_words(text) {
        return Ok(Found::default());
    }
    let filters = search::filter_words(narrow.project_type, narrow.industry);
    let query = Query { shelf: Shelf::Gigs(narrow.site), filters: &filters, text };
    let bounds = narrow.bounds();
    search::fitting(conn, &query, FOUND_MOST, |conn, ids| {
        let Bounds { wins, kind, industry, price_least, price_most, days, rating } = bounds;
        conn.all(
            sql!(concat!(
                "SELECT g.id ",
                counted!("($3 < 0 OR g.project_type = $3) AND ($4 < 0 OR g.industry = $4) AND g.id IN ids_of($9)")
            )),
            &params![narrow.site, wins, kind, industry, price_least, price_most, days, rating, ids],
            |row| row.get(0),
        )
    })
}

/// One page of what a search found, with what it can be narrowed to.
fn found_page(
    conn: &mut Conn<'_>,
    narrow: &Narrow,
    text: &str,
    sort: Sort,
    size: i64,
    offset: i64,
) -> Result<Page, DbError> {
    macro_rules! among {
        ($order:expr) => {
            sql!(concat!(
                "SELECT ",
                listed_columns!(),
                " ",
                tables!(),
                "g.id IN ids_of($1) ORDER BY ",
                $order,
                " LIMIT $2 OFFSET $3"
            ))
        };
    }
    let found = found(conn, narrow, text)?;
    let [all, named, worded] = found.json();
    let by = params![&all, size, offset, &named, &worded];
    let (plain, read) = (&by[..3], ListedGig::read);
    let gigs = match sort {
        Sort::Fit => conn.all(
            among!(concat!(by_place!("g.id", "$4", "$5"), ", g.sold DESC, g.rating DESC, g.id DESC")),
            &by,
            read,
        )?,
        Sort::Sold => conn.all(among!("g.sold DESC, g.listed_at DESC, g.id DESC"), plain, read)?,
        Sort::Rating => conn.all(among!("g.rating DESC, g.listed_at DESC, g.id DESC"), plain, read)?,
        Sort::Cheapest => conn.all(among!("g.price, g.id"), plain, read)?,
        Sort::Dearest => conn.all(among!("g.price DESC, g.id DESC"), plain, read)?,
        Sort::Newest => conn.all(among!("g.listed_at DESC, g.id DESC"), plain, read)?,
    };
    let total = found.count();
    let any = match narrow.project_type.or(narrow.industry) {
        Some(_) => self::found(conn, &Narrow { project_type: None, industry: None, ..narrow.clone() }, text)?,
        None => found,
    };
    let facets = conn.all(
        sql!(
            "SELECT g.project_type, g.industry, COUNT(*) FROM gigs g WHERE g.id IN ids_of($1) \
             GROUP BY g.project_type, g.industry"
        ),
        &params![&ids_json(any.ids())],
        facet,
    )?;
    Ok(Page { gigs, total, facets, partial: any.more })
}

fn facet(row: &Row<'_>) -> Result<Facet, DbError> {
    Ok(Facet { project_type: row.get(0)?, industry: row.get(1)?, count: row.get(2)? })
}

/// A page of the store with how many there are. Served by the indexes of `gigs` that begin with the site; after a search
/// by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn page(conn: &mut Conn<'_>, narrow: &Narrow, sort: Sort, size: i64, offset: i64) -> Result<Page, DbError> {
    let size = size.min(COUNTED_MOST - offset).max(0);
    if let Some(text) = &narrow.words {
        return found_page(conn, narrow, text, sort, size, offset);
    }
    let Bounds { wins, kind, industry, price_least, price_most, days, rating } = narrow.bounds();
    let (site, read) = (narrow.site, ListedGig::read);
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
    let (partial, wanted) = (all >= COUNTED_MOST, fitting(&facets, narrow));
    let by = params![site, wins, kind, industry, price_least, price_most, days, rating, size, offset];
    let most = params![site, wins, kind, industry, price_least, price_most, days, rating, COUNTED_MOST];
    macro_rules! of_kind {
        ($kind:expr) => {
            (
                sorted!(sort, $kind),
                sql!(concat!("SELECT COUNT(*) FROM (SELECT 1 ", counted!($kind), " LIMIT $9) AS counted")),
            )
        };
    }
    let (rare, counting) = match (narrow.project_type, narrow.industry) {
        (Some(_), Some(_)) => of_kind!("g.project_type = $3 AND g.industry = $4"),
        (Some(_), None) => of_kind!("g.project_type = $3 AND $4 < 0"),
        (None, Some(_)) => of_kind!("$3 < 0 AND g.industry = $4"),
        (None, None) => of_kind!("$3 < 0 AND $4 < 0"),
    };
    let total = match partial && wanted < all {
        true => conn.one(counting, &most, |row| row.get(0))?,
        false => wanted,
    };
    // What is rare is read by its own index and ordered then; all else in the order of the page, until the page is full.
    let statement = match wanted.saturating_mul(RARE) < all {
        true => rare,
        false => sorted!(sort, "($3 < 0 OR g.project_type = $3) AND ($4 < 0 OR g.industry = $4)"),
    };
    let gigs = conn.all(statement, &by, read)?;
    Ok(Page { gigs, total, facets, partial })
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

/// Of a list of gigs those on sale, in any order. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn on_sale(conn: &mut Conn<'_>, site: Site, ids: &str) -> Result<Vec<Place>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT g.id, g.project_type, g.industry FROM gigs g JOIN users u ON u.id = g.seller_id \
             WHERE g.listed AND g.site = $1 AND g.id IN ids_of($3) AND ",
            sells!()
        )),
        &params![site, wins_least(), ids],
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
