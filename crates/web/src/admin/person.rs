//! People at the desk: found by number, name, e-mail or phone; everything about one of them; what moderators do about them.

use super::person_orders::PersonOrders;
use super::person_reports::PersonReport;
use crate::AppState;
use crate::account::IdentityView;
use crate::account::dto::User;
use crate::account::warning::Warnings;
use crate::file::face_url;
use crate::http::dto::flag;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    Amount, ApiResult, Body, Cashier, CountedList, Data, InPath, InQuery, Json, Moderator, Nothing, SiteOf, VisitOf,
    When, counted_list, data, nothing,
};
use crate::project::ReasonForm;
use app::AppError;
use app::account::standing;
use app::admin::{self, Whole};
use axum::extract::State;
use db::admin::person as rows;
use domain::account::device::device_name;
use domain::account::standing::Judge;
use domain::order::Side;
use domain::{NoteId, ProjectId, Site, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// People on a page.
const PAGE: i64 = 30;

/// A person in a list of the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonRow {
    pub id: i64,
    pub user_name: String,
    pub face: Option<String>,
    pub email: String,
    #[schema(value_type = crate::http::words::UserTypeNumber)]
    pub user_type: i64,
    /// 1 or 0.
    #[schema(value_type = crate::http::words::Flag)]
    pub is_moderator: i64,
    pub approved: bool,
    pub suspended: bool,
    /// Of the warnings that count.
    pub points: i64,
    pub wins: i64,
    pub member_since: When,
    pub ac_time: When,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PeopleQuery {
    /// A number (`12`, `#12`), an e-mail address, a phone, or how a name begins; without it everybody.
    pub q: Option<String>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

/// People, latest first.
#[utoipa::path(
    get,
    path = "/api/v1/admin/users",
    tag = "admin",
    params(PeopleQuery),
    responses(
        (status = 200, description = "One page", body = CountedList<PersonRow>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_people(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<PeopleQuery>,
) -> ApiResult<Json<CountedList<PersonRow>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let wanted = admin::read_words(query.q.as_deref().unwrap_or_default());
    let (found, counted) = state
        .market
        .db
        .read(move |conn| match &wanted {
            Some(wanted) => rows::find(conn, wanted, page.size, page.offset()),
            None => rows::latest(conn, page.size, page.offset()),
        })
        .await?;
    let views = found.into_iter().map(|row| PersonRow {
        id: row.id.0,
        user_name: row.user_name,
        face: face_url(row.face_key.as_deref()),
        email: row.email.unwrap_or_default(),
        user_type: row.user_type,
        is_moderator: flag(domain::account::moderates(row.id, row.is_moderator)),
        approved: row.approved,
        suspended: row.suspended,
        points: row.points,
        wins: row.wins,
        member_since: row.created_at.into(),
        ac_time: row.ac_at.into(),
    });
    Ok(counted_list(views.collect(), counted, page))
}

/// A contest of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonContest {
    pub id: i64,
    pub encoded_id: String,
    pub title: String,
    pub paid: bool,
    pub private: bool,
    pub complete: bool,
    pub date_time: When,
}

impl From<rows::Contest> for PersonContest {
    fn from(row: rows::Contest) -> Self {
        PersonContest {
            id: row.id.0,
            encoded_id: row.id.encoded(),
            title: row.title,
            paid: row.paid,
            private: row.private,
            complete: row.complete,
            date_time: row.created_at.into(),
        }
    }
}

/// What a designer has in a contest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonPart {
    pub contest: PersonContest,
    pub entries: i64,
    pub finalist: bool,
    pub winner: bool,
    /// Since the first entry.
    pub date_time: When,
}

/// A withdrawal or a payment of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonMoney {
    pub id: i64,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub status: &'static str,
    pub channel: &'static str,
    pub date_time: When,
}

/// What a person can withdraw, in one currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonBalance {
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
}

/// A running session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonSession {
    /// The browser and system, in a word each; may be empty.
    pub device: String,
    /// /24 or /48.
    pub network: String,
    pub date_time: When,
    pub last_seen: When,
    pub expires_at: When,
}

/// What a moderator noted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonNote {
    pub id: i64,
    pub moderator_name: String,
    pub content: String,
    pub date_time: When,
}

/// A decision about a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonDecision {
    pub kind: String,
    pub outcome: String,
    pub reason: String,
    /// Empty: an operator, from the command line.
    pub moderator_name: String,
    pub encoded_id: Option<String>,
    pub date_time: When,
}

