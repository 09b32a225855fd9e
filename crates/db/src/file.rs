//! Queries of stored files: their rows, and what decides who may read each.

use crate::engine::row::{column, row};
use crate::engine::sql::planned_once;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{FileId, GigId, HandoverId, OrderId, ProjectId, ThreadId, Timestamp, TopicId, UserId, WorkId};

/// What a file is for; it decides who may read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Avatar,
    Signature,
    /// An attachment of a brief.
    Brief,
    /// The existing logo that a brief starts from.
    Logo,
    /// The final logo of a winning entry.
    FinalLogo,
    /// The main picture of an entry.
    Work,
    /// A variation or mock-up behind an entry.
    Attachment,
    Package,
    /// A work of a designer's application.
    Application,
    /// Sent in a handover thread or a chat.
    Message,
    /// A proof of payment.
    Proof,
    Certificate,
    /// An issued invoice.
    Invoice,
    /// A picture of a gig.
    Gig,
    /// Handed over in an order: of any kind.
    Delivery,
    /// Beneath a text of the forum, or the original that a report names.
    Forum,
    /// Sent ahead, until a brief or a message names it.
    Upload,
    /// Everything that is kept about its owner, for a day.
    Export,
}

impl Scope {
    pub const ALL: [Scope; 18] = [
        Scope::Avatar,
        Scope::Signature,
        Scope::Brief,
        Scope::Logo,
        Scope::FinalLogo,
        Scope::Work,
        Scope::Attachment,
        Scope::Package,
        Scope::Application,
        Scope::Message,
        Scope::Proof,
        Scope::Certificate,
        Scope::Invoice,
        Scope::Gig,
        Scope::Delivery,
        Scope::Forum,
        Scope::Upload,
        Scope::Export,
    ];

    /// The folder of the storage that such files lie in: archives in one of their own, which backups leave out.
    #[must_use]
    pub const fn folder(self) -> &'static str {
        match self {
            Scope::Export => Scope::EXPORTS,
            _ => "files",
        }
    }

    /// The folder of archives.
    pub const EXPORTS: &'static str = "exports";

    /// The value of `files.scope`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Scope::Avatar => "avatar",
            Scope::Signature => "signature",
            Scope::Brief => "brief",
            Scope::Logo => "logo",
            Scope::FinalLogo => "final_logo",
            Scope::Work => "work",
            Scope::Attachment => "attachment",
            Scope::Package => "package",
            Scope::Application => "application",
            Scope::Message => "message",
            Scope::Proof => "proof",
            Scope::Certificate => "certificate",
            Scope::Invoice => "invoice",
            Scope::Gig => "gig",
            Scope::Delivery => "delivery",
            Scope::Forum => "forum",
            Scope::Upload => "upload",
            Scope::Export => "export",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.code() == code)
    }
}

column! { Scope: "a scope of a file", code: &str => Scope::parse(code) }

/// A file whose bytes lie in storage already and whose row is still to be written.
#[derive(Clone, Debug)]
pub struct StoredFile {
    pub scope: Scope,
    pub owner: UserId,
    /// The unguessable name of its derivatives: `/img/{key}/{variant}`.
    pub key: String,
    pub storage_key: String,
    pub name: String,
    pub mime: &'static str,
    /// Bytes.
    pub size: i64,
    /// Pixels; 0 for what is no picture.
    pub width: u32,
    pub height: u32,
    pub sha256: String,
    /// A picture of a few hundred bytes as a data URL, shown while the real one loads; empty for what is no picture.
    pub tiny: String,
    /// The keys of its derivatives in storage.
    pub derivatives: Vec<String>,
    /// What near-duplicates of a picture are found by.
    pub fingerprint: Option<[u8; 32]>,
    /// The main colours of a picture.
    pub palette: Option<domain::idea::Palette>,
    /// What of an entry's picture holds where a mark has to; `None` of one that shows nothing, and of everything else.
    pub legibility: Option<domain::work::Legibility>,
    /// How the mark of an entry's picture is drawn; `None` of everything else.
    pub shape: Option<domain::taste::Shape>,
    /// The file itself said that a machine made it.
    pub ai_label: bool,
}

