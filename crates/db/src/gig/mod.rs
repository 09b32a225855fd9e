//! Gigs and their versions: what is written, what is reviewed, what is on sale.

pub mod desk;
pub mod list;
pub mod review;

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, ids_json, params, sql};
use domain::account::level::HIRE_WINS_LEAST;
use domain::gig::{Audit, Content, OnSale, Saved, Seller};
use domain::{FileId, GigId, Minor, Site, Timestamp, UserId};
use serde::de::DeserializeOwned;

row! {
    /// A gig without its versions.
    #[derive(Clone, Debug)]
    pub struct GigRow in gig_columns {
        pub id: GigId = "g.id",
        pub seller: UserId = "g.seller_id",
        pub site: Site = "g.site",
        /// `None` in a draft that has not come to it.
        pub delivery_days: Option<i64> = "g.delivery_days",
        pub revisions: Option<i64> = "g.revisions",
        /// The last number that an extra or a question was given.
        pub parts: i64 = "g.parts",
        /// The numbers of its newest version and of the one that is, or can be, on sale.
        pub newest: i64 = "g.newest",
        pub approved: Option<i64> = "g.approved",
        pub paused: bool = "g.paused",
        /// Orders that were completed.
        pub sold: i64 = "g.sold",
        pub rating_sum: i64 = "g.rating_sum",
        pub rating_count: i64 = "g.rating_count",
        pub created_at: Timestamp = "g.created_at",
    }
}

row! {
    /// A version as it is stored; lists are JSON.
    #[derive(Clone, Debug)]
    pub struct StoredVersion in version_columns {
        pub gig: GigId = "v.gig_id",
        pub number: i64 = "v.number",
        pub state: Audit = "v.state",
        pub title: String = "v.title",
        pub content: String = "v.content",
        pub project_type: Option<i64> = "v.project_type",
        pub industry: Option<i64> = "v.industry",
        pub price: Option<Minor> = "v.price",
        pub features: String = "v.features",
        pub extras: String = "v.extras",
        pub demands: String = "v.demands",
        pub photos: String = "v.photos",
        pub cover: Option<FileId> = "v.cover_id",
        pub reason: String = "v.reason",
        pub submitted_at: Option<Timestamp> = "v.submitted_at",
        pub decided_at: Option<Timestamp> = "v.decided_at",
        pub created_at: Timestamp = "v.created_at",
    }
}

pub(crate) use gig_columns;
pub(crate) use version_columns;

/// A version of a gig.
#[derive(Clone, Debug)]
pub struct Version {
    pub gig: GigId,
    pub number: i64,
    pub state: Audit,
    pub content: Content,
    /// Why it was rejected.
    pub reason: String,
    pub submitted_at: Option<Timestamp>,
    pub decided_at: Option<Timestamp>,
    pub created_at: Timestamp,
}

fn parsed<T: DeserializeOwned>(column: &str, text: &str) -> Result<T, DbError> {
    serde_json::from_str(text).map_err(|fault| DbError::Engine(format!("gig_versions.{column}: {fault}")))
}

fn json<T: serde::Serialize>(list: &[T]) -> Result<String, DbError> {
    serde_json::to_string(list).map_err(|fault| DbError::Engine(format!("a list of a gig: {fault}")))
}

impl TryFrom<StoredVersion> for Version {
    type Error = DbError;

    fn try_from(stored: StoredVersion) -> Result<Self, DbError> {
        Ok(Version {
            gig: stored.gig,
            number: stored.number,
            state: stored.state,
            content: Content {
                title: stored.title,
                content: stored.content,
                project_type: stored.project_type,
                industry: stored.industry,
                price: stored.price,
                features: parsed("features", &stored.features)?,
                extras: parsed("extras", &stored.extras)?,
                demands: parsed("demands", &stored.demands)?,
                photos: parsed("photos", &stored.photos)?,
                cover: stored.cover,
            },
            reason: stored.reason,
            submitted_at: stored.submitted_at,
            decided_at: stored.decided_at,
            created_at: stored.created_at,
        })
    }
}

