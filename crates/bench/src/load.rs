//! A small load: many connections, each asking the next thing as soon as it has the answer to the last.

use crate::Fault;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// One request, said again and again.
#[derive(Clone, Debug)]
pub struct Load {
    method: &'static str,
    path: String,
    headers: String,
    body: Option<String>,
}

impl Load {
    pub fn new(method: &'static str, path: &str, body: Option<&str>) -> Self {
        Load { method, path: path.to_owned(), headers: String::new(), body: body.map(str::to_owned) }
    }

    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push_str(&format!("{name}: {value}\r\n"));
        self
    }

    fn bytes(&self) -> Vec<u8> {
        let Load { method, path, headers, body } = self;
        let body = body.as_deref().unwrap_or_default();
        let kind = if body.is_empty() { String::new() } else { "Content-Type: application/json\r\n".to_owned() };
        let length = body.len();
        format!("{method} {path} HTTP/1.1\r\nHost: bench\r\n{headers}{kind}Content-Length: {length}\r\n\r\n{body}")
            .into_bytes()
    }
}

/// What came of a load.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    pub per_second: f64,
    /// Of one answer, with its head.
    pub bytes: u64,
    /// Within which 99 of 100 answers were there, whole; of several turns, in the slowest of them.
    pub slow: Duration,
}

impl std::fmt::Display for Speed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (size, slow) = (self.bytes as f64 / 1_000.0, self.slow.as_secs_f64() * 1_000.0);
        write!(f, "{:>8.0}/s of {size:.1} kB, p99 {slow:.1} ms", self.per_second)
    }
}

/// How often those that are compared take turns: what else the machine does meets each of them.
pub const TURNS: u32 = 4;

/// Runs several loads in turns, each for that time in all; the mean speed of each.
///
/// # Errors
/// As [`run`].
pub async fn in_turns<const N: usize>(
    asked: [(SocketAddr, Vec<Load>); N],
    connections: usize,
    length: Duration,
) -> Result<[Speed; N], Fault> {
    let mut speeds = [Speed { per_second: 0.0, bytes: 0, slow: Duration::ZERO }; N];
    for _ in 0..TURNS {
        for (speed, (to, loads)) in speeds.iter_mut().zip(&asked) {
            let turn = run_in_turn(*to, loads, connections, length / TURNS).await?;
            speed.per_second += turn.per_second / f64::from(TURNS);
            speed.bytes = turn.bytes;
            speed.slow = speed.slow.max(turn.slow);
        }
    }
    Ok(speeds)
}

/// Runs the load for a second unmeasured and then measured.
///
/// # Errors
/// When an answer is anything but 200.
pub async fn run(to: SocketAddr, load: &Load, connections: usize, length: Duration) -> Result<Speed, Fault> {
    run_in_turn(to, std::slice::from_ref(load), connections, length).await
}

/// [`run`] with several requests that are sent in turn.
///
/// # Errors
/// As [`run`].
pub async fn run_in_turn(to: SocketAddr, loads: &[Load], connections: usize, length: Duration) -> Result<Speed, Fault> {
    let (done, bytes, over) =
        (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let requests: Arc<Vec<Vec<u8>>> = Arc::new(loads.iter().map(Load::bytes).collect());
    let turn = Arc::new(AtomicUsize::new(0));
    let mut running = Vec::new();
    for _ in 0..connections {
        let (done, bytes, over) = (Arc::clone(&done), Arc::clone(&bytes), Arc::clone(&over));
        let (requests, turn) = (Arc::clone(&requests), Arc::clone(&turn));
        running.push(tokio::spawn(async move {
            let mut stream = TcpStream::connect(to).await?;
            stream.set_nodelay(true)?;
            let (mut buffer, mut taken) = (Vec::with_capacity(1 << 17), Vec::with_capacity(1 << 14));
            while !over.load(Ordering::Relaxed) {
                let asked = Instant::now();
                let next = turn.fetch_add(1, Ordering::Relaxed) % requests.len();
                stream.write_all(&requests[next]).await?;
                let length = answer(&mut stream, &mut buffer).await?;
                done.fetch_add(1, Ordering::Relaxed);
                bytes.store(length as u64, Ordering::Relaxed);
                taken.push((asked, asked.elapsed()));
            }
            Ok::<_, Fault>(taken)
        }));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (before, started) = (done.load(Ordering::Relaxed), Instant::now());
    tokio::time::sleep(length).await;
    let per_second = (done.load(Ordering::Relaxed) - before) as f64 / started.elapsed().as_secs_f64();
    over.store(true, Ordering::Relaxed);
    let mut taken = Vec::new();
    for connection in running {
        let theirs = connection.await??.into_iter().filter(|(asked, _)| *asked >= started);
        taken.extend(theirs.map(|(_, took)| took));
    }
    taken.sort_unstable();
    let slow = taken.get(taken.len() * 99 / 100).copied().unwrap_or_default();
    Ok(Speed { per_second, bytes: bytes.load(Ordering::Relaxed), slow })
}

/// Reads one answer whole; its length.
async fn answer(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> Result<usize, Fault> {
    buffer.clear();
    let head = loop {
        if let Some(at) = buffer.windows(4).position(|window| window == b"\r\n\r\n") {
            break at + 4;
        }
        if stream.read_buf(buffer).await? == 0 {
            return Err("the server hung up".into());
        }
    };
    let text = std::str::from_utf8(&buffer[..head])?;
    if !text.starts_with("HTTP/1.1 200") {
        let told = String::from_utf8_lossy(buffer);
        return Err(format!("not 200: {}", told.chars().take(600).collect::<String>()).into());
    }
    let length: usize = text
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length:").map(|value| value.trim().to_owned()))
        .ok_or("an answer without its length")?
        .parse()?;
    let whole = head + length;
    while buffer.len() < whole {
        if stream.read_buf(buffer).await? == 0 {
            return Err("the server hung up".into());
        }
    }
    Ok(whole)
}

/// Asks once.
///
/// # Errors
/// When the answer is anything but 200.
pub async fn once(to: SocketAddr, load: &Load) -> Result<(), Fault> {
    let mut stream = TcpStream::connect(to).await?;
    stream.write_all(&load.bytes()).await?;
    answer(&mut stream, &mut Vec::new()).await?;
    Ok(())
}
