//! How long single answers take, one after the other: of lists and searches among very many entries.

use crate::{Fault, load};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Answers that are timed of each question.
const ANSWERS: usize = 300;
/// A question that takes so long in all is not asked as often: of few answers the slowest is told.
const ENOUGH: Duration = Duration::from_secs(8);
/// What a list or a search has to answer within, at the 99th percentile.
const AIM: Duration = Duration::from_millis(50);

/// What an answer takes in the middle, and at the 99th percentile.
pub type Times = (Duration, Duration);

/// Times what is asked.
///
/// # Errors
/// Those of the asking.
pub async fn times(ask: impl AsyncFn() -> Result<(), Fault>) -> Result<Times, Fault> {
    let mut taken = Vec::with_capacity(ANSWERS);
    let first = Instant::now();
    while taken.len() < ANSWERS && (taken.is_empty() || first.elapsed() < ENOUGH) {
        let began = Instant::now();
        ask().await?;
        taken.push(began.elapsed());
    }
    taken.sort_unstable();
    Ok((taken[taken.len() / 2], taken[taken.len() * 99 / 100]))
}

/// Times a path of the server.
///
/// # Errors
/// When an answer is anything but 200.
pub async fn path(to: SocketAddr, path: &str) -> Result<Times, Fault> {
    let asked = load::Load::new("GET", path, None);
    times(async || load::once(to, &asked).await.map(drop)).await
}

/// Prints it; `beside` is a floor's time, or that of the same question elsewhere, with its name.
pub fn tell(bench: &str, name: &str, beside: Option<(&str, Times)>, (middle, slow): Times) {
    let kept = if slow <= AIM { "within" } else { "NOT within" };
    let beside = beside.map_or_else(String::new, |(what, (other, _))| {
        format!("; {:.1} times {what} ({other:.2?})", middle.as_secs_f64() / other.as_secs_f64())
    });
    println!("{bench:<9} {name:<14} {middle:>9.2?} p50 {slow:>9.2?} p99, {kept} {AIM:?}{beside}");
}
