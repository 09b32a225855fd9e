//! Who gives and who takes the copyright: the names that a certificate carries.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{ProjectId, UserId};

/// The designer's side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transferor {
    /// The copyright name, else the user name.
    pub name: String,
    /// They have given a copyright name.
    pub given: bool,
    /// Their signature is there to be drawn.
    pub signed: bool,
}

/// Both names as a certificate issued now would carry them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parties {
    /// The name given for this contest, else the client's copyright name, else the brand.
    pub client: String,
    /// One of the first two.
    pub client_given: bool,
    /// Where a designer was asked for.
    pub designer: Option<Transferor>,
}

/// The parties of a contest's certificate. Index: the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn of(conn: &mut Conn<'_>, project: ProjectId, designer: Option<UserId>) -> Result<Option<Parties>, DbError> {
    conn.opt(
        sql!(
            "SELECT CASE WHEN p.certificate_name <> '' THEN p.certificate_name \
                         WHEN c.copyright_name <> '' THEN c.copyright_name ELSE p.company_name END, \
                    p.certificate_name <> '' OR c.copyright_name <> '', \
                    CASE WHEN d.copyright_name <> '' THEN d.copyright_name ELSE d.user_name END, \
                    d.copyright_name <> '', d.signature_file_id IS NOT NULL \
             FROM projects p JOIN users c ON c.id = p.client_id LEFT JOIN users d ON d.id = $2 WHERE p.id = $1"
        ),
        &params![project, designer],
        |row| {
            let name: Option<String> = row.get(2)?;
            let designer = match name {
                Some(name) => Some(Transferor { name, given: row.get(3)?, signed: row.get(4)? }),
                None => None,
            };
            Ok(Parties { client: row.get(0)?, client_given: row.get(1)?, designer })
        },
    )
}

/// The parties of an order's certificate. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn of_order(conn: &mut Conn<'_>, buyer: UserId, seller: UserId) -> Result<Option<Parties>, DbError> {
    conn.opt(
        sql!(
            "SELECT CASE WHEN c.copyright_name <> '' THEN c.copyright_name ELSE c.user_name END, c.copyright_name <> '', \
                    CASE WHEN d.copyright_name <> '' THEN d.copyright_name ELSE d.user_name END, \
                    d.copyright_name <> '', d.signature_file_id IS NOT NULL \
             FROM users c JOIN users d ON d.id = $2 WHERE c.id = $1"
        ),
        &params![buyer, seller],
        |row| {
            let designer = Transferor { name: row.get(2)?, given: row.get(3)?, signed: row.get(4)? };
            Ok(Parties { client: row.get(0)?, client_given: row.get(1)?, designer: Some(designer) })
        },
    )
}

/// Sets the client's name on the contest's certificates; empty takes it back. `false`: there is no such contest.
///
/// # Errors
/// Those of the engine.
pub fn name_client(tx: &mut Tx<'_>, project: ProjectId, name: &str) -> Result<bool, DbError> {
    let changed = tx.run(sql!("UPDATE projects SET certificate_name = $2 WHERE id = $1"), &params![project, name])?;
    Ok(changed == 1)
}
