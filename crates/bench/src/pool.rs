//! The floor on PostgreSQL: the server's own statement on a bare pool, its rows written as JSON.

use crate::Fault;
use crate::floor::{Answer, WALL, json, serve, statement};
use axum::Router;
use axum::extract::State;
use axum::routing::get;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio_postgres::types::Type;
use tokio_postgres::{Client, NoTls, Row, Statement};

/// Connections; the server has as many readers.
const CONNECTIONS: usize = 8;

struct Pool {
    clients: Vec<(Client, Statement)>,
    next: AtomicUsize,
    project: i64,
}

/// A bare handler for a page of the wall of that contest. Each connection takes the next question before the last one's
/// answer is there.
pub async fn reads(url: &str, project: i64) -> Result<SocketAddr, Fault> {
    let text = statement(&WALL, db::Engine::Postgres)?;
    let mut clients = Vec::new();
    for _ in 0..CONNECTIONS {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(connection);
        let prepared = client.prepare(&text).await?;
        clients.push((client, prepared));
    }
    let pool = Arc::new(Pool { clients, next: AtomicUsize::new(0), project });
    serve(Router::new().route("/list", get(answer)).with_state(pool)).await
}

async fn answer(State(pool): State<Arc<Pool>>) -> Answer {
    json(rows(&pool).await)
}

async fn rows(pool: &Pool) -> Result<Vec<u8>, Fault> {
    let turn = pool.next.fetch_add(1, Ordering::Relaxed) % pool.clients.len();
    let (client, statement) = &pool.clients[turn];
    let rows = client.query(statement, &[&pool.project, &1_i64, &true, &40_i64, &0_i64]).await?;
    let mut json = Vec::with_capacity(32 << 10);
    json.push(b'[');
    for row in &rows {
        json.extend_from_slice(if json.len() > 1 { b",[" } else { b"[" });
        for index in 0..row.len() {
            if index > 0 {
                json.push(b',');
            }
            value(&mut json, row, index)?;
        }
        json.push(b']');
    }
    json.push(b']');
    if rows.is_empty() { Err("no rows".into()) } else { Ok(json) }
}

fn value(json: &mut Vec<u8>, row: &Row, index: usize) -> Result<(), Fault> {
    match *row.columns()[index].type_() {
        Type::BOOL => serde_json::to_writer(json, &row.try_get::<_, Option<bool>>(index)?)?,
        Type::INT4 => serde_json::to_writer(json, &row.try_get::<_, Option<i32>>(index)?)?,
        Type::INT8 => serde_json::to_writer(json, &row.try_get::<_, Option<i64>>(index)?)?,
        Type::FLOAT8 => serde_json::to_writer(json, &row.try_get::<_, Option<f64>>(index)?)?,
        Type::TEXT | Type::VARCHAR => serde_json::to_writer(json, &row.try_get::<_, Option<&str>>(index)?)?,
        _ => write!(json, "null")?,
    }
    Ok(())
}
