//! Public lists of contests, by stage.

use super::ProjectRow;
use crate::engine::row::row;
use crate::rules::{finished, in_revision, offered, open, public, shown};
use crate::search::{self, COUNTED_MOST, Counted, FOUND_MOST, Found, Query, Shelf, by_place};
use crate::{Conn, DbError, params, sql};
use domain::{Minor, ProjectId, Site, Timestamp};

row! {
    /// A contest in a list, with its client's card.
    #[derive(Clone, Debug)]
    pub struct ListedProject in listed_columns {
        pub project: ProjectRow = crate::project::project_columns!(),
        pub client_name: String = "c.user_name",
        pub client_face: Option<String> = "c.face_key",
        /// The designer that won, and the number of the entry.
        pub winner_name: Option<String> = "d.user_name",
        pub winner_number: Option<i64> = "w.number",
    }
}

macro_rules! listed {
    ($rest:expr) => {
        concat!(
            "SELECT ",
            $crate::project::list::listed_columns!(),
            " FROM projects p JOIN users c ON c.id = p.client_id LEFT JOIN users d ON d.id = p.winner_id \
             LEFT JOIN works w ON w.id = p.winner_work_id ",
            $rest
        )
    };
}

pub(super) use {listed, listed_columns};

/// Which public list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Open,
    Revisions,
    Ended,
}

impl Stage {
    pub const ALL: [Stage; 3] = [Stage::Open, Stage::Revisions, Stage::Ended];
}

/// In which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// After a search by the place that has the words; otherwise latest first.
    #[default]
    Fit,
    /// Latest first.
    Newest,
    /// Ends soonest first.
    Ending,
    /// Largest pool first.
    Prize,
}

/// What a public list is narrowed to; `-1` and `None` narrow nothing.
#[derive(Clone, Debug)]
pub struct Narrow {
    pub site: Site,
    pub project_type: i64,
    pub industry: i64,
    pub taocan: i64,
    /// The least that designers compete for.
    pub least: Minor,
    /// 1: AI welcome; 0: not.
    pub ai: i64,
    /// Words all of which they have.
    pub words: Option<String>,
}

impl Narrow {
    #[must_use]
    pub fn site(site: Site) -> Self {
        Narrow { site, project_type: -1, industry: -1, taocan: -1, least: Minor::ZERO, ai: -1, words: None }
    }
}

/// A page of a public list.
#[derive(Clone, Debug)]
pub struct Public {
    pub contests: Vec<ListedProject>,
    /// Up to [`COUNTED_MOST`]; after a search up to [`FOUND_MOST`].
    pub counted: Counted,
}

macro_rules! narrowed {
    () => {
        " AND ($3 < 0 OR p.project_type = $3) AND ($4 < 0 OR p.industry = $4) AND ($5 < 0 OR p.taocan = $5) \
         AND p.pool >= $6 AND ($7 < 0 OR p.ai_welcome = ($7 = 1)) "
    };
}
macro_rules! in_stage {
    (Open) => {
        concat!("WHERE p.site = $1 AND ", public!("p"), " AND ", open!("p", "$2"), narrowed!())
    };
    (Revisions) => {
        concat!("WHERE p.site = $1 AND ", public!("p"), " AND ", in_revision!("p", "$2"), narrowed!())
    };
    (Ended) => {
        concat!(
            "WHERE p.site = $1 AND ",
            offered!("p"),
            " AND p.ended_at IS NOT NULL AND p.ended_at <= $2",
            narrowed!()
        )
    };
}
macro_rules! every {
    () => {
        concat!("WHERE p.site = $1 AND ", offered!("p"), " AND p.paid_at <= $2", narrowed!())
    };
}
macro_rules! wide {
    ($where:expr, $order:literal) => {
        concat!(listed!($where), " ORDER BY ", $order, " LIMIT $8 OFFSET $9")
    };
}
macro_rules! among {
    ($where:expr) => {
        concat!("SELECT p.id FROM projects p ", $where, " AND p.id IN ids_of($8)")
    };
}
macro_rules! chosen {
    ($order:expr) => {
        concat!(listed!("WHERE p.id IN ids_of($1)"), " ORDER BY ", $order, " LIMIT $2 OFFSET $3")
    };
}

/// Of these contests those that stand in a list. Served by the primary key.
fn standing_in(
    conn: &mut Conn<'_>,
    stage: Option<Stage>,
    narrow: &Narrow,
    now: Timestamp,
    ids: &str,
) -> Result<Vec<i64>, DbError> {
    let params =
        params![narrow.site, now, narrow.project_type, narrow.industry, narrow.taocan, narrow.least, narrow.ai, ids];
    let statement = match stage {
        Some(Stage::Open) => sql!(among!(in_stage!(Open))),
        Some(Stage::Revisions) => sql!(among!(in_stage!(Revisions))),
        Some(Stage::Ended) => sql!(among!(in_stage!(Ended))),
        None => sql!(among!(every!())),
    };
    conn.all(statement, &params, |row| row.get(0))
}

