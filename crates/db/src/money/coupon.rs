//! Coupons: given once an address, attached to an unpaid contest, used when that is paid.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{Minor, ProjectId, Site, Timestamp, UserId};

row! {
    /// A coupon as stored.
    #[derive(Clone, Debug)]
    pub struct CouponRow in coupon_columns {
        pub id: i64 = "id",
        pub code: String = "code",
        pub cny: Minor = "cny",
        pub usd: Minor = "usd",
        pub expires_at: Timestamp = "expires_at",
        pub project_id: Option<ProjectId> = "project_id",
        pub user_id: Option<UserId> = "user_id",
        pub used_at: Option<Timestamp> = "used_at",
    }
}

impl CouponRow {
    /// What it takes off on that site.
    #[must_use]
    pub fn worth(&self, site: Site) -> Minor {
        site.pick(self.cny, self.usd)
    }
}

/// What a new coupon is.
#[derive(Clone, Copy, Debug)]
pub struct NewCoupon<'a> {
    pub code: &'a str,
    pub target_hash: &'a str,
    pub cny: Minor,
    pub usd: Minor,
    pub expires_at: Timestamp,
}

/// Gives a coupon; `false` when that address has had one.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &NewCoupon<'_>, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "INSERT INTO coupons (code, target_hash, cny, usd, expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (target_hash) DO NOTHING"
        ),
        &params![new.code, new.target_hash, new.cny, new.usd, new.expires_at, now],
    )?;
    Ok(rows == 1)
}

/// The coupon of an address; served by `coupons_target_hash_key`.
///
/// # Errors
/// Those of the engine.
pub fn of_target(conn: &mut Conn<'_>, target_hash: &str) -> Result<Option<CouponRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", coupon_columns!(), " FROM coupons WHERE target_hash = $1")),
        &params![target_hash],
        CouponRow::read,
    )
}

/// The coupon of a code; served by `coupons_code_key`.
///
/// # Errors
/// Those of the engine.
pub fn find(conn: &mut Conn<'_>, code: &str) -> Result<Option<CouponRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", coupon_columns!(), " FROM coupons WHERE code = $1")),
        &params![code],
        CouponRow::read,
    )
}

/// The coupon attached to a contest; served by `coupons_project_id_key`.
///
/// # Errors
/// Those of the engine.
pub fn of_project(conn: &mut Conn<'_>, project: ProjectId) -> Result<Option<CouponRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", coupon_columns!(), " FROM coupons WHERE project_id = $1")),
        &params![project],
        CouponRow::read,
    )
}

/// The coupons of a person's contests, used and unused, the newest first; served by `coupons_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_user(conn: &mut Conn<'_>, user: UserId) -> Result<Vec<CouponRow>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", coupon_columns!(), " FROM coupons WHERE user_id = $1 ORDER BY id DESC")),
        &params![user],
        CouponRow::read,
    )
}

/// Unpaid contests of that person, other than one, that a coupon is attached to; served by `coupons_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn attached_elsewhere(conn: &mut Conn<'_>, user: UserId, but: ProjectId) -> Result<Vec<ProjectId>, DbError> {
    conn.all(
        sql!("SELECT project_id FROM coupons WHERE user_id = $1 AND used_at IS NULL AND project_id IS NOT NULL AND project_id <> $2"),
        &params![user, but],
        |row| row.get(0),
    )
}

/// Attaches an unused coupon to a contest; returns whether it was still free of anybody else.
///
/// # Errors
/// Those of the engine.
pub fn attach(tx: &mut Tx<'_>, id: i64, project: ProjectId, user: UserId) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE coupons SET project_id = $2, user_id = $3 \
             WHERE id = $1 AND used_at IS NULL AND (user_id IS NULL OR user_id = $3)"
        ),
        &params![id, project, user],
    )?;
    Ok(rows == 1)
}

/// Frees the unused coupon of a contest; returns whether there was one.
///
/// # Errors
/// Those of the engine.
pub fn release(tx: &mut Tx<'_>, project: ProjectId) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE coupons SET project_id = NULL, user_id = NULL WHERE project_id = $1 AND used_at IS NULL"),
        &params![project],
    )?;
    Ok(rows == 1)
}

/// Marks the coupon of a contest as used; returns whether it was not before.
///
/// # Errors
/// The constraint `coupons_used_once` when that account has used another; those of the engine.
pub fn mark_used(tx: &mut Tx<'_>, project: ProjectId, taken: Minor, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE coupons SET used_at = $2, taken = $3 WHERE project_id = $1 AND used_at IS NULL"),
        &params![project, now, taken],
    )?;
    Ok(rows == 1)
}

/// Whether that person has paid a contest of their own; served by `projects_client_idx`. Logos bought in the store are
/// no contests.
///
/// # Errors
/// Those of the engine.
pub fn has_paid_contest(conn: &mut Conn<'_>, user: UserId) -> Result<bool, DbError> {
    let paid: i64 = conn.one(
        sql!("SELECT COUNT(*) FROM projects WHERE client_id = $1 AND audit AND clone_id = 0"),
        &params![user],
        |row| row.get(0),
    )?;
    Ok(paid > 0)
}

/// Prices an unpaid contest anew; returns whether it was unpaid.
///
/// # Errors
/// Those of the engine.
pub fn reprice(tx: &mut Tx<'_>, project: ProjectId, pricing: &str, total: Minor) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE projects SET pricing = $2, total = $3 WHERE id = $1 AND NOT audit"),
        &params![project, pricing, total],
    )?;
    Ok(rows == 1)
}
