//! Calls of one's boards of ideas. Each change answers all boards, as they are then.

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, Json, SignedIn, SiteOf, data};
use app::idea::board::{self, Board, Owner};
use axum::extract::State;
use domain::idea::board::COVERS;
use domain::{BoardId, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_idea_boards, create_idea_board))
        .routes(routes!(rename_idea_board, remove_idea_board))
        .routes(routes!(keep_idea, let_idea_go))
}

/// Where somebody keeps ideas that they like; nobody else sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IdeaBoard {
    pub id: i64,
    pub name: String,
    /// Ids of the entries (`workId`) that still hang in the gallery, the latest first: `GET /projects/design?works=` tells
    /// of them.
    pub works: Vec<i64>,
    /// Names of the pictures (`imageKey`) of the first four.
    pub covers: Vec<String>,
}

impl From<Board> for IdeaBoard {
    fn from(board: Board) -> Self {
        IdeaBoard {
            id: board.row.id.0,
            name: board.row.name,
            works: board.kept.iter().map(|one| one.work.0).collect(),
            covers: board.kept.into_iter().take(COVERS).map(|one| one.picture_key).collect(),
        }
    }
}

type Boards = ApiResult<Json<Data<Vec<IdeaBoard>>>>;

fn view(boards: Vec<Board>) -> Boards {
    Ok(data(boards.into_iter().map(IdeaBoard::from).collect()))
}

/// One's boards on this site, the one that was used last first.
#[utoipa::path(get, path = "/api/v1/users/boards", tag = "gallery", operation_id = "list_idea_boards",
    responses(
        (status = 200, body = Data<Vec<IdeaBoard>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
async fn list_idea_boards(State(state): State<AppState>, SignedIn(viewer): SignedIn, SiteOf(site): SiteOf) -> Boards {
    view(board::list(&state.market, Owner::of(&viewer, site)).await?)
}

/// A board's name.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct IdeaBoardForm {
    /// Up to forty characters, once on a site.
    pub name: Option<String>,
}

impl IdeaBoardForm {
    fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default()
    }
}

/// Makes a board.
#[utoipa::path(post, path = "/api/v1/users/boards", tag = "gallery", operation_id = "create_idea_board",
    request_body = IdeaBoardForm,
    responses(
        (status = 200, description = "All boards, the new one first", body = Data<Vec<IdeaBoard>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 409, description = "`too_many_boards`: twenty of one person on a site", body = Failure),
        (status = 422, description = "`required`, `too_long`, `board_name_taken`", body = Failure),
    ))]
async fn create_idea_board(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    Body(form): Body<IdeaBoardForm>,
) -> Boards {
    view(board::create(&state.market, Owner::of(&viewer, site), form.name()).await?)
}

/// Gives a board another name.
#[utoipa::path(put, path = "/api/v1/users/boards/{id}", tag = "gallery", operation_id = "rename_idea_board",
    params(("id" = i64, Path)),
    request_body = IdeaBoardForm,
    responses(
        (status = 200, description = "All boards", body = Data<Vec<IdeaBoard>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "No board of one's own on this site", body = Failure),
        (status = 422, description = "`required`, `too_long`, `board_name_taken`", body = Failure),
    ))]
async fn rename_idea_board(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InPath(id): InPath<BoardId>,
    Body(form): Body<IdeaBoardForm>,
) -> Boards {
    view(board::rename(&state.market, Owner::of(&viewer, site), id, form.name()).await?)
}

/// Removes a board with what is kept on it.
#[utoipa::path(delete, path = "/api/v1/users/boards/{id}", tag = "gallery", operation_id = "remove_idea_board",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The boards that stay", body = Data<Vec<IdeaBoard>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "No board of one's own on this site", body = Failure),
    ))]
async fn remove_idea_board(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InPath(id): InPath<BoardId>,
) -> Boards {
    view(board::remove(&state.market, Owner::of(&viewer, site), id).await?)
}

/// Where an idea is to be kept.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct KeepForm {
    /// A board of one's own. Without it the idea stays where it is kept, or goes to the board that was used last; the very
    /// first makes one.
    pub board: Option<i64>,
}

/// Keeps an idea on a board, wherever it was kept before: on one board at a time.
#[utoipa::path(put, path = "/api/v1/users/boards/works/{workId}", tag = "gallery", operation_id = "keep_idea",
    params(("workId" = i64, Path)),
    request_body = KeepForm,
    responses(
        (status = 200, description = "All boards, the one it is kept on first", body = Data<Vec<IdeaBoard>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "It does not hang in the gallery of this site", body = Failure),
        (status = 409, description = "`board_full`: a hundred ideas on it", body = Failure),
        (status = 422, description = "`board` is none of one's own on this site", body = Failure),
    ))]
async fn keep_idea(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InPath(work): InPath<WorkId>,
    Body(form): Body<KeepForm>,
) -> Boards {
    let wanted = form.board.map(BoardId);
    view(board::keep(&state.market, Owner::of(&viewer, site), work, wanted).await?)
}

/// Takes an idea off one's boards; one that is on none is as it should be.
#[utoipa::path(delete, path = "/api/v1/users/boards/works/{workId}", tag = "gallery", operation_id = "let_idea_go",
    params(("workId" = i64, Path)),
    responses(
        (status = 200, description = "All boards", body = Data<Vec<IdeaBoard>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
    ))]
async fn let_idea_go(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InPath(work): InPath<WorkId>,
) -> Boards {
    view(board::let_go(&state.market, Owner::of(&viewer, site), work).await?)
}
