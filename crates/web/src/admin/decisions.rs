//! What moderators decided: who, when, why; looked through by filters, and taken out as a table.

use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, CountedList, InQuery, Json, Moderator, OfThisSite, SiteOf, When, counted_list};
use crate::money::flow::{cell, day, moment};
use crate::pages::links;
use app::{AppError, admin};
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use db::Conn;
use db::admin::decision::{self, DecisionRow, Part, Which};
use db::search::{COUNTED_MOST, Counted};
use domain::refusal::{Fault, Problem};
use domain::{ProjectId, Refusal, Site, Timestamp};
use futures_util::stream::{self, StreamExt};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Decisions on a page.
const PAGE: i64 = 30;

/// A decision.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecisionView {
    pub id: i64,
    /// Null: an operator, from the command line.
    pub moderator_id: Option<i64>,
    /// Empty of an operator.
    pub moderator_name: String,
    /// What it was about: `payout`, `invoice`, `refund`, `settings`, `person`, `warning` …
    pub kind: String,
    /// How it was decided: `paid`, `returned`, `issued`, `approved` …
    pub outcome: String,
    pub reason: String,
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    pub project_name: Option<String>,
    /// The row decided on: the payout, the invoice … of decisions about people the person.
    pub subject_id: Option<i64>,
    /// Whom it was about: the applicant, the receiver of the payout.
    pub subject_name: Option<String>,
    /// Their number.
    pub subject_person: Option<i64>,
    pub date_time: When,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DecisionQuery {
    /// Of this kind only.
    pub kind: Option<String>,
    /// By this moderator only: their number, a page's address, e-mail address or whole user name.
    pub moderator: Option<String>,
    /// About this person, or about contests of theirs; named as a moderator is.
    pub person: Option<String>,
    /// About this contest: the integer, the encoded id, a link in any form, or its whole title.
    pub project: Option<String>,
    /// About this row: with `kind` the payout, the invoice …
    pub subject: Option<i64>,
    /// First day, `2026-01-31`, in China.
    pub from: Option<String>,
    /// Last day, included.
    pub to: Option<String>,
    /// Only those before this number: the last of the part before. Goes before `page`.
    pub before: Option<i64>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

fn day_of(field: &'static str, text: Option<&str>) -> Result<Option<Timestamp>, AppError> {
    let given = text.map(str::trim).filter(|text| !text.is_empty());
    let wrong = || Refusal::fault(field, Problem::WrongForm).into();
    given.map(|text| day(text).ok_or_else(wrong)).transpose()
}

/// What a field names; what is wrong with it waits for the other fields.
fn told_of<T>(found: Result<Option<T>, AppError>, faults: &mut Vec<Fault>) -> Result<Option<T>, AppError> {
    match found {
        Err(AppError::Refused(Refusal::Invalid { faults: mut wrong })) => {
            faults.append(&mut wrong);
            Ok(None)
        }
        found => found,
    }
}

impl DecisionQuery {
    fn which(&self, conn: &mut Conn<'_>) -> Result<Which, AppError> {
        let mut faults = Vec::new();
        let [moderator, person, project] =
            [&self.moderator, &self.person, &self.project].map(|words| words.as_deref().unwrap_or_default());
        let link = links::contest(project.trim().trim_start_matches('#'));
        let which = Which {
            kind: self.kind.clone().filter(|kind| !kind.is_empty()),
            moderator: told_of(admin::person_meant(conn, "moderator", moderator), &mut faults)?,
            person: told_of(admin::person_meant(conn, "person", person), &mut faults)?,
            project: told_of(admin::contest_meant(conn, "project", project, link), &mut faults)?,
            subject: self.subject,
            from: told_of(day_of("from", self.from.as_deref()), &mut faults)?,
            until: told_of(day_of("to", self.to.as_deref()), &mut faults)?.map(|last| last.plus_days(1)),
        };
        Refusal::faults(faults)?;
        Ok(which)
    }

    /// The filters that are set, as the record keeps them of an export.
    fn told(&self, which: &Which) -> String {
        let number = |id: i64| id.to_string();
        [
            ("kind", which.kind.clone()),
            ("moderator", which.moderator.map(|id| number(id.0))),
            ("person", which.person.map(|id| number(id.0))),
            ("project", which.project.map(|id| number(id.0))),
            ("subject", which.subject.map(number)),
            ("from", which.from.and(self.from.clone())),
            ("to", which.until.and(self.to.clone())),
        ]
        .into_iter()
        .filter_map(|(name, value)| value.map(|value| format!("{name}={}", value.chars().take(40).collect::<String>())))
        .collect::<Vec<_>>()
        .join(" ")
    }
}

/// Decisions, latest first: all that every filter that is set lets through.
#[utoipa::path(
    get,
    path = "/api/v1/admin/decisions",
    tag = "admin",
    params(DecisionQuery),
    responses(
        (status = 200, description = "One page", body = CountedList<DecisionView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 422, description = "`nobody_named`, `no_contest_named`, `several_named`; `wrong_form` of a day", body = Failure),
    )
)]
pub async fn list_decisions(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<DecisionQuery>,
) -> ApiResult<Json<CountedList<DecisionView>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let offset = if query.before.is_some() { 0 } else { page.offset() };
    let part = Part { before: query.before, size: page.size, offset };
    let found = state.market.db.read(move |conn| {
        let which = query.which(conn)?;
        let counted = Counted::of(decision::count(conn, &which, COUNTED_MOST + 1)?);
        Ok::<_, AppError>((decision::page(conn, &which, part)?, counted))
    });
    let (rows, counted) = found.await?;
    Ok(counted_list(rows.into_iter().map(DecisionView::from).collect(), counted, page))
}

