//! The floors: the least that could do the same work, with no rights, no session, no contract.

use crate::Fault;
use crate::fixture::Place;
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::routing::{get, post};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use serde_json::{Map, Value};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, mpsc};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

async fn serve(router: Router) -> Result<SocketAddr, Fault> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}

/// The server's own statement for the first page of a wall, as SQLite wants it.
fn wall_statement() -> Result<String, Fault> {
    let statement = db::STATEMENTS
        .iter()
        .find(|sql| {
            sql.text.contains("FROM works w JOIN files f")
                && sql.text.contains(
                    "w.deleted_at IS NULL AND ($3 OR NOT w.hidden OR w.designer_id = $2)  ORDER BY w.number DESC",
                )
        })
        .ok_or("the wall's statement was not found")?;
    Ok(statement.text.replace('$', "?"))
}

/// A bare handler over one connection that runs the wall's statement and writes its rows as JSON.
pub async fn reads(place: &Place) -> Result<SocketAddr, Fault> {
    #[derive(Clone)]
    struct Floor {
        connection: Arc<Mutex<Connection>>,
        statement: Arc<String>,
        project: i64,
    }
    async fn list(State(floor): State<Floor>) -> ([(header::HeaderName, &'static str); 1], Vec<u8>) {
        let bytes = rows(&floor.connection, &floor.statement, floor.project).unwrap_or_default();
        ([(header::CONTENT_TYPE, "application/json")], bytes)
    }
    let floor = Floor {
        connection: Arc::new(Mutex::new(place.connect()?)),
        statement: Arc::new(wall_statement()?),
        project: place.project,
    };
    serve(Router::new().route("/list", get(list)).with_state(floor)).await
}

fn rows(connection: &Mutex<Connection>, statement: &str, project: i64) -> Result<Vec<u8>, Fault> {
    let connection = connection.lock().map_err(|_| "poisoned")?;
    let mut statement = connection.prepare_cached(statement)?;
    let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut rows = statement.query(rusqlite::params![project, 1, true, 40, 0])?;
    let mut list = Vec::with_capacity(40);
    while let Some(row) = rows.next()? {
        let mut object = Map::new();
        for (index, name) in names.iter().enumerate() {
            let value = match row.get_ref(index)? {
                ValueRef::Null | ValueRef::Blob(_) => Value::Null,
                ValueRef::Integer(number) => Value::from(number),
                ValueRef::Real(number) => Value::from(number),
                ValueRef::Text(text) => Value::from(String::from_utf8_lossy(text)),
            };
            object.insert(format!("{index}{name}"), value);
        }
        list.push(Value::Object(object));
    }
    Ok(serde_json::to_vec(&list)?)
}

/// So many bytes from memory.
pub async fn bytes(count: usize) -> Result<SocketAddr, Fault> {
    let page: &'static str = Box::leak("x".repeat(count).into_boxed_str());
    serve(Router::new().route("/bytes", get(move || async move { page }))).await
}

/// A bare writer thread that takes what waits, writes one row for each and commits them together.
pub async fn writes(place: &Place) -> Result<SocketAddr, Fault> {
    let connection = place.connect()?;
    let (project, work) = (place.project, place.work);
    let (sender, waiting) = mpsc::channel::<oneshot::Sender<bool>>();
    std::thread::spawn(move || {
        while let Ok(first) = waiting.recv() {
            let mut group = vec![first];
            group.extend(waiting.try_iter().take(255));
            let done = commit(&connection, project, work, group.len()).is_ok();
            for one in group {
                // Whoever asked may have gone.
                let _gone = one.send(done);
            }
        }
    });
    let write = move |State(sender): State<mpsc::Sender<oneshot::Sender<bool>>>| async move {
        let (done, answer) = oneshot::channel();
        let sent = sender.send(done).is_ok();
        if sent && answer.await.unwrap_or(false) { "{\"code\":200}" } else { "" }
    };
    serve(Router::new().route("/write", post(write)).with_state(sender)).await
}

fn commit(connection: &Connection, project: i64, work: i64, rows: usize) -> Result<(), Fault> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO work_messages (project_id, work_id, author_id, content, created_at) VALUES (?1, ?2, 1, ?3, 1)",
    )?;
    for _ in 0..rows {
        insert.execute(rusqlite::params![project, work, "The sun a little to the left."])?;
    }
    drop(insert);
    connection.execute_batch("COMMIT")?;
    Ok(())
}
