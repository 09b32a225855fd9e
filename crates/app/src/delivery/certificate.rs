//! Drawing the certificate's document: by a job after the confirmation, or when somebody asks first.

use super::HandoverJob;
use crate::file::{self, BelongsTo, FileRow, NewFile, Scope};
use crate::{AppError, Market};
use db::delivery::certificate::{self as rows, CertificateRow};
use domain::delivery::HandoverOf;
use domain::{FileId, HandoverId, Refusal, Timestamp};

/// The job that draws the document.
pub const DRAW_CERTIFICATE: &str = "draw_certificate";

/// Has the document of a handover's certificate drawn.
///
/// # Errors
/// Those of the database.
pub(crate) fn enqueue(tx: &mut db::Tx<'_>, handover: HandoverId, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&HandoverJob { handover })?;
    db::jobs::enqueue(tx, DRAW_CERTIFICATE, &payload, now, Some(&format!("{DRAW_CERTIFICATE}:{handover}")), now)?;
    Ok(())
}

/// Runs the job.
///
/// # Errors
/// Those of storage and database; the job comes again.
pub async fn draw(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: HandoverJob = serde_json::from_str(payload)?;
    certificate_file(market, job.handover).await.map(drop)
}

/// The document of a handover's certificate, drawn now if the job has not been there yet.
///
/// # Errors
/// `NotFound` before the handover is confirmed.
pub async fn certificate_file(market: &Market, handover: HandoverId) -> Result<FileRow, AppError> {
    let facts = market.db.read(move |conn| gather(conn, handover)).await?;
    if let Some(file) = facts.certificate.file_id {
        return load(market, file).await;
    }
    let (storage, origin, code) = (market.storage.clone(), market.origin.clone(), facts.certificate.code.clone());
    let (owner, of, name) = (facts.owner, facts.certificate.of, format!("certificate-{code}.pdf"));
    let pdf = market
        .compute(move || {
            let picture = facts.picture.as_ref().map(|key| storage.get(key)).transpose()?;
            let signature = facts.signature.as_ref().map(|key| storage.get(key)).transpose()?;
            let document = media::pdf::Certificate {
                code: &facts.certificate.code,
                project: &facts.certificate.project_name,
                work_number: facts.number.and_then(|number| u32::try_from(number).ok()),
                designer: &facts.certificate.designer_name,
                client: &facts.certificate.client_name,
                issued_at: facts.certificate.created_at,
                package_sha256: unhex(&facts.certificate.package_sha256)?,
                shown: match &picture {
                    Some(jpeg) => media::pdf::Shown::Picture(jpeg),
                    None => media::pdf::Shown::Files(&facts.files),
                },
                signature_png: signature.as_deref(),
                verify_url: &format!("{origin}/certificate/{}", facts.certificate.code),
            };
            media::pdf::certificate(&document).map_err(|fault| AppError::Internal(format!("certificate: {fault}")))
        })
        .await?;
    let stored =
        file::keep(market, NewFile { scope: Scope::Certificate, owner, name, bytes: pdf.into(), sizes: Vec::new() })
            .await?;
    let now = market.now();
    let file = market
        .db
        .write(move |tx| {
            let belongs = BelongsTo { handover: Some(handover), ..BelongsTo::default() };
            let of = match of {
                HandoverOf::Design { project, .. } => BelongsTo { project: Some(project), ..belongs },
                HandoverOf::Order(order) => BelongsTo { order: Some(order), ..belongs },
            };
            let file = db::file::insert(tx, &stored, of, now)?;
            if rows::set_file(tx, &code, file)? {
                return Ok(Some(file));
            }
            // Somebody else drew it in the meantime; this row is not kept.
            Err(AppError::Refused(Refusal::Conflict))
        })
        .await;
    match file {
        Ok(Some(file)) => load(market, file).await,
        Ok(None) => Err(Refusal::NotFound.into()),
        Err(AppError::Refused(Refusal::Conflict)) => {
            let facts = market.db.read(move |conn| gather(conn, handover)).await?;
            load(market, facts.certificate.file_id.ok_or(Refusal::NotFound)?).await
        }
        Err(fault) => Err(fault),
    }
}

async fn load(market: &Market, file: FileId) -> Result<FileRow, AppError> {
    market.db.read(move |conn| db::file::find(conn, file)?.ok_or(AppError::Refused(Refusal::NotFound))).await
}

struct Facts {
    certificate: CertificateRow,
    owner: domain::UserId,
    /// Of an entry.
    number: Option<i64>,
    /// Of an order: the names of what was handed over.
    files: Vec<String>,
    /// Storage keys.
    picture: Option<String>,
    signature: Option<String>,
}

fn gather(conn: &mut db::Conn<'_>, handover: HandoverId) -> Result<Facts, AppError> {
    let certificate = rows::of(conn, handover)?.ok_or(Refusal::NotFound)?;
    match certificate.of {
        HandoverOf::Design { work, .. } => {
            let drawn = rows::drawn_from(conn, work)?;
            Ok(Facts {
                owner: drawn.designer_id,
                number: Some(drawn.number),
                files: Vec::new(),
                picture: Some(drawn.picture_storage_key),
                signature: drawn.signature_storage_key,
                certificate,
            })
        }
        HandoverOf::Order(_) => {
            let (owner, signature) = rows::giver_of(conn, handover)?;
            let all = db::delivery::package::all(conn, handover)?;
            let version = all.first().map(|part| part.version);
            let mut files = Vec::new();
            for part in all.iter().filter(|part| Some(part.version) == version) {
                files.extend(db::file::find(conn, part.file_id)?.map(|file| file.name));
            }
            Ok(Facts { owner, number: None, files, picture: None, signature, certificate })
        }
    }
}

/// The bytes of a hash that is stored as 64 hexadecimal digits.
fn unhex(text: &str) -> Result<[u8; 32], AppError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|error| {
        AppError::Internal(format!("a package's hash is not stored as 64 hexadecimal digits: {error}"))
    })?;
    Ok(bytes)
}
