//! Files sent ahead: claimed within a day by what names them, forgotten otherwise; how much one person may hold.

use super::{BelongsTo, Content, NewFile, Scope, keep, settle};
use crate::{AppError, Market};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::refusal::Problem;
use domain::settings::Settings;
use domain::time::DAY_MS;
use domain::{FileId, ProjectId, Refusal, Timestamp, UserId};

/// Whether the person may send a file ahead, of so many bytes where they said so: asked before the body is read.
///
/// # Errors
/// `Suspended`, `FilesQuota`.
pub async fn may_send(market: &Market, viewer: &Viewer, announced: Option<u64>) -> Result<(), AppError> {
    if viewer.suspended {
        return Err(Refusal::Suspended.into());
    }
    let (market_in, owner) = (market.clone(), viewer.id);
    let more = i64::try_from(announced.unwrap_or_default()).unwrap_or(i64::MAX);
    market.db.read(move |conn| within_person(conn, &market_in.settings(), owner, more)).await
}

/// Takes a file in for whatever will name it: a picture, a document or an archive.
///
/// # Errors
/// As [`may_send`]; what is wrong with the file.
pub async fn send_ahead(market: &Market, viewer: &Viewer, name: String, bytes: Content) -> Result<FileId, AppError> {
    may_send(market, viewer, Some(bytes.size()?)).await?;
    let owner = viewer.id;
    let stored = keep(market, NewFile { scope: Scope::Upload, owner, name, bytes, sizes: Vec::new() }).await?;
    let (market_in, now, row) = (market.clone(), market.now(), stored.clone());
    let written = market.db.write(move |tx| {
        let file = db::file::insert(tx, &row, BelongsTo::default(), now)?;
        within_person(tx, &market_in.settings(), owner, 0)?;
        Ok(file)
    });
    settle(market, &[stored], written.await).await
}

/// Ties files of one's own that were sent ahead to what names them in `field`: all of them, or none.
///
/// # Errors
/// A fault on `field` where one is another's, taken already, or older than a day.
pub(crate) fn claim(
    tx: &mut Tx<'_>,
    field: &str,
    files: &[FileId],
    owner: UserId,
    scope: Scope,
    of: BelongsTo,
    now: Timestamp,
) -> Result<(), AppError> {
    let claimed = db::file::claim(tx, files, owner, scope, of, now.plus_ms(-DAY_MS))?;
    if claimed == files.len() { Ok(()) } else { Err(Refusal::fault(field, Problem::Unknown).into()) }
}

/// What a person holds in files sent ahead, in unpaid contests and orders and in proofs of what is not paid, with `more` bytes, against what they may.
///
/// # Errors
/// `FilesQuota`.
pub(crate) fn within_person(
    conn: &mut Conn<'_>,
    settings: &Settings,
    owner: UserId,
    more: i64,
) -> Result<(), AppError> {
    let most = settings.person_files_mb << 20;
    if db::file::held_by(conn, owner)?.saturating_add(more) <= most {
        return Ok(());
    }
    Err(Refusal::FilesQuota { max_bytes: most.unsigned_abs() }.into())
}

/// The files of a brief together against what they may have.
///
/// # Errors
/// `BriefFilesQuota`.
pub(crate) fn within_brief(conn: &mut Conn<'_>, settings: &Settings, project: ProjectId) -> Result<(), AppError> {
    let most = settings.brief_files_mb << 20;
    if db::file::of_brief(conn, project)? <= most {
        return Ok(());
    }
    Err(Refusal::BriefFilesQuota { max_bytes: most.unsigned_abs() }.into())
}
