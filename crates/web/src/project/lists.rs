//! Lists of contests.

use super::card::{ProjectCard, card};
use super::mine::{Own, Reader, Slice};
use super::parts::{ClientRecord, DesignerFace};
use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Caller, CountedList, Data, InPath, InQuery, Json, List, Page, SignedIn, SiteOf, counted_list, data, list,
};
use crate::search::words;
use app::AppError;
use axum::extract::State;
use db::project::favorite;
use db::project::list::{self as lists, ListedProject, Narrow, Sort, Stage};
use db::project::own::Owned;
use db::project::party;
use db::session::Viewer;
use db::{Conn, DbError};
use domain::account::UserType;
use domain::project::card::{FACES_MOST, FEATURED_LEAST};
use domain::project::stage::ListLabel;
use domain::{Minor, ProjectId, Refusal, Site, UserId};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use utoipa::{IntoParams, ToSchema};

/// Contests on a page, and finished ones.
const PAGE: i64 = 20;
const FINISHED_PAGE: i64 = 12;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ProjectQuery {
    /// `open`, `revisions` or `ended`.
    filter: Option<String>,
    project_type: Option<String>,
    industry: Option<String>,
    taocan: Option<String>,
    /// Words to search for, Chinese or English; the first hundred characters count.
    q: Option<String>,
    /// `fit` (the default: with words by where they stand, name before brief, otherwise as `newest`), `newest`, `ending`
    /// or `prize`; in lists of one's own `turn`: by whose turn it is, then by what ends first.
    sort: Option<String>,
    /// The least that designers compete for, in whole units of the site's currency.
    least_prize: Option<String>,
    /// `1`: made with AI is welcome; `0`: it is not.
    ai: Option<String>,
    page: Option<String>,
    size: Option<String>,
    /// Of finished contests: those called excellent alone, with at least nine entries to show.
    featured: Option<String>,
}

/// No prize is larger; what is asked for beyond it finds nothing all the same.
const LEAST_MOST: i64 = 1_000_000_000;

/// A query's number; an empty or foreign text narrows nothing.
fn number(text: Option<&String>) -> Option<i64> {
    text.and_then(|text| text.trim().parse().ok())
}

impl ProjectQuery {
    fn stage(&self) -> Option<Stage> {
        self.filter.as_deref().and_then(ListLabel::parse).map(stage_of)
    }

    fn sort(&self) -> Sort {
        match self.sort.as_deref() {
            Some("ending") => Sort::Ending,
            Some("prize") => Sort::Prize,
            Some("newest") => Sort::Newest,
            _ => Sort::Fit,
        }
    }

    fn is_by_turn(&self) -> bool {
        self.sort.as_deref() == Some("turn")
    }

    fn page(&self, default_size: i64) -> Page {
        PageQuery { page: number(self.page.as_ref()), size: number(self.size.as_ref()) }.page(default_size)
    }

    fn narrow(&self, site: Site) -> Narrow {
        Narrow {
            site,
            project_type: number(self.project_type.as_ref()).unwrap_or(-1),
            industry: number(self.industry.as_ref()).unwrap_or(-1),
            taocan: number(self.taocan.as_ref()).unwrap_or(-1),
            least: Minor(number(self.least_prize.as_ref()).unwrap_or(0).clamp(0, LEAST_MOST) * 100),
            ai: number(self.ai.as_ref()).filter(|ai| matches!(ai, 0 | 1)).unwrap_or(-1),
            words: words(self.q.as_deref()),
        }
    }
}

const fn stage_of(label: ListLabel) -> Stage {
    match label {
        ListLabel::Open => Stage::Open,
        ListLabel::Revisions => Stage::Revisions,
        ListLabel::Ended => Stage::Ended,
    }
}

async fn cards(state: &AppState, rows: Vec<ListedProject>, site: Site) -> Result<Vec<ProjectCard>, AppError> {
    let now = state.market.now();
    let ids: Vec<ProjectId> = rows.iter().map(|row| row.project.id).collect();
    let mut faces: HashMap<i64, Vec<DesignerFace>> = HashMap::new();
    for face in state.market.db.read(move |conn| party::faces(conn, &ids, FACES_MOST)).await? {
        faces.entry(face.project.0).or_default().push(face.into());
    }
    rows.into_iter()
        .map(|row| {
            let mut card = card(row, site, &state.market.settings(), now)?;
            card.faces = faces.remove(&card.id).unwrap_or_default();
            Ok(card)
        })
        .collect()
}

/// Public contests of the site by stage; without a filter those of all stages. After a search counted up to 2,000.
#[utoipa::path(get, path = "/api/v1/projects", tag = "project", operation_id = "list_projects",
    params(ProjectQuery), responses((status = 200, body = CountedList<ProjectCard>)))]
