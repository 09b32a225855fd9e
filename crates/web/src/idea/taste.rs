//! What picks of the gallery have in common.

use super::named;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, InQuery, Json, SiteOf, data};
use app::AppError;
use axum::extract::State;
use db::idea::{self, Facts, IdeaRow, Narrow};
use domain::Site;
use domain::taste::{Mark, Taste, Trait};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Something that marks have in common, with how many of them have it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TasteTrait {
    #[schema(value_type = crate::http::words::TasteKind)]
    pub kind: &'static str,
    /// `light`, `even` or `heavy`; a code of the brief's colours; `plain` or `detailed`; `form:0` or `form:100`.
    pub code: String,
    pub name: &'static str,
    /// Of a colour.
    pub hex: Option<&'static str>,
    pub count: usize,
}

impl TasteTrait {
    pub(crate) fn list(traits: Vec<(Trait, usize)>, site: Site) -> Vec<TasteTrait> {
        let told = |(one, count): (Trait, usize)| TasteTrait {
            kind: one.kind(),
            code: one.code(),
            name: one.name(site),
            hex: one.hex(),
            count,
        };
        traits.into_iter().map(told).collect()
    }
}

/// What most of some picks have in common.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TasteView {
    /// How many were looked at.
    pub picks: usize,
    /// What more than half of them have, what most have first; nothing where they disagree, and of a single pick.
    pub traits: Vec<TasteTrait>,
}

impl TasteView {
    fn of(taste: Taste, site: Site) -> Self {
        TasteView { picks: taste.picks, traits: TasteTrait::list(taste.traits, site) }
    }

    pub(crate) fn of_picks(picks: &[IdeaRow], site: Site) -> Self {
        let marks: Vec<Mark> = picks.iter().map(|pick| pick.facts.mark()).collect();
        TasteView::of(Taste::of(&marks), site)
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct TasteQuery {
    /// Ids of entries (`workId`) with commas, at most a hundred.
    works: Option<String>,
}

/// What most of these ideas have in common: weight, colours and form as they were measured, and how abstract their briefs
/// wanted them.
#[utoipa::path(get, path = "/api/v1/projects/design/taste", tag = "gallery", operation_id = "get_taste",
    params(TasteQuery),
    responses(
        (status = 200, body = Data<TasteView>),
        (status = 422, description = "`unknown_value`, `too_many`", body = Failure),
    ))]
pub(super) async fn get_taste(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<TasteQuery>,
) -> ApiResult<Json<Data<TasteView>>> {
    let works = Some(named(query.works.as_deref())?.unwrap_or_default());
    let narrow = Narrow { works, ..Narrow::default() };
    let picks = state.market.db.read(move |conn| idea::fitting(conn, site, &narrow)).await.map_err(AppError::from)?;
    let marks: Vec<Mark> = picks.ideas.iter().map(Facts::mark).collect();
    Ok(data(TasteView::of(Taste::of(&marks), site)))
}
