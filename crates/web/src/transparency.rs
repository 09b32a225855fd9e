//! Calls of the public logs: heads, keys, proofs. Anybody may ask; who may see a certificate may see its proof.

use crate::AppState;
use crate::delivery::certificate_code;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, InPath, InQuery, Json, List, When, data, list};
use app::AppError;
use app::transparency::{Inclusion, PublicKey, consistency, include};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use db::transparency::{self as rows, Hash, Head};
use domain::transparency::{HEADS_SHOWN, Log, day_text, next_head_by, parse_day};
use domain::{Refusal, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Heads on a page.
const PAGE: i64 = 30;

/// The area's calls with their documentation.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(get_transparency))
        .routes(routes!(list_heads))
        .routes(routes!(get_head))
        .routes(routes!(get_consistency))
        .routes(routes!(prove_journal))
        .routes(routes!(prove_certificate))
}

/// A head that was signed and published.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeadView {
    /// `2026-11-25`, UTC.
    pub day: String,
    /// How many records it holds.
    pub size: u64,
    /// Of the tree, in base64.
    pub root: String,
    /// The whole signed text: a checkpoint (c2sp.org/tlog-checkpoint) in a note (c2sp.org/signed-note).
    pub note: String,
    pub made_at: When,
}

impl From<Head> for HeadView {
    fn from(head: Head) -> Self {
        HeadView {
            day: day_text(head.day),
            size: head.size,
            root: STANDARD.encode(head.root),
            note: head.note,
            made_at: head.made_at.into(),
        }
    }
}

/// A public key that signs heads or has signed them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HeadKey {
    /// Ed25519, as verifiers of signed notes take it: `name+id+base64`.
    pub key: String,
    /// Its eight digits in hexadecimal.
    pub id: String,
    #[schema(value_type = crate::http::words::LogWord)]
    pub log: &'static str,
    /// When it first signed.
    pub since: When,
}

/// A log with its newest heads.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogView {
    /// What it is called in its heads.
    pub name: String,
    /// The newest first.
    pub heads: Vec<HeadView>,
    /// All of them.
    pub total: i64,
    /// By when there is another one.
    pub next_by: When,
}

/// Everything that is published, at first sight.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TransparencyView {
    /// The market's address.
    pub origin: String,
    /// Of each log the newest first; those of secrets before a rotation stay.
    pub keys: Vec<HeadKey>,
    pub ledger: LogView,
    pub certificates: LogView,
}

/// Origin, keys and the newest heads of both logs.
#[utoipa::path(get, path = "/api/v1/transparency", tag = "transparency", operation_id = "get_transparency",
    responses((status = 200, body = Data<TransparencyView>)))]
async fn get_transparency(State(state): State<AppState>) -> ApiResult<Json<Data<TransparencyView>>> {
    let (now, origin) = (state.market.now(), state.market.origin.clone());
    let found = state.market.db.read(move |conn| {
        let mut log = |log: Log| {
            let heads = rows::heads(conn, log, HEADS_SHOWN, 0)?;
            let next_by = next_head_by(heads.first().map(|head| head.day), now).into();
            let total = rows::count_heads(conn, log)?;
            let heads = heads.into_iter().map(HeadView::from).collect();
            Ok::<_, AppError>(LogView { name: log.name(&origin), heads, total, next_by })
        };
        let (ledger, certificates) = (log(Log::Ledger)?, log(Log::Certificates)?);
        let mut keys = Vec::new();
        for log in Log::ALL {
            keys.extend(rows::keys(conn, log)?.into_iter().filter_map(|known| head_key(log, known)));
        }
        Ok::<_, AppError>((keys, ledger, certificates))
    });
    let (keys, ledger, certificates) = found.await?;
    Ok(data(TransparencyView { origin: state.market.origin.clone(), keys, ledger, certificates }))
}

fn head_key(log: Log, known: rows::PublicKey) -> Option<HeadKey> {
    let id = hex::encode(PublicKey::parse(&known.key)?.id());
    Some(HeadKey { key: known.key, id, log: log.code(), since: known.since.into() })
}

fn log_of(code: &str) -> Result<Log, Refusal> {
    Log::parse(code).ok_or(Refusal::NotFound)
}

/// Heads of a log, the newest first.
#[utoipa::path(get, path = "/api/v1/transparency/{log}/heads", tag = "transparency", operation_id = "list_heads",
    params(("log" = crate::http::words::LogWord, Path), PageQuery),
    responses((status = 200, body = List<HeadView>), (status = 404, body = Failure)))]
async fn list_heads(
    State(state): State<AppState>,
    InPath(log): InPath<String>,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<HeadView>>> {
    let (log, page) = (log_of(&log)?, query.page(PAGE));
    let found = state.market.db.read(move |conn| {
        Ok::<_, AppError>((rows::heads(conn, log, page.size, page.offset())?, rows::count_heads(conn, log)?))
    });
    let (heads, total) = found.await?;
    Ok(list(heads.into_iter().map(HeadView::from).collect(), total, page))
}

/// The head of a day as it was signed, to be kept.
#[utoipa::path(get, path = "/api/v1/transparency/{log}/heads/{day}", tag = "transparency", operation_id = "get_head",
    params(("log" = crate::http::words::LogWord, Path), ("day" = String, Path, description = "`2026-11-25`, UTC")),
    responses((status = 200, content_type = "text/plain", body = String), (status = 404, body = Failure)))]
