//! Benchmarks: ratios measured in one run on one machine, each beside a floor that stands here.
//! `make bench` runs them; the arguments name single ones: `list page write timers picture similar growth start`.

mod fixture;
mod floor;
mod life;
mod load;
mod picture;
mod server;
mod similar;

use load::Load;
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Connections that ask at the same time.
const CONNECTIONS: usize = 32;
/// How long each thing is measured, after a second of warming up.
const FOR: Duration = Duration::from_secs(4);

type Fault = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Fault> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|w| w == name);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    println!("{} cores, {CONNECTIONS} connections, {} s each", cores(), FOR.as_secs());
    runtime.block_on(async {
        if wants("list") || wants("page") || wants("write") {
            let place = fixture::Place::new("main", 4_000)?;
            if wants("list") {
                lists(&place).await?;
            }
            if wants("page") {
                pages(&place).await?;
            }
            if wants("write") {
                writes(&place).await?;
            }
        }
        if wants("timers") {
            life::timers().await?;
        }
        if wants("growth") {
            growth().await?;
        }
        Ok::<(), Fault>(())
    })?;
    if wants("picture") {
        picture::measure()?;
    }
    if wants("similar") {
        similar::measure()?;
    }
    if wants("start") {
        server::measure_start()?;
    }
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

fn get(path: &str) -> Load {
    Load::new("GET", path, None)
}

/// Reads with session and rights, beside the same query without either.
async fn lists(place: &fixture::Place) -> Result<(), Fault> {
    let server = server::start(place).await?;
    let floor = floor::reads(place).await?;
    let base = load::run(floor, &get("/list"), CONNECTIONS, FOR).await?;
    let signed_in = |load: Load| load.header("Cookie", &format!("sid={}", place.token));
    let project = place.project;
    let list = signed_in(get(&format!("/api/v1/projects/{project}/works?size=40")));
    let list = load::run(server, &list, CONNECTIONS, FOR).await?;
    let json = load::run(server, &signed_in(get(&format!("/api/v1/projects/{project}"))), CONNECTIONS, FOR).await?;
    println!("list      floor {base}");
    println!("list      ours  {list}   ratio {:.2} (aim 0.70)", list.per_second / base.per_second);
    println!("project   ours  {json}   ratio {:.2} to the list's floor", json.per_second / base.per_second);
    Ok(())
}

/// Server-made pages: from cache, and with their data read again for each visitor.
async fn pages(place: &fixture::Place) -> Result<(), Fault> {
    let server = server::start(place).await?;
    let path = format!("/contest/{}", domain::ProjectId(place.project).encoded());
    let floor = floor::bytes(100_000).await?;
    let base = load::run(floor, &get("/bytes"), CONNECTIONS, FOR).await?;
    let cached = load::run(server, &get(&path), CONNECTIONS, FOR).await?;
    // A write between any two pages: each asks the database again before it is served.
    let busy = server::keep_writing(place, server);
    let checked = load::run(server, &get(&path), CONNECTIONS, FOR).await?;
    busy.abort();
    println!("page      floor {base} (the same number of bytes from memory)");
    println!("page      cached {cached}   ratio {:.2}", cached.per_second / base.per_second);
    println!("page      read again for each visitor {checked}   ratio {:.2}", checked.per_second / base.per_second);
    Ok(())
}

/// Durable writes, beside a bare writer that commits in groups.
async fn writes(place: &fixture::Place) -> Result<(), Fault> {
    let floor = floor::writes(place).await?;
    let base = load::run(floor, &Load::new("POST", "/write", Some("{}")), CONNECTIONS, FOR).await?;
    let server = server::start(place).await?;
    let (project, work) = (place.project, place.work);
    let message = Load::new(
        "POST",
        &format!("/api/v1/projects/{project}/works/{work}/messages"),
        Some(r#"{"content":"The sun a little to the left."}"#),
    );
    let message = message.header("Cookie", &format!("sid={}", place.token));
    let message = load::run(server, &message, CONNECTIONS, FOR).await?;
    let rating = Load::new("POST", &format!("/api/v1/projects/{project}/work-score/{work}"), Some(r#"{"score":4}"#));
    let rating = load::run(server, &rating.header("Cookie", &format!("sid={}", place.token)), CONNECTIONS, FOR).await?;
    println!("write     floor {base} (one insert each, committed in groups)");
    println!("message   ours  {message}   ratio {:.2} (aim 0.60)", message.per_second / base.per_second);
    println!("rating    ours  {rating}   ratio {:.2} (aim 0.60)", rating.per_second / base.per_second);
    life::measure(base.per_second).await
}

/// The same list while the table grows a thousandfold.
async fn growth() -> Result<(), Fault> {
    let mut first = None;
    for works in [1_000, 100_000, 1_000_000] {
        let place = fixture::Place::new(&format!("growth-{works}"), works)?;
        let server = server::start(&place).await?;
        let list = get(&format!("/api/v1/projects/{}/works?size=40", place.project));
        let list = list.header("Cookie", &format!("sid={}", place.token));
        let speed = load::run(server, &list, CONNECTIONS, FOR).await?;
        let slower = *first.get_or_insert(speed.per_second) / speed.per_second;
        println!("growth    {works:>9} works {speed}   {slower:.2} times the time of the smallest (aim 1.30)");
    }
    Ok(())
}
