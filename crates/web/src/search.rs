//! `GET /search`: one search over contests, designers, gigs, the store and the gallery.

use crate::AppState;
use crate::file::{face_url, picture_url};
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, InQuery, Json, SiteOf};
use crate::project::parts::{Named, UserRef, industry_named};
use axum::extract::State;
use db::find::{Asked, Hit, Hits, everything};
use db::{Conn, DbError};
use domain::project::{ProjectType, industry};
use domain::refusal::Problem;
use domain::search::{Kind, TEXT_MOST, take_turns};
use domain::store::store_price;
use domain::{ProjectId, Refusal, Settings, Site, text};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Found things on a page.
const PAGE: i64 = 20;

/// The area's calls with their documentation.
#[must_use]
pub fn calls() -> Calls {
    Calls::new().routes(routes!(search))
}

/// What a list is searched for; nothing where nothing was typed.
pub(crate) fn words(typed: Option<&str>) -> Option<String> {
    typed.map(text::line).filter(|words| !words.is_empty())
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// Words, Chinese or English; the first hundred characters count.
    q: Option<String>,
    /// `contest`, `designer`, `gig`, `store` or `idea`; without one all of them take turns.
    kind: Option<String>,
    /// 0 to 4. A designer has no type: with one chosen none is listed.
    project_type: Option<i64>,
    /// An id of `GET /industries`. With one chosen no designer is listed.
    industry: Option<i64>,
    page: Option<i64>,
    size: Option<i64>,
}

/// What the found things are narrowed to.
struct Narrow {
    kind: Option<Kind>,
    project_type: Option<i64>,
    industry: Option<i64>,
}

impl SearchQuery {
    fn narrow(&self) -> Result<Narrow, Refusal> {
        let known =
            |field: &str, known: bool| known.then_some(()).ok_or_else(|| Refusal::fault(field, Problem::Unknown));
        let kind = match self.kind.as_deref().filter(|kind| !kind.is_empty()) {
            Some(code) => Some(Kind::parse(code).ok_or_else(|| Refusal::fault("kind", Problem::Unknown))?),
            None => None,
        };
        known("projectType", self.project_type.is_none_or(|kind| ProjectType::from_value(kind).is_some()))?;
        known("industry", self.industry.is_none_or(|id| industry::find(id).is_some()))?;
        Ok(Narrow { kind, project_type: self.project_type, industry: self.industry })
    }
}

impl Narrow {
    fn of_kind(&self, hit: &Hit) -> bool {
        self.kind.is_none_or(|kind| hit.kind == kind)
    }

    fn of_type(&self, hit: &Hit) -> bool {
        self.project_type.is_none_or(|wanted| hit.of.is_some_and(|(kind, _)| kind == wanted))
    }

    fn of_industry(&self, hit: &Hit) -> bool {
        self.industry.is_none_or(|wanted| hit.of.is_some_and(|(_, industry)| industry == wanted))
    }
}

/// Something that was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Found {
    #[schema(value_type = crate::http::words::FoundKind)]
    pub kind: &'static str,
    /// Of the contest, the person, the gig or the entry.
    pub id: i64,
    pub title: String,
    /// The beginning of what is said of it; may be empty.
    pub text: String,
    /// Its page, from the root of the site.
    pub url: String,
    /// `/img/{imageKey}/…`; a contest shows none before it has ended.
    pub image_key: Option<String>,
    pub tiny: String,
    /// Address of a small picture.
    pub thumb: Option<String>,
    /// Whose it is: client, designer or seller; a designer is named by the title.
    pub by: Option<UserRef>,
    #[schema(value_type = Option<crate::http::words::ProjectTypeNumber>)]
    pub project_type: Option<i64>,
    pub industry: Option<Named>,
    /// A contest's prize, the price of a gig or of an entry for sale.
    pub price: Option<Amount>,
    #[schema(value_type = Option<crate::http::words::CurrencyCode>)]
    pub currency: Option<&'static str>,
}

/// How many of a kind were found.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct KindCount {
    #[schema(value_type = crate::http::words::FoundKind)]
    pub kind: &'static str,
    /// Up to 2,000.
    pub count: i64,
}

/// How many a choice would leave.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Choice {
    /// A type, or an id of `GET /industries`.
    pub id: i64,
    pub name: String,
    pub count: i64,
}

