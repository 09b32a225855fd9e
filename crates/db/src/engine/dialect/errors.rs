//! What each engine says when it fails, in the seam's words.

use super::super::queue::BUSY;
use crate::engine::{ConstraintKind, DbError, Sql};
use postgres::error::SqlState;
use rusqlite::{Connection, ffi};

/// Translates a failure of SQLite. The connection is asked for what the message leaves out.
pub(crate) fn sqlite_error(error: &rusqlite::Error, sql: &Sql, connection: &Connection) -> DbError {
    let (code, message) = match error {
        rusqlite::Error::SqliteFailure(code, message) => (*code, message.clone().unwrap_or_default()),
        rusqlite::Error::SqlInputError { error, msg, .. } => (*error, msg.clone()),
        other => return located(sql, other),
    };
    match code.code {
        ffi::ErrorCode::ConstraintViolation => sqlite_constraint(code.extended_code, &message, sql, connection),
        ffi::ErrorCode::DatabaseBusy | ffi::ErrorCode::DatabaseLocked => BUSY,
        ffi::ErrorCode::OperationInterrupted => DbError::Timeout,
        ffi::ErrorCode::DiskFull => DbError::Full(message),
        ffi::ErrorCode::SystemIoFailure => DbError::Unwritable(message),
        // A reader of ours that tries to write is a mistake of the program.
        ffi::ErrorCode::ReadOnly if !reads_only(connection) => DbError::Unwritable(message),
        _ => located(sql, error),
    }
}

fn reads_only(connection: &Connection) -> bool {
    connection.pragma_query_value(None, "query_only", |row| row.get(0)).unwrap_or(false)
}

fn sqlite_constraint(extended: i32, message: &str, sql: &Sql, connection: &Connection) -> DbError {
    let subject = message.split_once(": ").map_or("", |(_, subject)| subject);
    let (kind, name) = match extended {
        ffi::SQLITE_CONSTRAINT_UNIQUE => {
            let index = index_name(subject, connection);
            (ConstraintKind::Unique, index.unwrap_or_else(|| unique_name(subject)))
        }
        ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_ROWID => {
            let table = subject.split('.').next().unwrap_or_default();
            (ConstraintKind::Unique, format!("{table}_pkey"))
        }
        ffi::SQLITE_CONSTRAINT_CHECK => (ConstraintKind::Check, subject.to_owned()),
        ffi::SQLITE_CONSTRAINT_FOREIGNKEY => (ConstraintKind::ForeignKey, String::new()),
        ffi::SQLITE_CONSTRAINT_NOTNULL => (ConstraintKind::NotNull, not_null_name(subject)),
        _ => return located(sql, message),
    };
    DbError::Constraint { name, kind }
}

/// `users.email, users.site` → `users_email_site_key`, PostgreSQL's own default name; `index 'name'` → `name`.
fn unique_name(subject: &str) -> String {
    if let Some(index) = subject.strip_prefix("index '") {
        return index.trim_end_matches('\'').to_owned();
    }
    let mut name = String::new();
    for (i, column) in subject.split(", ").enumerate() {
        let (table, column) = column.split_once('.').unwrap_or(("", column));
        if i == 0 {
            name.push_str(table);
        }
        name.push('_');
        name.push_str(column);
    }
    name + "_key"
}

/// The name of the unique index that was made by itself on just these columns: the message names the columns only.
fn index_name(subject: &str, connection: &Connection) -> Option<String> {
    let table = subject.split('.').next()?;
    let columns: Vec<&str> = subject.split(", ").filter_map(|column| Some(column.split_once('.')?.1)).collect();
    let find = "SELECT name FROM pragma_index_list(?1) AS list WHERE \"unique\" AND origin = 'c' AND ?2 =
                (SELECT group_concat(name, ',') FROM (SELECT name FROM pragma_index_info(list.name) ORDER BY seqno))";
    connection.query_row(find, (table, columns.join(",")), |row| row.get(0)).ok()
}

/// `users.email` → `users_email_not_null`.
fn not_null_name(subject: &str) -> String {
    subject.replace('.', "_") + "_not_null"
}

/// Translates a failure of PostgreSQL; `reader` for a session that is not to write.
pub(crate) fn postgres_error(error: &postgres::Error, sql: &Sql, reader: bool) -> DbError {
    let Some(report) = error.as_db_error() else {
        return if error.is_closed() || is_io(error) {
            DbError::Connection(error.to_string())
        } else {
            located(sql, chain(error))
        };
    };
    let code = report.code();
    let kind = match *code {
        SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED => return DbError::Conflict,
        SqlState::QUERY_CANCELED => return DbError::Timeout,
        SqlState::LOCK_NOT_AVAILABLE | SqlState::TOO_MANY_CONNECTIONS => return BUSY,
        SqlState::DISK_FULL => return DbError::Full(report.to_string()),
        SqlState::IO_ERROR => return DbError::Unwritable(report.to_string()),
        SqlState::READ_ONLY_SQL_TRANSACTION if !reader => return DbError::Unwritable(report.to_string()),
        SqlState::UNIQUE_VIOLATION => ConstraintKind::Unique,
        SqlState::CHECK_VIOLATION => ConstraintKind::Check,
        SqlState::FOREIGN_KEY_VIOLATION => ConstraintKind::ForeignKey,
        SqlState::NOT_NULL_VIOLATION => ConstraintKind::NotNull,
        // Class 08 is the connection's own, 57P0x the server going down or ending the session, 25P03 an idle one.
        _ if code.code().starts_with("08") || code.code().starts_with("57P") || code.code() == "25P03" => {
            return DbError::Connection(report.to_string());
        }
        // What this session had prepared is gone or outlived by a migration: a new session knows better.
        SqlState::INVALID_SQL_STATEMENT_NAME => return DbError::Connection(report.to_string()),
        SqlState::FEATURE_NOT_SUPPORTED if report.message().contains("cached plan") => {
            return DbError::Connection(report.to_string());
        }
        _ => return located(sql, format!("{report} [{}]", code.code())),
    };
    let name = match kind {
        ConstraintKind::Unique | ConstraintKind::Check => report.constraint().unwrap_or_default().to_owned(),
        ConstraintKind::ForeignKey => String::new(),
        ConstraintKind::NotNull => {
            not_null_name(&format!("{}.{}", report.table().unwrap_or_default(), report.column().unwrap_or_default()))
        }
    };
    DbError::Constraint { name, kind }
}

fn is_io(error: &postgres::Error) -> bool {
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        if inner.is::<std::io::Error>() {
            return true;
        }
        cause = inner.source();
    }
    false
}

/// The error with its cause: the library's own texts leave the cause out.
pub(super) fn chain(error: &postgres::Error) -> String {
    match std::error::Error::source(error) {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}

fn located(sql: &Sql, message: impl std::fmt::Display) -> DbError {
    DbError::Engine(format!("{}:{}: {message}", sql.file, sql.line))
}

#[cfg(test)]
mod tests {
    use super::unique_name;

    #[test]
    fn sqlite_names_a_unique_constraint_as_postgresql_does() {
        for (subject, name) in [
            ("users.email", "users_email_key"),
            ("stars.work_id, stars.user_id", "stars_work_id_user_id_key"),
            ("index 'users_lower_email_key'", "users_lower_email_key"),
        ] {
            assert_eq!(unique_name(subject), name);
        }
    }
}
