//! What the two sides do in an order besides writing: prices, the start, its end, reviews.

use super::view::{MoneyPlan, OrderView};
use super::{answer, order_id};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, InQuery, Json, SignedIn, SiteOf, data};
use crate::money::minor;
use app::AppError;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::order::Share;
use domain::order::input::{Answer, QuoteInput};
use domain::refusal::Problem;
use domain::{QuoteId, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct OrderQuoteForm {
    /// What it is for.
    pub description: String,
    /// At least `gigLeast` of `GET /settings/public`.
    pub amount: Option<f64>,
    /// 1 to 90; of a further price from 0 on.
    pub days: Option<i64>,
    /// 0 to 20; −1 without end.
    pub revisions: Option<i64>,
}

/// Asks a price: the first of a hire, or one for more of a running order. It takes the place of the one that waits.
#[utoipa::path(post, path = "/api/v1/orders/{id}/quote", tag = "order", operation_id = "quote_order",
    params(("id" = i64, Path)), request_body = OrderQuoteForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the seller does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty an hour of one person, twenty in one order", body = Failure),
    ))]
pub(super) async fn quote_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderQuoteForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    let amount = minor("amount", form.amount)?;
    let input = QuoteInput { description: form.description, amount, days: form.days, revisions: form.revisions };
    app::order::quote(&state.market, &viewer, id, input).await?;
    answer(&state, viewer, id, site).await
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct DeclineForm {
    pub reason: String,
    /// The price that was looked at. Where another waits, nothing is declined; without it, whichever waits.
    pub quote_id: Option<i64>,
}

/// Declines the price that waits, with a word.
#[utoipa::path(post, path = "/api/v1/orders/{id}/quote/decline", tag = "order", operation_id = "decline_quote",
    params(("id" = i64, Path)), request_body = DeclineForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`: none waits; `conflict`: another does", body = Failure),
        (status = 422, description = "`required`", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty an hour of one person, twenty in one order", body = Failure),
    ))]
pub(super) async fn decline_quote(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<DeclineForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::decline_quote(&state.market, &viewer, id, form.reason, form.quote_id.map(QuoteId)).await?;
    answer(&state, viewer, id, site).await
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct DemandAnswer {
    pub demand_id: i64,
    pub text: String,
    /// Of `POST /files`.
    pub file_id: Option<i64>,
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct RequirementsForm {
    pub answers: Vec<DemandAnswer>,
}

/// Gives what the seller has to know: the order starts.
#[utoipa::path(post, path = "/api/v1/orders/{id}/requirements", tag = "order", operation_id = "give_requirements",
    params(("id" = i64, Path)), request_body = RequirementsForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`", body = Failure),
        (status = 422, description = "`required` beside `answers.0` …", body = Failure),
    ))]
pub(super) async fn give_requirements(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<RequirementsForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    let given = form.answers.into_iter();
    let given = given.map(|one| Answer { demand_id: one.demand_id, text: one.text, file_id: one.file_id }).collect();
    app::order::give_requirements(&state.market, &viewer, id, given).await?;
    answer(&state, viewer, id, site).await
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderWords {
    pub content: String,
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderRevision {
    pub content: String,
    /// The `version` of the files that were looked at. Where another is the newest, nothing is asked; without it, whatever is
    /// the newest.
    pub version: Option<i64>,
}

/// Which delivery was looked at.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderAccepted {
    /// The `version` of its files. Where another is the newest, nothing is accepted; without it, whatever is the newest.
    pub version: Option<i64>,
}

/// Asks for a revision of the last delivery, in words: the clock stops.
#[utoipa::path(post, path = "/api/v1/orders/{id}/revise", tag = "order", operation_id = "revise_order",
    params(("id" = i64, Path)), request_body = OrderRevision,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`no_revisions_left`: a further price buys one; `nothing_delivered`, `wrong_state`; `conflict`: another version is the newest", body = Failure),
        (status = 422, description = "`too_short`", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty a minute of one person", body = Failure),
    ))]
pub(super) async fn revise_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderRevision>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::revise(&state.market, &viewer, id, form.content, form.version).await?;
    answer(&state, viewer, id, site).await
}

/// Accepts the delivery: the seller is paid, the certificate issued.
#[utoipa::path(post, path = "/api/v1/orders/{id}/complete", tag = "order", operation_id = "complete_order",
    params(("id" = i64, Path)), request_body = OrderAccepted,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`nothing_delivered`, `already_confirmed`, `wrong_state`; `conflict`: another version is the newest", body = Failure),
    ))]
pub(super) async fn complete_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderAccepted>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::complete(&state.market, &viewer, id, form.version).await?;
    answer(&state, viewer, id, site).await
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderExtendForm {
    /// 1 to 90.
    pub days: Option<i64>,
    pub reason: String,
}

/// The seller asks for more days.
#[utoipa::path(post, path = "/api/v1/orders/{id}/extend", tag = "order", operation_id = "extend_order",
    params(("id" = i64, Path)), request_body = OrderExtendForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the seller does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty an hour of one person, twenty in one order", body = Failure),
    ))]