/// What the found things can be narrowed to from here: each with the rest of the filter in force.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchFacets {
    /// Every kind, also those of which nothing was found.
    pub kind: Vec<KindCount>,
    pub industry: Vec<Choice>,
    pub project_type: Vec<Choice>,
    /// More of a kind has the words, and may be shown, than was taken into account (2,000): the counts are those of a part.
    pub partial: bool,
}

/// A page of what was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SearchList {
    /// 200.
    pub code: u16,
    pub list: Vec<Found>,
    /// How many there are on all pages; up to 2,000 of each kind.
    pub total: i64,
    /// Counted from 1.
    pub page: i64,
    pub size: i64,
    pub facets: SearchFacets,
}

fn count(hits: &Hits, wanted: impl Fn(&Hit) -> bool) -> i64 {
    hits.kinds.iter().flatten().filter(|hit| wanted(hit)).count() as i64
}

/// `narrowed` is of the type and industry that are asked for, `hits` of any.
fn facets(hits: &Hits, narrowed: &Hits, narrow: &Narrow, site: Site) -> SearchFacets {
    let kind = Kind::ALL.map(|kind| KindCount {
        kind: kind.code(),
        count: count(narrowed, |hit| hit.kind == kind && narrow.of_type(hit) && narrow.of_industry(hit)),
    });
    let industries = industry::INDUSTRIES.map(|one| Choice {
        id: one.id,
        name: one.name(site).to_owned(),
        count: count(hits, |hit| {
            narrow.of_kind(hit) && narrow.of_type(hit) && hit.of.is_some_and(|(_, industry)| industry == one.id)
        }),
    });
    let types = ProjectType::ALL.map(|one| Choice {
        id: one.value(),
        name: one.name(site).to_owned(),
        count: count(hits, |hit| {
            narrow.of_kind(hit) && narrow.of_industry(hit) && hit.of.is_some_and(|(kind, _)| kind == one.value())
        }),
    });
    let there = |choices: Vec<Choice>| choices.into_iter().filter(|choice| choice.count > 0).collect();
    SearchFacets {
        kind: kind.into(),
        industry: there(industries.into()),
        project_type: there(types.into()),
        partial: hits.partial,
    }
}

/// The rows of a page, each kind read once.
fn rows(conn: &mut Conn<'_>, page: &[Hit], site: Site, settings: &Settings) -> Result<Vec<Found>, DbError> {
    let mut there: HashMap<(Kind, i64), Found> = HashMap::new();
    for kind in Kind::ALL {
        let ids: Vec<i64> = page.iter().filter(|hit| hit.kind == kind).map(|hit| hit.id).collect();
        if ids.is_empty() {
            continue;
        }
        let found = of_kind(conn, kind, &ids, site, settings)?;
        there.extend(found.into_iter().map(|found| ((kind, found.id), found)));
    }
    Ok(page.iter().filter_map(|hit| there.remove(&(hit.kind, hit.id))).collect())
}

