//! Notices of the signed-in person.

use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InQuery, List, Nothing, SignedIn, When, list, nothing};
use axum::Json;
use axum::extract::State;
use db::DbError;
use domain::{NoticeId, ProjectId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Notices on a page.
const PAGE: i64 = 20;

/// The calls of this area.
#[must_use]
pub fn calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_notices)).routes(routes!(read_notices))
}

/// Something that concerns the person; the page puts `kind` and `params` into words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    pub id: i64,
    /// A stable code: `application_approved` …
    pub kind: String,
    #[schema(value_type = Object)]
    pub params: Value,
    pub project_id: Option<i64>,
    /// The form that links to the contest carry.
    pub encoded_id: Option<String>,
    pub work_id: Option<i64>,
    pub read: bool,
    pub date_time: When,
}

impl From<db::notice::Notice> for Notice {
    fn from(notice: db::notice::Notice) -> Self {
        Notice {
            id: notice.id.0,
            kind: notice.kind,
            params: serde_json::from_str(&notice.params).unwrap_or_default(),
            project_id: notice.project.map(|id| id.0),
            encoded_id: notice.project.map(ProjectId::encoded),
            work_id: notice.work.map(|id| id.0),
            read: notice.read,
            date_time: notice.created_at.into(),
        }
    }
}

/// The person's notices, newest first; `unread` of `GET /users/info` counts those that wait.
#[utoipa::path(
    get,
    path = "/api/v1/users/notices",
    tag = "notice",
    params(PageQuery),
    responses(
        (status = 200, description = "One page", body = List<Notice>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn list_notices(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<Notice>>> {
    let page = query.page(PAGE);
    let found = state.market.db.read(move |conn| {
        let rows = db::notice::page(conn, viewer.id, page.size, page.offset())?;
        Ok::<_, DbError>((rows, db::notice::count(conn, viewer.id)?))
    });
    let (rows, total) = found.await?;
    Ok(list(rows.into_iter().map(Notice::from).collect(), total, page))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ReadForm {
    /// The newest notice that was seen; all of them when left out.
    pub last_id: Option<i64>,
}

/// Marks notices as read.
#[utoipa::path(
    post,
    path = "/api/v1/users/notices/read",
    tag = "notice",
    request_body = ReadForm,
    responses(
        (status = 200, description = "Noted", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn read_notices(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ReadForm>,
) -> ApiResult<Json<Nothing>> {
    let last = NoticeId(form.last_id.unwrap_or(i64::MAX));
    app::notice::mark_read(&state.market, viewer.id, last).await?;
    Ok(nothing())
}
