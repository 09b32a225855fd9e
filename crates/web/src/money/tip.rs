//! `POST /designers/{id}/tip`: a tip is begun; what is to be paid for it is the answer.

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InPath, SignedIn, SiteOf};
use app::AppError;
use axum::extract::State;
use domain::payment::purpose::tip::TipInput;
use domain::refusal::Problem;
use domain::{Currency, Refusal, UserId};
use serde::Deserialize;
use std::convert::Infallible;
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(tip_designer))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct TipForm {
    /// `tipLeast` to `tipMost` of `GET /settings/public`.
    pub amount: Option<f64>,
    /// A few words, which the designer reads. Contact details are taken out of them.
    pub content: String,
    /// `CNY` or `USD`; the site's own without it.
    pub currency: Option<String>,
}

/// Begins a tip, which is never done without being paid: the answer is what is to be paid, and paying the purpose `tip`
/// with the `tipId` of `data` gives it. The same words and amount again, while it is not paid, are the same tip; it lapses
/// after a day.
#[utoipa::path(post, path = "/api/v1/designers/{id}/tip", tag = "money", operation_id = "tip_designer",
    params(("id" = i64, Path, description = "The designer")),
    request_body = TipForm,
    responses(
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 402, description = "`payment_required`: `data` has `purpose`, `amount`, `currency` and `tipId`",
            body = Failure),
        (status = 403, description = "`suspended`, `blocked`", body = Failure),
        (status = 404, description = "No designer of the directory", body = Failure),
        (status = 409, description = "`designer_gone`: they are suspended", body = Failure),
        (status = 422, description = "`cannot_tip_yourself`; all wrong fields at once", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty an hour of one person", body = Failure),
    ))]
async fn tip_designer(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InPath(id): InPath<UserId>,
    Body(form): Body<TipForm>,
) -> ApiResult<Infallible> {
    let currency = match form.currency.as_deref() {
        Some(code) => Currency::parse(code).ok_or_else(|| Refusal::fault("currency", Problem::Unknown))?,
        None => site.currency(),
    };
    let amount = super::minor("amount", form.amount)?;
    let input = TipInput { amount, currency, content: form.content };
    let due = app::money::begin_tip(&state.market, &viewer, id, input).await?;
    Err(AppError::from(Refusal::PaymentDue { due }).into())
}
