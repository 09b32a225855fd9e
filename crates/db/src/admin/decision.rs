//! The record of moderators' decisions: who, when and why.

use crate::engine::row::row;
use crate::{Conn, DbError, Sql, Tx, params, sql};
use domain::time::HOUR_MS;
use domain::{ProjectId, Timestamp, UserId};

/// A decision as it is taken.
#[derive(Clone, Debug)]
pub struct NewDecision<'a> {
    /// `None`: an operator, from the command line.
    pub moderator: Option<UserId>,
    /// What was decided about: `refund`, `transfer`, `payout` …
    pub kind: &'static str,
    /// How: `approved`, `rejected`, `paid` …
    pub outcome: &'a str,
    pub reason: &'a str,
    pub project: Option<ProjectId>,
    /// The row decided on, in the table that `kind` speaks of.
    pub subject: Option<i64>,
}

row! {
    /// A decision with its moderator.
    #[derive(Clone, Debug)]
    pub struct DecisionRow in decision_columns {
        pub id: i64 = "d.id",
        /// `None`: an operator, from the command line.
        pub moderator_id: Option<UserId> = "d.moderator_id",
        /// Empty of an operator.
        pub moderator_name: String = "COALESCE(u.user_name, '')",
        pub kind: String = "d.kind",
        pub outcome: String = "d.outcome",
        pub reason: String = "d.reason",
        pub project_id: Option<ProjectId> = "d.project_id",
        pub project_name: Option<String> = "p.title",
        pub subject_id: Option<i64> = "d.subject_id",
        /// Whom it was about: the applicant, the receiver of the payout.
        pub subject_name: Option<String> = "COALESCE(applicant.user_name, payee.user_name, judged.user_name, seller.user_name)",
        pub subject_person: Option<UserId> = "COALESCE(applicant.id, payee.id, judged.id, seller.id)",
        pub created_at: Timestamp = "d.created_at",
    }
}

/// Writes a decision down, in the transaction that carries it out.
///
/// # Errors
/// Those of the engine.
pub fn record(tx: &mut Tx<'_>, new: &NewDecision<'_>, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO decisions (moderator_id, kind, outcome, reason, project_id, subject_id, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)"
        ),
        &params![new.moderator, new.kind, new.outcome, new.reason, new.project, new.subject, now],
    )?;
    Ok(())
}

/// The number of the latest decision; 0 before the first.
///
/// # Errors
/// Those of the engine.
pub fn latest(conn: &mut Conn<'_>) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COALESCE(MAX(id), 0) FROM decisions"), &params![], |row| row.get(0))
}

macro_rules! decided {
    () => {
        concat!(
            "SELECT ",
            decision_columns!(),
            " FROM decisions d LEFT JOIN users u ON u.id = d.moderator_id LEFT JOIN projects p ON p.id = d.project_id \
             LEFT JOIN applications a ON d.kind = 'application' AND a.id = d.subject_id \
             LEFT JOIN users applicant ON applicant.id = a.user_id \
             LEFT JOIN payouts o ON d.kind = 'payout' AND o.id = d.subject_id \
             LEFT JOIN users payee ON payee.id = o.user_id \
             LEFT JOIN gigs g ON d.kind = 'gig' AND g.id = d.subject_id \
             LEFT JOIN users seller ON seller.id = g.seller_id \
             LEFT JOIN users judged ON d.kind IN ('person', 'warning') AND judged.id = d.subject_id "
        )
    };
}

/// Which decisions: all that every filter that is set lets through.
#[derive(Clone, Debug, Default)]
pub struct Which {
    pub kind: Option<String>,
    /// Who decided.
    pub moderator: Option<UserId>,
    /// Whom it was about, or whose contest.
    pub person: Option<UserId>,
    pub project: Option<ProjectId>,
    /// The row decided on; its table is told by `kind`.
    pub subject: Option<i64>,
    pub from: Option<Timestamp>,
    /// The first moment that is too late.
    pub until: Option<Timestamp>,
}

/// Numbers and moments between which decisions are looked for, so that a time long ago is found by its index.
#[derive(Clone, Copy, Debug)]
struct Between {
    /// Above this number, below that.
    ids: (i64, i64),
    times: (i64, i64),
}

/// Servers write with clocks of their own: the numbers of decisions follow their times to within this.
const CLOCKS_APART_MS: i64 = HOUR_MS;

/// The first decision at that moment or later. Index: `decisions_created_idx`.
fn first_since(conn: &mut Conn<'_>, at: Timestamp) -> Result<Option<i64>, DbError> {
    conn.opt(
        sql!("SELECT id FROM decisions WHERE created_at >= $1 ORDER BY created_at, id LIMIT 1"),
        &params![at],
        |row| row.get(0),
    )
}

fn between(conn: &mut Conn<'_>, which: &Which) -> Result<Between, DbError> {
    let above = match which.from {
        Some(from) => first_since(conn, from.plus_ms(-CLOCKS_APART_MS))?.map_or(i64::MAX, |id| id - 1),
        None => -1,
    };
    let below = match which.until {
        Some(until) => first_since(conn, until.plus_ms(CLOCKS_APART_MS))?.unwrap_or(i64::MAX),
        None => i64::MAX,
    };
    let times = (which.from.map_or(i64::MIN, |at| at.0), which.until.map_or(i64::MAX, |at| at.0));
    Ok(Between { ids: (above, below), times })
}

