//! Who gives and who takes the copyright: the names that a certificate carries.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{ProjectId, UserId};

row! {
    /// The designer's side.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Transferor in transferor_columns {
        /// The copyright name, else the user name.
        pub name: String = "CASE WHEN d.copyright_name <> '' THEN d.copyright_name ELSE d.user_name END",
        /// They have given a copyright name.
        pub given: bool = "d.copyright_name <> ''",
        /// Their signature is there to be drawn.
        pub signed: bool = "d.signature_file_id IS NOT NULL",
    }
}

row! {
    /// Both names as a certificate issued now would carry them.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Parties in parties_columns($client:literal, $given:literal) {
        /// The name given for this contest, else the client's copyright name, else the brand.
        pub client: String = ($client),
        /// One of the first two.
        pub client_given: bool = ($given),
        /// Where a designer was asked for.
        pub designer: Option<Transferor> = (transferor_columns!()),
    }
}

/// The parties of a contest's certificate. Index: the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn of(conn: &mut Conn<'_>, project: ProjectId, designer: Option<UserId>) -> Result<Option<Parties>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            parties_columns!(
                "CASE WHEN p.certificate_name <> '' THEN p.certificate_name \
                 WHEN c.copyright_name <> '' THEN c.copyright_name ELSE p.company_name END",
                "p.certificate_name <> '' OR c.copyright_name <> ''"
            ),
            " FROM projects p JOIN users c ON c.id = p.client_id LEFT JOIN users d ON d.id = $2 WHERE p.id = $1"
        )),
        &params![project, designer],
        Parties::read,
    )
}

/// The parties of an order's certificate. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn of_order(conn: &mut Conn<'_>, buyer: UserId, seller: UserId) -> Result<Option<Parties>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            parties_columns!(
                "CASE WHEN c.copyright_name <> '' THEN c.copyright_name ELSE c.user_name END",
                "c.copyright_name <> ''"
            ),
            " FROM users c JOIN users d ON d.id = $2 WHERE c.id = $1"
        )),
        &params![buyer, seller],
        Parties::read,
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
