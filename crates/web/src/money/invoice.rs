//! Invoices: the client's on the contest or order, and the moderators' queue.

use crate::AppState;
use crate::file::FileObject;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::{Page, PageQuery};
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Body, Data, InPath, InQuery, Json, List, Moderator, SignedIn, When, data, list};
use crate::project::{ProjectPath, path_id};
use app::AppError;
use axum::extract::{RawPathParams, State};
use db::file::FileRow;
use db::money::invoice::{self, InvoiceRow};
use db::{Conn, DbError};
use domain::invoice::{InvoiceInput, InvoiceOf, InvoiceStatus};
use domain::refusal::Problem;
use domain::{Currency, InvoiceId, ProjectId, Refusal};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Invoices on a page.
const PAGE: i64 = 20;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(request_invoice, list_invoices))
        .routes(routes!(change_invoice))
        .routes(routes!(list_invoice_queue))
        .routes(routes!(get_invoice, decide_invoice))
}

/// The latest invoice of a contest or an order.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct InvoiceRef {
    pub id: i64,
    /// 0 turned down, 1 requested, 2 issued.
    #[schema(value_type = crate::http::words::InvoiceStatusNumber)]
    pub status: i64,
}

impl InvoiceRef {
    /// The latest invoice of that, if one was ever asked for.
    ///
    /// # Errors
    /// Those of the database.
    pub fn latest(conn: &mut Conn<'_>, of: InvoiceOf) -> Result<Option<Self>, DbError> {
        Ok(invoice::latest(conn, of)?.map(|(id, status)| InvoiceRef { id: id.0, status: status.value() }))
    }
}

/// An invoice as its client and moderators see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceView {
    pub id: i64,
    /// Of a contest.
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    /// Of an order.
    pub order_id: Option<i64>,
    /// What that is called.
    pub project_name: String,
    /// 0 turned down, 1 requested, 2 issued.
    #[schema(value_type = crate::http::words::InvoiceStatusNumber)]
    pub status: i64,
    /// `personal` or `company`.
    #[schema(value_type = crate::http::words::InvoiceKindWord)]
    pub kind: &'static str,
    pub title: String,
    pub tax_number: String,
    pub email: String,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// Once it is issued.
    pub number: Option<String>,
    /// The document, once it is drawn.
    pub file: Option<FileObject>,
    /// Why it was turned down.
    pub reason: String,
    pub date_time: When,
    pub decided_at: Option<When>,
}

/// One invoice with its document.
///
/// # Errors
/// Those of the database.
pub fn view(conn: &mut Conn<'_>, row: InvoiceRow) -> Result<InvoiceView, AppError> {
    let file = match row.file_id {
        Some(file) => db::file::find(conn, file)?,
        None => None,
    };
    Ok(view_of(row, file))
}

fn view_of(row: InvoiceRow, file: Option<FileRow>) -> InvoiceView {
    InvoiceView {
        id: row.id.0,
        project_id: row.of.contest().map(i64::from),
        encoded_id: row.of.contest().map(ProjectId::encoded),
        order_id: row.of.order().map(i64::from),
        project_name: row.project_name,
        status: row.status.value(),
        kind: row.kind.code(),
        title: row.title,
        tax_number: row.tax_number,
        email: row.email,
        amount: row.amount.into(),
        currency: row.currency.code(),
        number: row.number,
        file: file.map(FileObject::from),
        reason: row.reason,
        date_time: row.requested_at.into(),
        decided_at: row.decided_at.map(When),
    }
}

/// The invoices of a contest or an order, and what may still be put on one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invoices {
    pub invoices: Vec<InvoiceView>,
    /// What was paid, less what went back, less what stands on invoices.
    pub available: Amount,
    pub paid: Amount,
    pub refunded: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
}

impl Invoices {
    /// Those of that, with one query for the documents.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(conn: &mut Conn<'_>, of: InvoiceOf, currency: Currency) -> Result<Self, AppError> {
        let sums = invoice::sums(conn, of, None)?;
        let rows = invoice::all(conn, of)?;
        let files = db::file::several(conn, &db::ids_json(rows.iter().filter_map(|row| row.file_id)))?;
        let document = |row: &InvoiceRow| files.iter().find(|file| Some(file.id) == row.file_id).cloned();
        let invoices = rows.into_iter().map(|row| {
            let file = document(&row);
            view_of(row, file)
        });
        Ok(Invoices {
            invoices: invoices.collect(),
            available: sums.room().into(),
            paid: sums.paid.into(),
            refunded: sums.refunded.into(),
            currency: currency.code(),
        })
    }
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct InvoiceForm {
    /// Whom it is made out to.
    pub title: String,
    /// Companies in China: 15 to 20 letters and digits.
    pub tax_number: String,
    /// `personal` or `company`.
    pub kind: Option<String>,
    pub email: String,
    /// All that is left without it.
    pub amount: Option<f64>,
}

