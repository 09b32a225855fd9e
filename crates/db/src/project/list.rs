//! Lists of contests: the public ones by stage, a person's own, a designer's.

use super::party::Card;
use super::{ProjectRow, project_columns};
use crate::rules::{finished, heap, in_revision, offered, open, public, shown};
use crate::{Conn, DbError, Row, ids_json, params, sql};
use domain::{Minor, ProjectId, Site, Timestamp, UserId};

/// A contest in a list, with its client's card.
#[derive(Clone, Debug)]
pub struct ListedProject {
    pub project: ProjectRow,
    pub client_name: String,
    pub client_face: Option<String>,
    /// The designer that won, and the number of the entry.
    pub winner_name: Option<String>,
    pub winner_number: Option<i64>,
}

macro_rules! listed {
    ($rest:expr) => {
        concat!(
            "SELECT ",
            project_columns!(),
            ", c.user_name, c.face_key, d.user_name, w.number FROM projects p JOIN users c ON c.id = p.client_id \
             LEFT JOIN users d ON d.id = p.winner_id LEFT JOIN works w ON w.id = p.winner_work_id ",
            $rest
        )
    };
}

fn read(row: &Row<'_>) -> Result<ListedProject, DbError> {
    Ok(ListedProject {
        project: ProjectRow::read(row)?,
        client_name: row.get(ProjectRow::COLUMNS)?,
        client_face: row.get(ProjectRow::COLUMNS + 1)?,
        winner_name: row.get(ProjectRow::COLUMNS + 2)?,
        winner_number: row.get(ProjectRow::COLUMNS + 3)?,
    })
}

/// Which public list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Open,
    Revisions,
    Ended,
}

/// In which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// Latest first.
    #[default]
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
    /// The ids that match the words searched for.
    pub ids: Option<Vec<ProjectId>>,
}

impl Narrow {
    #[must_use]
    pub fn site(site: Site) -> Self {
        Narrow { site, project_type: -1, industry: -1, taocan: -1, ids: None }
    }

    fn ids_json(&self) -> Option<String> {
        self.ids.as_ref().map(|ids| ids_json(ids.iter().copied()))
    }
}

macro_rules! narrowed {
    () => {
        " AND ($3 < 0 OR p.project_type = $3) AND ($4 < 0 OR p.industry = $4) AND ($5 < 0 OR p.taocan = $5) "
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
        concat!("WHERE p.site = $1 AND ", public!("p"), " AND p.ended_at IS NOT NULL AND p.ended_at <= $2", narrowed!())
    };
}
macro_rules! wide {
    ($where:expr, $order:literal) => {
        concat!(
            "SELECT ",
            project_columns!(),
            ", c.user_name, c.face_key, d.user_name, w.number FROM projects p \
             JOIN users c ON c.id = p.client_id LEFT JOIN users d ON d.id = p.winner_id \
             LEFT JOIN works w ON w.id = p.winner_work_id ",
            $where,
            " ORDER BY ",
            $order,
            " LIMIT $6 OFFSET $7"
        )
    };
}
macro_rules! chosen {
    ($where:expr) => {
        concat!(
            "SELECT ",
            project_columns!(),
            ", c.user_name, c.face_key, d.user_name, w.number FROM projects p \
             JOIN users c ON c.id = p.client_id LEFT JOIN users d ON d.id = p.winner_id \
             LEFT JOIN works w ON w.id = p.winner_work_id ",
            $where,
            " AND p.id IN ids_of($8) ORDER BY p.id DESC LIMIT $6 OFFSET $7"
        )
    };
}