/// A page of what a condition lets through, and how many that are.
macro_rules! pages {
    ($narrow:expr) => {
        (
            sql!(concat!(decided!(), "WHERE ", within!(), $narrow, " ORDER BY d.id DESC LIMIT $10 OFFSET $11")),
            sql!(concat!(
                "SELECT COUNT(*) FROM (SELECT 1 FROM decisions d WHERE ",
                within!(),
                $narrow,
                " ORDER BY d.id DESC LIMIT $10) AS counted"
            )),
        )
    };
}
macro_rules! within {
    () => {
        "d.id > $1 AND d.id < $2 AND d.created_at >= $3 AND d.created_at < $4 AND "
    };
}
macro_rules! about {
    () => {
        "d.id IN (SELECT id FROM decisions WHERE kind = 'person' AND subject_id = $9 \
         UNION SELECT id FROM decisions WHERE kind = 'warning' AND subject_id = $9 \
         UNION SELECT x.id FROM applications a JOIN decisions x ON x.kind = 'application' AND x.subject_id = a.id \
         WHERE a.user_id = $9 \
         UNION SELECT x.id FROM payouts o JOIN decisions x ON x.kind = 'payout' AND x.subject_id = o.id WHERE o.user_id = $9 \
         UNION SELECT x.id FROM gigs g JOIN decisions x ON x.kind = 'gig' AND x.subject_id = g.id WHERE g.seller_id = $9 \
         UNION SELECT x.id FROM projects p JOIN decisions x ON x.project_id = p.id WHERE p.client_id = $9)"
    };
}

/// The statements for the narrowest filter that is set: `decisions_subject_idx` with the tables of what was decided on,
/// `decisions_project_idx`, `decisions_subject_idx`, `decisions_moderator_idx`, `decisions_kind_idx`, the primary key.
fn statements(which: &Which) -> (&'static Sql, &'static Sql) {
    let kind = which.kind.is_some();
    if which.person.is_some() {
        return pages!(concat!(
            about!(),
            " AND ($5 = '' OR d.kind = $5) AND ($6 < 0 OR d.moderator_id = $6) AND ($7 < 0 OR d.project_id = $7) \
             AND ($8 < 0 OR d.subject_id = $8)"
        ));
    }
    if which.project.is_some() {
        return pages!(
            "d.project_id = $7 AND ($5 = '' OR d.kind = $5) AND ($6 < 0 OR d.moderator_id = $6) \
             AND ($8 < 0 OR d.subject_id = $8) AND $9 < 0"
        );
    }
    if kind && which.subject.is_some() {
        return pages!("d.kind = $5 AND d.subject_id = $8 AND ($6 < 0 OR d.moderator_id = $6) AND $7 < 0 AND $9 < 0");
    }
    if which.moderator.is_some() {
        return pages!(
            "d.moderator_id = $6 AND ($5 = '' OR d.kind = $5) AND $7 < 0 AND ($8 < 0 OR d.subject_id = $8) AND $9 < 0"
        );
    }
    if kind {
        return pages!("d.kind = $5 AND $6 < 0 AND $7 < 0 AND $8 < 0 AND $9 < 0");
    }
    pages!("$5 = '' AND $6 < 0 AND $7 < 0 AND ($8 < 0 OR d.subject_id = $8) AND $9 < 0")
}

/// Which of the decisions found: below a number, if one is named, then so many after so many.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub before: Option<i64>,
    pub size: i64,
    pub offset: i64,
}

/// A part of the decisions that are meant, latest first. The indexes are those of [`statements`].
///
/// # Errors
/// Those of the engine.
pub fn page(conn: &mut Conn<'_>, which: &Which, part: Part) -> Result<Vec<DecisionRow>, DbError> {
    let Between { ids: (above, below), times: (from, until) } = between(conn, which)?;
    let below = part.before.map_or(below, |before| before.min(below));
    let kind = which.kind.as_deref().unwrap_or_default();
    let (moderator, project) = (which.moderator.map_or(-1, i64::from), which.project.map_or(-1, i64::from));
    let (subject, person) = (which.subject.unwrap_or(-1), which.person.map_or(-1, i64::from));
    conn.all(
        statements(which).0,
        &params![above, below, from, until, kind, moderator, project, subject, person, part.size, part.offset],
        DecisionRow::read,
    )
}

/// How many decisions are meant, counted up to so many. The indexes are those of [`statements`].
///
/// # Errors
/// Those of the engine.
pub fn count(conn: &mut Conn<'_>, which: &Which, most: i64) -> Result<i64, DbError> {
    let Between { ids: (above, below), times: (from, until) } = between(conn, which)?;
    let kind = which.kind.as_deref().unwrap_or_default();
    let (moderator, project) = (which.moderator.map_or(-1, i64::from), which.project.map_or(-1, i64::from));
    let (subject, person) = (which.subject.unwrap_or(-1), which.person.map_or(-1, i64::from));
    conn.one(
        statements(which).1,
        &params![above, below, from, until, kind, moderator, project, subject, person, most],
        |row| row.get(0),
    )
}
