//! Calls of the gallery of logo ideas.

pub mod board;
pub mod taste;

use crate::AppState;
use crate::file::picture_url;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, InPath, InQuery, Json, SiteOf, data};
use crate::pages::links;
use crate::project::parts::UserRef;
use crate::search::{Choice, words};
use app::AppError;
use axum::extract::State;
use db::DbError;
use db::idea::alike::alike;
use db::idea::{self, Facts, Fitting, IdeaRow, Narrow};
use domain::idea::{Lean, NAMED_MOST};
use domain::project::identity::{COLOURS, StyleChoice, TAGS};
use domain::project::{ProjectType, industry};
use domain::refusal::Problem;
use domain::{Refusal, Site, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Ideas on a page.
const PAGE: i64 = 12;

/// The area's calls with their documentation.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_ideas))
        .routes(routes!(list_alike))
        .routes(routes!(taste::get_taste))
        .merge(board::calls())
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct IdeaQuery {
    /// Words of name, brand, industry, type, style and colour, Chinese or English; the first hundred characters count.
    q: Option<String>,
    /// An id of `GET /industries`.
    industry: Option<i64>,
    /// 0 to 4.
    project_type: Option<i64>,
    /// A slider with the side it leans to: `era:0` or `era:100`.
    style: Option<String>,
    /// `express`, `urgent` or `cartoon`.
    tag: Option<String>,
    /// A code of the brief's colours.
    colour: Option<String>,
    /// Of this contest alone: its id or any address it ever had.
    link: Option<String>,
    /// These alone, in their order, whatever else is asked: ids of entries (`workId`) with commas, at most a hundred.
    works: Option<String>,
    /// 1: of each contest its winning entry alone. The counts of the facets are those of all ideas.
    winners: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

fn unknown(field: &str) -> Refusal {
    Refusal::fault(field, Problem::Unknown)
}

/// The place of what a text names; nothing for an empty text.
fn place(field: &str, text: Option<&String>, find: impl Fn(&str) -> Option<usize>) -> Result<Option<usize>, Refusal> {
    match text.map(|text| text.trim()).filter(|text| !text.is_empty()) {
        Some(text) => find(text).map(Some).ok_or_else(|| unknown(field)),
        None => Ok(None),
    }
}

/// Entries that are named by their ids; nothing for an empty text.
fn named(works: Option<&str>) -> Result<Option<Vec<WorkId>>, Refusal> {
    let Some(works) = works.filter(|works| !works.trim().is_empty()) else { return Ok(None) };
    let ids = works.split(',').map(str::trim).filter(|id| !id.is_empty());
    let ids: Result<Vec<_>, _> = ids.map(|id| id.parse().map(WorkId)).collect();
    let ids = ids.map_err(|_| unknown("works"))?;
    if ids.len() > NAMED_MOST {
        return Err(Refusal::fault("works", Problem::TooMany { max: NAMED_MOST }));
    }
    Ok(Some(ids))
}

impl IdeaQuery {
    fn narrow(&self) -> Result<Narrow, Refusal> {
        if self.project_type.is_some_and(|kind| ProjectType::from_value(kind).is_none()) {
            return Err(unknown("projectType"));
        }
        if self.industry.is_some_and(|id| industry::find(id).is_none()) {
            return Err(unknown("industry"));
        }
        let link = self.link.as_deref().map(str::trim).filter(|link| !link.is_empty());
        Ok(Narrow {
            words: words(self.q.as_deref()),
            project_type: self.project_type,
            industry: self.industry,
            style: place("style", self.style.as_ref(), |text| {
                StyleChoice::parse(text).as_ref().and_then(Lean::of).map(Lean::number)
            })?,
            tag: place("tag", self.tag.as_ref(), |text| TAGS.iter().position(|tag| *tag == text))?,
            colour: place("colour", self.colour.as_ref(), |text| COLOURS.iter().position(|one| one.code == text))?,
            project: link.map(|link| links::contest(link).ok_or_else(|| unknown("link"))).transpose()?,
            works: named(self.works.as_deref())?,
        })
    }
}

/// A main colour of a picture.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct MainColour {
    /// A code of the brief's colours.
    pub code: &'static str,
    pub hex: &'static str,
    pub name: &'static str,
}

/// An entry of the logo-ideas gallery.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Idea {
    pub work_id: i64,
    pub number: i64,
    pub image_key: String,
    pub tiny: String,
    pub thumb: String,
    /// Pixels.
    pub width: i64,
    pub height: i64,
    pub project_id: i64,
    pub encoded_id: String,
    /// The name in the design.
    pub title: String,
    #[schema(value_type = crate::http::words::ProjectTypeNumber)]
    pub project_type: i64,
    pub industry: i64,
    pub winner: bool,
    pub favourite: i64,
    /// The strongest first.
    pub colours: Vec<MainColour>,
    pub designer: UserRef,
}