fn of_kind(
    conn: &mut Conn<'_>,
    kind: Kind,
    ids: &[i64],
    site: Site,
    settings: &Settings,
) -> Result<Vec<Found>, DbError> {
    let currency = Some(site.currency().code());
    Ok(match kind {
        Kind::Contest => {
            let rows = db::project::glimpse::glimpses(conn, site, ids)?;
            let found = rows.into_iter().map(|row| Found {
                by: Some(row.client.into()),
                price: Some(row.pool.into()),
                currency,
                ..Found::new(kind, row.project.0, row.title, &row.intro, contest(row.project))
                    .of(row.project_type, row.industry, site)
                    .shown(row.picture_key, row.tiny.unwrap_or_default())
            });
            found.collect()
        }
        Kind::Designer => {
            let rows = db::designer::directory::some(conn, ids)?;
            let found = rows.into_iter().map(|row| {
                let url = format!("/designer/{}", row.id);
                let thumb = face_url(row.face_key.as_deref());
                Found { thumb, ..Found::new(kind, row.id.0, row.user_name, &row.intro, url) }
            });
            found.collect()
        }
        Kind::Gig => {
            let rows = db::gig::list::some(conn, site, ids)?;
            let found = rows.into_iter().map(|row| Found {
                by: Some(row.card().into()),
                price: Some(row.price.into()),
                currency,
                ..Found::new(kind, row.id.0, row.title, "", format!("/gig/{}", row.id))
                    .of(row.project_type, row.industry, site)
                    .shown(Some(row.cover_key), row.tiny)
            });
            found.collect()
        }
        Kind::Store => {
            let rows = db::store::list::some(conn, site, ids)?;
            let found = rows.into_iter().map(|row| Found {
                by: Some(row.designer.into()),
                price: Some(store_price(row.asked, site, settings).into()),
                currency,
                ..Found::new(kind, row.work.0, row.title, &row.description, format!("/store/{}", row.work))
                    .of(row.project_type, row.industry, site)
                    .shown(Some(row.picture_key), row.tiny)
            });
            found.collect()
        }
        Kind::Idea => {
            let rows = db::idea::some(conn, ids)?;
            let found = rows.into_iter().map(|row| {
                let url = format!("{}?work={}", contest(row.facts.project), row.number);
                Found {
                    by: Some(row.designer.into()),
                    ..Found::new(kind, row.facts.work.0, row.title, &row.description, url)
                        .of(row.facts.project_type, row.facts.industry, site)
                        .shown(Some(row.picture_key), row.tiny)
                }
            });
            found.collect()
        }
    })
}

fn contest(id: ProjectId) -> String {
    format!("/contest/{}", id.encoded())
}

impl Found {
    fn new(kind: Kind, id: i64, title: String, said: &str, url: String) -> Self {
        Found {
            kind: kind.code(),
            id,
            title,
            text: text::opening(&text::line(said), TEXT_MOST),
            url,
            image_key: None,
            tiny: String::new(),
            thumb: None,
            by: None,
            project_type: None,
            industry: None,
            price: None,
            currency: None,
        }
    }

    fn of(self, project_type: i64, industry: i64, site: Site) -> Self {
        Found { project_type: Some(project_type), industry: Some(industry_named(industry, site)), ..self }
    }

    fn shown(self, key: Option<String>, tiny: String) -> Self {
        Found { thumb: key.as_deref().map(|key| picture_url(key, "wall.webp")), image_key: key, tiny, ..self }
    }
}

/// What has all the words, of every kind or of one; nothing without words. Of each kind the best two thousand are taken
/// into account. Private, stopped, hidden, paused and unapproved things are neither found nor counted.
#[utoipa::path(get, path = "/api/v1/search", tag = "gallery", operation_id = "search", params(SearchQuery),
    responses(
        (status = 200, body = SearchList),
        (status = 422, description = "`unknown_value`", body = Failure),
    ))]
async fn search(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<SearchQuery>,
) -> ApiResult<Json<SearchList>> {
    let narrow = query.narrow()?;
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let settings = state.market.settings();
    let found = state.market.db.read(move |conn| {
        let words = query.q.as_deref().unwrap_or_default();
        let any = Asked { site, words, project_type: None, industry: None };
        let hits = everything(conn, &any)?;
        // Of a part what is asked for would be a part again.
        let narrowed = match hits.partial && (narrow.project_type.is_some() || narrow.industry.is_some()) {
            true => everything(conn, &Asked { project_type: narrow.project_type, industry: narrow.industry, ..any })?,
            false => hits.clone(),
        };
        let facets = facets(&hits, &narrowed, &narrow, site);
        let wanted = |hit: &Hit| narrow.of_kind(hit) && narrow.of_type(hit) && narrow.of_industry(hit);
        let total = count(&narrowed, wanted);
        let of_kind = |list: Vec<Hit>| list.into_iter().filter(|hit| wanted(hit)).collect();
        let lists = narrowed.kinds.into_iter().map(of_kind).collect();
        let (from, size) = (page.offset().try_into().unwrap_or(usize::MAX), page.size.try_into().unwrap_or(0));
        let on_page: Vec<Hit> = take_turns(lists).into_iter().skip(from).take(size).collect();
        Ok::<_, DbError>((rows(conn, &on_page, site, &settings)?, total, facets))
    });
    let (list, total, facets) = found.await.map_err(app::AppError::from)?;
    Ok(Json(SearchList { code: 200, list, total, page: page.number, size: page.size, facets }))
}
