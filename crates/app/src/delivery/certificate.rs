//! Drawing the certificate's document: by a job after the confirmation, or when somebody asks first.

use super::HandoverJob;
use crate::file::{self, BelongsTo, FileRow, NewFile, Scope};
use crate::{AppError, Market};
use db::delivery::certificate::{self as rows, CertificateRow};
use domain::delivery::HandoverOf;
use domain::{FileId, HandoverId, Refusal};

/// The job that draws the document.
pub const DRAW_CERTIFICATE: &str = "draw_certificate";

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
            let picture = storage.get(&facts.picture)?;
            let signature = facts.signature.as_ref().map(|key| storage.get(key)).transpose()?;
            let document = media::pdf::Certificate {
                code: &facts.certificate.code,
                project: &facts.certificate.project_name,
                work_number: u32::try_from(facts.number).ok(),
                designer: &facts.certificate.designer_name,
                client: &facts.certificate.client_name,
                issued_at: facts.certificate.created_at,
                package_sha256: unhex(&facts.certificate.package_sha256)?,
                picture_jpeg: &picture,
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
            let HandoverOf::Design { project, .. } = of;
            let of = BelongsTo { project: Some(project), handover: Some(handover), ..BelongsTo::default() };
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
    number: i64,
    /// Storage keys.
    picture: String,
    signature: Option<String>,
}

fn gather(conn: &mut db::Conn<'_>, handover: HandoverId) -> Result<Facts, AppError> {
    let certificate = rows::of(conn, handover)?.ok_or(Refusal::NotFound)?;
    let HandoverOf::Design { work, .. } = certificate.of;
    let drawn = rows::drawn_from(conn, work)?;
    Ok(Facts {
        owner: drawn.designer_id,
        number: drawn.number,
        picture: drawn.picture_storage_key,
        signature: drawn.signature_storage_key,
        certificate,
    })
}

/// The bytes of a hash that is stored as 64 hexadecimal digits.
fn unhex(text: &str) -> Result<[u8; 32], AppError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|error| {
        AppError::Internal(format!("a package's hash is not stored as 64 hexadecimal digits: {error}"))
    })?;
    Ok(bytes)
}
