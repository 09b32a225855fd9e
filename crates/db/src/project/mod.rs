//! Contests: the row as it is stored, loading it, changing it under guard.

pub mod abandon;
pub mod claims;
pub mod clone;
pub mod coach;
pub mod draft;
pub mod facts;
pub mod fairness;
pub mod favorite;
pub mod freeze;
pub mod glimpse;
pub mod invitation;
pub mod list;
pub mod own;
pub mod party;
pub mod quote;
pub mod refund;
pub mod silence;
pub mod split;
pub mod waiting;

pub use facts::Seen;

use crate::engine::row::{Columns, column, row};
use crate::rules::public;
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::project::{Kind, ProjectType, RefundStatus, Tier};
use domain::{FileId, Minor, ProjectId, Site, Timestamp, UserId, WorkId};

row! {
    /// A contest as stored. Lists (`mockups`, `reference_ids` …) and `pricing`, `terms` are JSON texts.
    #[derive(Clone, Debug)]
    pub struct ProjectRow in project_columns {
        pub id: ProjectId = "p.id",
        pub site: Site = "p.site",
        pub client_id: UserId = "p.client_id",
        /// The name in the design; for a logo the brand's.
        pub title: String = "p.title",
        pub company_name: String = "p.company_name",
        pub company_intro: String = "p.company_intro",
        pub content: String = "p.content",
        pub industry: i64 = "p.industry",
        pub project_type: i64 = "p.project_type",
        pub taocan: i64 = "p.taocan",
        pub private: bool = "p.private",
        pub vi: bool = "p.vi",
        pub mockups: String = "p.mockups",
        pub tags: String = "p.tags",
        pub features: String = "p.features",
        pub styles: String = "p.styles",
        pub colours: String = "p.colours",
        pub ai_welcome: bool = "p.ai_welcome",
        pub has_logo: bool = "p.has_logo",
        pub logo_file_id: Option<FileId> = "p.logo_file_id",
        pub logo_project_id: Option<ProjectId> = "p.logo_project_id",
        pub clone_id: i64 = "p.clone_id",
        pub share_key: String = "p.share_key",
        pub pricing: String = "p.pricing",
        pub total: Minor = "p.total",
        pub pool: Minor = "p.pool",
        pub finalists_included: i64 = "p.finalists_included",
        pub drafts_promised: i64 = "p.drafts_promised",
        pub terms: Option<String> = "p.terms",
        pub audit: bool = "p.audit",
        pub paid_at: Option<Timestamp> = "p.paid_at",
        pub end_time: Option<Timestamp> = "p.end_time",
        pub free_restart_used: bool = "p.free_restart_used",
        pub winner_work_id: Option<WorkId> = "p.winner_work_id",
        pub winner_id: Option<UserId> = "p.winner_id",
        pub winner_at: Option<Timestamp> = "p.winner_at",
        pub package_confirm: bool = "p.package_confirm",
        pub completed_at: Option<Timestamp> = "p.completed_at",
        pub refund_status: i64 = "p.refund_status",
        pub refund_amount: Minor = "p.refund_amount",
        pub designs: i64 = "p.designs",
        pub designers: i64 = "p.designers",
        pub finalists: i64 = "p.finalists",
        pub deleted_works: i64 = "p.deleted_works",
        pub excellent: bool = "p.excellent",
        pub cover_key: Option<String> = "p.cover_key",
        pub ac_time: Timestamp = "p.ac_time",
        pub created_at: Timestamp = "p.created_at",
        /// The bundle from which this identity contest was split off.
        pub split_of: Option<ProjectId> = "p.split_of",
        /// The identity contest that this bundle's second part has become.
        pub split_into: Option<ProjectId> = "p.split_into",
        /// The entry that a store purchase is about.
        pub clone_work_id: Option<WorkId> = "p.clone_work_id",
        /// When the shares of the abandoned contest were paid.
        pub abandoned_at: Option<Timestamp> = "p.abandoned_at",
        /// How often the client was reminded to choose.
        pub reminders: i64 = "p.reminders",
        /// Designers whom the client has invited.
        pub invites: i64 = "p.invites",
        /// When a win was last taken back.
        pub reopened_at: Option<Timestamp> = "p.reopened_at",
        /// Since when a moderator has stopped it, and why.
        pub frozen_at: Option<Timestamp> = "p.frozen_at",
        pub frozen_reason: String = "p.frozen_reason",
        /// Ideas of the gallery that the client likes.
        pub reference_ids: String = "p.reference_ids",
    }
}
pub(crate) use project_columns;

