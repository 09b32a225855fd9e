//! Calls of the delivery area: packages, the handover's thread, confirmation, certificates, reviews.

pub(crate) mod checks;
mod parties;
mod review;
mod thread;
mod upload;

use crate::file::FileObject;
use crate::http::calls::{Calls, routes};
use crate::http::flags::flags;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, InPath, InQuery, Json, Sending, SignedIn, When, data};
use crate::project::ProjectPath;
use crate::{AppState, limits};
use app::AppError;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use db::delivery::{certificate, handover, package};
use db::file::FileRow;
use db::project::facts::{Asker, Seen, seen};
use db::project::party;
use domain::delivery::HandoverOf;
use domain::project::can::{self, HandoverCan};
use domain::refusal::Problem;
use domain::thread::{Thread, ThreadOf};
use domain::{BoughtId, ProjectId, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub use checks::Checks;
pub(crate) use parties::{PartiesView, parties_of};
pub(crate) use review::{ReviewView, reviews_of};
pub(crate) use thread::{MessageView, messages_of};

/// The area's calls with their documentation.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_packages, deliver_package))
        .body_limit(limits::UPLOAD)
        .merge(thread::calls())
        .merge(upload::calls())
        .routes(routes!(confirm_package))
        .routes(routes!(claim_package))
        .routes(routes!(get_certificate))
        .routes(routes!(check_certificate))
        .merge(parties::calls())
        .merge(review::calls())
}

/// Which handover: 0 or nothing is the winner's.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct BoughtQuery {
    pub bought_id: Option<i64>,
}

impl BoughtQuery {
    fn bought(self) -> BoughtId {
        BoughtId(self.bought_id.unwrap_or_default())
    }
}

/// Which handover, and which version of its package was looked at.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ConfirmForm {
    pub bought_id: Option<i64>,
    /// Where another version is the newest, nothing is confirmed; without it, whatever is the newest.
    pub version: Option<i64>,
}

/// The contest as the caller may see it, for reads of this area.
fn asked(conn: &mut db::Conn<'_>, state: &AppState, caller: &Caller, id: ProjectId) -> Result<Seen, AppError> {
    let asker = Asker { token_hash: caller.token_hash.clone(), share_key: caller.share_key.clone() };
    let now = state.market.now();
    Ok(seen(conn, id, &asker, &state.market.settings(), now)?.ok_or(Refusal::NotFound)?.visible()?)
}

/// Whoever may read the source files; a guest is asked to sign in.
fn may_view(seen: &Seen, bought: BoughtId) -> Result<(), Refusal> {
    Thread::new(&seen.facts, ThreadOf::Handover(bought)).read(&seen.actor)
}

/// A file inside a package.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TreeEntry {
    pub path: String,
    /// Bytes, unpacked.
    pub size: u64,
}

/// Which handover, and what it is given.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct PackageFields {
    /// 0 or nothing is the winner's.
    pub bought_id: Option<i64>,
    /// A complete upload of `/uploads`, in place of the file; it is used up.
    pub upload_id: Option<String>,
    /// What the file of an upload is called; its own name where none is given.
    pub name: Option<String>,
}

/// The body of a delivery.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct PackageForm {
    /// A zip of at most 50 MB.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
    bought_id: Option<i64>,
    upload_id: Option<String>,
    name: Option<String>,
}

/// One version of a package.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageVersion {
    pub id: i64,
    pub version: i64,
    pub file: FileObject,
    pub sha256: String,
    pub tree: Vec<TreeEntry>,
    /// What is inside, as far as it can be told; null while it is being looked at.
    pub checks: Option<Checks>,
    pub date_time: When,
}

