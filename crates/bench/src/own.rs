//! What is one's own, and the moderators' desk, in a market of very many people, messages, notices, orders and journals: each
//! question beside the same in a small one.

use crate::asked::{self, Times, tell};
use crate::books;
use crate::fixture::Place;
use crate::load::{self, Load};
use crate::{Fault, server};
use db::Db;

/// How many of each there are: in the market that is compared with, and in the large one.
const MARKETS: [i64; 2] = [10_000, 1_000_000];
/// The first person beside the fixture's own.
const FIRST: i64 = 1_000;
/// Of so many conversations, notices and letters one is the asker's.
const ONE_IN: i64 = 100;
/// Designers of the books, for each so many journals' entries: somebody's wallet has as many lines in either market.
const ENTRIES_OF_ONE: i64 = 250;

/// What somebody asks about their own things.
const OWN: [(&str, &str); 8] = [
    ("notices", "/users/notices"),
    ("unread", "/users/info"),
    ("conversations", "/users/messages"),
    ("unread talk", "/users/messages/count"),
    ("a long talk", "/users/1000/chatlist"),
    ("wallet", "/users/fundsflows"),
    ("orders", "/orders?role=buyer"),
    ("contests", "/users/projects"),
];

/// What a moderator asks.
const DESK: [(&str, &str); 10] = [
    ("queues", "/admin/queues"),
    ("people", "/admin/users"),
    ("a person", "/admin/users?q=somebody77%40bench.test"),
    ("find", "/admin/find?q=somebody77"),
    ("decisions", "/admin/decisions"),
    ("of one kind", "/admin/decisions?kind=gig"),
    ("outbox", "/admin/outbox"),
    ("orders", "/admin/orders"),
    ("journals", "/admin/ledger"),
    ("of a person", "/admin/ledger?user=7"),
];

/// Times each question in a small market and in a large one.
pub async fn measure() -> Result<(), Fault> {
    let mut small: Vec<Times> = Vec::new();
    for count in MARKETS {
        let place = Place::new(&format!("own-{count}"), 600)?;
        tokio::task::block_in_place(|| fill(&place, count))?;
        let moderator = place.moderators(1)?.remove(0);
        let to = server::start(&place).await?;
        println!(
            "own       {count} people, conversations, messages, notices, letters, decisions and entries of the books"
        );
        let own = OWN.map(|question| ("own", &place.token, question));
        let desk = DESK.map(|question| ("desk", &moderator, question));
        for (at, (bench, token, (name, path))) in own.into_iter().chain(desk).enumerate() {
            let asked = Load::new("GET", &format!("/api/v1{path}"), None).header("Cookie", &format!("sid={token}"));
            let ours = asked::times(async || load::once(to, &asked).await).await?;
            let beside = small.get(at).map(|times| ("the time among ten thousand (aim 1.2)", *times));
            tell(bench, name, beside, ours);
            if count == MARKETS[0] {
                small.push(ours);
            }
        }
    }
    Ok(())
}

/// So many of each thing, one in a hundred the fixture's client's.
fn fill(place: &Place, count: i64) -> Result<(), Fault> {
    place.unpaid_orders(count / ONE_IN)?;
    let connection = place.connect()?;
    connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN")?;
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1) ";
    let of_one = format!("CASE WHEN i % {ONE_IN} = 0 THEN 1 ELSE {FIRST} + (i * 7919 + 1) % ?1 END");
    let at = "1700000000000 + i";
    for insert in [
        format!(
            "INSERT INTO users (id, email, user_name, user_type, approved, site, created_at, ac_at) \
             SELECT {FIRST} + i, 'somebody' || i || '@bench.test', 'somebody ' || i, 1 + i % 2, i % 2 = 1, 'zh', {at}, {at} FROM n"
        ),
        format!(
            "INSERT INTO notices (user_id, kind, params, project_id, created_at, area, read_at) \
             SELECT {of_one}, 'paid', '{{}}', 1, {at}, 'contests', CASE WHEN i % 1000 = 0 THEN NULL ELSE {at} END FROM n"
        ),
        // The numbers of threads begin behind those of the orders.
        format!("INSERT INTO threads (id, kind, messages, created_at) SELECT 10000000 + i, 'people', 1, {at} FROM n"),
        format!(
            "INSERT INTO conversations (thread_id, low_id, high_id) \
             SELECT 10000000 + i, CASE WHEN i % {ONE_IN} = 0 THEN 1 ELSE 2 END, {FIRST} + i FROM n"
        ),
        // As much as all others together is said in the first.
        format!(
            "INSERT INTO thread_messages (thread_id, author_id, kind, content, created_at) \
             SELECT 10000000 + CASE WHEN i % 2 = 0 THEN 0 ELSE i END, {FIRST} + i, 'message', 'The sun a little to the left.', \
             {at} FROM n"
        ),
        format!(
            "INSERT INTO thread_sides (thread_id, user_id, said, unread, last_id) \
             SELECT 10000000 + i, CASE WHEN i % {ONE_IN} = 0 THEN 1 ELSE 2 END, 0, i % 1000 = 0, 1 + i FROM n"
        ),
        format!(
            "INSERT INTO thread_sides (thread_id, user_id, said, unread, last_id) \
             SELECT 10000000 + i, {FIRST} + i, 1, 0, 1 + i FROM n"
        ),
        format!(
            "INSERT INTO outbox (channel, recipient, subject, body, created_at, sent_at) \
             SELECT 'mail', 'somebody' || i || '@bench.test', 'A letter', 'Its words.', {at}, {at} FROM n"
        ),
        format!(
            "INSERT INTO decisions (moderator_id, kind, outcome, subject_id, created_at) \
             SELECT 1, CASE i % 50 WHEN 0 THEN 'gig' ELSE 'application' END, 'approved', i, {at} FROM n"
        ),
    ] {
        connection.execute(&format!("{numbers}{insert}"), [count])?;
    }
    connection.execute_batch("COMMIT")?;
    drop(connection);
    books::fill(&Db::open(&place.url())?, count / books::OF_CONTEST, count / ENTRIES_OF_ONE)?;
    Ok(place.connect()?.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?)
}
