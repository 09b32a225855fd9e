//! Benchmarks: ratios measured in one run on one machine, each beside a floor that stands here.
//! `make bench` runs them; the arguments name single ones: `list peer page write postgres life timers books picture
//! similar growth ideas people own streams start`. `VERMILION_BENCH_IDEAS` says among how many entries `ideas` looks, `VERMILION_BENCH_PEOPLE`
//! among how many designers and gigs `people` does, a million by themselves.
//! `postgres` needs an empty database of its own, whose address is in `VERMILION_TEST_POSTGRES`.

mod asked;
mod books;
mod fixture;
mod floor;
mod ideas;
mod life;
mod load;
mod own;
mod peer;
mod people;
mod picture;
mod pool;
mod server;
mod similar;
mod streams;

use load::Load;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Connections that ask at the same time.
const CONNECTIONS: usize = 32;
/// How long each thing is measured, after a second of warming up.
const FOR: Duration = Duration::from_secs(4);

/// Entries of the market that is read and written.
const WORKS: i64 = 4_000;

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Some floor was beaten.
static BEATEN: AtomicBool = AtomicBool::new(false);

/// Ours beside its floor, as a ratio of speeds. A floor is the least that could do the work: one that ours beats, by more
/// than what two measurements differ anyway, does too much itself and says nothing.
fn beside(floor: f64, ours: f64) -> f64 {
    let ratio = ours / floor;
    if ratio > 1.1 {
        BEATEN.store(true, Ordering::Relaxed);
        eprintln!("the next floor is none: {floor:.0}/s, and ours is {ours:.0}/s");
    }
    ratio
}

