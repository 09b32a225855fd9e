//! The directory of designers and their public profiles.

use super::least;
use super::review::{PAGE as REVIEWS, Review, may_see, reader};
use crate::AppState;
use crate::account::dto::User;
use crate::file::{FileObject, file_url, picture_url};
use crate::gig::GigCard;
use crate::http::envelope::{Page, PageQuery};
use crate::http::guard::Failure;
use crate::http::{
    Amount, ApiResult, Caller, CountedList, Data, InPath, InQuery, Json, SiteOf, Viewer, When, counted_list, data,
};
use crate::project::parts::hours_of;
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::account::Person;
use db::designer::directory::{self as rows, Filter, Shown, Sort};
use db::designer::review;
use domain::designer::SAMPLES;
use domain::gig::GIGS_MOST;
use domain::refusal::Problem;
use domain::time::HOUR_MS;
use domain::{Currency, FileId, GigId, Refusal, Site, Timestamp, UserId, text};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Designers on a page.
const PAGE: i64 = 20;
/// Entries on a page of a portfolio.
const PORTFOLIO_PAGE: i64 = 24;

/// The contest that an entry was made for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MadeFor {
    pub id: i64,
    pub encoded_id: String,
    pub title: String,
    #[schema(value_type = crate::http::words::ProjectTypeNumber)]
    pub project_type: i64,
    pub prize: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: Currency,
}

/// An entry that everybody may see: of a public contest that has its winner.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PortfolioWork {
    pub id: i64,
    pub number: i64,
    pub project_id: i64,
    pub image: FileObject,
    pub thumb: String,
    pub description: String,
    pub stars: i64,
    /// How many people like it.
    pub favourite: i64,
    pub winner: bool,
    pub finalist: bool,
    pub date_time: When,
    pub project: MadeFor,
}

impl From<Shown> for PortfolioWork {
    fn from(shown: Shown) -> Self {
        let thumb = picture_url(&shown.file_key, "wall.webp");
        let pixels = |side: i64| u32::try_from(side).unwrap_or(0);
        let image = FileObject {
            id: FileId(shown.file_id),
            url: file_url(FileId(shown.file_id), &shown.file_name),
            name: shown.file_name,
            size: shown.size,
            kind: "image/jpeg".to_owned(),
            width: pixels(shown.width),
            height: pixels(shown.height),
            thumb: Some(thumb.clone()),
            tiny: shown.tiny,
        };
        PortfolioWork {
            id: shown.work.0,
            number: shown.number,
            project_id: shown.project.0,
            image,
            thumb,
            description: shown.description,
            stars: shown.stars,
            favourite: shown.favourites,
            winner: shown.winner,
            finalist: shown.finalist,
            date_time: shown.created_at.into(),
            project: MadeFor {
                id: shown.project.0,
                encoded_id: shown.project.encoded(),
                title: shown.title,
                project_type: shown.project_type,
                prize: shown.prize.into(),
                currency: shown.site.currency(),
            },
        }
    }
}

/// A designer in the directory.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedDesigner {
    #[serde(flatten)]
    pub user: User,
    /// Can be hired, and was seen within 48 hours.
    pub available: bool,
    /// Their best public entries, at most three.
    pub works: Vec<PortfolioWork>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DirectoryQuery {
    /// Words of name, introduction or services; the first hundred characters count.
    pub q: String,
    /// The name of a kind of service.
    pub service: String,
    /// This level at least, 0 to 10.
    pub level: Option<i64>,
    /// 1: can be hired, and was seen within 48 hours.
    pub available: Option<bool>,
    /// So many stars at least, 0 to 5.
    pub rating: Option<f64>,
    /// Took part in a contest of that industry (an id of `GET /industries`).
    pub industry: Option<i64>,
    /// `fit` (the default: with words by where they stand, otherwise as `wins`), `wins` (also `level`), `rating`,
    /// `newest`, `active`.
    pub sort: Option<String>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

impl DirectoryQuery {
    fn filter(&self, active_since: Timestamp) -> Result<Filter, Refusal> {
        Ok(Filter {
            words: text::line(&self.q),
            // The name stands in a LIKE pattern: what is special there is left out.
            service: text::line(&self.service).chars().filter(|c| !"%_\\\"".contains(*c)).collect(),
            least_wins: self.level.map(least::wins_of).transpose()?.unwrap_or_default(),
            available_since: (self.available == Some(true)).then_some(active_since),
            rating_least: self.rating.map(least::stars).transpose()?.unwrap_or_default(),
            industry: self.industry,
        })
    }

    fn sort(&self) -> Result<Sort, Refusal> {
        let code = self.sort.as_deref().unwrap_or("fit");
        Sort::parse(code).ok_or_else(|| Refusal::fault("sort", Problem::Unknown))
    }
}

fn is_available(person: &Person, active_since: Timestamp) -> bool {
    person.hire_me && person.ac_at >= active_since
}

/// The directory of approved designers, counted up to 10,000; after a search up to 2,000.
#[utoipa::path(
    get,
    path = "/api/v1/designers",
    tag = "designer",
    params(DirectoryQuery),
    responses(
        (status = 200, description = "One page", body = CountedList<ListedDesigner>),
        (status = 422, description = "`unknown_value`, `out_of_range`", body = Failure),
    )
)]
pub async fn list_designers(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InQuery(query): InQuery<DirectoryQuery>,
) -> ApiResult<Json<CountedList<ListedDesigner>>> {
    let now = state.market.now();
    let active_since = now.plus_ms(-state.market.settings().inactive_hours * HOUR_MS);
    let (filter, sort) = (query.filter(active_since)?, query.sort()?);
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| {
        let viewer = caller.load(conn, now)?;
        let rows::Page { people, counted } = rows::page(conn, site, &filter, sort, page.size, page.offset())?;
        let ids: Vec<UserId> = people.iter().map(|person| person.id).collect();
        let samples = rows::best_works(conn, &ids, SAMPLES)?;
        let listed = people.iter().map(|person| ListedDesigner {
            user: User::seen_by(person, site, viewer.as_ref()),
            available: is_available(person, active_since),
            works: samples.iter().filter(|w| w.designer == person.id).cloned().map(PortfolioWork::from).collect(),
        });
        Ok::<_, AppError>((listed.collect(), counted))
    });
    let (designers, counted) = found.await?;
    Ok(counted_list(designers, counted, page))
}

