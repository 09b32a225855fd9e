//! Entries that look alike: what the uploader is told, and the moderators' queue with both pictures side by side.

use super::dto::person;
use super::work_id;
use crate::AppState;
use crate::file::picture_url;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Caller, Cases, Data, InPath, InQuery, Json, List, Moderator, QueueQuery, When, data, list, only,
};
use crate::project::parts::UserRef;
use app::AppError;
use app::work::PairVerdict;
use axum::extract::State;
use db::Conn;
use db::work::gate::Gate;
use db::work::similar::{self as rows, Pair, Side};
use domain::account::is_left;
use domain::project::{WorkFacts, access};
use domain::{Refusal, Timestamp, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Pairs a page of the queue.
const PAGE: i64 = 20;
/// As `media::hash` measures: nothing in common.
const FARTHEST: u32 = 128;

/// One of two entries that look alike.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimilarEntry {
    pub id: i64,
    pub number: i64,
    pub project_id: i64,
    pub encoded_id: String,
    pub project_name: String,
    /// The contest is private.
    pub private: bool,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: domain::Site,
    pub designer: UserRef,
    /// `/img/{imageKey}/…`
    pub image_key: String,
    pub thumb: String,
    pub tiny: String,
    /// A newer version hangs by now: what is shown is the picture that is alike.
    pub revised: bool,
    pub hidden: bool,
    pub deleted: bool,
    /// It won or was bought: it can neither be hidden nor taken down.
    pub sold: bool,
    pub date_time: When,
}

impl From<Side> for SimilarEntry {
    fn from(side: Side) -> Self {
        SimilarEntry {
            id: side.work.0,
            number: side.number,
            project_id: side.project.0,
            encoded_id: side.project.encoded(),
            project_name: side.project_name,
            private: side.private,
            site: side.site,
            designer: person(side.designer, side.designer_name, side.face_key.as_deref(), side.user_type, side.wins),
            thumb: picture_url(&side.key, "wall.webp"),
            image_key: side.key,
            tiny: side.tiny,
            revised: side.revised,
            hidden: side.hidden,
            deleted: side.deleted,
            sold: side.sold,
            date_time: side.created_at.into(),
        }
    }
}

/// How alike two fingerprints are, in percent.
const fn likeness(distance: u32) -> u32 {
    100 - (if distance > FARTHEST { FARTHEST } else { distance }) * 100 / FARTHEST
}

/// An entry of somebody else that one's own looks like.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimilarWork {
    /// 100 is the same drawing.
    pub likeness: u32,
    /// `open`, `hidden` or `removed`: what a moderator made of it.
    pub status: String,
    pub date_time: When,
    /// Null when the caller may not see the other entry: then only that there is one is told.
    pub work: Option<SimilarEntry>,
}

/// Entries of other designers, handed in before, that this one looks like, nearest first. For its author and moderators;
/// of an entry that its author may not see (a private contest, a blind stage) nothing but the likeness is told.
#[utoipa::path(
    get,
    path = "/api/v1/works/{id}/similar",
    operation_id = "list_similar_works",
    tag = "work",
    params(("id" = i64, Path, description = "The entry")),
    responses(
        (status = 200, body = List<SimilarWork>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
    )
)]
pub async fn list_similar_works(
    State(state): State<AppState>,
    InPath(id): InPath<String>,
    caller: Caller,
) -> ApiResult<Json<List<SimilarWork>>> {
    let (id, now) = (work_id(&id)?, state.market.now());
    let found = state.market.db.read(move |conn| similar_to(conn, &caller, id, now)).await?;
    let total = i64::try_from(found.len()).unwrap_or(i64::MAX);
    Ok(list(found, total, PageQuery { page: None, size: Some(50) }.page(PAGE)))
}

fn similar_to(conn: &mut Conn<'_>, caller: &Caller, id: WorkId, now: Timestamp) -> Result<Vec<SimilarWork>, AppError> {
    let viewer = caller.load(conn, now)?;
    let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
    let gate = Gate::open(conn, work.project, viewer.clone(), caller.share_key.as_deref())?;
    let gate = gate.filter(|gate| gate.see_work(&work.facts(), now)).ok_or(Refusal::NotFound)?;
    if !access::see_similar(&work.facts(), gate.actor()) {
        let refusal = if viewer.is_some() { Refusal::Forbidden } else { Refusal::NotSignedIn };
        return Err(refusal.into());
    }
    let mut told = Vec::new();
    for pair in rows::of_work(conn, id)? {
        let other = WorkFacts {
            id: pair.other.work,
            designer: pair.other.designer,
            hidden: pair.other.hidden,
            deleted: pair.other.deleted,
        };
        // By the rules of the other contest, as if the reader came there by themselves; nobody is led into a private one.
        let door = Gate::open(conn, pair.other.project, viewer.clone(), None)?;
        // Nor to a picture that has been replaced.
        let open_to = !pair.other.private && !pair.other.revised || gate.actor().moderates();
        let seen = open_to && door.is_some_and(|door| door.see_work(&other, now));
        told.push(SimilarWork {
            likeness: likeness(pair.distance),
            status: pair.status,
            date_time: pair.created_at.into(),
            work: seen.then(|| pair.other.into()),
        });
    }
    Ok(told)
}