/// One page of a public list and how many there are in all.
/// Served by `projects_running_idx`, `projects_prize_idx` and `projects_ended_idx`; a search by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn public(
    conn: &mut Conn<'_>,
    stage: Stage,
    sort: Sort,
    narrow: &Narrow,
    now: Timestamp,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, i64), DbError> {
    let (site, kind, industry, taocan) = (narrow.site, narrow.project_type, narrow.industry, narrow.taocan);
    if let Some(ids) = narrow.ids_json() {
        let params = params![site, now, kind, industry, taocan, limit, offset, &ids];
        let list = match stage {
            Stage::Open => conn.all(sql!(chosen!(in_stage!(Open))), &params, read)?,
            Stage::Revisions => conn.all(sql!(chosen!(in_stage!(Revisions))), &params, read)?,
            Stage::Ended => conn.all(sql!(chosen!(in_stage!(Ended))), &params, read)?,
        };
        return Ok((list, count(conn, stage, narrow, now)?));
    }
    let params = params![site, now, kind, industry, taocan, limit, offset];
    let statement = match (stage, sort) {
        (Stage::Open, Sort::Newest) => sql!(wide!(in_stage!(Open), "p.end_time DESC, p.id DESC")),
        (Stage::Open, Sort::Ending) => sql!(wide!(in_stage!(Open), "p.end_time, p.id")),
        (Stage::Open, Sort::Prize) => sql!(wide!(in_stage!(Open), "p.pool DESC, p.id DESC")),
        (Stage::Revisions, Sort::Newest) => sql!(wide!(in_stage!(Revisions), "p.end_time DESC, p.id DESC")),
        (Stage::Revisions, Sort::Ending) => sql!(wide!(in_stage!(Revisions), "p.end_time, p.id")),
        (Stage::Revisions, Sort::Prize) => sql!(wide!(in_stage!(Revisions), "p.pool DESC, p.id DESC")),
        (Stage::Ended, Sort::Newest | Sort::Ending) => sql!(wide!(in_stage!(Ended), "p.ended_at DESC, p.id DESC")),
        (Stage::Ended, Sort::Prize) => sql!(wide!(in_stage!(Ended), "p.pool DESC, p.id DESC")),
    };
    let list = conn.all(statement, &params, read)?;
    Ok((list, count(conn, stage, narrow, now)?))
}

/// How many contests a public list has.
///
/// # Errors
/// Those of the engine.
pub fn count(conn: &mut Conn<'_>, stage: Stage, narrow: &Narrow, now: Timestamp) -> Result<i64, DbError> {
    if let Some(ids) = narrow.ids_json() {
        let params = params![narrow.site, now, narrow.project_type, narrow.industry, narrow.taocan, &ids];
        let statement = match stage {
            Stage::Open => {
                sql!(concat!("SELECT COUNT(*) FROM projects p ", in_stage!(Open), " AND p.id IN ids_of($6)"))
            }
            Stage::Revisions => {
                sql!(concat!("SELECT COUNT(*) FROM projects p ", in_stage!(Revisions), " AND p.id IN ids_of($6)"))
            }
            Stage::Ended => {
                sql!(concat!("SELECT COUNT(*) FROM projects p ", in_stage!(Ended), " AND p.id IN ids_of($6)"))
            }
        };
        return conn.one(statement, &params, |row| row.get(0));
    }
    let params = params![narrow.site, now, narrow.project_type, narrow.industry, narrow.taocan];
    let statement = match stage {
        Stage::Open => sql!(concat!("SELECT COUNT(*) FROM projects p ", in_stage!(Open))),
        Stage::Revisions => sql!(concat!("SELECT COUNT(*) FROM projects p ", in_stage!(Revisions))),
        Stage::Ended => sql!(concat!("SELECT COUNT(*) FROM projects p ", in_stage!(Ended))),
    };
    conn.one(statement, &params, |row| row.get(0))
}

macro_rules! all_finished {
    () => {
        concat!("WHERE p.site = $1 AND ", public!("p"), " AND ", finished!("p"))
    };
}