/// What a file belongs to.
#[derive(Clone, Copy, Debug, Default)]
pub struct BelongsTo {
    pub project: Option<ProjectId>,
    pub work: Option<WorkId>,
    pub handover: Option<HandoverId>,
    /// A conversation.
    pub thread: Option<ThreadId>,
    pub order: Option<OrderId>,
    /// A topic of the forum.
    pub topic: Option<TopicId>,
}

row! {
    /// A row of `files`.
    #[derive(Clone, Debug)]
    pub struct FileRow in file_columns {
        pub id: FileId = "id",
        pub key: String = "key",
        pub owner: UserId = "owner_id",
        pub scope: Scope = "scope",
        pub project: Option<ProjectId> = "project_id",
        pub work: Option<WorkId> = "work_id",
        pub handover: Option<HandoverId> = "handover_id",
        /// A conversation.
        pub thread: Option<ThreadId> = "thread_id",
        pub gig: Option<GigId> = "gig_id",
        pub order: Option<OrderId> = "order_id",
        /// A topic of the forum.
        pub topic: Option<TopicId> = "topic_id",
        pub name: String = "name",
        pub mime: String = "mime",
        /// Bytes.
        pub size: i64 = "size",
        /// Pixels; 0 for what is no picture.
        pub width: u32 = "width",
        pub height: u32 = "height",
        pub sha256: String = "sha256",
        pub storage_key: String = "storage_key",
        pub tiny: String = "tiny",
        pub created_at: Timestamp = "created_at",
        /// Since when its bytes are known not to be what they were.
        pub damaged_at: Option<Timestamp> = "damaged_at",
    }
}

/// Writes the row of a file that is in storage.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, file: &StoredFile, of: BelongsTo, now: Timestamp) -> Result<FileId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO files (key, owner_id, scope, project_id, work_id, handover_id, name, mime, size, width, height, sha256, \
             storage_key, tiny, created_at, thread_id, order_id) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id"
        ),
        &params![
            &file.key,
            file.owner,
            file.scope.code(),
            of.project,
            of.work,
            of.handover,
            &file.name,
            file.mime,
            file.size,
            file.width,
            file.height,
            &file.sha256,
            &file.storage_key,
            &file.tiny,
            now,
            of.thread,
            of.order
        ],
    )
}

/// Ties a file to the entry that it was uploaded for. Index: the primary key.
///
/// # Errors
/// `NoRow` when there is no such file.
pub fn tie_to_work(tx: &mut Tx<'_>, file: FileId, work: WorkId) -> Result<(), DbError> {
    let rows = tx.run(sql!("UPDATE files SET work_id = $2 WHERE id = $1"), &params![file, work])?;
    if rows == 1 { Ok(()) } else { Err(DbError::NoRow) }
}

/// Ties files that `owner` sent ahead after `since` to what names them; from then on they are of that scope. Answers how
/// many were: fewer than asked for means that some are not theirs, taken already, or too old. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn claim(
    tx: &mut Tx<'_>,
    files: &[FileId],
    owner: UserId,
    scope: Scope,
    of: BelongsTo,
    since: Timestamp,
) -> Result<usize, DbError> {
    let mut claimed = 0;
    for file in files {
        claimed += usize::from(
            tx.run(
                sql!(
                    "UPDATE files SET project_id = $4, handover_id = $5, thread_id = $7, order_id = $8, topic_id = $9, scope = $3 WHERE id = $1 \
                     AND owner_id = $2 AND scope = 'upload' AND project_id IS NULL AND created_at > $6"
                ),
                &params![file, owner, scope.code(), of.project, of.handover, since, of.thread, of.order, of.topic],
            )? == 1,
        );
    }
    Ok(claimed)
}

