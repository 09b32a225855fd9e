//! The desk's figures over a period, beside those of the period before.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, InQuery, Json, Moderator, SiteOf, When, data};
use app::admin::{self, By, Course, Figures};
use axum::extract::State;
use domain::refusal::Problem;
use domain::{Refusal, Site};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A figure over the period, and over the one before.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureView {
    #[schema(value_type = crate::http::words::DeskFigure)]
    pub id: &'static str,
    /// Money in major units of the site's currency, a count, hours, or per cent.
    #[schema(value_type = crate::http::words::FigureUnit)]
    pub unit: &'static str,
    /// Of the whole period; null where there is nothing to work it out of.
    pub value: Option<f64>,
    /// Of the whole period before.
    pub value_before: Option<f64>,
    /// Part by part.
    pub parts: Vec<Option<f64>>,
    pub parts_before: Vec<Option<f64>>,
}

/// The figures of a site.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiguresPage {
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// `day`: the last thirty days; `week`: the last twelve weeks. Today and this week are included, so far.
    pub by: &'static str,
    /// When each part of the period begins, by China's calendar.
    pub starts: Vec<When>,
    /// When each part of the period before began.
    pub starts_before: Vec<When>,
    pub figures: Vec<FigureView>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct FiguresQuery {
    /// `day` (without it) or `week`.
    pub by: Option<String>,
    /// `zh` or `en`; the caller's own without it.
    pub of: Option<String>,
}

fn view(figures: Figures, by: By, site: Site) -> FiguresPage {
    let one = |(figure, now, before): (admin::Figure, Course, Course)| FigureView {
        id: figure.code(),
        unit: figure.unit().code(),
        value: now.whole,
        value_before: before.whole,
        parts: now.parts,
        parts_before: before.parts,
    };
    FiguresPage {
        site: site.code(),
        currency: site.currency().code(),
        by: by.code(),
        starts: figures.starts.into_iter().map(When).collect(),
        starts_before: figures.before.into_iter().map(When).collect(),
        figures: figures.courses.into_iter().map(one).collect(),
    }
}

/// Turnover, fees, what is held, contests begun and finished, the time to the first entry, the rate of refunds: from the
/// ledger and the contests' own moments.
#[utoipa::path(
    get,
    path = "/api/v1/admin/figures",
    tag = "admin",
    params(FiguresQuery),
    responses(
        (status = 200, body = Data<FiguresPage>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 422, description = "`unknown_value` of `by` or `of`", body = Failure),
    )
)]
pub async fn read_figures(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<FiguresQuery>,
) -> ApiResult<Json<Data<FiguresPage>>> {
    let by = By::parse(query.by.as_deref().unwrap_or_default());
    let by = by.ok_or_else(|| Refusal::fault("by", Problem::Unknown))?;
    let site = match query.of.as_deref().filter(|code| !code.is_empty()) {
        Some(code) => Site::parse(code).ok_or_else(|| Refusal::fault("of", Problem::Unknown))?,
        None => site,
    };
    let figures = admin::figures(&state.market, site, by).await?;
    Ok(data(view(figures, by, site)))
}
