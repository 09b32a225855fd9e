//! Who takes part in a contest, and who marked it.

use crate::engine::row::row;
use crate::engine::sql::planned_once;
use crate::rules::{acts, shown, taken};
use crate::session::Viewer;
use crate::{Conn, DbError, Tx, ids_json, params, sql};
use domain::project::fairness::Heard;
use domain::project::silence::{Presence, unseen_since};
use domain::project::{Candidate, ProjectFacts, WorkFacts};
use domain::{BoughtId, Minor, ProjectId, Timestamp, UserId, WorkId};

/// A designer of a contest.
#[derive(Clone, Debug)]
pub struct Participant {
    pub id: UserId,
    pub user_name: String,
    pub face_key: Option<String>,
    pub wins: i64,
    pub user_type: i64,
    pub is_finalist: bool,
    pub finalist_extra: bool,
    pub works: i64,
    /// Since when they owe an answer and are silent; absent once they were on the site again.
    pub inactive_at: Option<Timestamp>,
    /// Their first entry.
    pub joined_at: Timestamp,
    /// Words and stars of the client, and the first of them.
    pub answers: i64,
    pub heard_at: Option<Timestamp>,
}

impl Participant {
    /// What they heard of the client.
    #[must_use]
    pub fn heard(&self) -> Heard {
        let first_ms = self.heard_at.map(|at| at.since(self.joined_at).max(0));
        Heard { entries: self.works, answers: self.answers, first_ms }
    }
}

/// The designers of a contest, finalists first; bounded, a contest has some dozens.
///
/// # Errors
/// Those of the engine.
pub fn participants(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Participant>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT u.id, u.user_name, u.face_key, u.wins, t.is_finalist, t.finalist_extra, t.works, \
             t.inactive_at, u.ac_at, t.joined_at, t.answers, t.heard_at, u.user_type \
             FROM participants t JOIN users u ON u.id = t.designer_id WHERE t.project_id = ",
            planned_once!("$1", "BIGINT"),
            " ORDER BY t.is_finalist DESC, t.finalist_at, t.joined_at, u.id LIMIT 500"
        )),
        &params![project],
        |row| {
            Ok(Participant {
                id: row.get(0)?,
                user_name: row.get(1)?,
                face_key: row.get(2)?,
                wins: row.get(3)?,
                is_finalist: row.get(4)?,
                finalist_extra: row.get(5)?,
                works: row.get(6)?,
                inactive_at: unseen_since(row.get(7)?, row.get(8)?),
                joined_at: row.get(9)?,
                answers: row.get(10)?,
                heard_at: row.get(11)?,
                user_type: row.get(12)?,
            })
        },
    )
}

/// Somebody who takes part, as little as a face needs.
#[derive(Clone, Debug)]
pub struct Face {
    pub project: ProjectId,
    pub id: UserId,
    pub user_name: String,
    pub face_key: Option<String>,
}

/// The first `each` designers of each of these contests, in the order of [`participants`]; served by the primary key
/// of `participants`.
///
/// # Errors
/// Those of the engine.
pub fn faces(conn: &mut Conn<'_>, projects: &[ProjectId], each: i64) -> Result<Vec<Face>, DbError> {
    let ids = ids_json(projects.iter().copied());
    conn.all(
        sql!(
            "SELECT f.project_id, u.id, u.user_name, u.face_key FROM (SELECT t.project_id, t.designer_id, \
             ROW_NUMBER() OVER (PARTITION BY t.project_id \
             ORDER BY t.is_finalist DESC, t.finalist_at, t.joined_at, t.designer_id) AS place \
             FROM participants t WHERE t.project_id IN ids_of($1)) f JOIN users u ON u.id = f.designer_id \
             WHERE f.place <= $2 ORDER BY f.project_id, f.place"
        ),
        &params![&ids, each],
        |row| Ok(Face { project: row.get(0)?, id: row.get(1)?, user_name: row.get(2)?, face_key: row.get(3)? }),
    )
}

