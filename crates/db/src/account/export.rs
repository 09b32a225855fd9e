//! What is kept about a person, part by part, for them to take along; and the archive that they asked for.
//!
//! Each part is one statement whose columns carry the names under which they are told. Secrets are no part of it: hashes of
//! passwords and of tokens, the secret of a second step. `tests/seam/export` holds the parts to the schema: a table that
//! names people is told here, or says there why it is not.

mod parts;

pub use parts::PARTS;

use crate::engine::row::row;
use crate::{Conn, DbError, Row, Sql, Tx, params, sql};
use domain::{FileId, Timestamp, UserId};
use serde_json::{Map, Value};

/// How a column is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A whole number.
    Number,
    /// Money in the smallest unit of its currency: fen, cents.
    Amount,
    Text,
    YesNo,
    /// RFC 3339.
    Moment,
    /// JSON as it is stored.
    Json,
    /// A place on a picture, from 0 to 1.
    Place,
}

/// One part of what is kept.
#[derive(Debug)]
pub struct Part {
    /// The file of the archive, without its ending.
    pub name: &'static str,
    pub sql: &'static Sql,
    /// What each column is told as, and how.
    pub columns: &'static [(&'static str, Shape)],
}

impl Part {
    fn read(&self, row: &Row<'_>) -> Result<Value, DbError> {
        let mut told = Map::with_capacity(self.columns.len());
        for (index, (name, shape)) in self.columns.iter().enumerate() {
            let value = match shape {
                Shape::Number | Shape::Amount => row.get::<Option<i64>>(index)?.map(Value::from),
                Shape::Text => row.get::<Option<String>>(index)?.map(Value::from),
                Shape::YesNo => row.get::<Option<bool>>(index)?.map(Value::from),
                Shape::Moment => row.get::<Option<Timestamp>>(index)?.map(|at| Value::from(at.rfc3339())),
                Shape::Json => {
                    row.get::<Option<&str>>(index)?.map(|text| serde_json::from_str(text).unwrap_or_default())
                }
                Shape::Place => row.get::<Option<f64>>(index)?.map(Value::from),
            };
            told.insert((*name).to_owned(), value.unwrap_or_default());
        }
        Ok(Value::Object(told))
    }

    /// Everything of this part that is kept about the person.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, conn: &mut Conn<'_>, user: UserId) -> Result<Vec<Value>, DbError> {
        conn.all(self.sql, &params![user], |row| self.read(row))
    }
}

row! {
    /// An archive that was asked for.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Export in export_columns {
        pub asked_at: Timestamp = "e.asked_at",
        pub file: Option<FileId> = "e.file_id",
        /// Until when it can be had, once it is made.
        pub until: Option<Timestamp> = "e.until_at",
        /// Bytes.
        pub size: Option<i64> = "f.size",
        pub name: Option<String> = "f.name",
    }
}

/// The archive that the person asked for last, until it is forgotten.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, user: UserId) -> Result<Option<Export>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            export_columns!(),
            " FROM exports e LEFT JOIN files f ON f.id = e.file_id WHERE e.user_id = $1"
        )),
        &params![user],
        Export::read,
    )
}

/// Notes that the person asks, in the place of whatever there was.
///
/// # Errors
/// Those of the database.
pub fn ask(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO exports (user_id, asked_at) VALUES ($1, $2) ON CONFLICT (user_id) \
             DO UPDATE SET asked_at = excluded.asked_at, file_id = NULL, until_at = NULL"
        ),
        &params![user, now],
    )?;
    Ok(())
}

/// Puts the archive that was asked for at that moment in its place; false when another was asked for meanwhile, it is there
/// already, or nobody asks any more.
///
/// # Errors
/// Those of the database.
pub fn made(
    tx: &mut Tx<'_>,
    user: UserId,
    asked_at: Timestamp,
    file: FileId,
    until: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE exports SET file_id = $3, until_at = $4 WHERE user_id = $1 AND asked_at = $2 AND file_id IS NULL"),
        &params![user, asked_at, file, until],
    )?;
    Ok(rows == 1)
}

/// Forgets the archive of a person, and whatever row its file has.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, user: UserId) -> Result<Vec<String>, DbError> {
    tx.run(sql!("DELETE FROM exports WHERE user_id = $1"), &params![user])?;
    tx.all(
        sql!("DELETE FROM files WHERE owner_id = $1 AND scope = 'export' RETURNING storage_key"),
        &params![user],
        |row| row.get(0),
    )
}

row! {
    /// A file that the person sent.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OwnFile in own_file_columns {
        pub id: FileId = "id",
        pub scope: String = "scope",
        pub name: String = "name",
        pub mime: String = "mime",
        /// Bytes.
        pub size: i64 = "size",
        pub sha256: String = "sha256",
        pub storage_key: String = "storage_key",
        pub created_at: Timestamp = "created_at",
    }
}

/// The files that a person sent, the newest first. Index: `files_owner_idx`.
///
/// # Errors
/// Those of the database.
pub fn files(conn: &mut Conn<'_>, user: UserId) -> Result<Vec<OwnFile>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            own_file_columns!(),
            " FROM files WHERE owner_id = $1 AND scope <> 'export' ORDER BY id DESC"
        )),
        &params![user],
        OwnFile::read,
    )
}
