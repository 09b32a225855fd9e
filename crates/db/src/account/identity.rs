//! A person's ways in, and whose each is.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::account::way::Way;
use domain::{Timestamp, UserId};

row! {
    /// One way in of one person.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Identity in identity_columns {
        pub user: UserId = "user_id",
        pub way: Way = "provider",
        /// Unique among those of its provider; the password's is the person's number.
        pub subject: String = "subject",
        /// What the person knows it by, where the subject says nothing.
        pub label: String = "label",
        pub created_at: Timestamp = "created_at",
        pub used_at: Option<Timestamp> = "used_at",
    }
}

/// Whose that way in is. Index: `identities_provider_subject_key`.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, way: Way, subject: &str) -> Result<Option<Identity>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", identity_columns!(), " FROM identities WHERE provider = $1 AND subject = $2")),
        &params![way, subject],
        Identity::read,
    )
}

/// All ways in of a person, the oldest first. Index: `identities_user_id_provider_key`.
///
/// # Errors
/// Those of the database.
pub fn of_user(conn: &mut Conn<'_>, user: UserId) -> Result<Vec<Identity>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", identity_columns!(), " FROM identities WHERE user_id = $1 ORDER BY id LIMIT 10")),
        &params![user],
        Identity::read,
    )
}

/// Gives a person a way in, in the place of the one of that provider that they had. `identities_provider_subject_key` is broken
/// when it is somebody else's.
///
/// # Errors
/// Those of the database.
pub fn bind(
    tx: &mut Tx<'_>,
    user: UserId,
    way: Way,
    subject: &str,
    label: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO identities (user_id, provider, subject, label, created_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (user_id, provider) DO UPDATE SET subject = $3, label = $4, created_at = $5, used_at = NULL"
        ),
        &params![user, way, subject, label, now],
    )?;
    Ok(())
}

/// Takes a way in from a person; false when they had none of that provider.
///
/// # Errors
/// Those of the database.
pub fn unbind(tx: &mut Tx<'_>, user: UserId, way: Way) -> Result<bool, DbError> {
    let rows = tx.run(sql!("DELETE FROM identities WHERE user_id = $1 AND provider = $2"), &params![user, way])?;
    Ok(rows == 1)
}

/// Notes that a person came in that way.
///
/// # Errors
/// Those of the database.
pub fn touch(tx: &mut Tx<'_>, user: UserId, way: Way, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE identities SET used_at = $3 WHERE user_id = $1 AND provider = $2"), &params![user, way, now])?;
    Ok(())
}

/// Calls a way in by another subject, where there is one by the old; its owner stays. `identities_provider_subject_key`
/// is broken when the new one is there already.
///
/// # Errors
/// Those of the database.
pub fn rename(tx: &mut Tx<'_>, way: Way, old: &str, new: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE identities SET subject = $3 WHERE provider = $1 AND subject = $2"), &params![way, old, new])?;
    Ok(())
}

/// Sets or takes the phone number of a person, as the way in of that name says. `users_phone_key` is broken when it is
/// somebody else's.
///
/// # Errors
/// Those of the database.
pub fn set_phone(tx: &mut Tx<'_>, user: UserId, phone: Option<&str>) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET phone = $2 WHERE id = $1 AND deleted_at IS NULL"), &params![user, phone])?;
    Ok(())
}

/// Sets the e-mail address of a person, in lower case, which they proved; or takes it. `users_email_key` is broken when it
/// is somebody else's.
///
/// # Errors
/// Those of the database.
pub fn set_email(tx: &mut Tx<'_>, user: UserId, email: Option<&str>, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE users SET email = $2, email_proved_at = $3 WHERE id = $1 AND deleted_at IS NULL"),
        &params![user, email, email.map(|_| now)],
    )?;
    Ok(())
}

/// Notes that a person proved the address that stands in their account; nothing where that is another one.
///
/// # Errors
/// Those of the database.
pub fn prove_email(tx: &mut Tx<'_>, user: UserId, email: &str, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE users SET email_proved_at = $3 WHERE id = $1 AND email = $2 AND email_proved_at IS NULL"),
        &params![user, email, now],
    )?;
    Ok(())
}

/// Takes the password from a person.
///
/// # Errors
/// Those of the database.
pub fn forget_password(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET password_hash = NULL WHERE id = $1"), &params![user])?;
    Ok(())
}

/// Takes every way in and every code from a person who leaves: what they came by is free for another account.
/// Indexes: `identities_user_id_provider_key`, `codes_holder_idx`.
///
/// # Errors
/// Those of the database.
pub(super) fn forget_all(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM identities WHERE user_id = $1"), &params![user])?;
    tx.run(sql!("DELETE FROM codes WHERE holder = $1"), &params![&user.to_string()])?;
    Ok(())
}