/// A person as the desk needs them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonPage {
    pub user: User,
    pub email: String,
    /// 1 or 0; nobody is judged here who moderates.
    #[schema(value_type = crate::http::words::Flag)]
    pub is_moderator: i64,
    pub approved: bool,
    /// Since when a moderator's own suspension holds, whatever the points.
    pub barred_at: Option<When>,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: Site,
    pub warnings: Warnings,
    pub balances: Vec<PersonBalance>,
    /// As a client; the last twenty, as of every list here.
    pub contests: Vec<PersonContest>,
    /// As a designer.
    pub entries: Vec<PersonPart>,
    pub orders_as_buyer: PersonOrders,
    pub orders_as_seller: PersonOrders,
    pub payouts: Vec<PersonMoney>,
    pub payments: Vec<PersonMoney>,
    /// The oldest first.
    pub ways: Vec<IdentityView>,
    /// That they made, and that are about them: the last twenty of either.
    pub reports: Vec<PersonReport>,
    /// Since when their second step is asked for.
    pub step_since: Option<When>,
    pub sessions: Vec<PersonSession>,
    pub notes: Vec<PersonNote>,
    /// What was decided about them, latest first.
    pub record: Vec<PersonDecision>,
}

fn page_of(
    whole: Whole,
    state: &AppState,
    moderator: &app::account::Moderator,
    site: Site,
) -> Result<PersonPage, AppError> {
    let person = &whole.person;
    let removable = domain::account::way::may_give_up(whole.ways.len()).is_ok();
    Ok(PersonPage {
        user: User::seen_by(person, site, Some(moderator)),
        email: person.email.clone().unwrap_or_default(),
        is_moderator: flag(person.is_moderator),
        approved: person.approved,
        barred_at: whole.warned.stand.barred_at.map(When::from),
        site: person.site,
        warnings: Warnings::of(whole.warned, &state.market.settings()),
        balances: whole
            .balances
            .into_iter()
            .map(|(currency, amount)| PersonBalance { amount: amount.into(), currency: currency.code() })
            .collect(),
        contests: whole.contests.into_iter().map(PersonContest::from).collect(),
        entries: whole.parts.into_iter().map(part).collect(),
        orders_as_buyer: PersonOrders::of(whole.bought, Side::Buyer, site)?,
        orders_as_seller: PersonOrders::of(whole.sold, Side::Seller, site)?,
        payouts: whole.payouts.into_iter().map(payout).collect(),
        payments: whole.payments.into_iter().map(payment).collect(),
        ways: whole.ways.into_iter().map(|way| IdentityView::of(person, way, removable)).collect(),
        reports: whole.reports.into_iter().map(PersonReport::from).collect(),
        step_since: whole.step_since.map(When),
        sessions: whole
            .sessions
            .into_iter()
            .map(|row| PersonSession {
                device: device_name(&row.agent),
                network: row.network,
                date_time: row.created_at.into(),
                last_seen: row.seen_at.into(),
                expires_at: row.expires_at.into(),
            })
            .collect(),
        notes: whole.notes.into_iter().map(note).collect(),
        record: whole.record.into_iter().map(decision).collect(),
    })
}

fn part(row: rows::Part) -> PersonPart {
    PersonPart {
        contest: row.contest.into(),
        entries: row.entries,
        finalist: row.finalist,
        winner: row.winner,
        date_time: row.joined_at.into(),
    }
}

fn payout(row: db::money::payout::PayoutRow) -> PersonMoney {
    PersonMoney {
        id: row.id.0,
        amount: row.amount.into(),
        currency: row.currency.code(),
        status: row.status.code(),
        channel: row.channel.code(),
        date_time: row.created_at.into(),
    }
}

fn payment(row: db::money::payment::PaymentRow) -> PersonMoney {
    PersonMoney {
        id: row.id.0,
        amount: row.amount.into(),
        currency: row.currency.code(),
        status: row.status.code(),
        channel: row.channel.code(),
        date_time: row.created_at.into(),
    }
}

fn note(row: rows::Note) -> PersonNote {
    PersonNote {
        id: row.id.0,
        moderator_name: row.moderator_name,
        content: row.content,
        date_time: row.created_at.into(),
    }
}

fn decision(row: rows::Judgement) -> PersonDecision {
    PersonDecision {
        kind: row.kind,
        outcome: row.outcome,
        reason: row.reason,
        moderator_name: row.moderator_name,
        encoded_id: row.project.map(ProjectId::encoded),
        date_time: row.at.into(),
    }
}