/// A gig that is not deleted. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: GigId) -> Result<Option<GigRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", gig_columns!(), " FROM gigs g WHERE g.id = $1 AND g.deleted_at IS NULL")),
        &params![id],
        GigRow::read,
    )
}

/// Several gigs that are not deleted, in no order (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn several(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<GigRow>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", gig_columns!(), " FROM gigs g WHERE g.id IN ids_of($1) AND g.deleted_at IS NULL")),
        &params![ids],
        GigRow::read,
    )
}

/// What is approved of several gigs, in no order (ids as [`crate::ids_json`]). Index: the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn approved_of(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<Version>, DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            version_columns!(),
            " FROM gigs g JOIN gig_versions v ON v.gig_id = g.id AND v.number = g.approved WHERE g.id IN ids_of($1)"
        )),
        &params![ids],
        StoredVersion::read,
    )?;
    rows.into_iter().map(Version::try_from).collect()
}

/// One version of a gig. Index: the primary key.
///
/// # Errors
/// `NoRow` when there is none.
pub fn version(conn: &mut Conn<'_>, id: GigId, number: i64) -> Result<Version, DbError> {
    let stored = conn.one(
        sql!(concat!("SELECT ", version_columns!(), " FROM gig_versions v WHERE v.gig_id = $1 AND v.number = $2")),
        &params![id, number],
        StoredVersion::read,
    )?;
    stored.try_into()
}

/// The person as a seller of gigs; `None` once their account is deleted. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn seller(conn: &mut Conn<'_>, id: UserId) -> Result<Option<Seller>, DbError> {
    conn.opt(
        sql!("SELECT id, user_type, approved, suspended, wins FROM users WHERE id = $1 AND deleted_at IS NULL"),
        &params![id],
        |row| {
            Ok(Seller {
                id: row.get(0)?,
                user_type: row.get(1)?,
                approved: row.get(2)?,
                suspended: row.get(3)?,
                wins: row.get(4)?,
            })
        },
    )
}

/// How many gigs a seller has that are not deleted. Index: `gigs_seller_idx`.
///
/// # Errors
/// Those of the engine.
pub fn count_of(conn: &mut Conn<'_>, seller: UserId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM gigs WHERE seller_id = $1 AND deleted_at IS NULL"), &params![seller], |row| {
        row.get(0)
    })
}

/// The approved version of a gig that is on sale now, as an order freezes it: not deleted, not paused, of a seller who
/// may offer gigs ([`Seller::may_offer`]). Indexes: the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn on_sale(conn: &mut Conn<'_>, id: GigId) -> Result<Option<OnSale>, DbError> {
    let Some(row) = load(conn, id)? else { return Ok(None) };
    let (Some(number), false) = (row.approved, row.paused) else { return Ok(None) };
    let offers = seller(conn, row.seller)?.is_some_and(|seller| seller.may_offer().is_ok());
    let Version { content, .. } = version(conn, id, number)?;
    let (Some(price), Some(delivery_days), Some(revisions), true) =
        (content.price, row.delivery_days, row.revisions, offers)
    else {
        return Ok(None);
    };
    Ok(Some(OnSale {
        gig: id,
        version: number,
        seller: row.seller,
        site: row.site,
        title: content.title,
        price,
        delivery_days,
        revisions,
        extras: content.extras,
        demands: content.demands,
    }))
}

/// Stores a gig that is begun; its first version is still to be written ([`insert_draft`]), when its photos are its own.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, seller: UserId, site: Site, saved: &Saved, now: Timestamp) -> Result<GigId, DbError> {
    tx.one(
        sql!(
            "INSERT INTO gigs (seller_id, site, delivery_days, revisions, parts, newest, created_at) \
             VALUES ($1, $2, $3, $4, $5, 1, $6) RETURNING id"
        ),
        &params![seller, site, saved.delivery_days, saved.revisions, saved.parts, now],
        |row| row.get(0),
    )
}

/// Writes the first version of a gig: a draft.
///
/// # Errors
/// Those of the engine.
pub fn insert_draft(tx: &mut Tx<'_>, id: GigId, content: &Content, now: Timestamp) -> Result<(), DbError> {
    insert_version(tx, id, 1, Audit::Draft, content, now)
}

