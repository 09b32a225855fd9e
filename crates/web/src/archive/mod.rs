//! What somebody takes along: a contest as they see it, a portfolio as it stands. Each is made of the answers that the calls
//! give the same reader, so that nobody has more of it in an archive than on the page.

mod contest;
mod contest_page;
mod paper;
mod portfolio;
mod portfolio_page;

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Caller, OfThisSite, SignedIn, SiteOf};
use crate::project::ProjectPath;
use app::AppError;
use app::archive::{Packed, Packing, Wanted};
use app::file::Reach;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use db::Conn;
use domain::{FileId, Refusal, Timestamp};
use serde::Serialize;
use serde_json::Value;

/// What is of now and of the page alone, and what opens a contest.
const LEFT_OUT: [&str; 4] = ["can", "shareKey", "thumb", "tiny"];
const AMOUNTS: &str = "in units of their currency: yuan, dollars";
const FILES: &str =
    "each with `path`, where it lies in this archive, or `leftOut`, why it does not: `no_room`, `unreadable`";

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new().routes(routes!(get_project_archive)).routes(routes!(get_portfolio_archive))
}

/// The contest to take along, as far as the caller sees it: a zip with `contest.json`, the same as a page (`index.html`, in
/// the language of the site) and the files themselves. For its owner, those who take part and moderators. It is made while
/// it is read, so its length is not known before; of more than 2 GB of files the rest is named and left out.
#[utoipa::path(get, path = "/api/v1/projects/{id}/archive", tag = "archive", operation_id = "get_project_archive",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    responses(
        (status = 200, description = "The archive", content_type = "application/zip"),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the caller has no part in it", body = Failure),
        (status = 404, description = "Not there, or not for this caller to know of", body = Failure),
        (status = 429, description = "`too_many_requests`: twelve an hour of one person, one a minute of one contest", body = Failure),
    ))]
async fn get_project_archive(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    _: OfThisSite,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Response> {
    app::archive::take_contest(&state.market, &viewer, id).await?;
    // What a key shows is its holder's to look at, not to carry away.
    let caller = Caller { share_key: None, ..caller };
    let (contest, wanted) = contest::gather(&state, &caller, &viewer, id, site).await?;
    let name = format!("contest-{}-{}.zip", id.encoded(), day(contest.made_at()));
    let packing = Packing::new(&state.market, wanted, move |packed| {
        let page = contest_page::page(site, &contest, packed);
        Ok(vec![("contest.json".to_owned(), told(&contest, packed)?), ("index.html".to_owned(), page.into_bytes())])
    });
    Ok(sent(&name, packing))
}

/// One's own portfolio to take along: a zip with `portfolio.json`, the same as a page (`index.html`) and the pictures in
/// their original size. It holds the profile, the works that it shows, ready-made logos on sale and all reviews.
#[utoipa::path(get, path = "/api/v1/users/portfolio/archive", tag = "archive", operation_id = "get_portfolio_archive",
    responses(
        (status = 200, description = "The archive", content_type = "application/zip"),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: for designers", body = Failure),
        (status = 429, description = "`too_many_requests`: twelve archives an hour of one person, this one once a minute", body = Failure),
    ))]
async fn get_portfolio_archive(
    State(state): State<AppState>,
    _: OfThisSite,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Response> {
    app::archive::take_portfolio(&state.market, &viewer).await?;
    let (portfolio, wanted) = portfolio::gather(&state, &caller, &viewer, site).await?;
    let name = format!("portfolio-{}-{}.zip", viewer.id, day(portfolio.made_at()));
    let packing = Packing::new(&state.market, wanted, move |packed| {
        let page = portfolio_page::page(site, &portfolio, packed);
        Ok(vec![("portfolio.json".to_owned(), told(&portfolio, packed)?), ("index.html".to_owned(), page.into_bytes())])
    });
    Ok(sent(&name, packing))
}

fn day(at: Timestamp) -> String {
    at.rfc3339()[..10].to_owned()
}

/// The archive, piece by piece as its reader takes it: nobody's slow line holds a thread or a file. `name` is plain ASCII.
fn sent(name: &str, packing: Packing) -> Response {
    let pieces = futures_util::stream::try_unfold(packing, |packing| async {
        packing.piece().await.map_err(|fault| {
            tracing::error!(%fault, "an archive broke off");
            std::io::Error::other(fault)
        })
    });
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (header::CONTENT_DISPOSITION, disposition.as_str()),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, Body::from_stream(pieces)).into_response()
}

/// What a reader may not have is not in their archive; any other fault ends it.
fn allowed<T: Default>(answer: Result<T, AppError>) -> Result<T, AppError> {
    match answer {
        Err(AppError::Refused(Refusal::NotFound | Refusal::Forbidden | Refusal::NotSignedIn)) => Ok(T::default()),
        answer => answer,
    }
}

/// The file whose address that is.
fn file_at(url: &str) -> Option<FileId> {
    url.strip_prefix("/files/")?.split('/').next()?.parse().ok().map(FileId)
}

fn file_of(value: &Value) -> Option<FileId> {
    value.get("url")?.as_str().and_then(file_at)
}

/// The files that an answer names, with those within it.
fn files_in(answer: &impl Serialize) -> Result<Vec<FileId>, AppError> {
    fn find(value: &Value, found: &mut Vec<FileId>) {
        found.extend(file_of(value));
        match value {
            Value::Array(all) => all.iter().for_each(|one| find(one, found)),
            Value::Object(all) => all.values().for_each(|one| find(one, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    find(&serde_json::to_value(answer)?, &mut found);
    Ok(found)
}

/// Those of the files that the caller may read, in that folder of the archive.
fn readable(
    conn: &mut Conn<'_>,
    caller: &Caller,
    (folder, files): (&str, &[FileId]),
    now: Timestamp,
) -> Result<Vec<Wanted>, AppError> {
    let viewer = caller.load(conn, now)?;
    let mut wanted = Vec::new();
    for id in files {
        let Some(file) = db::file::find(conn, *id)? else { continue };
        let reach = app::file::reach(conn, &file, viewer.clone(), None, now)?;
        if matches!(reach, Some(Reach::Public | Reach::Private)) {
            wanted.push(Wanted { path: format!("{folder}/{id}-{}", file.name), file });
        }
    }
    Ok(wanted)
}

/// All of it for programs; each file says where it lies.
fn told(answer: &impl Serialize, packed: &[Packed]) -> Result<Vec<u8>, AppError> {
    fn settle(value: &mut Value, packed: &[Packed]) {
        let file = file_of(value).and_then(|id| packed.iter().find(|one| one.file.id == id));
        match value {
            Value::Array(all) => all.iter_mut().for_each(|one| settle(one, packed)),
            Value::Object(all) => {
                all.retain(|key, _| !LEFT_OUT.contains(&key.as_str()));
                all.values_mut().for_each(|one| settle(one, packed));
                if let Some(Packed { file, place }) = file {
                    all.insert("path".to_owned(), place.path().into());
                    all.insert("leftOut".to_owned(), place.left_out().into());
                    all.insert("sha256".to_owned(), file.sha256.as_str().into());
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut value = serde_json::to_value(answer)?;
    settle(&mut value, packed);
    Ok(serde_json::to_vec_pretty(&value)?)
}
