//! The floors: the least that could do the same work, with no rights, no session, no contract.

use crate::Fault;
use crate::fixture::{self, Place};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::routing::{get, post};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::cell::RefCell;
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

pub async fn serve(router: Router) -> Result<SocketAddr, Fault> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}

/// The parts of the statement that reads a page of the wall, and of the one that reads a contest.
pub const WALL: [&str; 2] =
    ["FROM works w JOIN files f", "($3 OR NOT w.hidden OR w.designer_id = $2)  ORDER BY w.number DESC"];
pub const CONTEST: [&str; 2] = ["p.pricing", "FROM projects p WHERE p.id = $1"];

/// What a floor answers; a fault is none, and ends the run.
pub type Answer = Result<([(header::HeaderName, &'static str); 1], Vec<u8>), StatusCode>;

pub fn json(made: Result<Vec<u8>, Fault>) -> Answer {
    let bytes = made.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes))
}

/// One of the server's own statements, by parts of its text, as that engine wants it.
pub fn statement(parts: &[&str], engine: db::Engine) -> Result<String, Fault> {
    let found = db::STATEMENTS.iter().find(|sql| parts.iter().all(|part| sql.text.contains(part)));
    Ok(found.ok_or_else(|| format!("no statement has {parts:?}"))?.on(engine))
}

/// What a floor asks its file, the same each time.
#[derive(Clone)]
struct Question {
    file: Arc<PathBuf>,
    statement: Arc<String>,
    parameters: Arc<Vec<i64>>,
}

thread_local! {
    /// The connection of this thread of the runtime, as many of them as there are threads: nobody waits for another.
    static CONNECTION: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

/// Bare handlers that run the server's own statements for a page of the wall and for a contest, each on its thread's
/// connection, and write the rows as JSON while they read them.
pub async fn reads(place: &Place) -> Result<SocketAddr, Fault> {
    async fn answer(State(question): State<Question>) -> Answer {
        json(rows(&question))
    }
    let file = Arc::new(place.file());
    let question = |parts: &[&str], parameters| {
        Ok::<_, Fault>(Question {
            file: file.clone(),
            statement: Arc::new(statement(parts, db::Engine::Sqlite)?),
            parameters: Arc::new(parameters),
        })
    };
    let list = question(&WALL, vec![place.project, 1, 1, 40, 0])?;
    let contest = question(&CONTEST, vec![place.project])?;
    let router =
        Router::new().route("/list", get(answer).with_state(list)).route("/contest", get(answer).with_state(contest));
    serve(router).await
}

fn rows(question: &Question) -> Result<Vec<u8>, Fault> {
    CONNECTION.with_borrow_mut(|kept| {
        let connection = match kept {
            Some(connection) => connection,
            None => kept.insert(fixture::connect(&question.file)?),
        };
        let mut statement = connection.prepare_cached(&question.statement)?;
        let columns = statement.column_count();
        let mut rows = statement.query(rusqlite::params_from_iter(question.parameters.iter()))?;
        let mut json = Vec::with_capacity(32 << 10);
        json.push(b'[');
        while let Some(row) = rows.next()? {
            json.extend_from_slice(if json.len() > 1 { b",[" } else { b"[" });
            for index in 0..columns {
                if index > 0 {
                    json.push(b',');
                }
                match row.get_ref(index)? {
                    ValueRef::Null | ValueRef::Blob(_) => json.extend_from_slice(b"null"),
                    ValueRef::Integer(number) => write!(json, "{number}")?,
                    ValueRef::Real(number) => write!(json, "{number}")?,
                    ValueRef::Text(text) => serde_json::to_writer(&mut json, std::str::from_utf8(text)?)?,
                }
            }
            json.push(b']');
        }
        json.push(b']');
        if json.len() > 2 { Ok(json) } else { Err("no rows".into()) }
    })
}

/// So many bytes from memory.
pub async fn bytes(count: usize) -> Result<SocketAddr, Fault> {
    let page: &'static str = Box::leak("x".repeat(count).into_boxed_str());
    serve(Router::new().route("/bytes", get(move || async move { page }))).await
}

/// A bare writer thread that takes what waits, writes one row for each and commits them together.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<oneshot::Sender<bool>>);

impl Writer {
    pub fn start(place: &Place) -> Result<Self, Fault> {
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
        Ok(Writer(sender))
    }

    /// Writes a row; whether it lies on the disk.
    pub async fn write(&self) -> bool {
        let (done, answer) = oneshot::channel();
        self.0.send(done).is_ok() && answer.await.unwrap_or(false)
    }
}

/// The bare writer behind a call.
pub async fn writes(place: &Place) -> Result<SocketAddr, Fault> {
    async fn write(State(writer): State<Writer>) -> Result<&'static str, StatusCode> {
        writer.write().await.then_some("{\"code\":200}").ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
    serve(Router::new().route("/write", post(write)).with_state(Writer::start(place)?)).await
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