pub(super) async fn extend_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderExtendForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::ask_extension(&state.market, &viewer, id, form.days, form.reason).await?;
    answer(&state, viewer, id, site).await
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct ExtensionAnswer {
    pub accepted: Option<bool>,
    /// The days that were looked at: others that were asked for since are not answered. Without it, whatever is asked now.
    pub days: Option<i64>,
}

/// The buyer answers it.
#[utoipa::path(post, path = "/api/v1/orders/{id}/extend/answer", tag = "order", operation_id = "answer_extension",
    params(("id" = i64, Path)), request_body = ExtensionAnswer,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`: nothing is asked; `conflict`: other days are", body = Failure),
        (status = 422, description = "`required`", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty an hour of one person, twenty in one order", body = Failure),
    ))]
pub(super) async fn answer_extension(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ExtensionAnswer>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    let accepted = form.accepted.ok_or_else(|| Refusal::fault("accepted", Problem::Required))?;
    app::order::answer_extension(&state.market, &viewer, id, accepted, form.days).await?;
    answer(&state, viewer, id, site).await
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ShareQuery {
    /// 0 to 100.
    share: Option<i64>,
}

/// What an end with that share would do to the money; nothing is done.
#[utoipa::path(get, path = "/api/v1/orders/{id}/cancel", tag = "order", operation_id = "plan_cancel",
    params(("id" = i64, Path), ShareQuery),
    responses(
        (status = 200, body = Data<MoneyPlan>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 422, description = "`out_of_range`", body = Failure),
    ))]
pub(super) async fn plan_cancel(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<ShareQuery>,
) -> ApiResult<Json<Data<MoneyPlan>>> {
    let (id, state_in) = (order_id(&id)?, state.clone());
    let plan = state.market.db.read(move |conn| {
        let seen = app::order::seen(conn, &state_in.market, &viewer, id)?;
        let problem = Problem::OutOfRange { min: 0, max: 100 };
        let share = Share::new(query.share.unwrap_or_default()).ok_or_else(|| Refusal::fault("share", problem))?;
        Ok::<_, AppError>(MoneyPlan::of(&seen, share))
    });
    Ok(data(plan.await?))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderEndForm {
    /// The seller's per cent of what was paid, before commission; from the start on.
    pub share: Option<i64>,
    pub reason: String,
}

/// Ends it: at once before the start, and by its buyer when it is days overdue; otherwise proposes a share, and ends it
/// when the other side has named the same.
#[utoipa::path(post, path = "/api/v1/orders/{id}/cancel", tag = "order", operation_id = "cancel_order",
    params(("id" = i64, Path)), request_body = OrderEndForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: its two sides do; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state`", body = Failure),
        (status = 422, description = "`required`, `out_of_range`", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty an hour of one person, twenty in one order", body = Failure),
    ))]
pub(super) async fn cancel_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderEndForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::cancel(&state.market, &viewer, id, form.share, form.reason).await?;
    answer(&state, viewer, id, site).await
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderReviewForm {
    /// 1 to 5.
    pub rating: Option<i64>,
    pub content: String,
}

/// The buyer reviews a completed order, once.
#[utoipa::path(post, path = "/api/v1/orders/{id}/review", tag = "order", operation_id = "review_order",
    params(("id" = i64, Path)), request_body = OrderReviewForm,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`already_reviewed`, `wrong_state`", body = Failure),
        (status = 422, description = "`rating_range` …", body = Failure),
    ))]
pub(super) async fn review_order(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderReviewForm>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::review(&state.market, &viewer, id, form.rating, form.content).await?;
    answer(&state, viewer, id, site).await
}

/// The seller answers the review, once.
#[utoipa::path(post, path = "/api/v1/orders/{id}/review/answer", tag = "order", operation_id = "answer_review",
    params(("id" = i64, Path)), request_body = OrderWords,
    responses(
        (status = 200, body = Data<OrderView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the seller does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`already_answered`, `wrong_state`", body = Failure),
        (status = 422, description = "`required`", body = Failure),
    ))]
pub(super) async fn answer_review(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<OrderWords>,
) -> ApiResult<Json<Data<OrderView>>> {
    let id = order_id(&id)?;
    app::order::answer_review(&state.market, &viewer, id, form.content).await?;
    answer(&state, viewer, id, site).await
}

/// The certificate as a PDF: its two sides and moderators.
#[utoipa::path(get, path = "/api/v1/orders/{id}/certificate", tag = "order", operation_id = "get_order_certificate",
    params(("id" = i64, Path)),
    responses(
        (status = 200, content_type = "application/pdf"),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "Not there, not yours, or not complete", body = Failure),
    ))]
pub(super) async fn get_order_certificate(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Response> {
    let (id, state_in) = (order_id(&id)?, state.clone());
    let handed = state.market.db.read(move |conn| {
        let seen = app::order::seen(conn, &state_in.market, &viewer, id)?;
        Ok::<_, AppError>(seen.facts.handover.ok_or(Refusal::NotFound)?.id)
    });
    let file = app::delivery::certificate_file(&state.market, handed.await?).await?;
    let storage = state.market.storage.clone();
    let bytes = state.market.compute(move || Ok(storage.get(&file.storage_key)?)).await?;
    let name = format!("inline; filename=\"{}\"", file.name);
    let headers = [(header::CONTENT_TYPE, "application/pdf"), (header::CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, bytes).into_response())
}
