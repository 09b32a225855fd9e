//! What the market's history says to somebody who writes a brief; kept for some minutes, as the other measurements.

use super::claims;
use crate::AppState;
use crate::http::{ApiResult, Data, InQuery, Json, SiteOf, data};
use app::AppError;
use axum::extract::State;
use domain::project::coach::{COACHED_DAYS, COACHED_MOST, Coached, Past, Telling, coach};
use domain::project::{ProjectType, industry};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The briefs that are looked at, of each site.
pub(super) type Latest = claims::Latest<&'static str, Arc<[Past]>>;

/// Which briefs are like the one that is being written.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CoachQuery {
    /// 0 logo, 1 identity, 2 print, 3 packaging, 4 digital; 0 where nothing is said.
    project_type: Option<String>,
    /// An id of `GET /industries`.
    industry: Option<String>,
}

/// How many designs briefs like it drew.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Designs {
    /// A quarter of the contests drew no more than this, …
    pub low: i64,
    /// … half of them no more than this, …
    pub median: i64,
    /// … and three quarters no more than this.
    pub high: i64,
}

/// Something that briefs with many designs had and others had less often.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct TellingTrait {
    #[schema(value_type = crate::http::words::TraitCode)]
    pub code: &'static str,
    /// How many of a hundred had it: of those that drew more designs than the median, …
    pub many: usize,
    /// … and of the others.
    pub few: usize,
    /// Of a text: from how many characters it counts.
    pub characters: Option<i64>,
}

/// What finished contests say to whoever writes a brief.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CoachView {
    /// How far back is looked.
    pub days: i64,
    /// Briefs that were looked at; 0 while they are too few to say anything.
    pub contests: usize,
    /// What they have in common with the brief: as much as there are enough of.
    #[schema(value_type = Option<crate::http::words::LikeCode>)]
    pub like: Option<&'static str>,
    pub designs: Option<Designs>,
    /// What tells most first.
    pub telling: Vec<TellingTrait>,
}

impl CoachView {
    fn of(coached: Option<Coached>) -> Self {
        let Some(Coached { contests, like, designs, telling }) = coached else {
            return CoachView { days: COACHED_DAYS, contests: 0, like: None, designs: None, telling: Vec::new() };
        };
        let told = |Telling { what, many, few, characters }| TellingTrait { code: what.code(), many, few, characters };
        CoachView {
            days: COACHED_DAYS,
            contests,
            like: Some(like.code()),
            designs: Some(Designs { low: designs.low, median: designs.median, high: designs.high }),
            telling: telling.into_iter().map(told).collect(),
        }
    }
}

/// What briefs like it that drew many designs had, and how many designs they drew: the public contests of this site that
/// ended over the last year. Figures of the past, no promise.
#[utoipa::path(get, path = "/api/v1/projects/coach", tag = "project", operation_id = "coach_brief",
    params(CoachQuery), responses((status = 200, body = Data<CoachView>)))]
pub(super) async fn coach_brief(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<CoachQuery>,
) -> ApiResult<Json<Data<CoachView>>> {
    let kind = query.project_type.as_deref().and_then(ProjectType::parse).unwrap_or(ProjectType::Logo);
    let of_industry = query.industry.as_deref().and_then(|id| industry::find(id.parse().ok()?)).map(|one| one.id);
    let (now, of) = (state.market.now(), site.code());
    let past = match state.measured.coached.kept(&of, now) {
        Some(past) => past,
        None => {
            let since = now.plus_days(-COACHED_DAYS);
            let read = state.market.db.read(move |conn| db::project::coach::past(conn, site, since, COACHED_MOST));
            state.measured.coached.keep(of, now, read.await.map_err(AppError::from)?.into())
        }
    };
    Ok(data(CoachView::of(coach(&past, kind.value(), of_industry))))
}
