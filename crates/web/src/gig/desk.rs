//! The audit of gigs on the moderators' desk.

use super::view::{GigText, Photos};
use crate::AppState;
use crate::account::dto::User;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, InQuery, Json, List, Moderator, SiteOf, When, data, list};
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::gig::{GigRow, Version};
use domain::gig::Audit;
use domain::refusal::Problem;
use domain::{GigId, Refusal, Site};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Gigs on a page of the queue.
const PAGE: i64 = 20;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DeskGigQuery {
    /// `reviewing` (or 0, the default), `approved` (1), `rejected` (2).
    pub status: Option<String>,
    /// One gig, wherever it stands.
    pub id: Option<i64>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

impl DeskGigQuery {
    fn state(&self) -> Result<Audit, Refusal> {
        match self.status.as_deref().unwrap_or("reviewing") {
            "reviewing" | "0" => Ok(Audit::Reviewing),
            "approved" | "1" => Ok(Audit::Approved),
            "rejected" | "2" => Ok(Audit::Rejected),
            _ => Err(Refusal::fault("status", Problem::Unknown)),
        }
    }
}

/// A version of a gig, as a moderator looks at it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskGig {
    pub id: i64,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    #[serde(flatten)]
    pub text: GigText,
    pub delivery: Option<i64>,
    pub revisions: Option<i64>,
    pub seller: User,
    /// What is on sale meanwhile, where that is another version.
    pub on_sale: Option<GigText>,
    pub submitted_at: Option<When>,
    pub decided_at: Option<When>,
}

/// What a moderator sees of these versions, in their order, by as many queries for one as for a page of them.
fn views(
    conn: &mut Conn<'_>,
    versions: Vec<Version>,
    site: Site,
    moderator: &app::account::Moderator,
) -> Result<Vec<DeskGig>, AppError> {
    let ids = db::ids_json(versions.iter().map(|version| version.gig));
    let gigs: HashMap<GigId, GigRow> = db::gig::several(conn, &ids)?.into_iter().map(|gig| (gig.id, gig)).collect();
    let sellers = db::gig::desk::sellers(conn, &db::ids_json(gigs.values().map(|gig| gig.seller)))?;
    let approved = db::gig::approved_of(conn, &ids)?;
    let photos = Photos::of(conn, versions.iter().chain(&approved))?;
    let mut views = Vec::with_capacity(versions.len());
    for version in versions {
        let Some(gig) = gigs.get(&version.gig) else { continue };
        let Some(seller) = sellers.iter().find(|person| person.id == gig.seller) else { continue };
        let on_sale = approved.iter().find(|other| other.gig == gig.id && other.number != version.number);
        views.push(DeskGig {
            id: gig.id.0,
            site: gig.site.code(),
            currency: gig.site.currency().code(),
            submitted_at: version.submitted_at.map(When),
            decided_at: version.decided_at.map(When),
            on_sale: on_sale.map(|other| GigText::of(other.clone(), &photos, site)),
            text: GigText::of(version, &photos, site),
            delivery: gig.delivery_days,
            revisions: gig.revisions,
            seller: User::seen_by(seller, site, Some(moderator)),
        });
    }
    Ok(views)
}

/// Gigs for moderators: what waits, the longest first; what is decided, the latest first.
#[utoipa::path(get, path = "/api/v1/admin/gigs", tag = "admin", operation_id = "list_desk_gigs", params(DeskGigQuery),
    responses(
        (status = 200, body = List<DeskGig>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    ))]
pub(super) async fn list_desk_gigs(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    Moderator(moderator): Moderator,
    InQuery(query): InQuery<DeskGigQuery>,
) -> ApiResult<Json<List<DeskGig>>> {
    let asked = query.state()?;
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| {
        let (versions, total) = match query.id {
            Some(id) => match db::gig::load(conn, GigId(id))? {
                Some(row) => (vec![db::gig::version(conn, row.id, row.newest)?], 1),
                None => (Vec::new(), 0),
            },
            None => db::gig::desk::page(conn, asked, page.size, page.offset())?,
        };
        Ok::<_, AppError>((views(conn, versions, site, &moderator)?, total))
    });
    let (views, total) = found.await?;
    Ok(list(views, total, page))
}

/// A moderator's decision.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct GigDecision {
    /// 1 or 0.
    pub approved: Option<bool>,
    /// Required to reject; the seller reads it.
    pub reason: String,
    /// The number of the version that was looked at: another one is not decided by it.
    pub version: Option<i64>,
}

/// Approves or rejects the version of a gig that is in review, once. The seller is told.
#[utoipa::path(post, path = "/api/v1/admin/gigs/{id}", tag = "admin", operation_id = "decide_gig",
    params(("id" = i64, Path)), request_body = GigDecision,
    responses(
        (status = 200, body = Data<DeskGig>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only, and nobody their own", body = Failure),
        (status = 404, description = "No such gig", body = Failure),
        (status = 409, description = "`already_decided`; `wrong_state` before it is sent; `conflict`: another version",
            body = Failure),
        (status = 422, description = "`reason_required`", body = Failure),
    ))]
pub(super) async fn decide_gig(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    Moderator(moderator): Moderator,
    InPath(id): InPath<GigId>,
    Body(decision): Body<GigDecision>,
) -> ApiResult<Json<Data<DeskGig>>> {
    let approved = decision.approved.ok_or_else(|| Refusal::fault("approved", Problem::Required))?;
    app::gig::decide(&state.market, &moderator, id, decision.version, approved, decision.reason).await?;
    let found = state.market.db.read(move |conn| {
        let Some(row) = db::gig::load(conn, id)? else { return Ok(None) };
        let version = db::gig::version(conn, id, row.newest)?;
        Ok::<_, AppError>(views(conn, vec![version], site, &moderator)?.pop())
    });
    Ok(data(found.await?.ok_or(Refusal::NotFound)?))
}