/// How far a handover is and what the caller may do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HandoverView {
    /// `effects`, `package`, `client`, `designer` or `done`.
    #[schema(value_type = crate::http::words::TurnWord)]
    pub turn: domain::delivery::Turn,
    pub work_id: i64,
    pub packages: i64,
    pub effect_images: u32,
    pub package_at: Option<When>,
    pub revision_at: Option<When>,
    pub confirmed_at: Option<When>,
    /// `client`, `claim` or `timer`.
    #[schema(value_type = Option<crate::http::words::ConfirmedByWord>)]
    pub confirmed_by: Option<String>,
    pub claim_at: Option<When>,
    pub auto_confirm_at: Option<When>,
    /// What the caller may do in it now.
    #[schema(schema_with = flags::<HandoverCan>)]
    pub can: HandoverCan,
}

/// A certificate's code and where it can be checked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CertificateRef {
    pub code: String,
    pub url: String,
}

/// A handover with all versions of its package, latest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PackagesView {
    /// Null before a winner is chosen.
    pub handover: Option<HandoverView>,
    pub list: Vec<PackageVersion>,
    pub certificate: Option<CertificateRef>,
}

fn packages_view(
    conn: &mut db::Conn<'_>,
    state: &AppState,
    seen: &Seen,
    bought: BoughtId,
) -> Result<PackagesView, AppError> {
    let now = state.market.now();
    let Some((_, facts)) = seen.facts.handover(bought) else {
        return Ok(PackagesView { handover: None, list: Vec::new(), certificate: None });
    };
    let stored = handover::load(conn, facts.id)?.ok_or(Refusal::NotFound)?;
    let HandoverOf::Design { work, .. } = stored.of else { return Err(Refusal::NotFound.into()) };
    let mut list = Vec::new();
    for package in package::all(conn, facts.id)? {
        let file = db::file::find(conn, package.file_id)?.ok_or(Refusal::NotFound)?;
        list.push(PackageVersion {
            id: package.id.0,
            version: package.version,
            file: FileObject::from(file),
            sha256: package.sha256,
            tree: serde_json::from_str(&package.tree)?,
            checks: checks::read(&package.checks)?,
            date_time: package.created_at.into(),
        });
    }
    let certificate = certificate::of(conn, facts.id)?;
    let mut can = can::handover(&seen.facts, bought, &seen.actor, now, &seen.terms);
    can.revoke = can.revoke && party::is_away(conn, &seen.facts, bought)?;
    Ok(PackagesView {
        handover: Some(HandoverView {
            turn: facts.turn(),
            work_id: work.0,
            packages: stored.packages,
            effect_images: facts.effect_images,
            package_at: facts.package_at.map(When),
            revision_at: facts.revision_at.map(When),
            confirmed_at: facts.confirmed_at.map(When),
            confirmed_by: stored.confirmed_by.map(|by| by.code().to_owned()),
            claim_at: facts.claim_at(&seen.terms).map(When),
            auto_confirm_at: facts.auto_confirm_at(&seen.terms).map(When),
            can,
        }),
        list,
        certificate: certificate
            .map(|c| CertificateRef { url: format!("{}/certificate/{}", state.market.origin, c.code), code: c.code }),
    })
}

async fn packages_for(
    state: &AppState,
    caller: Caller,
    id: ProjectId,
    bought: BoughtId,
) -> ApiResult<Json<Data<PackagesView>>> {
    let state_in = state.clone();
    let view = state.market.db.read(move |conn| packages_of(conn, &state_in, &caller, id, bought));
    Ok(data(view.await?))
}

/// A handover and its packages as the caller reads them.
///
/// # Errors
/// `NotFound`, `NotSignedIn`, `Forbidden`.
pub(crate) fn packages_of(
    conn: &mut db::Conn<'_>,
    state: &AppState,
    caller: &Caller,
    id: ProjectId,
    bought: BoughtId,
) -> Result<PackagesView, AppError> {
    let seen = asked(conn, state, caller, id)?;
    may_view(&seen, bought)?;
    packages_view(conn, state, &seen, bought)
}

