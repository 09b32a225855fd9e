//! The OpenAPI 3.1 document, made from the handlers, so that it cannot drift.

mod answers;
mod docs;
mod limits;

use self::limits::Limits;
use crate::AppState;
use axum::Router;
use axum::http::header;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa::openapi::{Content, Ref, ResponseBuilder};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Vermilion",
        description = "The market's HTTP contract. Every call without files takes form, multipart and JSON bodies alike; \
        failures carry `code`, a stable `error`, a `message` in the site's language and `fields`.",
        license(name = "Apache-2.0", identifier = "Apache-2.0")
    ),
    components(schemas(crate::http::guard::Failure)),
    modifiers(&Limits)
)]
pub struct Document;

/// The whole document as it is committed: with the sandbox's calls.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    let mut document = everywhere(crate::routes::calls(true).split_for_parts().1);
    answers::require_nullable(&mut document);
    document
}

/// What any call may be told, whatever it asks: that the server is busy or its database away, that its disk is full.
fn everywhere(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let failure = || Content::new(Some(Ref::from_schema_name("Failure")));
    for (status, description) in [
        ("503", "`busy`, `unavailable`: later again, after `Retry-After` seconds"),
        ("507", "`storage_full`: the disk is full, nothing was changed"),
    ] {
        for item in document.paths.paths.values_mut() {
            for operation in answers::operations_mut(item) {
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

/// `/api/openapi.json` and the readable page over it.
pub fn routes(document: utoipa::openapi::OpenApi) -> Router<AppState> {
    let json = document.to_json().unwrap_or_default();
    let page = docs::page(&serde_json::from_str(&json).unwrap_or_default());
    Router::new()
        .route("/api/openapi.json", get(move || async move { ([(header::CONTENT_TYPE, "application/json")], json) }))
        .route(
            "/api/docs",
            get(move || async move {
                let headers = [
                    (header::CONTENT_TYPE, "text/html; charset=utf-8"),
                    (
                        header::CONTENT_SECURITY_POLICY,
                        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
                    ),
                ];
                (headers, page)
            }),
        )
}