fn insert_version(
    tx: &mut Tx<'_>,
    id: GigId,
    number: i64,
    state: Audit,
    content: &Content,
    now: Timestamp,
) -> Result<(), DbError> {
    let submitted_at = (state == Audit::Reviewing).then_some(now);
    tx.run(
        sql!(
            "INSERT INTO gig_versions (gig_id, number, state, title, content, project_type, industry, price, features, \
             extras, demands, photos, cover_id, submitted_at, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"
        ),
        &params![
            id,
            number,
            state,
            &content.title,
            &content.content,
            content.project_type,
            content.industry,
            content.price,
            &json(&content.features)?,
            &json(&content.extras)?,
            &json(&content.demands)?,
            &json(&content.photos)?,
            content.cover,
            submitted_at,
            now
        ],
    )?;
    Ok(())
}

/// What of a gig takes effect at once.
///
/// # Errors
/// Those of the engine.
pub fn set_terms(tx: &mut Tx<'_>, id: GigId, saved: &Saved) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE gigs SET delivery_days = $2, revisions = $3, parts = $4 WHERE id = $1 AND deleted_at IS NULL"),
        &params![id, saved.delivery_days, saved.revisions, saved.parts],
    )?;
    Ok(())
}

/// Writes over the newest version while it is a draft; whether it was one.
///
/// # Errors
/// Those of the engine.
pub fn overwrite(tx: &mut Tx<'_>, id: GigId, number: i64, content: &Content) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE gig_versions SET title = $3, content = $4, project_type = $5, industry = $6, price = $7, \
             features = $8, extras = $9, demands = $10, photos = $11, cover_id = $12 \
             WHERE gig_id = $1 AND number = $2 AND state = 'draft'"
        ),
        &params![
            id,
            number,
            &content.title,
            &content.content,
            content.project_type,
            content.industry,
            content.price,
            &json(&content.features)?,
            &json(&content.extras)?,
            &json(&content.demands)?,
            &json(&content.photos)?,
            content.cover
        ],
    )?;
    Ok(rows == 1)
}

/// Puts a version with the next number into review; the one before it goes unless it was approved. Whether it was still
/// the newest.
///
/// # Errors
/// Those of the engine.
pub fn replace(tx: &mut Tx<'_>, id: GigId, newest: i64, content: &Content, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE gigs SET newest = $3 WHERE id = $1 AND newest = $2 AND deleted_at IS NULL"),
        &params![id, newest, newest + 1],
    )?;
    if rows != 1 {
        return Ok(false);
    }
    tx.run(
        sql!("DELETE FROM gig_versions WHERE gig_id = $1 AND number = $2 AND state <> 'approved'"),
        &params![id, newest],
    )?;
    insert_version(tx, id, newest + 1, Audit::Reviewing, content, now)?;
    Ok(true)
}

/// Sends a draft to review; whether it was one.
///
/// # Errors
/// Those of the engine.
pub fn submit(tx: &mut Tx<'_>, id: GigId, number: i64, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE gig_versions SET state = 'reviewing', submitted_at = $3 \
             WHERE gig_id = $1 AND number = $2 AND state = 'draft'"
        ),
        &params![id, number, now],
    )?;
    Ok(rows == 1)
}

/// Pauses a gig, or puts it on sale again; whether that changed anything.
///
/// # Errors
/// Those of the engine.
pub fn set_paused(tx: &mut Tx<'_>, id: GigId, paused: bool) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE gigs SET paused = $2, listed = NOT $2 \
             WHERE id = $1 AND paused <> $2 AND approved IS NOT NULL AND deleted_at IS NULL"
        ),
        &params![id, paused],
    )?;
    Ok(rows == 1)
}

/// Takes a gig down for good. Versions that nobody ever saw go with it; whether it was still there.
///
/// # Errors
/// Those of the engine.
pub fn delete(tx: &mut Tx<'_>, id: GigId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE gigs SET deleted_at = $2, listed = FALSE WHERE id = $1 AND deleted_at IS NULL"),
        &params![id, now],
    )?;
    tx.run(sql!("DELETE FROM gig_versions WHERE gig_id = $1 AND state <> 'approved'"), &params![id])?;
    Ok(rows == 1)
}