pub(super) async fn list_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<CountedList<ProjectCard>>> {
    let page = query.page(PAGE);
    let now = state.market.now();
    let (narrow, sort, stage) = (query.narrow(site), query.sort(), query.stage());
    let (found, known) = state
        .market
        .db
        .read(move |conn| {
            let found = lists::public(conn, stage, sort, &narrow, now, page.size, page.offset())?;
            let viewer = caller.load(conn, now)?;
            let known = Known::read(conn, &found.contests, viewer.as_ref())?;
            Ok::<_, DbError>((found, known))
        })
        .await
        .map_err(AppError::from)?;
    let mut cards = cards(&state, found.contests, site).await?;
    cards.iter_mut().for_each(|card| known.complete(card));
    Ok(counted_list(cards, found.counted, page))
}

/// What a designer weighs before they enter: how each client has dealt with designers so far, and where they are in
/// already. One read each for a whole page.
struct Known {
    records: HashMap<i64, ClientRecord>,
    joined: HashSet<i64>,
}

impl Known {
    fn read(conn: &mut Conn<'_>, rows: &[ListedProject], viewer: Option<&Viewer>) -> Result<Known, DbError> {
        if rows.is_empty() {
            return Ok(Known { records: HashMap::new(), joined: HashSet::new() });
        }
        let mut clients: Vec<UserId> = rows.iter().map(|row| row.project.client_id).collect();
        clients.sort();
        clients.dedup();
        // As on the page of the contest.
        let sees_private = viewer
            .is_some_and(|viewer| viewer.moderates() || (viewer.approved && UserType::Designer.is(viewer.user_type)));
        let records = party::client_records(conn, &clients, sees_private)?;
        let joined = match viewer {
            Some(viewer) if UserType::Designer.is(viewer.user_type) => {
                let ids: Vec<ProjectId> = rows.iter().map(|row| row.project.id).collect();
                party::joined(conn, &ids, viewer.id)?
            }
            _ => Vec::new(),
        };
        Ok(Known {
            records: records.into_iter().map(|(client, record)| (client.0, record.into())).collect(),
            joined: joined.into_iter().map(|(project, _)| project.0).collect(),
        })
    }

    fn complete(&self, card: &mut ProjectCard) {
        card.client.record = self.records.get(&card.client.id).copied();
        card.joined = self.joined.contains(&card.id);
    }
}

/// How many public contests there are.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Counts {
    pub open: i64,
    pub revisions: i64,
    pub ended: i64,
    pub total: i64,
}

/// How many public contests the site has, by stage: all of them, or those that a query would list.
#[utoipa::path(get, path = "/api/v1/projects/count", tag = "project", operation_id = "count_projects",
    params(ProjectQuery), responses((status = 200, body = Data<Counts>)))]
pub(super) async fn count_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<Data<Counts>>> {
    let now = state.market.now();
    let narrow = query.narrow(site);
    let counts = state
        .market
        .db
        .read(move |conn| {
            let [open, revisions, ended] = lists::counts(conn, &narrow, now)?;
            Ok::<_, AppError>(Counts { open, revisions, ended, total: open + revisions + ended })
        })
        .await?;
    Ok(data(counts))
}

/// The latest finished contests of the site.
#[utoipa::path(get, path = "/api/v1/projects/real", tag = "project", operation_id = "list_real_projects",
    params(ProjectQuery), responses((status = 200, body = CountedList<ProjectCard>)))]
pub(super) async fn list_real_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<CountedList<ProjectCard>>> {
    let page = query.page(FINISHED_PAGE);
    let (rows, counted) = state
        .market
        .db
        .read(move |conn| {
            let featured = query.featured.as_deref() == Some("1");
            Ok::<_, AppError>(match featured {
                true => lists::featured(conn, site, FEATURED_LEAST, page.size, page.offset())?,
                false => lists::finished(conn, site, page.size, page.offset())?,
            })
        })
        .await?;
    Ok(counted_list(cards(&state, rows, site).await?, counted, page))
}

async fn owned(
    state: &AppState,
    site: Site,
    query: &ProjectQuery,
    user: UserId,
    all: bool,
    as_designer: bool,
) -> ApiResult<Json<List<ProjectCard>>> {
    let page = query.page(PAGE);
    let reader = Reader { owned: Owned { user, all, stage: query.stage() }, as_designer };
    let by_turn = all && query.is_by_turn();
    let now = state.market.now();
    let settings = state.market.settings();
    let (rows, total, own) = state
        .market
        .db
        .read(move |conn| {
            let slice = Slice { size: page.size, offset: page.offset() };
            let (rows, total) = match by_turn {
                true => reader.by_turn(conn, &settings, now, slice)?,
                false => reader.latest(conn, now, &[], slice)?,
            };
            let own = if all { Some(Own::read(conn, &rows, reader)?) } else { None };
            Ok::<_, DbError>((rows, total, own))
        })
        .await
        .map_err(AppError::from)?;
    let projects: Vec<_> = rows.iter().map(|row| row.project.clone()).collect();
    let mut cards = cards(state, rows, site).await?;
    if let Some(own) = own {
        for (card, row) in cards.iter_mut().zip(&projects) {
            own.complete(card, row, &state.market.settings(), now).map_err(AppError::from)?;
        }
    }
    Ok(list(cards, total, page))
}

