//! Facts about this installation: its secret, the sandbox clock, the sandbox's own accounts.

use crate::{Conn, DbError, Tx, params, sql};

/// 32 random bytes in hexadecimal that sign captchas and cookies.
pub const SECRET: &str = "secret";
/// The one before the last rotation.
pub const SECRET_BEFORE: &str = "secret_before";
/// How far the sandbox clock runs ahead, in milliseconds.
pub const CLOCK_OFFSET_MS: &str = "clock_offset_ms";
/// The people that the sandbox made, with their passwords, as JSON.
pub const SANDBOX_ACCOUNTS: &str = "sandbox_accounts";
/// How far the demo market has come: `filling`, then `filled`.
pub const DEMO: &str = "demo";
/// What moderators changed in the settings, as JSON; the defaults hold for everything else.
pub const SETTINGS: &str = "settings";

/// The value of a fact.
///
/// # Errors
/// Those of the database.
pub fn get(conn: &mut Conn<'_>, name: &str) -> Result<Option<String>, DbError> {
    conn.opt(sql!("SELECT value FROM server_facts WHERE name = $1"), &params![name], |row| row.get(0))
}

/// How far the sandbox's clock runs ahead of the system's, in milliseconds.
///
/// # Errors
/// Those of the database.
pub fn clock_offset_ms(conn: &mut Conn<'_>) -> Result<i64, DbError> {
    Ok(get(conn, CLOCK_OFFSET_MS)?.and_then(|text| text.parse().ok()).unwrap_or(0))
}

/// Writes a fact, whatever it was.
///
/// # Errors
/// Those of the database.
pub fn set(tx: &mut Tx<'_>, name: &str, value: &str) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO server_facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        ),
        &params![name, value],
    )?;
    Ok(())
}

/// The value of a fact, which becomes `value` where there is none yet.
///
/// # Errors
/// Those of the database.
pub fn ensure(tx: &mut Tx<'_>, name: &str, value: &str) -> Result<String, DbError> {
    if let Some(known) = get(tx, name)? {
        return Ok(known);
    }
    set(tx, name, value)?;
    Ok(value.to_owned())
}

/// Adds to a fact that is a number and answers the sum; a missing one counts as 0.
///
/// # Errors
/// Those of the database.
pub fn add(tx: &mut Tx<'_>, name: &str, amount: i64) -> Result<i64, DbError> {
    let known = get(tx, name)?.and_then(|text| text.parse::<i64>().ok()).unwrap_or(0);
    let sum = known.saturating_add(amount);
    set(tx, name, &sum.to_string())?;
    Ok(sum)
}
