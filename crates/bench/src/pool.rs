//! The floors on PostgreSQL: the server's own statements on a bare pool, their rows written as JSON; one insert a commit.

use crate::Fault;
use crate::floor::{Answer, CONTEST, WALL, json, serve, statement};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, NoTls, Row, Statement};

/// Connections; the server has as many readers.
const CONNECTIONS: usize = 8;

/// Connections with a statement that each has prepared. Each takes the next question before the last one's answer is
/// there.
struct Pool {
    clients: Vec<(Client, Statement)>,
    next: AtomicUsize,
    parameters: Vec<Box<dyn ToSql + Sync + Send>>,
}

impl Pool {
    async fn open(url: &str, text: &str, parameters: Vec<Box<dyn ToSql + Sync + Send>>) -> Result<Arc<Self>, Fault> {
        let mut clients = Vec::new();
        for _ in 0..CONNECTIONS {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
            tokio::spawn(connection);
            // Planned as the server's own sessions plan.
            client.batch_execute(db::PLANNER).await?;
            let prepared = client.prepare(text).await?;
            clients.push((client, prepared));
        }
        Ok(Arc::new(Self { clients, next: AtomicUsize::new(0), parameters }))
    }

    async fn ask(&self) -> Result<Vec<Row>, Fault> {
        let turn = self.next.fetch_add(1, Ordering::Relaxed) % self.clients.len();
        let (client, statement) = &self.clients[turn];
        let parameters: Vec<&(dyn ToSql + Sync)> = self.parameters.iter().map(|one| &**one as _).collect();
        Ok(client.query(statement, &parameters).await?)
    }
}

/// Bare handlers for a page of the wall of that contest, for its row, and for one insert each, which commits by itself.
pub async fn serves(url: &str, project: i64, work: i64) -> Result<SocketAddr, Fault> {
    async fn answer(State(pool): State<Arc<Pool>>) -> Answer {
        json(rows(&pool).await)
    }
    async fn write(State(pool): State<Arc<Pool>>) -> Result<&'static str, StatusCode> {
        pool.ask().await.map(|_| "{\"code\":200}").map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)
    }
    let wall = statement(&WALL, db::Engine::Postgres)?;
    let wall = Pool::open(
        url,
        &wall,
        vec![Box::new(project), Box::new(1_i64), Box::new(true), Box::new(40_i64), Box::new(0_i64)],
    )
    .await?;
    let contest = Pool::open(url, &statement(&CONTEST, db::Engine::Postgres)?, vec![Box::new(project)]).await?;
    let insert = "INSERT INTO work_messages (project_id, work_id, author_id, content, created_at) \
                  VALUES ($1, $2, 1, 'The sun a little to the left.', 1)";
    let insert = Pool::open(url, insert, vec![Box::new(project), Box::new(work)]).await?;
    let router = Router::new()
        .route("/list", get(answer).with_state(wall))
        .route("/contest", get(answer).with_state(contest))
        .route("/write", post(write).with_state(insert));
    serve(router).await
}

async fn rows(pool: &Pool) -> Result<Vec<u8>, Fault> {
    let rows = pool.ask().await?;
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
