//! Whether the server lives and whether it can serve.

use crate::AppState;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use db::{params, sql};

pub fn routes() -> Router<AppState> {
    Router::new().route("/healthz", get(|| async { "ok" })).route("/readyz", get(ready))
}

/// 200 when database and storage answer.
async fn ready(State(state): State<AppState>) -> (StatusCode, &'static str) {
    let database = state.market.db.read(|conn| conn.one(sql!("SELECT 1"), &params![], |row| row.get::<i64>(0))).await;
    let storage = state.market.storage.clone();
    let storage = tokio::task::spawn_blocking(move || storage.is_ready()).await.unwrap_or(false);
    match (database, storage) {
        (Ok(_), true) => (StatusCode::OK, "ready"),
        (Err(_), _) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer"),
        (Ok(_), false) => (StatusCode::SERVICE_UNAVAILABLE, "the storage does not answer"),
    }
}
