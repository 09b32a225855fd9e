//! The designers' sign-up test: its brief, the works, the moderators' queue and decision.

use crate::AppState;
use crate::account::dto::User;
use crate::account::picture::{PictureForm, Sent, sent};
use crate::file::FileObject;
use crate::http::envelope::{Page, PageQuery};
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Data, InPath, InQuery, Json, List, Moderator, Nothing, Sending, SignedIn, SiteOf, Viewer,
    When, data, list, nothing,
};
use app::AppError;
use app::designer::application as cases;
use axum::extract::State;
use db::Conn;
use db::designer::application::{self as rows, Application};
use domain::account::UserType;
use domain::designer::{self, ApplicationStatus, MEASURED_DAYS, MEASURED_MOST, TestBrief, WORKS_MOST, test_brief};
use domain::refusal::Problem;
use domain::work::ImageUse;
use domain::{ApplicationId, Refusal, Site};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Applications on a page of the queue.
const PAGE: i64 = 20;

/// The task that every applicant works on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Brief {
    pub company_name: &'static str,
    pub company_intro: &'static str,
    pub content: &'static str,
    pub rules: Vec<&'static str>,
    /// Width and height of the pictures that are taken.
    #[schema(value_type = Vec<(u32, u32)>)]
    pub sizes: Vec<(u32, u32)>,
    pub works_most: usize,
}

impl Brief {
    fn of(site: Site) -> Self {
        let TestBrief { company_name, company_intro, content, rules } = test_brief(site);
        let sizes = ImageUse::Application.sizes().to_vec();
        Brief { company_name, company_intro, content, rules: rules.to_vec(), sizes, works_most: WORKS_MOST }
    }
}

/// A work of an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct TestWork {
    pub id: i64,
    /// For the applicant and moderators only.
    pub file: FileObject,
}

/// An application as its owner and moderators see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationView {
    pub id: i64,
    /// 0 reviewing (or still being collected), 1 approved, 2 rejected.
    #[schema(value_type = crate::http::words::ApplicationStatusNumber)]
    pub status: i64,
    /// `collecting`, `reviewing`, `approved`, `rejected`.
    #[schema(value_type = crate::http::words::ApplicationPlace)]
    pub status_label: &'static str,
    pub content: String,
    /// Why it was rejected.
    pub reason: String,
    pub works: Vec<TestWork>,
    pub submitted_at: Option<When>,
    pub decided_at: Option<When>,
    pub date_time: When,
    /// The applicant.
    pub user: User,
    /// The applicant's site, whose language they read a reason in.
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
}

/// Where an application stands, as the contract says it.
pub(crate) fn label(application: &Application) -> &'static str {
    match ApplicationStatus::from_value(application.status) {
        _ if application.submitted_at.is_none() => "collecting",
        Some(ApplicationStatus::Approved) => "approved",
        Some(ApplicationStatus::Rejected) => "rejected",
        Some(ApplicationStatus::Reviewing) | None => "reviewing",
    }
}

fn view(
    conn: &mut Conn<'_>,
    application: Application,
    site: Site,
    viewer: &Viewer,
) -> Result<Option<ApplicationView>, AppError> {
    let Some(person) = db::account::find(conn, application.user)? else { return Ok(None) };
    let mut works = Vec::new();
    for work in rows::works(conn, application.id)? {
        if let Some(file) = db::file::find(conn, work.file)? {
            works.push(TestWork { id: work.id, file: file.into() });
        }
    }
    Ok(Some(ApplicationView {
        id: application.id.0,
        status: application.status,
        status_label: label(&application),
        content: application.content,
        reason: application.reason,
        works,
        submitted_at: application.submitted_at.map(When),
        decided_at: application.decided_at.map(When),
        date_time: application.created_at.into(),
        site: person.site.code(),
        user: User::seen_by(&person, site, Some(viewer)),
    }))
}

/// The brief, and the caller's application if there is one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignupTest {
    pub application: Option<ApplicationView>,
    pub brief: Brief,
    /// Whether the caller may still hand something in.
    pub allowed: bool,
    /// How many days a decision usually takes, measured over the last 90 days; absent with too few to measure.
    pub review_days: Option<i64>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct WhichQuery {
    /// Moderators: the application to look at.
    pub id: Option<i64>,
}

