//! The turns of a contest: refund, invitations, the split of a bundle, the finalists' claim, and the moderators' part.

use super::ProjectPath;
use super::card::{ProjectCard, card};
use super::read::view_for;
use super::view::ProjectView;
use super::view::turns::RefundPolicy;
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    Amount, ApiResult, Body, Caller, Cashier, Data, InQuery, Json, List, Moderator, SignedIn, SiteOf, When, data, list,
};
use app::AppError;
use app::project::RefundState;
use axum::extract::{RawPathParams, State};
use db::project::list::ListedProject;
use db::project::waiting::{Waiting, waiting as waiting_page};
use db::project::{ProjectRow, refund};
use domain::account::is_left;
use domain::{BoughtId, Minor, Site, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Contests on a page of the queue.
const PAGE: i64 = 20;

/// These calls with their documentation.
pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(request_refund, get_refund))
        .routes(routes!(cancel_refund))
        .routes(routes!(decide_refund))
        .routes(routes!(invite_designer))
        .routes(routes!(split_identity))
        .routes(routes!(claim_rest))
        .routes(routes!(list_refunds))
        .routes(routes!(list_quotations))
        .routes(routes!(name_prize))
        .routes(routes!(revoke_handover))
        .routes(routes!(list_abandoned))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReasonForm {
    pub reason: String,
}

/// Asks for a refund: the contest is frozen until it is cancelled or decided.
#[utoipa::path(post, path = "/api/v1/projects/{id}/refund", tag = "project", operation_id = "request_refund",
    params(("id" = String, Path)), request_body = ReasonForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state`, `winner_chosen`, `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
async fn request_refund(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    Body(form): Body<ReasonForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::request_refund(&state.market, &viewer, id, form.reason).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Goes on instead of being refunded.
#[utoipa::path(post, path = "/api/v1/projects/{id}/refund/cancel", tag = "project", operation_id = "cancel_refund",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state`: none is requested; `already_refunded`", body = Failure),
    ))]
async fn cancel_refund(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::cancel_refund(&state.market, &viewer, id).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct DecideRefundForm {
    pub approved: bool,
    /// Required to reject.
    #[serde(default)]
    pub reason: String,
}

/// A moderator's decision.
#[utoipa::path(post, path = "/api/v1/projects/{id}/refund/decide", tag = "admin", operation_id = "decide_refund",
    params(("id" = String, Path)), request_body = DecideRefundForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only, and none in a contest of their own; `code_required`: a fresh code of the second step", body = Failure),
        (status = 409, description = "`wrong_state`: none is requested; `already_refunded`", body = Failure),
        (status = 422, description = "`reason_required`, `too_long`; `wrong_form`", body = Failure),
    ))]
