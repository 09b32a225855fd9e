//! The gallery and the one search over everything among very many entries: how long an answer takes, beside the index
//! alone.

use crate::fixture::Place;
use crate::{Fault, load, server};
use db::search::{Shelf, Text, matching, put};
use db::{Conn, Db, DbError, Tx};
use domain::Site;
use std::time::{Duration, Instant};

/// Items indexed in one transaction.
const AT_ONCE: i64 = 20_000;
/// Answers that are timed of each question.
const ANSWERS: usize = 300;
/// What a gallery has to answer within, at the 99th percentile.
const AIM: Duration = Duration::from_millis(50);

const NAMES: [&str; 8] =
    ["山海茶社", "手冲咖啡馆", "云图科技", "Harbour Coffee", "听澜音乐节", "Northwind Pets", "小满书店", "青田农场"];

/// Entries by default; `VERMILION_BENCH_IDEAS` names another number.
fn entries() -> i64 {
    std::env::var("VERMILION_BENCH_IDEAS").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000_000)
}

/// Times each question to the server, one after the other, and the index's part of it in the same process.
pub async fn measure() -> Result<(), Fault> {
    let entries = entries();
    let place = Place::new("ideas", entries)?;
    tokio::task::block_in_place(|| fill(&place, entries))?;
    let to = server::start(&place).await?;
    let database = Db::open(&place.url())?;
    println!("ideas     {entries} entries");
    for (name, query, words) in [
        ("newest", "", None),
        (
            "rare",
            "industry=7&style=era:0&colour=gold&projectType=0",
            Some("qxtype0x qxindustry7x qxstyle0x qxcolour9x"),
        ),
        ("common", "colour=red", Some("qxcolour0x")),
        ("word", "q=%E5%92%96%E5%95%A1&colour=blue", Some("qxcolour5x 咖啡")),
        ("nothing", "q=zzzzqqqq", Some("zzzzqqqq")),
    ] {
        let asked = load::Load::new("GET", &format!("/api/v1/projects/design?{query}"), None);
        let ours = times(async || load::once(to, &asked).await.map(drop)).await?;
        let floor = match words {
            Some(words) => Some(times(async || index_alone(&database, words)).await?),
            None => None,
        };
        tell(name, floor, ours);
    }
    let asked = load::Load::new("GET", "/api/v1/search?q=%E5%92%96%E5%95%A1", None);
    let ours = times(async || load::once(to, &asked).await.map(drop)).await?;
    tell("search", Some(times(async || index_alone(&database, "咖啡")).await?), ours);
    Ok(())
}

/// What an answer takes in the middle, and at the 99th percentile.
type Times = (Duration, Duration);

fn tell(name: &str, floor: Option<Times>, (middle, slow): Times) {
    let kept = if slow <= AIM { "within" } else { "NOT within" };
    let beside = floor.map_or_else(String::new, |(floor, _)| {
        format!("; {:.1} times the index alone ({floor:.2?})", middle.as_secs_f64() / floor.as_secs_f64())
    });
    println!("ideas     {name:<8} {middle:>9.2?} p50 {slow:>9.2?} p99, {kept} {AIM:?}{beside}");
}

async fn times(ask: impl AsyncFn() -> Result<(), Fault>) -> Result<Times, Fault> {
    let mut taken = Vec::with_capacity(ANSWERS);
    for _ in 0..ANSWERS {
        let began = Instant::now();
        ask().await?;
        taken.push(began.elapsed());
    }
    taken.sort_unstable();
    Ok((taken[ANSWERS / 2], taken[ANSWERS * 99 / 100]))
}

fn index_alone(database: &Db, words: &'static str) -> Result<(), Fault> {
    let found = move |conn: &mut Conn<'_>| matching(conn, Shelf::Ideas(Site::Zh), words, db::idea::COUNTED_MOST);
    tokio::task::block_in_place(|| database.read_blocking(found))?;
    Ok(())
}

/// Ends every contest with a winner, hangs all entries, and indexes them as the program does.
fn fill(place: &Place, entries: i64) -> Result<(), Fault> {
    let connection = place.connect()?;
    connection.execute_batch(
        "PRAGMA synchronous = OFF; BEGIN;
         UPDATE projects SET winner_id = 2 + id % 20, ended_at = paid_at + 1000 + id, industry = 1 + id % 26, \
         project_type = id % 5;
         UPDATE works SET colours = 1 + id % 12 + 16 * (1 + id * 7 % 12);
         INSERT INTO ideas (work_id, site, project_id, project_type, industry, designer_id, styles, tags, ended_at) \
         SELECT w.id, 'zh', p.id, p.project_type, p.industry, w.designer_id, 1 << (p.id % 12), 0, p.ended_at \
         FROM works w JOIN projects p ON p.id = w.project_id;
         COMMIT; ANALYZE;",
    )?;
    drop(connection);
    let database = Db::open(&place.url())?;
    for from in (1..=entries).step_by(AT_ONCE.try_into()?) {
        database.write_blocking(move |tx: &mut Tx<'_>| -> Result<(), DbError> {
            for id in from..(from + AT_ONCE).min(entries + 1) {
                let Some((facts, said)) = db::idea::facts_of(tx, domain::WorkId(id))? else { continue };
                let name = NAMES[usize::try_from(facts.project.0).unwrap_or_default() % NAMES.len()];
                let name = format!("{name} {}", facts.filter_words());
                put(tx, Shelf::Ideas(Site::Zh), id, Text { name: &name, more: &said })?;
            }
            Ok(())
        })?;
    }
    Ok(())
}
