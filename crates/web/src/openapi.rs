//! The OpenAPI 3.1 document, made from the handlers, so that it cannot drift.

mod answers;
mod docs;
mod limits;

use self::limits::Limits;
use crate::AppState;
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::routing::get;
use std::sync::OnceLock;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Vermilion",
        description = "The market's HTTP contract. Every call without files takes form, multipart and JSON bodies alike; \
        failures carry `code`, a stable `error`, a `message` in the site's language and `fields`. \
        Where staff read, each person carries `realName`, `wechatNo` and `phone` besides.",
        license(name = "Apache-2.0", identifier = "Apache-2.0")
    ),
    components(schemas(crate::http::guard::Failure)),
    modifiers(&Limits)
)]
pub struct Document;

/// The whole document as it is committed: with the sandbox's calls.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    document_of(true)
}

fn document_of(sandbox: bool) -> utoipa::openapi::OpenApi {
    let mut document = everywhere(crate::routes::calls(sandbox).described_in(Document::openapi()));
    answers::require_nullable(&mut document);
    document
}

/// What any call, or any of a kind, may be told whatever it asks. What a call says of such an answer itself stays.
fn everywhere(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let failure = || Content::new(Some(Ref::from_schema_name("Failure")));
    for (path, item) in &mut document.paths.paths {
        for operation in answers::operations_mut(item) {
            for (status, description) in told(path, operation) {
                let told = operation.responses.responses.entry(status.to_owned());
                told.or_insert_with(|| {
                    let response = ResponseBuilder::new().description(description);
                    response.content("application/json", failure()).build().into()
                });
            }
        }
    }
    document
}

/// That the server is busy or its database away, that its disk is full; what follows from where a call is and from what it
/// takes.
fn told(path: &str, operation: &Operation) -> Vec<(&'static str, &'static str)> {
    let mut told = vec![
        ("503", "`busy`, `unavailable`: later again, after `Retry-After` seconds"),
        ("507", "`storage_full`: the disk is full, nothing was changed"),
    ];
    // Everything there is for moderators alone.
    if path.starts_with("/api/v1/admin/") {
        told.push(("401", "`not_signed_in`"));
        told.push(("403", "`forbidden`: moderators only; `second_step_missing`"));
    }
    // A part of the path that names nothing leads nowhere.
    if has_parameter(operation, |place, _| *place == ParameterIn::Path) {
        told.push(("404", "Not there, or not for the caller to know of"));
    }
    // The share key is a header as well: whatever it is, nobody is refused for it.
    let asks = has_parameter(operation, |place, name| *place == ParameterIn::Query && name != "key");
    if asks || operation.request_body.is_some() {
        told.push(("422", "`wrong_form`: a parameter or a field does not read as its type"));
    }
    told
}

fn has_parameter(operation: &Operation, wanted: impl Fn(&ParameterIn, &str) -> bool) -> bool {
    operation.parameters.iter().flatten().any(|parameter| match parameter {
        RefOr::T(parameter) => wanted(&parameter.parameter_in, &parameter.name),
        RefOr::Ref(_) => false,
    })
}

/// The document as it is answered, and the readable page over it.
struct Written {
    json: String,
    page: String,
}

impl Written {
    fn of(sandbox: bool) -> Self {
        let json = document_of(sandbox).to_json().unwrap_or_default();
        let page = docs::page(&serde_json::from_str(&json).unwrap_or_default());
        Written { json, page }
    }

    /// Written when somebody asks first: a server starts without it, and most never show it.
    fn get(sandbox: bool) -> &'static Self {
        static OPEN: OnceLock<Written> = OnceLock::new();
        static SANDBOX: OnceLock<Written> = OnceLock::new();
        let written = if sandbox { &SANDBOX } else { &OPEN };
        written.get_or_init(|| Self::of(sandbox))
    }
}

/// `/api/openapi.json` and the readable page over it.
pub fn routes() -> Router<AppState> {
    let json = async |State(state): State<AppState>| {
        ([(header::CONTENT_TYPE, "application/json")], Written::get(state.market.sandbox).json.as_str())
    };
    let page = async |State(state): State<AppState>| {
        let headers = [
            (header::CONTENT_TYPE, "text/html; charset=utf-8"),
            (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
        ];
        (headers, Written::get(state.market.sandbox).page.as_str())
    };
    Router::new().route("/api/openapi.json", get(json)).route("/api/docs", get(page))
}