/// The finalists in the order of their choice, and whether each was paid for beyond the included number.
///
/// # Errors
/// Those of the engine.
pub fn finalists(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<(UserId, bool)>, DbError> {
    conn.all(
        sql!(
            "SELECT designer_id, finalist_extra FROM participants WHERE project_id = $1 AND is_finalist \
             ORDER BY finalist_at, designer_id"
        ),
        &params![project],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Whether the designer takes part, and as a finalist; `None` for strangers.
///
/// # Errors
/// Those of the engine.
pub fn standing(conn: &mut Conn<'_>, project: ProjectId, user: UserId) -> Result<Option<(bool, i64)>, DbError> {
    conn.opt(
        sql!("SELECT is_finalist, works FROM participants WHERE project_id = $1 AND designer_id = $2"),
        &params![project, user],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// A designer's part in one contest, and what it has brought them.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub project: ProjectId,
    pub is_finalist: bool,
    pub works: i64,
    /// What was booked to their balance for it, less what was taken back.
    pub earned: Minor,
}

/// The designer's part in each of those contests; served by the primary key of `participants` and by
/// `journals_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn parts(conn: &mut Conn<'_>, projects: &[ProjectId], designer: UserId) -> Result<Vec<Part>, DbError> {
    let ids = ids_json(projects.iter().copied());
    conn.all(
        sql!(
            "SELECT t.project_id, t.is_finalist, t.works, CAST(COALESCE((SELECT SUM(e.amount) FROM journals j \
             JOIN entries e ON e.journal_id = j.id JOIN ledger_accounts a ON a.id = e.account_id \
             WHERE j.project_id = t.project_id AND a.kind = 'user' AND a.owner_id = t.designer_id), 0) AS BIGINT) \
             FROM participants t WHERE t.designer_id = $2 AND t.project_id IN ids_of($1)"
        ),
        &params![&ids, designer],
        |row| Ok(Part { project: row.get(0)?, is_finalist: row.get(1)?, works: row.get(2)?, earned: row.get(3)? }),
    )
}

/// In which of those contests the designer takes part, and whether as a finalist. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn joined(
    conn: &mut Conn<'_>,
    projects: &[ProjectId],
    designer: UserId,
) -> Result<Vec<(ProjectId, bool)>, DbError> {
    conn.all(
        sql!(
            "SELECT t.project_id, t.is_finalist FROM participants t WHERE t.designer_id = $2 AND t.project_id IN ids_of($1)"
        ),
        &params![&ids_json(projects.iter().copied()), designer],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Makes a participant a finalist, once; returns whether it did.
///
/// # Errors
/// Those of the engine.
pub fn make_finalist(
    tx: &mut Tx<'_>,
    project: ProjectId,
    designer: UserId,
    extra: bool,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE participants SET is_finalist = $5, finalist_extra = $4, finalist_at = $3 \
             WHERE project_id = $1 AND designer_id = $2 AND NOT is_finalist"
        ),
        &params![project, designer, now, extra, true],
    )?;
    if rows == 1 {
        tx.run(sql!("UPDATE projects SET finalists = finalists + 1 WHERE id = $1"), &params![project])?;
        tx.run(sql!("UPDATE users SET finals = finals + 1 WHERE id = $1"), &params![designer])?;
        crate::designer::figures::counted(tx, project, designer)?;
    }
    Ok(rows == 1)
}

/// Marks or unmarks a contest as one to come back to.
///
/// # Errors
/// Those of the engine.
pub fn set_favorite(
    tx: &mut Tx<'_>,
    project: ProjectId,
    user: UserId,
    on: bool,
    now: Timestamp,
) -> Result<(), DbError> {
    if on {
        tx.run(
            sql!("INSERT INTO project_favorites (project_id, user_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"),
            &params![project, user, now],
        )?;
    } else {
        tx.run(sql!("DELETE FROM project_favorites WHERE project_id = $1 AND user_id = $2"), &params![project, user])?;
    }
    Ok(())
}

/// Whether the person marked the contest.
///
/// # Errors
/// Those of the engine.
pub fn is_favorite(conn: &mut Conn<'_>, project: ProjectId, user: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT 1 FROM project_favorites WHERE project_id = $1 AND user_id = $2"),
        &params![project, user],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

row! {
    /// What designers see of a client before they enter (rules: Roles).
    #[derive(Clone, Copy, Debug, Default)]
    pub struct ClientRecord in record_columns {
        pub contests: i64 = "COUNT(*)",
        /// Contests that came to their end: awarded, refunded, or abandoned.
        pub ended: i64 = "CAST(COALESCE(SUM(CASE WHEN p.winner_id IS NOT NULL OR p.refund_status = 2 OR p.abandoned_at IS NOT NULL THEN 1 ELSE 0 END), 0) AS BIGINT)",
        pub awarded: i64 = "COUNT(p.winner_id)",
        pub refunds: i64 = "CAST(COALESCE(SUM(CASE WHEN p.refund_status = 2 THEN 1 ELSE 0 END), 0) AS BIGINT)",
        /// How long a delivered package waited to be confirmed, on average, in milliseconds; none before the first.
        pub answer_ms: Option<i64> = "CAST(AVG(h.confirmed_at - h.package_at) AS BIGINT)",
        /// Designers who entered, of these those who got a word or stars, and how long they waited for the first of them
        /// together, in milliseconds.
        pub designers: i64 = "CAST(COALESCE(SUM(p.designers), 0) AS BIGINT)",
        pub answered: i64 = "CAST(COALESCE(SUM(p.answered), 0) AS BIGINT)",
        pub first_answers_ms: i64 = "CAST(COALESCE(SUM(p.answer_ms), 0) AS BIGINT)",
    }
}

macro_rules! recorded {
    ($of:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            record_columns!(),
            $of,
            " FROM projects p LEFT JOIN handovers h ON h.project_id = p.id AND h.bought_id = 0 AND h.revoked_at IS NULL \
             WHERE p.audit AND p.clone_id = 0 AND ",
            $rest
        )
    };
}

/// The records of several clients at once, private contests only where `sees_private`. Indexes: `projects_client_idx`,
/// `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn client_records(
    conn: &mut Conn<'_>,
    clients: &[UserId],
    sees_private: bool,
) -> Result<Vec<(UserId, ClientRecord)>, DbError> {
    conn.all(
        sql!(recorded!(", p.client_id", "p.client_id IN ids_of($1) AND ($2 OR NOT p.private) GROUP BY p.client_id")),
        &params![&ids_json(clients.iter().copied()), sees_private],
        |row| Ok((row.get(ClientRecord::COLUMNS)?, ClientRecord::read(row)?)),
    )
}

/// Counts a client's paid contests, the private ones only where `sees_private`; `at_hand` is being looked at and counts in
/// any case. Indexes: `projects_client_idx`, `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn client_record(
    conn: &mut Conn<'_>,
    client: UserId,
    sees_private: bool,
    at_hand: ProjectId,
) -> Result<ClientRecord, DbError> {
    conn.one(
        sql!(recorded!("", "p.client_id = $1 AND ($2 OR NOT p.private OR p.id = $3)")),
        &params![client, sees_private, at_hand],
        ClientRecord::read,
    )
}

