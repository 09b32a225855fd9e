//! Calls of the money area: payments, their simulation, the escrow line; funds flow, payouts, invoices and coupons below.

mod coupon;
pub(crate) mod flow;
mod invoice;
mod payout;
mod standing;
mod tip;
pub(crate) mod words;

pub use invoice::{InvoiceForm, InvoiceRef, InvoiceView, Invoices, view as invoice_view};

mod desk;
mod notify;
mod payment;

pub use payment::PaymentView;

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Body, Caller, Data, InPath, Json, SignedIn, When, data};
use crate::project::ProjectPath;
use app::AppError;
use axum::extract::State;
use domain::account::is_left;
use domain::ledger::Holder;
use domain::payment::payable::{Item, Payable};
use domain::project::access;
use domain::refusal::Problem;
use domain::{Minor, PaymentId, ProjectId, Refusal, UserId, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The area's calls with their documentation; those of the sandbox only there.
#[must_use]
pub fn calls(sandbox: bool) -> Calls {
    let calls = Calls::new()
        .merge(payment::calls())
        .merge(notify::calls())
        .merge(desk::calls())
        .routes(routes!(get_escrow))
        .merge(flow::calls())
        .merge(tip::calls())
        .merge(payout::calls())
        .merge(standing::calls())
        .merge(invoice::calls())
        .merge(coupon::calls());
    if !sandbox {
        return calls;
    }
    calls
        .routes(routes!(simulate_payment))
        .routes(routes!(simulate_audit))
        .routes(routes!(simulate_finalist))
        .routes(routes!(simulate_work))
}

/// An amount of a body in minor units.
pub(crate) fn minor(field: &str, amount: Option<f64>) -> Result<Option<Minor>, Refusal> {
    let read = |amount| Minor::from_major_f64(amount).ok_or_else(|| Refusal::fault(field, Problem::WrongForm));
    amount.map(read).transpose()
}

/// The contest named in a body, as integer or encoded id.
fn project_of(text: Option<&String>) -> Result<ProjectId, Refusal> {
    let text = text.ok_or_else(|| Refusal::fault("projectId", Problem::Required))?;
    ProjectId::parse(text.trim()).ok_or(Refusal::NotFound)
}

/// Sandbox: the payment arrives.
#[utoipa::path(post, path = "/api/v1/gateway/payments/{id}/simulate", tag = "sandbox",
    operation_id = "simulate_payment", params(("id" = i64, Path)),
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "No payment of the sandbox, or not yours", body = Failure),
        (status = 409, description = "`already_paid`; `wrong_state` …: what it was for is not to be paid any more", body = Failure),
    ))]
async fn simulate_payment(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<PaymentId>,
) -> ApiResult<Json<Data<PaymentView>>> {
    Ok(data(payment::view(&state, app::money::simulate(&state.market, &viewer, id).await?).await?))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct SimulateForm {
    /// The integer or the encoded id.
    pub project_id: Option<String>,
    pub designer_id: Option<i64>,
    pub work_id: Option<i64>,
}

/// Sandbox: the contest is paid at once.
#[utoipa::path(post, path = "/api/v1/gateway/logo/payment/audit/simulate", tag = "sandbox",
    operation_id = "simulate_audit", request_body = SimulateForm,
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner pays; `suspended`", body = Failure),
        (status = 404, description = "No such contest", body = Failure),
        (status = 409, description = "`already_paid`, `quotation_pending` …", body = Failure),
        (status = 422, description = "`required`", body = Failure),
    ))]
async fn simulate_audit(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<SimulateForm>,
) -> ApiResult<Json<Data<PaymentView>>> {
    let project = project_of(form.project_id.as_ref())?;
    let payable = Payable::Contest(project, Item::Whole);
    Ok(data(payment::view(&state, app::money::simulate_payable(&state.market, &viewer, payable).await?).await?))
}

/// Sandbox: one more finalist is paid at once.
#[utoipa::path(post, path = "/api/v1/gateway/logo/payment/finalist/simulate", tag = "sandbox",
    operation_id = "simulate_finalist", request_body = SimulateForm,
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner pays; `suspended`", body = Failure),
        (status = 404, description = "No such contest", body = Failure),
        (status = 409, description = "`already_finalist`, `winner_chosen`, `wrong_state` …", body = Failure),
        (status = 422, description = "`required`; `unknown_value`: a designer without an entry", body = Failure),
    ))]
