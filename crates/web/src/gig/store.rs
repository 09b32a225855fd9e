//! `GET /gigs`: the store of services, with words, filters, orders and facets.

use super::view::GigCard;
use crate::AppState;
use crate::designer::least;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, InQuery, Json, SiteOf};
use crate::search::words;
use axum::extract::State;
use db::gig::list::{self, Facet, Narrow, Sort};
use domain::project::{ProjectType, industry};
use domain::refusal::Problem;
use domain::{Minor, Refusal, Site};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Gigs on a page.
const PAGE: i64 = 12;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GigQuery {
    /// Words of title, text, highlights, type and industry; the first hundred characters count.
    pub q: Option<String>,
    /// 0 to 4.
    pub project_type: Option<i64>,
    /// An id of `GET /industries`.
    pub industry: Option<i64>,
    /// At least, in the site's currency.
    pub price_from: Option<f64>,
    pub price_to: Option<f64>,
    /// Days at most.
    pub delivery: Option<i64>,
    /// This level of the seller at least, 0 to 10.
    pub level: Option<i64>,
    /// So many stars at least, 0 to 5.
    pub rating: Option<f64>,
    /// `fit` (the default: by words in the title, without words what sold most), `rating`, `price`, `-price`, `newest`,
    /// `sold`.
    pub sort: Option<String>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

impl GigQuery {
    fn narrow(&self, site: Site) -> Result<Narrow, Refusal> {
        let amount = |field: &str, amount: Option<f64>| {
            let read = |amount| Minor::from_major_f64(amount).ok_or_else(|| Refusal::fault(field, Problem::WrongForm));
            amount.map(read).transpose()
        };
        let known =
            |field: &str, known: bool| known.then_some(()).ok_or_else(|| Refusal::fault(field, Problem::Unknown));
        known("projectType", self.project_type.is_none_or(|kind| ProjectType::from_value(kind).is_some()))?;
        known("industry", self.industry.is_none_or(|id| industry::find(id).is_some()))?;
        Ok(Narrow {
            site,
            words: words(self.q.as_deref()),
            project_type: self.project_type,
            industry: self.industry,
            price_least: amount("priceFrom", self.price_from)?,
            price_most: amount("priceTo", self.price_to)?,
            delivery_most: self.delivery,
            wins_least: self.level.map(least::wins_of).transpose()?,
            rating_least: self.rating.map(least::stars).transpose()?,
        })
    }

    fn sort(&self) -> Result<Sort, Refusal> {
        match self.sort.as_deref().unwrap_or("fit") {
            "fit" => Ok(Sort::Fit),
            "rating" => Ok(Sort::Rating),
            "price" => Ok(Sort::Cheapest),
            "-price" => Ok(Sort::Dearest),
            "newest" => Ok(Sort::Newest),
            "sold" => Ok(Sort::Sold),
            _ => Err(Refusal::fault("sort", Problem::Unknown)),
        }
    }
}

/// How many gigs a choice would leave.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FacetCount {
    /// A type, or an id of `GET /industries`.
    pub id: i64,
    pub name: String,
    pub count: i64,
}

/// What the list can be narrowed to from here: each with the rest of the filter in force.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GigFacets {
    pub types: Vec<FacetCount>,
    pub industries: Vec<FacetCount>,
    /// More gigs fit than were counted (10,000; after a search 2,000): the counts are those of a part of them.
    pub partial: bool,
}

impl GigFacets {
    fn of(page: &list::Page, narrow: &Narrow, site: Site) -> Self {
        let facets = &page.facets;
        let sum = |wanted: &dyn Fn(&Facet) -> bool| -> i64 {
            facets.iter().filter(|facet| wanted(facet)).map(|facet| facet.count).sum()
        };
        let of_industry = |facet: &Facet| narrow.industry.is_none_or(|id| facet.industry == id);
        let of_type = |facet: &Facet| narrow.project_type.is_none_or(|kind| facet.project_type == kind);
        let types = ProjectType::ALL.map(|kind| FacetCount {
            id: kind.value(),
            name: kind.name(site).to_owned(),
            count: sum(&|facet| facet.project_type == kind.value() && of_industry(facet)),
        });
        let industries = industry::INDUSTRIES.map(|one| FacetCount {
            id: one.id,
            name: one.name(site).to_owned(),
            count: sum(&|facet| facet.industry == one.id && of_type(facet)),
        });
        let there = |list: Vec<FacetCount>| list.into_iter().filter(|facet| facet.count > 0).collect();
        GigFacets { types: there(types.to_vec()), industries: there(industries.to_vec()), partial: page.partial }
    }
}

/// A page of the store.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GigList {
    /// 200.
    pub code: u16,
    pub list: Vec<GigCard>,
    /// How many there are on all pages, counted up to 10,000; after a search up to 2,000.
    pub total: i64,
    /// Counted from 1.
    pub page: i64,
    pub size: i64,
    pub facets: GigFacets,
}

/// Services on sale. A search takes the newest two thousand of the site with all its words into account.
#[utoipa::path(get, path = "/api/v1/gigs", tag = "gig", operation_id = "list_gigs", params(GigQuery),
    responses(
        (status = 200, body = GigList),
        (status = 422, description = "`unknown_value`, `out_of_range`, `wrong_form`", body = Failure),
    ))]
pub(super) async fn list_gigs(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<GigQuery>,
) -> ApiResult<Json<GigList>> {
    let (narrow, sort) = (query.narrow(site)?, query.sort()?);
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let asked = narrow.clone();
    let found = state.market.db.read(move |conn| list::page(conn, &asked, sort, page.size, page.offset())).await?;
    let facets = GigFacets::of(&found, &narrow, site);
    Ok(Json(GigList {
        code: 200,
        list: found.gigs.into_iter().map(|row| GigCard::of(row, site)).collect(),
        total: found.total,
        page: page.number,
        size: page.size,
        facets,
    }))
}