impl From<DecisionRow> for DecisionView {
    fn from(row: DecisionRow) -> Self {
        DecisionView {
            id: row.id,
            moderator_id: row.moderator_id.map(i64::from),
            moderator_name: row.moderator_name,
            kind: row.kind,
            outcome: row.outcome,
            reason: row.reason,
            project_id: row.project_id.map(i64::from),
            encoded_id: row.project_id.map(ProjectId::encoded),
            project_name: row.project_name,
            subject_id: row.subject_id,
            subject_name: row.subject_name,
            subject_person: row.subject_person.map(i64::from),
            date_time: row.created_at.into(),
        }
    }
}

/// A line of the table: UTF-8, quoted where needed, and no cell that runs as a formula.
fn line(row: &DecisionRow) -> String {
    let number = |id: Option<i64>| id.map_or_else(String::new, |id| id.to_string());
    let cells = [
        row.id.to_string(),
        moment(row.created_at),
        number(row.moderator_id.map(i64::from)),
        cell(&row.moderator_name),
        cell(&row.kind),
        cell(&row.outcome),
        number(row.project_id.map(i64::from)),
        cell(row.project_name.as_deref().unwrap_or_default()),
        number(row.subject_id),
        cell(row.subject_name.as_deref().unwrap_or_default()),
        cell(&row.reason),
    ];
    cells.join(",") + "\r\n"
}

/// With the mark that spreadsheets look for.
fn titles(site: Site) -> String {
    let titles = site.pick(
        "编号,时间（北京时间）,处理人编号,处理人,事项,结果,比稿编号,比稿,对象编号,对象,理由",
        "Number,Date (UTC+8),Moderator no.,Moderator,Kind,Outcome,Contest no.,Contest,Object no.,Object,Reason",
    );
    format!("\u{feff}{titles}\r\n")
}

/// How far a table has come.
struct Coming {
    before: Option<i64>,
    left: i64,
}

/// The decisions that the filters let through as a table, latest first, at most 50,000; written as it is read. That it was
/// taken stands in the record itself, with its filters.
#[utoipa::path(
    get,
    path = "/api/v1/admin/decisions/export",
    tag = "admin",
    params(DecisionQuery),
    responses(
        (status = 200, description = "UTF-8 with titles in the language of the site", body = String, content_type = "text/csv"),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 422, description = "`nobody_named`, `no_contest_named`, `several_named`; `wrong_form` of a day", body = Failure),
    )
)]
pub async fn export_decisions(
    State(state): State<AppState>,
    _: OfThisSite,
    Moderator(moderator): Moderator,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<DecisionQuery>,
) -> ApiResult<Response> {
    let asked = query.clone();
    let which = state.market.db.read(move |conn| asked.which(conn)).await?;
    let told = query.told(&which);
    let admin::Export { before, left } = admin::note_export(&state.market, &moderator, which.clone(), told).await?;
    let before = Some(query.before.map_or(before, |asked| asked.min(before)));
    let market = state.market.clone();
    let rows = stream::try_unfold(Coming { before, left }, move |coming| {
        let (market, which) = (market.clone(), which.clone());
        async move {
            if coming.left <= 0 {
                return Ok::<_, AppError>(None);
            }
            let rows = admin::export_part(&market, which, coming.before, coming.left).await?;
            let Some(last) = rows.last() else { return Ok(None) };
            let left = coming.left - i64::try_from(rows.len()).unwrap_or(coming.left);
            let text: String = rows.iter().map(line).collect();
            Ok(Some((text, Coming { before: Some(last.id), left })))
        }
    });
    let table = stream::once(async move { Ok(titles(site)) }).chain(rows);
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"decisions.csv\""),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    Ok((headers, Body::from_stream(table)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::UserId;

    #[test]
    fn no_name_and_no_reason_runs_in_a_spreadsheet() {
        let row = DecisionRow {
            id: 7,
            moderator_id: Some(UserId(1)),
            moderator_name: "=cmd|' /C calc'!A0".to_owned(),
            kind: "payout".to_owned(),
            outcome: "paid".to_owned(),
            reason: "@SUM(A1)\n\"quoted\"".to_owned(),
            project_id: None,
            project_name: Some("+1".to_owned()),
            subject_id: Some(3),
            subject_name: Some("-2".to_owned()),
            subject_person: None,
            created_at: Timestamp(1_767_196_800_000),
        };
        let expected = "7,2026-01-01 00:00,1,\"'=cmd|' /C calc'!A0\",payout,paid,,\"'+1\",3,\"'-2\",\"'@SUM(A1)\n\"\"quoted\"\"\"\r\n";
        assert_eq!(line(&row), expected);
    }
}
