//! The queue of gigs: what waits for a moderator, what was decided.

use super::{StoredVersion, Version, version_columns};
use crate::account::{Person, person, person_columns};
use crate::{Conn, DbError, Tx, params, sql};
use domain::gig::Audit;
use domain::{GigId, Timestamp, UserId};

/// A page of versions that wait, the longest first, or that were decided, the latest first; and how many there are.
/// Indexes: `gig_versions_queue_idx`, `gig_versions_decided_idx`.
///
/// # Errors
/// Those of the engine.
pub fn page(conn: &mut Conn<'_>, state: Audit, limit: i64, offset: i64) -> Result<(Vec<Version>, i64), DbError> {
    macro_rules! versions {
        ($order:literal) => {
            concat!(
                "SELECT ",
                version_columns!(),
                " FROM gig_versions v JOIN gigs g ON g.id = v.gig_id WHERE v.state = $1 AND g.deleted_at IS NULL ORDER BY ",
                $order,
                " LIMIT $2 OFFSET $3"
            )
        };
    }
    let params = params![state, limit, offset];
    let rows = match state {
        Audit::Reviewing | Audit::Draft => {
            conn.all(sql!(versions!("v.submitted_at, v.gig_id")), &params, StoredVersion::read)?
        }
        Audit::Approved | Audit::Rejected => {
            conn.all(sql!(versions!("v.decided_at DESC, v.gig_id DESC")), &params, StoredVersion::read)?
        }
    };
    let total = conn.one(
        sql!(
            "SELECT COUNT(*) FROM gig_versions v JOIN gigs g ON g.id = v.gig_id \
             WHERE v.state = $1 AND g.deleted_at IS NULL"
        ),
        &params![state],
        |row| row.get(0),
    )?;
    Ok((rows.into_iter().map(Version::try_from).collect::<Result<_, _>>()?, total))
}

/// Decides a version in review; whether it was one.
///
/// # Errors
/// Those of the engine.
pub fn decide(
    tx: &mut Tx<'_>,
    id: GigId,
    number: i64,
    state: Audit,
    reason: &str,
    by: UserId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE gig_versions SET state = $3, reason = $4, decided_by = $5, decided_at = $6 \
             WHERE gig_id = $1 AND number = $2 AND state = 'reviewing'"
        ),
        &params![id, number, state, reason, by, now],
    )?;
    Ok(rows == 1)
}

/// Puts an approved version where buyers see it, instead of the one before.
///
/// # Errors
/// Those of the engine.
pub fn put_on_sale(tx: &mut Tx<'_>, version: &Version, now: Timestamp) -> Result<(), DbError> {
    let content = &version.content;
    tx.run(
        sql!(
            "UPDATE gigs SET approved = $2, project_type = $3, industry = $4, price = $5, listed = NOT paused, \
             listed_at = CASE WHEN listed_at = 0 THEN $6 ELSE listed_at END WHERE id = $1 AND deleted_at IS NULL"
        ),
        &params![
            version.gig,
            version.number,
            content.project_type.unwrap_or_default(),
            content.industry.unwrap_or_default(),
            content.price.unwrap_or_default(),
            now
        ],
    )?;
    Ok(())
}

/// Sellers who have not deleted their accounts, in no order (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn sellers(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<Person>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", person_columns!(), " FROM users u WHERE u.id IN ids_of($1) AND u.deleted_at IS NULL")),
        &params![ids],
        person,
    )
}
