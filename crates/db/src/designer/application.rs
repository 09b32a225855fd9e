//! Applications for the sign-up test: one a person, works collected until it is submitted, one decision.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{ApplicationId, FileId, Timestamp, UserId};
use std::collections::BTreeSet;

row! {
    /// An application with its applicant.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Application in application_columns {
        pub id: ApplicationId = "a.id",
        pub user: UserId = "a.user_id",
        pub user_name: String = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        /// 0 reviewing, 1 approved, 2 rejected.
        pub status: i64 = "a.status",
        pub content: String = "a.content",
        pub reason: String = "a.reason",
        /// Absent while works are being collected.
        pub submitted_at: Option<Timestamp> = "a.submitted_at",
        pub decided_at: Option<Timestamp> = "a.decided_at",
        pub created_at: Timestamp = "a.created_at",
    }
}

/// Applications with their applicants, to be narrowed down.
macro_rules! applications {
    () => {
        concat!(application_columns!(), " FROM applications a JOIN users u ON u.id = a.user_id")
    };
}

/// One application. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: ApplicationId) -> Result<Option<Application>, DbError> {
    conn.opt(sql!(concat!("SELECT ", applications!(), " WHERE a.id = $1")), &params![id], Application::read)
}

/// The application of a person. Index: `applications_user_id_key`.
///
/// # Errors
/// Those of the database.
pub fn of_user(conn: &mut Conn<'_>, user: UserId) -> Result<Option<Application>, DbError> {
    conn.opt(sql!(concat!("SELECT ", applications!(), " WHERE a.user_id = $1")), &params![user], Application::read)
}

/// Begins an application.
///
/// # Errors
/// Those of the database; `applications_user_id_key` when there is one already.
pub fn insert(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<ApplicationId, DbError> {
    tx.insert(sql!("INSERT INTO applications (user_id, created_at) VALUES ($1, $2) RETURNING id"), &params![user, now])
}

/// Submits it; false when it was submitted before.
///
/// # Errors
/// Those of the database.
pub fn submit(tx: &mut Tx<'_>, id: ApplicationId, content: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE applications SET content = $2, submitted_at = $3 WHERE id = $1 AND submitted_at IS NULL"),
        &params![id, content, now],
    )?;
    Ok(rows == 1)
}

/// Decides it; false when it is decided already or not submitted.
///
/// # Errors
/// Those of the database.
pub fn decide(
    tx: &mut Tx<'_>,
    id: ApplicationId,
    status: i64,
    reason: &str,
    by: UserId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE applications SET status = $2, reason = $3, decided_by = $4, decided_at = $5 \
             WHERE id = $1 AND status = 0 AND decided_at IS NULL AND submitted_at IS NOT NULL"
        ),
        &params![id, status, reason, by, now],
    )?;
    Ok(rows == 1)
}

/// Lets a designer take part from now on.
///
/// # Errors
/// Those of the database.
pub fn approve_user(tx: &mut Tx<'_>, user: UserId) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE users SET approved = TRUE WHERE id = $1 AND user_type = 2 AND deleted_at IS NULL"),
        &params![user],
    )?;
    Ok(rows == 1)
}