/// Finished public contests, latest first; served by `projects_ended_idx`.
///
/// # Errors
/// Those of the engine.
pub fn finished(conn: &mut Conn<'_>, site: Site, limit: i64, offset: i64) -> Result<Vec<ListedProject>, DbError> {
    conn.all(
        sql!(concat!(listed!(all_finished!()), " ORDER BY p.ended_at DESC, p.id DESC LIMIT $2 OFFSET $3")),
        &params![site, limit, offset],
        read,
    )
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
) -> Result<(Vec<ListedProject>, i64), DbError> {
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
        sql!(concat!(
            "SELECT ",
            project_columns!(),
            ", c.user_name, c.face_key, d.user_name, w.number FROM projects p JOIN users c ON c.id = p.client_id \
             LEFT JOIN users d ON d.id = p.winner_id LEFT JOIN works w ON w.id = p.winner_work_id ",
            featured!(),
            " ORDER BY p.ended_at DESC, p.id DESC LIMIT $3 OFFSET $4"
        )),
        &params![site, least, limit, offset],
        read,
    )?;
    let total =
        conn.one(sql!(concat!("SELECT COUNT(*) FROM projects p ", featured!())), &params![site, least], |row| {
            row.get(0)
        })?;
    Ok((list, total))
}

/// How many finished public contests there are.
///
/// # Errors
/// Those of the engine.
pub fn finished_count(conn: &mut Conn<'_>, site: Site) -> Result<i64, DbError> {
    conn.one(sql!(concat!("SELECT COUNT(*) FROM projects p ", all_finished!())), &params![site], |row| row.get(0))
}

/// Whose contests, and which of them the asker may know of.
#[derive(Clone, Copy, Debug)]
pub struct Owned {
    pub user: UserId,
    /// Private and unpaid ones too: only for oneself and moderators.
    pub all: bool,
    pub stage: Option<Stage>,
}

macro_rules! clients {
    () => {
        concat!("WHERE p.client_id = $1 AND ($2 OR (", public!("p"), ")) AND ($3 < 0 OR $3 = ", heap!("p", "$4"), ")")
    };
}

/// A client's contests, latest first; served by `projects_client_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_client(
    conn: &mut Conn<'_>,
    owned: Owned,
    now: Timestamp,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, i64), DbError> {
    let stage = stage_number(owned.stage);
    let list = conn.all(
        sql!(concat!(listed!(clients!()), " ORDER BY p.id DESC LIMIT $5 OFFSET $6")),
        &params![owned.user, owned.all, stage, now, limit, offset],
        read,
    )?;
    let total = conn.one(
        sql!(concat!("SELECT COUNT(*) FROM projects p ", clients!())),
        &params![owned.user, owned.all, stage, now],
        |row| row.get(0),
    )?;
    Ok((list, total))
}

macro_rules! designers {
    () => {
        concat!(
            "JOIN participants t ON t.project_id = p.id WHERE t.designer_id = $1 AND ($2 OR (",
            public!("p"),
            " AND NOT t.hidden)) AND ($3 < 0 OR $3 = ",
            heap!("p", "$4"),
            ")"
        )
    };
}

/// The contests a designer takes part in, latest entry into one first; served by `participants_designer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_designer(
    conn: &mut Conn<'_>,
    owned: Owned,
    now: Timestamp,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, i64), DbError> {
    let stage = stage_number(owned.stage);
    let list = conn.all(
        sql!(concat!(listed!(designers!()), " ORDER BY t.joined_at DESC, p.id DESC LIMIT $5 OFFSET $6")),
        &params![owned.user, owned.all, stage, now, limit, offset],
        read,
    )?;
    let total = conn.one(
        sql!(concat!("SELECT COUNT(*) FROM projects p ", designers!())),
        &params![owned.user, owned.all, stage, now],
        |row| row.get(0),
    )?;
    Ok((list, total))
}