/// The handover and its packages: owner, moderators, the designer of that handover.
#[utoipa::path(get, path = "/api/v1/projects/{id}/packages", tag = "delivery", operation_id = "list_deliveries",
    params(("id" = String, Path), BoughtQuery),
    responses(
        (status = 200, body = Data<PackagesView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, moderators and the designer of that handover read it", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
    ))]
async fn list_packages(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    InQuery(query): InQuery<BoughtQuery>,
) -> ApiResult<Json<Data<PackagesView>>> {
    packages_for(&state, caller, id, query.bought()).await
}

/// Delivers a package: a zip of at most 50 MB in the field `file`, or the `uploadId` of a complete upload.
#[utoipa::path(post, path = "/api/v1/projects/{id}/packages", tag = "delivery", operation_id = "deliver_package",
    params(("id" = String, Path)), request_body(content = PackageForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<PackagesView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the designer of that handover does; `suspended`", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
        (status = 409, description = "`effect_images_first`, `already_confirmed`, `wrong_state`, `refund_pending`, `already_refunded`, `contest_frozen`; `upload_unfinished`", body = Failure),
        (status = 410, description = "`gone`: an upload that was taken, given up, or is over its time", body = Failure),
        (status = 413, description = "`body_too_large`, `file_too_large`", body = Failure),
        (status = 415, description = "`zip_required`", body = Failure),
        (status = 422, description = "`not_an_upload`, `archive_unsafe_path`, `archive_too_big`, `archive_encrypted` …", body = Failure),
    ))]
async fn deliver_package(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<PackagesView>>> {
    app::delivery::may_deliver_any(&state.market, &viewer, id).await?;
    let upload = sending.receive::<PackageFields>(viewer.id).await?;
    let bought = BoughtId(upload.fields.bought_id.unwrap_or_default());
    app::delivery::may_deliver(&state.market, &viewer, id, bought).await?;
    match upload.fields.upload_id.as_deref().filter(|id| !id.is_empty()) {
        Some(piecewise) => {
            let name = upload.fields.name.clone();
            app::delivery::deliver_upload(&state.market, &viewer, id, bought, piecewise, name).await?;
        }
        None => {
            let file = upload.file("file").or(upload.files.first());
            let file = file.ok_or_else(|| Refusal::fault("file", Problem::NotAnUpload))?;
            app::delivery::deliver(&state.market, &viewer, id, bought, file.name.clone(), file.bytes.clone()).await?;
        }
    }
    packages_for(&state, caller, id, bought).await
}

/// The client confirms: the money is released, the certificate issued.
#[utoipa::path(post, path = "/api/v1/projects/{id}/packages/confirm", tag = "delivery",
    operation_id = "confirm_package", params(("id" = String, Path)), request_body = ConfirmForm,
    responses(
        (status = 200, body = Data<PackagesView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
        (status = 409, description = "`nothing_delivered`, `already_confirmed`, `refund_pending`, `already_refunded`; `conflict`: another version is the newest", body = Failure),
    ))]
async fn confirm_package(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ConfirmForm>,
) -> ApiResult<Json<Data<PackagesView>>> {
    let bought = BoughtId(form.bought_id.unwrap_or_default());
    app::delivery::confirm(&state.market, &viewer, id, bought, form.version).await?;
    packages_for(&state, caller, id, bought).await
}

/// The designer claims after the client's silence.
#[utoipa::path(post, path = "/api/v1/projects/{id}/claim", tag = "delivery", operation_id = "claim_package",
    params(("id" = String, Path)), request_body = BoughtQuery,
    responses(
        (status = 200, body = Data<PackagesView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the designer of that handover does; `suspended`", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
        (status = 409, description = "`wrong_state`: too early; `nothing_delivered`, `already_confirmed`, `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
    ))]
async fn claim_package(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    Body(form): Body<BoughtQuery>,
) -> ApiResult<Json<Data<PackagesView>>> {
    app::delivery::claim(&state.market, &viewer, id, form.bought()).await?;
    packages_for(&state, caller, id, form.bought()).await
}

