//! The wall: `GET /projects/{id}/works`, in one hop to the database, rights included.

use super::dto::{Hanging, Work, of_each};
use super::project_id;
use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::{ApiResult, Caller, InPath, InQuery, Page, Written};
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::work::gate::Gate;
use db::work::list::{self as rows, Filter, Sort, Wall, WorkCard};
use domain::project::WorksView;
use domain::refusal::Problem;
use domain::settings::Settings;
use domain::{ProjectId, Refusal, Timestamp, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Entries a page (rules: Entries).
const PAGE: i64 = 40;
/// More than anybody's own entries in one contest.
const OWN_MOST: i64 = 100;

/// Which entries, and in which order.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct WallQuery {
    /// From 1.
    pub page: Option<i64>,
    /// 40 where it is not named, at most 100.
    pub size: Option<i64>,
    /// `all`, `unrated`, `rated`, `favourites`, `finalists`, `commented`, `hidden` or `mine`.
    pub filter: Option<String>,
    /// The entries of one designer.
    pub designer: Option<i64>,
    /// `newest`, `rating`, `favourites` or `number`.
    pub sort: Option<String>,
    /// The share key; the header `key` does the same.
    pub key: Option<String>,
}

/// A page of the wall.
#[derive(Debug, Serialize, ToSchema)]
pub struct WorkList {
    /// 200.
    pub code: u16,
    pub list: Vec<Work>,
    /// How many of them there are on all pages.
    pub total: i64,
    /// Counted from 1.
    pub page: i64,
    pub size: i64,
    /// How many entries there are besides that the caller does not see yet.
    pub blind: i64,
    /// What the caller sees: `all`, `own`, or `none` while the open stage is blind.
    #[schema(value_type = crate::http::words::WallView)]
    pub view: &'static str,
}

/// The entries of a contest, as far as the caller may see them now. In the open stage a designer sees their own and
/// visitors none; `blind` says how many others there are. With the share key everything but hidden entries is seen
/// without signing in.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/works",
    operation_id = "list_works",
    tag = "work",
    params(("id" = String, Path, description = "The contest, as a number or encoded"), WallQuery),
    responses((status = 200, body = WorkList), (status = 404, body = crate::http::guard::Failure))
)]
pub async fn list_works(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    InQuery(query): InQuery<WallQuery>,
    caller: Caller,
) -> ApiResult<Written<WorkList>> {
    let project = project_id(&id)?;
    let asked = Asked::read(&query)?;
    let (market, now) = (state.market.clone(), state.market.now());
    // Written where it was read: some four hundred texts need not go from one thread to another.
    let read =
        state.market.db.read(move |conn| Written::of(&hang(conn, &caller, project, &asked, &market.settings(), now)?));
    Ok(read.await?)
}

/// The query, understood.
#[derive(Clone, Copy, Debug)]
struct Asked {
    page: Page,
    /// `None` is "mine".
    filter: Option<Filter>,
    sort: Sort,
}

impl Asked {
    fn read(query: &WallQuery) -> Result<Self, Refusal> {
        let filter = match query.filter.as_deref() {
            None | Some("all") => Some(Filter::All),
            Some("unrated") => Some(Filter::Unrated),
            Some("rated") => Some(Filter::Rated),
            Some("favourites") => Some(Filter::Favourites),
            Some("finalists") => Some(Filter::Finalists),
            Some("commented") => Some(Filter::Commented),
            Some("hidden") => Some(Filter::Hidden),
            Some("mine") => None,
            Some(_) => return Err(Refusal::fault("filter", Problem::Unknown)),
        };
        let filter = query.designer.map_or(filter, |id| Some(Filter::Designer(UserId(id))));
        let sort = match query.sort.as_deref() {
            None | Some("newest") => Sort::Newest,
            Some("rating") => Sort::Rating,
            Some("favourites") => Sort::Favourites,
            Some("number") => Sort::Number,
            Some(_) => return Err(Refusal::fault("sort", Problem::Unknown)),
        };
        let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
        Ok(Asked { page, filter, sort })
    }
}

/// A page of all entries that the caller sees, by their numbers.
///
/// # Errors
/// `NotFound` for whoever may not know of the contest.
pub(crate) fn by_number(
    conn: &mut Conn<'_>,
    caller: &Caller,
    project: ProjectId,
    page: Page,
    settings: &Settings,
    now: Timestamp,
) -> Result<WorkList, AppError> {
    hang(conn, caller, project, &Asked { page, filter: Some(Filter::All), sort: Sort::Number }, settings, now)
}