column! { ProjectType: "a type of contest", value: i64 => ProjectType::from_value(value) }
column! { Tier: "a package", value: i64 => Tier::from_value(value) }
column! { RefundStatus: "a state of a refund", value: i64 => RefundStatus::from_value(value) }

/// What a project is, by the columns `clone_id` and `clone_work_id`: 0 and none for a contest.
fn kind(clone_id: i64, work: Option<WorkId>) -> Kind {
    match work.filter(|_| clone_id != 0) {
        Some(work) => Kind::Purchase { of: ProjectId(clone_id), work },
        None => Kind::Contest,
    }
}

impl Columns<'_> for Kind {
    const COLUMNS: usize = 2;

    fn read_from(row: &Row<'_>, first: usize) -> Result<Self, DbError> {
        Ok(kind(row.get(first)?, row.get(first + 1)?))
    }
}

impl ProjectRow {
    /// A contest, or what a store purchase made.
    #[must_use]
    pub fn kind(&self) -> Kind {
        kind(self.clone_id, self.clone_work_id)
    }

    /// The ideas that its client likes: ids of entries.
    #[must_use]
    pub fn references(&self) -> Vec<i64> {
        serde_json::from_str(&self.reference_ids).unwrap_or_default()
    }
}

/// Whether everybody may know of the contest. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn is_public(conn: &mut Conn<'_>, id: ProjectId) -> Result<bool, DbError> {
    let found = sql!(concat!("SELECT 1 FROM projects p WHERE p.id = $1 AND ", public!("p")));
    Ok(conn.opt(found, &params![id], |_| Ok(()))?.is_some())
}

/// The contest, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: ProjectId) -> Result<Option<ProjectRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", project_columns!(), " FROM projects p WHERE p.id = $1")),
        &params![id],
        ProjectRow::read,
    )
}

/// Several contests at once, in no order (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn several(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<ProjectRow>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", project_columns!(), " FROM projects p WHERE p.id IN ids_of($1)")),
        &params![ids],
        ProjectRow::read,
    )
}

/// What a new contest is made of; everything else starts at its default.
#[derive(Clone, Debug)]
pub struct NewProject {
    pub site: Site,
    pub client_id: UserId,
    /// The name in the design; for a logo the brand's.
    pub title: String,
    pub company_name: String,
    pub company_intro: String,
    pub content: String,
    pub industry: i64,
    pub project_type: i64,
    pub taocan: i64,
    pub private: bool,
    pub vi: bool,
    pub mockups: String,
    pub tags: String,
    pub features: String,
    pub styles: String,
    pub colours: String,
    pub ai_welcome: bool,
    pub has_logo: bool,
    pub logo_project_id: Option<ProjectId>,
    pub share_key: String,
    pub pricing: String,
    pub total: Minor,
    pub pool: Minor,
    pub finalists_included: i64,
    pub drafts_promised: i64,
}

/// Stores an unpaid contest.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &NewProject, now: Timestamp) -> Result<ProjectId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO projects (site, client_id, company_name, company_intro, content, industry, project_type, taocan, \
             private, vi, mockups, tags, features, styles, colours, ai_welcome, has_logo, logo_project_id, share_key, pricing, \
             total, pool, finalists_included, drafts_promised, ac_time, created_at, title) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, \
             $23, $24, $25, $25, $26) RETURNING id"
        ),
        &params![
            new.site,
            new.client_id,
            &new.company_name,
            &new.company_intro,
            &new.content,
            new.industry,
            new.project_type,
            new.taocan,
            new.private,
            new.vi,
            &new.mockups,
            &new.tags,
            &new.features,
            &new.styles,
            &new.colours,
            new.ai_welcome,
            new.has_logo,
            new.logo_project_id,
            &new.share_key,
            &new.pricing,
            new.total,
            new.pool,
            new.finalists_included,
            new.drafts_promised,
            now,
            &new.title
        ],
    )
}

