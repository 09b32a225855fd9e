//! What the market says of itself, measured; kept for some minutes, because every public page shows it.

use crate::AppState;
use crate::http::{ApiResult, Data, Json, SiteOf, data};
use app::AppError;
use axum::extract::State;
use domain::Timestamp;
use domain::project::claims::{Claims, Earnings, MEASURED_DAYS, MEASURED_MOST, SHOWN_MS, earnings, measure};
use parking_lot::Mutex;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The latest measurement of each thing, few of them, and when it was made.
#[derive(Debug)]
pub(super) struct Latest<K, T>(Mutex<BTreeMap<K, (Timestamp, T)>>);

impl<K, T> Default for Latest<K, T> {
    fn default() -> Self {
        Latest(Mutex::default())
    }
}

impl<K: Ord, T: Clone> Latest<K, T> {
    pub(super) fn kept(&self, of: &K, now: Timestamp) -> Option<T> {
        let kept = self.0.lock();
        let (at, said) = kept.get(of)?;
        (0..SHOWN_MS).contains(&now.since(*at)).then(|| said.clone())
    }

    pub(super) fn keep(&self, of: K, now: Timestamp, said: T) -> T {
        self.0.lock().insert(of, (now, said.clone()));
        said
    }
}

/// What the market measured of itself lately.
#[derive(Debug, Default)]
pub struct Measured {
    claims: Latest<&'static str, Claims>,
    /// With the number of contests that were measured.
    earnings: Latest<&'static str, (usize, Option<Earnings>)>,
    pub(super) coached: super::coach::Latest,
}

/// Claims about this market, each absent while there is too little to measure.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimsView {
    /// How far back is measured.
    pub days: i64,
    /// Contests that were measured.
    pub contests: usize,
    /// Minutes from payment to the first design: the median, rounded up.
    pub first_design_minutes: Option<i64>,
    /// Hours from payment to the choice of the winner: the median, rounded up.
    pub winner_hours: Option<i64>,
    /// Clients who paid for a contest.
    pub clients: Option<i64>,
}

/// What this market measured of itself over the last 90 days.
#[utoipa::path(get, path = "/api/v1/claims", tag = "project", operation_id = "get_claims",
    responses((status = 200, body = Data<ClaimsView>)))]
pub(super) async fn get_claims(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ClaimsView>>> {
    let now = state.market.now();
    let claims = match state.measured.claims.kept(&site.code(), now) {
        Some(claims) => claims,
        None => {
            let since = now.plus_days(-MEASURED_DAYS);
            let read = state.market.db.read(move |conn| {
                let runs = db::project::claims::runs(conn, site, since, MEASURED_MOST)?;
                Ok::<_, AppError>(measure(&runs, db::project::claims::clients(conn, site, since)?))
            });
            state.measured.claims.keep(site.code(), now, read.await?)
        }
    };
    let Claims { first_design_minutes, winner_hours, clients, contests } = claims;
    Ok(data(ClaimsView { days: MEASURED_DAYS, contests, first_design_minutes, winner_hours, clients }))
}

/// What designers earned, absent while there is too little to measure.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EarningsView {
    /// How far back is measured.
    pub days: i64,
    /// Finished public contests that were measured.
    pub contests: usize,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// What the winner of a contest was paid after commission: the median.
    pub award: Option<crate::http::Amount>,
    /// What all designers of these contests were paid.
    pub paid: Option<crate::http::Amount>,
    /// How many designers were paid.
    pub earners: Option<i64>,
    /// How many designers take part in a contest: the median.
    pub rivals: Option<i64>,
    /// Hours from the choice of the winner to the payment: the median, rounded up.
    pub paid_hours: Option<i64>,
}

/// What designers earned in the public contests that ended over the last 90 days, by the ledger.
#[utoipa::path(get, path = "/api/v1/claims/earnings", tag = "project", operation_id = "get_earnings",
    responses((status = 200, body = Data<EarningsView>)))]
pub(super) async fn get_earnings(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<EarningsView>>> {
    let now = state.market.now();
    let (contests, said) = match state.measured.earnings.kept(&site.code(), now) {
        Some(said) => said,
        None => {
            let since = now.plus_days(-MEASURED_DAYS);
            let read = state.market.db.read(move |conn| db::project::claims::paid(conn, site, since, MEASURED_MOST));
            let contests = read.await.map_err(AppError::from)?;
            state.measured.earnings.keep(site.code(), now, (contests.len(), earnings(&contests)))
        }
    };
    Ok(data(EarningsView {
        days: MEASURED_DAYS,
        contests,
        currency: site.currency().code(),
        award: said.map(|said| said.award.into()),
        paid: said.map(|said| said.paid.into()),
        earners: said.map(|said| said.earners),
        rivals: said.map(|said| said.rivals),
        paid_hours: said.and_then(|said| said.paid_hours),
    }))
}