/// The brief of the sign-up test with the caller's own application, or the one that a moderator names. Guests see the
/// brief.
#[utoipa::path(
    get,
    path = "/api/v1/designers/application",
    tag = "designer",
    params(WhichQuery),
    responses(
        (status = 200, description = "Brief and application", body = Data<SignupTest>),
        (status = 404, description = "No such application, or not for this reader", body = Failure),
    )
)]
pub async fn get_application(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InQuery(which): InQuery<WhichQuery>,
) -> ApiResult<Json<Data<SignupTest>>> {
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let viewer = caller.load(conn, now)?;
        let application = match (which.id, &viewer) {
            (None, None) => None,
            (None, Some(viewer)) => rows::of_user(conn, viewer.id)?,
            (Some(id), Some(viewer)) => Some(readable(conn, ApplicationId(id), viewer)?),
            (Some(_), None) => return Err(Refusal::NotFound.into()),
        };
        let waits = rows::waits(conn, now.plus_days(-MEASURED_DAYS), MEASURED_MOST)?;
        let days = designer::usual_days(waits);
        let Some(viewer) = viewer else { return Ok((None, false, days)) };
        let is_open = application.as_ref().is_none_or(|application| application.submitted_at.is_none());
        let may = UserType::Designer.is(viewer.user_type) && !viewer.approved && !viewer.suspended;
        let allowed = may && is_open && !cases::had_chance(conn, &viewer)?;
        let shown = application.map(|application| view(conn, application, site, &viewer)).transpose()?.flatten();
        Ok::<_, AppError>((shown, allowed, days))
    });
    let (application, allowed, review_days) = found.await?;
    Ok(data(SignupTest { application, brief: Brief::of(site), allowed, review_days }))
}

fn readable(conn: &mut Conn<'_>, id: ApplicationId, viewer: &Viewer) -> Result<Application, AppError> {
    let is_readable = |application: &Application| viewer.is_trusted_with(application.user);
    Ok(rows::find(conn, id)?.filter(is_readable).ok_or(Refusal::NotFound)?)
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct QueueQuery {
    /// `reviewing` (or 0), `approved` (1), `rejected` (2).
    pub status: Option<String>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

impl QueueQuery {
    fn status(&self) -> Result<ApplicationStatus, Refusal> {
        match self.status.as_deref().unwrap_or("reviewing") {
            "reviewing" | "0" => Ok(ApplicationStatus::Reviewing),
            "approved" | "1" => Ok(ApplicationStatus::Approved),
            "rejected" | "2" => Ok(ApplicationStatus::Rejected),
            _ => Err(Refusal::fault("status", Problem::Unknown)),
        }
    }

    fn page(&self) -> Page {
        PageQuery { page: self.page, size: self.size }.page(PAGE)
    }
}

/// Applications for moderators: what waits, the longest first; what is decided, the latest first.
#[utoipa::path(
    get,
    path = "/api/v1/designers/application/list",
    tag = "designer",
    params(QueueQuery),
    responses(
        (status = 200, description = "One page", body = List<ApplicationView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_applications(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    Moderator(moderator): Moderator,
    query: InQuery<QueueQuery>,
) -> ApiResult<Json<List<ApplicationView>>> {
    applications(&state, site, moderator, query).await
}

/// The same under the desk's own address.
#[utoipa::path(
    get,
    path = "/api/v1/admin/applications",
    tag = "admin",
    params(QueueQuery),
    responses(
        (status = 200, description = "One page", body = List<ApplicationView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_applications_at_desk(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    Moderator(moderator): Moderator,
    query: InQuery<QueueQuery>,
) -> ApiResult<Json<List<ApplicationView>>> {
    applications(&state, site, moderator, query).await
}

async fn applications(
    state: &AppState,
    site: Site,
    moderator: app::account::Moderator,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<ApplicationView>>> {
    let (status, page) = (query.status()?, query.page());
    let found = state.market.db.read(move |conn| {
        let (limit, offset) = (page.size, page.offset());
        let applications = match status {
            ApplicationStatus::Reviewing => rows::queue(conn, status.value(), limit, offset)?,
            ApplicationStatus::Approved | ApplicationStatus::Rejected => {
                rows::decided(conn, status.value(), limit, offset)?
            }
        };
        let mut views = Vec::with_capacity(applications.len());
        for application in applications {
            views.extend(view(conn, application, site, &moderator)?);
        }
        Ok::<_, AppError>((views, rows::count(conn, status.value())?))
    });
    let (views, total) = found.await?;
    Ok(list(views, total, page))
}

/// Adds a work to the caller's application, which begins with the first: JPG, 800x600, 1200x900 or 1600x1200.
#[utoipa::path(
    post,
    path = "/api/v1/designers/application/upload/work",
    tag = "designer",
    request_body(content = PictureForm, description = "Or multipart/form-data with a file"),
    responses(
        (status = 200, description = "Taken in", body = Data<TestWorkAdded>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: designers only", body = Failure),
        (status = 409, description = "`already_applied`, `too_many_attachments`", body = Failure),
        (status = 413, description = "`file_too_large`", body = Failure),
        (status = 415, description = "`jpg_required`", body = Failure),
        (status = 422, description = "`image_size`, `image_broken` …", body = Failure),
    )
)]
pub async fn upload_application_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    sending: Sending,
) -> ApiResult<Json<Data<TestWorkAdded>>> {
    cases::may_add_work(&state.market, &viewer).await?;
    let Sent { name, bytes } = sent(&state, &viewer, sending).await?;
    let added = cases::add_work(&state.market, &viewer, name, bytes).await?;
    let file = state.market.db.read(move |conn| db::file::find(conn, added.file)).await?.ok_or(Refusal::NotFound)?;
    Ok(data(TestWorkAdded { id: added.work, application_id: added.application.0, file: file.into() }))
}

/// A work that was taken in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TestWorkAdded {
    pub id: i64,
    pub application_id: i64,
    pub file: FileObject,
}

/// Takes a work back before the application is submitted.
#[utoipa::path(
    delete,
    path = "/api/v1/designers/application/upload/work/{applicationId}/{workId}",
    tag = "designer",
    params(("applicationId" = i64, Path, description = "The caller's application"), ("workId" = i64, Path, description = "Its work")),
    responses(
        (status = 200, description = "Gone", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "Not there, or not the caller's", body = Failure),
        (status = 409, description = "`already_applied`", body = Failure),
    )
)]
pub async fn delete_application_work(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath((application, work)): InPath<(ApplicationId, i64)>,
) -> ApiResult<Json<Nothing>> {
    cases::remove_work(&state.market, &viewer, application, work).await?;
    Ok(nothing())
}

/// What is handed in.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Submission {
    /// One to three of the uploaded works; all of them when left out.
    pub work_ids: Vec<i64>,
    /// What the designer says to them.
    pub content: String,
}

/// Submits the application. There is one chance.
#[utoipa::path(
    post,
    path = "/api/v1/designers/application/upload",
    tag = "designer",
    request_body = Submission,
    responses(
        (status = 200, description = "Reviewing", body = Data<ApplicationView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: designers only", body = Failure),
        (status = 409, description = "`already_applied`", body = Failure),
        (status = 422, description = "`too_few`, `unknown_value` …", body = Failure),
    )
)]
pub async fn submit_application(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    Body(form): Body<Submission>,
) -> ApiResult<Json<Data<ApplicationView>>> {
    let id = cases::submit(&state.market, &viewer, form.work_ids, form.content).await?;
    one(&state, id, site, viewer).await
}

