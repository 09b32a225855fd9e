//! Very many open streams on one server in a process of its own: what they hold of its memory, and how soon what is written
//! to somebody reaches their stream.

use crate::load::{self, Load};
use crate::server::{Running, binary};
use crate::{Fault, fixture};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

/// Streams that are open at the same time, where a process may open twice as many descriptors.
const STREAMS: i64 = 10_000;
/// Connections and descriptors that are left for everything else.
const LEFT: i64 = 256;
/// Opened at the same time.
const AT_ONCE: usize = 64;
/// Messages that are timed.
const MESSAGES: usize = 400;
/// What the server may hold with all of them open, in megabytes.
const AIM_MB: u64 = 300;
/// How soon a message has to be there, in the middle.
const AIM: Duration = Duration::from_secs(1);
/// A message that is not there by then is lost.
const LOST: Duration = Duration::from_secs(30);

/// Opens the stream and waits for its first word; afterwards tells of each message by the reader's number.
async fn open(to: SocketAddr, number: usize, token: String, told: mpsc::UnboundedSender<usize>) -> Result<(), Fault> {
    let mut stream = TcpStream::connect(to).await?;
    let head = format!("GET /api/v1/users/stream HTTP/1.1\r\nHost: bench\r\nCookie: sid={token}\r\n\r\n");
    stream.write_all(head.as_bytes()).await?;
    let mut buffer = [0; 1_024];
    let mut answer = String::new();
    while !answer.contains(": here") {
        let length = stream.read(&mut buffer).await?;
        if length == 0 || !answer.is_empty() && !answer.starts_with("HTTP/1.1 200") {
            return Err(format!("no stream: {answer}").into());
        }
        answer.push_str(&String::from_utf8_lossy(&buffer[..length]));
    }
    tokio::spawn(async move {
        let mut read = String::new();
        while let Ok(length @ 1..) = stream.read(&mut buffer).await {
            read.push_str(&String::from_utf8_lossy(&buffer[..length]));
            if read.contains("event: message") {
                read.clear();
                if told.send(number).is_err() {
                    return;
                }
            }
        }
    });
    Ok(())
}

/// How many streams the limits of this machine let a server have: it counts two descriptors for each.
fn streams() -> i64 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap_or_default();
    let most = line.split_whitespace().next().and_then(|most| most.parse().ok()).unwrap_or(i64::MAX);
    STREAMS.min(most / 2 - LEFT)
}

/// Opens all, looks at the server's memory, and writes to one reader after another.
pub async fn measure() -> Result<(), Fault> {
    let Some(binary) = binary()? else { return Ok(()) };
    let place = fixture::Place::new("streams", 60)?;
    let streams = streams();
    let readers = place.signed_in("reader", streams)?;
    let writers = place.moderators(i64::try_from(MESSAGES)?)?;
    let (data, url, most) = (place.folder.to_string_lossy(), place.url(), (streams + LEFT / 2).to_string());
    let server =
        Running::start(&binary, &["--sandbox", "--data", &data, "--database-url", &url, "--connections", &most])?;
    let (to, idle) = (server.address, server.resident());
    let (told, mut heard) = mpsc::unbounded_channel();
    let began = Instant::now();
    let mut opening = JoinSet::new();
    for (number, (_, token)) in readers.iter().enumerate() {
        if opening.len() >= AT_ONCE {
            opening.join_next().await.transpose()?.transpose()?;
        }
        opening.spawn(open(to, number, token.clone(), told.clone()));
    }
    while let Some(opened) = opening.join_next().await {
        opened??;
    }
    let opened = began.elapsed();
    let mut taken = Vec::with_capacity(MESSAGES);
    for (at, writer) in writers.iter().enumerate() {
        let number = at * 7_919 % readers.len();
        let body = format!(r#"{{"to":{},"content":"The sun a little to the left."}}"#, readers[number].0);
        let message = Load::new("POST", "/api/v1/users/messages", Some(&body));
        let began = Instant::now();
        load::once(to, &message.header("Cookie", &format!("sid={writer}"))).await?;
        while tokio::time::timeout(LOST, heard.recv()).await? != Some(number) {}
        taken.push(began.elapsed());
    }
    taken.sort_unstable();
    let (middle, slow, held) = (taken[MESSAGES / 2], taken[MESSAGES * 99 / 100], server.resident());
    let (memory, soon) =
        (if held <= AIM_MB { "within" } else { "NOT within" }, if middle <= AIM { "within" } else { "NOT within" });
    println!(
        "streams   {streams} open in {opened:.1?}: {held} MB, {memory} {AIM_MB} ({idle} without them, {:.1} kB each)",
        held.saturating_sub(idle) as f64 * 1_000.0 / streams as f64
    );
    println!("streams   a message is there after {middle:.2?} p50, {slow:.2?} p99, {soon} {AIM:?} in the middle");
    Ok(())
}
