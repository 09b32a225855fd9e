//! What the market says of itself, measured; kept for some minutes, because every public page shows it.

use crate::AppState;
use crate::http::{ApiResult, Data, SiteOf, data};
use app::AppError;
use axum::Json;
use axum::extract::State;
use domain::project::claims::{Claims, MEASURED_DAYS, measure};
use domain::time::MINUTE_MS;
use domain::{Site, Timestamp};
use parking_lot::Mutex;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Contests that are measured at most, the latest ones.
const MOST: i64 = 1_000;
/// For how long a measurement is shown, in milliseconds.
const KEPT_MS: i64 = 10 * MINUTE_MS;

/// The latest measurement of each site, and when it was made.
#[derive(Debug, Default)]
pub struct Measured(Mutex<BTreeMap<&'static str, (Timestamp, Claims)>>);

impl Measured {
    fn kept(&self, site: Site, now: Timestamp) -> Option<Claims> {
        let kept = self.0.lock();
        let (at, claims) = kept.get(site.code())?;
        (0..KEPT_MS).contains(&now.since(*at)).then_some(*claims)
    }
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
    let claims = match state.measured.kept(site, now) {
        Some(claims) => claims,
        None => {
            let since = now.plus_days(-MEASURED_DAYS);
            let read = state.market.db.read(move |conn| {
                let runs = db::project::claims::runs(conn, site, since, MOST)?;
                Ok::<_, AppError>(measure(&runs, db::project::claims::clients(conn, site, since)?))
            });
            let claims = read.await?;
            state.measured.0.lock().insert(site.code(), (now, claims));
            claims
        }
    };
    let Claims { first_design_minutes, winner_hours, clients, contests } = claims;
    Ok(data(ClaimsView { days: MEASURED_DAYS, contests, first_design_minutes, winner_hours, clients }))
}
