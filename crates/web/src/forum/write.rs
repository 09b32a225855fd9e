//! Writing in the forum, and what readers mark.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InPath, Json, Nothing, SignedIn, SiteOf, data, nothing};
use app::forum::{Changed, NewReply, NewTopic, Posted};
use axum::extract::State;
use domain::forum::CONTENT_MOST;
use domain::{FileId, Refusal, ReplyId, TopicId, text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A topic to be begun.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct TopicForm {
    /// `announcements` (staff), `help` or `talk`.
    pub board: String,
    /// 4 to 100 characters.
    pub title: String,
    /// Markdown without HTML and pictures, of at least 10 words (a Han character is one) and at most 10,000 characters.
    pub content: String,
    /// At most 5 pictures of one's own, sent ahead (`POST /files`).
    pub file_ids: Vec<i64>,
}

/// What was kept.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostedView {
    /// The topic, or the reply.
    pub id: i64,
    pub topic_id: i64,
    /// Contact details were taken out of it.
    pub masked: bool,
}

impl From<Posted> for PostedView {
    fn from(posted: Posted) -> Self {
        let topic = posted.topic.0;
        PostedView { id: posted.reply.map_or(topic, |reply| reply.0), topic_id: topic, masked: posted.masked }
    }
}

/// Begins a topic, three a day; I follow it from then on.
#[utoipa::path(
    post,
    path = "/api/v1/forum/topics",
    tag = "forum",
    operation_id = "start_topic",
    request_body = TopicForm,
    responses(
        (status = 200, body = Data<PostedView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forum_not_approved`, `suspended`; `forbidden`: a board in which one does not begin topics", body = Failure),
        (status = 422, description = "`required`, `too_short`, `too_long`, `too_few_words`, `too_many`, `unknown_value`", body = Failure),
        (status = 429, description = "`too_many_requests`: three a day", body = Failure),
    )
)]
pub async fn start_topic(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    Body(form): Body<TopicForm>,
) -> ApiResult<Json<Data<PostedView>>> {
    let files = form.file_ids.into_iter().map(FileId).collect();
    let new = NewTopic { board: form.board, title: form.title, content: form.content, files };
    Ok(data(app::forum::start(&state.market, &viewer, site, new).await?.into()))
}

/// What a text is to say.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TextForm {
    /// Markdown.
    pub content: String,
}

/// A text as it would be shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Preview {
    /// Safe.
    pub html: String,
    /// Words as they are counted.
    pub words: usize,
}

/// How a text would look, kept nowhere.
#[utoipa::path(
    post,
    path = "/api/v1/forum/preview",
    tag = "forum",
    operation_id = "preview_text",
    request_body = TextForm,
    responses(
        (status = 200, body = Data<Preview>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 422, description = "`too_long`", body = Failure),
    )
)]
pub async fn preview_text(SignedIn(_): SignedIn, Body(form): Body<TextForm>) -> ApiResult<Json<Data<Preview>>> {
    let content = text::block(&form.content);
    let mut faults = Vec::new();
    text::check_optional("content", &content, CONTENT_MOST, &mut faults);
    Refusal::faults(faults)?;
    let words = domain::forum::words(&app::forum::plain(&content));
    Ok(data(Preview { html: app::forum::html(&content), words }))
}

/// What a topic is to say.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TopicChange {
    pub title: String,
    pub content: String,
}

/// Changes a topic of mine, within 15 minutes.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}",
    tag = "forum",
    operation_id = "change_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = TopicChange,
    responses(
        (status = 200, body = Data<PostedView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: another's, or a report; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`edit_time_over`, `topic_locked`", body = Failure),
        (status = 422, description = "`required`, `too_short`, `too_long`, `too_few_words`", body = Failure),
    )
)]
pub async fn change_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<TopicChange>,
) -> ApiResult<Json<Data<PostedView>>> {
    let new = Changed { title: form.title, content: form.content };
    Ok(data(app::forum::change(&state.market, &viewer, id, None, new).await?.into()))
}

/// A reply.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ReplyForm {
    /// As of a topic.
    pub content: String,
    /// At most 5 pictures of one's own, sent ahead.
    pub file_ids: Vec<i64>,
    /// What it answers; 0 is the topic's own text.
    pub quote_id: Option<i64>,
}

/// Answers in a topic, sixty times a day; I follow it from then on, and those who follow it are told.
#[utoipa::path(
    post,
    path = "/api/v1/forum/topics/{id}/replies",
    tag = "forum",
    operation_id = "reply_to_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = ReplyForm,
    responses(
        (status = 200, body = Data<PostedView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forum_not_approved`, `forbidden`, `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`topic_locked`", body = Failure),
        (status = 422, description = "`required`, `too_long`, `too_few_words`, `too_many`, `unknown_value`", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty a day", body = Failure),
    )
)]
pub async fn reply_to_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ReplyForm>,
) -> ApiResult<Json<Data<PostedView>>> {
    let files = form.file_ids.into_iter().map(FileId).collect();
    let new = NewReply { content: form.content, files, quote: form.quote_id.map(ReplyId) };
    Ok(data(app::forum::reply(&state.market, &viewer, id, new).await?.into()))
}

/// Changes a reply of mine, within 15 minutes.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}/replies/{replyId}",
    tag = "forum",
    operation_id = "change_reply",
    params(("id" = i64, Path, description = "The topic"), ("replyId" = i64, Path, description = "The reply")),
    request_body = TextForm,
    responses(
        (status = 200, body = Data<PostedView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: another's; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`edit_time_over`, `topic_locked`", body = Failure),
        (status = 422, description = "`required`, `too_long`, `too_few_words`", body = Failure),
    )
)]
pub async fn change_reply(
    State(state): State<AppState>,
    InPath((id, reply)): InPath<(TopicId, ReplyId)>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<TextForm>,
) -> ApiResult<Json<Data<PostedView>>> {
    let new = Changed { title: String::new(), content: form.content };
    Ok(data(app::forum::change(&state.market, &viewer, id, Some(reply), new).await?.into()))
}

/// Whether it is so from now on.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Switch {
    pub value: bool,
}

/// Likes what a topic begins with, or takes that back.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}/like",
    tag = "forum",
    operation_id = "like_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = Switch,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forum_not_approved`; `forbidden`: one's own, or a report; `suspended`", body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn like_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(switch): Body<Switch>,
) -> ApiResult<Json<Nothing>> {
    app::forum::like(&state.market, &viewer, id, None, switch.value).await?;
    Ok(nothing())
}

/// Likes a reply, or takes that back.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}/replies/{replyId}/like",
    tag = "forum",
    operation_id = "like_reply",
    params(("id" = i64, Path, description = "The topic"), ("replyId" = i64, Path, description = "The reply")),
    request_body = Switch,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forum_not_approved`; `forbidden`: one's own; `suspended`", body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn like_reply(
    State(state): State<AppState>,
    InPath((id, reply)): InPath<(TopicId, ReplyId)>,
    SignedIn(viewer): SignedIn,
    Body(switch): Body<Switch>,
) -> ApiResult<Json<Nothing>> {
    app::forum::like(&state.market, &viewer, id, Some(reply), switch.value).await?;
    Ok(nothing())
}

/// Has me told of what is new in a topic, or no more.
#[utoipa::path(
    put,
    path = "/api/v1/forum/topics/{id}/follow",
    tag = "forum",
    operation_id = "follow_topic",
    params(("id" = i64, Path, description = "The topic")),
    request_body = Switch,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`, `suspended`", body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn follow_topic(
    State(state): State<AppState>,
    InPath(id): InPath<TopicId>,
    SignedIn(viewer): SignedIn,
    Body(switch): Body<Switch>,
) -> ApiResult<Json<Nothing>> {
    app::forum::follow(&state.market, &viewer, id, switch.value).await?;
    Ok(nothing())
}