/// Unties pictures from a topic of the forum: from then on they are what their owner sent and nothing names, and go with
/// the sweep. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn let_go(tx: &mut Tx<'_>, ids: &str, topic: TopicId) -> Result<(), DbError> {
    if ids.is_empty() {
        return Ok(());
    }
    tx.run(
        sql!("UPDATE files SET scope = 'upload', topic_id = NULL WHERE id IN ids_of($1) AND topic_id = $2"),
        &params![ids, topic],
    )?;
    Ok(())
}

/// Gives a file another name. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn rename(tx: &mut Tx<'_>, id: FileId, name: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE files SET name = $2 WHERE id = $1"), &params![id, name])?;
    Ok(())
}

/// Forgets what was sent ahead before that moment and named by nothing; the sweep removes the objects. Index:
/// `files_unclaimed_idx`, `files_gig_unclaimed_idx`.
///
/// # Errors
/// Those of the database.
pub fn forget_unclaimed(tx: &mut Tx<'_>, before: Timestamp) -> Result<u64, DbError> {
    let photos = tx
        .run(sql!("DELETE FROM files WHERE scope = 'gig' AND gig_id IS NULL AND created_at <= $1"), &params![before])?;
    Ok(photos + tx.run(sql!("DELETE FROM files WHERE scope = 'upload' AND created_at <= $1"), &params![before])?)
}

/// How many bytes a person holds in files sent ahead, in unpaid contests and orders and in proofs of what is not paid.
/// Indexes: `files_owner_idx`, `payments_payer_idx`.
///
/// # Errors
/// Those of the database.
pub fn held_by(conn: &mut Conn<'_>, owner: UserId) -> Result<i64, DbError> {
    conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(f.size), 0) AS BIGINT) FROM files f LEFT JOIN projects p ON p.id = f.project_id \
             LEFT JOIN orders o ON o.id = f.order_id WHERE f.owner_id = $1 AND ((f.scope IN ('upload', 'brief', 'logo', 'gig') AND f.gig_id IS NULL \
             AND (p.id IS NULL OR (NOT p.audit AND p.paid_at IS NULL))) \
             OR (f.scope = 'message' AND o.id IS NOT NULL AND o.paid_at IS NULL) \
             OR (f.scope = 'proof' AND f.id NOT IN (SELECT m.proof_file_id FROM payments m \
             WHERE m.payer_id = $1 AND m.status = 'paid' AND m.proof_file_id IS NOT NULL)))"
        ),
        &params![owner],
        |row| row.get(0),
    )
}

/// How many bytes the files of a brief have together. Index: `files_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn of_brief(conn: &mut Conn<'_>, project: ProjectId) -> Result<i64, DbError> {
    conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM files WHERE project_id = $1 AND scope IN ('brief', 'logo')"
        ),
        &params![project],
        |row| row.get(0),
    )
}

/// Files whose bytes were longest not held against their hash, checked before that moment. Index: `files_checked_idx`.
///
/// # Errors
/// Those of the database.
pub fn longest_unchecked(conn: &mut Conn<'_>, before: Timestamp, most: i64) -> Result<Vec<FileRow>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", file_columns!(), " FROM files WHERE checked_at < $1 ORDER BY checked_at, id LIMIT $2")),
        &params![before, most],
        FileRow::read,
    )
}

/// Files by their numbers, after one, at most so many. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn after(conn: &mut Conn<'_>, id: FileId, most: i64) -> Result<Vec<FileRow>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", file_columns!(), " FROM files WHERE id > $1 ORDER BY id LIMIT $2")),
        &params![id, most],
        FileRow::read,
    )
}

/// Notes that the bytes are what they were. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn set_sound(tx: &mut Tx<'_>, id: FileId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE files SET checked_at = $2, damaged_at = NULL WHERE id = $1"), &params![id, now])?;
    Ok(())
}

