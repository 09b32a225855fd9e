//! Notices of the signed-in person.

use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InQuery, List, Nothing, SignedIn, When, list, nothing};
use app::notice::Read;
use axum::Json;
use axum::extract::State;
use db::{Conn, DbError};
use domain::notice::{Address, Subject};
use domain::{NoticeId, ProjectId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
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

/// What a notice is about, and where it stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubjectView {
    /// `contest`, `entry`, `payment`, `payout`, `application`.
    pub kind: &'static str,
    pub id: Option<i64>,
    /// Of the contest it belongs to.
    pub encoded_id: Option<String>,
    /// Within the site.
    pub url: String,
    /// The contest's name; of a decision at the desk without a contest, the person's.
    pub name: Option<String>,
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
    /// Absent only where nothing can be named.
    pub subject: Option<SubjectView>,
    pub project_id: Option<i64>,
    /// The form that links to the contest carry.
    pub encoded_id: Option<String>,
    pub work_id: Option<i64>,
    /// How often the same was told while it was unread.
    pub times: i64,
    pub read: bool,
    pub date_time: When,
}

fn subject(notice: &db::notice::Notice, params: &Value) -> Option<SubjectView> {
    let kind = domain::notice::kind(&notice.kind);
    let about = kind.subject(notice.project.is_some(), notice.work.is_some())?;
    let number = |name: &str| params.get(name).and_then(Value::as_i64);
    let row = ["applicationId", "payoutId", "invoiceId", "paymentId"].into_iter().find_map(number);
    let encoded = notice.project.map(ProjectId::encoded);
    let at = Address {
        contest: encoded.as_deref(),
        entry: notice.number,
        bought: number("bought").unwrap_or_default(),
        row,
    };
    let id = match about {
        Subject::Contest => notice.project.map(|id| id.0),
        Subject::Entry => notice.work.map(|id| id.0),
        Subject::Payment | Subject::Payout | Subject::Application => about.number().and_then(number),
    };
    let url = kind.place.url(&at);
    let person = params.get("userName").and_then(Value::as_str).map(str::to_owned);
    Some(SubjectView { kind: about.code(), id, url, name: notice.project_name.clone().or(person), encoded_id: encoded })
}

/// Notices with the names of whom they are about, looked up at once.
fn views(conn: &mut Conn<'_>, rows: Vec<db::notice::Notice>) -> Result<Vec<Notice>, DbError> {
    let named: Vec<(db::notice::Notice, Value)> = rows
        .into_iter()
        .map(|notice| {
            let params = serde_json::from_str(&notice.params).unwrap_or_default();
            (notice, params)
        })
        .collect();
    let about = |params: &Value| params.get("userId").and_then(Value::as_i64).map(UserId);
    let ids: BTreeSet<UserId> = named.iter().filter_map(|(_, params)| about(params)).collect();
    let names: HashMap<UserId, String> = match ids.is_empty() {
        true => HashMap::new(),
        false => db::account::names(conn, &db::ids_json(ids))?.into_iter().collect(),
    };
    let mut views = Vec::with_capacity(named.len());
    for (notice, mut params) in named {
        if let Some(name) = about(&params).and_then(|id| names.get(&id)) {
            params["userName"] = Value::from(name.as_str());
        }
        views.push(Notice::of(notice, params));
    }
    Ok(views)
}

impl Notice {
    fn of(notice: db::notice::Notice, params: Value) -> Self {
        Notice {
            id: notice.id.0,
            subject: subject(&notice, &params),
            kind: notice.kind,
            params,
            project_id: notice.project.map(|id| id.0),
            encoded_id: notice.project.map(ProjectId::encoded),
            work_id: notice.work.map(|id| id.0),
            times: notice.times,
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
        Ok::<_, DbError>((views(conn, rows)?, db::notice::count(conn, viewer.id)?))
    });
    let (rows, total) = found.await?;
    Ok(list(rows, total, page))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ReadForm {
    /// All up to this notice, and it.
    pub last: Option<i64>,
    /// This one alone. Without either, all of them.
    pub id: Option<i64>,
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
    let read = match (form.last, form.id) {
        (None, Some(id)) => Read::One(NoticeId(id)),
        (last, _) => Read::UpTo(NoticeId(last.unwrap_or(i64::MAX))),
    };
    app::notice::mark_read(&state.market, viewer.id, read).await?;
    Ok(nothing())
}