row! {
    /// A person's name, picture and wins, for headers and lists.
    #[derive(Clone, Debug)]
    pub struct Card in card_columns($of:literal) {
        pub id: UserId = (concat!($of, ".id")),
        pub user_name: String = (concat!($of, ".user_name")),
        pub face_key: Option<String> = (concat!($of, ".face_key")),
        pub wins: i64 = (concat!($of, ".wins")),
        pub user_type: i64 = (concat!($of, ".user_type")),
    }
}
pub(crate) use card_columns;

/// Whoever asks, as they were read when they asked.
impl From<&Viewer> for Card {
    fn from(viewer: &Viewer) -> Self {
        Card {
            id: viewer.id,
            user_name: viewer.user_name.clone(),
            face_key: viewer.face_key.clone(),
            wins: i64::from(viewer.wins),
            user_type: viewer.user_type,
        }
    }
}

/// The card of one person.
///
/// # Errors
/// Those of the engine.
pub fn card(conn: &mut Conn<'_>, user: UserId) -> Result<Card, DbError> {
    let statement = sql!(concat!("SELECT ", card_columns!("users"), " FROM users WHERE id = $1"));
    conn.one(statement, &params![user], Card::read)
}

/// How many entries of the designer the client can choose from, none when they cannot act any more; served by
/// `works_own_idx`.
///
/// # Errors
/// Those of the engine.
pub fn entries(conn: &mut Conn<'_>, project: ProjectId, designer: UserId) -> Result<i64, DbError> {
    conn.one(
        sql!(concat!(
            "SELECT COUNT(*) FROM works w JOIN users u ON u.id = w.designer_id WHERE w.project_id = $1 \
             AND w.designer_id = $2 AND ",
            shown!("w"),
            " AND ",
            acts!("u")
        )),
        &params![project, designer],
        |row| row.get(0),
    )
}