/// Everything about a person. Each answer is noted in the security log.
#[utoipa::path(
    get,
    path = "/api/v1/admin/users/{id}",
    tag = "admin",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, body = Data<PersonPage>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn read_person(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    InPath(id): InPath<UserId>,
) -> ApiResult<Json<Data<PersonPage>>> {
    let whole = admin::open_person(&state.market, &moderator, id, visit).await?;
    Ok(data(page_of(whole, &state, &moderator, site)?))
}

/// Suspends a person, whatever their points, until it is lifted; they are told why.
#[utoipa::path(post, path = "/api/v1/admin/users/{id}/suspend", tag = "admin", operation_id = "suspend_person",
    params(("id" = i64, Path)), request_body = ReasonForm,
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only, and none of them is judged here", body = Failure),
        (status = 404, description = "No such person", body = Failure),
        (status = 409, description = "`already_decided`", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
pub async fn suspend_person(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath(id): InPath<UserId>,
    Body(form): Body<ReasonForm>,
) -> ApiResult<Json<Nothing>> {
    standing::suspend(&state.market, Judge::Moderator(moderator.id), id, &form.reason).await?;
    Ok(nothing())
}

/// Lifts a moderator's suspension. What the points do is lifted by taking warnings back.
#[utoipa::path(post, path = "/api/v1/admin/users/{id}/lift", tag = "admin", operation_id = "lift_person",
    params(("id" = i64, Path)), request_body = ReasonForm,
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only, and none of them is judged here", body = Failure),
        (status = 404, description = "No such person", body = Failure),
        (status = 409, description = "`already_decided`, `suspended_by_points`", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
pub async fn lift_person(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath(id): InPath<UserId>,
    Body(form): Body<ReasonForm>,
) -> ApiResult<Json<Nothing>> {
    standing::lift(&state.market, Judge::Moderator(moderator.id), id, &form.reason).await?;
    Ok(nothing())
}

/// Ends every session of a person.
#[utoipa::path(post, path = "/api/v1/admin/users/{id}/sign-out", tag = "admin", operation_id = "sign_person_out",
    params(("id" = i64, Path)), request_body = ReasonForm,
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only, and none of them is judged here", body = Failure),
        (status = 404, description = "No such person", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
pub async fn sign_person_out(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath(id): InPath<UserId>,
    Body(form): Body<ReasonForm>,
) -> ApiResult<Json<Nothing>> {
    let judge = Judge::Moderator(moderator.id);
    standing::sign_out(&state.market, judge, id, &form.reason).await?;
    Ok(nothing())
}

/// Takes a person's second step away and ends every session: they lost the app and the recovery codes. The moderator has
/// made sure by another way that it is them.
#[utoipa::path(post, path = "/api/v1/admin/users/{id}/reset-step", tag = "admin", operation_id = "reset_person_step",
    params(("id" = i64, Path)), request_body = ReasonForm,
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only, and none of them is judged here; `code_required`: a fresh code of the second step", body = Failure),
        (status = 404, description = "No such person, or none set up", body = Failure),
        (status = 422, description = "`required` or `too_long` of `reason`", body = Failure),
    ))]
pub async fn reset_person_step(
    State(state): State<AppState>,
    Cashier(moderator): Cashier,
    InPath(id): InPath<UserId>,
    Body(form): Body<ReasonForm>,
) -> ApiResult<Json<Nothing>> {
    let judge = Judge::Moderator(moderator.id);
    standing::reset_step(&state.market, judge, id, &form.reason).await?;
    Ok(nothing())
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct NoteForm {
    pub content: String,
}

/// Notes something about a person, for moderators alone.
#[utoipa::path(post, path = "/api/v1/admin/users/{id}/notes", tag = "admin", operation_id = "note_on_person",
    params(("id" = i64, Path)), request_body = NoteForm,
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such person", body = Failure),
        (status = 422, description = "`required` or `too_long` of `content`", body = Failure),
    ))]
pub async fn note_on_person(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath(id): InPath<UserId>,
    Body(form): Body<NoteForm>,
) -> ApiResult<Json<Nothing>> {
    admin::note_on_person(&state.market, &moderator, id, &form.content).await?;
    Ok(nothing())
}

/// Takes a note away.
#[utoipa::path(delete, path = "/api/v1/admin/users/{id}/notes/{noteId}", tag = "admin",
    operation_id = "drop_note_on_person", params(("id" = i64, Path), ("noteId" = i64, Path)),
    responses(
        (status = 200, body = Nothing),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such note about that person", body = Failure),
    ))]
pub async fn drop_note_on_person(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InPath((id, note)): InPath<(UserId, NoteId)>,
) -> ApiResult<Json<Nothing>> {
    admin::drop_note(&state.market, id, note).await?;
    Ok(nothing())
}