fn main() -> Result<(), Fault> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|w| w == name);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    println!("{} cores, {CONNECTIONS} connections, {} s each", cores(), FOR.as_secs());
    runtime.block_on(async {
        if wants("list") || wants("peer") || wants("page") || wants("write") || wants("postgres") {
            let place = fixture::Place::new("main", WORKS)?;
            if wants("page") {
                pages(&place).await?;
            }
            // From here on everybody has a contest or an entry of their own, on both engines.
            let authors = place.authors()?;
            if wants("list") {
                lists(&place).await?;
            }
            if wants("peer") {
                beside_a_peer(&place).await?;
            }
            if wants("postgres") {
                on_postgres(&place, &authors).await?;
            }
            if wants("write") {
                writes(&place, &authors).await?;
            }
        }
        if wants("life") {
            life::measure().await?;
        }
        if wants("timers") {
            life::timers().await?;
        }
        if wants("books") {
            books::measure().await?;
        }
        if wants("growth") {
            growth().await?;
        }
        if wants("ideas") {
            ideas::measure().await?;
        }
        if wants("people") {
            people::measure().await?;
        }
        if wants("own") {
            own::measure().await?;
        }
        if wants("streams") {
            streams::measure().await?;
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
    if BEATEN.load(Ordering::Relaxed) {
        Err("a floor was beaten: it has to be made the least work".into())
    } else {
        Ok(())
    }
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
    let [list, contest] = asked_by_its_client(place);
    let asked =
        [(floor, vec![get("/list")]), (server, vec![list]), (floor, vec![get("/contest")]), (server, vec![contest])];
    let [base, list, row, json] = load::in_turns(asked, CONNECTIONS, FOR).await?;
    println!("list      floor {base}");
    println!("list      ours  {list}   ratio {:.2} (aim 15000/s, p99 8 ms)", beside(base.per_second, list.per_second));
    println!("project   floor {row} (its row alone)");
    println!("project   ours  {json}   ratio {:.2} (aim 30000/s)", beside(row.per_second, json.per_second));
    Ok(())
}

/// The list beside a tuned Node server, which asks for no session and no rights.
async fn beside_a_peer(place: &fixture::Place) -> Result<(), Fault> {
    let Some(peer) = peer::Peer::start(place)? else {
        println!("peer      is not there: `scripts/bench peer` installs it");
        return Ok(());
    };
    let server = server::start(place).await?;
    let [list, _] = asked_by_its_client(place);
    let asked = [(peer.address, vec![get("/list")]), (server, vec![list])];
    let [theirs, ours] = load::in_turns(asked, CONNECTIONS, FOR).await?;
    println!("peer      list {theirs} (Fastify, a process for each core, no session, no rights)");
    println!("peer      ours {ours}   {:.2} times theirs (aim 1)", ours.per_second / theirs.per_second);
    Ok(())
}

/// A page of the wall and the contest, for its client.
fn asked_by_its_client(place: &fixture::Place) -> [Load; 2] {
    let project = place.project;
    [format!("/api/v1/projects/{project}/works?size=40"), format!("/api/v1/projects/{project}")]
        .map(|path| get(&path).header("Cookie", &format!("sid={}", place.token)))
}

/// List, contest and message on PostgreSQL, each beside the same statement, or one insert, on a bare pool.
async fn on_postgres(place: &fixture::Place, authors: &[(i64, String)]) -> Result<(), Fault> {
    let Ok(url) = std::env::var("VERMILION_TEST_POSTGRES") else {
        println!("postgres  is not there: `scripts/bench` starts one where it is installed");
        return Ok(());
    };
    tokio::task::block_in_place(|| place.copied(&url))?;
    let server = server::start_on(place, url.clone()).await?;
    // A market that has run for a minute: its tables are no longer planned for as empty ones.
    let [_] = load::in_turns([(server, messages(authors))], CONNECTIONS, FOR).await?;
    tokio::task::block_in_place(|| fixture::counted(&url))?;
    let (project, work) = (place.project, place.work);
    let floor = pool::serves(&url, project, work).await?;
    let [list, contest] = asked_by_its_client(place);
    let asked = [
        (floor, vec![get("/list")]),
        (server, vec![list]),
        (floor, vec![get("/contest")]),
        (server, vec![contest]),
        (floor, vec![Load::new("POST", "/write", Some("{}"))]),
        (server, messages(authors)),
    ];
    let [wall, list, row, contest, insert, message] = load::in_turns(asked, CONNECTIONS, FOR).await?;
    for (name, floor, of, ours, aim) in [
        ("list", wall, "the list's query on a bare pool", list, 6_000),
        ("contest", row, "its row alone", contest, 6_000),
        ("message", insert, "one insert each", message, 3_000),
    ] {
        println!("postgres  {name:<8} floor {floor} ({of})");
        println!(
            "postgres  {name:<8} ours  {ours}   ratio {:.2} (aim {aim}/s, p99 20 ms)",
            beside(floor.per_second, ours.per_second)
        );
    }
    Ok(())
}

/// Server-made pages: from cache, and with their data read again for each visitor.
async fn pages(place: &fixture::Place) -> Result<(), Fault> {
    let server = server::start(place).await?;
    let path = format!("/contest/{}", domain::ProjectId(place.project).encoded());
    let page = load::run(server, &get(&path), CONNECTIONS, FOR / load::TURNS).await?;
    let floor = floor::bytes(usize::try_from(page.bytes)?).await?;
    let asked = [(floor, vec![get("/bytes")]), (server, vec![get(&path)])];
    let [base, cached] = load::in_turns(asked, CONNECTIONS, FOR).await?;
    // A write between any two pages: each asks the database again before it is served.
    let busy = server::keep_writing(place, server);
    let checked = load::run(server, &get(&path), CONNECTIONS, FOR).await?;
    busy.abort();
    let drawn = drawn_anew(place).await?;
    println!("page      drawn anew in {drawn:.1} ms of a core (aim 8)");
    println!("page      floor {base} (the same number of bytes from memory)");
    println!("page      cached {cached}   ratio {:.2}", beside(base.per_second, cached.per_second));
    println!(
        "page      read again for each visitor {checked}   ratio {:.2}",
        beside(base.per_second, checked.per_second)
    );
    Ok(())
}

/// How long a page of a contest takes that nobody has seen yet, in milliseconds: one after the other, on a new server.
async fn drawn_anew(place: &fixture::Place) -> Result<f64, Fault> {
    let server = server::start(place).await?;
    let pages = (1..=fixture::contest_of(WORKS)).map(|id| format!("/contest/{}", domain::ProjectId(id).encoded()));
    let pages: Vec<Load> = pages.map(|path| get(&path)).collect();
    // The first ones wait for what is made once: the program of the pages, the prepared statements.
    let (early, rest) = pages.split_at(pages.len() / 4);
    for page in early {
        load::once(server, page).await?;
    }
    let began = std::time::Instant::now();
    for page in rest {
        load::once(server, page).await?;
    }
    Ok(began.elapsed().as_secs_f64() * 1_000.0 / rest.len() as f64)
}

/// Durable writes, beside a bare writer that commits in groups.
async fn writes(place: &fixture::Place, authors: &[(i64, String)]) -> Result<(), Fault> {
    let floor = floor::writes(place).await?;
    let server = server::start(place).await?;
    let (project, work) = (place.project, place.work);
    let messages = messages(authors);
    let rating = Load::new("POST", &format!("/api/v1/projects/{project}/work-score/{work}"), Some(r#"{"score":4}"#));
    let rating = rating.header("Cookie", &format!("sid={}", place.token));
    let bare = Load::new("POST", "/write", Some("{}"));
    let asked = [(floor, vec![bare]), (server, messages), (server, vec![rating])];
    let [base, message, rating] = load::in_turns(asked, CONNECTIONS, FOR).await?;
    println!("write     floor {base} (one insert each, committed in groups)");
    println!("message   ours  {message}   ratio {:.2} (aim 0.60)", beside(base.per_second, message.per_second));
    println!("rating    ours  {rating}   ratio {:.2} (aim 0.60)", beside(base.per_second, rating.per_second));
    Ok(())
}

/// A message by each author in turn behind their own entry, in many contests at once: a person may write thirty a minute.
fn messages(authors: &[(i64, String)]) -> Vec<Load> {
    let message = |work: i64| {
        let path = format!("/api/v1/projects/{}/works/{work}/messages", fixture::contest_of(work));
        Load::new("POST", &path, Some(r#"{"content":"The sun a little to the left."}"#))
    };
    authors.iter().map(|(work, token)| message(*work).header("Cookie", &format!("sid={token}"))).collect()
}

/// The same list while the table grows a hundredfold.
async fn growth() -> Result<(), Fault> {
    let mut first = None;
    for works in [10_000, 100_000, 1_000_000] {
        let place = fixture::Place::new(&format!("growth-{works}"), works)?;
        let server = server::start(&place).await?;
        let list = get(&format!("/api/v1/projects/{}/works?size=40", place.project));
        let list = list.header("Cookie", &format!("sid={}", place.token));
        let speed = load::run(server, &list, CONNECTIONS, FOR).await?;
        let slower = *first.get_or_insert(speed.per_second) / speed.per_second;
        println!("growth    {works:>9} works {speed}   {slower:.2} times the time of the smallest (aim 1.20)");
    }
    Ok(())
}
