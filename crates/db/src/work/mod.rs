//! Queries of entries: who stands where, the wall, one entry, its thread, and every change of it.

pub mod attachment;
pub mod change;
pub mod favourite;
pub mod gate;
pub mod list;
pub mod seen;
pub mod similar;
pub mod thread;
pub mod version;

use crate::engine::row::row;
use crate::rules::shown;
use crate::{Conn, DbError, params, sql};
use domain::project::WorkFacts;
use domain::{FileId, ProjectId, Timestamp, UserId, WorkId};

row! {
    /// What rules and addresses need to know of an entry.
    #[derive(Clone, Debug)]
    pub struct WorkRow in work_columns {
        pub id: WorkId = "id",
        pub project: ProjectId = "project_id",
        pub number: i64 = "number",
        pub designer: UserId = "designer_id",
        /// The picture of the newest version.
        pub file: FileId = "file_id",
        /// Which version that is, from 1.
        pub version: i64 = "version",
        pub attachments: i64 = "attachments",
        /// In its thread.
        pub messages: i64 = "messages",
        /// Those of them that point somewhere.
        pub pins: i64 = "pins",
        pub hidden: bool = "hidden",
        /// Deleted by the client or a moderator, or taken back by its author.
        pub deleted_at: Option<Timestamp> = "deleted_at",
    }
}

impl WorkRow {
    /// What the rules are asked with.
    #[must_use]
    pub const fn facts(&self) -> WorkFacts {
        WorkFacts { id: self.id, designer: self.designer, hidden: self.hidden, deleted: self.deleted_at.is_some() }
    }
}

/// One entry, deleted ones too. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: WorkId) -> Result<Option<WorkRow>, DbError> {
    conn.opt(sql!(concat!("SELECT ", work_columns!(), " FROM works WHERE id = $1")), &params![id], WorkRow::read)
}

/// Every entry that shows a picture: the one it was handed in as, and those of store purchases. Index: `works_file_idx`.
///
/// # Errors
/// Those of the database.
pub fn with_picture(conn: &mut Conn<'_>, file: FileId) -> Result<Vec<WorkId>, DbError> {
    conn.all(sql!("SELECT id FROM works WHERE file_id = $1 ORDER BY id LIMIT 20"), &params![file], |row| row.get(0))
}

/// The entry that carries a number. Index: `works_project_id_number_key`.
///
/// # Errors
/// Those of the database.
pub fn find_by_number(conn: &mut Conn<'_>, project: ProjectId, number: i64) -> Result<Option<WorkRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", work_columns!(), " FROM works WHERE project_id = $1 AND number = $2")),
        &params![project, number],
        WorkRow::read,
    )
}

/// How many visible entries a designer has in a contest. Index: `works_own_idx`.
///
/// # Errors
/// Those of the database.
pub fn visible_of(conn: &mut Conn<'_>, project: ProjectId, designer: UserId) -> Result<u32, DbError> {
    conn.one(
        sql!(concat!("SELECT COUNT(*) FROM works w WHERE w.project_id = $1 AND w.designer_id = $2 AND ", shown!("w"))),
        &params![project, designer],
        |row| row.get(0),
    )
}
