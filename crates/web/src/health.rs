//! Whether the server lives and whether it can serve.

use crate::AppState;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use db::{params, sql};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Whoever asks wants to know it now: a database that takes longer is as good as none.
const DEADLINE: Duration = Duration::from_secs(2);

pub fn routes() -> Router<AppState> {
    Router::new().route("/healthz", get(|| async { "ok" })).route("/readyz", get(ready))
}

/// 200 when database and storage answer in time and the server is not about to stop.
async fn ready(State(state): State<AppState>) -> (StatusCode, &'static str) {
    if state.stopping.load(Ordering::Relaxed) {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping");
    }
    let database = state.market.db.read(|conn| conn.one(sql!("SELECT 1"), &params![], |row| row.get::<i64>(0)));
    let storage = state.market.storage.clone();
    let storage = tokio::task::spawn_blocking(move || storage.is_ready());
    let (database, storage) =
        tokio::join!(tokio::time::timeout(DEADLINE, database), tokio::time::timeout(DEADLINE, storage));
    match (database, storage) {
        (Ok(Ok(_)), Ok(Ok(true))) => (StatusCode::OK, "ready"),
        (Ok(Ok(_)), _) => (StatusCode::SERVICE_UNAVAILABLE, "the storage does not answer"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer"),
    }
}
