//! The one table of routes: every area adds its own.

use crate::AppState;
use crate::http::calls::Calls;
use crate::http::guard;
use crate::limits;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use tower_http::catch_panic::CatchPanicLayer;

/// Every call of the contract, with its documentation. Paths are written whole (`/api/v1/…`); those of the sandbox are
/// there only with it.
#[must_use]
pub fn calls(sandbox: bool) -> Calls {
    let calls = Calls::new()
        .merge(crate::account::calls())
        .merge(crate::notice::calls())
        .merge(crate::message::calls())
        .merge(crate::designer::calls())
        .merge(crate::project::calls())
        .merge(crate::work::calls())
        .merge(crate::archive::calls())
        .merge(crate::poll::calls())
        .merge(crate::report::calls())
        .merge(crate::forum::calls())
        .merge(crate::order::calls())
        .merge(crate::delivery::calls())
        .merge(crate::file::api_calls())
        .merge(crate::store::calls())
        .merge(crate::gig::calls())
        .merge(crate::idea::calls())
        .merge(crate::search::calls())
        .merge(crate::money::calls(sandbox))
        .merge(crate::transparency::calls())
        .merge(crate::admin::calls());
    if sandbox { calls.merge(crate::sandbox::calls()) } else { calls }
}

/// The whole server: calls, files, pages.
pub fn router(state: AppState) -> Router {
    let calls = calls(state.market.sandbox).into_router();
    let keyed = axum::middleware::from_fn_with_state(state.clone(), crate::http::idempotency::around);
    let api = calls.merge(crate::openapi::routes()).layer(DefaultBodyLimit::max(limits::BODY)).layer(keyed);
    let files = crate::file::calls().merge(crate::poll::pictures()).into_router();
    let pages = crate::pages::Pages::new(api.clone().with_state(state.clone()));
    let noted = axum::middleware::from_fn_with_state(state.clone(), crate::http::presence::around);
    api.layer(noted)
        .layer(crate::http::compress::layer())
        .layer(axum::middleware::from_fn(crate::http::compress::around))
        .merge(files)
        .merge(crate::health::routes())
        .fallback(crate::pages::serve.layer(axum::Extension(pages)))
        .method_not_allowed_fallback(guard::wrong_method)
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(axum::middleware::from_fn_with_state(state.clone(), guard::around))
        .with_state(state)
}
