//! The buyer's invoices of an order.

use super::order_id;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, Json, SignedIn, data};
use crate::money::{InvoiceForm, InvoiceView, Invoices, invoice_view};
use app::AppError;
use axum::extract::State;
use domain::invoice::InvoiceOf;
use domain::order::{Part, Side};
use domain::{InvoiceId, Refusal};

/// Asks for an invoice of what was paid for the order, or of a part of it.
#[utoipa::path(post, path = "/api/v1/orders/{id}/invoices", tag = "money", operation_id = "request_order_invoice",
    params(("id" = i64, Path)), request_body = InvoiceForm,
    responses(
        (status = 200, description = "Requested", body = Data<InvoiceView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer only; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`wrong_state` before it is paid, `nothing_to_invoice`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    ))]
pub(super) async fn request_order_invoice(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<InvoiceForm>,
) -> ApiResult<Json<Data<InvoiceView>>> {
    let of = InvoiceOf::Order(order_id(&id)?);
    let row = app::money::request_invoice(&state.market, &viewer, of, form.input()?).await?;
    Ok(data(state.market.db.read(move |conn| invoice_view(conn, row.clone())).await?))
}

/// Changes what is not issued yet; one that was turned down is asked for again.
#[utoipa::path(put, path = "/api/v1/orders/{id}/invoices/{invoiceId}", tag = "money", operation_id = "change_order_invoice",
    params(("id" = i64, Path), ("invoiceId" = i64, Path)), request_body = InvoiceForm,
    responses(
        (status = 200, description = "Requested", body = Data<InvoiceView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer and moderators; `suspended`", body = Failure),
        (status = 404, description = "Not there, not yours, or no such invoice of it", body = Failure),
        (status = 409, description = "`already_decided` once it is issued", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    ))]
pub(super) async fn change_order_invoice(
    State(state): State<AppState>,
    InPath((order, id)): InPath<(String, String)>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<InvoiceForm>,
) -> ApiResult<Json<Data<InvoiceView>>> {
    let of = InvoiceOf::Order(order_id(&order)?);
    let id = id.parse().map(InvoiceId).map_err(|_| Refusal::NotFound)?;
    let row = app::money::change_invoice(&state.market, &viewer, of, id, form.input()?).await?;
    Ok(data(state.market.db.read(move |conn| invoice_view(conn, row.clone())).await?))
}

/// The invoices of an order, for its buyer and moderators.
#[utoipa::path(get, path = "/api/v1/orders/{id}/invoices", tag = "money", operation_id = "list_order_invoices",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "All of them", body = Data<Invoices>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the buyer and moderators", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
    ))]
pub(super) async fn list_order_invoices(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<Invoices>>> {
    let (id, state_in) = (order_id(&id)?, state.clone());
    let found = state.market.db.read(move |conn| {
        let seen = app::order::seen(conn, &state_in.market, &viewer, id)?;
        if seen.part == Part::Side(Side::Seller) {
            return Err(AppError::from(Refusal::Forbidden));
        }
        Invoices::of(conn, InvoiceOf::Order(id), seen.row.currency)
    });
    Ok(data(found.await?))
}
