//! A local server in a provider's place: it hears what the adapter says and answers as the test wants.

#![allow(clippy::unwrap_used, dead_code, reason = "a server of tests, shared by several")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A request as it came.
#[derive(Clone, Debug)]
pub struct Request {
    pub method: String,
    /// With the query.
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Request {
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value)
    }

    /// A field of a form-encoded body.
    pub fn field(&self, name: &str) -> String {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(&self.body).unwrap_or_default();
        pairs.into_iter().find(|(known, _)| known == name).map(|(_, value)| value).unwrap_or_default()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// What is answered.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
    /// Before anything is said.
    pub delay: Duration,
    /// Nothing is said, and the connection ends.
    pub is_silence: bool,
}

impl Reply {
    pub fn json(status: u16, body: impl ToString) -> Self {
        let headers = vec![("content-type".to_owned(), "application/json".to_owned())];
        Reply { status, headers, body: body.to_string(), delay: Duration::ZERO, is_silence: false }
    }

    /// No answer, known at once: whoever asks need not wait for as long as they would.
    pub fn silence() -> Self {
        Reply { is_silence: true, ..Reply::json(503, "") }
    }

    pub fn after(self, delay: Duration) -> Self {
        Reply { delay, ..self }
    }
}

/// The server; it listens until the test's process ends.
pub struct StandIn {
    pub url: String,
    seen: Arc<Mutex<Vec<Request>>>,
}

impl StandIn {
    pub fn start(answer: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (answer, heard) = (Arc::new(answer), seen.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (Ok(stream), answer, heard) = (stream, answer.clone(), heard.clone()) else { return };
                std::thread::spawn(move || {
                    let Some(request) = read(&stream) else { return };
                    heard.lock().unwrap().push(request.clone());
                    let reply = answer(&request);
                    std::thread::sleep(reply.delay);
                    if !reply.is_silence {
                        write(stream, &reply);
                    }
                });
            }
        });
        StandIn { url, seen }
    }

    /// What was asked so far.
    pub fn seen(&self) -> Vec<Request> {
        self.seen.lock().unwrap().clone()
    }

    pub fn last(&self) -> Request {
        self.seen().pop().unwrap()
    }
}

fn read(stream: &TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace();
    let (method, path) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_owned(), value.trim().to_owned()));
    }
    let mut request = Request { method, path, headers, body: String::new() };
    let mut body = vec![0; request.header("content-length").parse().unwrap_or(0)];
    reader.read_exact(&mut body).ok()?;
    request.body = String::from_utf8(body).ok()?;
    Some(request)
}

fn write(mut stream: TcpStream, reply: &Reply) {
    let mut text =
        format!("HTTP/1.1 {} Told\r\ncontent-length: {}\r\nconnection: close\r\n", reply.status, reply.body.len());
    for (name, value) in &reply.headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    text.push_str("\r\n");
    text.push_str(&reply.body);
    // Whoever asked may have gone: that is the test's business.
    let _ = stream.write_all(text.as_bytes());
}