async fn one(
    state: &AppState,
    id: ApplicationId,
    site: Site,
    viewer: Viewer,
) -> ApiResult<Json<Data<ApplicationView>>> {
    let found = state.market.db.read(move |conn| {
        let application = readable(conn, id, &viewer)?;
        view(conn, application, site, &viewer)
    });
    Ok(data(found.await?.ok_or(Refusal::NotFound)?))
}

/// A moderator's decision.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Decision {
    /// 1 or 0.
    pub approved: Option<bool>,
    /// Required to reject; the applicant reads it.
    pub reason: String,
}

/// Approves or rejects an application, once.
#[utoipa::path(
    post,
    path = "/api/v1/designers/applications/{id}/approve",
    tag = "designer",
    params(("id" = i64, Path, description = "The application")),
    request_body = Decision,
    responses(
        (status = 200, description = "Decided", body = Data<ApplicationView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such application", body = Failure),
        (status = 409, description = "`already_decided`, `wrong_state` before it is submitted", body = Failure),
        (status = 422, description = "`reason_required`", body = Failure),
    )
)]
pub async fn decide_application(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    Moderator(moderator): Moderator,
    InPath(id): InPath<ApplicationId>,
    Body(decision): Body<Decision>,
) -> ApiResult<Json<Data<ApplicationView>>> {
    let approve = decision.approved.ok_or_else(|| Refusal::fault("approved", Problem::Required))?;
    cases::decide(&state.market, &moderator, id, approve, decision.reason).await?;
    one(&state, id, site, (*moderator).clone()).await
}
