//! The moderators' side of money coming in: transfers, money to be sent back, notifications that need a person, and the
//! daily reconciliation.

use super::payment::{Beside, PaymentView, read_beside};
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    Amount, ApiResult, Body, Cases, Cashier, Data, InPath, InQuery, Json, List, Moderator, Nothing, QueueQuery, When,
    data, list, nothing, only,
};
use app::AppError;
use app::money::Decision;
use axum::extract::State;
use db::money::event::{self, EventRow};
use db::money::reconciliation::{self, ReportRow};
use db::money::refund_payment::{self, PaymentRefundEntry};
use db::money::transfer;
use domain::account::is_left;
use domain::refusal::Problem;
use domain::{Minor, PaymentId, ProjectId, Refusal, UserId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Rows on a page.
const PAGE: i64 = 20;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_transfers))
        .routes(routes!(decide_transfer))
        .routes(routes!(list_payment_refunds))
        .routes(routes!(finish_payment_refund))
        .routes(routes!(list_payment_events))
        .routes(routes!(list_reconciliations, run_reconciliation))
}

/// Who pays.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payer {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
}

impl Payer {
    fn of(id: UserId, user_name: String) -> Self {
        Payer { id: id.0, deleted: is_left(&user_name), user_name }
    }
}

/// A transfer in the moderators' queue.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferView {
    pub payment: PaymentView,
    pub payer: Payer,
    pub decided_at: Option<When>,
}

/// Bank transfers with a proof, oldest first, or those decided on.
#[utoipa::path(get, path = "/api/v1/admin/transfers", tag = "admin", operation_id = "list_transfers",
    params(QueueQuery), responses((status = 200, body = List<TransferView>)))]
async fn list_transfers(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<TransferView>>> {
    let (cases, page) = (query.cases()?, query.page());
    let state_in = state.clone();
    let found = state.market.db.read(move |conn| {
        let (rows, total) = match cases {
            Cases::One(id) => only(transfer::find(conn, PaymentId(id))?),
            Cases::Open => transfer::waiting(conn, page.size, page.offset())?,
            Cases::Decided => transfer::decided(conn, page.size, page.offset())?,
        };
        let beside = Beside::of(conn, &rows)?;
        let payers = db::account::names(conn, &db::ids_json(rows.iter().map(|row| row.payer_id)))?;
        let payers: HashMap<_, _> = payers.into_iter().collect();
        let mut views = Vec::with_capacity(rows.len());
        for row in rows {
            let (payer, decided_at) = (row.payer_id, row.decided_at.map(When));
            let user_name = payers.get(&payer).cloned().unwrap_or_default();
            let payment = read_beside(conn, &state_in, row, &beside)?;
            views.push(TransferView { payment, payer: Payer::of(payer, user_name), decided_at });
        }
        Ok::<_, AppError>((views, total))
    });
    let (views, total) = found.await?;
    Ok(list(views, total, page))
}

/// A moderator's decision on a transfer.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TransferDecision {
    /// 1 or 0.
    pub approved: Option<bool>,
    /// What stands on the bank's statement, in major units; it must be what was due.
    pub amount: Option<f64>,
    /// Required to reject; the payer reads it.
    pub reason: String,
}

/// Approves a transfer, which settles its payment, or asks the payer for a better proof. When what was to be paid for is
/// gone meanwhile, the payment is `returned` and its money is to be sent back.
#[utoipa::path(post, path = "/api/v1/admin/transfers/{id}", tag = "admin", operation_id = "decide_transfer",
    params(("id" = i64, Path, description = "The payment")), request_body = TransferDecision,
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 403, description = "`forbidden`: moderators only; `code_required`: a fresh code of the second step", body = Failure),
        (status = 404, description = "No such transfer", body = Failure),
        (status = 409, description = "`already_decided`, `wrong_state` without a proof", body = Failure),
        (status = 422, description = "`amount_mismatch`, `reason_required`", body = Failure),
    ))]
async fn decide_transfer(
    State(state): State<AppState>,
    Cashier(viewer): Cashier,
    InPath(id): InPath<PaymentId>,
    Body(form): Body<TransferDecision>,
) -> ApiResult<Json<Data<PaymentView>>> {
    let approved = form.approved.ok_or_else(|| Refusal::fault("approved", Problem::Required))?;
    let wrong = || Refusal::fault("amount", Problem::WrongForm);
    let received = form.amount.map(|amount| Minor::from_major_f64(amount).ok_or_else(wrong)).transpose()?;
    let decision = Decision { approved, received, reason: form.reason };
    let payment = app::money::decide_transfer(&state.market, &viewer, id, decision).await?;
    Ok(data(super::payment::view(&state, payment).await?))
}