/// The certificate as a PDF: owner, moderators, the designer of that handover.
#[utoipa::path(get, path = "/api/v1/projects/{id}/certificate", tag = "delivery", operation_id = "get_certificate",
    params(("id" = String, Path), BoughtQuery),
    responses(
        (status = 200, content_type = "application/pdf"),
        (status = 303, description = "where the document lies"),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, moderators and the designer of that handover read it", body = Failure),
        (status = 404, description = "No such contest or handover, or not confirmed yet", body = Failure),
    ))]
async fn get_certificate(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    InQuery(query): InQuery<BoughtQuery>,
) -> ApiResult<Response> {
    let file = certificate_of(&state, caller, id, query.bought()).await?;
    let storage = state.market.storage.clone();
    let bytes = state.market.compute(move || Ok(storage.get(&file.storage_key)?)).await?;
    let name = format!("inline; filename=\"{}\"", file.name);
    Ok((
        [
            (axum::http::header::CONTENT_TYPE, "application/pdf"),
            (axum::http::header::CONTENT_DISPOSITION, name.as_str()),
        ],
        bytes,
    )
        .into_response())
}

/// The document of a handover's certificate, drawn now where nobody asked for it before.
///
/// # Errors
/// `NotFound`, also before there is one; `NotSignedIn`, `Forbidden`.
pub(crate) async fn certificate_of(
    state: &AppState,
    caller: Caller,
    id: ProjectId,
    bought: BoughtId,
) -> Result<FileRow, AppError> {
    let state_in = state.clone();
    let handover = state.market.db.read(move |conn| {
        let seen = asked(conn, &state_in, &caller, id)?;
        may_view(&seen, bought)?;
        let (_, handover) = seen.facts.handover(bought).ok_or(Refusal::NotFound)?;
        Ok::<_, AppError>(handover.id)
    });
    app::delivery::certificate_file(&state.market, handover.await?).await
}

/// What anybody may check of a certificate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CertificateView {
    pub code: String,
    pub valid: bool,
    pub project_name: String,
    pub client_name: String,
    pub designer_name: String,
    /// Null of an order.
    pub work_number: Option<i64>,
    pub package_sha256: String,
    pub issued_at: When,
    /// `/img/{key}/…`, where the contest is public.
    pub image_key: Option<String>,
}

/// A code as it is kept, however somebody typed it.
pub(crate) fn certificate_code(typed: &str) -> String {
    typed.trim().to_ascii_uppercase().chars().filter(char::is_ascii_alphanumeric).take(32).collect()
}

/// Checks a certificate by its code.
#[utoipa::path(get, path = "/api/v1/certificates/{code}", tag = "delivery", operation_id = "check_certificate",
    params(("code" = String, Path)),
    responses(
        (status = 200, body = Data<CertificateView>),
        (status = 404, description = "No such certificate", body = Failure),
    ))]
async fn check_certificate(
    State(state): State<AppState>,
    InPath(code): InPath<String>,
) -> ApiResult<Json<Data<CertificateView>>> {
    let code = certificate_code(&code);
    let view = state
        .market
        .db
        .read(move |conn| {
            let found = certificate::by_code(conn, &code)?.ok_or(Refusal::NotFound)?;
            let (work_number, image_key) = match found.of {
                HandoverOf::Design { project, work, .. } => {
                    let row = db::project::load(conn, project)?.ok_or(Refusal::NotFound)?;
                    let entry = db::project::party::winning(conn, work)?.ok_or(Refusal::NotFound)?;
                    (Some(entry.number), (!row.private).then_some(entry.picture_key))
                }
                HandoverOf::Order(_) => (None, None),
            };
            Ok::<_, AppError>(CertificateView {
                code: found.code,
                valid: true,
                project_name: found.project_name,
                client_name: found.client_name,
                designer_name: found.designer_name,
                work_number,
                package_sha256: found.package_sha256,
                issued_at: found.created_at.into(),
                image_key,
            })
        })
        .await?;
    Ok(data(view))
}