async fn decide_refund(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    Cashier(viewer): Cashier,
    SiteOf(site): SiteOf,
    Body(form): Body<DecideRefundForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::decide_refund(&state.market, &viewer, id, form.approved, form.reason).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteShare {
    pub designer_id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    /// Net.
    pub amount: Amount,
}

/// A refund in all its parts: `amount + kept = paid`, but for a coupon and for awards bought later.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteView {
    /// `unopened`, `open`, `revisions` or `winner`.
    #[schema(value_type = crate::http::words::RefundStageWord)]
    pub stage: &'static str,
    pub percent: f64,
    pub paid: Amount,
    /// What the client gets back.
    pub amount: Amount,
    /// Within it the identity part of a bundle, which has not begun.
    pub unbegun: Amount,
    pub kept: Amount,
    pub to_finalists: Amount,
    /// Commission, and everything kept when nobody is a finalist.
    pub to_platform: Amount,
    pub finalists: Vec<QuoteShare>,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundView {
    /// 0 none, 1 requested, 2 refunded.
    #[schema(value_type = crate::http::words::RefundStatusNumber)]
    pub status: i64,
    /// Of the latest request, whatever became of it: `requested`, `cancelled`, `approved`, `rejected`.
    #[schema(value_type = Option<crate::http::words::RefundOutcome>)]
    pub outcome: Option<String>,
    pub reason: Option<String>,
    pub requested_at: Option<When>,
    pub decided_at: Option<When>,
    pub decision_reason: Option<String>,
    pub quote: QuoteView,
    pub policy: RefundPolicy,
    /// By how much issued invoices exceed what stays paid once it is refunded.
    pub invoice_excess: Amount,
}

fn refund_view(state: RefundState) -> RefundView {
    let RefundState { seen, quote, latest, names, to_correct } = state;
    let to_finalists: Minor = quote.finalists.iter().map(|(_, net)| *net).sum();
    let share = |(id, net): &(UserId, Minor)| {
        let user_name = names.iter().find(|(known, _)| known == id).map_or("", |(_, name)| name).to_owned();
        QuoteShare { designer_id: id.0, deleted: is_left(&user_name), user_name, amount: (*net).into() }
    };
    let view = QuoteView {
        stage: quote.stage.code(),
        percent: f64::from(quote.bps) / 100.0,
        paid: quote.paid.into(),
        amount: quote.amount.into(),
        unbegun: quote.unbegun.into(),
        kept: quote.kept.into(),
        to_finalists: to_finalists.into(),
        to_platform: (quote.commission + quote.platform).into(),
        finalists: quote.finalists.iter().map(share).collect(),
        currency: seen.row.site.currency().code(),
    };
    let policy = RefundPolicy::from(&seen.terms.refund);
    let status = seen.row.refund_status;
    let Some(latest) = latest else {
        return RefundView {
            status,
            outcome: None,
            reason: None,
            requested_at: None,
            decided_at: None,
            decision_reason: None,
            quote: view,
            policy,
            invoice_excess: to_correct.into(),
        };
    };
    RefundView {
        status,
        outcome: Some(latest.status.code().to_owned()),
        reason: Some(latest.reason),
        requested_at: Some(latest.requested_at.into()),
        decided_at: latest.decided_at.map(When),
        decision_reason: Some(latest.decision_reason).filter(|reason| !reason.is_empty()),
        quote: view,
        policy,
        invoice_excess: to_correct.into(),
    }
}

/// What a refund would give back now and how a request stands; for the owner and moderators.
#[utoipa::path(get, path = "/api/v1/projects/{id}/refund", tag = "project", operation_id = "get_refund",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<RefundView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner and moderators read it", body = Failure),
    ))]
async fn get_refund(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<RefundView>>> {
    Ok(data(refund_view(app::project::refund_state(&state.market, &viewer, id).await?)))
}

/// Invites a designer, within the package's number.
#[utoipa::path(post, path = "/api/v1/projects/{id}/invite/{designerId}", tag = "project",
    operation_id = "invite_designer", params(("id" = String, Path), ("designerId" = i64, Path)),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`already_invited`; `wrong_state`: none is left; `winner_chosen`, `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
        (status = 422, description = "`unknown_value`: no approved designer", body = Failure),
    ))]
async fn invite_designer(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    params: RawPathParams,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    let designer: UserId = super::path_id(&params, "designerId")?;
    app::project::invite(&state.market, &viewer, id, designer).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Makes the identity part of a bundle a contest of its own, once the logo is confirmed; answers the new contest.
#[utoipa::path(post, path = "/api/v1/projects/{id}/split/vi", tag = "project", operation_id = "split_identity",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state` before the logo is confirmed, and the second time; `contest_frozen`", body = Failure),
    ))]
async fn split_identity(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    let into = app::project::split_identity(&state.market, &viewer, id).await?;
    Ok(data(view_for(&state, &caller, into, site).await?))
}

/// A finalist claims what an abandoned contest still holds; all finalists share it.
#[utoipa::path(post, path = "/api/v1/projects/{id}/finalist/claim", tag = "project", operation_id = "claim_rest",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: its finalists do; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state`: too early; `winner_chosen`, `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
    ))]