/// Money on its way back to a payer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentRefundView {
    pub id: i64,
    pub payment_id: i64,
    pub payment_reference: String,
    pub channel: String,
    pub payer: Payer,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// Why: `refund:12`, `clone:31`, `late:77`, `order:5:8`.
    pub cause: String,
    /// `waiting` for the provider, `manual` for a moderator's hand, `failed`, `done`.
    #[schema(value_type = crate::http::words::SentBackStatus)]
    pub status: String,
    /// The provider's or the bank's name of it.
    pub reference: String,
    pub error: String,
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    /// Of the contest or the order.
    pub project_name: Option<String>,
    pub order_id: Option<i64>,
    pub created_at: When,
    pub done_at: Option<When>,
}

impl From<PaymentRefundEntry> for PaymentRefundView {
    fn from(entry: PaymentRefundEntry) -> Self {
        let PaymentRefundEntry {
            order,
            channel,
            payment_reference,
            payer_id,
            payer_name,
            project_id,
            project_name,
            order_id,
        } = entry;
        PaymentRefundView {
            id: order.id,
            payment_id: order.payment_id.0,
            payment_reference,
            channel: channel.code().to_owned(),
            payer: Payer::of(payer_id, payer_name),
            amount: order.amount.into(),
            currency: order.currency.code(),
            cause: order.cause,
            status: order.status.code().to_owned(),
            reference: order.reference,
            error: order.error,
            project_id: project_id.map(i64::from),
            encoded_id: project_id.map(ProjectId::encoded),
            project_name,
            order_id: order_id.map(i64::from),
            created_at: order.created_at.into(),
            done_at: order.done_at.map(When),
        }
    }
}

/// Money to be sent back, oldest first, or what has been.
#[utoipa::path(get, path = "/api/v1/admin/payment-refunds", tag = "admin", operation_id = "list_payment_refunds",
    params(QueueQuery), responses((status = 200, body = List<PaymentRefundView>)))]
async fn list_payment_refunds(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<PaymentRefundView>>> {
    let (cases, page) = (query.cases()?, query.page());
    let found = state.market.db.read(move |conn| match cases {
        Cases::One(id) => Ok(only(refund_payment::entry(conn, id)?)),
        Cases::Open => refund_payment::open(conn, page.size, page.offset()),
        Cases::Decided => refund_payment::done(conn, page.size, page.offset()),
    });
    let (rows, total) = found.await?;
    Ok(list(rows.into_iter().map(PaymentRefundView::from).collect(), total, page))
}

/// What a moderator did about money to be sent back.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct PaymentRefundForm {
    /// 1: it was sent by hand. 0: the provider is to try again.
    pub done: Option<bool>,
    /// The bank's or the provider's name of it; required when done.
    pub reference: String,
    /// For the record.
    pub reason: String,
}

/// Notes that money was sent back by hand, or lets the provider try again.
#[utoipa::path(post, path = "/api/v1/admin/payment-refunds/{id}", tag = "admin",
    operation_id = "finish_payment_refund", params(("id" = i64, Path)), request_body = PaymentRefundForm,
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only; `code_required`: a fresh code of the second step", body = Failure),
        (status = 404, description = "No such order", body = Failure),
        (status = 409, description = "`already_decided`, `wrong_state` while the provider is at it", body = Failure),
        (status = 422, description = "`required`", body = Failure),
    ))]
async fn finish_payment_refund(
    State(state): State<AppState>,
    Cashier(viewer): Cashier,
    InPath(id): InPath<i64>,
    Body(form): Body<PaymentRefundForm>,
) -> ApiResult<Json<Nothing>> {
    let done = form.done.ok_or_else(|| Refusal::fault("done", Problem::Required))?;
    app::money::finish_by_hand(&state.market, &viewer, id, done, form.reference, form.reason).await?;
    Ok(nothing())
}

