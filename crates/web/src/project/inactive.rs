//! The moderators' queue of designers who owe an answer and are silent.

use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::{ApiResult, InQuery, Json, List, Moderator, When, list};
use app::AppError;
use axum::extract::State;
use db::project::silence;
use domain::project::permit::may_end;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Rows on a page of the queue.
const PAGE: i64 = 20;

/// A designer who owes an answer and is not to be seen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InactiveView {
    /// The number of its case on the desk, one for all that this designer owes in the contest.
    pub case_id: i64,
    pub project_id: i64,
    pub encoded_id: String,
    pub project_name: String,
    pub designer_id: i64,
    pub designer_name: String,
    /// Since when they count as silent.
    pub inactive_since: When,
    /// When they were last on the site.
    pub last_seen: When,
    /// Their latest word, entry or package in this contest.
    pub last_contact: Option<When>,
    /// Reminders sent since then.
    pub reminders: i64,
    pub reminded_at: Option<When>,
    /// When the reminders ended and the moderators were told.
    pub escalated_at: Option<When>,
    /// The handover they owe: 0 is the winner's; null from a finalist.
    pub bought_id: Option<i64>,
    /// It is of a store purchase.
    pub store: bool,
    /// A moderator may end it now.
    pub revocable: bool,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct InactiveQuery {
    /// Only this case.
    id: Option<i64>,
    page: Option<i64>,
    size: Option<i64>,
}

/// Designers who owe an answer and are silent, longest first.
#[utoipa::path(get, path = "/api/v1/admin/inactive", tag = "admin", operation_id = "list_inactive",
    params(InactiveQuery), responses((status = 200, body = List<InactiveView>)))]
pub(super) async fn list_inactive(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<InactiveQuery>,
) -> ApiResult<Json<List<InactiveView>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| match query.id {
        Some(case) => {
            let rows = silence::inactive_case(conn, case)?;
            let total = i64::try_from(rows.len()).unwrap_or(i64::MAX);
            Ok((rows, total))
        }
        None => silence::inactive(conn, page.size, page.offset()),
    });
    let (rows, total) = found.await.map_err(AppError::from)?;
    let view = |row: silence::InactiveRow| InactiveView {
        case_id: row.case,
        project_id: row.project_id.0,
        encoded_id: row.project_id.encoded(),
        project_name: row.project_name,
        designer_id: row.designer_id.0,
        designer_name: row.designer_name,
        inactive_since: row.inactive_at.into(),
        last_seen: row.seen_at.into(),
        last_contact: row.answered_at.map(When),
        reminders: row.reminders,
        reminded_at: row.reminded_at.map(When),
        escalated_at: row.escalated_at.map(When),
        bought_id: row.owes.map(|bought| bought.0),
        store: row.store,
        revocable: row.owes.is_some_and(|bought| may_end(bought, row.further_open)),
    };
    Ok(list(rows.into_iter().map(view).collect(), total, page))
}
