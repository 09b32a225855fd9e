//! Lists of somebody's own contests, as their client or as a designer who takes part, and what they show of each.

use super::list::{ListedProject, Stage, listed};
use crate::engine::row::row;
use crate::rules::{heap, public, shown};
use crate::{Conn, DbError, ids_json, params, sql};
use domain::{ProjectId, Timestamp, UserId, WorkId};

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

/// A client's contests, latest first, and how many there are; those of `without` are counted and not listed. Served by
/// `projects_client_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_client(
    conn: &mut Conn<'_>,
    owned: Owned,
    now: Timestamp,
    without: &[ProjectId],
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, i64), DbError> {
    let stage = stage_number(owned.stage);
    let list = conn.all(
        sql!(concat!(listed!(clients!()), " AND NOT p.id IN ids_of($7) ORDER BY p.id DESC LIMIT $5 OFFSET $6")),
        &params![owned.user, owned.all, stage, now, limit, offset, &ids_json(without.iter().copied())],
        ListedProject::read,
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

/// The contests a designer takes part in, latest entry into one first, and how many there are; those of `without` are
/// counted and not listed. Served by `participants_designer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_designer(
    conn: &mut Conn<'_>,
    owned: Owned,
    now: Timestamp,
    without: &[ProjectId],
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, i64), DbError> {
    let stage = stage_number(owned.stage);
    let list = conn.all(
        sql!(concat!(
            listed!(designers!()),
            " AND NOT p.id IN ids_of($7) ORDER BY t.joined_at DESC, p.id DESC LIMIT $5 OFFSET $6"
        )),
        &params![owned.user, owned.all, stage, now, limit, offset, &ids_json(without.iter().copied())],
        ListedProject::read,
    )?;
    let total = conn.one(
        sql!(concat!("SELECT COUNT(*) FROM projects p ", designers!())),
        &params![owned.user, owned.all, stage, now],
        |row| row.get(0),
    )?;
    Ok((list, total))
}

/// More contests that go on at once are not put in order; they follow, latest first.
const GOING_ON_MOST: i64 = 300;

macro_rules! going_on {
    () => {
        " AND (p.ended_at IS NULL OR EXISTS (SELECT 1 FROM handovers h WHERE h.project_id = p.id \
         AND h.revoked_at IS NULL AND h.confirmed_at IS NULL)) ORDER BY p.id DESC LIMIT $5"
    };
}

/// The contests of somebody's list that go on, or of which something is still handed over: those that can be anybody's
/// turn. Served by `projects_client_idx` or `participants_designer_idx`, and `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn going_on(
    conn: &mut Conn<'_>,
    owned: Owned,
    as_designer: bool,
    now: Timestamp,
) -> Result<Vec<ListedProject>, DbError> {
    let statement = match as_designer {
        true => sql!(concat!(listed!(designers!()), going_on!())),
        false => sql!(concat!(listed!(clients!()), going_on!())),
    };
    conn.all(
        statement,
        &params![owned.user, owned.all, stage_number(owned.stage), now, GOING_ON_MOST],
        ListedProject::read,
    )
}

const fn stage_number(stage: Option<Stage>) -> i64 {
    match stage {
        None => -1,
        Some(Stage::Open) => 0,
        Some(Stage::Revisions) => 1,
        Some(Stage::Ended) => 2,
    }
}

row! {
    /// An entry as the card of its contest shows it.
    #[derive(Clone, Debug)]
    pub struct Glance in glance_columns {
        pub project: ProjectId = "g.project_id",
        pub work: WorkId = "g.id",
        pub number: i64 = "g.number",
        pub picture_key: String = "f.key",
        /// What stands there while it loads.
        pub tiny: String = "f.tiny",
        pub stars: i64 = "g.stars",
    }
}

macro_rules! glances {
    ($which:expr, $order:literal) => {
        concat!(
            "SELECT ",
            glance_columns!(),
            " FROM (SELECT w.project_id, w.id, w.number, w.file_id, w.stars, \
             ROW_NUMBER() OVER (PARTITION BY w.project_id ORDER BY ",
            $order,
            ") AS place FROM works w JOIN projects p ON p.id = w.project_id WHERE w.project_id IN ids_of($1) AND ",
            $which,
            ") g JOIN files f ON f.id = g.file_id WHERE g.place <= $2 ORDER BY g.project_id, g.place"
        )
    };
}

/// The `each` latest entries on the wall of each of those contests. Index: `works_newest_idx`.
///
/// # Errors
/// Those of the engine.
pub fn latest(conn: &mut Conn<'_>, projects: &[ProjectId], each: i64) -> Result<Vec<Glance>, DbError> {
    let ids = ids_json(projects.iter().copied());
    conn.all(sql!(glances!(shown!("w"), "w.number DESC")), &params![&ids, each], Glance::read)
}

/// The designer's own `each` best entries of each of those contests: the winner, then by the client's stars, then the
/// latest. Index: `works_own_idx`.
///
/// # Errors
/// Those of the engine.
pub fn best(conn: &mut Conn<'_>, projects: &[ProjectId], designer: UserId, each: i64) -> Result<Vec<Glance>, DbError> {
    let ids = ids_json(projects.iter().copied());
    let statement = sql!(glances!(
        "w.designer_id = $3 AND w.deleted_at IS NULL",
        "CASE WHEN w.id = p.winner_work_id THEN 0 ELSE 1 END, w.stars DESC, w.number DESC"
    ));
    conn.all(statement, &params![&ids, each, designer], Glance::read)
}

/// What waits to be looked at in a contest.
#[derive(Clone, Copy, Debug)]
pub struct Unseen {
    pub project: ProjectId,
    /// Messages at entries that the person has not read.
    pub messages: i64,
    /// Entries on the wall that have no stars yet.
    pub unrated: i64,
}

/// What the person has not seen of each of those contests: of all entries, or of their own alone. Indexes:
/// `works_newest_idx`, the primary key of `work_reads`.
///
/// # Errors
/// Those of the engine.
pub fn unseen(conn: &mut Conn<'_>, projects: &[ProjectId], person: UserId, all: bool) -> Result<Vec<Unseen>, DbError> {
    let ids = ids_json(projects.iter().copied());
    conn.all(
        sql!(
            "SELECT w.project_id, CAST(SUM(CASE WHEN w.messages > COALESCE(r.seen, 0) \
             THEN w.messages - COALESCE(r.seen, 0) ELSE 0 END) AS BIGINT), \
             CAST(SUM(CASE WHEN w.stars = 0 AND NOT w.hidden THEN 1 ELSE 0 END) AS BIGINT) \
             FROM works w LEFT JOIN work_reads r ON r.work_id = w.id AND r.user_id = $2 \
             WHERE w.project_id IN ids_of($1) AND w.deleted_at IS NULL AND ($3 OR w.designer_id = $2) \
             GROUP BY w.project_id"
        ),
        &params![&ids, person, all],
        |row| Ok(Unseen { project: row.get(0)?, messages: row.get(1)?, unrated: row.get(2)? }),
    )
}