/// A provider's notification that settled nothing.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentEventView {
    pub id: i64,
    pub channel: &'static str,
    /// The provider's name of it.
    pub event_id: String,
    /// `paid`, `agreed`, `closed`, `refunded`, `refund_failed`; `rejected` for what was not proved, `unreadable`.
    pub kind: String,
    pub payment_id: Option<i64>,
    pub reference: String,
    pub provider_reference: String,
    pub amount: Option<Amount>,
    #[schema(value_type = Option<crate::http::words::CurrencyCode>)]
    pub currency: Option<&'static str>,
    /// `wrong_amount`, `unknown_payment`, `paid_twice`, `unknown_refund`; in words for what was not taken.
    pub note: String,
    pub received_at: When,
}

impl From<EventRow> for PaymentEventView {
    fn from(row: EventRow) -> Self {
        PaymentEventView {
            id: row.id,
            channel: row.channel.code(),
            event_id: row.event_id,
            kind: row.kind,
            payment_id: row.payment_id.map(i64::from),
            reference: row.reference,
            provider_reference: row.provider_reference,
            amount: row.amount.map(Amount),
            currency: row.currency.map(domain::Currency::code),
            note: row.note,
            received_at: row.received_at.into(),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct PagedQuery {
    page: Option<i64>,
    size: Option<i64>,
}

/// Notifications of providers that settled nothing and want a person, latest first.
#[utoipa::path(get, path = "/api/v1/admin/payment-events", tag = "admin", operation_id = "list_payment_events",
    params(PagedQuery), responses((status = 200, body = List<PaymentEventView>)))]
async fn list_payment_events(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<PagedQuery>,
) -> ApiResult<Json<List<PaymentEventView>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let (rows, total) = state.market.db.read(move |conn| event::problems(conn, page.size, page.offset())).await?;
    Ok(list(rows.into_iter().map(PaymentEventView::from).collect(), total, page))
}

/// The report of one day, channel and currency: all payments since the beginning beside the ledger.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReconciliationView {
    pub id: i64,
    pub day: When,
    pub channel: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub payments: i64,
    pub paid: Amount,
    pub ledger_paid: Amount,
    pub refunded: Amount,
    pub ledger_refunded: Amount,
    /// Decided to be sent back and not sent yet.
    pub outstanding: Amount,
    /// What the ledger holds at the channel.
    pub held: Amount,
    /// Payments that the provider was asked about.
    pub asked: i64,
    pub differences: Vec<DifferenceView>,
    pub created_at: When,
}

/// What does not agree.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct DifferenceView {
    /// `paid`, `refunded` (our rows and the ledger); `not_paid`, `other_amount`, `no_answer` (the provider).
    pub kind: String,
    pub ours: Option<f64>,
    pub theirs: Option<f64>,
    pub payment: Option<i64>,
    pub reference: Option<String>,
}

fn report(row: ReportRow) -> Result<ReconciliationView, AppError> {
    let sums = row.sums;
    Ok(ReconciliationView {
        id: row.id,
        day: row.day.into(),
        channel: row.channel.code(),
        currency: row.currency.code(),
        payments: sums.payments,
        paid: sums.paid.into(),
        ledger_paid: sums.ledger_paid.into(),
        refunded: sums.refunded.into(),
        ledger_refunded: sums.ledger_refunded.into(),
        outstanding: sums.outstanding.into(),
        held: (-sums.clearing).into(),
        asked: row.asked,
        differences: serde_json::from_str(&row.differences)?,
        created_at: row.created_at.into(),
    })
}

/// The daily reports, latest first.
#[utoipa::path(get, path = "/api/v1/admin/reconciliations", tag = "admin", operation_id = "list_reconciliations",
    params(PagedQuery), responses((status = 200, body = List<ReconciliationView>)))]
async fn list_reconciliations(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<PagedQuery>,
) -> ApiResult<Json<List<ReconciliationView>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let (rows, total) = state.market.db.read(move |conn| reconciliation::list(conn, page.size, page.offset())).await?;
    let views = rows.into_iter().map(report).collect::<Result<Vec<_>, _>>()?;
    Ok(list(views, total, page))
}

/// Makes today's reports now; they take the place of those made before today.
#[utoipa::path(post, path = "/api/v1/admin/reconciliations", tag = "admin", operation_id = "run_reconciliation",
    responses((status = 200, body = Nothing)))]
async fn run_reconciliation(State(state): State<AppState>, Moderator(_): Moderator) -> ApiResult<Json<Nothing>> {
    app::money::reconcile(&state.market).await?;
    Ok(nothing())
}
