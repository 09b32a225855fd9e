//! What the owner of a contest does with its poll; the list of polls.

use super::dto::PollCard;
use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InQuery, Json, List, Nothing, SignedIn, SiteOf, data, list, nothing};
use crate::project::ProjectPath;
use app::AppError;
use app::poll::Opening;
use axum::extract::State;
use domain::refusal::Problem;
use domain::{Refusal, Timestamp, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Polls on a page.
const PAGE: i64 = 15;

/// A poll to be opened.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct PollForm {
    /// 2 to 8 entries of the contest; where none is named all of them, the best rated eight at most.
    pub work_ids: Vec<i64>,
    /// 1: by its address alone, never on the list.
    pub private: bool,
    /// At most 200 characters; may be empty.
    pub question: String,
    /// RFC 3339, within 90 days, which it lasts where nothing is named.
    pub until: String,
    /// The address of a closed poll of this contest: it is opened again, with its entries and votes.
    pub url: String,
}

/// Where a poll is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PollAddress {
    /// Its address: `/polls/{url}`.
    pub url: String,
}

/// Opens a poll of a contest of mine, from the first entries until it is complete.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/poll/open",
    tag = "poll",
    operation_id = "open_poll",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    request_body = PollForm,
    responses(
        (status = 200, body = Data<PollAddress>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner's alone; `suspended`", body = Failure),
        (status = 404, description = "No such contest, or no such poll of it", body = Failure),
        (status = 409, description = "`poll_open`, `wrong_state`, `contest_frozen`, `refund_pending`, `already_refunded`; `poll_closed`: it is \
            so old that nobody knows any more who voted", body = Failure),
        (status = 422, description = "`poll_needs_two`, `too_many`, `unknown_value`, `too_long`, `poll_end`", body = Failure),
        (status = 429, description = "`too_many_requests`: twenty a day of one contest", body = Failure),
    )
)]
pub async fn open_poll(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    Body(form): Body<PollForm>,
) -> ApiResult<Json<Data<PollAddress>>> {
    let until = match form.until.trim() {
        "" => None,
        text => {
            let wrong = || Refusal::fault("until", Problem::WrongForm);
            Some(Timestamp::from_rfc3339(text).ok_or_else(wrong)?)
        }
    };
    let opening = Opening {
        works: form.work_ids.into_iter().map(WorkId).collect(),
        private: form.private,
        question: form.question,
        until,
        key: form.url,
    };
    let url = app::poll::open(&state.market, &viewer, id, opening).await?;
    Ok(data(PollAddress { url }))
}

/// Closes the open poll of a contest: nobody votes any more, and by its address no picture is had.
#[utoipa::path(
    delete,
    path = "/api/v1/projects/{id}/poll/open",
    tag = "poll",
    operation_id = "close_poll",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner and moderators; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`poll_closed`: none is open", body = Failure),
    )
)]
pub async fn close_poll(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::poll::close(&state.market, &viewer, id).await?;
    Ok(nothing())
}

/// Whether all is to be thrown away.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ResetForm {
    /// 1: votes and comments go for good.
    pub confirm: bool,
}

/// Empties the latest poll of a contest of mine, votes and comments; it starts over.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/reset/polls",
    tag = "poll",
    operation_id = "reset_poll",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    request_body = ResetForm,
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner's alone; `suspended`", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "`poll_closed`: there never was one", body = Failure),
        (status = 422, description = "`confirm_required`", body = Failure),
    )
)]
pub async fn reset_poll(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ResetForm>,
) -> ApiResult<Json<Nothing>> {
    app::poll::reset(&state.market, &viewer, id, form.confirm).await?;
    Ok(nothing())
}

/// Open polls of public contests whose open stage is over, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/projects/clients/polls",
    tag = "poll",
    operation_id = "list_polls",
    params(PageQuery),
    responses((status = 200, body = List<PollCard>))
)]
pub async fn list_polls(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<PollCard>>> {
    let (page, now) = (query.page(PAGE), state.market.now());
    let found = state.market.db.read(move |conn| {
        let listed = db::poll::list(conn, site, now, page.size, page.offset())?;
        let entries = db::poll::entries(conn, &db::ids_json(listed.iter().map(|one| one.poll.id)))?;
        Ok::<_, AppError>((listed, entries, db::poll::total(conn, site, now)?))
    });
    let (listed, entries, total) = found.await?;
    Ok(list(listed.into_iter().map(|one| PollCard::of(one, &entries)).collect(), total, page))
}
