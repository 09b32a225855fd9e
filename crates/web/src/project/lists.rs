//! Lists of contests.

use super::card::{ProjectCard, card};
use super::mine::Own;
use super::parts::DesignerFace;
use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::{
    ApiResult, CountedList, Data, InPath, InQuery, List, Page, SignedIn, SiteOf, counted_list, data, list,
};
use crate::search::words;
use app::AppError;
use axum::Json;
use axum::extract::State;
use db::project::list::{self as lists, ListedProject, Narrow, Owned, Sort, Stage};
use db::project::party;
use domain::account::UserType;
use domain::project::stage::ListLabel;
use domain::{ProjectId, Refusal, Site, UserId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// How many faces a card shows before the number of the others.
const FACES_EACH: i64 = 4;

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
    /// or `prize`.
    sort: Option<String>,
    page: Option<String>,
    size: Option<String>,
    /// Of finished contests: those called excellent alone, with at least nine entries to show.
    featured: Option<String>,
}

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

    fn page(&self, default_size: i64) -> Page {
        PageQuery { page: number(self.page.as_ref()), size: number(self.size.as_ref()) }.page(default_size)
    }

    fn narrow(&self, site: Site) -> Narrow {
        Narrow {
            site,
            project_type: number(self.project_type.as_ref()).unwrap_or(-1),
            industry: number(self.industry.as_ref()).unwrap_or(-1),
            taocan: number(self.taocan.as_ref()).unwrap_or(-1),
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
    for face in state.market.db.read(move |conn| party::faces(conn, &ids, FACES_EACH)).await? {
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

/// Public contests of the site by stage; without a filter the open ones, or all stages when words are searched for. After
/// a search counted up to 2,000.
#[utoipa::path(get, path = "/api/v1/projects", tag = "project", operation_id = "list_projects",
    params(ProjectQuery), responses((status = 200, body = CountedList<ProjectCard>)))]
pub(super) async fn list_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<CountedList<ProjectCard>>> {
    let page = query.page(20);
    let now = state.market.now();
    let (narrow, sort, stage) = (query.narrow(site), query.sort(), query.stage());
    let lists::Public { contests, total, partial } = state
        .market
        .db
        .read(move |conn| lists::public(conn, stage, sort, &narrow, now, page.size, page.offset()))
        .await
        .map_err(AppError::from)?;
    Ok(counted_list(cards(&state, contests, site).await?, total, partial, page))
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

/// Fewer entries do not fill the wall of a story.
const FEATURED_LEAST: i64 = 9;

/// The latest finished contests of the site.
#[utoipa::path(get, path = "/api/v1/projects/real", tag = "project", operation_id = "list_real_projects",
    params(ProjectQuery), responses((status = 200, body = List<ProjectCard>)))]
pub(super) async fn list_real_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    let page = query.page(12);
    let (rows, total) = state
        .market
        .db
        .read(move |conn| {
            if query.featured.as_deref() == Some("1") {
                return Ok(lists::featured(conn, site, FEATURED_LEAST, page.size, page.offset())?);
            }
            let rows = lists::finished(conn, site, page.size, page.offset())?;
            Ok::<_, AppError>((rows, lists::finished_count(conn, site)?))
        })
        .await?;
    Ok(list(cards(&state, rows, site).await?, total, page))
}

async fn owned(
    state: &AppState,
    site: Site,
    query: &ProjectQuery,
    user: UserId,
    all: bool,
    as_designer: bool,
) -> ApiResult<Json<List<ProjectCard>>> {
    let page = query.page(20);
    let owned = Owned { user, all, stage: query.stage() };
    let now = state.market.now();
    let (rows, total, own) = state
        .market
        .db
        .read(move |conn| {
            let (rows, total) = match as_designer {
                true => lists::of_designer(conn, owned, now, page.size, page.offset())?,
                false => lists::of_client(conn, owned, now, page.size, page.offset())?,
            };
            let own = if all { Some(Own::read(conn, &rows, user, as_designer)?) } else { None };
            Ok::<_, db::DbError>((rows, total, own))
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
    params(ProjectQuery), responses((status = 200, body = List<ProjectCard>)))]
pub(super) async fn list_joined_projects(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    owned(&state, site, &query, viewer.id, true, true).await
}

/// Mine, whichever side I am on, with what is due.
#[utoipa::path(get, path = "/api/v1/tasks/projects", tag = "project", operation_id = "list_tasks",
    params(ProjectQuery), responses((status = 200, body = List<ProjectCard>)))]
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
    params(ProjectQuery), responses((status = 200, body = List<ProjectCard>)))]
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
    params(ProjectQuery), responses((status = 200, body = List<ProjectCard>)))]
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
    caller: crate::http::Caller,
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
    caller: crate::http::Caller,
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
    caller: crate::http::Caller,
    InPath(id): InPath<String>,
    InQuery(query): InQuery<ProjectQuery>,
) -> ApiResult<Json<List<ProjectCard>>> {
    of_somebody(&state, site, caller, query, &id, true).await
}