const fn stage_number(stage: Option<Stage>) -> i64 {
    match stage {
        None => -1,
        Some(Stage::Open) => 0,
        Some(Stage::Revisions) => 1,
        Some(Stage::Ended) => 2,
    }
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

/// Every public, paid contest whatever its stage; the same indices, sorted by payment.
///
/// # Errors
/// Those of the engine.
pub fn all(
    conn: &mut Conn<'_>,
    sort: Sort,
    narrow: &Narrow,
    now: Timestamp,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, i64), DbError> {
    macro_rules! every {
        () => {
            concat!("WHERE p.site = $1 AND ", public!("p"), " AND p.paid_at <= $2", narrowed!())
        };
    }
    let (site, kind, industry, taocan) = (narrow.site, narrow.project_type, narrow.industry, narrow.taocan);
    if let Some(ids) = narrow.ids_json() {
        let list =
            conn.all(sql!(chosen!(every!())), &params![site, now, kind, industry, taocan, limit, offset, &ids], read)?;
        let total = conn.one(
            sql!(concat!("SELECT COUNT(*) FROM projects p ", every!(), " AND p.id IN ids_of($6)")),
            &params![site, now, kind, industry, taocan, &ids],
            |row| row.get(0),
        )?;
        return Ok((list, total));
    }
    let statement = match sort {
        Sort::Newest | Sort::Ending => sql!(wide!(every!(), "p.paid_at DESC, p.id DESC")),
        Sort::Prize => sql!(wide!(every!(), "p.pool DESC, p.id DESC")),
    };
    let list = conn.all(statement, &params![site, now, kind, industry, taocan, limit, offset], read)?;
    let total = conn.one(
        sql!(concat!("SELECT COUNT(*) FROM projects p ", every!())),
        &params![site, now, kind, industry, taocan],
        |row| row.get(0),
    )?;
    Ok((list, total))
}

/// Where a contest stands among all.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub project: ProjectId,
    pub project_type: i64,
    pub industry: i64,
}

/// Of these contests those that may be offered to anybody, in any order. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn on_offer(conn: &mut Conn<'_>, site: Site, projects: &[i64]) -> Result<Vec<Place>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT p.id, p.project_type, p.industry FROM projects p WHERE p.id IN ids_of($2) AND p.site = $1 AND ",
            offered!("p")
        )),
        &params![site, &ids_json(projects.iter().copied())],
        |row| Ok(Place { project: row.get(0)?, project_type: row.get(1)?, industry: row.get(2)? }),
    )
}

/// A contest as a search shows it.
#[derive(Clone, Debug)]
pub struct Glimpse {
    pub project: ProjectId,
    pub title: String,
    pub intro: String,
    pub project_type: i64,
    pub industry: i64,
    /// What designers compete for.
    pub pool: Minor,
    pub client: Card,
    /// The picture of the winning entry once the contest has ended, and what stands there while it loads.
    pub picture_key: Option<String>,
    pub tiny: Option<String>,
}

/// Of these contests those that may be offered to anybody, in any order. Served by the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn glimpses(conn: &mut Conn<'_>, site: Site, projects: &[i64]) -> Result<Vec<Glimpse>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT p.id, p.title, p.company_intro, p.project_type, p.industry, p.pool, c.id, c.user_name, c.face_key, c.wins, \
             c.user_type, f.key, f.tiny FROM projects p JOIN users c ON c.id = p.client_id \
             LEFT JOIN works w ON w.id = p.winner_work_id AND p.ended_at IS NOT NULL AND ",
            shown!("w"),
            " LEFT JOIN files f ON f.id = w.file_id WHERE p.id IN ids_of($2) AND p.site = $1 AND ",
            offered!("p")
        )),
        &params![site, &ids_json(projects.iter().copied())],
        |row| {
            Ok(Glimpse {
                project: row.get(0)?,
                title: row.get(1)?,
                intro: row.get(2)?,
                project_type: row.get(3)?,
                industry: row.get(4)?,
                pool: row.get(5)?,
                client: Card {
                    id: row.get(6)?,
                    user_name: row.get(7)?,
                    face_key: row.get(8)?,
                    wins: row.get(9)?,
                    user_type: row.get(10)?,
                },
                picture_key: row.get(11)?,
                tiny: row.get(12)?,
            })
        },
    )
}