async fn get_head(State(state): State<AppState>, InPath((log, day)): InPath<(String, String)>) -> ApiResult<Response> {
    let (log, day) = (log_of(&log)?, parse_day(&day).ok_or(Refusal::NotFound)?);
    let head = state.market.db.read(move |conn| rows::head_of(conn, log, day)).await?;
    let head = head.ok_or(Refusal::NotFound)?;
    let name = format!("inline; filename=\"{}-{}.txt\"", log.code(), day_text(day));
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_DISPOSITION, name.as_str()),
    ];
    Ok((headers, head.note).into_response())
}

#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct SizesQuery {
    /// Records of the earlier head.
    from: u64,
    /// Records of the later one; the newest head's without it.
    to: Option<u64>,
}

/// That a log was only added to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ConsistencyView {
    pub from: u64,
    pub to: u64,
    /// In base64, as RFC 6962 (2.1.2) has them; none where the two are one.
    pub path: Vec<String>,
}

/// The hashes by which the root of an earlier head leads to that of a later one.
#[utoipa::path(get, path = "/api/v1/transparency/{log}/consistency", tag = "transparency",
    operation_id = "get_consistency", params(("log" = crate::http::words::LogWord, Path), SizesQuery),
    responses(
        (status = 200, body = Data<ConsistencyView>),
        (status = 404, body = Failure),
        (status = 422, description = "`out_of_range`: no head holds so many, `wrong_form`", body = Failure),
    ))]
async fn get_consistency(
    State(state): State<AppState>,
    InPath(log): InPath<String>,
    InQuery(sizes): InQuery<SizesQuery>,
) -> ApiResult<Json<Data<ConsistencyView>>> {
    let log = log_of(&log)?;
    let (to, path) = state.market.db.read(move |conn| consistency(conn, log, sizes.from, sizes.to)).await?;
    Ok(data(ConsistencyView { from: sizes.from, to, path: path.iter().map(encoded).collect() }))
}

/// That a record is in a log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InclusionView {
    #[schema(value_type = crate::http::words::LogWord)]
    pub log: &'static str,
    /// The record's place, from 0.
    pub number: u64,
    /// Records of the tree that the path is of.
    pub size: u64,
    /// Of that tree, in base64; like all hashes here.
    pub root: String,
    /// The hash of the record.
    pub leaf: String,
    /// From the record to the root, as RFC 6962 (2.1.1) has them.
    pub path: Vec<String>,
    /// The newest head; its root is that of the tree, unless another size was asked for.
    pub head: HeadView,
}

fn encoded(hash: &Hash) -> String {
    STANDARD.encode(hash)
}

fn told(log: Log, proof: Inclusion) -> InclusionView {
    InclusionView {
        log: log.code(),
        number: proof.number,
        size: proof.size,
        root: encoded(&proof.root),
        leaf: encoded(&proof.leaf),
        path: proof.path.iter().map(encoded).collect(),
        head: proof.head.into(),
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct JournalQuery {
    /// Of the journal: 64 hexadecimal digits.
    hash: String,
    /// Records of the tree to prove it in; the newest head's without it.
    size: Option<u64>,
}

/// That a journal of the ledger is in its log, by the journal's hash. The record is the 32 bytes of that hash.
#[utoipa::path(get, path = "/api/v1/transparency/ledger/proof", tag = "transparency", operation_id = "prove_journal",
    params(JournalQuery),
    responses(
        (status = 200, body = Data<InclusionView>),
        (status = 404, description = "`not_in_head`: no head holds it; what was booked since the newest one is in the next",
            body = Failure),
        (status = 422, description = "`out_of_range`: no such size, `wrong_form`", body = Failure),
    ))]
async fn prove_journal(
    State(state): State<AppState>,
    InQuery(query): InQuery<JournalQuery>,
) -> ApiResult<Json<Data<InclusionView>>> {
    let hash: String = query.hash.trim().to_ascii_lowercase();
    proof(&state, Log::Ledger, hash, query.size).await
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct CertificateQuery {
    /// Of the certificate.
    code: String,
    /// Records of the tree to prove it in; the newest head's without it.
    size: Option<u64>,
}

/// That a certificate is in its log. The record is seven lines, each closed by a line feed: `vermilion certificate v1`, the
/// code, the package's SHA-256, when it was issued, the project, the designer, the client, as `GET /certificates/{code}`
/// tells them.
#[utoipa::path(get, path = "/api/v1/transparency/certificates/proof", tag = "transparency",
    operation_id = "prove_certificate", params(CertificateQuery),
    responses(
        (status = 200, body = Data<InclusionView>),
        (status = 404, description = "`not_found`; `not_in_head`: no head holds it yet", body = Failure),
        (status = 422, description = "`out_of_range`: no such size, `wrong_form`", body = Failure),
    ))]
async fn prove_certificate(
    State(state): State<AppState>,
    InQuery(query): InQuery<CertificateQuery>,
) -> ApiResult<Json<Data<InclusionView>>> {
    let code = certificate_code(&query.code);
    let asked = code.clone();
    let known = state.market.db.read(move |conn| db::delivery::certificate::by_code(conn, &asked)).await?;
    known.ok_or(Refusal::NotFound)?;
    proof(&state, Log::Certificates, code, query.size).await
}

async fn proof(state: &AppState, log: Log, key: String, size: Option<u64>) -> ApiResult<Json<Data<InclusionView>>> {
    let now: Timestamp = state.market.now();
    let found = state.market.db.read(move |conn| include(conn, log, &key, size, now)).await?;
    Ok(data(told(log, found)))
}
