//! Reading the forum.

use super::PAGE;
use super::dto::{BoardView, TopicCard, TopicView};
use crate::AppState;
use crate::http::envelope::{Page, PageQuery};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, InPath, InQuery, Json, List, SignedIn, SiteOf, data, list};
use app::AppError;
use app::forum::Here;
use axum::extract::State;
use db::Conn;
use db::forum::{OPENING, Which, reply as replies};
use domain::forum::{self as rules, Act, Board, Part};
use domain::refusal::Problem;
use domain::{Refusal, ReplyId, Timestamp, TopicId};
use serde::Deserialize;
use utoipa::IntoParams;

/// The boards, in their order.
#[utoipa::path(
    get,
    path = "/api/v1/forum/boards",
    tag = "forum",
    operation_id = "list_boards",
    responses(
        (status = 200, body = List<BoardView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: for designers and staff", body = Failure),
    )
)]
pub async fn list_boards(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<List<BoardView>>> {
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let actor = db::project::facts::actor(Some(&viewer), false, false);
        rules::enter(&actor)?;
        let mut boards = Vec::new();
        for board in Board::ALL {
            let topics = match board {
                Board::Reports => {
                    let which = reports(&actor, now);
                    db::forum::page(conn, viewer.id, actor.is_approved_designer(), site, &which, (0, 0))?.1
                }
                Board::Announcements | Board::Help | Board::Talk => db::forum::total(conn, site, board)?,
            };
            boards.push(BoardView { board: board.code(), topics, can_start: rules::start(board, &actor).is_ok() });
        }
        Ok::<_, AppError>(boards)
    });
    let boards = found.await?;
    let total = i64::try_from(boards.len()).unwrap_or_default();
    Ok(list(boards, total, Page { number: 1, size: total }))
}

fn reports(actor: &domain::project::Actor, now: Timestamp) -> Which {
    Which::Reports { all: Part::of(actor) == Part::Moderator, now }
}

/// Which topics.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct TopicQuery {
    /// A board; of every board but that of reports where none is named.
    pub board: Option<String>,
    /// Words to be found; not among reports.
    pub q: Option<String>,
    /// From 1.
    pub page: Option<i64>,
    /// 20 where it is not named, at most 100.
    pub size: Option<i64>,
}

/// Topics of a board or of all: the pinned first, then those where something was said last; with words, what fits best.
#[utoipa::path(
    get,
    path = "/api/v1/forum/topics",
    tag = "forum",
    operation_id = "list_topics",
    params(TopicQuery),
    responses(
        (status = 200, body = List<TopicCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: for designers and staff", body = Failure),
        (status = 422, description = "`unknown_value`: no such board, or words among reports", body = Failure),
    )
)]
pub async fn list_topics(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<TopicQuery>,
) -> ApiResult<Json<List<TopicCard>>> {
    let unknown = |field: &str| Refusal::fault(field, Problem::Unknown);
    let board = match query.board.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(code) => Some(Board::parse(code).ok_or_else(|| unknown("board"))?),
    };
    let words = query.q.filter(|words| !words.trim().is_empty());
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let actor = db::project::facts::actor(Some(&viewer), false, false);
        rules::enter(&actor)?;
        let which = match (board, &words) {
            (Some(Board::Reports), Some(_)) => return Err(unknown("q").into()),
            (Some(Board::Reports), None) => reports(&actor, now),
            (board, Some(words)) => Which::Found(words.clone(), board),
            (Some(board), None) => Which::Board(board),
            (None, None) => Which::All,
        };
        let place = (page.size, page.offset());
        let (rows, total) = db::forum::page(conn, viewer.id, actor.is_approved_designer(), site, &which, place)?;
        let moderates = Part::of(&actor) == Part::Moderator;
        let cards: Vec<_> = rows.iter().map(|row| TopicCard::of(row, viewer.id, moderates, now)).collect();
        Ok::<_, AppError>((cards, total))
    });
    let (cards, total) = found.await?;
    Ok(list(cards, total, page))
}

/// Where in a topic.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PlaceQuery {
    /// From 1.
    pub page: Option<i64>,
    /// The page on which that reply stands, whatever `page` says.
    pub reply: Option<i64>,
    /// `new`: the page with the first reply that is new to the reader, else the last one.
    pub at: Option<String>,
}

/// Where the page begins that was asked for.
fn number(conn: &mut Conn<'_>, here: &Here, total: i64, query: &PlaceQuery) -> Result<i64, AppError> {
    let id = here.row.id;
    let last = (total - 1).max(0) / PAGE + 1;
    if let Some(reply) = query.reply.map(ReplyId) {
        if replies::find(conn, id, reply)?.is_none() {
            return Err(Refusal::NotFound.into());
        }
        return Ok(replies::before(conn, id, reply)? / PAGE + 1);
    }
    if query.at.as_deref() == Some("new") {
        let read = here.row.read_to.unwrap_or(OPENING);
        return Ok(match replies::first_after(conn, id, read)? {
            Some(reply) if here.row.read_to.is_some() => replies::before(conn, id, reply)? / PAGE + 1,
            Some(_) => 1,
            None => last,
        });
    }
    Ok(PageQuery { page: query.page, size: None }.page(PAGE).number)
}

/// A topic with a page of its replies; what the page shows counts as read from then on.
#[utoipa::path(
    get,
    path = "/api/v1/forum/topics/{id}",
    tag = "forum",
    operation_id = "get_topic",
    params(("id" = i64, Path, description = "The topic"), PlaceQuery),
    responses(
        (status = 200, body = Data<TopicView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: for designers and staff", body = Failure),
        (status = 404, description = "None, or a report that does not concern the reader", body = Failure),
    )
)]
pub async fn get_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<PlaceQuery>,
) -> ApiResult<Json<Data<TopicView>>> {
    let (now, reader) = (state.market.now(), viewer.clone());
    let found = state.market.db.read(move |conn| {
        let here = Here::to(conn, &viewer, id, Act::Read, now)?;
        let total = replies::total(conn, here.row.id)?;
        let page = Page { number: number(conn, &here, total, &query)?, size: PAGE };
        let rows = replies::page(conn, here.row.id, page.size, page.offset())?;
        let to = rows.last().map_or(OPENING, |row| row.id);
        let view = TopicView::of(conn, &here, &viewer, rows, (total, page.number, page.size), now)?;
        Ok::<_, AppError>((here, view, to))
    });
    let (here, view, to) = found.await?;
    if here.row.read_to.is_none_or(|read| read < to) {
        app::forum::seen(&state.market, &reader, &here, to).await?;
    }
    Ok(data(state.market.compute(move || Ok(view.rendered())).await?))
}