/// The logo that the brief builds on.
///
/// # Errors
/// Those of the engine.
pub fn set_logo_file(tx: &mut Tx<'_>, id: ProjectId, file: FileId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE projects SET logo_file_id = $2 WHERE id = $1"), &params![id, file])?;
    Ok(())
}

/// The ideas that its client likes.
///
/// # Errors
/// Those of the engine.
pub fn set_references(tx: &mut Tx<'_>, id: ProjectId, works: &[WorkId]) -> Result<(), DbError> {
    let works = crate::ids_json(works.iter().copied());
    tx.run(sql!("UPDATE projects SET reference_ids = $2 WHERE id = $1"), &params![id, &works])?;
    Ok(())
}

/// The parts of a brief that may change before there is a winner. `tags` to `colours` are JSON lists, `references` are
/// ids as [`crate::ids_json`].
#[derive(Clone, Debug)]
pub struct BriefTexts {
    pub title: String,
    pub company_name: String,
    pub company_intro: String,
    pub content: String,
    pub industry: i64,
    pub tags: String,
    pub features: String,
    pub styles: String,
    pub colours: String,
    pub references: String,
}

/// Changes those parts of the brief while there is no winner; returns whether it did.
///
/// # Errors
/// Those of the engine.
pub fn edit_brief(tx: &mut Tx<'_>, id: ProjectId, texts: &BriefTexts) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET company_name = $2, company_intro = $3, content = $4, industry = $5, features = $6, \
             title = $7, tags = $8, styles = $9, colours = $10, reference_ids = $11 WHERE id = $1 AND winner_id IS NULL"
        ),
        &params![
            id,
            &texts.company_name,
            &texts.company_intro,
            &texts.content,
            texts.industry,
            &texts.features,
            &texts.title,
            &texts.tags,
            &texts.styles,
            &texts.colours,
            &texts.references
        ],
    )?;
    Ok(rows == 1)
}

/// The contests whose designers build on that logo. Index: `projects_logo_idx`.
///
/// # Errors
/// Those of the engine.
pub fn with_logo(conn: &mut Conn<'_>, logo: FileId) -> Result<Vec<ProjectId>, DbError> {
    conn.all(sql!("SELECT id FROM projects WHERE logo_file_id = $1 LIMIT 20"), &params![logo], |row| row.get(0))
}

/// Hides the contest from whoever is not concerned, for good.
///
/// # Errors
/// Those of the engine.
pub fn make_private(tx: &mut Tx<'_>, id: ProjectId) -> Result<bool, DbError> {
    let rows = tx.run(sql!("UPDATE projects SET private = $2 WHERE id = $1 AND NOT private"), &params![id, true])?;
    if rows == 1 {
        crate::designer::figures::made_private(tx, id)?;
    }
    Ok(rows == 1)
}

/// Removes a contest that was never paid, with what hangs on it; returns whether it did. What was to be paid for it is
/// called off, and the storage's sweep takes the objects that no row of `files` names any more.
///
/// # Errors
/// Those of the engine.
pub fn remove_unpaid(tx: &mut Tx<'_>, id: ProjectId) -> Result<bool, DbError> {
    tx.run(sql!("DELETE FROM project_favorites WHERE project_id = $1"), &params![id])?;
    tx.run(sql!("DELETE FROM files WHERE project_id = $1"), &params![id])?;
    crate::message::help::forget_contest(tx, id)?;
    tx.run(
        sql!("UPDATE payments SET status = 'cancelled' WHERE project_id = $1 AND status = 'pending'"),
        &params![id],
    )?;
    // An unpaid store purchase lets its entry go, and its copy of it.
    tx.run(sql!("DELETE FROM work_sales WHERE project_id = $1 AND held_until IS NOT NULL"), &params![id])?;
    let rows = tx.run(sql!("DELETE FROM projects WHERE id = $1 AND NOT audit AND paid_at IS NULL"), &params![id])?;
    Ok(rows == 1)
}

