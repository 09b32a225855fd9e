//! Orders: hiring, ordering, prices, the work and its end, as calls.

mod deeds;
mod desk;
mod invoice;
mod quote;
mod thread;
mod view;

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, InQuery, Json, List, SignedIn, SiteOf, data, list};
use crate::limits;
use app::AppError;
use axum::extract::State;
use db::order::list::Own;
use db::session::Viewer;
use domain::order::Side;
use domain::refusal::Problem;
use domain::{GigId, OrderId, Refusal, Site, UserId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
pub(crate) use view::OrderCard;
use view::OrderView;

/// Orders on a page.
const PAGE: i64 = 20;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    let files = Calls::new()
        .routes(routes!(thread::list_order_messages, thread::write_order_message))
        .routes(routes!(thread::deliver_order))
        .body_limit(limits::UPLOAD);
    Calls::new()
        .routes(routes!(hire_designer))
        .routes(routes!(list_orders, place_order))
        .routes(routes!(get_order))
        .routes(routes!(deeds::quote_order))
        .routes(routes!(deeds::decline_quote))
        .routes(routes!(deeds::give_requirements))
        .routes(routes!(deeds::revise_order))
        .routes(routes!(deeds::complete_order))
        .routes(routes!(deeds::extend_order))
        .routes(routes!(deeds::answer_extension))
        .routes(routes!(deeds::plan_cancel, deeds::cancel_order))
        .routes(routes!(deeds::review_order))
        .routes(routes!(deeds::answer_review))
        .routes(routes!(deeds::get_order_certificate))
        .routes(routes!(invoice::request_order_invoice, invoice::list_order_invoices))
        .routes(routes!(invoice::change_order_invoice))
        .routes(routes!(desk::list_desk_orders))
        .routes(routes!(desk::decide_order))
        .merge(files)
}

fn order_id(text: &str) -> Result<OrderId, Refusal> {
    text.parse().map(OrderId).map_err(|_| Refusal::NotFound)
}

/// The order as that person sees it.
async fn answer(state: &AppState, viewer: Viewer, id: OrderId, site: Site) -> ApiResult<Json<Data<OrderView>>> {
    let state_in = state.clone();
    let view = state.market.db.read(move |conn| view::read(conn, &state_in, &viewer, id, site));
    Ok(data(view.await?))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct HireForm {
    /// At least 150 characters.
    pub content: String,
    /// The id of one of the designer's services.
    pub service_id: Option<i64>,
}

/// Hires a designer: an order that waits for their price. Its words stand in the conversation of the two as well.
#[utoipa::path(post, path = "/api/v1/designers/{id}/hire", tag = "order", operation_id = "hire_designer",
    params(("id" = i64, Path, description = "The designer")),
    request_body = HireForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: clients hire; `suspended`, `blocked`", body = Failure),
        (status = 404, description = "No designer of the directory", body = Failure),
        (status = 409, description = "`not_for_hire`", body = Failure),
        (status = 422, description = "`cannot_hire_yourself`, `too_short`, `unknown_value`", body = Failure),
        (status = 429, description = "`too_many_requests`: twenty an hour of one person", body = Failure),
    ))]
async fn hire_designer(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    Body(form): Body<HireForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let whom = id.parse().map(UserId).map_err(|_| Refusal::NotFound)?;
    let order = app::order::hire(&state.market, &viewer, whom, form.service_id, form.content, site).await?;
    answer(&state, viewer, order, site).await
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct OrderForm {
    pub gig_id: Option<i64>,
    /// Ids of extras of the gig.
    pub extras: Vec<i64>,
    /// At least 15 characters.
    pub content: String,
}

/// Orders a gig: its version on sale and the extras are frozen, `POST /payments` with purpose `order` pays it.
#[utoipa::path(post, path = "/api/v1/orders", tag = "order", operation_id = "place_order",
    request_body = OrderForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`, `blocked`", body = Failure),
        (status = 404, description = "No gig that is on sale", body = Failure),
        (status = 422, description = "`cannot_order_from_yourself`, `too_short`, `unknown_value`", body = Failure),
        (status = 429, description = "`too_many_requests`: twenty an hour of one person", body = Failure),
    ))]
async fn place_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let gig = form.gig_id.map(GigId).ok_or_else(|| Refusal::fault("gigId", Problem::Required))?;
    let order = app::order::place(&state.market, &viewer, gig, form.extras, form.content).await?;
    answer(&state, viewer, order, site).await
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct RoleQuery {
    /// `buyer` (also without it) or `seller`.
    role: Option<String>,
    /// `waiting` for me, `running` (not over, whoever it waits for), `ended`; all without it.
    filter: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

/// My orders on one side: what waits for me first, then by when it is due; what is over last, newest first.
#[utoipa::path(get, path = "/api/v1/orders", tag = "order", operation_id = "list_orders",
    params(RoleQuery),
    responses(
        (status = 200, body = List<OrderCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 422, description = "`unknown_value`", body = Failure),
    ))]
async fn list_orders(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<RoleQuery>,
) -> ApiResult<Json<List<OrderCard>>> {
    let side = match query.role.as_deref() {
        None => Side::Buyer,
        Some(code) => Side::parse(code).ok_or_else(|| Refusal::fault("role", Problem::Unknown))?,
    };
    let which = match query.filter.as_deref() {
        None => Own::All,
        Some("waiting") => Own::Waiting,
        Some("running") => Own::Running,
        Some("ended") => Own::Ended,
        Some(_) => return Err(Refusal::fault("filter", Problem::Unknown).into()),
    };
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| {
        let (rows, total) = db::order::list::own(conn, viewer.id, side, which, page.size, page.offset())?;
        let cards = rows.into_iter().map(|row| OrderCard::of(row, Some(side), site)).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, AppError>((cards, total))
    });
    let (cards, total) = found.await?;
    Ok(list(cards, total, page))
}

/// An order: for its two sides and moderators; to everybody else it is not there.
#[utoipa::path(get, path = "/api/v1/orders/{id}", tag = "order", operation_id = "get_order",
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
    ))]
async fn get_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<OrderView>>> {
    answer(&state, viewer, order_id(&id)?, site).await
}
