//! The directory of designers and the store of gigs among very many: each question beside the same among ten thousand.

use crate::asked::{Times, path, tell};
use crate::fixture::{self, Place};
use crate::{Fault, server};
use db::search::{Shelf, Text, put};
use db::{Db, DbError, Tx};
use domain::Site;

/// Items indexed in one transaction.
const AT_ONCE: i64 = 20_000;
/// Entries of contests that they made.
const WORKS: i64 = 120_000;
/// The first that are beside the fixture's own people.
const FIRST: i64 = 1_000;
/// Among how many the same is asked.
const FEW: i64 = 10_000;

const NAMES: [&str; 8] = ["林默", "Ada Byron", "周舟", "Tomas Vega", "沈山", "Ines Moreau", "何旭", "Mina Okafor"];
const TRADES: [&str; 5] =
    ["咖啡馆与茶室的标志", "包装与海报", "brand identity for cafes", "品牌字体", "packaging and labels"];
const SERVICES: [&str; 4] = ["标志设计", "Logo", "Packaging", "海报"];

/// Designers and gigs by default; `VERMILION_BENCH_PEOPLE` names another number.
fn most() -> i64 {
    std::env::var("VERMILION_BENCH_PEOPLE").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000_000)
}

const DIRECTORY: [(&str, &str); 11] = [
    ("by wins", ""),
    ("by rating", "sort=rating"),
    ("newest", "sort=newest"),
    ("last seen", "sort=active"),
    ("a level", "level=5&sort=newest"),
    ("available", "available=1&sort=rating"),
    ("a service", "service=Logo"),
    ("rare service", "service=Enamel&sort=rating"),
    ("an industry", "industry=7"),
    ("words", "q=%E5%92%96%E5%95%A1"),
    ("a name", "q=ada&sort=rating"),
];

const GIGS: [(&str, &str); 9] = [
    ("sold most", ""),
    ("newest", "sort=newest"),
    ("cheapest", "sort=price"),
    ("a type", "projectType=0&sort=rating"),
    ("an industry", "industry=7&sort=newest"),
    ("a price", "priceFrom=500&priceTo=600&sort=rating"),
    ("fast", "delivery=1&sort=newest"),
    ("words", "q=%E5%92%96%E5%95%A1"),
    ("words, type", "q=coffee&projectType=3&sort=price"),
];

/// Times each question among few and among all.
pub async fn measure() -> Result<(), Fault> {
    let most = most();
    let mut few: Vec<Times> = Vec::new();
    for people in [FEW.min(most), most] {
        let place = Place::new(&format!("people-{people}"), WORKS.min(people))?;
        tokio::task::block_in_place(|| fill(&place, people))?;
        let to = server::start(&place).await?;
        println!("people    {people} designers and as many gigs");
        let asked = DIRECTORY.map(|(name, query)| ("designers", name, format!("/api/v1/designers?{query}")));
        let gigs = GIGS.map(|(name, query)| ("gigs", name, format!("/api/v1/gigs?{query}")));
        for (at, (bench, name, query)) in asked.into_iter().chain(gigs).enumerate() {
            let ours = path(to, &query).await?;
            let beside = few.get(at).map(|times| ("the time among ten thousand", *times));
            tell(bench, name, beside, ours);
            if people < most {
                few.push(ours);
            }
        }
    }
    Ok(())
}

/// So many designers of every level, each with a gig on sale; the fixture's entries are theirs.
fn fill(place: &Place, people: i64) -> Result<(), Fault> {
    let connection = place.connect()?;
    connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN")?;
    connection.execute(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1) \
         INSERT INTO users (id, email, user_name, user_type, approved, site, intro, services, wins, rating_sum, \
         rating_count, hire_me, created_at, ac_at) \
         SELECT ?1 + i, 'designer' || i || '@bench.test', 'designer ' || i, 2, TRUE, CASE i % 2 WHEN 0 THEN 'zh' ELSE 'en' END, \
         'Marks that last.', CASE WHEN i % 50000 = 77 THEN '[{\"id\":1,\"name\":\"Enamel\",\"price\":90000}]' WHEN i % 3 = 0 \
         THEN '[{\"id\":1,\"name\":\"Logo\",\"price\":90000}]' ELSE '[]' END, 10 + (i * 7919) % 97 * ((i * 31) % 13) / 4, \
         (i * 17) % 50 * 4, (i * 17) % 50, TRUE, 1700000000000 + i, \
         (SELECT MAX(ac_at) FROM users) - (i * 7919) % 100000 * 60000 FROM n",
        [FIRST, people],
    )?;
    connection.execute("UPDATE works SET designer_id = ?1 + (id * 7919) % ?2", [FIRST, people])?;
    connection.execute_batch(fixture::WON)?;
    connection.execute_batch(
        "DELETE FROM participants;
         INSERT INTO participants (project_id, designer_id, works, joined_at) \
         SELECT project_id, designer_id, COUNT(*), MIN(created_at) FROM works GROUP BY project_id, designer_id",
    )?;
    connection.execute(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1) \
         INSERT INTO gigs (id, seller_id, site, delivery_days, revisions, newest, approved, listed, project_type, industry, \
         price, listed_at, sold, rating_sum, rating_count, rating, created_at) \
         SELECT 1 + i, ?1 + i, 'zh', 1 + (i * 31) % 30, 2, 1, 1, TRUE, i % 5, 1 + (i / 5) % 26, 30000 + (i * 7919) % 100000, \
         1700000000000 + (i * 7919) % ?2, (i * 13) % 40, (i * 17) % 50 * 4, (i * 17) % 50, 4000, 1700000000000 + i FROM n",
        [FIRST, people],
    )?;
    connection.execute(
        "INSERT INTO gig_versions (gig_id, number, state, title, content, project_type, industry, price, features, extras, \
         demands, photos, cover_id, created_at) \
         SELECT id, 1, 'approved', 'A mark ' || id, 'A mark and its rules.', project_type, industry, price, '[]', '[]', '[]', \
         '[1]', 1, created_at FROM gigs",
        [],
    )?;
    connection.execute_batch("COMMIT;")?;
    drop(connection);
    index(&Db::open(&place.url())?, people)
}

/// Puts the words of designers and gigs where the program puts them.
fn index(database: &Db, people: i64) -> Result<(), Fault> {
    for from in (0..people).step_by(AT_ONCE.try_into()?) {
        database.write_blocking(move |tx: &mut Tx<'_>| -> Result<(), DbError> {
            for i in from..(from + AT_ONCE).min(people) {
                let at = usize::try_from(i).unwrap_or_default();
                let (name, trade) = (NAMES[at % NAMES.len()], TRADES[at % TRADES.len()]);
                let service = if i % 50_000 == 77 { "Enamel" } else { SERVICES[at % SERVICES.len()] };
                let more = format!("{trade} {service}");
                put(tx, Shelf::Designers, FIRST + i, Text { name: &format!("{name} {i}"), more: &more })?;
                let filters = db::search::filter_words(Some(i % 5), Some(1 + (i / 5) % 26));
                put(tx, Shelf::Gigs(Site::Zh), 1 + i, Text { name: &format!("{service} {filters}"), more: trade })?;
            }
            Ok(())
        })?;
    }
    Ok(())
}