impl Idea {
    pub(crate) fn of(row: IdeaRow, site: Site) -> Self {
        let colour = |colour: &'static domain::project::identity::Colour| MainColour {
            code: colour.code,
            hex: colour.hex,
            name: colour.name(site),
        };
        Idea {
            work_id: row.facts.work.0,
            number: row.number,
            thumb: picture_url(&row.picture_key, "wall.webp"),
            image_key: row.picture_key,
            tiny: row.tiny,
            width: row.width,
            height: row.height,
            project_id: row.facts.project.0,
            encoded_id: row.facts.project.encoded(),
            title: row.title,
            project_type: row.facts.project_type,
            industry: row.facts.industry,
            winner: row.winner,
            favourite: row.favourites,
            colours: row.facts.palette.colours().into_iter().map(colour).collect(),
            designer: row.designer.into(),
        }
    }
}

/// How many ideas a style or a colour would leave.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IdeaChoice {
    pub code: String,
    pub name: &'static str,
    /// Of a colour.
    pub hex: Option<&'static str>,
    pub count: i64,
}

/// How many ideas a tag would leave.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct TagCount {
    #[schema(value_type = crate::http::words::TagWord)]
    pub code: &'static str,
    pub count: i64,
}

/// What the gallery can be narrowed to from here: each with the rest of the filter in force.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdeaFacets {
    pub industry: Vec<Choice>,
    pub project_type: Vec<Choice>,
    pub style: Vec<IdeaChoice>,
    pub tag: Vec<TagCount>,
    pub colour: Vec<IdeaChoice>,
    /// More fit than were counted (2,000): the counts are those of a part.
    pub partial: bool,
}

/// A page of the gallery.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IdeaList {
    /// 200.
    pub code: u16,
    pub list: Vec<Idea>,
    /// How many there are on all pages, counted up to 2,000.
    pub total: i64,
    /// Counted from 1.
    pub page: i64,
    pub size: i64,
    pub facets: IdeaFacets,
}

fn count(fitting: &Fitting, fits: impl Fn(&Facts) -> bool) -> i64 {
    fitting.ideas.iter().filter(|idea| fits(idea)).count() as i64
}

