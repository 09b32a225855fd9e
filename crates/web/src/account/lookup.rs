//! Finding people: by the beginning of a name, by exact name or e-mail; when somebody was last seen.

use super::dto::NameCard;
use crate::AppState;
use crate::http::envelope::Page;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Caller, Data, InPath, InQuery, Json, List, Peer, SignedIn, When, data, list};
use app::AppError;
use app::account::limit;
use app::forum::Here;
use axum::extract::State;
use db::session::Viewer;
use db::work::gate::Gate;
use db::{Conn, DbError};
use domain::account::lookup::{ACTIVE_HOURS_MOST, LOOK_UPS, NAMES_OFFERED};
use domain::account::{AT_SIGNS, normal_email};
use domain::forum::Act;
use domain::time::HOUR_MS;
use domain::{OrderId, ProjectId, Refusal, Timestamp, TopicId, UserId, text};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct NameQuery {
    /// How the name begins, with or without @; may be empty beside one of the others.
    pub q: String,
    /// A contest whose thread is written in: those who take part in it come first. One that the caller may not know of
    /// changes nothing.
    #[serde(rename = "projectId")]
    #[param(rename = "projectId")]
    pub project_id: String,
    /// A topic of the forum instead: those who spoke in it come first. One that the caller does not read changes nothing.
    #[serde(rename = "topicId")]
    #[param(rename = "topicId")]
    pub topic_id: Option<i64>,
    /// A conversation instead: the other person comes first.
    #[serde(rename = "userId")]
    #[param(rename = "userId")]
    pub user_id: Option<i64>,
    /// An order instead: its two sides come first. One that the caller has no part in changes nothing.
    #[serde(rename = "orderId")]
    #[param(rename = "orderId")]
    pub order_id: Option<i64>,
}

/// Up to ten people whose names begin like that, for @-mentions; those who take part in the contest, the topic, the order
/// or the conversation first.
#[utoipa::path(
    get,
    path = "/api/v1/users/at",
    tag = "account",
    params(NameQuery),
    responses(
        (status = 200, description = "Names in order", body = List<NameCard>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn list_names(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    caller: Caller,
    InQuery(query): InQuery<NameQuery>,
) -> ApiResult<Json<List<NameCard>>> {
    let page = Page { number: 1, size: NAMES_OFFERED };
    let from = text::line(query.q.trim_start_matches('@'));
    let to = format!("{from}\u{10FFFF}");
    let project = ProjectId::parse(&query.project_id);
    let order = query.order_id.map(OrderId);
    let (topic, other, now) = (query.topic_id.map(TopicId), query.user_id.map(UserId), state.market.now());
    let found = state.market.db.read(move |conn| {
        let gate = match project {
            Some(project) => Gate::open(conn, project, Some(viewer.clone()), caller.share_key.as_deref())?,
            None => None,
        };
        let mut found = match gate {
            Some(gate) => db::account::names_in_contest(conn, gate.row.project, &from, &to, NAMES_OFFERED)?,
            None => {
                let people = match order {
                    Some(order) => sides(conn, &viewer, order)?,
                    None => taking_part(conn, &viewer, topic, other, now)?,
                };
                db::account::names_among(conn, &db::ids_json(people), &from, &to, NAMES_OFFERED)?
            }
        };
        if !from.is_empty() {
            let others = db::account::names_between(conn, &from, &to, NAMES_OFFERED)?;
            let others: Vec<_> =
                others.into_iter().filter(|other| found.iter().all(|one| one.id != other.id)).collect();
            found.extend(others);
        }
        found.truncate(usize::try_from(NAMES_OFFERED).unwrap_or_default());
        Ok::<_, DbError>(found)
    });
    let found = found.await?;
    let cards: Vec<NameCard> = found.into_iter().map(NameCard::from).collect();
    let total = i64::try_from(cards.len()).unwrap_or(NAMES_OFFERED);
    Ok(list(cards, total, page))
}

/// Whoever spoke in a topic that this person reads; the other one of a conversation.
fn taking_part(
    conn: &mut Conn<'_>,
    viewer: &Viewer,
    topic: Option<TopicId>,
    other: Option<UserId>,
    now: Timestamp,
) -> Result<Vec<UserId>, DbError> {
    let Some(topic) = topic else { return Ok(other.into_iter().collect()) };
    match Here::load(conn, viewer, topic, now)? {
        Some(here) if here.facts.permit(Act::Read, &here.actor).is_ok() => db::forum::reply::voices(conn, topic),
        _ => Ok(Vec::new()),
    }
}

/// The two sides of an order, for whoever has a part in it.
fn sides(conn: &mut Conn<'_>, viewer: &Viewer, order: OrderId) -> Result<Vec<UserId>, DbError> {
    let Some(row) = db::order::load(conn, order)? else { return Ok(Vec::new()) };
    let actor = db::project::facts::actor(Some(viewer), false, false);
    let has_part = row.facts()?.part_of(&actor).is_ok();
    Ok(if has_part { vec![row.buyer, row.seller] } else { Vec::new() })
}

/// That an account exists, and nothing else of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Known {
    pub id: i64,
    pub user_name: String,
}

/// The account behind a name, or behind an e-mail address when it has an @; else null.
#[utoipa::path(
    get,
    path = "/api/v1/auth/name/{name}",
    tag = "account",
    params(("name" = String, Path, description = "A user name or an e-mail address")),
    responses(
        (status = 200, description = "The account, or null", body = Data<Option<Known>>),
        (status = 429, description = "`too_many_requests`", body = Failure),
    )
)]
pub async fn get_account_name(
    State(state): State<AppState>,
    Peer(peer): Peer,
    InPath(name): InPath<String>,
) -> ApiResult<Json<Data<Option<Known>>>> {
    let now = state.market.now();
    let known = state.market.db.write(move |tx| {
        limit::allow(tx, "look_up", &peer, LOOK_UPS, now)?;
        if name.contains(AT_SIGNS) {
            let Some(email) = normal_email(&name) else { return Ok(None) };
            let found = db::account::credentials_by_email(tx, &email)?;
            return Ok(found.map(|found| Known { id: found.id.0, user_name: found.user_name }));
        }
        let found = db::account::by_name(tx, &text::line(&name))?;
        Ok::<_, AppError>(found.map(|found| Known { id: found.id.0, user_name: found.user_name }))
    });
    Ok(data(known.await?))
}

