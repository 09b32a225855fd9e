//! Warnings: given and taken back by moderators, read and answered by whom they are about.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, Json, Moderator, Nothing, SignedIn, When, data, nothing};
use app::account::standing::{self, Wanted, Warned};
use axum::extract::State;
use db::account::warning::{Subject, Warning};
use domain::account::is_left;
use domain::account::standing::{SAID_MOST, lapses_at};
use domain::refusal::Problem;
use domain::settings::Settings;
use domain::{MessageId, ProjectId, Refusal, TopicId, UserId, WarningId, WorkId, text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who gave a warning.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarnedBy {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
}

/// A message that a warning is about.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarnedMessage {
    pub id: i64,
    /// How it begins.
    pub content: String,
    /// To whom it was said, where that was a conversation.
    pub to: Option<i64>,
}

/// A warning that counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarningView {
    pub id: i64,
    /// 1 to 3.
    pub points: i64,
    /// `inactive_48h` of somebody who owed an answer and was not there.
    pub reason: String,
    /// What it is about, where that is a contest or an entry.
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    pub project_name: Option<String>,
    pub work_id: Option<i64>,
    /// The entry's number on its wall.
    pub number: Option<i64>,
    /// A topic in which the person spoke, and its title while it is there.
    pub topic_id: Option<i64>,
    pub topic_title: Option<String>,
    /// A message of theirs that was reported.
    pub message: Option<WarnedMessage>,
    pub by: WarnedBy,
    /// What the person said to it; null while they have not.
    pub answer: Option<String>,
    pub date_time: When,
    /// When it stops to count.
    pub lapses_at: When,
}

impl From<Warning> for WarningView {
    fn from(row: Warning) -> Self {
        WarningView {
            id: row.id.0,
            points: row.points,
            reason: row.reason,
            project_id: row.project.map(i64::from),
            encoded_id: row.project.map(ProjectId::encoded),
            project_name: row.project_name,
            work_id: row.work.map(i64::from),
            number: row.number,
            topic_id: row.topic.map(i64::from),
            topic_title: row.topic_title,
            message: row.message.map(|id| WarnedMessage {
                id: id.0,
                content: text::opening(&row.said.unwrap_or_default(), SAID_MOST),
                to: row.said_to.map(i64::from),
            }),
            by: WarnedBy { id: row.moderator.0, deleted: is_left(&row.moderator_name), user_name: row.moderator_name },
            answer: row.answered_at.map(|_| row.answer),
            date_time: row.created_at.into(),
            lapses_at: lapses_at(row.created_at).into(),
        }
    }
}

/// A person's warnings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Warnings {
    /// Of all of them.
    pub points: i64,
    /// More points than this suspend.
    pub limit: i64,
    pub suspended: bool,
    /// Latest first.
    pub list: Vec<WarningView>,
}

impl Warnings {
    /// As the contract tells them.
    #[must_use]
    pub fn of(warned: Warned, settings: &Settings) -> Self {
        Warnings {
            points: warned.stand.points,
            limit: warned.stand.limit(settings),
            suspended: warned.stand.suspended,
            list: warned.list.into_iter().map(WarningView::from).collect(),
        }
    }
}

/// The warnings of a person that count: for moderators, and for the person.
#[utoipa::path(
    get,
    path = "/api/v1/users/warning/{id}",
    tag = "account",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, description = "Points and warnings", body = Data<Warnings>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: somebody else's", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn list_warnings(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<UserId>,
) -> ApiResult<Json<Data<Warnings>>> {
    let settings = state.market.settings();
    let warned = state.market.db.read(move |conn| standing::warnings(conn, &viewer, id)).await?;
    Ok(data(Warnings::of(warned, &settings)))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct WarningForm {
    pub user_id: Option<i64>,
    /// 1 to 3.
    pub points: Option<i64>,
    pub reason: String,
    /// A contest that the person is a party of; its id in either form.
    pub project_id: Option<String>,
    /// An entry of such a contest.
    pub work_id: Option<i64>,
    /// Or a topic of the forum in which they spoke.
    pub topic_id: Option<i64>,
    /// Or a message of theirs that was reported.
    pub message_id: Option<i64>,
}

impl WarningForm {
    fn read(self) -> Result<Wanted, Refusal> {
        let project = self
            .project_id
            .filter(|text| !text.trim().is_empty())
            .map(|text| ProjectId::parse(text.trim()).ok_or_else(|| Refusal::fault("projectId", Problem::Unknown)));
        Ok(Wanted {
            user: self.user_id.map(UserId),
            points: self.points,
            reason: self.reason,
            about: Subject {
                project: project.transpose()?,
                work: self.work_id.map(WorkId),
                topic: self.topic_id.map(TopicId),
                message: self.message_id.map(MessageId),
            },
        })
    }
}

/// Gives a warning; the person is told. Too many points suspend at once.
#[utoipa::path(
    post,
    path = "/api/v1/users/warning",
    tag = "account",
    request_body = WarningForm,
    responses(
        (status = 200, description = "All warnings of the person", body = Data<Warnings>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only, and none of them is warned", body = Failure),
        (status = 404, description = "No such person", body = Failure),
        (status = 409, description = "`already_warned`: the very same about the same thing within a day", body = Failure),
        (status = 422, description = "Every wrong field at once", body = Failure),
    )
)]
pub async fn give_warning(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    Body(form): Body<WarningForm>,
) -> ApiResult<Json<Data<Warnings>>> {
    let user = UserId(form.user_id.unwrap_or_default());
    standing::warn(&state.market, &moderator, form.read()?).await?;
    let settings = state.market.settings();
    let warned = state.market.db.read(move |conn| standing::warnings(conn, &moderator, user)).await?;
    Ok(data(Warnings::of(warned, &settings)))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct TakeBackForm {
    /// For the record of decisions; may be left out.
    pub reason: String,
}

/// Takes a warning back; the person is told, and a suspension that rested on it ends.
#[utoipa::path(
    delete,
    path = "/api/v1/users/warning/{id}",
    tag = "account",
    params(("id" = i64, Path, description = "The warning")),
    request_body = TakeBackForm,
    responses(
        (status = 200, description = "It is gone", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such warning, or it is gone already", body = Failure),
    )
)]
pub async fn take_warning_back(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath(id): InPath<WarningId>,
    Body(form): Body<TakeBackForm>,
) -> ApiResult<Json<Nothing>> {
    standing::take_back(&state.market, &moderator, id, &form.reason).await?;
    Ok(nothing())
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct AnswerForm {
    pub content: String,
}

/// Answers a warning of one's own, once. Suspended people may, too.
#[utoipa::path(
    post,
    path = "/api/v1/users/warning/{id}/answer",
    tag = "account",
    params(("id" = i64, Path, description = "The warning")),
    request_body = AnswerForm,
    responses(
        (status = 200, description = "All of one's warnings", body = Data<Warnings>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "No such warning of one's own", body = Failure),
        (status = 409, description = "`already_answered`", body = Failure),
        (status = 422, description = "The text is missing or too long", body = Failure),
    )
)]
pub async fn answer_warning(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<WarningId>,
    Body(form): Body<AnswerForm>,
) -> ApiResult<Json<Data<Warnings>>> {
    standing::answer(&state.market, &viewer, id, &form.content).await?;
    let settings = state.market.settings();
    let warned = state.market.db.read(move |conn| standing::warnings(conn, &viewer, viewer.id)).await?;
    Ok(data(Warnings::of(warned, &settings)))
}