async fn simulate_finalist(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<SimulateForm>,
) -> ApiResult<Json<Data<PaymentView>>> {
    let project = project_of(form.project_id.as_ref())?;
    let designer = form.designer_id.ok_or_else(|| Refusal::fault("designerId", Problem::Required))?;
    let payable = Payable::Contest(project, Item::Finalist(UserId(designer)));
    Ok(data(payment::view(&state, app::money::simulate_payable(&state.market, &viewer, payable).await?).await?))
}

/// Sandbox: another design is paid at once.
#[utoipa::path(post, path = "/api/v1/gateway/logo/payment/buywork/simulate", tag = "sandbox",
    operation_id = "simulate_work", request_body = SimulateForm,
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner pays; `suspended`", body = Failure),
        (status = 404, description = "No such contest or entry", body = Failure),
        (status = 409, description = "`already_sold`, `designer_gone`, `wrong_state` …", body = Failure),
        (status = 422, description = "`required`", body = Failure),
    ))]
async fn simulate_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<SimulateForm>,
) -> ApiResult<Json<Data<PaymentView>>> {
    let project = project_of(form.project_id.as_ref())?;
    let work = form.work_id.ok_or_else(|| Refusal::fault("workId", Problem::Required))?;
    let payable = Payable::Contest(project, Item::Design(WorkId(work)));
    Ok(data(payment::view(&state, app::money::simulate_payable(&state.market, &viewer, payable).await?).await?))
}

/// One movement of a contest's escrow.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EscrowLine {
    pub id: i64,
    pub date: When,
    pub detail: String,
    /// Signed: in and out of escrow.
    pub amount: Amount,
    pub balance: Amount,
    pub user: Option<EscrowPerson>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EscrowPerson {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
}

impl EscrowPerson {
    /// Whom a movement belongs to, as the ledger tells it.
    pub(crate) fn of((id, user_name): (i64, String)) -> Self {
        EscrowPerson { id, deleted: is_left(&user_name), user_name }
    }
}

/// Each unit of money of a contest, from payment to payout, from the ledger itself.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EscrowView {
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// What is held now.
    pub held: Amount,
    pub lines: Vec<EscrowLine>,
}

/// The escrow line, for owner, those who take part and moderators.
#[utoipa::path(get, path = "/api/v1/projects/{id}/escrow", tag = "money", operation_id = "get_escrow",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<EscrowView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, those who take part and moderators read it", body = Failure),
    ))]
async fn get_escrow(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
) -> ApiResult<Json<Data<EscrowView>>> {
    let state_in = state.clone();
    let view = state.market.db.read(move |conn| escrow_of(conn, &state_in, &caller, id));
    Ok(data(view.await?))
}

/// The escrow line of a contest as the caller reads it.
///
/// # Errors
/// `NotFound`, `NotSignedIn`, `Forbidden`.
pub(crate) fn escrow_of(
    conn: &mut db::Conn<'_>,
    state: &AppState,
    caller: &Caller,
    id: ProjectId,
) -> Result<EscrowView, AppError> {
    let (settings, now) = (state.market.settings(), state.market.now());
    let asker =
        db::project::facts::Asker { token_hash: caller.token_hash.clone(), share_key: caller.share_key.clone() };
    let seen = db::project::facts::seen(conn, id, &asker, &settings, now)?.ok_or(Refusal::NotFound)?.visible()?;
    if seen.viewer.is_none() {
        return Err(Refusal::NotSignedIn.into());
    }
    if !access::view_escrow(&seen.facts, &seen.actor) {
        return Err(Refusal::Forbidden.into());
    }
    let rows = db::money::ledger::escrow(conn, Holder::Contest(id))?;
    let held = rows.last().map(|row| row.balance).unwrap_or_default();
    let lines = rows.into_iter().map(|row| EscrowLine {
        id: row.id,
        date: row.date.into(),
        detail: row.detail,
        amount: row.amount.into(),
        balance: row.balance.into(),
        user: row.user_id.zip(row.user_name).map(EscrowPerson::of),
    });
    Ok(EscrowView { currency: seen.row.site.currency().code(), held: held.into(), lines: lines.collect() })
}