/// What narrows a list within the index, without reading what does not fit: words that each contest has for its type and
/// its industry.
fn filters(narrow: &Narrow) -> String {
    let given = |value: i64| (value >= 0).then_some(value);
    search::filter_words(given(narrow.project_type), given(narrow.industry))
}

/// What is looked for where lists of contests are narrowed by words; `None` without words.
fn query<'a>(narrow: &'a Narrow, filters: &'a str) -> Option<Query<'a>> {
    let text = narrow.words.as_ref()?;
    Some(Query { shelf: Shelf::Contests(narrow.site), filters, text })
}

/// The contests of a list that have all its words; `None` without words.
fn found(conn: &mut Conn<'_>, stage: Option<Stage>, narrow: &Narrow, now: Timestamp) -> Result<Option<Found>, DbError> {
    let filters = filters(narrow);
    let Some(query) = query(narrow, &filters) else { return Ok(None) };
    let found = search::fitting(conn, &query, FOUND_MOST, |conn, ids| standing_in(conn, stage, narrow, now, ids));
    found.map(Some)
}

/// One page of what a search found.
fn found_page(
    conn: &mut Conn<'_>,
    found: &Found,
    stage: Option<Stage>,
    sort: Sort,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListedProject>, DbError> {
    let [all, named, worded] = found.json();
    let params = params![&all, limit, offset, &named, &worded];
    let statement = match (sort, stage) {
        (Sort::Fit, _) => {
            return conn.all(
                sql!(chosen!(concat!(by_place!("p.id", "$4", "$5"), ", p.id DESC"))),
                &params,
                ListedProject::read,
            );
        }
        (Sort::Prize, _) => sql!(chosen!("p.pool DESC, p.id DESC")),
        (Sort::Newest, Some(Stage::Open | Stage::Revisions)) => sql!(chosen!("p.end_time DESC, p.id DESC")),
        (Sort::Ending, Some(Stage::Open | Stage::Revisions)) => sql!(chosen!("p.end_time, p.id")),
        (Sort::Newest | Sort::Ending, Some(Stage::Ended)) => sql!(chosen!("p.ended_at DESC, p.id DESC")),
        (Sort::Newest | Sort::Ending, None) => sql!(chosen!("p.paid_at DESC, p.id DESC")),
    };
    conn.all(statement, &params[..3], ListedProject::read)
}

/// One page of a public list, without a stage of every contest that is public, and how many there are in all; after a
/// search up to [`FOUND_MOST`]. Served by `projects_running_idx`, `projects_prize_idx` and `projects_ended_idx`; a search
/// by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn public(
    conn: &mut Conn<'_>,
    stage: Option<Stage>,
    sort: Sort,
    narrow: &Narrow,
    now: Timestamp,
    limit: i64,
    offset: i64,
) -> Result<Public, DbError> {
    if let Some(found) = found(conn, stage, narrow, now)? {
        let contests = found_page(conn, &found, stage, sort, limit, offset)?;
        return Ok(Public { contests, counted: found.counted() });
    }
    let params = params![
        narrow.site,
        now,
        narrow.project_type,
        narrow.industry,
        narrow.taocan,
        narrow.least,
        narrow.ai,
        limit,
        offset
    ];
    let statement = match (stage, sort) {
        (Some(Stage::Open), Sort::Fit | Sort::Newest) => sql!(wide!(in_stage!(Open), "p.end_time DESC, p.id DESC")),
        (Some(Stage::Open), Sort::Ending) => sql!(wide!(in_stage!(Open), "p.end_time, p.id")),
        (Some(Stage::Open), Sort::Prize) => sql!(wide!(in_stage!(Open), "p.pool DESC, p.id DESC")),
        (Some(Stage::Revisions), Sort::Fit | Sort::Newest) => {
            sql!(wide!(in_stage!(Revisions), "p.end_time DESC, p.id DESC"))
        }
        (Some(Stage::Revisions), Sort::Ending) => sql!(wide!(in_stage!(Revisions), "p.end_time, p.id")),
        (Some(Stage::Revisions), Sort::Prize) => sql!(wide!(in_stage!(Revisions), "p.pool DESC, p.id DESC")),
        (Some(Stage::Ended), Sort::Fit | Sort::Newest | Sort::Ending) => {
            sql!(wide!(in_stage!(Ended), "p.ended_at DESC, p.id DESC"))
        }
        (Some(Stage::Ended), Sort::Prize) => sql!(wide!(in_stage!(Ended), "p.pool DESC, p.id DESC")),
        (None, Sort::Fit | Sort::Newest | Sort::Ending) => sql!(wide!(every!(), "p.paid_at DESC, p.id DESC")),
        (None, Sort::Prize) => sql!(wide!(every!(), "p.pool DESC, p.id DESC")),
    };
    let contests = conn.all(statement, &params, ListedProject::read)?;
    Ok(Public { contests, counted: count(conn, stage, narrow, now)? })
}