impl InvoiceForm {
    /// As the rules read it.
    ///
    /// # Errors
    /// A fault on `amount`.
    pub fn input(self) -> Result<InvoiceInput, Refusal> {
        let amount = super::minor("amount", self.amount)?;
        Ok(InvoiceInput { title: self.title, tax_number: self.tax_number, kind: self.kind, email: self.email, amount })
    }
}

/// Asks for an invoice of what was paid for the contest, or of a part of it.
#[utoipa::path(post, path = "/api/v1/projects/{projectId}/invoices", tag = "money", operation_id = "request_invoice",
    params(("projectId" = String, Path)), request_body = InvoiceForm,
    responses(
        (status = 200, description = "Requested", body = Data<InvoiceView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the client only", body = Failure),
        (status = 409, description = "`wrong_state` before it is paid, `nothing_to_invoice`, `already_refunded`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    ))]
async fn request_invoice(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    Body(form): Body<InvoiceForm>,
) -> ApiResult<Json<Data<InvoiceView>>> {
    let row = app::money::request_invoice(&state.market, &viewer, InvoiceOf::Contest(id), form.input()?).await?;
    Ok(data(state.market.db.read(move |conn| view(conn, row.clone())).await?))
}

/// Changes what is not issued yet; one that was turned down is asked for again.
#[utoipa::path(put, path = "/api/v1/projects/{projectId}/invoices/{id}", tag = "money", operation_id = "change_invoice",
    params(("projectId" = String, Path), ("id" = i64, Path)), request_body = InvoiceForm,
    responses(
        (status = 200, description = "Requested", body = Data<InvoiceView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the client and moderators", body = Failure),
        (status = 404, description = "No such invoice of this contest", body = Failure),
        (status = 409, description = "`already_decided` once it is issued", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    ))]
async fn change_invoice(
    State(state): State<AppState>,
    ProjectPath(project): ProjectPath,
    SignedIn(viewer): SignedIn,
    params: RawPathParams,
    Body(form): Body<InvoiceForm>,
) -> ApiResult<Json<Data<InvoiceView>>> {
    let id: InvoiceId = path_id(&params, "id")?;
    let row =
        app::money::change_invoice(&state.market, &viewer, InvoiceOf::Contest(project), id, form.input()?).await?;
    Ok(data(state.market.db.read(move |conn| view(conn, row.clone())).await?))
}

/// The invoices of a contest, for its client and moderators.
#[utoipa::path(get, path = "/api/v1/projects/{projectId}/invoices", tag = "money", operation_id = "list_invoices",
    params(("projectId" = String, Path)),
    responses(
        (status = 200, description = "All of them", body = Data<Invoices>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the client and moderators", body = Failure),
    ))]
async fn list_invoices(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<Invoices>>> {
    let market = state.market.clone();
    let found = state.market.db.read(move |conn| {
        let seen = app::project::seen(conn, id, &viewer, &market.settings())?;
        if !seen.actor.owner_like(&seen.facts) {
            return Err(AppError::from(Refusal::Forbidden));
        }
        Invoices::of(conn, InvoiceOf::Contest(id), seen.row.site.currency())
    });
    Ok(data(found.await?))
}

/// An invoice as the desk sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceCase {
    #[serde(flatten)]
    pub invoice: InvoiceView,
    pub client_id: i64,
    pub client_name: String,
    /// Counts the changes to what it says; a decision names the one it looked at.
    pub version: i64,
    pub moderator_name: Option<String>,
    /// What was paid for the contest, what went back, and what may stand on this invoice at most.
    pub paid: Amount,
    pub refunded: Amount,
    pub room: Amount,
}

fn case(conn: &mut Conn<'_>, row: InvoiceRow) -> Result<InvoiceCase, AppError> {
    cases(conn, vec![row])?.pop().ok_or_else(|| Refusal::NotFound.into())
}

/// A page of them, with one query for the sums and one for the documents.
fn cases(conn: &mut Conn<'_>, rows: Vec<InvoiceRow>) -> Result<Vec<InvoiceCase>, AppError> {
    let sums = invoice::sums_of(conn, &db::ids_json(rows.iter().map(|row| row.id)))?;
    let files = db::file::several(conn, &db::ids_json(rows.iter().filter_map(|row| row.file_id)))?;
    let sums: HashMap<_, _> = sums.into_iter().collect();
    let mut files: HashMap<_, _> = files.into_iter().map(|file| (file.id, file)).collect();
    let mut cases = Vec::with_capacity(rows.len());
    for row in rows {
        let sums = sums.get(&row.id).ok_or(db::DbError::NoRow)?;
        let file = row.file_id.and_then(|id| files.remove(&id));
        cases.push(InvoiceCase {
            client_id: row.client_id.0,
            client_name: row.client_name.clone(),
            version: row.version,
            moderator_name: row.moderator_name.clone(),
            paid: sums.paid.into(),
            refunded: sums.refunded.into(),
            room: sums.room().into(),
            invoice: view_of(row, file),
        });
    }
    Ok(cases)
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct StatusQuery {
    /// `requested` (or 1), `issued` (2), `refused` (0).
    status: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

impl StatusQuery {
    fn status(&self) -> Result<InvoiceStatus, Refusal> {
        match self.status.as_deref().unwrap_or("requested") {
            "requested" | "1" => Ok(InvoiceStatus::Requested),
            "issued" | "2" => Ok(InvoiceStatus::Issued),
            "refused" | "0" => Ok(InvoiceStatus::None),
            _ => Err(Refusal::fault("status", Problem::Unknown)),
        }
    }

    fn page(&self) -> Page {
        PageQuery { page: self.page, size: self.size }.page(PAGE)
    }
}

/// Invoices for moderators: what waits, the longest first; what is decided, the latest first.
#[utoipa::path(get, path = "/api/v1/admin/invoices", tag = "admin", operation_id = "list_invoice_queue",
    params(StatusQuery),
    responses(
        (status = 200, description = "One page", body = List<InvoiceCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    ))]
async fn list_invoice_queue(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<StatusQuery>,
) -> ApiResult<Json<List<InvoiceCase>>> {
    let (status, page) = (query.status()?, query.page());
    let found = state.market.db.read(move |conn| {
        let rows = match status {
            InvoiceStatus::Requested => invoice::waiting(conn, page.size, page.offset())?,
            InvoiceStatus::Issued | InvoiceStatus::None => invoice::decided(conn, status, page.size, page.offset())?,
        };
        Ok::<_, AppError>((cases(conn, rows)?, invoice::count(conn, status)?))
    });
    let (cases, total) = found.await?;
    Ok(list(cases, total, page))
}

/// One invoice for moderators.
#[utoipa::path(get, path = "/api/v1/admin/invoices/{id}", tag = "admin", operation_id = "get_invoice",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The invoice", body = Data<InvoiceCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such invoice", body = Failure),
    ))]