/// Opens the contest: paid now, drafts until `end`, under `terms`. Guarded: only once.
///
/// # Errors
/// Those of the engine.
pub fn open(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp, end: Timestamp, terms: &str) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET audit = $5, paid_at = $2, end_time = $3, terms = $4, ac_time = $2 \
             WHERE id = $1 AND NOT audit AND paid_at IS NULL"
        ),
        &params![id, now, end, terms, true],
    )?;
    Ok(rows == 1)
}

/// Ends the open stage now; returns whether it was running from `expected` and nobody else moved it first.
///
/// # Errors
/// Those of the engine.
pub fn end_open(tx: &mut Tx<'_>, id: ProjectId, expected: Option<Timestamp>, end: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET end_time = $3 \
             WHERE id = $1 AND end_time = $2 AND audit AND winner_id IS NULL AND refund_status = 0"
        ),
        &params![id, expected, end],
    )?;
    Ok(rows == 1)
}

/// Opens the drafts again until `end`; `free` uses up the free restart.
///
/// # Errors
/// Those of the engine.
pub fn restart(
    tx: &mut Tx<'_>,
    id: ProjectId,
    expected: Option<Timestamp>,
    end: Timestamp,
    free: bool,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET end_time = $3, restarts = restarts + 1, reminders = 0, free_restart_used = (free_restart_used OR $4) \
             WHERE id = $1 AND end_time = $2 AND audit AND winner_id IS NULL AND refund_status = 0"
        ),
        &params![id, expected, end, free],
    )?;
    Ok(rows == 1)
}

/// Sets the winner, once.
///
/// # Errors
/// Those of the engine.
pub fn set_winner(
    tx: &mut Tx<'_>,
    id: ProjectId,
    work: WorkId,
    designer: UserId,
    cover_key: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET winner_work_id = $2, winner_id = $3, winner_at = $4, ended_at = $4, ac_time = $4, cover_key = $5 \
             WHERE id = $1 AND audit AND winner_id IS NULL AND refund_status = 0"
        ),
        &params![id, work, designer, now, cover_key],
    )?;
    Ok(rows == 1)
}

/// Takes the win back: the revision stage begins anew at `end_time`.
///
/// # Errors
/// Those of the engine.
pub fn revoke_winner(tx: &mut Tx<'_>, id: ProjectId, designer: UserId, end_time: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET winner_work_id = NULL, winner_id = NULL, winner_at = NULL, ended_at = NULL, cover_key = NULL, \
             end_time = $3, ac_time = $3, reminders = 1, reopened_at = $3 WHERE id = $1 AND winner_id = $2 AND NOT package_confirm AND clone_id = 0"
        ),
        &params![id, designer, end_time],
    )?;
    Ok(rows == 1)
}

/// Marks the winner's handover as confirmed, once: the contest is complete.
///
/// # Errors
/// Those of the engine.
pub fn complete(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET package_confirm = $3, completed_at = $2, ac_time = $2 \
             WHERE id = $1 AND winner_id IS NOT NULL AND NOT package_confirm AND refund_status = 0"
        ),
        &params![id, now, true],
    )?;
    Ok(rows == 1)
}

/// The client looked at the contest or acted on it.
///
/// # Errors
/// Those of the engine.
pub fn touch(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE projects SET ac_time = $2 WHERE id = $1 AND ac_time < $2"), &params![id, now])?;
    Ok(())
}

/// Marks a finished contest as an example worth showing, or takes that back.
///
/// # Errors
/// Those of the engine.
pub fn set_excellent(tx: &mut Tx<'_>, id: ProjectId, excellent: bool) -> Result<bool, DbError> {
    let rows =
        tx.run(sql!("UPDATE projects SET excellent = $2 WHERE id = $1 AND package_confirm"), &params![id, excellent])?;
    Ok(rows == 1)
}

/// Sets another share key; the one before opens nothing any more. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn set_share_key(tx: &mut Tx<'_>, id: ProjectId, key: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE projects SET share_key = $2 WHERE id = $1"), &params![id, key])?;
    Ok(())
}
