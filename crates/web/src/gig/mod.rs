//! Calls of gigs: the store, one gig, one's own, the moderators' audit.

mod desk;
mod form;
mod store;
mod view;

use crate::AppState;
use crate::file::FileObject;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Data, InPath, Json, List, Nothing, Sending, SignedIn, SiteOf, data, list, nothing,
};
use app::AppError;
use axum::extract::State;
use domain::{GigId, Refusal};
use form::GigForm;
pub use view::{GigCard, GigView, OwnGig};

/// The area's calls with their documentation.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(store::list_gigs, create_gig))
        .routes(routes!(list_own_gigs))
        .routes(routes!(upload_gig_photo))
        .routes(routes!(get_gig, save_gig, delete_gig))
        .routes(routes!(publish_gig))
        .routes(routes!(pause_gig))
        .routes(routes!(resume_gig))
        .routes(routes!(desk::list_desk_gigs))
        .routes(routes!(desk::decide_gig))
}

/// One gig, as its reader may see it: on sale or paused for everybody, before that for its seller and moderators.
///
/// # Errors
/// `NotFound`.
async fn shown(state: &AppState, caller: Caller, id: GigId) -> ApiResult<Json<Data<GigView>>> {
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let viewer = caller.load(conn, now)?;
        view::gig(conn, id, viewer.as_ref())
    });
    Ok(data(found.await?.ok_or(Refusal::NotFound)?))
}

/// A gig with everything that a buyer wants to know; for its seller and moderators with its newest version, too.
#[utoipa::path(get, path = "/api/v1/gigs/{id}", tag = "gig", operation_id = "get_gig",
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = Data<GigView>),
        (status = 404, description = "Not there, or not yours to know of", body = Failure),
    ))]
async fn get_gig(
    State(state): State<AppState>,
    caller: Caller,
    InPath(id): InPath<GigId>,
) -> ApiResult<Json<Data<GigView>>> {
    shown(&state, caller, id).await
}