async fn get_invoice(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InPath(id): InPath<InvoiceId>,
) -> ApiResult<Json<Data<InvoiceCase>>> {
    one(&state, id).await
}

async fn one(state: &AppState, id: InvoiceId) -> ApiResult<Json<Data<InvoiceCase>>> {
    let found = state.market.db.read(move |conn| {
        let row = invoice::load(conn, id)?.ok_or(Refusal::NotFound)?;
        case(conn, row)
    });
    Ok(data(found.await?))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct InvoiceDecision {
    /// 1 issued, 0 turned down.
    pub issued: Option<bool>,
    /// Required: the `version` that was looked at. What was changed since is not decided.
    pub version: Option<i64>,
    /// Required to issue it; no two invoices have one number.
    pub number: String,
    /// Required to turn it down; the client reads it.
    pub reason: String,
}

/// Issues an invoice, which draws and mails its document, or turns the request down.
#[utoipa::path(post, path = "/api/v1/admin/invoices/{id}", tag = "admin", operation_id = "decide_invoice",
    params(("id" = i64, Path)), request_body = InvoiceDecision,
    responses(
        (status = 200, description = "Decided", body = Data<InvoiceCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such invoice", body = Failure),
        (status = 409, description = "`already_decided`, `nothing_to_invoice`, `conflict` when it was changed meanwhile", body = Failure),
        (status = 422, description = "`required`, `invoice_number_taken`, `reason_required`", body = Failure),
    ))]
async fn decide_invoice(
    State(state): State<AppState>,
    Moderator(viewer): Moderator,
    InPath(id): InPath<InvoiceId>,
    Body(form): Body<InvoiceDecision>,
) -> ApiResult<Json<Data<InvoiceCase>>> {
    let issued = form.issued.ok_or_else(|| Refusal::fault("issued", Problem::Required))?;
    app::money::decide_invoice(&state.market, &viewer, id, form.version, issued, &form.number, &form.reason).await?;
    one(&state, id).await
}