async fn claim_rest(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::claim_rest(&state.market, &viewer, id).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct QueueQuery {
    /// `requested` (the default) or `decided`.
    status: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

impl QueueQuery {
    fn page(&self) -> crate::http::Page {
        PageQuery { page: self.page, size: self.size }.page(PAGE)
    }
}

/// A contest in a moderators' queue.
fn queued(project: ProjectRow, client_name: String) -> ListedProject {
    ListedProject { project, client_name, client_face: None, winner_name: None, winner_number: None }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueuedRefundView {
    pub id: i64,
    pub project: ProjectCard,
    pub reason: String,
    #[schema(value_type = crate::http::words::RefundStageWord)]
    pub stage: String,
    pub percent: f64,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    #[schema(value_type = crate::http::words::RefundOutcome)]
    pub status: String,
    pub requested_at: When,
    pub decided_at: Option<When>,
    pub decided_by: Option<String>,
    pub decision_reason: String,
}

/// Requests for a refund: the open ones, longest waiting first, or those decided.
#[utoipa::path(get, path = "/api/v1/admin/refunds", tag = "admin", operation_id = "list_refunds",
    params(QueueQuery), responses((status = 200, body = List<QueuedRefundView>)))]
async fn list_refunds(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<QueuedRefundView>>> {
    let (page, open) = (query.page(), query.status.as_deref() != Some("decided"));
    let found = state.market.db.read(move |conn| refund::queue(conn, open, page.size, page.offset())).await;
    let (rows, total) = found.map_err(AppError::from)?;
    let (settings, now) = (state.market.settings(), state.market.now());
    let view = |row: refund::QueuedRefund| {
        let currency = row.project.site.currency().code();
        Ok::<_, AppError>(QueuedRefundView {
            id: row.refund.id,
            project: card(queued(row.project, row.client_name), site, &settings, now)?,
            reason: row.refund.reason,
            stage: row.refund.stage,
            percent: row.refund.bps as f64 / 100.0,
            amount: row.refund.amount.into(),
            currency,
            status: row.refund.status.code().to_owned(),
            requested_at: row.refund.requested_at.into(),
            decided_at: row.refund.decided_at.map(When),
            decided_by: row.moderator_name,
            decision_reason: row.refund.decision_reason,
        })
    };
    let rows = rows.into_iter().map(view).collect::<Result<Vec<_>, _>>()?;
    Ok(list(rows, total, page))
}

async fn waiting(
    state: &AppState,
    site: Site,
    query: &QueueQuery,
    which: Waiting,
) -> ApiResult<Json<List<ProjectCard>>> {
    let page = query.page();
    let found = state.market.db.read(move |conn| waiting_page(conn, which, page.size, page.offset())).await;
    let (rows, total) = found.map_err(AppError::from)?;
    let (settings, now) = (state.market.settings(), state.market.now());
    let cards = rows.into_iter().map(|(row, client)| card(queued(row, client), site, &settings, now));
    let cards = cards.collect::<Result<Vec<_>, _>>().map_err(AppError::from)?;
    Ok(list(cards, total, page))
}

/// Business contests that wait for their prize.
#[utoipa::path(get, path = "/api/v1/admin/quotations", tag = "admin", operation_id = "list_quotations",
    params(QueueQuery), responses((status = 200, body = List<ProjectCard>)))]
async fn list_quotations(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    waiting(&state, site, &query, Waiting::Quotation).await
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct QuotationForm {
    /// In the contest's currency.
    #[schema(value_type = Option<f64>)]
    pub prize: Option<Minor>,
    pub reason: String,
}

/// Names the prize of a business contest; then it can be paid.
#[utoipa::path(post, path = "/api/v1/admin/quotations/{id}", tag = "admin", operation_id = "name_prize",
    params(("id" = String, Path)), request_body = QuotationForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 403, description = "`forbidden`: moderators only, and none in a contest of their own", body = Failure),
        (status = 409, description = "`wrong_state`: no business contest; `already_paid`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    ))]
async fn name_prize(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    Moderator(viewer): Moderator,
    SiteOf(site): SiteOf,
    Body(form): Body<QuotationForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    let prize = app::project::required_prize(form.prize)?;
    app::project::name_prize(&state.market, &viewer, id, prize, form.reason).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Which handover ends, and why.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct RevokeForm {
    /// 0 is the winner's.
    pub bought_id: i64,
    pub reason: String,
}

/// Ends a handover whose designer is suspended, gone or silent: the client chooses another winner, or has the price of a
/// purchase back.
#[utoipa::path(post, path = "/api/v1/admin/projects/{id}/handover/revoke", tag = "admin", operation_id = "revoke_handover",
    params(("id" = String, Path)), request_body = RevokeForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 403, description = "`forbidden`: moderators only, and none in a contest of their own; `code_required`: a fresh code of the second step", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
        (status = 409, description = "`wrong_state`: its designer can be reached, it is confirmed, or further designs are still handed over; `refund_pending`, `already_refunded`", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
async fn revoke_handover(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    Cashier(viewer): Cashier,
    SiteOf(site): SiteOf,
    Body(form): Body<RevokeForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::revoke(&state.market, &viewer, id, BoughtId(form.bought_id), form.reason).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Abandoned contests whose rest nobody has claimed yet.
#[utoipa::path(get, path = "/api/v1/admin/abandoned", tag = "admin", operation_id = "list_abandoned",
    params(QueueQuery), responses((status = 200, body = List<ProjectCard>)))]
async fn list_abandoned(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    waiting(&state, site, &query, Waiting::Abandoned).await
}
