//! Questions about a contest to the market's own people, and the moderators' queue of them.

use super::dto::ContestRef;
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::intention::Intention;
use crate::http::{
    ApiResult, Body, Cases, Data, InPath, InQuery, Json, List, Moderator, Nothing, QueueQuery, SignedIn, When, data,
    list, nothing, only,
};
use crate::project::ProjectPath;
use crate::project::parts::UserRef;
use app::AppError;
use axum::extract::State;
use db::message::help as rows;
use domain::HelpId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Questions on a page of the desk, and of one person's that a contest shows.
const PAGE: i64 = 20;

/// A question, or the answer to one.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct HelpFields {
    /// 1 to 5,000 characters.
    pub content: String,
}

/// A question that was asked.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct HelpAsked {
    pub id: i64,
}

/// A question about a contest to the market's own people.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HelpQuestion {
    pub id: i64,
    pub project: ContestRef,
    pub asker: UserRef,
    pub content: String,
    pub date_time: When,
    /// Who answered: the conversation with them has the answer.
    pub answered_by: Option<i64>,
    pub answered_by_name: Option<String>,
    pub answered_at: Option<When>,
}

impl From<rows::Question> for HelpQuestion {
    fn from(row: rows::Question) -> Self {
        let (answered_by, answered_by_name, answered_at) = match row.answered {
            Some((by, name, at)) => (Some(by.0), Some(name), Some(When(at))),
            None => (None, None, None),
        };
        HelpQuestion {
            id: row.id.0,
            project: ContestRef::new(row.project, row.title),
            asker: row.asker.into(),
            content: row.content,
            date_time: row.created_at.into(),
            answered_by,
            answered_by_name,
            answered_at,
        }
    }
}

/// Asks the market's own people about a contest that I may know of, also where I am suspended. A moderator answers in my
/// messages. With an `Idempotency-Key`, saying it again asks nothing again.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/help",
    tag = "message",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    request_body = HelpFields,
    responses(
        (status = 200, description = "Asked", body = Data<HelpAsked>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "No such contest", body = Failure),
        (status = 422, description = "`required`, `too_long`", body = Failure),
        (status = 429, description = "`too_many_requests`: ten questions a day, thirty messages a minute", body = Failure),
    )
)]
pub async fn ask_for_help(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    intention: Intention,
    Body(fields): Body<HelpFields>,
) -> ApiResult<Json<Data<HelpAsked>>> {
    let answered = |id: HelpId| data(HelpAsked { id: id.0 });
    let keep = move |tx: &mut db::Tx<'_>, id: HelpId| intention.keep(tx, &answered(id).0);
    let asked = app::message::ask(&state.market, &viewer, id, &fields.content, keep).await?;
    Ok(answered(asked))
}

/// What I have asked about a contest, latest first, the latest twenty.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/help",
    tag = "message",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    responses(
        (status = 200, description = "The questions", body = Data<Vec<HelpQuestion>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "No such contest", body = Failure),
    )
)]
pub async fn list_own_help(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<Vec<HelpQuestion>>>> {
    let settings = state.market.settings();
    let found = state.market.db.read(move |conn| {
        app::project::seen(conn, id, &viewer, &settings)?;
        Ok::<_, AppError>(rows::of_person(conn, id, viewer.id, PAGE)?)
    });
    Ok(data(found.await?.into_iter().map(HelpQuestion::from).collect()))
}

/// Questions about contests: what waits, longest first, or what was answered (`status=decided`), latest first. Moderators.
#[utoipa::path(
    get,
    path = "/api/v1/admin/help",
    tag = "admin",
    params(QueueQuery),
    responses(
        (status = 200, description = "One page", body = List<HelpQuestion>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_help(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<HelpQuestion>>> {
    let (cases, page) = (query.cases()?, query.page());
    let found = state.market.db.read(move |conn| match cases {
        Cases::One(id) => Ok(only(rows::find(conn, HelpId(id))?)),
        Cases::Open => rows::open(conn, page.size, page.offset()),
        Cases::Decided => rows::answered(conn, page.size, page.offset()),
    });
    let (found, total) = found.await?;
    Ok(list(found.into_iter().map(HelpQuestion::from).collect(), total, page))
}

/// Answers a question, once: question and answer stand in the conversation of the two, and the asker is told. Recorded
/// with who and when.
#[utoipa::path(
    post,
    path = "/api/v1/admin/help/{id}",
    tag = "admin",
    params(("id" = i64, Path, description = "The question")),
    request_body = HelpFields,
    responses(
        (status = 200, description = "Answered", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only, and not one's own", body = Failure),
        (status = 404, description = "No such question", body = Failure),
        (status = 409, description = "`already_decided`: answered", body = Failure),
        (status = 422, description = "`required`, `too_long`", body = Failure),
    )
)]
pub async fn answer_help(
    State(state): State<AppState>,
    InPath(id): InPath<HelpId>,
    Moderator(moderator): Moderator,
    Body(fields): Body<HelpFields>,
) -> ApiResult<Json<Nothing>> {
    app::message::answer(&state.market, &moderator, id, &fields.content).await?;
    Ok(nothing())
}