/// The photos of a gig, by [`Content::photos`] and others that were tied to it. Index: `files_gig_idx`.
///
/// # Errors
/// Those of the engine.
pub fn photo_ids(conn: &mut Conn<'_>, id: GigId) -> Result<Vec<FileId>, DbError> {
    conn.all(sql!("SELECT id FROM files WHERE gig_id = $1 ORDER BY id"), &params![id], |row| row.get(0))
}

/// Which photos any version of a gig names. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn named_photos(conn: &mut Conn<'_>, id: GigId) -> Result<Vec<FileId>, DbError> {
    let lists = conn.all(sql!("SELECT photos FROM gig_versions WHERE gig_id = $1"), &params![id], |row| {
        parsed::<Vec<FileId>>("photos", row.text(0)?)
    })?;
    Ok(lists.concat())
}

/// Whether everybody sees that photo: it is one of the approved version of a gig that is not deleted. Indexes: the
/// primary keys.
///
/// # Errors
/// Those of the engine.
pub fn shows_photo(conn: &mut Conn<'_>, id: GigId, photo: FileId) -> Result<bool, DbError> {
    let photos = conn.opt(
        sql!(
            "SELECT v.photos FROM gigs g JOIN gig_versions v ON v.gig_id = g.id AND v.number = g.approved \
             JOIN users u ON u.id = g.seller_id WHERE g.id = $1 AND g.deleted_at IS NULL AND u.deleted_at IS NULL"
        ),
        &params![id],
        |row| parsed::<Vec<FileId>>("photos", row.text(0)?),
    )?;
    Ok(photos.is_some_and(|photos| photos.contains(&photo)))
}

/// A file that the seller `$2` may name as a photo of the gig `$3`: it is the gig's, or was sent ahead after `$4`.
macro_rules! photo_of_gig {
    () => {
        "owner_id = $2 AND scope = 'gig' AND (gig_id = $3 OR (gig_id IS NULL AND created_at > $4))"
    };
}

/// How many of these the seller may name as photos of that gig, or of a new one: see [`claim_photo`]. Index: the primary
/// key.
///
/// # Errors
/// Those of the engine.
pub fn claimable(
    conn: &mut Conn<'_>,
    photos: &[FileId],
    owner: UserId,
    id: Option<GigId>,
    since: Timestamp,
) -> Result<usize, DbError> {
    conn.one(
        sql!(concat!("SELECT COUNT(*) FROM files WHERE id IN ids_of($1) AND ", photo_of_gig!())),
        &params![&ids_json(photos.iter().copied()), owner, id, since],
        |row| row.get(0),
    )
}

/// Ties a photo of the seller's that was sent ahead after `since` to their gig; whether it is the gig's now. Index: the
/// primary key.
///
/// # Errors
/// Those of the engine.
pub fn claim_photo(tx: &mut Tx<'_>, file: FileId, owner: UserId, id: GigId, since: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(concat!("UPDATE files SET gig_id = $3 WHERE id = $1 AND ", photo_of_gig!())),
        &params![file, owner, id, since],
    )?;
    Ok(rows == 1)
}

/// An order of the gig was completed. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn add_sold(tx: &mut Tx<'_>, id: GigId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE gigs SET sold = sold + 1 WHERE id = $1"), &params![id])?;
    Ok(())
}

/// A buyer rated the gig with so many stars. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn add_rating(tx: &mut Tx<'_>, id: GigId, stars: i64) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE gigs SET rating_sum = rating_sum + $2, rating_count = rating_count + 1, \
             rating = (rating_sum + $2) * 1000 / (rating_count + 1) WHERE id = $1"
        ),
        &params![id, stars],
    )?;
    Ok(())
}

/// The wins from which on somebody offers gigs, as statements take it.
pub(crate) fn wins_least() -> i64 {
    i64::from(HIRE_WINS_LEAST)
}