/// Two entries of different designers that look alike.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimilarPair {
    pub id: i64,
    /// Another one whenever the pair is about other pictures: sent with a decision, only what was looked at is decided.
    pub version: i64,
    /// 0 the same drawing, 34 the farthest that is told.
    pub distance: u32,
    pub likeness: u32,
    /// `open`, `dismissed`, `common`, `hidden` or `removed`.
    pub status: String,
    pub date_time: When,
    /// Handed in later.
    pub work: SimilarEntry,
    /// Handed in first.
    pub other: SimilarEntry,
    pub decided_by: Option<Decider>,
    pub decided_at: Option<When>,
    pub reason: String,
}

/// The moderator who decided.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Decider {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
}

impl From<Pair> for SimilarPair {
    fn from(pair: Pair) -> Self {
        let version = pair.version();
        let decider = pair.decided.by.zip(pair.decided.by_name);
        SimilarPair {
            id: pair.id,
            version,
            distance: pair.distance,
            likeness: likeness(pair.distance),
            status: pair.status,
            date_time: pair.created_at.into(),
            work: pair.work.into(),
            other: pair.other.into(),
            decided_by: decider.map(|(id, user_name)| Decider { id: id.0, deleted: is_left(&user_name), user_name }),
            decided_at: pair.decided.at.map(When),
            reason: pair.decided.reason,
        }
    }
}

/// Pairs that look alike: what waits, the most alike first, or what was decided, latest first. Moderators.
#[utoipa::path(
    get,
    path = "/api/v1/admin/similar",
    operation_id = "list_similar_pairs",
    tag = "admin",
    params(QueueQuery),
    responses((status = 200, body = List<SimilarPair>), (status = 401, body = Failure), (status = 403, body = Failure))
)]
pub async fn list_similar_pairs(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<QueueQuery>,
) -> ApiResult<Json<List<SimilarPair>>> {
    let (cases, page) = (query.cases()?, query.page());
    let found = state.market.db.read(move |conn| match cases {
        Cases::One(id) => Ok(only(rows::find(conn, id)?)),
        Cases::Open => rows::open(conn, page.size, page.offset()),
        Cases::Decided => rows::decided(conn, page.size, page.offset()),
    });
    let (pairs, total) = found.await?;
    Ok(list(pairs.into_iter().map(SimilarPair::from).collect(), total, page))
}

/// A moderator's decision.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct DecisionFields {
    /// `dismiss`, `common` (they share a template or a common motif: the pair is not raised again), `hide` or `remove`.
    pub decision: String,
    /// Its author reads it; needed to hide and to remove, at most 500 characters.
    pub reason: String,
    /// Which of the two; the later one where none is named.
    pub work_id: Option<i64>,
    /// The pair's `version` that was looked at; without it, whatever the pair is about now.
    pub version: Option<i64>,
}

/// Decides on a pair, once: both may stay, or one of them is hidden or taken down. Recorded with who, when and why.
#[utoipa::path(
    post,
    path = "/api/v1/admin/similar/{id}",
    operation_id = "decide_similar_pair",
    tag = "admin",
    params(("id" = i64, Path, description = "The pair")),
    request_body = DecisionFields,
    responses(
        (status = 200, body = Data<SimilarPair>),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "`already_decided`, `already_sold`; `conflict`: it is about other pictures by now"),
        (status = 422, body = Failure, description = "`reason_required`, `unknown_value`"),
    )
)]
pub async fn decide_similar_pair(
    State(state): State<AppState>,
    Moderator(moderator): Moderator,
    InPath(id): InPath<String>,
    Body(fields): Body<DecisionFields>,
) -> ApiResult<Json<Data<SimilarPair>>> {
    let id: i64 = id.parse().map_err(|_| Refusal::NotFound)?;
    let DecisionFields { decision, reason, work_id, version } = fields;
    let verdict = PairVerdict { decision, reason, work: work_id.map(WorkId), version };
    app::work::decide_pair(&state.market, &moderator, id, verdict).await?;
    let pair = state.market.db.read(move |conn| Ok::<_, AppError>(rows::find(conn, id)?.ok_or(Refusal::NotFound)?));
    Ok(data(pair.await?.into()))
}