/// An entry to be chosen.
#[derive(Clone, Debug)]
pub struct Entry {
    pub candidate: Candidate,
    /// The name of its pictures: `/img/{key}/…`.
    pub picture_key: String,
}

/// The entry, if it is one of this contest. Indexes: primary keys.
///
/// # Errors
/// Those of the engine.
pub fn entry(conn: &mut Conn<'_>, project: ProjectId, work: WorkId, now: Timestamp) -> Result<Option<Entry>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT w.id, w.designer_id, w.hidden, w.deleted_at, f.key, ",
            acts!("u"),
            ", EXISTS (SELECT 1 FROM work_sales s WHERE s.work_id = w.id AND ",
            taken!("s", "$3"),
            ") FROM works w JOIN files f ON f.id = w.file_id JOIN users u ON u.id = w.designer_id \
             WHERE w.id = $2 AND w.project_id = $1"
        )),
        &params![project, work, now],
        |row| {
            let deleted_at: Option<i64> = row.get(3)?;
            let work = WorkFacts {
                id: row.get(0)?,
                designer: row.get(1)?,
                hidden: row.get(2)?,
                deleted: deleted_at.is_some(),
            };
            let candidate = Candidate { work, acts: row.get(5)?, sold: row.get(6)? };
            Ok(Entry { candidate, picture_key: row.get(4)? })
        },
    )
}

/// Counts a won contest on the designer: their level follows.
///
/// # Errors
/// Those of the engine.
pub fn count_win(tx: &mut Tx<'_>, project: ProjectId, designer: UserId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET wins = wins + 1 WHERE id = $1"), &params![designer])?;
    crate::designer::figures::counted(tx, project, designer)
}

/// Takes a win back that [`count_win`] counted.
///
/// # Errors
/// Those of the engine.
pub fn uncount_win(tx: &mut Tx<'_>, project: ProjectId, designer: UserId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET wins = wins - 1 WHERE id = $1 AND wins > 0"), &params![designer])?;
    crate::designer::figures::counted(tx, project, designer)
}

/// Whether nothing can be expected of the designer of a handover ([`Presence::is_away`]). `false` when there is no such
/// handover. Indexes: primary keys.
///
/// # Errors
/// Those of the engine.
pub fn is_away(conn: &mut Conn<'_>, facts: &ProjectFacts, bought: BoughtId) -> Result<bool, DbError> {
    let Some((designer, _)) = facts.handover(bought) else { return Ok(false) };
    let presence = conn.opt(
        sql!(concat!(
            "SELECT t.inactive_at, u.ac_at, ",
            acts!("u"),
            " FROM users u LEFT JOIN participants t ON t.project_id = $1 AND t.designer_id = u.id WHERE u.id = $2"
        )),
        &params![facts.id, designer],
        |row| Ok(Presence { silent_since: row.get(0)?, seen_at: row.get(1)?, acts: row.get(2)? }),
    )?;
    Ok(presence.is_none_or(|presence| presence.is_away()))
}

row! {
    /// The winning entry with its designer.
    #[derive(Clone, Debug)]
    pub struct WinningEntry in winning_columns {
        pub work: WorkId = "w.id",
        pub number: i64 = "w.number",
        pub picture_key: String = "f.key",
        pub designer: Card = card_columns!("u"),
    }
}

/// The winning entry with its designer.
///
/// # Errors
/// Those of the engine.
pub fn winning(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<WinningEntry>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            winning_columns!(),
            " FROM works w JOIN files f ON f.id = w.file_id JOIN users u ON u.id = w.designer_id WHERE w.id = $1"
        )),
        &params![work],
        WinningEntry::read,
    )
}

/// Takes a contest out of a designer's portfolio. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn leave_portfolio(tx: &mut Tx<'_>, project: ProjectId, designer: UserId) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE participants SET hidden = TRUE WHERE project_id = $1 AND designer_id = $2"),
        &params![project, designer],
    )?;
    Ok(())
}
