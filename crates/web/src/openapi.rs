//! The OpenAPI 3.1 document, made from the handlers, so that it cannot drift.

mod answers;
mod docs;
mod limits;

use self::limits::Limits;
use crate::AppState;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
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

/// An answer that many calls give, described once.
struct Told {
    status: &'static str,
    /// In `components`.
    name: &'static str,
    says: &'static str,
}

const UNAVAILABLE: Told = Told {
    status: "503",
    name: "Unavailable",
    says: "`busy`, `unavailable`: later again, after `Retry-After` seconds",
};
const STORAGE_FULL: Told =
    Told { status: "507", name: "StorageFull", says: "`storage_full`: the disk is full, nothing was changed" };
const NOT_SIGNED_IN: Told = Told { status: "401", name: "NotSignedIn", says: "`not_signed_in`" };
const MODERATORS_ONLY: Told =
    Told { status: "403", name: "ModeratorsOnly", says: "`forbidden`: moderators only; `second_step_missing`" };
const NOT_THERE: Told = Told { status: "404", name: "NotThere", says: "Not there, or not for the caller to know of" };
const WRONG_FORM: Told =
    Told { status: "422", name: "WrongForm", says: "`wrong_form`: a parameter or a field does not read as its type" };
const MALFORMED: Told =
    Told { status: "400", name: "Malformed", says: "`malformed`: the body is not what its type says" };
const BODY_TOO_LARGE: Told = Told { status: "413", name: "BodyTooLarge", says: "`body_too_large`" };
const MEDIA_TYPE_REFUSED: Told =
    Told { status: "415", name: "MediaTypeRefused", says: "`media_type_refused`: a body of another type" };

/// What any call, or any of a kind, may be told whatever it asks. What a call says of such an answer itself stays.
fn everywhere(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let components = document.components.get_or_insert_default();
    for (path, item) in &mut document.paths.paths {
        for operation in answers::operations_mut(item) {
            for Told { status, name, says } in told(path, operation) {
                let own = operation.responses.responses.entry(status.to_owned());
                own.or_insert_with(|| Ref::new(format!("#/components/responses/{name}")).into());
                components.responses.entry(name.to_owned()).or_insert_with(|| {
                    let failure = Content::new(Some(Ref::from_schema_name("Failure")));
                    ResponseBuilder::new().description(says).content("application/json", failure).build().into()
                });
            }
            for (status, response) in &mut operation.responses.responses {
                if let RefOr::T(response) = response
                    && response.description.is_empty()
                {
                    response.description = named(status).to_owned();
                }
            }
        }
    }
    document
}

/// The name that the protocol gives a status: a description has to stand there.
fn named(status: &str) -> &'static str {
    StatusCode::from_bytes(status.as_bytes()).ok().and_then(|status| status.canonical_reason()).unwrap_or("An answer")
}

/// That the server is busy or its database away, that its disk is full; what follows from where a call is and from what it
/// takes.
fn told(path: &str, operation: &Operation) -> Vec<Told> {
    let mut told = vec![UNAVAILABLE, STORAGE_FULL];
    // Everything there is for moderators alone.
    if path.starts_with("/api/v1/admin/") {
        told.extend([NOT_SIGNED_IN, MODERATORS_ONLY]);
    }
    // A part of the path that names nothing leads nowhere.
    if has_parameter(operation, |place, _| *place == ParameterIn::Path) {
        told.push(NOT_THERE);
    }
    // The share key is a header as well: whatever it is, nobody is refused for it.
    let asks = has_parameter(operation, |place, name| *place == ParameterIn::Query && name != "key");
    if asks || operation.request_body.is_some() {
        told.push(WRONG_FORM);
    }
    if takes_form(operation) {
        told.extend([MALFORMED, BODY_TOO_LARGE, MEDIA_TYPE_REFUSED]);
    }
    told
}

fn takes_form(operation: &Operation) -> bool {
    let Some(RefOr::T(body)) = &operation.request_body else { return false };
    body.content.keys().any(|kind| ["application/json", "multipart/form-data"].contains(&kind.as_str()))
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