/// Whether somebody was there lately.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Activity {
    pub active: bool,
    pub ac_time: When,
}

/// Whether a person was active within so many hours.
#[utoipa::path(
    get,
    path = "/api/v1/users/{id}/ac-time/{hours}",
    tag = "account",
    params(("id" = i64, Path, description = "The person"), ("hours" = i64, Path, description = "1 to 8760; usually 48")),
    responses(
        (status = 200, description = "When they were last seen", body = Data<Activity>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn get_activity(
    State(state): State<AppState>,
    SignedIn(_viewer): SignedIn,
    InPath((id, hours)): InPath<(UserId, i64)>,
) -> ApiResult<Json<Data<Activity>>> {
    activity(&state, id, hours).await
}

/// Whether a person was active within the hours after which somebody counts as unresponsive.
#[utoipa::path(
    get,
    path = "/api/v1/users/{id}/ac-time",
    tag = "account",
    params(("id" = i64, Path, description = "The person")),
    responses(
        (status = 200, description = "When they were last seen", body = Data<Activity>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "No such person", body = Failure),
    )
)]
pub async fn get_activity_lately(
    State(state): State<AppState>,
    SignedIn(_viewer): SignedIn,
    InPath(id): InPath<UserId>,
) -> ApiResult<Json<Data<Activity>>> {
    let hours = state.market.settings().inactive_hours;
    activity(&state, id, hours).await
}

async fn activity(state: &AppState, id: UserId, hours: i64) -> ApiResult<Json<Data<Activity>>> {
    let now = state.market.now();
    let person = state.market.db.read(move |conn| db::account::find(conn, id)).await?;
    let seen = person.ok_or(Refusal::NotFound)?.ac_at;
    let active = now.since(seen) <= hours.clamp(1, ACTIVE_HOURS_MOST) * HOUR_MS;
    Ok(data(Activity { active, ac_time: seen.into() }))
}
