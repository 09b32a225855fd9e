//! Orders on the moderators' desk.

use super::view::{OrderCard, OrderView};
use super::{PAGE, answer, order_id};
use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Cashier, Data, InPath, InQuery, Json, List, Moderator, SiteOf, list};
use app::AppError;
use axum::extract::State;
use db::order::list::{self as rows, Filter};
use domain::Refusal;
use domain::refusal::Problem;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct DeskQuery {
    /// `disputed` (also without it), `unanswered`, `late`, `suspended` or `all`.
    filter: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

/// Orders that one of the two would end or that stand still, that wait for their buyer's answers, that are late, of which
/// one side is suspended, or all of them.
#[utoipa::path(get, path = "/api/v1/admin/orders", tag = "admin", operation_id = "list_desk_orders",
    params(DeskQuery),
    responses(
        (status = 200, body = List<OrderCard>),
        (status = 403, description = "`forbidden`", body = Failure),
        (status = 422, description = "`unknown_value`", body = Failure),
    ))]
pub(super) async fn list_desk_orders(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<DeskQuery>,
) -> ApiResult<Json<List<OrderCard>>> {
    let filter = match query.filter.as_deref() {
        None | Some("disputed") => Filter::Disputed,
        Some("unanswered") => Filter::Unanswered,
        Some("late") => Filter::Late,
        Some("suspended") => Filter::Suspended,
        Some("all") => Filter::All,
        Some(_) => return Err(Refusal::fault("filter", Problem::Unknown).into()),
    };
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let (rows, total) = rows::desk(conn, filter, now, page.size, page.offset())?;
        let cards = rows.into_iter().map(|row| OrderCard::of(row, None, site)).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, AppError>((cards, total))
    });
    let (cards, total) = found.await?;
    Ok(list(cards, total, page))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DecideOrderForm {
    /// The seller's per cent of what was paid, before commission.
    pub share: Option<i64>,
    /// Both sides read it.
    pub reason: String,
}

/// Ends a paid order with a share, before its start with 0; the plan of its money is `GET /orders/{id}/cancel`.
#[utoipa::path(post, path = "/api/v1/admin/orders/{id}", tag = "admin", operation_id = "decide_order",
    params(("id" = i64, Path)), request_body = DecideOrderForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 403, description = "`forbidden`: also for a moderator who is one of the two; `code_required`: a fresh code of the second step", body = Failure),
        (status = 404, description = "Not there", body = Failure),
        (status = 409, description = "`wrong_state`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    ))]
pub(super) async fn decide_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    Cashier(moderator): Cashier,
    Body(form): Body<DecideOrderForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::decide(&state.market, &moderator, id, form.share, form.reason).await?;
    answer(&state, (*moderator).clone(), id, site).await
}