/// Notes that the bytes are not what they were; whether that is news. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn set_damaged(tx: &mut Tx<'_>, id: FileId, now: Timestamp) -> Result<bool, DbError> {
    let news =
        tx.run(sql!("UPDATE files SET damaged_at = $2 WHERE id = $1 AND damaged_at IS NULL"), &params![id, now])?;
    tx.run(sql!("UPDATE files SET checked_at = $2 WHERE id = $1"), &params![id, now])?;
    Ok(news == 1)
}

/// Forgets a file that nothing names any more; the sweep removes its objects.
///
/// # Errors
/// Those of the database.
pub fn delete(tx: &mut Tx<'_>, id: FileId) -> Result<bool, DbError> {
    Ok(tx.run(sql!("DELETE FROM files WHERE id = $1"), &params![id])? == 1)
}

/// Forgets the faces, signatures, test works and unused files sent ahead of a person, whose rows nothing names any more:
/// the keys of their originals in storage and of their derivatives. Index: `files_own_idx`.
///
/// # Errors
/// Those of the database.
pub fn erase_own(tx: &mut Tx<'_>, owner: UserId) -> Result<Vec<(String, String)>, DbError> {
    tx.all(
        sql!(
            "DELETE FROM files WHERE owner_id = $1 AND scope IN ('avatar', 'signature', 'application', 'upload') \
             RETURNING storage_key, key"
        ),
        &params![owner],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Forgets the other files of a project in that scope: the one that stays has taken their place. Index:
/// `files_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn delete_others(tx: &mut Tx<'_>, project: ProjectId, scope: Scope, stays: FileId) -> Result<(), DbError> {
    tx.run(
        sql!("DELETE FROM files WHERE project_id = $1 AND scope = $2 AND id <> $3"),
        &params![project, scope.code(), stays],
    )?;
    Ok(())
}

/// One file. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: FileId) -> Result<Option<FileRow>, DbError> {
    conn.opt(sql!(concat!("SELECT ", file_columns!(), " FROM files WHERE id = $1")), &params![id], FileRow::read)
}

/// Several files at once, in no order (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn several(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<FileRow>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", file_columns!(), " FROM files WHERE id IN ids_of($1)")),
        &params![ids],
        FileRow::read,
    )
}

/// The file whose derivatives carry that name. Index: `files_key_key`.
///
/// # Errors
/// Those of the database.
pub fn find_by_key(conn: &mut Conn<'_>, key: &str) -> Result<Option<FileRow>, DbError> {
    conn.opt(sql!(concat!("SELECT ", file_columns!(), " FROM files WHERE key = $1")), &params![key], FileRow::read)
}

/// The files of a project in one scope, oldest first, at most 100. Index: `files_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn of_project(conn: &mut Conn<'_>, project: ProjectId, scope: Scope) -> Result<Vec<FileRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            file_columns!(),
            " FROM files WHERE project_id = ",
            planned_once!("$1", "BIGINT"),
            " AND scope = ",
            planned_once!("$2", "TEXT"),
            " ORDER BY id LIMIT 100"
        )),
        &params![project, scope.code()],
        FileRow::read,
    )
}

/// The latest package of every handover of a contest, also of those that were taken back. Index: `files_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn latest_packages(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<FileRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            file_columns!(),
            " FROM files WHERE id IN \
             (SELECT MAX(id) FROM files WHERE project_id = $1 AND scope = 'package' GROUP BY handover_id) \
             ORDER BY id LIMIT 500"
        )),
        &params![project],
        FileRow::read,
    )
}

/// Whether a row names that original and its derivatives. Index: `files_key_key`.
///
/// # Errors
/// Those of the database.
pub fn has_key(conn: &mut Conn<'_>, key: &str) -> Result<bool, DbError> {
    let found = conn.opt(sql!("SELECT id FROM files WHERE key = $1"), &params![key], |row| row.get::<i64>(0))?;
    Ok(found.is_some())
}