/// One's own gigs, the latest begun first, as their newest versions say them.
#[utoipa::path(get, path = "/api/v1/gigs/mine", tag = "gig", operation_id = "list_own_gigs",
    responses(
        (status = 200, body = List<OwnGig>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
async fn list_own_gigs(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<List<OwnGig>>> {
    let found = state.market.db.read(move |conn| view::own(conn, viewer.id, site)).await?;
    let total = i64::try_from(found.len()).unwrap_or(i64::MAX);
    Ok(list(found, total, PageQuery { page: None, size: Some(domain::gig::GIGS_MOST) }.page(domain::gig::GIGS_MOST)))
}

/// Begins a gig on the site asked: a draft, which may be unfinished and is seen by nobody else.
#[utoipa::path(post, path = "/api/v1/gigs", tag = "gig", operation_id = "create_gig", request_body = GigForm,
    responses(
        (status = 200, body = Data<GigView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: designers only; `not_approved`, `suspended`", body = Failure),
        (status = 409, description = "`too_many_gigs`: twenty of one seller", body = Failure),
        (status = 422, description = "`wins_needed`; all wrong fields at once: `codes` has the code of each",
            body = Failure),
        (status = 429, description = "`too_many_requests`", body = Failure),
    ))]
async fn create_gig(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    Body(form): Body<GigForm>,
) -> ApiResult<Json<Data<GigView>>> {
    let id = app::gig::create(&state.market, &viewer, site, form.input()?).await?;
    shown(&state, caller, id).await
}

/// Writes a gig; what is left out stays. A draft stays one. Of what was sent to review once, another text, price or photo
/// is a new version, which is reviewed while the approved one stays on sale; the delivery and the revisions take effect at
/// once.
#[utoipa::path(put, path = "/api/v1/gigs/{id}", tag = "gig", operation_id = "save_gig", params(("id" = i64, Path)),
    request_body = GigForm,
    responses(
        (status = 200, body = Data<GigView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`, `not_approved`, `suspended`", body = Failure),
        (status = 404, description = "Not there, or another's", body = Failure),
        (status = 422, description = "`wins_needed`; all wrong fields at once: `codes` has the code of each",
            body = Failure),
        (status = 429, description = "`too_many_requests`", body = Failure),
    ))]
async fn save_gig(
    State(state): State<AppState>,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<GigId>,
    Body(form): Body<GigForm>,
) -> ApiResult<Json<Data<GigView>>> {
    app::gig::save(&state.market, &viewer, id, form.input()?).await?;
    shown(&state, caller, id).await
}

/// A photo that was taken in.
#[derive(Debug, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(default)]
struct PhotoForm {
    /// A JPG of 1200x900.
    #[schema(format = Binary)]
    file: String,
}

/// Sends a photo ahead: a JPG of 1200x900. A gig names it within a day, or it is forgotten.
#[utoipa::path(post, path = "/api/v1/gigs/photos", tag = "gig", operation_id = "upload_gig_photo",
    request_body(content = PhotoForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<FileObject>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`, `not_approved`, `suspended`", body = Failure),
        (status = 413, description = "`file_too_large`, `files_quota`", body = Failure),
        (status = 415, description = "`jpg_required`", body = Failure),
        (status = 422, description = "`image_size`, `image_broken`, `not_an_upload`, `wins_needed`", body = Failure),
        (status = 429, description = "`too_many_requests`", body = Failure),
    ))]
async fn upload_gig_photo(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<FileObject>>> {
    app::gig::may_add_photo(&state.market, &viewer, sending.files_announced()).await?;
    let upload = sending.receive::<serde_json::Value>(viewer.id).await?;
    let (_, sent) = upload.taken("file")?;
    let id = app::gig::add_photo(&state.market, &viewer, sent.name, sent.bytes).await?;
    let row = state.market.db.read(move |conn| db::file::find(conn, id)).await.map_err(AppError::from)?;
    Ok(data(row.ok_or(Refusal::NotFound)?.into()))
}

/// Sends a draft to review. Where its newest version is in review already, nothing changes.
#[utoipa::path(post, path = "/api/v1/gigs/{id}/publish", tag = "gig", operation_id = "publish_gig",
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = Data<GigView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`, `not_approved`, `suspended`", body = Failure),
        (status = 404, description = "Not there, or another's", body = Failure),
        (status = 409, description = "`wrong_state`: decided already, and not changed since", body = Failure),
        (status = 422, description = "`wins_needed`; all that is missing at once: `cover_required`, `feature_required`, \
            `demand_required`, `extra_incomplete`, `required`", body = Failure),
        (status = 429, description = "`too_many_requests`", body = Failure),
    ))]
async fn publish_gig(
    State(state): State<AppState>,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<GigId>,
) -> ApiResult<Json<Data<GigView>>> {
    app::gig::publish(&state.market, &viewer, id).await?;
    shown(&state, caller, id).await
}

/// Pauses a gig: it leaves the store and takes no orders; those it has go on.
#[utoipa::path(post, path = "/api/v1/gigs/{id}/off", tag = "gig", operation_id = "pause_gig",
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = Data<GigView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "Not there, or another's", body = Failure),
        (status = 409, description = "`wrong_state`: nothing is on sale", body = Failure),
    ))]
async fn pause_gig(
    State(state): State<AppState>,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<GigId>,
) -> ApiResult<Json<Data<GigView>>> {
    app::gig::set_paused(&state.market, &viewer, id, true).await?;
    shown(&state, caller, id).await
}

/// Puts a paused gig on sale again.
#[utoipa::path(post, path = "/api/v1/gigs/{id}/on", tag = "gig", operation_id = "resume_gig",
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = Data<GigView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`, `not_approved`, `suspended`", body = Failure),
        (status = 404, description = "Not there, or another's", body = Failure),
        (status = 409, description = "`wrong_state`: not paused", body = Failure),
        (status = 422, description = "`wins_needed`", body = Failure),
    ))]
async fn resume_gig(
    State(state): State<AppState>,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<GigId>,
) -> ApiResult<Json<Data<GigView>>> {
    app::gig::set_paused(&state.market, &viewer, id, false).await?;
    shown(&state, caller, id).await
}

/// Takes a gig down for good; its orders live on.
#[utoipa::path(delete, path = "/api/v1/gigs/{id}", tag = "gig", operation_id = "delete_gig",
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "Not there, or another's", body = Failure),
    ))]
async fn delete_gig(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<GigId>,
) -> ApiResult<Json<Nothing>> {
    app::gig::delete(&state.market, &viewer, id).await?;
    Ok(nothing())
}