fn hang(
    conn: &mut Conn<'_>,
    caller: &Caller,
    project: ProjectId,
    asked: &Asked,
    settings: &Settings,
    now: Timestamp,
) -> Result<WorkList, AppError> {
    let gate = caller.gate(conn, project, now)?;
    let reader = gate.viewer.as_ref().map(|viewer| viewer.id);
    let (cards, total, view) = match gate.view_works(now) {
        WorksView::None => (Vec::new(), 0, "none"),
        WorksView::OwnOnly => {
            let (cards, total) = own(conn, &gate, asked)?;
            (cards, total, "own")
        }
        WorksView::All { include_hidden } => {
            let filter = match (asked.filter, reader) {
                (Some(filter), _) => filter,
                (None, Some(reader)) => Filter::Designer(reader),
                // Nobody's own.
                (None, None) => Filter::Designer(UserId(0)),
            };
            let (limit, offset) = (asked.page.size, asked.page.offset());
            let wall = Wall { project, reader, include_hidden, filter, sort: asked.sort, limit, offset };
            conn.ahead(|conn| {
                drop(rows::page(conn, &wall));
                drop(shared(conn, &gate, settings, caller.share_key.as_deref()));
            });
            let cards = rows::page(conn, &wall)?;
            let total = rows::total(conn, &wall, &gate.row, cards.len())?;
            (cards, total, "all")
        }
    };
    let seen = gate.row.part.map_or(0, |part| part.works);
    let blind = if view == "all" { 0 } else { gate.row.designs - if view == "own" { seen } else { 0 } };
    let list = with_everything(conn, &gate, cards, settings, caller.share_key.as_deref())?;
    Ok(WorkList { code: 200, list, total, page: asked.page.number, size: asked.page.size, blind, view })
}

/// The caller's own entries: few, so that filters are applied here.
fn own(conn: &mut Conn<'_>, gate: &Gate, asked: &Asked) -> Result<(Vec<WorkCard>, i64), AppError> {
    let (Some(viewer), Some(part)) = (&gate.viewer, gate.row.part) else { return Ok((Vec::new(), 0)) };
    let own = Filter::Designer(viewer.id);
    let wall = Wall {
        project: gate.row.project,
        reader: Some(viewer.id),
        include_hidden: true,
        filter: own,
        sort: asked.sort,
        limit: OWN_MOST,
        offset: 0,
    };
    let mut cards = rows::page(conn, &wall)?;
    cards.retain(|card| match asked.filter {
        None | Some(Filter::All) => true,
        Some(Filter::Unrated) => card.stars == 0,
        Some(Filter::Rated) => card.stars > 0,
        Some(Filter::Favourites) => card.favourited,
        Some(Filter::Finalists) => part.is_finalist,
        Some(Filter::Commented) => card.messages > 0,
        Some(Filter::Hidden) => card.hidden,
        Some(Filter::Designer(designer)) => designer == card.designer,
    });
    let total = i64::try_from(cards.len()).unwrap_or(i64::MAX);
    let passed = usize::try_from(asked.page.offset()).unwrap_or(usize::MAX);
    let shown = usize::try_from(asked.page.size).unwrap_or(usize::MAX);
    Ok((cards.into_iter().skip(passed).take(shown).collect(), total))
}

/// Adds what several entries share, and the pictures behind those that have some.
fn with_everything(
    conn: &mut Conn<'_>,
    gate: &Gate,
    cards: Vec<WorkCard>,
    settings: &Settings,
    share_key: Option<&str>,
) -> Result<Vec<Work>, AppError> {
    let with_pictures: Vec<_> = cards.iter().filter(|card| card.attachments > 0).map(|card| card.id).collect();
    let pictures =
        if with_pictures.is_empty() { Vec::new() } else { db::work::attachment::of_works(conn, &with_pictures)? };
    let pictures = of_each(&cards, pictures);
    let hanging = shared(conn, gate, settings, share_key)?;
    Ok(cards.into_iter().zip(pictures).map(|(card, pictures)| hanging.show(card, pictures)).collect())
}

/// What several entries share.
fn shared<'a>(
    conn: &mut Conn<'_>,
    gate: &Gate,
    settings: &'a Settings,
    share_key: Option<&'a str>,
) -> Result<Hanging<'a>, AppError> {
    let finalists = if gate.row.finalists > 0 {
        db::project::party::finalists(conn, gate.row.project)?.into_iter().map(|(designer, _)| designer).collect()
    } else {
        Vec::new()
    };
    Ok(Hanging::behind(gate, finalists, settings, share_key).counted(conn, gate)?)
}