/// Contests I take part in as a designer.
#[utoipa::path(get, path = "/api/v1/projects/participate", tag = "project", operation_id = "list_joined_projects",
    params(ProjectQuery),
    responses(
        (status = 200, body = List<ProjectCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
pub(super) async fn list_joined_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    owned(&state, site, &query, viewer.id, true, true).await
}

/// Contests I marked as ones to come back to, the newest mark first; none that I may not see any more.
#[utoipa::path(get, path = "/api/v1/projects/favorites", tag = "project", operation_id = "list_favorites",
    params(PageQuery),
    responses(
        (status = 200, body = List<ProjectCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
pub(super) async fn list_favorites(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    let page = query.page(PAGE);
    let actor = db::project::facts::actor(Some(&viewer), false, false);
    let reader =
        favorite::Reader { user: viewer.id, sees_all: actor.moderates(), of_the_trade: actor.is_approved_designer() };
    let (rows, total, known) = state
        .market
        .db
        .read(move |conn| {
            let (rows, total) = favorite::page(conn, reader, page.size, page.offset())?;
            let known = Known::read(conn, &rows, Some(&viewer))?;
            Ok::<_, DbError>((rows, total, known))
        })
        .await
        .map_err(AppError::from)?;
    let mut cards = cards(&state, rows, site).await?;
    cards.iter_mut().for_each(|card| known.complete(card));
    Ok(list(cards, total, page))
}

/// Mine, whichever side I am on, with what is due.
#[utoipa::path(get, path = "/api/v1/tasks/projects", tag = "project", operation_id = "list_tasks",
    params(ProjectQuery),
    responses(
        (status = 200, body = List<ProjectCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
pub(super) async fn list_tasks(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    owned(&state, site, &query, viewer.id, true, UserType::Designer.is(viewer.user_type)).await
}

/// Mine, by role and stage.
#[utoipa::path(get, path = "/api/v1/users/projects", tag = "project", operation_id = "list_my_projects",
    params(ProjectQuery),
    responses(
        (status = 200, body = List<ProjectCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
pub(super) async fn list_my_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    owned(&state, site, &query, viewer.id, true, UserType::Designer.is(viewer.user_type)).await
}

/// Mine in the open stage; maybe none.
#[utoipa::path(get, path = "/api/v1/users/projects/open", tag = "project", operation_id = "list_my_open_projects",
    params(ProjectQuery),
    responses(
        (status = 200, body = List<ProjectCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
pub(super) async fn list_my_open_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(mut query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    query.filter = Some("open".to_owned());
    owned(&state, site, &query, viewer.id, true, UserType::Designer.is(viewer.user_type)).await
}

/// Someone's contests: all of them for oneself and moderators, the public ones for everybody else.
async fn of_somebody(
    state: &AppState,
    site: Site,
    caller: Caller,
    query: ProjectQuery,
    id: &str,
    as_designer: bool,
) -> ApiResult<Json<List<ProjectCard>>> {
    let user = UserId(id.parse().map_err(|_| Refusal::NotFound)?);
    let now = state.market.now();
    let viewer = state.market.db.read(move |conn| caller.load(conn, now)).await.map_err(AppError::from)?;
    let all = viewer.is_some_and(|viewer| viewer.is_trusted_with(user));
    owned(state, site, &query, user, all, as_designer).await
}

/// A client's contests.
#[utoipa::path(get, path = "/api/v1/clients/{id}/projects", tag = "project", operation_id = "list_client_projects",
    params(("id" = i64, Path), ProjectQuery), responses((status = 200, body = List<ProjectCard>)))]
pub(super) async fn list_client_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InPath(id): InPath<String>,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    of_somebody(&state, site, caller, query, &id, false).await
}

/// The contests a designer takes part in.
#[utoipa::path(get, path = "/api/v1/designers/{id}/projects", tag = "project", operation_id = "list_designer_projects",
    params(("id" = i64, Path), ProjectQuery), responses((status = 200, body = List<ProjectCard>)))]
pub(super) async fn list_designer_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InPath(id): InPath<String>,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    of_somebody(&state, site, caller, query, &id, true).await
}