/// Each choice is counted without what was chosen of its own kind, and with everything else.
fn facets(
    fitting: &Fitting,
    narrow: &Narrow,
    site: Site,
    mut without: impl FnMut(Narrow) -> Result<Fitting, DbError>,
) -> Result<IdeaFacets, DbError> {
    let mut of = |chosen: bool, wider: Narrow| if chosen { without(wider) } else { Ok(fitting.clone()) };
    let industries = of(narrow.industry.is_some(), Narrow { industry: None, ..narrow.clone() })?;
    let types = of(narrow.project_type.is_some(), Narrow { project_type: None, ..narrow.clone() })?;
    let styles = of(narrow.style.is_some(), Narrow { style: None, ..narrow.clone() })?;
    let tags = of(narrow.tag.is_some(), Narrow { tag: None, ..narrow.clone() })?;
    let colours = of(narrow.colour.is_some(), Narrow { colour: None, ..narrow.clone() })?;
    let industry = industry::INDUSTRIES.iter().map(|one| Choice {
        id: one.id,
        name: one.name(site).to_owned(),
        count: count(&industries, |idea| idea.industry == one.id),
    });
    let project_type = ProjectType::ALL.into_iter().map(|one| Choice {
        id: one.value(),
        name: one.name(site).to_owned(),
        count: count(&types, |idea| idea.project_type == one.value()),
    });
    let style = Lean::all().map(|lean| IdeaChoice {
        code: lean.code(),
        name: lean.name(site),
        hex: None,
        count: count(&styles, |idea| idea.styles.has(lean.number())),
    });
    let tag = TAGS.into_iter().enumerate();
    let tag = tag.map(|(place, code)| TagCount { code, count: count(&tags, |idea| idea.tags.has(place)) });
    let colour = COLOURS.iter().enumerate().map(|(place, one)| IdeaChoice {
        code: one.code.to_owned(),
        name: one.name(site),
        hex: Some(one.hex),
        count: count(&colours, |idea| idea.palette.places().contains(&place)),
    });
    let counted = [fitting, &industries, &types, &styles, &tags, &colours];
    Ok(IdeaFacets {
        industry: industry.filter(|one| one.count > 0).collect(),
        project_type: project_type.filter(|one| one.count > 0).collect(),
        style: style.filter(|one| one.count > 0).collect(),
        tag: tag.filter(|one| one.count > 0).collect(),
        colour: colour.filter(|one| one.count > 0).collect(),
        partial: counted.iter().any(|fitting| fitting.more),
    })
}

/// Logo ideas: finalist and winning entries of ended public contests, the latest first; by words the best fitting first.
#[utoipa::path(get, path = "/api/v1/projects/design", tag = "gallery", operation_id = "list_ideas",
    params(IdeaQuery),
    responses(
        (status = 200, body = IdeaList),
        (status = 422, description = "`unknown_value`", body = Failure),
    ))]
async fn list_ideas(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<IdeaQuery>,
) -> ApiResult<Json<IdeaList>> {
    let narrow = query.narrow()?;
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let only_winners = query.winners.as_deref() == Some("1");
    let found = state.market.db.read(move |conn| {
        let fitting = idea::fitting(conn, site, &narrow)?;
        let all = fitting.ideas.clone();
        let ideas = if only_winners { idea::winners(conn, all)? } else { all };
        let (from, size) = (page.offset().try_into().unwrap_or(usize::MAX), page.size.try_into().unwrap_or(0));
        let on_page: Vec<i64> = ideas.iter().skip(from).take(size).map(|idea| idea.work.0).collect();
        let rows = idea::some(conn, &on_page)?;
        let facets = facets(&fitting, &narrow, site, |wider| idea::fitting(conn, site, &wider))?;
        Ok::<_, DbError>((rows, ideas.len(), facets))
    });
    let (rows, total, facets) = found.await.map_err(AppError::from)?;
    Ok(Json(IdeaList {
        code: 200,
        list: rows.into_iter().map(|row| Idea::of(row, site)).collect(),
        total: total as i64,
        page: page.number,
        size: page.size,
        facets,
    }))
}

/// An idea and what is like it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AlikeIdeas {
    pub idea: Idea,
    /// At most twelve, the most alike first.
    pub list: Vec<Idea>,
}

/// More like an idea: of its type, first what shares its main colours, then its industry, style and tags.
#[utoipa::path(get, path = "/api/v1/projects/design/{workId}/alike", tag = "gallery", operation_id = "list_alike",
    params(("workId" = i64, Path)),
    responses(
        (status = 200, body = Data<AlikeIdeas>),
        (status = 404, description = "It does not hang in the gallery of this site", body = Failure),
    ))]
async fn list_alike(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InPath(id): InPath<WorkId>,
) -> ApiResult<Json<Data<AlikeIdeas>>> {
    let found = state.market.db.read(move |conn| {
        let Some((idea, others)) = alike(conn, site, id, PAGE as usize)? else { return Ok(Vec::new()) };
        let works: Vec<i64> = std::iter::once(&idea).chain(&others).map(|one| one.work.0).collect();
        idea::some(conn, &works)
    });
    let mut ideas = found.await.map_err(AppError::from)?.into_iter().map(|row| Idea::of(row, site));
    let idea = ideas.next().ok_or(Refusal::NotFound)?;
    Ok(data(AlikeIdeas { idea, list: ideas.collect() }))
}