/// A designer's public page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    #[serde(flatten)]
    pub user: User,
    /// Passed the sign-up test.
    pub approved: bool,
    /// Can be hired, and was seen within 48 hours.
    pub available: bool,
    /// Newest first; `page` turns the pages.
    pub portfolio: Vec<PortfolioWork>,
    pub portfolio_total: i64,
    /// The newest; `GET /designers/{id}/reviews` turns the pages.
    pub reviews: Vec<Review>,
    pub reviews_total: i64,
    /// Reviews from contests that a moderator called excellent, the newest; they stand among the others as well.
    pub testimonials: Vec<Review>,
    /// Services on sale, the newest first.
    pub gigs: Vec<GigCard>,
    /// Hours in which the designer answers who writes to them first, on average of the latest; null before they have
    /// answered a few.
    pub answer_hours: Option<i64>,
}

/// Reads a designer's page for a viewer; `None` when there is none to see.
///
/// # Errors
/// Those of the database.
pub fn load_profile(
    conn: &mut Conn<'_>,
    id: UserId,
    site: Site,
    viewer: Option<&Viewer>,
    page: Page,
    active_since: Timestamp,
) -> Result<Option<Profile>, AppError> {
    let Some(person) = db::account::find(conn, id)? else { return Ok(None) };
    if !may_see(&person, viewer) {
        return Ok(None);
    }
    let (works, portfolio_total) = rows::portfolio(conn, id, page.size, page.offset())?;
    let reader = reader(id, viewer);
    let (reviewed, reviews_total) = review::page(conn, id, reader, REVIEWS, 0)?;
    let featured = review::testimonials(conn, id, reader, REVIEWS)?;
    let gigs = db::gig::list::of_seller(conn, id, GigId(0), GIGS_MOST)?;
    Ok(Some(Profile {
        user: User::seen_by(&person, site, viewer),
        approved: person.approved,
        available: is_available(&person, active_since),
        portfolio: works.into_iter().map(PortfolioWork::from).collect(),
        portfolio_total,
        testimonials: Review::list(featured, &person),
        reviews: Review::list(reviewed, &person),
        reviews_total,
        gigs: gigs.into_iter().map(|gig| GigCard::of(gig, site)).collect(),
        answer_hours: db::message::answer_ms(conn, id)?.map(hours_of),
    }))
}

/// A designer's profile: portfolio, reviews, testimonials, counts.
#[utoipa::path(
    get,
    path = "/api/v1/designers/{id}",
    tag = "designer",
    params(("id" = i64, Path, description = "The designer"), PageQuery),
    responses(
        (status = 200, description = "The profile", body = Data<Profile>),
        (status = 404, description = "No such designer", body = Failure),
    )
)]
pub async fn get_designer(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InPath(id): InPath<UserId>,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<Data<Profile>>> {
    let now = state.market.now();
    let active_since = now.plus_ms(-state.market.settings().inactive_hours * HOUR_MS);
    let page = query.page(PORTFOLIO_PAGE);
    let found = state.market.db.read(move |conn| {
        let viewer = caller.load(conn, now)?;
        load_profile(conn, id, site, viewer.as_ref(), page, active_since)
    });
    Ok(data(found.await?.ok_or(Refusal::NotFound)?))
}
