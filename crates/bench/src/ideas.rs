//! The gallery and the one search over everything among very many entries: how long an answer takes, beside the index
//! alone.

use crate::asked::{path, tell, times};
use crate::fixture::{self, Place};
use crate::{Fault, server};
use db::search::{Shelf, Text, matching, put};
use db::{Conn, Db, DbError, Tx};
use domain::Site;

/// Items indexed in one transaction.
const AT_ONCE: i64 = 20_000;

/// The floor.
const ALONE: &str = "the index alone";

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
        let ours = path(to, &format!("/api/v1/projects/design?{query}")).await?;
        let floor = match words {
            Some(words) => Some((ALONE, times(async || index_alone(&database, words)).await?)),
            None => None,
        };
        tell("ideas", name, floor, ours);
    }
    let ours = path(to, "/api/v1/search?q=%E5%92%96%E5%95%A1").await?;
    tell("ideas", "search", Some((ALONE, times(async || index_alone(&database, "咖啡")).await?)), ours);
    Ok(())
}

fn index_alone(database: &Db, words: &'static str) -> Result<(), Fault> {
    let found = move |conn: &mut Conn<'_>| matching(conn, Shelf::Ideas(Site::Zh), words, db::idea::COUNTED_MOST);
    tokio::task::block_in_place(|| database.read_blocking(found))?;
    Ok(())
}

/// Ends every contest with a winner, hangs all entries, and indexes them as the program does.
fn fill(place: &Place, entries: i64) -> Result<(), Fault> {
    let connection = place.connect()?;
    connection.execute_batch("PRAGMA synchronous = OFF; BEGIN")?;
    connection.execute_batch(fixture::WON)?;
    connection.execute_batch(
        "UPDATE projects SET project_type = id % 5;
         UPDATE works SET colours = 1 + id % 12 + 16 * (1 + id * 7 % 12), shape = 1 + id % 60 + 128 * (10 + id % 50);
         INSERT INTO ideas (work_id, site, project_id, project_type, industry, designer_id, styles, tags, ended_at) \
         SELECT w.id, 'zh', p.id, p.project_type, p.industry, w.designer_id, 1 << (p.id % 12), 0, p.ended_at \
         FROM works w JOIN projects p ON p.id = w.project_id;
         COMMIT;",
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
