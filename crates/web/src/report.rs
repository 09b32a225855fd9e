//! Reports of entries: made beside the entry, decided at the desk.

use crate::AppState;
use crate::forum::ReportView;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Cases, Data, InPath, InQuery, Json, List, Moderator, Nothing, QueueQuery, SignedIn, data,
    list, nothing, only,
};
use crate::pages::links;
use crate::work::work_id;
use app::AppError;
use app::report::{Filed, Ruling};
use app::work::Asking;
use axum::extract::State;
use db::report as rows;
use domain::account::is_left;
use domain::report::{Original, Status, may_judge};
use domain::{FileId, ReportId, UserId, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new().routes(routes!(report_work)).routes(routes!(list_reports)).routes(routes!(decide_report))
}

/// What is wrong with an entry.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ReportForm {
    /// `stolen`, `stock`, `generated`, `rules`, `offensive`, `other` (where it is empty).
    pub kind: String,
    /// In words, 10 to 1,000 characters.
    pub reason: String,
    /// What it was made after: an entry that I see …
    pub original_work_id: Option<i64>,
    /// … or the address of its page, or its number on this wall (`#3`) …
    pub original_link: String,
    /// … or an address elsewhere, at most 500 characters …
    pub original_url: String,
    /// … or a picture of mine, sent ahead (`POST /files`).
    pub file_id: Option<i64>,
    /// 1: I know that false reports can cost points.
    pub confirm: bool,
}

/// Where a report is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reported {
    pub id: i64,
    /// Its topic: `/forum/{topicId}`.
    pub topic_id: i64,
}

/// Reports an entry that I see to the moderators, once while that waits, ten at a time. It makes a topic of the forum,
/// where its author answers; I am named to moderators alone.
#[utoipa::path(
    post,
    path = "/api/v1/works/{id}/report",
    tag = "work",
    operation_id = "report_work",
    params(("id" = i64, Path, description = "The entry")),
    request_body = ReportForm,
    responses(
        (status = 200, body = Data<Reported>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: one's own; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`already_reported`; `too_many_reports`: ten wait", body = Failure),
        (status = 422, description = "`confirm_required`, `required`, `too_short`, `too_long`, `unknown_value`, `wrong_form`, \
            `too_many`: more than one original", body = Failure),
    )
)]
pub async fn report_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<String>,
    caller: Caller,
    Body(form): Body<ReportForm>,
) -> ApiResult<Json<Data<Reported>>> {
    let id = work_id(&id)?;
    let asking = Asking::new(&state.market, &viewer, caller.share_key);
    let original = Original {
        work: form.original_work_id.map(WorkId),
        named: links::entry(&form.original_link),
        url: form.original_url,
        file: form.file_id.map(FileId),
    };
    let filed = Filed { kind: form.kind, reason: form.reason, original, confirmed: form.confirm };
    let (report, topic) = app::report::report(&state.market, &asking, id, filed).await?;
    Ok(data(Reported { id: report.0, topic_id: topic.0 }))
}

/// Somebody in a case.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CasePerson {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
}

impl CasePerson {
    fn of(id: UserId, user_name: String) -> Self {
        CasePerson { id: id.0, deleted: is_left(&user_name), user_name }
    }
}

/// A report at the desk.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportCase {
    #[serde(flatten)]
    pub report: ReportView,
    pub reason: String,
    pub reporter: CasePerson,
    pub author: CasePerson,
    /// Of the warning that went with the decision.
    pub points: Option<i64>,
    /// The moderator who asks may decide it: it waits and does not concern them.
    pub can_decide: bool,
}

/// Reported entries: what waits, longest first, or what was decided, latest first. Moderators.
#[utoipa::path(
    get,
    path = "/api/v1/admin/reports",
    tag = "admin",
    operation_id = "list_reports",
    params(QueueQuery),
    responses(
        (status = 200, description = "One page", body = List<ReportCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 422, description = "`unknown_value`", body = Failure),
    )
)]
pub async fn list_reports(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<ReportCase>>> {
    let (asked, page) = (query.cases()?, query.page());
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let (rows, total) = match asked {
            Cases::One(id) => only(rows::find(conn, ReportId(id))?),
            Cases::Open => rows::open(conn, page.size, page.offset())?,
            Cases::Decided => rows::decided(conn, page.size, page.offset())?,
        };
        let mut cases = Vec::with_capacity(rows.len());
        for row in rows {
            let report = ReportView::of(conn, &row, &moderator, true, now)?;
            let may = may_judge(moderator.id, row.designer, row.reporter, row.client).is_ok();
            let waits = row.status == Status::Open;
            cases.push(ReportCase {
                report,
                can_decide: waits && may,
                reporter: CasePerson::of(row.reporter, row.reporter_name),
                author: CasePerson::of(row.designer, row.designer_name),
                reason: row.reason,
                points: row.points,
            });
        }
        Ok::<_, AppError>((cases, total))
    });
    let (cases, total) = found.await?;
    Ok(list(cases, total, page))
}

/// A moderator's decision.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct RulingForm {
    /// `dismiss`, `hide`, `remove` or `warn`.
    pub decision: String,
    /// Whom it concerns reads it; always needed, at most 500 characters.
    pub reason: String,
    /// 1 to 3, needed to warn: of the author, or, where the report is dismissed, of the reporter.
    pub points: Option<i64>,
}

/// Decides on a report, once. Removed as stolen, a win or a purchase that is not handed over yet is taken back first, which
/// takes a fresh code; what is removed settles every other report of the entry. All are told, the topic is locked, the
/// decision is recorded.
#[utoipa::path(
    post,
    path = "/api/v1/admin/reports/{id}",
    tag = "admin",
    operation_id = "decide_report",
    params(("id" = i64, Path, description = "The report")),
    request_body = RulingForm,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only, and nobody whom it concerns; `code_required`: a win or a sale is taken back", body = Failure),
        (status = 404, description = "No such report", body = Failure),
        (status = 409, description = "`already_decided`, `already_sold`, `already_confirmed`, `wrong_state`, `already_warned`", body = Failure),
        (status = 422, description = "`required`, `unknown_value`, `reason_required`, `too_long`, `out_of_range`", body = Failure),
    )
)]
pub async fn decide_report(
    State(state): State<AppState>,
    InPath(id): InPath<ReportId>,
    Moderator(moderator): Moderator,
    Body(form): Body<RulingForm>,
) -> ApiResult<Json<Nothing>> {
    let ruling = Ruling { decision: form.decision, reason: form.reason, points: form.points };
    app::report::decide(&state.market, &moderator, id, ruling).await?;
    Ok(nothing())
}