/// How many contests the list of each stage has, in the order of [`Stage::ALL`]; after a search, which reads the index once
/// for all of them, up to [`FOUND_MOST`] each, otherwise up to [`COUNTED_MOST`].
///
/// # Errors
/// Those of the engine.
pub fn counts(conn: &mut Conn<'_>, narrow: &Narrow, now: Timestamp) -> Result<[i64; 3], DbError> {
    let mut counts = [0; 3];
    let filters = filters(narrow);
    let Some(query) = query(narrow, &filters) else {
        for (stage, number) in Stage::ALL.into_iter().zip(&mut counts) {
            *number = count(conn, Some(stage), narrow, now)?.total;
        }
        return Ok(counts);
    };
    search::fitting(conn, &query, FOUND_MOST * 3, |conn, ids| {
        let mut fit = Vec::new();
        for (stage, number) in Stage::ALL.into_iter().zip(&mut counts) {
            // A list that is full takes no room from the others.
            let room = i64::from(FOUND_MOST) - *number;
            let mut there = standing_in(conn, Some(stage), narrow, now, ids)?;
            there.truncate(usize::try_from(room).unwrap_or(0));
            *number += there.len() as i64;
            fit.extend(there);
        }
        Ok(fit)
    })?;
    Ok(counts)
}

/// How many contests a list has that is not narrowed by words.
fn count(conn: &mut Conn<'_>, stage: Option<Stage>, narrow: &Narrow, now: Timestamp) -> Result<Counted, DbError> {
    macro_rules! counted {
        ($where:expr) => {
            sql!(concat!("SELECT COUNT(*) FROM (SELECT 1 FROM projects p ", $where, " LIMIT $8) AS counted"))
        };
    }
    let Narrow { site, project_type, industry, taocan, least, ai, .. } = narrow;
    let params = params![site, now, project_type, industry, taocan, least, ai, COUNTED_MOST + 1];
    let statement = match stage {
        Some(Stage::Open) => counted!(in_stage!(Open)),
        Some(Stage::Revisions) => counted!(in_stage!(Revisions)),
        Some(Stage::Ended) => counted!(in_stage!(Ended)),
        None => counted!(every!()),
    };
    conn.one(statement, &params, |row| row.get(0)).map(Counted::of)
}

macro_rules! all_finished {
    () => {
        concat!("WHERE p.site = $1 AND ", public!("p"), " AND ", finished!("p"))
    };
}

/// Finished public contests, latest first, and how many there are; served by `projects_ended_idx`.
///
/// # Errors
/// Those of the engine.
pub fn finished(
    conn: &mut Conn<'_>,
    site: Site,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, Counted), DbError> {
    let list = conn.all(
        sql!(concat!(listed!(all_finished!()), " ORDER BY p.ended_at DESC, p.id DESC LIMIT $2 OFFSET $3")),
        &params![site, limit, offset],
        ListedProject::read,
    )?;
    let counted = conn.one(
        sql!(concat!("SELECT COUNT(*) FROM (SELECT 1 FROM projects p ", all_finished!(), " LIMIT $2) AS counted")),
        &params![site, COUNTED_MOST + 1],
        |row| row.get(0),
    )?;
    Ok((list, Counted::of(counted)))
}

/// Finished public contests that a moderator called excellent and whose wall shows at least `least` entries, latest
/// first; served by `projects_ended_idx` and `works_newest_idx`.
///
/// # Errors
/// Those of the engine.
pub fn featured(
    conn: &mut Conn<'_>,
    site: Site,
    least: i64,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, Counted), DbError> {
    macro_rules! featured {
        () => {
            concat!(
                all_finished!(),
                " AND p.excellent AND p.designs >= $2 AND (SELECT COUNT(*) FROM works v WHERE v.project_id = p.id AND ",
                shown!("v"),
                ") >= $2"
            )
        };
    }
    let list = conn.all(
        sql!(concat!(listed!(featured!()), " ORDER BY p.ended_at DESC, p.id DESC LIMIT $3 OFFSET $4")),
        &params![site, least, limit, offset],
        ListedProject::read,
    )?;
    let counted = conn.one(
        sql!(concat!("SELECT COUNT(*) FROM (SELECT 1 FROM projects p ", featured!(), " LIMIT $3) AS counted")),
        &params![site, least, COUNTED_MOST + 1],
        |row| row.get(0),
    )?;
    Ok((list, Counted::of(counted)))
}

/// Addresses of public contests for the sitemap, latest first; none that a moderator has stopped.
///
/// # Errors
/// Those of the engine.
pub fn public_ids(conn: &mut Conn<'_>, limit: i64) -> Result<Vec<(ProjectId, Timestamp)>, DbError> {
    conn.all(
        sql!(concat!("SELECT p.id, p.ac_time FROM projects p WHERE ", offered!("p"), " ORDER BY p.id DESC LIMIT $1")),
        &params![limit],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Where a contest stands among all.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub project: ProjectId,
    pub project_type: i64,
    pub industry: i64,
}

/// Of a list of contests those that may be offered to anybody, in any order. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn on_offer(conn: &mut Conn<'_>, site: Site, ids: &str) -> Result<Vec<Place>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT p.id, p.project_type, p.industry FROM projects p WHERE p.id IN ids_of($2) AND p.site = $1 AND ",
            offered!("p")
        )),
        &params![site, ids],
        |row| Ok(Place { project: row.get(0)?, project_type: row.get(1)?, industry: row.get(2)? }),
    )
}