/// Whether any of these identities has had its chance. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn had_chance(conn: &mut Conn<'_>, identities: &BTreeSet<String>) -> Result<bool, DbError> {
    for identity in identities {
        let known = conn.opt(
            sql!("SELECT application_id FROM application_persons WHERE identity = $1"),
            &params![identity],
            |row| row.get::<i64>(0),
        )?;
        if known.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Notes that these identities have had their chance; whoever has two accounts may have had it by one of them before.
///
/// # Errors
/// Those of the database.
pub fn note_persons(tx: &mut Tx<'_>, id: ApplicationId, identities: &BTreeSet<String>) -> Result<(), DbError> {
    for identity in identities {
        tx.run(
            sql!("INSERT INTO application_persons (identity, application_id) VALUES ($1, $2) ON CONFLICT (identity) DO NOTHING"),
            &params![identity, id],
        )?;
    }
    Ok(())
}

/// Takes what a person said and showed out of their application; that there was one stays. The pictures, as keys of their
/// originals in storage and of their derivatives. Indexes: `applications_user_id_key`,
/// `application_works_application_idx`.
///
/// # Errors
/// Those of the database.
pub fn erase(tx: &mut Tx<'_>, user: UserId) -> Result<Vec<(String, String)>, DbError> {
    let Some(application) = of_user(tx, user)? else { return Ok(Vec::new()) };
    tx.run(sql!("UPDATE applications SET content = '', reason = '' WHERE id = $1"), &params![application.id])?;
    let mut pictures = Vec::new();
    for work in works(tx, application.id)? {
        remove_work(tx, application.id, work.id)?;
        if let Some(file) = crate::file::find(tx, work.file)? {
            crate::file::delete(tx, file.id)?;
            pictures.push((file.storage_key, file.key));
        }
    }
    Ok(pictures)
}

/// A work of an application and the picture it is.
#[derive(Clone, Debug, PartialEq)]
pub struct ApplicationWork {
    pub id: i64,
    pub application: ApplicationId,
    pub file: FileId,
}

/// Adds a work and answers its id.
///
/// # Errors
/// Those of the database.
pub fn add_work(tx: &mut Tx<'_>, id: ApplicationId, file: FileId, now: Timestamp) -> Result<i64, DbError> {
    tx.insert(
        sql!("INSERT INTO application_works (application_id, file_id, created_at) VALUES ($1, $2, $3) RETURNING id"),
        &params![id, file, now],
    )
}

/// Takes a work back; false when it is not one of that application.
///
/// # Errors
/// Those of the database.
pub fn remove_work(tx: &mut Tx<'_>, id: ApplicationId, work: i64) -> Result<bool, DbError> {
    let rows =
        tx.run(sql!("DELETE FROM application_works WHERE id = $1 AND application_id = $2"), &params![work, id])?;
    Ok(rows == 1)
}

/// The works of an application, oldest first. Index: `application_works_application_idx`.
///
/// # Errors
/// Those of the database.
pub fn works(conn: &mut Conn<'_>, id: ApplicationId) -> Result<Vec<ApplicationWork>, DbError> {
    conn.all(
        sql!(
            "SELECT id, application_id, file_id FROM application_works WHERE application_id = $1 ORDER BY id LIMIT 10"
        ),
        &params![id],
        |row| Ok(ApplicationWork { id: row.get(0)?, application: row.get(1)?, file: row.get(2)? }),
    )
}

/// Submitted applications of a status; those that wait the longest first. Index: `applications_queue_idx`.
///
/// # Errors
/// Those of the database.
pub fn queue(conn: &mut Conn<'_>, status: i64, limit: i64, offset: i64) -> Result<Vec<Application>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            applications!(),
            " WHERE a.status = $1 AND a.submitted_at IS NOT NULL ORDER BY a.submitted_at, a.id LIMIT $2 OFFSET $3"
        )),
        &params![status, limit, offset],
        Application::read,
    )
}

/// Decided applications of a status, the latest first. Index: `applications_queue_idx`.
///
/// # Errors
/// Those of the database.
pub fn decided(conn: &mut Conn<'_>, status: i64, limit: i64, offset: i64) -> Result<Vec<Application>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            applications!(),
            " WHERE a.status = $1 AND a.submitted_at IS NOT NULL ORDER BY a.submitted_at DESC, a.id DESC LIMIT $2 OFFSET $3"
        )),
        &params![status, limit, offset],
        Application::read,
    )
}

/// How many submitted applications have a status. Index: `applications_queue_idx`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, status: i64) -> Result<i64, DbError> {
    conn.one(
        sql!("SELECT COUNT(*) FROM applications WHERE status = $1 AND submitted_at IS NOT NULL"),
        &params![status],
        |row| row.get(0),
    )
}

/// How long the latest decided applications waited, in milliseconds: those decided since then, at most `limit`.
/// Index: `applications_queue_idx`.
///
/// # Errors
/// Those of the database.
pub fn waits(conn: &mut Conn<'_>, since: Timestamp, limit: i64) -> Result<Vec<i64>, DbError> {
    conn.all(
        sql!(
            "SELECT decided_at - submitted_at FROM applications WHERE status IN (1, 2) AND submitted_at IS NOT NULL \
             AND decided_at >= $1 ORDER BY decided_at DESC LIMIT $2"
        ),
        &params![since, limit],
        |row| row.get(0),
    )
}
